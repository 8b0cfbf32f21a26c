import { t } from "../texts/texts.ts";
import { Dialog } from "../parts/dialog.tsx";

type HelpKind = "hint" | "undo";

export function HelpDialog({
  help,
  isOver,
  onClose,
  onAgree,
}: {
  help: HelpKind;
  isOver: boolean;
  onClose: () => void;
  onAgree: () => void;
}) {
  return (
    <Dialog title={t(`campaign.help-${help}-title`)} testid="help-dialog" onClose={onClose}>
      <p>{t(`campaign.help-${help}-text`)}</p>
      <div class="dialog-buttons">
        <button type="button" class="button" data-testid="help-no" data-first onClick={onClose}>
          {t(isOver ? "campaign.help-no-over" : "campaign.help-no")}
        </button>
        <button type="button" class="button button-primary" data-testid="help-yes" onClick={onAgree}>
          {t(`campaign.help-${help}-yes`)}
        </button>
      </div>
    </Dialog>
  );
}
