import { ChildStack } from "../../grundy/search/child-stack.ts";
import type { Limits, StopReason } from "../../grundy/solver.ts";
import { failure, type Result, success } from "../../result.ts";
import type { MisereSearch } from "../search.ts";
import { type EntrySum, type Known, KNOWN_LOST, KNOWN_WON, UNDECIDED } from "../sums.ts";

/** A sum that was entered as lost is won. */
export class WonSum extends Error {
  constructor() {
    super("one of the sums that are said to be lost is won");
    this.name = "WonSum";
  }
}

/**
 * Lost sums that prove the outcome of a position which the search has solved: each child of one has a move to another
 * one. For each child a move to the lightest one is taken. If sums were entered as lost, the search goes on where it
 * knows no such move.
 * @throws {WonSum}
 */
export function lostSums(
  search: MisereSearch,
  components: readonly number[],
  limits: Limits = {},
): Result<EntrySum[], StopReason> {
  const { sums } = search;
  const stack = new ChildStack();
  const found = new Map<string, EntrySum>();
  const open: EntrySum[] = [];
  const known = ({ entries, heap }: EntrySum): Known => sums.known(entries, 0, entries.length, heap);
  const isSeen = ({ entries, heap }: EntrySum): boolean => sums.atSight(entries, 0, entries.length, heap) !== UNDECIDED;
  const claim = (sum: EntrySum): void => {
    if (isSeen(sum) || found.has(keyOf(sum))) return;
    found.set(keyOf(sum), sum);
    open.push(sum);
  };
  const childrenOf = ({ entries, heap }: EntrySum): EntrySum[] => {
    const children = new Map<string, EntrySum>();
    stack.reserve(entries.length);
    stack.components.set(entries);
    stack.used = entries.length;
    sums.someChild(stack, 0, entries.length, heap, (to, rest) => {
      const child = { entries: stack.components.slice(stack.used, to), heap: rest };
      children.set(keyOf(child), child);
      return false;
    });
    stack.used = 0;
    return [...children.values()];
  };
  /**
   * Claims a loss that a move from a sum leads to. A search for one may forget the components of sums that are not
   * decided.
   * @returns why a search has ended, or "searched" after one.
   */
  const refute = (won: EntrySum): StopReason | "searched" | undefined => {
    const replies = childrenOf(won).filter((child) => known(child) === KNOWN_LOST);
    if (replies.length === 0) {
      if (known(won) === KNOWN_WON) throw new Error("a won sum has no known winning move");
      const probed = search.probe(won, limits);
      if (!probed.ok) return probed.error;
      if (probed.value.dn === 0) throw new WonSum();
      return probed.value.pn > 0 ? "nodes" : "searched";
    }
    if (replies.some((reply) => isSeen(reply) || found.has(keyOf(reply)))) return undefined;
    const weight = ({ entries }: EntrySum): number => sums.weight(entries);
    claim(replies.reduce((best, reply) => (weight(reply) < weight(best) ? reply : best)));
    return undefined;
  };
  /** @param wonSums makes them anew after each search. */
  const refuteAll = (wonSums: () => readonly EntrySum[]): StopReason | undefined => {
    for (;;) {
      let ended: ReturnType<typeof refute>;
      for (const sum of wonSums()) {
        ended = refute(sum);
        if (ended !== undefined) break;
      }
      if (ended !== "searched") return ended;
    }
  };
  const buffer = new Int32Array(components.length);
  const root = { entries: buffer.subarray(0, sums.normalize(components, buffer, 0)), heap: sums.heap };
  if (isSeen(root)) return success([]);
  if (known(root) === KNOWN_LOST) claim(root);
  else {
    const ended = refuteAll(() => [root]);
    if (ended !== undefined) return failure(ended);
  }
  for (;;) {
    const loss = open.pop();
    if (loss === undefined) return success([...found.values()]);
    const ended = refuteAll(() => childrenOf(loss).filter((child) => !isSeen(child)));
    if (ended !== undefined) return failure(ended);
  }
}

function keyOf({ entries, heap }: EntrySum): string {
  return `${heap} ${entries.join()}`;
}
