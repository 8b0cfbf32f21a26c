import { SproutsGame } from "../../../../engine/sprouts/game.ts";

/** A position of a game with what follows from the rules alone. */
export interface JudgedPosition {
  readonly children: readonly string[];
  readonly isWon: boolean;
}

/** All positions of games from `spots` spots, by canonical string, won or lost as their children say: no nimbers, no search. */
export function allPositions(spots: number): Map<string, JudgedPosition> {
  const game = new SproutsGame();
  const judged = new Map<string, JudgedPosition>();
  const judge = (position: readonly number[]): boolean => {
    const text = game.print(position);
    const known = judged.get(text);
    if (known !== undefined) return known.isWon;
    const children = game.childrenOf(position);
    // All of them are to be judged, so none may be left out once one is lost.
    const isWon = children.map((child) => judge(child)).includes(false);
    judged.set(text, { children: children.map((child) => game.print(child)), isWon });
    return isWon;
  };
  judge(game.start(spots));
  return judged;
}
