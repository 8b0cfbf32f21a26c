import type { SideIndex } from "../../engine/play/match.ts";
import type { MatchSetup, MatchState } from "../../protocol/schemas.ts";
import type { GameView } from "../game/game-view.ts";
import { whoIs } from "../game/match-texts.ts";
import { otherSide } from "../../engine/play/match.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { t } from "../texts/texts.ts";

export function UndoDialog({
  setup,
  side,
  onClose,
  onAgree,
}: {
  setup: MatchSetup;
  side: SideIndex;
  onClose: () => void;
  onAgree: () => void;
}) {
  const [asking, asked] = [whoIs(setup, side).name, whoIs(setup, otherSide(side)).name];
  return (
    <ConfirmDialog
      testid="undo"
      title={t("game.undo-title", { asked })}
      text={t("game.undo-text", { asking })}
      no={t("game.undo-no")}
      yes={t("game.undo-yes")}
      onClose={onClose}
      onYes={onAgree}
    />
  );
}

export function GiveUpDialog({ game, state, onClose }: { game: GameView; state: MatchState; onClose: () => void }) {
  const side = givesUp(state);
  return (
    <ConfirmDialog
      testid="give-up"
      title={t("game.give-up-title")}
      text={t("game.give-up-text", { ...whoIs(state.setup, otherSide(side)) })}
      no={t("game.give-up-no")}
      yes={t("game.give-up-yes")}
      isDanger
      onClose={onClose}
      onYes={() => {
        onClose();
        void game.actions.giveUp(side);
      }}
    />
  );
}

/** The player at this screen across a network, the person against a computer, else the side to move. */
function givesUp(state: MatchState): SideIndex {
  if (state.online !== undefined && state.role.sides.length > 0) return state.role.sides[0];
  const { sides } = state.setup;
  if (sides[0].kind === "computer") return 1;
  return sides[1].kind === "computer" ? 0 : (state.toMove ?? 0);
}
