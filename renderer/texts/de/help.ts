import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const helpDe: Translation<typeof en.help> = {
  back: "Zurück",
  misere: "In dieser Partie verliert, wer die letzte Kurve zeichnet. Wer nicht mehr ziehen kann, gewinnt.",
  title: "So wird gespielt",
  lead: "Zwei Spieler zeichnen abwechselnd Kurven. Wer die letzte zeichnet, gewinnt.",
  "move-title": "Ein Zug",
  "figure-join":
    "Drücke auf einen lebenden Punkt, zeichne eine Kurve zu einem anderen, und lass los. In der Mitte deiner Kurve wächst ein neuer Punkt.",
  "figure-join-alt": "Zwei Punkte, verbunden durch eine Kurve mit einem neuen Punkt in der Mitte",
  "figure-loop": "Eine Kurve darf auch zu ihrem Anfang zurückkehren, wenn der Punkt zwei Leben hat.",
  "figure-loop-alt": "Eine Schleife von einem Punkt zu sich selbst mit einem neuen Punkt darauf",
  "rule-crossing":
    "Eine Kurve darf keine andere und auch sich selbst nicht kreuzen oder berühren. Darauf achtet dein Stift: Er gleitet an allem entlang, was er trifft.",
  "rule-spots": "Eine Kurve läuft zwischen Punkten hindurch, nie über einen.",
  "rule-lives":
    "An einem Punkt dürfen sich höchstens drei Kurven treffen. Jeder Punkt beginnt mit drei Leben, und jedes Kurvenende kostet eines.",
  "rule-end": "Wer nicht mehr ziehen kann, verliert.",
  "sign-3": "Drei Leben: ein frischer Punkt.",
  "sign-2": "Zwei Leben: Hier endet eine Kurve.",
  "sign-1": "Ein Leben, wie jeder neue Punkt.",
  "sign-stuck": "Am Leben, aber unerreichbar.",
  "sign-dead": "Tot: Hier treffen sich drei Kurven.",
  "game-title": "Eine ganze Partie",
  "game-start": "Anfang",
  "game-0": "Zwei Punkte, sechs Leben.",
  "game-1": "Blau verbindet sie.",
  "game-2": "Rot verbindet sie noch einmal.",
  "game-3": "Blau zeichnet innen.",
  "game-4": "Rot geht außen herum. Blau hat keinen Zug mehr, und Rot gewinnt.",
  "board-title": "Am Brett",
  "draw-title": "Zeichnen",
  "draw-rings":
    "Sobald du eine Kurve beginnst, zeigt ein dünner Ring jeden Punkt, an dem sie enden kann; die anderen werden klein und blass.",
  "draw-target":
    "Ein breiter, gefüllter Ring heißt: Hier wird deine Kurve enden. Ein durchgestrichener Ring heißt: Hier kann sie nicht enden. Ein Satz neben dem Brett sagt, warum.",
  "draw-back":
    "Fahr auf deiner Kurve zurück, um ihr Ende zu löschen. Lässt du vor einem Punkt los, wartet die Kurve: Zeichne von ihrer Spitze weiter, oder lösche sie.",
  "draw-erase": "<kbd>Esc</kbd> oder die rechte Maustaste löscht die Kurve, die du gerade zeichnest.",
  "draw-touch":
    "Ein Finger oder Stift zeichnet genau wie die Maus. Ein zweiter Finger oder ein aufliegender Handballen stört nicht.",
  "choose-title": "Oder auswählen",
  choose:
    "Klicke oder tippe auf einen Punkt und dann auf einen zweiten, oder noch einmal auf denselben für eine Schleife. Sind mehrere Kurven möglich, zeigt und nummeriert das Brett sie: Zeige auf eine, um sie deutlich zu sehen, und klicke sie an, um sie zu zeichnen. Die Kurven unterscheiden sich darin, was auf ihren beiden Seiten liegt; nur darauf kommt es an.",
  "keys-title": "Mit der Tastatur",
  "keys-tab": "zum Brett",
  "keys-arrows": "zum nächsten Punkt oder durch die Kurven zur Auswahl",
  "keys-enter": "wählt den Punkt oder zeichnet die Kurve",
  "keys-digits": "zeichnet die Kurve mit dieser Nummer",
  "keys-esc": "einen Schritt zurück",
  "keys-zoom": "vergrößern, verkleinern, ganzes Brett",
  "keys-shift": "verschiebt das vergrößerte Brett, ebenso die anderen Pfeile",
  "keys-undo": "nimmt den letzten Zug zurück",
  "all-keys": "Alle Tastenkürzel",
  "key-tab": "Tab",
  "key-enter": "Enter",
  "key-esc": "Esc",
  "key-shift": "Umschalt",
  "key-ctrl": "Strg",
  "screen-reader":
    "Ein Screenreader erfährt von jedem Punkt, wie viele Leben er hat und mit welchen Punkten er ein Gebiet teilt, von jeder Kurve, was sie umschließt oder trennt, und von jedem Zug, was er verbunden hat.",
  "zoom-title": "Vergrößern",
  zoom: "Mit dem Mausrad oder zwei Fingern vergrößerst du das Brett; zieh das leere Papier, um es zu verschieben. Bei einem vollen Brett gibt es daneben auch Knöpfe dafür.",
  "surface-title": "Auf Torus, Kleinscher Flasche oder projektiver Ebene",
  surface:
    "Die Seiten des Quadrats sind paarweise verklebt, Pfeil auf Pfeil. Eine Linie, die über eine Seite hinausläuft, kommt auf der anderen herein; du kannst in die blassen Kopien um das Quadrat weiterzeichnen. Zieh das leere Papier, um dich umzusehen; <kbd>0</kbd> zeigt wieder das ganze Quadrat.",
  "figure-torus": "Der Torus: in beiden Richtungen geradeaus hinüber.",
  "figure-klein-bottle": "Die Kleinsche Flasche: links und rechts sind verkehrt herum verklebt.",
  "figure-projective-plane": "Die projektive Ebene: Beide Paare sind verkehrt herum verklebt.",

  "during-title": "Während der Partie",
  "during-undo":
    "<b>Rückgängig</b> nimmt deinen letzten Zug und die Antwort des Computers zurück. Zu zweit muss der andere einverstanden sein.",
  "during-redraw":
    "Nach jedem Zug macht sich das Brett übersichtlicher. <b>Neu zeichnen</b> sucht mit jedem Druck ein noch besseres Bild; die Stellung bleibt dieselbe.",
  "during-hurry":
    "Während der Computer nachdenkt, lässt ihn <b>Jetzt ziehen</b> neben seinem Namen den besten Zug spielen, den er gefunden hat; nur „Perfekt“ lässt sich nicht drängen. Ein Klick auf das Brett überspringt eine Animation.",
  "during-casual":
    "Mit <b>Tipps</b>, vor einer Partie gegen den Computer gewählt, gibt es Tipps, Wiederholen und <b>Wer gewinnt?</b>, das bei jedem Zug zeigt, wer gewinnen kann. Solche Partien zählen in keiner Statistik.",
  "during-picture": "<b>Bild speichern</b>, der Pfeil über den Spielern, bewahrt das Brett als SVG oder PNG auf.",
  "during-settings":
    "<b>Einstellungen</b>, die Regler über den Spielern: Sprache; helles, dunkles oder kariertes Papier; wie viel sich bewegt und wie schnell der Computer zeichnet; Töne; und ob ihr zu zweit Züge zurücknehmen dürft.",
  "during-saved": "Jeder Zug wird sofort gespeichert. Angefangene Partien warten auf der Startseite.",
  "campaign-title": "Die Kampagne",
  campaign:
    "150 gezeichnete Stellungen, von leicht bis schwer. Du ziehst immer zuerst, und du kannst gewinnen. Die ersten zehn lehren je eine Idee; sie steht neben dem Brett.",
  "campaign-unlock":
    "In Level 1 ist jeder Gegner offen. Besiegst du einen, schaltest du ihn und alle schwächeren im nächsten Level frei. Für jeden, den du im letzten Level besiegst, bekommst du einen <b>Erfolg</b>.",
  "campaign-badge":
    "Ein Sieg ohne Hilfe bringt das <b>Abzeichen</b>, einen Stern. <b>Tipp</b> zeigt einen Gewinnzug; gibt es keinen mehr, erfährst du das kostenlos. Nimmst du einen Tipp, nimmst du einen Zug zurück oder versuchst es noch einmal von da, wo eine Partie kippte, öffnet ein Sieg zwar das nächste Level, bringt aber kein Abzeichen. Das gilt nur für diese eine Partie: Fang das Level neu an, und du kannst das Abzeichen wieder bekommen.",
  "campaign-review":
    "Nach einer Partie zeigt ein Balken Zug für Zug, wer gewinnen konnte: gefüllt für dich, hohl für den Computer. Hast du verloren, siehst du den Zug, der den Gewinn verschenkte, und einen, der ihn hält, und kannst es <b>von dort neu versuchen</b>. Ein Regler neben dem Brett führt durch die ganze Partie. Gibst du eine Partie auf, die du noch gewinnen konntest, erfährst du das und kannst <b>weiterspielen</b>. In freien Spielen gegen den Computer gibt es das alles auch.",
  "campaign-perfect":
    "<b>Perfekt</b> macht nie einen Fehler: Machst du einen, gewinnt der Computer. In freien Spielen kann er dir sagen, wenn er weiß, dass er gewinnt oder dass du gewinnen kannst: siehe Einstellungen.",
  "campaign-players":
    "Klicke links auf den Spielernamen, um zu sehen, wer auf diesem Computer spielt. Jeder hat seinen eigenen Fortschritt; er lässt sich als Datei speichern und auf einem anderen Computer laden.",
  "online-title": "Über ein Netz spielen",
  "online-rooms":
    "<b>Online</b> verbindet sich mit einem Server, wenn du es willst, oder macht diesen Computer zum Server für jemanden in der Nähe. Tritt einem Raum bei, oder erstelle einen für alle oder mit Code für jemand Bestimmten. Bei <b>Swap2</b> wählt der Spieler, der beitritt, wer beginnt, oder er zeichnet einen Zug, nach dem der andere wählen muss.",
  "online-go-on":
    "Eine Partie geht nach einer verlorenen Verbindung weiter, auch nach Tagen. Andere können über einen Link zuschauen. Wertungen hängen an deinem Schlüssel, ein Konto gibt es nicht.",
  "more-title": "Karten, Partien und Analyse",
  "more-rules":
    "Vor einer Partie kannst du wählen, dass <b>verliert, wer zuletzt zieht</b>; jede Seite der Partie sagt es dann. Vom freien Spiel aus erreichst du auch zwei andere Spiele, <b>Cram</b> und <b>Brussels Sprouts</b>.",
  "more-maps":
    "<b>Meine Karten</b> bewahrt Stellungen auf, die du zeichnest. Spiel von ihnen aus, gib sie als Dateien weiter, oder lass Perfekt für eine davon trainieren.",
  "more-games":
    "<b>Partien</b> zeigt alle deine Partien. Sieh sie dir noch einmal an, spiel von jedem Zug aus weiter, oder speichere sie als Bild oder Animation.",
  "more-analysis":
    "<b>Analysieren</b> sagt, wer eine Stellung gewinnt, mit welchen Zügen und warum. Jeder unabhängige Teil hat einen Nimber. Ist er 0, verliert in diesem Teil, wer dort als Erster zieht.",
  "more-lab":
    "Das <b>Lösungslabor</b>, auf der Startseite verlinkt, löst Stellungen in Notation, auch von Cram und Rosenkohl. Ein Beweis führt von verlorener zu verlorener Stellung: Jeder Zug aus einer wird mit einem Zug in eine andere beantwortet. Ein Nim-Haufen ist ein Stapel Hölzer neben der Stellung: Ein Zug darf auch davon einige nehmen. Kleine Spiele stehen als das, was ihre Züge übrig lassen, in geschweiften Klammern.",
  "more-review":
    "Nach einer Partie zeigt der Rückblick, wo sie gekippt ist, und in wie vielen Zügen jede Seite den Gewinn behalten hat.",
  "more-daily":
    "Die <b>Stellung des Tages</b> ist für alle dieselbe. Finde einen ersten Zug, der gewinnt. Jeden Tag gibt es drei Schwierigkeiten.",
  "lives-title": "Strategie: Leben und Überlebende zählen",
  lives:
    "Ein Zug kostet zwei Leben und bringt eines, also sinkt die Zahl der Leben mit jedem Zug um genau eins; das Brett zeigt sie an. Am Ende bleiben Punkte mit einem Leben, das keine Kurve nutzen kann. Das sind die <b>Überlebenden</b>. Eine Partie, die mit <i>k</i> Leben beginnt und mit <i>s</i> Überlebenden endet, hat genau <i>k − s</i> Züge.",
  "figure-end":
    "{survivors, plural, one {Das Ende einer Partie mit vier Punkten: 12 Leben, # Überlebender, {moves} Züge.} other {Das Ende einer Partie mit vier Punkten: 12 Leben, # Überlebende, {moves} Züge.}}",
  "figure-end-alt": "Das Ende einer Partie mit vier Punkten, die Überlebenden sind markiert",
  parity: "Ob ihre Zahl gerade oder ungerade ist, entscheidet also, wer gewinnt. Wenn du am Zug bist:",
  "parity-lives": "Leben jetzt",
  "parity-wins": "Du gewinnst mit",
  "parity-even": "gerade",
  "parity-odd": "ungerade",
  "parity-odd-survivors": "einer ungeraden Zahl von Überlebenden",
  "parity-even-survivors": "einer geraden Zahl von Überlebenden",
  "parity-misere":
    "Wenn verliert, wer zuletzt zieht, ist es umgekehrt: Bei einer geraden Zahl von Leben brauchst du eine gerade Zahl von Überlebenden, bei einer ungeraden eine ungerade.",
  length:
    "Eine Partie mit <i>n</i> Punkten dauert mindestens 2<i>n</i> und höchstens 3<i>n</i> − 1 Züge. Es gibt immer mindestens einen Überlebenden.",
  "loops-title": "Strategie: Schleifen trennen Punkte",
  "figure-loops": "Eine Schleife, zwei Gebiete.",
  "figure-loops-alt": "Eine Schleife mit einem Punkt innen und einem außen",
  "loops-1":
    "Eine Kurve, die eine Schleife schließt, teilt das Brett. Punkte auf verschiedenen Seiten lassen sich nie mehr verbinden, und in jedem Gebiet mit lebenden Punkten wird mindestens einer überleben. Ab drei Punkten erhöht eine Schleife mit Punkten auf beiden Seiten also die kleinstmögliche Zahl von Überlebenden um eins.",
  "loops-2":
    "So änderst du, ob die Zahl gerade oder ungerade ist: Such nach der Schleife, oder nach dem Weg, das zu verbinden, was dein Gegner trennen will.",
};
