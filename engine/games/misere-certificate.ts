import { ifListed } from "../grundy/option-bound.ts";
import type { SearchProgress } from "../grundy/search/settings.ts";
import type { Limits, Outcome, StopReason } from "../grundy/solver.ts";
import type { TreeLimits } from "../misere/tree-limits.ts";
import { lostSums } from "../misere/proof/lost-sums.ts";
import { type MisereFlaw, MisereVerification, type PlainSum } from "../misere/proof/verification.ts";
import { HEAP_ONE, ZERO } from "../misere/reduced-trees.ts";
import { outcomeByChildren, outcomeFromRoot, preparing } from "../misere/outcome-steps.ts";
import type { MisereSearch } from "../misere/search.ts";
import { misereSearchFor } from "./search.ts";
import { componentsOf, treesOf } from "../misere/sums.ts";
import { treeList } from "../misere/tree-text.ts";
import { failure, type Result, success } from "../result.ts";
import type { Ruleset } from "../rules.ts";
import { enterLosses, lossLines, RefusedLosses } from "./stored-losses.ts";
import { depthOf, type PlayableGame, type Position, treeLimitsFor } from "./playable-game.ts";

/** A certificate in misère play; `MisereVerification` says what it proves. */
export interface MisereCertificate {
  readonly ruleset: Ruleset;
  readonly position: string;
  readonly outcome: "Win" | "Loss";
  readonly treeDepth: number;
  /** The components of this position and all that they lead to are replaced by their trees, too. */
  readonly treeStart?: string;
  /** Reduced trees: for each the places of its children in this list, which come before it. */
  readonly trees: readonly (readonly number[])[];
  /** Lost sums: heavy components as a position, and places of trees. */
  readonly losses: readonly (readonly [string, readonly number[]])[];
}

/**
 * @param search has solved the position.
 * @throws {WonSum} if a sum was entered as lost and is won.
 */
export function writeMisereCertificate(
  game: PlayableGame,
  search: MisereSearch,
  position: Position,
  outcome: Outcome,
  limits: Limits = {},
): Result<MisereCertificate, StopReason> {
  const { trees } = search.sums;
  const { treeDepth, treeStart } = search.treeLimits;
  const lost = lostSums(search, position, limits);
  if (!lost.ok) return lost;
  const sums = lost.value.map(({ entries, heap }) => ({
    components: componentsOf(entries),
    trees: [...(heap === 1 ? [HEAP_ONE] : []), ...treesOf(entries)],
    weight: search.sums.weight(entries),
  }));
  const { places, list } = treeList(trees, [ZERO, HEAP_ONE, ...sums.flatMap((sum) => sum.trees)]);
  const losses = sums
    .map((sum) => {
      const text = game.print(sum.components);
      const numbers = sum.trees.map((tree) => places.get(tree) ?? 0).sort((a, b) => a - b);
      return { weight: sum.weight, loss: [text, numbers] as const, key: `${text} ${numbers.join()}` };
    })
    .sort((a, b) => a.weight - b.weight || (a.key < b.key ? -1 : 1));
  return success({
    ruleset: game.ruleset,
    position: game.print(position),
    outcome: outcome === "win" ? "Win" : "Loss",
    treeDepth,
    ...(treeStart && { treeStart: game.print(treeStart) }),
    trees: list,
    losses: losses.map(({ loss }) => loss),
  });
}

/** Checks an untrusted certificate by the game's parser and options alone. @returns undefined if valid. */
export function whyNoMisereProof(
  game: PlayableGame,
  value: unknown,
  onChecked?: (checked: number, claims: number) => void,
): string | undefined {
  if (!isMisereCertificate(value)) return MALFORMED;
  const { position, outcome } = value;
  const root = game.parse(position);
  if (!root.ok) return `the position ${position} cannot be read: ${root.error.reason}`;
  const limits = readTreeLimits(game, value);
  if (!limits.ok) return limits.error;
  const verification = new MisereVerification(game, limits.value);
  const losses = readLosses(game, verification, value);
  if (!losses.ok) return losses.error;
  const stated = outcome === "Win" ? "win" : "loss";
  const count = losses.value.length;
  const flaw = verification.findFlaw(root.value, stated, losses.value, (checked) => onChecked?.(checked, count));
  return flaw && describe(flaw, game, value);
}

/** Reads the limits of light components from an untrusted certificate. */
export function readTreeLimits(
  game: PlayableGame,
  { treeDepth, treeStart }: MisereCertificate,
): Result<TreeLimits, string> {
  const { walked } = game.depths;
  if (!Number.isInteger(treeDepth) || treeDepth < 0 || treeDepth > walked)
    return failure(`treeDepth is ${treeDepth}; it is a whole number from 0 to ${walked}`);
  if (treeStart === undefined) return success({ treeDepth });
  const parsed = game.parse(treeStart);
  if (!parsed.ok) return failure(`treeStart ${treeStart} cannot be read: ${parsed.error.reason}`);
  const depth = depthOf(game, parsed.value);
  if (depth > walked) return failure(`treeStart ${treeStart} has ${depth} ${game.depthUnit}; ${walked} is the maximum`);
  return success({ treeDepth, treeStart: parsed.value });
}

