-- The names of cards as links, by a pattern that the page chooses; %s stands for the name.

-- Characters of a page's name, of a template's or of an argument's.
local WORDS_OF_WIKI = "[%w_\128-\255 '().-]*"
local NO_PAGE = { "[%[%]{}|<>#]", "~~~", "^:" }

-- Whether a pattern is a link to a page: [[%s]], [[Prefix:%s|%s]] or [[%s (card)|%s]].
function card_links.is_page(pattern)
	local page = pattern:match("^%[%[:?(.*)%]%]$")
	if not page then
		return false
	end
	local before, after = page:gsub("|%%s$", ""):match("^(.-)%%s(.*)$")
	if not before or not after:find("^" .. WORDS_OF_WIKI .. "$") then
		return false
	end
	return before == "" or (before ~= ":" and before:find("^" .. WORDS_OF_WIKI .. ":$") ~= nil)
end

-- Whether it is a template: {{Card link|%s}} or {{Card link|name=%s}}.
function card_links.is_template(pattern)
	local template, argument = pattern:match("^{{(.+)|(.*)%%s}}$")
	if not template or not template:find("^" .. WORDS_OF_WIKI .. "$") then
		return false
	end
	return argument == "" or (argument ~= "=" and argument:find("^" .. WORDS_OF_WIKI .. "=$") ~= nil)
end

local function filled(pattern, name)
	local escaped = text.escape_wikitext(name):gsub("%%", "%%%%")
	return (pattern:gsub("%%s", escaped))
end

-- The link in wikitext. A colon before the page makes it a link, whatever its name begins with:
-- [[File:…]] would print a picture. A name that no page can have is printed as text.
function card_links.in_wikitext(pattern, name)
	if card_links.is_template(pattern) then
		return filled(pattern, name)
	end
	for _, mark in ipairs(NO_PAGE) do
		if name:find(mark) then
			return text.escape_wikitext(name)
		end
	end
	return "[[:" .. filled(pattern, name):gsub("^%[%[:?", "")
end
