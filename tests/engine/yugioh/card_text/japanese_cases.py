"""List made-up Japanese texts of cards, and what must be read from them."""

# The monster and the change.
STAT_CHANGES = {
    "このカードの攻撃力は３００アップする。": ["this_card atk add 300"],
    "このカードの攻撃力・守備力は３００ポイントダウンする。": ["this_card atk_def add -300"],
    "このカードの攻撃力は３００アップし、守備力は２００ダウンする。": [
        "this_card atk add 300", "this_card def add -200",
    ],
    "このカードは、攻撃力が３００アップし、戦闘では破壊されない。": ["this_card atk add 300"],
    "装備モンスターの攻撃力は３００アップする。": ["equipped_monster atk add 300"],
    "自分フィールドの魚族モンスターの攻撃力は３００アップする。": ["own atk add 300"],
    "相手フィールドの全てのモンスターの守備力は３００ダウンする。": ["opposing def add -300"],
    "フィールド上に表側表示で存在する魚族モンスターは"
    "攻撃力が３００アップする。": ["any atk add 300"],
    "このカード以外の自分フィールドのモンスターの攻撃力は３００アップする。": ["own atk add 300"],
    "モンスター１体を対象として発動できる。そのモンスターの攻撃力は半分になる。": [
        "chosen_monster atk set half_current",
    ],
    "モンスター１体を対象として発動できる。そのモンスターの元々の攻撃力は倍になる。": [
        "chosen_monster atk set double_original",
    ],
    "相手モンスター１体を選択し、その攻撃力を０にする。": ["chosen_monster atk set 0"],
    "自分のモンスター１体のレベルを４にし、"
    "攻撃力を３００アップする。": ["chosen_monster atk add 300"],
    "このカードの攻撃力は元々の攻撃力の倍になる。": ["this_card atk set double_original"],
    "このカードの攻撃力と守備力を入れ替える。": ["this_card atk_def set swap_atk_def"],
    "このカードの攻撃力は、自分の墓地の魚族モンスターの数×１００アップする。": [
        "this_card atk add each 100 cards in your Graveyard",
    ],
    "フィールドの魚族モンスター１体につき、このカードの攻撃力は１００アップする。": [
        "this_card atk add each 100 monsters on the field",
    ],
    "このカードが相手モンスターと戦闘を行う場合、その相手モンスターの攻撃力は３００ダウンする。": [
        "battled_monster atk add -300",
    ],
    "このカードと戦闘を行う相手モンスターの"
    "攻撃力は３００ダウンする。": ["battled_monster atk add -300"],
    "このカードが相手モンスターと戦闘を行うダメージ計算時に発動できる。このカードの攻撃力は"
    "その相手モンスターの攻撃力分アップする。": ["this_card atk add battled_atk"],
    "モンスター１体を対象として発動できる。その"
    "モンスターの攻撃力はこのカードの攻撃力分アップする。": [
        "chosen_monster atk add this_cards_atk",
    ],
    "このカードの攻撃力は自分と相手のＬＰの差の数値分アップする。": ["this_card atk add other"],
    "このカードを素材とした魚族Ｓモンスターは以下の"
    "効果を得る。\n●このカードの攻撃力は３００アップする。": [
        "chosen_monster atk add 300",
    ],
    "相手は以下の効果から１つを選択して適用する。"
    "\n●自分フィールドのモンスターの攻撃力は半分になる。": [
        "opposing atk set half_current",
    ],
    "デッキから魚族モンスター１体を、攻撃力を０にして特殊召喚する。": ["chosen_monster atk set 0"],
    "「魚」モンスター１体を攻撃力３００アップの装備カード扱いとしてこのカードに装備する。": [
        "this_card atk add 300",
    ],
    "このカードに魚カウンターを３つまで置く。"
    "このカードの攻撃力は３００アップする。": ["this_card atk add 300"],
    # Nothing changes.
    "攻撃力が３００アップしたモンスターは攻撃できない。": [],
    "攻撃力１５００以下のモンスター１体を破壊する。": [],
    "このカードの攻撃力がアップする場合、１枚ドローする。": [],
    "このトークンの攻撃力は３００になる。": [],
    "攻撃力と守備力の数値が同じモンスター１体を手札に加える。": [],
}  # fmt: skip

