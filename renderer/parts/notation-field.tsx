import { useId } from "preact/hooks";

interface NotationFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly rows: number;
  readonly value: string;
  readonly testid: string;
  /** Whether the field gets the focus in a dialog. */
  readonly isFirst?: boolean;
  /** Why the value was refused. */
  readonly failure?: string;
  readonly onInput: (value: string) => void;
}

export function NotationField(props: NotationFieldProps) {
  const { label, hint, rows, value, testid, isFirst = false, failure = "", onInput } = props;
  const id = useId();
  const isRefused = failure !== "";
  return (
    <div>
      <label>
        <span class="label">{label}</span>
        <textarea
          class="text-input position-input"
          rows={rows}
          spellcheck={false}
          autocomplete="off"
          value={value}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? `${id}-failure ${id}-hint` : `${id}-hint`}
          data-testid={testid}
          {...(isFirst ? { "data-first": true } : {})}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      </label>
      {isRefused && (
        <p id={`${id}-failure`} role="alert" class="field-failure" data-testid={`${testid}-failure`}>
          {failure}
        </p>
      )}
      <span id={`${id}-hint`} class="quiet">
        {hint}
      </span>
    </div>
  );
}
