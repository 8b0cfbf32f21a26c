import { signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { failure, success, type Result } from "../../engine/result.ts";
import type { HostClient } from "../../protocol/client.ts";
import type { SharedMap } from "../../protocol/map-file.ts";
import { MAX_DRAWINGS_OF_ANSWER, type MapList, type MapSummary, type PerfectPlay } from "../../protocol/maps.ts";
import { failureText } from "../texts/failure-text.ts";
import { refusalText, uploadText } from "./host-answers.ts";
import { WantedDrawings } from "./wanted-drawings.ts";

export class MapClient {
  /** Null until loaded. */
  readonly list = signal<MapList | null>(null);
  /** By position; asked for when a map is chosen. */
  private readonly perfect = signal<ReadonlyMap<string, PerfectPlay>>(new Map());
  private readonly host: HostClient;
  private readonly fail: (error: unknown) => void;
  private readonly drawings: WantedDrawings;

  constructor(host: HostClient, fail: (error: unknown) => void) {
    this.host = host;
    this.fail = fail;
    this.drawings = new WantedDrawings({
      most: MAX_DRAWINGS_OF_ANSWER,
      ask: async (maps) => {
        const found = await host.ask("map.drawings", { maps: [...maps] });
        return found.map((one) => [keyOf(one), one.drawing] as const);
      },
      fail,
    });
    host.on("maps.changed", () => {
      if (this.list.peek() !== null) void this.refresh();
    });
    host.on("map.training", (perfect) => this.learn(perfect));
  }

  async load(): Promise<void> {
    if (this.list.peek() === null) await this.refresh();
  }

  async refresh(): Promise<void> {
    try {
      this.list.value = await this.host.ask("map.list", {});
    } catch (error) {
      this.fail(error);
    }
  }

  drawingOf(map: MapSummary): Drawing | undefined {
    return this.drawings.of(keyOf(map));
  }

  want(map: MapSummary): void {
    this.drawings.want(map.id, keyOf(map));
  }

  // ---- Perfect on a map

  /** Null until it is known. */
  perfectOf(map: Pick<MapSummary, "position">): PerfectPlay | null {
    return this.perfect.value.get(map.position) ?? null;
  }

  loadPerfect(map: string): Promise<void> {
    return this.learning(() => this.host.ask("map.perfect", { map }));
  }

  /** For the board before a move of a game. */
  loadPerfectOfGame(game: string, move: number): Promise<void> {
    return this.learning(() => this.host.ask("library.perfect", { game, move }));
  }

  loadPerfectOfAnalysis(analysis: string): Promise<void> {
    return this.learning(() => this.host.ask("analysis.perfect", { analysis }));
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

  // ---- changes; each returns why it was not made, or null

  create(name: string, drawing: Drawing): Promise<string | null> {
    return refusalText(this.host.ask("map.create", { name, drawing }));
  }

  rename(map: string, name: string): Promise<string | null> {
    return refusalText(this.host.ask("map.rename", { map, name }));
  }

  duplicate(maps: readonly string[]): Promise<string | null> {
    return refusalText(this.host.ask("map.duplicate", { maps: [...maps] }));
  }

  remove(maps: readonly string[]): Promise<string | null> {
    return refusalText(this.host.ask("map.delete", { maps: [...maps] }));
  }

  restore(maps: readonly string[]): Promise<string | null> {
    return refusalText(this.host.ask("map.restore", { maps: [...maps] }));
  }

  erase(maps: readonly string[]): Promise<string | null> {
    return refusalText(this.host.ask("map.erase", { maps: [...maps] }));
  }

  // ---- files

  /** Keeps all maps of a file's text, or none; returns how many, or a sentence. */
  async importFile(text: string): Promise<Result<number, string>> {
    try {
      const upload = await uploadText(text, (part) => this.host.ask("map.upload", part));
      return success((await this.host.ask("map.import", { upload })).length);
    } catch (error) {
      return failure(failureText(error));
    }
  }

  /** Without those that cannot be read. Rejects with the host's failure. */
  async shared(maps: readonly MapSummary[]): Promise<SharedMap[]> {
    const shared: SharedMap[] = [];
    for (let at = 0; at < maps.length; at += MAX_DRAWINGS_OF_ANSWER) {
      const some = maps.slice(at, at + MAX_DRAWINGS_OF_ANSWER);
      const found = await this.host.ask("map.drawings", { maps: some.map(({ id }) => id) });
      const drawings = new Map(found.map((one) => [one.id, one.drawing]));
      for (const { id, name, position } of some) {
        const drawing = drawings.get(id);
        if (drawing !== undefined) shared.push({ name, drawing, position });
      }
    }
    return shared;
  }

  private async learning(ask: () => Promise<PerfectPlay>): Promise<void> {
    try {
      this.learn(await ask());
    } catch (error) {
      this.fail(error);
    }
  }

  private learn(perfect: PerfectPlay): void {
    this.perfect.value = new Map([...this.perfect.peek(), [perfect.position, perfect]]);
  }
}

function keyOf({ id, revision }: { id: string; revision: number }): string {
  return `${id} ${revision}`;
}
