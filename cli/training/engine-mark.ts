import { FORM } from "../../engine/play/perfect/trained-file.ts";
import { ProofNumberSearch } from "../../engine/nim/search/dfpn.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";

/** A search of this start position shows by its nodes, and its options by their strings, whether another engine is at work. */
const PROBE = 7;

let mark: string | undefined;

/**
 * A mark that differs where the form of nimbers, the canonical strings or the way of the search do: walks begun
 * by another engine are not gone on with.
 */
export function engineMark(): string {
  if (mark !== undefined) return mark;
  const game = new SproutsGame();
  const search = new ProofNumberSearch(game);
  const start = game.start(PROBE);
  search.outcome(start);
  const lands = game.childrenOf(start).flatMap((child) => game.childrenOf(child).map((grandchild) => game.print(grandchild)));
  mark = `form ${FORM}, ${search.nodes} nodes, ${game.landCount} lands, ${lands.join()}`;
  return mark;
}
