import pg from "pg";
import { StartProblem } from "../process/start-problem.ts";
import type { DatabaseAddress } from "./database.ts";
import { migrate } from "./migrate.ts";
import { findPower, makeRole, mayUseShop } from "./role-queries.ts";
import { SteadyClient } from "./shop-client.ts";

/** The role that the shop connects as. It owns nothing. */
export const shopRole = "shop_at_work";

/**
 * The role of a shop whose database runs beside it. It is created and its rights are updated before
 * the shop connects.
 */
export async function prepareShopRole(owner: DatabaseAddress): Promise<void> {
  const line = new SteadyClient({ ...owner, application_name: "shop start" } as pg.ClientConfig);
  await line.connect();
  try {
    await makeRole(line as pg.Client, shopRole);
    if (await mayUseShop(line as pg.Client, shopRole)) return;
  } finally {
    await line.end();
  }
  await migrate(owner, shopRole);
}

/**
 * The user in a connection string. NOTE: the driver parses it, because the address of a socket is
 * no URL.
 */
export function roleOf(connectionString: string): string | undefined {
  return new pg.Client({ connectionString }).user;
}

/** The error for a role that has no rights yet. */
export function asRightsProblem(error: Error & { code?: string }): never {
  if (error.code !== "42501") throw error;
  throw new StartProblem(
    'The role of DATABASE_URL may not use the shop\'s tables: run "npm run db:migrate" with their owner in DATABASE_OWNER_URL first.',
  );
}

/** Requires that the shop owns no tables: an owner could disable the protection of the log. */
export async function ownsNothing(pool: pg.Pool): Promise<void> {
  const { role, isOwner } = await findPower(pool);
  if (!isOwner) return;
  throw new StartProblem(
    `The role ${role} of DATABASE_URL owns the shop's tables or may do anything: name a role without such rights there, its owner in DATABASE_OWNER_URL, and run "npm run db:migrate".`,
  );
}
