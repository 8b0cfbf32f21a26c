import { existsSync, readFileSync, statSync } from "node:fs";
import { extname } from "node:path";
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

/**
 * A .txt file has lines `position nimber`; others are databases. Wrong nimbers may pass (see `checkNimbers`). @throws
 * {InputError}
 */
export function loadNimbers(game: PlayableGame, file: string): PackedNimbers {
  if (!existsSync(file)) throw new InputError(`there is no file ${file}`);
  return guarded(file, () => {
    const packed = isText(file) ? readLines(game, file) : readNimbers(file, game.ruleset);
    checkNimbers(game, packed);
    return packed;
  });
}

function readLines(game: PlayableGame, file: string): PackedNimbers {
  return packLines(
    game.fresh(),
    readFileSync(file, "utf8")
      .replace(/^\uFEFF/, "")
      .split(/\r?\n/),
  );
}

/** Adds all nimbers or none. @throws {InputError} */
function saveNimbers(game: PlayableGame, file: string, nimbers: readonly PackedNimbers[]): void {
  guarded(file, () => {
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

/** Uses another name if needed. Returns false if it failed. */
export function keepNimbers(game: PlayableGame, file: string, nimbers: readonly PackedNimbers[]): boolean {
  const tell = (text: string): void => void process.stderr.write(`sprouts: ${text}\n`);
  try {
    saveNimbers(game, file, nimbers);
    return true;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    tell(`the nimbers could not be saved: ${error.message}`);
  }
  const other = freshName(file, "rescued");
  try {
    saveNimbers(game, other, nimbers);
    tell(`they are in ${other} instead`);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    tell(`they could not be saved next to it, either: ${error.message}`);
  }
  return false;
}

function freshName(file: string, word: string): string {
  const ending = extname(file);
  const stem = file.slice(0, file.length - ending.length);
  let name = `${stem}.${word}${ending}`;
  for (let i = 2; existsSync(name); i++) name = `${stem}.${word}-${i}${ending}`;
  return name;
}

/** Before a long search. @throws {InputError} */
export function checkSavable(game: PlayableGame, file: string): void {
  checkWritable(file);
  guarded(file, () => {
    if (!isText(file)) checkNimberFile(file, game.ruleset);
    else if (existsSync(file)) enterNimbers(game.fresh(), new NimberTable(), readLines(game, file));
  });
}

function isText(file: string): boolean {
  return file.endsWith(".txt");
}

function guarded<T>(file: string, use: () => T): T {
  if (existsSync(file) && statSync(file).isDirectory()) throw new InputError(`${file} is a folder`);
  try {
    return use();
  } catch (error) {
    const isOurs =
      error instanceof RefusedNimbers || error instanceof BadNimbers || error instanceof UnusableNimberFile;
    if (isOurs || (error instanceof Error && "code" in error)) throw new InputError(`${file}: ${error.message}`);
    throw error;
  }
}
