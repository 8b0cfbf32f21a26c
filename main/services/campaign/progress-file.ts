import { z } from "zod";
import { profileNameSchema, winSchema, type Win } from "../../../protocol/campaign.ts";
import type { FailureParams, ProgressFilePart } from "../../../protocol/error-codes.ts";
import { MAX_PROGRESS_CHARACTERS, PROGRESS_KIND } from "../../../protocol/progress-file.ts";
import { fromJson } from "../../store/json.ts";
import { refused } from "../failures.ts";
import { checkInput } from "../../../protocol/checked-input.ts";

const VERSION = 1;

export interface ProgressFile {
  /** Name of the player, for people: it is not read back. */
  readonly player: string;
  readonly edition: string;
  readonly wins: readonly Win[];
}

export interface LevelsHere {
  readonly edition: string;
  readonly count: number;
}

const headSchema = z.object({ kind: z.literal(PROGRESS_KIND), version: z.int().positive() });
const fileSchema = z.object({
  player: profileNameSchema,
  edition: z.string(),
  wins: z.array(winSchema).max(10_000),
});

export function writeProgress({ player, edition, wins }: ProgressFile): string {
  const lines = wins.map((win) => `  ${JSON.stringify(win)}`);
  const fields = Object.entries({ kind: PROGRESS_KIND, version: VERSION, player, edition }).map(
    ([name, value]) => ` ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`,
  );
  return `{\n${fields.join("")} "wins": [${lines.length === 0 ? "" : `\n${lines.join(",\n")}\n `}]\n}\n`;
}

/** Reads a file of progress. Throws `RequestRefused` for the first fault. */
export function readProgress(text: string, here: LevelsHere): ProgressFile {
  if (text.length > MAX_PROGRESS_CHARACTERS) throw refused("progress-file-too-large");
  const value = fromJson(text);
  if (value === undefined) throw refused("progress-file-not-json");
  const head = checkInput(headSchema, value);
  if (!head.success) throw refused("progress-file-unrecognised");
  const { version } = head.data;
  if (version > VERSION) throw refused("progress-file-newer", { version, supported: VERSION });
  const file = checkInput(fileSchema, value);
  if (!file.success) throw refused("progress-file-damaged", faultAt(file.error.issues[0].path));
  if (file.data.edition !== here.edition) throw refused("progress-file-other-levels");
  const tooHigh = file.data.wins.find(({ level }) => level > here.count);
  if (tooHigh !== undefined)
    throw refused("progress-file-level-too-high", { level: tooHigh.level, levels: here.count });
  return file.data;
}

const WIN_PARTS: Readonly<Record<keyof Win, ProgressFilePart>> = {
  level: "win-level",
  opponent: "win-opponent",
  play: "win-play",
  beatenAt: "win-time",
  badge: "win-badge",
};

/** The part of a file that is at fault. The path is such as `wins.3.level`. */
function faultAt([part, index, field]: readonly PropertyKey[]): FailureParams<"progress-file-damaged"> {
  if (part === "player" || part === "edition") return { part, win: null };
  if (typeof index !== "number") return { part: "wins", win: null };
  const known = Object.entries(WIN_PARTS).find(([name]) => name === field);
  return { part: known?.[1] ?? "win", win: index + 1 };
}
