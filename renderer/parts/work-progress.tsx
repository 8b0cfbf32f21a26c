import type { ComponentChildren } from "preact";
import "./work-progress.css";

interface WorkProgressProps {
  /** What is done of `max`. */
  readonly value: number;
  readonly max: number;
  /** What goes on, in words. */
  readonly label: string;
  readonly testid: string;
  /** What is done, in words. */
  readonly children: ComponentChildren;
}

/** Shows how far some work is. */
export function WorkProgress({ value, max, label, testid, children }: WorkProgressProps) {
  return (
    <div class="work-progress">
      <progress value={value} max={max} aria-label={label} data-testid={testid} />
      {children}
    </div>
  );
}
