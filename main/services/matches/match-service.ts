import type { DailyStrength, Day } from "../../../engine/play/daily/daily.ts";
import { type Drawing, gameOfDrawing, surfaceOf } from "../../../engine/drawing/drawing.ts";
import type { GameStart } from "../../../engine/play/boards/board-game.ts";
import { startOfGame } from "../../../engine/play/boards/board-games.ts";
import type { ReadDrawing } from "../../../engine/play/board-reading.ts";
import { sideOfMove, type Match } from "../../../engine/play/match.ts";
import { resumeMatch } from "../../../engine/play/match-play.ts";
import {
  isOffered,
  isPerfectOnMap,
  perfectSpots,
  untrainedPerfectLives,
} from "../../../engine/play/opponent-levels.ts";
import { swap2Actor } from "../../../engine/play/swap2.ts";
import type { Ruleset } from "../../../engine/rules.ts";
import type { CampaignPlace } from "../../../protocol/campaign.ts";
import { byMapKind } from "../../../protocol/match-map.ts";
import { placeOf } from "../../../protocol/place.ts";
import type { MatchSetup, MatchState, MatchSummary, QuickSetup } from "../../../protocol/schemas.ts";
import { mayHaveSwap2 } from "../../../protocol/swap2-game.ts";
import { isBegun, type StoredMatch } from "../../store/match-rows.ts";
import type { MatchStore } from "../../store/match-store.ts";
import type { Pool } from "../../workers/pool.ts";
import type { PlayTasks } from "../../workers/play-tasks.ts";
import type { CampaignService } from "../campaign/campaign-service.ts";
import type { DailyService } from "../daily/daily-service.ts";
import type { PuzzleService } from "../puzzles/puzzle-service.ts";
import type { MapService } from "../maps/map-service.ts";
import type { TrainingService } from "../maps/training-service.ts";
import type { Client, Clients } from "../clients.ts";
import { refused } from "../failures.ts";
import type { HostClock } from "../../host-clock.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import { expectPlayable, isOfPeople } from "./match-guards.ts";
import type { MatchSession } from "./match-session.ts";
import { OpenMatches } from "./open-matches.ts";
import { seatsOf } from "./seats.ts";

export interface MatchServiceContext {
  readonly store: MatchStore;
  readonly pool: Pool<PlayTasks>;
  readonly clients: Clients;
  readonly campaign: Pick<CampaignService, "isOfAnotherPlayer" | "startAt"> & { announce(): unknown };
  readonly maps: Pick<MapService, "playable">;
  readonly daily: Pick<DailyService, "expectToday" | "follow" | "giveUp" | "judge" | "startOf" | "verdict">;
  readonly puzzles: Pick<PuzzleService, "giveUp" | "judge" | "startOf" | "verdict">;
  readonly trainings: Pick<TrainingService, "isProved" | "trainedBook">;
  readonly clock: HostClock;
  /** Speed of redraws, as a factor of the natural one: a clock begins to run after the redraw. */
  readonly redrawSpeed: () => number;
  readonly log: (line: string) => void;
  /** Seed for each choice of the computer. */
  readonly seed: () => number;
  /** Numbers the changes of all boards. */
  readonly nextRevision: () => number;
  /** Whether reviews go on in the background (see `GameReview`). */
  readonly looksFurther: boolean;
}

/** A game on a board that is not among the player's maps. */
export interface GameOnBoard extends Pick<QuickSetup, "ruleset" | "sides" | "starts"> {
  /** The id of the game or analysis that it is from. */
  readonly board: string;
  readonly name: string;
  readonly drawing: Drawing;
  /** Whether a random move comes first. */
  readonly opensAtRandom?: boolean | undefined;
}

