import { spotLives } from "../../engine/drawing/drawing.ts";
import { labelledPosition } from "../../engine/drawing/topology/map.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import { upToMerging } from "../../engine/drawing/routing/merged-strings.ts";
import { whyNoProof } from "../../engine/games/certificate.ts";
import type { Position } from "../../engine/games/playable-game.ts";
import { failure, success, type Result } from "../../engine/result.ts";
import type { SproutsGame } from "../../engine/sprouts/game.ts";
import { CAMPAIGN_LEVELS, type Campaign, type CampaignLevel } from "../../engine/play/campaign/campaign.ts";
import { clarity } from "./clarity.ts";
import { IDEAS } from "./ideas.ts";
import { PositionReader } from "../../engine/play/perfect/position-reader.ts";
import type { LevelSolver, LevelSolvers } from "./level-solver.ts";
import { NARROWEST, readsAs } from "./level-drawing.ts";
import { isWonInMisere } from "./misere-win.ts";
import { labelledStart, stringsOf } from "./played-line.ts";
import { measurePublished, MAX_STEP_BACK, type PublishedMeasures, publishedMeasures } from "./published-measures.ts";
import { levelSceneOf } from "./scene.ts";
import { coreOf, SAME_SHAPE, coreShapeOf } from "./selection.ts";

export interface LevelFailure {
  /** Number of the level; 0 for the whole campaign. */
  readonly level: number;
  readonly failure: string;
}

/** Numbers of spots of start positions. */
const SPOTS = { least: 1, most: 11 };

/** Levels before a level that must not be harder in the mean: the hardest of many samples is too hard by chance. */
const COMPARED = 10;

export function orderFailures({ levels }: Campaign): LevelFailure[] {
  const failures: LevelFailure[] = [];
  const fail = (level: number, failure: string): number => failures.push({ level, failure });
  if (levels.length !== CAMPAIGN_LEVELS) fail(0, `there are ${levels.length} levels, not ${CAMPAIGN_LEVELS}`);
  const cores = new Map<string, number>();
  const shapes = new Map<string, number>();
  for (const [i, level] of levels.entries()) {
    const { number, difficulty, idea, spots } = level;
    if (spots < SPOTS.least || spots > SPOTS.most)
      fail(number, `it has ${spots} spots, not ${SPOTS.least} to ${SPOTS.most}`);
    const before = meanDifficulty(levels.slice(Math.max(0, i - COMPARED), i));
    if (difficulty < before - MAX_STEP_BACK)
      fail(number, `its difficulty is ${difficulty}, that of those before it ${before.toFixed(2)}`);
    if (idea !== (IDEAS[number - 1]?.id ?? null)) fail(number, "its idea is another one");
    const alike = cores.get(coreOf(level.position));
    if (alike !== undefined) fail(number, `it is like level ${alike}`);
    cores.set(coreOf(level.position), number);
    if (number <= IDEAS.length) continue;
    const same = (shapes.get(coreShapeOf(level)) ?? 0) + 1;
    shapes.set(coreShapeOf(level), same);
    if (same > SAME_SHAPE) fail(number, `it is level ${same} of ${level.spots} spots after ${level.moves} moves`);
  }
  return failures;
}

function meanDifficulty(levels: readonly CampaignLevel[]): number {
  return levels.reduce((sum, { difficulty }) => sum + difficulty, 0) / Math.max(1, levels.length);
}

/**
 * All claims but the win.
 * @param seed of the campaign; the measures depend on it.
 */
export function levelFailures(level: CampaignLevel, seed: number, { normal: solver, misere }: LevelSolvers): string[] {
  const unusable = [...new Set([level.position, ...level.line])].flatMap((text) => {
    const read = readListed(solver.game, text);
    return read.ok ? [] : `the position ${text} ${read.error}`;
  });
  if (unusable.length > 0) return unusable;
  return [
    ...lineFailures(level, solver),
    ...drawingFailures(level),
    ...measureFailures(level, seed, solver),
    ...misereFailures(level, misere),
    ...ideaFailures(level, solver),
  ];
}

/**
 * Checks that a level is won by a certificate of what the solver finds. A game that knows nothing checks it.
 * @returns undefined if it is valid.
 */
