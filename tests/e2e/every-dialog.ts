import { seededRandom } from "../../engine/random.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import { testSeed } from "../oracle/seed.ts";
import { boardAt } from "./game-screen.ts";
import { dropFiles, sendRandomMove } from "./hand.ts";
import { addMap, beginGame, finishGame } from "./host-content.ts";
import type { Walk } from "./walk.ts";

/** One word that is as long as a name may be. */
const LONG_NAME = "Donaudampfschifffahrtsge";

/**
 * Opens every dialog outside of a running game, and the states of screens that come of a click: what is picked,
 * offered, found or refused.
 */
export async function everyDialog(walk: Walk, watcher: HostClient): Promise<void> {
  const random = seededRandom(testSeed("every dialog"));
  const { profile } = await watcher.ask("campaign.progress", {});
  await watcher.ask("profile.create", { name: LONG_NAME });
  await watcher.ask("profile.choose", { profile });
  const map = await addMap(watcher, LONG_NAME, "AB|AB.0");
  const finished = await finishGame(watcher, random);
  await sendRandomMove(watcher, await beginGame(watcher, { map: { kind: "custom", id: map, name: "" } }), random);
  await watcher.ask("draft.begin", { kind: "spots", spots: 3 });
  await walk.page.reload();

  await walk.go("home");
  await walk.see("home-unfinished", "discard");
  await walk.click("discard");
  await walk.see("discarded", "undo-done");
  await walk.click("undo-done");
  await walk.page.keyboard.press("?");
  await walk.dialog("shortcuts");
  await walk.dialog("players", "open-players");
  await walk.dialog("player-name", "open-players", "rename-player");
  await walk.dialog("delete-player", "open-players", "delete-player-open");
  await walk.click("open-settings");
  const { backup } = await watcher.ask("backup.make", {});
  const { part } = await watcher.ask("backup.read", { backup, start: 0 });
  const file = {
    name: "all.sprouts-backup",
    mimeType: "application/octet-stream",
    buffer: Buffer.from(part, "base64"),
  };
  await walk.at("backup-file").setInputFiles(file);
  await walk.see("replace-data", "replace-data-dialog");
  await walk.close();

  await walk.go("maps");
  await walk.see("maps-listed", `map-${LONG_NAME}`);
  for (const source of ["spread", "placed", "level", "position", "file"]) {
    await walk.click("new-map");
    await walk.choose(`map-source-${source}`);
    await walk.dialog(`new-map-${source}`);
  }
  await walk.dialog("discard-draft", "discard-draft");
  await walk.dialog("rename-map", "rename-map");
  await walk.at("pick-map").check();
  await walk.visit("maps-picked");
  await walk.dialog("map-picture", "picture-picked");
  await walk.click("picture-picked", "open-poster");
  await walk.at("poster-preview").waitFor();
  await walk.dialog("poster");
  await walk.go(`play/${map}`);
  await walk.choose("opponent-computer");
  await walk.see("play-map", "chosen-map");

  await walk.go("play");
  await walk.choose("opponent-person");
  await walk.click("quick-more");
  await walk.choose("clock-custom");
  await walk.visit("play-clock");
  for (const game of ["cram", "brussels-sprouts"]) {
    await walk.choose(`game-${game}`);
    await walk.visit(`play-${game}`);
  }

  await walk.go("games");
  await walk.at(`game-${finished.id}`).waitFor();
  await walk.dialog("moves", "paste-moves");
  await walk.click("paste-moves");
  await walk.at("moves-text").fill("4+ (Ann - Bob) 1(5)1 2(6)2[1] 2(7)6 3(8)4 II");
  await walk.click("import-moves");
  await walk.see("move-question", "move-question");
  await walk.close();
  await walk.at("pick-game").check();
  await walk.visit("games-picked");
  await walk.click("delete-picked");
  await walk.see("games-deleted", "undo-delete");
  await walk.click("undo-delete");

  await walk.go(`replay/${finished.id}`);
  await boardAt(walk.page, 0);
  await walk.dialog("picture", "open-picture");
  await walk.dialog("keep-map", "open-picture", "keep-map");
  await walk.dialog("animation", "open-picture", "open-animation");
  await walk.dialog("play-on", "play-on-here");

  await dropFiles(walk.page, { "a.sprouts": "{", "b.sprouts": "{", "c.sprouts": "{" });
  await walk.at("dropped-said").getByText("c.sprouts").waitFor();
  await walk.visit("replay-banner");
  await walk.click("dropped-dismiss");

  await walk.go("daily");
  await walk.dialog("daily-card", "daily-share");

  await walk.go("lab");
  await walk.at("lab-position").fill("0*3");
  for (const [task, found] of [
    ["moves", "lab-moves"],
    ["proof", "proof-node"],
  ] as const) {
    await walk.choose(`lab-task-${task}`);
    await walk.click("lab-start");
    await walk.see(`lab-${task}`, found);
  }
  await walk.go("campaign/999");
  await walk.see("failure", "failure");
}
