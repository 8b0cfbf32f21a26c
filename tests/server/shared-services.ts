import { execFileSync } from "node:child_process";

export const POSTGRES = "postgres://postgres@127.0.0.1:5432/postgres";
export const REDIS = "redis://127.0.0.1:6379";

export function hasPostgres(): boolean {
  return runs("pg_isready", "-h", "127.0.0.1", "-t", "1");
}

export function hasRedis(): boolean {
  return runs("redis-cli", "-h", "127.0.0.1", "ping");
}

/** Whether PostgreSQL and Redis are there, which several processes of a server share. */
export function hasSharedServices(): boolean {
  return hasPostgres() && hasRedis();
}

/** An empty database. Returns its address, and how to drop it. */
export function newDatabase(name: string): { readonly url: string; drop(): void } {
  // A run that was broken off may have left one.
  execFileSync("psql", [POSTGRES, "-qc", `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`], { stdio: "ignore" });
  execFileSync("psql", [POSTGRES, "-qc", `CREATE DATABASE ${name}`]);
  return {
    url: POSTGRES.replace(/postgres$/, name),
    drop: () => void execFileSync("psql", [POSTGRES, "-qc", `DROP DATABASE ${name} WITH (FORCE)`]),
  };
}

function runs(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
