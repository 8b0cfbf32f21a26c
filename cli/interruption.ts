const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Signals that come closer together are one: a terminal, npm and the bootstrap each pass Ctrl-C on. */
const ONE_MS = 1000;
/** A program that is quickly done waits so long for them: while it ends it could not hear them, and would be killed. */
const ECHO_MS = 200;

/**
 * Hears Ctrl-C and its kin while a command works, until the command has also put down what it found.
 * The first asks the work to stop; of whoever goes on, the next is told what is going on, and then the
 * program ends at once.
 */
export class Interruption {
  /** Whether the work shall stop. */
  asked = false;
  /** Called once, when the work shall stop. */
  onAsked: (() => void) | undefined;
  private last = -Infinity;
  private isWarned = false;
  private readonly hear = (): void => {
    const now = Date.now();
    const isSame = now - this.last < ONE_MS;
    this.last = now;
    if (!this.asked) {
      this.asked = true;
      this.onAsked?.();
    } else if (isSame) {
      return;
    } else if (!this.isWarned) {
      this.isWarned = true;
      process.stderr.write("\nsprouts: stopping, and keeping what was found; once more to give that up\n");
    } else {
      process.exit(130);
    }
  };

  constructor() {
    for (const signal of SIGNALS) process.on(signal, this.hear);
  }

  /** The work is done: from now on a signal ends the program as usual, unless it is an echo of one that was heard. */
  end(): void {
    if (this.asked) {
      setTimeout(() => {}, Math.max(0, this.last + ECHO_MS - Date.now()));
      return;
    }
    for (const signal of SIGNALS) process.off(signal, this.hear);
  }
}
