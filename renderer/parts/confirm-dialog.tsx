import type { ComponentChildren } from "preact";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  /** Begins the test ids: `testid-dialog`, `testid-no`, `testid-yes`. */
  readonly testid: string;
  readonly title: string;
  readonly text: string;
  readonly no: string;
  readonly yes: string;
  /** Whether "yes" loses something. */
  readonly isDanger?: boolean;
  readonly onClose: () => void;
  /** Called for "no"; closes the dialog if it is missing. */
  readonly onNo?: () => void;
  readonly onYes: () => void;
  /** What the question is about, below its text. */
  readonly children?: ComponentChildren;
}

/** Asks a question. The focus is on "no". */
export function ConfirmDialog({
  testid,
  title,
  text,
  no,
  yes,
  isDanger = false,
  onClose,
  onNo = onClose,
  onYes,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} testid={`${testid}-dialog`} onClose={onClose}>
      <p>{text}</p>
      {children}
      <div class="dialog-buttons">
        <button type="button" class="button" data-testid={`${testid}-no`} data-first onClick={onNo}>
          {no}
        </button>
        <button
          type="button"
          class={`button ${isDanger ? "button-danger" : "button-primary"}`}
          data-testid={`${testid}-yes`}
          onClick={onYes}
        >
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
