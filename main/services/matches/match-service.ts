import { randomUUID } from "node:crypto";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { whyNotPlayable } from "../../../engine/games/registry.ts";
import { resumeMatch, type KeptMatch, type Match, type SideIndex } from "../../../engine/play/match.ts";
import { isOffered, PERFECT_SPOTS } from "../../../engine/play/opponent-levels.ts";
import type { Ruleset } from "../../../engine/rules.ts";
import type { CampaignPlace } from "../../../protocol/campaign.ts";
import { byMapKind } from "../../../protocol/match-map.ts";
import { placeOf } from "../../../protocol/place.ts";
import type { MatchSetup, QuickSetup } from "../../../protocol/schemas.ts";
import { UnreadableMatch, type StoredMatch } from "../../store/match-rows.ts";
import { type MatchStore, type NewMatch } from "../../store/match-store.ts";
import type { Pool } from "../../workers/pool.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import type { CampaignService, LevelToPlay } from "../campaign/campaign-service.ts";
import type { MapService } from "../maps/map-service.ts";
import { OWNER, type Client, type Clients, type Identity } from "../clients.ts";
import { logError, refused } from "../failures.ts";
import { newNotice } from "../notices.ts";
import { MatchSession, type MatchSessionContext } from "./match-session.ts";
import { PlayedMoves } from "./played-moves.ts";
import { isAllowed, isAlone, seatsOf, type MatchRequest, type Seats } from "./seats.ts";

export interface MatchServiceContext {
  readonly store: MatchStore;
  readonly pool: Pool<HostTasks>;
  readonly clients: Clients;
  readonly campaign: CampaignService;
  readonly maps: MapService;
  readonly log: (line: string) => void;
  /** A fresh seed for each choice of the computer. */
  readonly seed: () => number;
}

/** Sessions in memory beyond this number are closed, the one used longest ago first, unless something is under way in them. */
export const MAX_IDLE_SESSIONS = 16;

/** The matches of this host: those in memory as sessions, all others in the store. */
export class MatchService {
  private readonly context: MatchServiceContext;
  private readonly sessionContext: MatchSessionContext;
  /** By match, the one used last at the end. */
  private readonly sessions = new Map<string, MatchSession>();
  /** By number of spots. */
  private readonly startDrawings = new Map<number, Drawing>();

