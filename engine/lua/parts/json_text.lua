-- JSON: mw.text.jsonDecode loses null, the order of keys, and which numbers are whole.
--
-- A value is text, true, false, a whole number, or a table with its `kind`: null, list (`items`),
-- object (`keys` in order, `values`), float (`written`), or integer (`written`: too big for Lua).

local MOST_LEVELS = 500
local MOST_DIGITS = 15 -- of a whole number that Lua has exactly

json_text.null = { kind = "null" }

function json_text.list()
	return { kind = "list", items = {} }
end

function json_text.object()
	return { kind = "object", keys = {}, values = {} }
end

-- Sets a value of an object; a new key is the last one.
function json_text.set(object, key, value)
	if object.values[key] == nil then
		table.insert(object.keys, key)
	end
	object.values[key] = value
end

-- The whole number of digits, with or without a sign.
function json_text.integer(digits)
	local sign, rest = digits:match("^([+-]?)0*([0-9]*)$")
	if rest == "" then
		return 0
	end
	local written = sign == "-" and "-" .. rest or rest
	if #rest <= MOST_DIGITS then
		return tonumber(written)
	end
	return { kind = "integer", written = written }
end

local KINDS = { string = "text", boolean = "flag", number = "integer" }

function json_text.kind(value)
	return KINDS[type(value)] or value.kind
end

-- --- Reading ---

-- Ends the reading: the message names the line and the column.
local function refuse(reader, at, message)
	local before, line, start = reader.source:sub(1, at - 1), 1, 1
	for after in before:gmatch("\n()") do
		line, start = line + 1, after
	end
	local column = text.length(before:sub(start)) + 1
	text.refuse(text.said("{message} at line {line}, column {column}", {
		message = message,
		line = tostring(line),
		column = tostring(column),
	}))
end

-- Goes on to what is no white space.
local function skip(reader)
	reader.at = reader.source:find("[^ \t\n\r]", reader.at) or #reader.source + 1
end

-- Reads a mark if it is next, and returns whether it was.
local function takes(reader, mark)
	skip(reader)
	local is_next = reader.source:sub(reader.at, reader.at) == mark
	if is_next then
		reader.at = reader.at + 1
	end
	return is_next
end

local ESCAPES = {
	['"'] = '"',
	["\\"] = "\\",
	["/"] = "/",
	b = "\b",
	f = "\f",
	n = "\n",
	r = "\r",
	t = "\t",
}

-- The character that an escape stands for, and the place after it; a surrogate pair is two escapes.
local function escaped(reader, at)
	local source = reader.source
	local mark = source:sub(at + 1, at + 1)
	if ESCAPES[mark] then
		return ESCAPES[mark], at + 2
	end
	local digits = source:match("^u(%x%x%x%x)", at + 1)
	if not digits then
		refuse(reader, at, "this escape is invalid")
	end
	local code = tonumber(digits, 16)
	local second = code >= 55296 and code < 56320 and source:match("^\\u([dD][c-fC-F]%x%x)", at + 6)
	if second then
		local low = tonumber(second, 16) - 56320
		return characters.of_code(65536 + (code - 55296) * 1024 + low), at + 12
	end
	return characters.of_code(code), at + 6
end

-- Reads text, whose first quotation mark is read already.
local function quoted(reader)
	local source, done, at = reader.source, {}, reader.at
	while true do
		local stop = source:find('["\\%z\1-\31]', at)
		if not stop then
			refuse(reader, reader.at - 1, "this text is not terminated")
		end
		table.insert(done, source:sub(at, stop - 1))
		local mark = source:sub(stop, stop)
		if mark == '"' then
			reader.at = stop + 1
			return table.concat(done)
		elseif mark ~= "\\" then
			refuse(reader, stop, "there is a line break or control character within text")
		end
		local character
		character, at = escaped(reader, stop)
		table.insert(done, character)
	end
end

local NAMED = { ["true"] = true, ["false"] = false, null = json_text.null }

