import { signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import type { SharedMap } from "../../protocol/map-file.ts";
import type { MapDrawing, MapSummary, PerfectPlay } from "../../protocol/maps.ts";
import { Newest } from "../game/newest.ts";
import { refusalText } from "./host-answers.ts";
import { inParts, KeptItems } from "./kept-items.ts";

export class MapClient extends KeptItems<MapSummary, MapDrawing, readonly MapSummary[]> {
  /** Whether Perfect can be offered at each position that was asked about: when a map is chosen. */
  private readonly perfect = signal<ReadonlyMap<string, PerfectPlay>>(new Map());
  private readonly host: HostClient;
  private readonly perfectRequests: Newest;
  /** The question that was asked last about Perfect on a board; null before the first one. */
  private askPerfect: (() => Promise<PerfectPlay>) | null = null;

  constructor(host: HostClient, fail: (error: unknown) => void) {
    super({
      host,
      fail,
      area: "map",
      changed: "maps.changed",
      files: "maps",
      read: async () => {
        const { maps, bin } = await host.ask("map.list", {});
        return { kept: maps, bin };
      },
      drawings: (ids) => host.ask("map.drawings", { ids }),
      versionOf: ({ revision }) => revision,
      take: (upload) => host.ask("map.import", { upload }),
    });
    this.host = host;
    this.perfectRequests = new Newest(fail);
    host.on("map.training", (perfect) => this.learn(perfect));
    // Nobody has told what became of a training during a lost connection.
    host.onStatus((isConnected) => {
      if (isConnected && this.askPerfect !== null) void this.learning(this.askPerfect);
    });
  }

  // ---- Perfect on a map

  /** Whether Perfect can be offered on a map; null until it is known. */
  perfectOf(map: Pick<MapSummary, "position">): PerfectPlay | null {
    return this.perfect.value.get(map.position) ?? null;
  }

  loadPerfect(map: string): Promise<void> {
    return this.asking(() => this.host.ask("map.perfect", { map }));
  }

  /** Asks whether Perfect can be offered on the board before a move of a game. */
  loadPerfectOfGame(game: string, move: number): Promise<void> {
    return this.asking(() => this.host.ask("library.perfect", { game, move }));
  }

  loadPerfectOfAnalysis(analysis: string): Promise<void> {
    return this.asking(() => this.host.ask("analysis.perfect", { analysis }));
  }

  train(map: string): Promise<void> {
    return this.learning(() => this.host.ask("map.train", { map }));
  }

  pauseTraining(map: string): Promise<void> {
    return this.learning(() => this.host.ask("map.pauseTraining", { map }));
  }

  cancelTraining(map: string): Promise<void> {
    return this.learning(() => this.host.ask("map.cancelTraining", { map }));
  }

  /** Whether there is no such map. The list is read, again if it lacks the map. */
  async isGone(map: string): Promise<boolean> {
    const lacks = (): boolean => this.list.peek()?.kept.every(({ id }) => id !== map) ?? false;
    await this.load();
    if (lacks()) await this.refresh();
    return lacks();
  }

  // ---- changes; each returns why it was not made, or null

  create(name: string, drawing: Drawing): Promise<string | null> {
    return refusalText(this.host.ask("map.create", { name, drawing }));
  }

  rename(map: string, name: string): Promise<string | null> {
    return refusalText(this.host.ask("map.rename", { map, name }));
  }

  duplicate(ids: string[]): Promise<string | null> {
    return refusalText(this.host.ask("map.duplicate", { ids }));
  }

  /** The maps as a file has them, without those that cannot be read. Rejects with the host's failure. */
  async shared(maps: readonly MapSummary[]): Promise<SharedMap[]> {
    const shared: SharedMap[] = [];
    for (const some of inParts(maps)) {
      const found = await this.host.ask("map.drawings", { ids: some.map(({ id }) => id) });
      const drawings = new Map(found.map((one) => [one.id, one.drawing]));
      for (const { id, name, position } of some) {
        const drawing = drawings.get(id);
        if (drawing !== undefined) shared.push({ name, drawing, position });
      }
    }
    return shared;
  }

  private asking(ask: () => Promise<PerfectPlay>): Promise<void> {
    this.askPerfect = ask;
    return this.learning(ask);
  }

  private async learning(ask: () => Promise<PerfectPlay>): Promise<void> {
    await this.perfectRequests.show(ask, (perfect) => this.learn(perfect));
  }

  private learn(perfect: PerfectPlay): void {
    this.perfect.value = new Map([...this.perfect.peek(), [perfect.position, perfect]]);
  }
}
