import "../renderer/schemas-setup.ts";
import { version } from "../main/version.ts";
import { connectHost } from "../protocol/client.ts";
import { readInvitation } from "../protocol/network/server-address.ts";
import { onlineMatchId } from "../protocol/online-part.ts";
import { replaceRoute } from "../renderer/session/navigation.ts";
import { firstLanguage, language } from "../renderer/texts/language.ts";
import { loadTexts } from "../renderer/texts/texts.ts";
import { pageHost } from "./page-host.ts";
import { PageKeys } from "./page-keys.ts";
import { pageSettings } from "./page-settings.ts";
import { ownServer } from "./own-server.ts";

// What is shown later is part of the address behind "#", also after a reload.
if (window.location.hash === "") {
  const invitation = readInvitation(window.location.href);
  replaceRoute(
    invitation?.kind === "watch" ? { screen: "match", matchId: onlineMatchId(invitation.match) } : { screen: "online" },
  );
}
language.value = firstLanguage();
const texts = loadTexts(language.value);
const page = Promise.all([import("../renderer/app/start-page.tsx"), import("./web-app.tsx")]);
const settings = pageSettings();
const host = connectHost(pageHost({ version, settings, keys: await PageKeys.open() }));
await texts;
// The server is asked while the page is still being loaded. The page tries again where this fails.
host.ask("online.connect", ownServer(settings.read().onlineName)).catch(() => undefined);
const [{ startPage }, { WebApp }] = await page;
await startPage(host, WebApp, true);

/** Milliseconds until the page is kept for the next time: what the player waits for comes first. */
const KEEPING_DELAY_MS = 5000;

// Browsers keep a page only by TLS and at the same computer, and none in some private windows.
setTimeout(() => void navigator.serviceWorker?.register("/service-worker.js").catch(() => undefined), KEEPING_DELAY_MS);
