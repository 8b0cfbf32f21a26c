import { readFileSync, writeFileSync } from "node:fs";
import { OPPONENTS } from "../../../engine/play/campaign/unlocking.ts";
import { PLAY_CONVENTIONS } from "../../../engine/rules.ts";
import { openStore } from "../../../main/store/store.ts";
import type { MatchSetup } from "../../../protocol/schemas.ts";
import { temporaryFolder } from "../folders.ts";
import { after, afterTwo, before, setup, stroke } from "./sample.ts";

export const PAGE = 4096;
export const WINS = Array.from({ length: 120 }, (_, i) => ({
  level: i + 1,
  opponent: OPPONENTS[i % 4],
  play: PLAY_CONVENTIONS[i % 5 === 4 ? 1 : 0],
  beatenAt: 1_770_000_000_000 + i,
  badge: i % 3 > 0,
}));

/** A stroke about as long as in real games, so that moves fill pages of their own. */
const longStroke = Array.from({ length: 150 }, (_, i) => ({ x: i / 150, y: Math.sin(i) / 3 + 0.5 }));

const againstComputer: MatchSetup = {
  ...setup,
  sides: [
    { kind: "person", colour: "blue" },
    { kind: "computer", colour: "red", level: "hard" },
  ],
};

export function filledFolder(games = 12): string {
  const folder = temporaryFolder();
  const store = openStore(folder);
  store.settings.write({ theme: "dark", pace: "quick" });
  store.campaign.create({ id: "anna", name: "Anna" });
  store.campaign.merge("anna", WINS);
  store.campaign.moveTo("anna", { level: 121, opponent: "hard", play: "normal", colours: ["green", "pink"] });
  for (let i = 0; i < games; i++) {
    const id = `game-${i}`;
    if (i % 4 === 2) store.matches.begin({ id, setup: againstComputer, drawing: before });
    else if (i % 2 === 0) store.matches.begin({ id, setup, drawing: before });
    else {
      store.matches.begin({
        id,
        setup: { ...setup, map: { kind: "campaign", level: i }, starts: 0 },
        drawing: before,
        campaign: { profile: "anna", level: i, opponent: "hard" },
      });
    }
    store.matches.addMove(id, { number: 1, by: 0, stroke: longStroke, after, result: null });
    store.matches.addMove(id, {
      number: 2,
      by: 1,
      stroke,
      after: afterTwo,
      result: i % 3 === 0 ? { winner: 1, reason: "no-move-left" } : null,
    });
  }
  store.matches.help("game-1");
  if (games > 3) {
    store.matches.takeBack("game-3", 2);
    const result = { winner: 1, reason: "no-move-left" } as const;
    store.matches.addMove("game-3", { number: 2, by: 1, stroke, after: afterTwo, result });
  }
  store.achievements.reach(["first-win"]);
  store.maps.create("map", "Ring", {
    drawing: before,
    spots: 3,
    moves: 0,
    lives: 9,
    isPlayable: true,
    surface: "S" as const,
    position: "0*3",
  });
  store.daily.add({ match: "game-0", day: "2026-11-22", strength: "easy", wins: true, triedOn: "2026-11-22" });
  const rating = { value: 1300, deviation: 200, volatility: 0.06 };
  store.puzzles.add({ match: "game-0", puzzle: 1, wins: true, rating }, rating);
  store.lessons.finish("first");
  store.drafts.begin("draft", before, { id: "map", revision: 1 });
  store.drafts.add("draft", after);
  store.close();
  return folder;
}

export function overwritePages(path: string, first: number, last = first, byte = 0xa5): void {
  const content = readFileSync(path);
  content.fill(byte, first * PAGE, (last + 1) * PAGE);
  writeFileSync(path, content);
}
