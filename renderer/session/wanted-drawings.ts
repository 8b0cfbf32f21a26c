import { signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";

interface WantedDrawingsOptions {
  /** Of one request. */
  readonly most: number;
  /** Answers the drawings by key. */
  readonly ask: (ids: readonly string[]) => Promise<readonly (readonly [key: string, drawing: Drawing])[]>;
  readonly fail: (error: unknown) => void;
}

/** Drawings that are fetched when their pictures are about to be seen. */
export class WantedDrawings {
  private readonly found = signal<ReadonlyMap<string, Drawing>>(new Map());
  private readonly options: WantedDrawingsOptions;
  private readonly wanted = new Set<string>();
  private isFetching = false;

  constructor(options: WantedDrawingsOptions) {
    this.options = options;
  }

  of(key: string): Drawing | undefined {
    return this.found.value.get(key);
  }

  /** Fetches the drawing soon, together with others. A change of the thing changes its key. */
  want(id: string, key: string): void {
    if (this.found.peek().has(key)) return;
    this.wanted.add(id);
    if (!this.isFetching) void this.fetch();
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
        this.found.value = new Map([...this.found.peek(), ...drawings]);
      }
    } catch (error) {
      this.options.fail(error);
    } finally {
      this.isFetching = false;
    }
  }
}
