import { useId, useState } from "preact/hooks";
import type { Settings } from "../../protocol/schemas.ts";
import { t } from "../texts/texts.ts";

const STEP = 5;

export function Volume({
  settings: { sounds, volume },
  onChange,
}: {
  settings: Pick<Settings, "sounds" | "volume">;
  onChange: (volume: number) => void;
}) {
  const id = useId();
  const [moved, setMoved] = useState<number | null>(null);
  const shown = moved ?? volume;
  return (
    <div class="choice volume">
      <label class="label" for={id}>
        {t("settings.volume")}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={shown}
        disabled={sounds === "off"}
        aria-valuetext={t("settings.volume-percent", { percent: shown })}
        data-testid="volume"
        onInput={({ currentTarget }) => setMoved(Number(currentTarget.value))}
        onChange={({ currentTarget }) => {
          const chosen = Number(currentTarget.value);
          setMoved(null);
          onChange(chosen);
        }}
      />
    </div>
  );
}
