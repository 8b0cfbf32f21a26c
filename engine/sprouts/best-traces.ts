/** Number at the end of a trace; less than all others. */
const END = -1;

/**
 * Traces of the work on the way to the best leaf, one for each depth. That of another way is compared with them while
 * it is made, and takes their place where it is less.
 */
export class BestTraces {
  /** Sign of the first difference: above 0 if the trace is more than the best one, below 0 if it is less. */
  comparison = 0;
  private readonly traces: number[][] = [];
  /** Depths that have a trace. */
  private count = 0;
  private trace: number[] = [];
  private at = 0;
  private isRecording = false;

  /** Forgets all traces. The next one is compared with none. */
  clear(): void {
    this.count = 0;
    this.trace = [];
    this.comparison = 0;
    this.isRecording = true;
  }

  begin(depth: number): void {
    const isFirst = depth >= this.count;
    if (isFirst) {
      this.traces[depth] = [];
      this.count = depth + 1;
    }
    this.trace = this.traces[depth];
    this.at = 0;
    this.comparison = 0;
    this.isRecording = isFirst;
  }

  /** Adds a number to the trace, or compares it with the best one, which ends where this one is less. */
  add(value: number): void {
    const { trace } = this;
    if (this.comparison > 0) return;
    if (this.isRecording) {
      trace.push(value);
      return;
    }
    const difference = value - trace[this.at++];
    if (difference === 0) return;
    this.comparison = difference;
    if (difference > 0) return;
    trace.length = this.at - 1;
    trace.push(value);
    this.isRecording = true;
  }

  /** Ends the trace of a depth. What is below a better one was found on another way. */
  end(depth: number): void {
    this.add(END);
    if (this.comparison < 0) this.count = depth + 1;
  }
}
