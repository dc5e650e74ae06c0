-- The sentence of a row of the ladder, from its reasons: about the effects that act, then about the
-- others. For every damage of the row before, an effect acts on it, or the sentence says why none
-- does. A damage of 0 needs no reason, as no effect could change it.

local said = text.said

-- Each object once, with the number of times it occurs: two damages may be alike.
local function counted(objects)
	local counts = {}
	for _, each in ipairs(objects) do
		counts[each] = (counts[each] or 0) + 1
	end
	local once = wording.unique(objects)
	for at, each in ipairs(once) do
		local times = WORDS.TIMES[tostring(counts[each])]
		once[at] = times and said(times, { what = each }) or each
	end
	return once
end

-- --- Effects that act ----------------------------------------------------------------------------

-- at most 500 and less than 800: each limit once.
local function limits(effects)
	local found = {}
	for at, each in ipairs(effects) do
		found[at] = said(WORDS.LIMITS[each.comparison], { value = each.value })
	end
	return wording.joined(wording.unique(found))
end

-- Which of several values a damage becomes, and how it is calculated.
local function remarks(effects, amount)
	local found = {}
	if #effects > 1 then
		table.insert(found, WORDS.REMARKS.lowest)
	end
	for _, each in ipairs(effects) do
		if ladder.number_of(each.value) == amount then
			if type(each.value) == "table" then
				local half = WORDS.REMARKS["half_" .. each.value.player]
				table.insert(found, said(half, { points = each.value.points }))
			end
			break
		end
	end
	return found
end

-- What the effects of a reason do to a damage: the effects, a verb and its object.
local function act(reason, placed, before)
	local effects = {}
	for at, place in ipairs(reason.effects) do
		effects[at] = placed[place]
	end
	local damage, how = before[reason.damage + 1], reason.how
	local values = { damage = wording.whose(damage), amount = reason.amount, before = damage.amount }
	if how == "spares" then
		how, values.limits = "spares_" .. damage.to, limits(effects)
	elseif how == "copies" or how == "moves" or how == "mirrors" then
		how = how .. "_" .. OTHER[damage.to]
	elseif how == "halves" and damage.amount % 2 == 1 then
		how = "halves_rounded_up"
	elseif how == "sets" then
		local remarked = remarks(effects, reason.amount)
		if #remarked > 0 then
			how, values.remarks = "sets_remarked", table.concat(remarked, WORDS.REMARKS.between)
		end
	end
	return { effects = effects, verb = WORDS.ACTS[reason.how], object = said(WORDS.OBJECTS[how], values) }
end

-- --- Effects that do not act ---------------------------------------------------------------------

-- The player whose damage the effect applies to.
local function taker_of(effect)
	return effect.taken_by == "controller" and effect.controller or OTHER[effect.controller]
end

-- Whose damage the effect applies to: that of a monster, of a player's monsters or of a
-- player's cards.
local function inflicting(effect)
	local by = effect.inflicted_by
	if by == "attacker" or by == "target" then
		return by
	end
	local player = by:sub(1, 3) == "own" and effect.controller or OTHER[effect.controller]
	return by:find("_cards", 1, true) and "cards_of_" .. player or player
end

-- The parts of an effect's scope that exclude damages with these codes: damage you take.
local function scope_of(effect, has)
	if not (has.kind or has.taken_by or has.inflicted_by) then
		return ""
	end
	if skip_rules.turns_gains(effect) then
		return WORDS.SCOPES["gained_by_" .. taker_of(effect)]
	end
	local scope = WORDS.SCOPES[has.kind and effect.damage or "any"]
	if has.taken_by then
		scope = said(WORDS.SCOPES["taken_by_" .. taker_of(effect)], { damage = scope })
	end
	if has.inflicted_by then
		scope = said(WORDS.SCOPES["inflicted_by_" .. inflicting(effect)], { damage = scope })
	end
	return scope
end

