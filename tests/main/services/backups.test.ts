import { readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { seededRandom } from "../../../engine/random.ts";
import { FILE_PART_BYTES } from "../../../protocol/file-limits.ts";
import { testSeed } from "../../oracle/seed.ts";
import { temporaryFolder } from "../folders.ts";
import { mountDisk } from "../small-disk.ts";
import { openTestHost, send, setupOf, straight, testHost, type TestHost } from "./test-host.ts";
import { commanded } from "../../commanded.ts";
import { curveOf, drawingWith } from "../../drawings.ts";

/** Reads the bytes of a backup, part by part. */
async function made({ ask }: TestHost): Promise<Buffer> {
  const { backup, size } = await ask("backup.make", {});
  const parts: Buffer[] = [];
  for (let start: number | null = 0; start !== null;) {
    const { part, next }: { part: string; next: number | null } = await ask("backup.read", { backup, start });
    parts.push(Buffer.from(part, "base64"));
    start = next;
  }
  const file = Buffer.concat(parts);
  expect(file).toHaveLength(size);
  return file;
}

it("a backup is made, read in parts, checked, and restored by the next host", async () => {
  const folder = temporaryFolder();
  const first = openTestHost({ folder });
  const match = await first.ask("match.start", setupOf(3));
  await commanded(first, straight(match, 0, 1));
  await first.ask("settings.write", { theme: "dark" });
  const file = await made(first);
  await first.ask("profile.create", { name: "Anna" });
  await first.ask("match.start", setupOf(4));
  await send(first, "backup", file, { step: 10_000 });
  expect(await first.ask("backup.check", { upload: "file" })).toEqual({
    found: { games: 1, maps: 0, players: 1, wins: 0 },
    here: { games: 2, maps: 0, players: 2, wins: 0 },
  });
  expect((await first.ask("match.list", {})).length).toBe(2);
  await first.ask("backup.restore", { upload: "file" });
  await first.host.close();

  const next = testHost({ folder });
  const { unfinished, notices, settings } = await next.ask("host.hello", {});
  expect(unfinished).toMatchObject([{ id: match.id, moves: 1 }]);
  expect(settings.theme).toBe("dark");
  expect(notices).toMatchObject([{ code: "backup-restored", params: { folder } }]);
  expect((await next.ask("campaign.progress", {})).profiles).toHaveLength(1);
  // The game goes on.
  const state = await next.ask("board.open", { board: match.id });
  expect((await commanded(next, straight(state, 1, 2))).moves).toBe(2);
});

it("a file of several parts arrives as it was sent", async () => {
  const test = testHost();
  const random = seededRandom(testSeed("a large map"));
  const inner = Array.from({ length: 150_000 }, () => ({ x: random.next(), y: random.next() }));
  const spots = [0.2, 0.8].map((x) => ({ x, y: 0.5, move: 0 }));
  test.store.maps.create("large", "Large", {
    drawing: drawingWith(spots, [curveOf(0, 1, inner, 0)]),
    spots: 2,
    moves: 0,
    lives: 4,
    isPlayable: true,
    surface: "S" as const,
    position: "0*2",
  });
  const file = await made(test);
  expect(file.length).toBeGreaterThan(FILE_PART_BYTES);
  await send(test, "backup", file, { upload: "large" });
  expect((await test.ask("backup.check", { upload: "large" })).found.maps).toBe(1);
});

it("what is no backup is refused with its first part, and a part that never came with the last", async () => {
  const test = testHost();
  const part = Buffer.alloc(1_000_000).toString("base64");
  const refused = await test.fail("upload.add", { kind: "backup", upload: "zeros", part });
  expect(refused).toEqual({ code: "backup-file-unrecognised", params: {} });
  expect(await test.fail("backup.check", { upload: "zeros" })).toMatchObject({ code: "backup-file-incomplete" });
  expect(await test.fail("backup.restore", { upload: "zeros" })).toMatchObject({ code: "backup-file-incomplete" });
  expect(await test.fail("backup.read", { backup: "zeros", start: 0 })).toMatchObject({
    code: "backup-file-incomplete",
  });
  await send(test, "backup", gzipSync("no database"), { upload: "text" });
  expect(await test.fail("backup.check", { upload: "text" })).toEqual({ code: "backup-file-unrecognised", params: {} });
  const file = await made(test);
  await send(test, "backup", file.subarray(0, file.length - 9), { upload: "cut" });
  expect(await test.fail("backup.check", { upload: "cut" })).toEqual({ code: "backup-file-damaged", params: {} });
  expect(await test.fail("backup.restore", { upload: "cut" })).toMatchObject({ code: "backup-file-incomplete" });
  expect(test.logged).toEqual([]);
});

it("on a full disk, a backup is neither made nor taken, and nothing is lost or left behind", async (context) => {
  const folder = temporaryFolder();
  mountDisk(context, folder, "3m");
  const test = openTestHost({ folder });
  const file = await made(test);
  const match = await test.ask("match.start", setupOf(3));
  await send(test, "backup", file, { upload: "earlier" });
  const fill = (left: number): void => {
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(join(folder, `filled-${left}`), Buffer.alloc(Math.max(0, bavail * bsize - left)));
  };
  const full = { code: "disk-full", params: {} };
  fill(20_000);
  expect(await test.fail("backup.check", { upload: "earlier" })).toEqual(full);
  expect(await test.fail("backup.make", {})).toEqual(full);
  fill(0);
  const part = file.toString("base64");
  expect(await test.fail("upload.add", { kind: "backup", upload: "later", part })).toEqual(full);
  expect(readdirSync(folder).filter((name) => name.includes(".transfer."))).toEqual([]);
  expect(await test.ask("match.list", {})).toMatchObject([{ id: match.id }]);
  for (const left of [0, 20_000]) rmSync(join(folder, `filled-${left}`));
  await send(test, "backup", file, { upload: "again" });
  await test.ask("backup.check", { upload: "again" });
  await test.ask("backup.restore", { upload: "again" });
  await test.host.close();
  const next = openTestHost({ folder });
  expect(await next.ask("match.list", {})).toEqual([]);
  await next.host.close();
});
