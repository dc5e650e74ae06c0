-- What cards inflict, and the Life Points they give, besides the battle damage.

local STEP_OF_KIND = { effect = "effect_damage", gain = "life_points_gained" }
local HOW = { effect = "inflicts", gain = "gains" }
local PLAYERS = { "you", "opponent" }

-- The change that a row is about.
damage_by_cards.change_of_row = {}

-- The changes of a battle in the order of their moments.
local function in_order(battle)
	local found = {}
	for _, moment in ipairs(MOMENTS) do
		for _, each in ipairs(battle.life_point_changes) do
			if each.when == moment then
				table.insert(found, each)
			end
		end
	end
	return found
end

-- --- Amounts that the battle decides ---

-- What the battle has brought, at the moment of a change.
local function numbers_at(battle, when, damages, destroyed)
	local stats = {}
	battle = stopped.in_force(battle)
	battling_number.add_stats(stats, "attacker", battle.attacker, battle.target, when, destroyed)
	if battle.target then
		battling_number.add_stats(stats, "target", battle.target, battle.attacker, when, destroyed)
	end
	return { battle = battle, stats = stats, damages = damages, destroyed = destroyed }
end

-- The change with the number of its amount, and the sentence that says what it is made from; nil and
-- why it does not come, if what it depends on has not happened.
local function settled(of, numbers)
	local condition = of.only_if or computed_amounts.condition_of(of.amount)
	if condition and not computed_amounts.is_met(condition, numbers) then
		local why = WORDS.NOT_MET[condition]
		return nil, text.said(WORDS.BY_CARDS.not_met, { card = of.card, why = why })
	elseif not computed_amounts.is_computed(of.amount) then
		return of, "{sentence}"
	end
	local copy = {}
	for field, value in pairs(of) do
		copy[field] = value
	end
	copy.amount = computed_amounts.number_of(of.amount, numbers)
	local words = { amount = computed_amounts.in_words(of.amount), sentence = "{sentence}" }
	return copy, text.said(WORDS.BY_CARDS.by_battle, words)
end

-- --- Rows ---

local function row_of(of, before, damages, effects, why)
	local step = STEP_OF_KIND[of.kind]
	local to_opponent, to_you = cells.cells(damages, before)
	local row = {
		applies = step,
		label = WORDS.BY_CARDS[step],
		applied = true,
		to_opponent = to_opponent,
		to_you = to_you,
		damages = damages,
		effects = effects,
		why = why,
		citation = SOURCES.CARD_TEXT,
		step = step,
		rule = WORDS.BY_CARDS.rule,
		reasons = { { effects = effects, acts = true, how = HOW[of.kind], amount = tonumber(of.amount) } },
	}
	damage_by_cards.change_of_row[row] = of
	return row
end

local function is_about_effect_damage(effect)
	local is_of_step = text.contains(EFFECT_DAMAGE_STEPS, effect.step)
	local is_of_kind = effect.damage == "effect" or effect.damage == "any"
	local by = effect.inflicted_by or "any"
	local is_by_cards = by == "any" or by == "own_cards" or by == "opposing_cards"
	return is_of_step and (is_of_kind and is_by_cards or skip_rules.turns_gains(effect))
end

