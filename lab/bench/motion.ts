import type { Spread, Upper } from "../measures/spread.ts";
import type { PlayerName } from "../selfplay/players.ts";
import { GESTURE_MOVES, playGames } from "../selfplay/selfplay.ts";
import type { Report } from "./report.ts";

const GAMES: readonly (readonly [spots: number, games: number])[] = [
  [4, 20],
  [8, 10],
  [14, 4],
  [20, 3],
];
const HANDS = ["moves", "wave"] as const satisfies readonly PlayerName[];

/** Measures the redraws of random games, whose curves are routed or drawn in waves. */
export function benchMotion(
  { seed, games: wanted }: { readonly seed: number; readonly games: number | undefined },
  { line, record }: Report,
): void {
  line(
    `Animations of redraws in random games, frame by frame: median/99 %/most. Curves are routed ("moves") or drawn by hand in waves ("wave"). Gesture: likeness of strokes and their curves afterwards in the first ${GESTURE_MOVES} moves, 1 %/median. A move is free if it leaves room. Room: widths of regions with moves over those of regions without.`,
  );
  line("");
  line(
    "|spots, games|hand|shrink, %|tangent break, degrees|jerk|displacement, %|of free first moves, %|of forced ones, %|of free later moves, %|of forced ones, %|gesture|room of live over dead regions|",
  );
  line("|---|---|---|---|---|---|---|---|---|---|---|---|");
  const three = ({ median, p99, max }: Upper, factor: number, digits: number): string =>
    [median, p99, max].map((value) => (factor * value).toFixed(digits)).join("/");
  const low = ({ p1, median }: Spread): string => `${p1.toFixed(2)}/${median.toFixed(2)}`;
  for (const [spots, usual] of GAMES) {
    for (const hand of HANDS) {
      const games = wanted ?? usual;
      const { motion, gesture, room } = playGames({ spots, games, seed, players: [hand, hand] });
      const cells = [
        `${spots}, ${games}`,
        hand,
        three(motion.shrink, 100, 1),
        three(motion.tangentBreak, 1, 1),
        three(motion.jerk, 1, 1),
        three(motion.displacement, 100, 1),
        three(motion.freeDisplacement.first, 100, 1),
        three(motion.forcedDisplacement.first, 100, 1),
        three(motion.freeDisplacement.later, 100, 1),
        three(motion.forcedDisplacement.later, 100, 1),
        low(gesture),
        room.ratio.toFixed(2),
      ];
      line(`|${cells.join("|")}|`);
      record({ spots, games, hand, motion, gesture, room });
    }
  }
}
