import { cellsOfMove, CRAM_SMALL_GAME, nameOfCell } from "../../engine/cram/small-game.ts";
import type { SmallGameView } from "../small-games/small-game-view.ts";
import { t } from "../texts/texts.ts";
import { CramTable } from "./cram-table.tsx";
import { CramStart } from "./cram-start.tsx";

export const CRAM_VIEW: SmallGameView = {
  game: "cram",
  rules: CRAM_SMALL_GAME,
  firstStart: "4x5",
  hasMisere: true,
  name: () => t("cram.name"),
  lead: () => t("cram.lead"),
  title(start) {
    const sides = /^(\d+)x(\d+)$/.exec(start);
    return sides === null ? t("cram.title-shaped") : t("cram.title", { rows: sides[1], columns: sides[2] });
  },
  moveName: (move) => (cellsOfMove(move) ?? []).map((cell) => nameOfCell(cell).toUpperCase()).join("–"),
  Board: CramTable,
  StartField: CramStart,
};
