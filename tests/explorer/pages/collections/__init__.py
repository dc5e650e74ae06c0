"""Test collections: composing them, their pages, quizzes and frames."""
