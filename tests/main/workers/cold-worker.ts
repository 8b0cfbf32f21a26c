import { serveTasks } from "../../../main/workers/serve-tasks.ts";
import { workerTasks } from "../../../main/workers/worker-tasks.ts";

// As main/workers/worker.ts without the warm-up, which takes longer than most tests.
serveTasks(workerTasks);
