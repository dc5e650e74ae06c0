-- The sentence of the first row of a battle, from its reasons.

local said = text.said

local function changed(name, change, battles)
	local words = "changed"
	if battles and change.to == "face_down" then
		words = "flipped"
	elseif battles and change.step == "damage_step" then
		words = "no_ruling"
	end
	return said(WORDS.POSITION_CHANGES[words], {
		monster = wording.capitalized(name),
		how = WORDS.CHANGED_TO[change.to],
		card = change.card,
		step = WORDS.STEPS_OF_TURN[change.step],
	})
end

-- A sentence on each changed battle position.
local function changes_of(battle, names, battles)
	local changes = ""
	for _, slot in ipairs({ "attacker", "target" }) do
		local monster = battle[slot]
		if monster and monster.position_change then
			changes = changes .. changed(names[slot], monster.position_change, battles)
		end
	end
	return changes
end

-- What ended a battle before damage calculation, and when.
local function ended_in_words(ended, names)
	local monsters = {}
	for _, slot in ipairs({ "attacker", "target" }) do
		if names[slot] and (ended.hits == slot or ended.hits == "both") then
			table.insert(monsters, names[slot])
		end
	end
	return said(WORDS.ENDED[ended.how], {
		card = names[ended.by] or ended.by,
		monsters = #monsters > 0 and wording.joined(monsters) or WORDS.SOME_MONSTER,
		when = WORDS.ENDED_WHEN[ended.when],
	})
end

-- What the two numbers make of the battle, and who takes how much.
local function clause(compared, reason)
	local how, taker = reason.how, compared.battle.attacker.controller
	if how == "attacks_directly" then
		taker = OTHER[taker]
		how = reason.amount and how or "attacks_directly_with_0"
	elseif how == "beats" then
		taker = compared.battle.target.controller
	end
	local takes = how == "loses_to_defense" and WORDS.TAKES_DIFFERENCE or WORDS.TAKES
	if how == "battle_ended" then
		return said(WORDS.NORMAL[how], { ended = ended_in_words(compared.battle.ended, compared.names) })
	end
	return said(WORDS.NORMAL[how], {
		attacker = compared.names.attacker,
		target = compared.names.target,
		ours = compared.ours.shown,
		theirs = compared.theirs.shown,
		taken = said(takes[taker], { amount = reason.amount }),
	})
end

local function effects_at(battle, places)
	local effects = {}
	for _, at in ipairs(places) do
		table.insert(effects, battle.effects[at + 1])
	end
	return effects
end

-- The cards of piercing effects.
local function cards_of(effects)
	return (wording.subject(effects, wording.shared(effects)))
end

-- The attack with which effects pierce, and who takes how much.
local function pierced(battle, reasons, attack)
	local places, taken, is_choice = {}, {}, false
	for _, each in ipairs(reasons) do
		local first = battle.effects[each.effects[1] + 1].step
		for _, at in ipairs(each.effects) do
			table.insert(places, at)
			is_choice = is_choice or battle.effects[at + 1].step ~= first
		end
		local player = OTHER[battle.effects[each.effects[1] + 1].controller]
		table.insert(taken, said(WORDS.TAKES[player], { amount = each.amount }))
	end
	places = wording.unique(places)
	table.sort(places)
	local piercing = effects_at(battle, places)
	local is_own = wording.unmarked((wording.subject(piercing))) == battle.attacker.name
	local several = is_choice and "_chosen" or wording.several(piercing)
	local words = WORDS.PIERCING[is_own and "pierces_itself" or "pierces" .. several]
	return said(words, { attack = attack, cards = cards_of(piercing), taken = wording.joined(taken) })
end

-- Why piercing effects don't pierce.
local IDLE = {
	only_defense_position = true,
	only_lower_number = true,
	negated = true,
	unaffected = true,
	not_applied = true,
}

local function has(reasons, how)
	for _, each in ipairs(reasons) do
		if each.how == how then
			return true
		end
	end
	return false
end

-- The numbers compared, how modifiers made them, and what follows; before it, a sentence on each
-- changed battle position. `compared` has the battle, the names, and both numbers.
function normal_sentences.normal_sentence(compared, reasons, battles)
	local changes, clauses, piercing = "", {}, {}
	for _, each in ipairs(reasons) do
		if each.how == "states" then
			changes = changes .. stopped.in_words(compared.stated, compared.names)
		elseif each.how == "position_changed" then
			changes = changes .. changes_of(compared.battle, compared.names, battles)
		elseif IDLE[each.how] then
			local effects = effects_at(compared.battle, each.effects)
			local words = WORDS.NORMAL[each.how .. wording.several(effects)]
			table.insert(clauses, said(words, { cards = cards_of(effects) }))
		elseif each.how == "pierces" then
			table.insert(piercing, each)
		else
			table.insert(clauses, clause(compared, each))
		end
	end
	if #piercing > 0 then
		clauses[#clauses] = pierced(compared.battle, piercing, clauses[#clauses])
	elseif has(reasons, "beats_defense") then
		clauses[#clauses] = said(WORDS.PIERCING.nothing_pierces, { attack = clauses[#clauses] })
	end
	return changes .. wording.sentence(clauses)
end
