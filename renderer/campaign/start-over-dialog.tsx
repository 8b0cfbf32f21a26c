import type { UnfinishedLevel } from "../../protocol/campaign.ts";
import { Dialog } from "../parts/dialog.tsx";
import { t } from "../texts/texts.ts";

interface StartOverDialogProps {
  readonly match: UnfinishedLevel;
  readonly onClose: () => void;
  readonly onContinue: () => void;
  readonly onStartOver: () => void;
}

export function StartOverDialog({ match, onClose, onContinue, onStartOver }: StartOverDialogProps) {
  return (
    <Dialog title={t("campaign.start-over-title", { level: match.level })} testid="start-over-dialog" onClose={onClose}>
      <p>{t("campaign.start-over-text", { opponent: t(`opponents.${match.opponent}`), moves: match.moves })}</p>
      <div class="dialog-buttons">
        <button type="button" class="button" data-testid="start-over-no" data-first onClick={onContinue}>
          {t("campaign.continue-it")}
        </button>
        <button type="button" class="button button-danger" data-testid="start-over-yes" onClick={onStartOver}>
          {t("campaign.start-over")}
        </button>
      </div>
    </Dialog>
  );
}
