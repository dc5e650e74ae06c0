"""The languages of the site: addresses, catalogues, and a made-up language on every page."""
