import { useState } from "preact/hooks";
import { notationOfPosition } from "../../engine/games/registry.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { DraftSource } from "../../protocol/drafts.ts";
import type { SharedMap } from "../../protocol/map-file.ts";
import { isPositionCode, MAX_POSITION_TEXT, positionFromText } from "../../protocol/position-code.ts";
import { Choice } from "../parts/choice.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { NotationField } from "../parts/notation-field.tsx";
import { SubmitButtons } from "../parts/submit-buttons.tsx";
import { SurfacePicker } from "../parts/surface-picker.tsx";
import { maxStartSpots } from "../../engine/drawing/any-surface/start.ts";
import { SpotCount } from "../parts/spot-count.tsx";
import { useTyping } from "../parts/use-typing.ts";
import { FileSource } from "./file-source.tsx";
import { routeHash } from "../session/routes.ts";
import { notationWord } from "../texts/notation-text.ts";
import { failureSentence } from "../texts/failure-text.ts";
import { t } from "../texts/texts.ts";

const SOURCES = ["spread", "placed", "level", "position", "file"] as const;
type Source = (typeof SOURCES)[number];

interface NewMapDialogProps {
  /** Number of levels; null until known. */
  readonly levels: number | null;
  /** The code of a position; empty for none. */
  readonly code: string;
  /** Returns why it did not begin, or null. */
  readonly onBegin: (source: DraftSource) => Promise<string | null>;
  readonly onClose: () => void;
}

export function NewMapDialog({ levels, code, onBegin, onClose }: NewMapDialogProps) {
  const [source, setSource] = useState<Source>(code === "" ? "spread" : "position");
  const [spots, setSpots] = useState(5);
  const [surface, setSurface] = useState(DEFAULT_RULESET.surface);
  const [level, setLevel] = useState(1);
  const levelTyping = useTyping(String(level), (text) => setLevel(Number(text)));
  const [position, setPosition] = useState(code);
  const [shared, setShared] = useState<SharedMap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sources: Readonly<Record<Source, DraftSource | null>> = {
    spread: { kind: "spots", spots, surface },
    placed: { kind: "spots", spots: 0, surface },
    level: levels === null ? null : { kind: "level", level },
    position: position.trim() === "" ? null : { kind: "position", text: position.trim() },
    file: shared === null ? null : { kind: "shared", map: shared },
  };
  const chosen = sources[source];
  const begin = async (): Promise<void> => {
    if (chosen === null) return;
    if (chosen.kind === "position" && chosen.text.length > MAX_POSITION_TEXT) {
      setProblem(failureSentence({ code: "position-too-long", params: { most: MAX_POSITION_TEXT } }));
      return;
    }
    setProblem(await onBegin(chosen));
  };
  return (
    <Dialog title={t("editor.new-title")} testid="new-map-dialog" onClose={onClose}>
      <form
        class="name-form"
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <Choice
          legend={t("editor.begin-with")}
          testid="map-source"
          value={source}
          options={SOURCES.filter((value) => value !== "level" || levels !== 0).map((value) => ({
            value,
            label: t(`editor.source-${value}`),
          }))}
          onChange={(next) => {
            setSource(next);
            setProblem(null);
          }}
        />
        {source === "spread" && <SpotCount value={spots} min={1} max={maxStartSpots(surface)} onChange={setSpots} />}
        {source === "placed" && <p class="quiet">{t("editor.placed-text")}</p>}
        {(source === "spread" || source === "placed") && (
          <SurfacePicker
            surface={surface}
            onChange={(next) => {
              setSurface(next);
              setSpots(Math.min(spots, maxStartSpots(next)));
            }}
          />
        )}
        {source === "level" && levels !== null && (
          <label>
            <span class="label">{t("editor.level", { levels })}</span>
            <input
              type="number"
              class="text-input"
              min={1}
              max={levels}
              data-testid="map-level"
              {...levelTyping.field}
            />
          </label>
        )}
        {source === "position" && (
          <NotationField
            label={t("editor.position-or-code")}
            hint={t("editor.position-hint")}
            rows={3}
            value={position}
            testid="map-position"
            note={recognised(position)}
            onInput={setPosition}
          />
        )}
        {source === "file" && <FileSource onMap={setShared} onProblem={setProblem} />}
        {problem !== null && (
          <p role="alert" class="field-failure" data-testid="new-map-failure">
            {problem}
          </p>
        )}
        {problem !== null && source === "position" && (
          // The moves of a game look much like a position.
          <a class="link" href={routeHash({ screen: "games" })} data-testid="to-paste-moves">
            {t("games.moves-title")}
          </a>
        )}
        <SubmitButtons
          label={t("editor.begin")}
          testid="begin-map"
          disabled={chosen === null}
          isFirst
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** A word about what was recognised; empty for a position in our own notation, and where nothing can be read. */
function recognised(text: string): string {
  if (isPositionCode(text)) return t("editor.is-code");
  const position = positionFromText(text);
  return position.ok ? notationWord(notationOfPosition("sprouts", position.value)) : "";
}
