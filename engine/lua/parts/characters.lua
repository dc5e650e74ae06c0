-- Characters in UTF-8: which bytes are valid, what is white space, and how others are shown.

-- How many bytes a character has that begins with this one, and between which the second one is.
local function shape(first)
	if first < 128 then
		return 1
	elseif first < 194 or first > 244 then
		return nil
	elseif first < 224 then
		return 2, 128, 191
	elseif first < 240 then
		return 3, first == 224 and 160 or 128, first == 237 and 159 or 191
	end
	return 4, first == 240 and 144 or 128, first == 244 and 143 or 191
end

-- The number of bytes of the character at a place, or of the part of one, and whether it is whole.
local function character(of, start)
	local count, least, most = shape(of:byte(start))
	if not count then
		return 1, false
	end
	for at = 1, count - 1 do
		local byte = of:byte(start + at)
		if not byte or byte < least or byte > most then
			return at, false
		end
		least, most = 128, 191
	end
	return count, true
end

-- With every part that is no character replaced by what the function returns for it.
local function replaced(of, replacement)
	local done, at = {}, 1
	local start = of:find("[\128-\255]")
	while start do
		local count, is_whole = character(of, start)
		if not is_whole then
			table.insert(done, of:sub(at, start - 1))
			table.insert(done, replacement(of:sub(start, start + count - 1)))
			at = start + count
		end
		start = of:find("[\128-\255]", start + count)
	end
	table.insert(done, of:sub(at))
	return table.concat(done)
end

function characters.is_valid(of)
	local start = of:find("[\128-\255]")
	while start do
		local count, is_whole = character(of, start)
		if not is_whole then
			return false
		end
		start = of:find("[\128-\255]", start + count)
	end
	return true
end

-- With U+FFFD for what is no character, as programs that read addresses have it.
function characters.repaired(of)
	return replaced(of, function()
		return "\239\191\189"
	end)
end

local function hexadecimal(bytes)
	return (bytes:gsub(".", function(byte)
		return string.format("\\x%02x", byte:byte())
	end))
end

local function surrogate(second, third)
	local code = 53248 + (second:byte() - 128) * 64 + third:byte() - 128
	return string.format("\\u%04x", code)
end

local BREAKS = { ["\t"] = "\\t", ["\n"] = "\\n", ["\r"] = "\\r" }

-- On one line and valid: what is no character, and what breaks a line or reverses it, is escaped.
function characters.visible(of)
	of = of:gsub("\237([\160-\191])([\128-\191])", surrogate)
	return text.printable((replaced(of, hexadecimal):gsub("[\t\n\r]", BREAKS)))
end

-- The character with a number; halves of surrogate pairs, which are no characters, have bytes too.
function characters.of_code(code)
	if code < 128 then
		return string.char(code)
	elseif code < 2048 then
		return string.char(192 + math.floor(code / 64), 128 + code % 64)
	elseif code < 65536 then
		local middle = math.floor(code / 64) % 64
		return string.char(224 + math.floor(code / 4096), 128 + middle, 128 + code % 64)
	end
	local second, third = math.floor(code / 4096) % 64, math.floor(code / 64) % 64
	return string.char(240 + math.floor(code / 262144), 128 + second, 128 + third, 128 + code % 64)
end

-- The text without its last character, and that character.
function characters.last(of)
	local at = #of
	while at > 1 and of:find("^[\128-\191]", at) do
		at = at - 1
	end
	return of:sub(1, at - 1), of:sub(at)
end

local SPACES = {
	"[\t-\r\28-\32]",
	"\194[\133\160]",
	"\225\154\128",
	"\226\128[\128-\138\168\169\175]",
	"\226\129\159",
	"\227\128\128",
}

-- Where the white space ends that is at a place, or nil.
local function space(of, at)
	for _, pattern in ipairs(SPACES) do
		local _, last = of:find("^" .. pattern, at)
		if last then
			return last
		end
	end
end

-- Without the white space around it.
function characters.trimmed(of)
	local first, last = 1, #of
	local to = space(of, first)
	while to do
		first = to + 1
		to = space(of, first)
	end
	while last >= first do
		local start = last
		while start > first and of:find("^[\128-\191]", start) do
			start = start - 1
		end
		if space(of, start) ~= last then
			break
		end
		last = start - 1
	end
	return of:sub(first, last)
end
