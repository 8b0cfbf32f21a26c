import { parsedJson } from "./json-text.ts";

/** Longer files are refused; one with all wins has about 45,000. */
export const MAX_PROGRESS_CHARACTERS = 1_000_000;

export const PROGRESS_KIND = "sprouts progress";

/** Or one of another kind, to judge by its head alone. */
export function isProgressFile(text: string): boolean {
  const value = parsedJson(text);
  return typeof value === "object" && value !== null && "kind" in value && value.kind === PROGRESS_KIND;
}
