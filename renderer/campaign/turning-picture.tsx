import { useState } from "preact/hooks";
import { otherSide } from "../../engine/play/match.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { Review } from "../../protocol/campaign.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { Dialog } from "../parts/dialog.tsx";
import { linePath } from "../picture/board-seen.ts";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { inkFor } from "../game/ink.ts";
import { whoIs } from "../game/match-texts.ts";
import { whyText, winnerName } from "../game/reason-texts.ts";
import { personOf, strokeAlong, turnWords } from "./course.ts";
import { t } from "../texts/texts.ts";
import "./turning-picture.css";

export type Turn = NonNullable<Review["turn"]>;

/** Side in CSS pixels for which line widths are made. */
const SIDE = { small: 280, large: 720 } as const;
/** Width of the highlighted curves, in widths of the others. */
const HIGHLIGHT_WIDTHS = { small: 2, large: 1.6 } as const;

export function TurningPicture({ turn, setup }: { turn: Turn; setup: MatchSetup }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button
        type="button"
        class="sheet-picture turning-picture"
        title={t("end.enlarge")}
        data-testid="turning-enlarge"
        onClick={() => setLarge(true)}
      >
        <BothCurves turn={turn} setup={setup} size="small" />
      </button>
      {isLarge && (
        <Dialog
          title={t("end.turned-title", { move: turn.move })}
          testid="turning-large"
          onClose={() => setLarge(false)}
        >
          <div class="sheet-picture turning-large">
            <BothCurves turn={turn} setup={setup} size="large" />
          </div>
          <TurnKey turn={turn} setup={setup} />
          <div class="dialog-buttons">
            <button
              type="button"
              class="button button-primary"
              data-testid="turning-close"
              data-first
              onClick={() => setLarge(false)}
            >
              {t("end.close")}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function BothCurves({
  turn: { before, drawn, better, move },
  setup,
  size,
}: {
  turn: Turn;
  setup: MatchSetup;
  size: "small" | "large";
}) {
  const side = SIDE[size];
  const width = HIGHLIGHT_WIDTHS[size] * inkFor(before, side).line;
  // Its dots stick out below the better curve where both run together.
  const dot = 1.5 * width;
  return (
    <DrawingPicture
      drawing={before}
      setup={setup}
      side={side}
      label={t("end.turn-picture", { move, curves: better === null ? 1 : 2 })}
    >
      <path
        class="turning-drawn"
        d={linePath(before, drawn, side)}
        style={{ strokeWidth: dot, strokeDasharray: `1 ${1.7 * dot}` }}
      />
      {better !== null && (
        <path class="turning-better" d={linePath(before, better, side)} style={{ strokeWidth: width }} />
      )}
    </DrawingPicture>
  );
}

export function TurnKey({ turn, setup }: { turn: Turn; setup: MatchSetup }) {
  const words = turnWords(turn);
  const isOfTwo = personOf(setup) === null;
  return (
    <ul class="turning-key" data-testid="turning-key">
      <KeyLine look="turning-drawn" words={words.drawn}>
        {isOfTwo ? t("end.side-move", { name: whoIs(setup, turn.by).name }) : t("end.your-move")}
      </KeyLine>
      {words.better !== null && (
        <KeyLine look="turning-better" words={words.better}>
          {t("end.better-move")}
        </KeyLine>
      )}
    </ul>
  );
}

/** What explains a turning point: why the drawn curve loses, and why the better one wins. */
export type TurnReason = "loses" | "wins";

/** The reasons that are known, the one that says most first. */
export function reasonsOf({ loses, wins }: Turn): TurnReason[] {
  const known = (
    [
      ["wins", wins],
      ["loses", loses],
    ] as const
  ).flatMap(([kind, reason]) => (reason === null ? [] : [{ kind, isExact: reason.kind === "exact" }]));
  return known.sort((a, b) => Number(a.isExact) - Number(b.isExact)).map(({ kind }) => kind);
}

export function TurnReasons({
  turn: { by, loses, wins, before, drawn, better, move },
  kinds,
  setup,
  onShow,
}: {
  turn: Turn;
  kinds: readonly TurnReason[];
  setup: MatchSetup;
  /** Plays on after one of the curves. */
  onShow: (move: number, stroke: Stroke) => void;
}) {
  const winner = whoIs(setup, otherSide(by));
  return (
    <>
      {loses !== null && kinds.includes("loses") && (
        <Why testid="loses" onShow={() => onShow(move, strokeAlong(before, drawn))}>
          {t(personOf(setup) === null ? "reasons.side-loses" : "reasons.loses", {
            name: winnerName(winner),
            reason: whyText(loses, winner, setup.ruleset),
          })}
        </Why>
      )}
      {wins !== null && kinds.includes("wins") && (
        <Why testid="wins" onShow={better === null ? null : () => onShow(move, strokeAlong(before, better))}>
          {t("reasons.wins", { reason: whyText(wins, whoIs(setup, by), setup.ruleset) })}
        </Why>
      )}
    </>
  );
}

function Why({ testid, onShow, children }: { testid: TurnReason; onShow: (() => void) | null; children: string }) {
  return (
    <p class="why" data-testid={`why-${testid}`}>
      {children}{" "}
      {onShow !== null && (
        <button type="button" class="button button-small" data-testid={`show-${testid}`} onClick={onShow}>
          {t("reasons.show-me")}
        </button>
      )}
    </p>
  );
}

function KeyLine({ look, words, children }: { look: string; words: string; children: string }) {
  return (
    <li>
      <svg viewBox="0 0 36 10" width="36" height="10" aria-hidden="true" fill="none" stroke-linecap="round">
        <path class={look} d="M4 5H32" />
      </svg>
      <span>
        {children}
        <span class="visually-hidden">{t("end.curve-words", { curve: words })}</span>
      </span>
    </li>
  );
}
