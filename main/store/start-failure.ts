import type { Language } from "../../protocol/languages.ts";
import { sentence } from "../../texts/sentence.ts";
import { StoreError } from "./store-error.ts";

/** Says why the games can't be opened; other errors have their own message. */
export function startFailureText(error: unknown, language: Language): string {
  if (!(error instanceof StoreError)) return error instanceof Error ? error.message : String(error);
  const text = sentence(language, `start.${error.code}`, { folder: error.folder });
  return error.code === "not-openable" && error.cause instanceof Error ? `${text} (${error.cause.message})` : text;
}
