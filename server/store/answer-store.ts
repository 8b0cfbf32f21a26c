import type { Transaction } from "kysely";
import { refusal } from "../refusal.ts";
import type { ServerDatabase } from "./database.ts";
import type { Tables } from "./tables.ts";

/** The answer to a command, with who gave it. */
export interface Answer {
  readonly player: string;
  readonly command: string;
  readonly result: unknown;
  /** Time of the answer, in milliseconds since 1970. */
  readonly at: number;
}

/** `outdated`: what the change began from has changed by now. `answered`: another process has done the command. */
export type Changed<Value> =
  | { readonly kind: "done"; readonly record: Value }
  | { readonly kind: "outdated" }
  | { readonly kind: "answered"; readonly result: unknown };

/** Thrown in a transaction that `AnswerStore.changing` runs: nothing is stored, and its result is `outdated`. */
export class Outdated extends Error {}

class Answered extends Error {}

/** Answers to commands. Each is stored together with what its command changed, so that no command is done twice. */
export class AnswerStore {
  private readonly database: ServerDatabase;

  constructor(database: ServerDatabase) {
    this.database = database;
  }

  /** What a command was answered; undefined if it was not. */
  async find(player: string, command: string): Promise<unknown> {
    const row = await this.database.kysely
      .selectFrom("answers")
      .select("answer")
      .where("player", "=", player)
      .where("command", "=", command)
      .executeTakeFirst();
    return row === undefined ? undefined : (JSON.parse(row.answer) as unknown);
  }

  /** Forgets the answers that were made before a time. */
  async forget(before: number): Promise<void> {
    await this.database.kysely.deleteFrom("answers").where("made_at", "<", before).execute();
  }

  /** Stores an answer and what `work` changes, in one transaction. Throws `online-not-introduced`. */
  async changing<Value>(
    answer: Answer | null,
    work: (transaction: Transaction<Tables>) => Promise<Value>,
  ): Promise<Changed<Value>> {
    try {
      const record = await this.database.kysely.transaction().execute(async (transaction) => {
        if (answer !== null) await keepAnswer(transaction, answer);
        return work(transaction);
      });
      return { kind: "done", record };
    } catch (error) {
      if (error instanceof Outdated) return { kind: "outdated" };
      if (isForeignKeyFault(error)) throw refusal("online-not-introduced", {});
      if (!(error instanceof Answered) || answer === null) throw error;
      return { kind: "answered", result: await this.find(answer.player, answer.command) };
    }
  }
}

async function keepAnswer(transaction: Transaction<Tables>, { player, command, result, at }: Answer): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("answers")
    .values({ player, command, answer: JSON.stringify(result), made_at: at })
    .onConflict((conflict) => conflict.columns(["player", "command"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new Answered();
}

/** The player who gave the command has been forgotten meanwhile. */
function isForeignKeyFault(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return code === "SQLITE_CONSTRAINT_FOREIGNKEY" || code === "23503";
}
