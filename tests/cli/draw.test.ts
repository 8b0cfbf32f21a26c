import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draw } from "../../cli/commands/draw.ts";
import { read } from "../../cli/commands/read.ts";
import { inProcess } from "./commands.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sprouts-draw-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("draw and read", () => {
  it("draw a position, and read its canonical text back", async () => {
    const file = join(folder, "drawing.json");
    const drawn = await inProcess(draw, ["12+0*2.AB|AB", "--out", file]);
    expect(drawn).toMatchObject({ code: 0, err: "" });
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ format: "sprouts-drawing", version: 1 });
    expect(await inProcess(read, [file])).toMatchObject({ code: 0, out: "0*2.AB|AB+12\n" });
    const { out } = await inProcess(read, [file, "--json"]);
    expect(JSON.parse(out)).toEqual({ position: "0*2.AB|AB+12", lives: 11, over: false });
  });

  it("draws the same with the same seed", async () => {
    const [one, same, other] = ["one.json", "same.json", "other.json"].map((name) => join(folder, name));
    await inProcess(draw, ["0.1a1a", "--seed", "5", "--out", one]);
    await inProcess(draw, ["0.1a1a", "--seed", "5", "--out", same]);
    await inProcess(draw, ["0.1a1a", "--seed", "6", "--out", other]);
    expect(readFileSync(same)).toEqual(readFileSync(one));
    expect(readFileSync(other)).not.toEqual(readFileSync(one));
  });

  it("says from which start a position can arise, and draws a game that leads to it", async () => {
    expect((await inProcess(draw, ["12+12"])).out).toContain("it can arise from 3 spots or more, and from no fewer");
    expect((await inProcess(draw, ["0*2.1.AB|AB"])).out).toContain("from 5 spots or more, and from no fewer");
    expect((await inProcess(draw, ["12+12+1a2a+1a2a+AB|AB+AB|AB"])).out).toMatch(
      /from \d+ spots or more; fewer than 9 cannot lead to it/,
    );
    expect((await inProcess(draw, ["AB|ACB|ACB"])).out).toContain("can arise from 1 spot and from no other number");
    const file = join(folder, "played.json");
    const { out } = await inProcess(draw, ["1a1a", "--plausible", "--json", "--out", file]);
    expect(JSON.parse(out)).toMatchObject({ position: "1a1a", origin: { start: 2, least: 2 } });
    expect(readFileSync(file, "utf8")).toContain('"move":1');
    expect(await inProcess(read, [file])).toMatchObject({ code: 0, out: "1a1a\n" });
  });

  it("refuses what no game leads to, if asked for a plausible position", async () => {
    const tetrahedron = "ABC|ABD|ACD|BCD";
    const { code, out } = await inProcess(draw, [tetrahedron]);
    expect([code, out]).toEqual([0, expect.stringContaining("no game leads to this position")]);
    expect(await inProcess(draw, [tetrahedron, "--plausible"])).toMatchObject({
      code: 2,
      out: "",
      err: expect.stringContaining("no game leads to this position"),
    });
  });

  it("draws a picture", async () => {
    const file = join(folder, "drawing.svg");
    await inProcess(draw, ["0*2.AB|AB", "--svg", file]);
    expect(readFileSync(file, "utf8")).toMatch(/^<svg .*<title>0\*2\.AB\|AB<\/title>/s);
  });

  it("says what is wrong with a position", async () => {
    const errorOf = async (...args: string[]): Promise<[number, string]> => {
      const { code, err } = await inProcess(draw, args);
      return [code, err];
    };
    expect(await errorOf("0.A")).toEqual([2, expect.stringContaining("column 3")]);
    expect(await errorOf("ABCD|ACBD")).toEqual([2, expect.stringContaining("without crossing lines")]);
    expect(await errorOf("0*30")).toEqual([2, expect.stringContaining("up to 60 lives")]);
    expect(await errorOf("0", "--seed", "x")).toEqual([2, expect.stringContaining("--seed takes a whole number")]);
    expect(await errorOf()).toEqual([2, expect.stringContaining("a position is missing")]);
  });

  it("says why a file cannot be read", async () => {
    const spots = [
      { x: 0.2, y: 0.2, move: 0 },
      { x: 0.8, y: 0.8, move: 0 },
    ];
    const curve = { from: 0, to: 1, inner: [], move: 0 };
    const label = { format: "sprouts-drawing", version: 1 };
    const fileWith = (content: unknown): string => {
      const file = join(folder, "bad.json");
      writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
      return file;
    };
    const drawingWith = (drawing: object): unknown => ({
      ...label,
      drawing: { format: 1, spots, curves: [], ...drawing },
    });
    const cases: [unknown, string][] = [
      ["{", "not a file that draw --out writes"],
      [{ spots }, "not a file that draw --out writes"],
      [{ ...label, version: 2 }, "newer version"],
      [{ ...label, drawing: { spots } }, "no complete drawing"],
      [drawingWith({ curves: [{ ...curve, to: 7 }] }), "ends at no spot"],
      [drawingWith({ curves: [curve, curve, curve, curve] }), "more than three curve ends"],
      [drawingWith({ curves: [curve, curve] }), "touch or leave the board"],
    ];
    for (const [content, sentence] of cases) {
      expect(await inProcess(read, [fileWith(content)])).toMatchObject({
        code: 2,
        err: expect.stringContaining(sentence),
      });
    }
    expect(await inProcess(read, [join(folder, "none.json")])).toMatchObject({
      code: 2,
      err: expect.stringContaining("cannot read"),
    });
  });
});
