from collections import defaultdict

from django.db import migrations, models


def put_down_what_cards_do(apps, schema_editor):
    steps = defaultdict(set)
    effects = apps.get_model("explorer", "CardEffect").objects
    for card, step in effects.values_list("card_id", "step").iterator():
        steps[card].add(step)
    cards = apps.get_model("explorer", "Card").objects
    for card, found in steps.items():
        cards.filter(pk=card).update(does=" ".join(sorted(found)))


class Migration(migrations.Migration):

    dependencies = [
        ('explorer', '0008_named_cards'),
    ]

    operations = [
        migrations.AddField(
            model_name='card',
            name='does',
            field=models.CharField(blank=True, default='', editable=False, help_text='06 piercing: steps of its effects', max_length=120),
            preserve_default=False,
        ),
        migrations.RunPython(put_down_what_cards_do, migrations.RunPython.noop),
        migrations.AddIndex(
            model_name='card',
            index=models.Index(models.F('kind'), models.F('attribute'), models.F('race'), models.F('is_checked'), models.F('does'), models.F('folded_name'), models.F('atk'), models.F('def_printed'), name='card_listing'),
        ),
    ]
