import { useEffect, useRef, useState } from "preact/hooks";
import type { ReplayPlayer } from "../game/replay-player.ts";
import { Choice } from "../parts/choice.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { readPalette } from "../picture/palette.ts";
import { saveGif } from "../picture/save.ts";
import { done } from "../parts/done.ts";
import { FileNotWritten } from "../../protocol/shell.ts";
import { failureText } from "../texts/failure-text.ts";
import { t } from "../texts/texts.ts";
import { gameAnimation } from "./game-animation.ts";
import "./animation-dialog.css";

/** Speeds of the animation, as factors of the natural one. */
const SPEEDS = { normal: 1, fast: 2.5 };
type Speed = keyof typeof SPEEDS;

/** Percent of progress between two announcements. */
const ANNOUNCED_STEP = 25;

interface AnimationDialogProps {
  readonly player: ReplayPlayer;
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly isReduced: boolean;
  /** Whether regions are tinted, as for `gameAnimation`. */
  readonly hasTints: boolean;
  readonly onClose: () => void;
}

export function AnimationDialog({ player, name, isReduced, hasTints, onClose }: AnimationDialogProps) {
  const [speed, setSpeed] = useState<Speed>("normal");
  /** Percentage that is done; null unless an animation is being made. */
  const [percent, setPercent] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const making = useRef<AbortController | null>(null);
  useEffect(() => () => making.current?.abort(), []);

  const make = async (): Promise<void> => {
    const stop = new AbortController();
    making.current = stop;
    setFault(null);
    setSaid("");
    setPercent(0);
    try {
      const file = await gameAnimation(player, {
        palette: readPalette(document.documentElement),
        speed: SPEEDS[speed],
        isReduced,
        hasTints,
        signal: stop.signal,
        onProgress: (done) => setPercent(Math.floor(done * 100)),
      });
      if (await saveGif(file, name)) {
        done.value = t("animation.saved", { megabytes: file.size / 1_000_000 });
        onClose();
      }
    } catch (error) {
      if (stop.signal.aborted) setSaid(t("animation.cancelled"));
      else if (error instanceof FileNotWritten) setFault(failureText(error));
      else setFault(t(`animation.${faultOf(error)}`));
    } finally {
      making.current = null;
      setPercent(null);
    }
  };

  return (
    <Dialog title={t("animation.title")} testid="animation-dialog" onClose={onClose}>
      <p>{t("animation.text")}</p>
      <Choice<Speed>
        legend={t("animation.speed")}
        testid="animation-speed"
        value={speed}
        options={(["normal", "fast"] as const).map((value) => ({
          value,
          label: t(`animation.${value}`),
          disabled: percent !== null,
        }))}
        onChange={setSpeed}
      />
      {percent !== null && (
        <div class="animation-progress">
          <progress value={percent} max={100} aria-label={t("animation.progress")} data-testid="animation-progress" />
          <span class="quiet" aria-hidden="true" data-testid="animation-percent">
            {t("animation.percent", { percent })}
          </span>
        </div>
      )}
      <p
        role="status"
        aria-live="polite"
        class={percent === null ? "animation-said" : "visually-hidden"}
        data-testid="animation-said"
      >
        {percent === null ? said : progressText(percent)}
      </p>
      {fault !== null && <p role="alert">{fault}</p>}
      <div class="dialog-buttons">
        <button
          type="button"
          class="button button-quiet"
          data-testid="animation-close"
          onClick={() => (making.current === null ? onClose() : making.current.abort())}
        >
          {t(percent === null ? "animation.close" : "animation.cancel")}
        </button>
        <button
          type="button"
          class="button button-primary"
          data-testid="make-animation"
          data-first
          aria-disabled={percent !== null}
          onClick={() => percent === null && void make()}
        >
          {t("animation.make")}
        </button>
      </div>
    </Dialog>
  );
}

function progressText(percent: number): string {
  const reached = Math.floor(percent / ANNOUNCED_STEP) * ANNOUNCED_STEP;
  return reached === 0 ? t("animation.making") : t("animation.reached", { percent: reached });
}

function faultOf(error: unknown): "no-memory" | "failed" {
  return error instanceof RangeError ? "no-memory" : "failed";
}
