import glicko2 from "glicko2-lite";

/** Glicko-2 (Glickman, 2013) for one game at a time. */
export interface GlickoRating {
  readonly value: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** The paper's values for a new player. */
export const NEW_RATING: GlickoRating = { value: 1500, deviation: 350, volatility: 0.06 };
/** The paper's constraint of the volatility. */
const TAU = 0.5;
/** The least deviation, which is never so low that games no longer count. */
const MIN_DEVIATION = 45;

/** Ratings after a game that `winner` won against `loser`. */
export function ratedGame(winner: GlickoRating, loser: GlickoRating): { winner: GlickoRating; loser: GlickoRating } {
  return {
    winner: ratingAfter(winner, [{ other: loser, score: 1 }]),
    loser: ratingAfter(loser, [{ other: winner, score: 0 }]),
  };
}

/** A rating after the games of one period. */
export function ratingAfter(
  own: GlickoRating,
  games: readonly { readonly other: GlickoRating; readonly score: 0 | 1 }[],
): GlickoRating {
  const results = games.map(({ other, score }): [number, number, number] => [other.value, other.deviation, score]);
  const { rating, rd, vol } = glicko2(own.value, own.deviation, own.volatility, results, { tau: TAU });
  return { value: rating, deviation: Math.max(MIN_DEVIATION, rd), volatility: vol };
}
