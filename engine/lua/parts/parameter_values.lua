-- The names and values of parameters, as editors write them, and what is wrong with one.

parameter_values.PLAYERS = { "you", "opponent" }
parameter_values.LONGEST_NAME = 60 -- in a message

function parameter_values.problem(name, id, values)
	local words = WORDS.PARAMETERS[id]
	return {
		name = name == "" and '""' or text.first(name, parameter_values.LONGEST_NAME),
		message = text.said(words[1], values or {}),
		allowed = text.said(words[2], values or {}),
	}
end

-- Adds the problem of a value that is not one of the allowed ones.
function parameter_values.refuse(reading, given, allowed)
	local said = { value = validation.shown(given.value), allowed = allowed }
	table.insert(reading.problems, parameter_values.problem(given.name, "choice", said))
end

-- Whether a parameter is the first for its place; a second spelling of it is a problem, as Lua has
-- arguments in no order.
function parameter_values.is_first(reading, place, given)
	if reading.places[place] then
		table.insert(reading.problems, parameter_values.problem(given.name, "twice"))
		return false
	end
	reading.places[place] = true
	return true
end

-- The place of a value in a list; nil if it is not there.
function parameter_values.place_in(values, value)
	for at, each in ipairs(values) do
		if each == value then
			return at
		end
	end
	return nil
end

-- The name of a parameter in lower case with single spaces: A-ATK and a_atk are a atk.
function parameter_values.normalized(name)
	local words = tostring(name):lower():gsub("’", "'"):gsub("[_%-%s]+", " ")
	return words:match("^ ?(.-) ?$")
end

local YES = { yes = true, y = true, ["1"] = true, ["true"] = true, on = true }
local NO = { no = true, n = true, ["0"] = true, ["false"] = true, off = true }

-- true or false; text stays, to be refused.
function parameter_values.yes_or_no(value)
	local word = value:lower()
	if YES[word] then
		return true
	elseif NO[word] then
		return false
	end
	return value
end

-- Every word that a document has in a field.
local DOCUMENT_WORDS = {}
for _, fields in pairs(MODELS) do
	for _, field in ipairs(fields) do
		for _, each in ipairs(field.values or {}) do
			DOCUMENT_WORDS[each] = true
		end
	end
end
local SPELLINGS = { defence = "defense", def = "defense", atk = "attack" }

-- One of the words that a document has: At most is at_most. Another value stays as it is typed.
function parameter_values.word(value)
	local lower = value:lower()
	local word = DOCUMENT_WORDS[lower] and lower or lower:gsub("[%s%-]+", "_")
	return DOCUMENT_WORDS[word] and word or value
end

-- A battle position, also as defence, or as Defense Position.
function parameter_values.position(value)
	local word = value:lower():gsub("[%s%-]+position$", "")
	return parameter_values.word(SPELLINGS[word] or (DOCUMENT_WORDS[word] and word) or value)
end

function parameter_values.def_number(value)
	local is_none = value == "-" or value == "–" or value:lower() == "none" or value:lower() == "null"
	return is_none and json_text.null or battle_address.number(value)
end

local HALVES = {
	["half of your life points"] = "half-y",
	["half of opponent's life points"] = "half-o",
	["half of your opponent's life points"] = "half-o",
}

-- The value of an effect: a number, or half of a player's Life Points.
function parameter_values.effect_value(value)
	local words = value:lower():gsub("’", "'")
	return battle_address.value(HALVES[words] or value)
end

function parameter_values.as_typed(value)
	return value
end
