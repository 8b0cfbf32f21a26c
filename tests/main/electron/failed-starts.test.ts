import { execFileSync } from "node:child_process";
import { EventEmitter } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { FailedStarts } from "../../../main/electron/failed-starts.ts";
import { temporaryFolder } from "../folders.ts";
import { standIn, type StandIn } from "./stand-in.ts";

const PAGE = "https://github.com/sprouts-game/sprouts/releases";
const [GOOD, BAD] = ["1.2.0", "1.3.0"];

let electron: StandIn;
/** Of the player, and of the application. */
let folder: string;
let place: string;
let logged: string[];
/** Command lines of programs that were started. */
let started: string[][];
/** The program that cannot be run. */
let broken: string;

/** What macOS has. `tar` stands for its format of archives. */
function runOnMac(program: string, args: readonly string[]): void {
  const [from, to] = args.slice(-2);
  if (program === "/bin/rm") rmSync(to, { recursive: true });
  else if (args[0] === "-c") execFileSync("tar", ["-cf", to, "-C", from, "."]);
  else {
    mkdirSync(to);
    execFileSync("tar", ["-xf", from, "-C", to]);
  }
}

beforeEach(() => {
  folder = temporaryFolder();
  place = temporaryFolder();
  logged = [];
  started = [];
  broken = "";
  const { platform } = process;
  vi.doMock("node:child_process", () => ({
    execFile(program: string, args: readonly string[], done: (error: Error | null) => void) {
      started.push([program, ...args]);
      if (broken !== "" && [program, ...args].includes(broken)) return done(new Error("it failed"));
      runOnMac(program, args);
      done(null);
    },
    spawn(program: string, args: readonly string[]) {
      started.push([program, ...args]);
      const child = Object.assign(new EventEmitter(), { unref: () => {} });
      process.nextTick(() => (broken === "spawn" ? child.emit("error", new Error("it failed")) : child.emit("spawn")));
      return child;
    },
  }));
  vi.stubEnv("APPIMAGE", undefined);
  vi.stubEnv("LOCALAPPDATA", undefined);
  onTestFinished(() => {
    Object.defineProperty(process, "platform", { value: platform });
    vi.doUnmock("node:child_process");
    vi.unstubAllEnvs();
  });
});

function answers(response: number): void {
  electron.dialog.showMessageBox.mockResolvedValueOnce({ response, checkboxChecked: false });
}

const messages = (): (string | undefined)[] =>
  electron.dialog.showMessageBox.mock.calls.map(([{ message }]) => message);

/** As a new process of this version. */
async function processOf(version: string): Promise<void> {
  vi.resetModules();
  electron = standIn();
  electron.app.getVersion.mockReturnValue(version);
  electron.app.getPath.mockReturnValue(join(place, "Sprouts.app", "Contents", "MacOS", "Sprouts"));
  vi.doMock("electron", () => electron);
}

async function start(version: string): Promise<FailedStarts> {
  await processOf(version);
  const { countStart } = await import("../../../main/electron/failed-starts.ts");
  return countStart(join(folder, "starts.json"), (line) => logged.push(line));
}

async function keep(version: string): Promise<void> {
  await processOf(version);
  const { keepVersion } = await import("../../../main/electron/former-version.ts");
  await keepVersion(folder);
}

/** The good version worked; the fourth start of the bad one. */
async function failThrice(): Promise<FailedStarts> {
  (await start(GOOD)).succeed("en");
  for (let count = 0; count < 3; count++) expect(await (await start(BAD)).mayStart("en")).toBe(true);
  return await start(BAD);
}

/** Afterwards the good version runs again. */
async function expectReturn(): Promise<void> {
  const back = await start(GOOD);
  expect(await back.mayStart("en")).toBe(true);
  expect([back.isLeft(BAD), back.isLeft("1.3.1"), back.undoesMigration()]).toEqual([true, false, true]);
  back.succeed("en");
  expect(back.undoesMigration()).toBe(false);
  expect(messages()).toEqual(["Version 1.3.0 of Sprouts failed to start three times, so version 1.2.0 is back."]);
  // Once, also where its page is loaded again.
  back.succeed("en");
  expect(messages()).toHaveLength(1);
  const next = await start(GOOD);
  next.succeed("en");
  expect([messages(), next.isLeft(BAD)]).toEqual([[], true]);
}

/** Another start of the bad version tries nothing, and names the page. */
async function expectPage(): Promise<void> {
  const programs = started.length;
  const again = await start(BAD);
  answers(0);
  expect(await again.mayStart("en")).toBe(false);
  expect(electron.dialog.showMessageBox.mock.calls[0][0].buttons).toEqual(["Open Download Page", "Try Again"]);
  expect(electron.shell.openExternal.mock.calls).toEqual([[`${PAGE}/tag/v1.2.0`]]);
  expect([started.length, electron.app.relaunch.mock.calls.length]).toEqual([programs, 0]);
}

function setPlatform(value: NodeJS.Platform): void {
  Object.defineProperty(process, "platform", { value });
}

describe("starts that fail", () => {
  it("lead to the page of the version before where it was not kept", async () => {
    const fourth = await failThrice();
    answers(0);
    expect(await fourth.mayStart("en")).toBe(false);
    expect(electron.shell.openExternal.mock.calls).toEqual([[`${PAGE}/tag/v1.2.0`]]);
    await expectPage();
  });

  it("let the player try again, and are forgotten when a screen is shown", async () => {
    const fourth = await failThrice();
    answers(1);
    expect(await fourth.mayStart("en")).toBe(true);
    expect(fourth.isLeft(BAD)).toBe(true);
    fourth.succeed("en");
    expect([messages().length, fourth.isLeft(BAD)]).toEqual([1, false]);
    for (let count = 0; count < 3; count++) expect(await (await start(BAD)).mayStart("en")).toBe(true);
  });
});

