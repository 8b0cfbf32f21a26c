import { MinusIcon, PlusIcon } from "./icons.tsx";
import "./count-row.css";

export interface CountRange {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

interface CountRowProps extends CountRange {
  /** Id of the slider, for its label. */
  readonly id: string;
  readonly testid: string;
  /** Labels of the buttons that take one away and add one. */
  readonly fewer: string;
  readonly more: string;
}

/** A slider between two buttons, and its number. */
export function CountRow({ id, testid, fewer, more, value, min, max, onChange }: CountRowProps) {
  const set = (wanted: number): void => onChange(Math.min(max, Math.max(min, wanted)));
  return (
    <div class="spot-count-row">
      <button
        type="button"
        class="icon-button"
        aria-label={fewer}
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
        aria-label={more}
        data-testid={`${testid}-more`}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        <PlusIcon />
      </button>
      <output class="spot-count-number" for={id} data-testid={`${testid}-number`}>
        {value}
      </output>
    </div>
  );
}
