import { IntlMessageFormat } from "intl-messageformat";
import { language, localeOf, type TextLanguage } from "./language.ts";
import type { ParametersOf } from "./parameters.ts";
import { cs } from "./cs.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { pseudo } from "./pseudo.ts";
import type { Catalogue } from "./translation.ts";

type English = typeof en;
type Area = keyof English;

/** Area and name, as in `settings.title`. */
export type TextKey = { [A in Area]: `${A}.${keyof English[A] & string}` }[Area];

type MessageOf<K> = K extends `${infer A extends Area}.${infer Name}`
  ? Name extends keyof English[A]
    ? English[A][Name]
    : never
  : never;

type ArgumentsFor<Message> = Message extends string
  ? unknown extends ParametersOf<Message>
    ? [parameters?: Readonly<Record<string, string | number>>]
    : [parameters: Readonly<ParametersOf<Message>>]
  : never;

export type TextArguments<K extends TextKey> = ArgumentsFor<MessageOf<K>>;

const CATALOGUES: Readonly<Record<TextLanguage, Catalogue>> = { en, de, cs, pseudo: pseudo(en) };

const formats = new Map<string, IntlMessageFormat>();

export function formatOf(key: TextKey): IntlMessageFormat {
  const now = language.value;
  const id = `${now} ${key}`;
  let format = formats.get(id);
  if (format === undefined) {
    const [area, name] = split(key);
    const messages: Readonly<Record<string, string>> = CATALOGUES[now][area];
    format = new IntlMessageFormat(messages[name], localeOf(now));
    formats.set(id, format);
  }
  return format;
}

function split(key: TextKey): [Area, string] {
  const dot = key.indexOf(".");
  return [key.slice(0, dot) as Area, key.slice(dot + 1)];
}

const PLAIN = (parts: readonly unknown[]): string => parts.join("");
/** Plain text drops the marks. */
const PLAIN_MARKS = { b: PLAIN, i: PLAIN, kbd: PLAIN };

export function t<K extends TextKey>(key: K, ...[parameters]: TextArguments<K>): string {
  return String(formatOf(key).format<string>({ ...parameters, ...PLAIN_MARKS }));
}
