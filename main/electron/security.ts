import { app, session, shell } from "electron";
import { isOurPage } from "./pages.ts";

/** Where the links of the help and the about screen may lead, in the player's own browser. */
const LINKED_HOSTS: ReadonlySet<string> = new Set([
  "en.wikipedia.org",
  "arxiv.org",
  "sprouts.tuxfamily.org",
  "github.com",
]);

/** May this address be opened in the player's browser? Only https, only known hosts, no credentials, no other port. */
export function isAllowedLink(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return protocol === "https:" && LINKED_HOSTS.has(hostname) && port === "" && username === "" && password === "";
}

/** No page of any window leaves the game, opens a window or embeds another page; allowed links go to the player's browser. */
export function setupNavigation(): void {
  app.on("web-contents-created", (_event, contents) => {
    const stay = (event: { preventDefault(): void; readonly url: string }): void => {
      if (!isOurPage(event.url)) event.preventDefault();
    };
    contents.on("will-navigate", stay);
    contents.on("will-frame-navigate", stay);
    contents.on("will-redirect", stay);
    contents.on("will-attach-webview", (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      // A browser that cannot be started is the system's affair; the game goes on.
      if (isAllowedLink(url)) shell.openExternal(url).catch(() => {});
      return { action: "deny" };
    });
  });
}

/** The game needs no permission of any kind. Must be called when the app is ready. */
export function setupPermissions(): void {
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  defaultSession.setPermissionCheckHandler(() => false);
  defaultSession.setDevicePermissionHandler(() => false);
}
