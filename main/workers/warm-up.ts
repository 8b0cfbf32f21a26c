import { beginMatch } from "../../engine/play/match-play.ts";
import { OPPONENT_LEVELS } from "../../engine/play/opponent-levels.ts";
import type { TaskContext } from "./task.ts";
import { hostTasks } from "./tasks.ts";
import { solver } from "./solvers.ts";

/** Number of spots of a start that is lost for who begins, so that the computer proves nothing. */
const SPOTS = 8;

const noCaller: TaskContext = { cancelled: () => false, preempted: () => false, report: () => {} };

/** Work that a worker does ahead, so that its first answer is as fast as later ones. */
export const warmUp: readonly (() => void)[] = [
  () => solver.getReady(),
  () => {
    const match = beginMatch(SPOTS, 0);
    const { stroke } = hostTasks.think(
      { match, level: "perfect", seed: 1, played: [], limit: OPPONENT_LEVELS.perfect.milliseconds },
      noCaller,
    );
    const made = hostTasks.draw({ drawing: match.drawing, stroke, number: 1 });
    if (made.ok) hostTasks.redraw(made.value.drawing);
  },
];
