import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { MIGRATIONS } from "../../../main/store/migrations.ts";
import type { MatchState } from "../../../protocol/schemas.ts";
import { temporaryFolder } from "../folders.ts";
import { openTestHost, testHost, type TestHost } from "./test-host.ts";

/** As a process of that version leaves it when it is killed. */
function folderOf(version: number): string {
  const folder = temporaryFolder();
  const database = new DatabaseSync(join(folder, "sprouts.db"));
  database.exec(readFileSync(new URL(`../store/fixtures/version-${version}.sql`, import.meta.url), "utf8"));
  database.close();
  return folder;
}

/** Any move that the board allows. */
async function draw({ ask, until, events }: TestHost, state: MatchState): Promise<MatchState> {
  const spots = state.usable.flatMap((isUsable, spot) => (isUsable ? [spot] : []));
  const turn = { matchId: state.id, move: state.moves + 1 };
  for (const from of spots)
    for (const to of spots.filter((spot) => spot >= from)) {
      const { choices } = await ask("match.choices", { ...turn, from, to, start: 0 });
      if (choices.length === 0) continue;
      const { stroke } = choices[0];
      await ask("match.draw", { ...turn, ...stroke, inner: [...stroke.inner] });
      // The computer answers, or the game is over.
      await until(() => events["match.changed"].some(({ state: now }) => now.toMove === 0 && now.moves > state.moves));
      return ask("match.open", { matchId: state.id });
    }
  throw new Error("no move was found");
}

it.each(MIGRATIONS.map((_, i) => i + 1))("a game that version %i began goes on", async (version) => {
  const folder = folderOf(version);
  const host = openTestHost({ folder });
  const { unfinished, notices } = await host.ask("host.hello", {});
  expect(notices.filter(({ code }) => code.startsWith("games-"))).toEqual([]);
  expect(unfinished.map(({ id }) => id)).toContain("open");
  const begun = await host.ask("match.open", { matchId: "open" });
  expect(begun).toMatchObject({ moves: 1, toMove: 0 });
  const played = await draw(host, begun);
  expect(played.moves).toBeGreaterThanOrEqual(3);
  await host.host.close();
  const again = await testHost({ folder }).ask("match.open", { matchId: "open" });
  expect(again.drawing).toEqual(played.drawing);
});
