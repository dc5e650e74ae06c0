-- The amounts of changes of Life Points that a battle decides, and what they depend on. `numbers` are
-- what the battle has brought: its damages, stats and destroyed monsters, and the battle itself.

local function is_in(values, value)
	for _, each in ipairs(values) do
		if each == value then
			return true
		end
	end
	return false
end

-- What an amount is half or double of, or the amount itself; and which of them.
local function whole_of(amount)
	for _, times in ipairs({ "half", "double" }) do
		if amount:sub(1, #times + 1) == times .. "_" then
			return amount:sub(#times + 2), times
		end
	end
	return amount
end

-- Whether an amount can be named: half of it unless it is a difference, double if it is damage.
function computed_amounts.is_computed(amount)
	if type(amount) ~= "string" then
		return false
	end
	local whole, times = whole_of(amount)
	local is_none = times == "half" and whole:find("_minus_", 1, true)
		or times == "double" and not WORDS.NOT_MET[whole]
	return WORDS.AMOUNTS[whole] ~= nil and not is_none
end

-- The battle damage that an amount is made from, without which there is none.
function computed_amounts.condition_of(amount)
	local whole = type(amount) == "string" and (whole_of(amount))
	return whole and WORDS.NOT_MET[whole] and whole or nil
end

local function taken(damages, to, by)
	local sum = 0
	for _, damage in ipairs(damages) do
		if damage.kind == "battle" and damage.to == to and (not by or by == damage.inflicted_by) then
			sum = sum + damage.amount
		end
	end
	return sum
end

local function whole_number(amount, numbers)
	local player = amount:match("^battle_damage_to_(%l+)$")
	if player then
		return taken(numbers.damages, player)
	end
	local slot = amount:match("^inflicted_by_(%l+)$")
	if slot then
		return taken(numbers.damages, OTHER[numbers.battle[slot].controller], slot)
	end
	local first, second = amount:match("^(.-)_minus_(.*)$")
	return math.max(0, numbers.stats[first or amount] - (second and numbers.stats[second] or 0))
end

-- The number of a computed amount; a difference below 0 counts as 0.
function computed_amounts.number_of(amount, numbers)
	local whole, times = whole_of(amount)
	local number = whole_number(whole, numbers)
	return times == "half" and math.floor((number + 1) / 2) or times == "double" and 2 * number or number
end

-- Whether what a change depends on has happened.
function computed_amounts.is_met(condition, numbers)
	local slot = condition:match("^(%l+)_destroyed$")
	if slot then
		return is_in(numbers.destroyed, slot)
	end
	return whole_number(condition, numbers) > 0
end

-- What an amount is made from: half of the ATK of the attacker.
function computed_amounts.in_words(amount)
	local whole, times = whole_of(amount)
	local words = WORDS.AMOUNTS[whole]
	return times and text.said(WORDS.PARTS_OF_FORMULAS[times], { number = words }) or words
end
