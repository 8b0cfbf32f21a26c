import { NimberPacker, type PackedNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { UNTRAINED } from "../../engine/play/perfect/trained-file.ts";
import { LIGHT_LIVES } from "../../engine/play/perfect/nimber-book.ts";
import { whyNoProof, type Certificate } from "../../engine/games/certificate.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { proving } from "../../engine/games/proving.ts";
import { publish, readCoverage } from "./trained-files.ts";

/**
 * Options that make proofs soon rather than short, as shorter ones save few bytes. Without analogues, as the shipped
 * file was made so.
 */
const PROVING = { searches: 1, rounds: 0, memory: 2 ** 30, seed: 0, tuning: { analoguesFrom: Infinity } };

export interface BookProofOptions {
  readonly out: string;
  readonly stop: () => boolean;
  readonly report: (line: string) => void;
  readonly show?: (status: () => string) => void;
}

/**
 * Proves what is missing, as `sprouts prove` does, and adds the nimbers of heavy lands to the file.
 * @returns whether everything is proved.
 */
export function provePositions(
  positions: readonly string[],
  { out, stop, report, show = () => {} }: BookProofOptions,
): boolean {
  for (const position of positions) {
    if (readCoverage(out).proofs[position] !== undefined) continue;
    const certificate = proof(position, stop, show);
    if (certificate === undefined) return false;
    const { outcome, losingCouples } = certificate;
    publish(
      out,
      { ...UNTRAINED, proofs: heavy(certificate) },
      { proofs: { [position]: { outcome, losingCouples: losingCouples.length } } },
    );
    report(`${position}: ${outcome}, proved by ${losingCouples.length} losing couples`);
  }
  return true;
}

function proof(position: string, stop: () => boolean, show: (status: () => string) => void): Certificate | undefined {
  const steps = proving(new SproutsGame(), position, { ...PROVING, stop });
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) {
    const { value } = step;
    show(
      () =>
        `${position}: ${"progress" in value ? `${value.progress.nodes} nodes, ${value.progress.nimbers} nimbers` : `${value.claims} losing couples`}`,
    );
  }
  if (step.value === undefined || stop()) return undefined;
  const reason = whyNoProof(step.value);
  if (reason !== undefined) throw new Error(`The proof of ${position} is not valid: ${reason}`);
  return step.value;
}

function heavy({ losingCouples }: Certificate): PackedNimbers {
  const game = new SproutsGame();
  const packer = new NimberPacker();
  for (const [text, nimber] of losingCouples) {
    const land = game.parse(text);
    if (land.ok && game.livesOf(land.value) > LIGHT_LIVES) packer.add(game.encode(land.value[0]), nimber);
  }
  return packer.finish();
}
