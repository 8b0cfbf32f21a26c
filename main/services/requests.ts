import type { z } from "zod";
import type { RequestName, requests, ResultOf } from "../../protocol/contract.ts";
import type { Client } from "./clients.ts";

export type RequestsOf<Prefix extends string> = Extract<RequestName, `${Prefix}.${string}`>;

/** Parameters after the schema has read them. */
export type HandlerParams<Name extends RequestName> = z.output<(typeof requests)[Name]["params"]>;

/** Handlers get checked parameters; they throw `RequestRefused`. */
export type RequestHandlers<Names extends RequestName> = {
  readonly [Name in Names]: (params: HandlerParams<Name>, client: Client) => ResultOf<Name> | Promise<ResultOf<Name>>;
};
