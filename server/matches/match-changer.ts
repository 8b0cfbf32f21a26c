import { setTimeout as wait } from "node:timers/promises";
import { endOfTime } from "../../engine/play/clock.ts";
import { failure, type Result } from "../../engine/result.ts";
import { ended, outOfTime, redrawn } from "../../engine/play/session/changes.ts";
import { sessionFault } from "../../engine/play/session/session-fault.ts";
import { actorOf } from "../../engine/play/session/session-record.ts";
import type { NetworkFailure } from "../../protocol/network/failures.ts";
import { newRowId, type ServerContext } from "../context.ts";
import { CHANNELS, tellEvent } from "../hub.ts";
import type { Asker, Limited } from "../limits.ts";
import { expectValue, refusal } from "../refusal.ts";
import type { MatchHead } from "../store/match-heads.ts";
import { written } from "../store/match-rows.ts";
import type { NewOnlineMatch } from "../store/match-store.ts";
import { toldCause, type OnlineChange, type RedrawnBoard, type ServerCause } from "./changes.ts";
import { boardStateOf, type OnlineRecord } from "./record.ts";

/** The most attempts to change a match. Other processes may change it in between; no player is that fast. */
const MAX_ATTEMPTS = 8;

/** Who gave a command, by its id. */
export interface CommandSource {
  readonly player: string;
  readonly command: string;
  /** Spends some of what a player may use up. Throws `online-too-much`. */
  readonly spend: (what: Limited, points: number) => Promise<void>;
}

type Changed = Result<OnlineChange, NetworkFailure> | { readonly ok: true; readonly value: null };

/** Milliseconds for which a move that came in time holds the clock's decision: a check and its wait end before. */
const HELD_MS = 15_000;
/** Milliseconds between two looks whether a match is still held. */
const HELD_LOOK_MS = 20;

/**
 * Makes a change of a match. Whoever lets a move be checked calls `hold` before: then no process ends the match by
 * time.
 */
type Work = (record: OnlineRecord, hold: () => Promise<void>) => Changed | Promise<Changed>;

interface ChangeOptions {
  /** Milliseconds of the server's time when the command arrived: neither waiting nor checking costs the player time. */
  readonly arrived?: number;
  /** A match that begins with the change. */
  readonly next?: (change: OnlineChange) => NewOnlineMatch | null;
}

/** Changes matches, one revision after another, whichever process asks. */
export class MatchChanger {
  private readonly context: ServerContext;
  /** Ids of matches that this process redraws. */
  private readonly redrawing = new Set<string>();
  /**
   * Number of commands in work, by match. What has come in time is decided before a clock that has run out; other
   * processes know it from the store (`HoldStore`).
   */
  private readonly working = new Map<string, number>();
  private readonly pending = new Set<Promise<unknown>>();

  constructor(context: ServerContext) {
    this.context = context;
  }

  /** Reads a match. Throws `online-no-such-match`. */
  async read(id: string): Promise<OnlineRecord> {
    const record = await this.context.matches.read(id);
    if (record === null) throw refusal("online-no-such-match", {});
    return record;
  }

  /** Reads what a match is without its board. Throws `online-no-such-match`. */
  async head(id: string): Promise<MatchHead> {
    const head = await this.context.matchHeads.read(id);
    if (head === null) throw refusal("online-no-such-match", {});
    return head;
  }

  /**
   * The answer: the revision after `work`, which is asked again if the match has changed meanwhile, and gives null to
   * change nothing. A command that was answered has the same answer.
   */
  async change(
    id: string,
    source: CommandSource | null,
    work: Work,
    { arrived = this.context.now(), next = () => null }: ChangeOptions = {},
  ): Promise<{ revision: number }> {
    const { holds, outage } = this.context;
    this.count(id, 1);
    let held: string | null = null;
    const hold = async ({ clock }: OnlineRecord): Promise<void> => {
      const end = clock === null ? null : endOfTime(clock);
      if (held !== null || end === null || end > arrived + HELD_MS) return;
      held = newRowId(this.context);
      await holds.hold({ id: held, match: id, until: arrived + HELD_MS });
    };
    try {
      return await this.changeNow(id, source, (record) => work(record, () => hold(record)), { arrived, next });
    } finally {
      // While the database is away, it ends by itself.
      if (held !== null) await holds.release(held).catch((error: unknown) => outage.report(error));
      this.count(id, -1);
    }
  }

  private count(id: string, added: 1 | -1): void {
    const commands = (this.working.get(id) ?? 0) + added;
    if (commands === 0) this.working.delete(id);
    else this.working.set(id, commands);
  }

