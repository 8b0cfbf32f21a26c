// Why a search was halted, for the core and for the host that asks it.
export const RUNNING = 0;
export const OUT_OF_NODES = 1;
export const STOPPED = 2;
export const OUT_OF_MEMORY = 3;
/** A component has too many options to list them. */
export const TOO_MANY_OPTIONS = 4;
/** A land is too large for the core's fixed sizes. */
export const BEYOND_SIZES = 5;
