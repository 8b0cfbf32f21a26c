import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const brusselsDe: Translation<typeof en.brussels> = {
  name: "Rosenkohl",
  lead: "Verbindet abwechselnd zwei freie Enden mit einer Linie. Linien kreuzen sich nie. Jede neue Linie bekommt einen Querstrich mit zwei neuen freien Enden. Lassen sich keine zwei Enden mehr verbinden, ist die Partie zu Ende. Wer zuletzt zieht, gewinnt. Zeichne mit dem Zeiger, oder drücke auf ein Ende und dann auf ein anderes.",
  title: "Rosenkohl, {crosses, plural, one {# Kreuz} other {# Kreuze}}",
  fact: "{crosses, plural, one {Mit # Kreuz} other {Mit # Kreuzen}} hat jede Partie {moves} Züge, egal wie ihr zeichnet. Eine Linie verbraucht zwei freie Enden und macht zwei neue: Es sind immer {ends}. {joins, plural, =0 {} one {# Linie verbindet die Kreuze, } other {# Linien verbinden die Kreuze, }}{areas, plural, one {# Linie trennt ein Feld ab} other {# Linien trennen Felder ab}}, bis jedes Ende sein eigenes hat. {parity, select, odd {Deshalb macht den letzten Zug, wer beginnt} other {Deshalb macht den letzten Zug, wer als Zweiter zieht}}, und niemand kann das ändern.",
  crosses: "Kreuze",
  curve: "eine Linie",
  board: "Das Brett mit {ends} freien Enden",
  end: "Freies Ende {end} von {count}, Feld {area}",
  "end-next": "Freies Ende {end} von {count}, Feld {area}, lässt sich verbinden",
  "fault-area": "Diese Enden liegen in verschiedenen Feldern.",
  "fault-end": "Eine Linie muss zu einem freien Ende führen.",
  "fault-crossing": "Linien dürfen sich nicht kreuzen oder berühren.",
  "fault-same": "Eine Linie braucht zwei verschiedene Enden.",
  "fault-other": "Diese Linie passt nicht. Versuche es anders.",
};
