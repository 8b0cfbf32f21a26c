import { useId } from "preact/hooks";

interface NotationFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly rows: number;
  readonly value: string;
  readonly testid: string;
  /** Gets the focus in a dialog. */
  readonly isFirst?: boolean;
  readonly onInput: (value: string) => void;
}

export function NotationField({ label, hint, rows, value, testid, isFirst = false, onInput }: NotationFieldProps) {
  const hintId = useId();
  return (
    <label>
      <span class="label">{label}</span>
      <textarea
        class="text-input position-input"
        rows={rows}
        spellcheck={false}
        autocomplete="off"
        value={value}
        aria-describedby={hintId}
        data-testid={testid}
        {...(isFirst ? { "data-first": true } : {})}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <span id={hintId} class="quiet">
        {hint}
      </span>
    </label>
  );
}
