import type { Language } from "../../protocol/languages.ts";
import { StoreError } from "../store/store-error.ts";
import { SHELL_TEXTS } from "./shell-texts.ts";

export function startFailureText(error: unknown, language: Language): string {
  if (!(error instanceof StoreError)) return error instanceof Error ? error.message : String(error);
  // A function, because a folder's name may hold `$&`.
  const sentence = SHELL_TEXTS[language].failures[error.code].replace("{folder}", () => error.folder);
  return error.code === "not-openable" && error.cause instanceof Error
    ? `${sentence} (${error.cause.message})`
    : sentence;
}
