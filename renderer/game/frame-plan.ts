export interface PlannedFrame {
  /** Milliseconds from the beginning of the move's motion; its whole duration for the board after it. */
  readonly time: number;
  /** Time that the frame is shown, in hundredths of a second. */
  readonly hold: number;
}

/** Hundredths of a second that a moving frame is shown. The others are those of boards at rest. */
const MOVING = 8;
const START = 100;
const REST = 50;
const REST_WITHOUT_MOTION = 100;
const END = 300;

export function planStart(): PlannedFrame {
  return { time: 0, hold: START };
}

interface MoveShown {
  readonly isLast: boolean;
  readonly speed: number;
  /** The most frames. */
  readonly most: number;
}

/** The frames of a move whose motion takes `duration` milliseconds; 0 for a board that jumps. */
export function planMove(duration: number, { isLast, speed, most }: MoveShown): PlannedFrame[] {
  const hold = Math.max(MOVING, Math.ceil(duration / (10 * most)));
  const moving = Math.max(0, Math.ceil(duration / (10 * hold)) - 1);
  const rest = Math.round((duration === 0 ? REST_WITHOUT_MOTION : REST) / speed);
  return [
    ...Array.from({ length: moving }, (_, i) => ({ time: (i + 1) * 10 * hold, hold })),
    { time: duration, hold: isLast ? END : rest },
  ];
}
