"""The rooms of the site, one file each; they do not know each other."""
