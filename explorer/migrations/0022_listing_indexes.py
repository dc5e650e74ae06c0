import django.utils.timezone
from django.db import migrations, models
from django.db.models import OuterRef, Subquery
from django.db.models.functions import Now


def copy_dates(apps, schema_editor):
    """Copy the dates of scenarios to the names of their cards."""
    scenarios = apps.get_model("explorer", "Scenario").objects.filter(pk=OuterRef("scenario"))
    apps.get_model("explorer", "NamedCard").objects.update(saved=Subquery(scenarios.values("saved")))


class Migration(migrations.Migration):

    dependencies = [
        ('explorer', '0021_stamps'),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name='card',
            name='card_listing',
        ),
        migrations.RemoveIndex(
            model_name='ruling',
            name='listing',
        ),
        migrations.AlterField(
            model_name='ruling',
            name='battle',
            field=models.CharField(blank=True, editable=False, help_text='The hash of its battle’s address.', max_length=64),
        ),
        migrations.AlterField(
            model_name='ruling',
            name='changed',
            field=models.DateTimeField(default=django.utils.timezone.now, editable=False),
        ),
        migrations.AddField(
            model_name='namedcard',
            name='saved',
            field=models.DateTimeField(db_default=Now(), default=django.utils.timezone.now, editable=False),
        ),
        migrations.AlterField(
            model_name='namedcard',
            name='name',
            field=models.CharField(max_length=100),
        ),
        migrations.AddIndex(
            model_name='namedcard',
            index=models.Index(fields=['name', '-saved', '-id'], name='named_newest'),
        ),
        migrations.AddIndex(
            model_name='ruling',
            index=models.Index(fields=['place', 'slug', 'is_hidden', 'is_withdrawn', 'game', 'topic', 'authority', 'mark', 'title'], name='ruling_listing'),
        ),
        migrations.AddIndex(
            model_name='scenario',
            index=models.Index(fields=['-saved', '-id', 'is_hidden', 'is_listed', 'ruleset', 'title'], name='scenario_listing'),
        ),
        migrations.RunPython(copy_dates, migrations.RunPython.noop),
    ]
