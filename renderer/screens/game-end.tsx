import { LevelEnd } from "../campaign/level-end.tsx";
import { isInCampaign, type GameContext } from "./game-context.ts";
import { OnlineEnd } from "./online-end.tsx";
import { QuickEnd } from "./quick-end.tsx";

/** The end of a game, shown until the player looks at the board. */
export function GameEnd({ context }: { context: GameContext }) {
  const { session, game, state, review, retry, playAgain, startLevel } = context;
  if (game.isEndSeen.value || game.isAnimating.value) return null;
  const lookAtBoard = (): void => {
    game.isEndSeen.value = true;
  };
  const shared = { state, review, onRetry: retry, onAgain: playAgain, onClose: lookAtBoard };
  if (state.online !== undefined) return <OnlineEnd context={context} part={state.online} />;
  return isInCampaign(state) ? (
    <LevelEnd {...shared} session={session} onNext={startLevel} />
  ) : (
    <QuickEnd session={session} {...shared} onPlayOn={context.playOn} />
  );
}
