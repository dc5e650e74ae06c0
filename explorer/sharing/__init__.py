"""Save a result, and share it: links, frames, previews, embed codes and exports."""
