"""List made-up cards in nine languages, each a name and a text with words of real card files."""

from __future__ import annotations

Cards = list[tuple[str, str]]

ENGLISH: Cards = [
    ("Harbor of the Lantern", "You can Special Summon this card from your hand."),
    ("Tin Bell", "Draw 1 card."),
    (
        "Brass Tide Engine",
        "If this card is destroyed by battle: You can add 1 monster to your hand.",
    ),
    ("Moth of the Old Mill", "A moth that circles the lamps of an old mill at night."),
    ("Salt Golem", "While this card is on the field, your opponent cannot target other monsters."),
    ("Rope Bridge", "Target 1 monster your opponent controls; change its battle position."),
    ("La Jinn of Glass", "Neither player takes battle damage during this turn."),
    ("El Faro", "Once per turn: You can pay 500 LP; destroy 1 Spell/Trap on the field."),
    ("Des Heron", "FLIP: Draw 2 cards, then discard 1 card."),
    ("Quiet Weaver", "This card can attack directly. It gains 300 ATK for each card in your hand."),
]
GERMAN: Cards = [
    (
        "Hafen der Laterne",
        "Du kannst diese Karte als Spezialbeschwörung von deiner Hand beschwören.",
    ),
    ("Blechglocke", "Ziehe 1 Karte."),
    (
        "Messingmotor",
        "Wenn diese Karte durch Kampf zerstört wird, füge deiner Hand 1 Monster hinzu.",
    ),
    ("Motte der Mühle", "Eine Motte, die nachts um die Lampen einer alten Mühle kreist."),
    (
        "Salzgolem",
        "Solange diese Karte offen liegt, kann dein Gegner keine anderen Monster wählen.",
    ),
    ("Seilbrücke", "Wähle 1 Monster, das dein Gegner kontrolliert; ändere seine Kampfposition."),
    ("Glasgeist", "In diesem Spielzug nimmt kein Spieler Kampfschaden."),
    ("Leuchtturm", "Einmal pro Spielzug: Zahle 500 LP und zerstöre 1 Zauber auf dem Spielfeld."),
    ("Todesreiher", "FLIPP: Ziehe 2 Karten und wirf dann 1 Karte von deiner Hand ab."),
    ("Stille Weberin", "Diese Karte erhält 300 ATK für jede Karte in deiner Hand."),
]
FRENCH: Cards = [
    ("Port de la Lanterne", "Vous pouvez Invoquer cette carte depuis votre main."),
    ("Cloche d'Étain", "Piochez 1 carte."),
    ("Moteur de Laiton", "Si cette carte est détruite au combat : ajoutez 1 monstre à votre main."),
    ("Papillon du Moulin", "Un papillon qui tourne la nuit autour des lampes d'un vieux moulin."),
    ("Golem de Sel", "Votre adversaire ne peut pas cibler les autres monstres que vous contrôlez."),
    ("Pont de Corde", "Ciblez 1 monstre contrôlé par votre adversaire ; changez sa position."),
    ("Esprit de Verre", "Aucun joueur ne reçoit de dommages de combat pendant ce tour."),
    ("Le Phare", "Une fois par tour : payez 500 LP et détruisez 1 carte sur le Terrain."),
    ("Héron Mortel", "FLIP : piochez 2 cartes, puis défaussez 1 carte."),
    ("Tisseuse Calme", "Cette carte gagne 300 ATK pour chaque carte dans votre main."),
]
ITALIAN: Cards = [
    ("Porto della Lanterna", "Puoi Evocare Specialmente questa carta dalla tua mano."),
    ("Campana di Latta", "Pesca 1 carta."),
    (
        "Motore d'Ottone",
        "Se questa carta è distrutta in battaglia: aggiungi 1 mostro alla tua mano.",
    ),
    (
        "Falena del Mulino",
        "Una falena che di notte gira intorno alle lampade di un vecchio mulino.",
    ),
    ("Golem di Sale", "Il tuo avversario non può scegliere come bersaglio gli altri mostri."),
    ("Ponte di Corda", "Scegli 1 mostro controllato dal tuo avversario; cambia la sua posizione."),
    ("Spirito di Vetro", "Nessun giocatore subisce danno da battaglia in questo turno."),
    ("Il Faro", "Una volta per turno: puoi pagare 500 LP; distruggi 1 carta sul Terreno."),
    ("Airone Letale", "SCOPRI: Pesca 2 carte, poi scarta 1 carta."),
    ("Tessitrice Quieta", "Questa carta guadagna 300 ATK per ogni carta nella tua mano."),
]
SPANISH: Cards = [
    ("Puerto de la Linterna", "Puedes Invocar de Modo Especial esta carta desde tu mano."),
    ("Campana de Hojalata", "Roba 1 carta."),
    ("Motor de Latón", "Si esta carta es destruida en batalla: añade 1 monstruo a tu mano."),
    ("Polilla del Molino", "Una polilla que gira de noche en torno a las lámparas de un molino."),
    ("Gólem de Sal", "Tu adversario no puede seleccionar a los otros monstruos que controlas."),
    ("Puente de Cuerda", "Selecciona 1 monstruo que controle tu adversario; cambia su posición."),
    ("Espíritu de Vidrio", "Ningún jugador recibe daño de batalla durante este turno."),
    ("El Faro", "Una vez por turno: puedes pagar 500 LP; destruye 1 carta en el Campo."),
    ("Garza Mortal", "VOLTEO: Roba 2 cartas y después descarta 1 carta."),
    ("Tejedora Serena", "Esta carta gana 300 ATK por cada carta en tu mano."),
]
PORTUGUESE: Cards = [
    ("Porto da Lanterna", "Você pode Invocar este card por Invocação-Especial da sua mão."),
    ("Sino de Lata", "Compre 1 card."),
    ("Motor de Latão", "Se este card for destruído em batalha: adicione 1 monstro à sua mão."),
    ("Mariposa do Moinho", "Uma mariposa que à noite gira em torno das lâmpadas de um moinho."),
    ("Golem de Sal", "Seu oponente não pode escolher como alvo os outros monstros do campo."),
    ("Ponte de Corda", "Escolha 1 monstro que seu oponente controla; mude a posição dele."),
    ("Espírito de Vidro", "Nenhum jogador sofre dano de batalha durante este turno."),
    ("O Farol", "Uma vez por turno: você pode pagar 500 PV; destrua 1 card no campo."),
    ("Garça Mortal", "VIRE: Compre 2 cards e depois descarte 1 card."),
    ("Tecelã Quieta", "Este card ganha 300 de ATK para cada card na sua mão."),
]
JAPANESE: Cards = [
    ("灯火の港", "このカードは手札から特殊召喚できる。"),
    ("ブリキの鐘", "自分はデッキから1枚ドローする。"),
    ("真鍮の潮流機関", "このカードが戦闘で破壊された場合、モンスター1体を手札に加える。"),
    ("水車小屋の蛾", "夜になると古い水車小屋の灯りのまわりを飛ぶ蛾。"),
    ("塩のゴーレム", "相手は他のモンスターを攻撃対象に選択できない。"),
    ("縄の橋", "相手フィールドのモンスター1体の表示形式を変更する。"),
    ("No.39 硝子の精", "このターン、お互いが受ける戦闘ダメージは0になる。"),
    ("灯台", "1ターンに1度、500LPを払い、魔法カード1枚を破壊する。"),
    ("死の鷺", "リバース:カードを2枚引き、その後手札を1枚捨てる。"),
    ("静かな織り手", "このカードの攻撃力は、自分の手札1枚につき300アップする。"),
]
KOREAN: Cards = [
    ("등불의 항구", "이 카드는 패에서 특수 소환할 수 있다."),
    ("양철 종", "덱에서 카드를 1장 드로우한다."),
    ("황동 기관", "이 카드가 전투로 파괴되었을 경우, 몬스터 1장을 패에 넣는다."),
    ("물레방아의 나방", "밤마다 낡은 물레방아의 등불 주위를 도는 나방."),
    ("소금 골렘", "상대는 다른 몬스터를 공격 대상으로 선택할 수 없다."),
    ("밧줄 다리", "상대 필드의 몬스터 1장의 표시 형식을 변경한다."),
    ("No.39 유리 정령", "이 턴에 서로가 받는 전투 데미지는 0이 된다."),
    ("등대", "1턴에 1번, 500 LP를 지불하고 마법 카드 1장을 파괴한다."),
    ("죽음의 왜가리", "리버스: 카드를 2장 드로우하고, 패를 1장 버린다."),
    ("고요한 직공", "이 카드의 공격력은 패 1장당 300 올린다."),
]
CHINESE: Cards = [
    ("灯火之港", "这张卡可以从手卡特殊召唤。"),
    ("锡铃", "自己从卡组抽1张。"),
    ("黄铜潮汐机关", "这张卡被战斗破坏的场合,把1只怪兽加入手卡。"),
    ("磨坊之蛾", "夜里绕着旧磨坊的灯光飞舞的蛾。"),
    ("盐之魔像", "对方不能选择其他怪兽作为攻击对象。"),
    ("绳桥", "把对方场上1只怪兽的表示形式变更。"),
    ("No.39 玻璃精灵", "这个回合,双方受到的战斗伤害变成0。"),
    ("灯塔", "1回合1次,支付500LP,破坏场上1张魔法卡。"),
    ("死之鹭", "反转:抽2张卡,那之后丢弃1张手卡。"),
    ("静谧织者", "这张卡的攻击力上升自己手卡数量×300。"),
]

OTHERS = {
    "German": GERMAN,
    "French": FRENCH,
    "Italian": ITALIAN,
    "Spanish": SPANISH,
    "Portuguese": PORTUGUESE,
    "Japanese": JAPANESE,
    "Korean": KOREAN,
    "Chinese": CHINESE,
}
ALL = {"English": ENGLISH} | OTHERS
