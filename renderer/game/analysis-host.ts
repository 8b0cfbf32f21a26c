import { HostFailure, type HostClient } from "../../protocol/client.ts";
import type { AnalysisState } from "../../protocol/analysis.ts";
import type { EventName, EventPayload, Params, RequestName, ResultOf } from "../../protocol/contract.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { DRAFT_SETUP } from "./draft-setup.ts";

/** A match that this client only watches. */
export function analysisAsMatch({ id, drawing, lives, usable, position }: AnalysisState): MatchState {
  return {
    id,
    setup: DRAFT_SETUP,
    role: { kind: "spectator", sides: [] },
    drawing,
    moves: 0,
    toMove: usable.includes(true) ? 0 : null,
    lives,
    usable,
    position,
    result: null,
    thinking: false,
    belief: null,
    helped: false,
  };
}

/** A host to which an analysis is a match that never changes. */
export function analysisHost(host: HostClient): HostClient {
  return {
    get connected() {
      return host.connected;
    },
    async ask<R extends RequestName>(request: R, params: Params<R>): Promise<ResultOf<R>> {
      if (request !== "match.open") throw new HostFailure({ code: "unknown-request", params: { request } });
      const { matchId } = params as Params<"match.open">;
      return analysisAsMatch(await host.ask("analysis.open", { analysis: matchId })) as ResultOf<R>;
    },
    on<E extends EventName>(_event: E, _listener: (payload: EventPayload<E>) => void): () => void {
      return () => {};
    },
    onStatus: (listener) => host.onStatus(listener),
    close: () => {},
  };
}
