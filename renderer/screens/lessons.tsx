import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { LESSON_IDS, type LessonId } from "../../engine/play/lessons/lesson-ids.ts";
import { LESSON_MINUTES, LESSON_PICTURES } from "../../engine/play/lessons/lessons.ts";
import { freeSetup } from "../../protocol/match-map.ts";
import { StarIcon } from "../parts/icons.tsx";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { routeHash } from "../session/routes.ts";
import { t } from "../texts/texts.ts";
import "./lessons.css";

/** @param done lessons that the player has finished; null before they are known. */
export function Lessons({ done }: { done: readonly LessonId[] | null }) {
  return (
    <div class="page lessons">
      <h1>{t("lessons.title")}</h1>
      <p class="lead">{t("lessons.lead", { isNew: done?.length === 0 ? "yes" : "no" })}</p>
      {done !== null && (
        <p class="quiet" data-testid="lessons-progress">
          {t("lessons.progress", { done: done.length, count: LESSON_IDS.length })}
        </p>
      )}
      <ol class="lesson-list" aria-label={t("lessons.list")} data-testid="lessons">
        {LESSON_IDS.map((id, index) => (
          <li key={id}>
            <LessonCard id={id} number={index + 1} isDone={done?.includes(id) ?? false} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function LessonCard({ id, number, isDone }: { id: LessonId; number: number; isDone: boolean }) {
  return (
    <a
      class="card lesson-card"
      href={routeHash({ screen: "lesson", lesson: id })}
      data-testid={`lesson-${id}`}
      data-done={isDone}
    >
      <div class="card-picture">
        <DrawingPicture drawing={LESSON_PICTURES[id]} setup={freeSetup(DEFAULT_RULESET)} side={96} />
      </div>
      <div>
        <p class="quiet">{t("lessons.number", { number })}</p>
        <h2>{t(`lessons.title-${id}`)}</h2>
        <p>{t(`lessons.idea-${id}`)}</p>
        {isDone ? (
          <p class="lesson-mark">
            <StarIcon />
            {t("lessons.done")}
          </p>
        ) : (
          <p class="quiet">{t("lessons.minutes", { minutes: LESSON_MINUTES[id] })}</p>
        )}
      </div>
    </a>
  );
}
