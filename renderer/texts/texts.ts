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

/** The name of a text: its area and its name there, as in `settings.title`. */
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

/** What a text needs: nothing, or the parameters of its message. */
export type TextArguments<K extends TextKey> = ArgumentsFor<MessageOf<K>>;

const CATALOGUES: Readonly<Record<TextLanguage, Catalogue>> = { en, de, cs, pseudo: pseudo(en) };

const formats = new Map<string, IntlMessageFormat>();

/** The message of a text, ready to be formatted in the present language. */
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
/** Marks of emphasis in a message; a plain text leaves them out. */
const PLAIN_MARKS = { b: PLAIN, i: PLAIN, kbd: PLAIN };

/** A text for people in the present language. */
export function t<K extends TextKey>(key: K, ...[parameters]: TextArguments<K>): string {
  return String(formatOf(key).format<string>({ ...parameters, ...PLAIN_MARKS }));
}
