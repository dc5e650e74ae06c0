-- The query string of a battle: the reading half of explorer/addresses/battle.py, for battles whose
-- parts are all spelled out, and what explorer/battle/composition.py makes of it.

local PLAYERS = { y = "you", o = "opponent" }
local COMPARISONS = { le = "at_most", ge = "at_least", lt = "less_than", gt = "more_than" }
local OPTIONS = {
	i = { "kind", "instead" },
	a = { "kind", "also" },
	b = { "kind", "battle" },
	r = { "kind", "reverse" },
	ta = { "taken_by", "any" },
	tc = { "taken_by", "controller" },
	to = { "taken_by", "opponent" },
	fa = { "inflicted_by", "any" },
	f1 = { "inflicted_by", "attacker" },
	f2 = { "inflicted_by", "target" },
	fm = { "inflicted_by", "own" },
	fo = { "inflicted_by", "opposing" },
	fc = { "inflicted_by", "own_cards" },
	fp = { "inflicted_by", "opposing_cards" },
	db = { "damage", "battle" },
	de = { "damage", "effect" },
	da = { "damage", "any" },
	["on-a"] = { "acts_on", "attacker" },
	["on-t"] = { "acts_on", "target" },
}
-- Whose effect it is, and how it applies.
local SOURCES = { ["by-a"] = "attacker", ["by-t"] = "target" }
local SOURCE_OPTIONS = { { "once", "applied", "once" } }
for _, each in ipairs({ "monster", "spell", "trap" }) do
	SOURCES["by-" .. each] = each
end
for code, source in pairs(SOURCES) do
	table.insert(SOURCE_OPTIONS, { code, "source", source })
end
local SPARED_OPTIONS = { { "limited", "limited", true }, unpack(SOURCE_OPTIONS) }
for _, each in ipairs(SOURCE_OPTIONS) do
	OPTIONS[each[1]] = { each[2], each[3] }
end
local KINDS_OF_CARDS = { monsters = true, spells = true, traps = true }
local ENDED_OPTIONS = { { "a", "hits", "attacker" }, { "t", "hits", "target" }, { "at", "hits", "both" }, unpack(SOURCE_OPTIONS) }
local SLOTS = { { letter = "a", model = "Attacker" }, { letter = "t", model = "Target" } }
-- The parameters of a monster by the fields of the document.
local FIELDS = {
	name = "name",
	controller = "by",
	atk = "atk",
	def = "def",
	position = "pos",
	indestructible_by_battle = "safe",
	passcode = "card",
	battles_with = "with",
	face_down = "down",
	modifiers = "mod",
	spared_by = "spared",
	["position_change.to"] = "turn",
	["position_change.card"] = "turn_card",
	["position_change.step"] = "turn_in",
	["traits.attribute"] = "attribute",
	["traits.type"] = "type",
	["traits.level"] = "level",
	["traits.rank"] = "rank",
	["traits.link"] = "link",
	["traits.summoned"] = "summoned",
	["traits.from"] = "from",
	["traits.owner"] = "owner",
	["traits.card_types"] = "kinds",
	indestructible_if = "safe_if",
	position_change = "turn",
}
local MOST_DIGITS_OF_NUMBER = 18
local MOST_PARAMETERS = 500
local LONGEST_NAME = 60 -- of an unknown parameter in a message

-- --- Parts of an address ---

-- Digits without what sets thousands apart, if it does: 1,000 or 1 000.
local function ungrouped(of)
	local marked = of:gsub("[,' ]", "\0"):gsub("\226\128[\153\175]", "\0"):gsub("\194\160", "\0")
	local first, rest = marked:match("^[+-]?([0-9]+)(%z[%z0-9]*)$")
	if not first or #first > 3 or #rest % 4 > 0 or #rest > 20 then
		return of
	end
	local count = select(2, rest:gsub("%z[0-9][0-9][0-9]", ""))
	return count * 4 == #rest and marked:gsub("%z", "") or of
end

-- A typed number; other text stays as it is, for the validation to refuse.
function battle_address.number(typed)
	local of = characters.trimmed(typed):gsub("\226\136\146", "-")
	local digits = of:find("%z") and of or ungrouped(of)
	local only = digits:match("^[+-]?([0-9]+)$")
	return only and #only <= MOST_DIGITS_OF_NUMBER and json_text.integer(digits) or of
end

