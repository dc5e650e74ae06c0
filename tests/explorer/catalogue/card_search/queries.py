"""List searches as people type them, each with the card that must come first.

The table was written before the search, and is not changed to fit it.
"""

from typing import NamedTuple


class Query(NamedTuple):
    """Hold what someone types, and the name of the card that they mean."""

    typed: str
    card: str


YUGIOH = (
    # Names, and how they begin
    Query("kuriboh", "Kuriboh"),
    Query("Blue-Eyes White Dragon", "Blue-Eyes White Dragon"),
    Query("blue-eyes", "Blue-Eyes White Dragon"),
    Query("stardust", "Stardust Dragon"),
    Query("dark magician", "Dark Magician"),
    Query("mirror force", "Mirror Force"),
    Query("honest", "Honest"),
    Query("ash blossom", "Ash Blossom & Joyous Spring"),
    Query("mefist", "Mefist the Infernal General"),
    Query("waboku", "Waboku"),
    Query("united we stand", "United We Stand"),
    Query("injection fairy", "Injection Fairy Lily"),
    # A word in the middle of the name
    Query("magician girl", "Dark Magician Girl"),
    Query("bagooska", "Number 41: Bagooska the Terribly Tired Tapir"),
    Query("apollousa", "Apollousa, Bow of the Goddess"),
    Query("utopia", "Number 39: Utopia"),
    Query("recital starling", "Lyrilusc - Recital Starling"),
    Query("oracle king", "D/D/D Oracle King d'Arc"),
    # Typos
    Query("drak magician", "Dark Magician"),
    Query("kuribo", "Kuriboh"),
    Query("blue eys white dragon", "Blue-Eyes White Dragon"),
    Query("mirorr force", "Mirror Force"),
    Query("ash blosom", "Ash Blossom & Joyous Spring"),
    Query("exodia the forbiden one", "Exodia the Forbidden One"),
    Query("wabuko", "Waboku"),
    Query("summond skull", "Summoned Skull"),
    Query("cyber dragn", "Cyber Dragon"),
    Query("neko mane kng", "Neko Mane King"),
    Query("stardst dragon", "Stardust Dragon"),
    Query("apolousa", "Apollousa, Bow of the Goddess"),
    # Joined and split words
    Query("redeyes black dragon", "Red-Eyes Black Dragon"),
    Query("oddeyes pendulum dragon", "Odd-Eyes Pendulum Dragon"),
    Query("blueeyes white dragon", "Blue-Eyes White Dragon"),
    Query("star dust dragon", "Stardust Dragon"),
    Query("mirrorforce", "Mirror Force"),
    Query("blue eyes ultimate", "Blue-Eyes Ultimate Dragon"),
    # Initials and abbreviations
    Query("BEWD", "Blue-Eyes White Dragon"),
    Query("REBD", "Red-Eyes Black Dragon"),
    Query("No. 39", "Number 39: Utopia"),
    Query("No 41", "Number 41: Bagooska the Terribly Tired Tapir"),
    Query("DDD Leonidas", "D/D/D Rebel King Leonidas"),
    Query("d.d. crow", "D.D. Crow"),
    # Other words and marks for the same letters
    Query("ash blossom and joyous spring", "Ash Blossom & Joyous Spring"),
    Query("ghost ogre and snow rabbit", "Ghost Ogre & Snow Rabbit"),
    Query("oracle king darc", "D/D/D Oracle King d'Arc"),
    Query("Ｂｌｕｅ－Ｅｙｅｓ", "Blue-Eyes White Dragon"),
    Query("temple of the minds eye", "Temple of the Mind's Eye"),
    # Passcodes
    Query("89631139", "Blue-Eyes White Dragon"),
    Query("46986414", "Dark Magician"),
    # Other languages and readings
    Query("クリボー", "Kuriboh"),
    Query("青眼の白龍", "Blue-Eyes White Dragon"),
    Query("ブルーアイズ・ホワイト・ドラゴン", "Blue-Eyes White Dragon"),
    Query("ﾌﾞﾗｯｸ･ﾏｼﾞｼｬﾝ", "Dark Magician"),
    Query("融合", "Polymerization"),
    Query("어니스트", "Honest"),
    Query("Dunkler Magier", "Dark Magician"),
    Query("Magicien Sombre", "Dark Magician"),
    Query("dragon blanc aux yeux bleus", "Blue-Eyes White Dragon"),
    Query("Mago Oscuro", "Dark Magician"),
    Query("死者蘇生", "Monster Reborn"),
)

# Added after the search was built.
MORE = (
    # Passcodes as they are printed, and in full width
    Query("08124921", "Right Leg of the Forbidden One"),
    Query("８９６３１１３９", "Blue-Eyes White Dragon"),
    # Names that differ only in marks
    Query("Hero Flash!!", "Hero Flash!!"),
    Query("H.E.R.O. Flash!", "H.E.R.O. Flash!"),
)

LORCANA = (
    Query("ariel spectacular", "Ariel - Spectacular Singer"),
    Query("simba future king", "Simba - Future King"),
    Query("elsa snow qeen", "Elsa - Snow Queen"),
    Query("アリエル 人魚の歌姫", "Ariel - Singing Mermaid"),
    Query("Arielle Schall-Kriegerin", "Ariel - Sonic Warrior"),
    Query("be prepard", "Be Prepared"),
    # The letters are also within other names
    Query("aladin", "Aladdin - Prince Ali"),
)
