import { seededRandom } from "../../engine/random.ts";
import { openStore } from "../../main/store/store.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import { testSeed } from "../oracle/seed.ts";
import { beaten, beginLevel, playLevel } from "./campaign-play.ts";
import { boardAt, clickSpot } from "./game-screen.ts";
import { sendRandomMove } from "./hand.ts";
import { beginGame, finishGame } from "./host-content.ts";
import type { Walk } from "./walk.ts";

/** Stores that all levels before the eighth are won. */
export function winLevels(folder: string): void {
  const store = openStore(folder);
  store.campaign.merge(
    store.campaign.chosen(),
    Array.from({ length: 7 }, (_, i) => beaten(i + 1, "perfect")),
  );
  store.close();
}

/** Shows a game in each state, with all its dialogs: of two people, and on levels. `winLevels` came before. */
export async function everyGameState(walk: Walk, watcher: HostClient): Promise<void> {
  const { page } = walk;
  const random = seededRandom(testSeed("every state of a game"));
  const clocked = await beginGame(watcher, { clock: { minutes: 60, increment: 60 } });
  await sendRandomMove(watcher, clocked, random);
  await walk.go(`match/${clocked.id}`);
  await walk.see("match-clock", "pause");
  await walk.dialog("paused", "pause");
  await walk.dialog("give-up", "give-up");
  await walk.dialog("undo", "undo");
  const finished = await finishGame(watcher, random);
  await walk.go(`match/${finished.id}`);
  await walk.click("end-look");
  await walk.see("match-reviewed", "move-by-move");

  const casual = await beginGame(watcher, { casual: true, opponent: "easy" });
  await walk.go(`match/${casual.id}`);
  await boardAt(page, 0);
  for (let i = 0; i < 2; i++) await clickSpot(page, 0);
  await walk.see("match-choices", "choices");
  await walk.click("choices-back", "evaluate", "hint");
  await walk.see("match-hint", "draw-hint");
  await walk.click("show-hint");
  await walk.see("played-line", "played-line-reason");
  await walk.click("played-line-back");

  const puzzle = await watcher.ask("puzzle.start", {});
  await walk.go(`match/${puzzle.id}`);
  await sendRandomMove(watcher, puzzle, random);
  await walk.see("puzzle-tried", "puzzle-change");
  await walk.go("puzzles");
  await walk.see("puzzle-tries", "puzzle-tries");

  const level = (number: number) =>
    watcher.ask("campaign.start", {
      level: number,
      opponent: "perfect",
      play: "normal",
      colours: ["blue", "red"],
      afresh: true,
    });
  const begun = await beginLevel(watcher, 8, "perfect");
  await walk.go("campaign");
  await walk.see("campaign-begun", "continue-level");
  await walk.dialog("achievements", "achievements-open");
  await walk.dialog("start-over", "play-level");
  await walk.go(`match/${begun.id}`);
  await boardAt(page, begun.moves);
  await walk.dialog("help", "hint");

  const won = await level(1);
  await walk.go(`match/${won.id}`);
  await boardAt(page, 0);
  await playLevel(watcher, won.id, "loss");
  await walk.see("level-won", "end-next");
  await walk.close();
  const lost = await level(5);
  await walk.go(`match/${lost.id}`);
  await boardAt(page, 0);
  await playLevel(watcher, lost.id, "win", "loss");
  await walk.see("level-lost", "turning-enlarge");
  await walk.click("turning-enlarge");
  await walk.see("turning-large", "turning-large");
  await walk.close();
  await walk.visit("level-lost-board");
}
