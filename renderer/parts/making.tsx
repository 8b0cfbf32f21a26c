import { useEffect, useRef, useState } from "preact/hooks";
import { FileNotWritten } from "../../protocol/shell.ts";
import { failureText } from "../texts/failure-text.ts";
import { t } from "../texts/texts.ts";
import type { MakingFile } from "./file-tasks.ts";
import { WorkProgress } from "./work-progress.tsx";

/** Percent of progress between two announcements. */
const ANNOUNCED_STEP = 25;

/** A file that is being made, or none. */
export interface Making {
  /** Percentage that is done; null unless a file is being made. */
  readonly percent: number | null;
  /** What was said at the end of the work before. */
  readonly said: string;
  readonly fault: string | null;
  readonly make: (work: (file: MakingFile) => Promise<void>) => Promise<void>;
  /** Stops the work. @returns whether there was any. */
  readonly stop: () => boolean;
}

/** Work on one file at a time. It is stopped when its dialog closes. */
export function useMaking(faultText: (error: unknown) => string): Making {
  const [percent, setPercent] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const stop = (): boolean => {
    const { current } = running;
    current?.abort();
    return current !== null;
  };
  useEffect(() => () => void stop(), []);

  const make: Making["make"] = async (work) => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setFault(null);
    setSaid("");
    setPercent(0);
    try {
      await work({ signal: controller.signal, onProgress: (part) => setPercent(Math.floor(part * 100)) });
    } catch (error) {
      if (controller.signal.aborted) setSaid(t("making.cancelled"));
      else setFault(error instanceof FileNotWritten ? failureText(error) : faultText(error));
    } finally {
      running.current = null;
      setPercent(null);
    }
  };
  return { percent, said, fault, make, stop };
}

/** Shows how far the work on a file is, and what was said at its end. @param name begins the test ids of the parts. */
export function MakingProgress({ making: { percent, said, fault }, name }: { making: Making; name: string }) {
  return (
    <>
      {percent !== null && (
        <WorkProgress value={percent} max={100} label={t("making.progress")} testid={`${name}-progress`}>
          <span class="quiet" aria-hidden="true" data-testid={`${name}-percent`}>
            {t("making.percent", { percent })}
          </span>
        </WorkProgress>
      )}
      <p
        role="status"
        aria-live="polite"
        class={percent === null && said !== "" ? undefined : "visually-hidden"}
        data-testid={`${name}-said`}
      >
        {percent === null ? said : progressText(percent)}
      </p>
      {fault !== null && <p role="alert">{fault}</p>}
    </>
  );
}

/** The button that stops the work, and closes the dialog where there is none. */
export function CancelOrClose({ making, name, onClose }: { making: Making; name: string; onClose: () => void }) {
  return (
    <button
      type="button"
      class="button button-quiet making-end"
      data-testid={`${name}-close`}
      onClick={() => making.stop() || onClose()}
    >
      {t(making.percent === null ? "making.close" : "making.cancel")}
    </button>
  );
}

function progressText(percent: number): string {
  const reached = Math.floor(percent / ANNOUNCED_STEP) * ANNOUNCED_STEP;
  return reached === 0 ? t("making.begun") : t("making.reached", { percent: reached });
}
