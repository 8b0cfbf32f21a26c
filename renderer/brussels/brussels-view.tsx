import { BRUSSELS_SMALL_GAME, MAX_PLAYED_CROSSES } from "../../engine/brussels/small-game.ts";
import { NumberField } from "../parts/number-field.tsx";
import type { SmallGameView, StartFieldProps } from "../small-games/small-game-view.ts";
import { t } from "../texts/texts.ts";
import { BrusselsTable } from "./brussels-table.tsx";

export const BRUSSELS_VIEW: SmallGameView = {
  game: "brussels-sprouts",
  rules: BRUSSELS_SMALL_GAME,
  firstStart: "2",
  hasMisere: false,
  name: () => t("brussels.name"),
  lead: () => t("brussels.lead"),
  title: (start) => t("brussels.title", { crosses: Number(start) }),
  moveName: () => t("brussels.curve"),
  fact(start) {
    const crosses = Number(start);
    const [ends, moves] = [4 * crosses, movesFrom(start)];
    const parity = moves % 2 === 1 ? "odd" : "even";
    return t("brussels.fact", { crosses, ends, moves, joins: crosses - 1, areas: ends - 1, parity });
  },
  length: movesFrom,
  Board: BrusselsTable,
  StartField: BrusselsStart,
};

/** Each curve cuts an area in two or joins two pieces, until there is one piece and every free end is alone. */
function movesFrom(start: string): number {
  const crosses = Number(start);
  return 4 * crosses - 1 + (crosses - 1);
}

function BrusselsStart({ start, onStart }: StartFieldProps) {
  return (
    <NumberField
      label={t("brussels.crosses")}
      testid="crosses"
      value={Number(start)}
      min={1}
      max={MAX_PLAYED_CROSSES}
      onChange={(crosses) => onStart(String(crosses))}
    />
  );
}
