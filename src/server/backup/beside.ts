import pg from "pg";
import type { DatabaseAddress } from "../platform/database/database.ts";
import { SteadyClient } from "../platform/database/shop-client.ts";

/** A connection to another database of the server, so that ours can get another name. */
export async function openBeside(owner: DatabaseAddress): Promise<pg.Client> {
  const neighbour = databaseOf(owner) === "postgres" ? "template1" : "postgres";
  const line = new SteadyClient({
    ...inDatabase(owner, neighbour),
    statement_timeout: 0,
    application_name: "shop restore",
  } as pg.ClientConfig);
  await line.connect();
  return line as pg.Client;
}

export async function beside<T>(
  owner: DatabaseAddress,
  work: (line: pg.Client) => Promise<T>,
): Promise<T> {
  const line = await openBeside(owner);
  try {
    return await work(line);
  } finally {
    await line.end();
  }
}

/** NOTE: the driver parses it, because the address of a socket is no URL. */
export function databaseOf(address: DatabaseAddress): string {
  if ("database" in address) return address.database;
  const { database } = new pg.Client({ connectionString: address.connectionString });
  if (database === undefined) throw new Error("the address names no database");
  return database;
}

export function inDatabase(address: DatabaseAddress, database: string): DatabaseAddress {
  if ("database" in address) return { ...address, database };
  const [, server = "", more = ""] =
    /^([a-z]+:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(address.connectionString) ?? [];
  return { ...address, connectionString: `${server}/${encodeURIComponent(database)}${more}` };
}
