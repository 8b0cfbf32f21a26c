import { HostFailure, type HostClient } from "../../protocol/client.ts";
import type { EventName, EventPayload, Params, RequestName, ResultOf } from "../../protocol/contract.ts";
import type { DraftState } from "../../protocol/drafts.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { DRAFT_SETUP } from "./draft-setup.ts";

/** A match that never ends, whose moves are the draft's steps. */
export function draftAsMatch(draft: DraftState): MatchState {
  return {
    id: draft.id,
    setup: DRAFT_SETUP,
    role: { kind: "player", sides: [0, 1] },
    drawing: draft.drawing,
    moves: draft.step,
    toMove: draft.isOver ? null : 0,
    lives: draft.lives,
    usable: draft.usable,
    position: draft.position,
    result: null,
    thinking: false,
    belief: null,
    helped: false,
  };
}

/** The requests of the board, as those of a draft. */
type Translations = {
  readonly [R in RequestName]?: (params: Params<R>) => Promise<ResultOf<R>>;
};

/** Asks about the draft what the board asks about the match. */
export function draftHost(host: HostClient): HostClient {
  const translations: Translations = {
    "match.open": async ({ matchId }) => draftAsMatch(await host.ask("draft.open", { draft: matchId })),
    "match.draw": async ({ matchId, move, from, to, inner }) =>
      draftAsMatch(await host.ask("draft.draw", { draft: matchId, step: move - 1, from, to, inner })),
    "match.choices": ({ matchId, move, from, to, start }) =>
      host.ask("draft.choices", { draft: matchId, step: move - 1, from, to, start }),
    "match.undo": async ({ matchId, moves }) =>
      draftAsMatch(await host.ask("draft.undo", { draft: matchId, step: moves })),
    "match.redraw": async ({ matchId }) => {
      const { step } = await host.ask("draft.open", { draft: matchId });
      return draftAsMatch(await host.ask("draft.redraw", { draft: matchId, step }));
    },
  };
  return {
    get connected() {
      return host.connected;
    },
    ask<R extends RequestName>(request: R, params: Params<R>): Promise<ResultOf<R>> {
      const translate = translations[request];
      if (translate !== undefined) return translate(params);
      return Promise.reject(new HostFailure({ code: "unknown-request", params: { request } }));
    },
    on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void {
      if (event !== "match.changed") return host.on(event, listener);
      return host.on("draft.changed", ({ state, cause }) =>
        // Here the event is about a match, which TypeScript cannot follow.
        (listener as (payload: EventPayload<"match.changed">) => void)({ state: draftAsMatch(state), cause }),
      );
    },
    onStatus: (listener) => host.onStatus(listener),
    close: () => {},
  };
}
