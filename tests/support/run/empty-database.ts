import pg from "pg";
import { inject } from "vitest";
import { urlOf } from "./server-place.ts";
import { type Cluster, withAdmin } from "./test-cluster.ts";

/** A database without any table. `url` names its owner. */
export async function emptyDatabase(cluster: Cluster) {
  const { names, lesser } = inject("run");
  const name = `${names}start_${Math.random().toString(36).slice(2)}`;
  await withAdmin(cluster, (admin) => admin.query(`create database ${name}`));
  return {
    url: urlOf({ ...cluster, database: name }),
    /** As the shop's role, which owns nothing. */
    lesserUrl: urlOf({ ...cluster, ...lesser, database: name }),
    drop: () => withAdmin(cluster, (admin) => admin.query(`drop database ${name} with (force)`)),
  };
}

export async function query(connectionString: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
