-- Normal circumstances: the damage and destruction from the two numbers alone.

local said = text.said

-- Whether its attack is over: it was changed to Defense Position.
local function has_stopped(attacker)
	return attacker.position_change ~= nil and attacker.position_change.to ~= "attack"
end

local function inflicted(player, by, amount)
	if amount == 0 then
		return {}
	end
	return { { id = 0, to = player, inflicted_by = by, kind = "battle", amount = amount, pierced = false, moved = false } }
end

-- The reason for a result of the comparison, and the damage, if there is one.
local function of(how, damages)
	local damage = damages and damages[1]
	if not damage then
		return { effects = {}, acts = false, how = how }
	end
	return { effects = {}, acts = true, how = how, damage = damage.id, amount = damage.amount }
end

-- The reasons with one more: why the piercing effects pierce nothing.
local function with_idle(reason, piercing, how)
	if #piercing == 0 then
		return { reason }
	end
	return { reason, { effects = piercing, acts = false, how = how } }
end

local function loses(low, high)
	return said(WORDS.FATES.loses, { low = low.value, low_stat = low.stat, high = high.value, high_stat = high.stat })
end

-- The full ATK; 0 ATK inflicts nothing.
local function direct(attacker, number, piercing)
	local damages = inflicted(OTHER[attacker.controller], "attacker", number.value)
	return {
		damages = damages,
		reasons = with_idle(of("attacks_directly", damages), piercing, "only_defense_position"),
		rule = said(WORDS.NORMAL_RULES.direct, { stat = number.stat }),
		loses = {},
		reason = WORDS.FATES.direct,
	}
end

-- Nothing: a monster that is changed to Defense Position no longer attacks, and a battle that has
-- ended has no damage calculation.
local function without_calculation(how)
	return {
		damages = {},
		reasons = { of(how) },
		rule = WORDS.NORMAL_RULES[how],
		loses = {},
		reason = WORDS.FATES.attack_is_over,
	}
end

-- The lower monster is destroyed, and its controller takes the difference; a tie destroys both.
local function against_attack(attacker, target, ours, theirs, piercing)
	local difference, damages = ours.value - theirs.value, {}
	local how, lost, reason = "ties_with", {}, WORDS.FATES.tie_of_0
	if difference > 0 then
		damages = inflicted(target.controller, "attacker", difference)
		how, lost, reason = "beats", { "target" }, loses(theirs, ours)
	elseif difference < 0 then
		damages = inflicted(attacker.controller, "target", -difference)
		how, lost, reason = "loses_to", { "attacker" }, loses(ours, theirs)
	elseif ours.value > 0 then
		lost, reason = { "attacker", "target" }, said(WORDS.FATES.tie, { value = ours.value })
	end
	return {
		damages = damages,
		reasons = with_idle(of(how, damages), piercing, "only_defense_position"),
		rule = WORDS.NORMAL_RULES.against_attack,
		loses = lost,
		reason = reason,
	}
end

