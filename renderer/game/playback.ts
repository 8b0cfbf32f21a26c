import type { MatchState } from "../../protocol/schemas.ts";
import type { MatchChange } from "./match-change.ts";
import { makeFilm } from "./animation.ts";
import { Past } from "./move-history.ts";
import { reelOf, type Reel } from "./reel.ts";
import { rewindOf } from "./undo-animation.ts";

/** How the player wants the board to move. */
export interface PlaybackOptions {
  /** Shall nothing move by itself? Asked before each animation. */
  readonly reducedMotion: () => boolean;
  /** How many times as fast as by nature shall hands draw and boards move? 1 without it. */
  readonly pace?: () => number;
}

/** What moves before the player's eyes when the board changes: forwards, and backwards the same way. */
export class Playback {
  private readonly options: PlaybackOptions;
  private readonly past = new Past();

  constructor(options: PlaybackOptions) {
    this.options = options;
  }

  /** The reel from what `before` shows to a change; null where the board jumps. A stroke that was seen drawn is not drawn again. */
  reelFor(before: MatchState, change: MatchChange, isSeen: boolean): Reel | null {
    const { state, cause } = change;
    const pace = this.options.pace?.();
    if (cause.kind === "undo") {
      const way = this.past.back(before, state);
      return this.options.reducedMotion() ? null : rewindOf(way, pace);
    }
    this.past.note(before, change);
    if (this.options.reducedMotion()) return null;
    if (cause.kind === "redraw") return reelOf(makeFilm(before.drawing, state.drawing, [], cause.steps, pace), null);
    if (cause.kind !== "move") return null;
    const stroke = isSeen || before.moves !== state.moves - 1 ? [] : cause.stroke;
    return reelOf(makeFilm(before.drawing, state.drawing, stroke, cause.steps, pace), cause.by);
  }
}
