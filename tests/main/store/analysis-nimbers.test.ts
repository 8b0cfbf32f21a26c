import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { NimberPacker, type PackedNimbers } from "../../../engine/grundy/packed-nimbers.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { analysisNimbers } from "../../../main/store/analysis-nimbers.ts";
import { BadNimbers } from "../../../main/store/nimber-store.ts";
import { temporaryFolder } from "../folders.ts";

function packed(text: string, nimber: number): PackedNimbers {
  const game = new SproutsGame();
  const position = game.parse(text);
  if (!position.ok) throw new Error(`${text} cannot be read`);
  const packer = new NimberPacker();
  packer.add(game.encode(position.value[0]), nimber);
  return packer.finish();
}

describe("the nimbers of analyses", () => {
  it("are there at the next start, and need no file before the first", () => {
    const path = join(temporaryFolder(), "analysis.db");
    const first = analysisNimbers(
      path,
      () => 0,
      () => {},
    );
    expect(first.all()).toHaveLength(0);
    expect(existsSync(path)).toBe(false);
    first.add(packed("0*4", 1));
    first.add(packed("0*4", 1));
    expect(() => first.add(packed("0*4", 2))).toThrow(BadNimbers);
    first.close();
    const next = analysisNimbers(
      path,
      () => 0,
      () => {},
    );
    expect(next.all()).toEqual(packed("0*4", 1));
    next.close();
  });

  it("begin anew beside a file that cannot be read, which is kept", () => {
    const folder = temporaryFolder();
    const path = join(folder, "analysis.db");
    writeFileSync(path, "no database at all");
    const logged: string[] = [];
    const nimbers = analysisNimbers(
      path,
      () => 7,
      (line) => logged.push(line),
    );
    expect(nimbers.all()).toHaveLength(0);
    nimbers.add(packed("0*3", 1));
    nimbers.close();
    expect(readdirSync(folder).toSorted()).toEqual(["analysis.db", "analysis.db.damaged-7"]);
    expect(readFileSync(`${path}.damaged-7`, "utf8")).toBe("no database at all");
    expect(logged).toHaveLength(1);
  });
});
