import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import "./choice.css";

interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly disabled?: boolean;
  /** Text of the tooltip. */
  readonly title?: string | undefined;
  readonly content?: ComponentChildren;
}

/** Number of letters that are seen, beside a picture if there is one. */
function lettersOf({ label, content = label }: Option<string>): number {
  return (typeof content === "string" ? content : label).length;
}

interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly look?: "strip" | "colours";
  /** The test id of option v is `testid-v`. */
  readonly testid: string;
  readonly hideLegend?: boolean;
}

export function Choice<T extends string>({
  legend,
  options,
  value,
  onChange,
  look = "strip",
  testid,
  hideLegend = false,
}: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset class={`choice choice-${look}`} data-testid={testid}>
      <legend class={hideLegend ? "visually-hidden" : "label"}>{legend}</legend>
      <div class="choice-options">
        {options.map((option) => (
          <label
            key={option.value}
            class={`choice-option choice-is-${option.value}`}
            style={{ "--letters": lettersOf(option) }}
            title={option.title ?? (look === "colours" ? option.label : undefined)}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled ?? false}
              aria-label={option.label}
              data-testid={`${testid}-${option.value}`}
              onChange={() => onChange(option.value)}
            />
            <span class="choice-face" aria-hidden="true">
              {option.content ?? option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
