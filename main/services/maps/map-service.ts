import { randomUUID } from "node:crypto";
import { type Drawing, surfaceOf } from "../../../engine/drawing/drawing.ts";
import type { BoardReading } from "../../../engine/play/boards/board-game.ts";
import { asMap, gameSize } from "../../../engine/play/drawing-check.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { MAX_MAPS, type MapSummary } from "../../../protocol/maps.ts";
import type { MapContent, MapStore } from "../../store/map-store.ts";
import type { Pool } from "../../workers/pool.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import { OWNER, type Clients } from "../clients.ts";
import { refused, RequestRefused } from "../failures.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { Uploads } from "../uploads.ts";
import { expectTrainable, type TrainingService } from "./training-service.ts";

export interface MapServiceContext {
  readonly store: MapStore;
  readonly pool: Pool<HostTasks>;
  readonly clients: Clients;
  readonly trainings: TrainingService;
  readonly uploads: Uploads;
}

export class MapService {
  readonly handlers: RequestHandlers<RequestsOf<"map">> = {
    "map.list": () => ({ maps: this.store.kept(), bin: this.store.bin() }),
    "map.drawings": ({ ids }) =>
      ids.flatMap((id) => {
        const stored = this.store.drawing(id);
        return stored === undefined || stored.drawing === null ? [] : { ...stored, drawing: stored.drawing };
      }),
    "map.create": ({ name, drawing }) => this.create(name, drawing),
    "map.replace": ({ map, revision, drawing }) => this.replace(map, revision, drawing),
    "map.rename": ({ map: id, name }) => {
      this.known(id);
      if (!this.store.rename(id, name)) throw refused("map-name-taken", { name });
      return this.changed(id);
    },
    "map.duplicate": ({ ids }) => {
      const copies = ids.flatMap((id) => this.store.duplicate(id, randomUUID()) ?? []);
      this.announce();
      return copies;
    },
    "map.delete": ({ ids }) => {
      this.store.remove(ids);
      this.announce();
      return {};
    },
    "map.restore": ({ ids }) => {
      const restored = this.store.restore(ids);
      this.announce();
      return restored;
    },
    "map.erase": ({ ids }) => {
      this.store.erase(ids);
      this.announce();
      return {};
    },
    "map.import": async ({ upload }, client) => {
      const text = this.uploads.text("maps", upload, client);
      const read = await this.pool.run("readMaps", text, client).done;
      if (!read.ok) throw new RequestRefused(read.error);
      const added = read.value.map(({ name, drawing, board }) => ({
        id: randomUUID(),
        name,
        content: contentOf(drawing, board),
      }));
      if (!this.store.add(added, MAX_MAPS)) throw refused("maps-full", { most: MAX_MAPS });
      this.announce();
      return added.map(({ id }) => this.known(id));
    },
    "map.perfect": ({ map }) => this.trainings.perfectPlay(this.trainable(map)),
    "map.train": ({ map }) => this.trainings.train(this.trainable(map)),
    "map.pauseTraining": ({ map }) => this.trainings.pause(this.trainable(map)),
    "map.cancelTraining": ({ map }) => this.trainings.cancel(this.trainable(map)),
  };
  private readonly store: MapStore;
  private readonly pool: Pool<HostTasks>;
  private readonly clients: Clients;
  private readonly trainings: TrainingService;
  private readonly uploads: Uploads;

  constructor({ store, pool, clients, trainings, uploads }: MapServiceContext) {
    this.store = store;
    this.pool = pool;
    this.clients = clients;
    this.trainings = trainings;
    this.uploads = uploads;
  }

  playable(id: string): { name: string; drawing: Drawing } {
    const { name, isPlayable } = this.known(id);
    const { drawing } = this.changeable(id);
    if (!isPlayable) throw refused("map-not-playable");
    return { name, drawing };
  }

  changeable(id: string): { revision: number; drawing: Drawing } {
    const { revision } = this.known(id);
    const drawing = this.store.drawing(id)?.drawing ?? null;
    if (drawing === null) throw refused("map-unreadable");
    return { revision, drawing };
  }

  /** Refuses a drawing that is no position. */
  async expectSound(drawing: Drawing): Promise<void> {
    await this.content(drawing);
  }

  async create(name: string, drawing: Drawing): Promise<MapSummary> {
    const content = await this.content(drawing);
    const id = randomUUID();
    if (!this.store.create(id, name, content)) throw refused("map-name-taken", { name });
    return this.changed(id);
  }

  async replace(id: string, revision: number, drawing: Drawing): Promise<MapSummary> {
    const content = await this.content(drawing);
    this.known(id);
    if (!this.store.replace(id, revision, content)) throw refused("map-changed-elsewhere");
    return this.changed(id);
  }

  /** Refuses a map on which no move can be made, or for which nothing is trained. */
  private trainable(id: string): string {
    const { position, surface, isPlayable } = this.known(id);
    if (!isPlayable) throw refused("map-not-playable");
    expectTrainable({ ...DEFAULT_RULESET, surface });
    return position;
  }

  private known(id: string): MapSummary {
    const map = this.store.read(id);
    if (map === undefined) throw refused("unknown-map");
    return map;
  }

  private changed(id: string): MapSummary {
    this.announce();
    return this.known(id);
  }

  private announce(): void {
    this.clients.tell({ identity: OWNER }, "maps.changed", {});
  }

  private async content(drawn: Drawing): Promise<MapContent> {
    const drawing = asMap(drawn);
    const board = await this.pool.run("inspect", drawing).done;
    if (!board.ok) throw refused("drawing-faulty", { fault: board.error });
    return contentOf(drawing, board.value);
  }
}

function contentOf(drawing: Drawing, { lives, over, position }: BoardReading): MapContent {
  return { drawing, lives, position, surface: surfaceOf(drawing), isPlayable: !over, ...gameSize(drawing) };
}
