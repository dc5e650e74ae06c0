-- What a result says besides its table.

local said = text.said

-- What a player takes and gains.
local function share(result, player)
	local words, damage = WORDS.SHARES[player], {}
	local battle, effect = result.battle_damage[player], result.effect_damage[player]
	local gain = result.life_points_gained[player]
	if battle > 0 then
		table.insert(damage, tostring(battle))
	end
	if effect > 0 then
		table.insert(damage, said(words.effect, { amount = effect }))
	end
	local template = words[gain > 0 and "gains" or "none"]
	if #damage > 0 then
		template = words[gain > 0 and "takes_and_gains" or "takes"]
	end
	return said(template, { damage = table.concat(damage, words["and"]), gain = gain })
end

local function is_nothing(by_player)
	return by_player.you == 0 and by_player.opponent == 0
end

-- Your opponent takes 4000, you take none. If both players have no Life Points left, it adds that
-- the Duel is a draw. Of a battle without damage calculation, it says what ended it.
function verdicts.verdict(result)
	if result.ended then
		return result.ended.says
	end
	local draw = is_nothing(result.life_points.after) and WORDS.VERDICT.draw or ""
	if is_nothing(result.battle_damage) and is_nothing(result.effect_damage) and is_nothing(result.life_points_gained) then
		return WORDS.VERDICT.nobody .. draw
	end
	return said(WORDS.VERDICT.both, {
		opponent = WORDS.VERDICT.opponent,
		opponent_takes = share(result, "opponent"),
		you = WORDS.VERDICT.you,
		you_take = share(result, "you"),
	}) .. draw
end

-- The steps that had no damage to change.
local function idle_steps(rows)
	local acted, idle = {}, {}
	for _, row in ipairs(rows) do
		acted[row.applies] = acted[row.applies] or row.applied
	end
	for _, row in ipairs(rows) do
		if not acted[row.applies] and row.applies:find("^[0-9]+$") then
			table.insert(idle, row.applies)
		end
	end
	if #idle == 0 then
		return nil
	end
	local steps = table.concat(idle, WORDS.ENDINGS.between, 1, #idle - 1)
	return said(WORDS.ENDINGS[steps ~= "" and "idle_steps" or "idle_step"], { steps = steps, last = idle[#idle] })
end

-- Whose Life Points reach 0, and which steps had no damage to change.
function verdicts.ending(result)
	local before, after, how = result.life_points.before, result.life_points.after, "nobody"
	if after.you == 0 and after.opponent == 0 then
		how = "both_lose"
	elseif after.opponent == 0 then
		how = before.opponent > 0 and "you_win" or "you_had_won"
	elseif after.you == 0 then
		how = before.you > 0 and "you_lose" or "you_had_lost"
	end
	local idle = idle_steps(result.rows)
	return idle and said(WORDS.ENDINGS.both, { headline = WORDS.ENDINGS[how], idle = idle }) or WORDS.ENDINGS[how]
end

function verdicts.life_points(result)
	local before, after = result.life_points.before, result.life_points.after
	return said(WORDS.CLOSING.life_points, {
		opponent_before = before.opponent,
		opponent_after = after.opponent,
		you_before = before.you,
		you_after = after.you,
	})
end

-- The destroyed monsters, and why they are destroyed or are not.
function verdicts.destroyed(result)
	return said(WORDS.FATE, result.fate)
end

-- The lines that a program prints below the table.
function verdicts.closing_lines(result)
	local outcome = { verdict = verdicts.verdict(result), ending = verdicts.ending(result) }
	local lines = {
		said(WORDS.CLOSING.outcome, outcome),
		verdicts.life_points(result),
		said(WORDS.CLOSING.destroyed, { fate = verdicts.destroyed(result) }),
	}
	for _, point in ipairs(result.disputed) do
		table.insert(lines, said(WORDS.CLOSING.disputed, point))
	end
	table.insert(lines, said(WORDS.CLOSING.ruleset, { ruleset = result.ruleset }))
	return lines
end
