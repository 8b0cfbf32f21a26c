import { IntlMessageFormat } from "intl-messageformat";
import type { Language } from "../protocol/languages.ts";
import type { TextArguments } from "./catalogue.ts";
import cs from "./cs.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import { SENTENCE_MESSAGES } from "./sentence-messages.ts";

type SentenceKey = keyof typeof SENTENCE_MESSAGES;

/** Messages by language. The bundles of the shell hold no others: see `vite.shell.config.ts`. */
const MESSAGES: Readonly<Record<Language, Readonly<Record<SentenceKey, string>>>> = { en: SENTENCE_MESSAGES, de, cs };

/** Writes a message as plain text, where no page of the game shows it: in the shell, a terminal or a server's page. */
export function sentence<K extends SentenceKey>(language: Language, key: K, ...[parameters]: TextArguments<K>): string {
  return String(new IntlMessageFormat(MESSAGES[language][key], language).format<string>(parameters));
}
