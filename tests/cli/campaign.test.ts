import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { campaign } from "../../cli/commands/campaign.ts";
import { checkCampaign } from "../../lab/levels/campaign-report.ts";
import { qualityOf } from "../../engine/drawing/redraw/quality.ts";
import { readCampaign, writeCampaign } from "../../engine/play/campaign/stored-form.ts";
import { readsAs } from "../../lab/levels/level-drawing.ts";
import { campaignPlot } from "../../lab/levels/plot.ts";
import { shippedCampaign, shippedText } from "../engine/play/campaign/levels.ts";
import type { CampaignLevel } from "../../engine/play/campaign/campaign.ts";
import { MOST_RINGS, ringDrawing, ringText } from "../engine/drawing/ring-drawing.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { inProcess } from "./commands.ts";

const folder = mkdtempSync(join(tmpdir(), "sprouts-campaign-"));
afterAll(() => rmSync(folder, { recursive: true }));

const campaignCommand = (...args: readonly string[]) => inProcess(campaign, args);

describe("campaign", () => {
  it("reports failures as JSON or text, with an exit code", async () => {
    const few = {
      ...JSON.parse(shippedText),
      levels: (JSON.parse(shippedText) as { levels: object[] }).levels.slice(0, 3),
    } as { levels: Record<string, unknown>[] };
    few.levels[1].winningMoves = 77;
    const file = join(folder, "few.json");
    writeFileSync(file, JSON.stringify(few));
    const json = await campaignCommand("check", "--file", file, "--json");
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({ levels: 3, proved: 3, failures: [{ level: 0 }, { level: 2 }] });
    const words = await campaignCommand("check", "--file", file);
    expect(words.code).toBe(1);
    expect(words.out).toMatch(
      /^level 0: there are 3 levels.*\nlevel 2: its winningMoves is 77, measured again .*\n3 levels, 3 proved to be won, 2 failures\n$/,
    );
  });

  it("counts only won positions as proved, and checks all levels", () => {
    const [one, two, three, four] = shippedCampaign().levels;
    const levels = [one, { ...two, position: "0*2" }, { ...three, position: "0A" }, four];
    const { proved, failures } = checkCampaign({ ...shippedCampaign(), levels });
    expect(proved).toBe(2);
    expect(failures.filter(({ level }) => level === 2).map(({ failure }) => failure)).toEqual(
      expect.arrayContaining(["no move wins", "it is lost"]),
    );
    expect(failures.filter(({ level }) => level === 3).map(({ failure }) => failure)).toEqual([
      "the position 0A cannot be read",
      "its position cannot be read",
    ]);
    expect(failures.filter(({ level }) => level === 1 || level === 4)).toEqual([]);
  });

  describe("of a level that is a region with many different boundaries", () => {
    const { levels, ...rest } = shippedCampaign();
    const [level] = levels;
    const [position, drawing] = [ringText(MOST_RINGS), ringDrawing(MOST_RINGS)];
    const [file, out] = [join(folder, "rings.json"), join(folder, "rings-out.json")];
    const write = (change: Partial<CampaignLevel>): void =>
      writeFileSync(file, writeCampaign({ ...rest, levels: [{ ...level, ...change }] }));

    it("says that its moves are too many, and plots it", async () => {
      const failuresOf = async (change: Partial<CampaignLevel>): Promise<string[]> => {
        write(change);
        const { code, out: said, err } = await campaignCommand("check", "--file", file, "--json");
        expect([code, err]).toEqual([1, ""]);
        const { failures } = JSON.parse(said) as { failures: { level: number; failure: string }[] };
        return failures.flatMap((one) => (one.level === 1 ? one.failure : []));
      };
      const tooMany = `the position ${position} has too many moves to be listed`;
      expect(await failuresOf({ line: [...level.line.slice(0, -1), position] })).toEqual([tooMany]);
      expect(await failuresOf({ drawing })).toEqual([
        `its drawing is not planar, or does not read as ${level.position}`,
      ]);
      expect(await failuresOf({ position, drawing })).toEqual([
        tooMany,
        "its position has too many moves to be listed",
      ]);
      expect(await campaignCommand("plot", "--file", file, "--out", out)).toMatchObject({ code: 0, err: "" });
    });

    itDeep("redraws it", async () => {
      write({ position, drawing });
      const redraw = await campaignCommand("redraw", "--file", file, "--out", out, "--tries", "1");
      expect(redraw.code).toBe(0);
      const redrawn = readCampaign(JSON.parse(readFileSync(out, "utf8")));
      if (!redrawn.ok) throw new Error("The file cannot be read.");
      expect(readsAs(redrawn.value.levels[0].drawing, position)).toBe(true);
    });
  });

  it("accepts correct levels", () => {
    const shipped = shippedCampaign();
    const told: number[] = [];
    const { failures } = checkCampaign({ ...shipped, levels: shipped.levels.slice(0, 20) }, (level) =>
      told.push(level),
    );
    expect(failures.map(({ level }) => level)).toEqual([0]);
    expect(told).toHaveLength(20);
  });

  it("measures levels again, and leaves all else", async () => {
    const { levels, ...rest } = shippedCampaign();
    const shipped = levels.slice(0, 12);
    const [file, out] = [join(folder, "unmeasured.json"), join(folder, "measured.json")];
    const measured = async (changed: readonly CampaignLevel[]) => {
      writeFileSync(file, writeCampaign({ ...rest, levels: changed }));
      return campaignCommand("measure", "--file", file, "--out", out);
    };
    expect(await measured(shipped.map((level) => ({ ...level, difficulty: 1, turns: 1 })))).toMatchObject({ code: 0 });
    expect(readFileSync(out, "utf8")).toBe(writeCampaign({ ...rest, levels: shipped }));
    const lost = await measured([{ ...shipped[0], position: "0*2" }]);
    expect([lost.code, lost.err]).toEqual([2, expect.stringContaining("level 1: it is lost")]);
  });

  it("redraws chosen levels better, and leaves all else", async () => {
    const { levels, ...rest } = shippedCampaign();
    const half = <P extends { x: number; y: number }>(p: P): P => ({ ...p, x: p.x / 2, y: p.y / 2 });
    const small = levels.slice(0, 2).map((level) => ({
      ...level,
      drawing: {
        ...level.drawing,
        spots: level.drawing.spots.map(half),
        curves: level.drawing.curves.map((curve) => ({ ...curve, inner: curve.inner.map(half) })),
      },
    }));
    const [file, out] = [join(folder, "small.json"), join(folder, "redrawn.json")];
    writeFileSync(file, writeCampaign({ ...rest, levels: small }));
    const words = await campaignCommand("redraw", "--file", file, "--out", out, "--to", "1", "--tries", "1");
    expect(words.code).toBe(0);
    const [before, after] = [file, out].map((path) => readCampaign(JSON.parse(readFileSync(path, "utf8"))));
    if (!before.ok || !after.ok) throw new Error("A file cannot be read.");
    const [one, two] = after.value.levels;
    expect(two).toEqual(before.value.levels[1]);
    expect({ ...one, drawing: null }).toEqual({ ...before.value.levels[0], drawing: null });
    expect(readsAs(one.drawing, one.position)).toBe(true);
    expect(qualityOf(one.drawing)).toBeGreaterThan(qualityOf(before.value.levels[0].drawing) + 1);
  });

  it("plots each level in each panel", async () => {
    const plot = campaignPlot(shippedCampaign().levels);
    expect(plot.match(/<circle/g)).toHaveLength(6 * 150);
    expect(plot.match(/class="taught"/g)).toHaveLength(6 * 10);
    expect(plot.match(/class="bar/g)).toHaveLength(3 * 150);
    for (const [, y] of plot.matchAll(/cy="([^"]*)"/g)) expect(Number(y)).toBeGreaterThan(0);
    const file = join(folder, "plot.svg");
    expect(await campaignCommand("plot", "--out", file)).toMatchObject({ code: 0, out: "", err: "" });
    expect(readFileSync(file, "utf8")).toBe(plot);
    expect(
      readFileSync(new URL("../../docs/pictures/campaign-difficulty.svg", import.meta.url), "utf8"),
      "the plot in the docs is of other levels",
    ).toBe(plot);
  });

  it("refuses bad arguments", async () => {
    writeFileSync(join(folder, "junk.json"), "{");
    writeFileSync(join(folder, "other.json"), '{"format": 3}');
    for (const [args, message] of [
      [[], "campaign needs generate, check, plot, measure or redraw"],
      [["play"], "campaign needs generate, check, plot, measure or redraw"],
      [["check", "again"], "campaign takes no"],
      [["check", "--file", join(folder, "nothing.json")], "cannot read"],
      [["check", "--file", join(folder, "junk.json")], "cannot read"],
      [["check", "--file", join(folder, "other.json")], "the format 3 is not known"],
      [["generate", "--seed", "1"], "--seed and --out are missing"],
      [["generate", "--seed", "x", "--out", "y"], "--seed takes a whole number"],
      [["generate", "--seed", "1", "--out", join(folder, "nowhere", "levels.json")], "there is no folder"],
      [["plot"], "--out is missing"],
      [["plot", "--out", join(folder, "nowhere", "plot.svg")], "cannot write"],
    ] as const) {
      const { code, out, err } = await campaignCommand(...args);
      expect({ code, out }, err).toEqual({ code: 2, out: "" });
      expect(err).toContain(message);
    }
  });
});
