import {
  GAMES,
  genusOfSurface,
  lastMoverWins,
  MAX_GENUS,
  playConvention,
  surfaceOfGenus,
  type Surface,
} from "../../engine/rules.ts";
import { isMiserePosition, notationOfPosition, surfaceOfPosition } from "../../engine/games/registry.ts";
import { LAB_MEMORIES, LAB_TASKS } from "../../protocol/lab.ts";
import { Choice } from "../parts/choice.tsx";
import { FileButton } from "../parts/file-button.tsx";
import { GameOptions } from "../parts/game-options.tsx";
import { NotationField } from "../parts/notation-field.tsx";
import { NumberField } from "../parts/number-field.tsx";
import { ThinkingDots } from "../parts/thinking-dots.tsx";
import type { LabClient } from "../session/lab-client.ts";
import { notationWord } from "../texts/notation-text.ts";
import { gameName } from "../texts/rules-text.ts";
import { t } from "../texts/texts.ts";
import "./lab.css";

interface LabFormProps {
  readonly lab: LabClient;
  readonly isConnected: boolean;
}

/** Asks what to search. */
export function LabFormFields({ lab, isConnected }: LabFormProps) {
  const { ruleset, positions, task, memory } = lab.form.value;
  const { game } = ruleset;
  const isNormal = lastMoverWins(ruleset);
  return (
    <form
      class="lab-form"
      aria-label={t("lab.question")}
      onSubmit={(event) => {
        event.preventDefault();
        void lab.start();
      }}
    >
      <Choice
        legend={t("lab.game")}
        testid="lab-game"
        value={game}
        options={GAMES.map((value) => ({ value, label: gameName(value) }))}
        onChange={(value) => lab.set({ ruleset: { ...ruleset, game: value, surface: "S" } })}
      />
      <NotationField
        label={t("lab.position")}
        hint={t(`lab.position-hint-${game}`)}
        rows={2}
        value={positions[game]}
        testid="lab-position"
        note={notationWord(notationOfPosition(game, positions[game].trim()))}
        failure={lab.refusal.value}
        onInput={(value) =>
          lab.choose(isMiserePosition(game, value) ? { ...ruleset, play: playConvention(true) } : ruleset, value)
        }
      />
      <GameOptions ruleset={ruleset} onChange={(next) => lab.set({ ruleset: next })} />
      {game === "sprouts" && (
        <SurfaceFields
          surface={ruleset.surface}
          least={surfaceOfPosition(game, positions[game])}
          onChange={(surface) => lab.set({ ruleset: { ...ruleset, surface } })}
        />
      )}
      <div class="lab-task">
        <Choice
          legend={t("lab.task")}
          testid="lab-task"
          value={task}
          options={LAB_TASKS.map((value) => ({ value, label: t("lab.task-name", { task: value }) }))}
          onChange={(value) => lab.set({ task: value })}
        />
        {task === "nimber" && !isNormal && <p class="quiet">{t("lab.misere-nimber")}</p>}
      </div>
      <Choice
        legend={t("lab.memory")}
        testid="lab-memory"
        value={String(memory)}
        options={LAB_MEMORIES.filter((megabytes) => megabytes <= lab.maxMemory.value).map((megabytes) => ({
          value: String(megabytes),
          label: memoryName(megabytes),
        }))}
        onChange={(value) => lab.set({ memory: Number(value) })}
      />
      <div class="lab-buttons start-bar">
        <button
          type="submit"
          class="button button-primary"
          data-testid="lab-start"
          disabled={!isConnected || positions[game].trim() === ""}
        >
          {t("lab.start")}
        </button>
        <FileButton
          label={t("lab.open-certificate")}
          kind="certificates"
          testid="lab-check"
          inputTestid="lab-file"
          isDisabled={!isConnected}
          onFiles={([file]) => void lab.check(file)}
        />
      </div>
      <p class="quiet lab-said" role="status">
        {lab.isBeginning.value ? (
          <span class="lab-reading" data-testid="lab-reading">
            {t("lab.reading")} <ThinkingDots />
            <button
              type="button"
              class="button button-small"
              data-testid="lab-stop-reading"
              onClick={() => void lab.stopReading()}
            >
              {t("lab.stop")}
            </button>
          </span>
        ) : (
          lab.message.value
        )}
      </p>
    </form>
  );
}

function memoryName(megabytes: number): string {
  const isGiga = megabytes >= 1024;
  return t("lab.memory-name", { unit: isGiga ? "giga" : "mega", size: isGiga ? megabytes / 1024 : megabytes });
}

const KINDS = ["S", "T", "P"] as const;

interface SurfaceFieldsProps {
  readonly surface: Surface;
  /** Simplest surface on which the position can lie: the search takes it instead of the plane. */
  readonly least: Surface;
  readonly onChange: (surface: Surface) => void;
}

function SurfaceFields({ surface, least, onChange }: SurfaceFieldsProps) {
  const genus = genusOfSurface(surface === "S" ? least : surface);
  const isNoPlane = least !== "S";
  const kind = KINDS[genus === 0 ? 0 : genus > 0 ? 1 : 2];
  const sign = kind === "P" ? -1 : 1;
  return (
    <>
      <Choice
        legend={t("lab.surface")}
        testid="lab-surface"
        value={kind}
        options={KINDS.map((value) => ({
          value,
          label: t("lab.surface-name", { kind: value }),
          disabled: value === "S" && isNoPlane,
          title: value === "S" && isNoPlane ? t("lab.no-plane") : undefined,
        }))}
        onChange={(value) => onChange(value)}
      />
      {isNoPlane && (
        <p class="quiet" data-testid="lab-no-plane">
          {t("lab.no-plane")}
        </p>
      )}
      {kind !== "S" && (
        <>
          <NumberField
            label={t("lab.genus", { kind })}
            testid="lab-genus"
            value={Math.abs(genus)}
            min={1}
            max={MAX_GENUS}
            onChange={(value) => onChange(surfaceOfGenus(sign * value))}
          />
          <p class="quiet">{t("lab.genus-hint")}</p>
        </>
      )}
    </>
  );
}
