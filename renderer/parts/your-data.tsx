import { useLayoutEffect, useRef } from "preact/hooks";
import type { CheckedBackup } from "../../protocol/backups.ts";
import { listText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";
import "./your-data.css";

interface YourDataProps {
  readonly folder: string;
  readonly said: string | null;
  readonly isBusy: boolean;
  readonly onBackUp: () => void;
  readonly onFile: (file: File) => void;
}

export const BACKUP_FILE_ENDING = ".sprouts-backup";

export function YourData({ folder, said, isBusy, onBackUp, onFile }: YourDataProps) {
  const input = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (said !== null) words.current?.scrollIntoView({ block: "nearest" });
  }, [said]);
  return (
    <section class="your-data">
      <h3>{t("data.title")}</h3>
      <p class="quiet">{t("data.text")}</p>
      <p class="quiet path" data-testid="backup-folder">
        {folder}
      </p>
      <div class="your-data-buttons">
        <button type="button" class="button button-small" data-testid="back-up" disabled={isBusy} onClick={onBackUp}>
          {t("data.back-up")}
        </button>
        <button
          type="button"
          class="button button-small"
          data-testid="restore-backup"
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {t("data.restore")}
        </button>
        <input
          ref={input}
          type="file"
          accept={`${BACKUP_FILE_ENDING},.db`}
          hidden
          data-testid="backup-file"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) onFile(file);
            // Lets the same file be picked again.
            currentTarget.value = "";
          }}
        />
      </div>
      <p ref={words} class="your-data-said" role="status" aria-live="polite" data-testid="backup-said">
        {said}
      </p>
    </section>
  );
}

export function backupContentsText({ games, maps, players, wins }: CheckedBackup["found"]): string {
  return listText([t("data.games", { games }), t("data.maps", { maps }), t("data.players", { players, wins })]);
}
