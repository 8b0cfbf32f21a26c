import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { openStore, type Store } from "../../main/store/store.ts";
import { temporaryFolder } from "../main/folders.ts";
import { copiedFile } from "../main/store/damage.ts";
import { filledFolder, PAGE, WINS } from "../main/store/filled.ts";
import { before, setup } from "../main/store/sample.ts";
import { testSeed } from "../oracle/seed.ts";

const GAMES = 30;
const random = seededRandom(testSeed("damage"));

/** All that a player has, except notices. */
function held(store: Store): string {
  const { games } = store.library.games();
  const ids = games.map(({ id }) => id).toSorted();
  return JSON.stringify([
    ids.map((id) => [id, store.matches.read(id), store.matches.moves(id)]),
    store.campaign.profiles(),
    store.campaign.wins("anna"),
    store.settings.read(),
    store.maps.kept(),
  ]);
}

interface Outcome {
  /** Number of games that can be read. */
  readonly games: number;
  readonly isSame: boolean;
  readonly codes: readonly string[];
}

/** What the folder of a path holds without damage. */
const whole = new Map<string, string>();

function wholeOf(path: string): string {
  const store = openStore(join(copiedFile(path), ".."));
  const content = held(store);
  store.close();
  whole.set(path, content);
  return content;
}

/** Damages a copy of the folder, starts, and looks. */
function tryDamage(path: string, damage: (path: string) => void): Outcome {
  const expected = whole.get(path) ?? wholeOf(path);
  const copy = copiedFile(path);
  damage(copy);
  const store = openStore(join(copy, ".."));
  const { games } = store.library.games();
  for (const { id } of games) store.matches.moves(id);
  expect(store.campaign.chosen()).toBeDefined();
  const outcome = {
    games: games.length,
    isSame: held(store) === expected,
    codes: store.notices.waiting().map(({ code }) => code),
  };
  store.close();
  rmSync(join(copy, ".."), { recursive: true });
  return outcome;
}

function write(path: string, change: (bytes: Buffer) => Uint8Array | void): void {
  const bytes = readFileSync(path);
  writeFileSync(path, change(bytes) ?? bytes);
}

function flip(bytes: Buffer, bit: number): void {
  bytes[bit >> 3] ^= 1 << (bit & 7);
}

describe("a database of 30 games", () => {
  const path = (): string => join(filledFolder(GAMES), "sprouts.db");

  it("comes back whole from its copy, wherever it is cut off", () => {
    const file = path();
    const { size } = statSync(file);
    for (let i = 0; i < 43; i++) {
      const length = random.below(size);
      const { games, isSame } = tryDamage(file, (copy) => write(copy, (bytes) => bytes.subarray(0, length)));
      expect([games, isSame], `cut off after ${length}`).toEqual([GAMES, true]);
    }
  });

  it("starts without any copy, wherever it is cut off, and keeps the wins", () => {
    const file = path();
    const { size } = statSync(file);
    for (let i = 0; i < 43; i++) {
      const length = random.below(size);
      const copy = copiedFile(file);
      rmSync(join(copy, "..", "backups"), { recursive: true });
      write(copy, (bytes) => bytes.subarray(0, length));
      const store = openStore(join(copy, ".."));
      expect(store.campaign.wins("anna"), `cut off after ${length}`).toEqual(WINS);
      store.close();
    }
  });

  it("is the same after any flipped bit", () => {
    const file = path();
    const bits = 8 * statSync(file).size;
    let noticed = 0;
    for (let i = 0; i < 200; i++) {
      const bit = random.below(bits);
      const { games, isSame, codes } = tryDamage(file, (copy) => write(copy, (bytes) => flip(bytes, bit)));
      expect([games, isSame], `bit ${bit}`).toEqual([GAMES, true]);
      if (codes.includes("games-damaged")) noticed++;
    }
    console.info(`${noticed} of 200 flipped bits were noticed; the others changed nothing that is stored`);
  });

  it("starts after any flipped bit of its header, and is the same", () => {
    const file = path();
    for (let bit = 0; bit < 800; bit++) {
      const { games, isSame } = tryDamage(file, (copy) => write(copy, (bytes) => flip(bytes, bit)));
      expect([games, isSame], `bit ${bit}`).toEqual([GAMES, true]);
    }
  });

  it("is the same after a changed byte of its schema, and after five bad pages", () => {
    const file = path();
    const pages = statSync(file).size / PAGE;
    for (let i = 0; i < 80; i++) {
      const at = 100 + random.below(PAGE - 100);
      const schema = tryDamage(file, (copy) => write(copy, (bytes) => void (bytes[at] ^= 1 + random.below(255))));
      expect([schema.games, schema.isSame], `byte ${at}`).toEqual([GAMES, true]);
      const bad = Array.from({ length: 5 }, () => random.below(pages));
      const spoiled = tryDamage(file, (copy) =>
        write(copy, (bytes) => {
          for (const page of bad) for (let byte = 0; byte < PAGE; byte++) bytes[page * PAGE + byte] = random.below(256);
        }),
      );
      expect([spoiled.games, spoiled.isSame], `pages ${bad.join()}`).toEqual([GAMES, true]);
    }
  });
});

describe("the journal of a process that was killed", () => {
  /** A folder with 30 games in the database, and ten in the journal. */
  function killed(): string {
    const store = openStore(filledFolder(GAMES));
    for (let i = 0; i < 10; i++) store.matches.begin({ id: `late-${i}`, setup, drawing: before });
    const copy = copiedFile(join(store.folder, "sprouts.db"));
    for (const name of readdirSync(store.folder)) {
      const { atime, mtime } = statSync(join(store.folder, name));
      utimesSync(join(copy, "..", name), atime, mtime);
    }
    store.close();
    return copy;
  }

  it("may have any flipped bit or end: the game starts, and tells what may be missing", () => {
    const file = killed();
    const wal = `${file}-wal`;
    const { size } = statSync(wal);
    let lost = 0;
    for (let i = 0; i < 100; i++) {
      const bit = random.below(8 * size);
      const { games, codes } = tryDamage(file, (copy) => write(`${copy}-wal`, (bytes) => flip(bytes, bit)));
      expect(games, `bit ${bit}`).toBeGreaterThanOrEqual(GAMES);
      if (games < GAMES + 10) lost++;
      if (games < GAMES + 10) expect(codes, `bit ${bit}`).not.toEqual([]);
      const length = random.below(size);
      const cut = tryDamage(file, (copy) => write(`${copy}-wal`, (bytes) => bytes.subarray(0, length)));
      expect(cut.games, `cut off after ${length}`).toBeGreaterThanOrEqual(GAMES);
    }
    console.info(`${lost} of 100 flipped bits of a journal cost games, and each was told`);
  });

  it("may be of any other database or time: no older game is lost", () => {
    for (let i = 0; i < 40; i++) {
      const file = killed();
      const other = openStore(temporaryFolder());
      for (let game = 0; game < random.below(80); game++)
        other.matches.begin({ id: `other-${game}`, setup, drawing: before });
      copyFileSync(join(other.folder, "sprouts.db-wal"), `${file}-wal`);
      other.close();
      if (random.below(2) === 0) rmSync(`${file}-shm`);
      const store = openStore(join(file, ".."));
      const { games } = store.library.games();
      expect(games.filter(({ id }) => id.startsWith("game-"))).toHaveLength(GAMES);
      expect(store.notices.waiting()).toMatchObject([{ code: "journal-unusable" }]);
      expect(existsSync(`${file}-wal`)).toBe(true);
      store.close();
    }
  });
});
