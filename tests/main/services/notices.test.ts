import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { testHost } from "./test-host.ts";
import { temporaryFolder } from "../folders.ts";

describe.skipIf(process.platform === "win32")("a notice that arises while the host runs", () => {
  it("is told to the next screen", async () => {
    const folder = temporaryFolder();
    const { ask } = testHost({ folder });
    expect((await ask("host.hello", {})).notices).toEqual([]);
    for (const suffix of ["", "-wal"]) rmSync(join(folder, `sprouts.db${suffix}`));
    const told = async (): Promise<string[]> => (await ask("host.hello", {})).notices.map(({ code }) => code);
    await expect.poll(told, { timeout: 20_000 }).toEqual(["games-file-replaced"]);
    // Every screen of this host hears of it.
    expect(await told()).toEqual(["games-file-replaced"]);
  });
});
