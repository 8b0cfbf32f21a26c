import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { canon } from "../../cli/commands/canon.ts";
import { children } from "../../cli/commands/children.ts";
import { draw } from "../../cli/commands/draw.ts";
import { limitGenus } from "../../cli/commands/limit-genus.ts";
import { nimber } from "../../cli/commands/nimber.ts";
import { outcome } from "../../cli/commands/outcome.ts";
import { perfect } from "../../cli/commands/perfect.ts";
import { prove } from "../../cli/commands/prove.ts";
import { rct } from "../../cli/commands/rct.ts";
import { read } from "../../cli/commands/read.ts";
import { solve } from "../../cli/commands/solve.ts";
import { tournament } from "../../cli/commands/tournament.ts";
import { tree } from "../../cli/commands/tree.ts";
import { verify } from "../../cli/commands/verify.ts";
import { runProgram } from "../../cli/program.ts";
import { treeSize } from "../../engine/games/tree.ts";
import { ProofNumberSearch } from "../../engine/grundy/search/dfpn.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { limitGenera } from "../../engine/sprouts/limit-genus.ts";
import { inProcess } from "./commands.ts";

const folder = mkdtempSync(join(tmpdir(), "sprouts-surfaces-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the commands on compact surfaces", () => {
  it("take the surface as an option or from the position", async () => {
    expect(await inProcess(nimber, ["0*2", "--surface", "P"])).toEqual({ code: 0, out: "1\n", err: "" });
    expect((await inProcess(nimber, ["0*2@-1"])).out).toBe("1\n");
    expect((await inProcess(nimber, ["0*2@1"])).out).toBe("0\n");
    expect((await inProcess(canon, ["0*2", "--surface", "T2"])).out).toBe("0*2@2\n");
    expect((await inProcess(children, ["0*2@1"])).out).toBe("0.AB.AB\n0.AB@1|AB\n0.AB|AB\n1a1a@1\n");
    expect((await inProcess(outcome, ["0*4", "--surface", "P", "--misere"])).out).toBe("Win\n");
    expect(JSON.parse((await inProcess(solve, ["5", "--surface", "P2", "--json"])).out)).toMatchObject({
      position: "0*5@-2",
      outcome: "Loss",
    });
  });

  it("read positions of several surfaces from one file", async () => {
    const file = join(folder, "positions.txt");
    writeFileSync(file, "0*2\n0*2@-1\n0*5@-1\n0*2@x\n");
    const { code, out } = await inProcess(nimber, ["--file", file]);
    expect(out).toBe(
      "0*2\t0\n0*2@-1\t1\n0*5@-1\t0\n" +
        "0*2@x\terror: column 5: after @ comes the number of handles, or minus the number of cross-caps\n",
    );
    expect(code).toBe(1);
  });

  it("print from where on a larger surface changes nothing", async () => {
    expect((await inProcess(limitGenus, ["0*5"])).out).toBe("0*5\t15 lives\tT12\tP25\n");
    expect((await inProcess(limitGenus, ["0*2.AB@-3|AB"])).out).toBe("0*2.AB\t8 lives\tT5\tP11\nAB\t2 lives\tS\tS\n");
    expect(JSON.parse((await inProcess(limitGenus, ["0*5", "--json"])).out)).toEqual({
      position: "0*5",
      regions: [{ region: "0*5", lives: 15, handles: 12, crossCaps: 25 }],
    });
    expect(await inProcess(limitGenus, ["3x4", "--game", "cram"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("cram is not played on surfaces") as string,
    });
  });

  it.each(["0*2", "0.AB|AB", "1a1a"])("lose nothing above the limit genus: %s", (text) => {
    const regions = text.split("|");
    const { length } = regions;
    for (let at = 0; at < length; at++) {
      const on = (genus: number): string => {
        const game = new SproutsGame({ ...DEFAULT_RULESET, surface: "P31" });
        const parsed = game.parse(regions.map((region, i) => (i === at ? `${region}@${genus}` : region)).join("|"));
        if (!parsed.ok) throw new Error(parsed.error.reason);
        const found = new ProofNumberSearch(game).nimber(parsed.value);
        return `${treeSize(game, parsed.value).canonicalTrees}, ${found.ok ? found.value : found.error}`;
      };
      const [limit] = limitGenera(regions[at]);
      expect(on(limit.handles)).toBe(on(limit.handles + 1));
      expect(on(-limit.crossCaps)).toBe(on(-limit.crossCaps - 2));
    }
  });

  it("prove outcomes that can be verified", async () => {
    const file = join(folder, "certificate.json");
    expect((await inProcess(prove, ["0*4", "--surface", "P", "--out", file])).code).toBe(0);
    expect(await inProcess(verify, [file])).toMatchObject({ code: 0 });
  });

  it.each([
    [["0*2", "--surface", "Q"], 'unknown surface "Q"; --surface takes S, T, T2, ..., T31, P, P2, ..., P31'],
    [["0*2", "--surface", "P32"], 'unknown surface "P32"'],
    [["0*2@32"], "a surface has at most 31 handles or cross-caps"],
    [["0*2@-1", "--surface", "T"], "the regions and letters cannot lie on the surface T"],
    [["0*2", "--surface", "T0"], 'unknown surface "T0"'],
    [["0*2@99999"], "a surface has at most 31 handles or cross-caps"],
    [["0*2@-0"], "after @ comes the number of handles, or minus the number of cross-caps"],
    [["0*2@x"], "after @ comes the number of handles, or minus the number of cross-caps"],
    [["0*2@1", "--surface", "P2"], "the regions and letters cannot lie on the surface P2"],
    [["0*2.AB@1|AB", "--surface", "P2"], "the regions and letters cannot lie on the surface P2"],
    [["0.abcabc", "--surface", "S"], "another surface, such as a torus, has room for them (write @1 after a region)"],
    [["abcabc"], "the boundaries cannot be drawn on the sphere without crossing lines"],
    [["0.AB.AB"], "another surface, such as a torus, has room for them"],
    [["0*2@1.2"], "only | or + may follow the surface of a region"],
    [["@1"], "the region of this @ is empty"],
  ])("refuse %j with one sentence", async (args, sentence) => {
    const { code, err } = await inProcess(nimber, args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });

  it("have room for letters that lie on no sphere", async () => {
    for (const args of [["abcabc@1"], ["abcabc", "--surface", "T"], ["abcabc", "--surface", "P"]])
      expect((await inProcess(nimber, args)).code).toBe(0);
    expect((await inProcess(nimber, ["0*2@1", "--surface", "P3"])).code).toBe(0);
  });

  it("count, list and name positions there", async () => {
    expect((await inProcess(tree, ["2", "--surface", "P"])).out).toMatch(/^2 spots: \d+ positions/);
    expect((await inProcess(rct, ["0*2", "--surface", "P"])).code).toBe(0);
    expect((await inProcess(children, ["0*2", "--surface", "T", "--nimbers"])).out).toMatch(/^0\.AB\.AB\t\d/);
    expect((await inProcess(limitGenus, ["0*2", "--surface", "T2"])).code).toBe(0);
  });

  it("play there", async () => {
    const common = ["--games", "1", "--seed", "1", "--surface"];
    for (const args of [
      [...common, "P", "--spots", "1"],
      [...common, "T3", "--spots", "2", "--strings", "--opponent", "strong"],
    ])
      expect(JSON.parse((await inProcess(perfect, args)).out)).toMatchObject({ errors: 0, unchecked: 0 });
    const { out } = await inProcess(tournament, [
      "--surface",
      "P",
      "--games",
      "4",
      "--levels",
      "easy,random",
      "--json",
    ]);
    expect(JSON.parse(out)).toMatchObject({ surface: "P", positions: 5, pairs: [{ player: "easy", games: 4 }] });
  });

  it.each([
    ["train --surface T --spots 3", "train knows the sphere alone"],
    ["campaign check --surface T", "all levels of the campaign lie on the sphere"],
    ["daily --from 2026-01-01 --surface T", "all daily positions lie on the sphere"],
    ["daily generate --surface P", "all daily positions lie on the sphere"],
    ["work --surface T", "work takes no surface"],
    ["bench --surface T", "bench --only surfaces measures all of them"],
    ["bench --surface Q", 'unknown surface "Q"'],
    ["selfplay --spots 2 --surface T3", "--surface takes S, T, P, P2"],
    ["tournament --first --surface T", "leave out --first"],
    ["perfect --levels --surface P", "use --spots for other surfaces"],
    ["perfect --spots 2 --surface T3", "there is no board for the surface T3"],
    ["table --game cram --rows 2 --columns 2 --surface T", "cram cannot be solved on the surface T"],
    ["draw 0*2 --surface T3", "there is no board for the surface T3"],
    ["draw 0.AB.AB@0 --surface T", "only positions of which one region holds the whole surface can be drawn"],
    ["draw 0*3@1 --plausible", "--plausible is for the sphere"],
    ["draw 0*2@x", "after @ comes the number of handles"],
  ])("say where no surface can be taken: %s", async (line, sentence) => {
    const { code, out, err } = await inProcess({ run: runProgram }, line.split(" "));
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(sentence);
    expect(err.trim().split("\n")).toHaveLength(1);
  });

  it("draw positions of which one region holds the whole surface", async () => {
    const file = join(folder, "drawing.json");
    const picture = join(folder, "drawing.svg");
    for (const [text, surface, canonical] of [
      ["0*3", "P", "0*3@-1"],
      ["0.AB|0.AB@1", "T", "0.AB@1|0.AB"],
      ["0.1a1a@-2", "P2", "0.1a1a@-2"],
    ]) {
      const { code, out } = await inProcess(draw, [text, "--surface", surface, "--out", file, "--svg", picture]);
      expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining(`${canonical}\n`) as string });
      expect(readFileSync(picture, "utf8")).toContain('id="square"');
      expect((await inProcess(read, [file, "--surface", surface])).out).toBe(`${canonical}\n`);
      expect(await inProcess(read, [file, "--surface", "S"])).toMatchObject({
        code: 2,
        err: expect.stringContaining(`holds a drawing on ${surface}, not on S`) as string,
      });
    }
    const { drawing, ...label } = JSON.parse(readFileSync(file, "utf8")) as { drawing: { spots: object[] } };
    writeFileSync(
      file,
      JSON.stringify({ ...label, drawing: { ...drawing, spots: [{ x: 0, y: 0, move: 0 }], curves: [] } }),
    );
    expect(await inProcess(read, [file])).toMatchObject({
      code: 2,
      err: expect.stringContaining("curves touch, or a spot lies on a side") as string,
    });
  });
});
