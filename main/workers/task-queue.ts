/** Urgencies of tasks, the most urgent first: turns, curves to choose from, hints, reviews, analyses, trainings. */
const URGENCIES = ["turn", "offer", "hint", "review", "analysis", "training"] as const;
export type Urgency = (typeof URGENCIES)[number];

export function isLessUrgent(one: Urgency, other: Urgency): boolean {
  return URGENCIES.indexOf(one) > URGENCIES.indexOf(other);
}

/** A queue of tasks: the most urgent first, then the longest waiting. */
export class TaskQueue<Item extends { readonly urgency: Urgency }> {
  private readonly items: Item[] = [];

  /** The first item; with `onlyTurns` only if it is a turn. */
  first({ onlyTurns = false } = {}): Item | undefined {
    const [first] = this.items;
    return onlyTurns && first?.urgency !== "turn" ? undefined : first;
  }

  /** Adds an item behind equally urgent ones. */
  add(item: Item): void {
    this.insert(
      item,
      this.items.findIndex(({ urgency }) => isLessUrgent(urgency, item.urgency)),
    );
  }

  /** Adds an item in front of equally urgent ones. */
  addAgain(item: Item): void {
    this.insert(
      item,
      this.items.findIndex(({ urgency }) => !isLessUrgent(item.urgency, urgency)),
    );
  }

  /** Removes an item. Returns whether it was in the queue. */
  remove(item: Item): boolean {
    const at = this.items.indexOf(item);
    if (at !== -1) this.items.splice(at, 1);
    return at !== -1;
  }

  clear(): Item[] {
    return this.items.splice(0);
  }

  private insert(item: Item, at: number): void {
    this.items.splice(at === -1 ? this.items.length : at, 0, item);
  }
}
