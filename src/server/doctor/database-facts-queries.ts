import type pg from "pg";
import type { Config } from "../config.ts";
import { createPool } from "../platform/database/database.ts";
import { jobsSchema } from "../platform/database/jobs-schema.ts";
import { missingMigrations } from "../platform/database/migrate.ts";
import { findReplicaAge, findServerVersion } from "../platform/database/platform-queries.ts";
import { findPower } from "../platform/database/role-queries.ts";
import { silentLog } from "../platform/process/log.ts";

/** What the database server says of itself. */
export type DatabaseFacts = {
  /** 180004 is PostgreSQL 18.4. */
  version(): Promise<number>;
  connections(): Promise<{ used: number; most: number }>;
  /** Whether the shop's role could change its tables or their protection. */
  power(): Promise<{ role: string; isOwner: boolean }>;
  missingMigrations(): Promise<string[]>;
  /** How many seconds the replica is behind. Null: there is none. */
  replicaAge(): Promise<number | null>;
  /** Jobs that wait or run far longer than they should, by name. */
  lateJobs(): Promise<string[]>;
  knowsZone(zone: string): Promise<boolean>;
};

export function databaseFacts(
  pool: pg.Pool,
  { database }: Pick<Config, "database">,
): DatabaseFacts {
  const replica = database.kind === "server" ? database.replica : undefined;
  return {
    version: () => findServerVersion(pool),
    connections: () => countConnections(pool),
    power: () => findPower(pool),
    missingMigrations: () => missingMigrations(pool),
    replicaAge: () => (replica === undefined ? Promise.resolve(null) : ageOf(replica)),
    lateJobs: () => listLateJobs(pool),
    knowsZone: (zone) => knowsZone(pool, zone),
  };
}

async function countConnections(pool: pg.Pool): Promise<{ used: number; most: number }> {
  const { rows } = await pool.query<{ used: number; most: number }>(
    `select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int as most`,
  );
  return rows[0] ?? { used: 0, most: 1 };
}

async function ageOf(connectionString: string): Promise<number> {
  const pool = createPool({
    address: { connectionString },
    log: silentLog(),
    max: 1,
    waitMs: 3_000,
  });
  try {
    return await findReplicaAge(pool);
  } finally {
    await pool.end();
  }
}

/** Every job is taken within seconds where a node runs, and none may run longer than ten minutes. */
async function listLateJobs(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from ${jobsSchema}.job
    where name not like '\\_\\_pgboss%'
      and ((state in ('created', 'retry') and start_after < now() - interval '10 minutes')
        or (state = 'active' and started_on < now() - interval '15 minutes'))
    order by name limit 20`,
  );
  return rows.map(({ name }) => name);
}

async function knowsZone(pool: pg.Pool, zone: string): Promise<boolean> {
  const { rows } = await pool.query("select from pg_timezone_names where name = $1", [zone]);
  return rows.length === 1;
}