-- A change, with the damages that it becomes by the effects of the battle.
local function change_of(battle, of, last, ended)
	local sentence = "{sentence}"
	if of.only_if or computed_amounts.is_computed(of.amount) then
		local stated = of
		of, sentence = settled(of, numbers_at(battle, of.when, last.damages, ended))
		if not of then
			return { of = stated, damages = {}, effects = {}, why = sentence, is_missing = true }
		end
	end
	local damage = { id = 0, to = of.to, inflicted_by = "card", kind = of.kind, amount = of.amount }
	damage.pierced, damage.moved = false, false
	local damages = { damage }
	local why = text.said(WORDS.BY_CARDS[of.kind .. "_" .. of.to], {
		card = of.card,
		amount = of.amount,
		when = WORDS.BY_CARDS_WHEN[of.when],
	})
	why = text.said(sentence, { sentence = why })
	local change = { of = of, damages = damages, effects = {}, why = why }
	local effects, places, steps = {}, {}, {}
	local turns = false
	for at, effect in ipairs(battle.effects) do
		local is_about = is_about_effect_damage(effect) and not battle.unmet[at - 1]
		if is_about and not (effect.step == "03" and of.kind == "gain") then
			turns = turns or skip_rules.turns_gains(effect)
			table.insert(effects, effect)
			table.insert(places, at - 1)
		end
	end
	if of.kind == "gain" and not turns or #effects == 0 then
		return change
	end
	for _, step in ipairs(RULESETS[battle.ruleset]) do
		if text.contains(EFFECT_DAMAGE_STEPS, step.number) then
			table.insert(steps, step)
		end
	end
	local about = { effects = effects, life_points = battle.life_points, unmet = {} }
	local controllers = { card = of.controller }
	local rows = ladder_rows.apply_ladder(about, controllers, row_of(of, nil, damages, {}, why), steps)
	local acting, said = {}, { why }
	for at = 2, #rows do
		if rows[at].applied then
			table.insert(said, rows[at].why)
			for _, place in ipairs(rows[at].effects) do
				acting[places[place + 1]] = true
			end
		end
	end
	for _, place in ipairs(places) do
		if acting[place] then
			table.insert(change.effects, place)
		end
	end
	change.damages, change.why = rows[#rows].damages, table.concat(said, WORDS.BY_CARDS.between)
	return change
end

-- Whether a player who had Life Points has none left.
local function is_over(points, before)
	for _, player in ipairs(PLAYERS) do
		if before[player] > 0 and points[player] == 0 then
			return true
		end
	end
	return false
end

local function changed(points, damages)
	local left = { you = points.you, opponent = points.opponent }
	for _, each in ipairs(damages) do
		local sign = each.kind == "gain" and 1 or -1
		left[each.to] = left[each.to] + sign * each.amount
	end
	return { you = math.max(0, left.you), opponent = math.max(0, left.opponent) }
end

-- The Life Points after the changes, and those that came before the Duel was over. What one card
-- does at one moment is simultaneous.
local function until_over(changes, points, before)
	local came, at = {}, 1
	while at <= #changes and not is_over(points, before) do
		local first, damages = changes[at].of, {}
		while changes[at] and changes[at].of.card == first.card and changes[at].of.when == first.when do
			for _, damage in ipairs(changes[at].damages) do
				table.insert(damages, damage)
			end
			table.insert(came, changes[at])
			at = at + 1
		end
		points = changed(points, damages)
	end
	return points, came
end

local function kept(before)
	local outcome = { damages = {}, reasons = {} }
	for _, damage in ipairs(before.damages) do
		ladder.unchanged(outcome, damage)
	end
	return outcome.damages
end

-- Adds the row of each change, on top of what the players have taken until then.
local function add_rows(rows, changes)
	for _, each in ipairs(changes) do
		local before = rows[#rows]
		local damages = kept(before)
		for _, damage in ipairs(each.damages) do
			local new = {}
			for field, value in pairs(damage) do
				new[field] = value
			end
			new.id, new.of = #damages, nil
			table.insert(damages, new)
		end
		local row = row_of(each.of, before, damages, each.effects, each.why)
		if each.is_missing then
			row.applied = false
			row.reasons = { { effects = {}, acts = false, how = "not_met" } }
		end
		table.insert(rows, row)
	end
end

local function add_missed(rows, changes, from)
	for at = from, #changes do
		local before, of = rows[#rows], changes[at].of
		local why = text.said(WORDS.BY_CARDS.too_late, { card = of.card })
		local row = row_of(of, before, kept(before), {}, why)
		row.applied = false
		row.reasons = { { effects = {}, acts = false, how = "duel_over" } }
		table.insert(rows, row)
	end
end

-- The first row of a Duel that is over before anybody takes battle damage.
local function without_battle_damage(first)
	local row = {}
	for field, value in pairs(first) do
		row[field] = value
	end
	row.to_opponent, row.to_you = cells.cells({})
	row.damages, row.effects = {}, {}
	row.why = WORDS.NORMAL.duel_over .. WORDS.SENTENCES["end"]
	row.citation, row.rule = SOURCES.NO_CALCULATION, WORDS.NORMAL_RULES.duel_over
	row.reasons = { { effects = {}, acts = true, how = "duel_over" } }
	return row
end

-- The rows of a battle with those of its changes of Life Points, the Life Points after it, and, if
-- the Duel is over before battle damage, what ended it.
function damage_by_cards.with_changes(battle, rows, destroyed)
	local early, together, late, last = {}, {}, {}, rows[#rows]
	for _, each in ipairs(in_order(battle)) do
		local list = text.contains(LATE, each.when) and late or early
		list = each.when == "with_damage" and together or list
		table.insert(list, change_of(battle, each, last, destroyed))
	end
	local before = battle.life_points
	local points, came = until_over(early, before, before)
	if is_over(points, before) then
		local last = came[#came].of
		rows = { without_battle_damage(rows[1]) }
		local said = { rows[1].why }
		for _, each in ipairs(came) do
			if each.of.card == last.card then
				table.insert(said, each.why)
			end
		end
		add_rows(rows, came)
		local says = table.concat(said, WORDS.BY_CARDS.between)
		return rows, points, { by = last.card, when = last.when, how = "duel_over", says = says }
	end
	local at_once = { unpack(last.damages) }
	for _, each in ipairs(together) do
		for _, damage in ipairs(each.damages) do
			table.insert(at_once, damage)
		end
	end
	points = changed(points, at_once)
	add_rows(rows, came)
	add_rows(rows, together)
	points, came = until_over(late, points, before)
	add_rows(rows, came)
	add_missed(rows, late, #came + 1)
	return rows, points
end
