import { serveTasks } from "./serve-tasks.ts";
import { hostTasks } from "./tasks.ts";

serveTasks(hostTasks);
