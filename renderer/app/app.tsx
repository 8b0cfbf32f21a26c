import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { isAstray, route } from "../session/navigation.ts";
import type { Route } from "../session/routes.ts";
import { AppCommands } from "./app-commands.tsx";
import { Banners } from "./banners.tsx";
import { DoneLine } from "./done-line.tsx";
import { DroppedFiles } from "./dropped-files.tsx";
import { followPageLink } from "./links.ts";
import { MainNavigation } from "./main-navigation.tsx";
import { focusScreen, keepFocus } from "./screen-focus.ts";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { lateComponent, loadAhead } from "../parts/late-component.tsx";
import { LateGame, OpenMatch } from "./open-match.tsx";
import { LINK_SCHEME } from "../../protocol/link.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import type { Session } from "../session/session.ts";
import type { Theme } from "../session/theme.ts";
import { mapTitle, matchTitle } from "../game/match-texts.ts";
import { t } from "../texts/texts.ts";
import "./window.css";

/** Screens and dialogs, each of which is loaded when it is first shown, or ahead. */
const Late = {
  About: lateComponent(async () => (await import("../screens/about.tsx")).About),
  Analysis: lateComponent(async () => (await import("../screens/analysis.tsx")).AnalysisOfAddress),
  Campaign: lateComponent(async () => (await import("../screens/campaign.tsx")).CampaignScreen),
  Collection: lateComponent(async () => (await import("../screens/collection.tsx")).CollectionScreen),
  Daily: lateComponent(async () => (await import("../screens/daily.tsx")).Daily),
  Editor: lateComponent(async () => (await import("../screens/editor.tsx")).OpenEditor),
  Games: lateComponent(async () => (await import("../screens/games.tsx")).Games),
  Guess: lateComponent(async () => (await import("../screens/guess.tsx")).GuessOfAddress),
  Help: lateComponent(async () => (await import("../screens/help.tsx")).Help),
  Home: lateComponent(async () => (await import("../screens/home.tsx")).Home),
  Lab: lateComponent(async () => (await import("../screens/lab.tsx")).LabScreen),
  Lesson: lateComponent(async () => (await import("../screens/lesson.tsx")).LessonOfAddress),
  Lessons: lateComponent(async () => (await import("../screens/lessons.tsx")).Lessons),
  MoveQuestion: lateComponent(async () => (await import("../games/move-question.tsx")).MoveQuestion),
  Maps: lateComponent(async () => (await import("../screens/maps.tsx")).Maps),
  Online: lateComponent(async () => (await import("../screens/online.tsx")).Online),
  Puzzles: lateComponent(async () => (await import("../screens/puzzles.tsx")).Puzzles),
  QuickPlay: lateComponent(async () => (await import("../screens/quick-play.tsx")).QuickPlay),
  Replay: lateComponent(async () => (await import("../screens/replay.tsx")).OpenReplay),
};

export function App({ session, theme }: { session: Session; theme: ReadonlySignal<Theme> }) {
  const now = route.value;
  const hasBoard =
    now.screen === "match" ||
    now.screen === "lesson" ||
    now.screen === "edit" ||
    now.screen === "replay" ||
    now.screen === "guess" ||
    now.screen === "analyse";
  const screenTitle = titleOf(session, now);
  const title = now.screen === "home" ? t("app.name") : t("app.window-title", { screen: screenTitle });
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  // A game that follows another one keeps the screen.
  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    return wasFirst || main.current === null ? undefined : focusScreen(main.current);
  }, [now.screen, session.game.value?.id]);
  useEffect(() => keepFocus(() => main.current), []);
  useEffect(() => loadAhead([LateGame, ...Object.values(Late)]), []);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (!isAstray.value) return;
    isAstray.value = false;
    session.refuse(t("app.link-refused"));
  }, [session, isAstray.value]);

  return (
    <div class={`window window-${now.screen} ${hasBoard ? "window-board" : ""}`}>
      <a class="skip-link" href="#screen" data-testid="skip" onClick={skipToScreen}>
        {t("app.skip")}
      </a>
      <Banners session={session} />
      <DroppedFiles session={session} />
      <div class="window-body">
        {!hasBoard && <MainNavigation session={session} current={now.screen} />}
        <main
          key={now.screen}
          ref={main}
          id="screen"
          tabIndex={-1}
          class="screen"
          aria-label={screenTitle}
          data-testid={`screen-${now.screen}`}
        >
          <Screen session={session} theme={theme} route={now} />
        </main>
      </div>
      <DoneLine />
      {session.library.questions.value.length > 0 && <Late.MoveQuestion library={session.library} />}
      <ShortcutsDialog screen={now.screen} />
      <AppCommands session={session} screen={now.screen} />
    </div>
  );
}

