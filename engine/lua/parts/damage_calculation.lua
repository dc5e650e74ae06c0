-- A battle, calculated: normal circumstances, then the ladder.

-- Life Points after the battle: never below 0.
local function left(points, cell)
	return math.max(0, points - cell.battle - cell.effect + cell.gain)
end

-- What ended a battle, as its result holds it.
local function ended_document(ended, says)
	return ended and { by = ended.by, when = ended.when, how = ended.how, hits = ended.hits, says = says }
end

-- What applies in a valid battle, row by row: the result document, with the caption of its table
-- and the fate of the monsters.
function damage_calculation.calculate(battle)
	battle = conditions.applied(battle, normal_circumstances.normal_circumstances, stopped.end_by(battle))
	local controllers = { attacker = battle.attacker.controller }
	if battle.target then
		controllers.target = battle.target.controller
	end
	local normal, destroyed, fate = normal_circumstances.normal_circumstances(battle)
	normal = unmet_conditions.added(normal, battle)
	local rows, hits = { normal }, nil
	if not battle.ended then
		rows, hits = ladder_rows.apply_ladder(battle, controllers, normal, RULESETS[battle.ruleset])
	end
	local before, ended, after = battle.life_points, ended_document(battle.ended, normal.why), nil
	if #battle.life_point_changes > 0 then
		local over
		rows, after, over = damage_by_cards.with_changes(battle, rows, destroyed)
		if over then
			ended, destroyed, hits = over, {}, nil
			fate = { headline = WORDS.FATES.nothing, reason = WORDS.FATES.duel_over }
		end
	end
	local you, opponent = rows[#rows].to_you, rows[#rows].to_opponent
	return {
		format = FORMAT,
		engine = VERSION,
		ruleset = battle.ruleset,
		rows = rows,
		battle_damage = { you = you.battle, opponent = opponent.battle },
		effect_damage = { you = you.effect, opponent = opponent.effect },
		life_points_gained = { you = you.gain, opponent = opponent.gain },
		life_points = {
			before = { you = before.you, opponent = before.opponent },
			after = after or { you = left(before.you, you), opponent = left(before.opponent, opponent) },
		},
		destroyed = destroyed,
		disputed = hits and battle.ruleset == CURRENT_RULESET and disputes.disputes(hits, battle.effects) or {},
		ended = ended,
		caption = captions.caption(battle),
		fate = fate,
	}
end
