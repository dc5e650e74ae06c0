-- The ladder: what each step does to a damage. RULESETS has the steps in order, with the names of
-- their functions here and in skip_rules.
--
-- A damage made from another one refers to it; its own id is its place in the row, from 0 on.
-- `effects` are those that act, each as {at = its place in the document, effect = it}; `outcome`
-- has the damages and the reasons so far.

local function make(outcome, damage, amount, kind, halved_from)
	table.insert(outcome.damages, {
		id = #outcome.damages,
		of = damage.id,
		to = damage.to,
		inflicted_by = damage.inflicted_by,
		kind = kind,
		amount = amount,
		pierced = damage.pierced,
		halved_from = halved_from,
		moved = damage.moved,
	})
end

-- The damage for this player; the monster that inflicts it stays the same.
local function send(outcome, damage, player, moved)
	table.insert(outcome.damages, {
		id = #outcome.damages,
		of = damage.id,
		to = player,
		inflicted_by = damage.inflicted_by,
		kind = damage.kind,
		amount = damage.amount,
		pierced = damage.pierced,
		moved = moved or false,
	})
end

-- A damage on which no effect acts, as the next row has it.
function ladder.unchanged(outcome, damage)
	make(outcome, damage, damage.amount, damage.kind, damage.halved_from)
end

-- A reason: these effects act on the damage, which then has this amount.
local function note(outcome, effects, how, damage, amount)
	local places = {}
	for _, each in ipairs(effects) do
		table.insert(places, each.at)
	end
	table.insert(outcome.reasons, { effects = places, acts = true, how = how, damage = damage.id, amount = amount })
end

function ladder.inflict_double(damage, effects, outcome)
	local amount = 2 * damage.amount
	make(outcome, damage, amount, "battle")
	note(outcome, effects, "doubles", damage, amount)
end

function ladder.copy_to_both(damage, effects, outcome)
	send(outcome, damage, damage.to)
	send(outcome, damage, OTHER[damage.to])
	note(outcome, effects, "copies", damage, damage.amount)
end

local function of_kind(effects, kind)
	local found = {}
	for _, each in ipairs(effects) do
		if each.effect.kind == kind then
			table.insert(found, each)
		end
	end
	return found
end

-- `instead` moves the damage, `also` adds one for the other player; each at most once.
function ladder.move_or_mirror(damage, effects, outcome)
	local other = OTHER[damage.to]
	local instead, also = of_kind(effects, "instead"), of_kind(effects, "also")
	if #instead > 0 then
		send(outcome, damage, other, true)
		note(outcome, instead, "moves", damage, damage.amount)
	else
		send(outcome, damage, damage.to)
	end
	if #also > 0 then
		send(outcome, damage, other, true)
		note(outcome, also, "mirrors", damage, damage.amount)
	end
end

function ladder.treat_as_effect_damage(damage, effects, outcome)
	make(outcome, damage, damage.amount, "effect")
	note(outcome, effects, "turns_into_effect_damage", damage, damage.amount)
end

-- A gain of damage, or damage of a gain; both together leave what there was.
function ladder.gain_instead(damage, effects, outcome)
	local to_damage, to_gain = of_kind(effects, "reverse"), of_kind(effects, "gain")
	local first, second, how, kind = to_gain, to_damage, "turns_into_gain", "gain"
	if damage.kind == "gain" then
		first, second, how, kind = to_damage, to_gain, "turns_into_effect_damage", "effect"
	end
	make(outcome, damage, damage.amount, #second > 0 and damage.kind or kind)
	note(outcome, first, how, damage, damage.amount)
	if #second > 0 then
		note(outcome, second, "turns_back", damage, damage.amount)
	end
end

function ladder.become_zero(damage, effects, outcome)
	make(outcome, damage, 0, damage.kind)
	note(outcome, effects, "brings_to_0", damage, 0)
end

-- Half of it, rounded up: damage is a whole number (Q&A 23944).
function ladder.halve(damage, effects, outcome)
	local half = math.ceil(damage.amount / 2)
	make(outcome, damage, half, damage.kind, damage.amount)
	note(outcome, effects, "halves", damage, half)
end

-- Twice as much, or the amount before 07: the two cancel exactly (Q&A 16347).
function ladder.double(damage, effects, outcome)
	local amount = damage.halved_from or 2 * damage.amount
	note(outcome, effects, damage.halved_from and "restores" or "doubles", damage, amount)
	make(outcome, damage, amount, damage.kind)
end

-- The number that an effect of 09 names: half of Life Points is rounded up, too.
function ladder.number_of(value)
	return type(value) == "table" and math.ceil(value.points / 2) or value
end

-- The lowest value that an effect names.
function ladder.become_value(damage, effects, outcome)
	local value = math.huge
	for _, each in ipairs(effects) do
		value = math.min(value, ladder.number_of(each.effect.value))
	end
	make(outcome, damage, value, damage.kind)
	note(outcome, effects, "sets", damage, value)
end

function ladder.not_take(damage, effects, outcome)
	make(outcome, damage, 0, damage.kind)
	note(outcome, effects, "spares", damage, 0)
end

local function takes_before_04(effect)
	return effect.damage ~= "effect"
end

-- The steps for these effects: 03 comes again after 04 for effects on effect damage. An effect on
-- any damage applies at both places, to damage that has not moved.
function ladder.steps_for(steps, effects)
	local is_split, makes_effect_damage = false, false
	for _, effect in ipairs(effects) do
		is_split = is_split or (effect.step == "03" and effect.damage ~= "battle")
		makes_effect_damage = makes_effect_damage or effect.step == "04"
	end
	local has_04 = false
	for _, step in ipairs(steps) do
		has_04 = has_04 or step.number == "04"
	end
	if not is_split or not has_04 then
		return steps
	end
	local function takes_after_04(effect)
		return effect.damage == "effect" or (effect.damage == "any" and makes_effect_damage)
	end
	local split = {}
	for _, step in ipairs(steps) do
		table.insert(split, step.number == "03" and { step = step, takes = takes_before_04 } or step)
		if step.number == "04" then
			table.insert(split, { step = AFTER_04, takes = takes_after_04 })
		end
	end
	return split
end
