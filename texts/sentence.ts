import { IntlMessageFormat } from "intl-messageformat";
import type { Language } from "../protocol/languages.ts";
import { CATALOGUES, type TextArguments, type TextKey } from "./catalogue.ts";

/** Writes a message as plain text, where no page of the game shows it: in the shell, a terminal or a server's page. */
export function sentence<K extends TextKey>(language: Language, key: K, ...[parameters]: TextArguments<K>): string {
  return String(new IntlMessageFormat(CATALOGUES[language][key], language).format<string>(parameters));
}
