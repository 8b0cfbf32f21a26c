import { z } from "zod";
import { MAX_COMMENT_LENGTH } from "../engine/play/notation/game-comment.ts";
import { failure, success, type Result } from "../engine/result.ts";
import { MAX_NAME_UNITS, MAX_SIDE_NAME_LETTERS, NAME_FAULTS, readName, type NameFault } from "./letters.ts";

export type NameSchema = z.ZodType<string, string>;

/** A name as `readName` reads it. */
export function nameSchema(maxLetters: number, maxUnits = MAX_NAME_UNITS): NameSchema {
  return z
    .string()
    .trim()
    .normalize("NFC")
    .superRefine((name, context) => {
      const read = readName(name, maxLetters, maxUnits);
      if (!read.ok) context.addIssue({ code: "custom", message: read.error, input: name });
    });
}

/** What the board of a game is called: a map's name, or a longer one that the game gives. Empty where it has none. */
export const boardNameSchema: NameSchema = z.literal("").or(nameSchema(200, 2 * MAX_NAME_UNITS));

/** Name of the first player until it is renamed. The screens translate it. */
export const DEFAULT_PLAYER_NAME = "Player 1";

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
