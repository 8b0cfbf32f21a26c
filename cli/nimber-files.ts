import { existsSync } from "node:fs";
import { packNimbers, type PackedNimbers } from "../engine/grundy/packed-nimbers.ts";
import { NimberTable } from "../engine/grundy/table.ts";
import { enterNimbers, nimberLines, packLines, RefusedNimbers } from "../engine/games/known-nimbers.ts";
import { checkNimbers } from "../engine/games/nimber-check.ts";
import type { PlayableGame } from "../engine/games/playable-game.ts";
import {
  addNimbers,
  BadNimbers,
  checkNimberFile,
  readNimbers,
  UnusableNimberFile,
} from "../main/store/nimber-store.ts";
import { InputError } from "./command.ts";
import { checkWritable, writeOutputFile } from "./output-file.ts";
import { guarded, keepResults } from "./result-files.ts";
import { readTextFile, startOfTextFile } from "./text-file.ts";

const REFUSALS = [RefusedNimbers, BadNimbers, UnusableNimberFile];

/**
 * A .txt file has lines `position nimber`; others are databases. Wrong nimbers may pass (see `checkNimbers`). @throws
 * {InputError}
 */
export function loadNimbers(game: PlayableGame, file: string): PackedNimbers {
  if (!existsSync(file)) throw new InputError(`there is no file ${file}`);
  return guarded(file, REFUSALS, () => {
    if (startOfTextFile(file).startsWith("{"))
      throw new RefusedNimbers("this is a certificate; --load takes one with --misere only");
    const packed = isText(file) ? readLines(game, file) : readNimbers(file, game.ruleset);
    checkNimbers(game, packed);
    return packed;
  });
}

function readLines(game: PlayableGame, file: string): PackedNimbers {
  return packLines(game.fresh(), readTextFile(file).split(/\r?\n/));
}

/** Adds all nimbers or none. @throws {InputError} */
function saveNimbers(game: PlayableGame, file: string, nimbers: readonly PackedNimbers[]): void {
  guarded(file, REFUSALS, () => {
    if (isText(file)) saveLines(game.fresh(), file, nimbers);
    else addNimbers(file, nimbers, game.ruleset);
  });
}

function saveLines(game: PlayableGame, file: string, nimbers: readonly PackedNimbers[]): void {
  const table = new NimberTable();
  for (const packed of existsSync(file) ? [readLines(game, file), ...nimbers] : nimbers)
    enterNimbers(game, table, packed);
  const lines = [...nimberLines(game, packNimbers(game, table)), ""].join("\n");
  writeOutputFile(file, lines);
}

/** Saves nimbers in a file. Returns false if that failed. */
export function keepNimbers(game: PlayableGame, file: string, nimbers: readonly PackedNimbers[]): boolean {
  return keepResults(file, "nimbers", (name) => saveNimbers(game, name, nimbers));
}

/** Checks before a long search that its nimbers can be saved. @throws {InputError} */
export function checkSavable(game: PlayableGame, file: string): void {
  checkWritable(file);
  guarded(file, REFUSALS, () => {
    if (!isText(file)) checkNimberFile(file, game.ruleset);
    else if (existsSync(file)) enterNimbers(game.fresh(), new NimberTable(), readLines(game, file));
  });
}

function isText(file: string): boolean {
  return file.endsWith(".txt");
}
