import { useState } from "preact/hooks";
import { Dialog } from "../parts/dialog.tsx";
import { NotationField } from "../parts/notation-field.tsx";
import { SubmitButtons } from "../parts/submit-buttons.tsx";
import { actions } from "../session/navigation.ts";
import type { LibraryClient } from "../session/library-client.ts";
import { t } from "../texts/texts.ts";
import { importText } from "./game-files.ts";
import { ImportBar } from "./import-bar.tsx";

interface MovesDialogProps {
  readonly library: LibraryClient;
  /** Gets a sentence about what was imported. */
  readonly onImported: (said: string) => void;
  readonly onClose: () => void;
}

export function MovesDialog({ library, onImported, onClose }: MovesDialogProps) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = (): Promise<void> =>
    actions.once("import", async () => {
      setBusy(true);
      setProblem(null);
      const imported = await importText(library, text);
      setBusy(false);
      if (imported.ok) onImported(imported.value);
      else setProblem(imported.error);
    });
  return (
    <Dialog title={t("games.moves-title")} testid="moves-dialog" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <NotationField
          label={t("games.moves-label")}
          hint={t("games.moves-hint")}
          rows={4}
          value={text}
          testid="moves-text"
          isFirst
          onInput={setText}
        />
        {problem !== null && (
          <p role="alert" class="field-failure" data-testid="moves-problem">
            {problem}
          </p>
        )}
        <p role="status" class="quiet">
          {isBusy ? t("games.busy") : ""}
        </p>
        <ImportBar library={library} />
        <SubmitButtons
          label={t("games.import")}
          testid="import-moves"
          disabled={isBusy || text.trim() === ""}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
