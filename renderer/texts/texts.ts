import { IntlMessageFormat } from "intl-messageformat";
import { CATALOGUES, type Catalogue, type TextArguments, type TextKey } from "../../texts/catalogue.ts";
import { language, localeOf, type TextLanguage } from "./language.ts";
import { pseudo } from "./pseudo.ts";

const SHOWN: Readonly<Record<TextLanguage, Catalogue>> = { ...CATALOGUES, pseudo: pseudo(CATALOGUES.en) };

const formats = new Map<string, IntlMessageFormat>();

export function formatOf(key: TextKey): IntlMessageFormat {
  const now = language.value;
  const id = `${now} ${key}`;
  let format = formats.get(id);
  if (format === undefined) {
    format = new IntlMessageFormat(SHOWN[now][key], localeOf(now));
    formats.set(id, format);
  }
  return format;
}

const PLAIN = (parts: readonly unknown[]): string => parts.join("");
/** Functions that drop the marks of a message, for plain text. */
const PLAIN_MARKS = { b: PLAIN, i: PLAIN, kbd: PLAIN };

export function t<K extends TextKey>(key: K, ...[parameters]: TextArguments<K>): string {
  return String(formatOf(key).format<string>({ ...parameters, ...PLAIN_MARKS }));
}
