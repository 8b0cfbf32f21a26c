import { upToMerging } from "../../../../engine/drawing/routing/merged-strings.ts";
import { DEFAULT_RULESET } from "../../../../engine/rules.ts";
import { SproutsGame } from "../../../../engine/sprouts/game.ts";

export interface JudgedPosition {
  readonly children: readonly string[];
  readonly isWon: boolean;
}

/** All positions by canonical string, judged from their children without nimbers or a search. */
export function allPositions(
  spots: number,
  play = DEFAULT_RULESET.play,
  surface = DEFAULT_RULESET.surface,
): Map<string, JudgedPosition> {
  const game = new SproutsGame({ ...DEFAULT_RULESET, surface });
  const judged = new Map<string, JudgedPosition>();
  const judge = (position: readonly number[]): boolean => {
    const text = game.print(position);
    const known = judged.get(text);
    if (known !== undefined) return known.isWon;
    const children = game.childrenOf(position);
    const outcomes = children.map((child) => judge(child));
    const isWon = outcomes.includes(false) || (play === "misere" && children.length === 0);
    judged.set(text, { children: children.map((child) => game.print(child)), isWon });
    return isWon;
  };
  judge(game.start(spots));
  return judged;
}

/** Merges positions that a drawing may show for each other (see `upToMerging`). Throws if their outcomes differ. */
export function mergedPositions(spots: number, play = DEFAULT_RULESET.play): Map<string, JudgedPosition> {
  const game = new SproutsGame();
  const merged = (text: string): string => {
    const position = game.parse(upToMerging(text));
    if (!position.ok) throw new Error(text);
    return game.print(position.value);
  };
  const judged = new Map<string, JudgedPosition>();
  for (const [text, { children, isWon }] of allPositions(spots, play)) {
    const name = merged(text);
    const before = judged.get(name);
    if (before !== undefined && before.isWon !== isWon) throw new Error(`${text} and ${name} have other outcomes.`);
    judged.set(name, { children: [...new Set([...(before?.children ?? []), ...children.map(merged)])], isWon });
  }
  return judged;
}
