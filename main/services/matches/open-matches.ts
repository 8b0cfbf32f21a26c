import { randomUUID } from "node:crypto";
import { resumeMatch, type KeptMatch, type Match, type SideIndex } from "../../../engine/play/match.ts";
import type { MatchSetup } from "../../../protocol/schemas.ts";
import { UnreadableMatch } from "../../store/match-rows.ts";
import type { NewMatch } from "../../store/match-store.ts";
import { OWNER, type Client, type Identity } from "../clients.ts";
import { logError, refused } from "../failures.ts";
import { newNotice } from "../notices.ts";
import { expectPlayable } from "./match-guards.ts";
import type { MatchServiceContext } from "./match-service.ts";
import { MatchSession, type MatchSessionContext } from "./match-session.ts";
import { PlayedMoves } from "./played-moves.ts";
import { isAllowed, isAlone, seatsOf, type MatchRequest, type Seats } from "./seats.ts";

/** Number of sessions beyond which the least recent idle one is closed. */
export const MAX_IDLE_SESSIONS = 16;

/** A match to begin; `campaign` says for which level. */
export interface MatchToBegin {
  readonly setup: MatchSetup;
  readonly match: Match;
  readonly seats: Seats;
  readonly campaign?: NewMatch["campaign"];
}

/** The matches in memory. Others are read from the store when they are asked for. */
export class OpenMatches {
  private readonly context: MatchServiceContext;
  private readonly sessionContext: MatchSessionContext;
  /** Sessions by match, the least recent first. */
  private readonly sessions = new Map<string, MatchSession>();

  constructor(context: MatchServiceContext) {
    this.context = context;
    const { store, pool, clients, campaign, trainings, clock, redrawSpeed, log, seed } = context;
    this.sessionContext = {
      store,
      pool,
      playedMoves: new PlayedMoves(),
      daily: context.daily,
      trainings,
      clock,
      redrawSpeed,
      seed,
      log: (error) => void logError(log, error),
      changed: (session, cause) =>
        clients.tellEach({ match: session.id }, "match.changed", (identity) => ({
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
  }

  get count(): number {
    return this.sessions.size;
  }

  /** Checks access and lets the client follow the match. `side` says which side the request is about. */
  forRequest(
    request: MatchRequest,
    matchId: string,
    client: Client,
    side: (session: MatchSession) => SideIndex | null = () => null,
  ): MatchSession {
    const session = this.open(matchId);
    if (!isAllowed(request, client.identity, session.seats, side(session))) throw refused("not-your-seat");
    this.context.clients.follow(client, matchId);
    return session;
  }

  /** Lasts while the host runs. */
  seat(matchId: string, side: SideIndex, identity: Identity): void {
    this.open(matchId).seat(side, identity);
  }

  /** Stores a new match, and begins it. */
  begin({ setup, match, seats, campaign }: MatchToBegin, client: Client): MatchSession {
    const id = randomUUID();
    const { drawing } = match;
    this.context.store.begin({ id, setup, drawing, ...(campaign === undefined ? {} : { campaign }) });
    const session = new MatchSession(id, setup, { match, seats }, this.sessionContext);
    this.keep(session);
    this.context.clients.follow(client, id);
    session.begin();
    return session;
  }

  /** Null if the match cannot be read. */
  resume(id: string, client: Client): MatchSession | null {
    try {
      const session = this.open(id);
      this.context.clients.follow(client, id);
      session.retryThinking();
      return session;
    } catch (error) {
      if (error instanceof UnreadableMatch) return null;
      throw error;
    }
  }

  /** Closes the unfinished matches that have been discarded. */
  closeDiscarded(): void {
    for (const session of this.sessions.values())
      if (!session.isOver && this.context.store.isDiscarded(session.id)) this.close(session);
  }

  closeAll(): void {
    for (const session of this.sessions.values()) session.close();
  }

  close(session: MatchSession): void {
    session.close();
    this.sessions.delete(session.id);
  }

  private open(id: string): MatchSession {
    const session = this.sessions.get(id) ?? this.read(id);
    this.keep(session);
    return session;
  }

  private read(id: string): MatchSession {
    const { store, campaign } = this.context;
    const stored = store.read(id);
    if (stored === undefined) throw refused("unknown-match");
    const { setup, drawing, moves, result, times } = stored;
    if (result === null && store.isDiscarded(id)) throw refused("match-discarded");
    if (result === null && campaign.isOfAnotherPlayer(id)) throw refused("match-of-another-player");
    const { ruleset, starts } = setup;
    expectPlayable(ruleset);
    const match = this.resumed(id, { ruleset, starts, drawing, moves, result });
    if (result === null && match.result !== null) store.finish(id, { ...match.result });
    return new MatchSession(id, setup, { match, seats: seatsOf(setup, OWNER), times }, this.sessionContext);
  }

  private resumed(id: string, kept: KeptMatch): Match {
    try {
      return resumeMatch(kept);
    } catch (error) {
      logError(this.context.log, error);
      throw new UnreadableMatch(id);
    }
  }

  /** Makes it the most recent, and closes old ones. */
  private keep(session: MatchSession): void {
    this.sessions.delete(session.id);
    this.sessions.set(session.id, session);
    for (const old of this.sessions.values()) {
      if (this.sessions.size <= MAX_IDLE_SESSIONS) return;
      if (old !== session && old.isIdle && isAlone(OWNER, old.seats)) this.close(old);
    }
  }
}
