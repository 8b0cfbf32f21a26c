import type { Review } from "../../protocol/campaign.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { t } from "../texts/texts.ts";
import { courseOf, isTurnAt, markName, positionTexts, type CourseMark } from "./course.ts";
import "./course-line.css";

/** Height of a position in the graph: the person or the first side above, the other one below. */
const LANES: Readonly<Record<CourseMark, number>> = { won: 0.25, unknown: 0.5, lost: 0.75 };

/** Who could win in each position, as one line between two lanes, however long the game was. */
export function CourseLine({ review, state }: { review: Review; state: MatchState }) {
  const marks = courseOf(review, state.setup);
  const words = positionTexts(review, state);
  const joints = marks.slice(1).map((mark, index) => `M${index + 1} ${LANES[marks[index]]}V${LANES[mark]}`);
  return (
    <div class="course-line">
      <p class="course-lanes quiet" aria-hidden="true" data-testid="outcome-key">
        <span>{markName("won", state.setup)}</span> <span>{markName("lost", state.setup)}</span>
      </p>
      <svg
        viewBox={`0 0 ${marks.length} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.join("; ")}
        data-testid="outcome-strip"
      >
        <path class="course-joints" d={joints.join("")} />
        {marks.map((mark, index) => (
          <path key={index} class={`course-${mark}`} d={`M${index} ${LANES[mark]}h1`}>
            <title>{words[index]}</title>
          </path>
        ))}
        {marks.map(
          (mark, index) =>
            isTurnAt(marks, index) && (
              // A line without length is a round dot, however the picture is stretched.
              <path key={`turn-${index}`} class="course-dot" d={`M${index} ${LANES[mark]}h0`}>
                <title>{t("end.turned", { move: index })}</title>
              </path>
            ),
        )}
      </svg>
    </div>
  );
}
