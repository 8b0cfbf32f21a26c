import { UNTRAINED } from "../../engine/play/perfect/trained-file.ts";
import { LIGHT_LIVES } from "../../engine/play/perfect/repertoire.ts";
import { whyNoProof, type Certificate } from "../../engine/sprouts/certificate.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { proving } from "../../engine/sprouts/proving.ts";
import { publish, readCoverage } from "./trained-files.ts";

/**
 * To find shorter proofs takes far longer than the bytes are worth. Without forecasts, as the shipped
 * file was made: another search finds other proofs.
 */
const PROVING = { searches: 1, rounds: 0, memory: 2 ** 30, seed: 0, tuning: { forecast: Infinity } };

/**
 * Proves the positions that are not proved yet, as `sprouts prove` does, verifies the proofs, and adds the nimbers
 * of their heavy lands to the file.
 *
 * @param stop asked often; when it says true, the proof that is being made is dropped.
 * @returns whether all is done.
 */
export function provePositions(positions: readonly string[], out: string, stop: () => boolean, report: (line: string) => void): boolean {
  for (const position of positions) {
    if (readCoverage(out).proofs[position] !== undefined) continue;
    const certificate = proof(position, stop);
    if (certificate === undefined) return false;
    const { outcome, losingCouples } = certificate;
    publish(out, { ...UNTRAINED, proofs: heavy(certificate) }, { proofs: { [position]: { outcome, losingCouples: losingCouples.length } } });
    report(`${position}: ${outcome}, proved by ${losingCouples.length} losing couples`);
  }
  return true;
}

function proof(position: string, stop: () => boolean): Certificate | undefined {
  const steps = proving(position, { ...PROVING, stop });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  if (step.value === undefined || stop()) return undefined;
  const reason = whyNoProof(step.value);
  if (reason !== undefined) throw new Error(`The proof of ${position} is none: ${reason}`);
  return step.value;
}

function heavy({ losingCouples }: Certificate): Int32Array {
  const game = new SproutsGame();
  const packed: number[] = [];
  for (const [text, nimber] of losingCouples) {
    const land = game.parse(text);
    if (!land.ok || game.livesOf(land.value) <= LIGHT_LIVES) continue;
    const code = game.encode(land.value[0]);
    packed.push(code.length, nimber, ...code);
  }
  return Int32Array.from(packed);
}
