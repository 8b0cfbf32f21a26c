import { lastMoverWins } from "../../engine/rules.ts";
import { OPPONENTS, type CampaignOpponent } from "../../engine/play/campaign/unlocking.ts";
import type { CampaignPlace } from "../../protocol/campaign.ts";
import { placeOf } from "../../protocol/place.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { endText, wonText } from "../game/match-texts.ts";
import { t } from "../texts/texts.ts";
import { Dialog } from "../parts/dialog.tsx";
import { StarIcon } from "../parts/icons.tsx";
import type { Session } from "../session/session.ts";
import { holdsBadge } from "./badge.ts";
import { remainingText } from "./last-level.ts";
import { opponentsText } from "./standing-texts.ts";
import { FreshAchievement } from "./fresh-achievement.tsx";
import { StandingMark } from "./marks.tsx";
import { levelsHash } from "./levels-hash.ts";
import { nextPlace } from "./next-place.ts";
import { GameCourse, RetryButton } from "./review.tsx";
import { foundRetry, type Findings } from "./use-review.ts";

interface LevelEndProps {
  readonly session: Session;
  readonly state: MatchState;
  readonly review: Findings;
  readonly onRetry: (move: number) => void;
  readonly onAgain: () => void;
  readonly onNext: (place: CampaignPlace) => void;
  readonly onClose: () => void;
}

export function LevelEnd({ session, state, review, onRetry, onAgain, onNext, onClose }: LevelEndProps) {
  const place = placeOf(state.setup);
  if (place === null || state.result === null) return null;
  const isWon = state.result.winner === 0;
  const known = session.campaign.levels.value;
  const levels = known?.length ?? place.level;
  const isLast = isLastLevel(place, levels);
  const next = known === null ? null : nextPlace(state, known, session.campaign.progress.value?.wins ?? []);
  const retry = foundRetry(review, state);
  const isNextAgain = !isWon && review !== null && retry === null;
  const isDone = isWon && next === null;
  const costs = retry !== null && !state.helped && !holdsBadge(state, session.campaign.progress.value);

  return (
    <Dialog
      title={isWon ? (isLast ? t("end.last-level-won") : t("end.level-won", { level: place.level })) : wonText(state)}
      testid="end"
      place="end"
      closing={{ label: t("end.look-at-board"), testid: "end-look" }}
      onClose={onClose}
    >
      {isWon && isLast && <Medal opponent={place.opponent} />}
      {/* Enter does nothing until the turning move is known. */}
      <p class="end-reason" data-testid="end-reason" {...(isWon ? {} : { tabIndex: -1, "data-first": true })}>
        {endText(state)}
      </p>
      <GameCourse session={session} review={review} state={state} />
      {isWon && <Won session={session} state={state} place={place} levels={levels} />}
      {isWon && <FreshAchievement session={session} />}
      <div class="dialog-buttons end-buttons">
        <a
          class={`button ${isDone ? "button-primary" : ""}`}
          href={levelsHash(state.setup)}
          data-testid="end-levels"
          {...(isDone ? { "data-first": true } : {})}
        >
          {t("end.all-levels")}
        </a>
        <button
          type="button"
          class={`button ${isNextAgain ? "button-primary" : ""}`}
          data-testid="end-again"
          onClick={onAgain}
        >
          {t(isWon ? "end.play-again" : "end.start-over")}
        </button>
        {retry !== null && <RetryButton retry={retry} costsBadge={costs} onRetry={onRetry} />}
        {next !== null && (
          <button
            type="button"
            class="button button-primary"
            data-testid="end-next"
            data-first
            onClick={() => onNext(next)}
          >
            {isLast ? t("end.now-against", { opponent: t(`opponents.${next.opponent}`) }) : t("end.next-level")}
          </button>
        )}
      </div>
    </Dialog>
  );
}

interface WonProps {
  readonly session: Session;
  readonly state: MatchState;
  readonly place: CampaignPlace;
  readonly levels: number;
}

function Won({ session, state, place, levels }: WonProps) {
  const wins = session.campaign.progress.value?.wins ?? [];
  const isLast = isLastLevel(place, levels);
  const isHeld = holdsBadge(state, session.campaign.progress.value);
  const weaker = OPPONENTS.slice(0, OPPONENTS.indexOf(place.opponent) + 1);
  return (
    <>
      <p class="level-badge" data-testid="end-badge" data-helped={state.helped}>
        <StandingMark standing={isHeld ? "badge" : "won"} />
        <span>{t(state.helped ? (isHeld ? "end.badge-held" : "end.badge-missed") : "end.badge-won")}</span>
      </p>
      {!isLast && lastMoverWins(place) && (
        <p class="quiet">{t("end.level-open", { level: place.level + 1, opponents: opponentsText(weaker) })}</p>
      )}
      {isLast && (
        <p class="quiet" data-testid="end-left">
          {remainingText(wins, levels, place.opponent)}
        </p>
      )}
    </>
  );
}

/** Whether the level ends the campaign, which only normal play leads through. */
function isLastLevel(place: CampaignPlace, levels: number): boolean {
  return place.level === levels && lastMoverWins(place);
}

function Medal({ opponent }: { opponent: CampaignOpponent }) {
  return (
    <p class="end-medal" data-testid="end-achievement">
      <span>
        <StarIcon />
      </span>
      <strong>{t("end.last-level-beaten", { opponent: t(`opponents.${opponent}`) })}</strong>
    </p>
  );
}
