import type { ServerDatabase } from "./database.ts";

/** Overwrites what was deleted: once for all wishes since the last time, since it concerns whole tables. */
export class Erasing {
  private readonly database: Pick<ServerDatabase, "erase">;
  /** The process before may have ended too early. */
  private isAsked = true;

  constructor(database: Pick<ServerDatabase, "erase">) {
    this.database = database;
  }

  ask(): void {
    this.isAsked = true;
  }

  async run(): Promise<void> {
    if (!this.isAsked) return;
    this.isAsked = false;
    try {
      await this.database.erase();
    } catch (error) {
      this.isAsked = true;
      throw error;
    }
  }
}
