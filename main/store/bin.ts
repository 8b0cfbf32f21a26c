import { isDiskFull } from "./to-store-error.ts";

/** Milliseconds for which what was deleted can be restored. */
export const BIN_TIME = 30 * 24 * 60 * 60 * 1000;

interface Deleted {
  readonly id: string;
  /** Time of the deletion, in milliseconds since 1970, as is `now`. */
  readonly deletedAt: number;
}

/** Erases rows that have been in the bin for too long; returns the others. A full disk keeps them for the next time. */
export function emptiedBin<Row extends Deleted>(rows: readonly Row[], now: number, erase: (id: string) => void): Row[] {
  const isOld = ({ deletedAt }: Row): boolean => deletedAt < now - BIN_TIME;
  try {
    for (const row of rows) if (isOld(row)) erase(row.id);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
  return rows.filter((row) => !isOld(row));
}
