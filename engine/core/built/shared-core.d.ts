import type { Core, CoreHost } from "./core.js";

/** Memory of the cores of several threads, which can be sent to these. */
export interface CoreMemory {
  readonly buffer: ArrayBufferLike;
}

/** The memory that the cores of several threads share, and which of them one is. */
export interface SharedCore {
  readonly memory: CoreMemory;
  /** Number of the thread, from 0. */
  readonly author: number;
  readonly threads: number;
}

/** @throws {RangeError} if there is no memory for so many cores. */
export function makeSharedMemory(threads: number): CoreMemory;

/** Makes the core of a thread. It must be the only one with its number. */
export function makeSharedCore(host: CoreHost, place: SharedCore): Core;
