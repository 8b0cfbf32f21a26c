/** Does one piece of work after another, in the order in which they are asked for. */
export class InTurn {
  private last: Promise<unknown> = Promise.resolve();

  /** Settles as the work does. What fails does not hold up the next one. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work);
    this.last = done.catch(() => {});
    return done;
  }
}
