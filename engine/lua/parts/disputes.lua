-- Where the sources disagree, recognized by the effects that hit a damage. DISPUTED_POINTS has the
-- points with the names of their functions here, each of which reads the hits by step.

local arises = {}

function arises.moved_and_mirrored(hits)
	for _, hit in ipairs(hits["03"]) do
		for _, effect in ipairs(hit.effects) do
			if effect.kind ~= hit.effects[1].kind then
				return true
			end
		end
	end
	return false
end

function arises.doubled_by_two(hits)
	for _, hit in ipairs(hits["01"]) do
		if #hit.effects > 1 then
			return true
		end
	end
	return false
end

function arises.pierced_and_relabelled(hits)
	for _, hit in ipairs(hits["04"]) do
		if hit.damage.pierced then
			return true
		end
	end
	return false
end

function arises.effect_damage_moved(hits)
	for _, hit in ipairs(hits["03"] or {}) do
		if hit.damage.kind == "effect" then
			return true
		end
	end
	return false
end

function arises.odd_halved_and_doubled(hits)
	for _, hit in ipairs(hits["08"]) do
		if (hit.damage.halved_from or 0) % 2 == 1 then
			return true
		end
	end
	return false
end

function arises.battle_damage_gained(hits)
	for _, hit in ipairs(hits["05"]) do
		if hit.damage.kind == "battle" then
			return true
		end
	end
	return false
end

-- Whether the battle has an effect of the kind without which a point does not arise.
local function has_beside(point, effects)
	for _, effect in ipairs(effects) do
		if effect.step == point.step and effect.kind == point.beside then
			return true
		end
	end
	return not point.beside
end

-- One player's 07 and the other player's 08 both hit a damage that 02 copied.
function arises.both_take_and_both_sides_change(hits)
	if not hits["02"] or #hits["02"] == 0 then
		return false
	end
	for _, halved in ipairs(hits["07"] or {}) do
		for _, doubled in ipairs(hits["08"]) do
			local controllers = {}
			for _, hit in ipairs({ halved, doubled }) do
				for _, effect in ipairs(hit.effects) do
					controllers[effect.controller] = true
				end
			end
			if doubled.damage.of == halved.damage.id and controllers.you and controllers.opponent then
				return true
			end
		end
	end
	return false
end

-- The disputed points that affect this battle: {id, note, sources}.
function disputes.disputes(hits, effects)
	local found = {}
	for _, step in ipairs(hits.order) do
		for _, point in ipairs(DISPUTED_POINTS) do
			if point.step == step and arises[point.arises](hits) and has_beside(point, effects) then
				table.insert(found, { id = point.id, note = languages.said(point.note), sources = point.sources })
			end
		end
	end
	return found
end
