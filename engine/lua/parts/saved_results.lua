-- Tables of saved results, from a page that holds what the site gives: the way of version 1.0.

local refuse, escaped = text.refuse, text.escape_wikitext

-- The columns after the first.
local NUMBERS = { "to_opponent", "to_you" }
local ANSWERS = { "answer", "why" }

local function argument(frame, at)
	return (frame.args[at] or ""):match("^%s*(.-)%s*$")
end

-- What was saved, from the page that the first argument names.
local function saved(frame)
	local id = argument(frame, 1)
	if id == "" then
		refuse("Name a scenario by the letters of its address, as in table|ID.")
	end
	local name = "Module:What Applies/" .. id .. ".json"
	local title = mw.title.new(name)
	local content = title and title:getContent()
	if not content then
		refuse("There is no page " .. name .. ". It should hold what /s/" .. id .. ".json gives.")
	end
	local fine, data = pcall(mw.text.jsonDecode, content)
	if not fine or type(data) ~= "table" then
		refuse("There is no valid JSON in " .. name .. ".")
	end
	return data
end

local function needed(part, key, kind)
	local value = type(part) == "table" and part[key]
	if type(value) ~= kind then
		refuse("The JSON lacks " .. key .. ". Paste all that /s/ID.json gives, unchanged.")
	end
	return value
end

local function shown(part, key)
	return escaped(needed(part, key, "string"))
end

-- What applies, with the cards, and whether it did not: Apply "06" (Kuriboh; not applied).
local function described(step)
	local label, said = needed(step, "label", "string"), needed(step, "cards", "string")
	if not step.applied then
		said = said .. (said ~= "" and "; " or "") .. WORDS.NOT_APPLIED
	end
	return escaped(said ~= "" and label .. " (" .. said .. ")" or label)
end

-- The columns after the first: both players' numbers; or, of other results, those with a heading.
local function columns_of(data)
	local found = {}
	for _, column in ipairs(ANSWERS) do
		if data["heading_" .. column] ~= nil then
			table.insert(found, column)
		end
	end
	return #found > 0 and found or NUMBERS
end

local function row(step, columns)
	local cells = { described(step) }
	for _, column in ipairs(columns) do
		table.insert(cells, shown(step, column))
	end
	return cells
end

-- The ruleset; in brackets the revision of a ruling, and that a result is not today's.
local function rules(data)
	local said = {}
	for _, name in ipairs({ "edition", "remark" }) do
		if type(data[name]) == "string" then
			table.insert(said, data[name])
		end
	end
	local ruleset = needed(data, "ruleset", "string")
	return escaped(#said > 0 and ruleset .. " (" .. table.concat(said, "; ") .. ")" or ruleset)
end

function saved_results.table(frame)
	local data = saved(frame)
	local columns, headings, rows = columns_of(data), { shown(data, "heading_label") }, {}
	for _, column in ipairs(columns) do
		table.insert(headings, shown(data, "heading_" .. column))
	end
	for _, step in ipairs(needed(data, "steps", "table")) do
		table.insert(rows, row(step, columns))
	end
	local link = "[" .. text.address(needed(data, "url", "string")) .. " " .. WORDS.SITE .. "]"
	local printed = wikitext.wikitable(shown(data, "headline"), headings, rows)
	return printed .. "\n" .. wikitext.made_by(rules(data), link) .. "\n"
end

function saved_results.sentence(frame)
	return shown(saved(frame), "sentence")
end

local function found(steps, wanted)
	local names = {}
	for at, step in ipairs(steps) do
		names[at] = needed(step, "n", "string")
		if names[at] == wanted then
			return step
		end
	end
	refuse("There is no step " .. wanted .. ". There are " .. table.concat(names, ", ") .. ".")
end

function saved_results.step(frame)
	local step = found(needed(saved(frame), "steps", "table"), argument(frame, 2))
	local field, names = argument(frame, 3), {}
	if step[field] ~= nil and type(step[field]) ~= "table" then
		return escaped(tostring(step[field]))
	end
	for name in pairs(step) do
		table.insert(names, tostring(name))
	end
	table.sort(names)
	refuse("There is no field " .. field .. ". There are " .. table.concat(names, ", ") .. ".")
end
