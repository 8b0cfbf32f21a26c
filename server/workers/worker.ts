import { serveTasks } from "../../main/workers/serve-tasks.ts";
import { serverTasks } from "./tasks.ts";

serveTasks(serverTasks);
