import { t } from "../texts/texts.ts";
import { KeyCap } from "./key-cap.tsx";
import "./key-table.css";

/** Keys that are pressed together or belong together, and what they do. */
export interface Shortcut {
  /** "…" stands between the first and the last of a row. */
  readonly keys: readonly string[];
  readonly does: string;
}

export function KeyTable({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <table class="plain-table keys-table">
      <tbody>
        {shortcuts.map(({ keys, does }) => (
          <tr key={does}>
            <th scope="row">
              {keys.map((key) => (key === "…" ? <span key={key}> … </span> : <KeyCap key={key} name={key} />))}
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function boardShortcuts(): Shortcut[] {
  return [
    { keys: [t("help.key-tab")], does: t("help.keys-tab") },
    { keys: ["←", "→", "↑", "↓"], does: t("help.keys-arrows") },
    { keys: [t("help.key-enter")], does: t("help.keys-enter") },
    { keys: ["1", "…", "9"], does: t("help.keys-digits") },
    { keys: [t("help.key-esc")], does: t("help.keys-esc") },
    { keys: ["+", "−", "0"], does: t("help.keys-zoom") },
    { keys: [t("help.key-shift"), "←"], does: t("help.keys-shift") },
  ];
}

export function gameShortcuts(): Shortcut[] {
  return [
    ...boardShortcuts(),
    { keys: [t("help.key-ctrl"), "Z"], does: t("help.keys-undo") },
    { keys: [t("help.key-ctrl"), "Y"], does: t("help.keys-redo") },
    { keys: ["N"], does: t("help.keys-numbers") },
    { keys: ["H"], does: t("help.keys-hint") },
    { keys: ["R"], does: t("help.keys-redraw") },
    { keys: ["B"], does: t("help.keys-back") },
  ];
}
