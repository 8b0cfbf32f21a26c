/** Of the menu. An `&` goes before the letter that Alt chooses on Windows and Linux. */
export const MENU_LABELS = [
  "file",
  "new-game",
  "open",
  "open-recent",
  "clear-recent",
  "save",
  "export",
  "settings",
  "close",
  "exit",
  "edit",
  "undo",
  "redo",
  "cut",
  "copy",
  "paste",
  "delete",
  "select-all",
  "view",
  "enlarge-board",
  "shrink-board",
  "whole-board",
  "actual-size",
  "zoom-in",
  "zoom-out",
  "full-screen",
  "window",
  "minimize",
  "zoom",
  "front",
  "help",
  "how-to-play",
  "shortcuts",
  "website",
  "about",
  "services",
  "hide",
  "hide-others",
  "show-all",
  "quit",
] as const;
export type MenuLabel = (typeof MENU_LABELS)[number];

export type MenuTexts = Readonly<Record<MenuLabel, string>>;

/** Where nothing can be chosen by Alt. */
export function plainLabel(label: string): string {
  return label.replace("&", "");
}
