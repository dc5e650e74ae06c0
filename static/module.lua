-- What Applies: the battle damage of Yu-Gi-Oh!, step by step, calculated by the wiki itself.
--
--   {{#invoke:What Applies|battle|attacker=…|atk=2000|target=…|target atk=1000|02=Double-Edged Sword}}
--
-- prints the table. Template:What Applies passes its parameters on and describes them. Nothing is
-- fetched, and no other module is needed.
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

local VERSION = "1.2.0.dev0"

local FORMAT = "what-applies/result/1"

local OTHER = { you = "opponent", opponent = "you" }

local MODELS = {
	Battle = {
		{
			name = "game",
			kind = "literal",
			values = { "yugioh" },
			allowed = "\"yugioh\"",
			required = true,
		},
		{ name = "attacker", kind = "object", model = "Attacker", allowed = "a monster", required = true },
		{
			name = "target",
			kind = "object",
			model = "Target",
			nullable = true,
			allowed = "a monster, or null for a direct attack",
			required = true,
		},
		{
			name = "effects",
			kind = "list",
			most = 30,
			items = {
				kind = "union",
				chosen_by = "step",
				error = "unknown_step",
				tags = "\"piercing\", \"01\", \"02\", \"03\", \"04\", \"05\", \"06\", \"07\", \"08\", \"09\", \"10\"",
				members = {
					piercing = { kind = "object", model = "Piercing" },
					["01"] = { kind = "object", model = "DoublesItsPiercing" },
					["01 battle"] = { kind = "object", model = "DoublesBattleDamage" },
					["02"] = { kind = "object", model = "BothTake" },
					["03"] = { kind = "object", model = "OtherPlayerTakes" },
					["04"] = { kind = "object", model = "TreatedAsEffectDamage" },
					["05"] = { kind = "object", model = "GainInstead" },
					["05 reverse"] = { kind = "object", model = "GainBecomesDamage" },
					["06"] = { kind = "object", model = "BecomesZero" },
					["07"] = { kind = "object", model = "Halved" },
					["08"] = { kind = "object", model = "Doubled" },
					["09"] = { kind = "object", model = "BecomesValue" },
					["10"] = { kind = "object", model = "Limit" },
				},
			},
			allowed = "a list of at most 30 effects",
			default = {},
		},
		{
			name = "life_points",
			kind = "object",
			model = "LifePoints",
			allowed = "an object with \"you\" and \"opponent\"",
			default = { you = 8000, opponent = 8000 },
		},
		{
			name = "ruleset",
			kind = "literal",
			values = { "ocg-2022", "ocg-2019" },
			allowed = "\"ocg-2022\", or \"ocg-2019\" for the rules before August 2022",
			default = "ocg-2022",
		},
		{
			name = "states",
			kind = "list",
			most = 10,
			items = {
				kind = "union",
				chosen_by = "state",
				error = "unknown_state",
				tags = "\"negated\", \"unaffected\", \"resolving\"",
				members = {
					negated = { kind = "object", model = "Negated" },
					unaffected = { kind = "object", model = "Unaffected" },
					resolving = { kind = "object", model = "Resolving" },
				},
			},
			allowed = "a list of at most 10 states",
			default = {},
		},
		{
			name = "ended",
			kind = "object",
			model = "Ended",
			nullable = true,
			allowed = "what ended the battle before damage calculation, or null",
		},
		{
			name = "life_point_changes",
			kind = "list",
			most = 10,
			items = { kind = "object", model = "LifePointChange" },
			allowed = "a list of at most 10 changes of Life Points",
			default = {},
		},
		{
			name = "cards",
			kind = "list",
			most = 30,
			items = { kind = "object", model = "OtherCard" },
			allowed = "a list of at most 30 cards besides, which may act in the battle",
			default = {},
		},
	},
	Attacker = {
		{
			name = "name",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			default = "Attacker",
		},
		{
			name = "passcode",
			kind = "integer",
			least = 1,
			most = 4294967295,
			nullable = true,
			allowed = "the eight digits printed on the card, as a number",
		},
		{
			name = "controller",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\"",
			default = "you",
		},
		{
			name = "atk",
			kind = "integer",
			least = 0,
			most = 1000000,
			others = { "?" },
			allowed = "a whole number from 0 to 1000000, or \"?\"",
			required = true,
		},
		{
			name = "def",
			kind = "integer",
			least = 0,
			most = 1000000,
			others = { "?" },
			nullable = true,
			allowed = "a whole number from 0 to 1000000, \"?\", or null for a Link Monster",
			required = true,
		},
		{
			name = "position",
			kind = "literal",
			values = { "attack", "defense" },
			allowed = "\"attack\" or \"defense\"",
			default = "attack",
		},
		{
			name = "battles_with",
			kind = "literal",
			values = { "atk", "def" },
			nullable = true,
			allowed = "\"atk\" or \"def\": the number it uses in this damage calculation",
		},
		{ name = "indestructible_by_battle", kind = "flag", allowed = "true or false", default = false },
		{
			name = "spared_by",
			kind = "object",
			model = "SparedBy",
			nullable = true,
			allowed = "the effect because of which battle doesn't destroy it, or null",
		},
		{
			name = "modifiers",
			kind = "list",
			most = 10,
			items = {
				kind = "union",
				chosen_by = "modifier_kind",
				members = {
					["modifier that changes"] = { kind = "object", model = "Change" },
					["modifier that sets"] = { kind = "object", model = "SetTo" },
				},
			},
			allowed = "a list of at most 10 modifiers",
			default = {},
		},
		{
			name = "position_change",
			kind = "object",
			model = "PositionChange",
			nullable = true,
			allowed = "how its battle position changed during this attack, or null",
		},
		{
			name = "traits",
			kind = "object",
			model = "Traits",
			allowed = "what it is, as far as a condition is about it: an object",
			default = {},
		},
		{
			name = "indestructible_if",
			kind = "list",
			most = 5,
			items = { kind = "object", model = "Condition" },
			allowed = "a list of at most 5 conditions of what protects it from battle: all must hold",
			default = {},
		},
	},
	SparedBy = {
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			required = true,
		},
		{
			name = "source",
			kind = "literal",
			values = { "attacker", "target", "monster", "spell", "trap" },
			nullable = true,
			allowed = "\"attacker\", \"target\", \"monster\" (another one), \"spell\" or \"trap\": whose effect it is; or null",
		},
		{
			name = "applied",
			kind = "literal",
			values = { "continuous", "once" },
			allowed = "\"continuous\" (while its card is there), or \"once\" (it has resolved)",
			default = "continuous",
		},
		{
			name = "limited",
			kind = "flag",
			allowed = "true or false: whether it does so only a number of times, such as once per turn",
			default = false,
		},
	},
	Change = {
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			required = true,
		},
		{
			name = "stat",
			kind = "literal",
			values = { "atk", "def" },
			allowed = "\"atk\" or \"def\"",
			required = true,
		},
		{
			name = "during",
			kind = "literal",
			values = { "before", "damage_calculation" },
			allowed = "\"before\", or \"damage_calculation\" if it applies only then",
			default = "before",
		},
		{
			name = "source",
			kind = "literal",
			values = { "attacker", "target", "monster", "spell", "trap" },
			nullable = true,
			allowed = "\"attacker\", \"target\", \"monster\" (another one), \"spell\" or \"trap\": whose effect it is; or null",
		},
		{
			name = "applied",
			kind = "literal",
			values = { "continuous", "once" },
			allowed = "\"continuous\" (while its card is there), or \"once\" (it has resolved)",
			default = "continuous",
		},
		{
			name = "if",
			kind = "list",
			most = 5,
			items = { kind = "object", model = "Condition" },
			allowed = "a list of at most 5 conditions: all must hold",
			default = {},
		},
		{
			name = "change",
			kind = "integer",
			least = -1000000,
			most = 1000000,
			others = {
				"atk",
				"def",
				"original_atk",
				"original_def",
				"half_atk",
				"half_def",
				"half_original_atk",
				"half_original_def",
				"double_atk",
				"double_def",
				"double_original_atk",
				"double_original_def",
				"other_atk",
				"other_def",
				"other_original_atk",
				"other_original_def",
				"half_other_atk",
				"half_other_def",
				"half_other_original_atk",
				"half_other_original_def",
				"double_other_atk",
				"double_other_def",
				"double_other_original_atk",
				"double_other_original_def",
				"-atk",
				"-def",
				"-original_atk",
				"-original_def",
				"-half_atk",
				"-half_def",
				"-half_original_atk",
				"-half_original_def",
				"-other_atk",
				"-other_def",
				"-other_original_atk",
				"-other_original_def",
				"-half_other_atk",
				"-half_other_def",
				"-half_other_original_atk",
				"-half_other_original_def",
			},
			allowed = "a whole number from -1000000 to 1000000, or a formula such as \"other_atk\" or \"-half_original_atk\"",
			required = true,
		},
	},
	Condition = {
		{
			name = "of",
			kind = "literal",
			values = { "attacker", "target" },
			allowed = "\"attacker\" or \"target\"",
			required = true,
		},
		{ name = "not", kind = "flag", allowed = "true or false", default = false },
		{
			name = "attribute",
			kind = "literal",
			values = { "DARK", "DIVINE", "EARTH", "FIRE", "LIGHT", "WATER", "WIND" },
			allowed = "\"DARK\", \"DIVINE\", \"EARTH\", \"FIRE\", \"LIGHT\", \"WATER\", \"WIND\"",
		},
		{
			name = "type",
			kind = "literal",
			values = {
				"Aqua",
				"Beast",
				"Beast-Warrior",
				"Creator God",
				"Cyberse",
				"Dinosaur",
				"Divine-Beast",
				"Dragon",
				"Fairy",
				"Fiend",
				"Fish",
				"Illusion",
				"Insect",
				"Machine",
				"Plant",
				"Psychic",
				"Pyro",
				"Reptile",
				"Rock",
				"Sea Serpent",
				"Spellcaster",
				"Thunder",
				"Warrior",
				"Winged Beast",
				"Wyrm",
				"Zombie",
			},
			allowed = "a Type as cards print it, such as \"Sea Serpent\"",
		},
		{
			name = "level",
			kind = "integer",
			least = 0,
			most = 13,
			allowed = "a whole number from 0 to 13",
		},
		{
			name = "level_at_least",
			kind = "integer",
			least = 0,
			most = 13,
			allowed = "a whole number from 0 to 13",
		},
		{
			name = "level_at_most",
			kind = "integer",
			least = 0,
			most = 13,
			allowed = "a whole number from 0 to 13",
		},
		{ name = "rank", kind = "integer", least = 0, most = 13, allowed = "a whole number from 0 to 13" },
		{ name = "link", kind = "integer", least = 0, most = 13, allowed = "a whole number from 0 to 13" },
		{
			name = "summoned",
			kind = "literal",
			values = {
				"normal",
				"tribute",
				"flip",
				"special",
				"ritual",
				"fusion",
				"synchro",
				"xyz",
				"pendulum",
				"link",
			},
			allowed = "\"normal\", \"tribute\", \"flip\", \"special\", \"ritual\", \"fusion\", \"synchro\", \"xyz\", \"pendulum\", \"link\"",
		},
		{
			name = "from",
			kind = "literal",
			values = { "hand", "deck", "extra_deck", "gy", "banished" },
			allowed = "\"hand\", \"deck\", \"extra_deck\", \"gy\", \"banished\"",
		},
		{
			name = "owner",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\"",
		},
		{
			name = "card_type",
			kind = "literal",
			values = {
				"effect",
				"flip",
				"fusion",
				"gemini",
				"link",
				"normal",
				"pendulum",
				"ritual",
				"spirit",
				"synchro",
				"token",
				"toon",
				"tuner",
				"union",
				"xyz",
			},
			allowed = "\"effect\", \"flip\", \"fusion\", \"gemini\", \"link\", \"normal\", \"pendulum\", \"ritual\", \"spirit\", \"synchro\", \"token\", \"toon\", \"tuner\", \"union\", \"xyz\"",
		},
		{
			name = "fate",
			kind = "literal",
			values = { "would_be_destroyed" },
			allowed = "\"would_be_destroyed\": by this battle",
		},
	},
	SetTo = {
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			required = true,
		},
		{
			name = "stat",
			kind = "literal",
			values = { "atk", "def" },
			allowed = "\"atk\" or \"def\"",
			required = true,
		},
		{
			name = "during",
			kind = "literal",
			values = { "before", "damage_calculation" },
			allowed = "\"before\", or \"damage_calculation\" if it applies only then",
			default = "before",
		},
		{
			name = "source",
			kind = "literal",
			values = { "attacker", "target", "monster", "spell", "trap" },
			nullable = true,
			allowed = "\"attacker\", \"target\", \"monster\" (another one), \"spell\" or \"trap\": whose effect it is; or null",
		},
		{
			name = "applied",
			kind = "literal",
			values = { "continuous", "once" },
			allowed = "\"continuous\" (while its card is there), or \"once\" (it has resolved)",
			default = "continuous",
		},
		{
			name = "if",
			kind = "list",
			most = 5,
			items = { kind = "object", model = "Condition" },
			allowed = "a list of at most 5 conditions: all must hold",
			default = {},
		},
		{
			name = "set",
			kind = "integer",
			least = -1000000,
			most = 1000000,
			others = {
				"atk",
				"def",
				"original_atk",
				"original_def",
				"half_atk",
				"half_def",
				"half_original_atk",
				"half_original_def",
				"double_atk",
				"double_def",
				"double_original_atk",
				"double_original_def",
				"other_atk",
				"other_def",
				"other_original_atk",
				"other_original_def",
				"half_other_atk",
				"half_other_def",
				"half_other_original_atk",
				"half_other_original_def",
				"double_other_atk",
				"double_other_def",
				"double_other_original_atk",
				"double_other_original_def",
			},
			allowed = "a whole number from -1000000 to 1000000, or a formula such as \"double_atk\" or \"original_atk\"",
			required = true,
		},
		{ name = "original", kind = "flag", allowed = "true or false", default = false },
		{ name = "continuous", kind = "flag", allowed = "true or false", default = false },
	},
	PositionChange = {
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			default = "a card",
		},
		{
			name = "to",
			kind = "literal",
			values = { "attack", "defense", "face_down" },
			allowed = "\"attack\", \"defense\" or \"face_down\"",
			required = true,
		},
		{
			name = "step",
			kind = "literal",
			values = { "battle_step", "damage_step" },
			allowed = "\"battle_step\" or \"damage_step\"",
			default = "battle_step",
		},
	},
	Traits = {
		{
			name = "attribute",
			kind = "literal",
			values = { "DARK", "DIVINE", "EARTH", "FIRE", "LIGHT", "WATER", "WIND" },
			allowed = "\"DARK\", \"DIVINE\", \"EARTH\", \"FIRE\", \"LIGHT\", \"WATER\", \"WIND\"",
		},
		{
			name = "type",
			kind = "literal",
			values = {
				"Aqua",
				"Beast",
				"Beast-Warrior",
				"Creator God",
				"Cyberse",
				"Dinosaur",
				"Divine-Beast",
				"Dragon",
				"Fairy",
				"Fiend",
				"Fish",
				"Illusion",
				"Insect",
				"Machine",
				"Plant",
				"Psychic",
				"Pyro",
				"Reptile",
				"Rock",
				"Sea Serpent",
				"Spellcaster",
				"Thunder",
				"Warrior",
				"Winged Beast",
				"Wyrm",
				"Zombie",
			},
			allowed = "a Type as cards print it, such as \"Sea Serpent\"",
		},
		{
			name = "level",
			kind = "integer",
			least = 0,
			most = 13,
			allowed = "a whole number from 0 to 13",
		},
		{ name = "rank", kind = "integer", least = 0, most = 13, allowed = "a whole number from 0 to 13" },
		{ name = "link", kind = "integer", least = 0, most = 13, allowed = "a whole number from 0 to 13" },
		{
			name = "summoned",
			kind = "literal",
			values = {
				"normal",
				"tribute",
				"flip",
				"special",
				"ritual",
				"fusion",
				"synchro",
				"xyz",
				"pendulum",
				"link",
			},
			allowed = "\"normal\", \"tribute\", \"flip\", \"special\", \"ritual\", \"fusion\", \"synchro\", \"xyz\", \"pendulum\", \"link\"",
		},
		{
			name = "from",
			kind = "literal",
			values = { "hand", "deck", "extra_deck", "gy", "banished" },
			allowed = "\"hand\", \"deck\", \"extra_deck\", \"gy\", \"banished\"",
		},
		{
			name = "owner",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\"",
		},
		{
			name = "card_types",
			kind = "list",
			most = 15,
			items = {
				kind = "literal",
				values = {
					"effect",
					"flip",
					"fusion",
					"gemini",
					"link",
					"normal",
					"pendulum",
					"ritual",
					"spirit",
					"synchro",
					"token",
					"toon",
					"tuner",
					"union",
					"xyz",
				},
			},
			allowed = "a list of at most 15 of these: \"effect\", \"flip\", \"fusion\", \"gemini\", \"link\", \"normal\", \"pendulum\", \"ritual\", \"spirit\", \"synchro\", \"token\", \"toon\", \"tuner\", \"union\", \"xyz\"",
		},
	},
	Target = {
		{
			name = "name",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			default = "Target",
		},
		{
			name = "passcode",
			kind = "integer",
			least = 1,
			most = 4294967295,
			nullable = true,
			allowed = "the eight digits printed on the card, as a number",
		},
		{
			name = "controller",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\"",
			default = "opponent",
		},
		{
			name = "atk",
			kind = "integer",
			least = 0,
			most = 1000000,
			others = { "?" },
			allowed = "a whole number from 0 to 1000000, or \"?\"",
			required = true,
		},
		{
			name = "def",
			kind = "integer",
			least = 0,
			most = 1000000,
			others = { "?" },
			nullable = true,
			allowed = "a whole number from 0 to 1000000, \"?\", or null for a Link Monster",
			required = true,
		},
		{
			name = "position",
			kind = "literal",
			values = { "attack", "defense" },
			allowed = "\"attack\" or \"defense\"",
			default = "attack",
		},
		{
			name = "battles_with",
			kind = "literal",
			values = { "atk", "def" },
			nullable = true,
			allowed = "\"atk\" or \"def\": the number it uses in this damage calculation",
		},
		{ name = "indestructible_by_battle", kind = "flag", allowed = "true or false", default = false },
		{
			name = "spared_by",
			kind = "object",
			model = "SparedBy",
			nullable = true,
			allowed = "the effect because of which battle doesn't destroy it, or null",
		},
		{
			name = "modifiers",
			kind = "list",
			most = 10,
			items = {
				kind = "union",
				chosen_by = "modifier_kind",
				members = {
					["modifier that changes"] = { kind = "object", model = "Change" },
					["modifier that sets"] = { kind = "object", model = "SetTo" },
				},
			},
			allowed = "a list of at most 10 modifiers",
			default = {},
		},
		{
			name = "position_change",
			kind = "object",
			model = "PositionChange",
			nullable = true,
			allowed = "how its battle position changed during this attack, or null",
		},
		{
			name = "traits",
			kind = "object",
			model = "Traits",
			allowed = "what it is, as far as a condition is about it: an object",
			default = {},
		},
		{
			name = "indestructible_if",
			kind = "list",
			most = 5,
			items = { kind = "object", model = "Condition" },
			allowed = "a list of at most 5 conditions of what protects it from battle: all must hold",
			default = {},
		},
		{
			name = "face_down",
			kind = "flag",
			allowed = "true (in Defense Position only) or false",
			default = false,
		},
	},
	Piercing = {
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			required = true,
		},
		{
			name = "controller",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\"",
			required = true,
		},
		{
			name = "source",
			kind = "literal",
			values = { "attacker", "target", "monster", "spell", "trap" },
			nullable = true,
			allowed = "\"attacker\", \"target\", \"monster\" (another one), \"spell\" or \"trap\": whose effect it is; or null",
		},
		{
			name = "applied",
			kind = "literal",
			values = { "continuous", "once" },
			allowed = "\"continuous\" (while its card is there), or \"once\" (it has resolved)",
			default = "continuous",
		},
		{
			name = "if",
			kind = "list",
			most = 5,
			items = { kind = "object", model = "Condition" },
			allowed = "a list of at most 5 conditions: all must hold",
			default = {},
		},
		{
			name = "step",
			kind = "literal",
			values = { "piercing" },
			allowed = "\"piercing\"",
			required = true,
		},
	},
	DoublesItsPiercing = {
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			required = true,
		},
		{
			name = "controller",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\"",
			required = true,
		},
		{
			name = "source",
			kind = "literal",
			values = { "attacker", "target", "monster", "spell", "trap" },
			nullable = true,
			allowed = "\"attacker\", \"target\", \"monster\" (another one), \"spell\" or \"trap\": whose effect it is; or null",
		},
		{
			name = "applied",
			kind = "literal",
			values = { "continuous", "once" },
			allowed = "\"continuous\" (while its card is there), or \"once\" (it has resolved)",
			default = "continuous",
		},
		{
			name = "if",
			kind = "list",
			most = 5,
			items = { kind = "object", model = "Condition" },
			allowed = "a list of at most 5 conditions: all must hold",
			default = {},
		},
		{ name = "step", kind = "literal", values = { "01" }, allowed = "\"01\"", required = true },
		{
			name = "kind",
			kind = "literal",
			values = { "piercing" },
			allowed = "\"piercing\" or \"battle\"",
			default = "piercing",
		},
	},
	DoublesBattleDamage = {
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			required = true,
		},
		{
			name = "controller",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\"",
			required = true,
		},
		{
			name = "source",
			kind = "literal",
			values = { "attacker", "target", "monster", "spell", "trap" },
			nullable = true,
			allowed = "\"attacker\", \"target\", \"monster\" (another one), \"spell\" or \"trap\": whose effect it is; or null",
		},
		{
			name = "applied",
			kind = "literal",
			values = { "continuous", "once" },
			allowed = "\"continuous\" (while its card is there), or \"once\" (it has resolved)",
			default = "continuous",
		},
		{
			name = "if",
			kind = "list",
			most = 5,
			items = { kind = "object", model = "Condition" },
			allowed = "a list of at most 5 conditions: all must hold",
			default = {},
		},
		{
			name = "acts_on",
			kind = "literal",
			values = { "player", "attacker", "target" },
			allowed = "\"player\", \"attacker\" or \"target\": whom it applies to",
			default = "player",
		},
		{
			name = "taken_by",
			kind = "literal",
			values = { "any", "controller", "opponent" },
			allowed = "\"any\", \"controller\" or \"opponent\"",
			default = "opponent",
		},
		{
			name = "inflicted_by",
			kind = "literal",
			values = { "any", "attacker", "target", "own", "opposing" },
			allowed = "\"any\", \"attacker\", \"target\", \"own\" or \"opposing\"",
			default = "own",
		},
		{ name = "step", kind = "literal", values = { "01" }, allowed = "\"01\"", required = true },
		{
			name = "kind",
			kind = "literal",
			values = { "battle" },
			allowed = "\"piercing\" or \"battle\"",
			required = true,
		},
	},
	BothTake = {
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			required = true,
		},
		{
			name = "controller",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\"",
			required = true,
		},
		{
			name = "source",
			kind = "literal",
			values = { "attacker", "target", "monster", "spell", "trap" },
			nullable = true,
			allowed = "\"attacker\", \"target\", \"monster\" (another one), \"spell\" or \"trap\": whose effect it is; or null",
		},
		{
			name = "applied",
			kind = "literal",
			values = { "continuous", "once" },
			allowed = "\"continuous\" (while its card is there), or \"once\" (it has resolved)",
			default = "continuous",
		},
		{
			name = "if",
			kind = "list",
			most = 5,
			items = { kind = "object", model = "Condition" },
			allowed = "a list of at most 5 conditions: all must hold",
			default = {},
		},
		{
			name = "acts_on",
			kind = "literal",
			values = { "player", "attacker", "target" },
			allowed = "\"player\", \"attacker\" or \"target\": whom it applies to",
			default = "player",
		},
		{ name = "step", kind = "literal", values = { "02" }, allowed = "\"02\"", required = true },
	},
	OtherPlayerTakes = {
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			required = true,
		},
		{
			name = "controller",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\"",
			required = true,
		},
		{
			name = "source",
			kind = "literal",
			values = { "attacker", "target", "monster", "spell", "trap" },
			nullable = true,
			allowed = "\"attacker\", \"target\", \"monster\" (another one), \"spell\" or \"trap\": whose effect it is; or null",
		},
		{
			name = "applied",
			kind = "literal",
			values = { "continuous", "once" },
			allowed = "\"continuous\" (while its card is there), or \"once\" (it has resolved)",
			default = "continuous",
		},
		{
			name = "if",
			kind = "list",
			most = 5,
			items = { kind = "object", model = "Condition" },
			allowed = "a list of at most 5 conditions: all must hold",
			default = {},
		},
		{
			name = "acts_on",
			kind = "literal",
			values = { "player", "attacker", "target" },
			allowed = "\"player\", \"attacker\" or \"target\": whom it applies to",
			default = "player",
		},
		{
			name = "taken_by",
			kind = "literal",
			values = { "any", "controller", "opponent" },
			allowed = "\"any\", \"controller\" or \"opponent\"",
			default = "controller",
		},
		{
			name = "inflicted_by",
			kind = "literal",
			values = { "any", "attacker", "target", "own", "opposing", "own_cards", "opposing_cards" },
			allowed = "\"any\", \"attacker\", \"target\", \"own\", \"opposing\", \"own_cards\" or \"opposing_cards\"",
			default = "any",
		},
		{ name = "step", kind = "literal", values = { "03" }, allowed = "\"03\"", required = true },
		{
			name = "kind",
			kind = "literal",
			values = { "instead", "also" },
			allowed = "\"instead\" or \"also\"",
			required = true,
		},
		{
			name = "damage",
			kind = "literal",
			values = { "battle", "effect", "any" },
			allowed = "\"battle\", \"effect\" or \"any\"",
			default = "battle",
		},
	},
	TreatedAsEffectDamage = {
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			required = true,
		},
		{
			name = "controller",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\"",
			required = true,
		},
		{
			name = "source",
			kind = "literal",
			values = { "attacker", "target", "monster", "spell", "trap" },
			nullable = true,
			allowed = "\"attacker\", \"target\", \"monster\" (another one), \"spell\" or \"trap\": whose effect it is; or null",
		},
		{
			name = "applied",
			kind = "literal",
			values = { "continuous", "once" },
			allowed = "\"continuous\" (while its card is there), or \"once\" (it has resolved)",
			default = "continuous",
		},
		{
			name = "if",
			kind = "list",
			most = 5,
			items = { kind = "object", model = "Condition" },
			allowed = "a list of at most 5 conditions: all must hold",
			default = {},
		},
		{
			name = "acts_on",
			kind = "literal",
			values = { "player", "attacker", "target" },
			allowed = "\"player\", \"attacker\" or \"target\": whom it applies to",
			default = "player",
		},
		{
			name = "taken_by",
			kind = "literal",
			values = { "any", "controller", "opponent" },
			allowed = "\"any\", \"controller\" or \"opponent\"",
			default = "opponent",
		},
		{
			name = "inflicted_by",
			kind = "literal",
			values = { "any", "attacker", "target", "own", "opposing" },
			allowed = "\"any\", \"attacker\", \"target\", \"own\" or \"opposing\"",
			default = "own",
		},
		{ name = "step", kind = "literal", values = { "04" }, allowed = "\"04\"", required = true },
	},
	GainInstead = {
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			required = true,
		},
		{
			name = "controller",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\"",
			required = true,
		},
		{
			name = "source",
			kind = "literal",
			values = { "attacker", "target", "monster", "spell", "trap" },
			nullable = true,
			allowed = "\"attacker\", \"target\", \"monster\" (another one), \"spell\" or \"trap\": whose effect it is; or null",
		},
		{
			name = "applied",
			kind = "literal",
			values = { "continuous", "once" },
			allowed = "\"continuous\" (while its card is there), or \"once\" (it has resolved)",
			default = "continuous",
		},
		{
			name = "if",
			kind = "list",
			most = 5,
			items = { kind = "object", model = "Condition" },
			allowed = "a list of at most 5 conditions: all must hold",
			default = {},
		},
		{
			name = "acts_on",
			kind = "literal",
			values = { "player", "attacker", "target" },
			allowed = "\"player\", \"attacker\" or \"target\": whom it applies to",
			default = "player",
		},
		{
			name = "taken_by",
			kind = "literal",
			values = { "any", "controller", "opponent" },
			allowed = "\"any\", \"controller\" or \"opponent\"",
			default = "any",
		},
		{
			name = "inflicted_by",
			kind = "literal",
			values = { "any", "attacker", "target", "own", "opposing", "own_cards", "opposing_cards" },
			allowed = "\"any\", \"attacker\", \"target\", \"own\", \"opposing\", \"own_cards\" or \"opposing_cards\"",
			default = "any",
		},
		{
			name = "damage",
			kind = "literal",
			values = { "battle", "effect", "any" },
			allowed = "\"battle\", \"effect\" or \"any\"",
			default = "battle",
		},
		{ name = "step", kind = "literal", values = { "05" }, allowed = "\"05\"", required = true },
		{
			name = "kind",
			kind = "literal",
			values = { "gain" },
			allowed = "\"gain\" or \"reverse\"",
			default = "gain",
		},
	},
	GainBecomesDamage = {
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			required = true,
		},
		{
			name = "controller",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\"",
			required = true,
		},
		{
			name = "source",
			kind = "literal",
			values = { "attacker", "target", "monster", "spell", "trap" },
			nullable = true,
			allowed = "\"attacker\", \"target\", \"monster\" (another one), \"spell\" or \"trap\": whose effect it is; or null",
		},
		{
			name = "applied",
			kind = "literal",
			values = { "continuous", "once" },
			allowed = "\"continuous\" (while its card is there), or \"once\" (it has resolved)",
			default = "continuous",
		},
		{
			name = "if",
			kind = "list",
			most = 5,
			items = { kind = "object", model = "Condition" },
			allowed = "a list of at most 5 conditions: all must hold",
			default = {},
		},
		{
			name = "acts_on",
			kind = "literal",
			values = { "player", "attacker", "target" },
			allowed = "\"player\", \"attacker\" or \"target\": whom it applies to",
			default = "player",
		},
		{ name = "step", kind = "literal", values = { "05" }, allowed = "\"05\"", required = true },
		{
			name = "kind",
			kind = "literal",
			values = { "reverse" },
			allowed = "\"gain\" or \"reverse\"",
			required = true,
		},
		{
			name = "taken_by",
			kind = "literal",
			values = { "any", "controller", "opponent" },
			allowed = "\"any\", \"controller\" or \"opponent\"",
			default = "opponent",
		},
	},
	BecomesZero = {
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			required = true,
		},
		{
			name = "controller",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\"",
			required = true,
		},
		{
			name = "source",
			kind = "literal",
			values = { "attacker", "target", "monster", "spell", "trap" },
			nullable = true,
			allowed = "\"attacker\", \"target\", \"monster\" (another one), \"spell\" or \"trap\": whose effect it is; or null",
		},
		{
			name = "applied",
			kind = "literal",
			values = { "continuous", "once" },
			allowed = "\"continuous\" (while its card is there), or \"once\" (it has resolved)",
			default = "continuous",
		},
		{
			name = "if",
			kind = "list",
			most = 5,
			items = { kind = "object", model = "Condition" },
			allowed = "a list of at most 5 conditions: all must hold",
			default = {},
		},
		{
			name = "acts_on",
			kind = "literal",
			values = { "player", "attacker", "target" },
			allowed = "\"player\", \"attacker\" or \"target\": whom it applies to",
			default = "player",
		},
		{
			name = "taken_by",
			kind = "literal",
			values = { "any", "controller", "opponent" },
			allowed = "\"any\", \"controller\" or \"opponent\"",
			default = "any",
		},
		{
			name = "inflicted_by",
			kind = "literal",
			values = { "any", "attacker", "target", "own", "opposing", "own_cards", "opposing_cards" },
			allowed = "\"any\", \"attacker\", \"target\", \"own\", \"opposing\", \"own_cards\" or \"opposing_cards\"",
			default = "any",
		},
		{
			name = "damage",
			kind = "literal",
			values = { "battle", "effect", "any" },
			allowed = "\"battle\", \"effect\" or \"any\"",
			default = "battle",
		},
		{ name = "step", kind = "literal", values = { "06" }, allowed = "\"06\"", required = true },
	},
	Halved = {
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			required = true,
		},
		{
			name = "controller",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\"",
			required = true,
		},
		{
			name = "source",
			kind = "literal",
			values = { "attacker", "target", "monster", "spell", "trap" },
			nullable = true,
			allowed = "\"attacker\", \"target\", \"monster\" (another one), \"spell\" or \"trap\": whose effect it is; or null",
		},
		{
			name = "applied",
			kind = "literal",
			values = { "continuous", "once" },
			allowed = "\"continuous\" (while its card is there), or \"once\" (it has resolved)",
			default = "continuous",
		},
		{
			name = "if",
			kind = "list",
			most = 5,
			items = { kind = "object", model = "Condition" },
			allowed = "a list of at most 5 conditions: all must hold",
			default = {},
		},
		{
			name = "acts_on",
			kind = "literal",
			values = { "player", "attacker", "target" },
			allowed = "\"player\", \"attacker\" or \"target\": whom it applies to",
			default = "player",
		},
		{
			name = "taken_by",
			kind = "literal",
			values = { "any", "controller", "opponent" },
			allowed = "\"any\", \"controller\" or \"opponent\"",
			default = "any",
		},
		{
			name = "inflicted_by",
			kind = "literal",
			values = { "any", "attacker", "target", "own", "opposing", "own_cards", "opposing_cards" },
			allowed = "\"any\", \"attacker\", \"target\", \"own\", \"opposing\", \"own_cards\" or \"opposing_cards\"",
			default = "any",
		},
		{
			name = "damage",
			kind = "literal",
			values = { "battle", "effect", "any" },
			allowed = "\"battle\", \"effect\" or \"any\"",
			default = "battle",
		},
		{ name = "step", kind = "literal", values = { "07" }, allowed = "\"07\"", required = true },
	},
	Doubled = {
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			required = true,
		},
		{
			name = "controller",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\"",
			required = true,
		},
		{
			name = "source",
			kind = "literal",
			values = { "attacker", "target", "monster", "spell", "trap" },
			nullable = true,
			allowed = "\"attacker\", \"target\", \"monster\" (another one), \"spell\" or \"trap\": whose effect it is; or null",
		},
		{
			name = "applied",
			kind = "literal",
			values = { "continuous", "once" },
			allowed = "\"continuous\" (while its card is there), or \"once\" (it has resolved)",
			default = "continuous",
		},
		{
			name = "if",
			kind = "list",
			most = 5,
			items = { kind = "object", model = "Condition" },
			allowed = "a list of at most 5 conditions: all must hold",
			default = {},
		},
		{
			name = "acts_on",
			kind = "literal",
			values = { "player", "attacker", "target" },
			allowed = "\"player\", \"attacker\" or \"target\": whom it applies to",
			default = "player",
		},
		{
			name = "taken_by",
			kind = "literal",
			values = { "any", "controller", "opponent" },
			allowed = "\"any\", \"controller\" or \"opponent\"",
			default = "any",
		},
		{
			name = "inflicted_by",
			kind = "literal",
			values = { "any", "attacker", "target", "own", "opposing", "own_cards", "opposing_cards" },
			allowed = "\"any\", \"attacker\", \"target\", \"own\", \"opposing\", \"own_cards\" or \"opposing_cards\"",
			default = "any",
		},
		{
			name = "damage",
			kind = "literal",
			values = { "battle", "effect", "any" },
			allowed = "\"battle\", \"effect\" or \"any\"",
			default = "battle",
		},
		{ name = "step", kind = "literal", values = { "08" }, allowed = "\"08\"", required = true },
	},
	BecomesValue = {
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			required = true,
		},
		{
			name = "controller",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\"",
			required = true,
		},
		{
			name = "source",
			kind = "literal",
			values = { "attacker", "target", "monster", "spell", "trap" },
			nullable = true,
			allowed = "\"attacker\", \"target\", \"monster\" (another one), \"spell\" or \"trap\": whose effect it is; or null",
		},
		{
			name = "applied",
			kind = "literal",
			values = { "continuous", "once" },
			allowed = "\"continuous\" (while its card is there), or \"once\" (it has resolved)",
			default = "continuous",
		},
		{
			name = "if",
			kind = "list",
			most = 5,
			items = { kind = "object", model = "Condition" },
			allowed = "a list of at most 5 conditions: all must hold",
			default = {},
		},
		{
			name = "acts_on",
			kind = "literal",
			values = { "player", "attacker", "target" },
			allowed = "\"player\", \"attacker\" or \"target\": whom it applies to",
			default = "player",
		},
		{
			name = "taken_by",
			kind = "literal",
			values = { "any", "controller", "opponent" },
			allowed = "\"any\", \"controller\" or \"opponent\"",
			default = "any",
		},
		{
			name = "inflicted_by",
			kind = "literal",
			values = { "any", "attacker", "target", "own", "opposing", "own_cards", "opposing_cards" },
			allowed = "\"any\", \"attacker\", \"target\", \"own\", \"opposing\", \"own_cards\" or \"opposing_cards\"",
			default = "any",
		},
		{
			name = "damage",
			kind = "literal",
			values = { "battle", "effect", "any" },
			allowed = "\"battle\", \"effect\" or \"any\"",
			default = "battle",
		},
		{ name = "step", kind = "literal", values = { "09" }, allowed = "\"09\"", required = true },
		{
			name = "value",
			kind = "union",
			chosen_by = "value_kind",
			members = {
				number = { kind = "integer", least = 0, most = 1000000 },
				half = { kind = "object", model = "HalfOfLifePoints" },
			},
			allowed = "a whole number from 0 to 1000000, or {\"half_of_life_points\": \"you\" or \"opponent\"}",
			required = true,
		},
	},
	HalfOfLifePoints = {
		{
			name = "half_of_life_points",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\": whose Life Points",
			required = true,
		},
	},
	Limit = {
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			required = true,
		},
		{
			name = "controller",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\"",
			required = true,
		},
		{
			name = "source",
			kind = "literal",
			values = { "attacker", "target", "monster", "spell", "trap" },
			nullable = true,
			allowed = "\"attacker\", \"target\", \"monster\" (another one), \"spell\" or \"trap\": whose effect it is; or null",
		},
		{
			name = "applied",
			kind = "literal",
			values = { "continuous", "once" },
			allowed = "\"continuous\" (while its card is there), or \"once\" (it has resolved)",
			default = "continuous",
		},
		{
			name = "if",
			kind = "list",
			most = 5,
			items = { kind = "object", model = "Condition" },
			allowed = "a list of at most 5 conditions: all must hold",
			default = {},
		},
		{
			name = "acts_on",
			kind = "literal",
			values = { "player", "attacker", "target" },
			allowed = "\"player\", \"attacker\" or \"target\": whom it applies to",
			default = "player",
		},
		{
			name = "taken_by",
			kind = "literal",
			values = { "any", "controller", "opponent" },
			allowed = "\"any\", \"controller\" or \"opponent\"",
			default = "any",
		},
		{
			name = "inflicted_by",
			kind = "literal",
			values = { "any", "attacker", "target", "own", "opposing", "own_cards", "opposing_cards" },
			allowed = "\"any\", \"attacker\", \"target\", \"own\", \"opposing\", \"own_cards\" or \"opposing_cards\"",
			default = "any",
		},
		{
			name = "damage",
			kind = "literal",
			values = { "battle", "effect", "any" },
			allowed = "\"battle\", \"effect\" or \"any\"",
			default = "battle",
		},
		{ name = "step", kind = "literal", values = { "10" }, allowed = "\"10\"", required = true },
		{
			name = "value",
			kind = "integer",
			least = 0,
			most = 1000000,
			allowed = "a whole number from 0 to 1000000",
			required = true,
		},
		{
			name = "comparison",
			kind = "literal",
			values = { "at_most", "at_least", "less_than", "more_than" },
			allowed = "\"at_most\", \"at_least\", \"less_than\" or \"more_than\"",
			required = true,
		},
	},
	LifePoints = {
		{
			name = "you",
			kind = "integer",
			least = 0,
			most = 1000000,
			allowed = "a whole number from 0 to 1000000",
			default = 8000,
		},
		{
			name = "opponent",
			kind = "integer",
			least = 0,
			most = 1000000,
			allowed = "a whole number from 0 to 1000000",
			default = 8000,
		},
	},
	Negated = {
		{
			name = "state",
			kind = "literal",
			values = { "negated" },
			allowed = "\"negated\"",
			required = true,
		},
		{
			name = "of",
			kind = "literal",
			values = { "attacker", "target", "monsters", "spells", "traps" },
			allowed = "\"attacker\", \"target\", \"monsters\", \"spells\" or \"traps\"",
			required = true,
		},
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			required = true,
		},
		{
			name = "source",
			kind = "literal",
			values = { "attacker", "target", "monster", "spell", "trap" },
			nullable = true,
			allowed = "\"attacker\", \"target\", \"monster\" (another one), \"spell\" or \"trap\": whose effect it is; or null",
		},
		{
			name = "applied",
			kind = "literal",
			values = { "continuous", "once" },
			allowed = "\"continuous\" (while its card is there), or \"once\" (it has resolved)",
			default = "continuous",
		},
	},
	Unaffected = {
		{
			name = "state",
			kind = "literal",
			values = { "unaffected" },
			allowed = "\"unaffected\"",
			required = true,
		},
		{
			name = "of",
			kind = "literal",
			values = { "attacker", "target" },
			allowed = "\"attacker\" or \"target\"",
			required = true,
		},
		{
			name = "by",
			kind = "list",
			least = 1,
			most = 3,
			items = { kind = "literal", values = { "monsters", "spells", "traps" } },
			allowed = "a list of at least one: \"monsters\", \"spells\" and \"traps\"",
			default = { "monsters", "spells", "traps" },
		},
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			required = true,
		},
		{
			name = "activated",
			kind = "flag",
			allowed = "true or false: whether only by what is applied as an activated effect resolves",
			default = false,
		},
	},
	Resolving = {
		{
			name = "state",
			kind = "literal",
			values = { "resolving" },
			allowed = "\"resolving\"",
			required = true,
		},
		{
			name = "of",
			kind = "literal",
			values = { "card", "attacker", "target", "other" },
			allowed = "\"card\" (that of the effect), or its target: \"attacker\", \"target\" or \"other\"",
			required = true,
		},
		{
			name = "now",
			kind = "literal",
			values = {
				"activation_negated",
				"effect_negated",
				"left",
				"staying_left",
				"cost_moved",
				"left_later",
				"face_down",
				"not_face_up",
				"changed_control",
				"other_controller",
				"unaffected",
				"gone",
			},
			allowed = "\"activation_negated\", \"effect_negated\", \"left\", \"staying_left\", \"cost_moved\", \"left_later\", \"face_down\", \"not_face_up\", \"changed_control\", \"other_controller\", \"unaffected\" or \"gone\"",
			required = true,
		},
		{ name = "joined", kind = "flag", allowed = "true or false", default = false },
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			required = true,
		},
	},
	Ended = {
		{
			name = "by",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "\"attacker\", \"target\", or the name of a card",
			required = true,
		},
		{
			name = "when",
			kind = "literal",
			values = { "battle_step", "start", "before" },
			allowed = "\"battle_step\", \"start\" (of the Damage Step) or \"before\" (damage calculation)",
			required = true,
		},
		{
			name = "how",
			kind = "literal",
			values = {
				"negates_attack",
				"destroys",
				"banishes",
				"returns",
				"sends",
				"takes_control",
				"attaches",
				"equips",
			},
			allowed = "\"negates_attack\"; or what happens to a monster: \"destroys\", \"banishes\", \"returns\", \"sends\", \"takes_control\", \"attaches\" or \"equips\"",
			required = true,
		},
		{
			name = "hits",
			kind = "literal",
			values = { "attacker", "target", "both" },
			nullable = true,
			allowed = "\"attacker\", \"target\", \"both\", or null if it is not known",
		},
		{
			name = "source",
			kind = "literal",
			values = { "attacker", "target", "monster", "spell", "trap" },
			nullable = true,
			allowed = "\"attacker\", \"target\", \"monster\" (another one), \"spell\" or \"trap\": whose effect it is; or null",
		},
		{
			name = "applied",
			kind = "literal",
			values = { "continuous", "once" },
			allowed = "\"continuous\" (while its card is there), or \"once\" (it has resolved)",
			default = "continuous",
		},
		{
			name = "if",
			kind = "list",
			most = 5,
			items = { kind = "object", model = "Condition" },
			allowed = "a list of at most 5 conditions: all must hold",
			default = {},
		},
	},
	LifePointChange = {
		{
			name = "card",
			kind = "text",
			least = 1,
			most = 100,
			allowed = "text of 1 to 100 characters",
			required = true,
		},
		{
			name = "controller",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\"",
			required = true,
		},
		{
			name = "kind",
			kind = "literal",
			values = { "effect", "gain" },
			allowed = "\"effect\" (effect damage) or \"gain\" (of Life Points)",
			required = true,
		},
		{
			name = "to",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\": who would take or gain it",
			required = true,
		},
		{
			name = "amount",
			kind = "integer",
			least = 0,
			most = 1000000,
			others = {
				"battle_damage_to_you",
				"battle_damage_to_opponent",
				"inflicted_by_attacker",
				"inflicted_by_target",
				"attacker_atk",
				"attacker_def",
				"attacker_original_atk",
				"attacker_original_def",
				"target_atk",
				"target_def",
				"target_original_atk",
				"target_original_def",
				"attacker_atk_minus_target_atk",
				"attacker_atk_minus_target_def",
				"target_atk_minus_attacker_atk",
				"target_def_minus_attacker_atk",
				"attacker_def_minus_target_atk",
				"target_atk_minus_attacker_def",
				"attacker_original_atk_minus_target_original_atk",
				"target_original_atk_minus_attacker_original_atk",
				"double_battle_damage_to_you",
				"double_battle_damage_to_opponent",
				"double_inflicted_by_attacker",
				"double_inflicted_by_target",
				"half_battle_damage_to_you",
				"half_battle_damage_to_opponent",
				"half_inflicted_by_attacker",
				"half_inflicted_by_target",
				"half_attacker_atk",
				"half_attacker_def",
				"half_attacker_original_atk",
				"half_attacker_original_def",
				"half_target_atk",
				"half_target_def",
				"half_target_original_atk",
				"half_target_original_def",
			},
			allowed = "a whole number from 0 to 1000000, or an amount that the battle decides, such as \"battle_damage_to_you\", \"half_attacker_atk\" or \"attacker_atk_minus_target_def\"",
			required = true,
		},
		{
			name = "when",
			kind = "literal",
			values = { "battle_step", "start", "before", "during", "with_damage", "after", "end" },
			allowed = "\"battle_step\", \"start\" (of the Damage Step), \"before\", \"during\" or \"after\" (damage calculation), \"with_damage\" (at the same time as the battle damage), or \"end\" (of the Damage Step)",
			required = true,
		},
		{
			name = "only_if",
			kind = "literal",
			values = {
				"battle_damage_to_you",
				"battle_damage_to_opponent",
				"inflicted_by_attacker",
				"inflicted_by_target",
				"attacker_destroyed",
				"target_destroyed",
			},
			nullable = true,
			allowed = "what it depends on, such as \"target_destroyed\", or null",
		},
	},
	OtherCard = {
		{
			name = "passcode",
			kind = "integer",
			least = 1,
			most = 4294967295,
			allowed = "the eight digits printed on the card, as a number",
			required = true,
		},
		{
			name = "controller",
			kind = "literal",
			values = { "you", "opponent" },
			allowed = "\"you\" or \"opponent\"",
			required = true,
		},
		{
			name = "equipped_to",
			kind = "literal",
			values = { "attacker", "target" },
			nullable = true,
			allowed = "\"attacker\" or \"target\", or null",
		},
	},
}

local PROBLEMS = {
	missing = "this is missing",
	extra_forbidden = "there is no such field here",
	int_type = "{value} is not a whole number",
	bool_type = "{value} is neither true nor false",
	string_type = "{value} is not text",
	string_unicode = "{value} is not valid Unicode text",
	string_pattern_mismatch = "{value} contains NUL or a character that reverses text",
	string_too_short = "this text is empty",
	too_short = "{actual_length} is too few; the minimum is {min_length}",
	string_too_long = "this text is longer than {max_length} characters",
	less_than_equal = "{value} is above {le}",
	greater_than_equal = "{value} is below {ge}",
	literal_error = "{value} is not an allowed value",
	unknown_type = "{value} is not a known type",
	unknown_step = "{value} is not a step of the ladder",
	unknown_state = "{value} is not a known state",
	tuple_type = "{value} is not a list",
	too_long = "{actual_length} is too many; the maximum is {max_length}",
	dict_type = "{value} is not an object",
	model_type = "{value} is not an object",
	model_attributes_type = "{value} is not an object",
}

local BETWEEN_FIELDS = {
	defense_without_def = {
		message = "a monster without DEF can't be in Defense Position",
		allowed = "\"attack\", as its \"def\" is null",
	},
	uses_no_def = { message = "a monster without DEF can't use DEF", allowed = "\"atk\", as its \"def\" is null" },
	face_down_without_def = { message = "a monster without DEF can't be face-down", allowed = "false, as its \"def\" is null" },
	face_down_in_attack = {
		message = "a face-down target can't be in Attack Position",
		allowed = "\"defense\", as its \"face_down\" is true",
	},
	change_without_def = {
		message = "a monster without DEF can't change its position",
		allowed = "null, as its \"def\" is null",
	},
	change_to_itself = { message = "\"{now}\" is its position already", allowed = "\"{one}\" or \"{other}\"" },
	formula_of_itself = {
		message = "each monster’s number would be made from the other’s",
		allowed = "a formula of its own ATK or DEF, or a number",
	},
	formula_without_target = {
		message = "a direct attack has no other monster",
		allowed = "a formula of its own ATK or DEF, or a number",
	},
	change_too_early = {
		message = "damage calculation decides this first",
		allowed = "\"with_damage\", \"after\" or \"end\"",
	},
	amount_without_target = {
		message = "a direct attack has no target",
		allowed = "what is about the attacker, or about a player",
	},
	amount_without_def = { message = "a monster without DEF has no such number", allowed = "what is about an ATK" },
	source_without_target = { message = "a direct attack has no target", allowed = "\"attacker\", or another card" },
	ended_without_target = { message = "a direct attack has no target", allowed = "\"attacker\", or the name of a card" },
	not_what_happens = { message = "that doesn’t happen to \"{of}\"", allowed = "what happens to \"{of}\"" },
	joined_to_nothing = {
		message = "an effect is joined only to what it does to a monster",
		allowed = "false, as its \"of\" is \"card\"",
	},
	trait_not_stated = {
		message = "the {monster} does not state this in its “traits”",
		allowed = "a condition on what the {monster} states",
	},
	conditions_elsewhere = {
		message = "only the document of a single battle has conditions on monsters",
		allowed = "no condition",
	},
	fate_not_known = {
		message = "this is decided before anything is destroyed",
		allowed = "no such field: only effects on damage have it",
	},
	protection_not_stated = {
		message = "there is no protection from battle that this is a condition of",
		allowed = "no condition, or “indestructible_by_battle”: true",
	},
	several_levels = { message = "a monster has only one of Level, Rank and Link Rating", allowed = "no such field" },
	not_from_extra_deck = {
		message = "a monster Summoned in this way is not Summoned from the Extra Deck",
		allowed = "\"hand\", \"deck\", \"gy\" or \"banished\"",
	},
}

local TRAITS_OF_FIELDS = {
	{ "attribute", { "attribute" } },
	{ "type", { "type" } },
	{ "level", { "level", "rank", "link" } },
	{ "level_at_least", { "level", "rank", "link" } },
	{ "level_at_most", { "level", "rank", "link" } },
	{ "rank", { "level", "rank", "link" } },
	{ "link", { "level", "rank", "link" } },
	{ "summoned", { "summoned" } },
	{ "from", { "from" } },
	{ "owner", { "owner" } },
	{ "card_type", { "card_types" } },
	{ "fate", {} },
}

local CHANGES = { "attack", "defense", "face_down" }

local BEFORE_RESOLUTION = {
	card = { "activation_negated", "effect_negated", "left", "staying_left", "cost_moved", "left_later" },
	attacker = { "face_down", "not_face_up", "changed_control", "other_controller", "unaffected" },
	target = { "face_down", "not_face_up", "changed_control", "other_controller", "unaffected" },
	other = { "gone" },
}

local RESOLUTION = {
	activation_negated = {
		numbers = {
			applies = false,
			why = "Its activation was negated, so nothing of it is applied.",
			citation = "Konami Q&A 13846, https://db.ygoresources.com/qa#13846",
		},
		lasting = {
			applies = false,
			why = "Its activation was negated, so nothing of it is applied.",
			citation = "Konami Q&A 13846, https://db.ygoresources.com/qa#13846",
		},
		others = {
			applies = false,
			why = "Its activation was negated, so nothing of it is applied.",
			citation = "Konami Q&A 13846, https://db.ygoresources.com/qa#13846",
		},
		joined = {
			applies = false,
			why = "“Then” and “and if you do” need what comes before. That was not done as the text says, so this part isn’t applied.",
			citation = "Konami Q&A 155, 6884, 12470, 14583, 14585, 17429 and 21384, https://db.ygoresources.com/qa#155",
		},
		changes_itself = {
			applies = false,
			why = "Its own card is face-down, so its ATK, DEF or effects can’t be changed, and it isn’t protected.",
			citation = "Konami Q&A 280 and 16244, https://db.ygoresources.com/qa#280",
		},
	},
	effect_negated = {
		numbers = {
			applies = false,
			why = "Its effect was negated, so nothing of it is applied.",
			citation = "Konami Q&A 12954, https://db.ygoresources.com/qa#12954",
		},
		lasting = {
			applies = false,
			why = "Its effect was negated, so nothing of it is applied.",
			citation = "Konami Q&A 12954, https://db.ygoresources.com/qa#12954",
		},
		others = {
			applies = false,
			why = "Its effect was negated, so nothing of it is applied.",
			citation = "Konami Q&A 12954, https://db.ygoresources.com/qa#12954",
		},
		joined = {
			applies = false,
			why = "“Then” and “and if you do” need what comes before. That was not done as the text says, so this part isn’t applied.",
			citation = "Konami Q&A 155, 6884, 12470, 14583, 14585, 17429 and 21384, https://db.ygoresources.com/qa#155",
		},
		changes_itself = {
			applies = false,
			why = "Its own card is face-down, so its ATK, DEF or effects can’t be changed, and it isn’t protected.",
			citation = "Konami Q&A 280 and 16244, https://db.ygoresources.com/qa#280",
		},
	},
	left = {
		numbers = {
			applies = true,
			why = "A monster whose effect was activated, or a Normal or Quick-Play card, needn’t be there when that effect resolves.",
			citation = "Konami Q&A 12302, 14079, 14401, 14717, 15469, 16263 and 19003, https://db.ygoresources.com/qa#12302",
		},
		lasting = {
			applies = true,
			why = "A monster whose effect was activated, or a Normal or Quick-Play card, needn’t be there when that effect resolves.",
			citation = "Konami Q&A 12302, 14079, 14401, 14717, 15469, 16263 and 19003, https://db.ygoresources.com/qa#12302",
		},
		others = {
			applies = true,
			why = "A monster whose effect was activated, or a Normal or Quick-Play card, needn’t be there when that effect resolves.",
			citation = "Konami Q&A 12302, 14079, 14401, 14717, 15469, 16263 and 19003, https://db.ygoresources.com/qa#12302",
		},
		joined = {
			applies = true,
			why = "What comes before was done, at least in part, so this part is applied.",
			citation = "Konami Q&A 8019, 13427 and 22136, https://db.ygoresources.com/qa#8019",
		},
		changes_itself = {
			applies = false,
			why = "Its own card is face-down, so its ATK, DEF or effects can’t be changed, and it isn’t protected.",
			citation = "Konami Q&A 280 and 16244, https://db.ygoresources.com/qa#280",
		},
	},
	staying_left = {
		numbers = {
			applies = false,
			why = "A Continuous, Field or Equip card, or one in a Pendulum Zone, must still be there when its effect resolves.",
			citation = "Konami Q&A 6091, 13396, 18624, 19002 and 19021, https://db.ygoresources.com/qa#6091",
		},
		lasting = {
			applies = false,
			why = "A Continuous, Field or Equip card, or one in a Pendulum Zone, must still be there when its effect resolves.",
			citation = "Konami Q&A 6091, 13396, 18624, 19002 and 19021, https://db.ygoresources.com/qa#6091",
		},
		others = {
			applies = false,
			why = "A Continuous, Field or Equip card, or one in a Pendulum Zone, must still be there when its effect resolves.",
			citation = "Konami Q&A 6091, 13396, 18624, 19002 and 19021, https://db.ygoresources.com/qa#6091",
		},
		joined = {
			applies = false,
			why = "“Then” and “and if you do” need what comes before. That was not done as the text says, so this part isn’t applied.",
			citation = "Konami Q&A 155, 6884, 12470, 14583, 14585, 17429 and 21384, https://db.ygoresources.com/qa#155",
		},
		changes_itself = {
			applies = false,
			why = "Its own card is face-down, so its ATK, DEF or effects can’t be changed, and it isn’t protected.",
			citation = "Konami Q&A 280 and 16244, https://db.ygoresources.com/qa#280",
		},
	},
	cost_moved = {
		numbers = {
			applies = true,
			why = "Its card was its cost, so it doesn’t matter where that card is.",
			citation = "Konami Q&A 15259, https://db.ygoresources.com/qa#15259",
		},
		lasting = {
			applies = true,
			why = "Its card was its cost, so it doesn’t matter where that card is.",
			citation = "Konami Q&A 15259, https://db.ygoresources.com/qa#15259",
		},
		others = {
			applies = true,
			why = "Its card was its cost, so it doesn’t matter where that card is.",
			citation = "Konami Q&A 15259, https://db.ygoresources.com/qa#15259",
		},
		joined = {
			applies = true,
			why = "What comes before was done, at least in part, so this part is applied.",
			citation = "Konami Q&A 8019, 13427 and 22136, https://db.ygoresources.com/qa#8019",
		},
		changes_itself = {
			applies = false,
			why = "Its own card is face-down, so its ATK, DEF or effects can’t be changed, and it isn’t protected.",
			citation = "Konami Q&A 280 and 16244, https://db.ygoresources.com/qa#280",
		},
	},
	left_later = {
		numbers = {
			applies = true,
			why = "It was applied already, so it stays applied although its card left.",
			citation = "Konami Q&A 12900, 12927, 14428 and 16352, https://db.ygoresources.com/qa#12900",
		},
		lasting = {
			applies = true,
			why = "It was applied already, so it stays applied although its card left.",
			citation = "Konami Q&A 12900, 12927, 14428 and 16352, https://db.ygoresources.com/qa#12900",
		},
		others = {
			applies = true,
			why = "It was applied already, so it stays applied although its card left.",
			citation = "Konami Q&A 12900, 12927, 14428 and 16352, https://db.ygoresources.com/qa#12900",
		},
		joined = {
			applies = true,
			why = "What comes before was done, at least in part, so this part is applied.",
			citation = "Konami Q&A 8019, 13427 and 22136, https://db.ygoresources.com/qa#8019",
		},
		changes_itself = {
			applies = false,
			why = "Its own card is face-down, so its ATK, DEF or effects can’t be changed, and it isn’t protected.",
			citation = "Konami Q&A 280 and 16244, https://db.ygoresources.com/qa#280",
		},
	},
	face_down = {
		numbers = {
			applies = false,
			why = "A face-down monster has no ATK, DEF, Level or effects that could be changed or used.",
			citation = "Konami Q&A 7805, 17397, 18620, 20438 and 20820, https://db.ygoresources.com/qa#7805",
		},
		lasting = {
			applies = true,
			why = "It is applied to a face-down monster too: what it lets that monster do lasts if the monster is turned face-up again.",
			citation = "Konami Q&A 12094, 12626, 13402, 15698, 15761, 19413, 21015 and 21212, https://db.ygoresources.com/qa#12094",
		},
		others = {
			applies = true,
			why = "It acts on a player or on other cards, so it doesn’t matter what became of that monster.",
			citation = "Konami Q&A 13419, 13844, 20807, 21213 and 22735, https://db.ygoresources.com/qa#13419",
		},
		joined = {
			applies = false,
			why = "“Then” and “and if you do” need what comes before. That was not done as the text says, so this part isn’t applied.",
			citation = "Konami Q&A 155, 6884, 12470, 14583, 14585, 17429 and 21384, https://db.ygoresources.com/qa#155",
		},
		changes_itself = {
			applies = false,
			why = "Its own card is face-down, so its ATK, DEF or effects can’t be changed, and it isn’t protected.",
			citation = "Konami Q&A 280 and 16244, https://db.ygoresources.com/qa#280",
		},
	},
	not_face_up = {
		numbers = {
			applies = false,
			why = "Its text needs a face-up monster when it resolves, and it is face-down.",
			citation = "Konami Q&A 6649, 12282 and 14582, https://db.ygoresources.com/qa#6649",
		},
		lasting = {
			applies = false,
			why = "Its text needs a face-up monster when it resolves, and it is face-down.",
			citation = "Konami Q&A 6649, 12282 and 14582, https://db.ygoresources.com/qa#6649",
		},
		others = {
			applies = true,
			why = "It acts on a player or on other cards, so it doesn’t matter what became of that monster.",
			citation = "Konami Q&A 13419, 13844, 20807, 21213 and 22735, https://db.ygoresources.com/qa#13419",
		},
		joined = {
			applies = false,
			why = "“Then” and “and if you do” need what comes before. That was not done as the text says, so this part isn’t applied.",
			citation = "Konami Q&A 155, 6884, 12470, 14583, 14585, 17429 and 21384, https://db.ygoresources.com/qa#155",
		},
		changes_itself = {
			applies = false,
			why = "Its own card is face-down, so its ATK, DEF or effects can’t be changed, and it isn’t protected.",
			citation = "Konami Q&A 280 and 16244, https://db.ygoresources.com/qa#280",
		},
	},
	changed_control = {
		numbers = {
			applies = true,
			why = "Its text names the controller only for the choice of the target, so a change of control doesn’t matter.",
			citation = "Konami Q&A 11064, 13843 and 14580, https://db.ygoresources.com/qa#11064",
		},
		lasting = {
			applies = true,
			why = "Its text names the controller only for the choice of the target, so a change of control doesn’t matter.",
			citation = "Konami Q&A 11064, 13843 and 14580, https://db.ygoresources.com/qa#11064",
		},
		others = {
			applies = true,
			why = "It acts on a player or on other cards, so it doesn’t matter what became of that monster.",
			citation = "Konami Q&A 13419, 13844, 20807, 21213 and 22735, https://db.ygoresources.com/qa#13419",
		},
		joined = {
			applies = true,
			why = "What comes before was done, at least in part, so this part is applied.",
			citation = "Konami Q&A 8019, 13427 and 22136, https://db.ygoresources.com/qa#8019",
		},
		changes_itself = {
			applies = false,
			why = "Its own card is face-down, so its ATK, DEF or effects can’t be changed, and it isn’t protected.",
			citation = "Konami Q&A 280 and 16244, https://db.ygoresources.com/qa#280",
		},
	},
	other_controller = {
		numbers = {
			applies = false,
			why = "Its text needs a monster of that player when it resolves.",
			citation = "Konami Q&A 9133, 13199 and 15664, https://db.ygoresources.com/qa#9133",
		},
		lasting = {
			applies = false,
			why = "Its text needs a monster of that player when it resolves.",
			citation = "Konami Q&A 9133, 13199 and 15664, https://db.ygoresources.com/qa#9133",
		},
		others = {
			applies = true,
			why = "It acts on a player or on other cards, so it doesn’t matter what became of that monster.",
			citation = "Konami Q&A 13419, 13844, 20807, 21213 and 22735, https://db.ygoresources.com/qa#13419",
		},
		joined = {
			applies = false,
			why = "“Then” and “and if you do” need what comes before. That was not done as the text says, so this part isn’t applied.",
			citation = "Konami Q&A 155, 6884, 12470, 14583, 14585, 17429 and 21384, https://db.ygoresources.com/qa#155",
		},
		changes_itself = {
			applies = false,
			why = "Its own card is face-down, so its ATK, DEF or effects can’t be changed, and it isn’t protected.",
			citation = "Konami Q&A 280 and 16244, https://db.ygoresources.com/qa#280",
		},
	},
	unaffected = {
		numbers = {
			applies = false,
			why = "The monster that it acts on is unaffected by it now.",
			citation = "Konami Q&A 11040, 20417, 22553, 22829 and 22934, https://db.ygoresources.com/qa#11040",
		},
		lasting = {
			applies = false,
			why = "The monster that it acts on is unaffected by it now.",
			citation = "Konami Q&A 11040, 20417, 22553, 22829 and 22934, https://db.ygoresources.com/qa#11040",
		},
		others = {
			applies = true,
			why = "It acts on a player or on other cards, so it doesn’t matter what became of that monster.",
			citation = "Konami Q&A 13419, 13844, 20807, 21213 and 22735, https://db.ygoresources.com/qa#13419",
		},
		joined = {
			applies = false,
			why = "“Then” and “and if you do” need what comes before. That was not done as the text says, so this part isn’t applied.",
			citation = "Konami Q&A 155, 6884, 12470, 14583, 14585, 17429 and 21384, https://db.ygoresources.com/qa#155",
		},
		changes_itself = {
			applies = false,
			why = "Its own card is face-down, so its ATK, DEF or effects can’t be changed, and it isn’t protected.",
			citation = "Konami Q&A 280 and 16244, https://db.ygoresources.com/qa#280",
		},
	},
	gone = {
		numbers = {
			applies = false,
			why = "The monster that it acts on is no longer there.",
			citation = "Konami Q&A 15573, 16102, 20439, 21012 and 21995, https://db.ygoresources.com/qa#15573",
		},
		lasting = {
			applies = false,
			why = "The monster that it acts on is no longer there.",
			citation = "Konami Q&A 15573, 16102, 20439, 21012 and 21995, https://db.ygoresources.com/qa#15573",
		},
		others = {
			applies = true,
			why = "It acts on a player or on other cards, so it doesn’t matter what became of that monster.",
			citation = "Konami Q&A 13419, 13844, 20807, 21213 and 22735, https://db.ygoresources.com/qa#13419",
		},
		joined = {
			applies = false,
			why = "“Then” and “and if you do” need what comes before. That was not done as the text says, so this part isn’t applied.",
			citation = "Konami Q&A 155, 6884, 12470, 14583, 14585, 17429 and 21384, https://db.ygoresources.com/qa#155",
		},
		changes_itself = {
			applies = false,
			why = "Its own card is face-down, so its ATK, DEF or effects can’t be changed, and it isn’t protected.",
			citation = "Konami Q&A 280 and 16244, https://db.ygoresources.com/qa#280",
		},
	},
}

local MOMENTS = { "battle_step", "start", "before", "during", "with_damage", "after", "end" }

local LATE = { "with_damage", "after", "end" }

local EFFECT_DAMAGE_STEPS = { "03", "05", "06", "07", "08", "09", "10" }

local STEPS = { "piercing", "01", "02", "03", "04", "05", "06", "07", "08", "09", "10" }

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
		both = "{headline} {idle}",
	},
	FATE = "{headline}: {reason}.",
	TAKES = { you = "you take {amount}", opponent = "your opponent takes {amount}" },
	TAKES_DIFFERENCE = {
		you = "you take the difference, {amount}",
		opponent = "your opponent takes the difference, {amount}",
	},
	LISTS = { between = ", ", before_last = " and " },
	SENTENCES = { between = "; ", ["end"] = "." },
	CARDS = {
		you = "your {name}",
		opponent = "your opponent’s {name}",
		attacker = "the attacking {name}",
		target = "the attacked {name}",
		effect_1 = "{name} ({number}st effect)",
		effect_2 = "{name} ({number}nd effect)",
		effect_3 = "{name} ({number}rd effect)",
		effect = "{name} ({number}th effect)",
	},
	FIRST_TO_EXCEPT = 11,
	LAST_EXCEPT = 13,
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
		original = "{steps}, original {stat} set to {value} ({card}{during})",
		set_by_formula = "{steps}, set to {formula} = {value} ({card}{during})",
		added_by_formula = "{steps} + {value} ({formula}, {card}{during})",
		subtracted_by_formula = "{steps} - {value} ({formula}, {card}{during})",
		no_number = "{steps}, not changed ({card}: {formula} is not a number)",
		original_by_formula = "{steps}, original {stat} set to {formula} = {value} ({card}{during})",
	},
	FORMULAS = {
		atk = "its ATK",
		def = "its DEF",
		original_atk = "its original ATK",
		original_def = "its original DEF",
		other_atk = "the ATK of the monster it battles",
		other_def = "the DEF of the monster it battles",
		other_original_atk = "the original ATK of the monster it battles",
		other_original_def = "the original DEF of the monster it battles",
	},
	PARTS_OF_FORMULAS = { half = "half of {number}", double = "twice {number}" },
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
		battle_ended = "No damage calculation: {ended}",
		duel_over = "The Duel is over before anybody takes battle damage",
		attacks_directly = "{attacker} attacks directly with {ours}: {taken}",
		attacks_directly_with_0 = "{attacker} attacks directly with {ours}: 0 inflicts nothing",
		beats = "{attacker} with {ours} beats {target} with {theirs}: {taken}",
		loses_to = "{attacker} with {ours} loses to {target} with {theirs}: {taken}",
		ties_with = "{attacker} with {ours} ties with {target} with {theirs}: no battle damage",
		beats_defense = "{attacker} with {ours} attacks {target} in Defense Position with {theirs}",
		loses_to_defense = "{attacker} with {ours} attacks {target} in Defense Position with {theirs}: {taken}",
		ties_with_defense = "{attacker} with {ours} attacks {target} in Defense Position with {theirs}: equal numbers inflict nothing",
		only_defense_position = "{cards} pierces only a Defense Position monster",
		only_defense_position_several = "{cards} pierce only a Defense Position monster",
		only_lower_number = "{cards} pierces only a lower number",
		only_lower_number_several = "{cards} pierce only a lower number",
		negated = "{cards} does not pierce, as it is negated",
		negated_several = "{cards} do not pierce, as they are negated",
		unaffected = "{cards} does not pierce, as the attacker is unaffected by it",
		unaffected_several = "{cards} do not pierce, as the attacker is unaffected by them",
		not_applied = "{cards} does not pierce, as it isn’t applied when it resolves",
		not_applied_several = "{cards} do not pierce, as they aren’t applied when they resolve",
	},
	ENDED = {
		negates_attack = "{card} negates the attack",
		destroys = "{card} destroys {monsters} {when}",
		banishes = "{card} banishes {monsters} {when}",
		returns = "{card} returns {monsters} to the hand or Deck {when}",
		sends = "{card} sends {monsters} to the Graveyard {when}",
		takes_control = "{card} takes control of {monsters} {when}",
		attaches = "{card} makes {monsters} an Xyz Material {when}",
		equips = "{card} turns {monsters} into an Equip Card {when}",
	},
	ENDED_WHEN = {
		battle_step = "when the attack is declared",
		start = "at the start of the Damage Step",
		before = "before damage calculation",
	},
	SOME_MONSTER = "a monster of this battle",
	PIERCING = {
		pierces = "{attack} and {cards} pierces: {taken}",
		pierces_several = "{attack} and {cards} pierce: {taken}",
		pierces_chosen = "{attack} and {cards} pierce; its player chooses one, here the one that doubles: {taken}",
		pierces_itself = "{attack} and pierces: {taken}",
		nothing_pierces = "{attack}: nothing pierces, so there is no battle damage",
	},
	NORMAL_RULES = {
		direct = "A direct attack inflicts the attacker’s full {stat}.",
		attack_is_over = "The attack of a monster that is changed to Defense Position is over, and damage is not calculated.",
		battle_ended = "If the attack is negated, or a monster of the battle leaves it before damage calculation, damage is not calculated.",
		duel_over = "A Duel is over when a player has no Life Points left.",
		against_attack = "The player who controls the monster with the lower number takes the difference; equal numbers inflict nothing.",
		against_defense = "If the attacker’s number is lower than the DEF, its player takes the difference.",
		nothing_pierces = "An attack on a Defense Position monster inflicts no battle damage unless an effect pierces.",
		pierces = "Piercing inflicts the difference on the opponent of the piercing effect’s controller.",
	},
	FATES = {
		direct = "a direct attack has no target",
		attack_is_over = "damage is not calculated",
		duel_over = "the Duel is over",
		loses = "{low} {low_stat} loses to {high} {high_stat}",
		tie = "both have {value}",
		tie_of_0 = "0 against 0 destroys nothing",
		defender_wins = "{ours} is not higher than {theirs}, and a defender destroys no attacker",
		indestructible = "{reason}, but {monsters} can’t be destroyed by battle",
		nothing = "Nothing",
	},
	BY_CARDS = {
		effect_damage = "Effect damage",
		life_points_gained = "Life Points gained",
		effect_you = "{card} inflicts {amount} effect damage to you {when}.",
		effect_opponent = "{card} inflicts {amount} effect damage to your opponent {when}.",
		gain_you = "Because of {card}, you gain {amount} Life Points {when}.",
		gain_opponent = "Because of {card}, your opponent gains {amount} Life Points {when}.",
		effect_you_computed = "{card} inflicts effect damage to you {when}: {amount}.",
		effect_opponent_computed = "{card} inflicts effect damage to your opponent {when}: {amount}.",
		gain_you_computed = "Because of {card}, you gain Life Points {when}: {amount}.",
		gain_opponent_computed = "Because of {card}, your opponent gains Life Points {when}: {amount}.",
		too_late = "{card} comes too late: the Duel is over.",
		not_met = "{card} changes no Life Points: {why}.",
		by_battle = "{sentence} That is {amount}.",
		between = " ",
		rule = "Effect damage and Life Points gained come on top of the battle damage.",
	},
	BY_CARDS_WHEN = {
		battle_step = "when the attack is declared",
		start = "at the start of the Damage Step",
		before = "before damage calculation",
		during = "during damage calculation",
		with_damage = "at the same time as the battle damage",
		after = "after damage calculation",
		["end"] = "at the end of the Damage Step",
	},
	AMOUNTS = {
		battle_damage_to_you = "the battle damage to you",
		battle_damage_to_opponent = "the battle damage to your opponent",
		inflicted_by_attacker = "the battle damage that the attacker inflicts",
		inflicted_by_target = "the battle damage that the attacked monster inflicts",
		attacker_atk = "the ATK of the attacker",
		attacker_def = "the DEF of the attacker",
		attacker_original_atk = "the original ATK of the attacker",
		attacker_original_def = "the original DEF of the attacker",
		target_atk = "the ATK of the attacked monster",
		target_def = "the DEF of the attacked monster",
		target_original_atk = "the original ATK of the attacked monster",
		target_original_def = "the original DEF of the attacked monster",
		attacker_atk_minus_target_atk = "the ATK of the attacker minus the ATK of the attacked monster",
		attacker_atk_minus_target_def = "the ATK of the attacker minus the DEF of the attacked monster",
		target_atk_minus_attacker_atk = "the ATK of the attacked monster minus the ATK of the attacker",
		attacker_def_minus_target_atk = "the DEF of the attacker minus the ATK of the attacked monster",
		target_atk_minus_attacker_def = "the ATK of the attacked monster minus the DEF of the attacker",
		target_def_minus_attacker_atk = "the DEF of the attacked monster minus the ATK of the attacker",
		attacker_original_atk_minus_target_original_atk = "the original ATK of the attacker minus the original ATK of the attacked monster",
		target_original_atk_minus_attacker_original_atk = "the original ATK of the attacked monster minus the original ATK of the attacker",
	},
	NOT_MET = {
		battle_damage_to_you = "you take no battle damage",
		battle_damage_to_opponent = "your opponent takes no battle damage",
		inflicted_by_attacker = "the attacker inflicts no battle damage to the other player",
		inflicted_by_target = "the attacked monster inflicts no battle damage to the other player",
		attacker_destroyed = "the attacker is not destroyed by battle",
		target_destroyed = "the attacked monster is not destroyed by battle",
	},
	NORMAL_LABEL = "Normal circumstances",
	LABELS = {
		["0"] = "Apply \"{step}\"",
		["1"] = "Apply \"{step}\"",
		["2"] = "Apply both simultaneously and once \"{step}\"",
		all = "Apply all simultaneously and once \"{step}\"",
	},
	NOTHING_TO_DOUBLE = "0x2",
	ACTING = {
		doubles = "{cards} doubles {what}",
		doubles_several = "{cards} double {what}",
		copies = "{cards} copies {what}",
		copies_several = "{cards} copy {what}",
		moves = "{cards} moves {what}",
		moves_several = "{cards} move {what}",
		mirrors = "{cards} mirrors {what}",
		mirrors_several = "{cards} mirror {what}",
		turns = "{cards} turns {what}",
		turns_several = "{cards} turn {what}",
		brings = "{cards} brings {what}",
		brings_several = "{cards} bring {what}",
		halves = "{cards} halves {what}",
		halves_several = "{cards} halve {what}",
		restores = "{cards} restores {what}",
		restores_several = "{cards} restore {what}",
		sets = "{cards} sets {what}",
		sets_several = "{cards} set {what}",
		spares = "{cards} spares {what}",
		spares_several = "{cards} spare {what}",
	},
	ACTS = {
		doubles = "doubles",
		copies = "copies",
		moves = "moves",
		mirrors = "mirrors",
		turns_into_effect_damage = "turns",
		turns_into_gain = "turns",
		turns_back = "turns",
		brings_to_0 = "brings",
		halves = "halves",
		restores = "restores",
		sets = "sets",
		spares = "spares",
	},
	OBJECTS = {
		doubles = "{damage} to {amount}",
		copies_you = "{damage} to you",
		copies_opponent = "{damage} to your opponent",
		moves_you = "{damage} to you",
		moves_opponent = "{damage} to your opponent",
		mirrors_you = "{damage} to you",
		mirrors_opponent = "{damage} to your opponent",
		turns_into_effect_damage = "{damage} into effect damage",
		turns_into_gain = "{damage} into a gain of Life Points",
		turns_back = "{damage} back into what it was",
		brings_to_0 = "{damage} to {amount}",
		halves = "{damage} to {amount}",
		halves_rounded_up = "{damage} to {amount} (rounded up)",
		restores = "{damage} to {amount} (07 and 08 cancel)",
		sets = "{damage} to {amount}",
		sets_remarked = "{damage} to {amount} ({remarks})",
		spares_you = "you {before} ({limits})",
		spares_opponent = "your opponent {before} ({limits})",
	},
	REMARKS = {
		between = ", ",
		lowest = "the lowest value named",
		half_you = "half of your {points} Life Points",
		half_opponent = "half of your opponent’s {points} Life Points",
	},
	LIMITS = {
		at_most = "at most {value}",
		at_least = "at least {value}",
		less_than = "less than {value}",
		more_than = "more than {value}",
	},
	TIMES = { ["2"] = "{what} (twice)", ["3"] = "{what} (three times)", ["4"] = "{what} (four times)" },
	DAMAGES = {
		battle_you = "your {amount}",
		battle_opponent = "your opponent’s {amount}",
		effect_you = "your {amount} effect damage",
		effect_opponent = "your opponent’s {amount} effect damage",
		gain_you = "your gain of {amount}",
		gain_opponent = "your opponent’s gain of {amount}",
	},
	IDLE = {
		leaves = "{cards} leaves {damages} alone: {why}",
		leaves_several = "{cards} leave {damages} alone: {why}",
		and_leaves = "{acting} and leaves {damages} alone: {why}",
		and_leaves_several = "{acting} and leave {damages} alone: {why}",
		too = "{cards} does too: {why}",
		too_several = "{cards} do too: {why}",
		no_damage = "{cards} has no damage to change",
		no_damage_several = "{cards} have no damage to change",
		does_not_act = "{cards} does not act: {why}",
		does_not_act_several = "{cards} do not act: {why}",
	},
	BECAUSE = {
		between = ", and ",
		applies_only = "it applies only to {scope}",
		applies_only_several = "they apply only to {scope}",
		own_piercing = "it doubles only what its own piercing inflicts",
		own_piercing_several = "they double only what their own piercing inflicts",
		takes_none_you = "you take none",
		takes_none_opponent = "your opponent takes none",
		at_most = "{amounts} is not at most {value}",
		at_most_several = "{amounts} are not at most {value}",
		at_least = "{amounts} is not at least {value}",
		at_least_several = "{amounts} are not at least {value}",
		less_than = "{amounts} is not less than {value}",
		less_than_several = "{amounts} are not less than {value}",
		more_than = "{amounts} is not more than {value}",
		more_than_several = "{amounts} are not more than {value}",
	},
	SCOPES = {
		any = "damage",
		battle = "battle damage",
		effect = "effect damage",
		taken_by_you = "{damage} you take",
		taken_by_opponent = "{damage} your opponent takes",
		inflicted_by_attacker = "{damage} that the attacker inflicts",
		inflicted_by_target = "{damage} that the target inflicts",
		inflicted_by_you = "{damage} that your monsters inflict",
		inflicted_by_opponent = "{damage} that your opponent’s monsters inflict",
		inflicted_by_cards_of_you = "{damage} that your cards inflict",
		inflicted_by_cards_of_opponent = "{damage} that your opponent’s cards inflict",
		gained_by_you = "Life Points you gain",
		gained_by_opponent = "Life Points your opponent gains",
	},
	SKIPS = {
		gained = "Life Points gained are not damage",
		not_gained = "damage is not a gain of Life Points",
		zero = "the damage is already 0",
		both_take = "both players already take battle damage",
		nothing_added = "if both players already take damage, nothing is added",
		after_04 = "from 04 on, 03 applies only to effect damage",
		moved = "damage that 03 has moved does not move again",
		turn_player = "if both players’ effects would move it, only the turn player’s does",
		negated = "it is negated",
		unaffected = "the monster is unaffected by it",
		not_applied = "it isn’t applied when it resolves",
	},
	CAPTIONS = {
		attacks = "{attacker} attacks {target}",
		attacks_directly = "{attacker} attacks directly",
		attacker_in_defense = "{name} in Defense Position",
		attacker_changed = "{name}, {how},",
		target_attack = "{name} in Attack Position",
		target_defense = "{name} in Defense Position",
		target = "{name} in {position} Position",
		target_changed = "{name}, {how}",
	},
	ATTRIBUTES = {
		DARK = "DARK",
		DIVINE = "DIVINE",
		EARTH = "EARTH",
		FIRE = "FIRE",
		LIGHT = "LIGHT",
		WATER = "WATER",
		WIND = "WIND",
	},
	TYPES = {
		Aqua = "Aqua",
		Beast = "Beast",
		["Beast-Warrior"] = "Beast-Warrior",
		["Creator God"] = "Creator God",
		Cyberse = "Cyberse",
		Dinosaur = "Dinosaur",
		["Divine-Beast"] = "Divine-Beast",
		Dragon = "Dragon",
		Fairy = "Fairy",
		Fiend = "Fiend",
		Fish = "Fish",
		Illusion = "Illusion",
		Insect = "Insect",
		Machine = "Machine",
		Plant = "Plant",
		Psychic = "Psychic",
		Pyro = "Pyro",
		Reptile = "Reptile",
		Rock = "Rock",
		["Sea Serpent"] = "Sea Serpent",
		Spellcaster = "Spellcaster",
		Thunder = "Thunder",
		Warrior = "Warrior",
		["Winged Beast"] = "Winged Beast",
		Wyrm = "Wyrm",
		Zombie = "Zombie",
	},
	REQUIRED = {
		attribute = "has the Attribute {value}",
		type = "has the Type {value}",
		level = "has Level {value}",
		level_at_least = "has Level {value} or higher",
		level_at_most = "has Level {value} or lower",
		rank = "has Rank {value}",
		link = "has Link Rating {value}",
		normal = "was Normal Summoned",
		tribute = "was Tribute Summoned",
		flip = "was Flip Summoned",
		special = "was Special Summoned",
		ritual = "was Ritual Summoned",
		fusion = "was Fusion Summoned",
		synchro = "was Synchro Summoned",
		xyz = "was Xyz Summoned",
		pendulum = "was Pendulum Summoned",
		link_summoned = "was Link Summoned",
		hand = "was Summoned from the hand",
		deck = "was Summoned from the Deck",
		extra_deck = "was Summoned from the Extra Deck",
		gy = "was Summoned from the GY",
		banished = "was banished before it was Summoned",
		you = "belongs to you",
		opponent = "belongs to your opponent",
		effect_monster = "is an Effect Monster",
		flip_monster = "is a Flip Monster",
		fusion_monster = "is a Fusion Monster",
		gemini_monster = "is a Gemini Monster",
		link_monster = "is a Link Monster",
		normal_monster = "is a Normal Monster",
		pendulum_monster = "is a Pendulum Monster",
		ritual_monster = "is a Ritual Monster",
		spirit_monster = "is a Spirit Monster",
		synchro_monster = "is a Synchro Monster",
		token_monster = "is a Token",
		toon_monster = "is a Toon Monster",
		tuner_monster = "is a Tuner",
		union_monster = "is a Union Monster",
		xyz_monster = "is an Xyz Monster",
		would_be_destroyed = "would be destroyed by this battle",
	},
	CONDITIONS = {
		attacker = "the attacker {required}",
		attacker_not = "the attacker isn’t a monster that {required}",
		target = "the target {required}",
		target_not = "the target isn’t a monster that {required}",
		any_attacker = "there is an attacker",
		any_target = "a monster is attacked",
		only_if = "its condition is that {conditions}",
	},
	UNMET = {
		card = "{card} does not apply: {why}. ",
		protection = "What protects {monster} from destruction by battle does not apply: {why}. ",
		ended = "{card} does not end the battle: {why}. ",
	},
	STATES = {
		monster_negated = "The effects of {monster} are negated ({card}). ",
		monsters_negated = "The effects of all monsters are negated ({card}). ",
		spells_negated = "The effects of all Spells are negated ({card}). ",
		traps_negated = "The effects of all Traps are negated ({card}). ",
		unaffected = "{monster} is unaffected by {kinds} ({card}). ",
		unaffected_activated = "{monster} is unaffected by activated {kinds} ({card}). ",
	},
	RESOLVING = {
		activation_negated = "The activation of {card} was negated. ",
		effect_negated = "The effect of {card} was negated. ",
		left = "{card} has left the field when its effect resolves. ",
		staying_left = "{card}, a card that must stay, has left the field when its effect resolves. ",
		cost_moved = "{card} was the cost of its effect and was moved again before that resolves. ",
		left_later = "{card} left the field after its effect had been applied. ",
		face_down = "{monster} is face-down when {card} resolves. ",
		not_face_up = "{monster} is face-down when {card} resolves. ",
		changed_control = "{monster} has changed control when {card} resolves. ",
		other_controller = "{monster} has changed control when {card} resolves. ",
		unaffected = "{monster} is unaffected by {card} when that resolves. ",
		gone = "The target of {card} is gone when it resolves. ",
	},
	KINDS_OF_CARDS = { monsters = "monster effects", spells = "Spell effects", traps = "Trap effects" },
	STOPPED = {
		changes = "So the ATK and DEF of {monster} are not changed by {cards}. ",
		spares = "So {monster} is not spared by {cards}. ",
	},
	PARAMETERS = {
		unknown = {
			"there is no such parameter",
			"attacker, atk, def, position, modifier, target, target atk, target def, target position, direct, piercing, 01 to 10, your LP, opponent LP, state, rules, show, row, of, why, sources, lang, link, caption, and their details",
		},
		twice = { "this is given twice", "one spelling of its name" },
		no_target = { "this is missing", "a name, with target atk; or direct=yes" },
		direct = { "a direct attack has no target", "direct=no, or no parameter of a target" },
		suggested = { "there is no such parameter", "{name}" },
		several = { "there are no such parameters", "{allowed}" },
		no_card = {
			"this is missing",
			"the card whose effect it is; a detail begins with all words of its effect, such as 07 opponent taken by",
		},
		no_kind = { "this does not say what 03 does", "03 instead, or 03 also" },
		differs = { "this differs from the name of the parameter", "{named}" },
		modifier = { "this is not a change to ATK or DEF", "ATK +500 Card, DEF -800 Card, or ATK =0 Card" },
		no_modifier = { "this is missing", "ATK +500 Card, DEF -800 Card, or ATK =0 Card" },
		choice = { "{value} is not an allowed value", "{allowed}" },
		missing = { "this is missing", "{allowed}" },
		no_row = { "this battle has no row {value}", "{allowed}" },
		beside = { "{name} already holds the battle", "no other parameter of a battle" },
		cut = { "MediaWiki has cut this at its first equals sign", "1= before what is pasted" },
		no_battle = {
			"this is neither the address of a battle nor a document in JSON",
			"what /battle/ has in the address bar, or what .json gives",
		},
		no_query = {
			"this address does not hold the battle",
			"the address of /battle/, or the lines for wikis that the page offers",
		},
	},
	SUGGESTIONS = {
		attack = "atk",
		["attacker attack"] = "atk",
		["target attack"] = "target atk",
		defense = "def",
		defence = "def",
		["target defense"] = "target def",
		["target defence"] = "target def",
		["direct attack"] = "direct",
		["defense position"] = "position, or target position",
		["defence position"] = "position, or target position",
		lp = "your LP, or opponent LP",
		["life points"] = "your LP, or opponent LP",
		defender = "target",
		monster = "attacker",
		["2"] = "02 for a step; or 1= before a pasted battle",
		["3"] = "03 for a step; or 1= before a pasted battle",
		["4"] = "04 for a step; or 1= before a pasted battle",
		["5"] = "05 for a step; or 1= before a pasted battle",
		["6"] = "06 for a step; or 1= before a pasted battle",
		["7"] = "07 for a step; or 1= before a pasted battle",
		["8"] = "08 for a step; or 1= before a pasted battle",
		["9"] = "09 for a step; or 1= before a pasted battle",
	},
	VALUE_OF_09 = "a whole number from 0 to 1000000, half of your life points, or half of opponent's life points",
	YES_OR_NO = "yes, no",
	LINK_PATTERNS = "[[%s]], [[Prefix:%s|%s]] or [[%s (card)|%s]], {{Template{{!}}%s}} or {{Template{{!}}name=%s}}",
	MOST_PROBLEMS = 20,
	MORE_PROBLEMS = "There are {count} more problems.",
	MORE_NAMES = "{count} more",
	SHOWN = { "table", "sentence", "row", "number", "reason", "rule", "source", "life points", "destroyed" },
	ASSUMED = {
		controllers_you = "Assumed: you control {cards}.",
		controllers_opponent = "Assumed: your opponent controls {cards}.",
		number = "Assumed: {name} has 0 {stat}.",
		left_out = "Left out: {cards}.",
	},
	HEADINGS = { "What applies", "Battle damage to the opponent", "Battle damage to you" },
	COLUMNS_IN_WORDS = { "to the opponent", "to you" },
	SITE = "What Applies",
	LICENSE = "public domain (CC0 1.0)",
	NOT_APPLIED = "not applied",
	MADE_BY = "Ruleset {rules}, calculated by {site}, {license}",
	PROBLEM = "{place}: {message}.",
	ALLOWED = " Allowed: {allowed}.",
	WHOLE = "document",
	WHY = "Why",
	SOURCE = "Source",
	SENTENCES_OF_RULES = {},
}

local LANGUAGES = {
	de = {
		CELLS = { effect = "{amount} (Effekt)" },
		CLOSING = {
			life_points = "Life Points: Gegner {opponent_before} -> {opponent_after}, du {you_before} -> {you_after}",
			destroyed = "Zerstört: {fate}",
			disputed = "Umstritten ({id}): {note}",
			ruleset = "Regelwerk {ruleset}",
		},
		VERDICT = {
			nobody = "Niemand erhält Schaden.",
			both = "Dein {opponent} {opponent_takes}, {you} {you_take}.",
			opponent = "Gegner",
			you = "du",
			draw = " Das Duell endet unentschieden.",
		},
		SHARES = {
			opponent = {
				none = "erhält keinen Schaden",
				takes = "erhält {damage}",
				gains = "erhält {gain} Life Points",
				takes_and_gains = "erhält Schaden ({damage}) und {gain} Life Points",
				effect = "{amount} Effektschaden",
				["and"] = " und ",
			},
			you = {
				none = "erhältst keinen Schaden",
				takes = "erhältst {damage}",
				gains = "erhältst {gain} Life Points",
				takes_and_gains = "erhältst Schaden ({damage}) und {gain} Life Points",
				effect = "{amount} Effektschaden",
				["and"] = " und ",
			},
		},
		ENDINGS = {
			nobody = "Noch hat niemand gewonnen.",
			both_lose = "Die Life Points beider Spieler sind 0.",
			you_win = "Du gewinnst: Die Life Points deines Gegners sinken auf 0.",
			you_had_won = "Du gewinnst: Die Life Points deines Gegners sind 0.",
			you_lose = "Du verlierst: Deine Life Points sinken auf 0.",
			you_had_lost = "Du verlierst: Deine Life Points sind 0.",
			idle_step = "In Schritt {last} war kein Schaden zu ändern.",
			idle_steps = "In den Schritten {steps} und {last} war kein Schaden zu ändern.",
		},
		TAKES = { you = "du erhältst {amount}", opponent = "dein Gegner erhält {amount}" },
		TAKES_DIFFERENCE = {
			you = "du erhältst die Differenz, {amount}",
			opponent = "dein Gegner erhält die Differenz, {amount}",
		},
		LISTS = { before_last = " und " },
		CARDS = {
			you = "{name} unter deiner Kontrolle",
			opponent = "{name} deines Gegners",
			attacker = "{name} (Angreifer)",
			target = "{name} (Ziel)",
			effect_1 = "{name} ({number}. Effekt)",
			effect_2 = "{name} ({number}. Effekt)",
			effect_3 = "{name} ({number}. Effekt)",
			effect = "{name} ({number}. Effekt)",
		},
		NUMBERS = {
			unknown = "{value} {stat} [auf der Karte ?, zählt als 0]",
			below = " = {value}, zählt als 0",
			set = "{steps}, wird zu {value} ({card}{during})",
			during = ", nur während der Schadensberechnung",
			original = "{steps}, Grund-{stat} werden zu {value} ({card}{during})",
			set_by_formula = "{steps}, wird zu: {formula} = {value} ({card}{during})",
			no_number = "{steps}, unverändert ({card}: {formula} gibt es nicht)",
			original_by_formula = "{steps}, Grund-{stat} werden zu: {formula} = {value} ({card}{during})",
		},
		FORMULAS = {
			atk = "seine ATK",
			def = "seine DEF",
			original_atk = "seine Grund-ATK",
			original_def = "seine Grund-DEF",
			other_atk = "die ATK des Monsters, mit dem es kämpft",
			other_def = "die DEF des Monsters, mit dem es kämpft",
			other_original_atk = "die Grund-ATK des Monsters, mit dem es kämpft",
			other_original_def = "die Grund-DEF des Monsters, mit dem es kämpft",
		},
		PARTS_OF_FORMULAS = { half = "die Hälfte von: {number}", double = "das Doppelte von: {number}" },
		CHANGED_TO = {
			attack = "in die Angriffsposition geändert",
			defense = "in die Verteidigungsposition geändert",
			face_down = "in die verdeckte Verteidigungsposition geändert",
		},
		POSITION_CHANGES = {
			changed = "{monster} wurde im {step} durch {card} {how}. ",
			flipped = "{monster} wurde im {step} durch {card} {how} und wird vor der Schadensberechnung offen aufgedeckt. ",
			no_ruling = "{monster} wurde im {step} durch {card} {how}. Uns ist kein Ruling zu einer solchen Änderung bekannt. ",
		},
		NORMAL = {
			attack_is_over = "Der Angriff von {attacker} ist vorbei, also wird kein Schaden berechnet",
			battle_ended = "Keine Schadensberechnung: {ended}",
			duel_over = "Das Duell ist beendet, bevor jemand Kampfschaden erhält",
			attacks_directly = "{attacker} greift mit {ours} direkt an: {taken}",
			attacks_directly_with_0 = "{attacker} greift mit {ours} direkt an: 0 fügt keinen Schaden zu",
			beats = "{attacker} mit {ours} besiegt {target} mit {theirs}: {taken}",
			loses_to = "{attacker} mit {ours} verliert gegen {target} mit {theirs}: {taken}",
			ties_with = "{attacker} mit {ours} und {target} mit {theirs} sind gleich stark: kein Kampfschaden",
			beats_defense = "{attacker} mit {ours} greift {target} in Verteidigungsposition mit {theirs} an",
			loses_to_defense = "{attacker} mit {ours} greift {target} in Verteidigungsposition mit {theirs} an: {taken}",
			ties_with_defense = "{attacker} mit {ours} greift {target} in Verteidigungsposition mit {theirs} an: gleiche Werte, kein Kampfschaden",
			only_defense_position = "{cards} fügt durchschlagenden Kampfschaden nur bei einem Monster in Verteidigungsposition zu",
			only_defense_position_several = "{cards} fügen durchschlagenden Kampfschaden nur bei einem Monster in Verteidigungsposition zu",
			only_lower_number = "{cards} fügt durchschlagenden Kampfschaden nur bei einem niedrigeren Wert zu",
			only_lower_number_several = "{cards} fügen durchschlagenden Kampfschaden nur bei einem niedrigeren Wert zu",
			negated = "{cards} fügt keinen durchschlagenden Kampfschaden zu, da der Effekt annulliert ist",
			negated_several = "{cards} fügen keinen durchschlagenden Kampfschaden zu, da die Effekte annulliert sind",
			unaffected = "{cards} fügt keinen durchschlagenden Kampfschaden zu, da der Angreifer davon unberührt ist",
			unaffected_several = "{cards} fügen keinen durchschlagenden Kampfschaden zu, da der Angreifer davon unberührt ist",
			not_applied = "{cards} fügt keinen durchschlagenden Kampfschaden zu, da der Effekt bei der Auflösung nicht angewandt wird",
			not_applied_several = "{cards} fügen keinen durchschlagenden Kampfschaden zu, da die Effekte bei der Auflösung nicht angewandt werden",
		},
		ENDED = {
			negates_attack = "{card} annulliert den Angriff",
			destroys = "{card} zerstört {monsters} {when}",
			banishes = "{card} verbannt {monsters} {when}",
			returns = "{card} gibt {monsters} {when} auf die Hand oder ins Deck zurück",
			sends = "{card} legt {monsters} {when} auf den Friedhof",
			takes_control = "{card} übernimmt {when} die Kontrolle über {monsters}",
			attaches = "{card} macht {monsters} {when} zu einem Xyz-Material",
			equips = "{card} macht {monsters} {when} zu einer Ausrüstungskarte",
		},
		ENDED_WHEN = {
			battle_step = "bei der Angriffsdeklaration",
			start = "zu Beginn des Damage Steps",
			before = "vor der Schadensberechnung",
		},
		SOME_MONSTER = "ein Monster dieses Kampfes",
		PIERCING = {
			pierces = "{attack}, und {cards} fügt durchschlagenden Kampfschaden zu: {taken}",
			pierces_several = "{attack}, und {cards} fügen durchschlagenden Kampfschaden zu: {taken}",
			pierces_chosen = "{attack}, und {cards} fügen durchschlagenden Kampfschaden zu; der Spieler des Angreifers wählt einen der Effekte, hier den, der verdoppelt: {taken}",
			pierces_itself = "{attack} und fügt durchschlagenden Kampfschaden zu: {taken}",
			nothing_pierces = "{attack}: Kein Effekt fügt durchschlagenden Kampfschaden zu, also gibt es keinen Kampfschaden",
		},
		NORMAL_RULES = {
			direct = "Ein direkter Angriff fügt Schaden in Höhe der vollen {stat} des Angreifers zu.",
			attack_is_over = "Der Angriff eines Monsters, das in die Verteidigungsposition geändert wird, ist vorbei, und es wird kein Schaden berechnet.",
			battle_ended = "Wird der Angriff annulliert oder verlässt ein Monster den Kampf vor der Schadensberechnung, so wird kein Schaden berechnet.",
			duel_over = "Ein Duell ist beendet, wenn ein Spieler keine Life Points mehr hat.",
			against_attack = "Der Spieler, der das Monster mit dem niedrigeren Wert kontrolliert, erhält die Differenz; bei gleichen Werten wird kein Schaden zugefügt.",
			against_defense = "Ist der Wert des Angreifers niedriger als die DEF, erhält sein Spieler die Differenz.",
			nothing_pierces = "Ein Angriff auf ein Monster in Verteidigungsposition fügt keinen Kampfschaden zu, außer ein Effekt fügt durchschlagenden Kampfschaden zu.",
			pierces = "Der Gegner des Spielers, der den Effekt kontrolliert, erhält die Differenz als durchschlagenden Kampfschaden.",
		},
		FATES = {
			direct = "ein direkter Angriff hat kein Ziel",
			attack_is_over = "es wird kein Schaden berechnet",
			duel_over = "das Duell ist beendet",
			loses = "{low} {low_stat} sind niedriger als {high} {high_stat}",
			tie = "beide haben {value}",
			tie_of_0 = "0 gegen 0 zerstört nichts",
			defender_wins = "{ours} ist nicht höher als {theirs}, und ein Verteidiger zerstört keinen Angreifer",
			indestructible = "{reason}, aber {monsters} kann man nicht durch Kampf zerstören",
			nothing = "Nichts",
		},
		BY_CARDS = {
			effect_damage = "Effektschaden",
			life_points_gained = "Erhaltene Life Points",
			effect_you = "{card} fügt dir {when} {amount} Effektschaden zu.",
			effect_opponent = "{card} fügt deinem Gegner {when} {amount} Effektschaden zu.",
			gain_you = "Durch {card} erhältst du {when} {amount} Life Points.",
			gain_opponent = "Durch {card} erhält dein Gegner {when} {amount} Life Points.",
			effect_you_computed = "{card} fügt dir {when} Effektschaden zu: {amount}.",
			effect_opponent_computed = "{card} fügt deinem Gegner {when} Effektschaden zu: {amount}.",
			gain_you_computed = "Durch {card} erhältst du {when} Life Points: {amount}.",
			gain_opponent_computed = "Durch {card} erhält dein Gegner {when} Life Points: {amount}.",
			too_late = "{card} kommt zu spät: Das Duell ist beendet.",
			not_met = "{card} ändert keine Life Points ({why}).",
			by_battle = "{sentence} Das sind {amount}.",
			rule = "Effektschaden und erhaltene Life Points kommen zum Kampfschaden hinzu.",
		},
		BY_CARDS_WHEN = {
			battle_step = "bei der Angriffsdeklaration",
			start = "zu Beginn des Damage Steps",
			before = "vor der Schadensberechnung",
			during = "während der Schadensberechnung",
			with_damage = "gleichzeitig mit dem Kampfschaden",
			after = "nach der Schadensberechnung",
			["end"] = "am Ende des Damage Steps",
		},
		AMOUNTS = {
			battle_damage_to_you = "der Kampfschaden für dich",
			battle_damage_to_opponent = "der Kampfschaden für deinen Gegner",
			inflicted_by_attacker = "der Kampfschaden, den der Angreifer zufügt",
			inflicted_by_target = "der Kampfschaden, den das angegriffene Monster zufügt",
			attacker_atk = "die ATK des Angreifers",
			attacker_def = "die DEF des Angreifers",
			attacker_original_atk = "die Grund-ATK des Angreifers",
			attacker_original_def = "die Grund-DEF des Angreifers",
			target_atk = "die ATK des angegriffenen Monsters",
			target_def = "die DEF des angegriffenen Monsters",
			target_original_atk = "die Grund-ATK des angegriffenen Monsters",
			target_original_def = "die Grund-DEF des angegriffenen Monsters",
			attacker_atk_minus_target_atk = "die ATK des Angreifers minus die ATK des angegriffenen Monsters",
			attacker_atk_minus_target_def = "die ATK des Angreifers minus die DEF des angegriffenen Monsters",
			target_atk_minus_attacker_atk = "die ATK des angegriffenen Monsters minus die ATK des Angreifers",
			attacker_def_minus_target_atk = "die DEF des Angreifers minus die ATK des angegriffenen Monsters",
			target_atk_minus_attacker_def = "die ATK des angegriffenen Monsters minus die DEF des Angreifers",
			target_def_minus_attacker_atk = "die DEF des angegriffenen Monsters minus die ATK des Angreifers",
			attacker_original_atk_minus_target_original_atk = "die Grund-ATK des Angreifers minus die Grund-ATK des angegriffenen Monsters",
			target_original_atk_minus_attacker_original_atk = "die Grund-ATK des angegriffenen Monsters minus die Grund-ATK des Angreifers",
		},
		NOT_MET = {
			battle_damage_to_you = "du erhältst keinen Kampfschaden",
			battle_damage_to_opponent = "dein Gegner erhält keinen Kampfschaden",
			inflicted_by_attacker = "der Angreifer fügt dem anderen Spieler keinen Kampfschaden zu",
			inflicted_by_target = "das angegriffene Monster fügt dem anderen Spieler keinen Kampfschaden zu",
			attacker_destroyed = "der Angreifer wird nicht durch Kampf zerstört",
			target_destroyed = "das angegriffene Monster wird nicht durch Kampf zerstört",
		},
		NORMAL_LABEL = "Normale Umstände",
		LABELS = {
			["0"] = "„{step}“ anwenden",
			["1"] = "„{step}“ anwenden",
			["2"] = "Beide gleichzeitig und einmal „{step}“ anwenden",
			all = "Alle gleichzeitig und einmal „{step}“ anwenden",
		},
		ACTING = {
			doubles = "{cards} verdoppelt {what}",
			doubles_several = "{cards} verdoppeln {what}",
			copies = "{cards} fügt {what} zu",
			copies_several = "{cards} fügen {what} zu",
			moves = "{cards} verschiebt {what}",
			moves_several = "{cards} verschieben {what}",
			mirrors = "{cards} fügt {what} zu",
			mirrors_several = "{cards} fügen {what} zu",
			turns = "{cards} verwandelt {what}",
			turns_several = "{cards} verwandeln {what}",
			brings = "{cards} senkt {what}",
			brings_several = "{cards} senken {what}",
			halves = "{cards} halbiert {what}",
			halves_several = "{cards} halbieren {what}",
			restores = "{cards} bringt {what}",
			restores_several = "{cards} bringen {what}",
			sets = "{cards} setzt {what}",
			sets_several = "{cards} setzen {what}",
			spares = "{cards} erspart {what}",
			spares_several = "{cards} ersparen {what}",
		},
		OBJECTS = {
			doubles = "{damage} auf {amount}",
			copies_you = "{damage} auch dir",
			copies_opponent = "{damage} auch deinem Gegner",
			moves_you = "{damage} auf dich",
			moves_opponent = "{damage} auf deinen Gegner",
			mirrors_you = "{damage} auch dir",
			mirrors_opponent = "{damage} auch deinem Gegner",
			turns_into_effect_damage = "{damage} in Effektschaden",
			turns_into_gain = "{damage} in Life Points",
			turns_back = "{damage} wieder zurück",
			brings_to_0 = "{damage} auf {amount}",
			halves = "{damage} auf {amount}",
			halves_rounded_up = "{damage} auf {amount} (aufgerundet)",
			restores = "{damage} zurück auf {amount} (07 und 08 heben sich auf)",
			sets = "{damage} auf {amount}",
			sets_remarked = "{damage} auf {amount} ({remarks})",
			spares_you = "dir {before} ({limits})",
			spares_opponent = "deinem Gegner {before} ({limits})",
		},
		REMARKS = {
			lowest = "der niedrigste genannte Wert",
			half_you = "die Hälfte deiner {points} Life Points",
			half_opponent = "die Hälfte der {points} Life Points deines Gegners",
		},
		LIMITS = {
			at_most = "höchstens {value}",
			at_least = "mindestens {value}",
			less_than = "weniger als {value}",
			more_than = "mehr als {value}",
		},
		TIMES = { ["2"] = "{what} (zweimal)", ["3"] = "{what} (dreimal)", ["4"] = "{what} (viermal)" },
		DAMAGES = {
			battle_you = "deine {amount}",
			battle_opponent = "die {amount} deines Gegners",
			effect_you = "deine {amount} Effektschaden",
			effect_opponent = "die {amount} Effektschaden deines Gegners",
			gain_you = "deine erhaltenen {amount} Life Points",
			gain_opponent = "die erhaltenen {amount} Life Points deines Gegners",
		},
		IDLE = {
			leaves = "{cards} lässt {damages} unverändert: {why}",
			leaves_several = "{cards} lassen {damages} unverändert: {why}",
			and_leaves = "{acting} und lässt {damages} unverändert: {why}",
			and_leaves_several = "{acting} und lassen {damages} unverändert: {why}",
			too = "{cards} ebenso: {why}",
			too_several = "{cards} ebenso: {why}",
			no_damage = "{cards} hat keinen Schaden zu ändern",
			no_damage_several = "{cards} haben keinen Schaden zu ändern",
			does_not_act = "{cards} wirkt nicht: {why}",
			does_not_act_several = "{cards} wirken nicht: {why}",
		},
		BECAUSE = {
			between = ", und ",
			applies_only = "der Effekt betrifft nur {scope}",
			applies_only_several = "die Effekte betreffen nur {scope}",
			own_piercing = "der Effekt verdoppelt nur seinen eigenen durchschlagenden Kampfschaden",
			own_piercing_several = "die Effekte verdoppeln nur ihren eigenen durchschlagenden Kampfschaden",
			takes_none_you = "du erhältst keinen",
			takes_none_opponent = "dein Gegner erhält keinen",
			at_most = "{amounts} ist mehr als {value}",
			at_most_several = "{amounts} sind mehr als {value}",
			at_least = "{amounts} ist weniger als {value}",
			at_least_several = "{amounts} sind weniger als {value}",
			less_than = "{amounts} ist nicht weniger als {value}",
			less_than_several = "{amounts} sind nicht weniger als {value}",
			more_than = "{amounts} ist nicht mehr als {value}",
			more_than_several = "{amounts} sind nicht mehr als {value}",
		},
		SCOPES = {
			any = "Schaden",
			battle = "Kampfschaden",
			effect = "Effektschaden",
			taken_by_you = "{damage} für dich",
			taken_by_opponent = "{damage} für deinen Gegner",
			inflicted_by_attacker = "{damage}, den der Angreifer zufügt",
			inflicted_by_target = "{damage}, den das Ziel zufügt",
			inflicted_by_you = "{damage}, den deine Monster zufügen",
			inflicted_by_opponent = "{damage}, den die Monster deines Gegners zufügen",
			inflicted_by_cards_of_you = "{damage}, den deine Karten zufügen",
			inflicted_by_cards_of_opponent = "{damage}, den die Karten deines Gegners zufügen",
			gained_by_you = "Life Points, die du erhältst",
			gained_by_opponent = "Life Points, die dein Gegner erhält",
		},
		SKIPS = {
			gained = "erhaltene Life Points sind kein Schaden",
			not_gained = "durch Schaden erhält man keine Life Points",
			zero = "der Schaden ist bereits 0",
			both_take = "beide Spieler erhalten bereits Kampfschaden",
			nothing_added = "wenn beide Spieler bereits Schaden erhalten, kommt nichts hinzu",
			after_04 = "ab 04 gilt 03 nur für Effektschaden",
			moved = "Schaden, den 03 verschoben hat, wird nicht noch einmal verschoben",
			turn_player = "würden ihn Effekte beider Spieler verschieben, tut es nur der des Zugspielers",
			negated = "der Effekt ist annulliert",
			unaffected = "das Monster ist davon unberührt",
			not_applied = "der Effekt wird bei der Auflösung nicht angewandt",
		},
		CAPTIONS = {
			attacks = "{attacker} greift {target} an",
			attacks_directly = "{attacker} greift direkt an",
			attacker_in_defense = "{name} in Verteidigungsposition",
			target_attack = "{name} in Angriffsposition",
			target_defense = "{name} in Verteidigungsposition",
			target = "{name} in Position {position}",
			target_changed = "{name}, {how},",
		},
		ATTRIBUTES = {
			DARK = "FINSTERNIS",
			DIVINE = "GÖTTLICH",
			EARTH = "ERDE",
			FIRE = "FEUER",
			LIGHT = "LICHT",
			WATER = "WASSER",
		},
		TYPES = {
			Beast = "Ungeheuer",
			["Beast-Warrior"] = "Ungeheuer-Krieger",
			["Creator God"] = "Schöpfergott",
			Dinosaur = "Dinosaurier",
			["Divine-Beast"] = "Göttliches Ungeheuer",
			Dragon = "Drache",
			Fairy = "Fee",
			Fiend = "Unterweltler",
			Fish = "Fisch",
			Insect = "Insekt",
			Machine = "Maschine",
			Plant = "Pflanze",
			Psychic = "Psi",
			Reptile = "Reptil",
			Rock = "Fels",
			["Sea Serpent"] = "Seeschlange",
			Spellcaster = "Hexer",
			Thunder = "Donner",
			Warrior = "Krieger",
			["Winged Beast"] = "Geflügeltes Ungeheuer",
		},
		REQUIRED = {
			attribute = "{value}-Monster",
			type = "{value}-Monster",
			level = "Monster der Stufe {value}",
			level_at_least = "Monster der Stufe {value} oder höher",
			level_at_most = "Monster der Stufe {value} oder niedriger",
			rank = "Monster des Rangs {value}",
			link = "Link-{value}-Monster",
			normal = "als Normalbeschwörung beschworenes Monster",
			tribute = "als Tributbeschwörung beschworenes Monster",
			flip = "als Flippbeschwörung beschworenes Monster",
			special = "als Spezialbeschwörung beschworenes Monster",
			ritual = "als Ritualbeschwörung beschworenes Monster",
			fusion = "als Fusionsbeschwörung beschworenes Monster",
			synchro = "als Synchrobeschwörung beschworenes Monster",
			xyz = "als Xyz-Beschwörung beschworenes Monster",
			pendulum = "als Pendelbeschwörung beschworenes Monster",
			link_summoned = "als Linkbeschwörung beschworenes Monster",
			hand = "von der Hand beschworenes Monster",
			deck = "vom Deck beschworenes Monster",
			extra_deck = "vom Extra Deck beschworenes Monster",
			gy = "vom Friedhof beschworenes Monster",
			banished = "vor der Beschwörung verbanntes Monster",
			you = "Monster, dessen Besitzer du bist",
			opponent = "Monster, dessen Besitzer dein Gegner ist",
			effect_monster = "Effektmonster",
			flip_monster = "Flippmonster",
			fusion_monster = "Fusionsmonster",
			gemini_monster = "Zwillingsmonster",
			link_monster = "Linkmonster",
			normal_monster = "Normales Monster",
			pendulum_monster = "Pendelmonster",
			ritual_monster = "Ritualmonster",
			spirit_monster = "Spiritmonster",
			synchro_monster = "Synchromonster",
			token_monster = "Monster, das eine Spielmarke ist",
			toon_monster = "Toon-Monster",
			tuner_monster = "Empfänger",
			union_monster = "Unionmonster",
			xyz_monster = "Xyz-Monster",
			would_be_destroyed = "Monster, das durch diesen Kampf zerstört würde",
		},
		CONDITIONS = {
			attacker = "der Angreifer ist ein {required}",
			attacker_not = "der Angreifer ist kein {required}",
			target = "das Ziel ist ein {required}",
			target_not = "das Ziel ist kein {required}",
			any_attacker = "es gibt einen Angreifer",
			any_target = "ein Monster wird angegriffen",
			only_if = "die Bedingung „{conditions}“ ist nicht erfüllt",
		},
		UNMET = {
			card = "{card} wirkt nicht ({why}). ",
			protection = "Was {monster} vor Zerstörung durch Kampf schützt, wirkt nicht ({why}). ",
			ended = "{card} beendet den Kampf nicht ({why}). ",
		},
		STATES = {
			monster_negated = "Die Effekte von {monster} sind annulliert ({card}). ",
			monsters_negated = "Die Effekte aller Monster sind annulliert ({card}). ",
			spells_negated = "Die Effekte aller Zauber sind annulliert ({card}). ",
			traps_negated = "Die Effekte aller Fallen sind annulliert ({card}). ",
			unaffected = "{monster} ist unberührt von {kinds} ({card}). ",
			unaffected_activated = "{monster} ist unberührt von aktivierten {kinds} ({card}). ",
		},
		RESOLVING = {
			activation_negated = "Die Aktivierung von {card} wurde annulliert. ",
			effect_negated = "Der Effekt von {card} wurde annulliert. ",
			left = "{card} ist nicht mehr auf dem Spielfeld, wenn der Effekt aufgelöst wird. ",
			staying_left = "{card}, eine Karte, die liegen bleiben muss, ist nicht mehr auf dem Spielfeld, wenn der Effekt aufgelöst wird. ",
			cost_moved = "Mit {card} wurden die Kosten des Effekts gezahlt, und vor der Auflösung kam die Karte an einen anderen Ort. ",
			left_later = "{card} hat das Spielfeld verlassen, nachdem der Effekt angewandt wurde. ",
			face_down = "{monster} ist verdeckt, wenn {card} aufgelöst wird. ",
			not_face_up = "{monster} ist verdeckt, wenn {card} aufgelöst wird. ",
			changed_control = "{monster} hat den Beherrscher gewechselt, wenn {card} aufgelöst wird. ",
			other_controller = "{monster} hat den Beherrscher gewechselt, wenn {card} aufgelöst wird. ",
			unaffected = "{monster} ist von {card} unberührt, wenn der Effekt aufgelöst wird. ",
			gone = "Das Ziel von {card} ist nicht mehr da, wenn der Effekt aufgelöst wird. ",
		},
		KINDS_OF_CARDS = { monsters = "Monstereffekten", spells = "Zaubereffekten", traps = "Falleneffekten" },
		STOPPED = {
			changes = "Also werden ATK und DEF von {monster} nicht durch {cards} geändert. ",
			spares = "Also wird {monster} nicht durch {cards} vor der Zerstörung bewahrt. ",
		},
		ASSUMED = {
			controllers_you = "Angenommen: Du kontrollierst {cards}.",
			controllers_opponent = "Angenommen: Dein Gegner kontrolliert {cards}.",
			number = "Angenommen: {name} hat 0 {stat}.",
			left_out = "Weggelassen: {cards}.",
		},
		HEADINGS = { "Was gilt", "Kampfschaden für den Gegner", "Kampfschaden für dich" },
		COLUMNS_IN_WORDS = { "für den Gegner", "für dich" },
		LICENSE = "gemeinfrei (CC0 1.0)",
		NOT_APPLIED = "nicht angewendet",
		MADE_BY = "Regelwerk {rules}, berechnet von {site}, {license}",
		ALLOWED = " Erlaubt: {allowed}.",
		WHOLE = "Dokument",
		WHY = "Warum",
		SOURCE = "Quelle",
		SENTENCES_OF_RULES = {
			["The damage that the monster inflicts through this effect is doubled."] = "Der Schaden, den das Monster durch diesen Effekt zufügt, wird verdoppelt.",
			["Damage that one player would take, the other player takes too."] = "Schaden, den ein Spieler erhalten würde, erhält auch der andere Spieler.",
			["All effects apply at the same time, and each instance of damage moves to the other player at most once."] = "Alle Effekte gelten gleichzeitig, und jeder Schaden geht höchstens einmal auf den anderen Spieler über.",
			["From here on it is effect damage, so effects on battle damage do not apply to it."] = "Ab hier ist es Effektschaden, Effekte auf Kampfschaden gelten also nicht für ihn.",
			["No damage is taken; the player gains that many Life Points, and the later steps do not apply to them."] = "Der Spieler erhält keinen Schaden, sondern so viele Life Points; die späteren Schritte gelten nicht für sie.",
			["No damage is left, so the later steps change nothing."] = "Es bleibt kein Schaden übrig, die späteren Schritte ändern also nichts.",
			["It is halved once, no matter how many effects halve it, and rounded up."] = "Er wird einmal halbiert, egal wie viele Effekte ihn halbieren, und aufgerundet.",
			["It is doubled once, no matter how many effects double it, and cancels 07 exactly."] = "Er wird einmal verdoppelt, egal wie viele Effekte ihn verdoppeln, und hebt 07 genau auf.",
			["Any damage that is not 0 becomes that value, or the lowest of several values."] = "Jeder Schaden, der nicht 0 ist, wird zu diesem Wert oder zum niedrigsten von mehreren.",
			["Each instance of damage is compared with the limit separately, after all other steps."] = "Jeder Schaden wird einzeln mit der Grenze verglichen, nach allen anderen Schritten.",
			["First, the damage that the monster itself inflicts is doubled."] = "Zuerst wird der Schaden verdoppelt, den das Monster selbst zufügt.",
			["Then damage that one player would take, the other player takes too."] = "Dann erhält auch der andere Spieler den Schaden, den ein Spieler erhalten würde.",
			["Each instance of damage moves at most once; if both players take damage, only the turn player’s effect moves it."] = "Jeder Schaden geht höchstens einmal auf den anderen Spieler über; erhalten beide Spieler Schaden, verschiebt ihn nur der Effekt des Zugspielers.",
			["The rules before August 2022 do not mention this step; it comes where it does in the ladder of 2022."] = "Die Regeln vor August 2022 erwähnen diesen Schritt nicht; er steht dort, wo er in der Leiter von 2022 steht.",
			["Halving comes before the damage becomes a number."] = "Das Halbieren kommt, bevor der Schaden auf einen Wert gesetzt wird.",
			["Doubling applies together with halving; one of each cancel."] = "Das Verdoppeln gilt zusammen mit dem Halbieren; beide zusammen heben sich auf.",
			["Damage becomes a number, here 0, after halving and doubling."] = "Der Schaden wird nach dem Halbieren und Verdoppeln auf einen Wert gesetzt, hier 0.",
			["Any damage that is not 0 becomes the number, or the lowest of several."] = "Jeder Schaden, der nicht 0 ist, wird zu dem Wert oder zum niedrigsten von mehreren.",
			["Last, the player gains Life Points equal to the resulting number."] = "Zuletzt erhält der Spieler Life Points in Höhe des Ergebnisses.",
			["Effect damage goes to the other player at most once, before the later steps."] = "Effektschaden geht höchstens einmal auf den anderen Spieler über, vor den späteren Schritten.",
			["One effect of 03 moves the damage and another copies it: here both happen, so the other player takes it twice, as in an undated ruling; in a simulator, that player takes it once."] = "Ein Effekt von 03 verschiebt den Schaden, und ein anderer fügt ihn auch dem anderen Spieler zu: Hier passiert beides, also erhält ihn der andere Spieler zweimal, wie in einem undatierten Ruling; in einem Simulator erhält er ihn einmal.",
			["Two effects of 01 apply to the same damage: they double it once, as Konami has answered for two copies of a card; we know of no answer for different cards."] = "Zwei Effekte von 01 werden auf denselben Schaden angewendet: Sie verdoppeln ihn einmal, wie Konami für zwei Exemplare einer Karte geantwortet hat; für verschiedene Karten kennen wir keine Antwort.",
			["Piercing battle damage is treated as effect damage here, as 04 makes no exception; we know of no ruling."] = "Durchschlagender Kampfschaden gilt hier als Effektschaden, da 04 keine Ausnahme macht; uns ist kein Ruling bekannt.",
			["04 made this effect damage, and an effect sends it to the other player. Here 03 applies again after 04, but not to damage that it has already moved. We know of no ruling on this."] = "04 hat dies zu Effektschaden gemacht, und ein Effekt gibt ihn an den anderen Spieler weiter. Hier gilt 03 nach 04 noch einmal, aber nicht für Schaden, den 03 bereits verschoben hat. Uns ist dazu kein Ruling bekannt.",
			["One effect turns battle damage into a gain of Life Points, and another one turns gains into damage: here the gain stays, as the rulings are about effects that give Life Points; we know of no ruling on battle damage."] = "Ein Effekt verwandelt Kampfschaden in Life Points, und ein weiterer verwandelt erhaltene Life Points in Schaden: Hier bleibt es bei den erhaltenen Life Points, da die Rulings von Effekten handeln, die Life Points geben; zu Kampfschaden ist uns kein Ruling bekannt.",
			["An odd amount of damage is halved and doubled: here the original amount is restored exactly, as in the ruling; rounding first would add a point."] = "Ein ungerader Schaden wird halbiert und verdoppelt: Hier wird genau der ursprüngliche Betrag wiederhergestellt, wie im Ruling; würde zuerst gerundet, käme ein Punkt hinzu.",
			["Both players take the damage, and one player halves it while the other doubles it: by the ladder, the two cancel for both players; by a ruling on Speedroid Hexasaucer, one of them takes half."] = "Beide Spieler erhalten den Schaden, und ein Spieler halbiert ihn, während der andere ihn verdoppelt: Nach der Leiter hebt sich beides für beide Spieler auf; nach einem Ruling zu „Geschwindigkeitsroid Hexa-Auge“ erhält einer von ihnen die Hälfte.",
			["Its activation was negated, so nothing of it is applied."] = "Die Aktivierung wurde annulliert, also wird nichts davon angewandt.",
			["“Then” and “and if you do” need what comes before. That was not done as the text says, so this part isn’t applied."] = "„Dann“ und „und falls du dies tust“ setzen voraus, was davor steht. Das geschah nicht so, wie der Text sagt, also wird dieser Teil nicht angewandt.",
			["Its own card is face-down, so its ATK, DEF or effects can’t be changed, and it isn’t protected."] = "Die Karte des Effekts ist verdeckt, also können ihre ATK, DEF oder Effekte nicht geändert werden, und sie wird nicht geschützt.",
			["Its effect was negated, so nothing of it is applied."] = "Der Effekt wurde annulliert, also wird nichts davon angewandt.",
			["A monster whose effect was activated, or a Normal or Quick-Play card, needn’t be there when that effect resolves."] = "Ein Monster, dessen Effekt aktiviert wurde, muss nicht mehr da sein, wenn der Effekt aufgelöst wird; dasselbe gilt für Normale Zauber und Fallen und für Schnellzauber.",
			["What comes before was done, at least in part, so this part is applied."] = "Was davor steht, geschah wenigstens zum Teil, also wird dieser Teil angewandt.",
			["A Continuous, Field or Equip card, or one in a Pendulum Zone, must still be there when its effect resolves."] = "Eine Permanente, Spielfeld- oder Ausrüstungskarte oder eine Karte in einer Pendelzone muss noch da sein, wenn ihr Effekt aufgelöst wird.",
			["Its card was its cost, so it doesn’t matter where that card is."] = "Mit der Karte des Effekts wurden die Kosten gezahlt, also ist es egal, wo sie ist.",
			["It was applied already, so it stays applied although its card left."] = "Der Effekt wurde schon angewandt, also gilt er weiter, obwohl seine Karte das Spielfeld verlassen hat.",
			["A face-down monster has no ATK, DEF, Level or effects that could be changed or used."] = "Ein verdecktes Monster hat keine ATK, DEF, Stufe oder Effekte, die geändert oder verwendet werden könnten.",
			["It is applied to a face-down monster too: what it lets that monster do lasts if the monster is turned face-up again."] = "Der Effekt wird auch auf ein verdecktes Monster angewandt: Was er jenem Monster erlaubt, gilt weiter, falls es wieder offen ist.",
			["It acts on a player or on other cards, so it doesn’t matter what became of that monster."] = "Der Effekt wirkt auf einen Spieler oder auf andere Karten, also ist es egal, was aus jenem Monster geworden ist.",
			["Its text needs a face-up monster when it resolves, and it is face-down."] = "Laut Text ist bei der Auflösung ein offenes Monster nötig, und dieses ist verdeckt.",
			["Its text names the controller only for the choice of the target, so a change of control doesn’t matter."] = "Der Text nennt den Beherrscher nur für die Wahl des Ziels, also spielt ein Wechsel der Kontrolle keine Rolle.",
			["Its text needs a monster of that player when it resolves."] = "Laut Text ist bei der Auflösung ein Monster jenes Spielers nötig.",
			["The monster that it acts on is unaffected by it now."] = "Das Monster, auf das der Effekt wirkt, ist jetzt davon unberührt.",
			["The monster that it acts on is no longer there."] = "Das Monster, auf das der Effekt wirkt, ist nicht mehr da.",
		},
	},
	fr = {
		CELLS = { effect = "{amount} (effet)" },
		CLOSING = {
			life_points = "Life Points\194\160: adversaire {opponent_before} -> {opponent_after}, vous {you_before} -> {you_after}",
			destroyed = "Détruit\194\160: {fate}",
			disputed = "Contesté ({id})\194\160: {note}",
			ruleset = "Règles {ruleset}",
		},
		VERDICT = {
			nobody = "Personne ne reçoit de dommages.",
			both = "Votre {opponent} {opponent_takes}, {you} {you_take}.",
			opponent = "adversaire",
			you = "vous",
			draw = " Le Duel se termine par un match nul.",
		},
		SHARES = {
			opponent = {
				none = "ne reçoit rien",
				takes = "reçoit {damage}",
				gains = "gagne {gain} Life Points",
				takes_and_gains = "reçoit {damage} et gagne {gain} Life Points",
				effect = "{amount} de dommages d’effet",
				["and"] = " et ",
			},
			you = {
				none = "ne recevez rien",
				takes = "recevez {damage}",
				gains = "gagnez {gain} Life Points",
				takes_and_gains = "recevez {damage} et gagnez {gain} Life Points",
				effect = "{amount} de dommages d’effet",
				["and"] = " et ",
			},
		},
		ENDINGS = {
			nobody = "Pas encore de vainqueur.",
			both_lose = "Les Life Points des deux joueurs sont à 0.",
			you_win = "Vous gagnez\194\160: les Life Points de votre adversaire tombent à 0.",
			you_had_won = "Vous gagnez\194\160: les Life Points de votre adversaire sont à 0.",
			you_lose = "Vous perdez\194\160: vos Life Points tombent à 0.",
			you_had_lost = "Vous perdez\194\160: vos Life Points sont à 0.",
			idle_step = "L’étape {last} n’avait aucun dommage à changer.",
			idle_steps = "Les étapes {steps} et {last} n’avaient aucun dommage à changer.",
		},
		FATE = "{headline}\194\160: {reason}.",
		TAKES = { you = "vous recevez {amount}", opponent = "votre adversaire reçoit {amount}" },
		TAKES_DIFFERENCE = {
			you = "vous recevez la différence, {amount}",
			opponent = "votre adversaire reçoit la différence, {amount}",
		},
		LISTS = { before_last = " et " },
		SENTENCES = { between = "\194\160; " },
		CARDS = {
			you = "votre {name}",
			opponent = "{name} de votre adversaire",
			attacker = "{name} (attaquant)",
			target = "{name} (cible)",
			effect_1 = "{name} (effet n°\194\160{number})",
			effect_2 = "{name} (effet n°\194\160{number})",
			effect_3 = "{name} (effet n°\194\160{number})",
			effect = "{name} (effet n°\194\160{number})",
		},
		NUMBERS = {
			unknown = "{value} {stat} [? sur la carte, compte comme 0]",
			below = " = {value}, compte comme 0",
			set = "{steps}, devient {value} ({card}{during})",
			during = ", uniquement pendant le calcul des dommages",
			original = "{steps}, {stat} d’origine : {value} ({card}{during})",
			set_by_formula = "{steps}, devient {formula} = {value} ({card}{during})",
			no_number = "{steps}, inchangé ({card} : {formula} n’existe pas)",
			original_by_formula = "{steps}, {stat} d’origine : {formula} = {value} ({card}{during})",
		},
		FORMULAS = {
			atk = "son ATK",
			def = "sa DEF",
			original_atk = "son ATK d’origine",
			original_def = "sa DEF d’origine",
			other_atk = "l’ATK du monstre qu’il combat",
			other_def = "la DEF du monstre qu’il combat",
			other_original_atk = "l’ATK d’origine du monstre qu’il combat",
			other_original_def = "la DEF d’origine du monstre qu’il combat",
		},
		PARTS_OF_FORMULAS = { half = "la moitié de : {number}", double = "le double de : {number}" },
		CHANGED_TO = {
			attack = "mis en Position d’Attaque",
			defense = "mis en Position de Défense",
			face_down = "retourné face verso",
		},
		POSITION_CHANGES = {
			changed = "{monster} a été {how} par {card} pendant la {step}. ",
			flipped = "{monster} a été {how} par {card} pendant la {step}, et est retourné face recto avant le calcul des dommages. ",
			no_ruling = "{monster} a été {how} par {card} pendant la {step}. Nous ne connaissons aucun ruling sur un tel changement. ",
		},
		NORMAL = {
			attack_is_over = "{attacker} n’attaque plus, donc les dommages ne sont pas calculés",
			battle_ended = "Pas de calcul des dommages : {ended}",
			duel_over = "Le Duel est terminé avant que quiconque ne reçoive des dommages de combat",
			attacks_directly = "{attacker} attaque directement avec {ours}\194\160: {taken}",
			attacks_directly_with_0 = "{attacker} attaque directement avec {ours}\194\160: 0 n’inflige rien",
			beats = "{attacker} avec {ours} bat {target} avec {theirs}\194\160: {taken}",
			loses_to = "{attacker} avec {ours} perd contre {target} avec {theirs}\194\160: {taken}",
			ties_with = "{attacker} avec {ours} et {target} avec {theirs} font jeu égal\194\160: pas de dommages de combat",
			beats_defense = "{attacker} avec {ours} attaque {target} en Position de Défense avec {theirs}",
			loses_to_defense = "{attacker} avec {ours} attaque {target} en Position de Défense avec {theirs}\194\160: {taken}",
			ties_with_defense = "{attacker} avec {ours} attaque {target} en Position de Défense avec {theirs}\194\160: des valeurs égales n’infligent rien",
			only_defense_position = "{cards} ne perce qu’un monstre en Position de Défense",
			only_defense_position_several = "{cards} ne percent qu’un monstre en Position de Défense",
			only_lower_number = "{cards} ne perce qu’une valeur inférieure",
			only_lower_number_several = "{cards} ne percent qu’une valeur inférieure",
			negated = "{cards} ne perce pas, car l’effet est annulé",
			negated_several = "{cards} ne percent pas, car leurs effets sont annulés",
			unaffected = "{cards} ne perce pas, car l’attaquant n’est pas affecté par l’effet",
			unaffected_several = "{cards} ne percent pas, car l’attaquant n’est pas affecté par leurs effets",
			not_applied = "{cards} ne perce pas, car l’effet ne s’applique pas à sa résolution",
			not_applied_several = "{cards} ne percent pas, car leurs effets ne s’appliquent pas à leur résolution",
		},
		ENDED = {
			negates_attack = "{card} annule l’attaque",
			destroys = "{card} détruit {monsters} {when}",
			banishes = "{card} bannit {monsters} {when}",
			returns = "{card} renvoie {monsters} à la main ou au Deck {when}",
			sends = "{card} envoie {monsters} au Cimetière {when}",
			takes_control = "{card} prend le contrôle de {monsters} {when}",
			attaches = "{card} fait de {monsters} un Matériel Xyz {when}",
			equips = "{card} fait de {monsters} une Carte d’Équipement {when}",
		},
		ENDED_WHEN = {
			battle_step = "lorsque l’attaque est déclarée",
			start = "au début de la Damage Step",
			before = "avant le calcul des dommages",
		},
		SOME_MONSTER = "un monstre de ce combat",
		PIERCING = {
			pierces = "{attack} et {cards} perce\194\160: {taken}",
			pierces_several = "{attack} et {cards} percent\194\160: {taken}",
			pierces_chosen = "{attack} et {cards} percent\194\160; son joueur choisit un de ces effets, ici celui qui double les dommages\194\160: {taken}",
			pierces_itself = "{attack} et perce\194\160: {taken}",
			nothing_pierces = "{attack}\194\160: rien ne perce, donc il n’y a pas de dommages de combat",
		},
		NORMAL_RULES = {
			direct = "Une attaque directe inflige toute la valeur ({stat}) de l’attaquant.",
			attack_is_over = "L’attaque d’un monstre mis en Position de Défense est terminée, et les dommages ne sont pas calculés.",
			battle_ended = "Si l’attaque est annulée, ou si un monstre quitte le combat avant le calcul des dommages, les dommages ne sont pas calculés.",
			duel_over = "Un Duel est terminé lorsqu’un joueur n’a plus de Life Points.",
			against_attack = "Le joueur qui contrôle le monstre à la valeur inférieure reçoit la différence\194\160; des valeurs égales n’infligent rien.",
			against_defense = "Si la valeur de l’attaquant est inférieure à la DEF, son joueur reçoit la différence.",
			nothing_pierces = "Une attaque contre un monstre en Position de Défense n’inflige pas de dommages de combat, sauf si un effet perce.",
			pierces = "L’effet perçant inflige la différence à l’adversaire de celui qui le contrôle.",
		},
		FATES = {
			direct = "une attaque directe n’a pas de cible",
			attack_is_over = "les dommages ne sont pas calculés",
			duel_over = "le Duel est terminé",
			loses = "{low} {low_stat} perd contre {high} {high_stat}",
			tie = "les deux ont {value}",
			tie_of_0 = "0 contre 0 ne détruit rien",
			defender_wins = "{ours} n’est pas supérieur à {theirs}, et un défenseur ne détruit aucun attaquant",
			indestructible = "{reason}, mais la destruction au combat est impossible pour {monsters}",
			nothing = "Rien",
		},
		BY_CARDS = {
			effect_damage = "Dommages d’effet",
			life_points_gained = "Life Points gagnés",
			effect_you = "{card} vous inflige {amount} points de dommages d’effet {when}.",
			effect_opponent = "{card} inflige {amount} points de dommages d’effet à votre adversaire {when}.",
			gain_you = "Grâce à {card}, vous gagnez {amount} Life Points {when}.",
			gain_opponent = "Grâce à {card}, votre adversaire gagne {amount} Life Points {when}.",
			effect_you_computed = "{card} vous inflige des dommages d’effet {when}\194\160: {amount}.",
			effect_opponent_computed = "{card} inflige des dommages d’effet à votre adversaire {when}\194\160: {amount}.",
			gain_you_computed = "Grâce à {card}, vous gagnez des Life Points {when}\194\160: {amount}.",
			gain_opponent_computed = "Grâce à {card}, votre adversaire gagne des Life Points {when}\194\160: {amount}.",
			too_late = "{card} arrive trop tard : le Duel est terminé.",
			not_met = "{card} ne change pas les Life Points\194\160: {why}.",
			by_battle = "{sentence} Montant\194\160: {amount}.",
			rule = "Les dommages d’effet et les Life Points gagnés s’ajoutent aux dommages de combat.",
		},
		BY_CARDS_WHEN = {
			battle_step = "lorsque l’attaque est déclarée",
			start = "au début de la Damage Step",
			before = "avant le calcul des dommages",
			during = "pendant le calcul des dommages",
			with_damage = "en même temps que les dommages de combat",
			after = "après le calcul des dommages",
			["end"] = "à la fin de la Damage Step",
		},
		AMOUNTS = {
			battle_damage_to_you = "les dommages de combat que vous recevez",
			battle_damage_to_opponent = "les dommages de combat que reçoit votre adversaire",
			inflicted_by_attacker = "les dommages de combat infligés par l’attaquant",
			inflicted_by_target = "les dommages de combat infligés par le monstre attaqué",
			attacker_atk = "l’ATK de l’attaquant",
			attacker_def = "la DEF de l’attaquant",
			attacker_original_atk = "l’ATK d’origine de l’attaquant",
			attacker_original_def = "la DEF d’origine de l’attaquant",
			target_atk = "l’ATK du monstre attaqué",
			target_def = "la DEF du monstre attaqué",
			target_original_atk = "l’ATK d’origine du monstre attaqué",
			target_original_def = "la DEF d’origine du monstre attaqué",
			attacker_atk_minus_target_atk = "l’ATK de l’attaquant moins l’ATK du monstre attaqué",
			attacker_atk_minus_target_def = "l’ATK de l’attaquant moins la DEF du monstre attaqué",
			target_atk_minus_attacker_atk = "l’ATK du monstre attaqué moins l’ATK de l’attaquant",
			attacker_def_minus_target_atk = "la DEF de l’attaquant moins l’ATK du monstre attaqué",
			target_atk_minus_attacker_def = "l’ATK du monstre attaqué moins la DEF de l’attaquant",
			target_def_minus_attacker_atk = "la DEF du monstre attaqué moins l’ATK de l’attaquant",
			attacker_original_atk_minus_target_original_atk = "l’ATK d’origine de l’attaquant moins l’ATK d’origine du monstre attaqué",
			target_original_atk_minus_attacker_original_atk = "l’ATK d’origine du monstre attaqué moins l’ATK d’origine de l’attaquant",
		},
		NOT_MET = {
			battle_damage_to_you = "vous ne recevez pas de dommages de combat",
			battle_damage_to_opponent = "votre adversaire ne reçoit pas de dommages de combat",
			inflicted_by_attacker = "l’attaquant n’inflige pas de dommages de combat à l’autre joueur",
			inflicted_by_target = "le monstre attaqué n’inflige pas de dommages de combat à l’autre joueur",
			attacker_destroyed = "l’attaquant n’est pas détruit au combat",
			target_destroyed = "le monstre attaqué n’est pas détruit au combat",
		},
		NORMAL_LABEL = "Circonstances normales",
		LABELS = {
			["0"] = "Appliquer «\194\160{step}\194\160»",
			["1"] = "Appliquer «\194\160{step}\194\160»",
			["2"] = "Appliquer les deux en même temps et une seule fois «\194\160{step}\194\160»",
			all = "Appliquer tous en même temps et une seule fois «\194\160{step}\194\160»",
		},
		ACTING = {
			doubles = "{cards} double {what}",
			doubles_several = "{cards} doublent {what}",
			copies = "{cards} inflige aussi {what}",
			copies_several = "{cards} infligent aussi {what}",
			moves = "{cards} déplace {what}",
			moves_several = "{cards} déplacent {what}",
			mirrors = "{cards} renvoie aussi {what}",
			mirrors_several = "{cards} renvoient aussi {what}",
			turns = "{cards} transforme {what}",
			turns_several = "{cards} transforment {what}",
			brings = "{cards} ramène {what}",
			brings_several = "{cards} ramènent {what}",
			halves = "{cards} réduit de moitié {what}",
			halves_several = "{cards} réduisent de moitié {what}",
			restores = "{cards} rétablit {what}",
			restores_several = "{cards} rétablissent {what}",
			sets = "{cards} fixe {what}",
			sets_several = "{cards} fixent {what}",
			spares = "{cards} évite {what}",
			spares_several = "{cards} évitent {what}",
		},
		OBJECTS = {
			doubles = "{damage} (soit {amount})",
			copies_you = "{damage} à vous-même",
			copies_opponent = "{damage} à votre adversaire",
			moves_you = "{damage} vers vous",
			moves_opponent = "{damage} vers votre adversaire",
			mirrors_you = "{damage} vers vous",
			mirrors_opponent = "{damage} vers votre adversaire",
			turns_into_effect_damage = "{damage} en dommages d’effet",
			turns_into_gain = "{damage} en gain de Life Points",
			turns_back = "{damage} en sens inverse, comme au départ",
			brings_to_0 = "{damage} à {amount}",
			halves = "{damage} (soit {amount})",
			halves_rounded_up = "{damage} (soit {amount}, arrondi au supérieur)",
			restores = "{damage} à {amount} (07 et 08 s’annulent)",
			sets = "{damage} à {amount}",
			sets_remarked = "{damage} à {amount} ({remarks})",
			spares_you = "vos {before} ({limits})",
			spares_opponent = "les {before} de votre adversaire ({limits})",
		},
		REMARKS = {
			lowest = "la plus basse des valeurs indiquées",
			half_you = "la moitié de vos {points} Life Points",
			half_opponent = "la moitié des {points} Life Points de votre adversaire",
		},
		LIMITS = {
			at_most = "au plus {value}",
			at_least = "au moins {value}",
			less_than = "moins de {value}",
			more_than = "plus de {value}",
		},
		TIMES = { ["2"] = "{what} (deux fois)", ["3"] = "{what} (trois fois)", ["4"] = "{what} (quatre fois)" },
		DAMAGES = {
			battle_you = "vos {amount}",
			battle_opponent = "les {amount} de votre adversaire",
			effect_you = "vos {amount} de dommages d’effet",
			effect_opponent = "les {amount} de dommages d’effet de votre adversaire",
			gain_you = "votre gain de {amount}",
			gain_opponent = "le gain de {amount} de votre adversaire",
		},
		IDLE = {
			leaves = "{cards} ne change pas {damages}\194\160: {why}",
			leaves_several = "{cards} ne changent pas {damages}\194\160: {why}",
			and_leaves = "{acting} et ne change pas {damages}\194\160: {why}",
			and_leaves_several = "{acting} et ne changent pas {damages}\194\160: {why}",
			too = "{cards} non plus\194\160: {why}",
			too_several = "{cards} non plus\194\160: {why}",
			no_damage = "{cards} n’a aucun dommage à changer",
			no_damage_several = "{cards} n’ont aucun dommage à changer",
			does_not_act = "{cards} ne s’applique pas\194\160: {why}",
			does_not_act_several = "{cards} ne s’appliquent pas\194\160: {why}",
		},
		BECAUSE = {
			between = ", et ",
			applies_only = "l’effet ne s’applique qu’aux {scope}",
			applies_only_several = "les effets ne s’appliquent qu’aux {scope}",
			own_piercing = "l’effet ne double que ce qu’il inflige lui-même en perçant",
			own_piercing_several = "les effets ne doublent que ce qu’ils infligent eux-mêmes en perçant",
			takes_none_you = "vous n’en recevez aucun",
			takes_none_opponent = "votre adversaire n’en reçoit aucun",
			at_most = "{amounts} dépasse {value}",
			at_most_several = "{amounts} dépassent {value}",
			at_least = "{amounts} est inférieur à {value}",
			at_least_several = "{amounts} sont inférieurs à {value}",
			less_than = "{amounts} n’est pas inférieur à {value}",
			less_than_several = "{amounts} ne sont pas inférieurs à {value}",
			more_than = "{amounts} ne dépasse pas {value}",
			more_than_several = "{amounts} ne dépassent pas {value}",
		},
		SCOPES = {
			any = "dommages",
			battle = "dommages de combat",
			effect = "dommages d’effet",
			taken_by_you = "{damage} que vous recevez",
			taken_by_opponent = "{damage} que reçoit votre adversaire",
			inflicted_by_attacker = "{damage} infligés par l’attaquant",
			inflicted_by_target = "{damage} infligés par la cible",
			inflicted_by_you = "{damage} infligés par vos monstres",
			inflicted_by_opponent = "{damage} infligés par les monstres de votre adversaire",
			inflicted_by_cards_of_you = "{damage} infligés par vos cartes",
			inflicted_by_cards_of_opponent = "{damage} infligés par les cartes de votre adversaire",
			gained_by_you = "Life Points que vous gagnez",
			gained_by_opponent = "Life Points que gagne votre adversaire",
		},
		SKIPS = {
			gained = "des Life Points gagnés ne sont pas des dommages",
			not_gained = "des dommages ne sont pas un gain de Life Points",
			zero = "les dommages sont déjà à 0",
			both_take = "les deux joueurs reçoivent déjà des dommages de combat",
			nothing_added = "si les deux joueurs reçoivent déjà des dommages, rien n’est ajouté",
			after_04 = "à partir de 04, 03 ne s’applique qu’aux dommages d’effet",
			moved = "des dommages que 03 a déplacés ne se déplacent plus",
			turn_player = "si les effets des deux joueurs les déplaceraient, seul celui du joueur dont c’est le tour le fait",
			negated = "l’effet est annulé",
			unaffected = "le monstre n’est pas affecté par l’effet",
			not_applied = "l’effet ne s’applique pas à sa résolution",
		},
		CAPTIONS = {
			attacks = "{attacker} attaque {target}",
			attacks_directly = "{attacker} attaque directement",
			attacker_in_defense = "{name} en Position de Défense",
			target_attack = "{name} en Position d’Attaque",
			target_defense = "{name} en Position de Défense",
			target = "{name} en position {position}",
		},
		ATTRIBUTES = {
			DARK = "TÉNÈBRES",
			DIVINE = "DIVIN",
			EARTH = "TERRE",
			FIRE = "FEU",
			LIGHT = "LUMIÈRE",
			WATER = "EAU",
			WIND = "VENT",
		},
		TYPES = {
			Beast = "Bête",
			["Beast-Warrior"] = "Bête-Guerrier",
			["Creator God"] = "Dieu Créateur",
			Dinosaur = "Dinosaure",
			["Divine-Beast"] = "Bête Divine",
			Fairy = "Elfe",
			Fiend = "Démon",
			Fish = "Poisson",
			Insect = "Insecte",
			Plant = "Plante",
			Psychic = "Psychique",
			Rock = "Rocher",
			["Sea Serpent"] = "Serpent de Mer",
			Spellcaster = "Magicien",
			Thunder = "Tonnerre",
			Warrior = "Guerrier",
			["Winged Beast"] = "Bête Ailée",
		},
		REQUIRED = {
			attribute = "a l’Attribut {value}",
			type = "a le Type {value}",
			level = "a le Niveau {value}",
			level_at_least = "a le Niveau {value} ou plus",
			level_at_most = "a le Niveau {value} ou moins",
			rank = "a le Rang {value}",
			link = "a la Classification Lien {value}",
			normal = "a été Invoqué Normalement",
			tribute = "a été Invoqué par Sacrifice",
			flip = "a été Invoqué par Flip",
			special = "a été Invoqué Spécialement",
			ritual = "a été Invoqué Rituellement",
			fusion = "a été Invoqué par Fusion",
			synchro = "a été Invoqué par Synchronisation",
			xyz = "a été Invoqué par Xyz",
			pendulum = "a été Invoqué par Pendule",
			link_summoned = "a été Invoqué par Lien",
			hand = "a été Invoqué depuis la main",
			deck = "a été Invoqué depuis le Deck",
			extra_deck = "a été Invoqué depuis l’Extra Deck",
			gy = "a été Invoqué depuis le Cimetière",
			banished = "était banni avant d’être Invoqué",
			you = "vous appartient",
			opponent = "appartient à votre adversaire",
			effect_monster = "est un Monstre à Effet",
			flip_monster = "est un Monstre Flip",
			fusion_monster = "est un Monstre Fusion",
			gemini_monster = "est un Monstre Gémeau",
			link_monster = "est un Monstre Lien",
			normal_monster = "est un Monstre Normal",
			pendulum_monster = "est un Monstre Pendule",
			ritual_monster = "est un Monstre Rituel",
			spirit_monster = "est un Monstre Spirit",
			synchro_monster = "est un Monstre Synchro",
			token_monster = "est un Jeton",
			toon_monster = "est un Monstre Toon",
			tuner_monster = "est un Syntoniseur",
			union_monster = "est un Monstre Union",
			xyz_monster = "est un Monstre Xyz",
			would_be_destroyed = "serait détruit par ce combat",
		},
		CONDITIONS = {
			attacker = "le monstre attaquant {required}",
			attacker_not = "le monstre attaquant n’est pas un monstre qui {required}",
			target = "le monstre ciblé {required}",
			target_not = "le monstre ciblé n’est pas un monstre qui {required}",
			any_attacker = "un monstre attaque",
			any_target = "un monstre est attaqué",
			only_if = "sa condition («\194\160{conditions}\194\160») n’est pas remplie",
		},
		UNMET = {
			card = "{card} ne s’applique pas\194\160: {why}. ",
			protection = "Ce qui protège {monster} de la destruction au combat ne s’applique pas\194\160: {why}. ",
			ended = "{card} ne met pas fin au combat\194\160: {why}. ",
		},
		STATES = {
			monster_negated = "Les effets de {monster} sont annulés ({card}). ",
			monsters_negated = "Les effets de tous les monstres sont annulés ({card}). ",
			spells_negated = "Les effets de toutes les Magies sont annulés ({card}). ",
			traps_negated = "Les effets de tous les Pièges sont annulés ({card}). ",
			unaffected = "{monster} n’est pas affecté par les {kinds} ({card}). ",
			unaffected_activated = "{monster} n’est pas affecté par les {kinds} activés ({card}). ",
		},
		RESOLVING = {
			activation_negated = "L’activation de {card} a été annulée. ",
			effect_negated = "L’effet de {card} a été annulé. ",
			left = "{card} n’est plus sur le Terrain quand son effet se résout. ",
			staying_left = "{card}, une carte qui doit rester en place, n’est plus sur le Terrain quand son effet se résout. ",
			cost_moved = "{card} était le coût de son effet et a de nouveau changé d’endroit avant que celui-ci se résolve. ",
			left_later = "{card} a quitté le Terrain après l’application de son effet. ",
			face_down = "{monster} est face verso quand l’effet de {card} se résout. ",
			not_face_up = "{monster} est face verso quand l’effet de {card} se résout. ",
			changed_control = "{monster} a changé de contrôleur quand l’effet de {card} se résout. ",
			other_controller = "{monster} a changé de contrôleur quand l’effet de {card} se résout. ",
			unaffected = "{monster} n’est pas affecté par {card} quand l’effet se résout. ",
			gone = "La cible de {card} n’est plus là quand l’effet se résout. ",
		},
		KINDS_OF_CARDS = { monsters = "effets de monstre", spells = "effets de Magie", traps = "effets de Piège" },
		STOPPED = {
			changes = "L’ATK et la DEF de {monster} ne sont donc pas changées par {cards}. ",
			spares = "Ainsi, {monster} n’est pas protégé par {cards}. ",
		},
		ASSUMED = {
			controllers_you = "Supposé\194\160: vous contrôlez {cards}.",
			controllers_opponent = "Supposé\194\160: votre adversaire contrôle {cards}.",
			number = "Supposé\194\160: {name} a 0 {stat}.",
			left_out = "Omis\194\160: {cards}.",
		},
		HEADINGS = { "Ce qui s’applique", "Dommages de combat à l’adversaire", "Dommages de combat à vous" },
		COLUMNS_IN_WORDS = { "à l’adversaire", "à vous" },
		LICENSE = "domaine public (CC0 1.0)",
		NOT_APPLIED = "non appliqué",
		MADE_BY = "Règles {rules}, tableau calculé par {site}, {license}",
		PROBLEM = "{place}\194\160: {message}.",
		ALLOWED = " Autorisé\194\160: {allowed}.",
		WHY = "Pourquoi",
		SENTENCES_OF_RULES = {
			["The damage that the monster inflicts through this effect is doubled."] = "Les dommages que le monstre inflige par cet effet sont doublés.",
			["Damage that one player would take, the other player takes too."] = "Les dommages qu’un joueur recevrait, l’autre joueur les reçoit aussi.",
			["All effects apply at the same time, and each instance of damage moves to the other player at most once."] = "Tous les effets s’appliquent en même temps, et chaque dommage passe à l’autre joueur une fois au plus.",
			["From here on it is effect damage, so effects on battle damage do not apply to it."] = "À partir d’ici, ce sont des dommages d’effet, donc les effets sur les dommages de combat ne s’y appliquent plus.",
			["No damage is taken; the player gains that many Life Points, and the later steps do not apply to them."] = "Aucun dommage n’est reçu\194\160; le joueur gagne autant de Life Points, et les étapes suivantes ne s’y appliquent pas.",
			["No damage is left, so the later steps change nothing."] = "Il ne reste aucun dommage, donc les étapes suivantes ne changent rien.",
			["It is halved once, no matter how many effects halve it, and rounded up."] = "Les dommages sont réduits de moitié une seule fois, quel que soit le nombre d’effets, et arrondis au supérieur.",
			["It is doubled once, no matter how many effects double it, and cancels 07 exactly."] = "Les dommages sont doublés une seule fois, quel que soit le nombre d’effets, et 07 est exactement annulé.",
			["Any damage that is not 0 becomes that value, or the lowest of several values."] = "Tout dommage qui n’est pas 0 devient cette valeur, ou la plus basse de plusieurs valeurs.",
			["Each instance of damage is compared with the limit separately, after all other steps."] = "Chaque dommage est comparé à la limite séparément, après toutes les autres étapes.",
			["First, the damage that the monster itself inflicts is doubled."] = "D’abord, les dommages que le monstre lui-même inflige sont doublés.",
			["Then damage that one player would take, the other player takes too."] = "Ensuite, les dommages qu’un joueur recevrait, l’autre joueur les reçoit aussi.",
			["Each instance of damage moves at most once; if both players take damage, only the turn player’s effect moves it."] = "Chaque dommage se déplace une fois au plus\194\160; si les deux joueurs reçoivent des dommages, seul l’effet du joueur dont c’est le tour les déplace.",
			["The rules before August 2022 do not mention this step; it comes where it does in the ladder of 2022."] = "Les règles d’avant août 2022 ne mentionnent pas cette étape\194\160; elle a ici la même place que dans l’échelle de 2022.",
			["Halving comes before the damage becomes a number."] = "La réduction de moitié vient avant que les dommages deviennent un nombre.",
			["Doubling applies together with halving; one of each cancel."] = "Le doublement s’applique en même temps que la réduction de moitié\194\160; un de chaque s’annulent.",
			["Damage becomes a number, here 0, after halving and doubling."] = "Les dommages deviennent un nombre, ici 0, après la réduction de moitié et le doublement.",
			["Any damage that is not 0 becomes the number, or the lowest of several."] = "Tout dommage qui n’est pas 0 devient ce nombre, ou le plus bas de plusieurs nombres.",
			["Last, the player gains Life Points equal to the resulting number."] = "En dernier, le joueur gagne autant de Life Points que le nombre obtenu.",
			["Effect damage goes to the other player at most once, before the later steps."] = "Les dommages d’effet passent à l’autre joueur une fois au plus, avant les étapes suivantes.",
			["One effect of 03 moves the damage and another copies it: here both happen, so the other player takes it twice, as in an undated ruling; in a simulator, that player takes it once."] = "Un effet de 03 déplace les dommages et un autre les copie\194\160: ici, les deux s’appliquent, donc l’autre joueur les reçoit deux fois, comme dans un ruling non daté\194\160; dans un simulateur, ce joueur les reçoit une seule fois.",
			["Two effects of 01 apply to the same damage: they double it once, as Konami has answered for two copies of a card; we know of no answer for different cards."] = "Deux effets de 01 s’appliquent aux mêmes dommages : ils les doublent une seule fois, comme Konami l’a répondu pour deux exemplaires d’une carte ; nous ne connaissons aucune réponse pour des cartes différentes.",
			["Piercing battle damage is treated as effect damage here, as 04 makes no exception; we know of no ruling."] = "Les dommages de combat perçants sont traités ici comme des dommages d’effet, car 04 ne fait aucune exception\194\160; nous ne connaissons aucun ruling.",
			["04 made this effect damage, and an effect sends it to the other player. Here 03 applies again after 04, but not to damage that it has already moved. We know of no ruling on this."] = "04 en a fait des dommages d’effet, et un effet les envoie à l’autre joueur. Ici, 03 s’applique de nouveau après 04, mais pas aux dommages qu’il a déjà déplacés. Nous ne connaissons aucun ruling à ce sujet.",
			["One effect turns battle damage into a gain of Life Points, and another one turns gains into damage: here the gain stays, as the rulings are about effects that give Life Points; we know of no ruling on battle damage."] = "Un effet transforme les dommages de combat en gain de Life Points, et un autre transforme les gains en dommages\194\160: ici, le gain reste un gain, car les rulings portent sur des effets qui donnent des Life Points\194\160; nous ne connaissons aucun ruling sur les dommages de combat.",
			["An odd amount of damage is halved and doubled: here the original amount is restored exactly, as in the ruling; rounding first would add a point."] = "Un montant impair de dommages est réduit de moitié et doublé\194\160: ici, la valeur de départ est exactement rétablie, comme dans le ruling\194\160; arrondir d’abord ajouterait un point.",
			["Both players take the damage, and one player halves it while the other doubles it: by the ladder, the two cancel for both players; by a ruling on Speedroid Hexasaucer, one of them takes half."] = "Les deux joueurs reçoivent les dommages, et un joueur les réduit de moitié tandis que l’autre les double\194\160: selon l’échelle, les deux effets s’annulent pour les deux joueurs\194\160; selon un ruling sur Hexacoupe Vitesseroid, l’un d’eux en reçoit la moitié.",
			["Its activation was negated, so nothing of it is applied."] = "Son activation a été annulée, donc rien de l’effet ne s’applique.",
			["“Then” and “and if you do” need what comes before. That was not done as the text says, so this part isn’t applied."] = "«\194\160Puis\194\160» et «\194\160et si vous le faites\194\160» exigent ce qui précède. Cela n’a pas été fait comme le texte le dit, donc cette partie ne s’applique pas.",
			["Its own card is face-down, so its ATK, DEF or effects can’t be changed, and it isn’t protected."] = "Sa propre carte est face verso, donc son ATK, sa DEF et ses effets ne peuvent pas être changés, et elle n’est pas protégée.",
			["Its effect was negated, so nothing of it is applied."] = "Son effet a été annulé, donc rien de l’effet ne s’applique.",
			["A monster whose effect was activated, or a Normal or Quick-Play card, needn’t be there when that effect resolves."] = "Un monstre dont l’effet a été activé, ou une carte Normale ou Jeu-Rapide, n’a pas besoin d’être là quand cet effet se résout.",
			["What comes before was done, at least in part, so this part is applied."] = "Ce qui précède a été fait, au moins en partie, donc cette partie s’applique.",
			["A Continuous, Field or Equip card, or one in a Pendulum Zone, must still be there when its effect resolves."] = "Une carte Continue, de Terrain ou d’Équipement, ou une carte dans une Zone Pendule, doit être encore là quand son effet se résout.",
			["Its card was its cost, so it doesn’t matter where that card is."] = "Sa carte était son coût, donc peu importe où elle se trouve.",
			["It was applied already, so it stays applied although its card left."] = "L’effet a déjà été appliqué, et il le reste même si sa carte n’est plus là.",
			["A face-down monster has no ATK, DEF, Level or effects that could be changed or used."] = "Un monstre face verso n’a ni ATK, ni DEF, ni Niveau, ni effets qui pourraient être changés ou utilisés.",
			["It is applied to a face-down monster too: what it lets that monster do lasts if the monster is turned face-up again."] = "L’effet s’applique aussi à un monstre face verso\194\160: ce qu’il permet à ce monstre reste valable si celui-ci est retourné de nouveau face recto.",
			["It acts on a player or on other cards, so it doesn’t matter what became of that monster."] = "L’effet agit sur un joueur ou sur d’autres cartes, donc peu importe ce que ce monstre est devenu.",
			["Its text needs a face-up monster when it resolves, and it is face-down."] = "Son texte exige un monstre face recto à la résolution, et celui-ci est face verso.",
			["Its text names the controller only for the choice of the target, so a change of control doesn’t matter."] = "Son texte ne parle du contrôleur que pour le choix de la cible, donc un changement de contrôle n’a pas d’importance.",
			["Its text needs a monster of that player when it resolves."] = "Son texte exige un monstre de ce joueur à la résolution.",
			["The monster that it acts on is unaffected by it now."] = "Le monstre sur lequel l’effet agit n’en est pas affecté maintenant.",
			["The monster that it acts on is no longer there."] = "Le monstre sur lequel l’effet agit n’est plus là.",
		},
	},
	ja = {
		CELLS = { effect = "{amount}（効果）" },
		CLOSING = {
			outcome = "{verdict}{ending}",
			life_points = "ライフポイント：相手{opponent_before} -> {opponent_after}、自分{you_before} -> {you_after}",
			destroyed = "破壊：{fate}",
			disputed = "見解の相違（{id}）：{note}",
			ruleset = "ルールセット{ruleset}",
		},
		VERDICT = {
			nobody = "誰もダメージを受けない。",
			both = "{opponent}は{opponent_takes}、{you}は{you_take}。",
			opponent = "相手",
			you = "自分",
			draw = "デュエルは引き分け。",
		},
		SHARES = {
			opponent = {
				none = "ダメージを受けず",
				takes = "{damage}のダメージを受け",
				gains = "ライフポイントを{gain}回復し",
				takes_and_gains = "{damage}のダメージを受けてライフポイントを{gain}回復し",
				effect = "{amount}（効果ダメージ）",
				["and"] = "と",
			},
			you = {
				none = "ダメージを受けない",
				takes = "{damage}のダメージを受ける",
				gains = "ライフポイントを{gain}回復する",
				takes_and_gains = "{damage}のダメージを受けてライフポイントを{gain}回復する",
				effect = "{amount}（効果ダメージ）",
				["and"] = "と",
			},
		},
		ENDINGS = {
			nobody = "まだ勝敗は決まらない。",
			both_lose = "両プレイヤーのライフポイントは0。",
			you_win = "自分の勝ち：相手のライフポイントが0になる。",
			you_had_won = "自分の勝ち：相手のライフポイントは0。",
			you_lose = "自分の負け：自分のライフポイントが0になる。",
			you_had_lost = "自分の負け：自分のライフポイントは0。",
			idle_step = "ステップ{last}では、変わるダメージがなかった。",
			idle_steps = "ステップ{steps}、{last}では、変わるダメージがなかった。",
			between = "、",
			both = "{headline}{idle}",
		},
		FATE = "{headline}（{reason}）。",
		TAKES = { you = "自分が{amount}ダメージを受ける", opponent = "相手が{amount}ダメージを受ける" },
		TAKES_DIFFERENCE = { you = "自分が差の{amount}ダメージを受ける", opponent = "相手が差の{amount}ダメージを受ける" },
		LISTS = { between = "、", before_last = "、" },
		SENTENCES = { between = "。", ["end"] = "。" },
		CARDS = {
			you = "自分の{name}",
			opponent = "相手の{name}",
			attacker = "攻撃する{name}",
			target = "攻撃される{name}",
			effect_1 = "{name}（{number}番目の効果）",
			effect_2 = "{name}（{number}番目の効果）",
			effect_3 = "{name}（{number}番目の効果）",
			effect = "{name}（{number}番目の効果）",
		},
		STATS = { atk = "攻撃力", def = "守備力" },
		NUMBERS = {
			printed = "{stat}{value}",
			unknown = "{stat}{value}［カードの値は?で、0として扱う］",
			modified = "{stat}{value}［{steps}{below}］",
			below = " = {value}、0として扱う",
			set = "{steps}、{value}になる（{card}{during}）",
			added = "{steps} + {value}（{card}{during}）",
			subtracted = "{steps} - {value}（{card}{during}）",
			during = "、ダメージ計算時のみ",
			original = "{steps}、元々の{stat}が{value}になる（{card}{during}）",
			set_by_formula = "{steps}、{formula}と同じ{value}になる（{card}{during}）",
			added_by_formula = "{steps} + {value}（{formula}、{card}{during}）",
			subtracted_by_formula = "{steps} - {value}（{formula}、{card}{during}）",
			no_number = "{steps}、変わらない（{card}：{formula}がない）",
			original_by_formula = "{steps}、元々の{stat}が{formula}と同じ{value}になる（{card}{during}）",
		},
		FORMULAS = {
			atk = "その攻撃力",
			def = "その守備力",
			original_atk = "その元々の攻撃力",
			original_def = "その元々の守備力",
			other_atk = "戦闘を行う相手の攻撃力",
			other_def = "戦闘を行う相手の守備力",
			other_original_atk = "戦闘を行う相手の元々の攻撃力",
			other_original_def = "戦闘を行う相手の元々の守備力",
		},
		PARTS_OF_FORMULAS = { half = "{number}の半分", double = "{number}の倍" },
		CHANGED_TO = { attack = "攻撃表示に変更", defense = "守備表示に変更", face_down = "裏側守備表示に変更" },
		STEPS_OF_TURN = { battle_step = "バトルステップ", damage_step = "ダメージステップ" },
		POSITION_CHANGES = {
			changed = "{step}に{card}によって{monster}が{how}された。",
			flipped = "{step}に{card}によって{monster}が{how}され、ダメージ計算の前に表側表示になる。",
			no_ruling = "{step}に{card}によって{monster}が{how}された。このような変更についての裁定は知られていない。",
		},
		NORMAL = {
			attack_is_over = "{attacker}の攻撃は終わっているので、ダメージ計算を行わない",
			battle_ended = "ダメージ計算は行われません：{ended}",
			duel_over = "戦闘ダメージを受ける前にデュエルが終わります",
			attacks_directly = "{attacker}が{ours}で直接攻撃し、{taken}",
			attacks_directly_with_0 = "{attacker}が{ours}で直接攻撃するが、0ではダメージを与えない",
			beats = "{attacker}（{ours}）が{target}（{theirs}）に勝ち、{taken}",
			loses_to = "{attacker}（{ours}）が{target}（{theirs}）に負け、{taken}",
			ties_with = "{attacker}（{ours}）と{target}（{theirs}）は同じ数値で、戦闘ダメージは発生しない",
			beats_defense = "{attacker}（{ours}）が守備表示の{target}（{theirs}）を攻撃し",
			loses_to_defense = "{attacker}（{ours}）が守備表示の{target}（{theirs}）を攻撃し、{taken}",
			ties_with_defense = "{attacker}（{ours}）が守備表示の{target}（{theirs}）を攻撃するが、同じ数値ではダメージは発生しない",
			only_defense_position = "{cards}が貫通するのは守備表示モンスターだけ",
			only_defense_position_several = "{cards}が貫通するのは守備表示モンスターだけ",
			only_lower_number = "{cards}が貫通するのは、攻撃対象の数値のほうが低い場合だけ",
			only_lower_number_several = "{cards}が貫通するのは、攻撃対象の数値のほうが低い場合だけ",
			negated = "{cards}は無効になっているため貫通しない",
			negated_several = "{cards}は無効になっているため貫通しない",
			unaffected = "攻撃モンスターがその効果を受けないため、{cards}は貫通しない",
			unaffected_several = "攻撃モンスターがそれらの効果を受けないため、{cards}は貫通しない",
			not_applied = "効果処理時に適用されないため、{cards}は貫通しない",
			not_applied_several = "効果処理時に適用されないため、{cards}は貫通しない",
		},
		ENDED = {
			negates_attack = "{card}が攻撃を無効にします",
			destroys = "{when}、{card}が{monsters}を破壊します",
			banishes = "{when}、{card}が{monsters}を除外します",
			returns = "{when}、{card}が{monsters}を手札またはデッキに戻します",
			sends = "{when}、{card}が{monsters}を墓地へ送ります",
			takes_control = "{when}、{card}が{monsters}のコントロールを得ます",
			attaches = "{when}、{card}が{monsters}をX素材にします",
			equips = "{when}、{card}が{monsters}を装備カードにします",
		},
		ENDED_WHEN = { battle_step = "攻撃宣言時", start = "ダメージステップ開始時", before = "ダメージ計算前" },
		SOME_MONSTER = "この戦闘のモンスター",
		PIERCING = {
			pierces = "{attack}、{cards}による貫通で{taken}",
			pierces_several = "{attack}、{cards}による貫通で{taken}",
			pierces_chosen = "{attack}、{cards}による貫通のうち1つをプレイヤーが選び、ここではダメージを倍にするものを適用して{taken}",
			pierces_itself = "{attack}、貫通により{taken}",
			nothing_pierces = "{attack}、貫通する効果がないので戦闘ダメージは発生しない",
		},
		NORMAL_RULES = {
			direct = "直接攻撃では、攻撃モンスターの{stat}の分だけダメージを与える。",
			attack_is_over = "守備表示に変更されたモンスターの攻撃は終わり、ダメージ計算を行わない。",
			battle_ended = "攻撃が無効になるか、戦闘を行うモンスターがダメージ計算前にいなくなった場合、ダメージ計算は行われません。",
			duel_over = "ライフポイントが0になったプレイヤーがいると、デュエルは終わります。",
			against_attack = "数値の低いモンスターのコントローラーが、差の分だけダメージを受ける。同じ数値ではダメージは発生しない。",
			against_defense = "攻撃モンスターの数値が守備力より低ければ、そのコントローラーが差の分だけダメージを受ける。",
			nothing_pierces = "守備表示モンスターへの攻撃は、貫通する効果がなければ戦闘ダメージを与えない。",
			pierces = "貫通では、貫通する効果のコントローラーから見て相手に、差の分だけダメージを与える。",
		},
		FATES = {
			direct = "直接攻撃には攻撃対象がない",
			attack_is_over = "ダメージ計算を行わない",
			duel_over = "デュエルは終わっています",
			loses = "{low_stat}{low}が{high_stat}{high}に負ける",
			tie = "どちらも{value}である",
			tie_of_0 = "0と0では破壊されない",
			defender_wins = "{ours}は{theirs}以下であり、守備表示モンスターは攻撃モンスターを破壊しない",
			indestructible = "{reason}が、{monsters}は戦闘で破壊されない",
			nothing = "なし",
		},
		BY_CARDS = {
			effect_damage = "効果ダメージ",
			life_points_gained = "ライフポイントの回復",
			effect_you = "{when}、{card}があなたに{amount}の効果ダメージを与えます。",
			effect_opponent = "{when}、{card}が相手に{amount}の効果ダメージを与えます。",
			gain_you = "{when}、{card}によりあなたが{amount}ライフポイント回復します。",
			gain_opponent = "{when}、{card}により相手が{amount}ライフポイント回復します。",
			effect_you_computed = "{when}、{card}があなたに、{amount}に等しい効果ダメージを与えます。",
			effect_opponent_computed = "{when}、{card}が相手に、{amount}に等しい効果ダメージを与えます。",
			gain_you_computed = "{when}、{card}によりあなたが、{amount}に等しいライフポイントを回復します。",
			gain_opponent_computed = "{when}、{card}により相手が、{amount}に等しいライフポイントを回復します。",
			too_late = "{card}は間に合いません：デュエルは終わっています。",
			not_met = "{card}によるライフポイントの変化はありません：{why}。",
			by_battle = "{sentence}この数値は{amount}です。",
			rule = "効果ダメージとライフポイントの回復は戦闘ダメージとは別に加わります。",
		},
		BY_CARDS_WHEN = {
			battle_step = "攻撃宣言時",
			start = "ダメージステップ開始時",
			before = "ダメージ計算前",
			during = "ダメージ計算時",
			with_damage = "戦闘ダメージと同時に",
			after = "ダメージ計算後",
			["end"] = "ダメージステップ終了時",
		},
		AMOUNTS = {
			battle_damage_to_you = "自分への戦闘ダメージ",
			battle_damage_to_opponent = "相手への戦闘ダメージ",
			inflicted_by_attacker = "攻撃モンスターが与える戦闘ダメージ",
			inflicted_by_target = "攻撃対象モンスターが与える戦闘ダメージ",
			attacker_atk = "攻撃モンスターの攻撃力",
			attacker_def = "攻撃モンスターの守備力",
			attacker_original_atk = "攻撃モンスターの元々の攻撃力",
			attacker_original_def = "攻撃モンスターの元々の守備力",
			target_atk = "攻撃対象モンスターの攻撃力",
			target_def = "攻撃対象モンスターの守備力",
			target_original_atk = "攻撃対象モンスターの元々の攻撃力",
			target_original_def = "攻撃対象モンスターの元々の守備力",
			attacker_atk_minus_target_atk = "攻撃モンスターの攻撃力から攻撃対象モンスターの攻撃力を引いた数値",
			attacker_atk_minus_target_def = "攻撃モンスターの攻撃力から攻撃対象モンスターの守備力を引いた数値",
			target_atk_minus_attacker_atk = "攻撃対象モンスターの攻撃力から攻撃モンスターの攻撃力を引いた数値",
			attacker_def_minus_target_atk = "攻撃モンスターの守備力から攻撃対象モンスターの攻撃力を引いた数値",
			target_atk_minus_attacker_def = "攻撃対象モンスターの攻撃力から攻撃モンスターの守備力を引いた数値",
			target_def_minus_attacker_atk = "攻撃対象モンスターの守備力から攻撃モンスターの攻撃力を引いた数値",
			attacker_original_atk_minus_target_original_atk = "攻撃モンスターの元々の攻撃力から攻撃対象モンスターの元々の攻撃力を引いた数値",
			target_original_atk_minus_attacker_original_atk = "攻撃対象モンスターの元々の攻撃力から攻撃モンスターの元々の攻撃力を引いた数値",
		},
		NOT_MET = {
			battle_damage_to_you = "自分は戦闘ダメージを受けない",
			battle_damage_to_opponent = "相手は戦闘ダメージを受けない",
			inflicted_by_attacker = "攻撃モンスターはもう一方のプレイヤーに戦闘ダメージを与えない",
			inflicted_by_target = "攻撃対象モンスターはもう一方のプレイヤーに戦闘ダメージを与えない",
			attacker_destroyed = "攻撃モンスターは戦闘で破壊されない",
			target_destroyed = "攻撃対象モンスターは戦闘で破壊されない",
		},
		NORMAL_LABEL = "通常の処理",
		LABELS = {
			["0"] = "「{step}」を適用",
			["1"] = "「{step}」を適用",
			["2"] = "両方を同時に、一度だけ「{step}」として適用",
			all = "すべてを同時に、一度だけ「{step}」として適用",
		},
		ACTING = {
			doubles = "{cards}が{what}する",
			doubles_several = "{cards}が{what}する",
			copies = "{cards}が{what}与える",
			copies_several = "{cards}が{what}与える",
			moves = "{cards}が{what}移す",
			moves_several = "{cards}が{what}移す",
			mirrors = "{cards}が{what}与える",
			mirrors_several = "{cards}が{what}与える",
			turns = "{cards}が{what}変える",
			turns_several = "{cards}が{what}変える",
			brings = "{cards}が{what}する",
			brings_several = "{cards}が{what}する",
			halves = "{cards}が{what}する",
			halves_several = "{cards}が{what}する",
			restores = "{cards}が{what}戻す",
			restores_several = "{cards}が{what}戻す",
			sets = "{cards}が{what}する",
			sets_several = "{cards}が{what}する",
			spares = "{cards}により{what}受けない",
			spares_several = "{cards}により{what}受けない",
		},
		OBJECTS = {
			doubles = "{damage}を倍の{amount}に",
			copies_you = "{damage}を自分にも",
			copies_opponent = "{damage}を相手にも",
			moves_you = "{damage}を自分に",
			moves_opponent = "{damage}を相手に",
			mirrors_you = "{damage}を自分にも",
			mirrors_opponent = "{damage}を相手にも",
			turns_into_effect_damage = "{damage}を効果ダメージに",
			turns_into_gain = "{damage}をライフポイントの回復に",
			turns_back = "{damage}を元の種類に",
			brings_to_0 = "{damage}を{amount}に",
			halves = "{damage}を半分の{amount}に",
			halves_rounded_up = "{damage}を半分の{amount}（切り上げ）に",
			restores = "{damage}を{amount}（07と08は相殺）に",
			sets = "{damage}を{amount}に",
			sets_remarked = "{damage}を{amount}（{remarks}）に",
			spares_you = "自分は{before}（{limits}）を",
			spares_opponent = "相手は{before}（{limits}）を",
		},
		REMARKS = {
			between = "、",
			lowest = "示された値のうち最も低い値",
			half_you = "自分のライフポイント{points}の半分",
			half_opponent = "相手のライフポイント{points}の半分",
		},
		LIMITS = {
			at_most = "{value}以下",
			at_least = "{value}以上",
			less_than = "{value}未満",
			more_than = "{value}を超える値",
		},
		TIMES = { ["2"] = "{what}（2回）", ["3"] = "{what}（3回）", ["4"] = "{what}（4回）" },
		DAMAGES = {
			battle_you = "自分への{amount}",
			battle_opponent = "相手への{amount}",
			effect_you = "自分への効果ダメージ{amount}",
			effect_opponent = "相手への効果ダメージ{amount}",
			gain_you = "自分の{amount}の回復",
			gain_opponent = "相手の{amount}の回復",
		},
		IDLE = {
			leaves = "{cards}は{damages}を変えない：{why}",
			leaves_several = "{cards}は{damages}を変えない：{why}",
			and_leaves = "{acting}が、{damages}は変えない：{why}",
			and_leaves_several = "{acting}が、{damages}は変えない：{why}",
			too = "{cards}も同様：{why}",
			too_several = "{cards}も同様：{why}",
			no_damage = "{cards}が変えるダメージはない",
			no_damage_several = "{cards}が変えるダメージはない",
			does_not_act = "{cards}は適用されない：{why}",
			does_not_act_several = "{cards}は適用されない：{why}",
		},
		BECAUSE = {
			between = "が、",
			applies_only = "{scope}にだけ適用される",
			applies_only_several = "{scope}にだけ適用される",
			own_piercing = "自身の貫通で与えるダメージだけを倍にする",
			own_piercing_several = "それぞれ自身の貫通で与えるダメージだけを倍にする",
			takes_none_you = "自分はダメージを受けない",
			takes_none_opponent = "相手はダメージを受けない",
			at_most = "{amounts}は{value}以下ではない",
			at_most_several = "{amounts}は{value}以下ではない",
			at_least = "{amounts}は{value}以上ではない",
			at_least_several = "{amounts}は{value}以上ではない",
			less_than = "{amounts}は{value}未満ではない",
			less_than_several = "{amounts}は{value}未満ではない",
			more_than = "{amounts}は{value}を超えない",
			more_than_several = "{amounts}は{value}を超えない",
		},
		SCOPES = {
			any = "ダメージ",
			battle = "戦闘ダメージ",
			effect = "効果ダメージ",
			taken_by_you = "自分への{damage}",
			taken_by_opponent = "相手への{damage}",
			inflicted_by_attacker = "攻撃モンスターが与える{damage}",
			inflicted_by_target = "攻撃対象モンスターが与える{damage}",
			inflicted_by_you = "自分のモンスターが与える{damage}",
			inflicted_by_opponent = "相手のモンスターが与える{damage}",
			inflicted_by_cards_of_you = "自分のカードが与える{damage}",
			inflicted_by_cards_of_opponent = "相手のカードが与える{damage}",
			gained_by_you = "自分が回復するライフポイント",
			gained_by_opponent = "相手が回復するライフポイント",
		},
		SKIPS = {
			gained = "ライフポイントの回復はダメージではない",
			not_gained = "ダメージはライフポイントの回復ではない",
			zero = "ダメージはすでに0",
			both_take = "すでに両プレイヤーが戦闘ダメージを受ける",
			nothing_added = "すでに両プレイヤーがダメージを受ける場合、何も加わらない",
			after_04 = "04以降、03は効果ダメージにだけ適用される",
			moved = "03が移したダメージは再び移らない",
			turn_player = "両プレイヤーの効果がダメージを移す場合、ターンプレイヤーの効果だけが移す",
			negated = "無効になっている",
			unaffected = "モンスターがその効果を受けない",
			not_applied = "効果処理時に適用されない",
		},
		CAPTIONS = {
			attacks = "{attacker}が{target}を攻撃",
			attacks_directly = "{attacker}が直接攻撃",
			attacker_in_defense = "{name}（守備表示）",
			attacker_changed = "{name}（{how}）",
			target_attack = "{name}（攻撃表示）",
			target_defense = "{name}（守備表示）",
			target = "{name}（{position}）",
			target_changed = "{name}（{how}）",
		},
		ATTRIBUTES = { DARK = "闇", DIVINE = "神", EARTH = "地", FIRE = "炎", LIGHT = "光", WATER = "水", WIND = "風" },
		TYPES = {
			Aqua = "水族",
			Beast = "獣族",
			["Beast-Warrior"] = "獣戦士族",
			["Creator God"] = "創造神族",
			Cyberse = "サイバース族",
			Dinosaur = "恐竜族",
			["Divine-Beast"] = "幻神獣族",
			Dragon = "ドラゴン族",
			Fairy = "天使族",
			Fiend = "悪魔族",
			Fish = "魚族",
			Illusion = "幻想魔族",
			Insect = "昆虫族",
			Machine = "機械族",
			Plant = "植物族",
			Psychic = "サイキック族",
			Pyro = "炎族",
			Reptile = "爬虫類族",
			Rock = "岩石族",
			["Sea Serpent"] = "海竜族",
			Spellcaster = "魔法使い族",
			Thunder = "雷族",
			Warrior = "戦士族",
			["Winged Beast"] = "鳥獣族",
			Wyrm = "幻竜族",
			Zombie = "アンデット族",
		},
		REQUIRED = {
			attribute = "{value}属性",
			type = "{value}",
			level = "レベル{value}",
			level_at_least = "レベル{value}以上",
			level_at_most = "レベル{value}以下",
			rank = "ランク{value}",
			link = "リンク{value}",
			normal = "通常召喚されたモンスター",
			tribute = "アドバンス召喚されたモンスター",
			flip = "反転召喚されたモンスター",
			special = "特殊召喚されたモンスター",
			ritual = "儀式召喚されたモンスター",
			fusion = "融合召喚されたモンスター",
			synchro = "シンクロ召喚されたモンスター",
			xyz = "エクシーズ召喚されたモンスター",
			pendulum = "ペンデュラム召喚されたモンスター",
			link_summoned = "リンク召喚されたモンスター",
			hand = "手札から召喚・特殊召喚されたモンスター",
			deck = "デッキから特殊召喚されたモンスター",
			extra_deck = "EXデッキから特殊召喚されたモンスター",
			gy = "墓地から特殊召喚されたモンスター",
			banished = "除外状態から特殊召喚されたモンスター",
			you = "持ち主が自分のモンスター",
			opponent = "持ち主が相手のモンスター",
			effect_monster = "効果モンスター",
			flip_monster = "リバースモンスター",
			fusion_monster = "融合モンスター",
			gemini_monster = "デュアルモンスター",
			link_monster = "リンクモンスター",
			normal_monster = "通常モンスター",
			pendulum_monster = "ペンデュラムモンスター",
			ritual_monster = "儀式モンスター",
			spirit_monster = "スピリットモンスター",
			synchro_monster = "シンクロモンスター",
			token_monster = "トークン",
			toon_monster = "トゥーンモンスター",
			tuner_monster = "チューナー",
			union_monster = "ユニオンモンスター",
			xyz_monster = "エクシーズモンスター",
			would_be_destroyed = "この戦闘で破壊されるモンスター",
		},
		CONDITIONS = {
			attacker = "攻撃モンスターが{required}である",
			attacker_not = "攻撃モンスターが{required}ではない",
			target = "攻撃対象が{required}である",
			target_not = "攻撃対象が{required}ではない",
			any_attacker = "攻撃モンスターがいる",
			any_target = "モンスターが攻撃される",
			only_if = "条件は、{conditions}こと",
		},
		UNMET = {
			card = "{card}は適用されない：{why}。",
			protection = "{monster}が戦闘で破壊されない効果は適用されない：{why}。",
			ended = "{card}では戦闘は終わらない：{why}。",
		},
		STATES = {
			monster_negated = "{monster}の効果は無効になっている（{card}）。",
			monsters_negated = "すべてのモンスターの効果は無効になっている（{card}）。",
			spells_negated = "すべての魔法の効果は無効になっている（{card}）。",
			traps_negated = "すべての罠の効果は無効になっている（{card}）。",
			unaffected = "{monster}は{kinds}を受けない（{card}）。",
			unaffected_activated = "{monster}は発動した{kinds}を受けない（{card}）。",
		},
		RESOLVING = {
			activation_negated = "{card}の発動は無効になった。",
			effect_negated = "{card}の効果は無効になった。",
			left = "効果処理時、{card}はフィールドを離れている。",
			staying_left = "フィールドに存在し続けなければならない{card}は、効果処理時にフィールドを離れている。",
			cost_moved = "{card}は自身の効果のコストであり、その効果が解決する前に再び移動した。",
			left_later = "{card}は効果が適用された後にフィールドを離れた。",
			face_down = "{card}の効果処理時、{monster}は裏側表示である。",
			not_face_up = "{card}の効果処理時、{monster}は裏側表示である。",
			changed_control = "{card}の効果処理時、{monster}のコントロールは移っている。",
			other_controller = "{card}の効果処理時、{monster}のコントロールは移っている。",
			unaffected = "{card}の効果処理時、{monster}はその効果を受けない。",
			gone = "{card}の効果処理時、その対象はもう存在しない。",
		},
		KINDS_OF_CARDS = { monsters = "モンスターの効果", spells = "魔法の効果", traps = "罠の効果" },
		STOPPED = {
			changes = "そのため、{monster}の攻撃力・守備力は{cards}では変わらない。",
			spares = "そのため、{cards}は{monster}を戦闘破壊から守らない。",
		},
		ASSUMED = {
			controllers_you = "仮定：自分が{cards}をコントロールしている。",
			controllers_opponent = "仮定：相手が{cards}をコントロールしている。",
			number = "仮定：{name}の{stat}は0。",
			left_out = "省略：{cards}。",
		},
		HEADINGS = { "適用されるもの", "相手への戦闘ダメージ", "自分への戦闘ダメージ" },
		COLUMNS_IN_WORDS = { "（相手）", "（自分）" },
		LICENSE = "パブリックドメイン（CC0 1.0）",
		NOT_APPLIED = "適用なし",
		MADE_BY = "ルールセット{rules}、{site}で計算、{license}",
		PROBLEM = "{place}：{message}。",
		ALLOWED = "使えるもの：{allowed}。",
		WHOLE = "文書全体",
		WHY = "理由",
		SOURCE = "出典",
		SENTENCES_OF_RULES = {
			["The damage that the monster inflicts through this effect is doubled."] = "モンスターがこの効果で与えるダメージは倍になる。",
			["Damage that one player would take, the other player takes too."] = "一方のプレイヤーが受けるダメージを、もう一方も受ける。",
			["All effects apply at the same time, and each instance of damage moves to the other player at most once."] = "すべての効果は同時に適用され、それぞれのダメージがもう一方のプレイヤーに移るのは一度まで。",
			["From here on it is effect damage, so effects on battle damage do not apply to it."] = "ここからは効果ダメージなので、戦闘ダメージに対する効果は適用されない。",
			["No damage is taken; the player gains that many Life Points, and the later steps do not apply to them."] = "ダメージは受けず、その数値だけライフポイントを回復し、以降のステップは適用されない。",
			["No damage is left, so the later steps change nothing."] = "ダメージが残らないので、以降のステップは何も変えない。",
			["It is halved once, no matter how many effects halve it, and rounded up."] = "半分にする効果がいくつあっても一度だけ半分になり、端数は切り上げる。",
			["It is doubled once, no matter how many effects double it, and cancels 07 exactly."] = "倍にする効果がいくつあっても一度だけ倍になり、07をちょうど打ち消す。",
			["Any damage that is not 0 becomes that value, or the lowest of several values."] = "0でないダメージはその値になり、値が複数あれば最も低い値になる。",
			["Each instance of damage is compared with the limit separately, after all other steps."] = "それぞれのダメージは、他のすべてのステップの後に別々に上限や下限と比べられる。",
			["First, the damage that the monster itself inflicts is doubled."] = "まず、モンスター自身が与えるダメージが倍になる。",
			["Then damage that one player would take, the other player takes too."] = "次に、一方のプレイヤーが受けるダメージを、もう一方も受ける。",
			["Each instance of damage moves at most once; if both players take damage, only the turn player’s effect moves it."] = "それぞれのダメージが移るのは一度まで。両プレイヤーがダメージを受けるなら、ターンプレイヤーの効果だけが移す。",
			["The rules before August 2022 do not mention this step; it comes where it does in the ladder of 2022."] = "2022年8月より前のルールはこのステップに触れていない。2022年のステップと同じ位置に置く。",
			["Halving comes before the damage becomes a number."] = "半分にするのは、ダメージが特定の数値になる前である。",
			["Doubling applies together with halving; one of each cancel."] = "倍にする効果は半分にする効果と同時に適用され、1つずつなら相殺する。",
			["Damage becomes a number, here 0, after halving and doubling."] = "半分と倍の後で、ダメージは特定の数値（ここでは0）になる。",
			["Any damage that is not 0 becomes the number, or the lowest of several."] = "0でないダメージはその数値になり、複数あれば最も低い数値になる。",
			["Last, the player gains Life Points equal to the resulting number."] = "最後に、結果の数値だけライフポイントを回復する。",
			["Effect damage goes to the other player at most once, before the later steps."] = "効果ダメージがもう一方のプレイヤーに移るのは、以降のステップの前に一度まで。",
			["One effect of 03 moves the damage and another copies it: here both happen, so the other player takes it twice, as in an undated ruling; in a simulator, that player takes it once."] = "03の効果の1つがダメージを移し、別の1つがもう一方のプレイヤーにも同じダメージを与える。ここでは日付不明の裁定に従って両方を行い、もう一方のプレイヤーは2回受ける。シミュレーターでは1回だけ受ける。",
			["Two effects of 01 apply to the same damage: they double it once, as Konami has answered for two copies of a card; we know of no answer for different cards."] = "01の効果が同じダメージに2つ適用される：倍になるのは1回だけ。同じカード2枚についてはKonamiの回答があるが、異なるカードについての回答は知られていない。",
			["Piercing battle damage is treated as effect damage here, as 04 makes no exception; we know of no ruling."] = "04に例外がないため、ここでは貫通による戦闘ダメージも効果ダメージとして扱う。裁定は知られていない。",
			["04 made this effect damage, and an effect sends it to the other player. Here 03 applies again after 04, but not to damage that it has already moved. We know of no ruling on this."] = "04で効果ダメージになったダメージを、効果がもう一方のプレイヤーに移す。ここでは04の後に03が再び適用されるが、すでに移したダメージには適用されない。これについての裁定は知られていない。",
			["One effect turns battle damage into a gain of Life Points, and another one turns gains into damage: here the gain stays, as the rulings are about effects that give Life Points; we know of no ruling on battle damage."] = "1つの効果が戦闘ダメージをライフポイントの回復に変え、別の効果が回復をダメージに変える。裁定はライフポイントを回復させる効果についてのものなので、ここでは回復のままとする。戦闘ダメージについての裁定は知られていない。",
			["An odd amount of damage is halved and doubled: here the original amount is restored exactly, as in the ruling; rounding first would add a point."] = "奇数のダメージが半分になり、倍にもなる。ここでは裁定どおり、ちょうど元の数値に戻る。先に端数を切り上げると1ポイント多くなる。",
			["Both players take the damage, and one player halves it while the other doubles it: by the ladder, the two cancel for both players; by a ruling on Speedroid Hexasaucer, one of them takes half."] = "両プレイヤーがダメージを受け、一方が半分に、もう一方が倍にする。ステップの上では両プレイヤーとも相殺されるが、「SRヘキサソーサー」の裁定では一方が半分を受ける。",
			["Its activation was negated, so nothing of it is applied."] = "発動が無効になったため、その効果は一切適用されない。",
			["“Then” and “and if you do” need what comes before. That was not done as the text says, so this part isn’t applied."] = "「その後」や「…し、…する」の処理は、前の処理が行われることを前提とする。前の処理がテキストどおりに行われなかったため、この処理は適用されない。",
			["Its own card is face-down, so its ATK, DEF or effects can’t be changed, and it isn’t protected."] = "自身のカードが裏側表示なので、その攻撃力・守備力・効果を変えることはできず、そのカードを守る効果も適用されない。",
			["Its effect was negated, so nothing of it is applied."] = "効果が無効になったため、その効果は一切適用されない。",
			["A monster whose effect was activated, or a Normal or Quick-Play card, needn’t be there when that effect resolves."] = "効果を発動したモンスターや、通常魔法・速攻魔法・通常罠・カウンター罠は、効果処理時にその場に存在していなくてもよい。",
			["What comes before was done, at least in part, so this part is applied."] = "前の処理が少なくとも一部は行われたため、この処理は適用される。",
			["A Continuous, Field or Equip card, or one in a Pendulum Zone, must still be there when its effect resolves."] = "永続・フィールド・装備のカードやペンデュラムゾーンのカードは、効果処理時にもその場に存在していなければならない。",
			["Its card was its cost, so it doesn’t matter where that card is."] = "そのカードはコストになったので、どこに存在していても影響しない。",
			["It was applied already, so it stays applied although its card left."] = "すでに適用されているので、カードがフィールドを離れても適用されたままである。",
			["A face-down monster has no ATK, DEF, Level or effects that could be changed or used."] = "裏側表示のモンスターには、変えたり参照したりできる攻撃力・守備力・レベル・効果がない。",
			["It is applied to a face-down monster too: what it lets that monster do lasts if the monster is turned face-up again."] = "裏側表示のモンスターにも適用される：そのモンスターに与えられた効果は、再び表側表示になった後も続く。",
			["It acts on a player or on other cards, so it doesn’t matter what became of that monster."] = "プレイヤーや他のカードに対する効果なので、そのモンスターがどうなったかは影響しない。",
			["Its text needs a face-up monster when it resolves, and it is face-down."] = "テキストは効果処理時に表側表示のモンスターを必要とするが、そのモンスターは裏側表示である。",
			["Its text names the controller only for the choice of the target, so a change of control doesn’t matter."] = "テキストがコントローラーを指定しているのは対象を選ぶ時だけなので、コントロールが移っても影響しない。",
			["Its text needs a monster of that player when it resolves."] = "テキストは、効果処理時にそのプレイヤーのモンスターであることを必要とする。",
			["The monster that it acts on is unaffected by it now."] = "効果を適用するモンスターが、今はその効果を受けない。",
			["The monster that it acts on is no longer there."] = "効果を適用するモンスターが、もう存在しない。",
		},
	},
}

local SOURCES = {
	RULEBOOK = "Official rulebook, pages 42, 43 and 50, https://www.yugioh-card.com/en/rulebook/",
	PIERCING_CONTROLLER = "Konami OCG office, email of November 2, 2020, https://forum.duelistsunite.org/t/email-rulings-from-konami-ocg-office/1308",
	BOOK_OF_MOON = "Rulings on Book of Moon, listed by a fan wiki, http://yugiohrulings.wikia.com/wiki/Book_Of_Moon",
	FLIPPED_AGAIN = "OCG Rule, battle chapter, ruling of October 22, 2017, on Subterror Guru, https://ocg-rule.readthedocs.io/zh-cn/latest/c03/%E6%88%98%E6%96%97%E9%98%B6%E6%AE%B5%E6%B5%81%E7%A8%8B.html",
	NEGATED = "Konami Q&A 12954, https://db.ygoresources.com/qa#12954",
	UNAFFECTED = "Konami Q&A 15547, https://db.ygoresources.com/qa#15547",
	UNAFFECTED_BY_ACTIVATED = "Konami Q&A 20627 and 23259, https://db.ygoresources.com/qa#20627",
	NO_CALCULATION = "OCG Rule, battle chapter, Damage Step, https://ocg-rule.readthedocs.io/zh-cn/latest/c03/%E6%88%98%E6%96%97%E9%98%B6%E6%AE%B5%E6%B5%81%E7%A8%8B.html",
	OCG_RULE = "OCG Rule, battle chapter, https://ocg-rule.readthedocs.io/zh-cn/latest/c03/%E6%88%98%E6%96%97%E9%98%B6%E6%AE%B5%E6%B5%81%E7%A8%8B.html",
	SIMULATOR_CORE = "ygopro-core, calculation of battle damage, https://github.com/Fluorohydride/ygopro-core/blob/db4fd16/processor.cpp",
	SCHEME_OF_2019 = "Simulator developers, from the Konami database and emails, July 2019, https://github.com/Fluorohydride/ygopro/issues/2245",
	LADDER_QA = "Konami Q&A 23822, https://db.ygoresources.com/qa#23822",
	CARD_TEXT = "Text of the card",
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
			skip_reason = "not_turned",
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
			citation = "OCG Rule, battle chapter, https://ocg-rule.readthedocs.io/zh-cn/latest/c03/%E6%88%98%E6%96%97%E9%98%B6%E6%AE%B5%E6%B5%81%E7%A8%8B.html",
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
			skip_reason = "not_turned",
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
	citation = "OCG Rule, battle chapter, https://ocg-rule.readthedocs.io/zh-cn/latest/c03/%E6%88%98%E6%96%97%E9%98%B6%E6%AE%B5%E6%B5%81%E7%A8%8B.html",
}

local DISPUTED_POINTS = {
	{
		id = "also-and-instead",
		step = "03",
		note = "One effect of 03 moves the damage and another copies it: here both happen, so the other player takes it twice, as in an undated ruling; in a simulator, that player takes it once.",
		sources = {
			"OCG Rule, battle chapter, https://ocg-rule.readthedocs.io/zh-cn/latest/c03/%E6%88%98%E6%96%97%E9%98%B6%E6%AE%B5%E6%B5%81%E7%A8%8B.html",
			"ygopro-core, calculation of battle damage, https://github.com/Fluorohydride/ygopro-core/blob/db4fd16/processor.cpp",
		},
		arises = "moved_and_mirrored",
	},
	{
		id = "double-01",
		step = "01",
		note = "Two effects of 01 apply to the same damage: they double it once, as Konami has answered for two copies of a card; we know of no answer for different cards.",
		sources = {
			"Konami Q&A 17116, https://db.ygoresources.com/qa#17116",
			"Konami Q&A 21115, https://db.ygoresources.com/qa#21115",
			"Konami Q&A 12895, https://db.ygoresources.com/qa#12895",
			"ygopro-core, calculation of battle damage, https://github.com/Fluorohydride/ygopro-core/blob/db4fd16/processor.cpp",
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
			"OCG Rule, battle chapter, https://ocg-rule.readthedocs.io/zh-cn/latest/c03/%E6%88%98%E6%96%97%E9%98%B6%E6%AE%B5%E6%B5%81%E7%A8%8B.html",
		},
		arises = "effect_damage_moved",
	},
	{
		id = "gain-to-damage",
		step = "05",
		note = "One effect turns battle damage into a gain of Life Points, and another one turns gains into damage: here the gain stays, as the rulings are about effects that give Life Points; we know of no ruling on battle damage.",
		sources = {
			"Konami Q&A 7750, https://db.ygoresources.com/qa#7750",
			"Konami Q&A 23822, https://db.ygoresources.com/qa#23822",
		},
		arises = "battle_damage_gained",
		beside = "reverse",
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
			"OCG Rule, battle chapter, https://ocg-rule.readthedocs.io/zh-cn/latest/c03/%E6%88%98%E6%96%97%E9%98%B6%E6%AE%B5%E6%B5%81%E7%A8%8B.html",
		},
		arises = "both_take_and_both_sides_change",
	},
}

local languages = {}
do
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
end

local text = {}
do
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
end

local characters = {}
do
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
end

local json_text = {}
do
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
end

local computed_amounts = {}
do
	-- The amounts of changes of Life Points that a battle decides, and what they depend on. `numbers` are
	-- what the battle has brought: its damages, stats and destroyed monsters, and the battle itself.

	local function is_in(values, value)
		for _, each in ipairs(values) do
			if each == value then
				return true
			end
		end
		return false
	end

	-- What an amount is half or double of, or the amount itself; and which of them.
	local function whole_of(amount)
		for _, times in ipairs({ "half", "double" }) do
			if amount:sub(1, #times + 1) == times .. "_" then
				return amount:sub(#times + 2), times
			end
		end
		return amount
	end

	-- Whether an amount can be named: half of it unless it is a difference, double if it is damage.
	function computed_amounts.is_computed(amount)
		if type(amount) ~= "string" then
			return false
		end
		local whole, times = whole_of(amount)
		local is_none = times == "half" and whole:find("_minus_", 1, true)
			or times == "double" and not WORDS.NOT_MET[whole]
		return WORDS.AMOUNTS[whole] ~= nil and not is_none
	end

	-- The battle damage that an amount is made from, without which there is none.
	function computed_amounts.condition_of(amount)
		local whole = type(amount) == "string" and (whole_of(amount))
		return whole and WORDS.NOT_MET[whole] and whole or nil
	end

	local function taken(damages, to, by)
		local sum = 0
		for _, damage in ipairs(damages) do
			if damage.kind == "battle" and damage.to == to and (not by or by == damage.inflicted_by) then
				sum = sum + damage.amount
			end
		end
		return sum
	end

	local function whole_number(amount, numbers)
		local player = amount:match("^battle_damage_to_(%l+)$")
		if player then
			return taken(numbers.damages, player)
		end
		local slot = amount:match("^inflicted_by_(%l+)$")
		if slot then
			return taken(numbers.damages, OTHER[numbers.battle[slot].controller], slot)
		end
		local first, second = amount:match("^(.-)_minus_(.*)$")
		return math.max(0, numbers.stats[first or amount] - (second and numbers.stats[second] or 0))
	end

	-- The number of a computed amount; a difference below 0 counts as 0.
	function computed_amounts.number_of(amount, numbers)
		local whole, times = whole_of(amount)
		local number = whole_number(whole, numbers)
		return times == "half" and math.floor((number + 1) / 2) or times == "double" and 2 * number or number
	end

	-- Whether what a change depends on has happened.
	function computed_amounts.is_met(condition, numbers)
		local slot = condition:match("^(%l+)_destroyed$")
		if slot then
			return is_in(numbers.destroyed, slot)
		end
		return whole_number(condition, numbers) > 0
	end

	-- What an amount is made from: half of the ATK of the attacker.
	function computed_amounts.in_words(amount)
		local whole, times = whole_of(amount)
		local words = WORDS.AMOUNTS[whole]
		return times and text.said(WORDS.PARTS_OF_FORMULAS[times], { number = words }) or words
	end
end

local validation = {}
do
	-- What is wrong with a battle document, in the words of the engine (engine/document.py).
	--
	-- A document is a value of json_text. MODELS has the fields of each of its parts.

	local null, kind_of = json_text.null, json_text.kind
	local LONGEST_SHOWN = 60

	-- A value as JSON, cut to a length that fits a message.
	function validation.shown(value)
		local written = characters.visible(json_text.written(value, LONGEST_SHOWN))
		if text.length(written) <= LONGEST_SHOWN then
			return written
		end
		return text.first(written, LONGEST_SHOWN - 3) .. "..."
	end

	-- A message of the engine with its values.
	function validation.message(problem, values)
		return text.said(PROBLEMS[problem], values or {})
	end

	-- A field of a model by its name.
	function validation.field(model, name)
		for _, field in ipairs(MODELS[model]) do
			if field.name == name then
				return field
			end
		end
	end

	-- Adds a problem, unless its place has one.
	local function add(found, spot, message)
		if not found.places[spot.place] then
			found.places[spot.place] = true
			table.insert(found, { place = spot.place, message = message, allowed = spot.allowed })
		end
	end

	local function wrong(found, spot, problem, value)
		add(found, spot, validation.message(problem, { value = validation.shown(value) }))
	end

	-- A place within another one, and what is allowed there.
	local function into(spot, key, allowed)
		local name = characters.visible(key)
		return { place = spot.place == "" and name or spot.place .. "." .. name, allowed = allowed }
	end

	local CHECKS = {}

	local function check(found, spot, field, value)
		if not (field.nullable and value == null) then
			CHECKS[field.kind](found, spot, field, value)
		end
	end

	local function has_refused_characters(of)
		return of:find("%z") or of:find("\226\128[\170-\174]") or of:find("\226\129[\166-\169]")
	end

	function CHECKS.text(found, spot, field, value)
		if kind_of(value) ~= "text" then
			return wrong(found, spot, "string_type", value)
		elseif not characters.is_valid(value) then
			return wrong(found, spot, "string_unicode", value)
		end
		local length = text.length(value)
		if length > field.most then
			local most = { max_length = tostring(field.most) }
			add(found, spot, validation.message("string_too_long", most))
		elseif length < field.least then
			wrong(found, spot, "string_too_short", value)
		elseif has_refused_characters(value) then
			wrong(found, spot, "string_pattern_mismatch", value)
		end
	end

	-- Whether a whole number is below another one; one too big for Lua is above or below every other.
	local function is_below(value, other)
		if type(value) == "table" then
			return value.written:sub(1, 1) == "-"
		end
		return value < other
	end

	local function is_above(value, other)
		if type(value) == "table" then
			return value.written:sub(1, 1) ~= "-"
		end
		return value > other
	end

	local function out_of_range(found, spot, problem, value, limit)
		local values = { value = validation.shown(value), le = tostring(limit), ge = tostring(limit) }
		add(found, spot, validation.message(problem, values))
	end

	function CHECKS.integer(found, spot, field, value)
		if text.contains(field.others or {}, value) then
			return
		elseif kind_of(value) ~= "integer" then
			wrong(found, spot, "int_type", value)
		elseif is_above(value, field.most) then
			out_of_range(found, spot, "less_than_equal", value, field.most)
		elseif is_below(value, field.least) then
			out_of_range(found, spot, "greater_than_equal", value, field.least)
		end
	end

	function CHECKS.literal(found, spot, field, value)
		if not text.contains(field.values, value) then
			wrong(found, spot, "literal_error", value)
		end
	end

	function CHECKS.flag(found, spot, _, value)
		if kind_of(value) ~= "flag" then
			wrong(found, spot, "bool_type", value)
		end
	end

	-- What is wrong with the items of a list, and how many have no problem.
	local function check_items(spot, field, value)
		local found, fine = { places = {} }, 0
		for at, item in ipairs(value.items) do
			local before = #found
			check(found, into(spot, tostring(at - 1), spot.allowed), field.items, item)
			fine = fine + (#found == before and 1 or 0)
		end
		return found, fine
	end

	-- Too many valid items are the only problem of their list.
	function CHECKS.list(found, spot, field, value)
		if kind_of(value) ~= "list" then
			return wrong(found, spot, "tuple_type", value)
		end
		local of_items, fine = check_items(spot, field, value)
		if fine > field.most then
			local counts = { actual_length = tostring(#value.items), max_length = tostring(field.most) }
			return add(found, spot, validation.message("too_long", counts))
		end
		if #value.items < (field.least or 0) then
			local counts = { actual_length = tostring(#value.items), min_length = tostring(field.least) }
			return add(found, spot, validation.message("too_short", counts))
		end
		for _, each in ipairs(of_items) do
			add(found, each, each.message)
		end
	end

	local function no_object(found, spot, value)
		local is_item = spot.place:find("[0-9]$")
		wrong(found, is_item and { place = spot.place, allowed = "an object" } or spot, "model_type", value)
	end

	local function names_of(fields)
		local names = {}
		for at, field in ipairs(fields) do
			names[at] = field.name
		end
		return names
	end

	-- What is wrong with the keys that are no fields of an object.
	local function check_others(found, spot, fields, value)
		local names = names_of(fields)
		for _, key in ipairs(value.keys) do
			if not text.contains(names, key) then
				local allowed = table.concat(names, ", ")
				add(found, into(spot, key, allowed), validation.message("extra_forbidden"))
			end
		end
	end

	local function invalid_key(value)
		for _, key in ipairs(value.keys) do
			if not characters.is_valid(key) then
				return key
			end
		end
	end

	-- A key that is no text is the only problem of its object.
	function CHECKS.object(found, spot, field, value)
		if kind_of(value) ~= "object" then
			return no_object(found, spot, value)
		end
		local invalid = invalid_key(value)
		if invalid then
			return wrong(found, spot, "string_unicode", invalid)
		end
		local fields = MODELS[field.model]
		for _, each in ipairs(fields) do
			local part = value.values[each.name]
			local at = into(spot, each.name, each.allowed)
			if part ~= nil then
				check(found, at, each, part)
			elseif each.required then
				add(found, at, validation.message("missing"))
			end
		end
		check_others(found, spot, fields, value)
	end

	-- The tag of a value's member of a union, by the name of the discriminator in the engine.
	local CHOOSERS = {}

	function CHOOSERS.step(value)
		if kind_of(value) ~= "object" or type(value.values.step) ~= "string" then
			return nil
		end
		local step = value.values.step
		local kind = value.values.kind
		if step == "01" and kind == "battle" or step == "05" and kind == "reverse" then
			return step .. " " .. kind
		end
		return step
	end

	function CHOOSERS.state(value)
		local state = kind_of(value) == "object" and value.values.state
		return type(state) == "string" and state or nil
	end

	function CHOOSERS.modifier_kind(value)
		local sets = kind_of(value) == "object" and value.values.set ~= nil
		return sets and "modifier that sets" or "modifier that changes"
	end

	function CHOOSERS.value_kind(value)
		return kind_of(value) == "object" and "half" or "number"
	end

	local function member(union, value)
		local tag = CHOOSERS[union.chosen_by](value)
		return tag and union.members[tag]
	end

	function CHECKS.union(found, spot, field, value)
		local chosen = member(field, value)
		if chosen then
			return check(found, spot, chosen, value)
		elseif kind_of(value) ~= "object" then
			return no_object(found, spot, value)
		end
		local by = value.values[field.chosen_by]
		local at = into(spot, field.chosen_by, field.tags)
		if by == nil then
			add(found, at, validation.message("missing"))
		else
			wrong(found, at, field.error, by)
		end
	end

	-- --- Between fields: between_fields of engine/yugioh/battle.py ---

	local function between(found, place, name, values)
		local template = BETWEEN_FIELDS[name]
		table.insert(found, {
			place = place,
			message = text.said(template.message, values or {}),
			allowed = text.said(template.allowed, values or {}),
		})
	end

	local function without_def(found, slot, fields)
		if fields.position == "defense" then
			between(found, slot .. ".position", "defense_without_def")
		end
		if fields.battles_with == "def" then
			between(found, slot .. ".battles_with", "uses_no_def")
		end
	end

	local function face_down(found, fields)
		if fields.def == null then
			between(found, "target.face_down", "face_down_without_def")
		elseif fields.position == nil or fields.position == "attack" then
			between(found, "target.position", "face_down_in_attack")
		end
	end

	local function position_change(found, slot, fields)
		if fields.def == null then
			return between(found, slot .. ".position_change", "change_without_def")
		end
		local now = fields.position == nil and "attack" or fields.position
		if fields.face_down == true then
			now = "face_down"
		end
		if text.contains(CHANGES, now) and fields.position_change.values.to == now then
			local others = {}
			for _, each in ipairs(CHANGES) do
				if each ~= now then
					table.insert(others, each)
				end
			end
			local values = { now = now, one = others[1], other = others[2] }
			between(found, slot .. ".position_change.to", "change_to_itself", values)
		end
	end

	-- The formulas of a monster's modifiers that name the other one, with their places.
	local function of_the_other(document, slot)
		local formulas, monster = {}, document.values[slot]
		local listed = monster ~= nil and kind_of(monster) == "object" and monster.values.modifiers
		for at, each in ipairs(listed and kind_of(listed) == "list" and listed.items or {}) do
			for _, field in ipairs({ "change", "set" }) do
				local formula = kind_of(each) == "object" and each.values[field]
				if type(formula) == "string" and formula:find("other_", 1, true) then
					local is_original = formula:find("original", 1, true) ~= nil
					local place = slot .. ".modifiers." .. (at - 1) .. "." .. field
					table.insert(formulas, { place = place, is_original = is_original })
				end
			end
		end
		return formulas
	end

	local function formulas(found, document)
		local ours, theirs = of_the_other(document, "attacker"), of_the_other(document, "target")
		local is_direct, is_current = document.values.target == null, false
		for _, each in ipairs(ours) do
			is_current = is_current or not each.is_original
			if is_direct then
				between(found, each.place, "formula_without_target")
			end
		end
		for _, each in ipairs(is_current and not is_direct and theirs or {}) do
			if not each.is_original then
				between(found, each.place, "formula_of_itself")
			end
		end
	end

	-- The objects of a list of an object, with their places.
	local function listed(found, part, place, name)
		local list = part ~= nil and kind_of(part) == "object" and part.values[name]
		for at, each in ipairs(list and kind_of(list) == "list" and list.items or {}) do
			table.insert(found, { place = place .. name .. "." .. (at - 1), part = each })
		end
	end

	-- What can't have happened to a card, or to the target of its effect.
	local function resolving(found, document)
		local states = {}
		listed(states, document, "", "states")
		for _, each in ipairs(states) do
			local state = kind_of(each.part) == "object" and each.part.values or {}
			local of, now = state.of, state.now
			if state.state == "resolving" then
				local codes = type(of) == "string" and BEFORE_RESOLUTION[of]
				if codes and type(now) == "string" and RESOLUTION[now] and not text.contains(codes, now) then
					between(found, each.place .. ".now", "not_what_happens", { of = of })
				end
				if of == "card" and state.joined == true then
					between(found, each.place .. ".joined", "joined_to_nothing")
				end
			end
		end
	end

	-- The parts of a direct attack that name its target.
	local function naming_no_target(found, document)
		local parts, attacker = {}, document.values.attacker
		local spared = attacker ~= nil and kind_of(attacker) == "object" and attacker.values.spared_by
		if spared then
			table.insert(parts, { place = "attacker.spared_by", part = spared })
		end
		listed(parts, document, "", "states")
		listed(parts, document, "", "effects")
		listed(parts, attacker, "attacker.", "modifiers")
		for _, each in ipairs(parts) do
			for _, field in ipairs({ "of", "source", "acts_on" }) do
				if kind_of(each.part) == "object" and each.part.values[field] == "target" then
					between(found, each.place .. "." .. field, "source_without_target")
				end
			end
		end
	end

	-- The conditions of a part under a key, with the place of each.
	local function items_of(part, key, place)
		local list = part ~= nil and kind_of(part) == "object" and part.values[key]
		local items = {}
		for at, each in ipairs(list and kind_of(list) == "list" and list.items or {}) do
			items[at] = { place = place .. "." .. (at - 1), part = each }
		end
		return items
	end

	local function states_one(monster, traits)
		local stated = monster.values.traits
		for _, each in ipairs(traits) do
			if stated ~= nil and kind_of(stated) == "object" and stated.values[each] ~= nil then
				return true
			end
		end
		return false
	end

	-- A problem for each condition about a trait that its monster does not state.
	local function unstated(found, document, part, key, place)
		for _, each in ipairs(items_of(part, key, place)) do
			local fields = kind_of(each.part) == "object" and each.part.values or {}
			local slot = (fields.of == "attacker" or fields.of == "target") and fields.of
			local monster = slot and document.values[slot]
			if slot and fields.fate ~= nil and not place:find("^effects") then
				between(found, each.place .. ".fate", "fate_not_known")
			end
			for _, needed in ipairs(monster and kind_of(monster) == "object" and TRAITS_OF_FIELDS or {}) do
				local is_missing = #needed[2] > 0 and not states_one(monster, needed[2])
				if fields[needed[1]] ~= nil and is_missing then
					between(found, each.place .. "." .. needed[1], "trait_not_stated", { monster = slot })
				end
			end
		end
	end

	-- Whether a value is a text with these words.
	local function says(value, pattern)
		return type(value) == "string" and value:find(pattern) ~= nil
	end

	local function change_of_life_points(found, place, fields, monsters)
		local amount, only_if = fields.amount, fields.only_if
		amount = computed_amounts.is_computed(amount) and amount or nil
		only_if = type(only_if) == "string" and WORDS.NOT_MET[only_if] and only_if or nil
		local is_early = text.contains(MOMENTS, fields.when) and not text.contains(LATE, fields.when)
		if is_early and (only_if or computed_amounts.condition_of(amount)) then
			between(found, place .. ".when", "change_too_early")
		end
		for _, field in ipairs({ "amount", "only_if" }) do
			local value = field == "amount" and amount or field == "only_if" and only_if
			if monsters.target == null and says(value, "target") then
				between(found, place .. "." .. field, "amount_without_target")
			end
		end
		for _, slot in ipairs({ "attacker", "target" }) do
			local monster = monsters[slot]
			local has_no_def = monster ~= nil and kind_of(monster) == "object" and monster.values.def == null
			if has_no_def and (says(amount, slot .. "_def") or says(amount, slot .. "_original_def")) then
				between(found, place .. ".amount", "amount_without_def")
			end
		end
	end

	local function changes_of_life_points(found, document)
		local listed = document.values.life_point_changes
		local items = listed ~= nil and kind_of(listed) == "list" and listed.items or {}
		for at, each in ipairs(items) do
			if kind_of(each) == "object" then
				local place = "life_point_changes." .. (at - 1)
				change_of_life_points(found, place, each.values, document.values)
			end
		end
	end

	local NOT_FROM_EXTRA_DECK = { normal = true, tribute = true, flip = true, ritual = true }

	local function traits(found, slot, stated)
		local is_first = true
		for _, field in ipairs({ "level", "rank", "link" }) do
			if stated[field] ~= nil then
				if not is_first then
					between(found, slot .. ".traits." .. field, "several_levels")
				end
				is_first = false
			end
		end
		if stated.from == "extra_deck" and NOT_FROM_EXTRA_DECK[stated.summoned] then
			between(found, slot .. ".traits.from", "not_from_extra_deck")
		end
	end

	local function is_empty(value)
		local kind = value == nil and "" or kind_of(value)
		return value == nil or value == null or value == false or value == "" or value == 0
			or (kind == "list" and #value.items == 0)
			or (kind == "object" and #value.keys == 0)
	end

	local function conditions_of(found, document)
		for _, slot in ipairs({ "attacker", "target" }) do
			local monster = document.values[slot]
			if monster ~= nil and kind_of(monster) == "object" then
				local fields = monster.values
				if fields.traits ~= nil and kind_of(fields.traits) == "object" then
					traits(found, slot, fields.traits.values)
				end
				for _, each in ipairs(items_of(monster, "modifiers", slot .. ".modifiers")) do
					unstated(found, document, each.part, "if", each.place .. ".if")
				end
				if not is_empty(fields.indestructible_if) and fields.indestructible_by_battle ~= true then
					between(found, slot .. ".indestructible_if", "protection_not_stated")
				end
				unstated(found, document, monster, "indestructible_if", slot .. ".indestructible_if")
			end
		end
		for _, each in ipairs(items_of(document, "effects", "effects")) do
			unstated(found, document, each.part, "if", each.place .. ".if")
		end
		unstated(found, document, document.values.ended, "if", "ended.if")
	end

	local function between_fields(found, document)
		for _, slot in ipairs({ "attacker", "target" }) do
			local monster = document.values[slot]
			local fields = monster ~= nil and kind_of(monster) == "object" and monster.values or {}
			if fields.def == null then
				without_def(found, slot, fields)
			end
			if slot == "target" and fields.face_down == true then
				face_down(found, fields)
			end
			if fields.position_change ~= nil and kind_of(fields.position_change) == "object" then
				position_change(found, slot, fields)
			end
		end
		formulas(found, document)
		if document.values.target == null then
			naming_no_target(found, document)
		end
		resolving(found, document)
		changes_of_life_points(found, document)
		conditions_of(found, document)
		local ended = document.values.ended
		if document.values.target == null and ended ~= nil and kind_of(ended) == "object" then
			if ended.values.source == "target" then
				between(found, "ended.source", "source_without_target")
			end
			for _, field in ipairs({ "by", "hits" }) do
				if ended.values[field] == "target" or ended.values[field] == "both" then
					between(found, "ended." .. field, "ended_without_target")
				end
			end
		end
	end

	-- Every problem of a document, in its order: the place, the message and what is allowed.
	function validation.problems(document)
		local found = { places = {} }
		check(found, { place = "", allowed = "" }, { kind = "object", model = "Battle" }, document)
		if kind_of(document) == "object" then
			between_fields(found, document)
		end
		found.places = nil
		return found
	end

	-- --- The battle of a valid document ---

	local plain

	local function copied(default)
		if type(default) ~= "table" then
			return default
		end
		local copy = {}
		for key, each in pairs(default) do
			copy[key] = each
		end
		return copy
	end

	local PLAIN = {}

	function PLAIN.object(field, value)
		local fields = {}
		for _, each in ipairs(MODELS[field.model]) do
			local part = value.values[each.name]
			if part == nil then
				fields[each.name] = copied(each.default)
			else
				fields[each.name] = plain(each, part)
			end
		end
		return fields
	end

	function PLAIN.list(field, value)
		local items = {}
		for at, item in ipairs(value.items) do
			items[at] = plain(field.items, item)
		end
		return items
	end

	function PLAIN.union(field, value)
		return plain(member(field, value), value)
	end

	function plain(field, value)
		if value == null then
			return nil
		end
		local convert = PLAIN[field.kind]
		return convert and convert(field, value) or value
	end

	-- A valid document as a table of Lua with every default filled in; null is nil.
	function validation.battle_of(document)
		return plain({ kind = "object", model = "Battle" }, document)
	end
end

local conditions = {}
do
	-- What monsters are, and conditions of effects on it (engine/yugioh/conditions.py), and their codes in
	-- an address (explorer/addresses/conditions.py).

	local SLOT = { a = "attacker", t = "target" }
	local NUMBERS = { level = true, level_at_least = true, level_at_most = true, rank = true, link = true }
	local IS_FIELD, KNOWN_FACE_DOWN = {}, { summoned = true, from = true, owner = true }
	for _, each in ipairs(TRAITS_OF_FIELDS) do
		IS_FIELD[each[1]] = true
	end
	-- Each of these is a Summon of the other kind, too.
	local IS_ALSO = {
		tribute = "normal",
		ritual = "special",
		fusion = "special",
		synchro = "special",
		xyz = "special",
		pendulum = "special",
		link = "special",
	}

	-- --- Codes ---

	-- The parts of a text between marks; an empty text is one part.
	local function split(of, mark)
		local parts = {}
		for part in (of .. mark):gmatch("(.-)" .. mark) do
			table.insert(parts, part)
		end
		return parts
	end

	-- The condition of a code such as t,not,level_at_least:5.
	local function condition_from(code, number)
		local words, condition = split(code, ","), json_text.object()
		json_text.set(condition, "of", SLOT[words[1]] or words[1])
		for at = 2, #words do
			local word = words[at]
			local field, value = word:match("^([^:]*):(.*)$")
			if word == "not" then
				json_text.set(condition, "not", true)
			elseif field and IS_FIELD[field] then
				json_text.set(condition, field, NUMBERS[field] and number(value) or value)
			else
				json_text.set(condition, "option " .. word, true)
			end
		end
		return condition
	end

	-- The conditions of a code that has them set off by slashes; `number` reads a number.
	function conditions.read(code, number)
		local list = json_text.list()
		for at, each in ipairs(split(code, "/")) do
			list.items[at] = condition_from(each, number)
		end
		return list
	end

	-- --- Whether they hold ---

	-- Whether it was face-down during the battle, perhaps until it was flipped.
	local function was_face_down(monster)
		local change = monster.position_change
		return monster.face_down == true or (change ~= nil and change.to == "face_down")
	end

	-- Whether a monster meets one requirement. One without a Level has none to compare.
	local function meets(field, value, monster)
		local traits = monster.traits
		if field == "card_type" then
			return text.contains(traits.card_types, value)
		elseif field == "from" then
			return traits.from == value and not was_face_down(monster)
		elseif field == "summoned" then
			return traits.summoned == value or IS_ALSO[traits.summoned or ""] == value
		elseif field == "level_at_least" then
			return traits.level ~= nil and traits.level >= value
		elseif field == "level_at_most" then
			return traits.level ~= nil and traits.level <= value
		end
		return traits[field] == value
	end

	-- What a condition requires, as {field, value} in order.
	local function requirements_of(condition)
		local found = {}
		for _, each in ipairs(TRAITS_OF_FIELDS) do
			if condition[each[1]] ~= nil then
				table.insert(found, { each[1], condition[each[1]] })
			end
		end
		return found
	end

	local function holds(condition, monster, is_face_down, is_losing)
		local requirements, is_not = requirements_of(condition), condition["not"] == true
		for _, each in ipairs(requirements) do
			if is_face_down and not KNOWN_FACE_DOWN[each[1]] then
				return false
			end
		end
		for _, each in ipairs(requirements) do
			local is_met = each[1] == "fate" and is_losing or each[1] ~= "fate" and meets(each[1], each[2], monster)
			if not is_met then
				return is_not
			end
		end
		return not is_not
	end

	-- Whether all conditions hold; `face_down` has the slots of monsters that are face-down then, and
	-- `losing` those of monsters that would be destroyed.
	local function hold(list, battle, face_down, losing)
		for _, condition in ipairs(list) do
			local monster = battle[condition.of]
			local of = condition.of
			if not monster or not holds(condition, monster, face_down and face_down[of], losing and losing[of]) then
				return false
			end
		end
		return true
	end

	-- The slots of the monsters that are face-down when something ends the battle.
	local function face_down_at_end(battle)
		local target = battle.target
		if battle.ended.when == "before" or not target then
			return {}
		end
		local change = target.position_change
		if change and change.step == "battle_step" then
			return { target = change.to == "face_down" }
		end
		return { target = target.face_down }
	end

	local function copied(of)
		local copy = {}
		for key, each in pairs(of) do
			copy[key] = each
		end
		return copy
	end

	-- --- What does not apply ---

	-- The monster without what does not apply to it, which is added to `unapplied`.
	local function applied_monster(battle, slot, unapplied)
		local monster = battle[slot]
		if not monster then
			return nil
		end
		local copy = copied(monster)
		copy.modifiers = {}
		for _, each in ipairs(monster.modifiers) do
			if hold(each["if"], battle) then
				table.insert(copy.modifiers, each)
			else
				table.insert(unapplied, { key = "card", card = each.card, conditions = each["if"] })
			end
		end
		if monster.indestructible_by_battle and not hold(monster.indestructible_if, battle) then
			copy.indestructible_by_battle = false
			table.insert(unapplied, { key = "protection", slot = slot, conditions = monster.indestructible_if })
		end
		return copy
	end

	-- The slots of the monsters that this battle, without what its conditions keep from applying,
	-- destroys without what spares one a limited number of times; nil if no condition needs it. `compared`
	-- is the function of normal circumstances.
	local function would_be_destroyed(battle, compared)
		local is_needed = false
		for _, effect in ipairs(battle.effects) do
			for _, condition in ipairs(effect["if"]) do
				is_needed = is_needed or condition.fate ~= nil
			end
		end
		if not is_needed then
			return nil
		end
		local bare, losing = copied(battle), {}
		for _, slot in ipairs({ "attacker", "target" }) do
			local spared = battle[slot] and battle[slot].spared_by
			if spared and spared.limited then
				bare[slot] = copied(battle[slot])
				bare[slot].spared_by = nil
			end
		end
		local _, destroyed = compared(bare)
		for _, slot in ipairs(destroyed) do
			losing[slot] = true
		end
		return losing
	end

	-- Whether an effect grants piercing.
	function conditions.pierces(effect)
		return effect.step == "piercing" or (effect.step == "01" and effect.kind == "piercing")
	end

	-- The battle without what its conditions keep from applying: `unmet` has the places of effects,
	-- `unmet_piercing` those of piercing ones in order, and `unapplied` all else. `compared` is the
	-- function of normal circumstances, and `stop` the kind of the state that stops what would end it.
	function conditions.applied(battle, compared, stop)
		local copy, unapplied, piercing = copied(battle), {}, {}
		copy.unmet, copy.unapplied, copy.unmet_piercing = {}, unapplied, piercing
		local is_over = battle.ended and not stop and hold(battle.ended["if"], battle, face_down_at_end(battle))
		if battle.ended and not is_over then
			copy.ended = nil
			table.insert(unapplied, { key = "ended", by = battle.ended.by, conditions = battle.ended["if"], stop = stop })
		end
		copy.attacker = applied_monster(battle, "attacker", unapplied)
		copy.target = applied_monster(battle, "target", unapplied)
		local losing = would_be_destroyed(copy, compared)
		for at, effect in ipairs(battle.effects) do
			if not hold(effect["if"], battle, nil, losing) then
				copy.unmet[at - 1] = true
				if conditions.pierces(effect) then
					table.insert(piercing, at - 1)
					table.insert(unapplied, { key = "card", card = effect.card, conditions = effect["if"], is_effect = true })
				end
			end
		end
		if is_over then
			copy.unapplied = {}
		end
		return copy
	end

	-- --- In words ---

	local function required(field, value)
		if field == "card_type" then
			return WORDS.REQUIRED[value .. "_monster"]
		elseif field == "summoned" and value == "link" then
			return WORDS.REQUIRED.link_summoned
		elseif field == "summoned" or field == "from" or field == "owner" or field == "fate" then
			return WORDS.REQUIRED[value]
		end
		local names = { attribute = WORDS.ATTRIBUTES, type = WORDS.TYPES }
		local word = names[field] and names[field][value] or value
		return text.said(WORDS.REQUIRED[field], { value = word })
	end

	local function condition_in_words(condition, joined)
		local words = {}
		for at, each in ipairs(requirements_of(condition)) do
			words[at] = required(each[1], each[2])
		end
		if #words == 0 then
			return WORDS.CONDITIONS["any_" .. condition.of]
		end
		local key = condition["not"] and condition.of .. "_not" or condition.of
		return text.said(WORDS.CONDITIONS[key], { required = joined(words) })
	end

	-- its condition is that the target has the Attribute DARK; `joined` joins words.
	function conditions.only_if(list, joined)
		local words = {}
		for at, each in ipairs(list) do
			words[at] = condition_in_words(each, joined)
		end
		return text.said(WORDS.CONDITIONS.only_if, { conditions = joined(words) })
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

	local TIMES = { half = true, double = true }

	-- The parts of a formula such as -half_other_original_atk; nil for what is none.
	function battling_number.parts_of_formula(formula)
		if type(formula) ~= "string" then
			return nil
		end
		local base, parts = formula:gsub("^%-", ""), { is_negative = formula:sub(1, 1) == "-" }
		local times, rest = base:match("^(%l+)_(.*)$")
		if TIMES[times] then
			parts.times, base = times, rest
		end
		parts.base, parts.stat = base, base:match("%l+$")
		parts.is_of_other = base:find("^other_") ~= nil
		parts.is_original = base:find("original_", 1, true) ~= nil
		return WORDS.FORMULAS[base] and parts or nil
	end

	local function amount_of(parts, number)
		if parts.times == "half" then
			number = math.floor((number + 1) / 2)
		elseif parts.times == "double" then
			number = 2 * number
		end
		return parts.is_negative and -number or number
	end

	local function in_words(parts)
		local base = WORDS.FORMULAS[parts.base]
		return parts.times and said(WORDS.PARTS_OF_FORMULAS[parts.times], { number = base }) or base
	end

	local function stated_amount(modifier)
		return modifier.set or modifier.change
	end

	local function names_other(modifier)
		local parts = battling_number.parts_of_formula(stated_amount(modifier))
		return parts ~= nil and parts.is_of_other
	end

	local changed

	-- The amount of a formula; nil if it is made from a DEF that a monster doesn't have, and 0 if it is
	-- made from another monster where there is none. Before damage calculation, the other monster's
	-- changes that apply only then don't count.
	local function by_formula(formula, modifier, monster, current, original, other)
		local parts = battling_number.parts_of_formula(formula)
		if parts.is_of_other then
			if not other then
				return 0
			end
			local counted = {}
			for _, each in ipairs(other.modifiers) do
				if (each.during == "before" or modifier.during ~= "before") and not names_other(each) then
					table.insert(counted, each)
				end
			end
			current, original = changed(other, counted, nil, {})
			monster = other
		end
		if parts.stat == "def" and monster.def == nil then
			return nil
		end
		local stats = parts.is_original and original or current
		return amount_of(parts, math.max(0, stats[parts.stat]))
	end

	-- The stats after modifiers that apply at once.
	local function after(modifiers, monster, current, original, other, steps)
		local stats = { atk = current.atk, def = current.def }
		for _, each in ipairs(modifiers) do
			local amount = stated_amount(each)
			if type(amount) == "string" then
				amount = by_formula(amount, each, monster, current, original, other)
			end
			table.insert(steps, { modifier = each, amount = amount })
			if amount then
				stats[each.stat] = each.set and amount or current[each.stat] + amount
			end
		end
		return stats
	end

	-- The modifiers in groups: one card changes ATK and DEF at the same time.
	local function at_once(modifiers)
		local groups, group, stats = {}, {}, {}
		for _, each in ipairs(modifiers) do
			local last = group[#group] or each
			if last.card ~= each.card or last.during ~= each.during or stats[each.stat] then
				table.insert(groups, group)
				group, stats = {}, {}
			end
			table.insert(group, each)
			stats[each.stat] = true
		end
		table.insert(groups, group)
		return groups
	end

	local function number_or_zero(printed)
		return type(printed) == "number" and printed or 0
	end

	-- The stats and the original stats after these modifiers, whose steps are added: first those of the
	-- original, then the others in order, then the continuous ones.
	function changed(monster, modifiers, other, steps)
		local of_original, of_current, continuous = {}, {}, {}
		for _, each in ipairs(modifiers) do
			local list = each.original and of_original or each.continuous and continuous or of_current
			table.insert(list, each)
		end
		local original = { atk = number_or_zero(monster.atk), def = number_or_zero(monster.def) }
		for _, group in ipairs(at_once(of_original)) do
			original = after(group, monster, original, original, other, steps)
		end
		local current = original
		for _, list in ipairs({ of_current, continuous }) do
			for _, group in ipairs(at_once(list)) do
				current = after(group, monster, current, original, other, steps)
			end
		end
		return current, original
	end

	-- The modifiers that count at a moment. One that sets a stat in damage calculation only ends what
	-- earlier effects have changed once, but not the original stat that they have set. After it,
	-- continuous effects of a destroyed monster have ended.
	local function counting(modifiers, when, destroyed)
		if when == "during" or when == "with_damage" then
			return modifiers
		end
		local counted, overwritten, ended = {}, {}, {}
		local is_late = when == "after" or when == "end"
		for _, slot in ipairs(is_late and destroyed or {}) do
			ended[slot] = true
		end
		for at = #modifiers, 1, -1 do
			local each = modifiers[at]
			local is_once = each.applied == "once"
			if each.during ~= "before" then
				if each.set and not each.original and is_late then
					overwritten[each.stat] = true
				end
			elseif not is_once then
				if not ended[each.source or ""] then
					table.insert(counted, 1, each)
				end
			elseif each.original or not overwritten[each.stat] then
				table.insert(counted, 1, each)
			end
		end
		return counted
	end

	-- Adds a monster's ATK and DEF at a moment to the stats, none below 0, with the names of amounts:
	-- attacker_original_atk.
	function battling_number.add_stats(stats, slot, monster, other, when, destroyed)
		local counted = counting(monster.modifiers, when, destroyed)
		local current, original = changed(monster, counted, other, {})
		for _, stat in ipairs({ "atk", "def" }) do
			stats[slot .. "_" .. stat] = math.max(0, current[stat])
			stats[slot .. "_original_" .. stat] = math.max(0, original[stat])
		end
	end

	local function step_in_words(steps, step, unit)
		local modifier, amount = step.modifier, step.amount
		local stated, how = stated_amount(modifier), modifier.original and "original" or "set"
		if not modifier.set then
			how = tostring(stated):sub(1, 1) == "-" and "subtracted" or "added"
			amount = amount and math.abs(amount)
		end
		local during = modifier.during == "damage_calculation" and WORDS.NUMBERS.during or ""
		local values = { steps = steps, value = amount, card = modifier.card, during = during, stat = unit }
		if type(stated) == "string" then
			how, values.formula = how .. "_by_formula", in_words(battling_number.parts_of_formula(stated))
		end
		return said(WORDS.NUMBERS[amount and how or "no_number"], values)
	end

	-- The number as {value, stat, shown}, against the other monster of the battle. A result below 0
	-- counts as 0, but the next modifier starts from the actual result; ? counts as 0.
	function battling_number.compared(monster, other, is_attacker)
		local stat, made = battling_number.stat(monster, is_attacker), {}
		local printed, unit = monster[stat], WORDS.STATS[stat]
		local value = changed(monster, monster.modifiers, other, made)[stat]
		local steps, template = tostring(printed), printed == "?" and "unknown" or "printed"
		for _, each in ipairs(made) do
			if each.modifier.stat == stat then
				steps, template = step_in_words(steps, each, unit), "modified"
			end
		end
		local counted = math.max(0, value)
		local below = value < 0 and said(WORDS.NUMBERS.below, { value = value }) or ""
		local values = { value = counted, stat = unit, steps = steps, below = below }
		return { value = counted, stat = unit, shown = said(WORDS.NUMBERS[template], values) }
	end
end

local battle_address = {}
do
	-- The query string of a battle: the reading half of explorer/addresses/battle.py, for battles whose
	-- parts are all spelled out, and what explorer/battle/composition.py makes of it.

	local PLAYERS = { y = "you", o = "opponent" }
	local COMPARISONS = { le = "at_most", ge = "at_least", lt = "less_than", gt = "more_than" }
	local OPTIONS = {
		i = { "kind", "instead" },
		a = { "kind", "also" },
		b = { "kind", "battle" },
		r = { "kind", "reverse" },
		ta = { "taken_by", "any" },
		tc = { "taken_by", "controller" },
		to = { "taken_by", "opponent" },
		fa = { "inflicted_by", "any" },
		f1 = { "inflicted_by", "attacker" },
		f2 = { "inflicted_by", "target" },
		fm = { "inflicted_by", "own" },
		fo = { "inflicted_by", "opposing" },
		fc = { "inflicted_by", "own_cards" },
		fp = { "inflicted_by", "opposing_cards" },
		db = { "damage", "battle" },
		de = { "damage", "effect" },
		da = { "damage", "any" },
		["on-a"] = { "acts_on", "attacker" },
		["on-t"] = { "acts_on", "target" },
	}
	-- Whose effect it is, and how it applies.
	local SOURCES = { ["by-a"] = "attacker", ["by-t"] = "target" }
	local SOURCE_OPTIONS = { { "once", "applied", "once" } }
	for _, each in ipairs({ "monster", "spell", "trap" }) do
		SOURCES["by-" .. each] = each
	end
	for code, source in pairs(SOURCES) do
		table.insert(SOURCE_OPTIONS, { code, "source", source })
	end
	local SPARED_OPTIONS = { { "limited", "limited", true }, unpack(SOURCE_OPTIONS) }
	for _, each in ipairs(SOURCE_OPTIONS) do
		OPTIONS[each[1]] = { each[2], each[3] }
	end
	local KINDS_OF_CARDS = { monsters = true, spells = true, traps = true }
	local ENDED_OPTIONS = { { "a", "hits", "attacker" }, { "t", "hits", "target" }, { "at", "hits", "both" }, unpack(SOURCE_OPTIONS) }
	local SLOTS = { { letter = "a", model = "Attacker" }, { letter = "t", model = "Target" } }
	-- The parameters of a monster by the fields of the document.
	local FIELDS = {
		name = "name",
		controller = "by",
		atk = "atk",
		def = "def",
		position = "pos",
		indestructible_by_battle = "safe",
		passcode = "card",
		battles_with = "with",
		face_down = "down",
		modifiers = "mod",
		spared_by = "spared",
		["position_change.to"] = "turn",
		["position_change.card"] = "turn_card",
		["position_change.step"] = "turn_in",
		["traits.attribute"] = "attribute",
		["traits.type"] = "type",
		["traits.level"] = "level",
		["traits.rank"] = "rank",
		["traits.link"] = "link",
		["traits.summoned"] = "summoned",
		["traits.from"] = "from",
		["traits.owner"] = "owner",
		["traits.card_types"] = "kinds",
		indestructible_if = "safe_if",
		position_change = "turn",
	}
	local MOST_DIGITS_OF_NUMBER = 18
	local MOST_PARAMETERS = 500
	local LONGEST_NAME = 60 -- of an unknown parameter in a message

	-- --- Parts of an address ---

	-- Digits without what sets thousands apart, if it does: 1,000 or 1 000.
	local function ungrouped(of)
		local marked = of:gsub("[,' ]", "\0"):gsub("\226\128[\153\175]", "\0"):gsub("\194\160", "\0")
		local first, rest = marked:match("^[+-]?([0-9]+)(%z[%z0-9]*)$")
		if not first or #first > 3 or #rest % 4 > 0 or #rest > 20 then
			return of
		end
		local count = select(2, rest:gsub("%z[0-9][0-9][0-9]", ""))
		return count * 4 == #rest and marked:gsub("%z", "") or of
	end

	-- A typed number; other text stays as it is, for the validation to refuse.
	function battle_address.number(typed)
		local of = characters.trimmed(typed):gsub("\226\136\146", "-")
		local digits = of:find("%z") and of or ungrouped(of)
		local only = digits:match("^[+-]?([0-9]+)$")
		return only and #only <= MOST_DIGITS_OF_NUMBER and json_text.integer(digits) or of
	end

	-- The value of an effect: a number, or half-y for half of your Life Points.
	function battle_address.value(typed)
		local letter = typed:match("^half%-(.*)$")
		if not letter then
			return battle_address.number(typed)
		end
		local half = json_text.object()
		json_text.set(half, "half_of_life_points", PLAYERS[letter] or letter)
		return half
	end

	local function numbered_option(option)
		local letters = option:sub(1, 2)
		if COMPARISONS[letters] then
			return option:sub(3), COMPARISONS[letters]
		elseif option:sub(1, 1) == "v" then
			return option:sub(2)
		end
	end

	local function add_option(effect, option)
		if option:sub(1, 3) == "if-" then
			return json_text.set(effect, "if", conditions.read(option:sub(4), battle_address.number))
		end
		local value, comparison = numbered_option(option)
		if OPTIONS[option] then
			json_text.set(effect, OPTIONS[option][1], OPTIONS[option][2])
		elseif value then
			if effect.values.value ~= nil then
				json_text.set(effect, "option " .. option, true)
			end
			json_text.set(effect, "value", battle_address.value(value))
			if comparison then
				json_text.set(effect, "comparison", comparison)
			end
		else
			json_text.set(effect, "option " .. option, true)
		end
	end

	-- The text before a mark, and that after it; all of it if there is no mark.
	local function parted(of, mark)
		local at = of:find(mark, 1, true)
		return of:sub(1, (at or #of + 1) - 1), at and of:sub(at + 1) or ""
	end

	-- The effect of a code such as 08o.to.f2~Card.
	function battle_address.effect(code)
		local head, card = parted(code, "~")
		local start, options = parted(head, ".")
		local step, player = characters.last(start)
		local effect = json_text.object()
		json_text.set(effect, "step", step == "p" and "piercing" or step)
		json_text.set(effect, "card", card)
		json_text.set(effect, "controller", PLAYERS[player] or start)
		if #start < #head then
			for option in (options .. "."):gmatch("([^.]*)%.") do
				add_option(effect, option)
			end
		end
		return effect
	end

	-- The options of a modifier, with the fields and values that they stand for.
	local MODIFIER_OPTIONS = {
		{ "orig", "original", true },
		{ "cont", "continuous", true },
		{ "calc", "during", "damage_calculation" },
	}

	for _, each in ipairs(SOURCE_OPTIONS) do
		table.insert(MODIFIER_OPTIONS, each)
	end

	-- Sets the fields of the options between dots; what is no option is a field that is refused.
	local function set_options(object, options, known)
		for option in (options .. "."):gmatch("([^.]*)%.") do
			local is_known = option:sub(1, 3) == "if-"
			if is_known then
				json_text.set(object, "if", conditions.read(option:sub(4), battle_address.number))
			end
			for _, each in ipairs(known) do
				if each[1] == option then
					json_text.set(object, each[2], each[3])
					is_known = true
				end
			end
			if not is_known then
				json_text.set(object, "option " .. option, true)
			end
		end
	end

	-- The stat of a modifier's code, a colon if it is set, and a number or a formula; nil for other text.
	local function amount_of_modifier(code)
		local stat, sets, amount = parted(parted(code, "~"), "."):match("^(%l%l%l)(:?)(.+)$")
		if (stat == "atk" or stat == "def") and (amount:find("^%-?[0-9]+$") or amount:find("^%-?[%l_]+$")) then
			return stat, sets, amount
		end
	end

	-- Whether a text is the code of a modifier.
	function battle_address.is_modifier(code)
		return code:find("~", 1, true) ~= nil and amount_of_modifier(code) ~= nil
	end

	-- The modifier of a code such as atk2000.orig~Card.
	function battle_address.modifier(code)
		local modifier = json_text.object()
		local head, card = parted(code, "~")
		local start, options = parted(head, ".")
		local stat, sets, amount = amount_of_modifier(code)
		json_text.set(modifier, "card", card)
		json_text.set(modifier, "stat", stat or start)
		json_text.set(modifier, sets == ":" and "set" or "change", stat and battle_address.number(amount) or "")
		if #start < #head then
			set_options(modifier, options, MODIFIER_OPTIONS)
		end
		return modifier
	end

	-- What spares a monster, from a code such as by-t.once~Card.
	function battle_address.spared(code)
		local spared, head, card = json_text.object(), parted(code, "~")
		json_text.set(spared, "card", card)
		if head ~= "" then
			set_options(spared, head, SPARED_OPTIONS)
		end
		return spared
	end

	-- The kinds of cards of an option such as spells-traps; nil for another option.
	local function kinds_of(option)
		local kinds = json_text.list()
		for kind in (option .. "-"):gmatch("([^-]*)%-") do
			if not KINDS_OF_CARDS[kind] then
				return nil
			end
			table.insert(kinds.items, kind)
		end
		return kinds
	end

	-- A state, from a code such as negated.a.by-trap~Card, unaffected.t.spells-traps~Card or
	-- resolving.t.face_down~Card.
	function battle_address.state(code)
		local state, head, card = json_text.object(), parted(code, "~")
		local named, rest = parted(head, ".")
		local of, options = parted(rest, ".")
		json_text.set(state, "card", card)
		json_text.set(state, "state", named)
		json_text.set(state, "of", of == "a" and "attacker" or of == "t" and "target" or of)
		for option in (#of < #rest and options .. "." or ""):gmatch("([^.]*)%.") do
			local kinds = kinds_of(option)
			if SOURCES[option] then
				json_text.set(state, "source", SOURCES[option])
			elseif kinds then
				json_text.set(state, "by", kinds)
			elseif RESOLUTION[option] then
				json_text.set(state, "now", option)
			elseif option == "joined" then
				json_text.set(state, "joined", true)
			elseif option == "once" then
				json_text.set(state, "applied", "once")
			elseif option == "activated" then
				json_text.set(state, "activated", true)
			else
				json_text.set(state, "option " .. option, true)
			end
		end
		return state
	end

	-- What ended a battle, from a code such as start.destroys.t~attacker.
	function battle_address.ended(code)
		local head, by = parted(code, "~")
		local at, rest = parted(head, ".")
		local how, options = parted(rest, ".")
		local ended = json_text.object()
		json_text.set(ended, "by", by)
		json_text.set(ended, "when", at)
		json_text.set(ended, "how", how)
		if #how < #rest then
			set_options(ended, options, ENDED_OPTIONS)
		end
		return ended
	end

	-- A change of Life Points, from a code such as before.effect.o.y.3000~Card.
	function battle_address.change(code)
		local head, card = parted(code, "~")
		local when, kind, controller, to
		when, head = parted(head, ".")
		kind, head = parted(head, ".")
		controller, head = parted(head, ".")
		to, head = parted(head, ".")
		local change = json_text.object()
		json_text.set(change, "card", card)
		json_text.set(change, "controller", PLAYERS[controller] or controller)
		json_text.set(change, "kind", kind)
		json_text.set(change, "to", PLAYERS[to] or to)
		local amount, options = parted(head, ".")
		json_text.set(change, "amount", battle_address.number(amount))
		json_text.set(change, "when", when)
		while options ~= "" do
			local option
			option, options = parted(options, ".")
			if option:sub(1, 3) == "if_" then
				json_text.set(change, "only_if", option:sub(4))
			else
				json_text.set(change, "option " .. option, true)
			end
		end
		return change
	end

	-- --- The parameters of a query string ---

	local function decoded(quoted)
		local bytes = quoted:gsub("%+", " "):gsub("%%(%x%x)", function(digits)
			return string.char(tonumber(digits, 16))
		end)
		return characters.repaired(bytes)
	end

	-- Every value by its name, and the names in order.
	local function parameters_in(query)
		local params, names = {}, {}
		for pair in query:gmatch("[^&]+") do
			local name, value = parted(pair, "=")
			name = decoded(name)
			if not params[name] then
				params[name] = {}
				table.insert(names, name)
			end
			table.insert(params[name], decoded(value))
		end
		return params, names
	end

	-- The last value of a parameter, as a form reads it: trimmed, and empty if it has NUL.
	local function typed(params, name, default)
		local values = params[name]
		local value = characters.trimmed(values and values[#values] or default)
		return value:find("%z") and "" or value
	end

	-- Any other value ticks a checkbox of the site.
	local NOT_TICKED = { [""] = true, ["false"] = true }

	local function is_ticked(params, name)
		local values = params[name]
		return values ~= nil and not NOT_TICKED[values[#values]:lower()]
	end

	local function default(model, name)
		return validation.field(model, name).default
	end

	-- Sets a field unless nothing was typed.
	local function set_typed(object, key, value)
		if value ~= "" then
			json_text.set(object, key, value)
		end
	end

	local function position_change(params, start)
		local change = json_text.object()
		set_typed(change, "to", typed(params, start .. "turn", ""))
		set_typed(change, "card", typed(params, start .. "turn_card", ""))
		if #change.keys == 0 then
			return nil
		end
		set_typed(change, "step", typed(params, start .. "turn_in", ""))
		return change
	end

	-- Whether a modifier sets a stat, so that the printed number doesn't count.
	local function is_set(read, stat)
		for _, modifier in ipairs(read.values.modifiers and read.values.modifiers.items or {}) do
			if modifier.values.stat == stat and modifier.values.set ~= nil then
				return true
			end
		end
		return false
	end

	-- Which number a monster battles with, as typed.
	local function used_stat(read, is_target)
		local values, change = read.values, read.values.position_change
		local position = change and change.values.to or values.position
		local defends = is_target and (position == "defense" or position == "face_down")
		return values.battles_with or (defends and "def" or "atk")
	end

	-- Whether a formula of a monster's modifiers names a stat, its own or that of the other monster.
	local function is_in_formula(read, stat, of_other)
		for _, modifier in ipairs(read.values.modifiers and read.values.modifiers.items or {}) do
			local parts = battling_number.parts_of_formula(modifier.values.set or modifier.values.change)
			if parts and parts.stat == stat and parts.is_of_other == of_other then
				return true
			end
		end
		return false
	end

	-- An empty number that the battle doesn't use is ?, so that no number is made up.
	local function leave_out_unused(read, other, is_target)
		local used = used_stat(read, is_target)
		for _, stat in ipairs({ "atk", "def" }) do
			local is_named = is_in_formula(read, stat, false) or other and is_in_formula(other, stat, true)
			if read.values[stat] == "" and not is_named and (stat ~= used or is_set(read, stat)) then
				json_text.set(read, stat, "?")
			end
		end
	end

	local TRAITS = { "attribute", "type", "level", "rank", "link", "summoned", "from", "owner" }
	local IS_NUMBER = { level = true, rank = true, link = true }

	-- What a monster is, as far as it is typed, and the conditions of what protects it.
	local function set_traits(read, params, start)
		local traits = json_text.object()
		for _, field in ipairs(TRAITS) do
			local value = typed(params, start .. field, "")
			set_typed(traits, field, IS_NUMBER[field] and battle_address.number(value) or value)
		end
		local kinds = typed(params, start .. "kinds", "")
		if kinds ~= "" then
			local list = json_text.list()
			for each in (kinds .. ","):gmatch("([^,]*),") do
				table.insert(list.items, characters.trimmed(each))
			end
			json_text.set(traits, "card_types", list)
		end
		if #traits.keys > 0 then
			json_text.set(read, "traits", traits)
		end
		local protection = typed(params, start .. "safe_if", "")
		if protection ~= "" and read.values.indestructible_by_battle then
			json_text.set(read, "indestructible_if", conditions.read(protection, battle_address.number))
		end
	end

	local function monster(params, of)
		local start, read = of.letter .. "-", json_text.object()
		local name, atk = typed(params, start .. "name", ""), typed(params, start .. "atk", "")
		local def = typed(params, start .. "def", atk == "" and "" or "0")
		local no_def = def == "-" or def == "–"
		json_text.set(read, "name", name == "" and default(of.model, "name") or name)
		json_text.set(read, "controller", typed(params, start .. "by", default(of.model, "controller")))
		json_text.set(read, "atk", battle_address.number(atk))
		json_text.set(read, "def", no_def and json_text.null or battle_address.number(def))
		json_text.set(read, "position", typed(params, start .. "pos", "attack"))
		json_text.set(read, "indestructible_by_battle", is_ticked(params, start .. "safe"))
		local passcode = typed(params, start .. "card", "")
		if passcode ~= "" then
			json_text.set(read, "passcode", battle_address.number(passcode))
		end
		set_typed(read, "battles_with", typed(params, start .. "with", ""))
		if of.letter == "t" and is_ticked(params, "t-down") then
			json_text.set(read, "face_down", true)
		end
		local change = position_change(params, start)
		if change then
			json_text.set(read, "position_change", change)
		end
		local spared = typed(params, start .. "spared", "")
		if spared ~= "" then
			json_text.set(read, "spared_by", battle_address.spared(spared))
		end
		set_traits(read, params, start)
		if params[start .. "mod"] then
			local modifiers = json_text.list()
			for at, code in ipairs(params[start .. "mod"]) do
				modifiers.items[at] = battle_address.modifier(code)
			end
			json_text.set(read, "modifiers", modifiers)
		end
		return read
	end

	local function document_of(params)
		local document, effects, points = json_text.object(), json_text.list(), json_text.object()
		local direct = params.direct and params.direct[#params.direct] ~= ""
		for at, code in ipairs(params.e or {}) do
			effects.items[at] = battle_address.effect(code)
		end
		for _, player in ipairs({ "opponent", "you" }) do
			local of_player = typed(params, "lp-" .. player, tostring(default("LifePoints", player)))
			json_text.set(points, player, battle_address.number(of_player))
		end
		json_text.set(document, "game", "yugioh")
		local attacker, target = monster(params, SLOTS[1]), not direct and monster(params, SLOTS[2]) or nil
		leave_out_unused(attacker, target, false)
		if target then
			leave_out_unused(target, attacker, true)
		end
		json_text.set(document, "attacker", attacker)
		json_text.set(document, "target", target or json_text.null)
		json_text.set(document, "effects", effects)
		json_text.set(document, "life_points", points)
		json_text.set(document, "ruleset", typed(params, "ruleset", default("Battle", "ruleset")))
		if params.state then
			local states = json_text.list()
			for at, code in ipairs(params.state) do
				states.items[at] = battle_address.state(code)
			end
			json_text.set(document, "states", states)
		end
		local ended = typed(params, "ended", "")
		if ended ~= "" then
			local of_end, conditional = battle_address.ended(ended), typed(params, "ended_if", "")
			if conditional ~= "" then
				json_text.set(of_end, "if", conditions.read(conditional, battle_address.number))
			end
			json_text.set(document, "ended", of_end)
		end
		if params.lp then
			local changes = json_text.list()
			for at, code in ipairs(params.lp) do
				changes.items[at] = battle_address.change(code)
			end
			json_text.set(document, "life_point_changes", changes)
		end
		return document
	end

	-- --- What a wiki can't read ---

	local KNOWN = {
		direct = true,
		["lp-you"] = true,
		["lp-opponent"] = true,
		ruleset = true,
		state = true,
		ended = true,
		ended_if = true,
		lp = true,
		e = true,
		with = true,
		based = true,
		off = true,
	}
	for _, of in ipairs(SLOTS) do
		for field, name in pairs(FIELDS) do
			KNOWN[of.letter .. "-" .. name] = of.letter == "t" or field ~= "face_down" or nil
		end
	end

	-- Whether a battle's address has such a parameter.
	function battle_address.has(name)
		return KNOWN[name] == true
	end

	local UNREADABLE = "this part can only be read by the site: open the link there, and copy the address again"

	local function problems_of(params, names)
		local problems = {}
		for _, name in ipairs(names) do
			if name == "pick" or name == "was" then
				table.insert(problems, { name = name, message = UNREADABLE, allowed = "" })
			elseif not KNOWN[name] then
				local message = "the address of a battle has no such parameter"
				local start = text.first(name, LONGEST_NAME)
				table.insert(problems, { name = start, message = message, allowed = "" })
			end
		end
		for _, name in ipairs({ "a-mod", "t-mod", "e" }) do
			for _, code in ipairs(params[name] or {}) do
				if code:sub(1, 1) == "@" then
					table.insert(problems, { name = name, message = UNREADABLE, allowed = "" })
				end
			end
		end
		return problems
	end

	-- The places of the effects that are switched off, counted from 0.
	local function places_in(values)
		local places = {}
		for _, value in ipairs(values or {}) do
			if value:find("^[0-9][0-9]?$") then
				places[tonumber(value)] = true
			end
		end
		return places
	end

	-- The battle of a query string: its document, the places of the effects that are off, and the
	-- problems of parameters that no document is made from.
	function battle_address.read(query)
		local _, count = query:gsub("&", "")
		if count > MOST_PARAMETERS then
			return nil, {}, { { name = "&", message = "this address has too many parameters", allowed = "" } }
		end
		local params, names = parameters_in(query)
		return document_of(params), places_in(params.off), problems_of(params, names)
	end

	-- The parameter of an address for a place of its document: a-atk, or e 2 for the second effect.
	function battle_address.name_of(place)
		local slot, field = place:match("^([%l_]+)%.?(.*)$")
		if slot == "effects" then
			local at = field:match("^[0-9]+")
			return at and "e " .. (tonumber(at) + 1) or "e"
		elseif slot == "life_point_changes" then
			local at = field:match("^[0-9]+")
			return at and "lp " .. (tonumber(at) + 1) or "lp"
		elseif slot == "states" then
			local at = field:match("^[0-9]+")
			return at and "state " .. (tonumber(at) + 1) or "state"
		elseif slot == "life_points" then
			return "lp-" .. field
		elseif slot == "ruleset" or slot == "ended" then
			return slot
		end
		local of = slot == "target" and SLOTS[2] or SLOTS[1]
		local at = field:match("^modifiers%.([0-9]+)")
		if at then
			return of.letter .. "-mod " .. (tonumber(at) + 1)
		end
		return of.letter .. "-" .. (FIELDS[field] or "name")
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

	-- The template for the 1st to the 30th, which is as many effects as a document may have.
	local function numbered(number)
		if number >= WORDS.FIRST_TO_EXCEPT and number <= WORDS.LAST_EXCEPT then
			return WORDS.CARDS.effect
		end
		return WORDS.CARDS["effect_" .. number % 10] or WORDS.CARDS.effect
	end

	-- A name for a sentence, which begins with a mark until the sentence is complete. No document holds
	-- that letter.
	function wording.named(name)
		return string.char(0) .. name
	end

	-- A text of a sentence without its marks.
	function wording.unmarked(words)
		return (words:gsub("%z", ""))
	end

	local function card_of(effect, shared, numbers)
		local name = wording.named(effect.card)
		if numbers[effect] then
			local number = numbers[effect]
			name = said(numbered(number), { name = name, number = number })
		end
		if shared[effect.card] then
			return said(WORDS.CARDS[effect.controller], { name = name })
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
		return said(WORDS.DAMAGES["battle_" .. damage.to], { amount = damage.amount })
	end

	-- A name for the monster in each slot, a different one even if both have the same.
	function wording.monster_names(attacker, target)
		if attacker.name ~= target.name then
			return { attacker = wording.named(attacker.name), target = wording.named(target.name) }
		end
		local monsters, names = { attacker = attacker, target = target }, {}
		local have_one_player = attacker.controller == target.controller
		for slot, monster in pairs(monsters) do
			local template = WORDS.CARDS[have_one_player and slot or monster.controller]
			names[slot] = said(template, { name = wording.named(monster.name) })
		end
		return names
	end

	-- With a capital letter if it begins with our own word; a card's name stays.
	function wording.capitalized(words)
		return wording.unmarked(words:gsub("^%l", string.upper))
	end

	-- The clauses as one sentence.
	function wording.sentence(clauses)
		return wording.capitalized(table.concat(clauses, WORDS.SENTENCES.between)) .. WORDS.SENTENCES["end"]
	end

	-- The ending of the message about these cards.
	function wording.several(effects)
		for _, effect in ipairs(effects) do
			if effect.card ~= effects[1].card or effect.controller ~= effects[1].controller then
				return "_several"
			end
		end
		return ""
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
		local theirs = said(of["target_" .. target.position], { name = target.name })
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

local stopped = {}
do
	-- What the states of a battle stop: effects of the ladder, modifiers, and what spares a monster.

	local said = text.said

	local KINDS = {
		attacker = "monsters",
		target = "monsters",
		monster = "monsters",
		spell = "spells",
		trap = "traps",
	}

	-- Whether a state stops an effect of a kind of card on its monster.
	local function stops(state, kind, effect)
		return kind and text.contains(state.by, kind) and (effect.applied == "once" or not state.activated)
	end

	-- Whether a monster is unaffected by the card that negates its effects (Konami Q&A 13098).
	local function is_protected(states, monster, negated)
		for _, each in ipairs(states) do
			local is_of_it = each.state == "unaffected" and each.of == monster and monster ~= negated.source
			if is_of_it and stops(each, KINDS[negated.source], negated) and each.card ~= negated.card then
				return true
			end
		end
		return false
	end

	-- Whom an effect of the ladder applies to.
	local function whom(effect)
		return conditions.pierces(effect) and "attacker" or effect.acts_on
	end

	-- The row that decides whether an effect of the card of a state is applied.
	local function decides(state, effect, acts_on)
		local is_on_it, rows = acts_on == state.of, RESOLUTION[state.now]
		if is_on_it and effect.stat then
			return rows.numbers
		end
		if state.joined then
			return rows.joined
		elseif is_on_it and effect.source == state.of and state.now == "face_down" then
			return rows.changes_itself
		end
		return is_on_it and rows.lasting or rows.others
	end

	-- The first state that keeps an effect from applying to the monster in a slot, or to a player.
	local function stopped_by(states, effect, acts_on, is_on_itself)
		local source, kind = effect.source, KINDS[effect.source]
		for _, state in ipairs(states or {}) do
			local is_of_it = state.state == "resolving" and state.card == effect.card
			if is_of_it and not decides(state, effect, acts_on).applies then
				return state
			end
		end
		for _, state in ipairs(source and states or {}) do
			local is_its_own = state.card == effect.card and state.of ~= source
			if not is_its_own and state.state == "unaffected" then
				if state.of == acts_on and stops(state, kind, effect) and source ~= acts_on then
					return state
				end
			elseif not is_its_own and state.state == "negated" and (state.of == source or state.of == kind) then
				local can_end = effect.applied == "continuous" or is_on_itself
				if can_end and not is_protected(states, source, state) then
					return state
				end
			end
		end
		return nil
	end

	-- Why a state stops an effect of the battle, as a code; nil if it applies.
	function stopped.why(states, effect)
		local state = stopped_by(states, effect, whom(effect), false)
		return state and (state.state == "resolving" and "not_applied" or state.state)
	end

	-- The kind of the state that stops what would end the battle; nil if it applies.
	function stopped.end_by(battle)
		local ended, states = battle.ended, {}
		if not ended then
			return nil
		end
		for _, each in ipairs(battle.states) do
			if each.state ~= "resolving" then
				table.insert(states, each)
			end
		end
		local hits = (ended.hits == "attacker" or ended.hits == "target") and ended.hits or "player"
		local effect = { card = ended.by, source = ended.source, applied = ended.applied }
		local state = stopped_by(states, effect, ended.how == "negates_attack" and "attacker" or hits, false)
		return state and state.state
	end

	local function monster_in_force(battle, slot)
		local monster, changed, stops = battle[slot], {}, { changes = {}, spares = {} }
		for field, value in pairs(monster) do
			changed[field] = value
		end
		changed.modifiers = {}
		for _, each in ipairs(monster.modifiers) do
			local is_stopped = stopped_by(battle.states, each, slot, each.source == slot)
			table.insert(is_stopped and stops.changes or changed.modifiers, is_stopped and each.card or each)
		end
		if monster.spared_by and stopped_by(battle.states, monster.spared_by, slot, false) then
			changed.spared_by = nil
			table.insert(stops.spares, monster.spared_by.card)
		end
		return changed, stops
	end

	-- The battle without the changes of ATK and DEF, and the sparing effects, that its states stop; and
	-- the cards of these, by the slot of their monster.
	function stopped.in_force(battle)
		if #battle.states == 0 then
			return battle, {}
		end
		local left, stops = {}, {}
		for field, value in pairs(battle) do
			left[field] = value
		end
		for _, slot in ipairs({ "attacker", "target" }) do
			if battle[slot] then
				left[slot], stops[slot] = monster_in_force(battle, slot)
			end
		end
		return left, stops
	end

	-- The rows that decide about the effects of the card of a state, each once.
	local function rows_of(battle, state)
		local rows, known = {}, {}
		local function add(part, acts_on)
			local row = part and part.card == state.card and decides(state, part, acts_on)
			if row and not known[row.why] then
				known[row.why] = true
				table.insert(rows, row)
			end
		end
		for _, slot in ipairs(state.state == "resolving" and { "attacker", "target" } or {}) do
			for _, each in ipairs(battle[slot] and battle[slot].modifiers or {}) do
				add(each, slot)
			end
			add(battle[slot] and battle[slot].spared_by, slot)
		end
		for _, each in ipairs(state.state == "resolving" and battle.effects or {}) do
			add(each, whom(each))
		end
		return rows
	end

	-- The source on the states of a battle: on what is unaffected, if one is of that kind; otherwise on
	-- what is negated, or on the resolution of an effect that is not applied.
	function stopped.source(battle)
		local found, is_negated
		for _, state in ipairs(battle.states) do
			if state.state == "unaffected" then
				return state.activated and SOURCES.UNAFFECTED_BY_ACTIVATED or SOURCES.UNAFFECTED
			end
			is_negated = is_negated or state.state == "negated"
			for _, row in ipairs(rows_of(battle, state)) do
				if not found or (found.applies and not row.applies) then
					found = row
				end
			end
		end
		return found and not is_negated and found.citation or SOURCES.NEGATED
	end

	local function state_in_words(state, names)
		local monster, kinds = names[state.of], {}
		if state.state == "resolving" then
			local values = { card = state.card, monster = monster and wording.capitalized(monster) }
			return said(WORDS.RESOLVING[state.now], values)
		end
		if state.state == "negated" then
			local words = monster and "monster_negated" or state.of .. "_negated"
			return said(WORDS.STATES[words], { card = state.card, monster = monster and wording.unmarked(monster) })
		end
		for at, each in ipairs(state.by) do
			kinds[at] = WORDS.KINDS_OF_CARDS[each]
		end
		local values = { card = state.card, monster = wording.capitalized(monster), kinds = wording.joined(kinds) }
		return said(WORDS.STATES[state.activated and "unaffected_activated" or "unaffected"], values)
	end

	-- A sentence on each state, and on the cards that it keeps from changing a monster.
	function stopped.in_words(battle, names)
		local sentences, _, stops = "", stopped.in_force(battle)
		for _, state in ipairs(battle.states) do
			sentences = sentences .. state_in_words(state, names)
			for _, row in ipairs(rows_of(battle, state)) do
				sentences = sentences .. languages.said(row.why) .. " "
			end
		end
		for _, slot in ipairs({ "attacker", "target" }) do
			for _, what in ipairs({ "changes", "spares" }) do
				local cards = stops[slot] and stops[slot][what] or {}
				if #cards > 0 then
					local values = { cards = wording.joined(wording.unique(cards)), monster = wording.unmarked(names[slot]) }
					sentences = sentences .. said(WORDS.STOPPED[what], values)
				end
			end
		end
		return sentences
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

	-- What ended a battle before damage calculation, and when.
	local function ended_in_words(ended, names)
		local monsters = {}
		for _, slot in ipairs({ "attacker", "target" }) do
			if names[slot] and (ended.hits == slot or ended.hits == "both") then
				table.insert(monsters, names[slot])
			end
		end
		return said(WORDS.ENDED[ended.how], {
			card = names[ended.by] or ended.by,
			monsters = #monsters > 0 and wording.joined(monsters) or WORDS.SOME_MONSTER,
			when = WORDS.ENDED_WHEN[ended.when],
		})
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
		local takes = how == "loses_to_defense" and WORDS.TAKES_DIFFERENCE or WORDS.TAKES
		if how == "battle_ended" then
			return said(WORDS.NORMAL[how], { ended = ended_in_words(compared.battle.ended, compared.names) })
		end
		return said(WORDS.NORMAL[how], {
			attacker = compared.names.attacker,
			target = compared.names.target,
			ours = compared.ours.shown,
			theirs = compared.theirs.shown,
			taken = said(takes[taker], { amount = reason.amount }),
		})
	end

	local function effects_at(battle, places)
		local effects = {}
		for _, at in ipairs(places) do
			table.insert(effects, battle.effects[at + 1])
		end
		return effects
	end

	-- The cards of piercing effects.
	local function cards_of(effects)
		return (wording.subject(effects, wording.shared(effects)))
	end

	-- The attack with which effects pierce, and who takes how much.
	local function pierced(battle, reasons, attack)
		local places, taken, is_choice = {}, {}, false
		for _, each in ipairs(reasons) do
			local first = battle.effects[each.effects[1] + 1].step
			for _, at in ipairs(each.effects) do
				table.insert(places, at)
				is_choice = is_choice or battle.effects[at + 1].step ~= first
			end
			local player = OTHER[battle.effects[each.effects[1] + 1].controller]
			table.insert(taken, said(WORDS.TAKES[player], { amount = each.amount }))
		end
		places = wording.unique(places)
		table.sort(places)
		local piercing = effects_at(battle, places)
		local is_own = wording.unmarked((wording.subject(piercing))) == battle.attacker.name
		local several = is_choice and "_chosen" or wording.several(piercing)
		local words = WORDS.PIERCING[is_own and "pierces_itself" or "pierces" .. several]
		return said(words, { attack = attack, cards = cards_of(piercing), taken = wording.joined(taken) })
	end

	-- Why piercing effects don't pierce.
	local IDLE = {
		only_defense_position = true,
		only_lower_number = true,
		negated = true,
		unaffected = true,
		not_applied = true,
	}

	local function has(reasons, how)
		for _, each in ipairs(reasons) do
			if each.how == how then
				return true
			end
		end
		return false
	end

	-- The numbers compared, how modifiers made them, and what follows; before it, a sentence on each
	-- changed battle position. `compared` has the battle, the names, and both numbers.
	function normal_sentences.normal_sentence(compared, reasons, battles)
		local changes, clauses, piercing = "", {}, {}
		for _, each in ipairs(reasons) do
			if each.how == "states" then
				changes = changes .. stopped.in_words(compared.stated, compared.names)
			elseif each.how == "position_changed" then
				changes = changes .. changes_of(compared.battle, compared.names, battles)
			elseif IDLE[each.how] then
				local effects = effects_at(compared.battle, each.effects)
				local words = WORDS.NORMAL[each.how .. wording.several(effects)]
				table.insert(clauses, said(words, { cards = cards_of(effects) }))
			elseif each.how == "pierces" then
				table.insert(piercing, each)
			else
				table.insert(clauses, clause(compared, each))
			end
		end
		if #piercing > 0 then
			clauses[#clauses] = pierced(compared.battle, piercing, clauses[#clauses])
		elseif has(reasons, "beats_defense") then
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

	-- The reason for a result of the comparison, and the damage, if there is one.
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

	-- Nothing: a monster that is changed to Defense Position no longer attacks, and a battle that has
	-- ended has no damage calculation.
	local function without_calculation(how)
		return {
			damages = {},
			reasons = { of(how) },
			rule = WORDS.NORMAL_RULES[how],
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
			if battle[slot].indestructible_by_battle or battle[slot].spared_by then
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
		return gone, { headline = wording.capitalized(headline), reason = wording.unmarked(reason) }
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
	local function piercing_places(battle)
		local places = {}
		for at, effect in ipairs(battle.effects) do
			if conditions.pierces(effect) and not battle.unmet[at - 1] then
				table.insert(places, at - 1)
			end
		end
		return places
	end

	-- The places of the piercing effects that no state stops, and the reasons of the others.
	local function not_stopped(battle, listed)
		local piercing, stops, found = {}, { negated = {}, unaffected = {}, not_applied = {} }, {}
		for _, at in ipairs(listed) do
			local stop = stopped.why(battle.states, battle.effects[at + 1])
			table.insert(stop and stops[stop] or piercing, at)
		end
		for _, how in ipairs({ "negated", "unaffected", "not_applied" }) do
			if #stops[how] > 0 then
				table.insert(found, { effects = stops[how], acts = false, how = how })
			end
		end
		return piercing, found
	end

	local function outcome_of(battle, ours, theirs, piercing)
		local attacker, target = battle.attacker, battle.target
		if battle.ended then
			return without_calculation("battle_ended")
		elseif has_stopped(attacker) then
			return without_calculation("attack_is_over")
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
			return { attacker = wording.named(battle.attacker.name) }
		end
		return wording.monster_names(battle.attacker, battle.target)
	end

	-- The first row of the table, the slots of the destroyed monsters, and why they are destroyed. The
	-- row lists every piercing effect, even one that has nothing to pierce.
	function normal_circumstances.normal_circumstances(battle)
		local stated = battle
		battle = stopped.in_force(battle)
		local attacker, target = battle.attacker, battle.target
		local names, listed = normal_circumstances.names_of(battle), piercing_places(battle)
		local piercing, stops = not_stopped(battle, listed)
		local ours = battling_number.compared(attacker, target, true)
		local theirs = target and battling_number.compared(target, attacker, false) or { shown = "" }
		local outcome = outcome_of(battle, ours, theirs, piercing)
		local reasons = outcome.reasons
		local is_changed = not battle.ended and (attacker.position_change or (target and target.position_change))
		for _, each in ipairs(stops) do
			table.insert(reasons, each)
		end
		if is_changed then
			table.insert(reasons, 1, { effects = {}, acts = true, how = "position_changed" })
		end
		if #battle.states > 0 then
			table.insert(reasons, 1, { effects = {}, acts = true, how = "states" })
		end
		local to_opponent, to_you = cells.cells(outcome.damages)
		local compared = { battle = battle, stated = stated, names = names, ours = ours, theirs = theirs }
		local row = {
			applies = "normal",
			label = WORDS.NORMAL_LABEL,
			applied = true,
			to_opponent = to_opponent,
			to_you = to_you,
			damages = outcome.damages,
			effects = listed,
			why = normal_sentences.normal_sentence(compared, reasons, not has_stopped(attacker)),
			citation = battle.ended and SOURCES.NO_CALCULATION
				or #battle.states > 0 and stopped.source(stated)
				or is_changed and source_of_change(attacker, target)
				or citation(battle, outcome.damages, piercing),
			step = "normal",
			rule = outcome.rule,
			reasons = reasons,
		}
		return row, destroyed(battle, names, outcome)
	end
end

local unmet_conditions = {}
do
	-- The row of normal circumstances with what does not apply there (engine/yugioh/unmet_conditions.py).

	local function sentence(each, names, why)
		local values = { why = why }
		if each.key == "ended" then
			values.card = wording.capitalized(names[each.by] or wording.named(each.by))
		elseif each.key == "protection" then
			values.monster = names[each.slot]
		else
			values.card = each.card
		end
		return wording.unmarked(text.said(WORDS.UNMET[each.key], values))
	end

	function unmet_conditions.added(row, battle)
		local said, told = {}, {}
		for _, each in ipairs(battle.unapplied) do
			local why = WORDS.SKIPS[each.stop or ""] or conditions.only_if(each.conditions, wording.joined)
			local key = not each.is_effect and each.key == "card" and each.card .. "\n" .. why
			if not (key and told[key]) then
				table.insert(said, sentence(each, normal_circumstances.names_of(battle), why))
				told[key or ""] = true
			end
		end
		if #said == 0 then
			return row
		end
		row.why = table.concat(said) .. row.why
		table.insert(row.reasons, 1, { effects = battle.unmet_piercing, acts = false, how = "does_not_apply" })
		local effects = {}
		for _, list in ipairs({ row.effects, battle.unmet_piercing }) do
			for _, at in ipairs(list) do
				table.insert(effects, at)
			end
		end
		table.sort(effects)
		row.effects = effects
		return row
	end
end

local skip_rules = {}
do
	-- Whether an effect skips a damage, with one function for each step of the ladder. Every function
	-- returns the reason as a code, or nil where the effect acts.

	-- Whose cards inflict damage, for effects on effect damage.
	local BY_CARDS = { own_cards = true, opposing_cards = true }

	-- Whether an effect of 05 makes damage of Life Points that an effect would give.
	function skip_rules.turns_gains(effect)
		return effect.step == "05" and effect.kind == "reverse"
	end

	-- The damage is out of the effect's scope: another player takes it, or another monster inflicts it.
	-- The player is the one who would take it now, after any redirection; the monster is the one that
	-- inflicted it at first (Q&A 24087).
	function skip_rules.out_of_scope(effect, damage, snapshot)
		local taken_by, inflicted_by = effect.taken_by, effect.inflicted_by or "any"
		if taken_by ~= "any" then
			local player = taken_by == "controller" and effect.controller or OTHER[effect.controller]
			if damage.to ~= player then
				return "taken_by"
			end
		end
		if inflicted_by == "any" or inflicted_by == damage.inflicted_by then
			return nil
		end
		local controller = snapshot.controllers[damage.inflicted_by]
		local is_own = controller == effect.controller
		if inflicted_by == "own" or inflicted_by == "opposing" then
			if damage.inflicted_by ~= "card" and is_own == (inflicted_by == "own") then
				return nil
			end
		elseif BY_CARDS[inflicted_by] and controller and is_own == (inflicted_by == "own_cards") then
			return nil
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

	-- Whether an effect of 05 of the other kind turns a damage or a gain.
	local function is_turned(damage, snapshot, by_reverse)
		local skips = by_reverse and skip_rules.out_of_scope or skip_rules.not_its_damage
		for _, each in ipairs(snapshot.effects) do
			if skip_rules.turns_gains(each) == by_reverse and not skips(each, damage, snapshot) then
				return true
			end
		end
		return false
	end

	-- 05 turns damage into a gain, or a gain into damage; what one kind has turned, the other one turns
	-- back (Q&A 7750). Battle damage that has become a gain stays one.
	function skip_rules.not_turned(effect, damage, snapshot)
		if skip_rules.turns_gains(effect) then
			local is_gain = damage.kind == "gain"
			if is_gain or damage.kind == "effect" and is_turned(damage, snapshot, false) then
				return skip_rules.out_of_scope(effect, damage, snapshot)
			end
			return "not_gained"
		elseif damage.kind == "gain" and effect.damage ~= "battle" and damage.amount > 0 then
			if is_turned(damage, snapshot, true) then
				return skip_rules.out_of_scope(effect, damage, snapshot)
			end
			return "gained"
		end
		return skip_rules.not_its_damage(effect, damage, snapshot)
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

	-- A gain of damage, or damage of a gain; both together leave what there was.
	function ladder.gain_instead(damage, effects, outcome)
		local to_damage, to_gain = of_kind(effects, "reverse"), of_kind(effects, "gain")
		local first, second, how, kind = to_gain, to_damage, "turns_into_gain", "gain"
		if damage.kind == "gain" then
			first, second, how, kind = to_damage, to_gain, "turns_into_effect_damage", "effect"
		end
		make(outcome, damage, damage.amount, #second > 0 and damage.kind or kind)
		note(outcome, first, how, damage, damage.amount)
		if #second > 0 then
			note(outcome, second, "turns_back", damage, damage.amount)
		end
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
		local has_04 = false
		for _, step in ipairs(steps) do
			has_04 = has_04 or step.number == "04"
		end
		if not is_split or not has_04 then
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
			found[at] = said(WORDS.LIMITS[each.comparison], { value = each.value })
		end
		return wording.joined(wording.unique(found))
	end

	-- Which of several values a damage becomes, and how it is calculated.
	local function remarks(effects, amount)
		local found = {}
		if #effects > 1 then
			table.insert(found, WORDS.REMARKS.lowest)
		end
		for _, each in ipairs(effects) do
			if ladder.number_of(each.value) == amount then
				if type(each.value) == "table" then
					local half = WORDS.REMARKS["half_" .. each.value.player]
					table.insert(found, said(half, { points = each.value.points }))
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
		local damage, how = before[reason.damage + 1], reason.how
		local values = { damage = wording.whose(damage), amount = reason.amount, before = damage.amount }
		if how == "spares" then
			how, values.limits = "spares_" .. damage.to, limits(effects)
		elseif how == "copies" or how == "moves" or how == "mirrors" then
			how = how .. "_" .. OTHER[damage.to]
		elseif how == "halves" and damage.amount % 2 == 1 then
			how = "halves_rounded_up"
		elseif how == "sets" then
			local remarked = remarks(effects, reason.amount)
			if #remarked > 0 then
				how, values.remarks = "sets_remarked", table.concat(remarked, WORDS.REMARKS.between)
			end
		end
		return { effects = effects, verb = WORDS.ACTS[reason.how], object = said(WORDS.OBJECTS[how], values) }
	end

	-- --- Effects that do not act ---------------------------------------------------------------------

	-- The player whose damage the effect applies to.
	local function taker_of(effect)
		return effect.taken_by == "controller" and effect.controller or OTHER[effect.controller]
	end

	-- Whose damage the effect applies to: that of a monster, of a player's monsters or of a
	-- player's cards.
	local function inflicting(effect)
		local by = effect.inflicted_by
		if by == "attacker" or by == "target" then
			return by
		end
		local player = by:sub(1, 3) == "own" and effect.controller or OTHER[effect.controller]
		return by:find("_cards", 1, true) and "cards_of_" .. player or player
	end

	-- The parts of an effect's scope that exclude damages with these codes: damage you take.
	local function scope_of(effect, has)
		if not (has.kind or has.taken_by or has.inflicted_by) then
			return ""
		end
		if skip_rules.turns_gains(effect) then
			return WORDS.SCOPES["gained_by_" .. taker_of(effect)]
		end
		local scope = WORDS.SCOPES[has.kind and effect.damage or "any"]
		if has.taken_by then
			scope = said(WORDS.SCOPES["taken_by_" .. taker_of(effect)], { damage = scope })
		end
		if has.inflicted_by then
			scope = said(WORDS.SCOPES["inflicted_by_" .. inflicting(effect)], { damage = scope })
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
		local words = WORDS.BECAUSE[effect.comparison .. (#amounts > 1 and "_several" or "")]
		return said(words, { amounts = wording.joined(amounts), value = effect.value })
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
		if has.condition_unmet then
			table.insert(others, conditions.only_if(effect["if"], wording.joined))
		end
		if has.limit then
			table.insert(others, past(effect, skipped))
		end
		local adds = takers and #codes == 1 and has.taken_by and not skip_rules.turns_gains(effect)
		if adds and not takers[taker_of(effect)] then
			table.insert(others, WORDS.BECAUSE["takes_none_" .. taker_of(effect)])
		end
		if has.own_piercing then
			return { own_piercing = true, scope = "", others = others }
		end
		return { scope = scope_of(effect, has), others = others }
	end

	-- it applies only to damage you take
	local function words_of(because, several)
		local reasons = {}
		if because.own_piercing then
			table.insert(reasons, WORDS.BECAUSE["own_piercing" .. several])
		elseif because.scope ~= "" then
			table.insert(reasons, said(WORDS.BECAUSE["applies_only" .. several], { scope = because.scope }))
		end
		for _, each in ipairs(because.others) do
			table.insert(reasons, each)
		end
		return table.concat(reasons, WORDS.BECAUSE.between)
	end

	-- The key of the message about effects that skip damages. `before` are the damages that the
	-- previous clause leaves alone.
	local function how_idle(clause, before)
		if clause.no_damage then
			return "no_damage"
		elseif clause.alone == "" then
			return "does_not_act"
		end
		return clause.alone == before and "too" or "leaves"
	end

	local function named(damage)
		return said(WORDS.DAMAGES[damage.kind .. "_" .. damage.to], { amount = damage.amount })
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
				local needs_reason = acted[at] and damage.amount > 0 and not touched[damage.id]
				if needs_reason and not is_named[damage.id] then
					is_named[damage.id] = true
					table.insert(alone, named(damage))
				end
				if needs_reason or (not acted[at] and (damage.amount > 0 or not is_any)) then
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
			local does = each.verb .. (several and "_several" or "")
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
			clauses[at] = said(WORDS.ACTING[each.does], { cards = each.who, what = what })
		end
		local alone_before = ""
		for _, clause in ipairs(idle) do
			local who, is_several = wording.subject(clause.effects, shared, numbers)
			local how, several = how_idle(clause, alone_before), is_several and "_several" or ""
			local values = { cards = who, damages = clause.alone, acting = clauses[1] }
			values.why = clause.because and words_of(clause.because, several) or ""
			local follows = how == "leaves" and alone_before == "" and #acting_ones == 1
			if follows and who == acting_ones[1].who then
				clauses[1] = said(WORDS.IDLE["and_leaves" .. several], values)
			else
				table.insert(clauses, said(WORDS.IDLE[how .. several], values))
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
			nothing_to_double(placed.applying, to_opponent, "opponent")
			nothing_to_double(placed.applying, to_you, "you")
		end
		local nothing = WORDS.NOTHING_TO_DOUBLE
		local has_nothing = acted == 0 and (to_opponent.shown == nothing or to_you.shown == nothing)
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
			citation = has_nothing and SOURCES.LADDER_QA or step.citation, -- it explains 0x2
			step = step.number,
			rule = languages.said(step.rule),
			reasons = outcome.reasons,
		}
	end

	-- The effects that act on a damage, and why the others do not: by code, in the order in which the
	-- codes come first.
	local function sorted(step, damage, present, places, snapshot)
		local acting, skipping = {}, {}
		for at, effect in ipairs(present) do
			local why_not = snapshot.unmet[places[at]] and "condition_unmet"
				or stopped.why(snapshot.states, effect)
				or skip_rules[step.skip_reason](effect, damage, snapshot)
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
	local function apply(step, its, before, fixed, shared)
		local present, placed, places, applying = {}, {}, {}, {}
		for at, each in ipairs(its) do
			present[at], places[at], placed[each.at] = each.effect, each.at, each.effect
			if not fixed.unmet[each.at] then
				table.insert(applying, each.effect)
			end
		end
		placed.applying = applying
		placed.places = places
		local snapshot = {
			damages = before.damages,
			controllers = fixed.controllers,
			states = fixed.states,
			unmet = fixed.unmet,
			effects = present,
		}
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
		local fixed = { controllers = controllers, states = battle.states, unmet = battle.unmet }
		for _, entry in ipairs(ladder.steps_for(steps, battle.effects)) do
			local step = entry.step or entry
			local its = placed[step.number] or {}
			its = entry.takes and taken(its, entry.takes) or its
			if #its > 0 then
				local after, more = apply(step, its, row, fixed, shared)
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

local damage_by_cards = {}
do
	-- What cards inflict, and the Life Points they give, besides the battle damage.

	local STEP_OF_KIND = { effect = "effect_damage", gain = "life_points_gained" }
	local HOW = { effect = "inflicts", gain = "gains" }
	local PLAYERS = { "you", "opponent" }

	-- The change that a row is about.
	damage_by_cards.change_of_row = {}

	-- The changes of a battle in the order of their moments.
	local function in_order(battle)
		local found = {}
		for _, moment in ipairs(MOMENTS) do
			for _, each in ipairs(battle.life_point_changes) do
				if each.when == moment then
					table.insert(found, each)
				end
			end
		end
		return found
	end

	-- --- Amounts that the battle decides ---

	-- What the battle has brought, at the moment of a change.
	local function numbers_at(battle, when, damages, destroyed)
		local stats = {}
		battle = stopped.in_force(battle)
		battling_number.add_stats(stats, "attacker", battle.attacker, battle.target, when, destroyed)
		if battle.target then
			battling_number.add_stats(stats, "target", battle.target, battle.attacker, when, destroyed)
		end
		return { battle = battle, stats = stats, damages = damages, destroyed = destroyed }
	end

	-- The change with the number of its amount, and the sentence that says what it is made from; nil and
	-- why it does not come, if what it depends on has not happened.
	local function settled(of, numbers)
		local condition = of.only_if or computed_amounts.condition_of(of.amount)
		if condition and not computed_amounts.is_met(condition, numbers) then
			local why = WORDS.NOT_MET[condition]
			return nil, text.said(WORDS.BY_CARDS.not_met, { card = of.card, why = why })
		elseif not computed_amounts.is_computed(of.amount) then
			return of, "{sentence}"
		end
		local copy = {}
		for field, value in pairs(of) do
			copy[field] = value
		end
		copy.amount = computed_amounts.number_of(of.amount, numbers)
		local words = { amount = computed_amounts.in_words(of.amount), sentence = "{sentence}" }
		return copy, text.said(WORDS.BY_CARDS.by_battle, words)
	end

	-- --- Rows ---

	local function row_of(of, before, damages, effects, why)
		local step = STEP_OF_KIND[of.kind]
		local to_opponent, to_you = cells.cells(damages, before)
		local row = {
			applies = step,
			label = WORDS.BY_CARDS[step],
			applied = true,
			to_opponent = to_opponent,
			to_you = to_you,
			damages = damages,
			effects = effects,
			why = why,
			citation = SOURCES.CARD_TEXT,
			step = step,
			rule = WORDS.BY_CARDS.rule,
			reasons = { { effects = effects, acts = true, how = HOW[of.kind], amount = tonumber(of.amount) } },
		}
		damage_by_cards.change_of_row[row] = of
		return row
	end

	local function is_about_effect_damage(effect)
		local is_of_step = text.contains(EFFECT_DAMAGE_STEPS, effect.step)
		local is_of_kind = effect.damage == "effect" or effect.damage == "any"
		local by = effect.inflicted_by or "any"
		local is_by_cards = by == "any" or by == "own_cards" or by == "opposing_cards"
		return is_of_step and (is_of_kind and is_by_cards or skip_rules.turns_gains(effect))
	end

	-- A change, with the damages that it becomes by the effects of the battle.
	local function change_of(battle, of, last, ended)
		local sentence = "{sentence}"
		if of.only_if or computed_amounts.is_computed(of.amount) then
			local stated = of
			of, sentence = settled(of, numbers_at(battle, of.when, last.damages, ended))
			if not of then
				return { of = stated, damages = {}, effects = {}, why = sentence, is_missing = true }
			end
		end
		local damage = { id = 0, to = of.to, inflicted_by = "card", kind = of.kind, amount = of.amount }
		damage.pierced, damage.moved = false, false
		local damages = { damage }
		local why = text.said(WORDS.BY_CARDS[of.kind .. "_" .. of.to], {
			card = of.card,
			amount = of.amount,
			when = WORDS.BY_CARDS_WHEN[of.when],
		})
		why = text.said(sentence, { sentence = why })
		local change = { of = of, damages = damages, effects = {}, why = why }
		local effects, places, steps = {}, {}, {}
		local turns = false
		for at, effect in ipairs(battle.effects) do
			local is_about = is_about_effect_damage(effect) and not battle.unmet[at - 1]
			if is_about and not (effect.step == "03" and of.kind == "gain") then
				turns = turns or skip_rules.turns_gains(effect)
				table.insert(effects, effect)
				table.insert(places, at - 1)
			end
		end
		if of.kind == "gain" and not turns or #effects == 0 then
			return change
		end
		for _, step in ipairs(RULESETS[battle.ruleset]) do
			if text.contains(EFFECT_DAMAGE_STEPS, step.number) then
				table.insert(steps, step)
			end
		end
		local about = { effects = effects, life_points = battle.life_points, unmet = {} }
		local controllers = { card = of.controller }
		local rows = ladder_rows.apply_ladder(about, controllers, row_of(of, nil, damages, {}, why), steps)
		local acting, said = {}, { why }
		for at = 2, #rows do
			if rows[at].applied then
				table.insert(said, rows[at].why)
				for _, place in ipairs(rows[at].effects) do
					acting[places[place + 1]] = true
				end
			end
		end
		for _, place in ipairs(places) do
			if acting[place] then
				table.insert(change.effects, place)
			end
		end
		change.damages, change.why = rows[#rows].damages, table.concat(said, WORDS.BY_CARDS.between)
		return change
	end

	-- Whether a player who had Life Points has none left.
	local function is_over(points, before)
		for _, player in ipairs(PLAYERS) do
			if before[player] > 0 and points[player] == 0 then
				return true
			end
		end
		return false
	end

	local function changed(points, damages)
		local left = { you = points.you, opponent = points.opponent }
		for _, each in ipairs(damages) do
			local sign = each.kind == "gain" and 1 or -1
			left[each.to] = left[each.to] + sign * each.amount
		end
		return { you = math.max(0, left.you), opponent = math.max(0, left.opponent) }
	end

	-- The Life Points after the changes, and those that came before the Duel was over. What one card
	-- does at one moment is simultaneous.
	local function until_over(changes, points, before)
		local came, at = {}, 1
		while at <= #changes and not is_over(points, before) do
			local first, damages = changes[at].of, {}
			while changes[at] and changes[at].of.card == first.card and changes[at].of.when == first.when do
				for _, damage in ipairs(changes[at].damages) do
					table.insert(damages, damage)
				end
				table.insert(came, changes[at])
				at = at + 1
			end
			points = changed(points, damages)
		end
		return points, came
	end

	local function kept(before)
		local outcome = { damages = {}, reasons = {} }
		for _, damage in ipairs(before.damages) do
			ladder.unchanged(outcome, damage)
		end
		return outcome.damages
	end

	-- Adds the row of each change, on top of what the players have taken until then.
	local function add_rows(rows, changes)
		for _, each in ipairs(changes) do
			local before = rows[#rows]
			local damages = kept(before)
			for _, damage in ipairs(each.damages) do
				local new = {}
				for field, value in pairs(damage) do
					new[field] = value
				end
				new.id, new.of = #damages, nil
				table.insert(damages, new)
			end
			local row = row_of(each.of, before, damages, each.effects, each.why)
			if each.is_missing then
				row.applied = false
				row.reasons = { { effects = {}, acts = false, how = "not_met" } }
			end
			table.insert(rows, row)
		end
	end

	local function add_missed(rows, changes, from)
		for at = from, #changes do
			local before, of = rows[#rows], changes[at].of
			local why = text.said(WORDS.BY_CARDS.too_late, { card = of.card })
			local row = row_of(of, before, kept(before), {}, why)
			row.applied = false
			row.reasons = { { effects = {}, acts = false, how = "duel_over" } }
			table.insert(rows, row)
		end
	end

	-- The first row of a Duel that is over before anybody takes battle damage.
	local function without_battle_damage(first)
		local row = {}
		for field, value in pairs(first) do
			row[field] = value
		end
		row.to_opponent, row.to_you = cells.cells({})
		row.damages, row.effects = {}, {}
		row.why = WORDS.NORMAL.duel_over .. WORDS.SENTENCES["end"]
		row.citation, row.rule = SOURCES.NO_CALCULATION, WORDS.NORMAL_RULES.duel_over
		row.reasons = { { effects = {}, acts = true, how = "duel_over" } }
		return row
	end

	-- The rows of a battle with those of its changes of Life Points, the Life Points after it, and, if
	-- the Duel is over before battle damage, what ended it.
	function damage_by_cards.with_changes(battle, rows, destroyed)
		local early, together, late, last = {}, {}, {}, rows[#rows]
		for _, each in ipairs(in_order(battle)) do
			local list = text.contains(LATE, each.when) and late or early
			list = each.when == "with_damage" and together or list
			table.insert(list, change_of(battle, each, last, destroyed))
		end
		local before = battle.life_points
		local points, came = until_over(early, before, before)
		if is_over(points, before) then
			local last = came[#came].of
			rows = { without_battle_damage(rows[1]) }
			local said = { rows[1].why }
			for _, each in ipairs(came) do
				if each.of.card == last.card then
					table.insert(said, each.why)
				end
			end
			add_rows(rows, came)
			local says = table.concat(said, WORDS.BY_CARDS.between)
			return rows, points, { by = last.card, when = last.when, how = "duel_over", says = says }
		end
		local at_once = { unpack(last.damages) }
		for _, each in ipairs(together) do
			for _, damage in ipairs(each.damages) do
				table.insert(at_once, damage)
			end
		end
		points = changed(points, at_once)
		add_rows(rows, came)
		add_rows(rows, together)
		points, came = until_over(late, points, before)
		add_rows(rows, came)
		add_missed(rows, late, #came + 1)
		return rows, points
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

	function arises.battle_damage_gained(hits)
		for _, hit in ipairs(hits["05"]) do
			if hit.damage.kind == "battle" then
				return true
			end
		end
		return false
	end

	-- Whether the battle has an effect of the kind without which a point does not arise.
	local function has_beside(point, effects)
		for _, effect in ipairs(effects) do
			if effect.step == point.step and effect.kind == point.beside then
				return true
			end
		end
		return not point.beside
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
	function disputes.disputes(hits, effects)
		local found = {}
		for _, step in ipairs(hits.order) do
			for _, point in ipairs(DISPUTED_POINTS) do
				if point.step == step and arises[point.arises](hits) and has_beside(point, effects) then
					table.insert(found, { id = point.id, note = languages.said(point.note), sources = point.sources })
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

	-- What ended a battle, as its result holds it.
	local function ended_document(ended, says)
		return ended and { by = ended.by, when = ended.when, how = ended.how, hits = ended.hits, says = says }
	end

	-- What applies in a valid battle, row by row: the result document, with the caption of its table
	-- and the fate of the monsters.
	function damage_calculation.calculate(battle)
		battle = conditions.applied(battle, normal_circumstances.normal_circumstances, stopped.end_by(battle))
		local controllers = { attacker = battle.attacker.controller }
		if battle.target then
			controllers.target = battle.target.controller
		end
		local normal, destroyed, fate = normal_circumstances.normal_circumstances(battle)
		normal = unmet_conditions.added(normal, battle)
		local rows, hits = { normal }, nil
		if not battle.ended then
			rows, hits = ladder_rows.apply_ladder(battle, controllers, normal, RULESETS[battle.ruleset])
		end
		local before, ended, after = battle.life_points, ended_document(battle.ended, normal.why), nil
		if #battle.life_point_changes > 0 then
			local over
			rows, after, over = damage_by_cards.with_changes(battle, rows, destroyed)
			if over then
				ended, destroyed, hits = over, {}, nil
				fate = { headline = WORDS.FATES.nothing, reason = WORDS.FATES.duel_over }
			end
		end
		local you, opponent = rows[#rows].to_you, rows[#rows].to_opponent
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
				after = after or { you = left(before.you, you), opponent = left(before.opponent, opponent) },
			},
			destroyed = destroyed,
			disputed = hits and battle.ruleset == CURRENT_RULESET and disputes.disputes(hits, battle.effects) or {},
			ended = ended,
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
	-- the Duel is a draw. Of a battle without damage calculation, it says what ended it.
	function verdicts.verdict(result)
		if result.ended then
			return result.ended.says
		end
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
			if not acted[row.applies] and row.applies:find("^[0-9]+$") then
				table.insert(idle, row.applies)
			end
		end
		if #idle == 0 then
			return nil
		end
		local steps = table.concat(idle, WORDS.ENDINGS.between, 1, #idle - 1)
		return said(WORDS.ENDINGS[steps ~= "" and "idle_steps" or "idle_step"], { steps = steps, last = idle[#idle] })
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
		local idle = idle_steps(result.rows)
		return idle and said(WORDS.ENDINGS.both, { headline = WORDS.ENDINGS[how], idle = idle }) or WORDS.ENDINGS[how]
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
		local change = damage_by_cards.change_of_row[row]
		if change then
			table.insert(causes, { card = change.card, of = change })
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
		for at, card in ipairs(cards_of(battle, row)) do
			inside[at] = linked and linked(card) or card
		end
		if not row.applied then
			table.insert(inside, WORDS.NOT_APPLIED)
		end
		local said = #inside > 0 and " (" .. table.concat(inside, "; ") .. ")" or ""
		return linked and escaped(row.label) .. said or escaped(row.label .. said)
	end

	-- A source as a link, if it has an address.
	function wikitext.source(row)
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

	-- A table with a caption and scoped headers, all of it in wikitext. The first cell of a row is its
	-- heading.
	function wikitext.wikitable(caption, headings, rows)
		local lines = { '{| class="wikitable"', "|+ " .. caption, "|-" }
		for _, heading in ipairs(headings) do
			table.insert(lines, '! scope="col" | ' .. heading)
		end
		for _, row in ipairs(rows) do
			table.insert(lines, "|-")
			for at, cell in ipairs(row) do
				table.insert(lines, (at == 1 and '! scope="row" | ' or "| ") .. cell)
			end
		end
		table.insert(lines, "|}")
		return table.concat(lines, "\n")
	end

	-- What a table was calculated by; both texts are wikitext.
	function wikitext.made_by(rules, site)
		return said(WORDS.MADE_BY, { rules = rules, site = site, license = WORDS.LICENSE })
	end

	-- The table of a result. `options` has why and sources, which are columns, caption, and linked,
	-- which returns the link of a card in wikitext; without it names are text.
	function wikitext.table(battle, result, options)
		local caption, rows = escaped(result.caption .. ": " .. verdicts.verdict(result)), {}
		if options.caption then
			caption = "| " .. options.caption -- what is before the first pipe would be attributes
		end
		for at, row in ipairs(result.rows) do
			local label = label_of(battle, row, options.linked)
			rows[at] = { label, escaped(row.to_opponent.shown), escaped(row.to_you.shown) }
			if options.why then
				table.insert(rows[at], escaped(row.why))
			end
			if options.sources then
				table.insert(rows[at], wikitext.source(row))
			end
		end
		return wikitext.wikitable(caption, headings_of(options), rows)
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
		table.insert(notes, wikitext.made_by(escaped(result.ruleset), site))
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

local arguments = {}
do
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
end

local parameter_values = {}
do
	-- The names and values of parameters, as editors write them, and what is wrong with one.

	parameter_values.PLAYERS = { "you", "opponent" }
	parameter_values.LONGEST_NAME = 60 -- in a message

	function parameter_values.problem(name, id, values)
		local words = WORDS.PARAMETERS[id]
		return {
			name = name == "" and '""' or text.first(name, parameter_values.LONGEST_NAME),
			message = text.said(words[1], values or {}),
			allowed = text.said(words[2], values or {}),
		}
	end

	-- Adds the problem of a value that is not one of the allowed ones.
	function parameter_values.refuse(reading, given, allowed)
		local said = { value = validation.shown(given.value), allowed = allowed }
		table.insert(reading.problems, parameter_values.problem(given.name, "choice", said))
	end

	-- Whether a parameter is the first for its place; a second spelling of it is a problem, as Lua has
	-- arguments in no order.
	function parameter_values.is_first(reading, place, given)
		if reading.places[place] then
			table.insert(reading.problems, parameter_values.problem(given.name, "twice"))
			return false
		end
		reading.places[place] = true
		return true
	end

	-- The place of a value in a list; nil if it is not there.
	function parameter_values.place_in(values, value)
		for at, each in ipairs(values) do
			if each == value then
				return at
			end
		end
		return nil
	end

	-- The name of a parameter in lower case with single spaces: A-ATK and a_atk are a atk.
	function parameter_values.normalized(name)
		local words = tostring(name):lower():gsub("’", "'"):gsub("[_%-%s]+", " ")
		return words:match("^ ?(.-) ?$")
	end

	local YES = { yes = true, y = true, ["1"] = true, ["true"] = true, on = true }
	local NO = { no = true, n = true, ["0"] = true, ["false"] = true, off = true }

	-- true or false; text stays, to be refused.
	function parameter_values.yes_or_no(value)
		local word = value:lower()
		if YES[word] then
			return true
		elseif NO[word] then
			return false
		end
		return value
	end

	-- Every word that a document has in a field.
	local DOCUMENT_WORDS = {}
	for _, fields in pairs(MODELS) do
		for _, field in ipairs(fields) do
			for _, each in ipairs(field.values or {}) do
				DOCUMENT_WORDS[each] = true
			end
		end
	end
	local SPELLINGS = { defence = "defense", def = "defense", atk = "attack" }

	-- One of the words that a document has: At most is at_most. Another value stays as it is typed.
	function parameter_values.word(value)
		local lower = value:lower()
		local word = DOCUMENT_WORDS[lower] and lower or lower:gsub("[%s%-]+", "_")
		return DOCUMENT_WORDS[word] and word or value
	end

	-- A battle position, also as defence, or as Defense Position.
	function parameter_values.position(value)
		local word = value:lower():gsub("[%s%-]+position$", "")
		return parameter_values.word(SPELLINGS[word] or (DOCUMENT_WORDS[word] and word) or value)
	end

	function parameter_values.def_number(value)
		local is_none = value == "-" or value == "–" or value:lower() == "none" or value:lower() == "null"
		return is_none and json_text.null or battle_address.number(value)
	end

	local HALVES = {
		["half of your life points"] = "half-y",
		["half of opponent's life points"] = "half-o",
		["half of your opponent's life points"] = "half-o",
	}

	-- The value of an effect: a number, or half of a player's Life Points.
	function parameter_values.effect_value(value)
		local words = value:lower():gsub("’", "'")
		return battle_address.value(HALVES[words] or value)
	end

	function parameter_values.as_typed(value)
		return value
	end
end

local monster_parameters = {}
do
	-- The parameters of the two monsters, and of the modifiers of their ATK and DEF.

	local problem, word = parameter_values.problem, parameter_values.word

	local MONSTERS = { attacker = "attacker", a = "attacker", target = "target", t = "target" }

	-- The fields of a monster by the words after its name: the place in the document, and how a value
	-- is read. The first words of each are the canonical ones.
	local FIELDS = {
		{ "name", parameter_values.as_typed, "name" },
		{ "passcode", battle_address.number, "passcode", "card" },
		{ "atk", battle_address.number, "atk" },
		{ "def", parameter_values.def_number, "def" },
		{ "position", parameter_values.position, "position", "pos" },
		{ "controller", word, "controller", "by" },
		{ "battles_with", word, "uses", "with" },
		{ "spared_by", battle_address.spared, "spared" },
		{ "indestructible_by_battle", parameter_values.yes_or_no, "indestructible", "safe" },
		{ "face_down", parameter_values.yes_or_no, "face down", "facedown", "down" },
		{ "position_change.to", parameter_values.position, "changed to", "turn" },
		{ "position_change.card", parameter_values.as_typed, "changed by", "turn card" },
		{ "position_change.step", word, "changed in", "turn in" },
	}
	-- The attacker's, without a name before them.
	local SHORT = { atk = true, def = true, position = true }

	local FIELD_OF_WORDS, WORDS_OF_FIELD = {}, {}
	for _, field in ipairs(FIELDS) do
		WORDS_OF_FIELD[field[1]] = field[3]
		for at = 3, #field do
			FIELD_OF_WORDS[field[at]] = { place = field[1], read = field[2] }
		end
	end

	-- The monster of a parameter and the words about it: target atk is target, atk.
	local function monster_and_words(name)
		local first, rest = name:match("^(%a+) ?(.*)$")
		if MONSTERS[first] then
			return MONSTERS[first], rest == "" and "name" or rest
		elseif SHORT[name] or first == "modifier" then
			return "attacker", name
		end
	end

	-- Sets a field of an object by its place there, such as position_change.to.
	local function set(object, place, value)
		local outer, inner = place:match("^([%a_]+)%.(.*)$")
		if not outer then
			json_text.set(object, place, value)
			return
		end
		if not object.values[outer] then
			json_text.set(object, outer, json_text.object())
		end
		set(object.values[outer], inner, value)
	end

	local function field_of_monster(reading, given, slot, words)
		local field = FIELD_OF_WORDS[words]
		if not field or (field.place == "face_down" and slot ~= "target") then
			return false
		end
		local place = slot .. "." .. field.place
		if parameter_values.is_first(reading, place, given) then
			set(reading.monsters[slot], field.place, field.read(given.value))
			reading.names[place] = given.name
		end
		return true
	end

	-- --- Modifiers ---

	local MOST_MODIFIERS = validation.field("Attacker", "modifiers").most

	local SIGNS = { ["="] = "set", [":"] = "set", ["+"] = "change", ["-"] = "change", [""] = "change" }

	-- The modifier of ATK +500 Card, of ATK =0 Card, or of an address; nil for other text.
	local function modifier_of(value)
		if battle_address.is_modifier(value) then
			return battle_address.modifier(value)
		end
		local stat, amount = value:match("^(%a+)%s*(.*)$")
		local sign, number_and_card = (amount or ""):gsub("^\226\136\146", "-"):match("^([+=:%-]?)%s*(.*)$")
		local digits, card = (number_and_card or ""):match("^([0-9][0-9,.']*)%s+(%S.*)$")
		stat = stat and stat:lower()
		-- Three digits or a percent sign belong to the number, which is then no such number.
		local is_cut = card and (card:find("^%d%d%d%s") or card:find("^%%%s"))
		if not digits or is_cut or (stat ~= "atk" and stat ~= "def") then
			return nil
		end
		local modifier, number = json_text.object(), battle_address.number((sign == "-" and "-" or "") .. digits)
		json_text.set(modifier, "card", card)
		json_text.set(modifier, "stat", stat)
		json_text.set(modifier, SIGNS[sign], number)
		return modifier
	end

	-- Keeps a modifier, or when it holds, by its number: modifier, modifier 2, modifier 2 during.
	local function modifier_part(reading, given, slot, words)
		local rest = words:match("^modifier(.*)$") or words:match("^mod(.*)$")
		local number, detail = (rest or "x"):match("^ ?([0-9]*) ?(%a*)$")
		local at = tonumber(number) or 1
		local is_named = number == "" or number == tostring(at)
		if not number or not is_named or (detail ~= "" and detail ~= "during") or at < 1 or at > MOST_MODIFIERS then
			return false
		end
		local parts = reading.modifiers[slot]
		parts[at] = parts[at] or {}
		detail = detail == "" and "whole" or detail
		if parameter_values.is_first(reading, slot .. ".modifiers." .. at .. "." .. detail, given) then
			parts[at][detail] = given
		end
		return true
	end

	function monster_parameters.add_modifiers(reading, slot)
		local modifiers = json_text.list()
		for at = 1, MOST_MODIFIERS do
			local part = reading.modifiers[slot][at]
			local modifier = part and part.whole and modifier_of(part.whole.value)
			local place = slot .. ".modifiers." .. #modifiers.items
			if part and not part.whole then
				local name = text.first(part.during.name, parameter_values.LONGEST_NAME):sub(1, -#"during" - 1)
				table.insert(reading.problems, problem(characters.trimmed(name), "no_modifier"))
			elseif part and not modifier then
				table.insert(reading.problems, problem(part.whole.name, "modifier"))
			elseif part then
				if part.during then
					json_text.set(modifier, "during", word(part.during.value))
					reading.names[place .. ".during"] = part.during.name
				end
				reading.names[place] = part.whole.name
				table.insert(modifiers.items, modifier)
			end
		end
		if #modifiers.items > 0 then
			json_text.set(reading.monsters[slot], "modifiers", modifiers)
		end
	end

	-- Keeps a parameter about a monster, and returns its slot; nil if it is about none.
	function monster_parameters.keep(reading, given, name)
		local slot, words = monster_and_words(name)
		if slot and (field_of_monster(reading, given, slot, words) or modifier_part(reading, given, slot, words)) then
			return slot
		end
		return nil
	end

	-- The canonical name of a parameter for a place of a monster's document; nil if there is none.
	function monster_parameters.canonical(place)
		local slot, field = place:match("^(%a+)%.(.*)$")
		local words = field == "position_change" and "changed to" or WORDS_OF_FIELD[field]
		if not words or not MONSTERS[slot] then
			return nil
		elseif field == "name" then
			return slot
		end
		return slot == "attacker" and SHORT[field] and field or slot .. " " .. words
	end
end

local effect_parameters = {}
do
	-- The parameters of effects: 02 with a card, and 09 value with a detail.

	local problem, word = parameter_values.problem, parameter_values.word
	local place_in = parameter_values.place_in

	local PLAYERS = parameter_values.PLAYERS
	local MOST_EFFECTS = validation.field("Battle", "effects").most
	local KINDS = { ["01"] = { "piercing", "battle" }, ["03"] = { "instead", "also" }, ["05"] = { "gain", "reverse" } }
	local DETAILS = {
		controller = { "controller", word },
		by = { "controller", word },
		kind = { "kind", word },
		["taken by"] = { "taken_by", word },
		["inflicted by"] = { "inflicted_by", word },
		damage = { "damage", word },
		value = { "value", parameter_values.effect_value },
		comparison = { "comparison", word },
		source = { "source", word },
		applied = { "applied", word },
		["acts on"] = { "acts_on", word },
	}

	-- Takes the next word of a name if it is one of the values.
	local function take(rest, values)
		local first, others = rest:match("^(%S+) ?(.*)$")
		if first and place_in(values, first) then
			return first, others
		end
		return nil, rest
	end

	-- The words of an effect's name: 03 also opponent 2 taken by.
	local function effect_words(name)
		-- A number alone is the place of an unnamed argument, but 3 instead is 03 instead.
		local effect, rest = {}, name:gsub("^(%d) ", "0%1 ")
		effect.step, rest = take(rest, STEPS)
		if not effect.step then
			return nil
		end
		effect.kind, rest = take(rest, KINDS[effect.step] or {})
		effect.player, rest = take(rest, PLAYERS)
		local number, others = rest:match("^([0-9]+) ?(.*)$")
		effect.number = tonumber(number) or 1
		rest = number and others or rest
		if number and (number ~= tostring(effect.number) or effect.number < 2 or effect.number > MOST_EFFECTS) then
			return nil
		end
		effect.words = rest == "" and name or name:sub(1, #name - #rest - 1)
		effect.key = effect.words:gsub("^(%d) ", "0%1 ")
		return effect, rest
	end

	-- Keeps the card of an effect, or a detail of it.
	local function effect_part(reading, given, name)
		local words, rest = effect_words(name)
		local detail = words and DETAILS[rest]
		if not words or (rest ~= "" and not detail) then
			return false
		end
		local effect = reading.effects[words.key]
		if not effect then
			effect = words
			effect.details = {}
			reading.effects[words.key] = effect
			table.insert(reading.effects, effect)
		end
		local field = detail and detail[1] or "card"
		if not parameter_values.is_first(reading, words.key .. "." .. field, given) then
			return true
		elseif rest == "" then
			effect.card = given
		else
			effect.details[detail[1]] = { value = detail[2](given.value), name = given.name }
		end
		return true
	end

	local function comes_first(one, other)
		if one.step ~= other.step then
			return place_in(STEPS, one.step) < place_in(STEPS, other.step)
		elseif one.kind ~= other.kind then
			local kinds = KINDS[one.step]
			return (place_in(kinds, one.kind) or 0) < (place_in(kinds, other.kind) or 0)
		elseif one.player ~= other.player then
			return (place_in(PLAYERS, one.player) or 0) < (place_in(PLAYERS, other.player) or 0)
		end
		return one.number < other.number
	end

	-- The player who controls an effect of which no parameter says it: that of the monster with the
	-- name of its card, or else you.
	local function assumed_controller(reading, card)
		local controllers = {}
		for slot, monster in pairs(reading.monsters) do
			if monster.values.name == card then
				local default = validation.field(slot == "attacker" and "Attacker" or "Target", "controller").default
				table.insert(controllers, monster.values.controller or default)
			end
		end
		return #controllers == 1 and type(controllers[1]) == "string" and controllers[1] or "you"
	end

	-- Sets what the name of an effect says, unless a detail says something else.
	local function set_named(reading, object, effect, field, named)
		local detail = effect.details[field]
		if named and detail and detail.value ~= named then
			table.insert(reading.problems, problem(detail.name, "differs", { named = named }))
		end
		local value = named or (detail and detail.value)
		if value ~= nil then
			json_text.set(object, field, value)
		end
	end

	local function add_effect(reading, effect)
		if not effect.card then
			table.insert(reading.problems, problem(effect.words, "no_card"))
			return
		elseif effect.step == "03" and not effect.kind and not effect.details.kind then
			table.insert(reading.problems, problem(effect.card.name, "no_kind"))
			return
		end
		local object, card = json_text.object(), effect.card.value
		local place = "effects." .. #reading.items
		json_text.set(object, "step", effect.step)
		json_text.set(object, "card", card)
		set_named(reading, object, effect, "controller", effect.player)
		set_named(reading, object, effect, "kind", effect.kind)
		if object.values.controller == nil then
			local player = assumed_controller(reading, card)
			json_text.set(object, "controller", player)
			reading.assumed[player] = reading.assumed[player] or {}
			table.insert(reading.assumed[player], card)
		end
		reading.names[place] = effect.words
		reading.names[place .. ".card"] = effect.card.name
		for field, detail in pairs(effect.details) do
			if field ~= "controller" and field ~= "kind" then
				json_text.set(object, field, detail.value)
			end
			reading.names[place .. "." .. field] = detail.name
		end
		table.insert(reading.items, object)
	end

	-- The number of a code such as e 2, or state 2.
	local function number_of_code(name, start)
		if name == start then
			return 1
		end
		local number = tonumber(name:match("^" .. start .. " ([1-9][0-9]*)$"))
		return number and number > 1 and number or nil
	end

	local function by_number(one, other)
		return one.at < other.at
	end

	-- The list of states of all parameters, in the words of an address.
	function effect_parameters.states(reading)
		local states = json_text.list()
		table.sort(reading.states, by_number)
		for at, code in ipairs(reading.states) do
			reading.names["states." .. (at - 1)] = code.name
			table.insert(states.items, battle_address.state(code.value))
		end
		return states
	end

	-- Adds the effects of all parameters to the items of the document, in the order of the ladder; then
	-- those in the words of an address.
	function effect_parameters.add(reading)
		table.sort(reading.effects, comes_first)
		for _, effect in ipairs(reading.effects) do
			add_effect(reading, effect)
		end
		table.sort(reading.codes, by_number)
		for _, code in ipairs(reading.codes) do
			reading.names["effects." .. #reading.items] = code.name
			reading.is_coded["effects." .. #reading.items] = true
			table.insert(reading.items, battle_address.effect(code.value))
		end
	end

	-- Keeps a parameter about an effect, and returns whether it is about one.
	function effect_parameters.keep(reading, given, name)
		for list, start in pairs({ codes = "e", states = "state" }) do
			local number = number_of_code(name, start)
			if number then
				table.insert(reading[list], { at = number, name = given.name, value = given.value })
				return true
			end
		end
		return effect_part(reading, given, name)
	end
end

local output_parameters = {}
do
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
end

local pasted_battle = {}
do
	-- A battle that is pasted whole: an address of the site, a query string, or a document in JSON.

	local problem = parameter_values.problem

	-- An address that MediaWiki cut at its first equals sign, put together again; nil for another
	-- parameter. A query string without a question mark is one only if it is the only parameter: the
	-- name of a card may look like it.
	function pasted_battle.cut_address(name, value, is_alone)
		local first = name:match("%?([%a_%-]*)$")
		local next_name = value:match("&([%a_%-]+)=")
		local is_query = is_alone and battle_address.has(name) and next_name and battle_address.has(next_name)
		local is_address = first and (battle_address.has(first) or name:find("/", 1, true))
		return (is_address or is_query) and name .. "=" .. value or nil
	end

	local function pasted_json(reading, given)
		local document, says = json_text.read(given.value)
		if says then
			table.insert(reading.problems, { name = given.name, message = says, allowed = "" })
		end
		reading.document, reading.is_document = document, true
		-- What .json gives of a saved battle holds the document, among others.
		local fields = document and document.values
		if fields and not fields.attacker and json_text.kind(fields.battle or "") == "object" then
			reading.document = fields.battle
		end
	end

	local function without_off(document, off)
		local kept, cards = {}, {}
		for at, effect in ipairs(document.values.effects.items) do
			if off[at - 1] then
				table.insert(cards, effect.values.card)
			else
				table.insert(kept, effect)
			end
		end
		document.values.effects.items = kept
		return cards
	end

	local function pasted_address(reading, given)
		local path, query = given.value:match("^([^?]*)%?([^#]*)")
		if not path then
			path, query = "", given.value:match("^[%a_%-]+=.*$")
		end
		if path ~= "" and not ("/" .. path):find("/battle/$") or not query then
			local is_address = given.value:find("^%a+://") or given.value:find("^/")
			table.insert(reading.problems, problem(given.name, is_address and "no_query" or "no_battle"))
			return
		end
		local document, off, problems = battle_address.read(query)
		for _, each in ipairs(problems) do
			table.insert(reading.problems, each)
		end
		if document then
			reading.document, reading.is_address = document, true
			-- The whole battle must be valid, and errors count all of its effects.
			if next(off) and #validation.problems(document) == 0 then
				reading.left_out = without_off(document, off)
			end
		end
	end

	-- Reads the document of a pasted battle; without one, if it can't be read.
	function pasted_battle.read(reading, given)
		if given.value:find("^[{%[]") then
			pasted_json(reading, given)
		else
			pasted_address(reading, given)
		end
	end
end

local parameters = {}
do
	-- The parameters of a call, read into a battle document and into what is to be printed.
	--
	-- Nothing of the battle is validated here: a wrong value goes into the document, which the engine's
	-- rules refuse. A problem here is about a parameter: its name, a message, and what is allowed.

	local problem, normalized = parameter_values.problem, parameter_values.normalized

	local LONGEST_NAME = parameter_values.LONGEST_NAME
	local PLAYERS = parameter_values.PLAYERS
	local LIFE_POINTS = {
		["your lp"] = "you",
		["lp you"] = "you",
		["your life points"] = "you",
		["opponent lp"] = "opponent",
		["opponent's lp"] = "opponent",
		["lp opponent"] = "opponent",
		["opponent life points"] = "opponent",
		["opponent's life points"] = "opponent",
	}

	local function keep(reading, given, name)
		local slot = monster_parameters.keep(reading, given, name)
		if slot then
			reading.given[slot] = reading.given[slot] or {}
			table.insert(reading.given[slot], given)
		elseif LIFE_POINTS[name] then
			local place = "life_points." .. LIFE_POINTS[name]
			if parameter_values.is_first(reading, place, given) then
				json_text.set(reading.points, LIFE_POINTS[name], battle_address.number(given.value))
				reading.names[place] = given.name
			end
		elseif name == "rules" or name == "ruleset" then
			reading.ruleset = parameter_values.is_first(reading, "ruleset", given) and given or reading.ruleset
		elseif name == "direct" then
			reading.direct = given
		else
			return effect_parameters.keep(reading, given, name)
		end
		return true
	end

	local function target_of(reading)
		local direct = reading.direct and output_parameters.flag(reading, reading.direct)
		if direct then
			for _, given in ipairs(reading.given.target or {}) do
				table.insert(reading.problems, problem(given.name, "direct"))
			end
			return json_text.null
		elseif not reading.given.target and not (reading.direct and direct == nil) then
			table.insert(reading.problems, problem("target", "no_target"))
			return json_text.null
		end
		return reading.monsters.target
	end

	-- A monster without DEF has 0, as in an address; one that compares its DEF needs no ATK.
	local function completed(slot, monster)
		local values = monster.values
		local defends = slot == "target" and values.position == "defense" and not values.position_change
		if values.def == nil then
			json_text.set(monster, "def", 0)
		elseif values.atk == nil and (values.battles_with == "def" or (defends and not values.battles_with)) then
			json_text.set(monster, "atk", 0)
		end
	end

	-- The document of parameters that are named one by one.
	local function add_document(reading)
		local document, effects = json_text.object(), json_text.list()
		for _, slot in ipairs({ "attacker", "target" }) do
			monster_parameters.add_modifiers(reading, slot)
			completed(slot, reading.monsters[slot])
		end
		effect_parameters.add(reading)
		effects.items = reading.items
		json_text.set(document, "game", "yugioh")
		json_text.set(document, "attacker", reading.monsters.attacker)
		json_text.set(document, "target", target_of(reading))
		json_text.set(document, "effects", effects)
		json_text.set(document, "life_points", reading.points)
		if #reading.states > 0 then
			json_text.set(document, "states", effect_parameters.states(reading))
		end
		if reading.ruleset then
			json_text.set(document, "ruleset", parameter_values.word(reading.ruleset.value))
			reading.names.ruleset = reading.ruleset.name
		end
		reading.document, reading.is_named = document, true
	end

	local function empty_reading()
		return {
			options = {},
			problems = {},
			names = {},
			places = {},
			unknown = {},
			given = {},
			assumed = {},
			left_out = {},
			effects = {},
			codes = {},
			states = {},
			is_coded = {},
			items = {},
			monsters = { attacker = json_text.object(), target = json_text.object() },
			modifiers = { attacker = {}, target = {} },
			points = json_text.object(),
		}
	end

	-- The arguments in the order of their names, each {name, value}; Lua has them in no order.
	local function in_order(args)
		local given = {}
		for name, value in pairs(args) do
			table.insert(given, { name = tostring(name), value = value })
		end
		table.sort(given, function(one, other)
			return one.name < other.name
		end)
		return given
	end

	-- The arguments of the call; if they hold no battle, those of the template around it, too.
	local function with_parent(args, parent_args)
		local merged, has = {}, {}
		for name, value in pairs(args) do
			if value ~= "" and not output_parameters.has(normalized(name)) then
				return args
			end
		end
		for name, value in pairs(parent_args or {}) do
			merged[name] = value
			has[normalized(name)] = value ~= "" or nil
		end
		for name, value in pairs(args) do
			if not has[normalized(name)] then
				merged[name] = value
			end
		end
		return merged
	end

	-- Sorts an argument into what it is about. An empty value counts as none, but not for an unknown
	-- name.
	local function sort_in(reading, given, whole)
		local name = normalized(given.name)
		local address = pasted_battle.cut_address(given.name, given.value, whole.is_alone)
		if address then
			table.insert(whole, { name = text.first(given.name, LONGEST_NAME), value = address })
		elseif given.name:find("^{") then
			table.insert(reading.problems, problem(given.name, "cut"))
		elseif name == "1" or name == "battle" then
			if given.value ~= "" then
				table.insert(whole, given)
			end
		elseif output_parameters.has(name) then
			if given.value ~= "" then
				output_parameters.keep(reading, given, name)
			end
		else
			local about = given.value == "" and empty_reading() or reading
			if not keep(about, given, name) then
				table.insert(reading.unknown, given)
			elseif given.value ~= "" then
				table.insert(reading.given, given)
			end
		end
	end

	-- How many of the arguments are not about what is printed.
	local function count_of_battle(arguments_in_order)
		local count = 0
		for _, given in ipairs(arguments_in_order) do
			count = count + (output_parameters.has(normalized(given.name)) and 0 or 1)
		end
		return count
	end

	-- Adds the problems of unknown names: one for each that a better name is known for, and one for all
	-- others.
	local function add_unknown(reading)
		local names, more = {}, 0
		for _, given in ipairs(reading.unknown) do
			local better = WORDS.SUGGESTIONS[normalized(given.name)]
			if better then
				table.insert(reading.problems, problem(given.name, "suggested", { name = better }))
			elseif #names < WORDS.MOST_PROBLEMS then
				table.insert(names, text.first(given.name, LONGEST_NAME))
			else
				more = more + 1
			end
		end
		if more > 0 then
			table.insert(names, text.said(WORDS.MORE_NAMES, { count = more }))
		end
		if #names == 1 then
			table.insert(reading.problems, problem(names[1], "unknown"))
		elseif #names > 1 then
			local others = problem("", "several", { allowed = WORDS.PARAMETERS.unknown[2] })
			others.name = table.concat(names, ", ") -- each of them is short enough
			table.insert(reading.problems, others)
		end
	end

	-- The battle and the output of a call: {document, options, problems, assumed, left_out}. The
	-- document is nil if a pasted battle can't be read.
	function parameters.read(args, parent_args)
		local reading, whole, seen = empty_reading(), {}, {}
		local in_names_order = in_order(with_parent(args, parent_args))
		whole.is_alone = count_of_battle(in_names_order) == 1
		for _, given in ipairs(in_names_order) do
			local name = normalized(given.name)
			if seen[name] and given.value ~= "" then
				table.insert(reading.problems, problem(given.name, "twice"))
			else
				seen[name] = given.value ~= "" or nil
				sort_in(reading, given, whole)
			end
		end
		if whole[1] then
			pasted_battle.read(reading, whole[1])
			for at = 2, #whole do
				table.insert(reading.given, whole[at])
			end
			for _, given in ipairs(reading.given) do
				table.insert(reading.problems, problem(given.name, "beside", { name = whole[1].name }))
			end
		else
			add_document(reading)
		end
		add_unknown(reading)
		reading.options.show = reading.options.show or "table"
		return reading
	end

	-- --- What errors and notes say ---

	local CANONICAL = {
		["life_points.you"] = "your LP",
		["life_points.opponent"] = "opponent LP",
		ruleset = "rules",
		effects = "effects",
	}

	local function canonical(place)
		return CANONICAL[place] or monster_parameters.canonical(place)
	end

	-- The name of the parameter for a place of the document, as it was written; else its canonical one.
	function parameters.name_of(reading, place)
		if reading.is_document then
			return place
		elseif reading.is_address then
			return battle_address.name_of(place)
		elseif reading.names[place] or canonical(place) then
			return reading.names[place] or canonical(place)
		end
		local outer, field = place:match("^(.*)%.([^.]*)$")
		if not outer then
			return place
		elseif outer:find("^effects%.%d+$") and not reading.is_coded[outer] then
			return reading.names[outer] .. " " .. field:gsub("_", " ")
		end
		return parameters.name_of(reading, outer)
	end

	-- What is allowed at a place, as an editor writes it.
	function parameters.allowed(reading, place, allowed)
		local outer = place:match("^(effects%.%d+)%.value$")
		if outer and reading.names[outer] and not reading.is_coded[outer] and allowed:find("{", 1, true) then
			return WORDS.VALUE_OF_09
		end
		return reading.is_named and allowed:gsub("%f[%a]([%l]+)_([%l]+)%f[%A]", "%1 %2") or allowed
	end

	-- What was assumed and left out, in sentences.
	function parameters.remarks(reading, battle)
		local remarks = {}
		for _, slot in ipairs({ "attacker", "target" }) do
			local monster = battle[slot]
			local uses_def = monster and battling_number.stat(monster, slot == "attacker") == "def"
			for _, stat in ipairs(uses_def and reading.is_named and { "atk", "def" } or {}) do
				if not reading.names[slot .. "." .. stat] then
					table.insert(remarks, text.said(WORDS.ASSUMED.number, { name = monster.name, stat = WORDS.STATS[stat] }))
				end
			end
		end
		for _, player in ipairs(PLAYERS) do
			if reading.assumed[player] then
				local cards = wording.joined(wording.unique(reading.assumed[player]))
				table.insert(remarks, text.said(WORDS.ASSUMED["controllers_" .. player], { cards = cards }))
			end
		end
		if #reading.left_out > 0 then
			table.insert(remarks, text.said(WORDS.ASSUMED.left_out, { cards = wording.joined(reading.left_out) }))
		end
		return remarks
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
			said = said .. (said ~= "" and "; " or "") .. WORDS.NOT_APPLIED
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

	local function row(step, columns)
		local cells = { described(step) }
		for _, column in ipairs(columns) do
			table.insert(cells, shown(step, column))
		end
		return cells
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
		local columns, headings, rows = columns_of(data), { shown(data, "heading_label") }, {}
		for _, column in ipairs(columns) do
			table.insert(headings, shown(data, "heading_" .. column))
		end
		for _, step in ipairs(needed(data, "steps", "table")) do
			table.insert(rows, row(step, columns))
		end
		local link = "[" .. text.address(needed(data, "url", "string")) .. " " .. WORDS.SITE .. "]"
		local printed = wikitext.wikitable(shown(data, "headline"), headings, rows)
		return printed .. "\n" .. wikitext.made_by(rules(data), link) .. "\n"
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
