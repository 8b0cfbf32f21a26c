import { z } from "zod";

const count = z.int().nonnegative();

/** What a backup, or the data here, hold. */
const backupContentsSchema = z.object({
  /** Games outside the bin; `maps` are counted so, too. */
  games: count,
  maps: count,
  players: count,
  wins: count,
});

export const checkedBackupSchema = z.object({ found: backupContentsSchema, here: backupContentsSchema });
export type CheckedBackup = z.infer<typeof checkedBackupSchema>;
