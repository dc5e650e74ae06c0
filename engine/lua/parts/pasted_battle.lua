-- A battle that is pasted whole: an address of the site, a query string, or a document in JSON.

local problem = parameter_values.problem

-- An address that MediaWiki cut at its first equals sign, put together again; nil for another
-- parameter. A query string without a question mark is one only if it is the only parameter: the
-- name of a card may look like it.
function pasted_battle.cut_address(name, value, is_alone)
	local first = name:match("%?([%a_%-]*)$")
	local next_name = value:match("&([%a_%-]+)=")
	local is_query = is_alone and battle_address.has(name) and next_name and battle_address.has(next_name)
	local is_address = first and (battle_address.has(first) or name:find("/", 1, true))
	return (is_address or is_query) and name .. "=" .. value or nil
end

local function pasted_json(reading, given)
	local document, says = json_text.read(given.value)
	if says then
		table.insert(reading.problems, { name = given.name, message = says, allowed = "" })
	end
	reading.document, reading.is_document = document, true
	-- What .json gives of a saved battle holds the document, among others.
	local fields = document and document.values
	if fields and not fields.attacker and json_text.kind(fields.battle or "") == "object" then
		reading.document = fields.battle
	end
end

local function without_off(document, off)
	local kept, cards = {}, {}
	for at, effect in ipairs(document.values.effects.items) do
		if off[at - 1] then
			table.insert(cards, effect.values.card)
		else
			table.insert(kept, effect)
		end
	end
	document.values.effects.items = kept
	return cards
end

local function pasted_address(reading, given)
	local path, query = given.value:match("^([^?]*)%?([^#]*)")
	if not path then
		path, query = "", given.value:match("^[%a_%-]+=.*$")
	end
	if path ~= "" and not ("/" .. path):find("/battle/$") or not query then
		local is_address = given.value:find("^%a+://") or given.value:find("^/")
		table.insert(reading.problems, problem(given.name, is_address and "no_query" or "no_battle"))
		return
	end
	local document, off, problems = battle_address.read(query)
	for _, each in ipairs(problems) do
		table.insert(reading.problems, each)
	end
	if document then
		reading.document, reading.is_address = document, true
		-- The whole battle must be valid, and errors count all of its effects.
		if next(off) and #validation.problems(document) == 0 then
			reading.left_out = without_off(document, off)
		end
	end
end

-- Reads the document of a pasted battle; without one, if it can't be read.
function pasted_battle.read(reading, given)
	if given.value:find("^[{%[]") then
		pasted_json(reading, given)
	else
		pasted_address(reading, given)
	end
end
