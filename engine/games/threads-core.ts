import { type CoreMemory, makeSharedCore, makeSharedMemory, type SharedCore } from "../core/built/shared-core.js";
import type { CoreOfThread } from "../core/core-search.ts";
import { conventionOf } from "../rules.ts";
import type { PlayableGame } from "./playable-game.ts";
import { isOfCore } from "./search.ts";

/**
 * Makes a memory for the searches of several threads; undefined for games whose searches can't share one. Apart from
 * `search.ts`, as a page has one thread.
 * @throws {RangeError} if there is no such memory.
 */
export function memoryOfThreads(game: PlayableGame, threads: number): CoreMemory | undefined {
  return conventionOf(game.ruleset).hasNimbers && isOfCore(game) ? makeSharedMemory(threads) : undefined;
}

export function coreOfThread(place: SharedCore): CoreOfThread {
  return { make: (host) => makeSharedCore(host, place), threads: place.threads };
}
