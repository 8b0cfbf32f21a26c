import type { ReadonlySignal } from "@preact/signals";
import { render, type FunctionComponent } from "preact";
import type { HostClient } from "../../protocol/host-client.ts";
import { followInput } from "../session/input-mode.ts";
import { openPen } from "../game/pen.ts";
import { followSight } from "../session/page-sight.ts";
import { followTime } from "../session/page-time.ts";
import { countKeysOnce } from "../session/single-keys.ts";
import { actions } from "../session/navigation.ts";
import { routeHash } from "../session/routes.ts";
import { Session } from "../session/session.ts";
import { followTurns } from "../session/turn-notices.ts";
import { systemReducedMotion, type Theme } from "../session/theme.ts";
import type { PageLook } from "./page-look.ts";

/** What a page shows around its screens. */
type PageFrame = FunctionComponent<{ readonly session: Session; readonly theme: ReadonlySignal<Theme> }>;

/** Starts a page, once the texts of its first language are loaded. */
export function startPage(host: HostClient, Frame: PageFrame, look: PageLook, isAtServer: boolean): void {
  const session = new Session(host, {
    actions,
    openPen,
    isAtServer,
    settings: look.settings,
    systemReducedMotion: () => systemReducedMotion.value,
    reload() {
      // What the address names may be gone.
      window.location.hash = routeHash({ screen: "home" });
      window.location.reload();
    },
  });
  followSight();
  followTime();
  followTurns(session);
  countKeysOnce();
  followInput();
  followFaults(session);
  const root = document.getElementById("app");
  if (root !== null) render(<Frame session={session} theme={look.theme} />, root);
}

/** Tells the player and the log of exceptions that nothing caught. */
function followFaults(session: Session): void {
  // Some messages of the browser are error events without an error.
  window.addEventListener("error", ({ error }: { error: unknown }) => {
    if (error !== null && error !== undefined) session.fail(error);
  });
  window.addEventListener("unhandledrejection", ({ reason }: { reason: unknown }) => session.fail(reason));
}
