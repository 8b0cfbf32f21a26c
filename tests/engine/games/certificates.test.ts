import { describe, expect, it } from "vitest";
import { proveOutcome } from "../../../engine/grundy/proof/prove.ts";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { NimberTable } from "../../../engine/grundy/table.ts";
import { whyNoProof, writeCertificate, type Certificate } from "../../../engine/games/certificate.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { proving } from "../../../engine/games/proving.ts";
import { seededRandom } from "../../../engine/random.ts";
import { runs } from "../../oracle/runs.ts";
import { testSeed } from "../../oracle/seed.ts";

/** The Sprouts conjecture, proved for these n: a win if n mod 6 is 3, 4 or 5 (thesis, 1.2). */
const outcomeOf = (spots: number): "win" | "loss" => (spots % 6 >= 3 ? "win" : "loss");

/** Rounds of shortening and seed by number of spots, if not 1 and 0. */
const WORK: ReadonlyMap<number, readonly [rounds: number, seed: number]> = new Map([
  [6, [2, 0]],
  [7, [2, 2]],
  [8, [2, 0]],
  [10, [2, 0]],
]);

/** Starts whose certificates are made. Those of 7, 8 and 10 spots take as long as all others. */
const SPOTS = runs([2, 3, 4, 6, 11], [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);

describe("certificates", () => {
  const certificates = new Map<number, Certificate>();
  const certificate = (spots: number): Certificate => {
    const known = certificates.get(spots);
    if (known !== undefined) return known;
    const [rounds, seed] = WORK.get(spots) ?? [1, 0];
    const steps = proving(new SproutsGame(), `0*${spots}`, { searches: 1, rounds, memory: 1 << 28, seed });
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    const made = step.value;
    if (made === undefined) throw new Error("nothing stopped it");
    certificates.set(spots, made);
    return made;
  };

  it.each(SPOTS)("prove the outcome of %i spots", (spots) => {
    const made = certificate(spots);
    expect(made.outcome).toBe(outcomeOf(spots) === "win" ? "Win" : "Loss");
    expect(whyNoProof(JSON.parse(JSON.stringify(made)))).toBeUndefined();
  });

  it("are at most as large as the smallest published ones", () => {
    // Nimbers are inevitable, Table 1, with the later improvements of its authors' records page.
    const published = new Map([
      [2, 3],
      [3, 6],
      [4, 15],
      [5, 15],
      [6, 43],
      [7, 65],
      [8, 137],
      [9, 58],
      [10, 110],
      [11, 113],
    ]);
    for (const spots of SPOTS)
      expect(certificate(spots).losingCouples.length, `${spots} spots`).toBeLessThanOrEqual(published.get(spots) ?? 0);
  });

  it.each(
    runs(
      [
        [5, 6],
        [6, 6],
      ],
      [
        [5, 6],
        [6, 6],
        [7, 7],
        [8, 9],
      ],
    ),
  )("of %i spots are made from bare nimbers of lands with at least %i lives", (spots, lives) => {
    const prover = new SproutsGame();
    const found = new ProofNumberSearch(prover);
    found.outcome(prover.start(spots));
    const game = new SproutsGame();
    const table = new NimberTable();
    found.table.forEachKnown((land, nimber) => {
      if (prover.depthBound(land) >= lives && nimber > 0) table.setNimber(game.decode(prover.encode(land)), nimber);
    });
    expect(table.size).toBeGreaterThan(0);
    const start = game.start(spots);
    const { outcome, claims } = proveOutcome(game, new ProofNumberSearch(game, table), start);
    expect(outcome).toBe(outcomeOf(spots));
    expect(whyNoProof(writeCertificate(game, start, outcome, claims))).toBeUndefined();
  });

  it("are refused with a changed or missing entry, or the other outcome", () => {
    for (const spots of runs([2, 3, 4], [2, 3, 4, 5, 6])) {
      const made = certificate(spots);
      expect(whyNoProof({ ...made, outcome: made.outcome === "Win" ? "Loss" : "Win" })).toBeDefined();
      made.losingCouples.forEach(([text, nimber], i) => {
        expect(
          whyNoProof({ ...made, losingCouples: made.losingCouples.toSpliced(i, 1) }),
          `without ${text}`,
        ).toBeDefined();
        for (const wrong of [nimber + 1, nimber === 0 ? 2 : nimber - 1]) {
          expect(
            whyNoProof({ ...made, losingCouples: made.losingCouples.with(i, [text, wrong]) }),
            `${text} ${wrong}`,
          ).toBeDefined();
        }
      });
    }
  });

  // A sample: each check takes as long as the whole.
  it.each(
    runs(
      [[11, 4]],
      [
        [7, 12],
        [8, 10],
        [9, 10],
        [10, 10],
        [11, 10],
      ],
    ),
  )("of %i spots prove nothing once one of some %i entries is changed or missing", (spots, samples) => {
    const random = seededRandom(testSeed(`broken certificates of ${spots} spots`));
    const { losingCouples, ...head } = certificate(spots);
    for (let n = 0; n < samples; n++) {
      const at = random.below(losingCouples.length);
      const [text, nimber] = losingCouples[at];
      const wrong = random.below(2) === 0 ? nimber + 1 : nimber ^ (1 << random.below(3));
      expect(whyNoProof({ ...head, losingCouples: losingCouples.toSpliced(at, 1) }), `without ${text}`).toBeDefined();
      expect(
        whyNoProof({ ...head, losingCouples: losingCouples.with(at, [text, wrong]) }),
        `${text} ${wrong}`,
      ).toBeDefined();
    }
  });

  it("name their ruleset", () => {
    const { ruleset, ...earlier } = certificate(4);
    expect(ruleset).toEqual({ game: "sprouts", surface: "S", play: "normal" });
    expect(whyNoProof({ ...earlier, ruleset })).toBeUndefined();
    expect(whyNoProof(earlier)).toMatch(/it needs ruleset/);
    expect(whyNoProof({ ...earlier, ruleset: { game: "cram" } })).toMatch(/cannot be read/);
    expect(whyNoProof({ ...earlier, ruleset: { game: "chess" } })).toMatch(/unknown ruleset/);
    expect(whyNoProof({ ...earlier, ruleset: { play: "misere" } })).toMatch(/in misère play/);
  });

  it("are refused with a reason if malformed", () => {
    const made = certificate(4);
    const [first] = made.losingCouples;
    expect(whyNoProof(null)).toMatch(/not a certificate/);
    expect(whyNoProof({ ...made, losingCouples: [["0", "0"]] })).toMatch(/not a certificate/);
    expect(whyNoProof({ ...made, position: "0A" })).toMatch(/cannot be read/);
    expect(whyNoProof({ ...made, losingCouples: [...made.losingCouples, first] })).toMatch(/twice/);
    expect(whyNoProof({ ...made, losingCouples: [["0+0", 0]] })).toMatch(/not one component/);
    expect(whyNoProof({ ...made, losingCouples: [["BA|AB", 1]] })).toMatch(/not canonical/);
    expect(whyNoProof({ ...made, losingCouples: [["12", -1]] })).toMatch(/not a nimber/);
  });
});
