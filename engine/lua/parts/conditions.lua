-- What monsters are, and conditions of effects on it (engine/yugioh/conditions.py), and their codes in
-- an address (explorer/addresses/conditions.py).

local SLOT = { a = "attacker", t = "target" }
local NUMBERS = { level = true, level_at_least = true, level_at_most = true, rank = true, link = true }
local IS_FIELD, KNOWN_FACE_DOWN = {}, { summoned = true, from = true, owner = true }
for _, each in ipairs(TRAITS_OF_FIELDS) do
	IS_FIELD[each[1]] = true
end
-- Each of these is a Summon of the other kind, too.
local IS_ALSO = {
	tribute = "normal",
	ritual = "special",
	fusion = "special",
	synchro = "special",
	xyz = "special",
	pendulum = "special",
	link = "special",
}

-- --- Codes ---

-- The parts of a text between marks; an empty text is one part.
local function split(of, mark)
	local parts = {}
	for part in (of .. mark):gmatch("(.-)" .. mark) do
		table.insert(parts, part)
	end
	return parts
end

-- The condition of a code such as t,not,level_at_least:5.
local function condition_from(code, number)
	local words, condition = split(code, ","), json_text.object()
	json_text.set(condition, "of", SLOT[words[1]] or words[1])
	for at = 2, #words do
		local word = words[at]
		local field, value = word:match("^([^:]*):(.*)$")
		if word == "not" then
			json_text.set(condition, "not", true)
		elseif field and IS_FIELD[field] then
			json_text.set(condition, field, NUMBERS[field] and number(value) or value)
		else
			json_text.set(condition, "option " .. word, true)
		end
	end
	return condition
end

-- The conditions of a code that has them set off by slashes; `number` reads a number.
function conditions.read(code, number)
	local list = json_text.list()
	for at, each in ipairs(split(code, "/")) do
		list.items[at] = condition_from(each, number)
	end
	return list
end

-- --- Whether they hold ---

-- Whether it was face-down during the battle, perhaps until it was flipped.
local function was_face_down(monster)
	local change = monster.position_change
	return monster.face_down == true or (change ~= nil and change.to == "face_down")
end

-- Whether a monster meets one requirement. One without a Level has none to compare.
local function meets(field, value, monster)
	local traits = monster.traits
	if field == "card_type" then
		return text.contains(traits.card_types, value)
	elseif field == "from" then
		return traits.from == value and not was_face_down(monster)
	elseif field == "summoned" then
		return traits.summoned == value or IS_ALSO[traits.summoned or ""] == value
	elseif field == "level_at_least" then
		return traits.level ~= nil and traits.level >= value
	elseif field == "level_at_most" then
		return traits.level ~= nil and traits.level <= value
	end
	return traits[field] == value
end

-- What a condition requires, as {field, value} in order.
local function requirements_of(condition)
	local found = {}
	for _, each in ipairs(TRAITS_OF_FIELDS) do
		if condition[each[1]] ~= nil then
			table.insert(found, { each[1], condition[each[1]] })
		end
	end
	return found
end

local function holds(condition, monster, is_face_down, is_losing)
	local requirements, is_not = requirements_of(condition), condition["not"] == true
	for _, each in ipairs(requirements) do
		if is_face_down and not KNOWN_FACE_DOWN[each[1]] then
			return false
		end
	end
	for _, each in ipairs(requirements) do
		local is_met = each[1] == "fate" and is_losing or each[1] ~= "fate" and meets(each[1], each[2], monster)
		if not is_met then
			return is_not
		end
	end
	return not is_not
end

-- Whether all conditions hold; `face_down` has the slots of monsters that are face-down then, and
-- `losing` those of monsters that would be destroyed.
local function hold(list, battle, face_down, losing)
	for _, condition in ipairs(list) do
		local monster = battle[condition.of]
		local of = condition.of
		if not monster or not holds(condition, monster, face_down and face_down[of], losing and losing[of]) then
			return false
		end
	end
	return true
end

-- The slots of the monsters that are face-down when something ends the battle.
local function face_down_at_end(battle)
	local target = battle.target
	if battle.ended.when == "before" or not target then
		return {}
	end
	local change = target.position_change
	if change and change.step == "battle_step" then
		return { target = change.to == "face_down" }
	end
	return { target = target.face_down }
end

local function copied(of)
	local copy = {}
	for key, each in pairs(of) do
		copy[key] = each
	end
	return copy
end

-- --- What does not apply ---

