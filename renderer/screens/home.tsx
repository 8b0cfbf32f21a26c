import { useEffect, useState } from "preact/hooks";
import type { Progress } from "../../protocol/campaign.ts";
import type { MatchSummary } from "../../protocol/schemas.ts";
import { ChapterPlants } from "../campaign/chapter-plants.tsx";
import { ContinueLevel } from "../campaign/continue-level.tsx";
import { mapTitle, matchTitle, whoIs } from "../game/match-texts.ts";
import { timeNow } from "../session/page-time.ts";
import { agoText } from "../texts/numbers.ts";
import { routeHash } from "../session/routes.ts";
import { tellDone } from "../parts/done.ts";
import { IconButton } from "../parts/icon-button.tsx";
import { BinIcon } from "../parts/icons.tsx";
import { RulesLine } from "../parts/rules-line.tsx";
import { runningText } from "../online/online-texts.ts";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import type { Session } from "../session/session.ts";
import { t } from "../texts/texts.ts";
import { HomeFacts } from "./home-facts.tsx";
import { HomePicture } from "./home-picture.tsx";
import "./home.css";

/** Number of unfinished games that are shown at first. */
const OFFERED = 6;

export function Home({ session }: { session: Session }) {
  const [all, setAll] = useState(false);
  const greeted = session.hello.value !== null;
  useEffect(() => {
    if (session.hello.peek() !== null) void session.refreshUnfinished();
  }, [session]);
  const isReady = greeted && session.isConnected.value;
  const player = session.campaign.progress.value?.profile;
  useEffect(() => {
    if (!isReady) return;
    void session.refreshDaily();
    void session.refreshLastGame();
  }, [session, isReady, player]);
  const unfinished = session.unfinished.value;
  const progress = session.campaign.progress.value;
  const isNew = progress !== null && isNewPlayer(progress);
  const matches = all ? unfinished : unfinished.slice(0, OFFERED);

  return (
    <div class="page home">
      <header class="home-hero">
        <div>
          <h1>{t("app.name")}</h1>
          <p class="lead">{t("home.lead")}</p>
          <FirstWay session={session} progress={progress} />
          <div class="home-ways" data-testid="home-ways">
            <a class="button button-large" href={routeHash({ screen: "play" })} data-testid="new-game">
              {t("screens.play")}
            </a>
            <a class="button button-large" href={routeHash({ screen: "campaign" })} data-testid="open-campaign">
              {t("screens.campaign")}
            </a>
            <a class="button button-large" href={routeHash({ screen: "daily" })} data-testid="open-daily">
              {t("screens.daily")}
            </a>
            <a class="button button-large" href={routeHash({ screen: "puzzles" })} data-testid="open-puzzles">
              {t("screens.puzzles")}
            </a>
          </div>
          <p class="home-links">
            {isNew && (
              <a href={routeHash({ screen: "learn" })} data-testid="open-lessons">
                {t("home.lessons")}
              </a>
            )}
            <a href={routeHash({ screen: "help" })} data-testid="how-to-play">
              {t("home.how-to-play")}
            </a>
            <a href={routeHash({ screen: "collection" })} data-testid="open-collection">
              {t("collection.open")}
            </a>
            <a href={routeHash({ screen: "lab" })} data-testid="open-lab">
              {t("home.lab")}
            </a>
          </p>
          <OnlineGames session={session} />
        </div>
        <div class="home-picture">
          <HomePicture session={session} isReady={isReady} player={player} />
        </div>
      </header>
      {progress !== null && !isNew && <HomeFacts session={session} progress={progress} />}
      {progress !== null && <ChapterPlants wins={progress.wins} />}
      {greeted && matches.length > 0 && (
        <section aria-labelledby="unfinished">
          <h2 id="unfinished">{t("home.unfinished")}</h2>
          <ul class="home-games" data-testid="unfinished">
            {matches.map((match) => (
              <UnfinishedGame key={match.id} match={match} onDiscard={() => void discard(session, match)} />
            ))}
          </ul>
          {matches.length < unfinished.length && (
            <button type="button" class="button home-all" data-testid="all-unfinished" onClick={() => setAll(true)}>
              {t("home.show-all", { count: unfinished.length })}
            </button>
          )}
        </section>
      )}
    </div>
  );
}

/** Puts a game away, and offers to take that back. */
async function discard(session: Session, { id, setup }: MatchSummary): Promise<void> {
  if (!(await session.discard(id))) return;
  tellDone(t("games.deleted", { match: matchTitle(setup), count: 1 }), () => void session.restore(id));
}

/** A card that leads to a game. */
function UnfinishedGame({ match, onDiscard }: { match: MatchSummary; onDiscard: () => void }) {
  const title = matchTitle(match.setup);
  return (
    <li class="home-game" data-testid={`unfinished-${match.id}`}>
      <a href={routeHash({ screen: "match", matchId: match.id })} data-testid="continue">
        <span class="home-game-picture">
          <DrawingPicture drawing={match.drawing} setup={match.setup} side={200} />
        </span>
        <span class="home-game-words">
          <strong>{title}</strong>
          <small>{t("home.card", { map: mapTitle(match.setup), moves: match.moves, ...turnOf(match) })}</small>
          <RulesLine ruleset={match.setup.ruleset} />
          <small>{agoText(match.changedAt, timeNow.value)}</small>
        </span>
      </a>
      <IconButton
        label={t("home.discard-label", { match: title })}
        title={t("home.discard")}
        testid="discard"
        onClick={onDiscard}
      >
        <BinIcon />
      </IconButton>
    </li>
  );
}

function isNewPlayer({ wins, lessons }: Progress): boolean {
  return wins.length === 0 && !lessons.includes("first");
}

/** Learning for a new player, and later the next level. */
function FirstWay({ session, progress }: { session: Session; progress: Progress | null }) {
  // Keeps its room until the host has answered.
  if (progress === null) return <p class="home-first" />;
  return (
    <p class="home-first">
      {isNewPlayer(progress) ? (
        <a
          class="button button-primary button-large"
          href={routeHash({ screen: "lesson", lesson: "first" })}
          data-testid="learn"
        >
          {t("home.learn")}
        </a>
      ) : (
        <ContinueLevel
          session={session}
          progress={progress}
          look="button button-primary button-large"
          testid="continue-campaign"
          text={(level) => t("home.continue-level", { level })}
        />
      )}
    </p>
  );
}

function turnOf({ setup, toMove }: MatchSummary): { turn: string; name: string } {
  if (toMove === null) return { turn: "none", name: "" };
  const { who, name } = whoIs(setup, toMove);
  return { turn: who, name };
}

/** Games across a network that go on. */
function OnlineGames({ session }: { session: Session }) {
  const state = session.online.state.value;
  if (state === null) return null;
  const { running, matches } = state;
  const games = running?.games ?? matches.length;
  if (games === 0) return null;
  const server = running?.server ?? ("server" in state.connection ? state.connection.server : "");
  const turns = running?.turns ?? session.online.ownTurns.value;
  return (
    <p class="home-online">
      <a class="button" href={routeHash({ screen: "online" })} data-testid="home-online">
        {runningText({ server, games, turns })}
      </a>
    </p>
  );
}
