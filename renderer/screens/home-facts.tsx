import { CAMPAIGN_LEVELS } from "../../engine/play/campaign/campaign.ts";
import { DAILY_STRENGTHS } from "../../engine/play/daily/daily.ts";
import { LESSON_IDS } from "../../engine/play/lessons/lesson-ids.ts";
import type { Progress } from "../../protocol/campaign.ts";
import { matchTitle } from "../game/match-texts.ts";
import { resultText } from "../games/game-texts.ts";
import { placeToContinue } from "../session/campaign-client.ts";
import { routeHash } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import { timeNow } from "../session/page-time.ts";
import { agoText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";

/** What the player has done, and where to go on. */
export function HomeFacts({ session, progress }: { session: Session; progress: Progress }) {
  const daily = session.daily.value;
  const last = session.lastGame.value;
  const today = daily === null ? [] : daily.results.filter(({ day, isSolved }) => day === daily.today && isSolved);
  return (
    <ul class="home-facts" data-testid="home-facts">
      <Fact href={routeHash({ screen: "campaign" })} title={t("home.progress")} testid="fact-progress">
        {t("home.progress-text", {
          level: placeToContinue(progress, CAMPAIGN_LEVELS).level,
          levels: CAMPAIGN_LEVELS,
          badges: progress.wins.filter(({ badge }) => badge).length,
        })}
      </Fact>
      {last !== null && (
        <Fact href={routeHash({ screen: "replay", game: last.id })} title={t("home.last")} testid="fact-last">
          {t("home.last-text", {
            match: matchTitle(last.setup),
            result: resultText(last),
            time: agoText(last.changedAt, timeNow.value),
          })}
        </Fact>
      )}
      {daily !== null && (
        <Fact href={routeHash({ screen: "daily" })} title={t("home.today")} testid="fact-today">
          {t("home.today-text", { solved: today.length, count: DAILY_STRENGTHS.length })}
        </Fact>
      )}
      <Fact href={routeHash({ screen: "learn" })} title={t("home.lessons")} testid="fact-lessons">
        {t("lessons.progress", { done: progress.lessons.length, count: LESSON_IDS.length })}
      </Fact>
    </ul>
  );
}

function Fact({ href, title, testid, children }: { href: string; title: string; testid: string; children: string }) {
  return (
    <li>
      <a class="home-fact" href={href} data-testid={testid}>
        <strong>{title}</strong>
        <span>{children}</span>
      </a>
    </li>
  );
}
