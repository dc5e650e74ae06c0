-- Text: characters, refusals, and what MediaWiki prints unchanged.

-- Characters that are markup in MediaWiki, and words that it links if a number or an address follows.
local MARKS = "[!-+%-/:-@[-`{-~]"
local LINKED = { "([Hh])([Tt][Tt][Pp])", "([Pp])([Mm][Ii][Dd])", "([Ii])([Ss][Bb][Nn])", "([Rr])([Ff][Cc])" }

-- Ends the call with a message to the editor.
function text.refuse(says)
	error({ says = says }, 0)
end

-- Whether a list has a value; without a list, it has none.
function text.contains(values, value)
	for _, each in ipairs(values or {}) do
		if each == value then
			return true
		end
	end
	return false
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
