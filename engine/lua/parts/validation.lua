-- What is wrong with a battle document, in the words of the engine (engine/document.py).
--
-- A document is a value of json_text. MODELS has the fields of each of its parts.

local null, kind_of = json_text.null, json_text.kind
local LONGEST_SHOWN = 60

-- A value as JSON, cut to a length that fits a message.
function validation.shown(value)
	local written = characters.visible(json_text.written(value, LONGEST_SHOWN))
	if text.length(written) <= LONGEST_SHOWN then
		return written
	end
	return text.first(written, LONGEST_SHOWN - 3) .. "..."
end

-- A message of the engine with its values.
function validation.message(problem, values)
	return text.said(PROBLEMS[problem], values or {})
end

-- A field of a model by its name.
function validation.field(model, name)
	for _, field in ipairs(MODELS[model]) do
		if field.name == name then
			return field
		end
	end
end

-- Adds a problem, unless its place has one.
local function add(found, spot, message)
	if not found.places[spot.place] then
		found.places[spot.place] = true
		table.insert(found, { place = spot.place, message = message, allowed = spot.allowed })
	end
end

local function wrong(found, spot, problem, value)
	add(found, spot, validation.message(problem, { value = validation.shown(value) }))
end

-- A place within another one, and what is allowed there.
local function into(spot, key, allowed)
	local name = characters.visible(key)
	return { place = spot.place == "" and name or spot.place .. "." .. name, allowed = allowed }
end

local CHECKS = {}

local function check(found, spot, field, value)
	if not (field.nullable and value == null) then
		CHECKS[field.kind](found, spot, field, value)
	end
end

local function has_refused_characters(of)
	return of:find("%z") or of:find("\226\128[\170-\174]") or of:find("\226\129[\166-\169]")
end

function CHECKS.text(found, spot, field, value)
	if kind_of(value) ~= "text" then
		return wrong(found, spot, "string_type", value)
	elseif not characters.is_valid(value) then
		return wrong(found, spot, "string_unicode", value)
	end
	local length = text.length(value)
	if length > field.most then
		local most = { max_length = tostring(field.most) }
		add(found, spot, validation.message("string_too_long", most))
	elseif length < field.least then
		wrong(found, spot, "string_too_short", value)
	elseif has_refused_characters(value) then
		wrong(found, spot, "string_pattern_mismatch", value)
	end
end

-- Whether a whole number is below another one; one too big for Lua is above or below every other.
local function is_below(value, other)
	if type(value) == "table" then
		return value.written:sub(1, 1) == "-"
	end
	return value < other
end

local function is_above(value, other)
	if type(value) == "table" then
		return value.written:sub(1, 1) ~= "-"
	end
	return value > other
end

local function out_of_range(found, spot, problem, value, limit)
	local values = { value = validation.shown(value), le = tostring(limit), ge = tostring(limit) }
	add(found, spot, validation.message(problem, values))
end

function CHECKS.integer(found, spot, field, value)
	if text.contains(field.others or {}, value) then
		return
	elseif kind_of(value) ~= "integer" then
		wrong(found, spot, "int_type", value)
	elseif is_above(value, field.most) then
		out_of_range(found, spot, "less_than_equal", value, field.most)
	elseif is_below(value, field.least) then
		out_of_range(found, spot, "greater_than_equal", value, field.least)
	end
end

function CHECKS.literal(found, spot, field, value)
	if not text.contains(field.values, value) then
		wrong(found, spot, "literal_error", value)
	end
end

function CHECKS.flag(found, spot, _, value)
	if kind_of(value) ~= "flag" then
		wrong(found, spot, "bool_type", value)
	end
end

