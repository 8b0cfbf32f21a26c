import { randomUUID } from "node:crypto";
import type { DailyStrength, Day } from "../../../engine/play/daily/daily.ts";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import { startOn } from "../../../engine/drawing/any-surface/start.ts";
import { whyNotPlayable } from "../../../engine/games/registry.ts";
import { readBoard } from "../../../engine/play/board-reading.ts";
import { resumeMatch, type KeptMatch, type Match, type SideIndex } from "../../../engine/play/match.ts";
import { isMiserePerfectOn, isOffered, perfectSpots } from "../../../engine/play/opponent-levels.ts";
import { isOnSphere, lastMoverWins, type Ruleset, type Surface } from "../../../engine/rules.ts";
import type { CampaignPlace } from "../../../protocol/campaign.ts";
import { byMapKind } from "../../../protocol/match-map.ts";
import { placeOf } from "../../../protocol/place.ts";
import type { MatchSetup, QuickSetup } from "../../../protocol/schemas.ts";
import { UnreadableMatch, type StoredMatch } from "../../store/match-rows.ts";
import { type MatchStore, type NewMatch } from "../../store/match-store.ts";
import type { Pool } from "../../workers/pool.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import type { CampaignService, LevelToPlay } from "../campaign/campaign-service.ts";
import type { DailyService } from "../daily/daily-service.ts";
import type { MapService } from "../maps/map-service.ts";
import type { TrainingService } from "../maps/training-service.ts";
import { OWNER, type Client, type Clients, type Identity } from "../clients.ts";
import { logError, refused } from "../failures.ts";
import type { HostClock } from "../../host-clock.ts";
import { newNotice } from "../notices.ts";
import { isOfPeople } from "./match-guards.ts";
import { MatchSession, type MatchSessionContext } from "./match-session.ts";
import { PlayedMoves } from "./played-moves.ts";
import { isAllowed, isAlone, seatsOf, type MatchRequest, type Seats } from "./seats.ts";

export interface MatchServiceContext {
  readonly store: MatchStore;
  readonly pool: Pool<HostTasks>;
  readonly clients: Clients;
  readonly campaign: CampaignService;
  readonly maps: MapService;
  readonly daily: DailyService;
  readonly trainings: TrainingService;
  readonly clock: HostClock;
  /** A factor of the natural speed; a clock begins after the redraw. */
  readonly redrawSpeed: () => number;
  readonly log: (line: string) => void;
  /** For each choice of the computer. */
  readonly seed: () => number;
}

/** A game on a board that is not among the player's maps. */
export interface GameOnBoard extends Pick<QuickSetup, "ruleset" | "sides" | "starts"> {
  /** The id of the game or analysis that it is from. */
  readonly board: string;
  readonly name: string;
  readonly drawing: Drawing;
  /** Does a random move come first? */
  readonly opensAtRandom?: boolean | undefined;
}

/** Beyond this, the least recent idle session is closed. */
export const MAX_IDLE_SESSIONS = 16;

/** Sessions are the matches in memory. */
export class MatchService {
  private readonly context: MatchServiceContext;
  private readonly sessionContext: MatchSessionContext;
  /** By match, the least recent first. */
  private readonly sessions = new Map<string, MatchSession>();
  /** By surface and number of spots. */
  private readonly startDrawings = new Map<string, Drawing>();

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

  get openSessions(): number {
    return this.sessions.size;
  }

  unfinished(): { matches: readonly StoredMatch[]; unreadable: number } {
    return this.context.store.unfinished();
  }

  /** Boards of unfinished matches of a person, which an analysis would help. */
  guardedBoards(): Drawing[] {
    return this.unfinished()
      .matches.filter(({ setup }) => setup.sides.some(({ kind }) => kind === "person"))
      .map(({ drawing }) => drawing);
  }

  async start(setup: QuickSetup, client: Client): Promise<MatchSession> {
    const { map } = setup;
    expectPlayable(setup.ruleset);
    if (map.kind === "plain") return this.startOn(setup, await this.openingOf({ ...setup, map }), client);
    expectOnSphere(setup.ruleset);
    const { name, drawing } = this.context.maps.playable(map.id);
    const first = await this.opened(drawing, setup.randomOpening === true);
    return this.startOn({ ...setup, map: { ...map, name } }, first, client);
  }

  async startOnBoard(
    { board, name, drawing, ruleset, sides, starts, opensAtRandom = false }: GameOnBoard,
    client: Client,
  ): Promise<MatchSession> {
    if (readBoard(drawing).over) throw refused("map-not-playable");
    const first = await this.opened(drawing, opensAtRandom);
    const map = { kind: "custom", id: board, name } as const;
    return this.startOn(
      { ruleset, sides, map, starts, ...(opensAtRandom ? { randomOpening: true } : {}) },
      first,
      client,
    );
  }

