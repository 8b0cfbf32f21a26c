/** Urgencies of tasks, the most urgent first: turns, curves to choose from, hints, reviews, analyses, trainings. */
const URGENCIES = ["turn", "offer", "hint", "review", "analysis", "training"] as const;
export type Urgency = (typeof URGENCIES)[number];

export function isLessUrgent(one: Urgency, other: Urgency): boolean {
  return URGENCIES.indexOf(one) > URGENCIES.indexOf(other);
}

interface Ranked {
  readonly urgency: Urgency;
  /** What whoever asks has used before: of equally urgent tasks, the one with the least comes first. */
  readonly used: number;
}

/** A queue of tasks: the most urgent first, then those of who has used the least, then the longest waiting. */
export class TaskQueue<Item extends Ranked> {
  private readonly items: Item[] = [];

  /** The first item; with `onlyTurns` only if it is a turn. */
  first({ onlyTurns = false } = {}): Item | undefined {
    const [first] = this.items;
    return onlyTurns && first?.urgency !== "turn" ? undefined : first;
  }

  /** Adds an item behind those of its rank. */
  add(item: Item): void {
    this.insert(
      item,
      this.items.findIndex((other) => comesBefore(item, other)),
    );
  }

  /** Adds an item in front of those of its rank. */
  addAgain(item: Item): void {
    this.insert(
      item,
      this.items.findIndex((other) => !comesBefore(other, item)),
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

function comesBefore(one: Ranked, other: Ranked): boolean {
  if (one.urgency !== other.urgency) return isLessUrgent(other.urgency, one.urgency);
  return one.used < other.used;
}
