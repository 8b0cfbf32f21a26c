/** A file of progress with more characters than this is refused; one of all wins has about 45,000. */
export const MAX_PROGRESS_CHARACTERS = 1_000_000;
