import type { ReadonlySignal, Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { gameOfDrawing } from "../../engine/drawing/drawing.ts";
import type { GameView } from "../game/game-view.ts";
import type { Theme } from "../session/theme.ts";
import { lateComponent } from "../parts/late-component.tsx";
import { Board } from "./board.tsx";
import type { Lens } from "./lens.ts";
import type { BoardUse } from "./spot-numbers.tsx";

interface GameBoardProps {
  readonly game: GameView;
  readonly theme: ReadonlySignal<Theme>;
  readonly lens: Signal<Lens>;
  readonly use?: BoardUse;
  /** What lies over the board, in its square. */
  readonly children?: ComponentChildren;
}

const BrusselsTable = lateComponent(async () => (await import("./brussels-table.tsx")).BrusselsTable);
const CramTable = lateComponent(async () => (await import("./cram-table.tsx")).CramTable);

/** The board of any game. */
export function GameBoard({ game, theme, lens, use = "play", children }: GameBoardProps) {
  switch (gameOfDrawing(game.shown.value.drawing)) {
    case "cram":
      return <CramTable game={game}>{children}</CramTable>;
    case "brussels-sprouts":
      return <BrusselsTable game={game}>{children}</BrusselsTable>;
    case "sprouts":
      break;
  }
  return (
    <Board game={game} theme={theme} lens={lens} use={use}>
      {children}
    </Board>
  );
}
