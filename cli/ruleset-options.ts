import type { PlayableGame } from "../engine/games/playable-game.ts";
import { createGame, isMiserePosition, surfaceOfPosition } from "../engine/games/registry.ts";
import {
  DEFAULT_RULESET,
  GAMES,
  isOnSphere,
  lastMoverWins,
  MAX_GENUS,
  parseRuleset,
  parseSurface,
  playConvention,
  type Ruleset,
  type RulesetErrorCode,
  type Surface,
} from "../engine/rules.ts";
import { InputError } from "./command.ts";

export const RULESET_OPTIONS = {
  game: { type: "string" },
  surface: { type: "string" },
  misere: { type: "boolean", default: false },
} as const;

export const RULESET_USAGE = "[--game G] [--surface S] [--misere]";

export interface RulesetValues {
  readonly game?: string | undefined;
  readonly surface?: string | undefined;
  readonly misere: boolean;
}

/** @param text a position, which may name a surface. @throws {InputError} */
export function readGame(values: RulesetValues, text: string): PlayableGame {
  const named = readRuleset(values);
  const ruleset = isMiserePosition(named.game, text) ? { ...named, play: playConvention(true) } : named;
  return gameOf(
    values.surface === undefined ? { ...ruleset, surface: surfaceOfPosition(ruleset.game, text) } : ruleset,
  );
}

/** @throws {InputError} if the ruleset cannot be solved. */
export function gameOf(ruleset: Ruleset): PlayableGame {
  const game = createGame(ruleset);
  if (!game.ok) throw new InputError(`${ruleset.game} cannot be solved on the surface ${ruleset.surface}`);
  return game.value;
}

/** Refuses misère play where it lacks a feature. @param feature such as `--load`. @throws {InputError} */
export function requireNormalPlay(game: PlayableGame, feature: string): void {
  if (!lastMoverWins(game.ruleset)) throw new InputError(`${feature} cannot be used with --misere`);
}

/** Reads the option of a surface; undefined if it is missing. @throws {InputError} */
export function readSurfaceOption(name: string | undefined): Surface | undefined {
  if (name === undefined) return undefined;
  const surface = parseSurface(name);
  if (!surface.ok) throw new InputError(malformedText(surface.error, { ...DEFAULT_RULESET, surface: name }));
  return surface.value;
}

/** Refuses other surfaces than the sphere. @param reason a sentence. @throws {InputError} */
export function requireSphere(name: string | undefined, reason: string): void {
  if (!isOnSphere({ surface: readSurfaceOption(name) ?? DEFAULT_RULESET.surface })) throw new InputError(reason);
}

/** Reads the ruleset that options name; undefined if none does. @throws {InputError} */
export function readNamedRuleset(values: RulesetValues): Ruleset | undefined {
  const isNamed = values.game !== undefined || values.surface !== undefined || values.misere;
  return isNamed ? readRuleset(values) : undefined;
}

function readRuleset({ game, surface, misere }: RulesetValues): Ruleset {
  const named = { ...(game !== undefined && { game }), ...(surface !== undefined && { surface }) };
  const ruleset = parseRuleset({ ...named, play: playConvention(misere) });
  if (!ruleset.ok) throw new InputError(malformedText(ruleset.error, { ...DEFAULT_RULESET, ...named }));
  return ruleset.value;
}

function malformedText(code: RulesetErrorCode, { game, surface }: Record<"game" | "surface", string>): string {
  if (code === "unknown-surface")
    return `unknown surface ${JSON.stringify(surface)}; --surface takes S, T, T2, ..., T${MAX_GENUS}, P, P2, ..., P${MAX_GENUS}`;
  return `unknown game ${JSON.stringify(game)}; --game takes ${GAMES.join(", ")}`;
}
