import { useLayoutEffect } from "preact/hooks";
import { Dialog } from "../parts/dialog.tsx";
import { boardShortcuts, gameShortcuts, KeyTable, type Shortcut } from "../parts/key-table.tsx";
import { canFillScreen } from "../session/full-screen.ts";
import type { Route } from "../session/routes.ts";
import { listenToShortcuts, shortcutsShown } from "../session/shortcuts.ts";
import { t } from "../texts/texts.ts";

export function ShortcutsDialog({ screen }: { screen: Route["screen"] }) {
  useLayoutEffect(listenToShortcuts, []);
  useLayoutEffect(() => {
    shortcutsShown.value = false;
  }, [screen]);
  if (!shortcutsShown.value) return null;
  const close = (): void => {
    shortcutsShown.value = false;
  };
  return (
    <Dialog title={t("shortcuts.title")} testid="shortcuts" onClose={close}>
      {screen === "edit" ? (
        <>
          <h3>{t("shortcuts.editor")}</h3>
          <KeyTable shortcuts={[...boardShortcuts(), ...editorShortcuts()]} />
        </>
      ) : (
        <>
          <h3>{t("shortcuts.board")}</h3>
          <KeyTable shortcuts={gameShortcuts()} />
        </>
      )}
      <h3>{t("shortcuts.everywhere")}</h3>
      <KeyTable shortcuts={shortcutsEverywhere()} />
      <div class="dialog-buttons">
        <button type="button" class="button button-primary" data-testid="shortcuts-close" data-first onClick={close}>
          {t("shortcuts.close")}
        </button>
      </div>
    </Dialog>
  );
}

function editorShortcuts(): Shortcut[] {
  const control = t("help.key-ctrl");
  return [
    { keys: [control, "Z"], does: t("shortcuts.undo") },
    { keys: [control, "Y"], does: t("shortcuts.redo") },
    { keys: [control, "S"], does: t("shortcuts.save") },
  ];
}

function shortcutsEverywhere(): Shortcut[] {
  return [
    { keys: ["?"], does: t("shortcuts.list") },
    ...(canFillScreen ? [{ keys: ["F", "F11"], does: t("shortcuts.full-screen") }] : []),
    { keys: [t("help.key-esc")], does: t("shortcuts.leave") },
  ];
}
