-- What Applies: the battle damage of Yu-Gi-Oh!, step by step, calculated by the wiki itself.
--
--   {{#invoke:What Applies|battle|attacker=…|atk=2000|target=…|target atk=1000|02=Double-Edged Sword}}
--
-- prints the table. /about/embedding/ of the site lists the parameters; Template:What Applies is a
-- template that passes them on. Nothing is fetched, and no other module is needed.
--
--   {{#invoke:What Applies|table|ID}}             a saved result: the table
--   {{#invoke:What Applies|sentence|ID}}          the result in one line
--   {{#invoke:What Applies|step|ID|03|to_you}}    one value of a step: label, applied, cards,
--                                                 to_opponent, to_you, answer, why or source
--
-- The page "Module:What Applies/ID.json" holds what /s/ID.json of the site gives.
--
-- License: CC0 1.0, for any wiki. This module, its template and every table it prints are in the
-- public domain; see LICENSE-DATA of the project. The tables in capital letters are made from the
-- project's engine, so change them there.

-- What a wiki may change: the category of pages with a wrong parameter ("" for none).
local CATEGORY = "Pages with What Applies errors"

local VERSION = "1.1.0.dev0"

local FORMAT = "what-applies/result/1"

local text = {}
do
	-- Text: characters, refusals, and what MediaWiki prints unchanged.

	-- What means something to MediaWiki, and what it links where a number or an address follows.
	local MARKS = "[!-+%-/:-@[-`{-~]"
	local LINKED = { "([Hh])([Tt][Tt][Pp])", "([Pp])([Mm][Ii][Dd])", "([Ii])([Ss][Bb][Nn])", "([Rr])([Ff][Cc])" }

	-- Ends the call with a message to the editor.
	function text.refuse(says)
		error({ says = says }, 0)
	end

	-- The number of characters of a text in UTF-8.
	function text.length(of)
		local _, count = of:gsub("[^\128-\191]", "")
		return count
	end

	-- The first characters of a text in UTF-8.
	function text.first(of, count)
		local at = 0
		for start in of:gmatch("()[^\128-\191]") do
			if at == count then
				return of:sub(1, start - 1)
			end
			at = at + 1
		end
		return of
	end

	-- A sentence with its values: {name} stands for values.name. No value is read for braces.
	function text.said(sentence, values)
		return (sentence:gsub("{([%w_]+)}", values))
	end

	local function shown(control)
		return string.format("\\x%02x", control:byte(-1))
	end

	-- The characters that reverse the text after them: U+202A to U+202E, U+2066 to U+2069.
	local function turning(after)
		return function(last)
			return string.format("\\u20%02x", last:byte() - after)
		end
	end

	-- On one line; line breaks, control characters and changes of direction are made visible.
	function text.printable(of)
		of = of:gsub("\226\128([\168\169])", turning(128))
		of = of:gsub("[%z\1-\31\127]", shown):gsub("\194[\128-\159]", shown)
		of = of:gsub("\226\128([\170-\174])", turning(128)):gsub("\226\129([\166-\169])", turning(64))
		return (of:gsub("\239\191([\190\191])", function(last)
			return string.format("\\uff%02x", last:byte() + 64)
		end))
	end

	-- Without line breaks, which become spaces.
	function text.one_line(of)
		of = of:gsub("\r\n", " "):gsub("[\t\n\v\f\r]", " ")
		of = of:gsub("\194\133", " "):gsub("\226\128[\168\169]", " ")
		return text.printable(of)
	end

	local function entity(mark, rest)
		return "&#" .. mark:byte() .. ";" .. (rest or "")
	end

	-- As MediaWiki prints it unchanged: its marks are entities, and so are a space that begins or ends
	-- a text and the first letter of what it links.
	function text.escape_wikitext(of)
		of = text.one_line(of):gsub(MARKS, entity):gsub("＿", "&#65343;")
		of = of:gsub("^ ", "&#32;"):gsub(" $", "&#32;")
		for _, word in ipairs(LINKED) do
			of = of:gsub(word, entity)
		end
		return of
	end

	local function percent(byte)
		return string.format("%%%02X", byte:byte())
	end

	-- The link with nothing in it that MediaWiki would take for a mark or for its end.
	function text.address(link)
		local quoted = link:gsub("[^A-Za-z0-9_.~/:?#&=%%+@,-]", percent)
		quoted = quoted:gsub("()%%", function(at)
			return not quoted:find("^%x%x", at + 1) and "%25"
		end)
		return (quoted:gsub("~", "%%7E"):gsub("__", "%%5F%%5F"))
	end
end

local saved_results = {}
do
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
			said = said .. (said ~= "" and "; " or "") .. "not applied"
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

	local function row(lines, step, columns)
		table.insert(lines, "|-")
		table.insert(lines, '! scope="row" | ' .. described(step))
		for _, column in ipairs(columns) do
			table.insert(lines, "| " .. shown(step, column))
		end
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
		local lines = { '{| class="wikitable"', "|+ " .. shown(data, "headline"), "|-" }
		local columns = columns_of(data)
		table.insert(lines, '! scope="col" | ' .. shown(data, "heading_label"))
		for _, column in ipairs(columns) do
			table.insert(lines, '! scope="col" | ' .. shown(data, "heading_" .. column))
		end
		for _, step in ipairs(needed(data, "steps", "table")) do
			row(lines, step, columns)
		end
		local link = "[" .. text.address(needed(data, "url", "string")) .. " What Applies]"
		table.insert(lines, "|}")
		table.insert(lines, "Ruleset " .. rules(data) .. ", calculated by " .. link .. ", public domain (CC0 1.0)\n")
		return table.concat(lines, "\n")
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
end

-- What pages call.
local p = {}

-- A page never shows an error of Lua: whatever is wrong becomes a message.
local function guarded(work)
	return function(frame)
		local fine, result = pcall(work, frame)
		if fine then
			return result
		end
		local says = type(result) == "table" and result.says or "This could not be read."
		return '<strong class="error">' .. text.escape_wikitext("What Applies: " .. says) .. "</strong>"
	end
end

p.table = guarded(saved_results.table)
p.sentence = guarded(saved_results.sentence)
p.step = guarded(saved_results.step)

return p
