"""List the phrases of Japanese texts, where the taker comes before the word for damage."""

from engine.yugioh.card_text.english.damage_scope import Scope
from engine.yugioh.card_text.row import Row

_NEEDS = "ダメージ"
_KIND = (
    r"(?P<sort>戦闘(?:[・及びまたは]{1,3}効果)?|効果[・及びまたは]{1,3}戦闘|効果)(?:による)?"
    r"(?:(?:自分|相手|プレイヤー|コントローラー)への)?ダメージ"
)
# “If you take battle damage, that damage …”.
_THAT = (
    r"(?P<sort>戦闘・効果で|戦闘|効果|)ダメージを(?:受ける|与える)場合、(?:1ターンに1度だけ)?"
    r"そのダメージ(?:の?数値)?[はを]"
)
_FRAME = (
    rf"(?:{_KIND}|{_THAT.replace('sort', 'that')})"
    + r"[はをが、]{0,2}(?:それぞれ|全て|全部|1度だけ|さらに|代わりに)*"
)
_ALL = r"受ける(?:戦闘及び効果による)?(?P<sort>全ての|、?全ての)ダメージ[はを](?:全て)?"
_TWICE = r"(?<![\d二三四五六七八九十])(?:2|二)?倍"
# The players to whom damage is inflicted: the other player, or both.
_TO = r"(?:(?:相手|お互い)(?:の?(?:プレイヤー|ライフ|ライフポイント|LP|lp))?に、?)?"
_GAINS_LP = r"(?:LP|lp|ライフポイント|ライフ)[をは]?回復"
_OPPONENT = {"taken_by": "opponent", "damage": "battle"}
_YOU = {"taken_by": "controller", "damage": "battle"}

