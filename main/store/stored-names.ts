import type { Database } from "better-sqlite3";

/** Reads the names of players, of people in games, and of maps: what a report must not tell. */
export function storedNames(database: Database): () => string[] {
  const all = database
    .prepare<[], string>(
      `SELECT name FROM profiles UNION SELECT name FROM maps
       UNION SELECT part.value FROM matches, json_tree(CASE WHEN json_valid(setup) THEN setup ELSE 'null' END) AS part
         WHERE part.key = 'name' AND part.type = 'text'
       UNION SELECT part.value FROM settings, json_tree(CASE WHEN json_valid(settings.value) THEN settings.value ELSE 'null' END) AS part
         WHERE part.key = 'name' AND part.type = 'text'`,
    )
    .pluck();
  return () => all.all();
}
