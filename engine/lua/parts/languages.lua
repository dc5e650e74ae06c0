-- The language of what is printed. What its catalogue lacks is English.

local ENGLISH = WORDS

local function completed(words, english)
	for name, each in pairs(words) do
		if type(each) == "table" and each[1] == nil then
			completed(each, english[name])
		end
	end
	return setmetatable(words, { __index = english })
end

-- Chooses a language by its code: fr-CA or fr_CA is French, unless it has words of its own; English
-- without one, or if it is unknown.
function languages.choose(code)
	code = (code or ""):lower():gsub("%W+", "-")
	while code ~= "" and not LANGUAGES[code] do
		code = code:match("^(.*)%-") or ""
	end
	local words = LANGUAGES[code]
	WORDS = words and completed(words, ENGLISH) or ENGLISH
end

-- A sentence of the rules in that language.
function languages.said(sentence)
	return WORDS.SENTENCES_OF_RULES[sentence] or sentence
end
