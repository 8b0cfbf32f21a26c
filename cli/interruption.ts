const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Signals closer together than this are one: a terminal, npm and the bootstrap each pass Ctrl-C on. */
const ONE_MS = 1000;
/** A finished command waits this long for repeated signals, which would kill the program while it ends. */
const ECHO_MS = 200;

/**
 * Handles Ctrl-C and similar signals until the command has saved its results. The first signal asks the work
 * to stop, the second prints what is going on, the third ends the program at once.
 */
export class Interruption {
  /** Whether the work should stop. */
  asked = false;
  /** Called once, when the work should stop. */
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
