-- The parameters of what is printed.

local problem, place_in = parameter_values.problem, parameter_values.place_in

local PLAYERS = parameter_values.PLAYERS

local function choice(reading, given, values, value)
	if place_in(values, value) then
		return value
	end
	parameter_values.refuse(reading, given, table.concat(values, ", "))
	return nil
end

-- Whether a parameter says yes; nil, with a problem, if it says neither yes nor no.
function output_parameters.flag(reading, given)
	local value = parameter_values.yes_or_no(given.value)
	if type(value) == "boolean" then
		return value
	end
	parameter_values.refuse(reading, given, WORDS.YES_OR_NO)
	return nil
end

local ROWS = { "normal" }
for _, step in ipairs(STEPS) do
	if step ~= "piercing" then
		table.insert(ROWS, step)
	end
end

local OPTIONS = { why = output_parameters.flag, sources = output_parameters.flag }

function OPTIONS.show(reading, given)
	return choice(reading, given, WORDS.SHOWN, (given.value:lower():gsub("[_%s%-]+", " ")))
end

function OPTIONS.row(reading, given)
	return choice(reading, given, ROWS, given.value:lower())
end

function OPTIONS.of(reading, given)
	return choice(reading, given, PLAYERS, given.value:lower())
end

function OPTIONS.caption(_, given)
	return given.value
end

-- A language that the module does not have is English, so any code is allowed.
function OPTIONS.lang(_, given)
	return given.value
end

function OPTIONS.link(reading, given)
	if card_links.is_page(given.value) or card_links.is_template(given.value) then
		return given.value
	end
	parameter_values.refuse(reading, given, WORDS.LINK_PATTERNS)
	return nil
end

-- Whether there is such a parameter.
function output_parameters.has(name)
	return OPTIONS[name] ~= nil
end

-- Reads a parameter into the options of the reading.
function output_parameters.keep(reading, given, name)
	reading.options[name] = OPTIONS[name](reading, given)
	reading.names[name] = given.name
end

-- The problems of what is to be printed of a result: a row that it does not have, or no player.
function output_parameters.problems(reading, result)
	local options, problems, there = reading.options, {}, {}
	for at, row in ipairs(result.rows) do
		there[at] = row.applies
	end
	there = wording.unique(there)
	if options.row and not place_in(there, options.row) then
		local said = { value = options.row, allowed = table.concat(there, ", ") }
		table.insert(problems, problem(reading.names.row, "no_row", said))
	elseif options.show == "number" and not options.of then
		table.insert(problems, problem("of", "missing", { allowed = table.concat(PLAYERS, ", ") }))
	end
	return problems
end
