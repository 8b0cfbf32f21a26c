import { serveTasks } from "../../../main/workers/serve-tasks.ts";
import { hostTasks } from "../../../main/workers/tasks.ts";

// As main/workers/worker.ts without the warm-up, which takes longer than most tests.
serveTasks(hostTasks);
