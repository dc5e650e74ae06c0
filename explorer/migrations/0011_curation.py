import django.core.validators
import django.db.models.deletion
import simple_history.models
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('explorer', '0010_lorcana_checked'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name='card',
            name='is_edited',
            field=models.BooleanField(default=False, editable=False, help_text='a person changed it here: loading the card file keeps it as it is'),
        ),
        migrations.AddField(
            model_name='card',
            name='is_proposal_changed',
            field=models.BooleanField(db_index=True, default=False, help_text='it is checked, and what its text proposes now is something else', verbose_name='proposal changed'),
        ),
        migrations.AddField(
            model_name='card',
            name='proposal',
            field=models.JSONField(blank=True, editable=False, help_text='of a checked card: what was proposed when a person last decided on it', null=True),
        ),
        migrations.AlterField(
            model_name='card',
            name='is_checked',
            field=models.BooleanField(db_index=True, default=False, help_text='a person checked its facts and effects: an import keeps them', verbose_name='curated'),
        ),
        migrations.CreateModel(
            name='HistoricalCard',
            fields=[
                ('passcode', models.PositiveBigIntegerField(db_index=True, validators=[django.core.validators.MaxValueValidator(4294967295)])),
                ('name', models.CharField(db_index=True, max_length=100)),
                ('kind', models.CharField(choices=[('monster', 'Monster'), ('spell', 'Spell'), ('trap', 'Trap')], max_length=8)),
                ('subtypes', models.JSONField(default=list, help_text='["Effect"], ["Equip"], …')),
                ('atk', models.CharField(blank=True, help_text='“?” as printed', max_length=7, validators=[django.core.validators.RegexValidator('^([0-9]{1,7}|\\?)?$', 'a whole number, “?” or nothing')])),
                ('def_printed', models.CharField(blank=True, help_text='empty on a Link Monster', max_length=7, validators=[django.core.validators.RegexValidator('^([0-9]{1,7}|\\?)?$', 'a whole number, “?” or nothing')])),
                ('level', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('rank', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('link', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('scale', models.PositiveSmallIntegerField(blank=True, help_text='Pendulum Scale', null=True)),
                ('attribute', models.CharField(blank=True, max_length=40)),
                ('race', models.CharField(blank=True, max_length=60)),
                ('tags', models.JSONField(blank=True, default=list)),
                ('text', models.TextField(blank=True, help_text='in English, as imported; of a monster, its own')),
                ('pendulum_text', models.TextField(blank=True, help_text='a monster’s text as a Pendulum Spell')),
                ('is_translation_unofficial', models.BooleanField(default=False)),
                ('is_checked', models.BooleanField(db_index=True, default=False, help_text='a person checked its facts and effects: an import keeps them', verbose_name='curated')),
                ('is_proposal_changed', models.BooleanField(db_index=True, default=False, help_text='it is checked, and what its text proposes now is something else', verbose_name='proposal changed')),
                ('history_id', models.AutoField(primary_key=True, serialize=False)),
                ('history_date', models.DateTimeField(db_index=True)),
                ('history_change_reason', models.CharField(max_length=100, null=True)),
                ('history_type', models.CharField(choices=[('+', 'Created'), ('~', 'Changed'), ('-', 'Deleted')], max_length=1)),
                ('history_user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'historical card',
                'verbose_name_plural': 'historical cards',
                'ordering': ('-history_date', '-history_id'),
                'get_latest_by': ('history_date', 'history_id'),
            },
            bases=(simple_history.models.HistoricalChanges, models.Model),
        ),
        migrations.CreateModel(
            name='HistoricalCardEffect',
            fields=[
                ('id', models.BigIntegerField(auto_created=True, blank=True, db_index=True, verbose_name='ID')),
                ('place', models.PositiveSmallIntegerField(help_text='its place on the card, from 0')),
                ('step', models.CharField(db_index=True, max_length=30)),
                ('kind', models.CharField(blank=True, max_length=10)),
                ('taken_by', models.CharField(blank=True, max_length=10)),
                ('inflicted_by', models.CharField(blank=True, max_length=20)),
                ('damage', models.CharField(blank=True, max_length=10)),
                ('value', models.JSONField(blank=True, help_text='a number, or {"formula": …}', null=True)),
                ('comparison', models.CharField(blank=True, max_length=10)),
                ('applies_to', models.CharField(blank=True, max_length=20)),
                ('involving', models.CharField(blank=True, max_length=20)),
                ('affects_stat', models.JSONField(blank=True, null=True)),
                ('activation', models.CharField(max_length=10)),
                ('zone', models.CharField(max_length=10)),
                ('gate', models.JSONField(blank=True, default=dict)),
                ('when', models.CharField(blank=True, max_length=200)),
                ('by_default', models.BooleanField(default=False)),
                ('history_id', models.AutoField(primary_key=True, serialize=False)),
                ('history_date', models.DateTimeField(db_index=True)),
                ('history_change_reason', models.CharField(max_length=100, null=True)),
                ('history_type', models.CharField(choices=[('+', 'Created'), ('~', 'Changed'), ('-', 'Deleted')], max_length=1)),
                ('card', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='explorer.card')),
                ('history_user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'historical card effect',
                'verbose_name_plural': 'historical card effects',
                'ordering': ('-history_date', '-history_id'),
                'get_latest_by': ('history_date', 'history_id'),
            },
            bases=(simple_history.models.HistoricalChanges, models.Model),
        ),
    ]
