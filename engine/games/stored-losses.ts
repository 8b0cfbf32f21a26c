import { HEAP_ONE, type ReducedTrees, type Tree, ZERO } from "../misere/reduced-trees.ts";
import { componentsOf, type Sums, treesOf } from "../misere/sums.ts";
import { treeList } from "../misere/tree-text.ts";
import { parseRuleset, type Ruleset, rulesetLabel, sameRuleset } from "../rules.ts";
import type { PlayableGame } from "./playable-game.ts";

/** Stored results of misère play were refused. */
export class RefusedLosses extends Error {
  constructor(message: string) {
    super(message);
    this.name = "RefusedLosses";
  }
}

export interface StoredLoss {
  /** Place in the text, such as `line 3`. */
  readonly place: string;
  readonly components: readonly number[];
  readonly trees: readonly Tree[];
}

/**
 * Header of a text of lost sums. Where it was made from a certificate, messages count losses and trees instead of
 * lines.
 */
export interface LossSource {
  readonly source?: "certificate";
}

const HEADER = "# ";
const TREE = "t";
const LOSS = "l";

/**
 * All known lost sums, from which the won ones follow. After a header with the ruleset, a line for each tree is `t` and
 * the places of its children among the trees; for each sum `l`, its heavy components as a position, and places of
 * trees.
 */
export function lossText(game: PlayableGame, sums: Sums): string {
  const used = new Set([ZERO, HEAP_ONE]);
  const losses = sums.losses();
  for (const { entries } of losses) for (const tree of treesOf(entries)) used.add(tree);
  const { places, list } = treeList(sums.trees, used);
  const placed = losses.map(({ entries, heap }) => {
    const trees = [...(heap === 1 ? [HEAP_ONE] : []), ...treesOf(entries)];
    return [game.print(componentsOf(entries)), trees.map((tree) => places.get(tree) ?? 0)] as const;
  });
  return lossLines(game.ruleset, list, placed);
}

/** A `lossText` of trees and lost sums in the form of a `MisereCertificate`. Positions have no white space. */
export function lossLines(
  header: Ruleset & LossSource,
  trees: readonly (readonly number[])[],
  losses: readonly (readonly [string, readonly number[]])[],
): string {
  const lines = [`${HEADER}${JSON.stringify(header)}`];
  for (const children of trees) lines.push([TREE, ...children].join(" "));
  for (const [position, places] of losses) lines.push([LOSS, position, ...places].join(" "));
  return [...lines, ""].join("\n");
}

/**
 * Reads a `lossText`; whether the sums are lost is not checked.
 * @throws {RefusedLosses}
 */
export function* readStoredLosses(game: PlayableGame, trees: ReducedTrees, text: string): Generator<StoredLoss> {
  const numbers: Tree[] = [];
  let line = 0;
  let losses = 0;
  let isCertificate = false;
  for (const row of text.split(/\r?\n/)) {
    if (++line === 1) isCertificate = readHeader(game, row).source === "certificate";
    // A part of the last line may name another sum.
    if (!text.endsWith("\n")) throw new RefusedLosses("the file is not complete: its last line does not end");
    if (line === 1 || row === "") continue;
    const [kind, ...words] = row.split(" ");
    const position = kind === LOSS ? words.shift() : undefined;
    const own = kind === LOSS ? `loss ${++losses}` : `tree ${numbers.length}`;
    const place = isCertificate ? own : `line ${line}`;
    const tops = words.map((word) => (/^\d{1,9}$/.test(word) ? numbers[Number(word)] : undefined));
    if (!areTrees(tops) || (kind !== TREE && position === undefined)) {
      const fault = isCertificate ? "has a tree that does not come before it" : "is neither a tree nor a lost sum";
      throw new RefusedLosses(`${place} ${fault}`);
    }
    if (position === undefined) {
      numbers.push(trees.reduce(tops));
      continue;
    }
    const parsed = game.parse(position);
    if (!parsed.ok) throw new RefusedLosses(`${place}: ${parsed.error.reason}`);
    yield { place, components: parsed.value, trees: tops };
  }
}

/** @throws {RefusedLosses} also for a sum that is won at sight. */
export function enterLosses(game: PlayableGame, sums: Sums, text: string): void {
  for (const loss of readStoredLosses(game, sums.trees, text)) enterLoss(sums, loss);
}

/** @throws {RefusedLosses} if the sum is known to be won. */
export function enterLoss(sums: Sums, { components, trees, place }: StoredLoss): void {
  if (!sums.enterLoss(components, trees)) throw notLost(place);
}

export function notLost(place: string): RefusedLosses {
  return new RefusedLosses(`${place}: this sum is not lost`);
}

function areTrees(trees: readonly (Tree | undefined)[]): trees is Tree[] {
  return !trees.includes(undefined);
}

/** Reads the header of a file. @throws {RefusedLosses} for another ruleset. */
function readHeader(game: PlayableGame, header: string): LossSource {
  const value = parsedHeader(header);
  const ruleset = parseRuleset(value);
  if (!ruleset.ok) throw new RefusedLosses("this is no file of results in misère play");
  if (!sameRuleset(game.ruleset, ruleset.value))
    throw new RefusedLosses(
      `these are results of ${rulesetLabel(ruleset.value)}, not of ${rulesetLabel(game.ruleset)}`,
    );
  return value as LossSource;
}

function parsedHeader(header: string): unknown {
  if (!header.startsWith(HEADER)) return undefined;
  try {
    return JSON.parse(header.slice(HEADER.length));
  } catch {
    return undefined;
  }
}
