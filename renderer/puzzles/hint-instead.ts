import type { GameView } from "../game/game-view.ts";

/** Takes the last move back and asks for a hint in its place; for none where nothing was taken back. */
export async function hintInstead({ turns, actions, latest }: GameView): Promise<void> {
  let isBack = false;
  await turns.step(async () => {
    const { moves } = latest.peek();
    await actions.undo();
    isBack = latest.peek().moves < moves;
  });
  if (isBack) await actions.hint();
}
