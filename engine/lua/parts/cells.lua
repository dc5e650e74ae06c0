-- The two cells of a row: the only sums of damages.

-- What a cell prints: 1000, 2700 (effect), +3000 LP, or several joined by “ + ”.
local function shown(battle, effect, gain)
	local parts = {}
	if battle > 0 then
		table.insert(parts, tostring(battle))
	end
	if effect > 0 then
		table.insert(parts, text.said(WORDS.CELLS.effect, { amount = effect }))
	end
	if gain > 0 then
		table.insert(parts, text.said(WORDS.CELLS.gain, { amount = gain }))
	end
	return #parts > 0 and table.concat(parts, WORDS.CELLS.between) or "0"
end

local function cell(player, damages, before)
	local totals = { battle = 0, effect = 0, gain = 0 }
	for _, damage in ipairs(damages) do
		if damage.to == player then
			totals[damage.kind] = totals[damage.kind] + damage.amount
		end
	end
	totals.shown = shown(totals.battle, totals.effect, totals.gain)
	totals.changed = totals.battle ~= before.battle or totals.effect ~= before.effect or totals.gain ~= before.gain
	return totals
end

local EMPTY = { battle = 0, effect = 0, gain = 0 }

-- The cells of a row, to the opponent and to you. A cell is changed where it differs from that of
-- the row before; in the first row, where it is not 0.
function cells.cells(damages, before)
	before = before or { to_opponent = EMPTY, to_you = EMPTY }
	return cell("opponent", damages, before.to_opponent), cell("you", damages, before.to_you)
end
