type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Keys of messages by area and name, such as `settings.title`. */
export type KeyOf<English extends Areas> = {
  [A in keyof English & string]: `${A}.${keyof English[A] & string}`;
}[keyof English & string];

/** Joins area and name of each message of the English code to a key. */
export function withKeys<English extends Areas>(english: English): Readonly<Record<KeyOf<English>, string>> {
  // Without lists in between: each page waits for it.
  const messages: Record<string, string> = {};
  for (const [area, named] of Object.entries(english))
    for (const name in named) messages[`${area}.${name}`] = named[name];
  return messages as Record<KeyOf<English>, string>;
}
