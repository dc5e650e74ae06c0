from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("explorer", "0022_listing_indexes"),
    ]

    operations = [
        migrations.AlterField(
            model_name="scenario",
            name="document",
            field=models.JSONField(help_text="The saved document."),
        ),
        migrations.AlterField(
            model_name="scenario",
            name="ruleset",
            field=models.CharField(max_length=40),
        ),
    ]
