import { t } from "../texts/texts.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface DiscardDialogProps {
  readonly testid: string;
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}

export function DiscardDialog({ testid, title, text, onClose, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      testid={testid}
      title={title}
      text={text}
      no={t("home.discard-no")}
      yes={t("home.discard")}
      isDanger
      onClose={onClose}
      onYes={() => {
        onClose();
        onDiscard();
      }}
    />
  );
}
