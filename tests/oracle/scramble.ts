import type { Random } from "../../engine/random.ts";
import { readString } from "./strings.ts";

/** A random member of the equivalence class a) to f) of a string (thesis, 2.3.2), in random notation. */
export function scramble(text: string, random: Random): string {
  if (text === "!") return text;
  const lands = shuffled(readString(text), random).map((land) => {
    const letters = shuffled([...new Set(land.flat(2).filter((name) => !/^[012]$/.test(name)))], random);
    const names = new Map(letters.map((letter, i) => [letter, letterName(i)]));
    const regions = land.map((region) => {
      const mirrored = random.below(2) === 1;
      return shuffled(region, random)
        .map((boundary) => {
          const turn = random.below(boundary.length);
          const turned = [...boundary.slice(turn), ...boundary.slice(0, turn)];
          return (mirrored ? turned.toReversed() : turned).map((name) => names.get(name) ?? name).join("");
        })
        .join(".");
    });
    return shuffled(regions, random).join(random.below(2) === 1 ? ".|" : "|");
  });
  return lands.join("+") + ["", "|", ".|+", ".|+!"][random.below(4)];
}

function letterName(i: number): string {
  return String.fromCharCode(65 + (i % 26)) + "'".repeat(Math.floor(i / 26));
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
  }
  return mixed;
}
