import { signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { HostClient } from "../../protocol/client.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import type { MatchChange } from "./match-change.ts";
import { sameDrawing } from "./same-drawing.ts";

/** What news need of the game around them. */
export interface NewsSurroundings {
  /** There is a change to show. */
  receive(change: MatchChange): void;
  /** The board is this one now, however it came about. */
  jump(state: MatchState): void;
  /** The same board in the words of now. */
  refresh(state: MatchState): void;
  /** The host has so many moves: asks again for what was lost with the connection. */
  askAgain(moves: number): Promise<void>;
  complain(error: unknown): void;
}

/** How long the answer to a request waits for the event that tells what to animate, in milliseconds. */
const PATIENCE = 600;

/** What the host says of a match: by events, in answers, and anew when the connection came back. */
export class MatchSync {
  private readonly host: HostClient;
  private readonly id: string;
  private readonly around: NewsSurroundings;
  private readonly said: Signal<MatchState>;
  private readonly stops: (() => void)[];
  /** An answer that waits for its event. */
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(host: HostClient, state: MatchState, around: NewsSurroundings) {
    this.host = host;
    this.id = state.id;
    this.around = around;
    this.said = signal(state);
    this.stops = [
      host.on("match.changed", (change) => {
        if (change.state.id !== this.id) return;
        this.said.value = change.state;
        around.receive(change);
      }),
      host.onStatus((connected) => {
        if (connected) void this.readAgain();
      }),
    ];
  }

  /** What the host said last. */
  get latest(): ReadonlySignal<MatchState> {
    return this.said;
  }

  /** Listens no more. */
  close(): void {
    for (const stop of this.stops) stop();
    this.isClosed = true;
    clearTimeout(this.waiting);
  }

  /** Takes an answer of the host, if no event comes before. */
  adopt(state: MatchState): void {
    const isNews = (): boolean => !isAsNew(this.said.peek(), state);
    if (this.isClosed || !isNews()) return;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => isNews() && this.jump(state), PATIENCE);
  }

  private jump(state: MatchState): void {
    this.said.value = state;
    this.around.jump(state);
  }

  /** Reads the match again, after the connection came back. */
  private async readAgain(): Promise<void> {
    try {
      const state = await this.host.ask("match.open", { matchId: this.id });
      if (this.isClosed) return;
      // This is the newest there is, also where moves were taken back meanwhile.
      const known = this.said.peek();
      if (known.moves > state.moves || !isAsNew(known, state)) this.jump(state);
      else this.around.refresh(state);
      this.said.value = state;
      await this.around.askAgain(state.moves);
    } catch (error) {
      if (!this.isClosed) this.around.complain(error);
    }
  }
}

/** Does `state` tell nothing that `known` does not? */
function isAsNew(known: MatchState, state: MatchState): boolean {
  return (
    known.moves >= state.moves &&
    (known.result !== null || state.result === null) &&
    known.thinking === state.thinking &&
    (known.moves > state.moves || sameDrawing(known.drawing, state.drawing))
  );
}