describe("the version before", () => {
  it("leaves the data alone that a version wrote which once worked", async () => {
    for (const version of [GOOD, BAD]) (await start(version)).succeed("en");
    for (let count = 0; count < 4; count++) {
      const failing = await start(BAD);
      answers(0);
      expect([await failing.mayStart("en"), failing.undoesMigration()]).toEqual([count < 3, false]);
    }
    expect((await start(GOOD)).undoesMigration()).toBe(false);
  });

  it("comes back on Windows by its installer, without questions", async () => {
    setPlatform("win32");
    vi.stubEnv("LOCALAPPDATA", place);
    mkdirSync(join(place, "sprouts-updater"));
    writeFileSync(join(place, "sprouts-updater", "installer.exe"), "the installer");
    await keep(GOOD);
    const kept = join(folder, "former", "Sprouts-1.2.0.exe");
    expect(readFileSync(kept, "utf8")).toBe("the installer");
    expect(await (await failThrice()).mayStart("en")).toBe(false);
    expect(started).toEqual([[kept, "--updated", "/S", "--force-run"]]);
    expect(messages()).toEqual([]);
    await expectPage();
    await expectReturn();
  });

  it("comes back on macOS in the place of the application", async () => {
    setPlatform("darwin");
    const program = join(place, "Sprouts.app", "Contents", "MacOS", "Sprouts");
    mkdirSync(join(program, ".."), { recursive: true });
    writeFileSync(program, GOOD);
    await keep(GOOD);
    expect(readdirSync(join(folder, "former"))).toEqual(["Sprouts-1.2.0.zip"]);
    writeFileSync(program, BAD);
    expect(await (await failThrice()).mayStart("en")).toBe(false);
    expect(readFileSync(program, "utf8")).toBe(GOOD);
    expect(readdirSync(place)).toEqual(["Sprouts.app"]);
    expect(electron.app.relaunch).toHaveBeenCalledOnce();
    expect(messages()).toEqual([]);
    await expectPage();
    await expectReturn();
  });

  it("stays away on macOS where it cannot be unpacked, and the application stays", async () => {
    setPlatform("darwin");
    const program = join(place, "Sprouts.app", "Contents", "MacOS", "Sprouts");
    mkdirSync(join(program, ".."), { recursive: true });
    writeFileSync(program, GOOD);
    await keep(GOOD);
    writeFileSync(program, BAD);
    broken = "-x";
    const fourth = await failThrice();
    answers(1);
    expect(await fourth.mayStart("en")).toBe(true);
    expect([readFileSync(program, "utf8"), readdirSync(place)]).toEqual([BAD, ["Sprouts.app"]]);
    expect(logged).toEqual(["Version 1.2.0 could not be put back: it failed"]);
    await expectPage();
  });

  it.each([
    ["Sprouts-1.2.0-linux-x86_64.AppImage", "Sprouts-1.3.0-linux-x86_64.AppImage"],
    ["Sprouts.AppImage", "Sprouts.AppImage"],
  ])("comes back in the place of an AppImage: %s", async (formerName, name) => {
    setPlatform("linux");
    const [former, file] = [join(place, formerName), join(place, name)];
    writeFileSync(former, GOOD, { mode: 0o755 });
    vi.stubEnv("APPIMAGE", former);
    await keep(GOOD);
    rmSync(former);
    writeFileSync(file, BAD, { mode: 0o755 });
    vi.stubEnv("APPIMAGE", file);
    expect(await (await failThrice()).mayStart("en")).toBe(false);
    expect([readFileSync(former, "utf8"), readdirSync(place)]).toEqual([GOOD, [formerName]]);
    expect(electron.app.relaunch.mock.calls).toEqual([[{ execPath: former }]]);
    await expectPage();
    await expectReturn();
  });

  it("is not started where its installer is not, and the page is named", async () => {
    setPlatform("win32");
    vi.stubEnv("LOCALAPPDATA", place);
    mkdirSync(join(place, "sprouts-updater"));
    writeFileSync(join(place, "sprouts-updater", "installer.exe"), "the installer");
    await keep(GOOD);
    broken = "spawn";
    const fourth = await failThrice();
    answers(0);
    expect(await fourth.mayStart("en")).toBe(false);
    expect(electron.shell.openExternal).toHaveBeenCalledOnce();
    expect(logged).toEqual(["Version 1.2.0 could not be put back: it failed"]);
  });

  it("is kept alone, once, and only where the game updates itself", async () => {
    setPlatform("linux");
    await keep(GOOD);
    expect(existsSync(join(folder, "former"))).toBe(false);
    const file = join(place, "Sprouts.AppImage");
    vi.stubEnv("APPIMAGE", file);
    writeFileSync(file, GOOD);
    await keep(GOOD);
    writeFileSync(file, "changed");
    await keep(GOOD);
    expect(readFileSync(join(folder, "former", "Sprouts-1.2.0.AppImage"), "utf8")).toBe(GOOD);
    await keep(BAD);
    expect(readdirSync(join(folder, "former"))).toEqual(["Sprouts-1.3.0.AppImage"]);
  });
});
