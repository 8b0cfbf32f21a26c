/** Where several searches of the same game tell each other what they proved. */
export interface Exchange {
  /** Tells that the couple (component, heap) is lost, or won. */
  publish(component: number, heap: number, lost: boolean): void;
  /** Takes over what the others told since the last time. */
  receive(): void;
}
