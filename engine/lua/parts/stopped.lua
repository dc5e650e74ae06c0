-- What the states of a battle stop: effects of the ladder, modifiers, and what spares a monster.

local said = text.said

local KINDS = {
	attacker = "monsters",
	target = "monsters",
	monster = "monsters",
	spell = "spells",
	trap = "traps",
}

-- Whether a state stops an effect of a kind of card on its monster.
local function stops(state, kind, effect)
	return kind and text.contains(state.by, kind) and (effect.applied == "once" or not state.activated)
end

-- Whether a monster is unaffected by the card that negates its effects (Konami Q&A 13098).
local function is_protected(states, monster, negated)
	for _, each in ipairs(states) do
		local is_of_it = each.state == "unaffected" and each.of == monster and monster ~= negated.source
		if is_of_it and stops(each, KINDS[negated.source], negated) and each.card ~= negated.card then
			return true
		end
	end
	return false
end

-- Whom an effect of the ladder applies to.
local function whom(effect)
	return conditions.pierces(effect) and "attacker" or effect.acts_on
end

-- The row that decides whether an effect of the card of a state is applied.
local function decides(state, effect, acts_on)
	local is_on_it, rows = acts_on == state.of, RESOLUTION[state.now]
	if is_on_it and effect.stat then
		return rows.numbers
	end
	if state.joined then
		return rows.joined
	elseif is_on_it and effect.source == state.of and state.now == "face_down" then
		return rows.changes_itself
	end
	return is_on_it and rows.lasting or rows.others
end

-- The first state that keeps an effect from applying to the monster in a slot, or to a player.
local function stopped_by(states, effect, acts_on, is_on_itself)
	local source, kind = effect.source, KINDS[effect.source]
	for _, state in ipairs(states or {}) do
		local is_of_it = state.state == "resolving" and state.card == effect.card
		if is_of_it and not decides(state, effect, acts_on).applies then
			return state
		end
	end
	for _, state in ipairs(source and states or {}) do
		local is_its_own = state.card == effect.card and state.of ~= source
		if not is_its_own and state.state == "unaffected" then
			if state.of == acts_on and stops(state, kind, effect) and source ~= acts_on then
				return state
			end
		elseif not is_its_own and state.state == "negated" and (state.of == source or state.of == kind) then
			local can_end = effect.applied == "continuous" or is_on_itself
			if can_end and not is_protected(states, source, state) then
				return state
			end
		end
	end
	return nil
end

-- Why a state stops an effect of the battle, as a code; nil if it applies.
function stopped.why(states, effect)
	local state = stopped_by(states, effect, whom(effect), false)
	return state and (state.state == "resolving" and "not_applied" or state.state)
end

-- The kind of the state that stops what would end the battle; nil if it applies.
function stopped.end_by(battle)
	local ended, states = battle.ended, {}
	if not ended then
		return nil
	end
	for _, each in ipairs(battle.states) do
		if each.state ~= "resolving" then
			table.insert(states, each)
		end
	end
	local hits = (ended.hits == "attacker" or ended.hits == "target") and ended.hits or "player"
	local effect = { card = ended.by, source = ended.source, applied = ended.applied }
	local state = stopped_by(states, effect, ended.how == "negates_attack" and "attacker" or hits, false)
	return state and state.state
end

local function monster_in_force(battle, slot)
	local monster, changed, stops = battle[slot], {}, { changes = {}, spares = {} }
	for field, value in pairs(monster) do
		changed[field] = value
	end
	changed.modifiers = {}
	for _, each in ipairs(monster.modifiers) do
		local is_stopped = stopped_by(battle.states, each, slot, each.source == slot)
		table.insert(is_stopped and stops.changes or changed.modifiers, is_stopped and each.card or each)
	end
	if monster.spared_by and stopped_by(battle.states, monster.spared_by, slot, false) then
		changed.spared_by = nil
		table.insert(stops.spares, monster.spared_by.card)
	end
	return changed, stops
end

-- The battle without the changes of ATK and DEF, and the sparing effects, that its states stop; and
-- the cards of these, by the slot of their monster.
function stopped.in_force(battle)
	if #battle.states == 0 then
		return battle, {}
	end
	local left, stops = {}, {}
	for field, value in pairs(battle) do
		left[field] = value
	end
	for _, slot in ipairs({ "attacker", "target" }) do
		if battle[slot] then
			left[slot], stops[slot] = monster_in_force(battle, slot)
		end
	end
	return left, stops
end

-- The rows that decide about the effects of the card of a state, each once.
local function rows_of(battle, state)
	local rows, known = {}, {}
	local function add(part, acts_on)
		local row = part and part.card == state.card and decides(state, part, acts_on)
		if row and not known[row.why] then
			known[row.why] = true
			table.insert(rows, row)
		end
	end
	for _, slot in ipairs(state.state == "resolving" and { "attacker", "target" } or {}) do
		for _, each in ipairs(battle[slot] and battle[slot].modifiers or {}) do
			add(each, slot)
		end
		add(battle[slot] and battle[slot].spared_by, slot)
	end
	for _, each in ipairs(state.state == "resolving" and battle.effects or {}) do
		add(each, whom(each))
	end
	return rows
end

-- The source on the states of a battle: on what is unaffected, if one is of that kind; otherwise on
-- what is negated, or on the resolution of an effect that is not applied.
function stopped.source(battle)
	local found, is_negated
	for _, state in ipairs(battle.states) do
		if state.state == "unaffected" then
			return state.activated and SOURCES.UNAFFECTED_BY_ACTIVATED or SOURCES.UNAFFECTED
		end
		is_negated = is_negated or state.state == "negated"
		for _, row in ipairs(rows_of(battle, state)) do
			if not found or (found.applies and not row.applies) then
				found = row
			end
		end
	end
	return found and not is_negated and found.citation or SOURCES.NEGATED
end

local function state_in_words(state, names)
	local monster, kinds = names[state.of], {}
	if state.state == "resolving" then
		local values = { card = state.card, monster = monster and wording.capitalized(monster) }
		return said(WORDS.RESOLVING[state.now], values)
	end
	if state.state == "negated" then
		local words = monster and "monster_negated" or state.of .. "_negated"
		return said(WORDS.STATES[words], { card = state.card, monster = monster and wording.unmarked(monster) })
	end
	for at, each in ipairs(state.by) do
		kinds[at] = WORDS.KINDS_OF_CARDS[each]
	end
	local values = { card = state.card, monster = wording.capitalized(monster), kinds = wording.joined(kinds) }
	return said(WORDS.STATES[state.activated and "unaffected_activated" or "unaffected"], values)
end

-- A sentence on each state, and on the cards that it keeps from changing a monster.
function stopped.in_words(battle, names)
	local sentences, _, stops = "", stopped.in_force(battle)
	for _, state in ipairs(battle.states) do
		sentences = sentences .. state_in_words(state, names)
		for _, row in ipairs(rows_of(battle, state)) do
			sentences = sentences .. languages.said(row.why) .. " "
		end
	end
	for _, slot in ipairs({ "attacker", "target" }) do
		for _, what in ipairs({ "changes", "spares" }) do
			local cards = stops[slot] and stops[slot][what] or {}
			if #cards > 0 then
				local values = { cards = wording.joined(wording.unique(cards)), monster = wording.unmarked(names[slot]) }
				sentences = sentences .. said(WORDS.STOPPED[what], values)
			end
		end
	end
	return sentences
end
