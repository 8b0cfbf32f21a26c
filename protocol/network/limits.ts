/** The least and the newest protocol that this program speaks. From 2 on, a hello binds the server's key. */
export const PROTOCOLS = { least: 2, newest: 2 } as const;

/** The most bytes of one message. The longest curve that a person draws fits many times. */
export const MAX_MESSAGE_BYTES = 512 * 1024;
/** The most inner points of a curve on the wire. */
export const MAX_CURVE_POINTS = 5000;
/** The most spots of a drawing that a room starts from. */
export const MAX_ROOM_SPOTS = 60;
/** The most points that all curves of such a drawing have together. */
export const MAX_START_POINTS = 5000;

/** Milliseconds between two signs of life that a server gives on each connection, and for the answer to come. */
export const SIGN_OF_LIFE_MS = 10_000;
export const SIGN_WAIT_MS = 8000;

/** Milliseconds that a seat is kept for a player whose connection is lost, with and without a clock. */
export const SEAT_KEPT_MS = { clock: 3 * 60_000, none: 24 * 60 * 60_000 } as const;
/** Milliseconds until the code of a room can no longer be used. */
export const CODE_LIFE_MS = 24 * 60 * 60_000;
/** Milliseconds until the code that lets another key play as a player can no longer be used. */
export const PLAYER_CODE_LIFE_MS = 10 * 60_000;

export const MAX_ROOMS_LISTED = 200;
export const MAX_LADDER = 100;
export const MATCHES_OF_PAGE = 50;
/** The most boards of the lists of rooms and matches in one answer. */
export const MAX_ONLINE_PICTURES = 8;
/**
 * The most times of a drawn curve, and the most milliseconds that one is shown for; the sender shortens slower ones.
 */
export const MAX_PACE = 64;
export const MAX_PACE_MS = 4000;
/** Number of quick phrases, which count from 1. */
export const PHRASES = 12;

/** The fewest spots of a rated game: who can win with fewer is quickly known by heart. */
export const MIN_RATED_SPOTS = 5;

/** The fewest cells of a rated game of Cram, for the same reason. */
export const MIN_RATED_CELLS = 20;
