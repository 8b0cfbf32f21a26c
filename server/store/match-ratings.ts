import type { Selectable, Transaction } from "kysely";
import { otherSide } from "../../engine/play/match.ts";
import type { Rating } from "../../protocol/network/identity.ts";
import { MOVES_OF_BOTH, type OnlineRecord } from "../matches/record.ts";
import { ratedGame, type GlickoRating } from "../../engine/play/rating.ts";
import type { PlayersTable, Tables } from "./tables.ts";

/** The match as it is stored: if it is rated and has just ended, both ratings change with it. */
export async function withRatings(
  transaction: Transaction<Tables>,
  record: OnlineRecord,
  isShared: boolean,
): Promise<OnlineRecord> {
  const { result, terms, moves, rated: already, sides } = record;
  const counts = terms.rated && (moves >= MOVES_OF_BOTH || result?.reason === "no-move-left");
  if (result === null || already !== null || !counts) return record;
  const query = transaction
    .selectFrom("players")
    .selectAll()
    .where(
      "key",
      "in",
      sides.map(({ key }) => key),
    )
    .orderBy("key");
  const rows = await (isShared ? query.forUpdate() : query).execute();
  const rowOfSide = (side: 0 | 1): Selectable<PlayersTable> | undefined =>
    rows.find(({ key }) => key === sides[side].key);
  const { winner } = result;
  const [won, lost] = [rowOfSide(winner), rowOfSide(otherSide(winner))];
  if (won === undefined || lost === undefined) return record;
  const after = ratedGame(glickoOf(won), glickoOf(lost));
  await keepRating(transaction, won, after.winner);
  await keepRating(transaction, lost, after.loser);
  const change = (row: Selectable<PlayersTable>, { value, deviation }: GlickoRating) => ({
    before: ratingOf(row),
    after: { value, deviation, games: row.rated_games + 1 },
  });
  const [winners, losers] = [change(won, after.winner), change(lost, after.loser)];
  return { ...record, rated: winner === 0 ? [winners, losers] : [losers, winners] };
}

async function keepRating(
  transaction: Transaction<Tables>,
  { key, rated_games: games }: Selectable<PlayersTable>,
  { value, deviation, volatility }: GlickoRating,
): Promise<void> {
  await transaction
    .updateTable("players")
    .set({ rating: value, deviation, volatility, rated_games: games + 1 })
    .where("key", "=", key)
    .execute();
}

function glickoOf({ rating, deviation, volatility }: Selectable<PlayersTable>): GlickoRating {
  return { value: rating, deviation, volatility };
}

function ratingOf({ rating, deviation, rated_games: games }: Selectable<PlayersTable>): Rating | null {
  return games === 0 ? null : { value: rating, deviation, games };
}
