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
