import { IntlMessageFormat } from "intl-messageformat";
import { loadCatalogue, type Catalogue, type TextArguments, type TextKey } from "../../texts/catalogue.ts";
import { language, localeOf, type TextLanguage } from "./language.ts";
import { pseudo } from "./pseudo.ts";

const catalogues = new Map<TextLanguage, Catalogue>();

/** Loads the texts of a language, before any is shown in it. */
export async function loadTexts(name: TextLanguage): Promise<void> {
  if (catalogues.has(name)) return;
  const catalogue = await loadCatalogue(localeOf(name));
  catalogues.set(name, name === "pseudo" ? pseudo(catalogue) : catalogue);
}

/** Throws if the texts of the language are not loaded. */
function messageOf(name: TextLanguage, key: TextKey): string {
  const catalogue = catalogues.get(name);
  if (catalogue === undefined) throw new Error(`The texts in ${name} are not loaded.`);
  return catalogue[key];
}

const formats = new Map<string, IntlMessageFormat>();

export function formatOf(key: TextKey): IntlMessageFormat {
  const now = language.value;
  const id = `${now} ${key}`;
  let format = formats.get(id);
  if (format === undefined) {
    format = new IntlMessageFormat(messageOf(now, key), localeOf(now));
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
