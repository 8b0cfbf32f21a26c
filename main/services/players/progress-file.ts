import { z } from "zod";
import { profileNameSchema, winSchema, type Win } from "../../../protocol/campaign.ts";
import { MAX_PROGRESS_CHARACTERS, TOO_LARGE_FOR_PROGRESS } from "../../../protocol/progress-file.ts";
import { SHIPPED_EDITION } from "../../store/edition.ts";
import { fromJson } from "../../store/json.ts";
import { RequestRefused } from "../failures.ts";

const KIND = "sprouts progress";
const VERSION = 1;

/** A player's progress as a file. */
export interface ProgressFile {
  /** The name of the player, to tell files apart. */
  readonly player: string;
  /** Which levels they are that were won. */
  readonly edition: string;
  readonly wins: readonly Win[];
}

/** The levels that there are here. */
export interface LevelsHere {
  readonly edition: string;
  readonly count: number;
}

const headSchema = z.object({ kind: z.literal(KIND), version: z.int().positive() });
/** Before files named their edition, there was only one. */
const fileSchema = z.object({
  player: profileNameSchema,
  edition: z.string().default(SHIPPED_EDITION),
  wins: z.array(winSchema).max(10_000),
});

/** The text of a file of progress: JSON with a line for each win. */
export function writeProgress({ player, edition, wins }: ProgressFile): string {
  const lines = wins.map((win) => `  ${JSON.stringify(win)}`);
  const fields = Object.entries({ kind: KIND, version: VERSION, player, edition }).map(
    ([name, value]) => ` ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`,
  );
  return `{\n${fields.join("")} "wins": [${lines.length === 0 ? "" : `\n${lines.join(",\n")}\n `}]\n}\n`;
}

/**
 * Reads a file of progress on the levels that there are here. Throws `RequestRefused` with a sentence
 * that says what is wrong with it; of such a file nothing is taken.
 */
export function readProgress(text: string, here: LevelsHere): ProgressFile {
  if (text.length > MAX_PROGRESS_CHARACTERS) throw badFile(TOO_LARGE_FOR_PROGRESS);
  const value = fromJson(text);
  if (value === undefined) throw badFile("This file holds no progress of Sprouts: it is not JSON.");
  const head = headSchema.safeParse(value);
  if (!head.success) throw badFile("This file holds no progress of Sprouts.");
  if (head.data.version > VERSION)
    throw badFile(
      `This progress was saved by a newer version of Sprouts (version ${head.data.version} of the file; this one reads ${VERSION}).`,
    );
  const file = fileSchema.safeParse(value);
  if (!file.success) throw badFile(`This file of progress is damaged: ${faultOf(file.error.issues[0].path)}.`);
  if (file.data.edition !== here.edition)
    throw badFile(
      "This progress was made on other levels than those of this version of Sprouts, so it says nothing about them.",
    );
  const beyond = file.data.wins.find(({ level }) => level > here.count);
  if (beyond !== undefined)
    throw badFile(`This file of progress speaks of level ${beyond.level}, and there are only ${here.count}.`);
  return file.data;
}

/** What is said of each part of a win. */
const FAULTS: Readonly<Record<keyof Win, string>> = {
  level: "names a level that there cannot be",
  opponent: "names an opponent that this version does not know",
  beatenAt: "has no time that makes sense",
  badge: "does not say whether it earned the badge",
};

/** What is wrong at a place in a file, as part of a sentence. */
function faultOf([part, index, field]: readonly PropertyKey[]): string {
  if (part === "player") return "it does not name its player";
  if (part === "edition") return "it does not say which levels it is of";
  if (typeof index !== "number") return "it holds no list of wins, or one that is too long";
  const fault = Object.entries(FAULTS).find(([name]) => name === field)?.[1] ?? "is none";
  return `win ${index + 1} ${fault}`;
}

function badFile(message: string): RequestRefused {
  return new RequestRefused("bad-file", `${message} Nothing was changed.`);
}
