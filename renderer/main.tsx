import "./schemas-setup.ts";
// The first stylesheet: it puts the layers of all into an order.
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";
import "./parts/button.css";
import "./parts/cards.css";
import "./parts/page.css";
import "./parts/panel.css";
import "./parts/panel-buttons.css";
import "./parts/text-input.css";
import { render } from "preact";
import { connectHost } from "../protocol/client.ts";
import { App } from "./app/app.tsx";
import { followInput } from "./session/input-mode.ts";
import { followFaults } from "./session/page-faults.ts";
import { fontsLoaded } from "./session/fonts.ts";
import { openPen } from "./game/pen.ts";
import { followSight } from "./session/page-sight.ts";
import { followTime } from "./session/page-time.ts";
import { countKeysOnce } from "./session/single-keys.ts";
import { actions } from "./session/navigation.ts";
import { routeHash } from "./session/routes.ts";
import { Session } from "./session/session.ts";
import { followTurns } from "./session/turn-notices.ts";
import { followTheme, systemReducedMotion } from "./session/theme.ts";
import { pickTransport } from "./session/transport.ts";
import { firstLanguage, followLanguage, language } from "./texts/language.ts";
import { loadTexts } from "./texts/texts.ts";

const host = connectHost(pickTransport());
language.value = firstLanguage();
// Avoids a jump when the typefaces arrive.
await Promise.all([fontsLoaded(), loadTexts(language.value)]);
const session = new Session(host, {
  actions,
  openPen,
  systemReducedMotion: () => systemReducedMotion.value,
  reload() {
    // What the address names may be gone.
    window.location.hash = routeHash({ screen: "home" });
    window.location.reload();
  },
});
followSight();
followTime();
const theme = followTheme(session.settings, session.reducedMotion);
followLanguage(session.settings, loadTexts);
followTurns(session);
countKeysOnce();
followInput();
followFaults(session);
const root = document.getElementById("app");
if (root !== null) render(<App session={session} theme={theme} />, root);
