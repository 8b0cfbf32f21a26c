import type { z } from "zod";
import type { RequestName, requests, ResultOf } from "../../protocol/contract.ts";
import type { Client } from "./clients.ts";

export type RequestsOf<Prefix extends string> = Extract<RequestName, `${Prefix}.${string}`>;

/** Handlers get checked parameters; they throw `RequestRefused`. */
export type RequestHandlers<Names extends RequestName> = {
  readonly [Name in Names]: (
    params: z.output<(typeof requests)[Name]["params"]>,
    client: Client,
  ) => ResultOf<Name> | Promise<ResultOf<Name>>;
};
