import { z } from "zod";
import type { Failure } from "./error-codes.ts";

/** Of a packed file. */
export const MAX_BACKUP_BYTES = 4_000_000_000;
/** Of one part, before it is written in base 64. */
export const BACKUP_PART_BYTES = 1_500_000;

const count = z.int().nonnegative();

/** What a backup, or the data here, hold. */
const backupContentsSchema = z.object({
  /** Without the bin, like the maps. */
  games: count,
  maps: count,
  players: count,
  wins: count,
});

export const checkedBackupSchema = z.object({ found: backupContentsSchema, here: backupContentsSchema });
export type CheckedBackup = z.infer<typeof checkedBackupSchema>;

export function backupFileTooLarge(): Failure {
  return { code: "backup-file-too-large", params: { megabytes: MAX_BACKUP_BYTES / 1_000_000 } };
}
