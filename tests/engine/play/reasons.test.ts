import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { labelledPosition } from "../../../engine/drawing/topology/map.ts";
import { planarMap } from "../../../engine/drawing/topology/planar-map.ts";
import { drawPosition } from "../../../engine/drawing/embedding/embedding.ts";
import { readBoard } from "../../../engine/play/board-reading.ts";
import { FixedParity } from "../../../engine/play/fixed-parity.ts";
import { reasonFor } from "../../../engine/play/reasons.ts";
import type { Reason, ReasonKind } from "../../../engine/play/reason.ts";
import { seededRandom, type Random } from "../../../engine/random.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { livesOf } from "../../../engine/sprouts/labelled.ts";
import { ExhaustiveOutcomes } from "../../oracle/outcomes.ts";
import { PlayedOut } from "../../oracle/played-out.ts";
import { readCanonical } from "../../oracle/positions.ts";
import { runs } from "../../oracle/runs.ts";
import { testSeed } from "../../oracle/seed.ts";
import { randomMoves } from "../drawing/random-drawings.ts";

/** Lives of what is played out by every way. */
const MAX_LIVES = 6;
const outcomes = new ExhaustiveOutcomes();
const outcomeOf = (position: string): "win" | "loss" => (outcomes.isLost(position) ? "loss" : "win");

/** Plays out what the reason says of the whole board, without any notation. */
function checkWhole(reason: Reason, drawing: Drawing): void {
  const position = labelledPosition(planarMap(drawing));
  const played = new PlayedOut();
  const words = `${reason.kind} for ${readBoard(drawing).position}`;
  if (reason.kind !== "exact") expect(played.isLost(position), words).toBe(true);
  if (reason.replies !== null) expect(reason.replies, words).toBeGreaterThan(0);
  for (const spot of reason.shutIn) expect(played.endsOf(position), words).not.toContain(spot);
  const lengths = played.lengths(position);
  if (reason.kind === "last-move") expect(lengths).toEqual([0]);
  if (reason.kind === "next-move") expect(played.isSettledNext(position), words).toBe(true);
  if (reason.kind !== "survivors") return;
  expect(new Set(lengths.map((moves) => moves % 2)), words).toEqual(new Set([0]));
  expect(reason.moves, words).toBe(lengths.length === 1 ? lengths[0] : null);
  const survivors = lengths.map((moves) => livesOf(position) - moves);
  expect(reason.survivors, words).toBe(survivors.length === 1 ? survivors[0] : null);
  expect(new Set(survivors.map((count) => count % 2 === 1)), words).toEqual(new Set([reason.isOdd]));
}

/** Plays each part out: parts that share nothing decide the sum by their nimbers. */
function checkParts(reason: Reason, drawing: Drawing): void {
  const position = labelledPosition(planarMap(drawing));
  const played = new PlayedOut();
  const nimbers = reason.parts.map(({ spots }) => played.nimber(position, spots));
  const words = `${reason.kind} for ${readBoard(drawing).position}`;
  if (reason.kind === "balanced-parts") {
    expect(
      nimbers.reduce((sum, nimber) => sum ^ nimber, 0),
      words,
    ).toBe(0);
    expect(Math.max(...nimbers), words).toBeGreaterThan(0);
    return;
  }
  for (const [index, { twin }] of reason.parts.entries()) {
    const equal = nimbers.filter((nimber, i) => reason.parts[i].twin === twin && nimber === nimbers[index]);
    expect(twin === null ? nimbers[index] : equal.length, words).toBe(twin === null ? 0 : 2);
  }
}

const OF_PARTS: readonly ReasonKind[] = ["balanced-parts", "twins", "lost-parts", "twins-and-lost-parts"];

const game = new SproutsGame();

/** Lands of at most `MAX_LIVES` lives, among all that can come of a position. */
function landsOf(text: string): number[] {
  const seen = new Set<number>();
  const visit = (land: number): void => {
    if (seen.has(land)) return;
    seen.add(land);
    for (const child of game.childrenOf([land])) child.forEach(visit);
  };
  readCanonical(game, text).forEach(visit);
  return [...seen].filter((land) => game.livesOf([land]) <= MAX_LIVES);
}

