import type { Settings } from "../../protocol/schemas.ts";
import type { GameView } from "../game/game-view.ts";
import { loudnessOf } from "./cues.ts";
import { listenTo } from "./listener.ts";
import { drawnTip, Pencil } from "./pencil.ts";
import { play } from "./synth.ts";

/** Cues, and the pencil. Returns how to stop. */
export function listenToGame(game: GameView, settings: () => Settings): () => void {
  const pencil = new Pencil();
  const stop = listenTo(game, (cue) => play(cue, loudnessOf(settings())));
  game.painted = (scene, now) => {
    const { pencil: heard } = settings();
    pencil.follow(heard === "on" ? drawnTip(scene) : null, now, loudnessOf(settings()));
  };
  return () => {
    stop();
    game.painted = () => {};
    pencil.follow(null, 0, 0);
  };
}
