-- What pages and other modules call.

local p = {}

local escaped = text.escape_wikitext
local LONGEST_NAMES = 2000 -- several may be named at once

local function error_message(says)
	return '<strong class="error">' .. escaped(WORDS.SITE .. ": " .. says) .. "</strong>"
end

local function sentence(problem)
	local place = problem.name == "" and WORDS.WHOLE or text.first(problem.name, LONGEST_NAMES)
	local allowed = problem.allowed ~= "" and text.said(WORDS.ALLOWED, problem) or ""
	return text.said(WORDS.PROBLEM, { place = place, message = problem.message }) .. allowed
end

local function category()
	return CATEGORY ~= "" and "[[Category:" .. CATEGORY .. "]]" or ""
end

-- A message for each problem, and the category of pages with errors.
local function refusal(problems)
	local messages = {}
	for at, problem in ipairs(problems) do
		if at <= WORDS.MOST_PROBLEMS then
			messages[at] = error_message(sentence(problem))
		end
	end
	if #problems > WORDS.MOST_PROBLEMS then
		messages[#messages + 1] = error_message(text.said(WORDS.MORE_PROBLEMS, { count = #problems - #messages }))
	end
	return table.concat(messages, "<br />\n") .. category()
end

local function rows_of(result, number)
	local found, last = {}, result.rows[#result.rows].applies
	for _, row in ipairs(result.rows) do
		if row.applies == (number or last) then
			table.insert(found, row)
		end
	end
	return found
end

-- One value of each of the rows, as text.
local function each_row(value)
	return function(reading, result)
		local values = {}
		for _, row in ipairs(rows_of(result, reading.options.row)) do
			table.insert(values, value(row))
		end
		return table.concat(values, " ")
	end
end

-- What `show` may be, with what it prints.
local SHOWN = {
	sentence = function(_, result)
		return escaped(verdicts.verdict(result))
	end,
	["life points"] = function(_, result)
		return escaped(verdicts.life_points(result))
	end,
	destroyed = function(_, result)
		return escaped(verdicts.destroyed(result))
	end,
	number = function(reading, result)
		local rows = rows_of(result, reading.options.row)
		return escaped(rows[#rows]["to_" .. reading.options.of].shown)
	end,
	row = each_row(wikitext.line),
	reason = each_row(function(row)
		return escaped(row.why)
	end),
	rule = each_row(function(row)
		return escaped(row.rule)
	end),
	source = each_row(wikitext.source),
}

function SHOWN.table(reading, result, linked)
	local options = reading.options
	local printed = wikitext.table(reading.battle, result, {
		caption = options.caption,
		why = options.why,
		sources = options.sources,
		linked = linked,
	})
	local notes = wikitext.notes(result, reading.remarks)
	return '<div class="what-applies" style="overflow-x: auto">\n' .. printed .. "\n" .. notes .. "\n</div>"
end

-- How the names of cards are linked, by the pattern of the page; nil if they are not.
local function linked(frame, pattern)
	if not pattern then
		return nil
	end
	return function(name)
		local link = card_links.in_wikitext(pattern, name)
		return card_links.is_template(pattern) and frame:preprocess(link) or link
	end
end

-- {{#invoke:What Applies|battle|…}}: the table, or what `show` names.
local function battle(frame)
	local parent = frame.getParent and frame:getParent()
	local reading = parameters.read(arguments.read(frame.args), arguments.read(parent and parent.args))
	local problems = reading.problems
	for _, problem in ipairs(reading.document and validation.problems(reading.document) or {}) do
		problem.name = parameters.name_of(reading, problem.place)
		problem.allowed = parameters.allowed(reading, problem.place, problem.allowed)
		table.insert(problems, problem)
	end
	if #problems > 0 then
		return refusal(problems)
	end
	languages.choose(reading.options.lang)
	reading.battle = validation.battle_of(reading.document)
	reading.remarks = parameters.remarks(reading, reading.battle)
	local result = damage_calculation.calculate(reading.battle)
	problems = output_parameters.problems(reading, result)
	if #problems > 0 then
		return refusal(problems)
	end
	return SHOWN[reading.options.show](reading, result, linked(frame, reading.options.link))
end

-- For other modules: the result of a battle document, which is a text in JSON; or nil, and the
-- problems of the document, each with its place, a message and what is allowed there. `language` is
-- that of the sentences, as in lang=.
function p.calculate(json, language)
	languages.choose(language)
	local document, says = json_text.read(json)
	if says then
		return nil, { { place = "", message = says, allowed = "" } }
	end
	local problems = validation.problems(document)
	if #problems > 0 then
		return nil, problems
	end
	local result = damage_calculation.calculate(validation.battle_of(document))
	result.verdict, result.closing_lines = verdicts.verdict(result), verdicts.closing_lines(result)
	return result
end

-- A page never shows an error of Lua: whatever is wrong becomes a message.
local function guarded(work)
	return function(frame)
		languages.choose(nil)
		local fine, printed = pcall(work, frame)
		if fine then
			return printed
		end
		local says = type(printed) == "table" and printed.says or "This could not be read."
		return error_message(says) .. category()
	end
end

p.battle = guarded(battle)
p.table = guarded(saved_results.table)
p.sentence = guarded(saved_results.sentence)
p.step = guarded(saved_results.step)

return p
