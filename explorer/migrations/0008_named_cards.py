from django.db import migrations, models
import django.db.models.deletion


def check_what_somebody_entered(apps, schema_editor):
    """Cards with effects that no program proposed: a person entered them."""
    cards = apps.get_model("explorer", "Card").objects
    cards.filter(effects__is_proposed=False).update(is_checked=True)


# The names as they were read when this migration was written: explorer/addresses may change.
def card_names(document):
    """Return the monsters and cards that a document of either game names."""
    names = []
    for slot in ("attacker", "target"):
        monster = document.get(slot) or {}
        names.append(monster.get("name"))
        names += [each.get("card") for each in monster.get("modifiers", ())]
    for part in ("effect_damage", "timing"):
        names.append((document.get(part) or {}).get("card"))
    for side in ("attackers", "defenders"):
        names += [monster.get("name") for monster in document.get(side, ())]
    names += [effect.get("card") for effect in document.get("effects", ())]
    cards = [part for part in parts(document) if "willpower" in part]
    # Of cards with the same id the last one counts.
    names += {str(card.get("id")): card.get("name") or card.get("id") for card in cards}.values()
    return {str(name) for name in names if name}


def parts(document):
    """Yield the objects of a document, the outer ones first."""
    waiting = [document]
    for part in waiting:  # which grows meanwhile
        if isinstance(part, dict):
            yield part
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part


def name_what_is_saved(apps, schema_editor):
    """The names in the scenarios that are there."""
    named = apps.get_model("explorer", "NamedCard")
    for scenario in apps.get_model("explorer", "Scenario").objects.iterator():
        names = sorted({name[:100] for name in card_names(scenario.document)})
        named.objects.bulk_create(named(scenario=scenario, name=name) for name in names)


class Migration(migrations.Migration):

    dependencies = [
        ('explorer', '0007_imported_texts'),
    ]

    operations = [
        migrations.RunPython(check_what_somebody_entered, migrations.RunPython.noop),
        migrations.RemoveField(model_name='cardeffect', name='is_proposed'),
        migrations.RemoveField(model_name='cardeffect', name='words'),
        migrations.AlterField(
            model_name='card',
            name='is_checked',
            field=models.BooleanField(db_index=True, default=False, help_text='a person checked its facts and effects: an import keeps them'),
        ),
        migrations.CreateModel(
            name='NamedCard',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(db_index=True, max_length=100)),
                ('scenario', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='named', to='explorer.scenario')),
            ],
        ),
        migrations.RunPython(name_what_is_saved, migrations.RunPython.noop),
    ]
