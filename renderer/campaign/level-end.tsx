import { OPPONENTS, type CampaignOpponent } from "../../engine/play/campaign/unlocking.ts";
import type { CampaignPlace } from "../../protocol/campaign.ts";
import { placeOf } from "../../protocol/place.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { LEVEL_NAMES, reasonSentence, wonSentence } from "../game/sentences.ts";
import { routeHash } from "../session/navigation.ts";
import { Dialog } from "../parts/dialog.tsx";
import { StarIcon } from "../parts/icons.tsx";
import type { Session } from "../session/session.ts";
import { holdsBadge } from "./badge.ts";
import { leftSentence } from "./last-level.ts";
import { Mark } from "./marks.tsx";
import { nextPlace } from "./next-place.ts";
import { foundRetry, GameCourse, RetryButton, type Findings } from "./review.tsx";

export interface LevelEndProps {
  readonly session: Session;
  readonly state: MatchState;
  readonly review: Findings;
  /** Goes back to before a move of this match, or on from where it was given up. */
  readonly onRetry: (move: number) => void;
  readonly onAgain: () => void;
  readonly onNext: (place: CampaignPlace) => void;
  readonly onClose: () => void;
}

/** The id of the words that say what trying again costs. */
const COST = "retry-cost";

/** The end of a game of the campaign: what was won, or where the game turned and how to go on from there. */
export function LevelEnd({ session, state, review, onRetry, onAgain, onNext, onClose }: LevelEndProps) {
  const place = placeOf(state.setup);
  if (place === null || state.result === null) return null;
  const isWon = state.result.winner === 0;
  const levels = session.campaign.levels.value?.length ?? place.level;
  const isLast = place.level === levels;
  const next = nextPlace(state, levels, session.campaign.progress.value?.wins ?? []);
  const retry = foundRetry(review, state);
  const isNextAgain = !isWon && review !== null && retry === null;
  /** All is won that there is here. */
  const isDone = isWon && next === null;
  const costs = retry !== null && !state.helped && !holdsBadge(state, session.campaign.progress.value);

  return (
    <Dialog
      title={isWon ? (isLast ? "The last level is won!" : `Level ${place.level} is won!`) : wonSentence(state)}
      testid="end"
      place="end"
      onClose={onClose}
    >
      {isWon && isLast && <Medal opponent={place.opponent} />}
      {/* A lost game has nothing that Enter may do before it is known where it turned. */}
      <p class="end-reason" data-testid="end-reason" {...(isWon ? {} : { tabIndex: -1, "data-first": true })}>
        {reasonSentence(state)}
      </p>
      <GameCourse review={review} state={state} />
      {isWon && <Won session={session} state={state} place={place} levels={levels} />}
      {costs && (
        <p class="quiet" id={COST} data-testid="retry-cost">
          Costs the badge; starting over does not.
        </p>
      )}
      <div class="dialog-buttons end-buttons">
        <button type="button" class="button button-quiet" data-testid="end-look" onClick={onClose}>
          Look at the board
        </button>
        <a
          class={`button ${isDone ? "button-primary" : ""}`}
          href={routeHash({ screen: "campaign" })}
          data-testid="end-levels"
          {...(isDone ? { "data-first": true } : {})}
        >
          All levels
        </a>
        <button
          type="button"
          class={`button ${isNextAgain ? "button-primary" : ""}`}
          data-testid="end-again"
          onClick={onAgain}
        >
          {isWon ? "Play it again" : "Start over"}
        </button>
        {retry !== null && <RetryButton retry={retry} describedBy={costs ? COST : undefined} onRetry={onRetry} />}
        {next !== null && (
          <button
            type="button"
            class="button button-primary"
            data-testid="end-next"
            data-first
            onClick={() => onNext(next)}
          >
            {isLast ? `Now against ${LEVEL_NAMES[next.opponent]}` : "Next level"}
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
  /** How many levels there are. */
  readonly levels: number;
}

/** What a won level earns and opens. */
function Won({ session, state, place, levels }: WonProps) {
  const wins = session.campaign.progress.value?.wins ?? [];
  const isLast = place.level === levels;
  const isHeld = holdsBadge(state, session.campaign.progress.value);
  const weaker = OPPONENTS.slice(0, OPPONENTS.indexOf(place.opponent) + 1);
  return (
    <>
      <p class="level-badge" data-testid="end-badge" data-helped={state.helped}>
        <Mark standing={isHeld ? "badge" : "won"} />
        <span>
          {state.helped
            ? isHeld
              ? "With help this time. The badge is yours already."
              : "With help. Win without any to earn the badge."
            : "Without help: the badge is yours."}
        </span>
      </p>
      {!isLast && <p class="quiet">{`Level ${place.level + 1} is open against ${namesOf(weaker)}.`}</p>}
      {isLast && (
        <p class="quiet" data-testid="end-left">
          {leftSentence(wins, levels, place.opponent)}
        </p>
      )}
    </>
  );
}

/** What beating an opponent on the last level earns. */
function Medal({ opponent }: { opponent: CampaignOpponent }) {
  return (
    <p class="end-medal" data-testid="end-achievement">
      <span>
        <StarIcon />
      </span>
      <strong>{LEVEL_NAMES[opponent]} beaten</strong>
    </p>
  );
}

function namesOf(opponents: readonly CampaignOpponent[]): string {
  const names = opponents.map((opponent) => LEVEL_NAMES[opponent]);
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} and ${last}`;
}