-- Piercing damage to the opponent of each piercing effect's controller, once per player.
local function over_the_defense(effects, difference, piercing, reason)
	local damages, reasons = {}, { of("beats_defense") }
	for _, player in ipairs({ "opponent", "you" }) do
		local places = {}
		for _, at in ipairs(piercing) do
			if effects[at + 1].controller ~= player then
				table.insert(places, at)
			end
		end
		if #places > 0 then
			local damage = inflicted(player, "attacker", difference)[1]
			damage.id, damage.pierced = #damages, true
			table.insert(damages, damage)
			local pierces = { effects = places, acts = true, how = "pierces", damage = damage.id, amount = difference }
			table.insert(reasons, pierces)
		end
	end
	return {
		damages = damages,
		reasons = reasons,
		rule = WORDS.NORMAL_RULES[#damages > 0 and "pierces" or "nothing_pierces"],
		loses = { "target" },
		reason = reason,
	}
end

-- A higher attacker destroys the target, and inflicts no damage unless an effect pierces.
local function against_defense(battle, ours, theirs, piercing)
	local difference = ours.value - theirs.value
	if difference > 0 then
		return over_the_defense(battle.effects, difference, piercing, loses(theirs, ours))
	end
	local how = difference < 0 and "loses_to_defense" or "ties_with_defense"
	local damages = inflicted(battle.attacker.controller, "target", -difference)
	return {
		damages = damages,
		reasons = with_idle(of(how, damages), piercing, "only_lower_number"),
		rule = WORDS.NORMAL_RULES.against_defense,
		loses = {},
		reason = said(WORDS.FATES.defender_wins, { ours = ours.value, theirs = theirs.value }),
	}
end

-- Which of the losers are destroyed by battle, and why.
local function destroyed(battle, names, outcome)
	local reason = outcome.reason
	if #outcome.loses == 0 then
		return {}, { headline = WORDS.FATES.nothing, reason = reason }
	end
	local gone, lost, safe = {}, {}, {}
	for _, slot in ipairs(outcome.loses) do
		if battle[slot].indestructible_by_battle or battle[slot].spared_by then
			table.insert(safe, names[slot])
		else
			table.insert(gone, slot)
			table.insert(lost, names[slot])
		end
	end
	if #safe > 0 then
		reason = said(WORDS.FATES.indestructible, { reason = reason, monsters = wording.joined(safe) })
	end
	local headline = #lost > 0 and wording.joined(lost) or WORDS.FATES.nothing
	return gone, { headline = wording.capitalized(headline), reason = wording.unmarked(reason) }
end

local function source_of(change, in_damage_step)
	return change.step == "damage_step" and in_damage_step or SOURCES.BOOK_OF_MOON
end

-- The source on a changed position; nil if the usual one of the battle covers it.
local function source_of_change(attacker, target)
	if has_stopped(attacker) then
		return source_of(attacker.position_change, SOURCES.NO_CALCULATION)
	end
	if target and target.position_change and target.position_change.to == "face_down" then
		return source_of(target.position_change, SOURCES.FLIPPED_AGAIN)
	end
	return nil
end

local function citation(battle, damages, piercing)
	local attacker = battle.attacker
	if battling_number.stat(attacker, true) == "def" then
		return SOURCES.ATTACKS_WITH_DEF
	end
	if damages[1] and damages[1].pierced then
		for _, at in ipairs(piercing) do
			if battle.effects[at + 1].controller ~= attacker.controller then
				return SOURCES.PIERCING_CONTROLLER
			end
		end
	end
	return SOURCES.RULEBOOK
end

-- The places of the effects that grant piercing.
local function piercing_places(battle)
	local places = {}
	for at, effect in ipairs(battle.effects) do
		if conditions.pierces(effect) and not battle.unmet[at - 1] then
			table.insert(places, at - 1)
		end
	end
	return places
end

-- The places of the piercing effects that no state stops, and the reasons of the others.
local function not_stopped(battle, listed)
	local piercing, stops, found = {}, { negated = {}, unaffected = {}, not_applied = {} }, {}
	for _, at in ipairs(listed) do
		local stop = stopped.why(battle.states, battle.effects[at + 1])
		table.insert(stop and stops[stop] or piercing, at)
	end
	for _, how in ipairs({ "negated", "unaffected", "not_applied" }) do
		if #stops[how] > 0 then
			table.insert(found, { effects = stops[how], acts = false, how = how })
		end
	end
	return piercing, found
end

local function outcome_of(battle, ours, theirs, piercing)
	local attacker, target = battle.attacker, battle.target
	if battle.ended then
		return without_calculation("battle_ended")
	elseif has_stopped(attacker) then
		return without_calculation("attack_is_over")
	elseif not target then
		return direct(attacker, ours, piercing)
	elseif battling_number.position_at_calculation(target) == "attack" then
		return against_attack(attacker, target, ours, theirs, piercing)
	end
	return against_defense(battle, ours, theirs, piercing)
end

-- A different name for the monster in each slot, even if both have the same name.
function normal_circumstances.names_of(battle)
	if not battle.target then
		return { attacker = wording.named(battle.attacker.name) }
	end
	return wording.monster_names(battle.attacker, battle.target)
end

-- The first row of the table, the slots of the destroyed monsters, and why they are destroyed. The
-- row lists every piercing effect, even one that has nothing to pierce.
function normal_circumstances.normal_circumstances(battle)
	local stated = battle
	battle = stopped.in_force(battle)
	local attacker, target = battle.attacker, battle.target
	local names, listed = normal_circumstances.names_of(battle), piercing_places(battle)
	local piercing, stops = not_stopped(battle, listed)
	local ours = battling_number.compared(attacker, target, true)
	local theirs = target and battling_number.compared(target, attacker, false) or { shown = "" }
	local outcome = outcome_of(battle, ours, theirs, piercing)
	local reasons = outcome.reasons
	local is_changed = not battle.ended and (attacker.position_change or (target and target.position_change))
	for _, each in ipairs(stops) do
		table.insert(reasons, each)
	end
	if is_changed then
		table.insert(reasons, 1, { effects = {}, acts = true, how = "position_changed" })
	end
	if #battle.states > 0 then
		table.insert(reasons, 1, { effects = {}, acts = true, how = "states" })
	end
	local to_opponent, to_you = cells.cells(outcome.damages)
	local compared = { battle = battle, stated = stated, names = names, ours = ours, theirs = theirs }
	local row = {
		applies = "normal",
		label = WORDS.NORMAL_LABEL,
		applied = true,
		to_opponent = to_opponent,
		to_you = to_you,
		damages = outcome.damages,
		effects = listed,
		why = normal_sentences.normal_sentence(compared, reasons, not has_stopped(attacker)),
		citation = battle.ended and SOURCES.NO_CALCULATION
			or #battle.states > 0 and stopped.source(stated)
			or is_changed and source_of_change(attacker, target)
			or citation(battle, outcome.damages, piercing),
		step = "normal",
		rule = outcome.rule,
		reasons = reasons,
	}
	return row, destroyed(battle, names, outcome)
end
