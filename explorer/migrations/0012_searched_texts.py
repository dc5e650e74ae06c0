from django.db import migrations, models


def look_at_the_texts(apps, schema_editor):
    from explorer.web.search_text import folded

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
