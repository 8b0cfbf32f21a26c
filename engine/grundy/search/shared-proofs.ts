export interface SharedProofs {
  publish(component: number, heap: number, lost: boolean): void;
  receive(): void;
  /** @returns the argument of `leave`. */
  enter(component: number, heap: number): number;
  leave(place: number): void;
  /** Only a hint. */
  isBusy(component: number, heap: number): boolean;
}
