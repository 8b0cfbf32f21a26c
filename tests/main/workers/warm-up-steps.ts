/** The steps in which a test's worker gets ready: so many that a task can come between. */
export const WARM_UP_STEPS = 1000;
