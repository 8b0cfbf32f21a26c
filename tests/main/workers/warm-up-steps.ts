/** Number of steps, so many that a task can come between them. */
export const WARM_UP_STEPS = 1000;
