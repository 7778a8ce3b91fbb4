import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../../src/server/dev/embedded-postgres.ts";
import { migrate } from "../../../src/server/platform/database/migrate.ts";
import { makeRole } from "../../../src/server/platform/database/role-queries.ts";
import { shopRole } from "../../../src/server/platform/database/shop-role.ts";
import { StartProblem } from "../../../src/server/platform/process/start-problem.ts";
import { givenServer } from "./given-server.ts";
import { quickFolder } from "./quick-folder.ts";
import type { ServerPlace } from "./server-place.ts";
import { tellWholeReads } from "./whole-reads.ts";

/** `database` is one that is there, to connect to. */
export type Cluster = ServerPlace & { database: string };

/** The names that a run gives on its server. */
export type TestRun = {
  /** Every database of the run begins with it. */
  names: string;
  /** Migrated, to be copied. */
  template: string;
  /** The shop's role, which owns nothing. */
  lesser: { user: string; password?: string };
};

export type TestServer = Omit<TestRun, "template"> & {
  place: ServerPlace;
  database: string;
  /** The words that give a database the order of letters of the tests. */
  letters: string;
  stop(): Promise<void>;
};

declare module "vitest" {
  interface ProvidedContext {
    cluster: Cluster;
    run: TestRun;
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
  const url = process.env.TEST_DATABASE_URL;
  const server = await (url ? givenServer(url) : ownServer(folder)).catch((error) => {
    rmSync(folder, { recursive: true, force: true });
    if (!(error instanceof StartProblem)) throw error;
    // One line, without the runner's own words about it.
    console.error(error.message);
    return process.exit(1);
  });
  const { place, names, lesser } = server;
  const cluster = { ...place, database: server.database };
  const template = `${names}template`;
  try {
    await withAdmin(cluster, (admin) =>
      admin.query(`create database ${template} ${server.letters}`),
    );
    await migrate({ ...place, database: template }, lesser.user);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const statementBook = join(folder, "statements");
  project.provide("cluster", cluster);
  project.provide("run", { names, template, lesser });
  project.provide("statementBook", statementBook);
  return async () => {
    if (process.env.KEEP_BOOK) cpSync(statementBook, process.env.KEEP_BOOK, { recursive: true });
    try {
      const judge = (admin: pg.Client) => tellWholeReads(admin, statementBook);
      if (!(await withAdmin(cluster, judge, template))) process.exitCode = 1;
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

/** The PostgreSQL that comes with the packages. */
async function ownServer(folder: string): Promise<TestServer> {
  const { address, stop } = await startEmbeddedPostgres({
    folder: join(folder, "postgres"),
    waitsForDisk: false,
  });
  const place = address as Cluster;
  await withAdmin(place, (admin) => makeRole(admin, shopRole));
  const { host, user, database } = place;
  return {
    place: { host, user },
    database,
    names: "test_",
    letters: "",
    lesser: { user: shopRole },
    stop,
  };
}

export async function withAdmin<T>(
  cluster: Cluster,
  work: (admin: pg.Client) => Promise<T>,
  database = cluster.database,
): Promise<T> {
  const admin = new pg.Client({ ...cluster, database });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
