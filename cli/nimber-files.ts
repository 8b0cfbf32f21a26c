import { accessSync, closeSync, constants, existsSync, openSync, readFileSync, readSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { packNimbers, type PackedNimbers } from "../engine/nim/packed-nimbers.ts";
import { NimberTable } from "../engine/nim/table.ts";
import { enterNimbers, nimberLines, packLines, RefusedNimbers } from "../engine/sprouts/known-nimbers.ts";
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

/**
 * Adds nimbers to those in a file, see `loadNimbers`; a missing one is begun.
 * If one differs from what is there, nothing is added.
 */
export function saveNimbers(file: string, nimbers: readonly PackedNimbers[]): void {
  guarded(file, () => {
    if (!isText(file)) {
      withStore(file, (store) => store.merge(joined(nimbers)));
      return;
    }
    const game = new SproutsGame();
    const table = new NimberTable();
    for (const packed of existsSync(file) ? [loadNimbers(file), ...nimbers] : nimbers) enterNimbers(game, table, packed);
    const lines = [...nimberLines(game, packNimbers(game, table)), ""].join("\n");
    // What was there is not lost if the writing fails half way.
    writeFileSync(`${file}.new`, lines);
    renameSync(`${file}.new`, file);
  });
}

/** Packed nimbers one after the other. */
function joined(parts: readonly PackedNimbers[]): PackedNimbers {
  const all = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Finds out before a long search whether its nimbers can be saved in a file. @throws {InputError} */
export function checkSavable(file: string): void {
  checkWritable(file);
  guarded(file, () => {
    if (!existsSync(file)) return;
    if (isText(file)) loadNimbers(file);
    else withStore(file, (store) => store.count());
  });
}

/** Finds out before long work whether its result can be written to a file. @throws {InputError} */
export function checkWritable(file: string): void {
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) throw new InputError(`${file}: there is no folder ${folder}`);
  guarded(file, () => {
    accessSync(folder, constants.W_OK);
    if (existsSync(file)) accessSync(file, constants.W_OK);
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
  if (existsSync(file) && statSync(file).isDirectory()) throw new InputError(`${file} is a folder`);
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
