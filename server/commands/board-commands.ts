import { carriedOut, type CommandOf, type CommandTable } from "../../protocol/board-commands.ts";
import { networkFailure } from "../../protocol/network/network-failure.ts";
import { otherSide, type SideIndex } from "../../engine/play/match.ts";
import {
  afterMove,
  chosen,
  ended,
  takeBackAnswered,
  takeBackAsked,
  whyNoMove,
} from "../../engine/play/session/changes.ts";
import { sessionFault } from "../../engine/play/session/session-fault.ts";
import { actorOf } from "../../engine/play/session/session-record.ts";
import { failure, success, type Result } from "../../engine/result.ts";
import type { BoardCommand, Revised } from "../../protocol/board.ts";
import type { NetworkFailure } from "../../protocol/network/failures.ts";
import { newRowId, type ServerContext } from "../context.ts";
import { admit } from "../matches/admission.ts";
import { newRecord, rematchWanted, type OnlineChange } from "../matches/changes.ts";
import type { CommandSource, MatchChanger } from "../matches/match-changer.ts";
import { sideOf, type OnlineRecord } from "../matches/record.ts";
import type { PresenceService } from "../presence.ts";
import { CommandRefused, refusal } from "../refusal.ts";
import type { NewOnlineMatch } from "../store/match-store.ts";
import type { CommandCall } from "./handlers.ts";

type Changed = Result<OnlineChange, NetworkFailure>;

/** Carries out commands of players about the boards of their matches. */
export class BoardCommands {
  /** All commands of a board except those of somebody who plays alone. */
  private readonly table: CommandTable<[match: string, call: CommandCall], Promise<Revised>> = {
    draw: (command, match, call) => this.draw(match, command, call),
    choose: ({ starts }, match, call) =>
      this.change(match, call, (record, by) => chosen(record, by, starts, call.arrived, this.context.now())),
    redraw: (_command, match, call) => this.redraw(match, call),
    resign: ({ side }, match, call) =>
      this.change(match, call, (record, by) =>
        by === side ? ended(record, by, "gave-up", call.arrived) : failure(sessionFault("not-your-seat", {})),
      ),
    "ask-undo": ({ move }, match, call) => this.change(match, call, (record, by) => takeBackAsked(record, by, move)),
    "answer-undo": (command, match, call) => this.answerUndo(match, command, call),
    rematch: (command, match, call) => this.rematch(match, command, call),
    claim: (_command, match, call) => this.claim(match, call),
  };
  private readonly context: ServerContext;
  private readonly changer: MatchChanger;
  private readonly presence: PresenceService;

  constructor(context: ServerContext, changer: MatchChanger, presence: PresenceService) {
    this.context = context;
    this.changer = changer;
    this.presence = presence;
  }

  async carryOut(match: string, command: BoardCommand, call: CommandCall): Promise<Revised> {
    const carried = carriedOut(this.table, command, match, call);
    if (carried === null) throw refusal("not-on-this-board", {});
    return carried;
  }

  /** Changes a match by the will of a player who has a seat in it. */
  private change(
    match: string,
    call: CommandCall,
    work: (record: OnlineRecord, by: SideIndex, hold: () => Promise<void>) => Changed | Promise<Changed>,
  ): Promise<Revised> {
    return this.changer.change(match, source(call), (record, hold) => work(record, seatOf(record, call), hold), {
      arrived: call.arrived,
    });
  }

  private async draw(
    match: string,
    { move, pace = [], kind: _kind, ...stroke }: CommandOf<"draw">,
    call: CommandCall,
  ): Promise<Revised> {
    const { work, metrics } = this.context;
    const end = metrics?.moveSeconds.startTimer();
    const answer = await this.change(match, call, async (record, by, hold) => {
      const fault = whyNoMove(record, by, move);
      if (fault !== null) return failure(fault);
      await hold();
      const drawn = await work.run(call.session, "draw", { drawing: record.drawing, stroke, number: move });
      if (!drawn.ok) return drawn;
      return afterMove(record, { by, number: move, pace, now: call.arrived }, drawn.value);
    });
    end?.();
    return answer;
  }

