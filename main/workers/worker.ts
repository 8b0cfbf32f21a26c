import { serveTasks } from "./serve-tasks.ts";
import { warmUp } from "./warm-up.ts";
import { workerTasks } from "./worker-tasks.ts";

serveTasks(workerTasks, warmUp);
