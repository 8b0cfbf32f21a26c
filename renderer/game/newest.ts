/** Requests for one thing that a page shows: the newest one wins, in whatever order the answers come. */
export class Newest {
  private readonly fail: (error: unknown) => void;
  private last = 0;

  constructor(fail: (error: unknown) => void) {
    this.fail = fail;
  }

  /** Begins a request. Returns how to ask whether it is still the newest one. */
  begin(): () => boolean {
    const number = ++this.last;
    return () => number === this.last;
  }

  /** Gives up what was asked for: something newer is shown already, or nothing is wanted any longer. */
  drop(): void {
    this.last++;
  }

  /**
   * Asks, and shows the answer unless it is late. Answers whether it was shown. Tells a failure, unless it is late.
   * @param late gets an answer that comes late.
   */
  async show<T>(
    ask: () => Promise<T>,
    show: (answer: T) => unknown,
    late: (answer: T) => unknown = () => {},
  ): Promise<boolean> {
    const isNewest = this.begin();
    try {
      const answer = await ask();
      const isShown = isNewest();
      (isShown ? show : late)(answer);
      return isShown;
    } catch (error) {
      if (isNewest()) this.fail(error);
      return false;
    }
  }
}
