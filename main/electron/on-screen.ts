/**
 * Line on standard error by which the starter (`tools/start.ts`) learns that the player has the game: a page shows its
 * first screen, or a game that runs already came to the front.
 */
export const ON_SCREEN = "Sprouts is on the screen.";
