import type { Page } from "playwright-core";
import { expect } from "vitest";
import { serverMatchId } from "../../protocol/online-id.ts";
import type { Random } from "../../engine/random.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import type { ServerClient } from "../../protocol/network/client.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { online, player } from "../server/players.ts";
import { someCurve } from "./hand.ts";
import { Table } from "./table.ts";

/** A person with a host of their own. */
export interface PagePlayer {
  readonly table: Table;
  readonly page: Page;
  /** A client that asks the same host as the page. */
  readonly host: HostClient;
}

export async function sitDown(port: number, name: string): Promise<PagePlayer> {
  const table = await Table.lay();
  const page = await table.open();
  await connectPage(page, port, name);
  return { table, page, host: await table.watch() };
}

export async function connectPage(page: Page, port: number, name: string): Promise<void> {
  await page.getByTestId("nav-online").click();
  await page.getByTestId("online-name").fill(name);
  await page.getByTestId("server-address").fill(`localhost:${port}`);
  await page.getByTestId("connect").click();
  await page.getByTestId("connected").waitFor();
}

/** The state of a match that holds, when nothing is under way. */
export async function settledBoard(
  { host }: Pick<PagePlayer, "host">,
  matchId: string,
  holds: (state: MatchState) => boolean,
): Promise<MatchState> {
  let state = await host.ask("board.open", { board: matchId });
  await expect
    .poll(async () => {
      state = await host.ask("board.open", { board: matchId });
      return holds(state) && state.isRedrawing === undefined;
    })
    .toBe(true);
  return state;
}

/** A player without a page or a host. */
export function playerAt(port: number, name: string): Promise<ServerClient> {
  return online(player(port, name));
}

/** Makes any move of such a player. */
export async function moveAt(client: ServerClient, matchId: string, random: Random): Promise<void> {
  const match = serverMatchId(matchId) ?? "";
  const { state } = await client.ask("match.open", { match });
  const curve = state === null ? undefined : someCurve(state.drawing, random);
  if (state === null || curve === undefined) throw new Error("there is no move to make");
  const [from, to] = [curve[0], curve[curve.length - 1]].map((end) =>
    state.drawing.spots.findIndex(({ x, y }) => x === end.x && y === end.y),
  );
  const inner = curve.slice(1, -1);
  await client.ask("match.command", {
    match,
    command: { kind: "draw", move: state.moves + 1, from, to, inner, pace: [] },
  });
}
