import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import { fromJson } from "./json.ts";
import type { Row } from "./damaged-database.ts";

/**
 * The players and what they have won, once more, in a small file of its own: what is dear does not lie in one
 * file with what is large. It is read only when the database is damaged.
 */
export interface ProgressCopy {
  readonly profiles: readonly Row[];
  readonly campaign_wins: readonly Row[];
}

const KIND = "sprouts progress copy";
const rowsSchema = z.array(z.record(z.string(), z.unknown()));
const copySchema = z.object({ kind: z.literal(KIND), profiles: rowsSchema, campaign_wins: rowsSchema });

/** Where the copy for the database at `path` lies. */
export function copyPath(path: string): string {
  return `${path}.progress.json`;
}

/** What the copy beside the database at `path` holds; nothing where there is none or it is damaged itself. */
export function readCopy(path: string): ProgressCopy {
  try {
    const copy = copySchema.safeParse(fromJson(readFileSync(copyPath(path), "utf8")));
    if (copy.success) return copy.data;
  } catch {
    // No copy was made yet, or it cannot be had: then there is the database alone.
  }
  return { profiles: [], campaign_wins: [] };
}

/** Answers how to bring the copy beside the database at `path` up to date. */
export function copyKeeper(database: Database, path: string): () => void {
  const profiles = database.prepare("SELECT * FROM profiles ORDER BY rowid");
  const wins = database.prepare("SELECT * FROM campaign_wins");
  let kept: string | null = null;
  return () => {
    const text = JSON.stringify({ kind: KIND, profiles: profiles.all(), campaign_wins: wins.all() });
    if (text === kept) return;
    try {
      writeWhole(copyPath(path), text);
      kept = text;
    } catch {
      // The database holds the same; a copy that could not be written must not undo what was won.
    }
  };
}

/** The file holds all of the text or what it held before, whatever happens meanwhile. */
function writeWhole(path: string, text: string): void {
  const begun = `${path}.${process.pid}.new`;
  const file = openSync(begun, "w");
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(begun, path);
}
