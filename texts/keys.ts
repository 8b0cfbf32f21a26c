type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Keys of messages by area and name, such as `settings.title`. */
export type KeyOf<English extends Areas> = {
  [A in keyof English & string]: `${A}.${keyof English[A] & string}`;
}[keyof English & string];

/** Joins area and name of each message of the English code to a key. */
export function withKeys<English extends Areas>(english: English): Readonly<Record<KeyOf<English>, string>> {
  const messages = Object.entries(english).flatMap(([area, named]) =>
    Object.entries(named).map(([name, message]) => [`${area}.${name}`, message]),
  );
  return Object.fromEntries(messages) as Record<KeyOf<English>, string>;
}
