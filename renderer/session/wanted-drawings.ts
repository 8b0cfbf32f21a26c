import { batch, signal, type Signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { HostFailure, type HostClient } from "../../protocol/host-client.ts";

interface WantedDrawingsOptions<Drawn> {
  /** The most drawings of one request. */
  readonly most: number;
  /** Answers the drawings by key. */
  readonly ask: (ids: readonly string[]) => Promise<readonly (readonly [key: string, drawn: Drawn])[]>;
  readonly fail: (error: unknown) => void;
}

/** Drawings, or what else a picture shows, that are fetched when their pictures are about to be seen. */
export class WantedDrawings<Drawn = Drawing> {
  /** A signal for each, so that a drawing that comes redraws its own picture alone. */
  private readonly drawings = new Map<string, Signal<Drawn | undefined>>();
  private readonly options: WantedDrawingsOptions<Drawn>;
  private readonly wanted = new Set<string>();
  private readonly failed = new Set<string>();
  private isFetching = false;

  constructor(host: Pick<HostClient, "onStatus">, options: WantedDrawingsOptions<Drawn>) {
    this.options = options;
    host.onStatus((isConnected) => {
      if (isConnected) this.askAgain();
    });
  }

  of(key: string): Drawn | undefined {
    return this.place(key).value;
  }

  /** Fetches the drawing soon, together with others. A change of the thing changes its key. */
  want(id: string, key: string): void {
    if (this.place(key).peek() !== undefined) return;
    this.wanted.add(id);
    this.failed.delete(id);
    this.fetchWanted();
  }

  /** Asks again for what did not come while there was no connection. */
  askAgain(): void {
    for (const id of this.failed) this.wanted.add(id);
    this.failed.clear();
    this.fetchWanted();
  }

  private fetchWanted(): void {
    if (!this.isFetching && this.wanted.size > 0) void this.fetch();
  }

  private place(key: string): Signal<Drawn | undefined> {
    let place = this.drawings.get(key);
    if (place === undefined) this.drawings.set(key, (place = signal<Drawn | undefined>(undefined)));
    return place;
  }

  private async fetch(): Promise<void> {
    this.isFetching = true;
    // A list that appears asks for all its pictures in one turn.
    await Promise.resolve();
    let ids: string[] = [];
    try {
      while (this.wanted.size > 0) {
        ids = [...this.wanted].slice(0, this.options.most);
        for (const id of ids) this.wanted.delete(id);
        const drawn = await this.options.ask(ids);
        batch(() => {
          for (const [key, one] of drawn) this.place(key).value = one;
        });
      }
    } catch (error) {
      if (isConnectionLost(error)) for (const id of ids) this.failed.add(id);
      this.options.fail(error);
    } finally {
      this.isFetching = false;
    }
  }
}

/** Whether the host, or the server behind it, could not be asked. */
function isConnectionLost(error: unknown): boolean {
  return error instanceof HostFailure && (error.code === "disconnected" || error.code === "online-not-connected");
}
