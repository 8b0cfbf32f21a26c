import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const helpCs: Translation<typeof en.help> = {
  back: "Zpět",
  misere: "V této partii prohrává ten, kdo nakreslí poslední křivku. Kdo nemůže táhnout, vyhrává.",
  title: "Jak se hraje",
  lead: "Dva hráči střídavě kreslí křivky. Kdo nakreslí poslední, vyhrává.",
  "move-title": "Tah",
  "figure-join": "Stiskni na živém bodě, nakresli křivku k jinému a pusť. Uprostřed křivky vyroste nový bod.",
  "figure-join-alt": "Dva body spojené křivkou s novým bodem uprostřed",
  "figure-loop": "Křivka se může i vrátit do bodu, kde začala, pokud má dva životy.",
  "figure-loop-alt": "Smyčka z bodu zpět do něj s novým bodem",
  "rule-crossing":
    "Křivka nesmí protnout jinou ani sebe, ani se jich dotknout. Hlídá to tvoje pero: klouže podél všeho, na co narazí.",
  "rule-spots": "Křivka vede mezi body, nikdy přes bod.",
  "rule-lives":
    "V jednom bodě se smějí sejít nejvýše tři křivky. Každý bod začíná se třemi životy a každý konec křivky jeden stojí.",
  "rule-end": "Kdo nemůže táhnout, prohrává.",
  "sign-3": "Tři životy: čerstvý bod.",
  "sign-2": "Dva životy: končí tu jedna křivka.",
  "sign-1": "Jeden život, jako každý nový bod.",
  "sign-stuck": "Živý, ale nedosažitelný.",
  "sign-dead": "Mrtvý: scházejí se tu tři křivky.",
  "game-title": "Celá partie",
  "game-start": "Začátek",
  "game-0": "Dva body, šest životů.",
  "game-1": "Modrá je spojí.",
  "game-2": "Červená je spojí znovu.",
  "game-3": "Modrá kreslí uvnitř.",
  "game-4": "Červená jde kolem zvenku. Modrá už nemá tah a Červená vyhrává.",
  "board-title": "Na ploše",
  "draw-title": "Kreslit",
  "draw-rings":
    "Jakmile začneš křivku, tenký kroužek označí každý bod, kde může skončit; ostatní se zmenší a zblednou.",
  "draw-target":
    "Široký plný kroužek znamená, že tvoje křivka skončí tady. Přeškrtnutý znamená, že nemůže, a věta vedle plochy řekne proč.",
  "draw-back":
    "Vrať se po své křivce a smažeš její konec. Když pustíš dřív než u bodu, křivka počká: pokračuj od jejího konce, nebo ji smaž.",
  "draw-erase": "<kbd>Esc</kbd> nebo pravé tlačítko myši smaže křivku, kterou právě kreslíš.",
  "draw-touch": "Prst nebo pero kreslí stejně jako myš. Druhý prst ani opřená dlaň nevadí.",
  "choose-title": "Nebo vybírat",
  choose:
    "Klikni nebo ťukni na bod a potom na druhý, nebo znovu na tentýž pro smyčku. Když je možných víc křivek, plocha je ukáže a očísluje: ukaž na některou a uvidíš ji jasně, klikni na ni a nakreslí se. Křivky se liší tím, co leží po jejich stranách; na ničem jiném nezáleží.",
  "keys-title": "Klávesnicí",
  "keys-tab": "na plochu",
  "keys-arrows": "na další bod, nebo mezi křivkami na výběr",
  "keys-enter": "vybere bod, nebo nakreslí křivku",
  "keys-digits": "nakreslí křivku s tímto číslem",
  "keys-esc": "o krok zpět",
  "keys-zoom": "přiblížit, oddálit, celá plocha",
  "keys-shift": "posune přiblíženou plochu, stejně i ostatní šipky",
  "keys-undo": "vezme zpět poslední tah",
  "all-keys": "Všechny zkratky",
  "key-tab": "Tab",
  "key-enter": "Enter",
  "key-esc": "Esc",
  "key-shift": "Shift",
  "key-ctrl": "Ctrl",
  "screen-reader":
    "Čtečka obrazovky se o každém bodu dozví, kolik má životů a se kterými body sdílí oblast, o každé křivce, co obklopuje nebo odděluje, a o každém tahu, co spojil.",
  "zoom-title": "Přiblížení",
  zoom: "Kolečko nebo dva prsty přibližují; tažením prázdného papíru plochu posuneš. Na zaplněné ploše jsou vedle ní i tlačítka.",
  "surface-title": "Na toru, Kleinově láhvi nebo projektivní rovině",
  surface:
    "Strany čtverce jsou po dvou slepené, šipka na šipku. Čára, která přes jednu stranu odejde, na druhé přijde; kreslit můžeš i dál do bledých kopií kolem čtverce. Tažením prázdného papíru se rozhlédneš; <kbd>0</kbd> ukáže zase celý čtverec.",
  "figure-torus": "Torus: oběma směry rovně na druhou stranu.",
  "figure-klein-bottle": "Kleinova láhev: levá a pravá strana jsou slepené obráceně.",
  "figure-projective-plane": "Projektivní rovina: obě dvojice jsou slepené obráceně.",

  "during-title": "Během partie",
  "during-undo": "<b>Vzít zpět</b> tě vrátí před tvůj poslední tah. Ve dvou musí druhý souhlasit.",
  "during-redraw":
    "Po každém tahu se plocha zpřehlední. <b>Překreslit</b> při každém stisku hledá ještě lepší obrázek; pozice zůstává stejná.",
  "during-hurry":
    "Když počítač přemýšlí, <b>Táhnout hned</b> vedle jeho jména ho přiměje zahrát nejlepší tah, který našel; jen Dokonalého popohnat nejde. Kliknutím na plochu přeskočíš animaci.",
  "during-casual":
    "Se zapnutou volbou <b>Rady</b> máš v partii proti počítači rady, opakování tahu a <b>Kdo vyhrává?</b>, které při každém tahu ukáže, kdo může vyhrát. Taková partie se nepočítá do žádné statistiky.",
  "during-picture": "<b>Uložit obrázek</b>, šipka nad hráči, uloží plochu jako SVG nebo PNG.",
  "during-settings":
    "<b>Nastavení</b>, posuvníky nad hráči: jazyk; světlý, tmavý nebo čtverečkovaný papír; kolik se toho hýbe a jak rychle počítač kreslí; zvuky; a jestli si ve dvou smíte tahy vracet.",
  "during-saved": "Každý tah se hned uloží. Rozehrané partie čekají na úvodní obrazovce.",
  "campaign-title": "Kampaň",
  campaign:
    "150 nakreslených pozic, od lehkých po těžké. V každé táhneš první a můžeš vyhrát. Prvních deset učí po jednom nápadu; najdeš ho vedle plochy.",
  "campaign-unlock":
    "V úrovni 1 jsou otevření všichni soupeři. Porazíš-li některého, odemkneš ho v další úrovni, a s ním i všechny slabší. Poraz ho v poslední úrovni a získáš jeho <b>úspěch</b>.",
  "campaign-badge":
    "Výhra bez pomoci přinese <b>odznak</b>, hvězdu. <b>Rada</b> ukáže vyhrávající tah; když už žádný není, řekne to a nic nestojí. Když použiješ radu, vezmeš tah zpět nebo zkusíš znovu místo, kde se partie zlomila, výhra další úroveň otevře, ale odznak nepřinese. Platí to jen pro tu jednu partii: začni úroveň znovu a odznak zase můžeš získat.",
  "campaign-review":
    "Po partii ukáže pruh tah po tahu, kdo mohl vyhrát: plný ty, dutý počítač. Po prohře uvidíš tah, který výhru ztratil, i tah, který ji udrží, a můžeš to <b>zkusit odtud znovu</b>. Posuvník vedle plochy tě provede celou partií. Když vzdáš partii, kterou ještě šlo vyhrát, dozvíš se to a můžeš <b>pokračovat</b>. V rychlých hrách proti počítači je to všechno také.",
  "campaign-perfect":
    "<b>Dokonalý</b> chyby nedělá: jedna tvoje a vyhraje. V rychlých hrách může říct, když ví, že vyhrává, nebo že můžeš vyhrát ty: viz nastavení.",
  "campaign-players":
    "Klikni vlevo na jméno hráče a uvidíš, kdo na tomto počítači hraje. Každý má vlastní postup; dá se uložit jako soubor a načíst na jiném počítači.",
  "online-title": "Hra po síti",
  "online-rooms":
    "<b>Online</b> se připojí k serveru, když o to požádáš, nebo udělá z tohoto počítače server pro někoho poblíž. Připoj se do místnosti, nebo vytvoř vlastní pro kohokoli nebo s kódem pro kamaráda. Při <b>Swap2</b> ten, kdo se připojí, zvolí, kdo začne, nebo nakreslí jeden tah, po kterém musí zvolit druhý.",
  "online-go-on":
    "Partie pokračuje i po ztrátě spojení, třeba po dnech. Ostatní se mohou dívat přes odkaz. Hodnocení patří k tvému klíči, žádný účet není.",
  "more-title": "Mapy, partie a rozbor",
  "more-rules":
    "Před hrou si můžeš zvolit, že <b>prohrává ten, kdo táhne poslední</b>; každá obrazovka té hry to pak říká. Z rychlé hry se dostaneš i ke dvěma jiným hrám, <b>Cram</b> a <b>Brussels Sprouts</b>.",
  "more-maps":
    "<b>Mapy</b> uchovávají pozice, které nakreslíš. Hraj z nich, sdílej je jako soubory, nebo na jednu z nich natrénuj Dokonalého.",
  "more-games":
    "<b>Partie</b> ukazují všechny tvé hry. Přehraj si je, pokračuj od kteréhokoli tahu, nebo je ulož jako obrázek či animaci.",
  "more-analysis":
    "<b>Rozbor</b> řekne, kdo pozici vyhraje, kterými tahy a proč. Každá nezávislá část má svůj nimber. Je-li 0, prohraje v ní ten, kdo v ní táhne první.",
  "more-lab":
    "<b>Laboratoř</b>, odkaz je na domovské stránce, řeší zapsané pozice, i v Cramu a Růžičkové kapustě. Důkaz vede od prohrané pozice k prohrané: na každý tah z jedné je odpověď do jiné. Nimová hromádka je hromádka tyček vedle pozice: tah z ní také může pár vzít. Malé hry jsou zapsané ve složených závorkách tím, co po jejich tazích zbude.",
  "more-review": "Po partii vyhodnocení ukáže, kde se zlomila a v kolika tazích si která strana výhru udržela.",
  "more-daily":
    "<b>Pozice dne</b> je pro všechny stejná. Najdi první tah, který vyhrává. Každý den jsou tři obtížnosti.",
  "lives-title": "Strategie: počítej životy a přeživší",
  lives:
    "Tah stojí dva životy a jeden dá, takže každým tahem klesne počet životů přesně o jeden; plocha ho ukazuje. Na konci zůstanou body s jedním životem, který žádná křivka nevyužije. To jsou <b>přeživší</b>. Partie, která začne s <i>k</i> životy a skončí s <i>s</i> přeživšími, má přesně <i>k − s</i> tahů.",
  "figure-end":
    "{survivors, plural, one {Konec partie se čtyřmi body: 12 životů, # přeživší, {moves} tahů.} few {Konec partie se čtyřmi body: 12 životů, # přeživší, {moves} tahů.} many {Konec partie se čtyřmi body: 12 životů, # přeživšího, {moves} tahů.} other {Konec partie se čtyřmi body: 12 životů, # přeživších, {moves} tahů.}}",
  "figure-end-alt": "Konec partie se čtyřmi body s vyznačenými přeživšími",
  parity: "O vítězi tedy rozhoduje sudost a lichost. Když jsi na tahu:",
  "parity-lives": "Životů teď",
  "parity-wins": "Vyhraješ, přežije-li",
  "parity-even": "sudý počet",
  "parity-odd": "lichý počet",
  "parity-odd-survivors": "lichý počet bodů",
  "parity-even-survivors": "sudý počet bodů",
  "parity-misere":
    "Když prohrává ten, kdo táhne poslední, je to naopak: při sudém počtu životů potřebuješ sudý počet přeživších, při lichém lichý.",
  length: "Partie s <i>n</i> body trvá nejméně 2<i>n</i> a nejvýše 3<i>n</i> − 1 tahů. Vždy je aspoň jeden přeživší.",
  "loops-title": "Strategie: smyčky body oddělují",
  "figure-loops": "Jedna smyčka, dvě oblasti.",
  "figure-loops-alt": "Smyčka s jedním bodem uvnitř a druhým vně",
  "loops-1":
    "Křivka, která uzavře smyčku, rozdělí plochu. Body na jejích dvou stranách už nejde spojit a v každé oblasti s živými body aspoň jeden přežije. Od tří bodů výše tedy smyčka s body na obou stranách zvýší nejmenší možný počet přeživších o jeden.",
  "loops-2": "Takhle změníš sudost: hledej smyčku, nebo cestu, jak spojit to, co chce soupeř oddělit.",
};
