-- The arguments of a call, as an editor sees them: entities are characters, and the content of
-- <nowiki> is text.

local ENTITIES = { amp = "&", lt = "<", gt = ">", quot = '"', nbsp = "\194\160" }
local HIGHEST = 0x10FFFF

local function character(is_number, is_hexadecimal, name)
	if is_number == "" then
		return ENTITIES[is_hexadecimal .. name]
	end
	local base, digits = 10, "^%d+$"
	if is_hexadecimal ~= "" then
		base, digits = 16, "^%x+$"
	end
	local code = name:find(digits) and tonumber(name, base)
	local is_character = code and code > 0 and code <= HIGHEST and (code < 0xD800 or code > 0xDFFF)
	return is_character and characters.of_code(code) or nil
end

-- The text that wikitext shows.
local function decoded(wikitext)
	return (wikitext:gsub("&(#?)([xX]?)(%w+);", character))
end

-- MediaWiki has more entities, and puts a marker in the place of <nowiki>. Blanks that are written
-- as entities stay at the ends of a value.
local function shown(value)
	if mw and mw.text and mw.text.unstripNoWiki then
		return mw.text.decode(mw.text.unstripNoWiki(value), true)
	end
	return decoded(value)
end

-- The arguments as a plain table; nil if there are none. A caption is wikitext of the editor.
function arguments.read(args)
	if not args then
		return nil
	end
	local read = {}
	for name, value in pairs(args) do
		local typed = characters.trimmed(tostring(value))
		if tostring(name):lower() == "caption" then
			read[name] = typed:gsub("%s*[\r\n]%s*", " ")
		else
			read[name] = shown(typed)
		end
	end
	return read
end
