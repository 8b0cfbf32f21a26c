import { copied } from "../typed-arrays.ts";
import type { PortableGame } from "./game.ts";
import type { Nimbers } from "./table.ts";

/** Nimbers of components in one array: for each component the length of its portable form, its nimber, its form. */
export type PackedNimbers = Int32Array;

export interface PackedNimber {
  readonly code: Int32Array;
  readonly nimber: number;
}

export function* eachNimber(packed: PackedNimbers): Generator<PackedNimber> {
  for (let at = 0; at < packed.length;) {
    const end = at + 2 + packed[at];
    yield { code: packed.subarray(at + 2, end), nimber: packed[at + 1] };
    at = end;
  }
}

export function joinNimbers(parts: readonly PackedNimbers[]): PackedNimbers {
  const joined = new Int32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export function countNimbers(packed: PackedNimbers): number {
  let count = 0;
  for (let at = 0; at < packed.length; at += packed[at] + 2) count++;
  return count;
}

export class NimberPacker {
  private packed = new Int32Array(4096);
  private used = 0;

  add(code: Int32Array, nimber: number): void {
    const end = this.used + code.length + 2;
    if (end > this.packed.length) {
      this.packed = copied(this.packed, new Int32Array(this.packed.length * 2 + code.length));
    }
    this.packed[this.used] = code.length;
    this.packed[this.used + 1] = nimber;
    this.packed.set(code, this.used + 2);
    this.used = end;
  }

  finish(): PackedNimbers {
    return this.packed.slice(0, this.used);
  }
}

export function packNimbers(
  game: PortableGame,
  table: Nimbers,
  left: (component: number) => boolean = () => false,
): PackedNimbers {
  const packer = new NimberPacker();
  table.forEachKnown((component, nimber) => {
    if (!left(component)) packer.add(game.encode(component), nimber);
  });
  return packer.finish();
}

/** Enters packed nimbers into a table, and trusts them. @returns their number. */
export function unpackNimbers(game: PortableGame, table: Nimbers, packed: PackedNimbers): number {
  let count = 0;
  for (const { code, nimber } of eachNimber(packed)) {
    table.setNimber(game.decode(code), nimber);
    count++;
  }
  return count;
}
