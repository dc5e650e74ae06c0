import unicodedata

from django.db import migrations, models

# As a search saw letters when this migration was written: explorer/web/search_text.py may change.
_TO = {ord(mark): None for mark in "'’‘ʼ\0"} | {ord(mark): " " for mark in "-‐‑–"}


def folded(text):
    """Return small letters without accents, apostrophes and hyphens."""
    text = unicodedata.normalize("NFKD", text.translate(_TO)).casefold()
    return " ".join("".join(each for each in text if not unicodedata.combining(each)).split())


def look_at_the_texts(apps, schema_editor):
    cards = apps.get_model("explorer", "Card").objects
    for card in cards.exclude(text="", pendulum_text="").only("text", "pendulum_text").iterator():
        words = folded(f"{card.text} {card.pendulum_text}").split()
        cards.filter(pk=card.pk).update(words=" ".join(dict.fromkeys(words)))


class Migration(migrations.Migration):

    dependencies = [
        ('explorer', '0011_curation'),
    ]

    operations = [
        migrations.AddField(
            model_name='card',
            name='words',
            field=models.TextField(blank=True, default='', editable=False, help_text='all that a search in texts looks through'),
        ),
        migrations.RunPython(look_at_the_texts, migrations.RunPython.noop),
    ]
