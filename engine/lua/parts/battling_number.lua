-- The number that a monster battles with: its ATK or DEF with every modifier.

local said = text.said

-- Its battle position at damage calculation, after a change during the attack.
function battling_number.position_at_calculation(monster)
	local change = monster.position_change
	if not change then
		return monster.position
	end
	return change.to == "attack" and "attack" or "defense"
end

-- Which number an attacker or a target compares.
function battling_number.stat(monster, is_attacker)
	if monster.battles_with then
		return monster.battles_with
	end
	local defends = not is_attacker and battling_number.position_at_calculation(monster) == "defense"
	return defends and "def" or "atk"
end

local TIMES = { half = true, double = true }

-- The parts of a formula such as -half_other_original_atk; nil for what is none.
function battling_number.parts_of_formula(formula)
	if type(formula) ~= "string" then
		return nil
	end
	local base, parts = formula:gsub("^%-", ""), { is_negative = formula:sub(1, 1) == "-" }
	local times, rest = base:match("^(%l+)_(.*)$")
	if TIMES[times] then
		parts.times, base = times, rest
	end
	parts.base, parts.stat = base, base:match("%l+$")
	parts.is_of_other = base:find("^other_") ~= nil
	parts.is_original = base:find("original_", 1, true) ~= nil
	return WORDS.FORMULAS[base] and parts or nil
end

local function amount_of(parts, number)
	if parts.times == "half" then
		number = math.floor((number + 1) / 2)
	elseif parts.times == "double" then
		number = 2 * number
	end
	return parts.is_negative and -number or number
end

local function in_words(parts)
	local base = WORDS.FORMULAS[parts.base]
	return parts.times and said(WORDS.PARTS_OF_FORMULAS[parts.times], { number = base }) or base
end

local function stated_amount(modifier)
	return modifier.set or modifier.change
end

local function names_other(modifier)
	local parts = battling_number.parts_of_formula(stated_amount(modifier))
	return parts ~= nil and parts.is_of_other
end

local changed

-- The amount of a formula; nil if it is made from a DEF that a monster doesn't have, and 0 if it is
-- made from another monster where there is none. Before damage calculation, the other monster's
-- changes that apply only then don't count.
local function by_formula(formula, modifier, monster, current, original, other)
	local parts = battling_number.parts_of_formula(formula)
	if parts.is_of_other then
		if not other then
			return 0
		end
		local counted = {}
		for _, each in ipairs(other.modifiers) do
			if (each.during == "before" or modifier.during ~= "before") and not names_other(each) then
				table.insert(counted, each)
			end
		end
		current, original = changed(other, counted, nil, {})
		monster = other
	end
	if parts.stat == "def" and monster.def == nil then
		return nil
	end
	local stats = parts.is_original and original or current
	return amount_of(parts, math.max(0, stats[parts.stat]))
end

-- The stats after modifiers that apply at once.
local function after(modifiers, monster, current, original, other, steps)
	local stats = { atk = current.atk, def = current.def }
	for _, each in ipairs(modifiers) do
		local amount = stated_amount(each)
		if type(amount) == "string" then
			amount = by_formula(amount, each, monster, current, original, other)
		end
		table.insert(steps, { modifier = each, amount = amount })
		if amount then
			stats[each.stat] = each.set and amount or current[each.stat] + amount
		end
	end
	return stats
end

