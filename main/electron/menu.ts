import { basename } from "node:path";
import { Menu, type MenuItemConstructorOptions } from "electron";
import type { Language } from "../../protocol/languages.ts";
import type { MenuCommand } from "../../protocol/shell.ts";
import type { menuEn } from "../../texts/en/menu.ts";
import { sentence } from "../../texts/sentence.ts";

type MenuLabel = keyof typeof menuEn;
type Role = NonNullable<MenuItemConstructorOptions["role"]>;
type Item = MenuItemConstructorOptions;

const SEPARATOR: Item = { type: "separator" };

export interface MenuState {
  readonly platform: NodeJS.Platform;
  /** Whether the program is packed; false in a developer's build. */
  readonly isPackaged: boolean;
  readonly language: Language;
  /** Commands that the page's screen can do. */
  readonly offered: readonly MenuCommand[];
  /** Paths of recent files, the latest first. */
  readonly recent: readonly string[];
}

export interface MenuActions {
  readonly run: (command: MenuCommand) => void;
  readonly open: () => void;
  readonly openRecent: (path: string) => void;
  readonly clearRecent: () => void;
  readonly openWebsite: () => void;
}

/** Writes a label as the system does; macOS has no letters that Alt chooses. */
export function menuText(language: Language, label: MenuLabel, isMac: boolean): string {
  const text = sentence(language, `menu.${label}`, { system: isMac ? "mac" : "other" });
  return isMac ? plainLabel(text) : text;
}

/** Takes away the sign of the letter that Alt chooses, where nothing can be chosen so. */
export function plainLabel(label: string): string {
  return label.replace("&", "");
}

/** Builds the menu in the order of each system. */
export function menuTemplate(state: MenuState, actions: MenuActions): Item[] {
  const { platform, isPackaged, language, offered, recent } = state;
  const isMac = platform === "darwin";
  const text = (label: MenuLabel): string => menuText(language, label, isMac);

  const item = (role: Role, label: MenuLabel): Item => ({ role, label: text(label) });
  const command = (name: MenuCommand, accelerator?: string): Item => ({
    id: name,
    label: text(name),
    // A text field has undo and redo of its own, which the page tells apart.
    enabled: name === "undo" || name === "redo" || offered.includes(name),
    ...(accelerator === undefined ? {} : { accelerator }),
    click: () => actions.run(name),
  });
  const top = (label: MenuLabel, submenu: Item[], role?: Role): Item => ({
    label: text(label),
    submenu,
    ...(role === undefined ? {} : { role }),
  });

  const settings = command("settings", "CmdOrCtrl+,");
  const about = command("about");
  // The page acts on the key itself where its screen has the command; the menu gets what the page leaves.
  const file = top("file", [
    command("new-game", "CmdOrCtrl+N"),
    { id: "open", label: text("open"), accelerator: "CmdOrCtrl+O", click: actions.open },
    isMac
      ? { role: "recentDocuments", label: text("open-recent"), submenu: [item("clearRecentDocuments", "clear-recent")] }
      : {
          id: "open-recent",
          label: text("open-recent"),
          enabled: recent.length > 0,
          submenu: [
            // A second `&` keeps the first one from becoming a mnemonic.
            ...recent.map((path) => ({
              label: basename(path).replaceAll("&", "&&"),
              toolTip: path,
              click: () => actions.openRecent(path),
            })),
            SEPARATOR,
            { label: text("clear-recent"), click: actions.clearRecent },
          ],
        },
    SEPARATOR,
    command("save", "CmdOrCtrl+S"),
    command("export", "CmdOrCtrl+Shift+E"),
    SEPARATOR,
    ...(isMac ? [] : [settings, SEPARATOR]),
    item("close", "close"),
    ...(isMac ? [] : [item("quit", platform === "win32" ? "exit" : "quit")]),
  ]);
  const edit = top("edit", [
    command("undo", "CmdOrCtrl+Z"),
    command("redo", platform === "win32" ? "Ctrl+Y" : "CmdOrCtrl+Shift+Z"),
    SEPARATOR,
    item("cut", "cut"),
    item("copy", "copy"),
    item("paste", "paste"),
    item("delete", "delete"),
    SEPARATOR,
    item("selectAll", "select-all"),
  ]);
  const view = top("view", [
    command("enlarge-board"),
    command("shrink-board"),
    command("whole-board"),
    SEPARATOR,
    item("resetZoom", "actual-size"),
    item("zoomIn", "zoom-in"),
    item("zoomOut", "zoom-out"),
    SEPARATOR,
    item("togglefullscreen", "full-screen"),
    ...(isPackaged ? [] : [SEPARATOR, { role: "toggleDevTools" } satisfies Item]),
  ]);
  const help = top(
    "help",
    [
      command("how-to-play", isMac ? "Cmd+?" : "F1"),
      command("shortcuts"),
      SEPARATOR,
      { id: "website", label: text("website"), click: actions.openWebsite },
      ...(isMac ? [] : [SEPARATOR, about]),
    ],
    "help",
  );
  if (!isMac) return [file, edit, view, help];

  const application: Item = {
    label: "Sprouts",
    submenu: [
      about,
      SEPARATOR,
      settings,
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
  // The role lets macOS list the windows in it.
  const window = top(
    "window",
    [item("minimize", "minimize"), item("zoom", "zoom"), SEPARATOR, item("front", "front")],
    "window",
  );
  return [application, file, edit, view, window, help];
}

export function setupMenu(state: MenuState, actions: MenuActions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(state, actions)));
}
