import type { Match, SideIndex } from "../../../engine/play/match.ts";
import type { MatchSetup } from "../../../protocol/schemas.ts";
import { SWAP2_BEGIN } from "../../../engine/play/swap2.ts";
import { randomId } from "../../random-id.ts";
import { UnreadableMatch, type StoredMatch } from "../../store/match-rows.ts";
import type { NewMatch } from "../../store/match-store.ts";
import type { BoardFinder } from "../boards/hosted-board.ts";
import { OWNER, type Client, type Identity } from "../clients.ts";
import { logError, refused } from "../failures.ts";
import { newNotice } from "../notices.ts";
import { needsTrainedBook } from "./computer-turns.ts";
import { expectPlayable } from "./match-guards.ts";
import { resumeStored } from "./match-record.ts";
import type { MatchServiceContext } from "./match-service.ts";
import { MatchSession, type MatchSessionContext } from "./match-session.ts";
import { FirstMoves } from "./first-moves.ts";
import { PlayedMoves } from "./played-moves.ts";
import { isAllowed, isAlone, seatsOf, type Seats } from "./seats.ts";

/** Number of sessions beyond which the least recent idle one is closed. */
export const MAX_IDLE_SESSIONS = 16;

/** A match to begin; `campaign` says for which level. */
export interface MatchToBegin {
  readonly setup: MatchSetup;
  readonly match: Match;
  readonly seats: Seats;
  readonly campaign?: NewMatch["campaign"];
}

/** The matches in memory. Others are read from the store, and by a worker, when they are asked for. */
export class OpenMatches implements BoardFinder {
  private readonly context: MatchServiceContext;
  private readonly sessionContext: MatchSessionContext;
  /** Sessions by match, the least recent first. */
  private readonly sessions = new Map<string, MatchSession>();
  /** Sessions of matches whose board a worker reads, by match. */
  private readonly opening = new Map<string, Promise<MatchSession>>();
  private isClosed = false;

  constructor(context: MatchServiceContext) {
    this.context = context;
    const { store, pool, clients, campaign, trainings, clock, redrawSpeed, log, seed } = context;
    this.sessionContext = {
      store,
      pool,
      playedMoves: new PlayedMoves(),
      firstMoves: new FirstMoves(context.daily, context.puzzles),
      trainings,
      clock,
      redrawSpeed,
      seed,
      nextRevision: context.nextRevision,
      looksFurther: context.looksFurther,
      log: (error) => void logError(log, error),
      isWatched: (id) => clients.isFollowed(id),
      changed: (session, cause) =>
        clients.tellEach({ match: session.id }, "board.changed", (identity) => ({
          state: session.stateFor(identity),
          cause,
        })),
      campaignChanged: () => void campaign.announce(),
      report(code, error) {
        const notice = newNotice({ code, params: { reference: logError(log, error) } });
        clients.tell("everyone", "host.notice", notice);
      },
    };
    clients.onLeft((matches) => {
      for (const id of matches) if (!clients.isFollowed(id)) void this.sessions.get(id)?.pauseUnwatched();
    });
    clients.onRest((matches) => {
      for (const id of matches) this.sessions.get(id)?.rest();
    });
  }

  get count(): number {
    return this.sessions.size;
  }

  async find(id: string): Promise<MatchSession | null> {
    return this.sessions.has(id) || this.context.store.has(id) ? this.open(id) : null;
  }

  /** Finds a match of whose players the client is one, and lets the client follow it. */
  async ofPlayer(id: string, client: Client): Promise<MatchSession> {
    const session = await this.open(id);
    if (!isAllowed("again", client.identity, session.seats, null)) throw refused("not-your-seat");
    this.context.clients.follow(client, id);
    return session;
  }

  /** Checks access to discard a match, which needs no readable board. */
  expectDiscardable(id: string, { identity }: Client): void {
    const { setup } = this.stored(id);
    const seats = this.sessions.get(id)?.seats ?? seatsOf(setup, OWNER);
    if (!isAllowed("discard", identity, seats, null)) throw refused("not-your-seat");
  }

  /** Gives a seat to an identity, while the host runs. */
  async seat(matchId: string, side: SideIndex, identity: Identity): Promise<void> {
    const session = await this.open(matchId);
    session.seat(side, identity);
  }

