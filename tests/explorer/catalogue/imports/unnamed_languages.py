"""List made-up cards in languages for which there is no list of frequent words."""

from __future__ import annotations

from tests.explorer.catalogue.imports.card_languages import Cards

DUTCH: Cards = [
    ("Haven van de Lantaarn", "Je kunt deze kaart speciaal oproepen vanuit je hand of kerkhof."),
    ("Messing Motor", "Als deze kaart door een gevecht vernietigd is, voeg 1 monster toe."),
    ("Zoutgolem", "Zolang deze kaart open ligt, kan je tegenstander geen andere monsters kiezen."),
    (
        "Touwbrug",
        "Kies 1 monster dat je tegenstander bestuurt; verander de positie van het monster.",
    ),
    ("Vuurtoren", "Een keer per beurt kun je 500 LP betalen; vernietig 1 kaart op het veld."),
    ("Stille Wever", "Deze kaart krijgt 300 ATK voor elke kaart die nog in je hand is."),
]
POLISH: Cards = [
    ("Port Latarni", "Możesz specjalnie przywołać tę kartę z ręki, jeśli to twoja tura walki."),
    ("Mosiężny Silnik", "Jeśli ta karta zostanie zniszczona w walce, dodaj 1 potwora do ręki."),
    ("Solny Golem", "Dopóki to ta karta jest na polu, przeciwnik nie może wybrać innych potworów."),
    ("Most Linowy", "Wybierz 1 potwora przeciwnika; zmień jego pozycję tak, by to on się bronił."),
    ("Latarnia", "Raz na turę możesz zapłacić 500 LP; zniszcz 1 kartę zaklęcia na polu."),
    ("Cicha Tkaczka", "Ta karta zyskuje 300 ATK za każdą kartę w twojej ręce w tej turze."),
]
TURKISH: Cards = [
    ("Fener Limanı", "Bu kartı elinden özel olarak çağırabilirsin, sonra bir kart daha çek."),
    ("Pirinç Motor", "Bu kart savaşta yok edilirse: destenden eline 1 canavar ekleyebilirsin."),
    ("Tuz Golemi", "Bu kart sahadayken rakibin diğer canavarları saldırı hedefi olarak seçemez."),
    (
        "Halat Köprü",
        "Rakibinin kontrol ettiği 1 canavarı hedef al; onun savaş pozisyonunu değiştir.",
    ),
    ("Deniz Feneri", "Her turda bir kez 500 LP öde; sahadaki 1 büyü kartını yok et."),
    ("Sessiz Dokumacı", "Bu kart elindeki her kart için bu tur boyunca 300 ATK kazanır."),
]
VIETNAMESE: Cards = [
    ("Bến Đèn", "Bạn có thể triệu hồi đặc biệt lá bài này từ tay của bạn."),
    ("Động Cơ", "Nếu lá bài này bị phá hủy trong chiến đấu: thêm 1 quái thú to vào tay."),
    ("Golem Muối", "Khi lá bài này ở trên sân, đối thủ không thể chọn quái thú khác."),
    ("Cầu Dây", "Chọn 1 quái thú mà đối thủ điều khiển; thay đổi tư thế chiến đấu của nó."),
    ("Hải Đăng", "Một lần mỗi lượt: bạn có thể trả 500 LP; phá hủy 1 lá bài trên sân."),
    ("Thợ Dệt", "Lá bài này tăng 300 ATK cho mỗi lá bài trên tay của bạn."),
]
INDONESIAN: Cards = [
    (
        "Pelabuhan Lentera",
        "Kamu dapat memanggil kartu ini secara khusus dari tanganmu ke lapangan.",
    ),
    (
        "Mesin Kuningan",
        "Jika kartu ini dihancurkan dalam pertarungan: tambahkan 1 monster ke tangan.",
    ),
    ("Golem Garam", "Selama kartu ini ada di lapangan, lawan tidak dapat memilih monster lain."),
    ("Jembatan Tali", "Pilih 1 monster yang dikendalikan lawan; ubah posisi tempur monster itu."),
    ("Mercusuar", "Sekali per giliran: kamu dapat membayar 500 LP; hancurkan 1 kartu di lapangan."),
    ("Penenun", "Kartu ini mendapat 300 ATK untuk setiap kartu yang ada di tanganmu."),
]
ROMAJI: Cards = [
    ("Tomoshibi no Minato", "Kono kaado wa tefuda kara tokushu shoukan suru koto ga dekiru."),
    (
        "Shinchuu Kikan",
        "Kono kaado ga sentou de hakai sareta baai, monsutaa ittai o tefuda ni kuwaeru.",
    ),
    ("Shio no Gooremu", "Aite wa hoka no monsutaa o kougeki taishou to shite sentaku dekinai."),
    ("Nawa no Hashi", "Aite no monsutaa ittai o taishou to shite, sono hyouji keishiki o kaeru."),
    ("Toudai", "Ichi taan ni ichido, raifu o haratte, fiirudo no mahou kaado o hakai suru."),
    ("Shizukana Orite", "Kono kaado no kougekiryoku wa tefuda no kazu to onaji dake appu suru."),
]

UNNAMED = {
    "Dutch": DUTCH,
    "Polish": POLISH,
    "Turkish": TURKISH,
    "Vietnamese": VIETNAMESE,
    "Indonesian": INDONESIAN,
    "romaji": ROMAJI,
}
