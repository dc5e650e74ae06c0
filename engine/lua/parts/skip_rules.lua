-- Whether an effect skips a damage, with one function for each step of the ladder. Every function
-- returns the reason as a code, or nil where the effect acts.

-- Whose cards inflict damage, for effects on effect damage.
local BY_CARDS = { own_cards = true, opposing_cards = true }

-- Whether an effect of 05 makes damage of Life Points that an effect would give.
function skip_rules.turns_gains(effect)
	return effect.step == "05" and effect.kind == "reverse"
end

-- The damage is out of the effect's scope: another player takes it, or another monster inflicts it.
-- The player is the one who would take it now, after any redirection; the monster is the one that
-- inflicted it at first (Q&A 24087).
function skip_rules.out_of_scope(effect, damage, snapshot)
	local taken_by, inflicted_by = effect.taken_by, effect.inflicted_by or "any"
	if taken_by ~= "any" then
		local player = taken_by == "controller" and effect.controller or OTHER[effect.controller]
		if damage.to ~= player then
			return "taken_by"
		end
	end
	if inflicted_by == "any" or inflicted_by == damage.inflicted_by then
		return nil
	end
	local controller = snapshot.controllers[damage.inflicted_by]
	local is_own = controller == effect.controller
	if inflicted_by == "own" or inflicted_by == "opposing" then
		if damage.inflicted_by ~= "card" and is_own == (inflicted_by == "own") then
			return nil
		end
	elseif BY_CARDS[inflicted_by] and controller and is_own == (inflicted_by == "own_cards") then
		return nil
	end
	return "inflicted_by"
end

-- From 05 on: it is out of scope, a gain, 0, or of a kind that the effect does not apply to.
function skip_rules.not_its_damage(effect, damage, snapshot)
	local spared = skip_rules.out_of_scope(effect, damage, snapshot)
	if spared then
		return spared
	end
	if damage.kind == "gain" then
		return "gained"
	end
	if damage.amount == 0 then
		return "zero"
	end
	if effect.damage ~= "any" and effect.damage ~= damage.kind then
		return "kind"
	end
	return nil
end

-- Whether an effect of 05 of the other kind turns a damage or a gain.
local function is_turned(damage, snapshot, by_reverse)
	local skips = by_reverse and skip_rules.out_of_scope or skip_rules.not_its_damage
	for _, each in ipairs(snapshot.effects) do
		if skip_rules.turns_gains(each) == by_reverse and not skips(each, damage, snapshot) then
			return true
		end
	end
	return false
end

-- 05 turns damage into a gain, or a gain into damage; what one kind has turned, the other one turns
-- back (Q&A 7750). Battle damage that has become a gain stays one.
function skip_rules.not_turned(effect, damage, snapshot)
	if skip_rules.turns_gains(effect) then
		local is_gain = damage.kind == "gain"
		if is_gain or damage.kind == "effect" and is_turned(damage, snapshot, false) then
			return skip_rules.out_of_scope(effect, damage, snapshot)
		end
		return "not_gained"
	elseif damage.kind == "gain" and effect.damage ~= "battle" and damage.amount > 0 then
		if is_turned(damage, snapshot, true) then
			return skip_rules.out_of_scope(effect, damage, snapshot)
		end
		return "gained"
	end
	return skip_rules.not_its_damage(effect, damage, snapshot)
end

-- 03 after 04: it is not effect damage, or it has moved already.
function skip_rules.not_effect_damage(effect, damage, snapshot)
	if damage.moved then
		return "moved"
	end
	if damage.kind ~= "effect" then
		return effect.damage == "effect" and "kind" or "after_04"
	end
	return skip_rules.out_of_scope(effect, damage, snapshot)
end

function skip_rules.not_double_inflicted(effect, damage, snapshot)
	if effect.kind == "battle" then
		return skip_rules.out_of_scope(effect, damage, snapshot)
	end
	if damage.pierced and damage.to ~= effect.controller then
		return nil
	end
	return "own_piercing"
end

-- 02 skips every damage if both players already take damage: it has nothing to add.
function skip_rules.taken_by_both(effect, damage, snapshot)
	for _, other in ipairs(snapshot.damages) do
		if other.to ~= damage.to then
			return "both_take"
		end
	end
	return nil
end

local IS_PAST = {
	at_most = function(amount, limit)
		return amount <= limit
	end,
	at_least = function(amount, limit)
		return amount >= limit
	end,
	less_than = function(amount, limit)
		return amount < limit
	end,
	more_than = function(amount, limit)
		return amount > limit
	end,
}

function skip_rules.within_limit(effect, damage, snapshot)
	local spared = skip_rules.not_its_damage(effect, damage, snapshot)
	if not spared and not IS_PAST[effect.comparison](damage.amount, effect.value) then
		return "limit"
	end
	return spared
end

-- Whether an effect of this player moves any of the damages.
local function moves_any(player, snapshot)
	for _, effect in ipairs(snapshot.effects) do
		for _, damage in ipairs(snapshot.damages) do
			local moves = effect.kind == "instead" and effect.controller == player
			if moves and not skip_rules.out_of_scope(effect, damage, snapshot) then
				return true
			end
		end
	end
	return false
end

-- 03 before August 2022: if both players take damage, only the turn player's effect moves it, if
-- there is one.
function skip_rules.moved_by_turn_player(effect, damage, snapshot)
	local takers = { you = false, opponent = false }
	for _, each in ipairs(snapshot.damages) do
		takers[each.to] = true
	end
	if not (takers.you and takers.opponent) then
		return skip_rules.out_of_scope(effect, damage, snapshot)
	end
	if effect.kind == "also" then
		return "nothing_added"
	end
	local turn_player = snapshot.controllers.attacker
	if effect.controller ~= turn_player and moves_any(turn_player, snapshot) then
		return "turn_player"
	end
	return skip_rules.out_of_scope(effect, damage, snapshot)
end
