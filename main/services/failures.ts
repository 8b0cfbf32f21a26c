import type { Failure } from "../../protocol/contract.ts";

/** A request that is refused; `message` is a sentence for the player. */
export class RequestRefused extends Error {
  readonly code: Failure["code"];

  constructor(code: Failure["code"], message: string) {
    super(message);
    this.name = "RequestRefused";
    this.code = code;
  }
}

/** What an error says, without a full stop, to be part of a sentence. */
export function sentence(error: unknown): string {
  const [line] = (error instanceof Error ? error.message : String(error)).split("\n");
  return line.replace(/\.$/, "");
}
