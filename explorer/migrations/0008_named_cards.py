from django.db import migrations, models
import django.db.models.deletion


def check_what_somebody_entered(apps, schema_editor):
    """Cards with effects that no program proposed: a person entered them."""
    cards = apps.get_model("explorer", "Card").objects
    cards.filter(effects__is_proposed=False).update(is_checked=True)


def name_what_is_saved(apps, schema_editor):
    """The names in the scenarios that are there."""
    from explorer.addresses.card_names import card_names

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
