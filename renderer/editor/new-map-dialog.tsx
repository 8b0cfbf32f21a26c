import { useState } from "preact/hooks";
import type { DraftSource } from "../../protocol/drafts.ts";
import { Choice } from "../parts/choice.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { SpotCount } from "../parts/spot-count.tsx";
import { t } from "../texts/texts.ts";

const SOURCES = ["spread", "placed", "level"] as const;
type Source = (typeof SOURCES)[number];

interface NewMapDialogProps {
  /** The number of levels of the campaign. */
  readonly levels: number;
  readonly onBegin: (source: DraftSource) => void;
  readonly onClose: () => void;
}

/** Asks what a new map begins with. */
export function NewMapDialog({ levels, onBegin, onClose }: NewMapDialogProps) {
  const [source, setSource] = useState<Source>("spread");
  const [spots, setSpots] = useState(5);
  const [level, setLevel] = useState(1);
  const sources: Readonly<Record<Source, DraftSource>> = {
    spread: { kind: "spots", spots },
    placed: { kind: "spots", spots: 0 },
    level: { kind: "level", level },
  };
  return (
    <Dialog title={t("editor.new-title")} testid="new-map-dialog" onClose={onClose}>
      <form
        class="name-form"
        onSubmit={(event) => {
          event.preventDefault();
          onBegin(sources[source]);
        }}
      >
        <Choice
          legend={t("editor.begin-with")}
          testid="map-source"
          value={source}
          options={SOURCES.filter((value) => value !== "level" || levels > 0).map((value) => ({
            value,
            label: t(`editor.source-${value}`),
          }))}
          onChange={setSource}
        />
        {source === "spread" && <SpotCount value={spots} min={1} max={20} onChange={setSpots} />}
        {source === "placed" && <p class="quiet">{t("editor.placed-text")}</p>}
        {source === "level" && (
          <label>
            <span class="label">{t("editor.level", { levels })}</span>
            <input
              type="number"
              class="text-input"
              min={1}
              max={levels}
              value={level}
              data-testid="map-level"
              onInput={(event) => setLevel(Number(event.currentTarget.value))}
            />
          </label>
        )}
        <div class="dialog-buttons">
          <button type="button" class="button" onClick={onClose}>
            {t("players.cancel")}
          </button>
          <button type="submit" class="button button-primary" data-testid="begin-map" data-first>
            {t("editor.begin")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
