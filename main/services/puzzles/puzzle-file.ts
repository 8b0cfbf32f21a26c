import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readPuzzleSet, type PuzzleSet } from "../../../engine/play/puzzles/puzzle-set.ts";
import { fromJson } from "../../store/json.ts";
import { ASSETS } from "../../workers/assets.ts";

export const PUZZLES_FILE = join(ASSETS, "puzzles", "puzzles.json");

/** Undefined if the file is missing or damaged: then only puzzles cannot be played. */
export function loadPuzzles(file = PUZZLES_FILE): PuzzleSet | undefined {
  try {
    return readPuzzleSet(fromJson(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
