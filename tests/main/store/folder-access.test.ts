import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { mountDisk } from "../small-disk.ts";
import { filledFolder, overwritePages } from "./filled.ts";

const script = fileURLToPath(new URL("open-store.ts", import.meta.url));
const isRoot = process.getuid?.() === 0;
/** Number of the user as whom the store is opened, since root may do everything. */
const NOBODY = 65_534;

async function open(folder: string): Promise<unknown> {
  const child = spawn(process.execPath, [script, folder, ...(isRoot ? [String(NOBODY)] : [])]);
  onTestFinished(() => void child.kill("SIGKILL"));
  let text = "";
  for await (const chunk of child.stdout) {
    text += String(chunk);
    if (text.endsWith("\n")) break;
  }
  return JSON.parse(text);
}

function give(folder: string): void {
  if (!isRoot) return;
  for (const name of ["", ...(readdirSync(folder, { recursive: true }) as string[])])
    chownSync(join(folder, name), NOBODY, NOBODY);
}

describe.skipIf(process.platform === "win32")("a folder that cannot be used", () => {
  const cases: readonly [string, string, (folder: string) => void][] = [
    ["the file is read-only", "file-not-writable", (folder) => chmodSync(join(folder, "sprouts.db"), 0o400)],
    ["the file is unreadable", "file-not-readable", (folder) => chmodSync(join(folder, "sprouts.db"), 0o000)],
    ["the folder is read-only", "folder-not-accessible", (folder) => chmodSync(folder, 0o500)],
    [
      "the folder is another user's",
      "folder-not-accessible",
      (folder) => {
        chmodSync(folder, 0o700);
        if (isRoot) chownSync(folder, 0, 0);
        else chmodSync(folder, 0o000);
      },
    ],
    [
      "a folder is in place of the file",
      "file-is-folder",
      (folder) => {
        rmSync(join(folder, "sprouts.db"));
        mkdirSync(join(folder, "sprouts.db"));
      },
    ],
    [
      "a file is in place of the folder",
      "folder-is-file",
      (folder) => {
        rmSync(folder, { recursive: true });
        writeFileSync(folder, "");
      },
    ],
  ];
  it.each(cases)("is reported by a code and a sentence with its name: %s", async (_, code, spoil) => {
    const folder = filledFolder(2);
    give(folder);
    spoil(folder);
    onTestFinished(() => chmodSync(folder, 0o700));
    expect(await open(folder)).toEqual({ code, folder, text: expect.stringContaining(folder) as string });
  });

  it("is reported when the disk is full at the first start", async (context) => {
    const folder = temporaryFolder();
    mountDisk(context, folder, "16k");
    give(folder);
    expect(await open(folder)).toEqual({
      code: "disk-full",
      folder,
      text: `The disk with your games in ${folder} is full. Free some space, then start Sprouts again. Nothing has been lost.`,
    });
  });

  it("is reported when the disk is full during a recovery, which can be made later", async (context) => {
    const damaged = filledFolder(30);
    overwritePages(join(damaged, "sprouts.db"), 3);
    const folder = temporaryFolder();
    mountDisk(context, folder, "900k");
    for (const name of ["sprouts.db", "backups"]) execFileSync("cp", ["-r", join(damaged, name), folder]);
    give(folder);
    expect(await open(folder)).toMatchObject({ code: "disk-full", folder });
    expect(readdirSync(folder).toSorted()).toEqual(["backups", "sprouts.db", "sprouts.lock"]);
    execFileSync("mount", ["-o", "remount,size=8m", folder]);
    expect(await open(folder)).toMatchObject({ players: ["Player 1", "Anna"] });
  });
});
