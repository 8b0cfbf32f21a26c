import { randomUUID } from "node:crypto";
import { maxStartSpots, startOn } from "../../../engine/drawing/any-surface/start.ts";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import { isPlayable } from "../../../engine/games/registry.ts";
import { DEFAULT_RULESET, type Surface } from "../../../engine/rules.ts";
import { asMap } from "../../../engine/play/drawing-check.ts";
import type { DraftSource, DraftSummary } from "../../../protocol/drafts.ts";
import type { SharedMap } from "../../../protocol/map-file.ts";
import { positionFromText } from "../../../protocol/position-code.ts";
import type { DraftStore } from "../../store/draft-store.ts";
import type { MapStore } from "../../store/map-store.ts";
import type { Pool } from "../../workers/pool.ts";
import { TaskFailed } from "../../workers/task.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import type { CampaignService } from "../campaign/campaign-service.ts";
import type { AskingClient, BoardFinder } from "../boards/hosted-board.ts";
import type { Client, Clients } from "../clients.ts";
import { logError, refused, RequestRefused } from "../failures.ts";
import type { MapService } from "../maps/map-service.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import { DraftSession } from "./draft-session.ts";

export interface DraftServiceContext {
  readonly drafts: DraftStore;
  readonly mapStore: MapStore;
  readonly maps: MapService;
  readonly campaign: CampaignService;
  readonly pool: Pool<HostTasks>;
  readonly clients: Clients;
  readonly seed: () => number;
  /** Numbers the changes of all boards. */
  readonly nextRevision: () => number;
  readonly log: (line: string) => void;
}

export class DraftService implements BoardFinder {
  readonly handlers: RequestHandlers<RequestsOf<"draft">> = {
    "draft.list": () => this.list(),
    "draft.begin": async (source, client) => {
      const session = await this.begin(source, client);
      this.context.clients.follow(client, session.id);
      return session.stateFor();
    },
    "draft.arrange": async ({ draft, step, drawing }, client) => {
      const session = this.session(draft);
      this.context.clients.follow(client, draft);
      await session.arrange(step, drawing);
      return { revision: session.revision };
    },
    "draft.origin": ({ draft, step }, client) => this.session(draft).origin(step, client),
    "draft.keep": async ({ draft, step, name }) => {
      const session = this.session(draft);
      await session.keepAs(step, (drawing) => this.context.maps.create(name, drawing));
      return { revision: session.revision };
    },
    "draft.save": async ({ draft, step }) => {
      const session = this.session(draft);
      await session.keepAs(step, (drawing) => {
        const { map } = session;
        if (map === null) throw refused("unknown-map");
        return this.context.maps.replace(map.id, map.revision, drawing);
      });
      return { revision: session.revision };
    },
    "draft.discard": ({ draft }) => {
      this.sessions.delete(draft);
      this.context.drafts.remove(draft);
      return {};
    },
  };
  private readonly context: DraftServiceContext;
  /** Sessions by draft. One that was opened keeps its board. */
  private readonly sessions = new Map<string, DraftSession>();

  constructor(context: DraftServiceContext) {
    this.context = context;
  }

  find(id: string): DraftSession | null {
    return this.context.drafts.read(id) === undefined ? null : this.session(id);
  }

  private async begin(source: DraftSource, client: Client): Promise<DraftSession> {
    const { drafts, maps } = this.context;
    if (source.kind !== "map") return this.create(await this.firstDrawing(source, client), null);
    const begun = drafts.ofMap(source.map);
    if (begun !== undefined) return this.session(begun.id);
    const { drawing, revision } = maps.changeable(source.map);
    return this.create(drawing, { id: source.map, revision });
  }

  private session(id: string): DraftSession {
    const { drafts, mapStore, pool, seed, nextRevision, log } = this.context;
    const known = this.sessions.get(id);
    if (known !== undefined) return known;
    if (drafts.read(id) === undefined) throw refused("unknown-draft");
    const session = new DraftSession(id, {
      drafts,
      maps: mapStore,
      pool,
      seed,
      nextRevision,
      log,
      changed: (state, cause) => this.context.clients.tell({ match: id }, "board.changed", { state, cause }),
    });
    this.sessions.set(id, session);
    return session;
  }

  /** Leaves out drafts that cannot be read. */
  private async list(): Promise<DraftSummary[]> {
    const summaries = this.context.drafts.all().map(async ({ id }) => {
      try {
        return await this.session(id).summary();
      } catch (error) {
        if (error instanceof RequestRefused) return [];
        if (!(error instanceof TaskFailed)) throw error;
        logError(this.context.log, error);
        return [];
      }
    });
    return (await Promise.all(summaries)).flat();
  }

  private async create(drawing: Drawing, map: { id: string; revision: number } | null): Promise<DraftSession> {
    const { drafts, pool } = this.context;
    const first = asMap(drawing);
    // A board that cannot be read begins no draft. Meanwhile another window may begin one of the same map.
    await pool.run("boards", [first]).done;
    const begun = map === null ? undefined : drafts.ofMap(map.id);
    const id = begun?.id ?? randomUUID();
    if (begun === undefined) drafts.begin(id, first, map);
    return this.session(id);
  }

  private async firstDrawing(source: Exclude<DraftSource, { kind: "map" }>, client: Client): Promise<Drawing> {
    if (source.kind === "spots") return startOf(source.spots, source.surface ?? DEFAULT_RULESET.surface);
    if (source.kind === "level") return this.context.campaign.levelDrawing(source.level);
    if (source.kind === "position") return this.embedded(source.text, client);
    if (source.kind === "shared") return this.shared(source.map, client);
    await this.context.maps.expectSound(source.drawing);
    return source.drawing;
  }

  private async shared(map: SharedMap, asker: AskingClient): Promise<Drawing> {
    const read = await this.context.pool.run("readMap", map, asker).done;
    if (!read.ok) throw new RequestRefused(read.error);
    return read.value.drawing;
  }

  private async embedded(text: string, asker: AskingClient): Promise<Drawing> {
    const position = positionFromText(text);
    if (!position.ok) throw refused(`position-${position.error}`);
    const drawn = await this.context.pool.run("embed", position.value, asker).done;
    if (drawn.ok) return drawn.value;
    const { error } = drawn;
    if (error.code === "not-a-position") throw refused("position-unreadable", { column: error.column });
    if (error.code === "too-many-lives")
      throw refused("position-too-many-lives", { lives: error.lives, most: error.most });
    if (error.code === "surface-divided" || error.code === "no-board") throw refused("position-not-drawn");
    throw refused("position-not-planar");
  }
}

/** A board with some spots, or bare. Refuses surfaces that have no board. */
function startOf(spots: number, surface: Surface): Drawing {
  if (!isPlayable({ ...DEFAULT_RULESET, surface }))
    throw refused("ruleset-not-supported", { ...DEFAULT_RULESET, surface });
  if (spots > maxStartSpots(surface)) throw refused("game-start", { fault: "start-too-large" });
  return spots === 0 ? { ...startOn(surface, 1), spots: [] } : startOn(surface, spots);
}
