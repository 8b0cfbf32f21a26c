/** Requests outside the contract, by which a test tells `failing-thread.ts` what to do. */
export const FAULTS = { die: "test.die", exit: "test.exit", wait: "test.wait" } as const;

/** Who locks it keeps `wait` from being answered. */
export const LOCKED_DATABASE = "locked.db";
