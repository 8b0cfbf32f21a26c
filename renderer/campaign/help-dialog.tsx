import type { PlayConvention } from "../../engine/rules.ts";
import { t } from "../texts/texts.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";

type HelpKind = "hint" | "undo";

export function HelpDialog({
  help,
  play,
  isOver,
  onClose,
  onAgree,
}: {
  help: HelpKind;
  play: PlayConvention;
  isOver: boolean;
  onClose: () => void;
  onAgree: () => void;
}) {
  return (
    <ConfirmDialog
      testid="help"
      title={t(`campaign.help-${help}-title`)}
      text={t(`campaign.help-${help}-text`, { play })}
      no={t(isOver ? "campaign.help-no-over" : "campaign.help-no")}
      yes={t(`campaign.help-${help}-yes`)}
      onClose={onClose}
      onYes={onAgree}
    />
  );
}
