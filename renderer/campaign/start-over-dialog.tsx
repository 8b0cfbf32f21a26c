import type { UnfinishedLevel } from "../../protocol/campaign.ts";
import { count, LEVEL_NAMES } from "../game/sentences.ts";
import { Dialog } from "../parts/dialog.tsx";

export interface StartOverDialogProps {
  /** What would be lost. */
  readonly match: UnfinishedLevel;
  readonly onClose: () => void;
  readonly onContinue: () => void;
  readonly onStartOver: () => void;
}

/** Asks before a level with moves on it is begun anew. */
export function StartOverDialog({ match, onClose, onContinue, onStartOver }: StartOverDialogProps) {
  return (
    <Dialog title={`Start level ${match.level} over?`} testid="start-over-dialog" onClose={onClose}>
      <p>
        Your game against {LEVEL_NAMES[match.opponent]}, {count(match.moves, "move")} played, cannot be continued
        afterwards.
      </p>
      <div class="dialog-buttons">
        <button type="button" class="button" data-testid="start-over-no" data-first onClick={onContinue}>
          Continue it
        </button>
        <button type="button" class="button button-danger" data-testid="start-over-yes" onClick={onStartOver}>
          Start over
        </button>
      </div>
    </Dialog>
  );
}
