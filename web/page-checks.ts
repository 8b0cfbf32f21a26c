import type { ContractChecks, EventOfServer } from "../protocol/network/client.ts";
import type { CommandParams, CommandResult, ServerMessage } from "../protocol/network/contract.ts";
import { MAX_CURVE_POINTS } from "../protocol/network/limits.ts";
import { networkFailure } from "../protocol/network/network-failure.ts";

/**
 * Believes the server, whose own page this is: what could send wrong data could as well have sent a wrong page. So a
 * page needs no schemas, which are a tenth of what it loads and take a slow phone a third of a second.
 */
export const PAGE_CHECKS: ContractChecks = {
  message: (given) => given as ServerMessage,
  result: (command, given) => given as CommandResult<typeof command>,
  event: (event, payload) => ({ event, payload }) as EventOfServer,
  fault(command, params) {
    if (command !== "match.command") return null;
    const { command: asked } = params as CommandParams<"match.command">;
    const isTooLong = asked.kind === "draw" && asked.inner.length > MAX_CURVE_POINTS;
    return isTooLong ? networkFailure("online-too-large", {}) : null;
  },
};
