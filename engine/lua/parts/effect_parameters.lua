-- The parameters of effects: 02 with a card, and 09 value with a detail.

local problem, word = parameter_values.problem, parameter_values.word
local place_in = parameter_values.place_in

local PLAYERS = parameter_values.PLAYERS
local MOST_EFFECTS = validation.field("Battle", "effects").most
local KINDS = { ["01"] = { "piercing", "battle" }, ["03"] = { "instead", "also" }, ["05"] = { "gain", "reverse" } }
local DETAILS = {
	controller = { "controller", word },
	by = { "controller", word },
	kind = { "kind", word },
	["taken by"] = { "taken_by", word },
	["inflicted by"] = { "inflicted_by", word },
	damage = { "damage", word },
	value = { "value", parameter_values.effect_value },
	comparison = { "comparison", word },
	source = { "source", word },
	applied = { "applied", word },
	["acts on"] = { "acts_on", word },
}

-- Takes the next word of a name if it is one of the values.
local function take(rest, values)
	local first, others = rest:match("^(%S+) ?(.*)$")
	if first and place_in(values, first) then
		return first, others
	end
	return nil, rest
end

-- The words of an effect's name: 03 also opponent 2 taken by.
local function effect_words(name)
	-- A number alone is the place of an unnamed argument, but 3 instead is 03 instead.
	local effect, rest = {}, name:gsub("^(%d) ", "0%1 ")
	effect.step, rest = take(rest, STEPS)
	if not effect.step then
		return nil
	end
	effect.kind, rest = take(rest, KINDS[effect.step] or {})
	effect.player, rest = take(rest, PLAYERS)
	local number, others = rest:match("^([0-9]+) ?(.*)$")
	effect.number = tonumber(number) or 1
	rest = number and others or rest
	if number and (number ~= tostring(effect.number) or effect.number < 2 or effect.number > MOST_EFFECTS) then
		return nil
	end
	effect.words = rest == "" and name or name:sub(1, #name - #rest - 1)
	effect.key = effect.words:gsub("^(%d) ", "0%1 ")
	return effect, rest
end

-- Keeps the card of an effect, or a detail of it.
local function effect_part(reading, given, name)
	local words, rest = effect_words(name)
	local detail = words and DETAILS[rest]
	if not words or (rest ~= "" and not detail) then
		return false
	end
	local effect = reading.effects[words.key]
	if not effect then
		effect = words
		effect.details = {}
		reading.effects[words.key] = effect
		table.insert(reading.effects, effect)
	end
	local field = detail and detail[1] or "card"
	if not parameter_values.is_first(reading, words.key .. "." .. field, given) then
		return true
	elseif rest == "" then
		effect.card = given
	else
		effect.details[detail[1]] = { value = detail[2](given.value), name = given.name }
	end
	return true
end

local function comes_first(one, other)
	if one.step ~= other.step then
		return place_in(STEPS, one.step) < place_in(STEPS, other.step)
	elseif one.kind ~= other.kind then
		local kinds = KINDS[one.step]
		return (place_in(kinds, one.kind) or 0) < (place_in(kinds, other.kind) or 0)
	elseif one.player ~= other.player then
		return (place_in(PLAYERS, one.player) or 0) < (place_in(PLAYERS, other.player) or 0)
	end
	return one.number < other.number
end

-- The player who controls an effect of which no parameter says it: that of the monster with the
-- name of its card, or else you.
local function assumed_controller(reading, card)
	local controllers = {}
	for slot, monster in pairs(reading.monsters) do
		if monster.values.name == card then
			local default = validation.field(slot == "attacker" and "Attacker" or "Target", "controller").default
			table.insert(controllers, monster.values.controller or default)
		end
	end
	return #controllers == 1 and type(controllers[1]) == "string" and controllers[1] or "you"
end

-- Sets what the name of an effect says, unless a detail says something else.
local function set_named(reading, object, effect, field, named)
	local detail = effect.details[field]
	if named and detail and detail.value ~= named then
		table.insert(reading.problems, problem(detail.name, "differs", { named = named }))
	end
	local value = named or (detail and detail.value)
	if value ~= nil then
		json_text.set(object, field, value)
	end
end

local function add_effect(reading, effect)
	if not effect.card then
		table.insert(reading.problems, problem(effect.words, "no_card"))
		return
	elseif effect.step == "03" and not effect.kind and not effect.details.kind then
		table.insert(reading.problems, problem(effect.card.name, "no_kind"))
		return
	end
	local object, card = json_text.object(), effect.card.value
	local place = "effects." .. #reading.items
	json_text.set(object, "step", effect.step)
	json_text.set(object, "card", card)
	set_named(reading, object, effect, "controller", effect.player)
	set_named(reading, object, effect, "kind", effect.kind)
	if object.values.controller == nil then
		local player = assumed_controller(reading, card)
		json_text.set(object, "controller", player)
		reading.assumed[player] = reading.assumed[player] or {}
		table.insert(reading.assumed[player], card)
	end
	reading.names[place] = effect.words
	reading.names[place .. ".card"] = effect.card.name
	for field, detail in pairs(effect.details) do
		if field ~= "controller" and field ~= "kind" then
			json_text.set(object, field, detail.value)
		end
		reading.names[place .. "." .. field] = detail.name
	end
	table.insert(reading.items, object)
end

-- The number of a code such as e 2, or state 2.
local function number_of_code(name, start)
	if name == start then
		return 1
	end
	local number = tonumber(name:match("^" .. start .. " ([1-9][0-9]*)$"))
	return number and number > 1 and number or nil
end

local function by_number(one, other)
	return one.at < other.at
end

-- The list of states of all parameters, in the words of an address.
function effect_parameters.states(reading)
	local states = json_text.list()
	table.sort(reading.states, by_number)
	for at, code in ipairs(reading.states) do
		reading.names["states." .. (at - 1)] = code.name
		table.insert(states.items, battle_address.state(code.value))
	end
	return states
end

-- Adds the effects of all parameters to the items of the document, in the order of the ladder; then
-- those in the words of an address.
function effect_parameters.add(reading)
	table.sort(reading.effects, comes_first)
	for _, effect in ipairs(reading.effects) do
		add_effect(reading, effect)
	end
	table.sort(reading.codes, by_number)
	for _, code in ipairs(reading.codes) do
		reading.names["effects." .. #reading.items] = code.name
		reading.is_coded["effects." .. #reading.items] = true
		table.insert(reading.items, battle_address.effect(code.value))
	end
end

-- Keeps a parameter about an effect, and returns whether it is about one.
function effect_parameters.keep(reading, given, name)
	for list, start in pairs({ codes = "e", states = "state" }) do
		local number = number_of_code(name, start)
		if number then
			table.insert(reading[list], { at = number, name = given.name, value = given.value })
			return true
		end
	end
	return effect_part(reading, given, name)
end