JAPANESE = (
    Row(
        "ja_inflicts_double",
        "01",
        rf"超えた分(?:だけ|の数値だけ|の数値分)?の?、?{_TO}{_TWICE}の(?:数値(?:だけ|分)?|戦闘ダメージ)"
        rf"|{_TWICE}の貫通(?:戦闘)?ダメージ",
        "このカードが守備表示モンスターを攻撃した場合、その守備力を攻撃力が超えた分の倍の数値だけ相手に戦闘ダメージを与える。",
        {"kind": "piercing", "applies_to": "this_card"},
        "倍",
        kind="piercing",
    ),
    Row(
        "ja_inflicts_double_battle",
        "01",
        rf"(?<!力の){_TWICE}の(?:数値の)?戦闘ダメージを[^。、~]{{0,12}}?与え",
        "このカードは相手に２倍の戦闘ダメージを与える。",
        {"kind": "battle", "taken_by": "opponent", "inflicted_by": "this_card"},
        "倍",
        kind="battle",
    ),
    Row(
        "ja_both_take",
        "02",
        r"戦闘ダメージは、?お互いのプレイヤーが受ける",
        "このカードの戦闘で発生する戦闘ダメージはお互いのプレイヤーが受ける。",
        {"involving": "this_card"},
        _NEEDS,
    ),
    Row(
        "ja_other_also",
        "03",
        _KIND + r"は、?(?P<to>相手|自分)も受ける",
        "このカードの戦闘で自分が受ける戦闘ダメージは相手も受ける。",
        {"kind": "also", "taken_by": "controller", "involving": "this_card"},
        _NEEDS,
        kind="also",
    ),
    Row(
        "ja_other_instead",
        "03",
        _KIND + r"は、?(?:(?:代|か)わりに、?)?(?P<to>相手|自分)が(?:代わりに)?受ける",
        "自分の機械族モンスターの戦闘で発生する自分への戦闘ダメージは代わりに相手が受ける。",
        {"kind": "instead", "taken_by": "controller", "inflicted_by": "any"},
        _NEEDS,
        kind="instead",
    ),
    Row(
        "ja_as_effect_damage",
        "04",
        r"戦闘ダメージは、?効果(?:による)?ダメージとして扱う",
        "このカードが相手に与える戦闘ダメージは効果ダメージとして扱う。",
        {"taken_by": "opponent", "inflicted_by": "this_card"},
        _NEEDS,
    ),
    Row(
        "ja_gains",
        "05",
        r"(?:(?P<sort>戦闘(?:[・及びまたは]{1,3}効果)?)ダメージを受ける(?:場合|代わり)"
        r"|(?P<both>戦闘及び[^。]{0,12}ダメージを受ける代わり))"
        r"[^。]{0,20}(?:数値|ダメージ)分?(?:だけ)?[^。]{0,8}" + _GAINS_LP,
        "このターン、自分が戦闘ダメージを受ける場合、代わりにその数値分だけ自分はLPを回復する。",
        {"taken_by": "controller", "damage": "battle"},
        _NEEDS,
    ),
    Row(
        "ja_gains_instead",
        "05",
        _KIND
        + r"(?:を受ける|を受けずに?、?|は、?|の数値分(?:だけ)?、?)(?:代|か)わりに、?[^。\d]{0,20}?"
        + _GAINS_LP,
        "自分は戦闘ダメージを受ける代わりにライフポイントを回復する。",
        {"taken_by": "controller", "damage": "battle"},
        _NEEDS,
    ),
    Row(
        "ja_effects_gain",
        "05",
        r"ダメージを与える(?P<sort>効果)は、?[^。、]{0,12}(?:lp|ライフポイント)を回復する効果に",
        "自分にダメージを与える効果は、自分のＬＰを回復する効果になる。",
        {"taken_by": "controller", "damage": "effect"},
        _NEEDS,
    ),
    Row(
        "ja_below",
        "10",
        r"(?P<limit>[^。、]{1,30}?(?:以下|以上|未満))の(?P<sort>戦闘(?:・効果)?)ダメージ(?:を受けない|は0になる)",
        "このターン、自分は１０００以下の戦闘ダメージを受けない。",
        _YOU | {"value": 1000, "comparison": "at_most"},
        _NEEDS,
    ),
    Row(
        "ja_becomes_0",
        "06",
        _FRAME + r"(?:0(?![\d])|無効)(?!になる(?:場合|時|とき))(?:[にと]|になる)?",
        "このカードの戦闘で発生する自分への戦闘ダメージは０になる。",
        _YOU | {"involving": "this_card"},
        _NEEDS,
    ),
    Row(
        "ja_all_becomes_0",
        "06",
        _ALL + r"0[にと]",
        "このターン、相手が受ける全てのダメージは０になる。",
        {"taken_by": "opponent", "damage": "any"},
        _NEEDS,
    ),
    Row(
        "ja_does_not_take",
        "06",
        r"(?P<sort>戦闘)ダメージ(?:を受けない|を受けず|は受けない|を与えられない)",
        "自分はこのカードの戦闘によって発生する戦闘ダメージを受けない。",
        _YOU | {"involving": "this_card"},
        _NEEDS,
    ),
    Row(
        "ja_halved",
        "07",
        _FRAME + r"半分",
        "このカードが相手に与える戦闘ダメージは半分になる。",
        _OPPONENT | {"inflicted_by": "this_card"},
        _NEEDS,
    ),
    Row(
        "ja_all_halved",
        "07",
        _ALL + r"半分",
        "このターン、自分が受ける全てのダメージは半分になる。",
        {"taken_by": "controller", "damage": "any"},
        _NEEDS,
    ),
    Row(
        "ja_doubled",
        "08",
        _FRAME + _TWICE,
        "このカードがモンスターと戦闘を行う場合、相手に与える戦闘ダメージは倍になる。",
        _OPPONENT | {"inflicted_by": "this_card"},
        _NEEDS,
    ),
    Row(
        "ja_all_doubled",
        "08",
        _ALL + _TWICE,
        "このターン、相手が受ける全てのダメージは倍になる。",
        {"taken_by": "opponent", "damage": "any"},
        _NEEDS,
    ),
    Row(
        "ja_half_lp",
        "09",
        _KIND + r"は(?P<formula>[^。、]{0,12}(?:lp|ライフポイント)の半分)の数値になる",
        "このターン、自分が受ける戦闘ダメージはLPの半分の数値になる。",
        _YOU | {"value": {"formula": "half_of_controllers_life_points"}},
        _NEEDS,
    ),
    Row(
        "ja_becomes_stat",
        "09",
        _KIND + r"は、?(?P<formula>[^。、]{0,20}攻撃力)(?:となる|と同じ|になる|の数値)",
        "この効果で直接攻撃する場合、相手に与える戦闘ダメージは元々の攻撃力となる。",
        _OPPONENT | {"value": {"formula": "original_atk"}},
        _NEEDS,
    ),
    Row(
        "ja_becomes_number",
        "09",
        _FRAME + r"(?P<number>[1-9]\d{1,5})(?:ポイント)?に",
        "モンスター同士の戦闘でお互いのプレイヤーが受ける戦闘ダメージは７００になる。",
        {"taken_by": "any", "damage": "battle", "value": 700},
        _NEEDS,
    ),
    Row(
        "ja_number_when_taken",
        "09",
        _KIND + r"を(?:受ける|与える)場合、その(?:ダメージ)?数値は(?P<number>[1-9]\d{1,5})に",
        "装備モンスターが相手に戦闘ダメージを与える場合、その数値は７００になる。",
        {"damage": "battle", "value": 700, "inflicted_by": "equipped_monster"},
        _NEEDS,
    ),
    Row(
        "ja_piercing",
        "piercing",
        r"[超越]えた分(?:だけ|の数値だけ|の数値分)?、?[^。]{0,20}ダメージを与える|[超越]えて(?:いれ|い?た)ば?、?その数値だけ[^。]{0,20}戦闘ダメージ|貫通(?:戦闘)?ダメージを与え",
        "このカードが守備表示モンスターを攻撃した場合、その守備力を攻撃力が超えた分だけ戦闘ダメージを与える。",
        {"applies_to": "this_card"},
        _NEEDS,
    ),
    Row(
        "ja_attacks_in_defense",
        "attacks_in_defense",
        r"守備表示(?:の状態|のまま)?で[^。]{0,6}攻撃(?:する事ができる|できる|する(?!場合))",
        "このカードは表側守備表示の状態で攻撃できる。",
        {"applies_to": "this_card"},
        "守備表示",
    ),
    Row(
        "ja_uses_def",
        "uses_def",
        r"守備力を(?:攻撃力として扱い?|適用し?て?|使用し?て?)、?[^。]{0,12}~+|~+を?[^。]{0,12}守備力を(?:使用|適用)"
        r"|守備力を攻撃力として扱",
        "その場合、このカードは守備力を攻撃力として扱いダメージ計算を行う。",
        {"applies_to": "this_card"},
        "守備力",
    ),
    Row(
        "ja_indestructible",
        "indestructible_by_battle",
        r"(?:(?:戦闘|効果)[・及びやまたは]{0,3}){0,3}(?:その|この)?戦闘(?!を行)(?:及び|または|・|や)?[^。、]{0,16}?(?:では|で|によっては|によって)破壊されない"
        r"|戦闘・効果で(?:は)?破壊されず|戦闘では破壊され(?:ず|ない)",
        "このカードは戦闘では破壊されない。",
        {"applies_to": "this_card"},
        "戦闘",
    ),
)

