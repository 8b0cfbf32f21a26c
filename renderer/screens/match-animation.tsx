import { useEffect } from "preact/hooks";
import { AnimationDialog } from "../animation/animation-dialog.tsx";
import type { MatchState } from "../../protocol/schemas.ts";
import type { Session } from "../session/session.ts";
import { gameFileName } from "./game-picture.tsx";

interface MatchAnimationProps {
  readonly session: Session;
  readonly state: MatchState;
  readonly onClose: () => void;
}

/** Saves an animation of a match that is over. */
export function MatchAnimation({ session, state: { id, setup }, onClose }: MatchAnimationProps) {
  const { replays } = session;
  useEffect(() => {
    let isShown = true;
    // One that stayed open may have other moves: the player has gone back in the game since.
    replays.close();
    void replays.open(id).then((isOpen) => {
      if (isShown && !isOpen) onClose();
    });
    return () => {
      isShown = false;
      replays.close();
    };
  }, [replays, id]);
  const player = replays.opened.value;
  if (player?.replay.id !== id) return null;
  return (
    <AnimationDialog
      player={player}
      name={gameFileName(setup)}
      isReduced={session.reducedMotion.value}
      hasTints={session.settings.value.regions === "on"}
      onClose={onClose}
    />
  );
}
