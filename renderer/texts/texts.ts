import { IntlMessageFormat, type Formatters } from "intl-messageformat";
import { loadCatalogue, type Catalogue, type TextArguments, type TextKey } from "../../texts/catalogue.ts";
import { firstLanguage, language, localeOf, type TextLanguage } from "./language.ts";
import { pseudo } from "./pseudo.ts";

const catalogues = new Map<TextLanguage, Catalogue>();

/** Loads the texts of a language, before any is shown in it. */
export async function loadTexts(name: TextLanguage): Promise<void> {
  if (catalogues.has(name)) return;
  const catalogue = await loadCatalogue(localeOf(name));
  catalogues.set(name, name === "pseudo" ? pseudo(catalogue) : catalogue);
}

/** Loads the texts that the page shows until its settings are known. */
export async function loadFirstTexts(): Promise<void> {
  language.value = firstLanguage();
  await loadTexts(language.value);
}

/** Throws if the texts of the language are not loaded. */
function messageOf(name: TextLanguage, key: TextKey): string {
  const catalogue = catalogues.get(name);
  if (catalogue === undefined) throw new Error(`The texts in ${name} are not loaded.`);
  return catalogue[key];
}

// Looking up which locales a browser knows takes a slow phone a fifth of a second, and each knows those of the game.
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale(String(locales));

/** Whole numbers that every language of the game writes with the same digits and nothing between them. */
const isPlainNumber = (value: number | bigint): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

/** Writes numbers in messages. A browser's own format takes a slow phone a fifth of a second when it is first made. */
function numberFormat(...options: ConstructorParameters<typeof Intl.NumberFormat>): Pick<Intl.NumberFormat, "format"> {
  return {
    format(value: number | bigint) {
      if (options[1] === undefined && isPlainNumber(value)) return String(value);
      return new Intl.NumberFormat(...options).format(value);
    },
  };
}

const formatters: Formatters = {
  // Messages use nothing else of it.
  getNumberFormat: (...options) => numberFormat(...options) as Intl.NumberFormat,
  getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
  getPluralRules: (...options) => new Intl.PluralRules(...options),
};

const formats = new Map<string, IntlMessageFormat>();

export function formatOf(key: TextKey): IntlMessageFormat {
  const now = language.value;
  const id = `${now} ${key}`;
  let format = formats.get(id);
  if (format === undefined) {
    format = new IntlMessageFormat(messageOf(now, key), localeOf(now), undefined, { formatters });
    formats.set(id, format);
  }
  return format;
}

const PLAIN = (parts: readonly unknown[]): string => parts.join("");
/** Functions that drop the marks of a message, for plain text. */
const PLAIN_MARKS = { b: PLAIN, i: PLAIN, kbd: PLAIN };

/** Signs that make a message more than plain text. */
const FORMATTED = /[{<']/;

export function t<K extends TextKey>(key: K, ...[parameters]: TextArguments<K>): string {
  const message = messageOf(language.value, key);
  if (!FORMATTED.test(message)) return message;
  return String(formatOf(key).format<string>({ ...parameters, ...PLAIN_MARKS }));
}
