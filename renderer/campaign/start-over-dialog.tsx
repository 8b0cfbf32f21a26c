import type { UnfinishedLevel } from "../../protocol/campaign.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { t } from "../texts/texts.ts";

interface StartOverDialogProps {
  readonly match: UnfinishedLevel;
  readonly onClose: () => void;
  readonly onContinue: () => void;
  readonly onStartOver: () => void;
}

export function StartOverDialog({ match, onClose, onContinue, onStartOver }: StartOverDialogProps) {
  return (
    <ConfirmDialog
      testid="start-over"
      title={t("campaign.start-over-title", { level: match.level })}
      text={t("campaign.start-over-text", { opponent: t(`opponents.${match.opponent}`), moves: match.moves })}
      no={t("campaign.continue-it")}
      yes={t("campaign.start-over")}
      isDanger
      onClose={onClose}
      onNo={onContinue}
      onYes={onStartOver}
    />
  );
}
