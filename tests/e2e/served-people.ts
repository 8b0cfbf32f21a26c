import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { MatchState } from "../../protocol/schemas.ts";
import type { RunningServer } from "../../server/running-server.ts";
import { testServer } from "../server/players.ts";
import { sitDown, type PagePlayer } from "./online-people.ts";

export interface ServedPeople {
  /** Folder of the server's data. */
  readonly folder: string;
  readonly port: number;
  /** The people, in the order of their names. */
  readonly people: readonly PagePlayer[];
  stopServer(): Promise<void>;
  /** Starts the server again, at its port and with its data. */
  startServer(): Promise<void>;
}

/**
 * A server, and people at computers of their own, who are connected to it before the first test of a group and leave
 * after the last; for use within the tests. No page may complain.
 */
export function servedPeople(...names: readonly string[]): ServedPeople {
  const folder = mkdtempSync(join(tmpdir(), "sprouts-"));
  const people: PagePlayer[] = [];
  let server: RunningServer;
  beforeAll(async () => {
    server = await testServer(folder);
    for (const name of names) people.push(await sitDown(server.port, name));
  });
  afterEach(() => expect(people.flatMap(({ table }) => table.complaints)).toEqual([]));
  afterAll(async () => {
    for (const { table, host } of people) {
      host.close();
      await table.clear();
    }
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  return {
    folder,
    get port() {
      return server.port;
    },
    people,
    stopServer: () => server.stop(),
    async startServer() {
      server = await testServer(folder, { port: server.port });
    },
  };
}

/** Opens the room that the first one has filled in, and lets the second one join. */
export async function enterRoom([first, second]: readonly PagePlayer[], picture: string): Promise<void> {
  await first.page.getByTestId("create-room").click();
  await first.page.getByTestId("own-room").waitFor();
  await second.page.getByTestId("join-room").waitFor();
  await second.table.picture(second.page, picture);
  await second.page.getByTestId("join-room").click();
}

/** Lets a person keep a match that is over, and expects its replay in the library. */
export async function expectKept({ host }: PagePlayer, match: string, { setup, moves }: MatchState): Promise<void> {
  const { game } = await host.ask("online.keep", { match });
  const replay = await host.ask("library.replay", { game });
  expect([replay.setup.ruleset, replay.setup.map, replay.moves.length]).toEqual([setup.ruleset, setup.map, moves]);
}
