import { createHash } from "node:crypto";
import { drawGame } from "../../engine/play/game-notation.ts";
import { resumeMatch } from "../../engine/play/match.ts";
import { failure, success, type Result } from "../../engine/result.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { Failure } from "../../protocol/error-codes.ts";
import type { SharedGame } from "../../protocol/game-file.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";

/** More than any game needs. */
const MAX_LENGTH = 10_000;

export function isNotation(text: string): boolean {
  return text.length <= MAX_LENGTH && /^\s*\d+:/u.test(text);
}

/** Draws a game of docs/notation.md, between two people. Equal moves give equal ids. */
export function readNotation(text: string, now: number): Result<SharedGame, Failure> {
  const drawn = drawGame(text);
  if (!drawn.ok) {
    const { code, move } = drawn.error;
    return failure({ code: "game-notation", params: { fault: code, move } });
  }
  const { moves, drawing } = drawn.value;
  const setup: MatchSetup = {
    ruleset: DEFAULT_RULESET,
    sides: [
      { kind: "person", colour: "blue" },
      { kind: "person", colour: "red" },
    ],
    map: { kind: "plain", spots: drawing.spots.length - moves.length },
    starts: 0,
  };
  const { ruleset, starts } = setup;
  return success({
    id: createHash("sha256").update(text.trim().replaceAll(/\s+/gu, " ")).digest("hex").slice(0, 32),
    setup,
    moves: moves.map(({ before, stroke: { from, to, inner } }) => ({
      before,
      stroke: [before.spots[from], ...inner, before.spots[to]].map(({ x, y }) => ({ x, y })),
    })),
    drawing,
    result: resumeMatch({ ruleset, starts, drawing, moves: moves.length, result: null }).result,
    changedAt: now,
  });
}
