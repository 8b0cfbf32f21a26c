import { FileButton } from "../parts/file-button.tsx";
import { useCommands } from "../parts/use-commands.ts";
import type { ReadableFile } from "../session/shell.ts";
import { t } from "../texts/texts.ts";

interface FileButtonsProps {
  readonly isImportOff: boolean;
  readonly isExportOff: boolean;
  readonly hasExport: boolean;
  readonly onExport: () => void;
  readonly onImport: (files: readonly ReadableFile[]) => void;
  readonly onMoves: () => void;
}

export function FileButtons({ isImportOff, isExportOff, hasExport, onExport, onImport, onMoves }: FileButtonsProps) {
  useCommands(hasExport && !isExportOff ? { export: onExport } : {});
  return (
    <div class="game-file-buttons">
      <FileButton
        label={t("games.import")}
        kind="games"
        isForMany
        testid="import-games"
        inputTestid="game-files"
        isDisabled={isImportOff}
        onFiles={onImport}
      />
      <button type="button" class="button" data-testid="paste-moves" disabled={isImportOff} onClick={onMoves}>
        {t("games.moves")}
      </button>
      {hasExport && (
        <button type="button" class="button" data-testid="export-games" disabled={isExportOff} onClick={onExport}>
          {t("games.export")}
        </button>
      )}
    </div>
  );
}
