import { randomBytes } from "node:crypto";
import pg from "pg";
import { shopRole } from "../../../src/server/platform/database/shop-role.ts";
import { StartProblem } from "../../../src/server/platform/process/start-problem.ts";
import type { TestServer } from "./test-cluster.ts";

/** The settings of our own test server, which tests rely on. The roles of the run carry them. */
const settings = {
  timezone: "UTC",
  jit: "off",
  max_parallel_workers_per_gather: "0",
  synchronous_commit: "off",
};

/** The version of our own server: by its plans the tests judge whether an index serves a statement. */
const oldest = 180_000;
const fewestConnections = 90;

/** What a server must have, and what it lacks where it does not. */
type Ability = {
  version: number;
  role: string;
  isSuper: boolean;
  connections: number;
  hasShopRole: boolean;
};

/**
 * The PostgreSQL of `TEST_DATABASE_URL`. The run makes databases and roles with random names there,
 * and removes them at its end. It touches nothing else.
 */
export async function givenServer(url: string): Promise<TestServer> {
  const { host, port, user, password, database } = partsOf(url);
  const place = { host, port, user, password };
  const admin = new pg.Client({ ...place, database });
  await admin.connect().catch((error: Error & { code?: string }) => {
    throw new StartProblem(
      `TEST_DATABASE_URL leads to no PostgreSQL that lets ${user} in (${host}:${port}): ${error.message || error.code}.`,
    );
  });
  const ability = await findAbility(admin);
  const lack = lackOf(ability);
  if (lack !== null) {
    await admin.end();
    throw new StartProblem(lack);
  }
  const name = `shop_test_${randomBytes(4).toString("hex")}`;
  const owner = await makeOwnRole(admin, `${name}_owner`, "superuser");
  const lesser = await makeOwnRole(admin, `${name}_at_work`, "");
  // A shop that is started by an owner's address makes it.
  const others = ability.hasShopRole ? [] : [shopRole];
  return {
    place: { host, port, ...owner },
    database,
    names: `${name}_`,
    lesser,
    letters: "template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'",
    stop: async () => {
      await removeAll(admin, `${name}_`, [lesser.user, owner.user, ...others]);
      await admin.end();
    },
  };
}

async function makeOwnRole(admin: pg.Client, user: string, rights: string) {
  const password = randomBytes(12).toString("hex");
  await admin.query(`create role ${user} login password '${password}' ${rights}`);
  for (const [setting, value] of Object.entries(settings))
    await admin.query(`alter role ${user} set ${setting} = '${value}'`);
  return { user, password };
}

function partsOf(url: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  if (!/^postgres(?:ql)?:/.test(url) || user === undefined)
    throw new StartProblem(
      "TEST_DATABASE_URL must look like postgres://user:password@host:5432/database.",
    );
  return { host, port, user, password: password ?? undefined, database: database ?? "postgres" };
}

async function findAbility(admin: pg.Client): Promise<Ability> {
  const { rows } = await admin.query<Ability>(
    `select current_setting('server_version_num')::int as version, current_user as role,
      r.rolsuper as "isSuper", current_setting('max_connections')::int as connections,
      exists (select from pg_roles where rolname = $1) as "hasShopRole"
    from pg_roles r where r.rolname = current_user`,
    [shopRole],
  );
  if (rows[0] === undefined) throw new Error("the database does not say who asks");
  return rows[0];
}

function lackOf({ version, role, isSuper, connections }: Ability): string | null {
  if (version < oldest)
    return `TEST_DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}, and the tests need 18 or newer, whose plans they judge (the shop itself runs on 14).`;
  // Tests make roles, set triggers aside and end the connections of others.
  if (!isSuper)
    return `The role ${role} of TEST_DATABASE_URL is no superuser, which the tests need: "alter role ${role} superuser", on a server without real data.`;
  if (connections < fewestConnections)
    return `The server of TEST_DATABASE_URL allows ${connections} connections, and the tests need ${fewestConnections}: raise max_connections.`;
  return null;
}

/** Also what a test has left behind. */
async function removeAll(admin: pg.Client, names: string, roles: string[]): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [names],
  );
  for (const { datname } of rows)
    await admin.query(`drop database if exists "${datname}" with (force)`);
  for (const role of roles) await admin.query(`drop role if exists ${role}`);
}
