"""The catalogues of messages: what they contain, and whether they are right.

domains         the messages of the engine, the pages and the scripts, and the files of a language
extraction      the messages of the source
table_messages  the messages of the engine's tables, for Babel
updates         write the catalogues of a language anew
faults          what is wrong in a catalogue, and messages without a translation
message_faults  what is wrong in the translation of a message
"""