-- Reads a number, or a word that JSON has.
local function plain(reader)
	local source, at = reader.source, reader.at
	local whole = source:match("^%-?[1-9][0-9]*", at) or source:match("^%-?0", at)
	if whole then
		local fraction = source:match("^%.[0-9]+", at + #whole) or ""
		local exponent = source:match("^[eE][+-]?[0-9]+", at + #whole + #fraction) or ""
		local written = whole .. fraction .. exponent
		reader.at = at + #written
		return written == whole and json_text.integer(whole) or { kind = "float", written = written }
	end
	local word = source:match("^%a+", at)
	if word == nil or NAMED[word] == nil then
		refuse(reader, at, "a value is missing")
	end
	reader.at = at + #word
	return NAMED[word]
end

local value

local function list(reader, level)
	local read = json_text.list()
	if takes(reader, "]") then
		return read
	end
	repeat
		table.insert(read.items, value(reader, level))
		if takes(reader, "]") then
			return read
		end
	until not takes(reader, ",")
	refuse(reader, reader.at, "a comma or ] is missing")
end

local function object(reader, level)
	local read = json_text.object()
	if takes(reader, "}") then
		return read
	end
	repeat
		if not takes(reader, '"') then
			refuse(reader, reader.at, "a name in quotation marks is missing")
		end
		local key = quoted(reader)
		if not takes(reader, ":") then
			refuse(reader, reader.at, "a colon is missing")
		end
		json_text.set(read, key, value(reader, level))
		if takes(reader, "}") then
			return read
		end
	until not takes(reader, ",")
	refuse(reader, reader.at, "a comma or } is missing")
end

local OPENING = { ["["] = list, ["{"] = object }

function value(reader, level)
	skip(reader)
	local mark = reader.source:sub(reader.at, reader.at)
	if mark == '"' then
		reader.at = reader.at + 1
		return quoted(reader)
	elseif not OPENING[mark] then
		return plain(reader)
	elseif level == MOST_LEVELS then
		refuse(reader, reader.at, "there are too many brackets within brackets")
	end
	reader.at = reader.at + 1
	return OPENING[mark](reader, level + 1)
end

local function read(source)
	local reader = { source = source, at = 1 }
	if not characters.is_valid(source) then
		text.refuse("this is not valid Unicode text")
	end
	local document = value(reader, 0)
	skip(reader)
	if reader.at <= #source then
		refuse(reader, reader.at, "there is something after the end")
	end
	return document
end

-- The value of a JSON text; or nil, and what is wrong.
function json_text.read(source)
	local fine, result = pcall(read, source)
	if fine then
		return result
	elseif type(result) ~= "table" then
		error(result, 0)
	end
	return nil, result.says
end

-- --- Writing ---

local LETTERS = {}
for letter, character in pairs(ESCAPES) do
	LETTERS[character] = letter ~= "/" and "\\" .. letter or nil
end

local function letter_of(character)
	return LETTERS[character] or string.format("\\u%04x", character:byte())
end

-- A number with the fewest digits from which it can be read back, as Python writes it.
local function float(written)
	local number, shortest = tonumber(written), nil
	if number == math.huge or number == -math.huge then
		return number > 0 and "Infinity" or "-Infinity"
	end
	for places = 0, 16 do
		shortest = string.format("%." .. places .. "e", number)
		-- Above a power of two, the next number is further away than the one below.
		local above = shortest:gsub("%d(e.*)$", function(power)
			return tonumber(shortest:sub(-#power - 1, -#power - 1)) + 1 .. power
		end)
		if tonumber(shortest) ~= number and tonumber(above) == number and #above == #shortest then
			shortest = above
		end
		if tonumber(shortest) == number then
			break
		end
	end
	local sign, first, rest, power = shortest:match("^(%-?)(%d)%.?(%d*)e([+-]%d+)$")
	power = tonumber(power)
	if power < -4 or power >= 16 then
		local mantissa = rest == "" and first or first .. "." .. rest
		return string.format("%s%se%s%02d", sign, mantissa, power < 0 and "-" or "+", math.abs(power))
	elseif power < 0 then
		return sign .. "0." .. ("0"):rep(-power - 1) .. first .. rest
	end
	local digits = first .. rest .. ("0"):rep(power - #rest)
	local decimals = digits:sub(power + 2)
	return sign .. digits:sub(1, power + 1) .. "." .. (decimals == "" and "0" or decimals)
end

local put

local WRITERS = {}

function WRITERS.text(writer, of)
	local start = writer.most and text.first(of, writer.most + 1) or of
	put(writer, '"' .. start:gsub('["\\%z\1-\31]', letter_of) .. '"')
end

function WRITERS.flag(writer, of)
	put(writer, tostring(of))
end

function WRITERS.null(writer)
	put(writer, "null")
end

function WRITERS.integer(writer, of)
	put(writer, type(of) == "table" and of.written or string.format("%.0f", of))
end

function WRITERS.float(writer, of)
	put(writer, float(of.written))
end

local function write(writer, of)
	if not writer.most or writer.length <= writer.most then
		WRITERS[json_text.kind(of)](writer, of)
	end
end

function WRITERS.list(writer, of)
	put(writer, "[")
	for at, item in ipairs(of.items) do
		put(writer, at > 1 and ", " or "")
		write(writer, item)
	end
	put(writer, "]")
end

function WRITERS.object(writer, of)
	put(writer, "{")
	for at, key in ipairs(of.keys) do
		put(writer, at > 1 and ", " or "")
		write(writer, key)
		put(writer, ": ")
		write(writer, of.values[key])
	end
	put(writer, "}")
end

function put(writer, written)
	if not writer.most or writer.length <= writer.most then
		table.insert(writer.parts, written)
		writer.length = writer.length + text.length(written)
	end
end

-- A value as JSON on one line. With `most`, the end may be missing after so many characters.
function json_text.written(of, most)
	local writer = { parts = {}, length = 0, most = most }
	write(writer, of)
	return table.concat(writer.parts)
end
