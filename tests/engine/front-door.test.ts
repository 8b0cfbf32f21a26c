import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pathToFileURL } from "node:url";
import { Engine, NoPosition, verifyCertificate } from "../../engine/index.ts";
import { capture, projectPath } from "../../tools/process.ts";
import { temporaryFolder } from "../main/folders.ts";

describe("the engine for other programs", () => {
  it("does what its example says", async () => {
    const page = readFileSync(projectPath("docs", "engine.md"), "utf8");
    const example = /```ts\n(?<text>import \{ Engine[\s\S]*?)```/.exec(page)?.groups?.["text"] ?? "";
    expect(example.split("\n").length).toBeGreaterThan(15);
    const file = join(temporaryFolder(), "example.ts");
    const engine = pathToFileURL(projectPath("engine", "index.ts")).href;
    writeFileSync(file, example.replace("./dist/engine/index.js", engine));
    const { code, output } = await capture(process.execPath, [file], {});
    const said = example
      .split("\n")
      .filter((line) => line.startsWith("// "))
      .map((line) => line.slice(3));
    expect({ code, output: output.trim().split("\n") }).toEqual({ code: 0, output: said });
  });

  it("says where a text is no position, and which rulesets cannot be solved", () => {
    const engine = new Engine();
    expect(engine.parse("0A")).toMatchObject({ ok: false, error: { column: 2 } });
    for (const ask of [
      () => engine.children("0A"),
      () => engine.outcome("0A"),
      () => engine.nimber("0A"),
      () => engine.prove("0A"),
    ])
      expect(ask).toThrow(NoPosition);
    expect(() => new Engine({ game: "cram", surface: "T" })).toThrow(RangeError);
  });

  it("stops at limits and goes on", () => {
    const engine = new Engine();
    expect(engine.outcome("0*13", { nodes: 50 })).toEqual({ ok: false, error: "nodes" });
    expect(engine.outcome("0*13", { stop: () => true })).toEqual({ ok: false, error: "stopped" });
    expect(engine.prove("0*13", () => true)).toBeUndefined();
    expect(engine.outcome("0*7")).toEqual({ ok: true, value: "loss" });
  });

  it("plays other games, and proves misère play", () => {
    expect(new Engine({ game: "cram" }).nimber("3x5")).toEqual({ ok: true, value: 1 });
    const certificate = new Engine({ play: "misere" }).prove("0*4");
    expect(verifyCertificate(certificate)).toBeUndefined();
    expect(verifyCertificate({ ...certificate, outcome: "none" })).toEqual(expect.any(String));
  });
});
