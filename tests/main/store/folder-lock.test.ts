import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { lockFolder } from "../../../main/store/folder-lock.ts";
import { connect } from "../../../main/store/connection.ts";
import { openStore } from "../../../main/store/store.ts";
import { runs } from "../../oracle/runs.ts";
import { temporaryFolder } from "../folders.ts";
import { filledFolder, overwritePages, WINS } from "./filled.ts";

const script = fileURLToPath(new URL("open-store.ts", import.meta.url));

function openElsewhere(folder: string): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [script, folder]);
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function foundBy(child: ChildProcessWithoutNullStreams): Promise<unknown> {
  let text = "";
  for await (const chunk of child.stdout) {
    text += String(chunk);
    if (text.endsWith("\n")) break;
  }
  return JSON.parse(text);
}

function damagedFolder(): string {
  const folder = filledFolder(40);
  overwritePages(join(folder, "sprouts.db"), 3, 6);
  return folder;
}

function contentsOf(folder: string): [string, string][] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "sprouts.lock")
    .map(({ name }) => [name, readFileSync(join(folder, name), "base64")]);
}

describe("the lock on the data folder", () => {
  const found = { players: ["Player 1", "Anna"], wins: WINS.length, unfinished: expect.any(Number) };

  it.each(runs([0, 300], [0, 150, 300, 450]))("keeps out a second start %i ms after one that repairs", async (gap) => {
    const folder = damagedFolder();
    const first = openElsewhere(folder);
    await sleep(gap);
    const second = openElsewhere(folder);
    const ended = Promise.all([once(first, "close"), once(second, "close")]);
    const answers = await Promise.all([foundBy(first), foundBy(second)]);
    // The first has everything; the other says why not.
    expect(answers).toContainEqual(found);
    expect(answers).toContainEqual({ code: "already-running", folder, text: expect.stringContaining(folder) });
    for (const child of [first, second]) child.stdin.end();
    await ended;
    expect(await foundBy(openElsewhere(folder))).toEqual(found);
  });

  it("is taken before anything is read", () => {
    const folder = damagedFolder();
    const before = contentsOf(folder);
    const unlock = lockFolder(folder);
    expect(() => openStore(folder)).toThrow(expect.objectContaining({ code: "already-running", folder }));
    expect(contentsOf(folder)).toEqual(before);
    unlock();
    openStore(folder).close();
    expect(contentsOf(folder)).not.toEqual(before);
  });

  it.each(["SQLITE_BUSY", "SQLITE_IOERR_LOCK"])(
    "is refused in words of its own by a disk that has none: %s",
    (code) => {
      const folder = filledFolder(2);
      const before = contentsOf(folder);
      const lockless = () => {
        const file = connect(":memory:");
        const begin = file.exec.bind(file);
        file.exec = () => {
          try {
            return begin("no SQL");
          } catch (error) {
            throw Object.assign(error as Error, { code });
          }
        };
        return file;
      };
      const lock = (): unknown => lockFolder(folder, lockless);
      expect(lock).toThrow(expect.objectContaining({ code: "no-locks", folder }));
      expect(contentsOf(folder)).toEqual(before);
      expect(readdirSync(folder).filter((name) => name.startsWith("sprouts.lock"))).toEqual(["sprouts.lock"]);
    },
  );

  it("is not needed to keep out a second start where a program has deleted it", async () => {
    const folder = filledFolder(2);
    const child = openElsewhere(folder);
    await foundBy(child);
    rmSync(join(folder, "sprouts.lock"));
    expect(() => openStore(folder)).toThrow(expect.objectContaining({ code: "already-running" }));
    const ended = once(child, "close");
    child.stdin.end();
    await ended;
    openStore(folder).close();
  });

  it("ends with its process, even when that is killed", async () => {
    const folder = temporaryFolder();
    const child = openElsewhere(folder);
    await foundBy(child);
    expect(() => openStore(folder)).toThrow(expect.objectContaining({ code: "already-running" }));
    child.kill("SIGKILL");
    await once(child, "close");
    openStore(folder).close();
  });
});