export function whyNotWon({ position }: CampaignLevel, solver: LevelSolver): string | undefined {
  const lands = readListed(solver.game, position);
  if (!lands.ok) return `its position ${lands.error}`;
  const certificate = solver.certificate(lands.value);
  if (certificate.outcome !== "Win") return "it is lost";
  const flaw = whyNoProof({ ...certificate, position });
  return flaw === undefined ? undefined : `its certificate is not valid: ${flaw}`;
}

/** Reads a position whose moves can be listed. Fails with a predicate. */
function readListed(game: SproutsGame, text: string): Result<Position, string> {
  const lands = game.parse(text);
  if (!lands.ok) return failure("cannot be read");
  return lands.value.every((land) => game.isListable(land))
    ? success(lands.value)
    : failure("has too many moves to be listed");
}

function lineFailures({ spots, moves, position, line }: CampaignLevel, solver: LevelSolver): string[] {
  const failures: string[] = [];
  if (line[0] !== stringsOf([labelledStart(spots)])[0])
    failures.push(`its game begins with ${line[0]}, not with ${spots} spots`);
  if (line.length !== moves + 1) failures.push(`its game has ${line.length - 1} moves, not ${moves}`);
  if (line[line.length - 1] !== position)
    failures.push(`its game ends with ${line[line.length - 1]}, not with ${position}`);
  const reader = new PositionReader(solver.game);
  for (let move = 1; move < line.length; move++) {
    const next = reader.read(line[move]);
    const isCanonical = upToMerging(next.text) === upToMerging(line[move]);
    if (!isCanonical || !reader.childrenOf(reader.read(line[move - 1])).includes(next))
      failures.push(`no move leads from ${line[move - 1]} to ${line[move]}`);
  }
  return failures;
}

function drawingFailures({ spots, moves, position, lives, drawing }: CampaignLevel): string[] {
  if (!readsAs(drawing, position)) return [`its drawing is not planar, or does not read as ${position}`];
  const failures: string[] = [];
  const first = drawing.spots.filter(({ move }) => move === 0).length;
  const drawnMoves = new Set(drawing.curves.map(({ move }) => move));
  if (first !== spots || drawing.spots.length !== spots + moves)
    failures.push(`its drawing has ${first} spots of the plain map and ${drawing.spots.length} in all`);
  if (drawing.curves.length !== 2 * moves || drawnMoves.size !== moves)
    failures.push(`its drawing has ${drawing.curves.length} curves of ${drawnMoves.size} moves`);
  const living = spotLives(drawing).reduce((sum, left) => sum + left, 0);
  if (living !== lives || lives !== 3 * spots - moves) failures.push(`its drawing has ${living} lives, not ${lives}`);
  const gap = clarity(drawing);
  if (gap < NARROWEST) failures.push(`its narrowest gap is ${gap.toFixed(4)} of the board, less than ${NARROWEST}`);
  return failures;
}

function measureFailures(level: CampaignLevel, seed: number, solver: LevelSolver): string[] {
  const measured = measurePublished(level.position, seed, solver);
  if (measured === undefined) return ["no move wins"];
  const again = publishedMeasures(measured, level.lives);
  return Object.entries(again).flatMap(([name, value]) => {
    const [claimed, found] = [level[name as keyof PublishedMeasures], value].map((one) => JSON.stringify(one));
    return claimed === found ? [] : [`its ${name} is ${claimed}, measured again ${found}`];
  });
}

function misereFailures({ position, lives, wonInMisere }: CampaignLevel, solver: LevelSolver): string[] {
  if (isWonInMisere(position, lives, solver) === wonInMisere) return [];
  return [`in misère play it is ${wonInMisere ? "lost, or too heavy" : "won"}`];
}

/**
 * Why a level does not show its idea. Says nothing about a drawing of another position, for which another check fails.
 */
function ideaFailures({ number, position, drawing }: CampaignLevel, solver: LevelSolver): string[] {
  const idea = IDEAS[number - 1];
  return idea === undefined ||
    !readsAs(drawing, position) ||
    idea.shows(levelSceneOf(labelledPosition(planarMap(drawing)), solver))
    ? []
    : ["it does not show its idea"];
}
