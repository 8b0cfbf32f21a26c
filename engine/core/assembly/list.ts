import { halt } from "./halt";
import { TOO_MANY_OPTIONS } from "./halt-reasons";
import { Land } from "./land";
import { Words } from "./memory";

const MOST_WORDS = 1 << 16;

/**
 * Options for the host, in the order in which they were made: for each the number of its lands, then for each land, as
 * it was written, how many came before it and its address.
 */
export const list = changetype<Words>(ownData(4 << 16));
export let listSize = 0;

export function beginList(): void {
  listSize = 0;
}

/** Adds an option. The search is halted if there is no room. */
export function addToList(lands: Words, count: i32): void {
  if (listSize + 1 + 2 * count > MOST_WORDS) return halt(TOO_MANY_OPTIONS);
  list[listSize++] = count;
  for (let i = 0; i < count; i++) {
    list[listSize++] = changetype<Land>(<usize>lands[i]).number;
    list[listSize++] = lands[i];
  }
}