-- The monster without what does not apply to it, which is added to `unapplied`.
local function applied_monster(battle, slot, unapplied)
	local monster = battle[slot]
	if not monster then
		return nil
	end
	local copy = copied(monster)
	copy.modifiers = {}
	for _, each in ipairs(monster.modifiers) do
		if hold(each["if"], battle) then
			table.insert(copy.modifiers, each)
		else
			table.insert(unapplied, { key = "card", card = each.card, conditions = each["if"] })
		end
	end
	if monster.indestructible_by_battle and not hold(monster.indestructible_if, battle) then
		copy.indestructible_by_battle = false
		table.insert(unapplied, { key = "protection", slot = slot, conditions = monster.indestructible_if })
	end
	return copy
end

-- The slots of the monsters that this battle, without what its conditions keep from applying,
-- destroys without what spares one a limited number of times; nil if no condition needs it. `compared`
-- is the function of normal circumstances.
local function would_be_destroyed(battle, compared)
	local is_needed = false
	for _, effect in ipairs(battle.effects) do
		for _, condition in ipairs(effect["if"]) do
			is_needed = is_needed or condition.fate ~= nil
		end
	end
	if not is_needed then
		return nil
	end
	local bare, losing = copied(battle), {}
	for _, slot in ipairs({ "attacker", "target" }) do
		local spared = battle[slot] and battle[slot].spared_by
		if spared and spared.limited then
			bare[slot] = copied(battle[slot])
			bare[slot].spared_by = nil
		end
	end
	local _, destroyed = compared(bare)
	for _, slot in ipairs(destroyed) do
		losing[slot] = true
	end
	return losing
end

-- Whether an effect grants piercing.
function conditions.pierces(effect)
	return effect.step == "piercing" or (effect.step == "01" and effect.kind == "piercing")
end

-- The battle without what its conditions keep from applying: `unmet` has the places of effects,
-- `unmet_piercing` those of piercing ones in order, and `unapplied` all else. `compared` is the
-- function of normal circumstances, and `stop` the kind of the state that stops what would end it.
function conditions.applied(battle, compared, stop)
	local copy, unapplied, piercing = copied(battle), {}, {}
	copy.unmet, copy.unapplied, copy.unmet_piercing = {}, unapplied, piercing
	local is_over = battle.ended and not stop and hold(battle.ended["if"], battle, face_down_at_end(battle))
	if battle.ended and not is_over then
		copy.ended = nil
		table.insert(unapplied, { key = "ended", by = battle.ended.by, conditions = battle.ended["if"], stop = stop })
	end
	copy.attacker = applied_monster(battle, "attacker", unapplied)
	copy.target = applied_monster(battle, "target", unapplied)
	local losing = would_be_destroyed(copy, compared)
	for at, effect in ipairs(battle.effects) do
		if not hold(effect["if"], battle, nil, losing) then
			copy.unmet[at - 1] = true
			if conditions.pierces(effect) then
				table.insert(piercing, at - 1)
				table.insert(unapplied, { key = "card", card = effect.card, conditions = effect["if"], is_effect = true })
			end
		end
	end
	if is_over then
		copy.unapplied = {}
	end
	return copy
end

-- --- In words ---

local function required(field, value)
	if field == "card_type" then
		return WORDS.REQUIRED[value .. "_monster"]
	elseif field == "summoned" and value == "link" then
		return WORDS.REQUIRED.link_summoned
	elseif field == "summoned" or field == "from" or field == "owner" or field == "fate" then
		return WORDS.REQUIRED[value]
	end
	local names = { attribute = WORDS.ATTRIBUTES, type = WORDS.TYPES }
	local word = names[field] and names[field][value] or value
	return text.said(WORDS.REQUIRED[field], { value = word })
end

local function condition_in_words(condition, joined)
	local words = {}
	for at, each in ipairs(requirements_of(condition)) do
		words[at] = required(each[1], each[2])
	end
	if #words == 0 then
		return WORDS.CONDITIONS["any_" .. condition.of]
	end
	local key = condition["not"] and condition.of .. "_not" or condition.of
	return text.said(WORDS.CONDITIONS[key], { required = joined(words) })
end

-- its condition is that the target has the Attribute DARK; `joined` joins words.
function conditions.only_if(list, joined)
	local words = {}
	for at, each in ipairs(list) do
		words[at] = condition_in_words(each, joined)
	end
	return text.said(WORDS.CONDITIONS.only_if, { conditions = joined(words) })
end
