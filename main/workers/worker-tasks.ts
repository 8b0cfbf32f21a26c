import type { CheckOrder, LabOrder } from "./lab/order.ts";
import type { BackupOutcome, ThreadBackup } from "../store/back-up.ts";
import type { TaskContext } from "./task.ts";
import { hostTasks } from "./tasks.ts";

/** The pool never runs these: they can stand still for long. */
const ownThreadTasks = {
  lab: async (order: LabOrder | CheckOrder, context: TaskContext) => (await import("./lab/lab.ts")).lab(order, context),
  backUp: async (backup: ThreadBackup): Promise<BackupOutcome> => (await import("../store/back-up.ts")).backUp(backup),
};

/** What a worker thread can do. */
export const workerTasks = { ...hostTasks, ...ownThreadTasks };
