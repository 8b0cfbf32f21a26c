import { Menu, type MenuItemConstructorOptions } from "electron";

/** The application's menu: what the system expects of it; the game itself is played by its screens. */
export function menuTemplate(platform: NodeJS.Platform, packaged: boolean): MenuItemConstructorOptions[] {
  const inspection: MenuItemConstructorOptions[] = packaged
    ? []
    : [{ type: "separator" }, { role: "reload" }, { role: "toggleDevTools" }];
  return [
    ...(platform === "darwin" ? [{ role: "appMenu" } as const] : []),
    { role: "fileMenu" },
    { role: "editMenu" },
    {
      role: "viewMenu",
      submenu: [
        { role: "resetZoom" },
        { role: "zoomIn" },
        { role: "zoomOut" },
        { type: "separator" },
        { role: "togglefullscreen" },
        ...inspection,
      ],
    },
    { role: "windowMenu" },
  ];
}

export function setupMenu(platform: NodeJS.Platform, packaged: boolean): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(platform, packaged)));
}
