import { availableParallelism } from "node:os";
import type { PlayableGame } from "../engine/games/playable-game.ts";
import { InputError } from "./command.ts";

/** @throws {InputError} */
export function readCount(text: string, name: string, min = 0): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) < min) {
    throw new InputError(`--${name} takes a whole number from ${min} to 999999999, not ${text}`);
  }
  return Number(text);
}

const UNITS: Readonly<Record<string, number>> = { "": 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };

/** Reads bytes such as 512M or 2G. @throws {InputError} */
export function readMemory(text: string): number {
  const match = /^(\d{1,12})([KMG]?)B?$/i.exec(text);
  if (match === null) throw new InputError(`--memory takes a number of bytes such as 512M or 2G, not ${text}`);
  const bytes = Number(match[1]) * UNITS[match[2].toUpperCase()];
  if (bytes < 2 ** 20) throw new InputError("--memory takes 1M or more");
  return bytes;
}

/** @throws {InputError} for more than this computer can use. */
export function readThreads(text: string): number {
  const threads = readCount(text, "threads", 1);
  if (threads > availableParallelism() * 4)
    throw new InputError(
      `--threads ${threads} is too many for the ${availableParallelism()} processors of this computer`,
    );
  return threads;
}

/** Share of the memory that threads have for themselves; the rest is for what they tell each other. */
const OWN_PART = 7 / 8;
const MIN_OWN_MEGABYTES = 1;

/** Reads the bytes for several threads together. @throws {InputError} */
export function readThreadsMemory(text: string, threads: number): number {
  const memory = readMemory(text);
  const least = threads === 1 ? MIN_OWN_MEGABYTES : Math.ceil((threads * MIN_OWN_MEGABYTES) / OWN_PART);
  if (memory < least * 2 ** 20) throw new InputError(`--memory takes ${least}M or more for ${threads} threads`);
  return memory;
}

/** Bytes of `--memory` that are left for a search in this thread: what the process has taken before counts as well. */
export function memoryLeftOf(memory: number): number {
  return Math.max(MIN_OWN_MEGABYTES * 2 ** 20, memory - process.memoryUsage.rss());
}

/** Resolves `<position|n>`, where n is a numbered start. */
export function positionText({ starts }: PlayableGame, argument: string): string {
  if (starts === undefined || !/^[1-9]\d*$/.test(argument)) return argument;
  if (Number(argument) > starts.max)
    throw new InputError(`${argument} ${starts.unit} are too many: at most ${starts.max}`);
  return starts.text(Number(argument));
}
