import type { SideIndex } from "../../engine/play/match.ts";
import type { MatchSetup, MatchState } from "../../protocol/schemas.ts";
import type { GameView } from "../game/game-view.ts";
import { whoIs } from "../game/match-texts.ts";
import { otherSide } from "../../engine/play/match.ts";
import { Dialog } from "./dialog.tsx";
import { t } from "../texts/texts.ts";

/** Asks the player who did not make the move. */
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
    <Dialog title={t("game.undo-title", { asked })} testid="undo-dialog" onClose={onClose}>
      <p>{t("game.undo-text", { asking })}</p>
      <div class="dialog-buttons">
        <button type="button" class="button" data-testid="undo-no" data-first onClick={onClose}>
          {t("game.undo-no")}
        </button>
        <button type="button" class="button button-primary" data-testid="undo-yes" onClick={onAgree}>
          {t("game.undo-yes")}
        </button>
      </div>
    </Dialog>
  );
}

export function GiveUpDialog({ game, state, onClose }: { game: GameView; state: MatchState; onClose: () => void }) {
  const side = givesUp(state);
  return (
    <Dialog title={t("game.give-up-title")} testid="give-up-dialog" onClose={onClose}>
      <p>{t("game.give-up-text", { ...whoIs(state.setup, otherSide(side)) })}</p>
      <div class="dialog-buttons">
        <button type="button" class="button" data-testid="give-up-no" data-first onClick={onClose}>
          {t("game.give-up-no")}
        </button>
        <button
          type="button"
          class="button button-danger"
          data-testid="give-up-yes"
          onClick={() => {
            onClose();
            void game.actions.giveUp(side);
          }}
        >
          {t("game.give-up-yes")}
        </button>
      </div>
    </Dialog>
  );
}

/** The person against a computer, else the side to move. */
function givesUp(state: MatchState): SideIndex {
  const { sides } = state.setup;
  if (sides[0].kind === "computer") return 1;
  return sides[1].kind === "computer" ? 0 : (state.toMove ?? 0);
}
