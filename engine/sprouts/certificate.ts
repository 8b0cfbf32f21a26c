import type { Claims } from "../grundy/proof/claims.ts";
import { findFlawInProof, type Flaw } from "../grundy/proof/verification.ts";
import type { Outcome } from "../grundy/solver.ts";
import { SproutsGame, type Position } from "./game.ts";

/** A proof of an outcome: lands, as canonical strings, and their nimbers. */
export interface Certificate {
  readonly position: string;
  readonly outcome: "Win" | "Loss";
  /** The lost couples (land + nim heap) that the proof rests on. */
  readonly losingCouples: readonly (readonly [string, number])[];
}

export function writeCertificate(game: SproutsGame, position: Position, outcome: Outcome, claims: Claims): Certificate {
  const losingCouples = [...claims]
    .map(([land, nimber]) => ({ land, couple: [game.print([land]), nimber] as const }))
    .sort((a, b) => game.depthBound(a.land) - game.depthBound(b.land) || (a.couple[0] < b.couple[0] ? -1 : 1));
  return {
    position: game.print(position),
    outcome: outcome === "win" ? "Win" : "Loss",
    losingCouples: losingCouples.map(({ couple }) => couple),
  };
}

/**
 * Checks a certificate, given as any value that came from outside. It trusts the reading of strings and
 * the generation of moves, nothing else.
 *
 * @returns why it proves nothing, or undefined if it is valid.
 */
export function whyNoProof(value: unknown): string | undefined {
  if (!isCertificate(value)) return "this is no certificate: it needs position, outcome and losingCouples";
  const game = new SproutsGame();
  const root = game.parse(value.position);
  if (!root.ok) return `the position ${value.position} cannot be read: ${root.error.reason}`;
  const claims = new Map<number, number>();
  for (const [text, nimber] of value.losingCouples) {
    const parsed = game.parse(text);
    if (!parsed.ok) return `${text} cannot be read: ${parsed.error.reason}`;
    const [land, ...more] = parsed.value;
    if (land === undefined || more.length > 0) return `${text} is not one land`;
    const canonical = game.print(parsed.value);
    if (canonical !== text) return `${text} is not canonical; it is written ${canonical}`;
    if (claims.has(land)) return `${text} is listed twice`;
    claims.set(land, nimber);
  }
  const flaw = findFlawInProof(game, root.value, value.outcome === "Win" ? "win" : "loss", claims);
  return flaw === undefined ? undefined : describe(flaw, game, value);
}

function describe(flaw: Flaw, game: SproutsGame, { position, outcome }: Certificate): string {
  if (flaw.kind === "outcome") return `the outcome ${outcome} of ${position} does not follow from the couples`;
  const couple = `${game.print([flaw.component])} + ${flaw.nimber}`;
  if (flaw.kind === "nimber") return `${couple}: ${flaw.nimber} is no nimber`;
  if (flaw.kind === "smaller") return `${couple}: no option of nimber ${flaw.missing} follows from the couples`;
  return `${couple}: the option ${game.print(flaw.option)} is not shown to be won`;
}

function isCertificate(value: unknown): value is Certificate {
  if (typeof value !== "object" || value === null) return false;
  const { position, outcome, losingCouples } = value as Record<string, unknown>;
  return (
    typeof position === "string" &&
    (outcome === "Win" || outcome === "Loss") &&
    Array.isArray(losingCouples) &&
    losingCouples.every(
      (couple) =>
        Array.isArray(couple) && couple.length === 2 && typeof couple[0] === "string" && typeof couple[1] === "number",
    )
  );
}
