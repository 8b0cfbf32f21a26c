import { effect, type ReadonlySignal } from "@preact/signals";
import type { GameState } from "./game-state.ts";
import { InTurn } from "./in-turn.ts";

/** Changes of one board that a player asks for: each begins with what the one before has left. */
export class BoardTurns {
  private readonly state: ReadonlySignal<GameState>;
  private readonly inTurn = new InTurn();

  constructor(state: ReadonlySignal<GameState>) {
    this.state = state;
  }

  /** Makes a change after those before it, and after the move or the redraw that the board waits for. */
  run<T>(change: () => Promise<T>): Promise<T> {
    return this.inTurn.run(async () => {
      await this.when(({ pendingMove, isChanging }) => pendingMove === null && !isChanging);
      return change();
    });
  }

  /** Goes a step back or on, as `run`. A refused move leaves nothing to step over. */
  async step(change: () => Promise<void>): Promise<void> {
    const { pendingMove } = this.state.peek();
    const isMade =
      pendingMove === null
        ? Promise.resolve(true)
        : this.when((state) => state.pendingMove !== pendingMove).then(
            ({ latest }) => latest.moves >= pendingMove.move,
          );
    await this.run(async () => {
      if (await isMade) await change();
    });
  }

  private when(holds: (state: GameState) => boolean): Promise<GameState> {
    const { promise, resolve } = Promise.withResolvers<GameState>();
    const stop = effect(() => {
      if (holds(this.state.value)) resolve(this.state.value);
    });
    return promise.finally(stop);
  }
}
