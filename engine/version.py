"""Name the version of the engine, which every result document holds."""

VERSION = "1.1.0"
