import { failure, success, type Result } from "../engine/result.ts";

/** What can be wrong with a name. Schemas' issues have these as messages. */
export const NAME_FAULTS = ["name-missing", "name-too-long", "name-unprintable"] as const;
export type NameFault = (typeof NAME_FAULTS)[number];

/**
 * Control characters, half letters and marks that turn the text around; all of category C but the two joiners, which
 * emoji and some scripts need within a word.
 */
const UNPRINTABLE = /(?![\u200C\u200D])\p{C}|^[\u200C\u200D]|[\u200C\u200D](?=[\s\u200C\u200D]|$)|\s[\u200C\u200D]/u;

/** The most UTF-16 units of a name: a letter with its marks may be many. */
export const MAX_NAME_UNITS = 400;

/**
 * Reads a name in Unicode normal form C: one line of at most `maxLetters` as people count them, with something to see.
 */
export function readName(text: string, maxLetters: number, maxUnits = MAX_NAME_UNITS): Result<string, NameFault> {
  const name = text.trim().normalize("NFC");
  if (name === "") return failure("name-missing");
  if (name.length > maxUnits || lettersOf(name).length > maxLetters) return failure("name-too-long");
  return UNPRINTABLE.test(name) ? failure("name-unprintable") : success(name);
}

/** The most letters of the name of a player on this computer. */
export const MAX_NAME_LENGTH = 24;

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