export class MatchService {
  readonly handlers: RequestHandlers<RequestsOf<"match"> | "campaign.start" | "daily.start" | "puzzle.start"> = {
    "match.list": () => this.unfinished().matches.map(matchSummary),
    "match.start": async (setup, client) => (await this.start(setup, client)).stateFor(client.identity),
    "campaign.start": async ({ afresh = false, ...place }, client) =>
      settledState(await this.startLevel(place, client, { afresh }), client),
    "daily.start": async ({ day, strength, asToday = false, timeZone }, client) => {
      this.context.daily.follow(timeZone);
      if (asToday) this.context.daily.expectToday(day);
      return (await this.startDaily(day, strength, client)).stateFor(client.identity);
    },
    "puzzle.start": async ({ puzzle }, client) => (await this.startPuzzle(puzzle, client)).stateFor(client.identity),
    "match.again": async ({ matchId }, client) => {
      const session = await this.open.ofPlayer(matchId, client);
      const next = await this.startAgain(session, client);
      session.stopReview();
      return settledState(next, client);
    },
  };
  readonly open: OpenMatches;
  private readonly context: MatchServiceContext;
  /** Start drawings with their readings, by game, surface and start. */
  private readonly startBoards = new Map<string, ReadDrawing>();

  constructor(context: MatchServiceContext) {
    this.context = context;
    this.open = new OpenMatches(context);
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
    if (map.kind !== "custom") return this.startOn(setup, await this.openingOf({ ...setup, map }), client);
    const { name, drawing } = this.context.maps.playable(map.id);
    if (gameOfDrawing(drawing) !== setup.ruleset.game) throw refused("drawing-faulty", { fault: "other-game" });
    if (surfaceOf(drawing) !== setup.ruleset.surface) throw refused("drawing-faulty", { fault: "other-surface" });
    const first = await this.opened(await this.boardOf(drawing), setup.randomOpening === true);
    return this.startOn({ ...setup, map: { ...map, name } }, first, client);
  }

  async startOnBoard(
    { board, name, drawing, ruleset, sides, starts, opensAtRandom = false }: GameOnBoard,
    client: Client,
  ): Promise<MatchSession> {
    const played = await this.boardOf(drawing);
    if (played.board.over) throw refused("map-not-playable");
    const first = await this.opened(played, opensAtRandom);
    const map = { kind: "custom", id: board, name } as const;
    return this.startOn(
      { ruleset, sides, map, starts, ...(opensAtRandom ? { randomOpening: true } : {}) },
      first,
      client,
    );
  }

  /** Continues an unfinished match with moves, unless `afresh`. */
  private async startLevel(
    place: CampaignPlace,
    client: Client,
    { afresh }: { afresh: boolean },
  ): Promise<MatchSession> {
    const { begun, drawing } = this.context.campaign.startAt(place);
    const resumed = afresh || begun === null ? null : await this.open.resume(begun, client);
    const session = resumed ?? this.beginLevel(place, await this.boardOf(drawing), client);
    this.open.closeDiscarded();
    this.context.campaign.announce();
    return session;
  }

  private async startDaily(day: Day, strength: DailyStrength, client: Client): Promise<MatchSession> {
    const { setup, drawing } = await this.context.daily.startOf(day, strength);
    const match = matchOn(setup, await this.boardOf(drawing));
    return this.open.begin({ setup, match, seats: seatsOf(setup, client.identity) }, client);
  }

  private async startPuzzle(puzzle: number | undefined, client: Client): Promise<MatchSession> {
    const { setup, drawing } = await this.context.puzzles.startOf(puzzle);
    const match = matchOn(setup, await this.boardOf(drawing));
    const session = this.open.begin({ setup, match, seats: seatsOf(setup, client.identity) }, client);
    // One puzzle follows another: the one before it is not kept.
    this.open.closeDiscarded();
    return session;
  }

  private async startAgain(session: MatchSession, client: Client): Promise<MatchSession> {
    const { setup, seats } = session;
    return byMapKind<Promise<MatchSession>>(setup.map, {
      plain: async (map) => this.startOn({ ...setup, map }, await this.openingOf({ ...setup, map }), client, seats),
      cells: async (map) => this.startOn({ ...setup, map }, await this.openingOf({ ...setup, map }), client, seats),
      custom: async (map) => this.startOn({ ...setup, map }, await this.boardOf(session.firstDrawing()), client, seats),
      daily: ({ day, strength }) => this.startDaily(day, strength, client),
      puzzle: ({ puzzle }) => this.startPuzzle(puzzle, client),
      campaign: () => {
        if (client.identity !== seats.owner) throw refused("not-your-seat");
        const place = placeOf(setup);
        if (place === null) throw refused("unknown-opponent");
        return this.startLevel(place, client, { afresh: false });
      },
      free: () => {
        throw refused("not-on-this-board");
      },
    });
  }

