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