  /** Continues an unfinished match with moves, unless `afresh`. */
  startLevel(place: CampaignPlace, client: Client, { afresh }: { afresh: boolean }): MatchSession {
    const level = this.context.campaign.startAt(place);
    const session = (afresh ? null : this.resumeLevel(level, client)) ?? this.beginLevel(level, client);
    this.closeDiscarded();
    this.context.campaign.announce();
    return session;
  }

  async startDaily(day: Day, strength: DailyStrength, client: Client): Promise<MatchSession> {
    const { setup, drawing } = await this.context.daily.startOf(day, strength);
    const { ruleset, starts } = setup;
    const match = resumeMatch({ ruleset, starts, drawing, moves: 0, result: null });
    return this.begin({ setup, match, seats: seatsOf(setup, client.identity) }, client);
  }

  async startAgain(session: MatchSession, client: Client): Promise<MatchSession> {
    const { setup, seats } = session;
    return byMapKind<MatchSession | Promise<MatchSession>>(setup.map, {
      plain: async (map) => this.startOn({ ...setup, map }, await this.openingOf({ ...setup, map }), client, seats),
      custom: (map) => this.startOn({ ...setup, map }, session.firstDrawing(), client, seats),
      daily: ({ day, strength }) => this.startDaily(day, strength, client),
      campaign: () => {
        if (client.identity !== seats.owner) throw refused("not-your-seat");
        const place = placeOf(setup);
        if (place === null) throw refused("unknown-opponent");
        return this.startLevel(place, client, { afresh: false });
      },
    });
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

  discard(session: MatchSession): void {
    const { store, campaign } = this.context;
    this.close(session);
    const isCampaignMatch = campaign.isCampaignMatch(session.id);
    store.discard(session.id);
    if (isCampaignMatch) campaign.announce();
  }

  /** After a level or a player was discarded. */
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
    if (setup.clock !== undefined && !isOfPeople(setup)) throw refused("clock-against-computer");
    const match = resumeMatch({ ruleset, starts, drawing, moves: 0, result: null });
    expectProved(setup, () =>
      lastMoverWins(ruleset)
        ? this.context.trainings.isProved(match.board.position)
        : isMiserePerfectOn(match.board.lives),
    );
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
    session.begin();
    return session;
  }

  private beginLevel({ setup, drawing, profile, edition, place }: LevelToPlay, client: Client): MatchSession {
    const { level, opponent } = place;
    const { ruleset, starts } = setup;
    const match = resumeMatch({ ruleset, starts, drawing, moves: 0, result: null });
    const seats = seatsOf(setup, client.identity);
    return this.begin({ setup, match, seats, campaign: { profile, edition, level, opponent } }, client);
  }

  /** Null if the match cannot be read. */
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

  private openingOf({ ruleset, map, randomOpening }: QuickSetup & { map: { kind: "plain" } }): Promise<Drawing> {
    return this.opened(this.startDrawing(ruleset.surface, map.spots), randomOpening === true);
  }

  /** Refuses a board on which the random move would be the last. */
  private async opened(drawing: Drawing, opensAtRandom: boolean): Promise<Drawing> {
    if (!opensAtRandom) return drawing;
    const { pool, seed } = this.context;
    const first = await pool.run("open", { drawing, seed: seed() }).done;
    if (readBoard(first).over) throw refused("random-move-last");
    return first;
  }

  private startDrawing(surface: Surface, spots: number): Drawing {
    const key = `${surface} ${spots}`;
    const drawing = this.startDrawings.get(key) ?? startOn(surface, spots);
    this.startDrawings.set(key, drawing);
    return drawing;
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

  private close(session: MatchSession): void {
    session.close();
    this.sessions.delete(session.id);
  }
}

function expectProved({ ruleset, sides, map, randomOpening }: QuickSetup, isProved: () => boolean): void {
  for (const side of sides) {
    if (side.kind !== "computer") continue;
    // In misère play the computer solves a random move like any other one.
    const opensUnproved = randomOpening === true && lastMoverWins(ruleset);
    if (side.level === "perfect" && (opensUnproved || (map.kind === "custom" && !isProved())))
      throw refused("perfect-not-proved");
    if (map.kind === "plain" && !isOffered(side.level, map.spots, ruleset))
      throw refused("perfect-not-offered", { maxSpots: perfectSpots(ruleset) });
  }
}

/** Maps lie on the sphere. */
function expectOnSphere(ruleset: Ruleset): void {
  if (!isOnSphere(ruleset)) throw refused("ruleset-not-supported", { ...ruleset });
}

function expectPlayable({ game, surface, play }: Ruleset): void {
  if (whyNotPlayable({ game, surface, play }) !== undefined)
    throw refused("ruleset-not-supported", { game, surface, play });
}
