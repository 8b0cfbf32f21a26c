import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { children } from "../../cli/commands/children.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { ringText } from "../engine/drawing/ring-drawing.ts";
import { inProcess, program, sprouts } from "./commands.ts";
import { firstSignalHeard } from "./signals.ts";

describe("children", () => {
  it("finds all nimbers with little memory, and refuses --memory without a search", async () => {
    const run = (...args: readonly string[]) => inProcess(children, args);
    const { out } = await run("0*4", "--nimbers", "--memory", "1M");
    expect(out).toBe((await run("0*4", "--nimbers")).out);
    const game = new SproutsGame();
    expect(out.trimEnd().split("\n")).toHaveLength(game.childrenOf(game.start(4)).length);
    expect(await run("0*4", "--memory", "1M")).toMatchObject({
      code: 2,
      out: "",
      err: expect.stringContaining("--memory") as unknown,
    });
  });

  it("refuses a position with too many children, in one line", () => {
    for (const command of ["children", "outcome", "nimber", "solve", "prove"])
      expect(sprouts(command, ringText(40))).toEqual({
        code: 2,
        out: "",
        err: "sprouts: a position has too many moves to list them\n",
      });
  });

  // Windows has no such signals between processes.
  it.skipIf(process.platform === "win32")("prints partial results at Ctrl-C", async () => {
    const child = spawn(process.execPath, [
      ...firstSignalHeard,
      program,
      "children",
      "0*30+0*29",
      "--nimbers",
      "--json",
    ]);
    let out = "";
    let err = "";
    child.stdout.on("data", (data: Buffer) => void (out += data.toString()));
    child.stderr.on("data", (data: Buffer) => void (err += data.toString()));
    await once(child.stderr, "data");
    setTimeout(() => child.kill("SIGINT"), 1000);
    const [code] = (await once(child, "close")) as [number | null];
    expect(code).toBe(130);
    expect(err).toMatch(/^listening\nsprouts: stopped; \d+ nimbers are unknown\n$/);
    const rows = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { position: string; nimber: number | null });
    const game = new SproutsGame();
    const position = game.parse("0*30+0*29");
    if (!position.ok) throw new Error("it cannot be read");
    expect(rows.map((row) => row.position)).toEqual(
      game
        .childrenOf(position.value)
        .map((one) => game.print(one))
        .sort(),
    );
    expect(rows.some(({ nimber }) => nimber === null)).toBe(true);
  });
});
