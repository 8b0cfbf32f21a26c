import type { MisereSearch } from "../misere/search.ts";
import type { PlayableGame } from "./playable-game.ts";
import { enterLoss, notLost, readStoredLosses, type StoredLoss } from "./stored-losses.ts";

/** Number of sums in the sample. */
const SAMPLE = 300;
/** Node budget for the whole sample, without the other sums. */
const NODES_ALONE = 10_000;
/** Node budget per sum, with the others. */
const NODES_TOGETHER = 20;

/**
 * Searches a fixed sample of stored losses, once without and once with the others. Wrong ones may still pass.
 * @param search a fresh one.
 * @throws {RefusedLosses}
 */
export function checkLosses(game: PlayableGame, search: MisereSearch, text: string): void {
  const losses = [...readStoredLosses(game, search.sums.trees, text)];
  const step = Math.max(1, losses.length / SAMPLE);
  const sample = new Set<StoredLoss>();
  for (let at = 0; at < losses.length; at += step) sample.add(losses[Math.floor(at)]);
  let left = sample.size;
  for (const loss of sample) requireLoss(search, loss, Math.ceil((NODES_ALONE - search.nodes) / left--));
  for (const loss of losses) if (!sample.has(loss)) enterLoss(search.sums, loss);
  for (const loss of sample) requireLoss(search, loss, NODES_TOGETHER);
}

function requireLoss(search: MisereSearch, { components, trees, place }: StoredLoss, nodes: number): void {
  const found = search.outcomeBeside(trees, components, { nodes });
  if (found.ok && found.value === "win") throw notLost(place);
}
