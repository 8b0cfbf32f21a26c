import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { NimberPacker, type PackedNimbers } from "../../../engine/grundy/packed-nimbers.ts";
import { DEFAULT_RULESET, type Ruleset } from "../../../engine/rules.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { type AnalysisNimbers, analysisNimbers } from "../../../main/store/analysis-nimbers.ts";
import { BadNimbers } from "../../../main/store/nimber-store.ts";
import { temporaryFolder } from "../folders.ts";

const TORUS: Ruleset = { ...DEFAULT_RULESET, surface: "T" };

function packed(text: string, nimber: number, ruleset = DEFAULT_RULESET): PackedNimbers {
  const game = new SproutsGame(ruleset);
  const position = game.parse(text);
  if (!position.ok) throw new Error(`${text} cannot be read`);
  const packer = new NimberPacker();
  packer.add(game.encode(position.value[0]), nimber);
  return packer.finish();
}

function opened(folder: string, logged: string[] = []): AnalysisNimbers {
  return analysisNimbers(
    folder,
    () => 7,
    (line) => logged.push(line),
  );
}

describe("the nimbers of analyses", () => {
  it("are there at the next start, and need no file before the first", () => {
    const folder = temporaryFolder();
    const first = opened(folder);
    expect(first.all(DEFAULT_RULESET)).toHaveLength(0);
    expect(existsSync(join(folder, "analysis.db"))).toBe(false);
    first.add(DEFAULT_RULESET, packed("0*4", 1));
    first.add(DEFAULT_RULESET, packed("0*4", 1));
    expect(() => first.add(DEFAULT_RULESET, packed("0*4", 2))).toThrow(BadNimbers);
    first.close();
    const next = opened(folder);
    expect(next.all(DEFAULT_RULESET)).toEqual(packed("0*4", 1));
    next.close();
  });

  it("are kept apart by surface", () => {
    const folder = temporaryFolder();
    const nimbers = opened(folder);
    nimbers.add(TORUS, packed("0*2", 0, TORUS));
    nimbers.add(DEFAULT_RULESET, packed("0*3", 1));
    expect(nimbers.all(TORUS)).toEqual(packed("0*2", 0, TORUS));
    expect(nimbers.all(DEFAULT_RULESET)).toEqual(packed("0*3", 1));
    nimbers.close();
    expect(readdirSync(folder).toSorted()).toEqual(["analysis-T.db", "analysis.db"]);
  });

  it("begin anew beside a file that cannot be read, which is kept", () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "analysis.db"), "no database at all");
    const logged: string[] = [];
    const nimbers = opened(folder, logged);
    expect(nimbers.all(DEFAULT_RULESET)).toHaveLength(0);
    nimbers.add(DEFAULT_RULESET, packed("0*3", 1));
    nimbers.close();
    expect(readdirSync(folder).toSorted()).toEqual(["analysis.db", "analysis.db.damaged-7"]);
    expect(readFileSync(join(folder, "analysis.db.damaged-7"), "utf8")).toBe("no database at all");
    expect(logged).toHaveLength(1);
  });
});
