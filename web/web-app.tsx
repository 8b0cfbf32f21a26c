import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { DEFAULT_RULESET } from "../engine/rules.ts";
import { serverMatchId } from "../protocol/online-id.ts";
import { AppCommands } from "../renderer/app/app-commands.tsx";
import { Banners } from "../renderer/app/banners.tsx";
import { DoneLine } from "../renderer/app/done-line.tsx";
import { OpenMatch } from "../renderer/app/open-match.tsx";
import { ShortcutsDialog } from "../renderer/app/shortcuts-dialog.tsx";
import { lateComponent } from "../renderer/parts/late-component.tsx";
import { BackLink } from "../renderer/parts/back-link.tsx";
import { go, route } from "../renderer/session/navigation.ts";
import { routeHash, type Route } from "../renderer/session/routes.ts";
import type { Session } from "../renderer/session/session.ts";
import type { Theme } from "../renderer/session/theme.ts";
import { failureSentence } from "../renderer/texts/failure-text.ts";
import { t } from "../renderer/texts/texts.ts";
import { pageProgress } from "./page-progress.ts";
import { Lobby, type Unmet } from "./lobby.tsx";
import { ownServer } from "./own-server.ts";
import "../renderer/app/window.css";

const Late = {
  Help: lateComponent(async () => (await import("../renderer/screens/help.tsx")).Help),
  Lesson: lateComponent(async () => (await import("../renderer/screens/lesson.tsx")).LessonOfAddress),
  Lessons: lateComponent(async () => (await import("../renderer/screens/lessons.tsx")).Lessons),
};

/** Milliseconds between two tries to reach the server. */
const RETRY_MS = 3000;

interface WebAppProps {
  /** Null until all that plays is loaded. */
  readonly session: Session | null;
  readonly theme: ReadonlySignal<Theme>;
}

/** The game in a browser, as a server has it. */
export function WebApp({ session, theme }: WebAppProps) {
  const now = route.value;
  const { screen } = now;
  const shown =
    screen === "match" || screen === "lesson" || screen === "learn" || screen === "help" ? screen : "online";
  const hasBoard = shown === "match" || shown === "lesson";
  const unmet = useServer(session);
  useBegunMatch(session);
  return (
    <div class={`window window-${shown} ${hasBoard ? "window-board" : ""}`}>
      {session !== null && <Banners session={session} />}
      <div class="window-body">
        <main class="screen" data-testid={`screen-${shown}`}>
          {shown === "online" || (unmet !== null && isOfServer(now)) ? (
            <Lobby session={session} unmet={unmet} />
          ) : session === null ? (
            <div aria-busy="true" data-testid="loading" />
          ) : now.screen === "lesson" ? (
            <Late.Lesson session={session} theme={theme} lessonId={now.lesson} />
          ) : now.screen === "match" ? (
            <OpenMatch session={session} theme={theme} matchId={now.matchId} />
          ) : now.screen === "help" ? (
            <Late.Help topic={now.topic ?? null} play={now.play ?? DEFAULT_RULESET.play} isAtServer />
          ) : (
            <Lessons />
          )}
        </main>
      </div>
      <DoneLine />
      <ShortcutsDialog screen={shown} />
      {session !== null && <AppCommands session={session} screen={shown} />}
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
function useBegunMatch(session: Session | null): void {
  const online = session?.online ?? null;
  const began = online?.begunMatch.value ?? null;
  const isElsewhere = !isOfServer(route.value);
  useEffect(() => {
    if (online === null || began === null || !isElsewhere) return;
    online.begunMatch.value = null;
    go({ screen: "match", matchId: began });
  }, [online, began, isElsewhere]);
}

/** Connects to the server of the page. Returns what to say while there is nothing else to show; null if there is. */
function useServer(session: Session | null): Unmet | null {
  const online = session?.online ?? null;
  const [refused, setRefused] = useState<string | null>(null);
  const isReady = session !== null && session.hello.value !== null;
  const state = online?.state.value ?? null;
  const isMet = state?.player != null;
  /** Whether there was something to show: a page that goes on as another tab's player keeps it. */
  const wasMet = useRef(false);
  wasMet.current ||= isMet;
  const tries = isReady && state !== null && state.connection.kind === "off";
  useEffect(() => {
    if (online === null || !tries) return undefined;
    const connect = async (): Promise<void> => {
      const name = online.state.peek()?.name ?? "";
      setRefused(await online.refusalOf("online.connect", ownServer(name)));
    };
    const timer = setTimeout(() => void connect(), refused === null ? 0 : RETRY_MS);
    return () => clearTimeout(timer);
  }, [online, tries, refused]);
  if (state?.connection.kind === "refused") return { said: failureSentence(state.connection.failure), hasFailed: true };
  if (isMet) return null;
  if (refused !== null) return { said: refused, hasFailed: true };
  return wasMet.current ? null : { said: t("web.connecting", { server: window.location.host }), hasFailed: false };
}
