import "./schemas-setup.ts";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/parts.css";
import "./styles/forms.css";
import "./styles/screens.css";
import "./styles/home.css";
import "./styles/game.css";
import "./styles/choices.css";
import "./styles/campaign.css";
import "./styles/level.css";
import "./styles/review.css";
import "./styles/players.css";
import "./styles/maps.css";
import "./styles/editor.css";
import "./styles/poster.css";
import "./styles/games.css";
import "./styles/replay.css";
import "./styles/analysis.css";
import "./styles/lab.css";
import "./styles/daily.css";
import "./styles/online.css";
import "./styles/lessons.css";
import "./styles/small-games.css";
import "./styles/narrow.css";
import "./styles/clock.css";
import "./styles/narrow-game.css";
import "./styles/contrast.css";
import { render } from "preact";
import { connectHost } from "../protocol/client.ts";
import { App } from "./app/app.tsx";
import { followInput } from "./session/input-mode.ts";
import { followFaults } from "./session/page-faults.ts";
import { fontsLoaded } from "./session/fonts.ts";
import { openPen } from "./game/pen.ts";
import { routeHash } from "./session/routes.ts";
import { Session } from "./session/session.ts";
import { followTurns } from "./session/turn-notices.ts";
import { followTheme, systemReducedMotion } from "./session/theme.ts";
import { pickTransport } from "./session/transport.ts";
import { followLanguage } from "./texts/language.ts";

const session = new Session(connectHost(pickTransport()), {
  openPen,
  systemReducedMotion: () => systemReducedMotion.value,
  reload() {
    // What the address names may be gone.
    window.location.hash = routeHash({ screen: "home" });
    window.location.reload();
  },
});
const theme = followTheme(session.settings, session.reducedMotion);
followLanguage(session.settings);
followTurns(session);
followInput();
followFaults(session);
const root = document.getElementById("app");
// Avoids a jump when the typefaces arrive.
await fontsLoaded();
if (root !== null) render(<App session={session} theme={theme} />, root);
