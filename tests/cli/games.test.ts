import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { games } from "../../cli/commands/games.ts";
import { publishedClaims, publishedGames } from "../published/published.ts";
import { inProcess, sprouts } from "./commands.ts";

function fileOf(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "sprouts-games-")), "games.txt");
  writeFileSync(file, text);
  return file;
}

async function lines(text: string, ...options: readonly string[]): Promise<unknown[]> {
  const { out } = await inProcess(games, [fileOf(text), "--json", ...options]);
  return out
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as unknown);
}

describe("games", () => {
  it("prints one line for each published game", async () => {
    const published = publishedGames();
    const text = published.map(({ line }) => `Some prose.\n${line}\n`).join("\n");
    expect(await lines(text)).toEqual(
      published.map(({ spots, play, winner, positions, line }, i) => ({
        line: 2 + 3 * i,
        spots,
        rule: play,
        players: ["A", "B"],
        winner,
        comment: "Some prose.",
        moves: line.split(" ").filter((word) => /^\d+\(\d/u.test(word)),
        positions,
        outcome: null,
        failure: null,
      })),
    );
  });

  it("solves what published analyses call won or lost", async () => {
    const claims = publishedClaims();
    const text = claims.map(({ spots, play, moves }) => `${spots}${play === "normal" ? "+" : "-"} ${moves}`).join("\n");
    expect(await lines(text, "--outcome")).toMatchObject(claims.map(({ outcome }) => ({ outcome })));
  });

  it("says what is wrong with a game, and ends with code 1", async () => {
    const { code, out } = await inProcess(games, [fileOf("8+ (A - B) 1(9)2\n8+ (A - B) 1(9)2 1(11)3\n")]);
    expect(code).toBe(1);
    expect(out).toContain('line 2, column 18, move 2 "1(11)3": wrong-spot; possible: 1(10)3');
    expect(await inProcess(games, [fileOf("Nothing.\n")])).toMatchObject({ code: 1 });
  });
});

describe("the program", () => {
  it("reads games", () => {
    const { code, out } = sprouts("games", fileOf("2- 1(3)2\n"), "--json", "--outcome");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ rule: "misere", positions: ["1a1a"], outcome: "Win" });
  });
});
