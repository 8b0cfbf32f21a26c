interface ParameterTypes {
  plural: number;
  selectordinal: number;
  number: number;
  select: string;
}

type Trim<S extends string> = S extends ` ${infer R}` ? Trim<R> : S extends `${infer R} ` ? Trim<R> : S;

type Declared<S extends string> = S extends `${infer Name},${infer Rule},${string}`
  ? Record<Trim<Name>, Trim<Rule> extends keyof ParameterTypes ? ParameterTypes[Trim<Rule>] : string | number>
  : S extends `${infer Name},${infer Rule}`
    ? Record<Trim<Name>, Trim<Rule> extends keyof ParameterTypes ? ParameterTypes[Trim<Rule>] : string | number>
    : Record<Trim<S>, string | number>;

/** Splits at the first brace: text before, brace, rest. */
type Split<S extends string> = S extends `${infer Before}{${infer After}`
  ? Before extends `${infer Start}}${infer Rest}`
    ? [Start, "}", `${Rest}{${After}`]
    : [Before, "{", After]
  : S extends `${infer Before}}${infer After}`
    ? [Before, "}", After]
    : never;

/** Walks a message brace by brace; `Inside` is a stack of what the open braces hold. */
type Walk<S extends string, Inside extends readonly ("argument" | "text")[], Found> =
  Split<S> extends [string, infer Brace, infer After extends string]
    ? Brace extends "{"
      ? Inside extends readonly ["argument", ...("argument" | "text")[]]
        ? Walk<After, ["text", ...Inside], Found>
        : Walk<After, ["argument", ...Inside], Found & Declared<Split<After>[0]>>
      : Inside extends readonly ["argument" | "text", ...infer Outer extends ("argument" | "text")[]]
        ? Walk<After, Outer, Found>
        : Found
    : Found;

/** The parameters of an ICU message; `unknown` if none. */
export type ParametersOf<Message extends string> = Walk<Message, [], unknown>;
