from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ('explorer', '0033_treated_as'),
    ]

    operations = [
        migrations.DeleteModel(name='Comparison'),
    ]
