import { onlineMatchId } from "../online-id.ts";
import { ServerRefusal, type ServerClient } from "./client.ts";
import type { CommandResult, ServerEventPayload } from "./contract.ts";
import type { OnlineBoardState, OnlineCause } from "./online-match.ts";

/** Milliseconds between two questions whether a change was missed. */
const CHECK_MS = 20_000;

export interface FollowedMatch {
  /** The newest known state; null before the first answer. */
  readonly state: OnlineBoardState | null;
  /** Stops following the match. */
  leave(): void;
}

export interface MatchListener {
  /** `cause` is null if changes before it were missed: then the board is shown without an animation. */
  changed(state: OnlineBoardState, cause: OnlineCause | null): void;
  /** The clock of the state, told anew. */
  clock?(clock: NonNullable<OnlineBoardState["clock"]>): void;
  presence?(now: Pick<ServerEventPayload<"match.presence">, "presence" | "spectators">): void;
  phrase?(phrase: ServerEventPayload<"match.phrase">): void;
  /** Called if the match cannot be followed. */
  failed?(error: unknown): void;
}

/**
 * Follows a match through cuts: each state that the listener hears is newer than the one before, unless the server
 * itself went back.
 *
 * @param after runs a function after milliseconds, and returns how to cancel.
 */
export function followMatch(
  client: ServerClient,
  id: string,
  listener: MatchListener,
  after: (milliseconds: number, run: () => void) => () => void,
): FollowedMatch {
  let state: OnlineBoardState | null = null;
  let hasLeft = false;
  let cancelCheck: () => void = () => {};

  const take = (next: OnlineBoardState, cause: OnlineCause | null): void => {
    if (hasLeft || next.id !== onlineMatchId(id) || (state !== null && next.revision <= state.revision)) return;
    const isNext = state !== null && next.revision === state.revision + 1;
    state = next;
    listener.changed(next, isNext ? cause : null);
  };

  const opened = (
    { state: found, clock, presence, spectators }: CommandResult<"match.open">,
    known: OnlineBoardState | null,
  ): void => {
    // A server that does not have what it was asked about went back to an older copy of its database.
    if (found !== null && known !== null && state === known && found.revision <= known.revision) state = null;
    if (found !== null) take(found, null);
    else if (clock !== null && !hasLeft) listener.clock?.(clock);
    if (!hasLeft) listener.presence?.({ presence, spectators });
  };

  const open = (): void => {
    cancelCheck();
    if (hasLeft) return;
    cancelCheck = after(CHECK_MS, open);
    if (client.status.kind !== "online") return;
    const known = state;
    client.ask("match.open", { match: id, ...(known === null ? {} : { known: markOf(known) }) }).then(
      (answer) => opened(answer, known),
      (error: unknown) => {
        const isClosed = error instanceof ServerRefusal && error.failure === null;
        if (!hasLeft && !isClosed) listener.failed?.(error);
      },
    );
  };

  const stops = [
    client.on("match.changed", ({ state: next, cause }) => take(next, cause)),
    client.on("match.presence", (now) => {
      if (now.match === id && !hasLeft) listener.presence?.(now);
    }),
    client.on("match.phrase", (phrase) => {
      if (phrase.match === id && !hasLeft) listener.phrase?.(phrase);
    }),
    client.onStatus(({ kind }) => {
      if (kind === "online") open();
    }),
  ];
  open();

  return {
    get state() {
      return state;
    },
    leave() {
      if (hasLeft) return;
      hasLeft = true;
      cancelCheck();
      for (const stop of stops) stop();
      // A match that is followed no longer needs no answer.
      if (client.status.kind === "online") client.ask("match.leave", { match: id }).catch(() => {});
    },
  };
}

/** What tells a state from all others of its match. */
function markOf({ revision, online }: OnlineBoardState): { readonly revision: number; readonly changedAt: number } {
  return { revision, changedAt: online.changedAt };
}
