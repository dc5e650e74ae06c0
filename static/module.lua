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

local OTHER = { you = "opponent", opponent = "you" }

local WORDS = {
	CELLS = { effect = "{amount} (effect)", gain = "+{amount} LP", between = " + " },
	CLOSING = {
		outcome = "{verdict} {ending}",
		life_points = "Life Points: opponent {opponent_before} -> {opponent_after}, you {you_before} -> {you_after}",
		destroyed = "Destroyed: {fate}",
		disputed = "Disputed ({id}): {note}",
		ruleset = "Ruleset {ruleset}",
	},
	VERDICT = {
		nobody = "Nobody takes damage.",
		both = "Your {opponent} {opponent_takes}, {you} {you_take}.",
		opponent = "opponent",
		you = "you",
		draw = " The Duel is a draw.",
	},
	SHARES = {
		opponent = {
			none = "takes none",
			takes = "takes {damage}",
			gains = "gains {gain} Life Points",
			takes_and_gains = "takes {damage} and gains {gain} Life Points",
			effect = "{amount} effect damage",
			["and"] = " and ",
		},
		you = {
			none = "take none",
			takes = "take {damage}",
			gains = "gain {gain} Life Points",
			takes_and_gains = "take {damage} and gain {gain} Life Points",
			effect = "{amount} effect damage",
			["and"] = " and ",
		},
	},
	ENDINGS = {
		nobody = "Nobody wins yet.",
		both_lose = "Both players’ Life Points are 0.",
		you_win = "You win: their Life Points reach 0.",
		you_had_won = "You win: their Life Points are 0.",
		you_lose = "You lose: your Life Points reach 0.",
		you_had_lost = "You lose: your Life Points are 0.",
		idle_step = "Step {last} had no damage to change.",
		idle_steps = "Steps {steps} and {last} had no damage to change.",
		between = ", ",
	},
	FATE = "{headline}: {reason}.",
	WHO = { you = "you", opponent = "your opponent" },
	WHOSE = { you = "your", opponent = "your opponent’s" },
	TAKES = { you = "you take", opponent = "your opponent takes" },
	LISTS = { between = ", ", before_last = " and " },
	SENTENCES = { between = "; ", ["end"] = "." },
	CARDS = { of_player = "{whose} {name}", numbered = "{name} ({number}{ending} effect)" },
	ORDINALS = { ["1"] = "st", ["2"] = "nd", ["3"] = "rd", other = "th" },
	FIRST_TO_EXCEPT = 11,
	LAST_EXCEPT = 13,
	NAMESAKES = { of_player = "{whose} {name}", attacker = "the attacking {name}", target = "the attacked {name}" },
	OUR_WORDS = { "your ", "the attacking ", "the attacked " },
	VERBS = {
		doubles = "double",
		copies = "copy",
		moves = "move",
		mirrors = "mirror",
		turns = "turn",
		brings = "bring",
		halves = "halve",
		restores = "restore",
		sets = "set",
		spares = "spare",
		pierces = "pierce",
	},
	STATS = { atk = "ATK", def = "DEF" },
	NUMBERS = {
		printed = "{value} {stat}",
		unknown = "{value} {stat} [printed ?, which counts as 0]",
		modified = "{value} {stat} [{steps}{below}]",
		below = " = {value}, which counts as 0",
		set = "{steps}, set to {value} ({card}{during})",
		added = "{steps} + {value} ({card}{during})",
		subtracted = "{steps} - {value} ({card}{during})",
		during = ", in damage calculation only",
	},
	CHANGED_TO = {
		attack = "changed to Attack Position",
		defense = "changed to Defense Position",
		face_down = "turned face-down",
	},
	STEPS_OF_TURN = { battle_step = "Battle Step", damage_step = "Damage Step" },
	POSITION_CHANGES = {
		changed = "{monster} was {how} by {card} in the {step}. ",
		flipped = "{monster} was {how} by {card} in the {step}, and is flipped face-up before damage calculation. ",
		no_ruling = "{monster} was {how} by {card} in the {step}. We know of no ruling on such a change. ",
	},
	NORMAL = {
		attack_is_over = "The attack of {attacker} is over, so damage is not calculated",
		attacks_directly = "{attacker} attacks directly with {ours}: {takes} {amount}",
		attacks_directly_with_0 = "{attacker} attacks directly with {ours}: 0 inflicts nothing",
		beats = "{attacker} with {ours} beats {target} with {theirs}: {takes} {amount}",
		loses_to = "{attacker} with {ours} loses to {target} with {theirs}: {takes} {amount}",
		ties_with = "{attacker} with {ours} ties with {target} with {theirs}: no battle damage",
		beats_defense = "{attacker} with {ours} attacks {target} in Defense Position with {theirs}",
		loses_to_defense = "{attacker} with {ours} attacks {target} in Defense Position with {theirs}: {takes} the difference, {amount}",
		ties_with_defense = "{attacker} with {ours} attacks {target} in Defense Position with {theirs}: equal numbers inflict nothing",
		only_defense_position = "{cards} {pierces} only a Defense Position monster",
		only_lower_number = "{cards} {pierces} only a lower number",
	},
	PIERCING = {
		pierces = "{attack} and {cards} {pierces}: {taken}",
		pierces_itself = "{attack} and pierces: {taken}",
		taken = "{takes} {amount}",
		nothing_pierces = "{attack}: nothing pierces, so there is no battle damage",
	},
	NORMAL_RULES = {
		direct = "A direct attack inflicts the attacker’s full {stat}.",
		attack_is_over = "The attack of a monster that is changed to Defense Position is over, and damage is not calculated.",
		against_attack = "The player who controls the monster with the lower number takes the difference; equal numbers inflict nothing.",
		against_defense = "If the attacker’s number is lower than the DEF, its player takes the difference.",
		nothing_pierces = "An attack on a Defense Position monster inflicts no battle damage unless an effect pierces.",
		pierces = "Piercing inflicts the difference on the opponent of the piercing effect’s controller.",
	},
	FATES = {
		direct = "a direct attack has no target",
		attack_is_over = "damage is not calculated",
		loses = "{low} {low_stat} loses to {high} {high_stat}",
		tie = "both have {value}",
		tie_of_0 = "0 against 0 destroys nothing",
		defender_wins = "{ours} is not higher than {theirs}, and a defender destroys no attacker",
		indestructible = "{reason}, but {monsters} can’t be destroyed by battle",
		nothing = "Nothing",
	},
	NORMAL_LABEL = "Normal circumstances",
	LABELS = {
		["0"] = "Apply \"{step}\"",
		["1"] = "Apply \"{step}\"",
		["2"] = "Apply both simultaneously and once \"{step}\"",
		all = "Apply all simultaneously and once \"{step}\"",
	},
	NOTHING_TO_DOUBLE = "0x2",
	ACTS = {
		doubles = { "doubles", "{damage} to {amount}" },
		copies = { "copies", "{damage} to {other}" },
		moves = { "moves", "{damage} to {other}" },
		mirrors = { "mirrors", "{damage} to {other}" },
		turns_into_effect_damage = { "turns", "{damage} into effect damage" },
		turns_into_gain = { "turns", "{damage} into a gain of Life Points" },
		brings_to_0 = { "brings", "{damage} to {amount}" },
		halves = { "halves", "{damage} to {amount}" },
		restores = { "restores", "{damage} to {amount} (07 and 08 cancel)" },
		sets = { "sets", "{damage} to {amount}" },
		spares = { "spares", "{player} {before} ({limits})" },
	},
	ACTING = {
		clause = "{cards} {does} {what}",
		rounded_up = "{what} (rounded up)",
		with_remarks = "{what} ({remarks})",
		lowest = "the lowest value named",
		half = "half of {whose} {points} Life Points",
		limit = "{compared} {value}",
	},
	TIMES = { ["2"] = "{what} (twice)", ["3"] = "{what} (three times)", ["4"] = "{what} (four times)" },
	DAMAGES = {
		battle = "{whose} {amount}",
		effect = "{whose} {amount} effect damage",
		gain = "{whose} gain of {amount}",
	},
	COMPARED = { at_most = "at most", at_least = "at least", less_than = "less than", more_than = "more than" },
	IDLE = {
		too = { "does too: {why}", "do too: {why}" },
		leaves = { "leaves {damages} alone: {why}", "leave {damages} alone: {why}" },
		no_damage = { "has no damage to change", "have no damage to change" },
		does_not_act = { "does not act: {why}", "do not act: {why}" },
		applies_only = { "it applies only to {scope}", "they apply only to {scope}" },
		own_piercing = {
			"it doubles only what its own piercing inflicts",
			"they double only what their own piercing inflicts",
		},
	},
	IDLE_CLAUSES = {
		alone = "{cards} {words}",
		after_acting = "{acting} and {words}",
		reasons = ", and ",
		takes_none = "{takes} none",
		limit = "{amounts} is not {compared} {value}",
		limit_of_several = "{amounts} are not {compared} {value}",
	},
	SCOPES = {
		any = "damage",
		battle = "battle damage",
		effect = "effect damage",
		taken_by = "{damage} {takes}",
		inflicted_by = "{damage} that {inflicts}",
		attacker = "the attacker inflicts",
		target = "the target inflicts",
		monsters = "{whose} monsters inflict",
	},
	SKIPS = {
		gained = "Life Points gained are not damage",
		zero = "the damage is already 0",
		both_take = "both players already take battle damage",
		nothing_added = "if both players already take damage, nothing is added",
		after_04 = "from 04 on, 03 applies only to effect damage",
		moved = "damage that 03 has moved does not move again",
		turn_player = "if both players’ effects would move it, only the turn player’s does",
	},
	POSITIONS = { attack = "Attack", defense = "Defense" },
	CAPTIONS = {
		attacks = "{attacker} attacks {target}",
		attacks_directly = "{attacker} attacks directly",
		attacker_in_defense = "{name} in Defense Position",
		attacker_changed = "{name}, {how},",
		target = "{name} in {position} Position",
		target_changed = "{name}, {how}",
	},
	HEADINGS = { "What applies", "Battle damage to the opponent", "Battle damage to you" },
	COLUMNS_IN_WORDS = { "to the opponent", "to you" },
	SITE = "What Applies",
	LICENSE = "public domain (CC0 1.0)",
	NOT_APPLIED = "not applied",
	MADE_BY = "Ruleset {rules}, calculated by {site}, {license}",
	WHY = "Why",
	SOURCE = "Source",
}

