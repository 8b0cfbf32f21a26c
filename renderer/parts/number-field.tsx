import { useId } from "preact/hooks";
import { MinusIcon, PlusIcon } from "./icons.tsx";
import { t } from "../texts/texts.ts";

interface NumberFieldProps {
  readonly label: string;
  readonly testid: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A number between two buttons. */
export function NumberField({ label, testid, value, min, max, onChange }: NumberFieldProps) {
  const id = useId();
  const set = (wanted: number): void => onChange(Math.min(max, Math.max(min, wanted)));
  return (
    <div class="number-field">
      <label class="label" for={id}>
        {label}
      </label>
      <div class="spot-count-row">
        <button
          type="button"
          class="icon-button"
          aria-label={t("small.fewer", { what: label })}
          data-testid={`${testid}-fewer`}
          disabled={value <= min}
          onClick={() => set(value - 1)}
        >
          <MinusIcon />
        </button>
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={1}
          value={value}
          data-testid={testid}
          onInput={(event) => set(Number(event.currentTarget.value))}
        />
        <button
          type="button"
          class="icon-button"
          aria-label={t("small.more", { what: label })}
          data-testid={`${testid}-more`}
          disabled={value >= max}
          onClick={() => set(value + 1)}
        >
          <PlusIcon />
        </button>
        <output class="spot-count-number" for={id}>
          {value}
        </output>
      </div>
    </div>
  );
}
