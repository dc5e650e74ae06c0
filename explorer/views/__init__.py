"""Answer requests with the site's pages, one module for each; they do not import each other."""
