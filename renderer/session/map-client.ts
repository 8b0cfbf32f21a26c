import { signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { HostClient } from "../../protocol/client.ts";
import { MAX_DRAWINGS_OF_ANSWER, type MapList, type MapSummary } from "../../protocol/maps.ts";
import { failureText } from "../texts/failure-text.ts";

/** The player's maps, as this screen knows them. */
export class MapClient {
  /** Null until loaded. */
  readonly list = signal<MapList | null>(null);
  /** By map and revision; fetched when a picture is about to be seen. */
  readonly drawings = signal<ReadonlyMap<string, Drawing>>(new Map());
  private readonly host: HostClient;
  private readonly fail: (error: unknown) => void;
  private readonly wanted = new Map<string, string>();
  private isFetching = false;

  constructor(host: HostClient, fail: (error: unknown) => void) {
    this.host = host;
    this.fail = fail;
    host.on("maps.changed", () => {
      if (this.list.peek() !== null) void this.refresh();
    });
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
    return this.drawings.value.get(keyOf(map));
  }

  /** Fetches the drawing of a map soon, together with others. */
  want(map: MapSummary): void {
    if (this.drawings.peek().has(keyOf(map))) return;
    this.wanted.set(map.id, keyOf(map));
    if (!this.isFetching) void this.fetch();
  }

  // ---- changes; each returns why it was not made, or null

  create(name: string, drawing: Drawing): Promise<string | null> {
    return this.told(() => this.host.ask("map.create", { name, drawing }));
  }

  rename(map: string, name: string): Promise<string | null> {
    return this.told(() => this.host.ask("map.rename", { map, name }));
  }

  duplicate(maps: readonly string[]): Promise<string | null> {
    return this.told(() => this.host.ask("map.duplicate", { maps: [...maps] }));
  }

  remove(maps: readonly string[]): Promise<string | null> {
    return this.told(() => this.host.ask("map.delete", { maps: [...maps] }));
  }

  restore(maps: readonly string[]): Promise<string | null> {
    return this.told(() => this.host.ask("map.restore", { maps: [...maps] }));
  }

  erase(maps: readonly string[]): Promise<string | null> {
    return this.told(() => this.host.ask("map.erase", { maps: [...maps] }));
  }

  private async told(ask: () => Promise<unknown>): Promise<string | null> {
    try {
      await ask();
      return null;
    } catch (error) {
      return failureText(error);
    }
  }

  private async fetch(): Promise<void> {
    this.isFetching = true;
    // A list that appears asks for all its pictures in one turn.
    await Promise.resolve();
    try {
      while (this.wanted.size > 0) {
        const maps = [...this.wanted.keys()].slice(0, MAX_DRAWINGS_OF_ANSWER);
        for (const id of maps) this.wanted.delete(id);
        const found = await this.host.ask("map.drawings", { maps });
        this.drawings.value = new Map([
          ...this.drawings.peek(),
          ...found.map((one) => [keyOf(one), one.drawing] as const),
        ]);
      }
    } catch (error) {
      this.fail(error);
    } finally {
      this.isFetching = false;
    }
  }
}

function keyOf({ id, revision }: { id: string; revision: number }): string {
  return `${id} ${revision}`;
}
