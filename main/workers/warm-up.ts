import { beginMatch } from "../../engine/play/match.ts";
import { OPPONENT_LEVELS } from "../../engine/play/opponent-levels.ts";
import type { TaskContext } from "./task.ts";
import { hostTasks } from "./tasks.ts";
import { solver } from "./think.ts";

/** A small plain map that is lost for whoever begins: the computer proves nothing there. */
const SPOTS = 8;

const nobody: TaskContext = { cancelled: () => false, preempted: () => false, report: () => {} };

/**
 * What a worker does before it is asked, so that the first answer does not take longer than the others: it reads
 * what the game is shipped with, and makes a move, whose code is quicker the next time.
 */
export const warmUp: readonly (() => void)[] = [
  () => solver.getReady(),
  () => {
    const match = beginMatch(SPOTS, 0);
    const { stroke } = hostTasks.think(
      { match, level: "perfect", seed: 1, played: [], limit: OPPONENT_LEVELS.perfect.milliseconds },
      nobody,
    );
    const made = hostTasks.draw({ match, stroke });
    if (made.ok) hostTasks.redraw({ drawing: made.value.match.drawing, onlyIfClearer: false });
  },
];
