import { DAILY_STRENGTHS, numberOfDay, positionOfDay, streakUpTo } from "../../../engine/play/daily/daily.ts";
import type { DailyStrength, DailyTable, Day } from "../../../engine/play/daily/daily.ts";
import { dayAt, isTimeZone } from "../../../protocol/local-day.ts";
import type { DailyProgress, DailyResult, FirstMove } from "../../../protocol/daily.ts";
import type { MatchSetup } from "../../../protocol/schemas.ts";
import type { DailyStore } from "../../store/daily-store.ts";
import type { Pool } from "../../workers/pool.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import { refused } from "../failures.ts";
import { HINT_MS } from "../matches/time-limits.ts";
import { isWinningMove, startFrom, type JudgedStart } from "./first-move-position.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";

export interface DailyContext {
  readonly store: DailyStore;
  readonly table: DailyTable | undefined;
  readonly pool: Pool<HostTasks>;
  /** Milliseconds since 1970. */
  readonly date: () => number;
}

/** Seed of the curves of solutions, which are the same each time. */
const SOLUTION_SEED = 1;

type DailyMap = Extract<MatchSetup["map"], { kind: "daily" }>;

export class DailyService {
  /** All but `daily.start`, which begins a match. */
  readonly handlers: RequestHandlers<Exclude<RequestsOf<"daily">, "daily.start">> = {
    "daily.progress": ({ timeZone }) => {
      this.follow(timeZone);
      return this.progress();
    },
    "daily.boards": ({ day }) =>
      Promise.all(
        DAILY_STRENGTHS.map(async (strength) => ({
          strength,
          drawing: (await this.startOf(day, strength)).drawing,
        })),
      ),
    "daily.solution": async ({ day, strength }, client) => {
      const { setup, drawing } = await this.startOf(day, strength);
      if (day >= this.today() && !this.isSolved(day, strength)) throw refused("daily-not-over");
      const order = { ruleset: setup.ruleset, drawing, seed: SOLUTION_SEED, milliseconds: HINT_MS };
      const hint = await this.context.pool.run("hint", order, client).done;
      if (hint.kind !== "move") throw refused("took-too-long");
      return { stroke: { ...hint.stroke, inner: [...hint.stroke.inner] } };
    },
  };
  private readonly context: DailyContext;
  /** The player's, as a page told it last. Until then, that of this computer. */
  private timeZone: string | undefined;
  /** Starts by day and strength: a drawing takes longer than all else on the page of a day. */
  private readonly starts = new Map<string, Promise<JudgedStart | null>>();

  constructor(context: DailyContext) {
    this.context = context;
  }

  follow(timeZone: string | undefined): void {
    if (timeZone !== undefined && isTimeZone(timeZone)) this.timeZone = timeZone;
  }

  /** The player's date; `ago`: some milliseconds ago. */
  private today(ago = 0): Day {
    return dayAt(this.context.date() - ago, this.timeZone);
  }

  private progress(): DailyProgress {
    const today = this.today();
    const results = new Map<string, DailyResult>();
    const solvedInTime = new Set<number>();
    for (const { day, strength, wins, triedOn } of this.context.store.tries()) {
      const key = `${day} ${strength}`;
      const { tries = 0, isSolved = false, isFlawless = wins } = results.get(key) ?? {};
      results.set(key, { day, strength, tries: tries + 1, isSolved: isSolved || wins, isFlawless });
      if (wins && day === triedOn) solvedInTime.add(numberOfDay(day) ?? -1);
    }
    return { today, streak: streakUpTo(numberOfDay(today) ?? 0, solvedInTime), results: [...results.values()] };
  }

  private isSolved(day: Day, strength: DailyStrength): boolean {
    return this.context.store.tries().some((one) => one.day === day && one.strength === strength && one.wins);
  }

  /** Refuses a day that a page shows as today's, and which is another one. */
  expectToday(day: Day): void {
    if (day !== this.today()) throw refused("daily-over");
  }

  /** The start of a day's match. Refuses days to come. */
  async startOf(day: Day, strength: DailyStrength): Promise<JudgedStart> {
    const { table, pool } = this.context;
    if (table === undefined) throw refused("daily-unreadable");
    if (day > this.today()) throw refused("daily-not-yet");
    const start = await this.drawn(pool, table, day, strength);
    if (start === null) throw refused("daily-unreadable");
    return start;
  }

  /** Draws today's starts one after the other, so that they are there when the page of the day is opened. */
  async drawAhead(): Promise<void> {
    const { table, pool } = this.context;
    if (table === undefined) return;
    for (const strength of DAILY_STRENGTHS)
      await this.drawn(pool, table, this.today(), strength).catch(() => undefined);
  }

  private drawn(
    pool: Pool<HostTasks>,
    table: DailyTable,
    day: Day,
    strength: DailyStrength,
  ): Promise<JudgedStart | null> {
    const key = `${day} ${strength}`;
    let start = this.starts.get(key);
    if (start === undefined) {
      const position = positionOfDay(table, strength, day);
      start = startFrom(pool, { strength, position }, { kind: "daily", day, strength });
      this.starts.set(key, start);
      // Asked again, a worker may not die.
      start.catch(() => this.starts.delete(key));
    }
    return start;
  }

  /**
   * Judges a first move that was made `ago` milliseconds ago by the position that it leads to, and stores the answer.
   */
  async judge(match: string, { day, strength }: DailyMap, position: string, ago: number): Promise<FirstMove> {
    const { pool, store } = this.context;
    const triedOn = this.today(ago);
    const wins = await isWinningMove(pool, { strength, position });
    if (wins === null) return "unknown";
    store.add({ match, day, strength, wins, triedOn });
    return wins ? "wins" : "loses";
  }

  /** Notes a try that was given up before the first move: its player is shown the answer. */
  giveUp(match: string, { day, strength }: DailyMap): void {
    this.context.store.add({ match, day, strength, wins: false, triedOn: this.today() });
  }

  verdict(match: string): FirstMove {
    const wins = this.context.store.verdict(match);
    if (wins === undefined) return "unknown";
    return wins ? "wins" : "loses";
  }
}
