import type { ImportQuestion } from "../../protocol/library.ts";
import { inkFor } from "../game/ink.ts";
import { Dialog } from "../parts/dialog.tsx";
import { linePath } from "../picture/board-seen.ts";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import type { LibraryClient } from "../session/library-client.ts";
import { t } from "../texts/texts.ts";
import "./move-question.css";

/** Side in CSS pixels for which the pictures are made. */
const SIDE = 240;

/** Width of a move that is meant, in widths of the other lines. */
const CHOICE_WIDTHS = 1.6;

/** Asks which move is meant where an imported game has an ambiguous one: the first of the questions. */
export function MoveQuestion({ library }: { readonly library: LibraryClient }) {
  const questions = library.questions.value;
  const asked = questions.at(0);
  if (asked === undefined) return null;
  const { question, number, of } = asked;
  return (
    <Dialog
      key={`${asked.upload} ${number}`}
      title={t("games.question-title")}
      testid="move-question"
      onClose={() => library.skip([asked])}
    >
      <p>{t("games.question", { many: of > 1 ? "yes" : "no", number, move: question.move, text: question.text })}</p>
      <ul class="question-choices">
        {question.choices.map(({ text }, choice) => (
          <li key={text}>
            <button
              type="button"
              class="question-choice"
              aria-label={t("games.question-choice", { move: text })}
              data-testid={`question-choice-${choice}`}
              {...(choice === 0 ? { "data-first": true } : {})}
              onClick={() => void library.answer(asked, choice)}
            >
              <ChoicePicture question={question} choice={choice} />
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
      <div class="dialog-buttons">
        <button type="button" class="button" data-testid="skip-question" onClick={() => library.skip([asked])}>
          {t("games.question-skip")}
        </button>
        {questions.length > 1 && (
          <button
            type="button"
            class="button button-quiet"
            data-testid="skip-questions"
            onClick={() => library.skip(questions)}
          >
            {t("games.question-skip-all", { count: questions.length })}
          </button>
        )}
      </div>
    </Dialog>
  );
}

/** The board before the move, with the curve that it would draw. */
function ChoicePicture({
  question: { drawing, choices },
  choice,
}: Pick<ImportQuestion, "question"> & { readonly choice: number }) {
  const { from, to, inner } = choices[choice].stroke;
  const line = [drawing.spots[from], ...inner, drawing.spots[to]];
  return (
    <DrawingPicture drawing={drawing} side={SIDE}>
      <path
        class="question-curve"
        d={linePath(drawing, line, SIDE)}
        style={{ strokeWidth: CHOICE_WIDTHS * inkFor(drawing, SIDE).line }}
      />
    </DrawingPicture>
  );
}
