import type { HostMessage } from "../../protocol/contract.ts";
import type { NoticeContent } from "../../protocol/error-codes.ts";
import type { Settings } from "../../protocol/schemas.ts";
import type { StoreErrorCode } from "../store/store-error.ts";

/** Paths of what serves friends, in the sources or bundled. */
export interface LocalServerFiles {
  /** A `LocalServerModule`. */
  readonly module: string;
  readonly worker: string;
  /** Folder of the game's pages, for browsers of friends. */
  readonly pages: string;
}

/** What the thread is started with. */
export interface HostThreadData {
  /** Folder of the games. */
  readonly folder: string;
  /** A path, of `worker.ts` or its bundle. */
  readonly worker: string;
  /** Missing where this computer cannot be a server for friends. */
  readonly localServer?: LocalServerFiles;
  readonly version: string;
  readonly logFolder: string;
  /** Megabytes for the lab's searches, as in `HostOptions`. */
  readonly maxLabMemory?: number;
  /** Seed of the computer's choices; null for a random one. */
  readonly seed: number | null;
  /** Notices for the first clients. */
  readonly notices: readonly NoticeContent[];
}

export type ToThread =
  | { readonly kind: "connect"; readonly client: number }
  | { readonly kind: "leave"; readonly client: number }
  | { readonly kind: "receive"; readonly client: number; readonly ask: number; readonly message: unknown }
  | { readonly kind: "note"; readonly notice: NoticeContent }
  /** Closes the host; the next start tells the notice. */
  | { readonly kind: "close"; readonly notice: NoticeContent | null };

export type FromThread =
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly failure: OpenFailure }
  | { readonly kind: "tell"; readonly client: number; readonly message: HostMessage }
  | { readonly kind: "answer"; readonly ask: number; readonly message: HostMessage }
  | { readonly kind: "settings"; readonly settings: Settings }
  | { readonly kind: "log"; readonly line: string }
  /** The host has ended, and another one has to open the data. */
  | { readonly kind: "restart" }
  | { readonly kind: "closed" };

/** Why the host cannot start. A thread cannot send an error of a class of its own. */
export interface OpenFailure {
  /** The code of the store's error; null for one that is not about the games. */
  readonly code: StoreErrorCode | null;
  readonly folder: string;
  readonly message: string;
}
