import { networkFailure } from "../protocol/network/network-failure.ts";
import type { NetworkFailure, NetworkFailureCode, NetworkFailureParams } from "../protocol/network/failures.ts";
import type { Result } from "../engine/result.ts";

/** An error that refuses a command. */
export class CommandRefused extends Error {
  readonly failure: NetworkFailure;

  constructor(failure: NetworkFailure) {
    super(`${failure.code} ${JSON.stringify(failure.params)}`);
    this.name = "CommandRefused";
    this.failure = failure;
  }
}

export function refusal<Code extends NetworkFailureCode>(
  code: Code,
  params: NetworkFailureParams<Code>,
): CommandRefused {
  return new CommandRefused(networkFailure(code, params));
}

/** The value of a result. Throws `CommandRefused` for a failure. */
export function expectValue<Value>(result: Result<Value, NetworkFailure>): Value {
  if (!result.ok) throw new CommandRefused(result.error);
  return result.value;
}
