import type { Failure, FailureCode, FailureParams } from "../../protocol/error-codes.ts";
import { randomId } from "../random-id.ts";

export class RequestRefused extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`${failure.code} ${JSON.stringify(failure.params)}`);
    this.name = "RequestRefused";
    this.failure = failure;
  }
}

type CodeWithoutParams = {
  [Code in FailureCode]: string extends keyof FailureParams<Code> ? Code : never;
}[FailureCode];

export function refused(code: CodeWithoutParams): RequestRefused;
export function refused<Code extends FailureCode>(code: Code, params: FailureParams<Code>): RequestRefused;
export function refused(code: FailureCode, params: object = {}): RequestRefused {
  return new RequestRefused({ code, params } as Failure);
}

/** Logs an error. Returns its reference in the log. */
export function logError(log: (line: string) => void, error: unknown): string {
  const reference = randomId(4);
  log(`${reference}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return reference;
}
