import type { LibraryClient } from "../session/library-client.ts";
import { t } from "../texts/texts.ts";
import "./import-bar.css";

/** How far an import of games has come, with a button that ends it; nothing while there is none. */
export function ImportBar({ library }: { readonly library: LibraryClient }) {
  const importing = library.importing.value;
  if (importing === null) return null;
  const { number, part, of } = importing;
  return (
    <div class="import-bar" data-testid="import-bar">
      <progress value={number + part} max={of} aria-label={t("games.reading")} />
      <span>{t("games.read-so-far", { number, of })}</span>
      <button type="button" class="button button-small" data-testid="stop-import" onClick={() => library.stopImport()}>
        {t("games.stop-import")}
      </button>
    </div>
  );
}
