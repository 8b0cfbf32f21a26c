import type { z } from "zod";
import type { RequestName, requests, ResultOf } from "../../protocol/contract.ts";
import type { Client } from "./clients.ts";

/** The requests whose names begin with `Prefix` and a dot. */
export type RequestsOf<Prefix extends string> = Extract<RequestName, `${Prefix}.${string}`>;

/** Answers to requests, each from its checked parameters and the client that asks. They throw `RequestRefused`. */
export type RequestHandlers<Names extends RequestName> = {
  readonly [Name in Names]: (
    params: z.output<(typeof requests)[Name]["params"]>,
    client: Client,
  ) => ResultOf<Name> | Promise<ResultOf<Name>>;
};
