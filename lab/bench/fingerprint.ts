import { outcomeOfSpots } from "./known-outcomes.ts";

export interface BenchPosition {
  readonly name: string;
  readonly position: string;
  readonly outcome: "Win" | "Loss";
}

const known = (name: string, position: string, outcome: "Win" | "Loss"): BenchPosition => ({ name, position, outcome });

/**
 * Start positions, and positions of the thesis: Table 2.5, and one that took half an hour (2.3.6). Certificates prove
 * the outcomes.
 */
export const BENCH_POSITIONS: readonly BenchPosition[] = [
  ...[8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 23].map((spots) =>
    known(`0*${spots}`, `0*${spots}`, outcomeOfSpots(spots)),
  ),
  known("P7,4", "0*3.ABCDEFGH|ABCDEFGH", "Win"),
  known("P7,6", "0.ABCDEFGHIJKL|ABCDEFGHIJKL", "Win"),
  known("P8,2", "0*4.1a1a.AB|0.AB", "Win"),
  known("P8,4", "0*2.ABCDEFGH|0*2.ABCDEFGH", "Win"),
  known("P8,6", "0.1aABCa.DE|1a1a.DE|1ABC", "Win"),
  known("P9,2", "0*5.1a1a.1a1a", "Win"),
  known("P9,4", "0*3.11a1a.1abc1cba", "Win"),
  known("P9,6", "0*3.ABCDE|1aA1BCD1Ea", "Win"),
  known("P10,2", "0*6.1a1a.AB|0.AB", "Win"),
  known("P10,4", "0*4.1aAa|0*2.1abAba", "Win"),
  known("P10,6", "0*2.1a1a.1abAba|0.1abcAcba", "Win"),
  known("half an hour", "0.ABCDEFGHIJKLMN|ABCDEFGHIJKLMN", "Loss"),
];

const NAMES = new Set(["0*8", "0*9", "0*10", "0*11", "0*12", "0*13", "0*17", "P7,4", "P8,4", "P9,4", "P10,4"]);

export const FINGERPRINT_POSITIONS = BENCH_POSITIONS.filter(({ name }) => NAMES.has(name));

/** Total nodes on these positions with seed 0. It changes only if the search does. */
export const FINGERPRINT = 62_946;
