import type { Language } from "../protocol/languages.ts";
import type { en } from "./en.ts";
import { withKeys, type KeyOf } from "./keys.ts";
import type { ParametersOf } from "./parameters.ts";

type English = typeof en;
type Area = keyof English;

export type TextKey = KeyOf<English>;

/** ICU messages of one language by key. */
export type Catalogue = Readonly<Record<TextKey, string>>;

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

/** Arguments that follow a key: the parameters of its English message, if it has any. */
export type TextArguments<K extends TextKey> = ArgumentsFor<MessageOf<K>>;

const CATALOGUES: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: async () => withKeys((await import("./en.ts")).en),
  de: async () => (await import("./de.json", { with: { type: "json" } })).default,
  cs: async () => (await import("./cs.json", { with: { type: "json" } })).default,
};

/** Loads the messages of one language. A page loads no other. */
export function loadCatalogue(language: Language): Promise<Catalogue> {
  return CATALOGUES[language]();
}
