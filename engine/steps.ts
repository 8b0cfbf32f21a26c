/** Steps of long work, which can pause between two of them. The last one has the result. */
export type Steps<Value> = Generator<undefined, Value>;

/** Runs all steps without a pause. */
export function lastOf<Value>(steps: Iterator<unknown, Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Work that cannot pause, after a pause. */
export function* oneStep<Value>(work: () => Value): Steps<Value> {
  yield;
  return work();
}
