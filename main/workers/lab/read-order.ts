import { type Certificate, gameOfCertificate } from "../../../engine/games/certificate.ts";
import type { MisereCertificate } from "../../../engine/games/misere-certificate.ts";
import { depthOf, type NotationError, type PlayableGame, type Position } from "../../../engine/games/playable-game.ts";
import { createGame, surfaceOfPosition } from "../../../engine/games/registry.ts";
import { failure, type Result, success } from "../../../engine/result.ts";
import { isOnSphere, sameRuleset } from "../../../engine/rules.ts";
import type { Failure } from "../../../protocol/error-codes.ts";
import { MAX_LAB_DEPTH } from "../../../protocol/lab.ts";
import type { CheckOrder, LabOrder } from "./order.ts";

export interface ReadOrder {
  readonly game: PlayableGame;
  readonly position: Position;
}

const DURING_GAME: Failure = { code: "analysis-during-game", params: {} };

/** Reads what a player wrote. */
export function readOrder({ ruleset, position: text, task, guarded }: LabOrder): Result<ReadOrder, Failure> {
  const trimmed = text.trim().replaceAll(/\s*\+\s*/g, "+");
  const named = {
    ...ruleset,
    surface: isOnSphere(ruleset) ? surfaceOfPosition(ruleset.game, trimmed) : ruleset.surface,
  };
  const game = createGame(named);
  if (!game.ok) return failure({ code: "ruleset-not-supported", params: named });
  const played = printedAll(game.value, guarded);
  const read = readPosition(game.value, numberedStart(game.value, trimmed) ?? trimmed, played);
  const showsChildren = task === "moves" || task === "proof";
  return read.ok && showsChildren && hasPlayedChild(read.value, played) ? failure(DURING_GAME) : read;
}

/** Positions as the game prints them, so that equivalent ones are equal; without those of another surface. */
function printedAll(game: PlayableGame, positions: readonly string[]): ReadonlySet<string> {
  const parsed = positions.map((position) => game.parse(position));
  return new Set(parsed.flatMap((position) => (position.ok ? game.print(position.value) : [])));
}

function readPosition(game: PlayableGame, text: string, played: ReadonlySet<string>): Result<ReadOrder, Failure> {
  const parsed = game.parse(text);
  if (!parsed.ok) return failure(notationFailure(parsed.error));
  const depth = depthOf(game, parsed.value);
  if (depth > MAX_LAB_DEPTH) return failure({ code: "lab-too-large", params: { depth, most: MAX_LAB_DEPTH } });
  const isListable = parsed.value.every((component) => game.isListable?.(component) ?? true);
  if (!isListable) return failure({ code: "lab-too-many-moves", params: {} });
  if (played.has(game.print(parsed.value))) return failure(DURING_GAME);
  return success({ game, position: parsed.value });
}

function notationFailure({ column, limit }: NotationError): Failure {
  if (limit === undefined) return { code: "position-unreadable", params: { column } };
  return { code: "position-beyond-limit", params: { column, of: limit.of, most: limit.most, long: limit.long ?? 0 } };
}

/** The answer would say how a game goes on that is played. */
function hasPlayedChild({ game, position }: ReadOrder, played: ReadonlySet<string>): boolean {
  return played.size > 0 && game.childrenOf(position).some((child) => played.has(game.print(child)));
}

/** The start that a number stands for. */
function numberedStart({ starts }: PlayableGame, text: string): string | undefined {
  const isStart = starts !== undefined && /^[1-9]\d{0,3}$/.test(text) && Number(text) <= starts.max;
  return isStart ? starts.text(Number(text)) : undefined;
}

export interface ReadCertificate extends ReadOrder {
  /** The certificate, which is not checked yet. */
  readonly certificate: Certificate | MisereCertificate;
}

/** Reads a file that may come from anywhere. */
export function readCertificate({ ruleset, text, guarded }: CheckOrder): Result<ReadCertificate, Failure> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failure({ code: "certificate-not-json", params: {} });
  }
  const game = gameOfCertificate(value);
  if (!game.ok || !hasPosition(value)) return failure({ code: "certificate-unrecognised", params: {} });
  const { ruleset: found } = game.value;
  if (!sameRuleset(found, ruleset)) return failure({ code: "certificate-of-another-game", params: found });
  const read = readPosition(game.value, value.position, printedAll(game.value, guarded));
  return read.ok ? success({ ...read.value, certificate: value }) : read;
}

function hasPosition(value: unknown): value is Certificate | MisereCertificate {
  if (typeof value !== "object" || value === null) return false;
  return "position" in value && typeof value.position === "string" && ("losses" in value || "losingCouples" in value);
}