# The monster, gate and whether it applies by default.
CONDITIONS = {
    "①：このカードの攻撃力は３００アップする。": ("this_card", {}, True),
    "①：このカードがモンスターゾーンに存在する限り、"
    "相手フィールドのモンスターの攻撃力は３００ダウンする。": (
        "opposing", {}, True,
    ),
    "①：このカードが攻撃する場合、このカードの攻撃力は３００アップする。": (
        "this_card", {"role": "attacker"}, True,
    ),
    "①：このカードが攻撃された場合、このカードの守備力は３００アップする。": (
        "this_card", {"role": "target"}, True,
    ),
    "①：このカードが直接攻撃する場合、このカードの攻撃力は３００アップする。": (
        "this_card", {"role": "attacker", "battle": "direct"}, True,
    ),
    "①：このカードがモンスターと戦闘を行う場合、このカードの攻撃力は３００アップする。": (
        "this_card", {"battle": "monster"}, True,
    ),
    "①：このカードが相手モンスターと戦闘を行うダメージ計算時に発動する。"
    "このカードの攻撃力は３００アップする。": (
        "this_card", {"battle": "monster"}, True,
    ),
    "①：このカードが相手モンスターと戦闘を行うダメージ計算時に発動できる。"
    "このカードの攻撃力は３００アップする。": (
        "this_card", {"battle": "monster"}, False,
    ),
    "①：このカードが守備表示の場合、このカードの守備力は３００アップする。": (
        "this_card", {"position": "defense"}, True,
    ),
    "①：自分フィールドの魚族モンスターの攻撃力は３００アップする。": ("own", {}, False),
    "①：自分フィールドに他のモンスターが存在する場合、このカードの攻撃力は３００アップする。": (
        "this_card", {}, False,
    ),
    "①：手札を１枚捨てて発動できる。この"
    "カードの攻撃力は３００アップする。": ("this_card", {}, False),
    "①：このターン、自分フィールドのモンスターの攻撃力は３００アップする。": ("own", {}, False),
    "①：このカードが守備表示モンスターを攻撃した場合、その"
    "守備力を攻撃力が超えた分だけ戦闘ダメージを与える。": (
        "this_card", {}, True,
    ),
    "①：このカードは戦闘では破壊されない。": ("this_card", {}, True),
    "①：Ｘ素材を持っているこのカードは戦闘では破壊されない。": ("this_card", {}, False),
    "①：このカードは自分ターンには戦闘では破壊されない。": ("this_card", {}, False),
    "①：このカードは魚族モンスターとの戦闘では破壊されない。": (
        "this_card", {"battle": "monster"}, False,
    ),
    "①：この方法で特殊召喚したこのカードの攻撃力は３００アップする。": (
        "this_card", {}, False,
    ),
    "①：装備カードを装備しているこのカードの攻撃力は３００アップする。": (
        "this_card", {"equipped": True}, True,
    ),
    "①：装備カードを装備している場合、このカードの攻撃力は３００アップする。": (
        "this_card", {"equipped": True}, True,
    ),
    "リバース：このカードの攻撃力は３００アップする。": ("this_card", {}, False),
    "①：自分の魚族モンスターは戦闘では破壊されない。": ("own", {}, False),
    "①：このカードと戦闘を行うモンスターはその戦闘では破壊されない。": (
        "battled_monster", {"battle": "monster"}, True,
    ),
}  # fmt: skip

ZONES = {
    "①：このカードの攻撃力は３００アップする。": ("continuous", "monster"),
    "①：手札のこのカードを捨て、モンスター１体を対象として発動できる。"
    "その攻撃力は３００アップする。": (
        "activated", "hand",
    ),
    "①：墓地のこのカードを除外して発動できる。"
    "自分フィールドのモンスターの攻撃力は３００アップする。": (
        "activated", "graveyard",
    ),
    "①：このカードが墓地へ送られた場合に発動できる。"
    "自分フィールドのモンスターの攻撃力は３００アップする。": (
        "trigger", "graveyard",
    ),
    "①：装備モンスターの攻撃力は３００アップする。": ("equip", "spell_trap"),
}  # fmt: skip
