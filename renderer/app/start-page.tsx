// The first stylesheet: it puts the layers of all into an order.
import "../styles/tokens.css";
import "../styles/fonts.css";
import "../styles/base.css";
import "../parts/button.css";
import "../parts/cards.css";
import "../parts/board-sheet.css";
import "../parts/page.css";
import "../parts/panel.css";
import "../parts/panel-buttons.css";
import "../parts/text-input.css";
import type { ReadonlySignal } from "@preact/signals";
import { render, type FunctionComponent } from "preact";
import type { HostClient } from "../../protocol/client.ts";
import { followInput } from "../session/input-mode.ts";
import { followFaults } from "../session/page-faults.ts";
import { fontsLoaded } from "../session/fonts.ts";
import { openPen } from "../game/pen.ts";
import { followSight } from "../session/page-sight.ts";
import { followTime } from "../session/page-time.ts";
import { countKeysOnce } from "../session/single-keys.ts";
import { actions } from "../session/navigation.ts";
import { routeHash } from "../session/routes.ts";
import { Session } from "../session/session.ts";
import { followTurns } from "../session/turn-notices.ts";
import { followTheme, systemReducedMotion, type Theme } from "../session/theme.ts";
import { firstLanguage, followLanguage, language } from "../texts/language.ts";
import { loadTexts } from "../texts/texts.ts";

/** What a page shows around its screens. */
type PageFrame = FunctionComponent<{ readonly session: Session; readonly theme: ReadonlySignal<Theme> }>;

/** Starts a page, once the texts of its first language are loaded. */
export async function startPage(host: HostClient, Frame: PageFrame, isAtServer: boolean): Promise<void> {
  language.value = firstLanguage();
  // Waiting for typefaces avoids a jump when they arrive, but a slow line would show nothing for long.
  await Promise.all([isAtServer ? null : fontsLoaded(), loadTexts(language.value)]);
  const session = new Session(host, {
    actions,
    openPen,
    isAtServer,
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
  if (root !== null) render(<Frame session={session} theme={theme} />, root);
}