-- 1000 is not at most 500
local function past(effect, skipped)
	local amounts = {}
	for _, each in ipairs(skipped) do
		if each.how == "limit" then
			table.insert(amounts, tostring(each.damage.amount))
		end
	end
	amounts = wording.unique(amounts)
	local words = WORDS.BECAUSE[effect.comparison .. (#amounts > 1 and "_several" or "")]
	return said(words, { amounts = wording.joined(amounts), value = effect.value })
end

-- Why one effect skips all these damages: {scope, others, own_piercing}. `takers` are the players
-- who take damage, if the reason may add that a player takes none.
local function because_of(effect, skipped, takers)
	local codes, has = {}, {}
	for at, each in ipairs(skipped) do
		codes[at], has[each.how] = each.how, true
	end
	codes = wording.unique(codes)
	if has.zero then
		return { scope = "", others = { WORDS.SKIPS.zero } }
	end
	local others = {}
	for _, how in ipairs(codes) do
		-- A limit to battle damage is a reason for a gain as well.
		if WORDS.SKIPS[how] and not (how == "gained" and has.kind) then
			table.insert(others, WORDS.SKIPS[how])
		end
	end
	if has.condition_unmet then
		table.insert(others, conditions.only_if(effect["if"], wording.joined))
	end
	if has.limit then
		table.insert(others, past(effect, skipped))
	end
	local adds = takers and #codes == 1 and has.taken_by and not skip_rules.turns_gains(effect)
	if adds and not takers[taker_of(effect)] then
		table.insert(others, WORDS.BECAUSE["takes_none_" .. taker_of(effect)])
	end
	if has.own_piercing then
		return { own_piercing = true, scope = "", others = others }
	end
	return { scope = scope_of(effect, has), others = others }
end

-- it applies only to damage you take
local function words_of(because, several)
	local reasons = {}
	if because.own_piercing then
		table.insert(reasons, WORDS.BECAUSE["own_piercing" .. several])
	elseif because.scope ~= "" then
		table.insert(reasons, said(WORDS.BECAUSE["applies_only" .. several], { scope = because.scope }))
	end
	for _, each in ipairs(because.others) do
		table.insert(reasons, each)
	end
	return table.concat(reasons, WORDS.BECAUSE.between)
end

-- The key of the message about effects that skip damages. `before` are the damages that the
-- previous clause leaves alone.
local function how_idle(clause, before)
	if clause.no_damage then
		return "no_damage"
	elseif clause.alone == "" then
		return "does_not_act"
	end
	return clause.alone == before and "too" or "leaves"
end

local function named(damage)
	return said(WORDS.DAMAGES[damage.kind .. "_" .. damage.to], { amount = damage.amount })
end

-- The effects that act, and the damages on which they do.
local function acting(reasons)
	local acted, touched = {}, {}
	for _, each in ipairs(reasons) do
		if each.acts then
			touched[each.damage] = true
			for _, at in ipairs(each.effects) do
				acted[at] = true
			end
		end
	end
	return acted, touched
end

-- The damages that each effect skips, and those that effects which act leave alone. An effect that
-- acts needs no reason for a damage that another effect acts on.
local function skipped_by(reasons, before, acted, touched)
	local by_effect, alone, is_named, is_any = {}, {}, {}, false
	for _, damage in ipairs(before) do
		is_any = is_any or damage.amount > 0
	end
	for _, each in ipairs(reasons) do
		local damage = not each.acts and before[each.damage + 1]
		for _, at in ipairs(damage and each.effects or {}) do
			local needs_reason = acted[at] and damage.amount > 0 and not touched[damage.id]
			if needs_reason and not is_named[damage.id] then
				is_named[damage.id] = true
				table.insert(alone, named(damage))
			end
			if needs_reason or (not acted[at] and (damage.amount > 0 or not is_any)) then
				by_effect[at] = by_effect[at] or {}
				table.insert(by_effect[at], { damage = damage, how = each.how })
			end
		end
	end
	return by_effect, wording.joined(counted(alone))
end

local function takers_of(before)
	local takers = {}
	for _, damage in ipairs(before) do
		if damage.amount > 0 and damage.kind ~= "gain" then
			takers[damage.to] = true
		end
	end
	return takers
end

-- Adds the effect to the clause with an equal reason, or to a new one.
local function group(clauses, effect, because, alone)
	local key = table.concat({ because.own_piercing and "1" or "0", because.scope, unpack(because.others) }, "\n")
	if not clauses[key] then
		clauses[key] = { effects = {}, because = because, alone = alone }
		table.insert(clauses, clauses[key])
	end
	table.insert(clauses[key].effects, effect)
end

-- Which damages the effects of a step leave alone, and which effects do not act.
local function idle_clauses(reasons, placed, present, before)
	if reasons[1].how == "no_damage" then
		return { { effects = present, no_damage = true, alone = "" } }
	end
	local acted, touched = acting(reasons)
	local by_effect, left = skipped_by(reasons, before, acted, touched)
	local places, takers = {}, takers_of(before)
	for at in pairs(by_effect) do
		table.insert(places, at)
	end
	table.sort(places)
	local leaving, idle = {}, {}
	for _, at in ipairs(places) do
		local effect = placed[at]
		if acted[at] then
			group(leaving, effect, because_of(effect, by_effect[at]), left)
		else
			group(idle, effect, because_of(effect, by_effect[at], takers), "")
		end
	end
	for _, clause in ipairs(idle) do
		table.insert(leaving, clause)
	end
	return leaving
end

-- --- The whole sentence --------------------------------------------------------------------------

-- Cards that do the same share a clause: {who, does, objects}.
local function acting_clauses(acts, shared, numbers)
	local clauses = {}
	for _, each in ipairs(acts) do
		local who, several = wording.subject(each.effects, shared, numbers)
		local does = each.verb .. (several and "_several" or "")
		local key = who .. "\n" .. does
		if not clauses[key] then
			clauses[key] = { who = who, does = does, objects = {} }
			table.insert(clauses, clauses[key])
		end
		table.insert(clauses[key].objects, each.object)
	end
	return clauses
end

-- The sentence for the reasons of a step. `placed` has the effects of the step by their places,
-- `present` in their order; `before` are the damages of the row before, `shared` the names of cards
-- that both players have.
function sentences.ladder_sentence(reasons, placed, present, before, shared)
	local acts, clauses, numbers = {}, {}, {}
	for _, each in ipairs(reasons) do
		if each.acts then
			table.insert(acts, act(each, placed, before))
		end
	end
	local idle = #acts < #reasons and idle_clauses(reasons, placed, present, before) or {}
	if #idle > 0 and #present > 1 then
		local in_clauses = { {} }
		for _, each in ipairs(acts) do
			for _, effect in ipairs(each.effects) do
				table.insert(in_clauses[1], effect)
			end
		end
		for _, clause in ipairs(idle) do
			table.insert(in_clauses, clause.effects)
		end
		numbers = wording.numbered(present, in_clauses)
	end
	local acting_ones = acting_clauses(acts, shared, numbers)
	for at, each in ipairs(acting_ones) do
		local what = #each.objects == 1 and each.objects[1] or wording.joined(counted(each.objects))
		clauses[at] = said(WORDS.ACTING[each.does], { cards = each.who, what = what })
	end
	local alone_before = ""
	for _, clause in ipairs(idle) do
		local who, is_several = wording.subject(clause.effects, shared, numbers)
		local how, several = how_idle(clause, alone_before), is_several and "_several" or ""
		local values = { cards = who, damages = clause.alone, acting = clauses[1] }
		values.why = clause.because and words_of(clause.because, several) or ""
		local follows = how == "leaves" and alone_before == "" and #acting_ones == 1
		if follows and who == acting_ones[1].who then
			clauses[1] = said(WORDS.IDLE["and_leaves" .. several], values)
		else
			table.insert(clauses, said(WORDS.IDLE[how .. several], values))
		end
		alone_before = clause.alone
	end
	return wording.sentence(clauses)
end
