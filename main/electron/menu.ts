import { Menu, type MenuItemConstructorOptions } from "electron";
import type { Language } from "../../protocol/languages.ts";
import { SHELL_TEXTS, type MenuLabel } from "../texts/shell-texts.ts";

type Role = NonNullable<MenuItemConstructorOptions["role"]>;
type Item = MenuItemConstructorOptions;

const SEPARATOR: Item = { type: "separator" };

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  /** False in a developer's build. */
  readonly packaged: boolean;
  readonly language: Language;
}

export function menuTemplate({ platform, packaged, language }: MenuOptions): Item[] {
  const labels = SHELL_TEXTS[language].menu;
  const item = (role: Role, label: MenuLabel): Item => ({ role, label: labels[label] });
  const isMac = platform === "darwin";
  const application: Item = {
    label: "Sprouts",
    submenu: [
      item("about", "about"),
      SEPARATOR,
      item("services", "services"),
      SEPARATOR,
      item("hide", "hide"),
      item("hideOthers", "hide-others"),
      item("unhide", "show-all"),
      SEPARATOR,
      item("quit", "quit"),
    ],
  };
  const developer: Item[] = packaged ? [] : [SEPARATOR, { role: "reload" }, { role: "toggleDevTools" }];
  return [
    ...(isMac ? [application] : []),
    { label: labels.file, submenu: [isMac ? item("close", "close") : item("quit", "quit")] },
    {
      label: labels.edit,
      submenu: [
        item("undo", "undo"),
        item("redo", "redo"),
        SEPARATOR,
        item("cut", "cut"),
        item("copy", "copy"),
        item("paste", "paste"),
        item("delete", "delete"),
        SEPARATOR,
        item("selectAll", "select-all"),
      ],
    },
    {
      label: labels.view,
      submenu: [
        item("resetZoom", "actual-size"),
        item("zoomIn", "zoom-in"),
        item("zoomOut", "zoom-out"),
        SEPARATOR,
        item("togglefullscreen", "full-screen"),
        ...developer,
      ],
    },
    {
      // The role lets macOS list the windows in it.
      role: "window",
      label: labels.window,
      submenu: [
        item("minimize", "minimize"),
        item("zoom", "zoom"),
        ...(isMac ? [SEPARATOR, item("front", "front")] : [item("close", "close")]),
      ],
    },
  ];
}

export function setupMenu(options: MenuOptions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(options)));
}
