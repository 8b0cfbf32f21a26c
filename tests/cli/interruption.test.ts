import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const program = fileURLToPath(new URL("../../cli/sprouts.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "sprouts-interruption-"));
afterAll(() => rmSync(folder, { recursive: true }));

// Windows has no such signals between processes.
describe.skipIf(process.platform === "win32")("an interrupted search", () => {
  it.each([["SIGINT"], ["SIGTERM"]] as const)(
    "keeps its results when %s arrives twice at once, as from a terminal and npm",
    async (signal) => {
      const file = join(folder, `${signal}.txt`);
      const child = spawn(process.execPath, [program, "solve", "30", "--from", "1", "--save", file, "--json"]);
      let out = "";
      child.stdout.on("data", (data: Buffer) => void (out += data.toString()));
      await once(child.stdout, "data");
      child.kill(signal);
      await setTimeout(20);
      child.kill(signal);
      const [code] = (await once(child, "close")) as [number | null];
      expect(code).toBe(130);
      const last = out.trim().split("\n").at(-1) ?? "";
      expect(JSON.parse(last)).toMatchObject({ position: "0*30", outcome: null, stopped: true });
      expect(readFileSync(file, "utf8")).toMatch(/^0\S* \d+$/m);
    },
  );
});
