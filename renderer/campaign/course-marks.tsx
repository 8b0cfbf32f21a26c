import { isTurnAt, type CourseMark } from "./course.ts";
import "./course-marks.css";

interface CourseMarksProps {
  readonly marks: readonly CourseMark[];
  /** Words for each position. */
  readonly words: readonly string[];
  /** The position that is shown. */
  readonly at: number;
}

/** Who could win in each position, as a graph for the eyes above a slider. */
export function CourseMarks({ marks, words, at }: CourseMarksProps) {
  return (
    <div class="course-marks" aria-hidden="true" data-testid="course-marks">
      {marks.map((mark, index) => (
        <i
          key={index}
          class={`outcome-${mark} ${isTurnAt(marks, index) ? "course-turn" : ""} ${index === at ? "course-here" : ""}`}
          title={words[index]}
        />
      ))}
    </div>
  );
}
