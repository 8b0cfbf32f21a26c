import type { ComponentType } from "preact";
import type { SmallGame } from "../../engine/games/small-game.ts";
import type { GameId } from "../../engine/rules.ts";
import type { SmallGameState } from "../../protocol/small-games.ts";

export interface SmallBoardProps {
  readonly state: SmallGameState;
  /** The number of moves that are shown. */
  readonly shown: number;
  /** Whether the player may move. */
  readonly isOpen: boolean;
  /** A move to point out. */
  readonly pointed: string | null;
  readonly onMove: (move: string) => void;
}

export interface StartFieldProps {
  readonly start: string;
  readonly onStart: (start: string) => void;
}

/** What a small game shows of itself. */
export interface SmallGameView {
  readonly game: GameId;
  readonly rules: SmallGame;
  readonly firstStart: string;
  readonly hasMisere: boolean;
  name(): string;
  /** How it is played, in a few sentences. */
  lead(): string;
  /** Name of the game with the size of its start. */
  title(start: string): string;
  /** Spoken, and in the list of moves. */
  moveName(move: string): string;
  /** What is true of every game from this start; for games whose result nobody can change. */
  fact?(start: string): string;
  /** Moves of every game from this start; for games whose length nobody can change. */
  length?(start: string): number;
  readonly Board: ComponentType<SmallBoardProps>;
  readonly StartField: ComponentType<StartFieldProps>;
}
