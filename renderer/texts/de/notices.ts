import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const noticesDe: Translation<typeof en.notices> = {
  "games-missing": "Die Datei mit deinen Partien fehlte.",
  "games-damaged": "Die Datei mit deinen Partien war beschädigt.",
  rescued: "Wiederhergestellt: {parts}.",
  "rescued-players":
    "{players, plural, one {# Spieler} other {# Spieler}} mit {wins, plural, one {# Sieg} other {# Siegen}} in der Kampagne",
  "rescued-settings": "die Einstellungen",
  "rescued-games":
    "{games, plural, one {# Partie} other {# Partien}}{unfinished, plural, =0 {} one { (davon # angefangen)} other { (davon # angefangen)}}",
  "rescued-nothing": "Nichts ließ sich wiederherstellen.",
  "rescued-partly": "Ein Teil war nicht lesbar.",
  "from-backup": "Was nicht lesbar war, stammt aus der Sicherung vom {time}.",
  "kept-aside": "Die beschädigte Datei liegt als {file} in {folder}.",
  "progress-restored":
    "Die Datei mit deinen Partien war älter als dein Fortschritt. Wiederhergestellt: {players, plural, =0 {{wins, plural, one {# Sieg} other {# Siege}}} one {# Spieler{wins, plural, =0 {} one { und # Sieg} other { und # Siege}}} other {# Spieler{wins, plural, =0 {} one { und # Sieg} other { und # Siege}}}}.",
  "backup-restored": "Deine Sicherung ist wiederhergestellt. Was vorher hier war, liegt als {file} in {folder}.",
  "games-file-replaced":
    "Die Datei mit deinen Partien in {folder} wurde gelöscht oder ersetzt, während Sprouts lief. Sie wurde neu geschrieben, nichts ging verloren.",
  "backup-failed":
    "Sprouts konnte deine Partien nicht in {folder} sichern. Die Partien selbst sind in Ordnung. Prüfe, ob das ein Ordner ist, ob Sprouts darin schreiben darf und ob noch Platz auf dem Datenträger ist.",
  "matches-unreadable":
    "{count, plural, one {Eine angefangene Partie lässt sich nicht lesen und wird nicht angeboten. Sie bleibt, wie sie ist.} other {# angefangene Partien lassen sich nicht lesen und werden nicht angeboten. Sie bleiben, wie sie sind.}}",
  "campaign-levels-unreadable":
    "Die Levels der Kampagne lassen sich nicht lesen. Dein Fortschritt bleibt erhalten; installiere das Spiel neu, dann sind sie wieder da. Alles andere kannst du spielen.",
  "computer-failed":
    "Der Computer konnte nicht ziehen. Setze die Partie vom Menü aus fort, dann versucht er es noch einmal. (Fehler {reference})",
  "redraw-failed": "Das Brett konnte nicht neu gezeichnet werden. Es ist nichts verloren. (Fehler {reference})",
  "training-failed":
    "Das Training auf einer Karte wurde abgebrochen. Das bisher Gelernte bleibt; starte es noch einmal. (Fehler {reference})",
  "host-restarted": "Ein Teil von Sprouts ist abgestürzt und wurde neu gestartet. Jeder Zug ist gespeichert.",
  "page-restarted": "Das Fenster ist abgestürzt und wurde neu geöffnet. Jeder Zug ist gespeichert.",
  "shell-restarted": "Sprouts ist abgestürzt und wurde neu gestartet. Jeder Zug ist gespeichert.",
};
