import { SEAT_KEPT_MS } from "../protocol/network/limits.ts";
import type { ServerContext } from "./context.ts";
import { CHANNELS, tellEvent } from "./hub.ts";
import { ended } from "../engine/play/session/changes.ts";
import { actorOf } from "../engine/play/session/session-record.ts";
import type { MatchChanger } from "./matches/match-changer.ts";
import { MOVES_OF_BOTH } from "./matches/record.ts";
import { KEEP_ONLINE_MS, type PresenceService } from "./presence.ts";

/** Milliseconds between two looks for matches that are due, and how many of them each takes. */
const DUE_MS = 250;
const DUE_AT_ONCE = 100;
/** Milliseconds between two looks for left seats, rooms that have ended, and games that nobody touches. */
const SEATS_MS = 3000;
const ROOMS_MS = 20_000;
const ABANDONED_MS = 60 * 60_000;
/** Milliseconds between two looks whether matches take too many bytes. */
const FULL_MS = 60_000;
/** Milliseconds after which a game without a clock ends that nobody has touched; earlier if not both have moved. */
const PLAYED_MS = 90 * 24 * 60 * 60_000;
const BEGUN_MS = 3 * 24 * 60 * 60_000;
/** Number of finished games that are forgotten at once where there is no room for more. */
const FORGOTTEN_AT_ONCE = 20;
/** Milliseconds for which players are kept who left nothing behind, such as those who only looked at a page. */
const VISITORS_KEPT_MS = 3 * 24 * 60 * 60_000;
/** Milliseconds for which answers are kept, while a client may still ask again. */
const ANSWERS_KEPT_MS = 3 * 24 * 60 * 60_000;

/** Does what is due in the store, whichever process it came from. */
export class Sweeper {
  private readonly context: ServerContext;
  private readonly changer: MatchChanger;
  private readonly presence: PresenceService;
  private readonly timers: NodeJS.Timeout[] = [];
  private lostSeen: number;

  constructor(context: ServerContext, changer: MatchChanger, presence: PresenceService) {
    this.context = context;
    this.changer = changer;
    this.presence = presence;
    this.lostSeen = context.now();
  }

  start(): void {
    this.every(DUE_MS, () => this.settleDue());
    this.every(SEATS_MS, () => this.giveUpSeats());
    this.every(KEEP_ONLINE_MS, () => this.presence.keepOnline());
    this.every(ROOMS_MS, () => this.closeRooms());
    this.every(ROOMS_MS, () => this.context.erasing.run());
    this.every(ABANDONED_MS, () => this.endAbandoned());
    this.every(FULL_MS, () => this.makeRoom());
    this.every(ABANDONED_MS, () => this.context.players.forgetVisitors(this.context.now() - VISITORS_KEPT_MS));
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  async settleDue(): Promise<void> {
    const { matchLists, now } = this.context;
    await this.each(await matchLists.due(now(), DUE_AT_ONCE), (id) => this.changer.settle(id));
  }

  /** A game with a clock is lost when its player's seat is no longer kept. */
  async giveUpSeats(): Promise<void> {
    const { matchLists, now } = this.context;
    const time = now();
    await this.each(await matchLists.leftSeats(this.presence.keptSince(SEAT_KEPT_MS.clock)), ({ id, side }) =>
      this.changer.change(id, null, (record) =>
        record.result === null ? ended(record, side, "left", now()) : { ok: true, value: null },
      ),
    );
    await this.presence.tellLost(this.lostSeen, time);
    this.lostSeen = time;
  }

  async closeRooms(): Promise<void> {
    const { rooms, answers, holds, keys, hub, now } = this.context;
    const time = now();
    const closed = await rooms.sweep(time, {
      clock: this.presence.keptSince(SEAT_KEPT_MS.clock),
      none: this.presence.keptSince(SEAT_KEPT_MS.none),
    });
    if (closed.length > 0) tellEvent(hub, CHANNELS.rooms, "rooms.changed", { opened: [], closed });
    await answers.forget(time - ANSWERS_KEPT_MS);
    await holds.forget(time);
    await keys.forgetCodes(time);
  }

  /** Lost by the side that had to act; else they would count against `maxMatches` for ever. */
  async endAbandoned(): Promise<void> {
    const { matchLists, now } = this.context;
    const since = { played: now() - PLAYED_MS, begun: now() - BEGUN_MS };
    await this.each(await matchLists.abandoned(since), (id) =>
      this.changer.change(id, null, (record) => {
        const side = actorOf(record);
        const isOld = record.changedAt < (record.moves < MOVES_OF_BOTH ? since.begun : since.played);
        return side === null || !isOld ? { ok: true, value: null } : ended(record, side, "left", now());
      }),
    );
  }

  /** Changes matches one after another, none while the database is away. One that fails holds no other up. */
  private async each<Match>(matches: readonly Match[], change: (match: Match) => Promise<unknown>): Promise<void> {
    const { outage } = this.context;
    for (const match of matches) if (!outage.isOn) await change(match).catch((error: unknown) => outage.report(error));
  }

  /** Finished games go, the oldest first, while all together take more bytes than the server may keep. */
  async makeRoom(): Promise<void> {
    const { matches, maxBytes } = this.context;
    let isOver = (await matches.bytes()) > maxBytes;
    while (isOver && (await matches.forgetOldest(FORGOTTEN_AT_ONCE))) isOver = (await matches.bytes()) > maxBytes;
  }

  /** Repeats a run, one at a time, and none while the database is away. */
  private every(milliseconds: number, run: () => Promise<void>): void {
    let isRunning = false;
    const timer = setInterval(() => {
      if (isRunning || this.context.outage.isOn) return;
      isRunning = true;
      run()
        .catch((error: unknown) => this.context.outage.report(error))
        .finally(() => {
          isRunning = false;
        });
    }, milliseconds);
    this.timers.push(timer.unref());
  }
}
