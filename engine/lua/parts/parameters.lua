-- The parameters of a call, read into a battle document and into what is to be printed.
--
-- Nothing of the battle is validated here: a wrong value goes into the document, which the engine's
-- rules refuse. A problem here is about a parameter: its name, a message, and what is allowed.

local problem, normalized = parameter_values.problem, parameter_values.normalized

local LONGEST_NAME = parameter_values.LONGEST_NAME
local PLAYERS = parameter_values.PLAYERS
local LIFE_POINTS = {
	["your lp"] = "you",
	["lp you"] = "you",
	["your life points"] = "you",
	["opponent lp"] = "opponent",
	["opponent's lp"] = "opponent",
	["lp opponent"] = "opponent",
	["opponent life points"] = "opponent",
	["opponent's life points"] = "opponent",
}

local function keep(reading, given, name)
	local slot = monster_parameters.keep(reading, given, name)
	if slot then
		reading.given[slot] = reading.given[slot] or {}
		table.insert(reading.given[slot], given)
	elseif LIFE_POINTS[name] then
		local place = "life_points." .. LIFE_POINTS[name]
		if parameter_values.is_first(reading, place, given) then
			json_text.set(reading.points, LIFE_POINTS[name], battle_address.number(given.value))
			reading.names[place] = given.name
		end
	elseif name == "rules" or name == "ruleset" then
		reading.ruleset = parameter_values.is_first(reading, "ruleset", given) and given or reading.ruleset
	elseif name == "direct" then
		reading.direct = given
	else
		return effect_parameters.keep(reading, given, name)
	end
	return true
end

local function target_of(reading)
	local direct = reading.direct and output_parameters.flag(reading, reading.direct)
	if direct then
		for _, given in ipairs(reading.given.target or {}) do
			table.insert(reading.problems, problem(given.name, "direct"))
		end
		return json_text.null
	elseif not reading.given.target and not (reading.direct and direct == nil) then
		table.insert(reading.problems, problem("target", "no_target"))
		return json_text.null
	end
	return reading.monsters.target
end

-- A monster without DEF has 0, as in an address; one that compares its DEF needs no ATK.
local function completed(slot, monster)
	local values = monster.values
	local defends = slot == "target" and values.position == "defense" and not values.position_change
	if values.def == nil then
		json_text.set(monster, "def", 0)
	elseif values.atk == nil and (values.battles_with == "def" or (defends and not values.battles_with)) then
		json_text.set(monster, "atk", 0)
	end
end

-- The document of parameters that are named one by one.
local function add_document(reading)
	local document, effects = json_text.object(), json_text.list()
	for _, slot in ipairs({ "attacker", "target" }) do
		monster_parameters.add_modifiers(reading, slot)
		completed(slot, reading.monsters[slot])
	end
	effect_parameters.add(reading)
	effects.items = reading.items
	json_text.set(document, "game", "yugioh")
	json_text.set(document, "attacker", reading.monsters.attacker)
	json_text.set(document, "target", target_of(reading))
	json_text.set(document, "effects", effects)
	json_text.set(document, "life_points", reading.points)
	if #reading.states > 0 then
		json_text.set(document, "states", effect_parameters.states(reading))
	end
	if reading.ruleset then
		json_text.set(document, "ruleset", parameter_values.word(reading.ruleset.value))
		reading.names.ruleset = reading.ruleset.name
	end
	reading.document, reading.is_named = document, true
end

local function empty_reading()
	return {
		options = {},
		problems = {},
		names = {},
		places = {},
		unknown = {},
		given = {},
		assumed = {},
		left_out = {},
		effects = {},
		codes = {},
		states = {},
		is_coded = {},
		items = {},
		monsters = { attacker = json_text.object(), target = json_text.object() },
		modifiers = { attacker = {}, target = {} },
		points = json_text.object(),
	}
end

-- The arguments in the order of their names, each {name, value}; Lua has them in no order.
local function in_order(args)
	local given = {}
	for name, value in pairs(args) do
		table.insert(given, { name = tostring(name), value = value })
	end
	table.sort(given, function(one, other)
		return one.name < other.name
	end)
	return given
end

-- The arguments of the call; if they hold no battle, those of the template around it, too.
local function with_parent(args, parent_args)
	local merged, has = {}, {}
	for name, value in pairs(args) do
		if value ~= "" and not output_parameters.has(normalized(name)) then
			return args
		end
	end
	for name, value in pairs(parent_args or {}) do
		merged[name] = value
		has[normalized(name)] = value ~= "" or nil
	end
	for name, value in pairs(args) do
		if not has[normalized(name)] then
			merged[name] = value
		end
	end
	return merged
end

-- Sorts an argument into what it is about. An empty value counts as none, but not for an unknown
-- name.
local function sort_in(reading, given, whole)
	local name = normalized(given.name)
	local address = pasted_battle.cut_address(given.name, given.value, whole.is_alone)
	if address then
		table.insert(whole, { name = text.first(given.name, LONGEST_NAME), value = address })
	elseif given.name:find("^{") then
		table.insert(reading.problems, problem(given.name, "cut"))
	elseif name == "1" or name == "battle" then
		if given.value ~= "" then
			table.insert(whole, given)
		end
	elseif output_parameters.has(name) then
		if given.value ~= "" then
			output_parameters.keep(reading, given, name)
		end
	else
		local about = given.value == "" and empty_reading() or reading
		if not keep(about, given, name) then
			table.insert(reading.unknown, given)
		elseif given.value ~= "" then
			table.insert(reading.given, given)
		end
	end
