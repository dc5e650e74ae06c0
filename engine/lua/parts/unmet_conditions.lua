-- The row of normal circumstances with what does not apply there (engine/yugioh/unmet_conditions.py).

local function sentence(each, names, why)
	local values = { why = why }
	if each.key == "ended" then
		values.card = wording.capitalized(names[each.by] or wording.named(each.by))
	elseif each.key == "protection" then
		values.monster = names[each.slot]
	else
		values.card = each.card
	end
	return wording.unmarked(text.said(WORDS.UNMET[each.key], values))
end

function unmet_conditions.added(row, battle)
	local said, told = {}, {}
	for _, each in ipairs(battle.unapplied) do
		local why = WORDS.SKIPS[each.stop or ""] or conditions.only_if(each.conditions, wording.joined)
		local key = not each.is_effect and each.key == "card" and each.card .. "\n" .. why
		if not (key and told[key]) then
			table.insert(said, sentence(each, normal_circumstances.names_of(battle), why))
			told[key or ""] = true
		end
	end
	if #said == 0 then
		return row
	end
	row.why = table.concat(said) .. row.why
	table.insert(row.reasons, 1, { effects = battle.unmet_piercing, acts = false, how = "does_not_apply" })
	local effects = {}
	for _, list in ipairs({ row.effects, battle.unmet_piercing }) do
		for _, at in ipairs(list) do
			table.insert(effects, at)
		end
	end
	table.sort(effects)
	row.effects = effects
	return row
end
