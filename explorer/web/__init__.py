"""Answer requests: form fields, htmx, errors, lists, rate limits and middleware."""
