import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from "kysely/migration";
import type { ServerDatabase } from "./database.ts";

/** Steps from an empty database to the newest schema, in order. One that was released never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "001": {
    async up(database) {
      await database.schema
        .createTable("players")
        .addColumn("key", "varchar(43)", (column) => column.primaryKey())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("rating", "double precision", (column) => column.notNull())
        .addColumn("deviation", "double precision", (column) => column.notNull())
        .addColumn("volatility", "double precision", (column) => column.notNull())
        .addColumn("rated_games", "integer", (column) => column.notNull())
        .addColumn("online_until", "bigint", (column) => column.notNull())
        .addColumn("away", "integer", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("seen_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema.createIndex("players_online").on("players").column("online_until").execute();
      await database.schema
        .createTable("keys")
        .addColumn("key", "varchar(43)", (column) => column.primaryKey())
        .addColumn("player", "varchar(43)", (column) => column.notNull().references("players.key").onDelete("cascade"))
        .execute();
      await database.schema.createIndex("keys_player").on("keys").column("player").execute();
      await database.schema
        .createTable("codes")
        .addColumn("player", "varchar(43)", (column) =>
          column.primaryKey().references("players.key").onDelete("cascade"),
        )
        .addColumn("code", "varchar(8)", (column) => column.notNull().unique())
        .addColumn("ends_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema
        .createTable("rooms")
        .addColumn("id", "varchar(22)", (column) => column.primaryKey())
        .addColumn("code", "varchar(8)", (column) => column.unique())
        .addColumn("creator", "varchar(43)", (column) => column.notNull().references("players.key").onDelete("cascade"))
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("terms", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("ends_at", "bigint", (column) => column.notNull())
        .addColumn("place", "varchar(22)")
        .addColumn("bytes", "integer", (column) => column.notNull())
        // What is long comes last, so that SQLite reads the rest without it.
        .addColumn("start", "text")
        .execute();
      await database.schema.createIndex("rooms_creator").on("rooms").column("creator").execute();
      await database.schema
        .createTable("matches")
        .addColumn("id", "varchar(22)", (column) => column.primaryKey())
        .addColumn("revision", "integer", (column) => column.notNull())
        .addColumn("side0", "varchar(43)", (column) => column.notNull())
        .addColumn("side1", "varchar(43)", (column) => column.notNull())
        .addColumn("ended", "integer", (column) => column.notNull())
        .addColumn("has_clock", "integer", (column) => column.notNull())
        .addColumn("due_at", "bigint")
        .addColumn("changed_at", "bigint", (column) => column.notNull())
        .addColumn("moves", "integer", (column) => column.notNull())
        .addColumn("place0", "varchar(22)")
        .addColumn("place1", "varchar(22)")
        .addColumn("clock", "text")
        .addColumn("state_bytes", "integer", (column) => column.notNull())
        .addColumn("bytes", "bigint", (column) => column.notNull())
        .addColumn("summary", "text", (column) => column.notNull())
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("start", "text", (column) => column.notNull())
        .execute();
      await database.schema.createIndex("matches_due").on("matches").column("due_at").execute();
      await database.schema
        .createIndex("matches_side0")
        .on("matches")
        .columns(["side0", "ended", "changed_at"])
        .execute();
      await database.schema.createIndex("matches_place0").on("matches").column("place0").execute();
      await database.schema
        .createIndex("matches_side1")
        .on("matches")
        .columns(["side1", "ended", "changed_at"])
        .execute();
      await database.schema.createIndex("matches_place1").on("matches").column("place1").execute();
      await database.schema
        .createIndex("matches_clocks")
        .on("matches")
        .columns(["ended", "has_clock", "side0", "side1"])
        .execute();
      await database.schema
        .createIndex("matches_ages")
        .on("matches")
        .columns(["ended", "changed_at", "moves", "bytes"])
        .execute();
      await database.schema
        .createTable("moves")
        .addColumn("match_id", "varchar(22)", (column) => column.notNull().references("matches.id").onDelete("cascade"))
        .addColumn("number", "integer", (column) => column.notNull())
        .addColumn("bytes", "integer", (column) => column.notNull())
        .addColumn("time_left", "bigint")
        .addColumn("times_before", "varchar(64)")
        .addColumn("before", "text", (column) => column.notNull())
        .addColumn("stroke", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("moves_key", ["match_id", "number"])
        .execute();
      await database.schema
        .createTable("holds")
        .addColumn("id", "varchar(22)", (column) => column.primaryKey())
        .addColumn("match_id", "varchar(22)", (column) => column.notNull().references("matches.id").onDelete("cascade"))
        .addColumn("until", "bigint", (column) => column.notNull())
        .execute();
      await database.schema.createIndex("holds_match").on("holds").columns(["match_id", "until"]).execute();
      await database.schema
        .createTable("answers")
        .addColumn("player", "varchar(43)", (column) => column.notNull().references("players.key").onDelete("cascade"))
        .addColumn("command", "varchar(40)", (column) => column.notNull())
        .addColumn("answer", "text", (column) => column.notNull())
        .addColumn("made_at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("answers_key", ["player", "command"])
        .execute();
      await database.schema
        .createTable("server")
        .addColumn("id", "integer", (column) => column.primaryKey())
        .addColumn("private_key", "text", (column) => column.notNull())
        .addColumn("time", "bigint", (column) => column.notNull())
        .addColumn("beat_at", "bigint", (column) => column.notNull())
        .addColumn("resumed_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema.createIndex("answers_age").on("answers").column("made_at").execute();
    },
  },
};

/** A newer version of the server has used the database. */
export class NewerSchema extends Error {}

type Migrated = Pick<ServerDatabase, "kysely" | "isShared">;

/** Several processes may do it at once. Throws `NewerSchema`, or what the database says. */
export async function migrateServer(database: Migrated): Promise<void> {
  if (await isNewer(database)) throw new NewerSchema();
  const schema = await ownSchema(database);
  const migrator = new Migrator({
    db: database.kysely,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    ...(schema === null ? {} : { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Whether any version of the server has used the database. */
export async function hasSchema(database: Migrated): Promise<boolean> {
  const schema = await ownSchema(database);
  const tables = await database.kysely.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some((table) => table.name === DEFAULT_MIGRATION_TABLE && (schema === null || table.schema === schema));
}

/** The schema of the server; others in the same database of PostgreSQL are none of its business. Null for SQLite. */
async function ownSchema({ kysely, isShared }: Migrated): Promise<string | null> {
  if (!isShared) return null;
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(kysely);
  return rows[0].schema;
}

async function isNewer(database: Migrated): Promise<boolean> {
  if (!(await hasSchema(database))) return false;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(
    database.kysely,
  );
  return rows.some(({ name }) => !Object.hasOwn(MIGRATIONS, name));
}
