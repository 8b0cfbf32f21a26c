import { parseArgs } from "node:util";

export interface WebOptions {
  readonly port: number;
  /** Folder of the games; null for the usual one. */
  readonly data: string | null;
  /** Folder of the pages; null for the usual one. */
  readonly pages: string | null;
  /** Seed of the computer's choices; null for a random one. */
  readonly seed: number | null;
  /** Whether the game is opened in the browser. */
  readonly open: boolean;
  /** Whether the address is printed as JSON. */
  readonly json: boolean;
}

export const USAGE = `Serves the game to a browser on this computer.
  --port N        listen on this port (any free one)
  --data FOLDER   keep the games in this folder
  --pages FOLDER  serve the pages in this folder
  --seed N        draw the computer's moves from this seed
  --open          open the game in the browser
  --json          print the address as one line of JSON`;

const OPTIONS = {
  port: { type: "string", default: "0" },
  data: { type: "string" },
  pages: { type: "string" },
  seed: { type: "string" },
  open: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
} as const;

/** Options of the web host with their values, and all other arguments. */
export function splitOptions(args: readonly string[]): { web: string[]; others: string[] } {
  const { tokens } = parseArgs({ args: [...args], options: OPTIONS, strict: false, tokens: true });
  const isWeb = args.map(() => false);
  for (const token of tokens) {
    if (token.kind !== "option" || !Object.hasOwn(OPTIONS, token.name)) continue;
    isWeb[token.index] = true;
    if (token.value !== undefined && !token.inlineValue) isWeb[token.index + 1] = true;
  }
  return { web: args.filter((_, index) => isWeb[index]), others: args.filter((_, index) => !isWeb[index]) };
}

/** Throws an error with a sentence for the user. */
export function readOptions(args: readonly string[]): WebOptions {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65535) {
    throw new Error(`"${values.port}" is no port: a whole number from 0 to 65535 is one.`);
  }
  if (values.seed !== undefined && !/^\d{1,10}$/.test(values.seed)) {
    throw new Error(`"${values.seed}" is no seed. Give a whole number.`);
  }
  return {
    port: Number(values.port),
    data: values.data ?? null,
    pages: values.pages ?? null,
    seed: values.seed === undefined ? null : Number(values.seed),
    open: values.open,
    json: values.json,
  };
}
