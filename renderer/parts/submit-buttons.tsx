import { t } from "../texts/texts.ts";

interface SubmitButtonsProps {
  readonly label: string;
  readonly testid: string;
  readonly disabled?: boolean;
  readonly isFirst?: boolean;
  readonly onCancel: () => void;
}

/** The buttons at the end of a form in a dialog. */
export function SubmitButtons({ label, testid, disabled = false, isFirst = false, onCancel }: SubmitButtonsProps) {
  return (
    <div class="dialog-buttons">
      <button type="button" class="button" onClick={onCancel}>
        {t("players.cancel")}
      </button>
      <button
        type="submit"
        class="button button-primary"
        data-testid={testid}
        disabled={disabled}
        {...(isFirst ? { "data-first": true } : {})}
      >
        {label}
      </button>
    </div>
  );
}
