import { type Claims, type Conclusion, concludedOutcome } from "../grundy/proof/claims.ts";
import { findFlawInProof, type Flaw } from "../grundy/proof/verification.ts";
import { TooManyOptions } from "../grundy/option-bound.ts";
import { failure, type Result, success } from "../result.ts";
import { whyNoMisereProof } from "./misere-certificate.ts";
import { lastMoverWins, parseRuleset, type Ruleset, rulesetLabel } from "../rules.ts";
import type { PlayableGame, Position } from "./playable-game.ts";
import { createGame } from "./registry.ts";

export interface Certificate {
  readonly ruleset: Ruleset;
  readonly position: string;
  readonly outcome: "Win" | "Loss";
  /** Nimber of the position, if it is proved: the position with a heap of this size is lost. */
  readonly nimber?: number;
  /** Lost couples: component and nim heap. */
  readonly losingCouples: readonly (readonly [string, number])[];
}

export function writeCertificate(
  game: PlayableGame,
  position: Position,
  conclusion: Conclusion,
  claims: Claims,
): Certificate {
  const losingCouples = [...claims]
    .map(([component, nimber]) => ({ component, couple: [game.print([component]), nimber] as const }))
    .sort(
      (a, b) => game.depthBound(a.component) - game.depthBound(b.component) || (a.couple[0] < b.couple[0] ? -1 : 1),
    );
  return {
    ruleset: game.ruleset,
    position: game.print(position),
    outcome: concludedOutcome(conclusion) === "win" ? "Win" : "Loss",
    ...(typeof conclusion === "number" && { nimber: conclusion }),
    losingCouples: losingCouples.map(({ couple }) => couple),
  };
}

export function gameOfCertificate(value: unknown): Result<PlayableGame, string> {
  if (typeof value !== "object" || value === null || !("ruleset" in value)) return failure(MALFORMED);
  const ruleset = parseRuleset(value.ruleset);
  if (!ruleset.ok) return failure("this certificate has an unknown ruleset");
  const game = createGame(ruleset.value);
  return game.ok ? game : failure(`${rulesetLabel(ruleset.value)} cannot be solved yet`);
}

/**
 * Checks an untrusted certificate. Relies only on the game's parser and options.
 * @param onChecked called before each claim is checked.
 * @returns undefined if valid.
 */
export function whyNoProof(value: unknown, onChecked?: (checked: number, claims: number) => void): string | undefined {
  try {
    return findFault(value, onChecked);
  } catch (error) {
    if (error instanceof TooManyOptions) return error.message;
    throw error;
  }
}

function findFault(value: unknown, onChecked?: (checked: number, claims: number) => void): string | undefined {
  const created = gameOfCertificate(value);
  if (!created.ok) return created.error;
  const game = created.value;
  if (!lastMoverWins(game.ruleset)) return whyNoMisereProof(game, value, onChecked);
  if (!isCertificate(value)) return MALFORMED;
  const certificate = value;
  const root = game.parse(certificate.position);
  if (!root.ok) return `the position ${certificate.position} cannot be read: ${root.error.reason}`;
  const claims = readClaims(game, certificate);
  if (!claims.ok) return claims.error;
  const outcome = certificate.outcome === "Win" ? "win" : "loss";
  const conclusion = certificate.nimber ?? outcome;
  if (concludedOutcome(conclusion) !== outcome) return `nimber ${certificate.nimber} is not a ${certificate.outcome}`;
  const count = claims.value.size;
  const flaw = findFlawInProof(game, root.value, conclusion, claims.value, (checked) => onChecked?.(checked, count));
  return flaw === undefined ? undefined : describe(flaw, game, certificate);
}

const MALFORMED = "this is not a certificate: it needs ruleset, position, outcome and losingCouples";

function readClaims(game: PlayableGame, { losingCouples }: Certificate): Result<Claims, string> {
  const claims = new Map<number, number>();
  for (const [text, nimber] of losingCouples) {
    const parsed = game.parse(text);
    if (!parsed.ok) return failure(`${text} cannot be read: ${parsed.error.reason}`);
    const [component, ...more] = parsed.value;
    if (component === undefined || more.length > 0) return failure(`${text} is not one component`);
    const canonical = game.print(parsed.value);
    if (canonical !== text) return failure(`${text} is not canonical; it is written ${canonical}`);
    if (claims.has(component)) return failure(`${text} is listed twice`);
    claims.set(component, nimber);
  }
  return success(claims);
}

function describe(flaw: Flaw, game: PlayableGame, { position, outcome, nimber }: Certificate): string {
  if (flaw.kind === "conclusion") {
    const stated = nimber === undefined ? `outcome ${outcome}` : `nimber ${nimber}`;
    return `the ${stated} of ${position} does not follow from the couples`;
  }
  const couple = `${game.print([flaw.component])} + ${flaw.nimber}`;
  if (flaw.kind === "nimber") return `${couple}: ${flaw.nimber} is not a nimber`;
  if (flaw.kind === "smaller") return `${couple}: no option of nimber ${flaw.missing} follows from the couples`;
  return `${couple}: the option ${game.print(flaw.option)} is not shown to be won`;
}

function isCertificate(value: unknown): value is Certificate {
  if (typeof value !== "object" || value === null) return false;
  const { position, outcome, nimber, losingCouples } = value as Record<string, unknown>;
  return (
    typeof position === "string" &&
    (outcome === "Win" || outcome === "Loss") &&
    (nimber === undefined || typeof nimber === "number") &&
    Array.isArray(losingCouples) &&
    losingCouples.every(
      (couple) =>
        Array.isArray(couple) && couple.length === 2 && typeof couple[0] === "string" && typeof couple[1] === "number",
    )
  );
}
