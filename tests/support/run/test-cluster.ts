import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../../src/server/dev/embedded-postgres.ts";
import { migrate } from "../../../src/server/platform/database/migrate.ts";
import { makeRole } from "../../../src/server/platform/database/role-queries.ts";
import { shopRole } from "../../../src/server/platform/database/shop-role.ts";
import { quickFolder } from "./quick-folder.ts";
import { tellWholeReads } from "./whole-reads.ts";

export const template = "template_shop";
export type Cluster = { host: string; user: string };

declare module "vitest" {
  interface ProvidedContext {
    cluster: Cluster;
    /** The folder for the statements of the run. */
    statementBook: string;
  }
}

/**
 * One PostgreSQL for a whole test run, with a migrated template database. Every test file gets a
 * copy of it.
 */
export async function setup(project: TestProject) {
  const folder = quickFolder("shop-tests-");
  const server = await startEmbeddedPostgres({
    folder: join(folder, "postgres"),
    waitsForDisk: false,
  });
  const { host, user } = server.address as Cluster;
  await withAdmin({ host, user }, (admin) => admin.query(`create database ${template}`));
  await withAdmin({ host, user }, (admin) => makeRole(admin, shopRole));
  await migrate({ host, user, database: template }, shopRole);
  project.provide("cluster", { host, user });
  const statementBook = join(folder, "statements");
  project.provide("statementBook", statementBook);
  return async () => {
    if (process.env.KEEP_BOOK) cpSync(statementBook, process.env.KEEP_BOOK, { recursive: true });
    if (
      !(await withAdmin({ host, user }, (admin) => tellWholeReads(admin, statementBook), template))
    )
      process.exitCode = 1;
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

export async function withAdmin<T>(
  { host, user }: Cluster,
  work: (admin: pg.Client) => Promise<T>,
  database = "postgres",
): Promise<T> {
  const admin = new pg.Client({ host, user, database });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
