import type { Drawing } from "../../engine/drawing/drawing.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import type { Settings } from "../../protocol/schemas.ts";
import type { GameView } from "../game/game-view.ts";
import { loudnessOf, endCue, type Cue } from "./cues.ts";
import { drawnTip, Pencil } from "./pencil.ts";
import { prepareOutput, silence } from "./output.ts";
import { play } from "./synth.ts";
import { sideOfMove } from "../../engine/play/match.ts";
import { effect } from "@preact/signals";

/** Milliseconds after which the board is shown and nothing is drawn yet. */
const SHOWN_AFTER = 400;

/** Cues, and the pencil. Returns how to stop, with what still sounds. */
export function listenToGame(game: GameView, settings: () => Settings): () => void {
  const pencil = new Pencil();
  const stop = listenTo(game, (cue) => play(cue, loudnessOf(settings())));
  game.painted = (scene, now) => {
    const { pencil: heard } = settings();
    pencil.follow(heard === "on" ? drawnTip(scene) : null, now, loudnessOf(settings()));
  };
  // A frame of the board has no time for the browser's first output.
  const timer = setTimeout(() => loudnessOf(settings()) > 0 && prepareOutput(), SHOWN_AFTER);
  return () => {
    clearTimeout(timer);
    stop();
    game.painted = () => {};
    silence();
  };
}

/** Plays the sounds of a game. Returns how to stop. */
export function listenTo(
  game: Pick<GameView, "shown" | "toast" | "countedSurvivors">,
  play: (cue: Cue) => void,
): () => void {
  let known = game.shown.peek();
  let lastToast = game.toast.peek();
  let counted = game.countedSurvivors.peek();
  const stops = [
    effect(() => {
      const state = game.shown.value;
      const before = known;
      known = state;
      if (state === before) return;
      if (state.result !== null && before.result === null) play(endCue(state));
      else if (state.moves > before.moves) {
        play(sideOfMove(state.setup.starts, state.moves) === 0 ? "move" : "answer");
        if (closesRegion(before.drawing, state.drawing)) play("close");
      }
    }),
    effect(() => {
      const count = game.countedSurvivors.value;
      if (count !== null && count > (counted ?? 0)) play("count");
      counted = count;
    }),
    effect(() => {
      const toast = game.toast.value;
      const isNew = toast !== lastToast;
      lastToast = toast;
      if (isNew && toast?.tone === "refused") play("refused");
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Whether a board has more regions than before. On other surfaces a loop need not close one. */
function closesRegion(before: Drawing, after: Drawing): boolean {
  if (after.game !== undefined || after.surface !== undefined) return false;
  return planarMap(after).regions.length > planarMap(before).regions.length;
}
