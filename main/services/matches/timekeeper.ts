import {
  endOfTime,
  runningClock,
  sideOutOfTime,
  startTimes,
  stillClock,
  timesAfterMove,
  timesAt,
  type MatchClock,
  type TimeControl,
  type Times,
} from "../../../engine/play/clock.ts";
import type { SideIndex } from "../../../engine/play/match.ts";
import type { ClockState, MatchSetup } from "../../../protocol/schemas.ts";
import type { MatchStore } from "../../store/match-store.ts";
import type { HostClock } from "../../host-clock.ts";
import { isOfPeople } from "./match-guards.ts";

export interface TimekeeperContext {
  readonly store: MatchStore;
  readonly clock: HostClock;
  log(error: unknown): void;
}

/** The clock of one match. It is paused until it runs. */
export class Timekeeper {
  private readonly id: string;
  private readonly control: TimeControl;
  private readonly context: TimekeeperContext;
  private readonly timeEnds: () => void;
  private match: MatchClock;
  private paused = true;
  private cancel: () => void = () => {};

  /** @param timeEnds hears the end of the running side's time. */
  constructor(id: string, control: TimeControl, context: TimekeeperContext, timeEnds: () => void) {
    this.id = id;
    this.control = control;
    this.context = context;
    this.timeEnds = timeEnds;
    this.match = stillClock(startTimes(control));
  }

  get isPaused(): boolean {
    return this.paused;
  }

  get isRunning(): boolean {
    return this.match.running !== null;
  }

  get times(): Times {
    return timesAt(this.match, this.context.clock.now());
  }

  state(isOver: boolean): ClockState {
    const { times, running } = this.match;
    const now = this.context.clock.now();
    return {
      times,
      running: running === null ? null : { side: running.side, ran: now - running.since },
      isPaused: this.paused && !isOver,
    };
  }

  /**
   * Lets the clock of a side run.
   * @param wait milliseconds until it begins.
   */
  run(side: SideIndex, wait = 0): void {
    this.match = runningClock(this.times, side, this.context.clock.now() + wait);
    this.paused = false;
    this.watch();
  }

  pause(time: number): void {
    const times = timesAt(this.match, time);
    this.context.store.keepTimes(this.id, times);
    this.paused = true;
    this.standAt(times);
  }

  stop(): void {
    this.standAt(this.times);
  }

  keep(): void {
    this.context.store.keepTimes(this.id, this.times);
  }

  /** Keeps the times of a running clock. */
  close(): void {
    if (!this.isRunning) return;
    try {
      this.keep();
    } catch (error) {
      this.context.log(error);
    }
    this.stop();
  }

  /** What both sides had before move `number`. */
  timesBefore(number: number): Times {
    const [first, second] = this.context.store.timesBefore(this.id, number);
    const [firstStart, secondStart] = startTimes(this.control);
    return [first ?? firstStart, second ?? secondStart];
  }

  /** Times of both sides if the running side's move came at `time`. */
  timesAfterMove(time: number): Times {
    return timesAfterMove(this.match, time, this.control);
  }

  standAt(times: Times): void {
    this.cancel();
    this.match = stillClock(times);
  }

  outOfTime(time: number): SideIndex | null {
    return sideOutOfTime(this.match, time);
  }

  watch(): void {
    this.cancel();
    const end = endOfTime(this.match);
    if (end === null) return;
    const { clock } = this.context;
    this.cancel = clock.after(Math.max(1, end - clock.now()), this.timeEnds);
  }
}

/** Null without a clock. It stands at `times`, or else at what the sides had before move `next`. */
export function timekeeperOf(
  id: string,
  setup: MatchSetup,
  { times, next }: { times: Times | null; next: number },
  context: TimekeeperContext,
  timeEnds: () => void,
): Timekeeper | null {
  if (setup.clock === undefined || !isOfPeople(setup)) return null;
  const timekeeper = new Timekeeper(id, setup.clock, context, timeEnds);
  timekeeper.standAt(times ?? timekeeper.timesBefore(next));
  return timekeeper;
}
