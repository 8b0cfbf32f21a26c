import type { ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isAstray, route } from "../session/navigation.ts";
import type { Route } from "../session/routes.ts";
import { AppCommands } from "./app-commands.tsx";
import { Banners } from "./banners.tsx";
import { DoneLine } from "./done-line.tsx";
import { DroppedFiles } from "./dropped-files.tsx";
import { followPageLink } from "./links.ts";
import { MainNavigation } from "./main-navigation.tsx";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { lateComponent } from "../parts/late-component.tsx";
import { useOpening } from "../screens/use-opening.ts";
import { LINK_SCHEME } from "../../protocol/link.ts";
import { serverMatchId } from "../../protocol/online-part.ts";
import type { Session } from "../session/session.ts";
import type { Theme } from "../session/theme.ts";
import { t } from "../texts/texts.ts";
import "./window.css";

/** Screens, each of which is loaded when it is first shown. */
const Late = {
  About: lateComponent(async () => (await import("../screens/about.tsx")).About),
  Analysis: lateComponent(async () => (await import("../screens/analysis.tsx")).AnalysisOfAddress),
  Campaign: lateComponent(async () => (await import("../screens/campaign.tsx")).CampaignScreen),
  Daily: lateComponent(async () => (await import("../screens/daily.tsx")).Daily),
  Editor: lateComponent(async () => (await import("../screens/editor.tsx")).OpenEditor),
  Game: lateComponent(async () => (await import("../screens/game.tsx")).Game),
  Games: lateComponent(async () => (await import("../screens/games.tsx")).Games),
  Help: lateComponent(async () => (await import("../screens/help.tsx")).Help),
  Home: lateComponent(async () => (await import("../screens/home.tsx")).Home),
  Lab: lateComponent(async () => (await import("../screens/lab.tsx")).LabScreen),
  Lesson: lateComponent(async () => (await import("../screens/lesson.tsx")).LessonOfAddress),
  Lessons: lateComponent(async () => (await import("../screens/lessons.tsx")).Lessons),
  Maps: lateComponent(async () => (await import("../screens/maps.tsx")).Maps),
  Online: lateComponent(async () => (await import("../screens/online.tsx")).Online),
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
    now.screen === "analyse";
  const title = now.screen === "home" ? t("app.name") : t("app.window-title", { screen: t(`screens.${now.screen}`) });
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
      <Banners session={session} />
      <DroppedFiles session={session} />
      <div class="window-body">
        {!hasBoard && <MainNavigation session={session} current={now.screen} />}
        <main key={now.screen} class="screen" data-testid={`screen-${now.screen}`}>
          <Screen session={session} theme={theme} route={now} />
        </main>
      </div>
      <DoneLine />
      <ShortcutsDialog screen={now.screen} />
      <AppCommands session={session} screen={now.screen} />
    </div>
  );
}

function Screen({ session, theme, route: now }: { session: Session; theme: ReadonlySignal<Theme>; route: Route }) {
  if (now.screen === "match") return <OpenMatch session={session} theme={theme} matchId={now.matchId} />;
  if (now.screen === "edit") return <Late.Editor session={session} theme={theme} draftId={now.draft} />;
  if (now.screen === "replay") return <Late.Replay session={session} theme={theme} gameId={now.game} />;
  if (now.screen === "analyse") return <Late.Analysis session={session} theme={theme} analysisId={now.analysis} />;
  if (now.screen === "campaign") return <Late.Campaign session={session} linked={now.level ?? null} />;
  if (now.screen === "play") return <Late.QuickPlay key={now.map ?? ""} session={session} mapId={now.map ?? null} />;
  if (now.screen === "maps") return <Late.Maps session={session} linked={now.code ?? null} />;
  if (now.screen === "learn") return <Late.Lessons session={session} />;
  if (now.screen === "lesson") return <Late.Lesson session={session} theme={theme} lessonId={now.lesson} />;
  if (now.screen === "games") return <Late.Games session={session} />;
  if (now.screen === "online")
    return <Late.Online session={session} link={now.link === undefined ? null : `${LINK_SCHEME}//${now.link}`} />;
  if (now.screen === "open") return <OpenLink session={session} link={now.link} />;
  if (now.screen === "lab") return <Late.Lab session={session} />;
  if (now.screen === "daily") return <Late.Daily session={session} />;
  if (now.screen === "help") return <Late.Help topic={now.topic ?? null} play={now.play ?? "normal"} />;
  if (now.screen === "about") return <Late.About session={session} />;
  return <Late.Home session={session} />;
}

function OpenLink({ session, link }: { session: Session; link: string }) {
  useEffect(() => followPageLink(link, (sentence) => session.refuse(sentence)), [session, link]);
  return null;
}

/** Opens the match of the address if it is not open, as after a reload. */
function OpenMatch({ session, theme, matchId }: { session: Session; theme: ReadonlySignal<Theme>; matchId: string }) {
  const otherwise = { screen: serverMatchId(matchId) === null ? "home" : "online" } as const;
  useOpening(session, matchId, (id) => session.continue(id), otherwise);
  const game = session.game.value;
  if (game === null || game.id !== matchId) return <p class="quiet-note">{t("app.opening-game")}</p>;
  return <Late.Game key={matchId} session={session} game={game} theme={theme} />;
}