  constructor(context: MatchServiceContext) {
    this.context = context;
    const { store, pool, clients, campaign, log, seed } = context;
    this.sessionContext = {
      store,
      pool,
      playedMoves: new PlayedMoves(),
      seed,
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
  }

  /** The number of sessions in memory. */
  get openSessions(): number {
    return this.sessions.size;
  }

  /** The matches that can be continued, and the number of those that cannot be read. */
  unfinished(): { matches: readonly StoredMatch[]; unreadable: number } {
    return this.context.store.unfinished();
  }

  /** A new match of quick play, which the client follows. */
  start(setup: QuickSetup, client: Client): MatchSession {
    const { map } = setup;
    if (map.kind === "plain") return this.startOn(setup, this.startDrawing(map.spots), client);
    const { name, drawing } = this.context.maps.playable(map.id);
    return this.startOn({ ...setup, map: { ...map, name } }, drawing, client);
  }

  /** The level at `place`, which the client follows: the unfinished match in which something was drawn, unless `afresh`, or a new one. */
  startLevel(place: CampaignPlace, client: Client, { afresh }: { afresh: boolean }): MatchSession {
    const level = this.context.campaign.startAt(place);
    const session = (afresh ? null : this.resumeLevel(level, client)) ?? this.beginLevel(level, client);
    this.closeDiscarded();
    this.context.campaign.announce();
    return session;
  }

  /** A new match with the same setup and seats; a level in which something was drawn goes on, for its owner alone. */
  startAgain(session: MatchSession, client: Client): MatchSession {
    const { setup, seats } = session;
    return byMapKind(setup.map, {
      plain: (map) => this.startOn({ ...setup, map }, this.startDrawing(map.spots), client, seats),
      custom: (map) => this.startOn({ ...setup, map }, session.firstDrawing(), client, seats),
      campaign: () => {
        if (client.identity !== seats.owner) throw refused("not-your-seat");
        const place = placeOf(setup);
        if (place === null) throw refused("unknown-opponent");
        return this.startLevel(place, client, { afresh: false });
      },
    });
  }

  /**
   * The session of a match for a request of a client, which follows the match from now on. Refuses a client that
   * may not make this request; `side` is the side that the request is about, given the session.
   */
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

  /** Gives a person's side of a match to `identity`, while the host runs. */
  seat(matchId: string, side: SideIndex, identity: Identity): void {
    this.open(matchId).seat(side, identity);
  }

  discard(session: MatchSession): void {
    const { store, campaign } = this.context;
    this.close(session);
    const isCampaignMatch = campaign.isCampaignMatch(session.id);
    store.discard(session.id);
    if (isCampaignMatch) campaign.announce();
  }

  /** Closes the sessions of unfinished matches that were discarded, with their level or their player. */
  closeDiscarded(): void {
    for (const session of this.sessions.values())
      if (!session.isOver && this.context.store.isDiscarded(session.id)) this.close(session);
  }

  closeAll(): void {
    for (const session of this.sessions.values()) session.close();
  }

  private startOn(
    setup: QuickSetup,
    drawing: Drawing,
    client: Client,
    seats = seatsOf(setup, client.identity),
  ): MatchSession {
    const { ruleset, starts } = setup;
    expectPlayable(ruleset);
    expectProved(setup);
    const match = resumeMatch({ ruleset, starts, drawing, moves: 0, result: null });
    return this.begin({ setup, match, seats }, client);
  }

  private begin(
    {
      setup,
      match,
      seats,
      campaign,
    }: { setup: MatchSetup; match: Match; seats: Seats; campaign?: NewMatch["campaign"] },
    client: Client,
  ): MatchSession {
    const id = randomUUID();
    const { drawing } = match;
    this.context.store.begin({ id, setup, drawing, ...(campaign === undefined ? {} : { campaign }) });
    const session = new MatchSession(id, setup, { match, seats }, this.sessionContext);
    this.keep(session);
    this.context.clients.follow(client, id);
    session.wake();
    return session;
  }

  private beginLevel({ setup, drawing, profile, edition, place }: LevelToPlay, client: Client): MatchSession {
    const { level, opponent } = place;
    const { ruleset, starts } = setup;
    const match = resumeMatch({ ruleset, starts, drawing, moves: 0, result: null });
    const seats = seatsOf(setup, client.identity);
    return this.begin({ setup, match, seats, campaign: { profile, edition, level, opponent } }, client);
  }

  /** The begun match of a level; null where there is none or it cannot be read. */
  private resumeLevel({ begun }: LevelToPlay, client: Client): MatchSession | null {
    if (begun === null) return null;
    try {
      const session = this.open(begun);
      this.context.clients.follow(client, begun);
      session.retryThinking();
      return session;
    } catch (error) {
      if (error instanceof UnreadableMatch) return null;
      throw error;
    }
  }

  /** The session of a match, read from the store if need be. */
  private open(id: string): MatchSession {
    const session = this.sessions.get(id) ?? this.read(id);
    this.keep(session);
    return session;
  }

  private read(id: string): MatchSession {
    const { store, campaign } = this.context;
    const stored = store.read(id);
    if (stored === undefined) throw refused("unknown-match");
    const { setup, drawing, moves, result } = stored;
    if (result === null && store.isDiscarded(id)) throw refused("match-discarded");
    if (result === null && campaign.isOfAnotherPlayer(id)) throw refused("match-of-another-player");
    const { ruleset, starts } = setup;
    expectPlayable(ruleset);
    const match = this.resumed(id, { ruleset, starts, drawing, moves, result });
    if (result === null && match.result !== null) store.finish(id, { ...match.result });
    return new MatchSession(id, setup, { match, seats: seatsOf(setup, OWNER) }, this.sessionContext);
  }

  private resumed(id: string, kept: KeptMatch): Match {
    try {
      return resumeMatch(kept);
    } catch (error) {
      logError(this.context.log, error);
      throw new UnreadableMatch(id);
    }
  }

  /** The start position, relaxed once for each number of spots. */
  private startDrawing(spots: number): Drawing {
    const drawing = this.startDrawings.get(spots) ?? startDrawing(spots);
    this.startDrawings.set(spots, drawing);
    return drawing;
  }

  /** Keeps a session as the one used last, and closes old ones. */
  private keep(session: MatchSession): void {
    this.sessions.delete(session.id);
    this.sessions.set(session.id, session);
    for (const old of this.sessions.values()) {
      if (this.sessions.size <= MAX_IDLE_SESSIONS) return;
      if (old !== session && old.isIdle && isAlone(OWNER, old.seats)) this.close(old);
    }
  }

  private close(session: MatchSession): void {
    session.close();
    this.sessions.delete(session.id);
  }
}

/** Refuses a computer that claims perfect play where that is not proved. */
function expectProved({ sides, map }: QuickSetup): void {
  for (const side of sides) {
    if (side.kind !== "computer") continue;
    if (map.kind === "custom" && side.level === "perfect") throw refused("perfect-not-proved");
    if (map.kind === "plain" && !isOffered(side.level, map.spots))
      throw refused("perfect-not-offered", { maxSpots: PERFECT_SPOTS });
  }
}

/** Refuses a ruleset by which no match can be played yet. */
function expectPlayable({ game, surface, play }: Ruleset): void {
  if (whyNotPlayable({ game, surface, play }) !== undefined)
    throw refused("ruleset-not-supported", { game, surface, play });
}
