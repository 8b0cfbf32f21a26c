import { parseArgs, type ParseArgsConfig } from "node:util";
import { InputError } from "./command.ts";

/** Strict `parseArgs` of node:util. @throws {InputError} */
export function readArguments<T extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: T,
): ReturnType<typeof parseArgs<{ args: string[]; options: T; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // A second sentence would tell about arguments that begin with "-".
    if (error instanceof TypeError) throw new InputError(error.message.replace(/\. To specify [\s\S]*$/u, ""));
    throw error;
  }
}
