from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('explorer', '0035_konami_numbers'),
    ]

    operations = [
        migrations.AddField(
            model_name='card',
            name='konami_faq',
            field=models.JSONField(editable=False, help_text='What Konami’s FAQ says of its effects, and its date.', null=True),
        ),
    ]