  private async redraw(match: string, call: CommandCall): Promise<Revised> {
    await call.spend("questions");
    return this.changer.redrawClearer(match, { ...source(call), asker: call.session }, (record) => {
      const by = seatOf(record, call);
      if (record.result !== null) return sessionFault("match-over", {});
      return actorOf(record) === by ? null : sessionFault("not-your-seat", {});
    });
  }

  private answerUndo(match: string, { move, accept }: CommandOf<"answer-undo">, call: CommandCall): Promise<Revised> {
    const { moves, work, now } = this.context;
    return this.change(match, call, async (record, by) => {
      const before = accept ? await moves.before(match, move) : null;
      const board = before === null ? null : await work.run(call.session, "read", before.drawing);
      return takeBackAnswered(
        record,
        { by, move, now: now() },
        before === null || board === null ? null : { ...before, board },
      );
    });
  }

  private claim(match: string, call: CommandCall): Promise<Revised> {
    return this.change(match, call, async (record, by) => {
      const other = otherSide(by);
      const seat = this.presence.of(await this.changer.head(match))[other];
      if (seat.kind !== "lost") throw refusal("online-seat-kept", { left: 0 });
      if (seat.left > 0) throw new CommandRefused(networkFailure("online-seat-kept", { left: seat.left }));
      return ended(record, other, "left", this.context.now());
    });
  }

  /** Begins another match when both players want it. */
  private async rematch(match: string, { want }: CommandOf<"rematch">, call: CommandCall): Promise<Revised> {
    // Each one may begin a match.
    if (want) await call.spend("rooms");
    const { context } = this;
    let begun: NewOnlineMatch | null = null;
    const place = context.places.tag(call.session.address);
    return this.changer.change(
      match,
      source(call),
      async (record) => {
        begun = null;
        const by = seatOf(record, call);
        if (record.rematch.next !== null) return success<OnlineChange | null>(null);
        const wanted = rematchWanted(record, by, want);
        if (!wanted.ok || !wanted.value.record.rematch.wanted.every(Boolean)) return wanted;
        const start = await context.matches.start(match);
        if (start === null) throw refusal("online-no-such-match", {});
        const id = newRowId(context);
        const { record: after, cause } = wanted.value;
        const [first, second] = await Promise.all(
          record.sides.map(async (side) => (await context.players.read(side.key)) ?? side),
        );
        await admit(context, { keys: [first.key, second.key], places: [place] });
        // The board that it begins from is stored twice, as that of a room.
        if (record.terms.start.kind === "drawing") await call.spend("stored", 2 * JSON.stringify(start).length);
        const places: NewOnlineMatch["places"] = by === 0 ? [null, place] : [place, null];
        const next = await nextMatch(context, call, id, { ...record, sides: [second, first] }, start);
        begun = { ...next, places };
        return success({ record: { ...after, rematch: { ...after.rematch, next: id } }, cause });
      },
      { next: () => begun },
    );
  }
}

/** The side that the player has. Throws for a spectator. */
function seatOf(record: Pick<OnlineRecord, "sides">, { session }: CommandCall): SideIndex {
  const side = sideOf(record, session.key);
  if (side === null) throw refusal("not-your-seat", {});
  return side;
}

function source({ id, session, spend }: CommandCall): CommandSource {
  return { player: session.key, command: id, spend };
}

/** The match that follows on the same terms. */
async function nextMatch(
  context: ServerContext,
  { session }: CommandCall,
  id: string,
  record: OnlineRecord,
  start: NewOnlineMatch["start"],
): Promise<Omit<NewOnlineMatch, "places">> {
  const { name, terms, sides } = record;
  const whole =
    terms.start.kind === "drawing" ? { kind: "drawing" as const, name: terms.start.name, drawing: start } : terms.start;
  const next = newRecord(
    id,
    { name, terms: { ...terms, start: whole }, sides },
    { drawing: start, board: await context.work.run(session, "read", start) },
    { now: context.now(), date: context.time.date(), chance: context.randomBytes(1)[0] % 2 === 0 ? 0 : 1 },
  );
  return { record: next, start };
}
