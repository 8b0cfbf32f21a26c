import type { z } from "zod";

/** Lets a check end with its first fault. Zod does so in `validate` by itself, which tells no fault. */
const FIRST_FAULT: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true };

/**
 * Checks what another program or a file says. It stops at the first fault: all faults of a long list would take
 * seconds, and more room than the stack has.
 */
export function checkInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  return schema.safeParse(value, FIRST_FAULT);
}