  /** Stores a new match, and begins it. */
  begin({ setup, match, seats, campaign }: MatchToBegin, client: Client): MatchSession {
    this.expectRunning();
    const id = randomId();
    // Before anything is kept: it refuses a client that has gone.
    this.context.clients.follow(client, id);
    const { drawing, board } = match;
    const swap2 = setup.opening === "swap2" ? SWAP2_BEGIN : null;
    this.context.store.begin({
      id,
      setup,
      drawing,
      ...(swap2 === null ? {} : { swap2 }),
      ...(campaign === undefined ? {} : { campaign }),
    });
    const trainedPosition = needsTrainedBook(setup) ? board.position : null;
    const session = new MatchSession(
      id,
      setup,
      { match, times: null, swap2, seats, trainedPosition },
      this.sessionContext,
    );
    this.keep(session);
    session.begin();
    return session;
  }

  /** Null if the match cannot be read. */
  async resume(id: string, client: Client): Promise<MatchSession | null> {
    try {
      const session = await this.open(id);
      this.context.clients.follow(client, id);
      session.retryThinking();
      return session;
    } catch (error) {
      if (error instanceof UnreadableMatch) return null;
      throw error;
    }
  }

  /** Closes the unfinished matches that have been discarded, and stops the reviews of finished ones. */
  closeDiscarded(): void {
    for (const session of this.sessions.values()) {
      if (!this.context.store.isDiscarded(session.id)) continue;
      if (session.isOver) session.stopReview();
      else this.close(session.id);
    }
  }

  closeAll(): void {
    this.isClosed = true;
    for (const session of this.sessions.values()) session.close();
  }

  close(id: string): void {
    this.sessions.get(id)?.close();
    this.sessions.delete(id);
  }

  /** Gives all who ask while a board is read the same session. */
  private open(id: string): Promise<MatchSession> {
    const session = this.sessions.get(id);
    if (session !== undefined) {
      this.keep(session);
      return Promise.resolve(session);
    }
    const known = this.opening.get(id);
    if (known !== undefined) return known;
    const opening = this.read(id).finally(() => this.opening.delete(id));
    this.opening.set(id, opening);
    return opening;
  }

  private async read(id: string): Promise<MatchSession> {
    const { store } = this.context;
    const { setup, drawing, moves, result, times, swap2 } = this.stored(id);
    const { ruleset, starts } = setup;
    expectPlayable(ruleset);
    const match = await resumeStored(id, { ruleset, starts, drawing, moves, result }, this.sessionContext);
    const first = needsTrainedBook(setup) ? await this.firstMatch(id, match) : null;
    this.expectRunning();
    // It may have been discarded meanwhile.
    this.stored(id);
    if (result === null && match.result !== null) store.finish(id, { ...match.result });
    const seats = seatsOf(setup, OWNER);
    const trainedPosition = first?.board.position ?? null;
    const session = new MatchSession(id, setup, { match, times, swap2, seats, trainedPosition }, this.sessionContext);
    this.keep(session);
    return session;
  }

  /** The match before its first move. */
  private async firstMatch(id: string, match: Match): Promise<Match> {
    if (match.moves === 0) return match;
    const { ruleset, starts } = match;
    const drawing = this.context.store.before(id, 1);
    return resumeStored(id, { ruleset, starts, drawing, moves: 0, result: null }, this.sessionContext);
  }

  /** Refuses what the player may not go on with. Throws `UnreadableMatch`. */
  private stored(id: string): StoredMatch {
    const { store, campaign } = this.context;
    const stored = store.read(id);
    if (stored === undefined) throw refused("unknown-match");
    if (stored.result === null && store.isDiscarded(id)) throw refused("match-discarded");
    if (stored.result === null && campaign.isOfAnotherPlayer(id)) throw refused("match-of-another-player");
    return stored;
  }

  private expectRunning(): void {
    if (this.isClosed) throw refused("host-closing");
  }

  /** Makes it the most recent, and closes old ones. */
  private keep(session: MatchSession): void {
    this.sessions.delete(session.id);
    this.sessions.set(session.id, session);
    for (const old of this.sessions.values()) {
      if (this.sessions.size <= MAX_IDLE_SESSIONS) return;
      if (old !== session && old.isIdle && isAlone(OWNER, old.seats)) this.close(old.id);
    }
  }
}
