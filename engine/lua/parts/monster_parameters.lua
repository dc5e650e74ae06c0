-- The parameters of the two monsters, and of the modifiers of their ATK and DEF.

local problem, word = parameter_values.problem, parameter_values.word

local MONSTERS = { attacker = "attacker", a = "attacker", target = "target", t = "target" }

-- The fields of a monster by the words after its name: the place in the document, and how a value
-- is read. The first words of each are the canonical ones.
local FIELDS = {
	{ "name", parameter_values.as_typed, "name" },
	{ "passcode", battle_address.number, "passcode", "card" },
	{ "atk", battle_address.number, "atk" },
	{ "def", parameter_values.def_number, "def" },
	{ "position", parameter_values.position, "position", "pos" },
	{ "controller", word, "controller", "by" },
	{ "battles_with", word, "uses", "with" },
	{ "spared_by", battle_address.spared, "spared" },
	{ "indestructible_by_battle", parameter_values.yes_or_no, "indestructible", "safe" },
	{ "face_down", parameter_values.yes_or_no, "face down", "facedown", "down" },
	{ "position_change.to", parameter_values.position, "changed to", "turn" },
	{ "position_change.card", parameter_values.as_typed, "changed by", "turn card" },
	{ "position_change.step", word, "changed in", "turn in" },
}
-- The attacker's, without a name before them.
local SHORT = { atk = true, def = true, position = true }

local FIELD_OF_WORDS, WORDS_OF_FIELD = {}, {}
for _, field in ipairs(FIELDS) do
	WORDS_OF_FIELD[field[1]] = field[3]
	for at = 3, #field do
		FIELD_OF_WORDS[field[at]] = { place = field[1], read = field[2] }
	end
end

-- The monster of a parameter and the words about it: target atk is target, atk.
local function monster_and_words(name)
	local first, rest = name:match("^(%a+) ?(.*)$")
	if MONSTERS[first] then
		return MONSTERS[first], rest == "" and "name" or rest
	elseif SHORT[name] or first == "modifier" then
		return "attacker", name
	end
end

-- Sets a field of an object by its place there, such as position_change.to.
local function set(object, place, value)
	local outer, inner = place:match("^([%a_]+)%.(.*)$")
	if not outer then
		json_text.set(object, place, value)
		return
	end
	if not object.values[outer] then
		json_text.set(object, outer, json_text.object())
	end
	set(object.values[outer], inner, value)
end

local function field_of_monster(reading, given, slot, words)
	local field = FIELD_OF_WORDS[words]
	if not field or (field.place == "face_down" and slot ~= "target") then
		return false
	end
	local place = slot .. "." .. field.place
	if parameter_values.is_first(reading, place, given) then
		set(reading.monsters[slot], field.place, field.read(given.value))
		reading.names[place] = given.name
	end
	return true
end

-- --- Modifiers ---

local MOST_MODIFIERS = validation.field("Attacker", "modifiers").most

local SIGNS = { ["="] = "set", [":"] = "set", ["+"] = "change", ["-"] = "change", [""] = "change" }

-- The modifier of ATK +500 Card, of ATK =0 Card, or of an address; nil for other text.
local function modifier_of(value)
	if battle_address.is_modifier(value) then
		return battle_address.modifier(value)
	end
	local stat, amount = value:match("^(%a+)%s*(.*)$")
	local sign, number_and_card = (amount or ""):gsub("^\226\136\146", "-"):match("^([+=:%-]?)%s*(.*)$")
	local digits, card = (number_and_card or ""):match("^([0-9][0-9,.']*)%s+(%S.*)$")
	stat = stat and stat:lower()
	-- Three digits or a percent sign belong to the number, which is then no such number.
	local is_cut = card and (card:find("^%d%d%d%s") or card:find("^%%%s"))
	if not digits or is_cut or (stat ~= "atk" and stat ~= "def") then
		return nil
	end
	local modifier, number = json_text.object(), battle_address.number((sign == "-" and "-" or "") .. digits)
	json_text.set(modifier, "card", card)
	json_text.set(modifier, "stat", stat)
	json_text.set(modifier, SIGNS[sign], number)
	return modifier
end

-- Keeps a modifier, or when it holds, by its number: modifier, modifier 2, modifier 2 during.
local function modifier_part(reading, given, slot, words)
	local rest = words:match("^modifier(.*)$") or words:match("^mod(.*)$")
	local number, detail = (rest or "x"):match("^ ?([0-9]*) ?(%a*)$")
	local at = tonumber(number) or 1
	local is_named = number == "" or number == tostring(at)
	if not number or not is_named or (detail ~= "" and detail ~= "during") or at < 1 or at > MOST_MODIFIERS then
		return false
	end
	local parts = reading.modifiers[slot]
	parts[at] = parts[at] or {}
	detail = detail == "" and "whole" or detail
	if parameter_values.is_first(reading, slot .. ".modifiers." .. at .. "." .. detail, given) then
		parts[at][detail] = given
	end
	return true
end

function monster_parameters.add_modifiers(reading, slot)
	local modifiers = json_text.list()
	for at = 1, MOST_MODIFIERS do
		local part = reading.modifiers[slot][at]
		local modifier = part and part.whole and modifier_of(part.whole.value)
		local place = slot .. ".modifiers." .. #modifiers.items
		if part and not part.whole then
			local name = text.first(part.during.name, parameter_values.LONGEST_NAME):sub(1, -#"during" - 1)
			table.insert(reading.problems, problem(characters.trimmed(name), "no_modifier"))
		elseif part and not modifier then
			table.insert(reading.problems, problem(part.whole.name, "modifier"))
		elseif part then
			if part.during then
				json_text.set(modifier, "during", word(part.during.value))
				reading.names[place .. ".during"] = part.during.name
			end
			reading.names[place] = part.whole.name
			table.insert(modifiers.items, modifier)
		end
	end
	if #modifiers.items > 0 then
		json_text.set(reading.monsters[slot], "modifiers", modifiers)
	end
end

-- Keeps a parameter about a monster, and returns its slot; nil if it is about none.
function monster_parameters.keep(reading, given, name)
	local slot, words = monster_and_words(name)
	if slot and (field_of_monster(reading, given, slot, words) or modifier_part(reading, given, slot, words)) then
		return slot
	end
	return nil
end

-- The canonical name of a parameter for a place of a monster's document; nil if there is none.
function monster_parameters.canonical(place)
	local slot, field = place:match("^(%a+)%.(.*)$")
	local words = field == "position_change" and "changed to" or WORDS_OF_FIELD[field]
	if not words or not MONSTERS[slot] then
		return nil
	elseif field == "name" then
		return slot
	end
	return slot == "attacker" and SHORT[field] and field or slot .. " " .. words
end
