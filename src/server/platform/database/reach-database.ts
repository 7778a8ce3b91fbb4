import type pg from "pg";
import { StartProblem } from "../process/start-problem.ts";
import { findServerVersion } from "./platform-queries.ts";
import { isPooled } from "./pooled-queries.ts";

const oldest = { number: 140_000, name: "14" };

type UrlName = "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_OWNER_URL";

/**
 * The first contact with the database. Any problem is reported in one sentence that names the
 * remedy. No pooler may be in between, unless `poolerIsKnown`.
 */
export async function reachDatabase(
  pool: pg.Pool,
  connectionString: string | undefined,
  { variable = "DATABASE_URL" as UrlName, poolerIsKnown = false } = {},
): Promise<void> {
  const version = await findServerVersion(pool).catch((error) => {
    throw asProblem(error, connectionString, variable);
  });
  if (version < oldest.number) {
    throw new StartProblem(
      `The database is PostgreSQL ${Math.floor(version / 10_000)}, the shop needs ${oldest.name} or newer: set ${variable} to a newer server.`,
    );
  }
  if (!poolerIsKnown && (await isPooled(pool))) throw poolerProblem(variable);
}

function poolerProblem(variable: UrlName): Error {
  return new StartProblem(
    variable === "DATABASE_URL"
      ? "DATABASE_URL leads to a pooler: name the database server itself in DATABASE_DIRECT_URL, for what a pooler cannot carry."
      : `${variable} leads to a pooler: name the database server itself there.`,
  );
}

function asProblem(
  error: Error & { code?: string },
  connectionString: string | undefined,
  variable: UrlName,
): Error {
  if (connectionString === undefined) return error;
  // A pooler knows none of the settings that a session of the shop begins with.
  if (/^unsupported startup parameter/.test(error.message)) return poolerProblem(variable);
  const { place, user, database } = partsOf(connectionString);
  const code = error.code ?? "";
  if (code === "28P01" || code === "28000" || /password must be a string/.test(error.message)) {
    return new StartProblem(
      `The database at ${place} does not let ${user} in: check user and password in ${variable}.`,
    );
  }
  if (code === "3D000")
    return new StartProblem(
      `The database ${database} does not exist at ${place}: create it, or correct ${variable}.`,
    );
  if (code === "42501")
    return new StartProblem(
      `${user} may not use the database ${database} at ${place}: grant the right, or correct ${variable}.`,
    );
  return new StartProblem(
    `The database at ${place} cannot be reached (${code || error.message}): start it, or correct ${variable}.`,
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
