import { closeSync, existsSync, openSync, readFileSync, readSync, writeFileSync } from "node:fs";
import type { PackedNimbers } from "../engine/nim/packed-nimbers.ts";
import { nimberLines, packLines, RefusedNimbers } from "../engine/sprouts/known-nimbers.ts";
import { SproutsGame } from "../engine/sprouts/game.ts";
import { BadNimbers, openNimbers, type NimberStore } from "../main/store/nimber-store.ts";
import { InputError } from "./command.ts";

/** Reads the nimbers in a file: lines `position nimber` if its name ends in .txt, else a database. */
export function loadNimbers(file: string): PackedNimbers {
  if (!existsSync(file)) throw new InputError(`there is no file ${file}`);
  return guarded(file, () =>
    isText(file)
      ? packLines(new SproutsGame(), readFileSync(file, "utf8").replace(/^\uFEFF/, "").split(/\r?\n/))
      : withStore(file, (store) => store.load()),
  );
}

/** Adds nimbers to a file, see `loadNimbers`; a text file is replaced. */
export function saveNimbers(file: string, nimbers: readonly PackedNimbers[]): void {
  guarded(file, () => {
    if (isText(file)) {
      const game = new SproutsGame();
      const lines = new Set(nimbers.flatMap((packed) => [...nimberLines(game, packed)]));
      writeFileSync(file, [...lines, ""].join("\n"));
    } else withStore(file, (store) => nimbers.forEach((packed) => store.merge(packed)));
  });
}

function isText(file: string): boolean {
  return file.endsWith(".txt");
}

function withStore<T>(file: string, use: (store: NimberStore) => T): T {
  // A damaged database would be put aside and begun anew, which is right for games and wrong for any file.
  if (existsSync(file) && !isDatabase(file)) throw new RefusedNimbers("this is no database");
  const store = openNimbers(file);
  try {
    return use(store);
  } finally {
    store.close();
  }
}

function isDatabase(file: string): boolean {
  const head = Buffer.alloc(16);
  const handle = openSync(file, "r");
  try {
    return readSync(handle, head) === 16 && head.toString("latin1") === "SQLite format 3\0";
  } finally {
    closeSync(handle);
  }
}

/** Turns what can be wrong with a file into an `InputError`. */
function guarded<T>(file: string, use: () => T): T {
  try {
    return use();
  } catch (error) {
    if (error instanceof RefusedNimbers || error instanceof BadNimbers) throw new InputError(`${file}: ${error.message}`);
    if (error instanceof Error && ("code" in error || error.name === "DatabaseInUse" || error.name === "NewerDatabase")) {
      throw new InputError(`${file}: ${error.message}`);
    }
    throw error;
  }
}
