import { serveTasks } from "./serve-tasks.ts";
import { hostTasks } from "./tasks.ts";
import { warmUp } from "./warm-up.ts";

serveTasks(hostTasks, warmUp);