/** Names what a screen shows: a game by its board and players, and most others by their own name. */
function titleOf(session: Session, now: Route): string {
  const game = session.game.value;
  const replay = session.replays.opened.value?.replay;
  if (now.screen === "match" && game?.id === now.matchId) return gameTitle(game.shown.value.setup);
  if (now.screen === "replay" && replay?.id === now.game)
    return t("app.title-of-replay", { game: gameTitle(replay.setup) });
  if (now.screen === "lesson") return t(`lessons.title-${now.lesson}`);
  return t(`screens.${now.screen}`);
}

function gameTitle(setup: MatchSetup): string {
  return t("app.title-of-game", { map: mapTitle(setup), sides: matchTitle(setup) });
}

/** The address says which screen is shown, so the link must not change it. */
function skipToScreen(event: Event): void {
  event.preventDefault();
  document.getElementById("screen")?.focus();
}

function Screen({ session, theme, route: now }: { session: Session; theme: ReadonlySignal<Theme>; route: Route }) {
  if (now.screen === "match") return <OpenMatch session={session} theme={theme} matchId={now.matchId} />;
  if (now.screen === "edit") return <Late.Editor session={session} theme={theme} draftId={now.draft} />;
  if (now.screen === "replay") return <Late.Replay session={session} theme={theme} gameId={now.game} />;
  if (now.screen === "guess") return <Late.Guess session={session} theme={theme} gameId={now.game} />;
  if (now.screen === "analyse") return <Late.Analysis session={session} theme={theme} analysisId={now.analysis} />;
  if (now.screen === "campaign") return <Late.Campaign session={session} linked={now.level ?? null} />;
  if (now.screen === "play") return <Late.QuickPlay key={now.map ?? ""} session={session} mapId={now.map ?? null} />;
  if (now.screen === "maps") return <Late.Maps session={session} linked={now.code ?? null} />;
  if (now.screen === "learn") return <Late.Lessons done={session.campaign.progress.value?.lessons ?? null} />;
  if (now.screen === "lesson") return <Late.Lesson session={session} theme={theme} lessonId={now.lesson} />;
  if (now.screen === "games") return <Late.Games session={session} />;
  if (now.screen === "collection") return <Late.Collection session={session} />;
  if (now.screen === "online")
    return <Late.Online session={session} link={now.link === undefined ? null : `${LINK_SCHEME}//${now.link}`} />;
  if (now.screen === "open") return <OpenLink session={session} link={now.link} />;
  if (now.screen === "lab") return <Late.Lab session={session} />;
  if (now.screen === "daily") return <Late.Daily session={session} />;
  if (now.screen === "puzzles") return <Late.Puzzles session={session} />;
  if (now.screen === "help")
    return <Late.Help topic={now.topic ?? null} play={now.play ?? DEFAULT_RULESET.play} isAtServer={false} />;
  if (now.screen === "about") return <Late.About session={session} />;
  return <Late.Home session={session} />;
}

function OpenLink({ session, link }: { session: Session; link: string }) {
  useEffect(() => followPageLink(link, (sentence) => session.refuse(sentence)), [session, link]);
  return null;
}
