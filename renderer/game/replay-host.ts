import { HostFailure, type HostClient } from "../../protocol/client.ts";
import type { EventName, EventPayload, RequestName, ResultOf } from "../../protocol/contract.ts";
import type { MatchCause, MatchState } from "../../protocol/schemas.ts";

/** A host that only tells the board what to show: nobody can draw in a replay. */
export class ReplayHost implements HostClient {
  readonly connected = true;
  private readonly listeners = new Set<(payload: EventPayload<"match.changed">) => void>();

  ask<R extends RequestName>(request: R): Promise<ResultOf<R>> {
    return Promise.reject(new HostFailure({ code: "unknown-request", params: { request } }));
  }

  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void {
    if (event !== "match.changed") return () => {};
    // Here the event is about a match, which TypeScript cannot follow.
    const own = listener as (payload: EventPayload<"match.changed">) => void;
    this.listeners.add(own);
    return () => this.listeners.delete(own);
  }

  onStatus(): () => void {
    return () => {};
  }

  close(): void {
    this.listeners.clear();
  }

  tell(state: MatchState, cause: MatchCause): void {
    for (const listener of this.listeners) listener({ state, cause });
  }
}
