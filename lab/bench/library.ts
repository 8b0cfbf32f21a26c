import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COLOURS } from "../../protocol/colours.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { OPPONENT_LEVEL_IDS } from "../../engine/play/opponent-levels.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { openDatabase } from "../../main/store/database.ts";
import { matchStore } from "../../main/store/match-store.ts";
import { openStore } from "../../main/store/store.ts";
import { gameListSchema } from "../../protocol/library.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { cpuMs } from "./cpu.ts";
import type { Report } from "./report.ts";

const GAMES = 10_000;
/** Milliseconds until the list of games can be shown. */
const LIMIT = 300;

/** Measures the time from the request for all games to the checked answer, with boards of usual size. */
export function benchLibrary({ section, line, record, fail }: Report, games = GAMES): void {
  const folder = mkdtempSync(join(tmpdir(), "sprouts-bench-"));
  try {
    fill(join(folder, "sprouts.db"), games);
    const store = openStore(folder);
    let text = "";
    let count = 0;
    const read = cpuMs(() => (text = JSON.stringify(store.library.games())));
    const check = cpuMs(() => (count = gameListSchema.parse(JSON.parse(text)).games.length));
    store.close();
    if (count !== games) fail(`${games} games were stored, and ${count} listed`);
    if (read + check > LIMIT) fail(`the list of games takes ${Math.round(read + check)} ms`);
    section("library");
    line("|games|CPU milliseconds to read|to check in the page|kilobytes|");
    line("|---|---|---|---|");
    line(`|${[games, ...[read, check, text.length / 1000].map((value) => value.toFixed(0))].join("|")}|`);
    record({ library: { games, read, check, characters: text.length } });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function fill(file: string, games: number): void {
  const database = openDatabase(file);
  let time = 1_700_000_000_000;
  const matches = matchStore(database, () => (time += 60_000));
  const drawing = board();
  database.transaction(() => {
    for (let i = 0; i < games; i++) {
      matches.begin({ id: `game-${i}`, setup: setupOf(i), drawing });
      if (i % 10 > 0) matches.finish(`game-${i}`, { winner: i % 3 === 0 ? 1 : 0, reason: "gave-up" });
    }
  })();
  database.close();
}

function setupOf(i: number): MatchSetup {
  const level = OPPONENT_LEVEL_IDS[i % OPPONENT_LEVEL_IDS.length];
  return {
    ruleset: DEFAULT_RULESET,
    sides: [
      { kind: "person", colour: COLOURS[i % 4] },
      { kind: "computer", colour: COLOURS[4 + (i % 4)], level },
    ],
    map: i % 3 === 0 ? { kind: "campaign", level: 1 + (i % 60) } : { kind: "plain", spots: 1 + (i % 20) },
    starts: i % 2 === 0 ? 0 : 1,
  };
}

/** Makes a board with as many points as one after ten moves has. */
function board(): Drawing {
  const spots = Array.from({ length: 5 }, (_, i) => ({ x: 0.1 + 0.2 * i, y: 1 / 3, move: 0 }));
  const curves = Array.from({ length: 7 }, (_, i) => ({
    from: i % 5,
    to: (i + 1) % 5,
    inner: Array.from({ length: 30 }, (_, k) => ({ x: Math.abs(Math.sin(i + k)), y: Math.abs(Math.cos(i * k)) })),
    move: 0,
  }));
  return { format: 1, spots, curves };
}
