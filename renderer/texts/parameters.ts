/** The type of a parameter by the rule that its message formats it with. */
interface ParameterTypes {
  plural: number;
  selectordinal: number;
  number: number;
  select: string;
}

type Trim<S extends string> = S extends ` ${infer R}` ? Trim<R> : S extends `${infer R} ` ? Trim<R> : S;

/** The parameter that an argument such as `count, plural, ` declares. */
type Declared<S extends string> = S extends `${infer Name},${infer Rule},${string}`
  ? Record<Trim<Name>, Trim<Rule> extends keyof ParameterTypes ? ParameterTypes[Trim<Rule>] : string | number>
  : S extends `${infer Name},${infer Rule}`
    ? Record<Trim<Name>, Trim<Rule> extends keyof ParameterTypes ? ParameterTypes[Trim<Rule>] : string | number>
    : Record<Trim<S>, string | number>;

/** Splits before the first brace: what stands before it, which brace it is, and what follows. */
type Split<S extends string> = S extends `${infer Before}{${infer After}`
  ? Before extends `${infer Start}}${infer Rest}`
    ? [Start, "}", `${Rest}{${After}`]
    : [Before, "{", After]
  : S extends `${infer Before}}${infer After}`
    ? [Before, "}", After]
    : never;

/** Walks through a message brace by brace; `Inside` says of each open brace whether it holds an argument or a text. */
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

/** The parameters of an ICU message, read from its text; `unknown` where it has none. */
export type ParametersOf<Message extends string> = Walk<Message, [], unknown>;
