/** Milliseconds that a step of a test may take on a busy machine. */
export const PATIENCE = 180_000;
