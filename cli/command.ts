/** A command; program.ts lists all of them. */
export interface Command {
  /** The arguments that a command takes, without the program's name. */
  readonly usage: string;
  readonly summary: string;
  /**
   * Runs the command. `args` lacks the command's name. Returns the exit code. Throws `InputError` for what the user can
   * correct.
   */
  run(args: readonly string[]): number | Promise<number>;
}

/** An error that ends the command with its message. */
export class InputError extends Error {
  override name = "InputError";
  /** The exit code: 2 for unusable input, 1 for a negative result. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
