/** Longer files are refused; one with all wins has about 45,000. */
export const MAX_PROGRESS_CHARACTERS = 1_000_000;
