import { z } from "zod";
import { profileNameSchema, winSchema, type Win } from "../../protocol/campaign.ts";
import { RequestRefused } from "./failures.ts";

const KIND = "sprouts progress";
const VERSION = 1;

/** A player's progress as a file. */
export interface ProgressFile {
  /** The name of the player, to tell files apart. */
  readonly player: string;
  readonly wins: readonly Win[];
}

const headSchema = z.object({ kind: z.literal(KIND), version: z.int().positive() });
const fileSchema = z.object({ player: profileNameSchema, wins: z.array(winSchema).max(10_000) });

/** The text of a file of progress: JSON with a line for each win. */
export function writeProgress({ player, wins }: ProgressFile): string {
  const lines = wins.map((win) => `  ${JSON.stringify(win)}`);
  return `{\n "kind": ${JSON.stringify(KIND)},\n "version": ${VERSION},\n "player": ${JSON.stringify(player)},\n "wins": [${lines.length === 0 ? "" : `\n${lines.join(",\n")}\n `}]\n}\n`;
}

/**
 * Reads a file of progress. `levels` is how many levels there are. Throws `RequestRefused` with a sentence
 * that says what is wrong with it; of such a file nothing is taken.
 */
export function readProgress(text: string, levels: number): ProgressFile {
  const value = parsed(text);
  const head = headSchema.safeParse(value);
  if (!head.success) throw badFile("This file holds no progress of Sprouts.");
  if (head.data.version > VERSION) throw badFile(`This progress was saved by a newer version of Sprouts (version ${head.data.version} of the file; this one reads ${VERSION}).`);
  const file = fileSchema.safeParse(value);
  if (!file.success) {
    const [issue] = file.error.issues;
    throw badFile(`This file of progress is damaged at ${issue.path.join(".") || "its beginning"}: ${issue.message}.`);
  }
  const beyond = file.data.wins.find(({ level }) => level > levels);
  if (beyond !== undefined) throw badFile(`This file of progress speaks of level ${beyond.level}, and there are only ${levels}.`);
  return file.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badFile("This file holds no progress of Sprouts: it is not JSON.");
  }
}

function badFile(message: string): RequestRefused {
  return new RequestRefused("bad-file", `${message} Nothing was changed.`);
}
