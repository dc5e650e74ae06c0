"""Prepare what pages about the whole site print: search, sitemaps, feeds, licenses, deployment."""
