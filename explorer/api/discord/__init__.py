"""Answer the commands of a Discord application, over signed HTTP requests.

They are answered in the language that their sender has chosen in Discord, if the site has it.
Off unless DISCORD_PUBLIC_KEY is set. Nothing is requested from Discord, nor from anywhere else.

view.py             the address that Discord sends interactions to
interactions.py     what a request holds, and the messages that answer it, escaped
commands.py         /battle and /ruling, and the monster that a name means

`explorer/content/discord-commands.json` describes the commands; `manage.py discord_commands` prints
it.
"""
