import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { openCommand } from "../../../main/web/open-browser.ts";
import { readOptions, splitOptions } from "../../../main/web/options.ts";
import { temporaryFolder } from "../folders.ts";
import { loop, setupOf, straight } from "../services/test-host.ts";
import { connectTo, outputOf, pagesIn, runHost, start } from "./web-process.ts";
import { commanded, unnumbered } from "../../commanded.ts";

const AFTER_A_CLEAN_END = [
  "backups",
  "pages",
  "sprouts.db",
  "sprouts.db.journal.json",
  "sprouts.db.progress.json",
  "sprouts.lock",
];

describe("the web host as a process", () => {
  it("loses nothing in its folder, whatever letters it has, when it ends on a signal or is killed", async () => {
    const data = join(temporaryFolder(), "Hry – žluťoučký kůň", "木 & Söhne #1 %20 $& 'x'");
    const first = await start(data);
    let state = await first.client.ask("match.start", setupOf(4));
    state = await commanded(first.client, straight(state, 0, 1));
    const { backup } = await first.client.ask("backup.make", {});
    expect((await first.client.ask("backup.read", { backup, start: 0 })).next).toBeNull();
    const copy = runHost(["--data", data, "--pages", join(data, "pages")]);
    expect(await outputOf(copy, "stderr")).toMatch(/^Another copy of Sprouts is already using the games in .*\n$/);
    expect(copy.exitCode ?? (await once(copy, "exit"))[0]).toBe(1);
    // Last, as the workers warm up once a client says hello.
    expect((await first.client.ask("host.hello", {})).dataFolder).toBe(data);
    first.child.kill("SIGTERM");
    expect(await once(first.child, "exit")).toEqual([0, null]);
    expect(readdirSync(data).sort()).toEqual(AFTER_A_CLEAN_END);
    expect(readdirSync(join(data, "backups"))).toHaveLength(1);

    const second = await start(data);
    expect(unnumbered(await second.client.ask("board.open", { board: state.id }))).toEqual(unnumbered(state));
    state = await commanded(second.client, loop(state, 3));
    second.child.kill("SIGKILL");
    await once(second.child, "exit");
    await expect(second.client.ask("match.list", {})).rejects.toMatchObject({ code: "disconnected" });

    const third = await start(data);
    expect(unnumbered(await third.client.ask("board.open", { board: state.id }))).toEqual(unnumbered(state));
    const { unfinished, notices } = await third.client.ask("host.hello", {});
    expect(notices).toEqual([]);
    expect(unfinished).toMatchObject([{ id: state.id, moves: 2 }]);
    const { promise: lost, resolve } = Promise.withResolvers<boolean>();
    third.client.onStatus(resolve);
    third.child.kill("SIGINT");
    expect(await lost).toBe(false);
    // It is closing now.
    third.child.kill("SIGINT");
    expect(await once(third.child, "exit")).toEqual([0, null]);
    expect(readdirSync(data).sort()).toEqual(AFTER_A_CLEAN_END);
  });

  it("keeps the games of two users of one computer apart, who play at once", async () => {
    const pages = pagesIn(temporaryFolder());
    const users = await Promise.all(
      ["Anna", "Ben"].map(async (name) => {
        const home = temporaryFolder();
        const env = { HOME: home, USERPROFILE: home, APPDATA: join(home, "AppData"), XDG_DATA_HOME: "" };
        const { client } = await connectTo(runHost(["--json", "--pages", pages], env));
        await client.ask("profile.create", { name });
        const { id } = await client.ask("match.start", setupOf(3));
        return { home, client, name, id };
      }),
    );
    for (const { home, client, name, id } of users) {
      const { dataFolder, unfinished } = await client.ask("host.hello", {});
      expect(dataFolder.startsWith(home)).toBe(true);
      expect(unfinished.map((match) => match.id)).toEqual([id]);
      const { profiles } = await client.ask("campaign.progress", {});
      expect(profiles.map((profile) => profile.name)).toEqual(["Player 1", name]);
    }
  });

  it("says in one line that a newer version saved the games, and leaves them as they are", async () => {
    const data = temporaryFolder();
    const file = join(data, "sprouts.db");
    const database = new DatabaseSync(file);
    database.exec("PRAGMA journal_mode = WAL; CREATE TABLE future (x); PRAGMA user_version = 99");
    database.close();
    const before = readFileSync(file);
    const child = runHost(["--data", data, "--pages", pagesIn(data)]);
    expect(await outputOf(child, "stderr")).toMatch(/^A newer version of Sprouts saved the games in .*\n$/);
    expect(child.exitCode ?? (await once(child, "exit"))[0]).toBe(1);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it("says what is wrong with its options", async () => {
    const child = runHost(["--prot", "80"]);
    expect(await outputOf(child, "stderr")).toMatch(/Unknown option '--prot'[\s\S]*--port N/);
    expect(child.exitCode ?? (await once(child, "exit"))[0]).toBe(1);
  });
});

describe("opening the browser at the start", () => {
  it("keeps the secret out of the arguments of programs", async () => {
    const data = temporaryFolder();
    const pages = join(data, "pages");
    const told = join(data, "told");
    mkdirSync(pages);
    writeFileSync(join(pages, "index.html"), "<!doctype html>");
    const [command] = openCommand("", process.platform);
    writeFileSync(join(data, command), `#!/bin/sh\necho "$1" > "${told}.new"; mv "${told}.new" "${told}"\n`, {
      mode: 0o755,
    });
    const child = runHost(["--json", "--open", "--data", data, "--pages", pages], {
      PATH: data + delimiter + process.env.PATH,
    });
    const { address } = JSON.parse(await outputOf(child, "stdout")) as { address: string };
    await expect.poll(() => existsSync(told)).toBe(true);
    const opened = readFileSync(told, "utf8").trim();
    expect(opened).not.toContain(new URL(address).pathname.slice(1, -1));
    expect((await fetch(opened)).url).toBe(address);
  });
});

describe("the options", () => {
  it("have their defaults", () => {
    expect(readOptions([])).toEqual({ port: 0, data: null, pages: null, seed: null, open: false, json: false });
    expect(readOptions(["--port", "8080", "--data", "d", "--pages", "p", "--open", "--json"])).toEqual({
      port: 8080,
      data: "d",
      pages: "p",
      seed: null,
      open: true,
      json: true,
    });
  });

  it("are told from what only Electron knows", () => {
    const args = ["--no-sandbox", "--port", "80", "a.sprouts", "--data=d", "--json", "--flag=1", "sprouts://level/1"];
    expect(splitOptions(args)).toEqual({
      web: ["--port", "80", "--data=d", "--json"],
      others: ["--no-sandbox", "a.sprouts", "--flag=1", "sprouts://level/1"],
    });
    expect(splitOptions([])).toEqual({ web: [], others: [] });
  });

  it("take a seed, which must be a whole number", () => {
    expect(readOptions(["--seed", "7"]).seed).toBe(7);
    expect(() => readOptions(["--seed", "seven"])).toThrow(/is no seed/);
  });

  it.each(["-1", "65536", "8o80", "", "80 81"])("refuse what is not a port: %s", (port) => {
    expect(() => readOptions([`--port=${port}`])).toThrow(/is no port/);
  });
});

describe("opening the browser", () => {
  it.each([
    ["linux", ["xdg-open", "http://a/"]],
    ["darwin", ["open", "http://a/"]],
    ["win32", ["rundll32", "url.dll,FileProtocolHandler", "http://a/"]],
  ] as const)("takes the system's own way: %s", (platform, command) => {
    expect(openCommand("http://a/", platform)).toEqual(command);
  });
});
