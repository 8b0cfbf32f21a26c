import type { SideIndex } from "../../engine/play/match.ts";
import type { MatchSetup, MatchState } from "../../protocol/schemas.ts";
import type { GameView } from "../game/game-view.ts";
import { other, sideName } from "../game/sentences.ts";
import { Dialog } from "./dialog.tsx";

/** Two persons at one screen: who did not make the move is asked. */
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
  const [asking, asked] = [sideName(setup, side), sideName(setup, other(side))];
  return (
    <Dialog title={`${asked}, do you agree?`} testid="undo-dialog" onClose={onClose}>
      <p>{asking} would like to take back the last move and draw another one.</p>
      <div class="dialog-buttons">
        <button type="button" class="button" data-testid="undo-no" data-first onClick={onClose}>
          No, it stays
        </button>
        <button type="button" class="button button-primary" data-testid="undo-yes" onClick={onAgree}>
          Yes, take it back
        </button>
      </div>
    </Dialog>
  );
}

/** Asks before the game is given up. */
export function GiveUpDialog({ game, state, onClose }: { game: GameView; state: MatchState; onClose: () => void }) {
  const side = givesUp(state);
  const winner = sideName(state.setup, other(side));
  return (
    <Dialog title="Give up?" testid="give-up-dialog" onClose={onClose}>
      <p>{winner === "Computer" ? "The computer" : winner} will have won this game.</p>
      <div class="dialog-buttons">
        <button type="button" class="button" data-testid="give-up-no" data-first onClick={onClose}>
          Go on playing
        </button>
        <button
          type="button"
          class="button button-danger"
          data-testid="give-up-yes"
          onClick={() => {
            onClose();
            void game.wishes.giveUp(side);
          }}
        >
          Give up
        </button>
      </div>
    </Dialog>
  );
}

/** Who gives up: the person against a computer, else the one whose turn it is. */
function givesUp(state: MatchState): SideIndex {
  const { sides } = state.setup;
  if (sides[0].kind === "computer") return 1;
  return sides[1].kind === "computer" ? 0 : (state.toMove ?? 0);
}
