from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('explorer', '0020_listed_scenarios'),
    ]

    # Only names in Python change: the table and its columns stay.
    operations = [
        migrations.AlterModelTable(name='namesstamp', table='explorer_namesstamp'),
        migrations.RenameModel(old_name='NamesStamp', new_name='Stamp'),
        migrations.AlterField(
            model_name='stamp',
            name='game',
            field=models.CharField(db_column='game', max_length=20, primary_key=True, serialize=False),
        ),
        migrations.RenameField(model_name='stamp', old_name='game', new_name='subject'),
    ]
