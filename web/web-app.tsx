import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { AppCommands } from "../renderer/app/app-commands.tsx";
import { Banners } from "../renderer/app/banners.tsx";
import { DoneLine } from "../renderer/app/done-line.tsx";
import { OpenMatch } from "../renderer/app/open-match.tsx";
import { ShortcutsDialog } from "../renderer/app/shortcuts-dialog.tsx";
import { lateComponent } from "../renderer/parts/late-component.tsx";
import { serverMatchId } from "../protocol/online-part.ts";
import { BackLink } from "../renderer/parts/back-link.tsx";
import { go, route } from "../renderer/session/navigation.ts";
import { routeHash, type Route } from "../renderer/session/routes.ts";
import type { Session } from "../renderer/session/session.ts";
import type { Theme } from "../renderer/session/theme.ts";
import { failureSentence } from "../renderer/texts/failure-text.ts";
import { t } from "../renderer/texts/texts.ts";
import { pageProgress } from "./page-progress.ts";
import { ownServer } from "./own-server.ts";
import "../renderer/app/window.css";

const Late = {
  Lesson: lateComponent(async () => (await import("../renderer/screens/lesson.tsx")).LessonOfAddress),
  Lessons: lateComponent(async () => (await import("../renderer/screens/lessons.tsx")).Lessons),
  Lobby: lateComponent(async () => (await import("./lobby.tsx")).Lobby),
};

/** Milliseconds between two tries to reach the server. */
const RETRY_MS = 3000;

/** The game in a browser, as a server has it. */
export function WebApp({ session, theme }: { session: Session; theme: ReadonlySignal<Theme> }) {
  const now = route.value;
  const { screen } = now;
  const shown = screen === "match" || screen === "lesson" || screen === "learn" ? screen : "online";
  const hasBoard = shown === "match" || shown === "lesson";
  const unmet = useServer(session);
  useBegunMatch(session);
  return (
    <div class={`window window-${shown} ${hasBoard ? "window-board" : ""}`}>
      <Banners session={session} />
      <div class="window-body">
        <main class="screen" data-testid={`screen-${shown}`}>
          {now.screen === "lesson" ? (
            <Late.Lesson session={session} theme={theme} lessonId={now.lesson} />
          ) : now.screen === "learn" ? (
            <Lessons />
          ) : now.screen === "match" && (unmet === null || !isOfServer(now)) ? (
            <OpenMatch session={session} theme={theme} matchId={now.matchId} />
          ) : (
            <Late.Lobby session={session} unmet={unmet} />
          )}
        </main>
      </div>
      <DoneLine />
      <ShortcutsDialog screen={shown} />
      <AppCommands session={session} screen={shown} />
    </div>
  );
}

/** The lessons, with a way back to the server. */
function Lessons() {
  return (
    <>
      <BackLink href={routeHash({ screen: "online" })} label={t("game.back-to-menu")} testid="to-lobby" />
      <Late.Lessons done={pageProgress.lessons} />
    </>
  );
}

/** Whether a route leads to a match at the server. */
function isOfServer(now: Route): boolean {
  return now.screen === "match" && serverMatchId(now.matchId) !== null;
}

/** Leads to a match at the server that begins, wherever the player waits for it. */
function useBegunMatch({ online }: Session): void {
  const began = online.begunMatch.value;
  const isElsewhere = !isOfServer(route.value);
  useEffect(() => {
    if (began === null || !isElsewhere) return;
    online.begunMatch.value = null;
    go({ screen: "match", matchId: began });
  }, [online, began, isElsewhere]);
}

/** Connects to the server of the page. Returns what to say while there is nothing else to show; null if there is. */
function useServer({ online, hello }: Session): string | null {
  const [refused, setRefused] = useState<string | null>(null);
  const isReady = hello.value !== null;
  const state = online.state.value;
  const isMet = state?.player != null;
  /** Whether there was something to show: a page that goes on as another tab's player keeps it. */
  const wasMet = useRef(false);
  wasMet.current ||= isMet;
  const tries = isReady && state !== null && state.connection.kind === "off";
  useEffect(() => {
    if (!tries) return undefined;
    const connect = async (): Promise<void> => {
      const name = online.state.peek()?.name ?? "";
      setRefused(await online.refusalOf("online.connect", ownServer(name)));
    };
    const timer = setTimeout(() => void connect(), refused === null ? 0 : RETRY_MS);
    return () => clearTimeout(timer);
  }, [online, tries, refused]);
  if (state?.connection.kind === "refused") return failureSentence(state.connection.failure);
  if (isMet) return null;
  return refused ?? (wasMet.current ? null : t("web.connecting", { server: window.location.host }));
}
