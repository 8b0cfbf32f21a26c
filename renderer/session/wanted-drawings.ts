import { batch, signal, type Signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";

interface WantedDrawingsOptions {
  /** The most drawings of one request. */
  readonly most: number;
  /** Answers the drawings by key. */
  readonly ask: (ids: readonly string[]) => Promise<readonly (readonly [key: string, drawing: Drawing])[]>;
  readonly fail: (error: unknown) => void;
}

/** Drawings that are fetched when their pictures are about to be seen. */
export class WantedDrawings {
  /** A signal for each, so that a drawing that comes redraws its own picture alone. */
  private readonly drawings = new Map<string, Signal<Drawing | undefined>>();
  private readonly options: WantedDrawingsOptions;
  private readonly wanted = new Set<string>();
  private isFetching = false;

  constructor(options: WantedDrawingsOptions) {
    this.options = options;
  }

  of(key: string): Drawing | undefined {
    return this.place(key).value;
  }

  /** Fetches the drawing soon, together with others. A change of the thing changes its key. */
  want(id: string, key: string): void {
    if (this.place(key).peek() !== undefined) return;
    this.wanted.add(id);
    if (!this.isFetching) void this.fetch();
  }

  private place(key: string): Signal<Drawing | undefined> {
    let place = this.drawings.get(key);
    if (place === undefined) this.drawings.set(key, (place = signal(undefined)));
    return place;
  }

  private async fetch(): Promise<void> {
    this.isFetching = true;
    // A list that appears asks for all its pictures in one turn.
    await Promise.resolve();
    try {
      while (this.wanted.size > 0) {
        const ids = [...this.wanted].slice(0, this.options.most);
        for (const id of ids) this.wanted.delete(id);
        const drawings = await this.options.ask(ids);
        batch(() => {
          for (const [key, drawing] of drawings) this.place(key).value = drawing;
        });
      }
    } catch (error) {
      this.options.fail(error);
    } finally {
      this.isFetching = false;
    }
  }
}