end

-- How many of the arguments are not about what is printed.
local function count_of_battle(arguments_in_order)
	local count = 0
	for _, given in ipairs(arguments_in_order) do
		count = count + (output_parameters.has(normalized(given.name)) and 0 or 1)
	end
	return count
end

-- Adds the problems of unknown names: one for each that a better name is known for, and one for all
-- others.
local function add_unknown(reading)
	local names, more = {}, 0
	for _, given in ipairs(reading.unknown) do
		local better = WORDS.SUGGESTIONS[normalized(given.name)]
		if better then
			table.insert(reading.problems, problem(given.name, "suggested", { name = better }))
		elseif #names < WORDS.MOST_PROBLEMS then
			table.insert(names, text.first(given.name, LONGEST_NAME))
		else
			more = more + 1
		end
	end
	if more > 0 then
		table.insert(names, text.said(WORDS.MORE_NAMES, { count = more }))
	end
	if #names == 1 then
		table.insert(reading.problems, problem(names[1], "unknown"))
	elseif #names > 1 then
		local others = problem("", "several", { allowed = WORDS.PARAMETERS.unknown[2] })
		others.name = table.concat(names, ", ") -- each of them is short enough
		table.insert(reading.problems, others)
	end
end

-- The battle and the output of a call: {document, options, problems, assumed, left_out}. The
-- document is nil if a pasted battle can't be read.
function parameters.read(args, parent_args)
	local reading, whole, seen = empty_reading(), {}, {}
	local in_names_order = in_order(with_parent(args, parent_args))
	whole.is_alone = count_of_battle(in_names_order) == 1
	for _, given in ipairs(in_names_order) do
		local name = normalized(given.name)
		if seen[name] and given.value ~= "" then
			table.insert(reading.problems, problem(given.name, "twice"))
		else
			seen[name] = given.value ~= "" or nil
			sort_in(reading, given, whole)
		end
	end
	if whole[1] then
		pasted_battle.read(reading, whole[1])
		for at = 2, #whole do
			table.insert(reading.given, whole[at])
		end
		for _, given in ipairs(reading.given) do
			table.insert(reading.problems, problem(given.name, "beside", { name = whole[1].name }))
		end
	else
		add_document(reading)
	end
	add_unknown(reading)
	reading.options.show = reading.options.show or "table"
	return reading
end

-- --- What errors and notes say ---

local CANONICAL = {
	["life_points.you"] = "your LP",
	["life_points.opponent"] = "opponent LP",
	ruleset = "rules",
	effects = "effects",
}

local function canonical(place)
	return CANONICAL[place] or monster_parameters.canonical(place)
end

-- The name of the parameter for a place of the document, as it was written; else its canonical one.
function parameters.name_of(reading, place)
	if reading.is_document then
		return place
	elseif reading.is_address then
		return battle_address.name_of(place)
	elseif reading.names[place] or canonical(place) then
		return reading.names[place] or canonical(place)
	end
	local outer, field = place:match("^(.*)%.([^.]*)$")
	if not outer then
		return place
	elseif outer:find("^effects%.%d+$") and not reading.is_coded[outer] then
		return reading.names[outer] .. " " .. field:gsub("_", " ")
	end
	return parameters.name_of(reading, outer)
end

-- What is allowed at a place, as an editor writes it.
function parameters.allowed(reading, place, allowed)
	local outer = place:match("^(effects%.%d+)%.value$")
	if outer and reading.names[outer] and not reading.is_coded[outer] and allowed:find("{", 1, true) then
		return WORDS.VALUE_OF_09
	end
	return reading.is_named and allowed:gsub("%f[%a]([%l]+)_([%l]+)%f[%A]", "%1 %2") or allowed
end

-- What was assumed and left out, in sentences.
function parameters.remarks(reading, battle)
	local remarks = {}
	for _, slot in ipairs({ "attacker", "target" }) do
		local monster = battle[slot]
		local uses_def = monster and battling_number.stat(monster, slot == "attacker") == "def"
		for _, stat in ipairs(uses_def and reading.is_named and { "atk", "def" } or {}) do
			if not reading.names[slot .. "." .. stat] then
				table.insert(remarks, text.said(WORDS.ASSUMED.number, { name = monster.name, stat = WORDS.STATS[stat] }))
			end
		end
	end
	for _, player in ipairs(PLAYERS) do
		if reading.assumed[player] then
			local cards = wording.joined(wording.unique(reading.assumed[player]))
			table.insert(remarks, text.said(WORDS.ASSUMED["controllers_" .. player], { cards = cards }))
		end
	end
	if #reading.left_out > 0 then
		table.insert(remarks, text.said(WORDS.ASSUMED.left_out, { cards = wording.joined(reading.left_out) }))
	end
	return remarks
end
