import { existsSync } from "node:fs";
import { checkLosses } from "../engine/games/loss-check.ts";
import { lossesOfCertificate } from "../engine/games/misere-certificate.ts";
import type { PlayableGame } from "../engine/games/playable-game.ts";
import { misereSearchFor } from "../engine/games/search.ts";
import { enterLosses, lossText, RefusedLosses } from "../engine/games/stored-losses.ts";
import { Sums } from "../engine/misere/sums.ts";
import { InputError } from "./command.ts";
import { checkWritable, writeOutputFile } from "./output-file.ts";
import { guarded, keepResults } from "./result-files.ts";
import { readTextFile } from "./text-file.ts";

const REFUSALS = [RefusedLosses];

/**
 * The text of a file of lost sums in misère play, or of a certificate. Wrong ones may pass (see `checkLosses`).
 * @throws {InputError}
 */
export function loadLosses(game: PlayableGame, file: string): string {
  if (!existsSync(file)) throw new InputError(`there is no file ${file}`);
  return guarded(file, REFUSALS, () => {
    const text = lossTextOf(file);
    const fresh = game.fresh();
    checkLosses(fresh, misereSearchFor(fresh, { treeDepth: fresh.depths.reduced }), text);
    return text;
  });
}

/** Adds lost sums to a file, if there are any. Returns false if it failed. */
export function keepLosses(game: PlayableGame, file: string, losses: string | undefined): boolean {
  if (losses === undefined) return true;
  return keepResults(file, "results", (name) =>
    guarded(name, REFUSALS, () => {
      const sums = storedIn(game, name);
      enterLosses(game, sums, losses);
      writeOutputFile(name, lossText(game, sums));
    }),
  );
}

/** Checks before a long search that its results can be saved. @throws {InputError} */
export function checkLossesSavable(game: PlayableGame, file: string): void {
  checkWritable(file);
  guarded(file, REFUSALS, () => storedIn(game.fresh(), file));
}

function storedIn(game: PlayableGame, file: string): Sums {
  // Components stay as they are.
  const sums = new Sums(game, { treeDepth: 0 });
  const text = existsSync(file) ? readTextFile(file) : "";
  if (text !== "") enterLosses(game, sums, text);
  return sums;
}

function lossTextOf(file: string): string {
  const text = readTextFile(file);
  return text.trimStart().startsWith("{") ? lossesOfCertificate(parsedJson(text)) : text;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedLosses("the file is not complete, or not JSON");
  }
}
