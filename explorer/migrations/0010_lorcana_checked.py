from django.db import migrations, models


def check_what_is_there(apps, schema_editor):
    """The cards without a text are those the site ships; loading its content checks the others."""
    apps.get_model("explorer", "LorcanaCard").objects.filter(text="").update(is_checked=True)


class Migration(migrations.Migration):

    dependencies = [
        ('explorer', '0009_what_cards_do'),
    ]

    operations = [
        migrations.AddField(
            model_name='lorcanacard',
            name='is_checked',
            field=models.BooleanField(default=False, help_text='a person checked its facts and what it does to damage: an import keeps them'),
        ),
        migrations.RunPython(check_what_is_there, migrations.RunPython.noop),
    ]
