import { z } from "zod";
import { MAX_BACKUP_BYTES } from "./backups.ts";
import type { Failure } from "./error-codes.ts";
import { MAX_GAME_FILE_BYTES } from "./game-file.ts";
import { MAX_CERTIFICATE_BYTES } from "./lab.ts";
import { MAX_MAP_FILE_BYTES } from "./map-file.ts";
import { filePartSchema, idSchema } from "./request-parts.ts";

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

export const uploadRequestTable = {
  /**
   * The next part of a file, in base 64, for `map.import`, `library.import`, `lab.check` or `backup.check`. A client's
   * first part of another file drops what came before. What is no backup is refused with its first part.
   */
  "upload.add": {
    params: z.object({ kind: z.enum(UPLOAD_KINDS), upload: idSchema, part: filePartSchema }),
    result: z.object({}),
  },
} as const;

export function fileTooLarge(kind: UploadKind): Failure {
  return { code: CODES[kind].tooLarge, params: { megabytes: MAX_UPLOAD_BYTES[kind] / 1_000_000 } };
}

/** The failure of a file that is used before all of it has come, or after another one began. */
export function fileIncomplete(kind: UploadKind): Failure {
  return { code: CODES[kind].incomplete, params: {} };
}
