/** Where several searches of the same game tell each other what they proved and what they look into. */
export interface SharedProofs {
  /** Tells that the couple (component, heap) is lost, or won. */
  publish(component: number, heap: number, lost: boolean): void;
  /** Takes over what the others told since the last time. */
  receive(): void;
  /** Tells that the search looks into a couple now. @returns what `leave` wants to know. */
  enter(component: number, heap: number): number;
  leave(place: number): void;
  /** Whether another search seems to look into the couple: a hint, it may be wrong. */
  isBusy(component: number, heap: number): boolean;
}
