import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const failuresCs: Translation<typeof en.failures> = {
  unknown: "Něco se pokazilo. Zkus to prosím znovu.",
  malformed: "Hra nerozuměla požadavku. Možná běží jiná verze; spusť ji znovu.",
  "unknown-request": "Hra tento požadavek nezná. Možná běží jiná verze; spusť ji znovu.",
  "host-closing": "Hra se právě ukončuje.",
  "owner-only": "To může udělat jen ten, kdo hraje na tomto počítači.",
  internal: "Něco se pokazilo. Nic se nezměnilo. (Chyba {reference})",
  disconnected: "Spojení s hrou se přerušilo.",
  "bad-answer": "Hra odpověděla něco, co tu nedává smysl. Možná běží jiná verze; spusť ji znovu.",
  "unknown-match": "Tato partie už neexistuje.",
  "unknown-move": "Partie nemá tah {move}.",
  "match-discarded":
    "Tato partie byla zahozena, nebo její úroveň začala znovu. Vrať se do nabídky a začni nebo pokračuj tam.",
  "match-of-another-player": "Tato partie patří jinému hráči. Vyber ho v kampani a pokračuj v ní.",
  "match-unreadable": "Tuto partii nelze přečíst. Zůstává, jak je.",
  "match-over": "Partie skončila.",
  "match-not-over": "Partie ještě neskončila.",
  "move-already-made": "Tah {move} už byl proveden.",
  "move-not-next": "Další tah má číslo {next}, ne {move}.",
  "computer-to-move": "Na tahu je počítač.",
  "not-your-seat": "Za tuto stranu nehraješ.",
  "nothing-to-undo": "Není žádný tah, který by šel vzít zpět.",
  "nothing-to-retry": "Tento tah nejde zkusit znovu.",
  "hints-only-in-campaign": "Rady jsou jen v kampani a v nezávazných hrách.",
  "clock-against-computer": "S hodinami mohou hrát jen dva lidé.",
  "clock-paused": "Hodiny stojí. Nejdřív je znovu spusť.",
  "no-clock": "Tato partie nemá hodiny.",
  "match-busy": "Hra má ještě práci. Zkus to prosím za chvilku.",
  "questions-busy": "Hra ještě hledá dřívější odpovědi. Zkus to prosím za chvilku.",
  "review-stopped": "Rozbor této partie byl přerušen.",
  "computer-thinking": "Počítač právě bude táhnout. Potom můžeš plochu překreslit.",
  "board-changed": "Plocha se změnila. Zeptej se prosím znovu.",
  "ruleset-not-supported": "Partie s těmito pravidly zatím hrát nejde.",
  "perfect-not-offered": "Dokonalý hraje nejvýše s {maxSpots} body. Pro více bodů vyber Šíleného.",
  "colours-equal": "Obě strany potřebují různé barvy.",
  "unknown-level": "Úroveň {level} neexistuje.",
  "unknown-opponent": "Tento soupeř v kampani nehraje.",
  "opponent-locked":
    "{opponent} je v úrovni {level} zatím zamčený. Poraz ho, nebo silnějšího soupeře, v předchozí úrovni.",
  "unknown-small-game": "Tato hra už neexistuje.",
  "move-against-rules": "Tento tah je proti pravidlům.",
  "small-game-unreadable-start": "Tento začátek nedává smysl.",
  "small-game-start-too-large": "Tato deska je příliš velká.",
  "small-game-no-first-move": "Na této desce není možný žádný tah.",
  "unknown-player": "Tento hráč už neexistuje.",
  "name-taken": "Hráč jménem {name} už existuje.",
  "last-player": "Posledního hráče nejde smazat, ale jde přejmenovat.",
  "perfect-not-proved": "Dokonalá hra z této mapy zatím není dokázána. Vyber jinou úroveň.",
  "unknown-map": "Tato mapa už neexistuje.",
  "map-name-taken": "Mapa s názvem {name} už existuje.",
  "random-move-last": "Náhodný první tah by v této pozici byl zároveň poslední. Zahraj ji bez něj.",
  "map-not-playable": "V této pozici už není žádný tah, takže ji nelze hrát.",
  "map-changed-elsewhere": "Tato mapa byla změněna v jiném okně. Ulož svou kresbu jako jinou mapu.",
  "map-unreadable": "Tuto mapu nelze přečíst. Zůstává, jak je.",
  "drawing-empty": "Na ploše zatím nic není.",
  "drawing-too-large": "Tato kresba je příliš velká.",
  "drawing-off-board": "Část této kresby leží mimo plochu.",
  "drawing-loose-end": "Křivka této kresby nekončí v žádném bodě.",
  "drawing-too-many-curves": "V některém bodě této kresby končí více než tři křivky.",
  "drawing-bare-loop":
    "Křivka této kresby spojuje živý bod s ním samým a žádný bod na ní neleží. To nevznikne žádným tahem.",
  "drawing-other-surface": "Tato kresba leží na jiném povrchu.",
  "drawing-crossing": "Křivky této kresby se kříží.",

  "disk-full": "Disk je plný, takže se nic nezměnilo. Uvolni místo a zkus to znovu.",
  "maps-full": "Můžeš mít nejvýše {most} map, takže se nic neimportovalo. Některé smaž a zkus to znovu.",
  "game-file-too-large": "Tento soubor je větší než {megabytes} MB, takže se nic neimportovalo. Vyber menší soubor.",
  "game-file-not-json":
    "Tohle není čitelný soubor s partiemi ani partie v zápisu, jako „3: 1(4)2“. Nic se neimportovalo.",
  "game-file-unrecognised": "Tohle není soubor s partiemi Sprouts, takže se nic neimportovalo. Vyber jiný soubor.",
  "game-file-newer":
    "Tento soubor má verzi {version} a tato hra čte nejvýš {supported}, takže se nic neimportovalo. Aktualizuj hru.",
  "game-file-empty": "V tomto souboru chybí seznam partií, takže se nic neimportovalo. Exportuj ho znovu.",
  "game-file-damaged": "Partie {game} v tomto souboru je poškozená, takže se nic neimportovalo. Exportuj ji znovu.",
  "game-notation-no-spots": "Partie v zápisu začíná 1 až 20 body, jako „3: 1(4)2“. Nic se neimportovalo.",
  "game-notation-malformed": "Tah {move} nejde přečíst, takže se nic neimportovalo. Tah se píše jako „1(4)2“.",
  "game-notation-wrong-spot": "Tah {move} nedává novému bodu další číslo v řadě, takže se nic neimportovalo.",
  "game-notation-no-such-move": "Tah {move} na své ploše není možný, takže se nic neimportovalo.",
  "game-notation-not-drawn": "Pro tah {move} se nenašla žádná křivka, takže se nic neimportovalo.",
  "game-notation-too-many":
    "Tento text má víc než {most} partií, takže se nic neimportovalo. Rozděl ho na menší soubory.",
  "game-file-incomplete": "Tento soubor nedorazil celý, takže se nic neimportovalo. Zkus to znovu.",
  "map-file-too-large":
    "Tento soubor je větší než {megabytes} MB, takže se nic neimportovalo. Rozděl ho na menší soubory.",
  "map-file-not-json":
    "Tento soubor je useknutý nebo to není soubor hry Sprouts, takže se nic neimportovalo. Ulož nebo pošli ho znovu.",
  "map-file-unrecognised":
    "Tento soubor neobsahuje mapy hry Sprouts, takže se nic neimportovalo. Vyber soubor s koncovkou .sprouts.",
  "map-file-newer":
    "Tento soubor vytvořila novější verze hry Sprouts (verze souboru {version}; tato čte nejvýše {supported}), takže se nic neimportovalo. Aktualizuj Sprouts a zkus to znovu.",
  "map-file-empty": "V tomto souboru chybí seznam map, takže se nic neimportovalo. Ulož nebo pošli soubor znovu.",
  "map-file-damaged":
    "Mapa {map} v tomto souboru je poškozená, takže se nic neimportovalo. Ulož nebo pošli soubor znovu.",
  "map-file-too-many":
    "Tento soubor obsahuje více než {most} map, takže se nic neimportovalo. Rozděl ho na menší soubory.",
  "map-file-name":
    "Název mapy {map} v tomto souboru chybí, je příliš dlouhý nebo ho nelze zobrazit, takže se nic neimportovalo. Mapu přejmenuj a soubor ulož znovu.",
  "map-file-drawing":
    "Mapu „{name}“ z tohoto souboru nelze použít, takže se nic neimportovalo. {reason} Vynech ji a soubor ulož znovu.",
  "map-file-position":
    "Kresba mapy „{name}“ v tomto souboru neodpovídá její pozici, takže se nic neimportovalo. Ulož nebo pošli soubor znovu.",
  "map-file-incomplete": "Tento soubor nedorazil celý, takže se nic neimportovalo. Zkus to znovu.",

  "position-code-newer": "Tento kód vytvořila novější verze hry Sprouts. Aktualizuj Sprouts a zkus to znovu.",
  "position-code-damaged": "V tomto kódu některé znaky chybí nebo jsou změněné. Zkopíruj ho znovu.",
  "position-too-long": "Pozice nebo kód má nejvýše {most} znaků. Zkopíruj to znovu.",
  "position-beyond-limit":
    "Tato pozice je od znaku {column} příliš velká: {of, select, characters {smí mít nejvýše {most} znaků} spots {počet bodů smí být nejvýše {most}} surface {plocha smí mít nejvýše {most} uší nebo křížových čepiček} board {deska smí mít nejvýše {most} řádků a {long} sloupců nebo naopak} ends {hranice smí mít nejvýše {most} volných konců} other {oblast smí mít nejvýše {most} hranic}}.",
  "position-unreadable": "Toto není pozice: od znaku {column} nedává smysl, nebo je příliš velká. Zkontroluj ji tam.",
  "position-too-many-lives":
    "Tato pozice má životů {lives} a nakreslit lze pozice s nejvýše {most} životy. Vyber menší.",
  "position-not-planar": "Tuto pozici nelze nakreslit bez křížení. Zkontroluj, zda v ní není překlep.",

  "unknown-draft": "Tato kresba už neexistuje.",
  "draft-unreadable": "Tuto kresbu nelze přečíst. Zůstává, jak je.",
  "draft-changed-elsewhere": "Tato kresba byla změněna v jiném okně. Plocha ji ukazuje, jak je nyní.",
  "nothing-to-redo": "Není co provést znovu.",
  "arrangement-too-close": "Dva body nemohou být tak blízko u sebe.",
  "arrangement-too-many-spots": "Hra může začít nejvýše s 20 body.",
  "arrangement-crossing": "Nic nelze posunout přes něco jiného.",

  "unknown-analysis": "Tento rozbor už neexistuje. Spusť ho znovu.",
  "analysis-too-large":
    "Tato pozice je příliš velká: má {lives, plural, one {# život} few {# životy} many {# života} other {# životů}} a rozebrat jich lze nejvýše {most}.",
  "analysis-during-game": "Toto je pozice hry, kterou právě hraješ. Nejdřív ji dohraj.",
  "analysis-beside-game": "Hra, kterou právě hraješ, může k této pozici vést, nebo v ní už byla. Nejdřív ji dohraj.",
  "analysis-not-drawn": "Pro tento tah se nenašla žádná křivka.",

  "unknown-lab": "Toto hledání skončilo: nahradilo ho jiné.",
  "lab-no-nimbers": "Když poslední tah prohrává, pozice nemají nimbery. Zeptej se raději, kdo vyhraje.",
  "lab-too-large": "Tato pozice je příliš velká: může zbývat až {depth} tahů a laboratoř jich bere nejvýše {most}.",
  "lab-memory-too-small": "Limit paměti je příliš malý: hledání potřebuje aspoň {least} MB.",
  "lab-memory-too-large": "Tento počítač může hledání dát nejvýše {most} MB paměti.",
  "no-proof": "Tady zatím žádný důkaz není.",
  "no-such-step": "Důkaz takový krok nemá.",
  "certificate-too-large": "Tento soubor je příliš velký: certifikát má nejvýše {megabytes} MB.",
  "certificate-incomplete": "Tento soubor nedorazil celý. Zkus to znovu.",
  "certificate-not-json": "Tento soubor není certifikát: nedá se přečíst.",
  "certificate-unrecognised": "Tento soubor není certifikát, který laboratoř zná.",
  "certificate-of-another-game":
    "Tento certifikát patří k jiné hře: {game, select, cram {Cram} sprouts {Sprouts} other {Růžičková kapusta}}, {surface, select, S {rovina} other {plocha {surface}}}, poslední tah {play, select, misere {prohrává} other {vyhrává}}. Nejdřív to zvol.",
  "daily-unreadable": "Pozice dne se nedají přečíst. Všechno ostatní se dá hrát.",
  "daily-not-yet": "Pozice tohoto dne tu ještě není.",
  "backup-file-too-large": "Tento soubor je větší než {megabytes} MB, takže to není záloha Sprouts. Nic se nezměnilo.",
  "backup-file-unrecognised": "Tohle není záloha Sprouts. Nic se nezměnilo. Vyber soubor s koncovkou .sprouts-backup.",
  "backup-file-newer":
    "Tuto zálohu vytvořila novější verze Sprouts (verze dat {version}; tahle čte nejvýš {supported}). Nic se nezměnilo. Aktualizuj Sprouts a zkus to znovu.",
  "backup-file-damaged":
    "Tato záloha je poškozená nebo uříznutá. Nic se nezměnilo. Zkopíruj ji znovu, nebo vyber jinou.",
  "backup-file-incomplete": "Tato záloha nedorazila celá. Nic se nezměnilo. Zkus to znovu.",

  "levels-unreadable": "Úrovně kampaně nelze přečíst, takže postup nejde doplnit. Nic se nezměnilo.",
  "progress-file-too-large": "Tento soubor je na postup příliš velký. Nic se nezměnilo.",
  "progress-file-not-json": "Tento soubor neobsahuje postup hry Sprouts: není to JSON. Nic se nezměnilo.",
  "progress-file-unrecognised": "Tento soubor neobsahuje postup hry Sprouts. Nic se nezměnilo.",
  "progress-file-newer":
    "Tento postup uložila novější verze hry Sprouts (verze souboru {version}; tato čte nejvýše {supported}). Nic se nezměnilo.",
  "progress-file-damaged-player": "Tento soubor s postupem je poškozený: neuvádí svého hráče. Nic se nezměnilo.",
  "progress-file-damaged-edition":
    "Tento soubor s postupem je poškozený: neuvádí, ke kterým úrovním patří. Nic se nezměnilo.",
  "progress-file-damaged-wins":
    "Tento soubor s postupem je poškozený: seznam výher chybí nebo je příliš dlouhý. Nic se nezměnilo.",
  "progress-file-damaged-win": "Tento soubor s postupem je poškozený: záznam {win} není výhra. Nic se nezměnilo.",
  "progress-file-damaged-win-level":
    "Tento soubor s postupem je poškozený: výhra {win} uvádí úroveň, která nemůže existovat. Nic se nezměnilo.",
  "progress-file-damaged-win-opponent":
    "Tento soubor s postupem je poškozený: výhra {win} uvádí neznámého soupeře. Nic se nezměnilo.",
  "progress-file-damaged-win-time":
    "Tento soubor s postupem je poškozený: čas výhry {win} nedává smysl. Nic se nezměnilo.",
  "progress-file-damaged-win-badge":
    "Tento soubor s postupem je poškozený: výhra {win} neuvádí, jestli přinesla odznak. Nic se nezměnilo.",
  "progress-file-other-levels": "Tento postup patří k úrovním jiné verze hry Sprouts. Nic se nezměnilo.",
  "progress-file-level-too-high":
    "Tento soubor s postupem uvádí úroveň {level}, ale úrovní je jen {levels}. Nic se nezměnilo.",
  "online-malformed": "Server tomu nerozuměl. Možná má jinou verzi.",
  "online-protocol":
    "{older, select, game {Na tomto serveru běží Sprouts {version}, které je novější než tvoje hra. Chceš-li tu hrát, aktualizuj svou hru.} other {Na tomto serveru běží Sprouts {version}, které je starší než tvoje hra. Než tu budeš moci hrát, musí se aktualizovat.}}",
  "online-not-introduced": "Server tě ještě nezná. Připoj se znovu.",
  "online-wrong-signature": "Server nepřijal tvůj klíč. Zkontroluj adresu a připoj se znovu.",
  "online-too-much": "To bylo příliš najednou. Zkus to znovu za {time}.",
  "online-too-large": "Tohle je pro server příliš velké. Kratší křivka nebo mapa s méně křivkami se vejde.",
  "online-server-full": "Další partii nelze začít: najednou jich běží nejvýš {most}. Zkus to později.",
  "online-server-closing": "Server se zastavuje. Partie bude pokračovat, až se vrátí.",
  "online-internal": "Na serveru se něco pokazilo. (Chyba {reference})",
  "online-no-such-room": "Tato místnost už není, nebo její kód vypršel.",
  "online-own-room": "To je tvoje vlastní místnost. Počkej, až se připojí někdo jiný.",
  "online-rooms-full":
    "Najednou můžeš mít {most, plural, one {# místnost} few {# místnosti} many {# místnosti} other {# místností}}. Nejdřív některou zruš.",
  "online-start-over": "V této pozici už není žádný tah, takže se nedá hrát.",
  "online-no-such-match": "Server tuto partii nezná.",
  "online-not-yours": "To teď v této partii nejde.",
  "online-match-over": "Partie skončila.",
  "online-match-not-over": "Partie ještě neskončila.",
  "online-move-made": "Tah {move} už byl proveden.",
  "online-move-not-next": "Na řadě je tah {next}, ne {move}.",
  "online-redrawing": "Plocha se právě překresluje. Kresli až potom.",
  "online-opening-ends": "Po tomto tahu by už žádný nezbyl. Nakresli jiný, nebo zvol, kdo začne.",
  "online-opening": "Zahájení už pokročilo. Podívej se, na co se partie ptá teď.",
  "online-no-move-to-take-back": "Není tah, který by šlo vzít zpět.",
  "online-nothing-asked": "Na nic se nikdo neptal, nebo už je odpovězeno.",
  "online-seat-kept": "Druhý hráč má na návrat ještě {time}.",
  "online-board-changed": "Partie se mezitím změnila. Zkus to znovu.",
  "online-not-connected": "Není spojení se serverem. Otevři Online a připoj se.",
  "online-plain": "Tato adresa nemá šifrování. Zaškrtni políčko, chceš-li se přesto připojit.",
  "online-unreachable": "Na této adrese neodpovídá žádný server. Zkontroluj adresu a zda server běží.",
  "online-not-offered": "V partii po síti to nejde.",
  "online-key-damaged":
    "Tvůj klíč nejde přečíst. Použij klíč ze souboru, nebo smaž online-key.pem ve složce svých dat.",
  "online-key-file": "V tomto souboru není klíč. Nic se nezměnilo.",
  "online-not-serving": "Tento počítač teď nemůže být serverem. Port možná používá jiný program.",

  "name-missing": "Zadej prosím jméno.",
  "name-too-long": "Jméno může mít nejvýše {max} znaků.",
  "name-unprintable": "Jméno nesmí obsahovat řídicí znaky.",
};
