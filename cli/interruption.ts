const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Signals closer together count as one: npm and the bootstrap pass Ctrl-C on. */
const ONE_MS = 1000;
/** How long a finished command waits for repeated signals, which would kill it. */
const ECHO_MS = 200;

/** The first signal stops the work, the second prints a note, the third ends the program. */
export class Interruption {
  asked = false;
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
      process.stderr.write("\nsprouts: stopping and saving the results; once more to discard them\n");
    } else {
      process.exit(130);
    }
  };

  constructor() {
    for (const signal of SIGNALS) process.on(signal, this.hear);
  }

  /** From now on a signal ends the program, unless it repeats an earlier one. */
  end(): void {
    if (this.asked) {
      setTimeout(() => {}, Math.max(0, this.last + ECHO_MS - Date.now()));
      return;
    }
    for (const signal of SIGNALS) process.off(signal, this.hear);
  }
}
