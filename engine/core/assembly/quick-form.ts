import { LETTER, ROOM } from "./land";
import { Bytes } from "./memory";
import { cellCount, colours, letterCount, order } from "./refinement";
import { output, serialise } from "./serialiser";

const cells = changetype<Bytes>(ownData(ROOM));
const nextNames = changetype<Bytes>(ownData(ROOM));
const names = changetype<Bytes>(ownData(ROOM));

/**
 * Writes a form of the refined land into `output` that seldom depends on how the land was written: the serialisation by
 * colours, in which the letters of one colour are named in the order in which they occur.
 * @returns its length.
 */
export function writeQuickForm(): i32 {
  const length = serialise();
  if (cellCount < letterCount) rename(length);
  return length;
}

function rename(length: i32): void {
  for (let rank = 0, cell = 0; rank < letterCount; rank++) {
    if (rank > 0 && colours[order[rank]] != colours[order[rank - 1]]) cell = rank;
    cells[rank] = cell;
    nextNames[rank] = LETTER + rank;
    names[rank] = 0;
  }
  for (let at = 1; at < length; at++) {
    for (let size = output[at++]; size > 0; size = output[at++]) {
      for (const end = at + size; at < end; at++) {
        const rank = output[at] - LETTER;
        if (rank < 0) continue;
        if (names[rank] == 0) {
          const cell = cells[rank];
          const name = nextNames[cell];
          names[rank] = name;
          nextNames[cell] = name + 1;
        }
        output[at] = names[rank];
      }
    }
  }
}