local SOURCES = {
	RULEBOOK = "Official rulebook, pages 42, 43 and 50, https://www.yugioh-card.com/en/rulebook/",
	PIERCING_CONTROLLER = "Konami OCG office, email of November 2, 2020, https://forum.duelistsunite.org/t/email-rulings-from-konami-ocg-office/1308",
	BOOK_OF_MOON = "Rulings on Book of Moon, listed by a fan wiki, http://yugiohrulings.wikia.com/wiki/Book_Of_Moon",
	FLIPPED_AGAIN = "OCG Rule, battle chapter, ruling of October 22, 2017, on Subterror Guru, https://ocg-rule.readthedocs.io/zh-cn/latest/c03/%E6%88%98%E6%96%97%E9%98%B6%E6%AE%B5%E6%B5%81%E7%A8%8B.html",
	NO_CALCULATION = "OCG Rule, battle chapter, Damage Step, https://ocg-rule.readthedocs.io/zh-cn/latest/c03/%E6%88%98%E6%96%97%E9%98%B6%E6%AE%B5%E6%B5%81%E7%A8%8B.html",
	OCG_RULE = "OCG Rule, battle chapter, https://ocg-rule.readthedocs.io/zh-cn/latest/c03/",
	SIMULATOR_CORE = "ygopro-core, calculation of battle damage",
	SCHEME_OF_2019 = "Simulator developers, from the Konami database and emails, July 2019, https://github.com/Fluorohydride/ygopro/issues/2245",
	LADDER_QA = "Konami Q&A 23822, https://db.ygoresources.com/qa#23822",
	ATTACKS_WITH_DEF = "Konami Q&A 7420, https://db.ygoresources.com/qa#7420",
}

local RULESETS = {
	["ocg-2022"] = {
		{
			number = "01",
			phrase = "inflicts double",
			rule = "The damage that the monster inflicts through this effect is doubled.",
			skip_reason = "not_double_inflicted",
			act = "inflict_double",
			citation = "Konami Q&A 12895, https://db.ygoresources.com/qa#12895",
		},
		{
			number = "02",
			phrase = "both players take it",
			rule = "Damage that one player would take, the other player takes too.",
			skip_reason = "taken_by_both",
			act = "copy_to_both",
			citation = "Konami Q&A 23822, https://db.ygoresources.com/qa#23822",
		},
		{
			number = "03",
			phrase = "the other player takes it instead, or too",
			rule = "All effects apply at the same time, and each instance of damage moves to the other player at most once.",
			skip_reason = "out_of_scope",
			act = "move_or_mirror",
			citation = "Konami Q&A 23827, https://db.ygoresources.com/qa#23827",
		},
		{
			number = "04",
			phrase = "is treated as effect damage",
			rule = "From here on it is effect damage, so effects on battle damage do not apply to it.",
			skip_reason = "out_of_scope",
			act = "treat_as_effect_damage",
			citation = "Konami Q&A 23772, https://db.ygoresources.com/qa#23772",
		},
		{
			number = "05",
			phrase = "Life Points are gained instead",
			rule = "No damage is taken; the player gains that many Life Points, and the later steps do not apply to them.",
			skip_reason = "not_its_damage",
			act = "gain_instead",
			citation = "Konami Q&A 23822, https://db.ygoresources.com/qa#23822",
		},
		{
			number = "06",
			phrase = "becomes 0",
			rule = "No damage is left, so the later steps change nothing.",
			skip_reason = "not_its_damage",
			act = "become_zero",
			citation = "Konami Q&A 23822, https://db.ygoresources.com/qa#23822",
		},
		{
			number = "07",
			phrase = "is halved",
			rule = "It is halved once, no matter how many effects halve it, and rounded up.",
			skip_reason = "not_its_damage",
			act = "halve",
			citation = "Konami Q&A 23511, https://db.ygoresources.com/qa#23511",
		},
		{
			number = "08",
			phrase = "is doubled",
			rule = "It is doubled once, no matter how many effects double it, and cancels 07 exactly.",
			skip_reason = "not_its_damage",
			act = "double",
			citation = "Konami Q&A 16347, https://db.ygoresources.com/qa#16347",
		},
		{
			number = "09",
			phrase = "becomes a value",
			rule = "Any damage that is not 0 becomes that value, or the lowest of several values.",
			skip_reason = "not_its_damage",
			act = "become_value",
			citation = "OCG Rule, battle chapter, https://ocg-rule.readthedocs.io/zh-cn/latest/c03/",
		},
		{
			number = "10",
			phrase = "is not taken past a limit",
			rule = "Each instance of damage is compared with the limit separately, after all other steps.",
			skip_reason = "within_limit",
			act = "not_take",
			citation = "Konami Q&A 23822, https://db.ygoresources.com/qa#23822",
		},
	},
	["ocg-2019"] = {
		{
			number = "01",
			phrase = "inflicts double",
			rule = "First, the damage that the monster itself inflicts is doubled.",
			skip_reason = "not_double_inflicted",
			act = "inflict_double",
			citation = "Simulator developers, from the Konami database and emails, July 2019, https://github.com/Fluorohydride/ygopro/issues/2245",
		},
		{
			number = "02",
			phrase = "both players take it",
			rule = "Then damage that one player would take, the other player takes too.",
			skip_reason = "taken_by_both",
			act = "copy_to_both",
			citation = "Simulator developers, from the Konami database and emails, July 2019, https://github.com/Fluorohydride/ygopro/issues/2245",
		},
		{
			number = "03",
			phrase = "the other player takes it instead, or too",
			rule = "Each instance of damage moves at most once; if both players take damage, only the turn player’s effect moves it.",
			skip_reason = "moved_by_turn_player",
			act = "move_or_mirror",
			citation = "Simulator developers, from the Konami database and emails, July 2019, https://github.com/Fluorohydride/ygopro/issues/2245",
		},
		{
			number = "04",
			phrase = "is treated as effect damage",
			rule = "The rules before August 2022 do not mention this step; it comes where it does in the ladder of 2022.",
			skip_reason = "out_of_scope",
			act = "treat_as_effect_damage",
			citation = "Simulator developers, from the Konami database and emails, July 2019, https://github.com/Fluorohydride/ygopro/issues/2245",
		},
		{
			number = "07",
			phrase = "is halved",
			rule = "Halving comes before the damage becomes a number.",
			skip_reason = "not_its_damage",
			act = "halve",
			citation = "Simulator developers, from the Konami database and emails, July 2019, https://github.com/Fluorohydride/ygopro/issues/2245",
		},
		{
			number = "08",
			phrase = "is doubled",
			rule = "Doubling applies together with halving; one of each cancel.",
			skip_reason = "not_its_damage",
			act = "double",
			citation = "Simulator developers, from the Konami database and emails, July 2019, https://github.com/Fluorohydride/ygopro/issues/2245",
		},
		{
			number = "06",
			phrase = "becomes 0",
			rule = "Damage becomes a number, here 0, after halving and doubling.",
			skip_reason = "not_its_damage",
			act = "become_zero",
			citation = "Simulator developers, from the Konami database and emails, July 2019, https://github.com/Fluorohydride/ygopro/issues/2245",
		},
		{
			number = "09",
			phrase = "becomes a value",
			rule = "Any damage that is not 0 becomes the number, or the lowest of several.",
			skip_reason = "not_its_damage",
			act = "become_value",
			citation = "Simulator developers, from the Konami database and emails, July 2019, https://github.com/Fluorohydride/ygopro/issues/2245",
		},
		{
			number = "10",
			phrase = "is not taken past a limit",
			rule = "The rules before August 2022 do not mention this step; it comes where it does in the ladder of 2022.",
			skip_reason = "within_limit",
			act = "not_take",
			citation = "Simulator developers, from the Konami database and emails, July 2019, https://github.com/Fluorohydride/ygopro/issues/2245",
		},
		{
			number = "05",
			phrase = "Life Points are gained instead",
			rule = "Last, the player gains Life Points equal to the resulting number.",
			skip_reason = "not_its_damage",
			act = "gain_instead",
			citation = "Simulator developers, from the Konami database and emails, July 2019, https://github.com/Fluorohydride/ygopro/issues/2245",
		},
	},
}

local CURRENT_RULESET = "ocg-2022"

local AFTER_04 = {
	number = "03",
	phrase = "the other player takes the effect damage instead, or too",
	rule = "Effect damage goes to the other player at most once, before the later steps.",
	skip_reason = "not_effect_damage",
	act = "move_or_mirror",
	citation = "OCG Rule, battle chapter, https://ocg-rule.readthedocs.io/zh-cn/latest/c03/",
}

local DISPUTED_POINTS = {
	{
		id = "also-and-instead",
		step = "03",
		note = "One effect of 03 moves the damage and another copies it: here both happen, so the other player takes it twice, as in an undated ruling; in a simulator, that player takes it once.",
		sources = {
			"OCG Rule, battle chapter, https://ocg-rule.readthedocs.io/zh-cn/latest/c03/",
			"ygopro-core, calculation of battle damage",
		},
		arises = "moved_and_mirrored",
	},
	{
		id = "double-01",
		step = "01",
		note = "Two effects of 01 apply to the same damage: here they double it once, as several piercing effects count once; no ruling says so explicitly.",
		sources = {
			"Konami Q&A 12895, https://db.ygoresources.com/qa#12895",
			"ygopro-core, calculation of battle damage",
		},
		arises = "doubled_by_two",
	},
	{
		id = "vassal-piercing",
		step = "04",
		note = "Piercing battle damage is treated as effect damage here, as 04 makes no exception; we know of no ruling.",
		sources = { "Konami Q&A 23772, https://db.ygoresources.com/qa#23772" },
		arises = "pierced_and_relabelled",
	},
	{
		id = "redirected-04",
		step = "04",
		note = "04 made this effect damage, and an effect sends it to the other player. Here 03 applies again after 04, but not to damage that it has already moved. We know of no ruling on this.",
		sources = {
			"Konami Q&A 23772, https://db.ygoresources.com/qa#23772",
			"OCG Rule, battle chapter, https://ocg-rule.readthedocs.io/zh-cn/latest/c03/",
		},
		arises = "effect_damage_moved",
	},
	{
		id = "odd-half-double",
		step = "08",
		note = "An odd amount of damage is halved and doubled: here the original amount is restored exactly, as in the ruling; rounding first would add a point.",
		sources = {
			"Konami Q&A 16347, https://db.ygoresources.com/qa#16347",
			"Konami Q&A 23944, https://db.ygoresources.com/qa#23944",
		},
		arises = "odd_halved_and_doubled",
	},
	{
		id = "both-take-double",
		step = "08",
		note = "Both players take the damage, and one player halves it while the other doubles it: by the ladder, the two cancel for both players; by a ruling on Speedroid Hexasaucer, one of them takes half.",
		sources = {
			"Konami Q&A 23822, https://db.ygoresources.com/qa#23822",
			"OCG Rule, battle chapter, https://ocg-rule.readthedocs.io/zh-cn/latest/c03/",
		},
		arises = "both_take_and_both_sides_change",
	},
}

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

