"""Name the version of the engine, which every result document holds."""

VERSION = "1.2.0.dev0"
