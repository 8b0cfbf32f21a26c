import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const failuresDe: Translation<typeof en.failures> = {
  unknown: "Etwas ist schiefgegangen. Bitte versuche es noch einmal.",
  malformed: "Das Spiel hat eine Anfrage nicht verstanden. Vielleicht läuft eine andere Version; starte es neu.",
  "unknown-request": "Das Spiel kennt diese Anfrage nicht. Vielleicht läuft eine andere Version; starte es neu.",
  "host-closing": "Das Spiel wird gerade beendet.",
  "owner-only": "Das kann nur, wer an diesem Computer spielt.",
  internal: "Etwas ist schiefgegangen. Es wurde nichts geändert. (Fehler {reference})",
  disconnected: "Die Verbindung zum Spiel ist abgebrochen.",
  "bad-answer":
    "Das Spiel hat eine Antwort gegeben, die hier keinen Sinn ergibt. Vielleicht läuft eine andere Version; starte es neu.",
  "unknown-match": "Diese Partie gibt es nicht mehr.",
  "unknown-move": "Die Partie hat keinen Zug {move}.",
  "match-discarded":
    "Diese Partie wurde verworfen, oder ihr Level wurde neu angefangen. Geh zurück zum Menü, um eine Partie zu beginnen oder fortzusetzen.",
  "match-of-another-player":
    "Diese Partie gehört einem anderen Spieler. Wähle ihn in der Kampagne aus, um sie fortzusetzen.",
  "match-unreadable": "Diese Partie lässt sich nicht lesen. Sie bleibt, wie sie ist.",
  "match-over": "Die Partie ist zu Ende.",
  "match-not-over": "Die Partie ist noch nicht zu Ende.",
  "move-already-made": "Zug {move} ist schon gemacht.",
  "move-not-next": "Der nächste Zug ist Nummer {next}, nicht {move}.",
  "computer-to-move": "Der Computer ist am Zug.",
  "not-your-seat": "Diese Seite spielst nicht du.",
  "nothing-to-undo": "Es gibt keinen Zug, den du zurücknehmen kannst.",
  "nothing-to-retry": "Diesen Zug kannst du nicht neu versuchen.",
  "hints-only-in-campaign": "Tipps gibt es nur in der Kampagne und in lockeren Spielen.",
  "clock-against-computer": "Mit Uhr können nur zwei Menschen spielen.",
  "clock-paused": "Die Uhr ist angehalten. Lass sie zuerst weiterlaufen.",
  "no-clock": "Diese Partie hat keine Uhr.",
  "match-busy": "Das Spiel ist noch beschäftigt. Bitte versuche es gleich noch einmal.",
  "questions-busy": "Das Spiel sucht noch nach früheren Antworten. Bitte versuche es gleich noch einmal.",
  "review-stopped": "Die Auswertung dieser Partie wurde abgebrochen.",
  "computer-thinking": "Der Computer zieht gleich. Danach kannst du das Brett neu zeichnen.",
  "board-changed": "Das Brett hat sich geändert. Bitte frage noch einmal.",
  "ruleset-not-supported": "Partien mit diesen Regeln werden noch nicht unterstützt.",
  "perfect-not-offered": "„Perfekt“ gibt es bis {maxSpots} Punkte. Wähle darüber „Irre“.",
  "colours-equal": "Die beiden Seiten brauchen verschiedene Farben.",
  "unknown-level": "Es gibt kein Level {level}.",
  "unknown-opponent": "Dieser Gegner spielt nicht in der Kampagne.",
  "opponent-locked":
    "„{opponent}“ ist in Level {level} noch gesperrt. Besiege ihn oder einen stärkeren Gegner im Level davor.",
  "unknown-small-game": "Diese Partie gibt es nicht mehr.",
  "move-against-rules": "Dieser Zug ist gegen die Regeln.",
  "small-game-unreadable-start": "Dieser Anfang ergibt keinen Sinn.",
  "small-game-start-too-large": "Dieses Brett ist zu groß.",
  "small-game-no-first-move": "Auf diesem Brett ist kein Zug möglich.",
  "unknown-player": "Diesen Spieler gibt es nicht mehr.",
  "name-taken": "Es gibt schon einen Spieler namens {name}.",
  "last-player": "Den letzten Spieler kannst du nicht löschen, aber umbenennen.",
  "perfect-not-proved": "Für diese Karte ist perfektes Spiel noch nicht bewiesen. Wähle eine andere Stufe.",
  "unknown-map": "Diese Karte gibt es nicht mehr.",
  "map-name-taken": "Es gibt schon eine Karte namens {name}.",
  "random-move-last": "Der zufällige erste Zug wäre in dieser Stellung schon der letzte. Spiel sie ohne ihn.",
  "map-not-playable": "In dieser Stellung ist kein Zug mehr möglich. Sie kann nicht gespielt werden.",
  "map-changed-elsewhere":
    "Diese Karte wurde in einem anderen Fenster geändert. Behalte deine Zeichnung als andere Karte.",
  "map-unreadable": "Diese Karte kann nicht gelesen werden. Sie bleibt, wie sie ist.",
  "drawing-empty": "Auf dem Brett ist noch nichts.",
  "drawing-too-large": "Diese Zeichnung ist zu groß.",
  "drawing-off-board": "Ein Teil dieser Zeichnung liegt außerhalb des Bretts.",
  "drawing-loose-end": "Eine Kurve dieser Zeichnung endet an keinem Punkt.",
  "drawing-too-many-curves": "An einem Punkt dieser Zeichnung enden mehr als drei Kurven.",
  "drawing-bare-loop":
    "Eine Kurve dieser Zeichnung verbindet einen lebenden Punkt mit sich selbst und trägt keinen Punkt. Das entsteht durch keinen Zug.",
  "drawing-other-surface": "Diese Zeichnung liegt auf einer anderen Fläche.",
  "drawing-crossing": "Kurven dieser Zeichnung kreuzen sich.",

  "disk-full": "Die Festplatte ist voll, deshalb wurde nichts geändert. Schaffe Platz und versuche es noch einmal.",
  "maps-full":
    "Du kannst höchstens {most} Karten behalten, deshalb wurde nichts importiert. Lösche einige und versuche es noch einmal.",
  "game-file-too-large":
    "Diese Datei ist größer als {megabytes} MB, deshalb wurde nichts importiert. Wähle eine kleinere Datei.",
  "game-file-not-json":
    "Das ist weder eine lesbare Datei mit Partien noch eine Partie in Notation, wie „3: 1(4)2“. Es wurde nichts importiert.",
  "game-file-unrecognised":
    "Das ist keine Datei mit Sprouts-Partien, deshalb wurde nichts importiert. Wähle eine andere Datei.",
  "game-file-newer":
    "Diese Datei hat Version {version}, und dieses Spiel liest bis {supported}, deshalb wurde nichts importiert. Aktualisiere das Spiel.",
  "game-file-empty":
    "Diese Datei enthält keine Liste von Partien, deshalb wurde nichts importiert. Exportiere sie noch einmal.",
  "game-file-damaged":
    "Partie {game} dieser Datei ist beschädigt, deshalb wurde nichts importiert. Exportiere sie noch einmal.",
  "game-notation-no-spots":
    "Eine Partie in Notation beginnt mit 1 bis 20 Punkten, wie in „3: 1(4)2“. Es wurde nichts importiert.",
  "game-notation-malformed":
    "Zug {move} ist nicht lesbar, deshalb wurde nichts importiert. Ein Zug sieht so aus: „1(4)2“.",
  "game-notation-wrong-spot":
    "Zug {move} gibt dem neuen Punkt nicht die nächste Nummer, deshalb wurde nichts importiert.",
  "game-notation-no-such-move": "Zug {move} ist auf seinem Brett nicht möglich, deshalb wurde nichts importiert.",
  "game-notation-not-drawn": "Für Zug {move} wurde keine Kurve gefunden, deshalb wurde nichts importiert.",
  "game-notation-too-many":
    "Dieser Text hat mehr als {most} Partien, deshalb wurde nichts importiert. Teile ihn in kleinere Dateien auf.",
  "game-file-incomplete": "Diese Datei kam nicht ganz an, deshalb wurde nichts importiert. Versuche es noch einmal.",
  "map-file-too-large":
    "Diese Datei ist größer als {megabytes} MB, deshalb wurde nichts importiert. Teile sie in kleinere Dateien auf.",
  "map-file-not-json":
    "Diese Datei ist abgeschnitten oder keine Sprouts-Datei, deshalb wurde nichts importiert. Speichere oder sende sie noch einmal.",
  "map-file-unrecognised":
    "Diese Datei enthält keine Sprouts-Karten, deshalb wurde nichts importiert. Wähle eine Datei, die auf .sprouts endet.",
  "map-file-newer":
    "Diese Datei stammt von einer neueren Version von Sprouts (Dateiversion {version}; diese liest bis {supported}), deshalb wurde nichts importiert. Aktualisiere Sprouts und versuche es noch einmal.",
  "map-file-empty":
    "In dieser Datei fehlt die Liste der Karten, deshalb wurde nichts importiert. Speichere oder sende die Datei noch einmal.",
  "map-file-damaged":
    "Karte {map} dieser Datei ist beschädigt, deshalb wurde nichts importiert. Speichere oder sende die Datei noch einmal.",
  "map-file-too-many":
    "Diese Datei enthält mehr als {most} Karten, deshalb wurde nichts importiert. Teile sie in kleinere Dateien auf.",
  "map-file-name":
    "Der Name von Karte {map} in dieser Datei fehlt, ist zu lang oder nicht druckbar, deshalb wurde nichts importiert. Benenne die Karte um und speichere die Datei noch einmal.",
  "map-file-drawing":
    "Die Karte „{name}“ in dieser Datei ist nicht brauchbar, deshalb wurde nichts importiert. {reason} Lass sie weg und speichere die Datei noch einmal.",
  "map-file-position":
    "Die Zeichnung von „{name}“ in dieser Datei passt nicht zu ihrer Stellung, deshalb wurde nichts importiert. Speichere oder sende die Datei noch einmal.",
  "map-file-incomplete": "Diese Datei kam nicht ganz an, deshalb wurde nichts importiert. Versuche es noch einmal.",

  "position-code-newer":
    "Dieser Code stammt von einer neueren Version von Sprouts. Aktualisiere Sprouts und versuche es noch einmal.",
  "position-code-damaged": "In diesem Code fehlen Zeichen, oder sie sind verändert. Kopiere ihn noch einmal.",
  "position-too-long": "Eine Stellung oder ein Code hat höchstens {most} Zeichen. Kopiere sie noch einmal.",
  "position-beyond-limit":
    "Diese Stellung ist ab Zeichen {column} zu groß: {of, select, characters {Sie darf höchstens {most} Zeichen haben} spots {Eine Zahl von Punkten darf höchstens {most} sein} surface {Eine Fläche darf höchstens {most} Henkel oder Kreuzhauben haben} board {Ein Brett darf höchstens {most} Zeilen und {long} Spalten haben oder umgekehrt} ends {Ein Rand darf höchstens {most} freie Enden haben} other {Ein Gebiet darf höchstens {most} Ränder haben}}.",
  "position-unreadable":
    "Das ist keine Stellung: Ab Zeichen {column} ergibt sie keinen Sinn oder ist zu groß. Prüfe sie dort.",
  "position-too-many-lives":
    "Diese Stellung hat {lives} Leben, und gezeichnet werden Stellungen mit bis zu {most} Leben. Wähle eine kleinere.",
  "position-not-planar":
    "Diese Stellung lässt sich nicht ohne Kreuzungen zeichnen. Prüfe, ob ein Buchstabe falsch ist.",

  "unknown-draft": "Diese Zeichnung gibt es nicht mehr.",
  "draft-unreadable": "Diese Zeichnung kann nicht gelesen werden. Sie bleibt, wie sie ist.",
  "draft-changed-elsewhere":
    "Diese Zeichnung wurde in einem anderen Fenster geändert. Das Brett zeigt sie, wie sie jetzt ist.",
  "nothing-to-redo": "Es gibt nichts zu wiederholen.",
  "arrangement-too-close": "Zwei Punkte können nicht so nah beieinander liegen.",
  "arrangement-too-many-spots": "Ein Spiel kann mit höchstens 20 Punkten beginnen.",
  "arrangement-crossing": "Nichts kann über etwas anderes hinweg verschoben werden.",

  "unknown-analysis": "Diese Analyse gibt es nicht mehr. Starte sie noch einmal.",
  "analysis-too-large":
    "Diese Stellung ist zu groß: Sie hat {lives, plural, one {# Leben} other {# Leben}}, und analysieren lassen sich bis zu {most}.",
  "analysis-during-game": "Das ist die Stellung eines Spiels, das du gerade spielst. Spiel es zuerst zu Ende.",
  "analysis-beside-game":
    "Ein Spiel, das du gerade spielst, kann zu dieser Stellung führen oder hatte sie schon. Spiel es zuerst zu Ende.",
  "analysis-not-drawn": "Für diesen Zug wurde keine Kurve gefunden.",

  "unknown-lab": "Diese Suche ist vorbei: Eine andere ist an ihre Stelle getreten.",
  "lab-no-nimbers": "Wenn der letzte Zug verliert, haben Stellungen keine Nimber. Frage stattdessen, wer gewinnt.",
  "lab-too-large":
    "Diese Stellung ist zu groß: Es können noch bis zu {depth} Züge folgen, das Labor nimmt höchstens {most}.",
  "lab-memory-too-small": "Die Speichergrenze ist zu klein: Eine Suche braucht mindestens {least} MB.",
  "lab-memory-too-large": "Dieser Computer kann einer Suche höchstens {most} MB Speicher geben.",
  "no-proof": "Hier gibt es noch keinen Beweis.",
  "no-such-step": "Der Beweis hat diesen Schritt nicht.",
  "certificate-too-large": "Diese Datei ist zu groß: Ein Zertifikat hat höchstens {megabytes} MB.",
  "certificate-incomplete": "Diese Datei kam nicht ganz an. Versuche es noch einmal.",
  "certificate-not-json": "Diese Datei ist kein Zertifikat: Sie lässt sich nicht lesen.",
  "certificate-unrecognised": "Diese Datei ist kein Zertifikat, das das Labor kennt.",
  "certificate-of-another-game":
    "Dieses Zertifikat gehört zu einem anderen Spiel: {game, select, cram {Cram} sprouts {Sprouts} other {Rosenkohl}}, {surface, select, S {Ebene} other {Fläche {surface}}}, der letzte Zug {play, select, misere {verliert} other {gewinnt}}. Wähle das zuerst.",
  "daily-unreadable": "Die Stellungen des Tages lassen sich nicht lesen. Alles andere ist spielbar.",
  "daily-not-yet": "Die Stellung dieses Tages gibt es noch nicht.",
  "backup-file-too-large":
    "Diese Datei ist größer als {megabytes} MB, also keine Sicherung von Sprouts. Nichts wurde geändert.",
  "backup-file-unrecognised":
    "Das ist keine Sicherung von Sprouts. Nichts wurde geändert. Wähle eine Datei, die auf .sprouts-backup endet.",
  "backup-file-newer":
    "Eine neuere Version von Sprouts hat diese Sicherung gemacht (Datenversion {version}; diese liest bis {supported}). Nichts wurde geändert. Aktualisiere Sprouts und versuche es noch einmal.",
  "backup-file-damaged":
    "Diese Sicherung ist beschädigt oder abgeschnitten. Nichts wurde geändert. Kopiere sie noch einmal, oder wähle eine andere.",
  "backup-file-incomplete": "Diese Sicherung kam nicht ganz an. Nichts wurde geändert. Versuche es noch einmal.",

  "levels-unreadable":
    "Die Levels der Kampagne lassen sich nicht lesen, daher kann kein Fortschritt dazukommen. Es wurde nichts geändert.",
  "progress-file-too-large": "Diese Datei ist zu groß für einen Spielstand. Es wurde nichts geändert.",
  "progress-file-not-json":
    "Diese Datei enthält keinen Sprouts-Fortschritt: Sie ist kein JSON. Es wurde nichts geändert.",
  "progress-file-unrecognised": "Diese Datei enthält keinen Sprouts-Fortschritt. Es wurde nichts geändert.",
  "progress-file-newer":
    "Dieser Fortschritt stammt aus einer neueren Version von Sprouts (Dateiversion {version}; diese liest bis {supported}). Es wurde nichts geändert.",
  "progress-file-damaged-player":
    "Diese Fortschrittsdatei ist beschädigt: Sie nennt ihren Spieler nicht. Es wurde nichts geändert.",
  "progress-file-damaged-edition":
    "Diese Fortschrittsdatei ist beschädigt: Sie sagt nicht, zu welchen Levels sie gehört. Es wurde nichts geändert.",
  "progress-file-damaged-wins":
    "Diese Fortschrittsdatei ist beschädigt: Ihre Liste der Siege fehlt oder ist zu lang. Es wurde nichts geändert.",
  "progress-file-damaged-win":
    "Diese Fortschrittsdatei ist beschädigt: Eintrag {win} ist kein Sieg. Es wurde nichts geändert.",
  "progress-file-damaged-win-level":
    "Diese Fortschrittsdatei ist beschädigt: Sieg {win} nennt ein Level, das es nicht geben kann. Es wurde nichts geändert.",
  "progress-file-damaged-win-opponent":
    "Diese Fortschrittsdatei ist beschädigt: Sieg {win} nennt einen unbekannten Gegner. Es wurde nichts geändert.",
  "progress-file-damaged-win-time":
    "Diese Fortschrittsdatei ist beschädigt: Der Zeitpunkt von Sieg {win} ergibt keinen Sinn. Es wurde nichts geändert.",
  "progress-file-damaged-win-badge":
    "Diese Fortschrittsdatei ist beschädigt: Sieg {win} sagt nicht, ob er das Abzeichen brachte. Es wurde nichts geändert.",
  "progress-file-other-levels":
    "Dieser Fortschritt gehört zu den Levels einer anderen Version von Sprouts. Es wurde nichts geändert.",
  "progress-file-level-too-high":
    "Diese Fortschrittsdatei nennt Level {level}, es gibt aber nur {levels}. Es wurde nichts geändert.",
  "online-malformed": "Der Server hat das nicht verstanden. Vielleicht hat er eine andere Version.",
  "online-protocol":
    "{older, select, game {Auf diesem Server läuft Sprouts {version}, das neuer ist als dein Spiel. Aktualisiere dein Spiel, um hier zu spielen.} other {Auf diesem Server läuft Sprouts {version}, das älter ist als dein Spiel. Er muss aktualisiert werden, bevor du hier spielen kannst.}}",
  "online-not-introduced": "Der Server kennt dich noch nicht. Verbinde dich neu.",
  "online-wrong-signature":
    "Der Server hat deinen Schlüssel nicht angenommen. Prüfe die Adresse und verbinde dich neu.",
  "online-too-much": "Das war zu viel auf einmal. Versuche es in {time} wieder.",
  "online-too-large": "Das ist zu groß für den Server. Eine kürzere Kurve oder eine Karte mit weniger Kurven passt.",
  "online-server-full":
    "Es kann keine weitere Partie beginnen: Höchstens {most} laufen gleichzeitig. Versuche es später wieder.",
  "online-server-closing": "Der Server wird angehalten. Die Partie geht weiter, wenn er zurück ist.",
  "online-internal": "Am Server ist etwas schiefgegangen. (Fehler {reference})",
  "online-no-such-room": "Diesen Raum gibt es nicht mehr, oder sein Code ist abgelaufen.",
  "online-own-room": "Das ist dein eigener Raum. Warte, bis jemand anders beitritt.",
  "online-rooms-full": "Du kannst {most, plural, one {# Raum} other {# Räume}} gleichzeitig haben. Sage erst einen ab.",
  "online-start-over": "In dieser Stellung ist kein Zug mehr möglich, also kann sie nicht gespielt werden.",
  "online-no-such-match": "Der Server kennt diese Partie nicht.",
  "online-not-yours": "Das kannst du in dieser Partie jetzt nicht tun.",
  "online-match-over": "Die Partie ist zu Ende.",
  "online-match-not-over": "Die Partie ist noch nicht zu Ende.",
  "online-move-made": "Zug {move} ist schon gemacht.",
  "online-move-not-next": "Der nächste Zug ist Nummer {next}, nicht {move}.",
  "online-redrawing": "Das Brett wird gerade neu gezeichnet. Zeichne danach.",
  "online-opening-ends": "Nach diesem Zug gäbe es keinen mehr. Zeichne einen anderen, oder wähle, wer beginnt.",
  "online-opening": "Die Eröffnung ist weitergegangen. Sieh nach, was die Partie jetzt fragt.",
  "online-no-move-to-take-back": "Es gibt keinen Zug, der zurückgenommen werden kann.",
  "online-nothing-asked": "Es wurde nichts gefragt, oder es ist schon beantwortet.",
  "online-seat-kept": "Der andere Spieler hat noch {time}, um zurückzukommen.",
  "online-board-changed": "Die Partie hat sich inzwischen geändert. Versuche es noch einmal.",
  "online-not-connected": "Du bist mit keinem Server verbunden. Öffne Online und verbinde dich.",
  "online-plain": "Diese Adresse ist unverschlüsselt. Setze das Häkchen, um dich trotzdem zu verbinden.",
  "online-unreachable": "Unter dieser Adresse antwortet kein Server. Prüfe die Adresse, und ob der Server läuft.",
  "online-not-offered": "Das geht in einer Partie über ein Netz nicht.",
  "online-key-damaged":
    "Dein Schlüssel ist nicht lesbar. Nimm einen Schlüssel aus einer Datei, oder lösche online-key.pem im Ordner deiner Daten.",
  "online-key-file": "Diese Datei enthält keinen Schlüssel. Nichts wurde geändert.",
  "online-not-serving": "Dieser Computer kann gerade kein Server sein. Vielleicht nutzt ein anderes Programm den Port.",

  "name-missing": "Bitte gib einen Namen ein.",
  "name-too-long": "Ein Name darf höchstens {max} Zeichen haben.",
  "name-unprintable": "Ein Name darf keine Steuerzeichen enthalten.",
};
