import { pageLook } from "../renderer/app/page-look.ts";
import { render } from "preact";
import { onlineMatchId } from "../protocol/online-id.ts";
import { readInvitation } from "../protocol/network/server-address.ts";
import { LateGame } from "../renderer/app/open-match.tsx";
import { NotLoaded } from "../renderer/parts/late-component.tsx";
import { replaceRoute } from "../renderer/session/navigation.ts";
import { loadFirstTexts } from "../renderer/texts/texts.ts";
import { ownSettings } from "./page-settings.ts";
import { WebApp } from "./web-app.tsx";

// What is shown later is part of the address behind "#", also after a reload.
if (window.location.hash === "") {
  const invitation = readInvitation(window.location.href);
  replaceRoute(
    invitation?.kind === "watch" ? { screen: "match", matchId: onlineMatchId(invitation.match) } : { screen: "online" },
  );
}
/** Shows the game's own typefaces (`styles/tokens.css`). */
const showTypefaces = (): void => void delete document.documentElement.dataset["typefaces"];
// A browser that keeps the page has them. On a slow line they would delay what plays.
if ((navigator.serviceWorker?.controller ?? null) !== null) showTypefaces();
const texts = loadFirstTexts();
const opening = Promise.all([import("./own-host.ts"), texts]).then(([{ ownHost }]) => ownHost(ownSettings));
const playing = Promise.all([opening, import("../renderer/app/start-page.tsx")]).catch((error: unknown) => {
  console.error(error);
  return null;
});
await texts;
const look = pageLook(ownSettings.read());
const root = document.getElementById("app");
// An invitation can be read while all that plays is still on its way.
if (root !== null) render(<WebApp session={null} theme={look.theme} />, root);
const loaded = await playing;
if (loaded !== null) {
  const [host, { startPage }] = loaded;
  startPage(host, WebApp, look, true);
  // Made ready while the server answers.
  void LateGame.load().catch(() => undefined);
} else if (root !== null) render(<NotLoaded />, root);
showTypefaces();

/** Milliseconds until the page is kept for the next time: what the player waits for comes first. */
const KEEPING_DELAY_MS = 5000;

// Browsers keep a page only by TLS and at the same computer, and none in some private windows.
setTimeout(() => void navigator.serviceWorker?.register("/service-worker.js").catch(() => undefined), KEEPING_DELAY_MS);
