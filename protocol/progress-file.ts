/** A file of progress with more characters than this is refused; one of all wins has about 45,000. */
export const MAX_PROGRESS_CHARACTERS = 1_000_000;

/** What is said of such a file. */
export const TOO_LARGE_FOR_PROGRESS = "This file is too large for a file of progress.";
