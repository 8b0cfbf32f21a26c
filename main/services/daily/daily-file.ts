import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readDailyTable, type DailyTable } from "../../../engine/play/daily/daily.ts";
import { fromJson } from "../../store/json.ts";
import { ASSETS } from "../../workers/assets.ts";

export const DAILY_FILE = join(ASSETS, "daily", "positions.json");

/** Undefined if the file is missing or damaged: then only the daily position cannot be played. */
export function loadDailyTable(file = DAILY_FILE): DailyTable | undefined {
  try {
    return readDailyTable(fromJson(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
