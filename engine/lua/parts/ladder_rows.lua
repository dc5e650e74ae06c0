-- From one row of the table to the next.

-- Whether an effect of 08 applies to damage that this player takes.
local function may_touch(effect, player)
	local own = effect.controller == player and "controller" or "opponent"
	return effect.taken_by == "any" or effect.taken_by == own
end

-- 0x2, as the rulebook prints it, if 08 applies to a player who takes nothing.
local function nothing_to_double(present, cell, player)
	for _, effect in ipairs(present) do
		if cell.shown == "0" and may_touch(effect, player) then
			cell.shown = WORDS.NOTHING_TO_DOUBLE
		end
	end
end

-- The row of a step at which so many effects acted.
local function row_of(step, present, placed, before, outcome, acted, shared)
	local to_opponent, to_you = cells.cells(outcome.damages, before)
	if step.number == "08" then
		nothing_to_double(placed.applying, to_opponent, "opponent")
		nothing_to_double(placed.applying, to_you, "you")
	end
	local nothing = WORDS.NOTHING_TO_DOUBLE
	local has_nothing = acted == 0 and (to_opponent.shown == nothing or to_you.shown == nothing)
	local label = WORDS.LABELS[acted <= 2 and tostring(acted) or "all"]
	return {
		applies = step.number,
		label = text.said(label, { step = step.number }),
		applied = acted > 0,
		to_opponent = to_opponent,
		to_you = to_you,
		damages = outcome.damages,
		effects = placed.places,
		why = sentences.ladder_sentence(outcome.reasons, placed, present, before.damages, shared),
		citation = has_nothing and SOURCES.LADDER_QA or step.citation, -- it explains 0x2
		step = step.number,
		rule = languages.said(step.rule),
		reasons = outcome.reasons,
	}
end

-- The effects that act on a damage, and why the others do not: by code, in the order in which the
-- codes come first.
local function sorted(step, damage, present, places, snapshot)
	local acting, skipping = {}, {}
	for at, effect in ipairs(present) do
		local why_not = snapshot.unmet[places[at]] and "condition_unmet"
			or stopped.why(snapshot.states, effect)
			or skip_rules[step.skip_reason](effect, damage, snapshot)
		if not why_not then
			table.insert(acting, { at = places[at], effect = effect })
		elseif skipping[why_not] then
			table.insert(skipping[why_not].effects, places[at])
		else
			skipping[why_not] = { effects = { places[at] }, acts = false, how = why_not, damage = damage.id }
			table.insert(skipping, skipping[why_not])
		end
	end
	return acting, skipping
end

-- Applies all effects of a step to every damage of the row before, from the same snapshot. Returns
-- the row and the hits: each damage on which effects act, with these.
local function apply(step, its, before, fixed, shared)
	local present, placed, places, applying = {}, {}, {}, {}
	for at, each in ipairs(its) do
		present[at], places[at], placed[each.at] = each.effect, each.at, each.effect
		if not fixed.unmet[each.at] then
			table.insert(applying, each.effect)
		end
	end
	placed.applying = applying
	placed.places = places
	local snapshot = {
		damages = before.damages,
		controllers = fixed.controllers,
		states = fixed.states,
		unmet = fixed.unmet,
		effects = present,
	}
	local outcome, skips, hits, acted = { damages = {}, reasons = {} }, {}, {}, {}
	for _, damage in ipairs(before.damages) do
		local acting, skipping = sorted(step, damage, present, places, snapshot)
		if #acting > 0 then
			local hit = { damage = damage, effects = {} }
			for at, each in ipairs(acting) do
				hit.effects[at] = each.effect
				acted[each.effect] = true
			end
			ladder[step.act](damage, acting, outcome)
			table.insert(hits, hit)
		else
			ladder.unchanged(outcome, damage)
		end
		for _, each in ipairs(skipping) do
			table.insert(skips, each)
		end
	end
	for _, each in ipairs(skips) do
		table.insert(outcome.reasons, each)
	end
	if #outcome.reasons == 0 then
		outcome.reasons = { { effects = places, acts = false, how = "no_damage" } }
	end
	local count = 0
	for _ in pairs(acted) do
		count = count + 1
	end
	return row_of(step, present, placed, before, outcome, count, shared), hits
end

-- An effect of 09 with the half of Life Points that it may name, at these Life Points.
local function at_life_points(effect, points)
	if type(effect.value) ~= "table" then
		return effect
	end
	local player, copy = effect.value.half_of_life_points, {}
	for field, value in pairs(effect) do
		copy[field] = value
	end
	copy.value = { player = player, points = points[player] }
	return copy
end

-- The effects by their steps, each with its place in the document.
local function by_step(effects, points)
	local placed = {}
	for at, effect in ipairs(effects) do
		local its = placed[effect.step] or {}
		placed[effect.step] = its
		table.insert(its, { at = at - 1, effect = effect.step == "09" and at_life_points(effect, points) or effect })
	end
	return placed
end

local function taken(its, takes)
	local found = {}
	for _, each in ipairs(its) do
		if takes(each.effect) then
			table.insert(found, each)
		end
	end
	return found
end

-- Whether an effect has not acted in the first row of a step that comes twice. A second row would
-- only say that effects which have acted do not act again.
local function is_new(its, hits)
	local acted = {}
	for _, hit in ipairs(hits or {}) do
		for _, effect in ipairs(hit.effects) do
			acted[effect] = true
		end
	end
	for _, each in ipairs(its) do
		if not acted[each.effect] then
			return true
		end
	end
	return false
end

-- Applies every step that an effect names to the damages of the first row, in the ladder's order.
-- Returns the rows with the first, and every hit by the number of its step, in `hits.order`.
function ladder_rows.apply_ladder(battle, controllers, normal, steps)
	local placed, shared = by_step(battle.effects, battle.life_points), wording.shared(battle.effects)
	local rows, row, hits = { normal }, normal, { order = {} }
	local fixed = { controllers = controllers, states = battle.states, unmet = battle.unmet }
	for _, entry in ipairs(ladder.steps_for(steps, battle.effects)) do
		local step = entry.step or entry
		local its = placed[step.number] or {}
		its = entry.takes and taken(its, entry.takes) or its
		if #its > 0 then
			local after, more = apply(step, its, row, fixed, shared)
			if not entry.takes or #more > 0 or is_new(its, hits[step.number]) then
				row = after
				table.insert(rows, row)
			end
			if not hits[step.number] then
				hits[step.number] = {}
				table.insert(hits.order, step.number)
			end
			for _, hit in ipairs(more) do
				table.insert(hits[step.number], hit)
			end
		end
	end
	return rows, hits
end
