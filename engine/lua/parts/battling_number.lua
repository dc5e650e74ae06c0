-- The number that a monster battles with: its ATK or DEF with every modifier.

local said = text.said

-- Its battle position at damage calculation, after a change during the attack.
function battling_number.position_at_calculation(monster)
	local change = monster.position_change
	if not change then
		return monster.position
	end
	return change.to == "attack" and "attack" or "defense"
end

-- Which number an attacker or a target compares.
function battling_number.stat(monster, is_attacker)
	if monster.battles_with then
		return monster.battles_with
	end
	local defends = not is_attacker and battling_number.position_at_calculation(monster) == "defense"
	return defends and "def" or "atk"
end

-- The number as {value, stat, shown}: printed, then each modifier in order. A result below 0 counts
-- as 0, but the next modifier starts from the actual result; ? counts as 0.
function battling_number.compared(monster, is_attacker)
	local stat = battling_number.stat(monster, is_attacker)
	local printed, unit = monster[stat], WORDS.STATS[stat]
	local value = type(printed) == "number" and printed or 0
	local steps, is_modified = tostring(printed), false
	for _, each in ipairs(monster.modifiers) do
		if each.stat == stat then
			local how, amount = "set", each.set
			if each.set then
				value = each.set
			else
				how, amount = each.change < 0 and "subtracted" or "added", math.abs(each.change)
				value = value + each.change
			end
			local during = each.during == "damage_calculation" and WORDS.NUMBERS.during or ""
			steps = said(WORDS.NUMBERS[how], { steps = steps, value = amount, card = each.card, during = during })
			is_modified = true
		end
	end
	local counted, template = math.max(0, value), "modified"
	if not is_modified then
		template = printed == "?" and "unknown" or "printed"
	end
	local below = value < 0 and said(WORDS.NUMBERS.below, { value = value }) or ""
	local values = { value = counted, stat = unit, steps = steps, below = below }
	return { value = counted, stat = unit, shown = said(WORDS.NUMBERS[template], values) }
end
