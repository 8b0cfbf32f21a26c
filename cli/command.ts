/** A command of the command line. To add one, write it in a file of its own and list it in sprouts.ts. */
export interface Command {
  /** How it is called, without the name of the program. */
  readonly usage: string;
  /** One line that says what it does. */
  readonly summary: string;
  /**
   * @param args what follows the command's name.
   * @returns the exit code.
   * @throws {InputError} for anything the user can set right.
   */
  run(args: readonly string[]): number | Promise<number>;
}

/** Bad input: the message goes to standard error and the program exits with a code other than 0. */
export class InputError extends Error {
  override name = "InputError";
}

/** Writes one line to standard output. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
