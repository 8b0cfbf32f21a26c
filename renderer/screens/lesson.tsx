import { useSignal, type ReadonlySignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { isQuestion, type LessonStep } from "../../engine/play/lessons/lesson.ts";
import { LESSON_IDS, type LessonId } from "../../engine/play/lessons/lesson-ids.ts";
import { isFailable } from "../../engine/play/lessons/lessons.ts";
import { Board } from "../board/board.tsx";
import { WHOLE_BOARD, type Lens } from "../board/lens.ts";
import { SpokenLine } from "../board/spoken-line.tsx";
import { ToastLine } from "../board/toast-line.tsx";
import { ContinueLevel } from "../campaign/continue-level.tsx";
import { turnText } from "../game/match-texts.ts";
import { spotsOf } from "../game/spot-texts.ts";
import { LessonAnswers } from "../lessons/lesson-answers.tsx";
import { LessonLayer } from "../lessons/lesson-layer.tsx";
import { ChoiceList } from "../parts/choice-list.tsx";
import { FullScreenButton } from "../parts/full-screen-button.tsx";
import { BackLink } from "../parts/back-link.tsx";
import { RedoIcon } from "../parts/icons.tsx";
import { Lives } from "../parts/lives.tsx";
import { RulesLine } from "../parts/rules-line.tsx";
import { routeHash } from "../session/routes.ts";
import type { OpenLesson } from "../session/lesson-client.ts";
import type { Session } from "../session/session.ts";
import type { Theme } from "../session/theme.ts";
import { listenToGame } from "../sound/game-sounds.ts";
import { t } from "../texts/texts.ts";
import { focusBoard } from "./game-context.ts";
import "./lesson.css";

interface LessonProps {
  readonly session: Session;
  readonly lesson: OpenLesson;
  readonly theme: ReadonlySignal<Theme>;
}

function Lesson({ session, lesson, theme }: LessonProps) {
  const { view, step, signs } = lesson;
  const lens = useSignal<Lens>(WHOLE_BOARD);
  const phase = lesson.phase.value;
  const isComplete = lesson.isLast && phase === "met";
  const state = view.lookedAt.value;
  const isBegun =
    view.isBusy.value ||
    phase !== "open" ||
    view.input.stroke.value !== "none" ||
    view.picker.first.value !== null ||
    state.moves > lesson.movesBefore;
  const isChoosing = view.picker.offer.value !== null;

  useLayoutEffect(() => {
    const isMet = (): boolean => lesson.phase.peek() === "met" && !lesson.isLast;
    // Another window may go on meanwhile.
    view.wayOn = () => (isMet() ? () => isMet() && goOn(lesson) : null);
  }, [view, lesson]);

  // Later tasks are said where they stand.
  useEffect(() => view.speak(taskText(lesson)), [view, lesson]);

  useEffect(() => listenToGame(view, () => session.settings.peek()), [view, session]);

  return (
    <div class="game lesson">
      <div class="game-board">
        <Board game={view} theme={theme} lens={lens}>
          <LessonLayer
            drawing={state.drawing}
            light={isQuestion(step) || !isBegun ? (step.light ?? null) : null}
            shown={isQuestion(step) || isBegun ? null : (step.shown ?? null)}
            lens={lens}
          />
        </Board>
      </div>
      <aside class={`panel ${isChoosing ? "panel-choosing" : ""}`} aria-label={t("lessons.panel")}>
        <div class="panel-top">
          <BackLink href={routeHash({ screen: "learn" })} label={t("lessons.back")} testid="lesson-back" />
          <h1>{t(`lessons.title-${lesson.id}`)}</h1>
          <FullScreenButton />
        </div>
        <Steps lesson={lesson} />
        <RulesLine ruleset={state.setup.ruleset} />
        {isChoosing && <ChoiceList game={view} onDone={focusBoard} />}
        {/* It would answer a question. */}
        {signs.has("lives") && !(isQuestion(step) && phase === "open") && (
          <Lives state={state} hasParity={signs.has("parity")} />
        )}
        <div class="level-words">
          <div class="lesson-words" role="status" aria-live="polite" aria-atomic="false">
            <p class="lesson-task" data-testid="lesson-task" data-step={step.text}>
              {isComplete ? t("lessons.complete") : t(`lessons.task-${step.text}`)}
              {!isComplete && <span class="visually-hidden"> {placesText(step)}</span>}
            </p>
            <p class={`lesson-said lesson-said-${phase}`} data-testid="lesson-said" data-phase={phase}>
              {phase === "open" && !isQuestion(step) && step.goal.kind === "game" && (
                // It is also spoken with each move.
                <span aria-hidden="true">{turnText(view.shown.value)}</span>
              )}
              {phase === "met" && t(`lessons.met-${step.text}`)}
              {phase === "failed" && isFailable(step.text) && t(`lessons.failed-${step.text}`)}
            </p>
          </div>
          {isQuestion(step) && <LessonAnswers lesson={lesson} question={step.question} />}
          <div class="panel-slot">
            <ToastLine game={view} />
          </div>
        </div>
        <LessonButtons session={session} lesson={lesson} isComplete={isComplete} />
      </aside>
      <SpokenLine game={view} />
    </div>
  );
}

/** Place across the board, in board units, at which a wall parts it in halves. */
const MIDDLE = 0.5;

/** Names the spots that a step is about, which eyes see lit, or at the left and at the right. */
function placesText({ light, hasHalves, board }: LessonStep): string {
  if (light?.spots !== undefined) return t("lessons.lit", spotsOf(light.spots));
  if (hasHalves === undefined || board === null) return "";
  const spotsWhere = (isIn: (x: number) => boolean): string =>
    spotsOf([...board.spots.keys()].filter((spot) => isIn(board.spots[spot].x))).spots;
  return t("lessons.halves", { left: spotsWhere((x) => x < MIDDLE), right: spotsWhere((x) => x > MIDDLE) });
}

function taskText({ step }: OpenLesson): string {
  return `${t(`lessons.task-${step.text}`)} ${placesText(step)}`.trimEnd();
}

/** Lays the board of the next step; the cursor then says a spot of it. */
function goOn(lesson: OpenLesson): void {
  void lesson.next().then(focusBoard);
}

function Steps({ lesson }: { lesson: OpenLesson }) {
  const now = lesson.index;
  const isMet = lesson.phase.value === "met";
  const count = lesson.steps.length;
  return (
    <div class="lesson-steps" role="img" aria-label={t("lessons.step", { step: now + 1, count })}>
      {lesson.steps.map(({ text }, index) => {
        const isDone = index < now || (index === now && isMet);
        return <i key={text} class={isDone ? "lesson-step-done" : index === now ? "lesson-step-current" : ""} />;
      })}
    </div>
  );
}

function LessonButtons({ session, lesson, isComplete }: { session: Session; lesson: OpenLesson; isComplete: boolean }) {
  const phase = lesson.phase.value;
  const primary = useRef<HTMLElement>(null);
  const canRetry = phase !== "open" || lesson.view.shown.value.moves > lesson.movesBefore;
  // A keyboard goes on without looking for the button.
  useEffect(() => {
    if (phase !== "open") primary.current?.focus();
  }, [phase, lesson.index]);
  const retry = (): void => {
    void lesson.retry().then(focusBoard);
  };
  const following = LESSON_IDS[LESSON_IDS.indexOf(lesson.id) + 1];
  const progress = session.campaign.progress.value;
  const isMet = phase === "met";
  return (
    <div class="lesson-buttons">
      {isComplete ? (
        <>
          {progress !== null && (
            <ContinueLevel
              session={session}
              progress={progress}
              look="button"
              testid="lesson-to-level"
              text={(level) => t("lessons.to-level", { level })}
            />
          )}
          <a
            ref={(element) => void (primary.current = element)}
            class="button button-primary"
            href={routeHash(following === undefined ? { screen: "learn" } : { screen: "lesson", lesson: following })}
            data-testid="lesson-following"
          >
            {t(following === undefined ? "lessons.back" : "lessons.next-lesson")}
          </a>
        </>
      ) : (
        <>
          <button
            ref={(element) => void (phase === "failed" && (primary.current = element))}
            type="button"
            class={`button ${phase === "failed" ? "button-primary" : ""}`}
            data-testid="lesson-retry"
            aria-disabled={!canRetry}
            onClick={() => canRetry && retry()}
          >
            <RedoIcon />
            {t("lessons.retry")}
          </button>
          <button
            ref={(element) => void (isMet && (primary.current = element))}
            type="button"
            class={`button ${isMet ? "button-primary" : ""}`}
            data-testid="lesson-next"
            aria-disabled={!isMet}
            onClick={() => isMet && goOn(lesson)}
          >
            {t("lessons.next")}
          </button>
        </>
      )}
    </div>
  );
}

/** Opens the lesson of the address. */
export function LessonOfAddress({
  session,
  theme,
  lessonId,
}: {
  session: Session;
  theme: ReadonlySignal<Theme>;
  lessonId: LessonId;
}) {
  const isReady = session.hello.value !== null;
  useEffect(() => {
    if (isReady) void session.lessons.open(lessonId);
    return () => session.lessons.close();
  }, [session, lessonId, isReady]);
  const opened = session.lessons.opened.value;
  if (opened === null || opened.id !== lessonId) return null;
  return <Lesson key={lessonId} session={session} lesson={opened} theme={theme} />;
}
