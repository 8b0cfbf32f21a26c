import { lastMoverWins, type PlayConvention } from "../../rules.ts";

/** A game in notation, and who played it. */
export interface GameToWrite {
  readonly spots: number;
  readonly play: PlayConvention;
  readonly moves: readonly string[];
  /** Names of those who moved first and second; null or missing where there are none. */
  readonly players?: readonly [string, string] | null;
  /** The player who served. */
  readonly server?: 0 | 1 | null;
  readonly event?: string | null;
  /** The winner, 0 for the player who moved first. */
  readonly winner?: 0 | 1 | null;
}

/** Writes a game in one line, such as "14+ (A* - B, 2001) 1(15)2 1(16)1[3-10] II". */
export function gameText({ spots, play, moves, players, server, event, winner }: GameToWrite): string {
  const names = players?.map((name, player) => `${plainName(name)}${server === player ? "*" : ""}`).join(" - ");
  const about = [names, event].filter((part) => part !== undefined && part !== null && part !== "").join(", ");
  return [
    `${spots}${lastMoverWins({ play }) ? "+" : "-"}`,
    ...(about === "" ? [] : [`(${about})`]),
    ...moves,
    ...(winner === 0 ? ["I"] : winner === 1 ? ["II"] : []),
  ].join(" ");
}

/** A name without the signs that part names. */
function plainName(name: string): string {
  return name
    .replaceAll(/[()[\],;*]|\s[-–—]+\s|\s/gu, " ")
    .replaceAll(/ +/gu, " ")
    .trim();
}