  private startOn(
    setup: QuickSetup,
    first: ReadDrawing,
    client: Client,
    seats = seatsOf(setup, client.identity),
  ): MatchSession {
    const { ruleset } = setup;
    expectPlayable(ruleset);
    if (setup.clock !== undefined && !isOfPeople(setup)) throw refused("clock-against-computer");
    if (setup.opening !== undefined && !mayHaveSwap2(setup)) throw refused("malformed", { at: "params.opening" });
    const match = matchOn(setup, first);
    const { lives, position } = match.board;
    expectProved(setup, () => isPerfectOnMap(lives, ruleset, this.context.trainings.isProved(position)));
    return this.open.begin({ setup, match, seats }, client);
  }

  private beginLevel(place: CampaignPlace, first: ReadDrawing, client: Client): MatchSession {
    // Another player may have been chosen while boards were read.
    const { setup, profile, edition } = this.context.campaign.startAt(place);
    const { level, opponent } = place;
    const match = matchOn(setup, first);
    const seats = seatsOf(setup, client.identity);
    return this.open.begin({ setup, match, seats, campaign: { profile, edition, level, opponent } }, client);
  }

  private async openingOf({ ruleset, map, randomOpening }: QuickSetup & { map: GameStart }): Promise<ReadDrawing> {
    return this.opened(await this.startBoard(ruleset, map), randomOpening === true);
  }

  /** Refuses a board on which the random move would be the last. */
  private async opened(start: ReadDrawing, opensAtRandom: boolean): Promise<ReadDrawing> {
    if (!opensAtRandom) return start;
    const { pool, seed } = this.context;
    const first = await pool.run("open", { drawing: start.drawing, seed: seed() }).done;
    if (first.board.over) throw refused("random-move-last");
    return first;
  }

  private async startBoard({ game, surface }: Ruleset, start: GameStart): Promise<ReadDrawing> {
    const key = JSON.stringify([game, surface, start]);
    const known = this.startBoards.get(key);
    if (known !== undefined) return known;
    const drawing = startOfGame({ game, surface }, start);
    if (!drawing.ok) throw refused("game-start", { fault: drawing.error });
    const board = await this.boardOf(drawing.value);
    // There are endless boards of Cram.
    if (start.kind === "plain") this.startBoards.set(key, board);
    return board;
  }

  private async boardOf(drawing: Drawing): Promise<ReadDrawing> {
    const [board] = await this.context.pool.run("boards", [drawing]).done;
    return { drawing, board };
  }
}

/** A stored match as lists have it. */
export function matchSummary(match: StoredMatch): MatchSummary {
  const { id, setup, drawing, moves, result, swap2, changedAt } = match;
  const chooser = swap2 === null ? null : swap2Actor(swap2);
  const toMove = result === null ? (chooser ?? sideOfMove(setup.starts, moves + 1)) : null;
  return { id, setup, drawing, moves, isBegun: isBegun(match), changedAt, toMove };
}

/** The match before its first move. */
function matchOn({ ruleset, starts }: Pick<MatchSetup, "ruleset" | "starts">, { drawing, board }: ReadDrawing): Match {
  return resumeMatch({ ruleset, starts, drawing, moves: 0, result: null }, board);
}

/** The state after all changes that are pending. */
async function settledState(session: MatchSession, { identity }: Client): Promise<MatchState> {
  await session.settled();
  return session.stateFor(identity);
}

function expectProved({ ruleset, sides, map, randomOpening }: QuickSetup, isProved: () => boolean): void {
  for (const side of sides) {
    if (side.kind !== "computer") continue;
    // Where nothing is trained, the computer solves a random move like any other one.
    const opensUnproved = randomOpening === true && untrainedPerfectLives(ruleset) === null;
    if (side.level === "perfect" && (opensUnproved || (map.kind !== "plain" && !isProved())))
      throw refused("perfect-not-proved");
    if (map.kind === "plain" && !isOffered(side.level, map.spots, ruleset))
      throw refused("perfect-not-offered", { maxSpots: perfectSpots(ruleset) });
  }
}
