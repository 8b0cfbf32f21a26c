import { useEffect, useState } from "preact/hooks";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { DAILY_STRENGTHS, type DailyStrength, type Day } from "../../engine/play/daily/daily.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { DailyProgress, DailyResult } from "../../protocol/daily.ts";
import { inkFor } from "../game/ink.ts";
import { CheckIcon } from "../parts/icons.tsx";
import { linePath } from "../picture/board-seen.ts";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import type { Session } from "../session/session.ts";
import { strengthName } from "../texts/rules-text.ts";
import { t } from "../texts/texts.ts";

export interface DailyBoard {
  readonly strength: DailyStrength;
  readonly drawing: Drawing;
}

/** Side in CSS pixels for which line widths are made. */
const SIDE = 240;
const NO_BOARDS: readonly DailyBoard[] = [];

/** Boards of a day; none until they are there. */
export function useDailyBoards({ host, isConnected }: Session, day: Day): readonly DailyBoard[] {
  const [found, setFound] = useState<{ readonly day: Day; readonly boards: readonly DailyBoard[] } | null>(null);
  const isReady = isConnected.value;
  useEffect(() => {
    if (!isReady) return undefined;
    let isWanted = true;
    host.ask("daily.boards", { day }).then(
      (boards) => isWanted && setFound({ day, boards }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [host, day, isReady]);
  return found?.day === day ? found.boards : NO_BOARDS;
}

interface DailyBoardsProps {
  readonly session: Session;
  readonly progress: DailyProgress;
  readonly day: Day;
  readonly boards: readonly DailyBoard[];
  /** Whether the day is shown as today's. */
  readonly isToday: boolean;
}

/** The positions of a day, each with its picture. Solved ones are tinted. */
export function DailyBoards({ session, progress, day, boards, isToday }: DailyBoardsProps) {
  return (
    <div class="daily-cards" role="group" aria-label={t("daily.strengths")}>
      {DAILY_STRENGTHS.map((strength) => (
        <DailyCard
          key={`${day} ${strength}`}
          session={session}
          day={day}
          strength={strength}
          drawing={boards.find((board) => board.strength === strength)?.drawing ?? null}
          result={resultOf(progress, day, strength)}
          isOver={day < progress.today}
          onStart={() => void session.startDaily(day, strength, isToday)}
        />
      ))}
    </div>
  );
}

interface DailyCardProps extends Pick<DailyBoardsProps, "session" | "day"> {
  readonly strength: DailyStrength;
  readonly drawing: Drawing | null;
  readonly result: DailyResult | undefined;
  readonly isOver: boolean;
  readonly onStart: () => void;
}

function DailyCard({ session, day, strength, drawing, result, isOver, onStart }: DailyCardProps) {
  const [solution, setSolution] = useState<Stroke | null>(null);
  const isSolved = result?.isSolved === true;
  const look = async (): Promise<void> => {
    setSolution(solution === null ? await session.dailySolution(day, strength) : null);
  };
  return (
    <article class={`daily-card ${isSolved ? "daily-solved" : ""}`} data-testid={`card-${strength}`}>
      <button
        type="button"
        class="daily-open"
        data-testid={`daily-${strength}`}
        disabled={!session.isConnected.value}
        onClick={onStart}
      >
        <span class="sheet-picture daily-picture">
          {drawing !== null && (
            <DrawingPicture drawing={drawing} side={SIDE}>
              {solution !== null && <SolutionLine drawing={drawing} stroke={solution} />}
            </DrawingPicture>
          )}
        </span>
        <span class="daily-words">
          <strong>
            {isSolved && <CheckIcon />}
            {strengthName(strength)}
          </strong>
          <small class="quiet">{resultText(result)}</small>
        </span>
      </button>
      {(isOver || isSolved) && (
        <button
          type="button"
          class="button button-small"
          data-testid={`solution-${strength}`}
          aria-pressed={solution !== null}
          aria-label={t("daily.solution-of", { strength: strengthName(strength) })}
          disabled={!session.isConnected.value || drawing === null}
          onClick={() => void look()}
        >
          {t(solution === null ? "daily.solution" : "daily.hide-solution")}
        </button>
      )}
    </article>
  );
}

/** Width of the curve that wins, in widths of the others. */
const SOLUTION_WIDTHS = 2;

function SolutionLine({ drawing, stroke: { from, to, inner } }: { drawing: Drawing; stroke: Stroke }) {
  const line = [drawing.spots[from], ...inner, drawing.spots[to]];
  return (
    <path
      class="daily-solution"
      data-testid="solution-line"
      d={linePath(drawing, line, SIDE)}
      style={{ strokeWidth: SOLUTION_WIDTHS * inkFor(drawing, SIDE).line }}
    />
  );
}

function resultOf({ results }: DailyProgress, day: Day, strength: DailyStrength): DailyResult | undefined {
  return results.find((result) => result.day === day && result.strength === strength);
}

/** Number of tries of a position; null while it isn't solved. */
export function triesOf(progress: DailyProgress, day: Day, strength: DailyStrength): number | null {
  const result = resultOf(progress, day, strength);
  if (result?.isSolved !== true) return null;
  return result.isFlawless ? 1 : result.tries;
}

function resultText(result: DailyResult | undefined): string {
  if (result === undefined) return t("daily.open");
  const { tries, isSolved, isFlawless } = result;
  return isSolved ? t("daily.solved", { tries: isFlawless ? 1 : tries }) : t("daily.missed", { tries });
}
