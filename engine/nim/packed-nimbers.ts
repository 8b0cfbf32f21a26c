import type { PortableGame } from "./game.ts";
import type { NimberTable } from "./table.ts";

/**
 * Nimbers in a form that can be sent and stored: one run after the other, each the length of the
 * component's portable form, the nimber, and that form.
 */
export type PackedNimbers = Int32Array;

/** Packs all nimbers of a table, of components of at least some weight. */
export function packNimbers(game: PortableGame, table: NimberTable, leastWeight = 0): PackedNimbers {
  let packed = new Int32Array(4096);
  let used = 0;
  table.forEachKnown((component, nimber) => {
    if (game.weight(component) < leastWeight) return;
    const code = game.encode(component);
    if (used + code.length + 2 > packed.length) {
      const larger = new Int32Array(packed.length * 2 + code.length);
      larger.set(packed);
      packed = larger;
    }
    packed[used++] = code.length;
    packed[used++] = nimber;
    packed.set(code, used);
    used += code.length;
  });
  return packed.slice(0, used);
}

/** Enters packed nimbers into a table. @returns how many. */
export function unpackNimbers(game: PortableGame, table: NimberTable, packed: PackedNimbers): number {
  let count = 0;
  for (let at = 0; at < packed.length; count++) {
    const end = at + 2 + packed[at];
    table.setNimber(game.decode(packed.subarray(at + 2, end)), packed[at + 1]);
    at = end;
  }
  return count;
}