-- The value of an effect: a number, or half-y for half of your Life Points.
function battle_address.value(typed)
	local letter = typed:match("^half%-(.*)$")
	if not letter then
		return battle_address.number(typed)
	end
	local half = json_text.object()
	json_text.set(half, "half_of_life_points", PLAYERS[letter] or letter)
	return half
end

local function numbered_option(option)
	local letters = option:sub(1, 2)
	if COMPARISONS[letters] then
		return option:sub(3), COMPARISONS[letters]
	elseif option:sub(1, 1) == "v" then
		return option:sub(2)
	end
end

local function add_option(effect, option)
	if option:sub(1, 3) == "if-" then
		return json_text.set(effect, "if", conditions.read(option:sub(4), battle_address.number))
	end
	local value, comparison = numbered_option(option)
	if OPTIONS[option] then
		json_text.set(effect, OPTIONS[option][1], OPTIONS[option][2])
	elseif value then
		if effect.values.value ~= nil then
			json_text.set(effect, "option " .. option, true)
		end
		json_text.set(effect, "value", battle_address.value(value))
		if comparison then
			json_text.set(effect, "comparison", comparison)
		end
	else
		json_text.set(effect, "option " .. option, true)
	end
end

-- The text before a mark, and that after it; all of it if there is no mark.
local function parted(of, mark)
	local at = of:find(mark, 1, true)
	return of:sub(1, (at or #of + 1) - 1), at and of:sub(at + 1) or ""
end

-- The effect of a code such as 08o.to.f2~Card.
function battle_address.effect(code)
	local head, card = parted(code, "~")
	local start, options = parted(head, ".")
	local step, player = characters.last(start)
	local effect = json_text.object()
	json_text.set(effect, "step", step == "p" and "piercing" or step)
	json_text.set(effect, "card", card)
	json_text.set(effect, "controller", PLAYERS[player] or start)
	if #start < #head then
		for option in (options .. "."):gmatch("([^.]*)%.") do
			add_option(effect, option)
		end
	end
	return effect
end

-- The options of a modifier, with the fields and values that they stand for.
local MODIFIER_OPTIONS = {
	{ "orig", "original", true },
	{ "cont", "continuous", true },
	{ "calc", "during", "damage_calculation" },
}

for _, each in ipairs(SOURCE_OPTIONS) do
	table.insert(MODIFIER_OPTIONS, each)
end

-- Sets the fields of the options between dots; what is no option is a field that is refused.
local function set_options(object, options, known)
	for option in (options .. "."):gmatch("([^.]*)%.") do
		local is_known = option:sub(1, 3) == "if-"
		if is_known then
			json_text.set(object, "if", conditions.read(option:sub(4), battle_address.number))
		end
		for _, each in ipairs(known) do
			if each[1] == option then
				json_text.set(object, each[2], each[3])
				is_known = true
			end
		end
		if not is_known then
			json_text.set(object, "option " .. option, true)
		end
	end
end

-- The stat of a modifier's code, a colon if it is set, and a number or a formula; nil for other text.
local function amount_of_modifier(code)
	local stat, sets, amount = parted(parted(code, "~"), "."):match("^(%l%l%l)(:?)(.+)$")
	if (stat == "atk" or stat == "def") and (amount:find("^%-?[0-9]+$") or amount:find("^%-?[%l_]+$")) then
		return stat, sets, amount
	end
end

-- Whether a text is the code of a modifier.
function battle_address.is_modifier(code)
	return code:find("~", 1, true) ~= nil and amount_of_modifier(code) ~= nil
end

-- The modifier of a code such as atk2000.orig~Card.
function battle_address.modifier(code)
	local modifier = json_text.object()
	local head, card = parted(code, "~")
	local start, options = parted(head, ".")
	local stat, sets, amount = amount_of_modifier(code)
	json_text.set(modifier, "card", card)
	json_text.set(modifier, "stat", stat or start)
	json_text.set(modifier, sets == ":" and "set" or "change", stat and battle_address.number(amount) or "")
	if #start < #head then
		set_options(modifier, options, MODIFIER_OPTIONS)
	end
	return modifier
end

-- What spares a monster, from a code such as by-t.once~Card.
function battle_address.spared(code)
	local spared, head, card = json_text.object(), parted(code, "~")
	json_text.set(spared, "card", card)
	if head ~= "" then
		set_options(spared, head, SPARED_OPTIONS)
	end
	return spared
end

-- The kinds of cards of an option such as spells-traps; nil for another option.
local function kinds_of(option)
	local kinds = json_text.list()
	for kind in (option .. "-"):gmatch("([^-]*)%-") do
		if not KINDS_OF_CARDS[kind] then
			return nil
		end
		table.insert(kinds.items, kind)
	end
	return kinds
end

-- A state, from a code such as negated.a.by-trap~Card, unaffected.t.spells-traps~Card or
-- resolving.t.face_down~Card.
function battle_address.state(code)
	local state, head, card = json_text.object(), parted(code, "~")
	local named, rest = parted(head, ".")
	local of, options = parted(rest, ".")
	json_text.set(state, "card", card)
	json_text.set(state, "state", named)
	json_text.set(state, "of", of == "a" and "attacker" or of == "t" and "target" or of)
	for option in (#of < #rest and options .. "." or ""):gmatch("([^.]*)%.") do
		local kinds = kinds_of(option)
		if SOURCES[option] then
			json_text.set(state, "source", SOURCES[option])
		elseif kinds then
			json_text.set(state, "by", kinds)
		elseif RESOLUTION[option] then
			json_text.set(state, "now", option)
		elseif option == "joined" then
			json_text.set(state, "joined", true)
		elseif option == "once" then
			json_text.set(state, "applied", "once")
		elseif option == "activated" then
			json_text.set(state, "activated", true)
		else
			json_text.set(state, "option " .. option, true)
		end
	end
	return state
end

-- What ended a battle, from a code such as start.destroys.t~attacker.
function battle_address.ended(code)
	local head, by = parted(code, "~")
	local at, rest = parted(head, ".")
	local how, options = parted(rest, ".")
	local ended = json_text.object()
	json_text.set(ended, "by", by)
	json_text.set(ended, "when", at)
	json_text.set(ended, "how", how)
	if #how < #rest then
		set_options(ended, options, ENDED_OPTIONS)
	end
	return ended
end

-- A change of Life Points, from a code such as before.effect.o.y.3000~Card.
function battle_address.change(code)
	local head, card = parted(code, "~")
	local when, kind, controller, to
	when, head = parted(head, ".")
	kind, head = parted(head, ".")
	controller, head = parted(head, ".")
	to, head = parted(head, ".")
	local change = json_text.object()
	json_text.set(change, "card", card)
	json_text.set(change, "controller", PLAYERS[controller] or controller)
	json_text.set(change, "kind", kind)
	json_text.set(change, "to", PLAYERS[to] or to)
	local amount, options = parted(head, ".")
	json_text.set(change, "amount", battle_address.number(amount))
	json_text.set(change, "when", when)
	while options ~= "" do
		local option
		option, options = parted(options, ".")
		if option:sub(1, 3) == "if_" then
			json_text.set(change, "only_if", option:sub(4))
		else
			json_text.set(change, "option " .. option, true)
		end
	end
	return change
end

-- --- The parameters of a query string ---

local function decoded(quoted)
	local bytes = quoted:gsub("%+", " "):gsub("%%(%x%x)", function(digits)
		return string.char(tonumber(digits, 16))
	end)
	return characters.repaired(bytes)
end

-- Every value by its name, and the names in order.
local function parameters_in(query)
	local params, names = {}, {}
	for pair in query:gmatch("[^&]+") do
		local name, value = parted(pair, "=")
		name = decoded(name)
		if not params[name] then
			params[name] = {}
			table.insert(names, name)
		end
		table.insert(params[name], decoded(value))
	end
	return params, names
end

-- The last value of a parameter, as a form reads it: trimmed, and empty if it has NUL.
local function typed(params, name, default)
	local values = params[name]
	local value = characters.trimmed(values and values[#values] or default)
	return value:find("%z") and "" or value
end

-- Any other value ticks a checkbox of the site.
local NOT_TICKED = { [""] = true, ["false"] = true }

local function is_ticked(params, name)
	local values = params[name]
	return values ~= nil and not NOT_TICKED[values[#values]:lower()]
end

local function default(model, name)
	return validation.field(model, name).default
end

-- Sets a field unless nothing was typed.
local function set_typed(object, key, value)
	if value ~= "" then
		json_text.set(object, key, value)
	end
end

local function position_change(params, start)
	local change = json_text.object()
	set_typed(change, "to", typed(params, start .. "turn", ""))
	set_typed(change, "card", typed(params, start .. "turn_card", ""))
	if #change.keys == 0 then
		return nil
	end
	set_typed(change, "step", typed(params, start .. "turn_in", ""))
	return change
end

-- Whether a modifier sets a stat, so that the printed number doesn't count.
local function is_set(read, stat)
	for _, modifier in ipairs(read.values.modifiers and read.values.modifiers.items or {}) do
		if modifier.values.stat == stat and modifier.values.set ~= nil then
			return true
		end
	end
	return false
end

-- Which number a monster battles with, as typed.
local function used_stat(read, is_target)
	local values, change = read.values, read.values.position_change
	local position = change and change.values.to or values.position
	local defends = is_target and (position == "defense" or position == "face_down")
	return values.battles_with or (defends and "def" or "atk")
end

-- Whether a formula of a monster's modifiers names a stat, its own or that of the other monster.
local function is_in_formula(read, stat, of_other)
	for _, modifier in ipairs(read.values.modifiers and read.values.modifiers.items or {}) do
		local parts = battling_number.parts_of_formula(modifier.values.set or modifier.values.change)
		if parts and parts.stat == stat and parts.is_of_other == of_other then
			return true
		end
	end
	return false
end

-- An empty number that the battle doesn't use is ?, so that no number is made up.
local function leave_out_unused(read, other, is_target)
	local used = used_stat(read, is_target)
	for _, stat in ipairs({ "atk", "def" }) do
		local is_named = is_in_formula(read, stat, false) or other and is_in_formula(other, stat, true)
		if read.values[stat] == "" and not is_named and (stat ~= used or is_set(read, stat)) then
			json_text.set(read, stat, "?")
		end
	end
end

local TRAITS = { "attribute", "type", "level", "rank", "link", "summoned", "from", "owner" }
local IS_NUMBER = { level = true, rank = true, link = true }

-- What a monster is, as far as it is typed, and the conditions of what protects it.
local function set_traits(read, params, start)
	local traits = json_text.object()
	for _, field in ipairs(TRAITS) do
		local value = typed(params, start .. field, "")
		set_typed(traits, field, IS_NUMBER[field] and battle_address.number(value) or value)
	end
	local kinds = typed(params, start .. "kinds", "")
	if kinds ~= "" then
		local list = json_text.list()
		for each in (kinds .. ","):gmatch("([^,]*),") do
			table.insert(list.items, characters.trimmed(each))
		end
		json_text.set(traits, "card_types", list)
	end
	if #traits.keys > 0 then
		json_text.set(read, "traits", traits)
	end
	local protection = typed(params, start .. "safe_if", "")
	if protection ~= "" and read.values.indestructible_by_battle then
		json_text.set(read, "indestructible_if", conditions.read(protection, battle_address.number))
	end
end

local function monster(params, of)
	local start, read = of.letter .. "-", json_text.object()
	local name, atk = typed(params, start .. "name", ""), typed(params, start .. "atk", "")
	local def = typed(params, start .. "def", atk == "" and "" or "0")
	local no_def = def == "-" or def == "–"
	json_text.set(read, "name", name == "" and default(of.model, "name") or name)
	json_text.set(read, "controller", typed(params, start .. "by", default(of.model, "controller")))
	json_text.set(read, "atk", battle_address.number(atk))
	json_text.set(read, "def", no_def and json_text.null or battle_address.number(def))
	json_text.set(read, "position", typed(params, start .. "pos", "attack"))
	json_text.set(read, "indestructible_by_battle", is_ticked(params, start .. "safe"))
	local passcode = typed(params, start .. "card", "")
	if passcode ~= "" then
		json_text.set(read, "passcode", battle_address.number(passcode))
	end
	set_typed(read, "battles_with", typed(params, start .. "with", ""))
	if of.letter == "t" and is_ticked(params, "t-down") then
		json_text.set(read, "face_down", true)
	end
	local change = position_change(params, start)
	if change then
		json_text.set(read, "position_change", change)
	end
	local spared = typed(params, start .. "spared", "")
	if spared ~= "" then
		json_text.set(read, "spared_by", battle_address.spared(spared))
	end
	set_traits(read, params, start)
	if params[start .. "mod"] then
		local modifiers = json_text.list()
		for at, code in ipairs(params[start .. "mod"]) do
			modifiers.items[at] = battle_address.modifier(code)
		end
		json_text.set(read, "modifiers", modifiers)
	end
	return read
end

local function document_of(params)
	local document, effects, points = json_text.object(), json_text.list(), json_text.object()
	local direct = params.direct and params.direct[#params.direct] ~= ""
	for at, code in ipairs(params.e or {}) do
		effects.items[at] = battle_address.effect(code)
	end
	for _, player in ipairs({ "opponent", "you" }) do
		local of_player = typed(params, "lp-" .. player, tostring(default("LifePoints", player)))
		json_text.set(points, player, battle_address.number(of_player))
	end
	json_text.set(document, "game", "yugioh")
	local attacker, target = monster(params, SLOTS[1]), not direct and monster(params, SLOTS[2]) or nil
	leave_out_unused(attacker, target, false)
	if target then
		leave_out_unused(target, attacker, true)
	end
	json_text.set(document, "attacker", attacker)
	json_text.set(document, "target", target or json_text.null)
	json_text.set(document, "effects", effects)
	json_text.set(document, "life_points", points)
	json_text.set(document, "ruleset", typed(params, "ruleset", default("Battle", "ruleset")))
	if params.state then
		local states = json_text.list()
		for at, code in ipairs(params.state) do
			states.items[at] = battle_address.state(code)
		end
		json_text.set(document, "states", states)
	end
	local ended = typed(params, "ended", "")
	if ended ~= "" then
		local of_end, conditional = battle_address.ended(ended), typed(params, "ended_if", "")
		if conditional ~= "" then
			json_text.set(of_end, "if", conditions.read(conditional, battle_address.number))
		end
		json_text.set(document, "ended", of_end)
	end
	if params.lp then
		local changes = json_text.list()
		for at, code in ipairs(params.lp) do
			changes.items[at] = battle_address.change(code)
		end
		json_text.set(document, "life_point_changes", changes)
	end
	return document
end

-- --- What a wiki can't read ---

local KNOWN = {
	direct = true,
	["lp-you"] = true,
	["lp-opponent"] = true,
	ruleset = true,
	state = true,
	ended = true,
	ended_if = true,
	lp = true,
	e = true,
	with = true,
	based = true,
	off = true,
}
for _, of in ipairs(SLOTS) do
	for field, name in pairs(FIELDS) do
		KNOWN[of.letter .. "-" .. name] = of.letter == "t" or field ~= "face_down" or nil
	end
end

-- Whether a battle's address has such a parameter.
function battle_address.has(name)
	return KNOWN[name] == true
end

local UNREADABLE = "this part can only be read by the site: open the link there, and copy the address again"

local function problems_of(params, names)
	local problems = {}
	for _, name in ipairs(names) do
		if name == "pick" or name == "was" then
			table.insert(problems, { name = name, message = UNREADABLE, allowed = "" })
		elseif not KNOWN[name] then
			local message = "the address of a battle has no such parameter"
			local start = text.first(name, LONGEST_NAME)
			table.insert(problems, { name = start, message = message, allowed = "" })
		end
	end
	for _, name in ipairs({ "a-mod", "t-mod", "e" }) do
		for _, code in ipairs(params[name] or {}) do
			if code:sub(1, 1) == "@" then
				table.insert(problems, { name = name, message = UNREADABLE, allowed = "" })
			end
		end
	end
	return problems
end

-- The places of the effects that are switched off, counted from 0.
local function places_in(values)
	local places = {}
	for _, value in ipairs(values or {}) do
		if value:find("^[0-9][0-9]?$") then
			places[tonumber(value)] = true
		end
	end
	return places
end

-- The battle of a query string: its document, the places of the effects that are off, and the
-- problems of parameters that no document is made from.
function battle_address.read(query)
	local _, count = query:gsub("&", "")
	if count > MOST_PARAMETERS then
		return nil, {}, { { name = "&", message = "this address has too many parameters", allowed = "" } }
	end
	local params, names = parameters_in(query)
	return document_of(params), places_in(params.off), problems_of(params, names)
end

-- The parameter of an address for a place of its document: a-atk, or e 2 for the second effect.
function battle_address.name_of(place)
	local slot, field = place:match("^([%l_]+)%.?(.*)$")
	if slot == "effects" then
		local at = field:match("^[0-9]+")
		return at and "e " .. (tonumber(at) + 1) or "e"
	elseif slot == "life_point_changes" then
		local at = field:match("^[0-9]+")
		return at and "lp " .. (tonumber(at) + 1) or "lp"
	elseif slot == "states" then
		local at = field:match("^[0-9]+")
		return at and "state " .. (tonumber(at) + 1) or "state"
	elseif slot == "life_points" then
		return "lp-" .. field
	elseif slot == "ruleset" or slot == "ended" then
		return slot
	end
	local of = slot == "target" and SLOTS[2] or SLOTS[1]
	local at = field:match("^modifiers%.([0-9]+)")
	if at then
		return of.letter .. "-mod " .. (tonumber(at) + 1)
	end
	return of.letter .. "-" .. (FIELDS[field] or "name")
end