/** Boards of random games that can be played out by every way, with the boards before. */
function* smallBoards(random: Random): Generator<{ before: Drawing; drawing: Drawing; position: string }> {
  for (let round = 0; round < runs(3, 2000); round++) {
    const spots = 3 + (round % 3);
    let before = startDrawing(spots);
    for (const { drawing } of randomMoves(spots, random)) {
      const { lives, position } = readBoard(drawing);
      if (lives <= MAX_LIVES) yield { before, drawing, position };
      before = drawing;
    }
  }
}

describe("the reasons", () => {
  it("are true of small boards that are played out by every way", () => {
    const random = seededRandom(testSeed("reasons"));
    const met = new Map<ReasonKind, number>();
    for (const { before, drawing } of smallBoards(random)) {
      const reason = reasonFor(before, drawing, outcomeOf);
      checkWhole(reason, drawing);
      met.set(reason.kind, (met.get(reason.kind) ?? 0) + 1);
    }
    for (const kind of ["last-move", "survivors", "next-move", "exact"] as const)
      expect(met.get(kind) ?? 0, kind).toBeGreaterThan(0);
  });

  it("are true of small boards in misère play", () => {
    const random = seededRandom(testSeed("reasons in misère play"));
    const met = new Map<ReasonKind, number>();
    for (const { before, drawing, position: text } of smallBoards(random)) {
      const reason = reasonFor(before, drawing, outcomeOf, { ...DEFAULT_RULESET, play: "misere" });
      const position = labelledPosition(planarMap(drawing));
      const played = new PlayedOut();
      met.set(reason.kind, (met.get(reason.kind) ?? 0) + 1);
      expect(["survivors", "next-move", "exact"]).toContain(reason.kind);
      if (reason.kind !== "exact") expect(played.isMisereLost(position), text).toBe(true);
      if (reason.kind !== "survivors") continue;
      const lengths = played.lengths(position);
      expect(new Set(lengths.map((count) => count % 2)), text).toEqual(new Set([1]));
      expect(reason.moves, text).toBe(lengths.length === 1 ? lengths[0] : null);
    }
    for (const kind of ["survivors", "next-move", "exact"] as const)
      expect(met.get(kind) ?? 0, kind).toBeGreaterThan(0);
  });

  it("are true of parts that are played out one by one", () => {
    const random = seededRandom(testSeed("reasons of parts"));
    const lands = landsOf("0*3").filter((land) => new FixedParity(game, 1000, 1_000_000).lengths([land]) === null);
    const lost = lands.filter((land) => outcomes.isLost(game.print([land])));
    const won = lands.filter((land) => !lost.includes(land)).slice(0, 12);
    const balanced = won.flatMap((one, i) =>
      won.slice(0, i).flatMap((other) => (outcomes.isLost(game.print([one, other])) ? [[one, other]] : [])),
    );
    const met = new Set<ReasonKind>();
    for (let round = 0; round < runs(5, 200); round++) {
      const [one, other, lostOne, lostOther] = [lands, lands, lost, lost].map((all) => all[random.below(all.length)]);
      const sums = [
        [one, one],
        [lostOne, lostOther],
        [one, one, lostOne],
        [one, other],
        balanced[random.below(balanced.length)],
      ];
      const drawn = drawPosition(game.print(sums[round % sums.length]));
      if (!drawn.ok) throw new Error(drawn.error.code);
      const reason = reasonFor(drawn.value, drawn.value, outcomeOf);
      if (!OF_PARTS.includes(reason.kind)) continue;
      met.add(reason.kind);
      checkParts(reason, drawn.value);
    }
    expect([...met].sort()).toEqual([...OF_PARTS].sort());
  });

  it("are not given for the first move on large boards", () => {
    const [first] = randomMoves(6, seededRandom(1));
    expect(reasonFor(startDrawing(6), first.drawing, () => undefined).kind).toBe("exact");
  });
});