-- What is wrong with the items of a list, and how many have no problem.
local function check_items(spot, field, value)
	local found, fine = { places = {} }, 0
	for at, item in ipairs(value.items) do
		local before = #found
		check(found, into(spot, tostring(at - 1), spot.allowed), field.items, item)
		fine = fine + (#found == before and 1 or 0)
	end
	return found, fine
end

-- Too many valid items are the only problem of their list.
function CHECKS.list(found, spot, field, value)
	if kind_of(value) ~= "list" then
		return wrong(found, spot, "tuple_type", value)
	end
	local of_items, fine = check_items(spot, field, value)
	if fine > field.most then
		local counts = { actual_length = tostring(#value.items), max_length = tostring(field.most) }
		return add(found, spot, validation.message("too_long", counts))
	end
	if #value.items < (field.least or 0) then
		local counts = { actual_length = tostring(#value.items), min_length = tostring(field.least) }
		return add(found, spot, validation.message("too_short", counts))
	end
	for _, each in ipairs(of_items) do
		add(found, each, each.message)
	end
end

local function no_object(found, spot, value)
	local is_item = spot.place:find("[0-9]$")
	wrong(found, is_item and { place = spot.place, allowed = "an object" } or spot, "model_type", value)
end

local function names_of(fields)
	local names = {}
	for at, field in ipairs(fields) do
		names[at] = field.name
	end
	return names
end

-- What is wrong with the keys that are no fields of an object.
local function check_others(found, spot, fields, value)
	local names = names_of(fields)
	for _, key in ipairs(value.keys) do
		if not text.contains(names, key) then
			local allowed = table.concat(names, ", ")
			add(found, into(spot, key, allowed), validation.message("extra_forbidden"))
		end
	end
end

local function invalid_key(value)
	for _, key in ipairs(value.keys) do
		if not characters.is_valid(key) then
			return key
		end
	end
end

-- A key that is no text is the only problem of its object.
function CHECKS.object(found, spot, field, value)
	if kind_of(value) ~= "object" then
		return no_object(found, spot, value)
	end
	local invalid = invalid_key(value)
	if invalid then
		return wrong(found, spot, "string_unicode", invalid)
	end
	local fields = MODELS[field.model]
	for _, each in ipairs(fields) do
		local part = value.values[each.name]
		local at = into(spot, each.name, each.allowed)
		if part ~= nil then
			check(found, at, each, part)
		elseif each.required then
			add(found, at, validation.message("missing"))
		end
	end
	check_others(found, spot, fields, value)
end

-- The tag of a value's member of a union, by the name of the discriminator in the engine.
local CHOOSERS = {}

function CHOOSERS.step(value)
	if kind_of(value) ~= "object" or type(value.values.step) ~= "string" then
		return nil
	end
	local step = value.values.step
	local kind = value.values.kind
	if step == "01" and kind == "battle" or step == "05" and kind == "reverse" then
		return step .. " " .. kind
	end
	return step
end

function CHOOSERS.state(value)
	local state = kind_of(value) == "object" and value.values.state
	return type(state) == "string" and state or nil
end

function CHOOSERS.modifier_kind(value)
	local sets = kind_of(value) == "object" and value.values.set ~= nil
	return sets and "modifier that sets" or "modifier that changes"
end

function CHOOSERS.value_kind(value)
	return kind_of(value) == "object" and "half" or "number"
end

local function member(union, value)
	local tag = CHOOSERS[union.chosen_by](value)
	return tag and union.members[tag]
end

function CHECKS.union(found, spot, field, value)
	local chosen = member(field, value)
	if chosen then
		return check(found, spot, chosen, value)
	elseif kind_of(value) ~= "object" then
		return no_object(found, spot, value)
	end
	local by = value.values[field.chosen_by]
	local at = into(spot, field.chosen_by, field.tags)
	if by == nil then
		add(found, at, validation.message("missing"))
	else
		wrong(found, at, field.error, by)
	end
end

-- --- Between fields: between_fields of engine/yugioh/battle.py ---

local function between(found, place, name, values)
	local template = BETWEEN_FIELDS[name]
	table.insert(found, {
		place = place,
		message = text.said(template.message, values or {}),
		allowed = text.said(template.allowed, values or {}),
	})
end

local function without_def(found, slot, fields)
	if fields.position == "defense" then
		between(found, slot .. ".position", "defense_without_def")
	end
	if fields.battles_with == "def" then
		between(found, slot .. ".battles_with", "uses_no_def")
	end
end

local function face_down(found, fields)
	if fields.def == null then
		between(found, "target.face_down", "face_down_without_def")
	elseif fields.position == nil or fields.position == "attack" then
		between(found, "target.position", "face_down_in_attack")
	end
end

local function position_change(found, slot, fields)
	if fields.def == null then
		return between(found, slot .. ".position_change", "change_without_def")
	end
	local now = fields.position == nil and "attack" or fields.position
	if fields.face_down == true then
		now = "face_down"
	end
	if text.contains(CHANGES, now) and fields.position_change.values.to == now then
		local others = {}
		for _, each in ipairs(CHANGES) do
			if each ~= now then
				table.insert(others, each)
			end
		end
		local values = { now = now, one = others[1], other = others[2] }
		between(found, slot .. ".position_change.to", "change_to_itself", values)
	end
end

-- The formulas of a monster's modifiers that name the other one, with their places.
local function of_the_other(document, slot)
	local formulas, monster = {}, document.values[slot]
	local listed = monster ~= nil and kind_of(monster) == "object" and monster.values.modifiers
	for at, each in ipairs(listed and kind_of(listed) == "list" and listed.items or {}) do
		for _, field in ipairs({ "change", "set" }) do
			local formula = kind_of(each) == "object" and each.values[field]
			if type(formula) == "string" and formula:find("other_", 1, true) then
				local is_original = formula:find("original", 1, true) ~= nil
				local place = slot .. ".modifiers." .. (at - 1) .. "." .. field
				table.insert(formulas, { place = place, is_original = is_original })
			end
		end
	end
	return formulas
end

local function formulas(found, document)
	local ours, theirs = of_the_other(document, "attacker"), of_the_other(document, "target")
	local is_direct, is_current = document.values.target == null, false
	for _, each in ipairs(ours) do
		is_current = is_current or not each.is_original
		if is_direct then
			between(found, each.place, "formula_without_target")
		end
	end
	for _, each in ipairs(is_current and not is_direct and theirs or {}) do
		if not each.is_original then
			between(found, each.place, "formula_of_itself")
		end
	end
end

-- The objects of a list of an object, with their places.
local function listed(found, part, place, name)
	local list = part ~= nil and kind_of(part) == "object" and part.values[name]
	for at, each in ipairs(list and kind_of(list) == "list" and list.items or {}) do
		table.insert(found, { place = place .. name .. "." .. (at - 1), part = each })
	end
end

-- What can't have happened to a card, or to the target of its effect.
local function resolving(found, document)
	local states = {}
	listed(states, document, "", "states")
	for _, each in ipairs(states) do
		local state = kind_of(each.part) == "object" and each.part.values or {}
		local of, now = state.of, state.now
		if state.state == "resolving" then
			local codes = type(of) == "string" and BEFORE_RESOLUTION[of]
			if codes and type(now) == "string" and RESOLUTION[now] and not text.contains(codes, now) then
				between(found, each.place .. ".now", "not_what_happens", { of = of })
			end
			if of == "card" and state.joined == true then
				between(found, each.place .. ".joined", "joined_to_nothing")
			end
		end
	end
end

-- The parts of a direct attack that name its target.
local function naming_no_target(found, document)
	local parts, attacker = {}, document.values.attacker
	local spared = attacker ~= nil and kind_of(attacker) == "object" and attacker.values.spared_by
	if spared then
		table.insert(parts, { place = "attacker.spared_by", part = spared })
	end
	listed(parts, document, "", "states")
	listed(parts, document, "", "effects")
	listed(parts, attacker, "attacker.", "modifiers")
	for _, each in ipairs(parts) do
		for _, field in ipairs({ "of", "source", "acts_on" }) do
			if kind_of(each.part) == "object" and each.part.values[field] == "target" then
				between(found, each.place .. "." .. field, "source_without_target")
			end
		end
	end
end

-- The conditions of a part under a key, with the place of each.
local function items_of(part, key, place)
	local list = part ~= nil and kind_of(part) == "object" and part.values[key]
	local items = {}
	for at, each in ipairs(list and kind_of(list) == "list" and list.items or {}) do
		items[at] = { place = place .. "." .. (at - 1), part = each }
	end
	return items
end

local function states_one(monster, traits)
	local stated = monster.values.traits
	for _, each in ipairs(traits) do
		if stated ~= nil and kind_of(stated) == "object" and stated.values[each] ~= nil then
			return true
		end
	end
	return false
end

-- A problem for each condition about a trait that its monster does not state.
local function unstated(found, document, part, key, place)
	for _, each in ipairs(items_of(part, key, place)) do
		local fields = kind_of(each.part) == "object" and each.part.values or {}
		local slot = (fields.of == "attacker" or fields.of == "target") and fields.of
		local monster = slot and document.values[slot]
		if slot and fields.fate ~= nil and not place:find("^effects") then
			between(found, each.place .. ".fate", "fate_not_known")
		end
		for _, needed in ipairs(monster and kind_of(monster) == "object" and TRAITS_OF_FIELDS or {}) do
			local is_missing = #needed[2] > 0 and not states_one(monster, needed[2])
			if fields[needed[1]] ~= nil and is_missing then
				between(found, each.place .. "." .. needed[1], "trait_not_stated", { monster = slot })
			end
		end
	end
end

-- Whether a value is a text with these words.
local function says(value, pattern)
	return type(value) == "string" and value:find(pattern) ~= nil
end

local function change_of_life_points(found, place, fields, monsters)
	local amount, only_if = fields.amount, fields.only_if
	amount = computed_amounts.is_computed(amount) and amount or nil
	only_if = type(only_if) == "string" and WORDS.NOT_MET[only_if] and only_if or nil
	local is_early = text.contains(MOMENTS, fields.when) and not text.contains(LATE, fields.when)
	if is_early and (only_if or computed_amounts.condition_of(amount)) then
		between(found, place .. ".when", "change_too_early")
	end
	for _, field in ipairs({ "amount", "only_if" }) do
		local value = field == "amount" and amount or field == "only_if" and only_if
		if monsters.target == null and says(value, "target") then
			between(found, place .. "." .. field, "amount_without_target")
		end
	end
	for _, slot in ipairs({ "attacker", "target" }) do
		local monster = monsters[slot]
		local has_no_def = monster ~= nil and kind_of(monster) == "object" and monster.values.def == null
		if has_no_def and (says(amount, slot .. "_def") or says(amount, slot .. "_original_def")) then
			between(found, place .. ".amount", "amount_without_def")
		end
	end
end

local function changes_of_life_points(found, document)
	local listed = document.values.life_point_changes
	local items = listed ~= nil and kind_of(listed) == "list" and listed.items or {}
	for at, each in ipairs(items) do
		if kind_of(each) == "object" then
			local place = "life_point_changes." .. (at - 1)
			change_of_life_points(found, place, each.values, document.values)
		end
	end
end

local NOT_FROM_EXTRA_DECK = { normal = true, tribute = true, flip = true, ritual = true }

local function traits(found, slot, stated)
	local is_first = true
	for _, field in ipairs({ "level", "rank", "link" }) do
		if stated[field] ~= nil then
			if not is_first then
				between(found, slot .. ".traits." .. field, "several_levels")
			end
			is_first = false
		end
	end
	if stated.from == "extra_deck" and NOT_FROM_EXTRA_DECK[stated.summoned] then
		between(found, slot .. ".traits.from", "not_from_extra_deck")
	end
end

local function is_empty(value)
	local kind = value == nil and "" or kind_of(value)
	return value == nil or value == null or value == false or value == "" or value == 0
		or (kind == "list" and #value.items == 0)
		or (kind == "object" and #value.keys == 0)
end

local function conditions_of(found, document)
	for _, slot in ipairs({ "attacker", "target" }) do
		local monster = document.values[slot]
		if monster ~= nil and kind_of(monster) == "object" then
			local fields = monster.values
			if fields.traits ~= nil and kind_of(fields.traits) == "object" then
				traits(found, slot, fields.traits.values)
			end
			for _, each in ipairs(items_of(monster, "modifiers", slot .. ".modifiers")) do
				unstated(found, document, each.part, "if", each.place .. ".if")
			end
			if not is_empty(fields.indestructible_if) and fields.indestructible_by_battle ~= true then
				between(found, slot .. ".indestructible_if", "protection_not_stated")
			end
			unstated(found, document, monster, "indestructible_if", slot .. ".indestructible_if")
		end
	end
	for _, each in ipairs(items_of(document, "effects", "effects")) do
		unstated(found, document, each.part, "if", each.place .. ".if")
	end
	unstated(found, document, document.values.ended, "if", "ended.if")
end

local function between_fields(found, document)
	for _, slot in ipairs({ "attacker", "target" }) do
		local monster = document.values[slot]
		local fields = monster ~= nil and kind_of(monster) == "object" and monster.values or {}
		if fields.def == null then
			without_def(found, slot, fields)
		end
		if slot == "target" and fields.face_down == true then
			face_down(found, fields)
		end
		if fields.position_change ~= nil and kind_of(fields.position_change) == "object" then
			position_change(found, slot, fields)
		end
	end
	formulas(found, document)
	if document.values.target == null then
		naming_no_target(found, document)
	end
	resolving(found, document)
	changes_of_life_points(found, document)
	conditions_of(found, document)
	local ended = document.values.ended
	if document.values.target == null and ended ~= nil and kind_of(ended) == "object" then
		if ended.values.source == "target" then
			between(found, "ended.source", "source_without_target")
		end
		for _, field in ipairs({ "by", "hits" }) do
			if ended.values[field] == "target" or ended.values[field] == "both" then
				between(found, "ended." .. field, "ended_without_target")
			end
		end
	end
end

-- Every problem of a document, in its order: the place, the message and what is allowed.
function validation.problems(document)
	local found = { places = {} }
	check(found, { place = "", allowed = "" }, { kind = "object", model = "Battle" }, document)
	if kind_of(document) == "object" then
		between_fields(found, document)
	end
	found.places = nil
	return found
end

-- --- The battle of a valid document ---

local plain

local function copied(default)
	if type(default) ~= "table" then
		return default
	end
	local copy = {}
	for key, each in pairs(default) do
		copy[key] = each
	end
	return copy
end

local PLAIN = {}

function PLAIN.object(field, value)
	local fields = {}
	for _, each in ipairs(MODELS[field.model]) do
		local part = value.values[each.name]
		if part == nil then
			fields[each.name] = copied(each.default)
		else
			fields[each.name] = plain(each, part)
		end
	end
	return fields
end

function PLAIN.list(field, value)
	local items = {}
	for at, item in ipairs(value.items) do
		items[at] = plain(field.items, item)
	end
	return items
end

function PLAIN.union(field, value)
	return plain(member(field, value), value)
end

function plain(field, value)
	if value == null then
		return nil
	end
	local convert = PLAIN[field.kind]
	return convert and convert(field, value) or value
end

-- A valid document as a table of Lua with every default filled in; null is nil.
function validation.battle_of(document)
	return plain({ kind = "object", model = "Battle" }, document)
end
