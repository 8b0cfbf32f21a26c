import type { CourseMark } from "./course.ts";

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
          class={`outcome-${mark} ${isTurn(marks, index) ? "course-turn" : ""} ${index === at ? "course-here" : ""}`}
          title={words[index]}
        />
      ))}
    </div>
  );
}

/** Whether the last move changed who could win. */
function isTurn(marks: readonly CourseMark[], index: number): boolean {
  const before = marks[index - 1];
  return before !== undefined && before !== "unknown" && marks[index] !== "unknown" && marks[index] !== before;
}