TAKERS = (
    Scope(("any",), r"お互い|互いの|両プレイヤー", "お互いが受ける戦闘ダメージ"),
    Scope(
        ("any",),
        r"(?<!相手)(?<!自分の)プレイヤー(?:への|に与える|が受ける)|自分(?:または|か)相手が|自分・相手が",
        "プレイヤーに与える",
    ),
    Scope(
        ("controller", "opponent"),
        r"モンスターのコントローラーへの|(?<!カードの)コントローラーが|そのコントローラーへの",
        "そのモンスターのコントローラーへの",
    ),
    Scope(
        ("opponent",),
        r"相手(?:プレイヤー|ライフ(?:ポイント)?)?(?:への|に与える|が受ける)|相手(?:プレイヤー)?に[^。]{0,6}$",
        "相手に与える",
    ),
    Scope(
        ("controller",),
        r"自分への|自分が受ける|自分の受ける|コントローラー(?:への|の戦闘ダメージ|が|は)|自分は|自分が|自分に"
        r"|自分の(?:lp|ライフ(?:ポイント)?)を?回復$",
        "自分への",
    ),
    Scope(("opponent",), r"相手(?:プレイヤー)?[はが]", "相手は"),
)

INVOLVING = (
    Scope(
        ("this_card",),
        r"このカード(?:の戦闘|の攻撃|への攻撃|との戦闘|が(?:戦闘|攻撃)|は[^。、]{0,24}との戦闘)"
        r"|このカード(?:と|が)[^。、]{0,30}?(?:と戦闘|戦闘を|を攻撃|に攻撃|間で攻撃)|このカードを攻撃",
        "このカードの戦闘で",
    ),
    Scope(
        ("equipped_monster",),
        r"装備モンスター(?:の戦闘|の攻撃|への攻撃|との戦闘|が(?:戦闘|攻撃|[^。、]{0,20}と戦闘))",
        "装備モンスターの戦闘で",
    ),
)

FALSE_MATCHES = (
    (r"ダメージ計算|ダメージステップ", "ダメージ計算時、攻撃力は半分になる。"),
    (
        r"(?:ダメージを(?:与え|受け)た(?:時|場合|ターン))",
        "相手に戦闘ダメージを与えた時に発動できる。",
    ),
)
