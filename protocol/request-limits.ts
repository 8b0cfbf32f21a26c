/** The most letters of an id. */
export const MAX_ID_LENGTH = 64;

/** The most drawings of maps, games or levels in one answer. */
export const MAX_DRAWINGS_OF_ANSWER = 48;
