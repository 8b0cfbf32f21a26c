import { useId } from "preact/hooks";
import { MinusIcon, PlusIcon } from "./icons.tsx";
import { t } from "../texts/texts.ts";

export function SpotCount({
  value,
  min,
  max,
  onChange,
}: {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const set = (wanted: number): void => onChange(Math.min(max, Math.max(min, wanted)));
  return (
    <div class="spot-count">
      <label class="label" for={id}>
        {t("play.spots")}
      </label>
      <div class="spot-count-row">
        <button
          type="button"
          class="icon-button"
          aria-label={t("play.fewer")}
          data-testid="spots-fewer"
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
          data-testid="spots"
          onInput={(event) => set(Number(event.currentTarget.value))}
        />
        <button
          type="button"
          class="icon-button"
          aria-label={t("play.more")}
          data-testid="spots-more"
          disabled={value >= max}
          onClick={() => set(value + 1)}
        >
          <PlusIcon />
        </button>
        <output class="spot-count-number" for={id} data-testid="spots-number">
          {value}
        </output>
      </div>
    </div>
  );
}
