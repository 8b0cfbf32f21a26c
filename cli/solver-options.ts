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

/** Resolves `<position|n>`, where n is a numbered start. */
export function positionText({ starts }: PlayableGame, argument: string): string {
  if (starts === undefined || !/^[1-9]\d*$/.test(argument)) return argument;
  if (Number(argument) > starts.max)
    throw new InputError(`${argument} ${starts.unit} are too many: at most ${starts.max}`);
  return starts.text(Number(argument));
}
