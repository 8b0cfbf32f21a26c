import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const ideasDe: Translation<typeof en.ideas> = {
  "last-curve":
    "Zeichne eine Kurve von einem Punkt zu einem anderen; auf halbem Weg erscheint ein neuer Punkt. Wer die letzte Kurve zeichnet, gewinnt, und hier ist nur noch eine übrig.",
  lives:
    "Eine Kurve kostet zwei Leben, und ihr neuer Punkt bringt eines. Jeder Zug kostet also ein Leben, auch eine Schleife. Fünf Leben sind noch da, und zwei werden am Ende unerreichbar sein, was du auch tust. Das macht noch drei Züge, und der letzte gehört dir.",
  "full-spots":
    "Ein Punkt, an dem sich drei Kurven treffen, ist tot. Jede Kurve bringt einen neuen Punkt mit einem Leben. Zeichne innen im Ring: Das neue Leben ist eingeschlossen und kommt nie mit dem äußeren zusammen. Deinem Gegner bleibt keine Kurve.",
  survivors:
    "Ein Leben, das keine Kurve erreicht, überlebt bis zum Ende, und jeder Überlebende macht die Partie einen Zug kürzer. Ein Überlebender mehr, und du verlierst. Sorge dafür, dass die Leben einander erreichen können.",
  "make-a-survivor":
    "Schaffe jetzt einen Überlebenden: Schließ ein Leben ein, sodass es kein anderes erreicht. Dann ist die Zahl der restlichen Züge nicht mehr gerade, sondern ungerade.",
  "separate-games":
    "Teile ohne gemeinsames Gebiet sind getrennte Spiele. In einem davon verliert, wer zuerst zieht. Lass es in Ruhe, und mach im anderen den letzten Zug.",
  mirror:
    "Mach zwei gleiche Hälften, die nichts gemeinsam haben. Was dein Gegner in der einen tut, das tust du in der anderen, und der letzte Zug gehört dir.",
  "three-spots":
    "Drei frische Punkte: Wer zuerst zieht, kann gewinnen. Verbinde zwei von ihnen, oder zeichne eine Schleife mit einem Punkt auf jeder Seite. Eine Schleife um nichts verliert.",
  "part-the-board":
    "Eine geschlossene Kurve teilt das Brett: Ein Punkt innen kommt nie mehr mit einem außen zusammen. Teile hier das Brett; wer beide Seiten verbindet, verliert.",
  "best-reply":
    "Bevor du zeichnest, such die beste Antwort deines Gegners. Nur eine Art von Zug lässt hier keine gute Antwort zu.",
};
