import { basename, dirname } from "node:path";
import type { Damage } from "./database.ts";

/** What the player is told about a damaged database. */
export function damageNotice({ aside, rescued }: Damage): string {
  const { players, wins, settings, games, unfinished, isWhole } = rescued;
  const parts = [
    players === 0 ? [] : `${count(players, "player")} with ${count(wins, "win")} in the campaign`,
    settings === 0 ? [] : "the settings",
    games === 0 ? [] : `${count(games, "game")}${unfinished === 0 ? "" : ` (${unfinished} unfinished)`}`,
  ].flat();
  const sentences = [
    aside === null ? "The file with your games was missing." : "The file with your games was damaged.",
    parts.length === 0
      ? aside === null
        ? "Nothing could be brought back."
        : "Nothing in it could be read."
      : `Brought over into a new one: ${list(parts)}.`,
    isWhole || parts.length === 0 || aside === null ? [] : "Some of it could not be read.",
    aside === null ? [] : `The damaged file is kept as ${basename(aside)} in ${dirname(aside)}.`,
  ];
  return sentences.flat().join(" ");
}

function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

function count(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? "" : "s"}`;
}