-- The modifiers in groups: one card changes ATK and DEF at the same time.
local function at_once(modifiers)
	local groups, group, stats = {}, {}, {}
	for _, each in ipairs(modifiers) do
		local last = group[#group] or each
		if last.card ~= each.card or last.during ~= each.during or stats[each.stat] then
			table.insert(groups, group)
			group, stats = {}, {}
		end
		table.insert(group, each)
		stats[each.stat] = true
	end
	table.insert(groups, group)
	return groups
end

local function number_or_zero(printed)
	return type(printed) == "number" and printed or 0
end

-- The stats and the original stats after these modifiers, whose steps are added: first those of the
-- original, then the others in order, then the continuous ones.
function changed(monster, modifiers, other, steps)
	local of_original, of_current, continuous = {}, {}, {}
	for _, each in ipairs(modifiers) do
		local list = each.original and of_original or each.continuous and continuous or of_current
		table.insert(list, each)
	end
	local original = { atk = number_or_zero(monster.atk), def = number_or_zero(monster.def) }
	for _, group in ipairs(at_once(of_original)) do
		original = after(group, monster, original, original, other, steps)
	end
	local current = original
	for _, list in ipairs({ of_current, continuous }) do
		for _, group in ipairs(at_once(list)) do
			current = after(group, monster, current, original, other, steps)
		end
	end
	return current, original
end

-- The modifiers that count at a moment. One that sets a stat in damage calculation only ends what
-- earlier effects have changed once, but not the original stat that they have set. After it,
-- continuous effects of a destroyed monster have ended.
local function counting(modifiers, when, destroyed)
	if when == "during" or when == "with_damage" then
		return modifiers
	end
	local counted, overwritten, ended = {}, {}, {}
	local is_late = when == "after" or when == "end"
	for _, slot in ipairs(is_late and destroyed or {}) do
		ended[slot] = true
	end
	for at = #modifiers, 1, -1 do
		local each = modifiers[at]
		local is_once = each.applied == "once"
		if each.during ~= "before" then
			if each.set and not each.original and is_late then
				overwritten[each.stat] = true
			end
		elseif not is_once then
			if not ended[each.source or ""] then
				table.insert(counted, 1, each)
			end
		elseif each.original or not overwritten[each.stat] then
			table.insert(counted, 1, each)
		end
	end
	return counted
end

-- Adds a monster's ATK and DEF at a moment to the stats, none below 0, with the names of amounts:
-- attacker_original_atk.
function battling_number.add_stats(stats, slot, monster, other, when, destroyed)
	local counted = counting(monster.modifiers, when, destroyed)
	local current, original = changed(monster, counted, other, {})
	for _, stat in ipairs({ "atk", "def" }) do
		stats[slot .. "_" .. stat] = math.max(0, current[stat])
		stats[slot .. "_original_" .. stat] = math.max(0, original[stat])
	end
end

local function step_in_words(steps, step, unit)
	local modifier, amount = step.modifier, step.amount
	local stated, how = stated_amount(modifier), modifier.original and "original" or "set"
	if not modifier.set then
		how = tostring(stated):sub(1, 1) == "-" and "subtracted" or "added"
		amount = amount and math.abs(amount)
	end
	local during = modifier.during == "damage_calculation" and WORDS.NUMBERS.during or ""
	local values = { steps = steps, value = amount, card = modifier.card, during = during, stat = unit }
	if type(stated) == "string" then
		how, values.formula = how .. "_by_formula", in_words(battling_number.parts_of_formula(stated))
	end
	return said(WORDS.NUMBERS[amount and how or "no_number"], values)
end

-- The number as {value, stat, shown}, against the other monster of the battle. A result below 0
-- counts as 0, but the next modifier starts from the actual result; ? counts as 0.
function battling_number.compared(monster, other, is_attacker)
	local stat, made = battling_number.stat(monster, is_attacker), {}
	local printed, unit = monster[stat], WORDS.STATS[stat]
	local value = changed(monster, monster.modifiers, other, made)[stat]
	local steps, template = tostring(printed), printed == "?" and "unknown" or "printed"
	for _, each in ipairs(made) do
		if each.modifier.stat == stat then
			steps, template = step_in_words(steps, each, unit), "modified"
		end
	end
	local counted = math.max(0, value)
	local below = value < 0 and said(WORDS.NUMBERS.below, { value = value }) or ""
	local values = { value = counted, stat = unit, steps = steps, below = below }
	return { value = counted, stat = unit, shown = said(WORDS.NUMBERS[template], values) }
end
