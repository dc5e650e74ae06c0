-- Who attacks whom: the caption of a battle's table.

local said = text.said

-- Who attacks whom, in which positions.
function captions.caption(battle)
	local attacker, target, of = battle.attacker, battle.target, WORDS.CAPTIONS
	local ours, change = attacker.name, attacker.position_change
	if change then
		ours = said(of.attacker_changed, { name = attacker.name, how = WORDS.CHANGED_TO[change.to] })
	elseif attacker.position == "defense" then
		ours = said(of.attacker_in_defense, { name = attacker.name })
	end
	if not target then
		return said(of.attacks_directly, { attacker = ours })
	end
	local theirs = said(of["target_" .. target.position], { name = target.name })
	change = target.position_change
	if change then
		theirs = said(of.target_changed, { name = target.name, how = WORDS.CHANGED_TO[change.to] })
	end
	return said(of.attacks, { attacker = ours, target = theirs })
end
