import { serveTasks } from "./serve-tasks.ts";
import { hostTasks } from "./tasks.ts";
import { learn } from "./think.ts";

serveTasks(hostTasks, learn);
