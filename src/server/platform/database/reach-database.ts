import type pg from "pg";
import { StartProblem } from "../process/start-problem.ts";
import { findServerVersion } from "./platform-queries.ts";

const oldest = { number: 140_000, name: "14" };

/**
 * The first contact with the database. Any problem is reported in one sentence that names the
 * remedy.
 */
export async function reachDatabase(
  pool: pg.Pool,
  connectionString: string | undefined,
): Promise<void> {
  const version = await findServerVersion(pool).catch((error) => {
    throw asProblem(error, connectionString);
  });
  if (version < oldest.number) {
    throw new StartProblem(
      `The database is PostgreSQL ${Math.floor(version / 10_000)}, the shop needs ${oldest.name} or newer: set DATABASE_URL to a newer server.`,
    );
  }
}

function asProblem(error: Error & { code?: string }, connectionString: string | undefined): Error {
  if (connectionString === undefined) return error;
  const { place, user, database } = partsOf(connectionString);
  const code = error.code ?? "";
  if (code === "28P01" || code === "28000" || /password must be a string/.test(error.message)) {
    return new StartProblem(
      `The database at ${place} does not let ${user} in: check user and password in DATABASE_URL.`,
    );
  }
  if (code === "3D000")
    return new StartProblem(
      `The database ${database} does not exist at ${place}: create it, or correct DATABASE_URL.`,
    );
  if (code === "42501")
    return new StartProblem(
      `${user} may not use the database ${database} at ${place}: grant the right, or correct DATABASE_URL.`,
    );
  return new StartProblem(
    `The database at ${place} cannot be reached (${code || error.message}): start it, or correct DATABASE_URL.`,
  );
}

/** The parts that a message may show, never the password. */
function partsOf(connectionString: string) {
  if (!URL.canParse(connectionString))
    return { place: "the configured address", user: "the user", database: "" };
  const { host, username, pathname } = new URL(connectionString);
  return {
    place: host || "the local socket",
    user: decodeURIComponent(username) || "the user",
    database: pathname.slice(1),
  };
}
