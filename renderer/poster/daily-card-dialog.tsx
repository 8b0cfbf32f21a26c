import { useMemo, useState } from "preact/hooks";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { DailyStrength, Day } from "../../engine/play/daily/daily.ts";
import { copyText } from "../parts/copying.ts";
import { Dialog } from "../parts/dialog.tsx";
import { tellDone } from "../parts/done.ts";
import { pngInTasks } from "../parts/file-tasks.ts";
import { CancelOrClose, MakingProgress, useMaking } from "../parts/making.tsx";
import { usePreview } from "../parts/use-preview.ts";
import { saveFile } from "../picture/save.ts";
import { dayText } from "../texts/numbers.ts";
import { strengthName } from "../texts/rules-text.ts";
import { t } from "../texts/texts.ts";
import { CARD_SIZE, dailyCardLines } from "./daily-card.ts";
import { letteringFor } from "./lettering.ts";
import "./daily-card-dialog.css";

interface DailyCardDialogProps {
  readonly day: Day;
  readonly entries: readonly {
    readonly strength: DailyStrength;
    readonly drawing: Drawing;
    /** Number of tries that it took; null while it isn't solved. */
    readonly tries: number | null;
  }[];
  readonly onClose: () => void;
}

/** Shows a picture of a day's positions and of how the player did, to be saved or told as text. */
export function DailyCardDialog({ day, entries, onClose }: DailyCardDialogProps) {
  const title = t("daily.card-title", { day: dayText(day) });
  const boards = useMemo(
    () =>
      entries.map(({ strength, drawing, tries }) => ({
        drawing,
        name: strengthName(strength),
        result: tries === null ? t("daily.unsolved") : t("daily.solved", { tries }),
      })),
    [entries],
  );
  const told = [title, ...boards.map(({ name, result }) => `${name}: ${result}`)];
  const [isRefused, setRefused] = useState(false);
  const making = useMaking(() => t("daily.share-failed"));
  const { text, address, hasFailed } = usePreview(async () => {
    const lettering = await letteringFor([title, ...boards.flatMap(({ name, result }) => [name, result])]);
    return dailyCardLines(title, boards, lettering);
  }, []);

  const save = (): Promise<void> =>
    making.make(async (file) => {
      if (text === null) return;
      const name = `sprouts-${day}.png`;
      if (!(await saveFile(await pngInTasks(text, CARD_SIZE, file), name))) return;
      tellDone(t("picture.saved", { name }));
      onClose();
    });
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(told.join("\n"));
    setRefused(!isCopied);
    if (isCopied) tellDone(t("online.copied"));
  };

  return (
    <Dialog title={t("daily.share")} testid="daily-card-dialog" onClose={onClose}>
      <p>{t("daily.share-text")}</p>
      <div class="daily-card-sheet">
        {address !== null && <img src={address} alt={told.join(". ")} data-testid="daily-card-preview" />}
      </div>
      <MakingProgress making={making} name="daily-card" />
      {hasFailed && <p role="alert">{t("daily.share-failed")}</p>}
      {isRefused && (
        <div role="alert">
          <p>{t("online.not-copied")}</p>
          <p class="daily-card-words" data-testid="daily-card-words">
            {told.join("\n")}
          </p>
        </div>
      )}
      <div class="dialog-buttons">
        <CancelOrClose making={making} name="daily-card" onClose={onClose} />
        <button type="button" class="button" data-testid="daily-card-copy" onClick={() => void copy()}>
          {t("daily.copy")}
        </button>
        <button
          type="button"
          class="button button-primary"
          data-testid="daily-card-png"
          data-first
          aria-disabled={making.percent !== null || text === null}
          onClick={() => void save()}
        >
          {t("picture.png")}
        </button>
      </div>
    </Dialog>
  );
}
