-- The parts of sentences: players, cards, lists. It holds no rules and no words.

local said = text.said

-- Each value once, in the order in which they come first.
function wording.unique(values)
	local seen, once = {}, {}
	for _, each in ipairs(values) do
		if not seen[each] then
			seen[each] = true
			table.insert(once, each)
		end
	end
	return once
end

-- A, A and B, or A, B and C.
function wording.joined(words)
	if #words < 2 then
		return words[1] or ""
	end
	return table.concat(words, WORDS.LISTS.between, 1, #words - 1) .. WORDS.LISTS.before_last .. words[#words]
end

-- The template for the 1st to the 30th, which is as many effects as a document may have.
local function numbered(number)
	if number >= WORDS.FIRST_TO_EXCEPT and number <= WORDS.LAST_EXCEPT then
		return WORDS.CARDS.effect
	end
	return WORDS.CARDS["effect_" .. number % 10] or WORDS.CARDS.effect
end

-- A name for a sentence, which begins with a mark until the sentence is complete. No document holds
-- that letter.
function wording.named(name)
	return string.char(0) .. name
end

-- A text of a sentence without its marks.
function wording.unmarked(words)
	return (words:gsub("%z", ""))
end

local function card_of(effect, shared, numbers)
	local name = wording.named(effect.card)
	if numbers[effect] then
		local number = numbers[effect]
		name = said(numbered(number), { name = name, number = number })
	end
	if shared[effect.card] then
		return said(WORDS.CARDS[effect.controller], { name = name })
	end
	return name
end

-- The cards of the effects, each once, and whether that is more than one name. A name in `shared`
-- gets its player; `numbers` are what `numbered` returns.
function wording.subject(effects, shared, numbers)
	local names = {}
	for at, effect in ipairs(effects) do
		names[at] = card_of(effect, shared or {}, numbers or {})
	end
	names = wording.unique(names)
	return wording.joined(names), #names > 1
end

-- A number from 1 on for each effect that its card's name does not identify: effects of one card
-- and player, where a clause is about only some of them.
function wording.numbered(effects, in_clauses)
	local alike, order = {}, {}
	for _, effect in ipairs(effects) do
		local key = effect.controller .. effect.card
		if not alike[key] then
			alike[key] = {}
			table.insert(order, key)
		end
		table.insert(alike[key], effect)
	end
	local numbers = {}
	for _, key in ipairs(order) do
		for _, clause in ipairs(in_clauses) do
			local named = 0
			for _, effect in ipairs(wording.unique(clause)) do
				for _, other in ipairs(alike[key]) do
					named = named + (effect == other and 1 or 0)
				end
			end
			if named ~= 0 and named ~= #alike[key] then
				for at, effect in ipairs(alike[key]) do
					numbers[effect] = at
				end
			end
		end
	end
	return numbers
end

-- The names of cards that both players have among these effects.
function wording.shared(effects)
	local named, both = { you = {}, opponent = {} }, {}
	for _, effect in ipairs(effects) do
		named[effect.controller][effect.card] = true
		both[effect.card] = named[OTHER[effect.controller]][effect.card] or both[effect.card]
	end
	return both
end

-- your 2000, your opponent’s 500
function wording.whose(damage)
	return said(WORDS.DAMAGES["battle_" .. damage.to], { amount = damage.amount })
end

-- A name for the monster in each slot, a different one even if both have the same.
function wording.monster_names(attacker, target)
	if attacker.name ~= target.name then
		return { attacker = wording.named(attacker.name), target = wording.named(target.name) }
	end
	local monsters, names = { attacker = attacker, target = target }, {}
	local have_one_player = attacker.controller == target.controller
	for slot, monster in pairs(monsters) do
		local template = WORDS.CARDS[have_one_player and slot or monster.controller]
		names[slot] = said(template, { name = wording.named(monster.name) })
	end
	return names
end

-- With a capital letter if it begins with our own word; a card's name stays.
function wording.capitalized(words)
	return wording.unmarked(words:gsub("^%l", string.upper))
end

-- The clauses as one sentence.
function wording.sentence(clauses)
	return wording.capitalized(table.concat(clauses, WORDS.SENTENCES.between)) .. WORDS.SENTENCES["end"]
end

-- The ending of the message about these cards.
function wording.several(effects)
	for _, effect in ipairs(effects) do
		if effect.card ~= effects[1].card or effect.controller ~= effects[1].controller then
			return "_several"
		end
	end
	return ""
end
