import type { Failure } from "./error-codes.ts";

/** Bytes of a file in one message, before they are written in base 64. */
export const FILE_PART_BYTES = 1_500_000;

/** The most bytes of a file; a larger one is refused before it is read. */
export const MAX_GAME_FILE_BYTES = 100_000_000;
export const MAX_MAP_FILE_BYTES = 100_000_000;
/** Bytes of a certificate from a file. */
const MAX_CERTIFICATE_BYTES = 8_000_000;
/** The most bytes of a packed backup. */
export const MAX_BACKUP_BYTES = 4_000_000_000;

/** What a page sends a file for. */
export const UPLOAD_KINDS = ["maps", "games", "certificate", "backup"] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** Bytes that a file may have. A larger one is refused before it is read. */
export const MAX_UPLOAD_BYTES: Readonly<Record<UploadKind, number>> = {
  maps: MAX_MAP_FILE_BYTES,
  games: MAX_GAME_FILE_BYTES,
  certificate: MAX_CERTIFICATE_BYTES,
  backup: MAX_BACKUP_BYTES,
};

const CODES = {
  maps: { tooLarge: "map-file-too-large", incomplete: "map-file-incomplete" },
  games: { tooLarge: "game-file-too-large", incomplete: "game-file-incomplete" },
  certificate: { tooLarge: "certificate-too-large", incomplete: "certificate-incomplete" },
  backup: { tooLarge: "backup-file-too-large", incomplete: "backup-file-incomplete" },
} as const;

export function fileTooLarge(kind: UploadKind): Failure {
  return { code: CODES[kind].tooLarge, params: { megabytes: MAX_UPLOAD_BYTES[kind] / 1_000_000 } };
}

/** The failure of a file that is used before all of it has come, or after another one began. */
export function fileIncomplete(kind: UploadKind): Failure {
  return { code: CODES[kind].incomplete, params: {} };
}
