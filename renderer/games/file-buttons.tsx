import { useRef } from "preact/hooks";
import { t } from "../texts/texts.ts";
import { GAME_FILE_ENDING } from "./game-files.ts";

interface FileButtonsProps {
  readonly isImportOff: boolean;
  readonly isExportOff: boolean;
  readonly hasExport: boolean;
  readonly onExport: () => void;
  readonly onImport: (files: readonly File[]) => void;
  readonly onMoves: () => void;
}

export function FileButtons({ isImportOff, isExportOff, hasExport, onExport, onImport, onMoves }: FileButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div class="game-file-buttons">
      <button
        type="button"
        class="button"
        data-testid="import-games"
        disabled={isImportOff}
        onClick={() => input.current?.click()}
      >
        {t("games.import")}
      </button>
      <button type="button" class="button" data-testid="paste-moves" disabled={isImportOff} onClick={onMoves}>
        {t("games.moves")}
      </button>
      {hasExport && (
        <button type="button" class="button" data-testid="export-games" disabled={isExportOff} onClick={onExport}>
          {t("games.export")}
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept={`${GAME_FILE_ENDING},.txt,application/json`}
        multiple
        hidden
        data-testid="game-files"
        onChange={(event) => {
          const { currentTarget } = event;
          onImport([...(currentTarget.files ?? [])]);
          // Lets the same file be chosen again.
          currentTarget.value = "";
        }}
      />
    </div>
  );
}
