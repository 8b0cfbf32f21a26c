/** How urgent tasks are, most urgent first: what a turn waits for, curves to choose from, a hint, and looking through a finished game. */
const URGENCIES = ["turn", "offer", "hint", "review"] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Can the one wait for the other? */
export function isLessUrgent(one: Urgency, other: Urgency): boolean {
  return URGENCIES.indexOf(one) > URGENCIES.indexOf(other);
}

/** What waits: the most urgent first, and of what is equally urgent what has waited longest. */
export class TaskQueue<Item extends { readonly urgency: Urgency }> {
  private readonly items: Item[] = [];

  /** What is first; undefined when nothing waits, or nothing that turns wait for if only that counts. */
  first({ onlyTurns = false } = {}): Item | undefined {
    const [first] = this.items;
    return onlyTurns && first?.urgency !== "turn" ? undefined : first;
  }

  /** Lets an item wait behind all that are as urgent. */
  add(item: Item): void {
    this.insert(
      item,
      this.items.findIndex(({ urgency }) => isLessUrgent(urgency, item.urgency)),
    );
  }

  /** Lets an item that had its turn before wait in front of all that are as urgent. */
  addAgain(item: Item): void {
    this.insert(
      item,
      this.items.findIndex(({ urgency }) => !isLessUrgent(item.urgency, urgency)),
    );
  }

  /** Takes an item out; answers whether it waited. */
  remove(item: Item): boolean {
    const at = this.items.indexOf(item);
    if (at !== -1) this.items.splice(at, 1);
    return at !== -1;
  }

  /** Takes out all that wait. */
  clear(): Item[] {
    return this.items.splice(0);
  }

  private insert(item: Item, at: number): void {
    this.items.splice(at === -1 ? this.items.length : at, 0, item);
  }
}
