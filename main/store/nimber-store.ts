import type { Database } from "better-sqlite3";
import { fromBytes, toBytes } from "../../engine/nim/code-bytes.ts";
import { NimberPacker, type PackedNimbers } from "../../engine/nim/packed-nimbers.ts";
import { openDatabase } from "./database.ts";

/** The way components are written as bytes; rows written in another way are not read. */
const FORM = 1;

/** Nimbers that contradict each other or rows that make no sense: the data cannot be relied on. */
export class BadNimbers extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BadNimbers";
  }
}

/** The nimbers of components found so far, one row each. */
export interface NimberStore {
  /** How many there are. */
  count(): number;
  /** Adds nimbers to those stored. @throws {BadNimbers} if one differs from what is stored; then none is added. */
  merge(packed: PackedNimbers): void;
  /** All nimbers. @throws {BadNimbers} if a row cannot be read. */
  load(): PackedNimbers;
}

export function nimberStore(database: Database): NimberStore {
  const size = database.prepare<[number], number>("SELECT count(*) FROM nimbers WHERE form = ?").pluck();
  const all = database.prepare<[number], [Buffer, number]>("SELECT component, nimber FROM nimbers WHERE form = ?").raw();
  const add = database.prepare("INSERT OR IGNORE INTO nimbers (form, component, nimber) VALUES (?, ?, ?)");
  const stored = database.prepare<[number, Uint8Array], number>("SELECT nimber FROM nimbers WHERE form = ? AND component = ?").pluck();

  const mergeAll = database.transaction((packed: PackedNimbers) => {
    for (let at = 0; at < packed.length; ) {
      const end = at + 2 + packed[at];
      const component = toBytes(packed.subarray(at + 2, end));
      const nimber = packed[at + 1];
      if (add.run(FORM, component, nimber).changes === 0 && stored.get(FORM, component) !== nimber) {
        throw new BadNimbers("a nimber differs from the one stored before; nothing was added");
      }
      at = end;
    }
  });

  return {
    count: () => size.get(FORM) ?? 0,
    merge: (packed) => mergeAll.immediate(packed),
    load() {
      const packer = new NimberPacker();
      for (const [component, nimber] of all.iterate(FORM)) {
        const code = fromBytes(component);
        if (code === undefined || code.length === 0) throw new BadNimbers("a stored nimber belongs to nothing that can be read");
        packer.add(code, nimber);
      }
      return packer.finish();
    },
  };
}

/**
 * Opens the nimbers in the database file at `path`, which is made where it is missing.
 * Throws as `openDatabase` does.
 */
export function openNimbers(path: string): NimberStore & { close(): void } {
  const { database } = openDatabase(path);
  return { ...nimberStore(database), close: () => database.close() };
}
