import { BRUSSELS_SMALL_GAME, MAX_PLAYED_CROSSES } from "../../engine/brussels/small-game.ts";
import { NumberField } from "../small-games/number-field.tsx";
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
  // Each move takes an area apart or two figures together, until every free end is alone.
  fact(start) {
    const crosses = Number(start);
    const moves = 5 * crosses - 2;
    return t("brussels.fact", { crosses, ends: 4 * crosses, moves, parity: moves % 2 === 1 ? "odd" : "even" });
  },
  Board: BrusselsTable,
  StartField: BrusselsStart,
};

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
