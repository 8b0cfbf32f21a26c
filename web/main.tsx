import "../renderer/schemas-setup.ts";
import { version } from "../main/version.ts";
import { startPage } from "../renderer/app/start-page.tsx";
import { readInvitation } from "../protocol/network/server-address.ts";
import { onlineMatchId } from "../protocol/online-part.ts";
import { replaceRoute } from "../renderer/session/navigation.ts";
import { pageHost } from "./page-host.ts";
import { PageKeys } from "./page-keys.ts";
import { pageSettings } from "./page-settings.ts";
import { WebApp } from "./web-app.tsx";

// What is shown later is part of the address behind "#", also after a reload.
if (window.location.hash === "") {
  const invitation = readInvitation(window.location.href);
  replaceRoute(
    invitation?.kind === "watch" ? { screen: "match", matchId: onlineMatchId(invitation.match) } : { screen: "online" },
  );
}
await startPage(pageHost({ version, settings: pageSettings(), keys: await PageKeys.open() }), WebApp, true);

/** Milliseconds until the page is kept for the next time: what the player waits for comes first. */
const KEEPING_DELAY_MS = 5000;

// Browsers keep a page only by TLS and at the same computer, and none in some private windows.
setTimeout(() => void navigator.serviceWorker?.register("/service-worker.js").catch(() => undefined), KEEPING_DELAY_MS);
