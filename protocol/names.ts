import { z } from "zod";
import { MAX_COMMENT_LENGTH } from "../engine/play/notation/game-comment.ts";
import { failure, success, type Result } from "../engine/result.ts";

/** What can be wrong with a name. The schema's issues have these as messages. */
export const NAME_FAULTS = ["name-missing", "name-too-long", "name-unprintable"] as const;
export type NameFault = (typeof NAME_FAULTS)[number];

export type NameSchema = z.ZodType<string, string>;

/**
 * Control characters, half letters and marks that turn the text around; all of category C but the two joiners, which
 * emoji and some scripts need within a word.
 */
const UNPRINTABLE = /(?![\u200C\u200D])\p{C}|^[\u200C\u200D]|[\u200C\u200D](?=[\s\u200C\u200D]|$)|\s[\u200C\u200D]/u;

/** The most UTF-16 units of a name: a letter with its marks may be many. */
const MAX_NAME_UNITS = 400;

/** A name in Unicode normal form C: one line of at most `maxLetters` as people count them, with something to see. */
export function nameSchema(maxLetters: number, maxUnits = MAX_NAME_UNITS): NameSchema {
  return z
    .string()
    .trim()
    .normalize("NFC")
    .min(1, "name-missing" satisfies NameFault)
    .refine(
      (name) => name.length <= maxUnits && lettersOf(name).length <= maxLetters,
      "name-too-long" satisfies NameFault,
    )
    .refine((name) => !UNPRINTABLE.test(name), "name-unprintable" satisfies NameFault);
}

/** What the board of a game is called: a map's name, or a longer one that the game gives. Empty where it has none. */
export const boardNameSchema: NameSchema = z.literal("").or(nameSchema(200, 2 * MAX_NAME_UNITS));

/** The most letters of a name beside the board, as people count them. */
export const MAX_SIDE_NAME_LETTERS = 24;

let segmenter: Intl.Segmenter | null = null;

/** Letters as people count them. The data for other scripts takes 50 ms to load, which no start should wait for. */
export function lettersOf(text: string): string[] {
  if (/^[ -~]*$/.test(text)) return text.split("");
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Shortens a name to so many whole letters; `spare` UTF-16 units stay free for what follows it. */
export function firstLetters(name: string, most = MAX_SIDE_NAME_LETTERS, spare = 0): string {
  let kept = "";
  for (const letter of lettersOf(name).slice(0, most)) {
    if (kept.length + letter.length + spare > MAX_NAME_UNITS) break;
    kept += letter;
  }
  return kept;
}

/** The most letters of what a game was played for. */
export const MAX_EVENT_LETTERS = 80;

/** What a game was played for, such as a championship and its year. */
export const eventSchema: NameSchema = nameSchema(MAX_EVENT_LETTERS);

/** Prose about a game that was imported. */
export const commentSchema: NameSchema = nameSchema(MAX_COMMENT_LENGTH, 4 * MAX_COMMENT_LENGTH);

/** The name of a person in a game of two. */
export const sideNameSchema: NameSchema = nameSchema(MAX_SIDE_NAME_LETTERS);

/** A name as it is stored, or what is wrong with it. */
export function checkName(schema: NameSchema, name: string): Result<string, NameFault> {
  const checked = schema.safeParse(name);
  if (checked.success) return success(checked.data);
  const [{ message }] = checked.error.issues;
  return failure(NAME_FAULTS.find((fault) => fault === message) ?? "name-missing");
}

/** Equal for names that differ only in case, in joiners, or in how their letters are composed. */
export function nameKey(name: string): string {
  return name
    .replaceAll(/[\u200C\u200D]/gu, "")
    .normalize("NFC")
    .toUpperCase()
    .toLowerCase()
    .normalize("NFC");
}
