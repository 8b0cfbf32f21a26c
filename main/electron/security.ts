import { app, session, shell } from "electron";
import { isOurPage } from "./pages.ts";

/**
 * Keeps every page in Chromium's sandbox, unless the game was started with `--no-sandbox`, as where Linux allows none:
 * `enableSandbox` would take that switch away, and each process of a page would end at once. Call before the app is
 * ready.
 */
export function setupSandbox(): void {
  if (!app.commandLine.hasSwitch("no-sandbox")) app.enableSandbox();
}

const LINKED_HOSTS: ReadonlySet<string> = new Set([
  "en.wikipedia.org",
  "arxiv.org",
  "sprouts.tuxfamily.org",
  "github.com",
]);

/** Whether an address is https to a known host, without credentials and port. */
function isAllowedLink(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return protocol === "https:" && LINKED_HOSTS.has(hostname) && port === "" && username === "" && password === "";
}

/** Opens a link in the player's browser. Anything but an allowed link is ignored. */
export function openInBrowser(address: string): void {
  // There may be no browser.
  if (isAllowedLink(address)) shell.openExternal(address).catch(() => {});
}

/** Allowed links open in the player's browser. Nothing else leaves the pages or opens a window. */
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
      openInBrowser(url);
      return { action: "deny" };
    });
  });
}

/** `clipboard-sanitized-write`: a page copies a text when the player asks for it, and reads nothing. */
const ALLOWED = ["fullscreen", "clipboard-sanitized-write"];

/**
 * Refuses all permissions but those that the game needs. Where the system shows no notices of this build, pages hear
 * that they have no permission, and say so to the player. Call when the app is ready.
 */
export function setupPermissions({ canNotify }: { readonly canNotify: boolean }): void {
  const isAllowed = (permission: string): boolean =>
    ALLOWED.includes(permission) || (permission === "notifications" && canNotify);
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, permission, answer) => answer(isAllowed(permission)));
  defaultSession.setPermissionCheckHandler((_contents, permission) => isAllowed(permission));
  defaultSession.setDevicePermissionHandler(() => false);
}

/** Nothing is downloaded: pages save their files by the shell's dialog. Call when the app is ready. */
export function setupDownloads(): void {
  session.defaultSession.on("will-download", (event) => event.preventDefault());
}
