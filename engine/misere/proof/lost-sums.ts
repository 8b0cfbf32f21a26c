import { ChildStack } from "../../grundy/search/child-stack.ts";
import type { MisereSearch } from "../search.ts";
import { type EntrySum, type Known, KNOWN_LOST, UNDECIDED, KNOWN_WON } from "../sums.ts";

/**
 * Lost sums that prove the outcome of a position which the search has solved: each child of one has a move to another
 * one. For each child the move is taken that needs the fewest new ones.
 */
export function lostSums({ sums }: MisereSearch, components: readonly number[]): EntrySum[] {
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
  const refute = (won: EntrySum): void => {
    const replies = childrenOf(won).filter((child) => known(child) === KNOWN_LOST);
    if (replies.length === 0) throw new Error("a won sum has no known winning move");
    if (replies.some((reply) => isSeen(reply) || found.has(keyOf(reply)))) return;
    const weight = ({ entries }: EntrySum): number => sums.weight(entries);
    claim(replies.reduce((best, reply) => (weight(reply) < weight(best) ? reply : best)));
  };
  const buffer = new Int32Array(components.length);
  const root = { entries: buffer.subarray(0, sums.normalize(components, buffer, 0)), heap: sums.heap };
  if (isSeen(root)) return [];
  if (known(root) === KNOWN_WON) refute(root);
  else claim(root);
  for (;;) {
    const loss = open.pop();
    if (loss === undefined) return [...found.values()];
    for (const child of childrenOf(loss)) if (!isSeen(child)) refute(child);
  }
}

function keyOf({ entries, heap }: EntrySum): string {
  return `${heap} ${entries.join()}`;
}
