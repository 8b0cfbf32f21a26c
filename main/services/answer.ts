import type { z } from "zod";
import { checkInput } from "../../protocol/checked-input.ts";
import { requestMessageSchema, requests, type RequestName } from "../../protocol/contract.ts";
import { OWNER, type Client } from "./clients.ts";
import { refused } from "./failures.ts";
import type { RequestHandlers } from "./requests.ts";

/** Requests that a seat allows, or nothing at all: the board decides. */
const SEATED_REQUESTS: ReadonlySet<RequestName> = new Set<RequestName>([
  "board.open",
  "board.command",
  "board.choices",
  "board.hint",
  "board.evaluate",
  "board.line",
  "board.review",
  "match.again",
]);

/** Lets a handler answer a message, which may be any value. Throws or rejects with `RequestRefused` for a bad one. */
export function answer(handlers: Partial<RequestHandlers<RequestName>>, client: Client, message: unknown): unknown {
  const { request, params } = checked(requestMessageSchema, message, []);
  if (!isRequestName(request)) throw refused("unknown-request", { request: request.slice(0, 64) });
  // Seats decide about matches; the rest is the owner's.
  if (!SEATED_REQUESTS.has(request) && client.identity !== OWNER) throw refused("owner-only");
  // TypeScript cannot see that the handler matches the schema.
  const handler = handlers[request] as ((params: unknown, client: Client) => unknown) | undefined;
  if (handler === undefined) throw refused("unknown-request", { request });
  return handler(checked(requests[request].params, params, ["params"]), client);
}

function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(requests, name);
}

/** Names the path of the first fault, below `root`. */
function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  root: readonly PropertyKey[],
): z.output<Schema> {
  const parsed = checkInput(schema, value);
  if (parsed.success) return parsed.data;
  throw refused("malformed", { at: [...root, ...parsed.error.issues[0].path].map(String).join(".") });
}
