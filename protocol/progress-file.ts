import { parsedJson } from "./json-text.ts";

/** The most characters of a file with progress. One with all wins has about 45,000. */
export const MAX_PROGRESS_CHARACTERS = 1_000_000;

export const PROGRESS_KIND = "sprouts progress";

/** Whether a text is a file with progress. Only its head is looked at. */
export function isProgressFile(text: string): boolean {
  const value = parsedJson(text);
  return typeof value === "object" && value !== null && "kind" in value && value.kind === PROGRESS_KIND;
}
