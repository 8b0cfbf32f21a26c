import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { anyStroke } from "../../engine/play/any-stroke.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { acceptMove } from "../../engine/play/boards/board-games.ts";
import type { GamePlayer } from "../../engine/play/boards/game-player.ts";
import { newGamePlayer } from "../../engine/play/boards/game-players.ts";
import { OPPONENT_LEVELS } from "../../engine/play/opponent-levels.ts";
import type { Move } from "../../engine/play/opponent.ts";
import type { Reason } from "../../engine/play/reason.ts";
import { seededRandom } from "../../engine/random.ts";
import { lastMoverWins, type Ruleset, rulesetLabel } from "../../engine/rules.ts";
import type { Hint } from "../../protocol/campaign.ts";
import { timer, type HintInput, type Judged, type JudgementInput } from "./analysis.ts";
import type { LineAdviser } from "./show-line.ts";
import type { TaskContext } from "./task.ts";
import type { ThinkInput } from "./think.ts";

/** The most milliseconds to see whether the first curve of a line wins. */
const JUDGED_MS = 1500;
/** Part of a timed level's time for its search; the rest is for the way to the host. */
const SEARCH_UNTIL = 0.8;

/** The most nodes for the outcome of a position about which a player asks. */
const ADVICE_NODES = 20_000;

/** Players of games other than Sprouts; they are kept, with what they have learnt. */
const players = new Map<string, GamePlayer>();

/** The player of the ruleset's game; undefined for Sprouts. */
export function gamePlayer(ruleset: Ruleset): GamePlayer | undefined {
  const label = rulesetLabel(ruleset);
  const player = players.get(label) ?? newGamePlayer(ruleset);
  if (player !== undefined) players.set(label, player);
  return player;
}

/** The level's move. Timed levels report one that they could play. */
export function playerThought(
  player: GamePlayer,
  { match, level, seed, limit }: ThinkInput,
  context: TaskContext,
): Move {
  const random = seededRandom(seed);
  const { isTimed } = OPPONENT_LEVELS[level];
  if (isTimed) context.report(anyStroke(match.drawing, random));
  const isOver = timer(isTimed ? SEARCH_UNTIL * limit : Infinity, context);
  return player.choose(match.drawing, level, random, isOver);
}

export function playerHint(
  player: GamePlayer,
  { ruleset, drawing, seed, milliseconds }: HintInput,
  context: TaskContext,
): Hint {
  const stop = timer(milliseconds, context);
  const outcome = player.outcome(readBoard(drawing).position, { nodes: ADVICE_NODES, stop });
  if (outcome !== "win") return { kind: outcome === "loss" ? "lost" : "unknown" };
  const stroke = player.winningMove(drawing, seededRandom(seed), stop);
  if (stroke === null) return { kind: "unknown" };
  const after = acceptMove(drawing, stroke);
  return { kind: "move", stroke, reason: reasonOf(ruleset, after.ok ? after.value.drawing : drawing) };
}

/** Judges a position; an interrupted judgement begins again, with the memory of the first. */
export function playerJudgement(
  player: GamePlayer,
  { position, nodes, milliseconds }: JudgementInput,
  context: TaskContext,
): Judged {
  const begun = performance.now();
  const isOver = timer(milliseconds, context);
  const outcome = player.outcome(position, { nodes, stop: () => isOver() || context.preempted() });
  return {
    outcome,
    nodes: 0,
    milliseconds: performance.now() - begun,
    isInterrupted: outcome === undefined && context.preempted() && !isOver(),
  };
}

/** Advice for a shown line: winning moves where there are any, and else any move. */
export function playerAdviser(player: GamePlayer, ruleset: Ruleset, seed: number, context: TaskContext): LineAdviser {
  const random = seededRandom(seed);
  return {
    isLost: (drawing) => {
      const limits = { nodes: ADVICE_NODES, stop: timer(JUDGED_MS, context) };
      return player.outcome(readBoard(drawing).position, limits) === "loss";
    },
    reason: (_before, after) => reasonOf(ruleset, after),
    hint: (drawing, milliseconds) => playerHint(player, { ruleset, drawing, seed, milliseconds }, context),
    reply: (drawing): Stroke => anyStroke(drawing, random),
  };
}

/** Why the player who has just moved wins. Only the last move has a reason of its own. */
function reasonOf(ruleset: Ruleset, after: Drawing): Reason {
  const isLast = lastMoverWins(ruleset) && readBoard(after).over;
  return {
    kind: isLast ? "last-move" : "exact",
    moves: null,
    survivors: null,
    isOdd: false,
    replies: null,
    shutIn: [],
    parts: [],
  };
}
