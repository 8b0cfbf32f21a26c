import type { ParseArgsConfig } from "node:util";
import { InputError } from "./command.ts";

/** Parses arguments. It is not imported: that would load all of node:util, which takes 3 ms of each command. */
const { parseArgs } = process.getBuiltinModule("node:util");

/** Reads arguments by a strict `parseArgs` of node:util. @throws {InputError} */
export function readArguments<T extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: T,
): ReturnType<typeof parseArgs<{ args: string[]; options: T; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    if (error instanceof TypeError) throw new InputError(sentenceOf(error.message));
    throw error;
  }
}

/** Node's message in one sentence. */
function sentenceOf(message: string): string {
  const ambiguous = /^Option '(?<option>[^']+)' argument is ambiguous/u.exec(message)?.groups?.option;
  if (ambiguous !== undefined) return `${ambiguous} needs a value; one that begins with - is written ${ambiguous}=-...`;
  // A second sentence would tell about arguments that begin with "-".
  return message.replace(/\. To specify [\s\S]*$/u, "");
}
