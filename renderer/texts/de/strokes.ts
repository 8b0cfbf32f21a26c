import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const strokesDe: Translation<typeof en.strokes> = {
  "unknown-spot": "Eine Kurve muss an einem Punkt dieses Bretts beginnen und enden.",
  "dead-spot": "Dieser Punkt hat keine Leben mehr: Hier treffen sich schon drei Kurven.",
  "loop-needs-two-lives": "Eine Schleife braucht zwei Leben, und dieser Punkt hat nur eines.",
  "not-finite": "Ein Teil dieser Kurve liegt nicht auf dem Brett.",
  "leaves-the-board": "Die Kurve verlässt das Brett.",
  "too-many-points": "Die Kurve besteht aus zu vielen Stücken.",
  "too-long": "Die Kurve ist zu lang.",
  "too-short": "Die Kurve ist zu kurz. Zeichne sie bis zu einem anderen Punkt oder in einem Bogen zurück.",
  "crosses-itself": "Die Kurve kreuzt oder berührt sich selbst.",
  "crosses-a-curve": "Die Kurve kreuzt oder berührt eine andere.",
  "touches-a-spot": "Die Kurve läuft unterwegs über einen Punkt.",
  "not-a-move": "Diese Kurve ist auf diesem Brett kein erlaubter Zug.",
  "invalid-board": "Diese Zeichnung ist beschädigt und lässt sich nicht fortsetzen.",
  "ends-at-no-spot": "Die Kurve muss an einem Punkt enden.",
  "unreachable-spot": "Dein Stift kommt nicht zu diesem Punkt: Eine Kurve oder dein eigener Strich ist im Weg.",
};