  private async changeNow(
    id: string,
    source: CommandSource | null,
    work: (record: OnlineRecord) => Changed | Promise<Changed>,
    { arrived, next }: Required<ChangeOptions>,
  ): Promise<{ revision: number }> {
    const { matches, answers, holds, now } = this.context;
    const answered = source === null ? undefined : await answers.find(source.player, source.command);
    if (answered !== undefined) return answered as { revision: number };
    // Before anything long is read: the state is checked, stored, and told to all who follow the match.
    await source?.spend("sent", (await this.head(id)).stateBytes);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const record = await this.read(id);
      const late = outOfTime(record, arrived);
      if (late !== null && (await holds.isHeld(id, now()))) {
        // It is looked at again when it is due.
        if (source === null) return { revision: record.revision };
        while (await holds.isHeld(id, now())) await wait(HELD_LOOK_MS);
        continue;
      }
      if (late !== null) {
        await this.endByTime(record, expectValue(ended(record, late, "time-out", arrived)));
        continue;
      }
      const wanted = expectValue<OnlineChange | null>(await work(record));
      if (wanted === null || wanted.record === record) return { revision: record.revision };
      const result = { revision: record.revision + 1 };
      const change = written(record.revision, this.dated(wanted));
      if (change.added > 0) await source?.spend("stored", change.added);
      const answer = source === null ? null : { player: source.player, command: source.command, result, at: now() };
      const done = await matches.commit(change, answer, { next: next(wanted) });
      if (done.kind === "answered") return done.result as { revision: number };
      if (done.kind === "outdated") continue;
      this.announce(done.record, wanted.cause, record);
      return { revision: done.record.revision };
    }
    throw refusal("board-changed", {});
  }

  /** Notes the time of a change. */
  private dated(change: OnlineChange): OnlineChange {
    if (change.keepsDate === true) return change;
    const { now, time } = this.context;
    return { ...change, record: { ...change.record, changedAt: now(), date: time.date() } };
  }

  private async endByTime(record: OnlineRecord, change: OnlineChange): Promise<void> {
    const { matches, now } = this.context;
    const done = await matches.commit(written(record.revision, this.dated(change)), null, { unheldAt: now() });
    if (done.kind === "done") this.announce(done.record, change.cause, record);
  }

  announce(record: OnlineRecord, cause: ServerCause, before: OnlineRecord | null): void {
    const { hub, now } = this.context;
    const toMove = actorOf(record);
    const isTold = before !== null && toMove === actorOf(before) && before.moves === record.moves;
    if (!isTold)
      for (const { key } of record.sides)
        tellEvent(hub, CHANNELS.player(key), "match.turn", { match: record.id, revision: record.revision, toMove });
    // After that, with which a client begins to follow a match that it did not know.
    tellEvent(hub, CHANNELS.match(record.id), "match.changed", {
      state: boardStateOf(record, now()),
      cause: toldCause(cause),
    });
    if (record.redraw !== null) this.redraw(record);
  }

  /** What is due: a redraw that its process has not done, or the end of a clock. */
  async settle(id: string): Promise<void> {
    if (this.redrawing.has(id) || this.working.has(id)) return;
    const record = await this.context.matches.read(id);
    if (record === null) return;
    if (record.redraw !== null) this.redraw(record);
    else await this.change(id, null, () => ({ ok: true, value: null }));
  }

  private redraw(record: OnlineRecord): void {
    if (this.redrawing.has(record.id)) return;
    this.redrawing.add(record.id);
    this.follow(
      this.redrawNow(record).finally(() => {
        this.redrawing.delete(record.id);
      }),
    );
  }

  private async redrawNow(record: OnlineRecord): Promise<void> {
    const { id, drawing, redraw } = record;
    const { pool, log, now, metrics } = this.context;
    let board: RedrawnBoard;
    try {
      board = await pool.run("redraw", { drawing, onlyIfClearer: false }).done;
      metrics?.redraws.inc();
    } catch (error) {
      // The board stays as it was drawn.
      log(`The match ${id} was not redrawn: ${String(error)}`);
      board = { drawing, steps: { spots: 0, inner: [], jumps: [], places: "" }, shown: 0 };
    }
    // After a move was taken back, another one may have been made.
    const left: { record: OnlineRecord | null } = { record: null };
    await this.change(id, null, (current) => {
      const isSame = current.redraw !== null && current.redraw.since === redraw?.since;
      left.record = current.redraw === null || isSame ? null : current;
      return {
        ok: true,
        value: isSame
          ? { record: redrawn(current, board, now()), cause: { kind: "redraw", steps: board.steps } }
          : null,
      };
    });
    if (left.record !== null) await this.redrawNow(left.record);
  }

  /** Redraws by a player's wish, if the board gets clearer. */
  async redrawClearer(
    id: string,
    source: CommandSource & { readonly asker: Asker & { readonly key: string } },
    whyNot: (record: OnlineRecord) => NetworkFailure | null,
  ): Promise<{ revision: number }> {
    const { work } = this.context;
    return this.change(id, source, async (record) => {
      const fault = whyNot(record);
      if (fault !== null) return failure(fault);
      if (record.redraw !== null) return failure(sessionFault("redrawing", {}));
      const { drawing, steps } = await work.run(source.asker, "redraw", {
        drawing: record.drawing,
        onlyIfClearer: true,
      });
      if (steps.inner.length === 0) return { ok: true, value: null };
      return {
        ok: true,
        value: { record: { ...record, drawing }, cause: { kind: "redraw", steps } },
      };
    });
  }

  private follow(work: Promise<unknown>): void {
    const ended = work
      .catch((error: unknown) => this.context.outage.report(error))
      .finally(() => this.pending.delete(ended));
    this.pending.add(ended);
  }

  /** Resolves after all redraws. */
  async settled(): Promise<void> {
    while (this.pending.size > 0) await Promise.all(this.pending);
  }
}
