import { checkInput } from "../checked-input.ts";
import type { ContractChecks, EventOfServer } from "./client.ts";
import { commands, isServerEvent, serverEvents, serverMessageSchema, type CommandResult } from "./contract.ts";
import { networkFailure } from "./network-failure.ts";

/** Checks everything by the schemas of the contract. */
export const CONTRACT_CHECKS: ContractChecks = {
  message: (given) => checkInput(serverMessageSchema, given).data ?? null,
  result(command, given) {
    const checked = checkInput(commands[command].result, given);
    // The schema of this command has checked it.
    return checked.success ? (checked.data as CommandResult<typeof command>) : null;
  },
  event(name, payload) {
    if (!isServerEvent(name)) return null;
    const checked = checkInput(serverEvents[name], payload);
    // The schema of this event has checked it.
    return checked.success ? ({ event: name, payload: checked.data } as EventOfServer) : null;
  },
  fault(command, params) {
    const checked = checkInput(commands[command].params, params);
    if (checked.success) return null;
    const [issue] = checked.error.issues;
    if (issue?.code === "too_big") return networkFailure("online-too-large", {});
    return networkFailure("malformed", { at: (issue?.path ?? []).map(String).join(".") });
  },
};
