import type { SumGame } from "../game.ts";
import type { NimberSearch } from "../solver.ts";
import { eachOption, optionsOf } from "../options.ts";
import type { Draft } from "./draft.ts";
import { cancelPairs } from "../sums.ts";

/** A couple whose loss would give the proof another way. */
interface Question {
  readonly components: readonly number[];
  readonly heap: number;
  nodes: number;
}

const NODES_PER_CLAIM = 30;
const MAX_QUESTION_NODES = 20_000;

/**
 * Searches undecided couples one move from the needs of a proof, light ones first. Yields the fraction done; ends early
 * if memory is short.
 */
export function* widen(game: SumGame, search: NimberSearch, draft: Draft): Generator<number, void, void> {
  const questions = new Map<string, Question>();
  const ask = (components: readonly number[], heap: number, nodes: number): void => {
    const unknown = components.filter((component) => search.table.nimber(component) < 0);
    if (unknown.length === 0) return;
    const key = `${components.join()} ${heap}`;
    const question = questions.get(key);
    if (question === undefined) questions.set(key, { components, heap, nodes });
    else question.nodes = Math.max(question.nodes, nodes);
  };
  const askAround = (need: number, worth: number): void => {
    const nodes = Math.min(MAX_QUESTION_NODES, Math.ceil(worth * NODES_PER_CLAIM));
    const { components, heap } = draft.needs.get(need);
    components.forEach((component, i) => {
      const others = components.toSpliced(i, 1);
      for (const option of eachOption(optionsOf(game, component)))
        ask(cancelPairs([...others, ...option]), heap, nodes);
    });
  };
  askAround(draft.root, draft.size);
  for (const member of draft.members) {
    const worth = worthOf(draft, member);
    const uses = draft.usesOf(member);
    for (const need of uses) askAround(need, worth / uses.size);
  }
  const depth = ({ components }: Question): number =>
    components.reduce((sum, component) => sum + game.depthBound(component), 0);
  const order = [...questions.values()].sort((a, b) => depth(a) - depth(b) || a.nodes - b.nodes);
  for (let asked = 0; asked < order.length; asked++) {
    const { components, heap, nodes } = order[asked];
    const answer = search.outcomeWith(components, heap, { nodes });
    if (!answer.ok && answer.error === "memory") return;
    yield asked / order.length;
  }
}

function worthOf(draft: Draft, member: number): number {
  const before = draft.size;
  draft.release([member]);
  draft.sweep();
  const worth = before - draft.size;
  draft.undo();
  return worth;
}