local wording = {}
do
	-- The parts of sentences: players, cards, lists. It holds no rules and no words.

	local said = text.said

	-- Each value once, in the order in which they come first.
	function wording.unique(values)
		local seen, once = {}, {}
		for _, each in ipairs(values) do
			if not seen[each] then
				seen[each] = true
				table.insert(once, each)
			end
		end
		return once
	end

	-- A, A and B, or A, B and C.
	function wording.joined(words)
		if #words < 2 then
			return words[1] or ""
		end
		return table.concat(words, WORDS.LISTS.between, 1, #words - 1) .. WORDS.LISTS.before_last .. words[#words]
	end

	-- The ending of 1st to 30th, which is as many effects as a document may have.
	local function ending(number)
		if number >= WORDS.FIRST_TO_EXCEPT and number <= WORDS.LAST_EXCEPT then
			return WORDS.ORDINALS.other
		end
		return WORDS.ORDINALS[tostring(number % 10)] or WORDS.ORDINALS.other
	end

	local function card_of(effect, shared, numbers)
		local name = effect.card
		if numbers[effect] then
			local number = numbers[effect]
			name = said(WORDS.CARDS.numbered, { name = name, number = number, ending = ending(number) })
		end
		if shared[effect.card] then
			return said(WORDS.CARDS.of_player, { whose = WORDS.WHOSE[effect.controller], name = name })
		end
		return name
	end

	-- The cards of the effects, each once, and whether that is more than one name. A name in `shared`
	-- gets its player; `numbers` are what `numbered` returns.
	function wording.subject(effects, shared, numbers)
		local names = {}
		for at, effect in ipairs(effects) do
			names[at] = card_of(effect, shared or {}, numbers or {})
		end
		names = wording.unique(names)
		return wording.joined(names), #names > 1
	end

	-- A number from 1 on for each effect that its card's name does not identify: effects of one card
	-- and player, where a clause is about only some of them.
	function wording.numbered(effects, in_clauses)
		local alike, order = {}, {}
		for _, effect in ipairs(effects) do
			local key = effect.controller .. effect.card
			if not alike[key] then
				alike[key] = {}
				table.insert(order, key)
			end
			table.insert(alike[key], effect)
		end
		local numbers = {}
		for _, key in ipairs(order) do
			for _, clause in ipairs(in_clauses) do
				local named = 0
				for _, effect in ipairs(wording.unique(clause)) do
					for _, other in ipairs(alike[key]) do
						named = named + (effect == other and 1 or 0)
					end
				end
				if named ~= 0 and named ~= #alike[key] then
					for at, effect in ipairs(alike[key]) do
						numbers[effect] = at
					end
				end
			end
		end
		return numbers
	end

	-- The names of cards that both players have among these effects.
	function wording.shared(effects)
		local named, both = { you = {}, opponent = {} }, {}
		for _, effect in ipairs(effects) do
			named[effect.controller][effect.card] = true
			both[effect.card] = named[OTHER[effect.controller]][effect.card] or both[effect.card]
		end
		return both
	end

	-- your 2000, your opponent’s 500
	function wording.whose(damage)
		return said(WORDS.DAMAGES.battle, { whose = WORDS.WHOSE[damage.to], amount = damage.amount })
	end

	-- A name for the monster in each slot, a different one even if both have the same.
	function wording.monster_names(attacker, target)
		if attacker.name ~= target.name then
			return { attacker = attacker.name, target = target.name }
		end
		local monsters, names = { attacker = attacker, target = target }, {}
		local have_one_player = attacker.controller == target.controller
		for slot, monster in pairs(monsters) do
			local template = WORDS.NAMESAKES[have_one_player and slot or "of_player"]
			names[slot] = said(template, { name = monster.name, whose = WORDS.WHOSE[monster.controller] })
		end
		return names
	end

	-- With a capital letter if it begins with our own word; a card's name stays.
	function wording.capitalized(words)
		for _, ours in ipairs(WORDS.OUR_WORDS) do
			if words:sub(1, #ours) == ours then
				return words:sub(1, 1):upper() .. words:sub(2)
			end
		end
		return words
	end

	-- The clauses as one sentence.
	function wording.sentence(clauses)
		return wording.capitalized(table.concat(clauses, WORDS.SENTENCES.between)) .. WORDS.SENTENCES["end"]
	end

	-- What one card does (doubles), or what several do (double).
	function wording.verb(singular, effects)
		for _, effect in ipairs(effects) do
			if effect.card ~= effects[1].card or effect.controller ~= effects[1].controller then
				return WORDS.VERBS[singular]
			end
		end
		return singular
	end
end

local battling_number = {}
do
	-- The number that a monster battles with: its ATK or DEF with every modifier.

	local said = text.said

	-- Its battle position at damage calculation, after a change during the attack.
	function battling_number.position_at_calculation(monster)
		local change = monster.position_change
		if not change then
			return monster.position
		end
		return change.to == "attack" and "attack" or "defense"
	end

	-- Which number an attacker or a target compares.
	function battling_number.stat(monster, is_attacker)
		if monster.battles_with then
			return monster.battles_with
		end
		local defends = not is_attacker and battling_number.position_at_calculation(monster) == "defense"
		return defends and "def" or "atk"
	end

	-- The number as {value, stat, shown}: printed, then each modifier in order. A result below 0 counts
	-- as 0, but the next modifier starts from the actual result; ? counts as 0.
	function battling_number.compared(monster, is_attacker)
		local stat = battling_number.stat(monster, is_attacker)
		local printed, unit = monster[stat], WORDS.STATS[stat]
		local value = type(printed) == "number" and printed or 0
		local steps, is_modified = tostring(printed), false
		for _, each in ipairs(monster.modifiers) do
			if each.stat == stat then
				local how, amount = "set", each.set
				if each.set then
					value = each.set
				else
					how, amount = each.change < 0 and "subtracted" or "added", math.abs(each.change)
					value = value + each.change
				end
				local during = each.during == "damage_calculation" and WORDS.NUMBERS.during or ""
				steps = said(WORDS.NUMBERS[how], { steps = steps, value = amount, card = each.card, during = during })
				is_modified = true
			end
		end
		local counted, template = math.max(0, value), "modified"
		if not is_modified then
			template = printed == "?" and "unknown" or "printed"
		end
		local below = value < 0 and said(WORDS.NUMBERS.below, { value = value }) or ""
		local values = { value = counted, stat = unit, steps = steps, below = below }
		return { value = counted, stat = unit, shown = said(WORDS.NUMBERS[template], values) }
	end
end

local captions = {}
do
	-- Who attacks whom: the caption of a battle's table.

	local said = text.said

	-- Who attacks whom, in which positions.
	function captions.caption(battle)
		local attacker, target, of = battle.attacker, battle.target, WORDS.CAPTIONS
		local ours, change = attacker.name, attacker.position_change
		if change then
			ours = said(of.attacker_changed, { name = attacker.name, how = WORDS.CHANGED_TO[change.to] })
		elseif attacker.position == "defense" then
			ours = said(of.attacker_in_defense, { name = attacker.name })
		end
		if not target then
			return said(of.attacks_directly, { attacker = ours })
		end
		local theirs = said(of.target, { name = target.name, position = WORDS.POSITIONS[target.position] })
		change = target.position_change
		if change then
			theirs = said(of.target_changed, { name = target.name, how = WORDS.CHANGED_TO[change.to] })
		end
		return said(of.attacks, { attacker = ours, target = theirs })
	end
end

local cells = {}
do
	-- The two cells of a row: the only sums of damages.

	-- What a cell prints: 1000, 2700 (effect), +3000 LP, or several joined by “ + ”.
	local function shown(battle, effect, gain)
		local parts = {}
		if battle > 0 then
			table.insert(parts, tostring(battle))
		end
		if effect > 0 then
			table.insert(parts, text.said(WORDS.CELLS.effect, { amount = effect }))
		end
		if gain > 0 then
			table.insert(parts, text.said(WORDS.CELLS.gain, { amount = gain }))
		end
		return #parts > 0 and table.concat(parts, WORDS.CELLS.between) or "0"
	end

	local function cell(player, damages, before)
		local totals = { battle = 0, effect = 0, gain = 0 }
		for _, damage in ipairs(damages) do
			if damage.to == player then
				totals[damage.kind] = totals[damage.kind] + damage.amount
			end
		end
		totals.shown = shown(totals.battle, totals.effect, totals.gain)
		totals.changed = totals.battle ~= before.battle or totals.effect ~= before.effect or totals.gain ~= before.gain
		return totals
	end

	local EMPTY = { battle = 0, effect = 0, gain = 0 }

	-- The cells of a row, to the opponent and to you. A cell is changed where it differs from that of
	-- the row before; in the first row, where it is not 0.
	function cells.cells(damages, before)
		before = before or { to_opponent = EMPTY, to_you = EMPTY }
		return cell("opponent", damages, before.to_opponent), cell("you", damages, before.to_you)
	end
end

local normal_sentences = {}
do
	-- The sentence of the first row of a battle, from its reasons.

	local said = text.said

	local function changed(name, change, battles)
		local words = "changed"
		if battles and change.to == "face_down" then
			words = "flipped"
		elseif battles and change.step == "damage_step" then
			words = "no_ruling"
		end
		return said(WORDS.POSITION_CHANGES[words], {
			monster = wording.capitalized(name),
			how = WORDS.CHANGED_TO[change.to],
			card = change.card,
			step = WORDS.STEPS_OF_TURN[change.step],
		})
	end

	-- A sentence on each changed battle position.
	local function changes_of(battle, names, battles)
		local changes = ""
		for _, slot in ipairs({ "attacker", "target" }) do
			local monster = battle[slot]
			if monster and monster.position_change then
				changes = changes .. changed(names[slot], monster.position_change, battles)
			end
		end
		return changes
	end

	-- What the two numbers make of the battle, and who takes how much.
	local function clause(compared, reason)
		local how, taker = reason.how, compared.battle.attacker.controller
		if how == "attacks_directly" then
			taker = OTHER[taker]
			how = reason.amount and how or "attacks_directly_with_0"
		elseif how == "beats" then
			taker = compared.battle.target.controller
		end
		return said(WORDS.NORMAL[how], {
			attacker = compared.names.attacker,
			target = compared.names.target,
			ours = compared.ours.shown,
			theirs = compared.theirs.shown,
			takes = WORDS.TAKES[taker],
			amount = reason.amount,
		})
	end

	local function effects_at(battle, places)
		local effects = {}
		for _, at in ipairs(places) do
			table.insert(effects, battle.effects[at + 1])
		end
		return effects
	end

	-- The cards of piercing effects and their verb.
	local function piercing_words(effects)
		local cards = wording.subject(effects, wording.shared(effects))
		return { cards = cards, pierces = wording.verb("pierces", effects) }
	end

	-- The attack with which effects pierce, and who takes how much.
	local function pierced(battle, reasons, attack)
		local places, taken = {}, {}
		for _, each in ipairs(reasons) do
			for _, at in ipairs(each.effects) do
				table.insert(places, at)
			end
			local player = OTHER[battle.effects[each.effects[1] + 1].controller]
			table.insert(taken, said(WORDS.PIERCING.taken, { takes = WORDS.TAKES[player], amount = each.amount }))
		end
		places = wording.unique(places)
		table.sort(places)
		local piercing = effects_at(battle, places)
		local is_own = wording.subject(piercing) == battle.attacker.name
		local values = piercing_words(piercing)
		values.attack, values.taken = attack, wording.joined(taken)
		return said(WORDS.PIERCING[is_own and "pierces_itself" or "pierces"], values)
	end

	-- The numbers compared, how modifiers made them, and what follows; before it, a sentence on each
	-- changed battle position. `compared` has the battle, the names, and both numbers.
	function normal_sentences.normal_sentence(compared, reasons, battles)
		local changes, clauses, piercing = "", {}, {}
		for _, each in ipairs(reasons) do
			if each.how == "position_changed" then
				changes = changes_of(compared.battle, compared.names, battles)
			elseif each.how == "only_defense_position" or each.how == "only_lower_number" then
				local effects = effects_at(compared.battle, each.effects)
				table.insert(clauses, said(WORDS.NORMAL[each.how], piercing_words(effects)))
			elseif each.how == "pierces" then
				table.insert(piercing, each)
			else
				table.insert(clauses, clause(compared, each))
			end
		end
		if #piercing > 0 then
			clauses[#clauses] = pierced(compared.battle, piercing, clauses[#clauses])
		elseif reasons[#reasons].how == "beats_defense" then
			clauses[#clauses] = said(WORDS.PIERCING.nothing_pierces, { attack = clauses[#clauses] })
		end
		return changes .. wording.sentence(clauses)
	end
end

local normal_circumstances = {}
do
	-- Normal circumstances: the damage and destruction from the two numbers alone.

	local said = text.said

	-- Whether its attack is over: it was changed to Defense Position.
	local function has_stopped(attacker)
		return attacker.position_change ~= nil and attacker.position_change.to ~= "attack"
	end

	local function inflicted(player, by, amount)
		if amount == 0 then
			return {}
		end
		return { { id = 0, to = player, inflicted_by = by, kind = "battle", amount = amount, pierced = false, moved = false } }
	end

	-- What the two numbers make of the battle, and the damage, if there is one.
	local function of(how, damages)
		local damage = damages and damages[1]
		if not damage then
			return { effects = {}, acts = false, how = how }
		end
		return { effects = {}, acts = true, how = how, damage = damage.id, amount = damage.amount }
	end

	-- The reasons with one more: why the piercing effects pierce nothing.
	local function with_idle(reason, piercing, how)
		if #piercing == 0 then
			return { reason }
		end
		return { reason, { effects = piercing, acts = false, how = how } }
	end

	local function loses(low, high)
		return said(WORDS.FATES.loses, { low = low.value, low_stat = low.stat, high = high.value, high_stat = high.stat })
	end

	-- The full ATK; 0 ATK inflicts nothing.
	local function direct(attacker, number, piercing)
		local damages = inflicted(OTHER[attacker.controller], "attacker", number.value)
		return {
			damages = damages,
			reasons = with_idle(of("attacks_directly", damages), piercing, "only_defense_position"),
			rule = said(WORDS.NORMAL_RULES.direct, { stat = number.stat }),
			loses = {},
			reason = WORDS.FATES.direct,
		}
	end

	-- Nothing: a monster that is changed to Defense Position no longer attacks.
	local function stopped()
		return {
			damages = {},
			reasons = { of("attack_is_over") },
			rule = WORDS.NORMAL_RULES.attack_is_over,
			loses = {},
			reason = WORDS.FATES.attack_is_over,
		}
	end

	-- The lower monster is destroyed, and its controller takes the difference; a tie destroys both.
	local function against_attack(attacker, target, ours, theirs, piercing)
		local difference, damages = ours.value - theirs.value, {}
		local how, lost, reason = "ties_with", {}, WORDS.FATES.tie_of_0
		if difference > 0 then
			damages = inflicted(target.controller, "attacker", difference)
			how, lost, reason = "beats", { "target" }, loses(theirs, ours)
		elseif difference < 0 then
			damages = inflicted(attacker.controller, "target", -difference)
			how, lost, reason = "loses_to", { "attacker" }, loses(ours, theirs)
		elseif ours.value > 0 then
			lost, reason = { "attacker", "target" }, said(WORDS.FATES.tie, { value = ours.value })
		end
		return {
			damages = damages,
			reasons = with_idle(of(how, damages), piercing, "only_defense_position"),
			rule = WORDS.NORMAL_RULES.against_attack,
			loses = lost,
			reason = reason,
		}
	end

	-- Piercing damage to the opponent of each piercing effect's controller, once per player.
	local function over_the_defense(effects, difference, piercing, reason)
		local damages, reasons = {}, { of("beats_defense") }
		for _, player in ipairs({ "opponent", "you" }) do
			local places = {}
			for _, at in ipairs(piercing) do
				if effects[at + 1].controller ~= player then
					table.insert(places, at)
				end
			end
			if #places > 0 then
				local damage = inflicted(player, "attacker", difference)[1]
				damage.id, damage.pierced = #damages, true
				table.insert(damages, damage)
				local pierces = { effects = places, acts = true, how = "pierces", damage = damage.id, amount = difference }
				table.insert(reasons, pierces)
			end
		end
		return {
			damages = damages,
			reasons = reasons,
			rule = WORDS.NORMAL_RULES[#damages > 0 and "pierces" or "nothing_pierces"],
			loses = { "target" },
			reason = reason,
		}
	end

	-- A higher attacker destroys the target, and inflicts no damage unless an effect pierces.
	local function against_defense(battle, ours, theirs, piercing)
		local difference = ours.value - theirs.value
		if difference > 0 then
			return over_the_defense(battle.effects, difference, piercing, loses(theirs, ours))
		end
		local how = difference < 0 and "loses_to_defense" or "ties_with_defense"
		local damages = inflicted(battle.attacker.controller, "target", -difference)
		return {
			damages = damages,
			reasons = with_idle(of(how, damages), piercing, "only_lower_number"),
			rule = WORDS.NORMAL_RULES.against_defense,
			loses = {},
			reason = said(WORDS.FATES.defender_wins, { ours = ours.value, theirs = theirs.value }),
		}
	end

	-- Which of the losers are destroyed by battle, and why.
	local function destroyed(battle, names, outcome)
		local reason = outcome.reason
		if #outcome.loses == 0 then
			return {}, { headline = WORDS.FATES.nothing, reason = reason }
		end
		local gone, lost, safe = {}, {}, {}
		for _, slot in ipairs(outcome.loses) do
			if battle[slot].indestructible_by_battle then
				table.insert(safe, names[slot])
			else
				table.insert(gone, slot)
				table.insert(lost, names[slot])
			end
		end
		if #safe > 0 then
			reason = said(WORDS.FATES.indestructible, { reason = reason, monsters = wording.joined(safe) })
		end
		local headline = #lost > 0 and wording.joined(lost) or WORDS.FATES.nothing
		return gone, { headline = wording.capitalized(headline), reason = reason }
	end

	local function source_of(change, in_damage_step)
		return change.step == "damage_step" and in_damage_step or SOURCES.BOOK_OF_MOON
	end

	-- The source on a changed position; nil if the usual one of the battle covers it.
	local function source_of_change(attacker, target)
		if has_stopped(attacker) then
			return source_of(attacker.position_change, SOURCES.NO_CALCULATION)
		end
		if target and target.position_change and target.position_change.to == "face_down" then
			return source_of(target.position_change, SOURCES.FLIPPED_AGAIN)
		end
		return nil
	end

	local function citation(battle, damages, piercing)
		local attacker = battle.attacker
		if battling_number.stat(attacker, true) == "def" then
			return SOURCES.ATTACKS_WITH_DEF
		end
		if damages[1] and damages[1].pierced then
			for _, at in ipairs(piercing) do
				if battle.effects[at + 1].controller ~= attacker.controller then
					return SOURCES.PIERCING_CONTROLLER
				end
			end
		end
		return SOURCES.RULEBOOK
	end

	-- The places of the effects that grant piercing.
	local function piercing_places(effects)
		local places = {}
		for at, effect in ipairs(effects) do
			if effect.step == "piercing" or (effect.step == "01" and effect.kind == "piercing") then
				table.insert(places, at - 1)
			end
		end
		return places
	end

	local function outcome_of(battle, ours, theirs, piercing)
		local attacker, target = battle.attacker, battle.target
		if has_stopped(attacker) then
			return stopped()
		elseif not target then
			return direct(attacker, ours, piercing)
		elseif battling_number.position_at_calculation(target) == "attack" then
			return against_attack(attacker, target, ours, theirs, piercing)
		end
		return against_defense(battle, ours, theirs, piercing)
	end

	-- A different name for the monster in each slot, even if both have the same name.
	function normal_circumstances.names_of(battle)
		if not battle.target then
			return { attacker = battle.attacker.name }
		end
		return wording.monster_names(battle.attacker, battle.target)
	end

	-- The first row of the table, the slots of the destroyed monsters, and why they are destroyed. The
	-- row lists every piercing effect, even one that has nothing to pierce.
	function normal_circumstances.normal_circumstances(battle)
		local attacker, target = battle.attacker, battle.target
		local piercing, names = piercing_places(battle.effects), normal_circumstances.names_of(battle)
		local ours = battling_number.compared(attacker, true)
		local theirs = target and battling_number.compared(target, false) or { shown = "" }
		local outcome = outcome_of(battle, ours, theirs, piercing)
		local reasons = outcome.reasons
		local is_changed = attacker.position_change or (target and target.position_change)
		if is_changed then
			table.insert(reasons, 1, { effects = {}, acts = true, how = "position_changed" })
		end
		local to_opponent, to_you = cells.cells(outcome.damages)
		local compared = { battle = battle, names = names, ours = ours, theirs = theirs }
		local row = {
			applies = "normal",
			label = WORDS.NORMAL_LABEL,
			applied = true,
			to_opponent = to_opponent,
			to_you = to_you,
			damages = outcome.damages,
			effects = piercing,
			why = normal_sentences.normal_sentence(compared, reasons, not has_stopped(attacker)),
			citation = is_changed and source_of_change(attacker, target)
				or citation(battle, outcome.damages, piercing),
			step = "normal",
			rule = outcome.rule,
			reasons = reasons,
		}
		return row, destroyed(battle, names, outcome)
	end
end

local skip_rules = {}
do
	-- Whether an effect skips a damage, with one function for each step of the ladder. Every function
	-- returns the reason as a code, or nil where the effect acts.

	-- The damage is out of the effect's scope: another player takes it, or another monster inflicts it.
	-- The player is the one who would take it now, after any redirection; the monster is the one that
	-- inflicted it at first (Q&A 24087).
	function skip_rules.out_of_scope(effect, damage, snapshot)
		local taken_by, inflicted_by = effect.taken_by, effect.inflicted_by
		if taken_by ~= "any" then
			local player = taken_by == "controller" and effect.controller or OTHER[effect.controller]
			if damage.to ~= player then
				return "taken_by"
			end
		end
		if inflicted_by == "any" or inflicted_by == damage.inflicted_by then
			return nil
		end
		if inflicted_by == "own" or inflicted_by == "opposing" then
			local is_own = snapshot.controllers[damage.inflicted_by] == effect.controller
			if is_own == (inflicted_by == "own") then
				return nil
			end
		end
		return "inflicted_by"
	end

	-- From 05 on: it is out of scope, a gain, 0, or of a kind that the effect does not apply to.
	function skip_rules.not_its_damage(effect, damage, snapshot)
		local spared = skip_rules.out_of_scope(effect, damage, snapshot)
		if spared then
			return spared
		end
		if damage.kind == "gain" then
			return "gained"
		end
		if damage.amount == 0 then
			return "zero"
		end
		if effect.damage ~= "any" and effect.damage ~= damage.kind then
			return "kind"
		end
		return nil
	end

	-- 03 after 04: it is not effect damage, or it has moved already.
	function skip_rules.not_effect_damage(effect, damage, snapshot)
		if damage.moved then
			return "moved"
		end
		if damage.kind ~= "effect" then
			return effect.damage == "effect" and "kind" or "after_04"
		end
		return skip_rules.out_of_scope(effect, damage, snapshot)
	end

	function skip_rules.not_double_inflicted(effect, damage, snapshot)
		if effect.kind == "battle" then
			return skip_rules.out_of_scope(effect, damage, snapshot)
		end
		if damage.pierced and damage.to ~= effect.controller then
			return nil
		end
		return "own_piercing"
	end

	-- 02 skips every damage if both players already take damage: it has nothing to add.
	function skip_rules.taken_by_both(effect, damage, snapshot)
		for _, other in ipairs(snapshot.damages) do
			if other.to ~= damage.to then
				return "both_take"
			end
		end
		return nil
	end

	local IS_PAST = {
		at_most = function(amount, limit)
			return amount <= limit
		end,
		at_least = function(amount, limit)
			return amount >= limit
		end,
		less_than = function(amount, limit)
			return amount < limit
		end,
		more_than = function(amount, limit)
			return amount > limit
		end,
	}

	function skip_rules.within_limit(effect, damage, snapshot)
		local spared = skip_rules.not_its_damage(effect, damage, snapshot)
		if not spared and not IS_PAST[effect.comparison](damage.amount, effect.value) then
			return "limit"
		end
		return spared
	end

	-- Whether an effect of this player moves any of the damages.
	local function moves_any(player, snapshot)
		for _, effect in ipairs(snapshot.effects) do
			for _, damage in ipairs(snapshot.damages) do
				local moves = effect.kind == "instead" and effect.controller == player
				if moves and not skip_rules.out_of_scope(effect, damage, snapshot) then
					return true
				end
			end
		end
		return false
	end

	-- 03 before August 2022: if both players take damage, only the turn player's effect moves it, if
	-- there is one.
	function skip_rules.moved_by_turn_player(effect, damage, snapshot)
		local takers = { you = false, opponent = false }
		for _, each in ipairs(snapshot.damages) do
			takers[each.to] = true
		end
		if not (takers.you and takers.opponent) then
			return skip_rules.out_of_scope(effect, damage, snapshot)
		end
		if effect.kind == "also" then
			return "nothing_added"
		end
		local turn_player = snapshot.controllers.attacker
		if effect.controller ~= turn_player and moves_any(turn_player, snapshot) then
			return "turn_player"
		end
		return skip_rules.out_of_scope(effect, damage, snapshot)
	end
end

local ladder = {}
do
	-- The ladder: what each step does to a damage. RULESETS has the steps in order, with the names of
	-- their functions here and in skip_rules.
	--
	-- A damage made from another one refers to it; its own id is its place in the row, from 0 on.
	-- `effects` are those that act, each as {at = its place in the document, effect = it}; `outcome`
	-- has the damages and the reasons so far.

	local function make(outcome, damage, amount, kind, halved_from)
		table.insert(outcome.damages, {
			id = #outcome.damages,
			of = damage.id,
			to = damage.to,
			inflicted_by = damage.inflicted_by,
			kind = kind,
			amount = amount,
			pierced = damage.pierced,
			halved_from = halved_from,
			moved = damage.moved,
		})
	end

	-- The damage for this player; the monster that inflicts it stays the same.
	local function send(outcome, damage, player, moved)
		table.insert(outcome.damages, {
			id = #outcome.damages,
			of = damage.id,
			to = player,
			inflicted_by = damage.inflicted_by,
			kind = damage.kind,
			amount = damage.amount,
			pierced = damage.pierced,
			moved = moved or false,
		})
	end

	-- A damage on which no effect acts, as the next row has it.
	function ladder.unchanged(outcome, damage)
		make(outcome, damage, damage.amount, damage.kind, damage.halved_from)
	end

	-- A reason: these effects act on the damage, which then has this amount.
	local function note(outcome, effects, how, damage, amount)
		local places = {}
		for _, each in ipairs(effects) do
			table.insert(places, each.at)
		end
		table.insert(outcome.reasons, { effects = places, acts = true, how = how, damage = damage.id, amount = amount })
	end

	function ladder.inflict_double(damage, effects, outcome)
		local amount = 2 * damage.amount
		make(outcome, damage, amount, "battle")
		note(outcome, effects, "doubles", damage, amount)
	end

	function ladder.copy_to_both(damage, effects, outcome)
		send(outcome, damage, damage.to)
		send(outcome, damage, OTHER[damage.to])
		note(outcome, effects, "copies", damage, damage.amount)
	end

	local function of_kind(effects, kind)
		local found = {}
		for _, each in ipairs(effects) do
			if each.effect.kind == kind then
				table.insert(found, each)
			end
		end
		return found
	end

	-- `instead` moves the damage, `also` adds one for the other player; each at most once.
	function ladder.move_or_mirror(damage, effects, outcome)
		local other = OTHER[damage.to]
		local instead, also = of_kind(effects, "instead"), of_kind(effects, "also")
		if #instead > 0 then
			send(outcome, damage, other, true)
			note(outcome, instead, "moves", damage, damage.amount)
		else
			send(outcome, damage, damage.to)
		end
		if #also > 0 then
			send(outcome, damage, other, true)
			note(outcome, also, "mirrors", damage, damage.amount)
		end
	end

	function ladder.treat_as_effect_damage(damage, effects, outcome)
		make(outcome, damage, damage.amount, "effect")
		note(outcome, effects, "turns_into_effect_damage", damage, damage.amount)
	end

	function ladder.gain_instead(damage, effects, outcome)
		make(outcome, damage, damage.amount, "gain")
		note(outcome, effects, "turns_into_gain", damage, damage.amount)
	end

	function ladder.become_zero(damage, effects, outcome)
		make(outcome, damage, 0, damage.kind)
		note(outcome, effects, "brings_to_0", damage, 0)
	end

	-- Half of it, rounded up: damage is a whole number (Q&A 23944).
	function ladder.halve(damage, effects, outcome)
		local half = math.ceil(damage.amount / 2)
		make(outcome, damage, half, damage.kind, damage.amount)
		note(outcome, effects, "halves", damage, half)
	end

	-- Twice as much, or the amount before 07: the two cancel exactly (Q&A 16347).
	function ladder.double(damage, effects, outcome)
		local amount = damage.halved_from or 2 * damage.amount
		note(outcome, effects, damage.halved_from and "restores" or "doubles", damage, amount)
		make(outcome, damage, amount, damage.kind)
	end

	-- The number that an effect of 09 names: half of Life Points is rounded up, too.
	function ladder.number_of(value)
		return type(value) == "table" and math.ceil(value.points / 2) or value
	end

	-- The lowest value that an effect names.
	function ladder.become_value(damage, effects, outcome)
		local value = math.huge
		for _, each in ipairs(effects) do
			value = math.min(value, ladder.number_of(each.effect.value))
		end
		make(outcome, damage, value, damage.kind)
		note(outcome, effects, "sets", damage, value)
	end

	function ladder.not_take(damage, effects, outcome)
		make(outcome, damage, 0, damage.kind)
		note(outcome, effects, "spares", damage, 0)
	end

	local function takes_before_04(effect)
		return effect.damage ~= "effect"
	end

	-- The steps for these effects: 03 comes again after 04 for effects on effect damage. An effect on
	-- any damage applies at both places, to damage that has not moved.
	function ladder.steps_for(steps, effects)
		local is_split, makes_effect_damage = false, false
		for _, effect in ipairs(effects) do
			is_split = is_split or (effect.step == "03" and effect.damage ~= "battle")
			makes_effect_damage = makes_effect_damage or effect.step == "04"
		end
		if not is_split then
			return steps
		end
		local function takes_after_04(effect)
			return effect.damage == "effect" or (effect.damage == "any" and makes_effect_damage)
		end
		local split = {}
		for _, step in ipairs(steps) do
			table.insert(split, step.number == "03" and { step = step, takes = takes_before_04 } or step)
			if step.number == "04" then
				table.insert(split, { step = AFTER_04, takes = takes_after_04 })
			end
		end
		return split
	end
end

local sentences = {}
do
	-- The sentence of a row of the ladder, from its reasons: about the effects that act, then about the
	-- others. For every damage of the row before, an effect acts on it, or the sentence says why none
	-- does. A damage of 0 needs no reason, as no effect could change it.

	local said = text.said

	-- Each object once, with the number of times it occurs: two damages may be alike.
	local function counted(objects)
		local counts = {}
		for _, each in ipairs(objects) do
			counts[each] = (counts[each] or 0) + 1
		end
		local once = wording.unique(objects)
		for at, each in ipairs(once) do
			local times = WORDS.TIMES[tostring(counts[each])]
			once[at] = times and said(times, { what = each }) or each
		end
		return once
	end

	-- --- Effects that act ----------------------------------------------------------------------------

	-- at most 500 and less than 800: each limit once.
	local function limits(effects)
		local found = {}
		for at, each in ipairs(effects) do
			found[at] = said(WORDS.ACTING.limit, { compared = WORDS.COMPARED[each.comparison], value = each.value })
		end
		return wording.joined(wording.unique(found))
	end

	-- How the value came about that a damage becomes.
	local function remarks(effects, amount)
		local found = {}
		if #effects > 1 then
			table.insert(found, WORDS.ACTING.lowest)
		end
		for _, each in ipairs(effects) do
			if ladder.number_of(each.value) == amount then
				if type(each.value) == "table" then
					local whose = WORDS.WHOSE[each.value.player]
					table.insert(found, said(WORDS.ACTING.half, { whose = whose, points = each.value.points }))
				end
				break
			end
		end
		return found
	end

	-- What the effects of a reason do to a damage: the effects, a verb and its object.
	local function act(reason, placed, before)
		local effects = {}
		for at, place in ipairs(reason.effects) do
			effects[at] = placed[place]
		end
		local damage, verb_and_object = before[reason.damage + 1], WORDS.ACTS[reason.how]
		local words = said(verb_and_object[2], {
			damage = wording.whose(damage),
			amount = reason.amount,
			before = damage.amount,
			player = WORDS.WHO[damage.to],
			other = WORDS.WHO[OTHER[damage.to]],
			limits = reason.how == "spares" and limits(effects) or "",
		})
		if reason.how == "halves" and damage.amount % 2 == 1 then
			words = said(WORDS.ACTING.rounded_up, { what = words })
		end
		local remarked = reason.how == "sets" and remarks(effects, reason.amount) or {}
		if #remarked > 0 then
			local listed = table.concat(remarked, WORDS.LISTS.between)
			words = said(WORDS.ACTING.with_remarks, { what = words, remarks = listed })
		end
		return { effects = effects, verb = verb_and_object[1], object = words }
	end

	-- --- Effects that do not act ---------------------------------------------------------------------

	-- The player whose damage the effect applies to.
	local function taker_of(effect)
		return effect.taken_by == "controller" and effect.controller or OTHER[effect.controller]
	end

	-- Which monsters' damage the effect applies to: the attacker inflicts.
	local function inflict(effect)
		local by = effect.inflicted_by
		if by == "attacker" or by == "target" then
			return WORDS.SCOPES[by]
		end
		local player = by == "own" and effect.controller or OTHER[effect.controller]
		return said(WORDS.SCOPES.monsters, { whose = WORDS.WHOSE[player] })
	end

	-- The parts of an effect's scope that exclude damages with these codes: damage you take.
	local function scope_of(effect, has)
		if not (has.kind or has.taken_by or has.inflicted_by) then
			return ""
		end
		local scope = WORDS.SCOPES[has.kind and effect.damage or "any"]
		if has.taken_by then
			scope = said(WORDS.SCOPES.taken_by, { damage = scope, takes = WORDS.TAKES[taker_of(effect)] })
		end
		if has.inflicted_by then
			scope = said(WORDS.SCOPES.inflicted_by, { damage = scope, inflicts = inflict(effect) })
		end
		return scope
	end

	-- 1000 is not at most 500
	local function past(effect, skipped)
		local amounts = {}
		for _, each in ipairs(skipped) do
			if each.how == "limit" then
				table.insert(amounts, tostring(each.damage.amount))
			end
		end
		amounts = wording.unique(amounts)
		return said(WORDS.IDLE_CLAUSES[#amounts > 1 and "limit_of_several" or "limit"], {
			amounts = wording.joined(amounts),
			compared = WORDS.COMPARED[effect.comparison],
			value = effect.value,
		})
	end

	-- Why one effect skips all these damages: {scope, others, own_piercing}. `takers` are the players
	-- who take damage, if the reason may add that a player takes none.
	local function because_of(effect, skipped, takers)
		local codes, has = {}, {}
		for at, each in ipairs(skipped) do
			codes[at], has[each.how] = each.how, true
		end
		codes = wording.unique(codes)
		if has.zero then
			return { scope = "", others = { WORDS.SKIPS.zero } }
		end
		local others = {}
		for _, how in ipairs(codes) do
			-- A limit to battle damage is a reason for a gain as well.
			if WORDS.SKIPS[how] and not (how == "gained" and has.kind) then
				table.insert(others, WORDS.SKIPS[how])
			end
		end
		if has.limit then
			table.insert(others, past(effect, skipped))
		end
		if takers and #codes == 1 and has.taken_by and not takers[taker_of(effect)] then
			table.insert(others, said(WORDS.IDLE_CLAUSES.takes_none, { takes = WORDS.TAKES[taker_of(effect)] }))
		end
		if has.own_piercing then
			return { own_piercing = true, scope = "", others = others }
		end
		return { scope = scope_of(effect, has), others = others }
	end

	-- it applies only to damage you take
	local function words_of(because, number)
		local reasons = {}
		if because.own_piercing then
			table.insert(reasons, WORDS.IDLE.own_piercing[number])
		elseif because.scope ~= "" then
			table.insert(reasons, said(WORDS.IDLE.applies_only[number], { scope = because.scope }))
		end
		for _, each in ipairs(because.others) do
			table.insert(reasons, each)
		end
		return table.concat(reasons, WORDS.IDLE_CLAUSES.reasons)
	end

	-- does not act: it applies only to damage you take; of several effects with a plural verb. `before`
	-- are the damages that the previous clause leaves alone.
	local function in_words(clause, several, before)
		local number = several and 2 or 1
		if clause.no_damage then
			return WORDS.IDLE.no_damage[number]
		end
		local values = { why = words_of(clause.because, number), damages = clause.alone }
		if clause.alone == "" then
			return said(WORDS.IDLE.does_not_act[number], values)
		end
		return said(WORDS.IDLE[clause.alone == before and "too" or "leaves"][number], values)
	end

	local function named(damage)
		return said(WORDS.DAMAGES[damage.kind], { whose = WORDS.WHOSE[damage.to], amount = damage.amount })
	end

	-- The effects that act, and the damages on which they do.
	local function acting(reasons)
		local acted, touched = {}, {}
		for _, each in ipairs(reasons) do
			if each.acts then
				touched[each.damage] = true
				for _, at in ipairs(each.effects) do
					acted[at] = true
				end
			end
		end
		return acted, touched
	end

	-- The damages that each effect skips, and those that effects which act leave alone. An effect that
	-- acts needs no reason for a damage that another effect acts on.
	local function skipped_by(reasons, before, acted, touched)
		local by_effect, alone, is_named, is_any = {}, {}, {}, false
		for _, damage in ipairs(before) do
			is_any = is_any or damage.amount > 0
		end
		for _, each in ipairs(reasons) do
			local damage = not each.acts and before[each.damage + 1]
			for _, at in ipairs(damage and each.effects or {}) do
				local is_told = acted[at] and damage.amount > 0 and not touched[damage.id]
				if is_told and not is_named[damage.id] then
					is_named[damage.id] = true
					table.insert(alone, named(damage))
				end
				if is_told or (not acted[at] and (damage.amount > 0 or not is_any)) then
					by_effect[at] = by_effect[at] or {}
					table.insert(by_effect[at], { damage = damage, how = each.how })
				end
			end
		end
		return by_effect, wording.joined(counted(alone))
	end

	local function takers_of(before)
		local takers = {}
		for _, damage in ipairs(before) do
			if damage.amount > 0 and damage.kind ~= "gain" then
				takers[damage.to] = true
			end
		end
		return takers
	end

	-- Adds the effect to the clause with an equal reason, or to a new one.
	local function group(clauses, effect, because, alone)
		local key = table.concat({ because.own_piercing and "1" or "0", because.scope, unpack(because.others) }, "\n")
		if not clauses[key] then
			clauses[key] = { effects = {}, because = because, alone = alone }
			table.insert(clauses, clauses[key])
		end
		table.insert(clauses[key].effects, effect)
	end

	-- Which damages the effects of a step leave alone, and which effects do not act.
	local function idle_clauses(reasons, placed, present, before)
		if reasons[1].how == "no_damage" then
			return { { effects = present, no_damage = true, alone = "" } }
		end
		local acted, touched = acting(reasons)
		local by_effect, left = skipped_by(reasons, before, acted, touched)
		local places, takers = {}, takers_of(before)
		for at in pairs(by_effect) do
			table.insert(places, at)
		end
		table.sort(places)
		local leaving, idle = {}, {}
		for _, at in ipairs(places) do
			local effect = placed[at]
			if acted[at] then
				group(leaving, effect, because_of(effect, by_effect[at]), left)
			else
				group(idle, effect, because_of(effect, by_effect[at], takers), "")
			end
		end
		for _, clause in ipairs(idle) do
			table.insert(leaving, clause)
		end
		return leaving
	end

	-- --- The whole sentence --------------------------------------------------------------------------

	-- Cards that do the same share a clause: {who, does, objects}.
	local function acting_clauses(acts, shared, numbers)
		local clauses = {}
		for _, each in ipairs(acts) do
			local who, several = wording.subject(each.effects, shared, numbers)
			local does = several and WORDS.VERBS[each.verb] or each.verb
			local key = who .. "\n" .. does
			if not clauses[key] then
				clauses[key] = { who = who, does = does, objects = {} }
				table.insert(clauses, clauses[key])
			end
			table.insert(clauses[key].objects, each.object)
		end
		return clauses
	end

	-- The sentence for the reasons of a step. `placed` has the effects of the step by their places,
	-- `present` in their order; `before` are the damages of the row before, `shared` the names of cards
	-- that both players have.
	function sentences.ladder_sentence(reasons, placed, present, before, shared)
		local acts, clauses, numbers = {}, {}, {}
		for _, each in ipairs(reasons) do
			if each.acts then
				table.insert(acts, act(each, placed, before))
			end
		end
		local idle = #acts < #reasons and idle_clauses(reasons, placed, present, before) or {}
		if #idle > 0 and #present > 1 then
			local in_clauses = { {} }
			for _, each in ipairs(acts) do
				for _, effect in ipairs(each.effects) do
					table.insert(in_clauses[1], effect)
				end
			end
			for _, clause in ipairs(idle) do
				table.insert(in_clauses, clause.effects)
			end
			numbers = wording.numbered(present, in_clauses)
		end
		local acting_ones = acting_clauses(acts, shared, numbers)
		for at, each in ipairs(acting_ones) do
			local what = #each.objects == 1 and each.objects[1] or wording.joined(counted(each.objects))
			clauses[at] = said(WORDS.ACTING.clause, { cards = each.who, does = each.does, what = what })
		end
		local alone_before = ""
		for _, clause in ipairs(idle) do
			local who, several = wording.subject(clause.effects, shared, numbers)
			local words = in_words(clause, several, alone_before)
			local follows = clause.alone ~= "" and alone_before == "" and #acting_ones == 1
			if follows and who == acting_ones[1].who then
				clauses[1] = said(WORDS.IDLE_CLAUSES.after_acting, { acting = clauses[1], words = words })
			else
				table.insert(clauses, said(WORDS.IDLE_CLAUSES.alone, { cards = who, words = words }))
			end
			alone_before = clause.alone
		end
		return wording.sentence(clauses)
	end
end

local ladder_rows = {}
do
	-- From one row of the table to the next.

	-- Whether an effect of 08 applies to damage that this player takes.
	local function may_touch(effect, player)
		local own = effect.controller == player and "controller" or "opponent"
		return effect.taken_by == "any" or effect.taken_by == own
	end

	-- 0x2, as the rulebook prints it, if 08 applies to a player who takes nothing.
	local function nothing_to_double(present, cell, player)
		for _, effect in ipairs(present) do
			if cell.shown == "0" and may_touch(effect, player) then
				cell.shown = WORDS.NOTHING_TO_DOUBLE
			end
		end
	end

	-- The row of a step at which so many effects acted.
	local function row_of(step, present, placed, before, outcome, acted, shared)
		local to_opponent, to_you = cells.cells(outcome.damages, before)
		if step.number == "08" then
			nothing_to_double(present, to_opponent, "opponent")
			nothing_to_double(present, to_you, "you")
		end
		local label = WORDS.LABELS[acted <= 2 and tostring(acted) or "all"]
		return {
			applies = step.number,
			label = text.said(label, { step = step.number }),
			applied = acted > 0,
			to_opponent = to_opponent,
			to_you = to_you,
			damages = outcome.damages,
			effects = placed.places,
			why = sentences.ladder_sentence(outcome.reasons, placed, present, before.damages, shared),
			citation = step.citation,
			step = step.number,
			rule = step.rule,
			reasons = outcome.reasons,
		}
	end

	-- The effects that act on a damage, and why the others do not: by code, in the order in which the
	-- codes come first.
	local function sorted(step, damage, present, places, snapshot)
		local acting, skipping = {}, {}
		for at, effect in ipairs(present) do
			local why_not = skip_rules[step.skip_reason](effect, damage, snapshot)
			if not why_not then
				table.insert(acting, { at = places[at], effect = effect })
			elseif skipping[why_not] then
				table.insert(skipping[why_not].effects, places[at])
			else
				skipping[why_not] = { effects = { places[at] }, acts = false, how = why_not, damage = damage.id }
				table.insert(skipping, skipping[why_not])
			end
		end
		return acting, skipping
	end

	-- Applies all effects of a step to every damage of the row before, from the same snapshot. Returns
	-- the row and the hits: each damage on which effects act, with these.
	local function apply(step, its, before, controllers, shared)
		local present, placed, places = {}, {}, {}
		for at, each in ipairs(its) do
			present[at], places[at], placed[each.at] = each.effect, each.at, each.effect
		end
		placed.places = places
		local snapshot = { damages = before.damages, controllers = controllers, effects = present }
		local outcome, skips, hits, acted = { damages = {}, reasons = {} }, {}, {}, {}
		for _, damage in ipairs(before.damages) do
			local acting, skipping = sorted(step, damage, present, places, snapshot)
			if #acting > 0 then
				local hit = { damage = damage, effects = {} }
				for at, each in ipairs(acting) do
					hit.effects[at] = each.effect
					acted[each.effect] = true
				end
				ladder[step.act](damage, acting, outcome)
				table.insert(hits, hit)
			else
				ladder.unchanged(outcome, damage)
			end
			for _, each in ipairs(skipping) do
				table.insert(skips, each)
			end
		end
		for _, each in ipairs(skips) do
			table.insert(outcome.reasons, each)
		end
		if #outcome.reasons == 0 then
			outcome.reasons = { { effects = places, acts = false, how = "no_damage" } }
		end
		local count = 0
		for _ in pairs(acted) do
			count = count + 1
		end
		return row_of(step, present, placed, before, outcome, count, shared), hits
	end

	-- An effect of 09 with the half of Life Points that it may name, at these Life Points.
	local function at_life_points(effect, points)
		if type(effect.value) ~= "table" then
			return effect
		end
		local player, copy = effect.value.half_of_life_points, {}
		for field, value in pairs(effect) do
			copy[field] = value
		end
		copy.value = { player = player, points = points[player] }
		return copy
	end

	-- The effects by their steps, each with its place in the document.
	local function by_step(effects, points)
		local placed = {}
		for at, effect in ipairs(effects) do
			local its = placed[effect.step] or {}
			placed[effect.step] = its
			table.insert(its, { at = at - 1, effect = effect.step == "09" and at_life_points(effect, points) or effect })
		end
		return placed
	end

	local function taken(its, takes)
		local found = {}
		for _, each in ipairs(its) do
			if takes(each.effect) then
				table.insert(found, each)
			end
		end
		return found
	end

	-- Whether an effect has not acted in the first row of a step that comes twice. A second row would
	-- only say that effects which have acted do not act again.
	local function is_new(its, hits)
		local acted = {}
		for _, hit in ipairs(hits or {}) do
			for _, effect in ipairs(hit.effects) do
				acted[effect] = true
			end
		end
		for _, each in ipairs(its) do
			if not acted[each.effect] then
				return true
			end
		end
		return false
	end

	-- Applies every step that an effect names to the damages of the first row, in the ladder's order.
	-- Returns the rows with the first, and every hit by the number of its step, in `hits.order`.
	function ladder_rows.apply_ladder(battle, controllers, normal, steps)
		local placed, shared = by_step(battle.effects, battle.life_points), wording.shared(battle.effects)
		local rows, row, hits = { normal }, normal, { order = {} }
		for _, entry in ipairs(ladder.steps_for(steps, battle.effects)) do
			local step = entry.step or entry
			local its = placed[step.number] or {}
			its = entry.takes and taken(its, entry.takes) or its
			if #its > 0 then
				local after, more = apply(step, its, row, controllers, shared)
				if not entry.takes or #more > 0 or is_new(its, hits[step.number]) then
					row = after
					table.insert(rows, row)
				end
				if not hits[step.number] then
					hits[step.number] = {}
					table.insert(hits.order, step.number)
				end
				for _, hit in ipairs(more) do
					table.insert(hits[step.number], hit)
				end
			end
		end
		return rows, hits
	end
end

local disputes = {}
do
	-- Where the sources disagree, recognized by the effects that hit a damage. DISPUTED_POINTS has the
	-- points with the names of their functions here, each of which reads the hits by step.

	local arises = {}

	function arises.moved_and_mirrored(hits)
		for _, hit in ipairs(hits["03"]) do
			for _, effect in ipairs(hit.effects) do
				if effect.kind ~= hit.effects[1].kind then
					return true
				end
			end
		end
		return false
	end

	function arises.doubled_by_two(hits)
		for _, hit in ipairs(hits["01"]) do
			if #hit.effects > 1 then
				return true
			end
		end
		return false
	end

	function arises.pierced_and_relabelled(hits)
		for _, hit in ipairs(hits["04"]) do
			if hit.damage.pierced then
				return true
			end
		end
		return false
	end

	function arises.effect_damage_moved(hits)
		for _, hit in ipairs(hits["03"] or {}) do
			if hit.damage.kind == "effect" then
				return true
			end
		end
		return false
	end

	function arises.odd_halved_and_doubled(hits)
		for _, hit in ipairs(hits["08"]) do
			if (hit.damage.halved_from or 0) % 2 == 1 then
				return true
			end
		end
		return false
	end

	-- One player's 07 and the other player's 08 both hit a damage that 02 copied.
	function arises.both_take_and_both_sides_change(hits)
		if not hits["02"] or #hits["02"] == 0 then
			return false
		end
		for _, halved in ipairs(hits["07"] or {}) do
			for _, doubled in ipairs(hits["08"]) do
				local controllers = {}
				for _, hit in ipairs({ halved, doubled }) do
					for _, effect in ipairs(hit.effects) do
						controllers[effect.controller] = true
					end
				end
				if doubled.damage.of == halved.damage.id and controllers.you and controllers.opponent then
					return true
				end
			end
		end
		return false
	end

	-- The disputed points that affect this battle: {id, note, sources}.
	function disputes.disputes(hits)
		local found = {}
		for _, step in ipairs(hits.order) do
			for _, point in ipairs(DISPUTED_POINTS) do
				if point.step == step and arises[point.arises](hits) then
					table.insert(found, { id = point.id, note = point.note, sources = point.sources })
				end
			end
		end
		return found
	end
end

local damage_calculation = {}
do
	-- A battle, calculated: normal circumstances, then the ladder.

	-- Life Points after the battle: never below 0.
	local function left(points, cell)
		return math.max(0, points - cell.battle - cell.effect + cell.gain)
	end

	-- What applies in a valid battle, row by row: the result document, with the caption of its table
	-- and the fate of the monsters.
	function damage_calculation.calculate(battle)
		local controllers = { attacker = battle.attacker.controller }
		if battle.target then
			controllers.target = battle.target.controller
		end
		local normal, destroyed, fate = normal_circumstances.normal_circumstances(battle)
		local rows, hits = ladder_rows.apply_ladder(battle, controllers, normal, RULESETS[battle.ruleset])
		local you, opponent = rows[#rows].to_you, rows[#rows].to_opponent
		local before = battle.life_points
		return {
			format = FORMAT,
			engine = VERSION,
			ruleset = battle.ruleset,
			rows = rows,
			battle_damage = { you = you.battle, opponent = opponent.battle },
			effect_damage = { you = you.effect, opponent = opponent.effect },
			life_points_gained = { you = you.gain, opponent = opponent.gain },
			life_points = {
				before = { you = before.you, opponent = before.opponent },
				after = { you = left(before.you, you), opponent = left(before.opponent, opponent) },
			},
			destroyed = destroyed,
			disputed = battle.ruleset == CURRENT_RULESET and disputes.disputes(hits) or {},
			caption = captions.caption(battle),
			fate = fate,
		}
	end
end

local verdicts = {}
do
	-- What a result says besides its table.

	local said = text.said

	-- What a player takes and gains.
	local function share(result, player)
		local words, damage = WORDS.SHARES[player], {}
		local battle, effect = result.battle_damage[player], result.effect_damage[player]
		local gain = result.life_points_gained[player]
		if battle > 0 then
			table.insert(damage, tostring(battle))
		end
		if effect > 0 then
			table.insert(damage, said(words.effect, { amount = effect }))
		end
		local template = words[gain > 0 and "gains" or "none"]
		if #damage > 0 then
			template = words[gain > 0 and "takes_and_gains" or "takes"]
		end
		return said(template, { damage = table.concat(damage, words["and"]), gain = gain })
	end

	local function is_nothing(by_player)
		return by_player.you == 0 and by_player.opponent == 0
	end

	-- Your opponent takes 4000, you take none. If both players have no Life Points left, it adds that
	-- the Duel is a draw.
	function verdicts.verdict(result)
		local draw = is_nothing(result.life_points.after) and WORDS.VERDICT.draw or ""
		if is_nothing(result.battle_damage) and is_nothing(result.effect_damage) and is_nothing(result.life_points_gained) then
			return WORDS.VERDICT.nobody .. draw
		end
		return said(WORDS.VERDICT.both, {
			opponent = WORDS.VERDICT.opponent,
			opponent_takes = share(result, "opponent"),
			you = WORDS.VERDICT.you,
			you_take = share(result, "you"),
		}) .. draw
	end

	-- The steps that had no damage to change.
	local function idle_steps(rows)
		local acted, idle = {}, {}
		for _, row in ipairs(rows) do
			acted[row.applies] = acted[row.applies] or row.applied
		end
		for _, row in ipairs(rows) do
			if not acted[row.applies] then
				table.insert(idle, row.applies)
			end
		end
		if #idle == 0 then
			return ""
		end
		local steps = table.concat(idle, WORDS.ENDINGS.between, 1, #idle - 1)
		return " " .. said(WORDS.ENDINGS[steps ~= "" and "idle_steps" or "idle_step"], { steps = steps, last = idle[#idle] })
	end

	-- Whose Life Points reach 0, and which steps had no damage to change.
	function verdicts.ending(result)
		local before, after, how = result.life_points.before, result.life_points.after, "nobody"
		if after.you == 0 and after.opponent == 0 then
			how = "both_lose"
		elseif after.opponent == 0 then
			how = before.opponent > 0 and "you_win" or "you_had_won"
		elseif after.you == 0 then
			how = before.you > 0 and "you_lose" or "you_had_lost"
		end
		return WORDS.ENDINGS[how] .. idle_steps(result.rows)
	end

	function verdicts.life_points(result)
		local before, after = result.life_points.before, result.life_points.after
		return said(WORDS.CLOSING.life_points, {
			opponent_before = before.opponent,
			opponent_after = after.opponent,
			you_before = before.you,
			you_after = after.you,
		})
	end

	-- The destroyed monsters, and why they are destroyed or are not.
	function verdicts.destroyed(result)
		return said(WORDS.FATE, result.fate)
	end

	-- The lines that a program prints below the table.
	function verdicts.closing_lines(result)
		local outcome = { verdict = verdicts.verdict(result), ending = verdicts.ending(result) }
		local lines = {
			said(WORDS.CLOSING.outcome, outcome),
			verdicts.life_points(result),
			said(WORDS.CLOSING.destroyed, { fate = verdicts.destroyed(result) }),
		}
		for _, point in ipairs(result.disputed) do
			table.insert(lines, said(WORDS.CLOSING.disputed, point))
		end
		table.insert(lines, said(WORDS.CLOSING.ruleset, { ruleset = result.ruleset }))
		return lines
	end
end

local card_links = {}
do
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
end

local wikitext = {}
do
	-- What pages print of a result, in wikitext in which every name is escaped.

	local escaped, said = text.escape_wikitext, text.said

	-- The cards of a row's effects; in normal circumstances also the monsters that inflict damage. A
	-- card is listed once for each player.
	local function cards_of(battle, row)
		local causes = {}
		if row.applies == "normal" then
			for _, damage in ipairs(row.damages) do
				table.insert(causes, { card = battle[damage.inflicted_by].name, of = battle[damage.inflicted_by] })
			end
		end
		for _, at in ipairs(row.effects) do
			table.insert(causes, { card = battle.effects[at + 1].card, of = battle.effects[at + 1] })
		end
		local seen, cards = {}, {}
		for _, cause in ipairs(causes) do
			local key = cause.of.controller .. cause.card
			if not seen[key] then
				seen[key] = true
				table.insert(cards, cause.card)
			end
		end
		return cards
	end

	-- What applies, with the cards, and whether it did not: Apply "06" (Kuriboh; not applied).
	local function label_of(battle, row, linked)
		local inside = {}
		for _, card in ipairs(cards_of(battle, row)) do
			table.insert(inside, linked(card))
		end
		if not row.applied then
			table.insert(inside, WORDS.NOT_APPLIED)
		end
		local label = escaped(row.label)
		return #inside > 0 and label .. " (" .. table.concat(inside, "; ") .. ")" or label
	end

	-- A source as a link, if it has an address.
	local function source_of(row)
		local name, address = row.citation:match("^(.*), (http.*)$")
		return name and "[" .. text.address(address) .. " " .. escaped(name) .. "]" or escaped(row.citation)
	end

	local function headings_of(options)
		local headings = {}
		for at, each in ipairs(WORDS.HEADINGS) do
			headings[at] = escaped(each)
		end
		if options.why then
			table.insert(headings, WORDS.WHY)
		end
		if options.sources then
			table.insert(headings, WORDS.SOURCE)
		end
		return headings
	end

	-- The table with a caption and scoped headers. `options` has why and sources, which are columns,
	-- caption, and linked, which returns a card's name in wikitext.
	function wikitext.table(battle, result, options)
		local caption = options.caption or escaped(result.caption .. ": " .. verdicts.verdict(result))
		local lines = { '{| class="wikitable"', "|+ " .. caption, "|-" }
		for _, heading in ipairs(headings_of(options)) do
			table.insert(lines, '! scope="col" | ' .. heading)
		end
		for _, row in ipairs(result.rows) do
			table.insert(lines, "|-")
			table.insert(lines, '! scope="row" | ' .. label_of(battle, row, options.linked))
			table.insert(lines, "| " .. escaped(row.to_opponent.shown))
			table.insert(lines, "| " .. escaped(row.to_you.shown))
			if options.why then
				table.insert(lines, "| " .. escaped(row.why))
			end
			if options.sources then
				table.insert(lines, "| " .. source_of(row))
			end
		end
		table.insert(lines, "|}")
		return table.concat(lines, "\n")
	end

	-- The lines below the table: Life Points, what is destroyed, where sources disagree, what was
	-- assumed and left out, and what it was calculated by.
	function wikitext.notes(result, remarks)
		local notes = { verdicts.life_points(result), said(WORDS.CLOSING.destroyed, { fate = verdicts.destroyed(result) }) }
		for _, point in ipairs(result.disputed) do
			table.insert(notes, said(WORDS.CLOSING.disputed, point))
		end
		for _, remark in ipairs(remarks) do
			table.insert(notes, remark)
		end
		for at, note in ipairs(notes) do
			notes[at] = escaped(note)
		end
		local site = "[[Module:What Applies|" .. WORDS.SITE .. "]]"
		local rules = escaped(result.ruleset)
		table.insert(notes, said(WORDS.MADE_BY, { rules = rules, site = site, license = WORDS.LICENSE }))
		return table.concat(notes, "<br />\n")
	end

	local function in_words(row)
		local cells = {
			row.to_opponent.shown .. " " .. WORDS.COLUMNS_IN_WORDS[1],
			row.to_you.shown .. " " .. WORDS.COLUMNS_IN_WORDS[2],
		}
		return table.concat(cells, ", ") .. "."
	end

	-- A row as a line of text: what applies, its cells, the reason and the source.
	function wikitext.line(row)
		local label = row.label .. (row.applied and "" or " (" .. WORDS.NOT_APPLIED .. ")")
		return escaped(label .. ": " .. in_words(row) .. " " .. row.why .. " [" .. row.citation .. "]")
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
