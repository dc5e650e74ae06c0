-- What pages print of a result, in wikitext in which every name is escaped.

local escaped, said = text.escape_wikitext, text.said

-- The cards of a row's effects; in normal circumstances also the monsters that inflict damage. A
-- card is listed once for each player.
local function cards_of(battle, row)
	local causes = {}
	if row.applies == "normal" then
		for _, damage in ipairs(row.damages) do
			table.insert(causes, { card = battle[damage.inflicted_by].name, of = battle[damage.inflicted_by] })
		end
	end
	local change = damage_by_cards.change_of_row[row]
	if change then
		table.insert(causes, { card = change.card, of = change })
	end
	for _, at in ipairs(row.effects) do
		table.insert(causes, { card = battle.effects[at + 1].card, of = battle.effects[at + 1] })
	end
	local seen, cards = {}, {}
	for _, cause in ipairs(causes) do
		local key = cause.of.controller .. cause.card
		if not seen[key] then
			seen[key] = true
			table.insert(cards, cause.card)
		end
	end
	return cards
end

-- What applies, with the cards, and whether it did not: Apply "06" (Kuriboh; not applied).
local function label_of(battle, row, linked)
	local inside = {}
	for at, card in ipairs(cards_of(battle, row)) do
		inside[at] = linked and linked(card) or card
	end
	if not row.applied then
		table.insert(inside, WORDS.NOT_APPLIED)
	end
	local said = #inside > 0 and " (" .. table.concat(inside, "; ") .. ")" or ""
	return linked and escaped(row.label) .. said or escaped(row.label .. said)
end

-- A source as a link, if it has an address.
function wikitext.source(row)
	local name, address = row.citation:match("^(.*), (http.*)$")
	return name and "[" .. text.address(address) .. " " .. escaped(name) .. "]" or escaped(row.citation)
end

local function headings_of(options)
	local headings = {}
	for at, each in ipairs(WORDS.HEADINGS) do
		headings[at] = escaped(each)
	end
	if options.why then
		table.insert(headings, WORDS.WHY)
	end
	if options.sources then
		table.insert(headings, WORDS.SOURCE)
	end
	return headings
end

-- A table with a caption and scoped headers, all of it in wikitext. The first cell of a row is its
-- heading.
function wikitext.wikitable(caption, headings, rows)
	local lines = { '{| class="wikitable"', "|+ " .. caption, "|-" }
	for _, heading in ipairs(headings) do
		table.insert(lines, '! scope="col" | ' .. heading)
	end
	for _, row in ipairs(rows) do
		table.insert(lines, "|-")
		for at, cell in ipairs(row) do
			table.insert(lines, (at == 1 and '! scope="row" | ' or "| ") .. cell)
		end
	end
	table.insert(lines, "|}")
	return table.concat(lines, "\n")
end

-- What a table was calculated by; both texts are wikitext.
function wikitext.made_by(rules, site)
	return said(WORDS.MADE_BY, { rules = rules, site = site, license = WORDS.LICENSE })
end

-- The table of a result. `options` has why and sources, which are columns, caption, and linked,
-- which returns the link of a card in wikitext; without it names are text.
function wikitext.table(battle, result, options)
	local caption, rows = escaped(result.caption .. ": " .. verdicts.verdict(result)), {}
	if options.caption then
		caption = "| " .. options.caption -- what is before the first pipe would be attributes
	end
	for at, row in ipairs(result.rows) do
		local label = label_of(battle, row, options.linked)
		rows[at] = { label, escaped(row.to_opponent.shown), escaped(row.to_you.shown) }
		if options.why then
			table.insert(rows[at], escaped(row.why))
		end
		if options.sources then
			table.insert(rows[at], wikitext.source(row))
		end
	end
	return wikitext.wikitable(caption, headings_of(options), rows)
end

-- The lines below the table: Life Points, what is destroyed, where sources disagree, what was
-- assumed and left out, and what it was calculated by.
function wikitext.notes(result, remarks)
	local notes = { verdicts.life_points(result), said(WORDS.CLOSING.destroyed, { fate = verdicts.destroyed(result) }) }
	for _, point in ipairs(result.disputed) do
		table.insert(notes, said(WORDS.CLOSING.disputed, point))
	end
	for _, remark in ipairs(remarks) do
		table.insert(notes, remark)
	end
	for at, note in ipairs(notes) do
		notes[at] = escaped(note)
	end
	local site = "[[Module:What Applies|" .. WORDS.SITE .. "]]"
	table.insert(notes, wikitext.made_by(escaped(result.ruleset), site))
	return table.concat(notes, "<br />\n")
end

local function in_words(row)
	local cells = {
		row.to_opponent.shown .. " " .. WORDS.COLUMNS_IN_WORDS[1],
		row.to_you.shown .. " " .. WORDS.COLUMNS_IN_WORDS[2],
	}
	return table.concat(cells, ", ") .. "."
end

-- A row as a line of text: what applies, its cells, the reason and the source.
function wikitext.line(row)
	local label = row.label .. (row.applied and "" or " (" .. WORDS.NOT_APPLIED .. ")")
	return escaped(label .. ": " .. in_words(row) .. " " .. row.why .. " [" .. row.citation .. "]")
end