const MALFORMED = "this is not a certificate in misère play: it needs position, outcome, treeDepth, trees and losses";

export function readLosses(
  game: PlayableGame,
  { trees }: MisereVerification,
  certificate: MisereCertificate,
): Result<PlainSum[], string> {
  const numbers: number[] = [];
  for (const [place, children] of certificate.trees.entries()) {
    if (!children.every((child) => Number.isInteger(child) && child >= 0 && child < place))
      return failure(`tree ${place} has a child that does not come before it`);
    const below = children.map((child) => numbers[child]);
    const tree = trees.reduced(below);
    if (trees.children(tree).size !== children.length) return failure(`tree ${place} is not reduced`);
    numbers.push(tree);
  }
  const losses: PlainSum[] = [];
  for (const [text, places] of certificate.losses) {
    const parsed = game.parse(text);
    if (!parsed.ok) return failure(`${text} cannot be read: ${parsed.error.reason}`);
    const missing = places.find((place) => numbers[place] === undefined);
    if (missing !== undefined) return failure(`there is no tree ${missing}`);
    losses.push({ components: parsed.value, trees: places.map((place) => numbers[place]) });
  }
  return success(losses);
}

/**
 * The lost sums of an untrusted certificate, as a `lossText`.
 * @throws {RefusedLosses} for something else.
 */
export function lossesOfCertificate(value: unknown): string {
  if (!isMisereCertificate(value)) throw new RefusedLosses(MALFORMED);
  const { ruleset, trees, losses } = value;
  for (const [text] of losses) if (/\s/.test(text)) throw new RefusedLosses(`a position has white space: ${text}`);
  return lossLines({ ...ruleset, source: "certificate" }, trees, losses);
}

function describe(flaw: MisereFlaw, game: PlayableGame, { position, outcome }: MisereCertificate): string {
  if (flaw.kind === "outcome") return `the outcome ${outcome} of ${position} does not follow from the losses`;
  return `${named(flaw.loss, game)}: the child ${named(flaw.child, game)} is not shown to be won`;
}

function named({ components, trees }: PlainSum, game: PlayableGame): string {
  const text = components.length > 0 || trees.length === 0 ? [game.print([...components].sort((a, b) => a - b))] : [];
  return [...text, ...(trees.length > 0 ? [`${trees.length} trees`] : [])].join(" and ");
}

function isMisereCertificate(value: unknown): value is MisereCertificate {
  if (typeof value !== "object" || value === null) return false;
  const { position, outcome, treeDepth, treeStart, trees, losses } = value as Record<string, unknown>;
  const areNumbers = (list: unknown): boolean => Array.isArray(list) && list.every((one) => typeof one === "number");
  return (
    typeof position === "string" &&
    (outcome === "Win" || outcome === "Loss") &&
    typeof treeDepth === "number" &&
    (treeStart === undefined || typeof treeStart === "string") &&
    Array.isArray(trees) &&
    trees.every(areNumbers) &&
    Array.isArray(losses) &&
    losses.every(
      (loss) => Array.isArray(loss) && loss.length === 2 && typeof loss[0] === "string" && areNumbers(loss[1]),
    )
  );
}

export interface MisereProvingOptions {
  /** Bytes of memory that the check may use. */
  readonly memory: number;
  readonly seed: number;
  /** Whether to search the children one by one, see `outcomeByChildren`. */
  readonly byChildren?: boolean;
  /** Lost sums, see `lossText`; none is trusted. */
  readonly knownLosses?: string;
  readonly stop: () => boolean;
}

/** A step of proving. The trees of `TreeLimits.treeStart` come first. */
export interface MisereProvingStep {
  readonly stage: "trees" | "search";
  readonly progress: SearchProgress;
}

/**
 * Solves a position in misère play and makes a certificate.
 * @returns undefined if stopped; "memory" if there was too little.
 * @throws {RefusedLosses | WonSum} if `knownLosses` is wrong.
 */
export function* misereProving(
  game: PlayableGame,
  text: string,
  { memory, seed, byChildren = false, knownLosses = "", stop }: MisereProvingOptions,
): Generator<MisereProvingStep, MisereCertificate | "memory" | undefined, void> {
  const parsed = game.parse(text);
  if (!parsed.ok) throw new Error(`this is no position: ${text}`);
  const position = parsed.value;
  const search = misereSearchFor(game, { ...treeLimitsFor(game, position), memory, seed });
  const unprepared = yield* inStage("trees", preparing(search, stop));
  if (unprepared === undefined && knownLosses !== "") enterLosses(game, search.sums, knownLosses);
  const steps = (byChildren ? outcomeByChildren : outcomeFromRoot)(search, position, stop);
  const answer = yield* inStage("search", steps);
  const certificate = answer.ok
    ? ifListed(() => writeMisereCertificate(game, search, position, answer.value, { stop }))
    : answer;
  if (certificate === undefined) return "memory";
  if (certificate.ok) return certificate.value;
  return certificate.error === "memory" ? "memory" : undefined;
}

function* inStage<Answer>(
  stage: MisereProvingStep["stage"],
  steps: Generator<SearchProgress, Answer, void>,
): Generator<MisereProvingStep, Answer, void> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield { stage, progress: step.value };
  }
}
