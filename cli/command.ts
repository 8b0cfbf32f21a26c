/** A command of the command line. To add one, write it in a file of its own and list it in sprouts.ts. */
export interface Command {
  /** How it is called, without the name of the program. */
  readonly usage: string;
  /** One line that says what it does. */
  readonly summary: string;
  /**
   * @param args what follows the command's name.
   * @returns the exit code.
   * @throws {InputError} for anything the user can correct.
   */
  run(args: readonly string[]): number | Promise<number>;
}

/** Ends a command with a message on standard error. */
export class InputError extends Error {
  override name = "InputError";
  /** The exit code: 2 for input that the command cannot work with, 1 where it could and the result is bad. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Writes one line to standard output. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
