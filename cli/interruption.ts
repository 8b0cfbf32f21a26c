const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Milliseconds within which signals count as one: npm and the bootstrap pass Ctrl-C on. */
const ONE_MS = 1000;
/** Milliseconds that a finished command waits for repeats of a signal, which would kill it. */
const ECHO_MS = 200;

/** The first signal stops the work, the second prints a note, the third exits. */
export class Interruption {
  isAsked = false;
  onAsked: (() => void) | undefined;
  private last = -Infinity;
  private isWarned = false;
  private readonly hear = (): void => {
    const now = performance.now();
    const isSame = now - this.last < ONE_MS;
    this.last = now;
    if (!this.isAsked) {
      this.isAsked = true;
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

  /** Lets a new signal exit from now on; repeats of an old one do not. */
  end(): void {
    if (this.isAsked) {
      setTimeout(() => {}, Math.max(0, this.last + ECHO_MS - performance.now()));
      return;
    }
    for (const signal of SIGNALS) process.off(signal, this.hear);
  }
}
