import type { FirstMove } from "../../../protocol/daily.ts";
import type { MatchSetup } from "../../../protocol/schemas.ts";
import type { DailyService } from "../daily/daily-service.ts";
import type { PuzzleService } from "../puzzles/puzzle-service.ts";

type MatchMap = MatchSetup["map"];

type Judge<Service extends DailyService | PuzzleService> = Pick<Service, "giveUp" | "judge" | "verdict">;

/** Judges first moves in daily positions and puzzles. Null is the answer on all other maps. */
export class FirstMoves {
  private readonly daily: Judge<DailyService>;
  private readonly puzzles: Judge<PuzzleService>;

  constructor(daily: Judge<DailyService>, puzzles: Judge<PuzzleService>) {
    this.daily = daily;
    this.puzzles = puzzles;
  }

  /**
   * Judges a first move that was made `ago` milliseconds ago by the position that it leads to, and stores the answer.
   */
  async judge(match: string, map: MatchMap, position: string, ago: number): Promise<FirstMove | null> {
    if (map.kind === "daily") return this.daily.judge(match, map, position, ago);
    return map.kind === "puzzle" ? this.puzzles.judge(match, map, position) : null;
  }

  /** Notes that a match was given up before its first move, unless one was judged before. */
  giveUp(match: string, map: MatchMap): void {
    if (this.verdict(match, map) !== "unknown") return;
    if (map.kind === "daily") this.daily.giveUp(match, map);
    else if (map.kind === "puzzle") this.puzzles.giveUp(match, map);
  }

  /** What was stored about the last first move of a match; "unknown" where there was none. */
  verdict(match: string, map: MatchMap): FirstMove | null {
    if (map.kind === "daily") return this.daily.verdict(match);
    return map.kind === "puzzle" ? this.puzzles.verdict(match) : null;
  }
}
