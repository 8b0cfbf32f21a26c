import { useId } from "preact/hooks";
import { useTyping } from "./use-typing.ts";

interface NotationFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly rows: number;
  readonly value: string;
  readonly testid: string;
  /** A word about what was recognised, beside the label. */
  readonly note?: string;
  /** Whether the field gets the focus in a dialog. */
  readonly isFirst?: boolean;
  /** Why the value was refused. */
  readonly failure?: string;
  readonly onInput: (value: string) => void;
}

export function NotationField(props: NotationFieldProps) {
  const { label, hint, rows, value, testid, note = "", isFirst = false, failure = "", onInput } = props;
  const id = useId();
  const { field } = useTyping<HTMLTextAreaElement>(value, onInput);
  const isRefused = failure !== "";
  return (
    <div>
      <label>
        <span class="label">
          {label} {note !== "" && <span class="quiet" data-testid={`${testid}-note`}>{`(${note})`}</span>}
        </span>
        <textarea
          class="text-input position-input"
          rows={rows}
          spellcheck={false}
          autocomplete="off"
          aria-invalid={isRefused}
          aria-describedby={isRefused ? `${id}-failure ${id}-hint` : `${id}-hint`}
          data-testid={testid}
          {...(isFirst ? { "data-first": true } : {})}
          {...field}
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
