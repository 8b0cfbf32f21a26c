import { useEffect, useId } from "preact/hooks";
import type { Review } from "../../protocol/campaign.ts";
import type { GameView } from "../game/game-view.ts";
import { courseOf, positionTexts } from "./course.ts";
import { CourseMarks } from "./course-marks.tsx";
import { shortcutKey } from "../session/shortcut-key.ts";
import { t } from "../texts/texts.ts";
import "./move-by-move.css";

interface MoveByMoveProps {
  readonly game: GameView;
  /** Null for a game that nobody reviews: its slider has no marks. */
  readonly review: Review | null;
  readonly isCovered: boolean;
  /** Shows the board after a move. */
  readonly onLook: (move: number) => void;
  /** A new game from before this move; null where none can begin. */
  readonly onPlayOn: ((move: number) => void) | null;
}

/** The course of a finished game as a slider. Arrow keys step through it wherever the focus is. */
export function MoveByMove({ game, review, isCovered, onLook, onPlayOn }: MoveByMoveProps) {
  const id = useId();
  const { setup, moves: last } = game.shown.value;
  const words = review === null ? null : positionTexts(review, game.shown.value);
  const { moves } = game.lookedAt.value;
  const said = words?.[moves] ?? t("game.past", { move: moves });

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[shortcutKey(event)];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (document.querySelector("dialog[open]") !== null || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      event.stopPropagation();
      onLook(Math.max(0, Math.min(last, game.lookedAt.peek().moves + step)));
    };
    // Before the board, whose arrow keys look at its spots.
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  });

  return (
    <div class={`move-by-move ${isCovered ? "legend-covered" : ""}`}>
      <label for={id}>
        <span class="visually-hidden">{t("end.move-by-move")}</span> <span data-testid="past-words">{said}</span>
      </label>
      <div class="course-slider">
        {review !== null && words !== null && <CourseMarks marks={courseOf(review, setup)} words={words} at={moves} />}
        <input
          id={id}
          type="range"
          min={0}
          max={last}
          step={1}
          value={moves}
          aria-valuetext={said}
          data-testid="move-by-move"
          onInput={({ currentTarget }) => onLook(Number(currentTarget.value))}
        />
      </div>
      {moves < last && onPlayOn !== null && (
        <button
          type="button"
          class="button button-small"
          data-testid="play-on-from"
          onClick={() => onPlayOn(moves + 1)}
        >
          {t("end.play-on", { move: moves + 1 })}
        </button>
      )}
    </div>
  );
}
