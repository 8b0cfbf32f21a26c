import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extractAll } from "@electron/asar";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { readLicenses, SQLITE_NAME } from "../../tools/licenses.ts";
import { archiveParts, brokenImports, sizeReport, unusedFiles } from "../../tools/packaging/archive.ts";
import { buildUnpacked } from "../../tools/packaging/linux-packages.ts";
import { projectPath } from "../../tools/process.ts";
import { boardAt, quickPlay } from "./game-screen.ts";
import { Table } from "./table.ts";

// electron-builder packs for other systems from Linux, but a host of another system cannot run.
describe.runIf(process.platform === "linux")("the archive that installers hold", () => {
  /** No package of the project can be found from there. */
  const folder = mkdtempSync(join(tmpdir(), "sprouts-archive-"));
  const game = join(folder, "the game, žluťoučký");

  beforeAll(async () => {
    extractAll(join(await buildUnpacked(folder), "resources", "app.asar"), game);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("holds all that it uses, and uses all that it holds", () => {
    expect(brokenImports(game)).toEqual([]);
    expect(unusedFiles(game)).toEqual([]);
  });

  it("is as large as its parts may be", () => {
    const report = sizeReport(game);
    console.info(report);
    for (const { name, bytes, limit } of archiveParts(game))
      expect(bytes, `${name} are too large\n${report}`).toBeLessThanOrEqual(limit);
  });

  it("ships packages that state a licence, none of them for a server across a network", () => {
    const { packages } = JSON.parse(readFileSync(projectPath("package-lock.json"), "utf8")) as {
      packages: Record<string, { version?: string; license?: string }>;
    };
    const shipped = readLicenses().filter(({ name }) => name !== SQLITE_NAME);
    for (const { name, version, identifier } of shipped) {
      const locked = Object.entries(packages).filter(
        ([path, each]) => path.endsWith(`node_modules/${name}`) && each.version === version,
      );
      expect(
        locked.map(([, { license }]) => license),
        name,
      ).toContain(identifier);
    }
    const names = shipped.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["pixi.js", "zod", "better-sqlite3", "electron-updater", "socket.io"]),
    );
    expect(names.filter((name) => /^(pg|redis|prom-client|bullmq)\b|redis/.test(name))).toEqual([]);
  });

  describe("runs from a folder of its own, and", () => {
    let table: Table;
    beforeAll(async () => {
      const bundle = (name: string): string => join(game, "dist", "main", name);
      table = await Table.lay({
        hostFiles: {
          entry: bundle("host-thread.js"),
          worker: bundle("worker.js"),
          localServer: {
            module: bundle("local-server.js"),
            worker: bundle("server-worker.js"),
            pages: join(game, "dist", "renderer"),
          },
          pages: join(game, "dist", "renderer"),
        },
      });
    });
    afterAll(() => table.clear());

    it("shows a game against the computer", async () => {
      const page = await table.open();
      await quickPlay(page, { opponent: "computer", level: "perfect", spots: 3, starts: "second" });
      await boardAt(page, 1);
      expect(table.complaints).toEqual([]);
    });

    it("has the levels with their solutions, and the position of each day", async () => {
      const client = await table.watch();
      const { id, moves } = await client.ask("campaign.start", {
        level: 1,
        opponent: "easy",
        play: "normal",
        colours: ["blue", "red"],
      });
      expect(await client.ask("board.hint", { board: id, move: moves + 1 })).toMatchObject({ kind: "move" });
      const { today } = await client.ask("daily.progress", {});
      const daily = await client.ask("daily.start", { day: today, strength: "easy" });
      expect(daily.result).toBeNull();
    });

    it("searches, proves and walks through the proof in the lab", async () => {
      const client = await table.watch();
      const done = Promise.withResolvers<void>();
      client.on("lab.changed", ({ status }) => {
        if (status === "done") done.resolve();
      });
      const question = { ruleset: DEFAULT_RULESET, position: "0*4", task: "proof", memory: 64 } as const;
      const { id } = await client.ask("lab.start", question);
      await done.promise;
      expect(await client.ask("lab.proofStep", { lab: id, path: [] })).toMatchObject({ outcome: "win" });
    });

    it("is a server for friends, and a player of it", async () => {
      const client = await table.watch();
      const online = Promise.withResolvers<void>();
      client.on("online.changed", ({ connection }) => {
        if (connection.kind === "connected") online.resolve();
      });
      const { serving } = await client.ask("online.serve", { name: "Žofie" });
      expect(serving).not.toBeNull();
      await online.promise;
      expect(await client.ask("online.rooms", {})).toEqual([]);
      await client.ask("online.stopServing", {});
    });
  });
});
