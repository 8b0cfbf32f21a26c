// Where the data of this thread alone begin, and behind those of all threads the memory that is given away in blocks.
export declare const ownStart: usize;
export declare const firstBlock: usize;

/** What the caller wants of the search: to go on (0), to stop, or to pause, so that the host can do something else. */
export declare function stop(): i32;
export const STOP = 1;
export const PAUSE = 2;

/** Power as the host computes it, so that both searches get the same numbers. */
export declare function power(base: f64, exponent: f64): f64;

/** Hears that a couple was proved. */
export declare function proved(land: usize, heap: i32, lost: bool): void;

/**
 * Writes the canonical form of a land after its form, which is the same for all forms of one land. It is needed only
 * where two lands look alike and no leaf tells that they are equal.
 * @returns its length.
 */
export declare function canonical(form: usize, length: i32, to: usize): i32;
