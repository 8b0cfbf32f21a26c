import { describe, expect, it } from "vitest";
import { whyNoProof } from "../../../engine/games/certificate.ts";
import {
  type MisereCertificate,
  misereProving,
  writeMisereCertificate,
} from "../../../engine/games/misere-certificate.ts";
import { createGame } from "../../../engine/games/registry.ts";
import { WonSum } from "../../../engine/misere/proof/lost-sums.ts";
import { MisereSearch } from "../../../engine/misere/search.ts";
import { DEFAULT_RULESET, type GameId } from "../../../engine/rules.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { runs } from "../../oracle/runs.ts";

function certificate(game: GameId, text: string, byChildren = false): MisereCertificate {
  const created = createGame({ game, surface: "S", play: "misere" });
  if (!created.ok) throw new Error(created.error);
  const steps = misereProving(created.value, text, { memory: 2 ** 28, seed: 0, byChildren, stop: () => false });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  if (step.value === undefined || step.value === "memory") throw new Error("there is no certificate");
  return step.value;
}

const CASES: readonly (readonly [GameId, string, "Win" | "Loss"])[] = [
  ["sprouts", "!", "Win"],
  ["sprouts", "0*1", "Win"],
  ["sprouts", "0*4", "Loss"],
  ["sprouts", "0*6", "Win"],
  ["sprouts", "0*7", "Loss"],
  ["sprouts", "0*4+0*4+0*2", "Loss"],
  ["cram", "3x5", "Loss"],
  ["cram", "4x5", "Loss"],
  ["cram", "3x6+3x3", "Win"],
  ...runs<[GameId, string, "Win" | "Loss"][]>(
    [],
    [
      ["sprouts", "0*10", "Win"],
      ["sprouts", "0*12", "Win"],
      ["cram", "5x6", "Win"],
    ],
  ),
];

describe("certificates in misère play", () => {
  it.each(CASES)("of %s %s: %s; none without one of its sums, or with the other outcome", (game, text, outcome) => {
    const made: MisereCertificate = JSON.parse(JSON.stringify(certificate(game, text)));
    expect(made.outcome).toBe(outcome);
    expect(whyNoProof(made)).toBeUndefined();
    expect(whyNoProof({ ...made, outcome: outcome === "Win" ? "Loss" : "Win" })).toMatch(/does not follow/);
    const step = Math.ceil(made.losses.length / runs(3, 40));
    for (let i = 0; i < made.losses.length; i += step) {
      expect(whyNoProof({ ...made, losses: made.losses.toSpliced(i, 1) }), made.losses[i].join(" ")).toBeDefined();
      const [components, trees] = made.losses[i];
      const wrong = made.losses.with(i, [components, [...trees, 1]]);
      expect(whyNoProof({ ...made, losses: wrong }), made.losses[i].join(" ")).toBeDefined();
    }
  });

  it("are also valid when the children are searched one by one", () => {
    for (const [game, text, outcome] of CASES) {
      const made = certificate(game, text, true);
      expect({ outcome: made.outcome, flaw: whyNoProof(made) }, text).toEqual({ outcome, flaw: undefined });
    }
  });

  it("are refused with a reason if malformed", () => {
    const made = certificate("sprouts", "0*6");
    const [[first, trees]] = made.losses;
    expect(whyNoProof({ ruleset: made.ruleset, position: "0*6", outcome: "Win" })).toMatch(/in misère play: it needs/);
    expect(whyNoProof({ ...made, losses: [[first, "0"]] })).toMatch(/it needs/);
    expect(whyNoProof({ ...made, position: "0A" })).toMatch(/cannot be read/);
    expect(whyNoProof({ ...made, treeDepth: 99 })).toMatch(/treeDepth is 99/);
    expect(whyNoProof({ ...made, treeDepth: 1.5 })).toMatch(/treeDepth is 1.5/);
    expect(whyNoProof({ ...made, trees: [[0]] })).toMatch(/tree 0 has a child/);
    expect(whyNoProof({ ...made, trees: [[], [0], [1]] })).toMatch(/tree 2 is not reduced/);
    expect(whyNoProof({ ...made, losses: [[first, [99]]] })).toMatch(/there is no tree 99/);
    expect(whyNoProof({ ...made, losses: [["0A", trees]] })).toMatch(/0A cannot be read/);
    expect(whyNoProof({ ...made, ruleset: { ...made.ruleset, game: "cram" } })).toMatch(/cannot be read/);
    expect(whyNoProof({ ...made, ruleset: { ...made.ruleset, play: "normal" } })).toMatch(/losingCouples/);
  });

  it("rest on the start whose trees they use", () => {
    const game = new SproutsGame({ ...DEFAULT_RULESET, play: "misere" });
    const search = new MisereSearch(game, { treeDepth: 3, treeStart: game.start(4) });
    expect(search.outcome(game.start(9))).toEqual({ ok: true, value: "loss" });
    const written = writeMisereCertificate(game, search, game.start(9), "loss");
    if (!written.ok) throw new Error(written.error);
    const made = written.value;
    expect(made.treeStart).toBe("0*4");
    expect(whyNoProof(made)).toBeUndefined();
    const { treeStart, ...others } = made;
    expect(whyNoProof(others), treeStart).toBeDefined();
    expect(whyNoProof({ ...made, treeStart: "0A" })).toMatch(/treeStart 0A cannot be read/);
    expect(whyNoProof({ ...made, treeStart: "0*7" })).toMatch(/0\*7 has 21 lives; 18 is the maximum/);
    expect(whyNoProof({ ...made, treeStart: 4 })).toMatch(/it needs/);
  });

  it("are not made from sums that are won", () => {
    const created = createGame({ game: "sprouts", surface: "S", play: "misere" });
    if (!created.ok) throw new Error(created.error);
    const knownLosses = '# {"play":"misere"}\nl 0*6\n';
    const steps = misereProving(created.value, "0*6", { memory: 2 ** 28, seed: 0, knownLosses, stop: () => false });
    expect(() => [...steps]).toThrow(WonSum);
  });

  it("rest on the depth that they name", () => {
    // With fewer components replaced by their trees, the sums stay lost but are not all.
    const made = certificate("sprouts", "0*8");
    expect(whyNoProof({ ...made, treeDepth: 0 })).toBeDefined();
  });
});
