import { existsSync, statSync } from "node:fs";
import { extname } from "node:path";
import { InputError } from "./command.ts";

/**
 * Saves the results of a search, under another name if needed. Returns false if that name was needed or failed, too.
 * @param what such as `nimbers`.
 * @param save throws `InputError` if it fails.
 */
export function keepResults(file: string, what: string, save: (name: string) => void): boolean {
  const tell = (text: string): void => void process.stderr.write(`sprouts: ${text}\n`);
  try {
    save(file);
    return true;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    tell(`the ${what} could not be saved: ${error.message}`);
  }
  const other = freshName(file, "rescued");
  try {
    save(other);
    tell(`they are in ${other} instead`);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    tell(`they could not be saved next to it, either: ${error.message}`);
  }
  return false;
}

function freshName(file: string, word: string): string {
  const ending = extname(file);
  const stem = file.slice(0, file.length - ending.length);
  let name = `${stem}.${word}${ending}`;
  for (let i = 2; existsSync(name); i++) name = `${stem}.${word}-${i}${ending}`;
  return name;
}

/** Turns refusals and file system errors into `InputError`. */
export function guarded<T>(file: string, refusals: readonly (new (message: string) => Error)[], use: () => T): T {
  if (existsSync(file) && statSync(file).isDirectory()) throw new InputError(`${file} is a folder`);
  try {
    return use();
  } catch (error) {
    const isOurs = refusals.some((refusal) => error instanceof refusal);
    if (error instanceof Error && (isOurs || "code" in error)) throw new InputError(`${file}: ${error.message}`);
    throw error;
  }
}
