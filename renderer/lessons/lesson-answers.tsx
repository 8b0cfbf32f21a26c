import type { LessonAnswer, LessonQuestion } from "../../engine/play/lessons/lesson.ts";
import type { OpenLesson } from "../session/lesson-client.ts";
import { t } from "../texts/texts.ts";

export function LessonAnswers({ lesson, question }: { lesson: OpenLesson; question: LessonQuestion }) {
  const chosen = lesson.answer;
  const isOpen = lesson.phase.value === "open";
  return (
    <div class="lesson-answers" role="group" aria-label={t("lessons.answers")}>
      {optionsOf(question).map((answer) => (
        <button
          key={answer}
          type="button"
          class={`button ${answer === chosen ? "lesson-answer-chosen" : ""}`}
          aria-pressed={answer === chosen}
          disabled={!isOpen && answer !== chosen}
          data-testid={`answer-${answer}`}
          onClick={() => isOpen && lesson.choose(answer)}
        >
          {typeof answer === "number" ? answer : t(`lessons.answer-${answer}`)}
        </button>
      ))}
    </div>
  );
}

function optionsOf(question: LessonQuestion): readonly LessonAnswer[] {
  if ("options" in question) return question.options;
  return question.ask === "resign" ? ["resign", "go-on"] : ["yes", "no"];
}
