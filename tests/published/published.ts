import { readFileSync } from "node:fs";
import type { PlayConvention } from "../../engine/rules.ts";

/** A game that people published: its line, and what it becomes. */
export interface PublishedGame {
  readonly id: string;
  readonly line: string;
  readonly spots: number;
  readonly play: PlayConvention;
  /** The winner as published; null where none is stated. */
  readonly winner: "I" | "II" | null;
  /** Canonical text after each move. */
  readonly positions: readonly string[];
}

/** An opening that a published analysis calls won or lost. */
export interface PublishedClaim {
  readonly spots: number;
  readonly play: PlayConvention;
  readonly moves: string;
  readonly position: string;
  readonly outcome: "Win" | "Loss";
}

export function publishedGames(): PublishedGame[] {
  return publishedRows("games.tsv").map(([id, line, spots, play, winner, positions]) => ({
    id,
    line,
    spots: Number(spots),
    play: play as PlayConvention,
    winner: winner === "I" || winner === "II" ? winner : null,
    positions: positions.split(" "),
  }));
}

export function publishedClaims(): PublishedClaim[] {
  return publishedRows("claims.tsv").map(([spots, play, moves, , position, outcome]) => ({
    spots: Number(spots),
    play: play as PlayConvention,
    moves,
    position,
    outcome: outcome as PublishedClaim["outcome"],
  }));
}

export function publishedRows(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
}
