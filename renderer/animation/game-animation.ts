import { FramePainter } from "../board/frame-painter.ts";
import { animate } from "../game/animation.ts";
import { planMove, planStart } from "../game/frame-plan.ts";
import type { ReplayPlayer } from "../game/replay-player.ts";
import { sceneOfFrame, stillScene } from "../game/scene-of.ts";
import type { Palette } from "../picture/palette.ts";
import { rulesText } from "../texts/rules-text.ts";
import { tintedRegions } from "../picture/tinted-regions.ts";
import { nextTask, type MakingFile } from "../parts/file-tasks.ts";
import { GifWriter, type Pixels } from "./gif-writer.ts";

/** Side of the pictures in pixels. */
const SIDE = 720;

/** The most frames of a game. Where there are many moves, each has fewer. */
const MAX_FRAMES = 3000;

interface AnimationOptions extends MakingFile {
  readonly palette: Palette;
  /** Speed as for `animate`; null for boards that jump. */
  readonly speed: number;
  readonly isReduced: boolean;
  /** Whether the end is tinted by who closed the regions. */
  readonly hasTints: boolean;
}

/**
 * The whole game as a GIF, under rules that differ from the usual ones with a line that says so. The page stays usable:
 * each frame is a task of its own.
 * @throws when it is stopped, and when the browser cannot paint or has no memory left.
 */
export async function gameAnimation(player: ReplayPlayer, options: AnimationOptions): Promise<Blob> {
  const { ruleset } = player.replay.setup;
  const painter = await FramePainter.make(SIDE, options.palette, ruleset.game, rulesText(ruleset));
  try {
    return await paintedGame(player, painter, options);
  } finally {
    painter.close();
  }
}

async function paintedGame(
  player: ReplayPlayer,
  painter: FramePainter,
  { speed, isReduced, hasTints, signal, onProgress }: AnimationOptions,
): Promise<Blob> {
  const { last } = player;
  const { setup, result } = player.replay;
  const boardAt = (moves: number): Pixels => {
    const state = player.stateAt(moves);
    const isTinted = hasTints && result !== null && moves === last;
    return painter.pixels(stillScene(state), isTinted ? tintedRegions(state.drawing, setup) : []);
  };
  // Together they have all colours: live spots, dead ones, and the last move of each side.
  const samples: Pixels[] = [];
  for (const moves of new Set([0, Math.max(0, last - 1), last])) {
    await nextTask();
    samples.push(boardAt(moves));
  }
  await nextTask();
  const writer = new GifWriter(SIDE, painter.height, samples);
  await nextTask();
  writer.add(samples[0], planStart().hold);
  for (let move = 1; move <= last; move++) {
    const change = await player.changeOf(move);
    if (move < last) void player.changeOf(move + 1);
    const [before, after] = [player.stateAt(move - 1), player.stateAt(move)];
    const animation = animate(change, speed);
    const frames = planMove(isReduced ? 0 : animation.duration, {
      isLast: move === last,
      speed,
      most: Math.floor(MAX_FRAMES / last),
    });
    for (const [index, { time, hold }] of frames.entries()) {
      await nextTask();
      signal.throwIfAborted();
      const isRest = index === frames.length - 1;
      writer.add(isRest ? boardAt(move) : painter.pixels(sceneOfFrame(animation.frameAt(time), before, after)), hold);
      onProgress((move - 1 + (index + 1) / frames.length) / last);
    }
  }
  await nextTask();
  return writer.finish();
}
