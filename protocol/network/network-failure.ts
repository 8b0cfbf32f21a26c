import type { NetworkFailure, NetworkFailureCode, NetworkFailureParams } from "./failures.ts";

export function networkFailure<Code extends NetworkFailureCode>(
  code: Code,
  params: NetworkFailureParams<Code>,
): NetworkFailure {
  return { code, params } as NetworkFailure;
}
