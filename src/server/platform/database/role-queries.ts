import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { jobsSchema } from "./jobs-schema.ts";

type Line = Pick<pg.Pool, "query">;

/** Append-only tables: the shop's own role can neither change nor remove their rows. */
const onlyAdded = ["audit_entry", "audit_seal", "ledger_entry"];
const onlyRead = ["kysely_migration", "kysely_migration_lock", "audit_mend"];
/**
 * NOTE: all columns but the id. An entry with an id far ahead would prevent the sealing of later
 * ones.
 */
const columnsOfLog = [
  "actor_id",
  "actor_role",
  "action",
  "object",
  "detail",
  "request_id",
  "created_at",
];

/** Creates a missing role. The migrations grant its rights. */
export async function makeRole(owner: Line, role: string): Promise<void> {
  const { rowCount } = await owner.query("select from pg_roles where rolname = $1", [role]);
  if (rowCount === 0) await owner.query(`create role ${quoted(role)} login`);
}

/** Lets the owner work as the role. A superuser may do so already. */
export async function joinRole(owner: Line, role: string): Promise<void> {
  const { rows } = await owner.query<{ isSuper: boolean }>(
    `select rolsuper as "isSuper" from pg_roles where rolname = current_user`,
  );
  if (rows[0]?.isSuper !== true) await owner.query(`grant ${quoted(role)} to current_user`);
}

/** Waits until no other process prepares this database. Released with the connection. */
export async function lockStart(line: Line): Promise<void> {
  await waitForLock(line, "start of the shop");
}

/** Waits until no other process migrates this database. Released with the connection. */
export async function lockMigrations(line: Line): Promise<void> {
  await waitForLock(line, "migrations of the shop");
}

const askEachMs = 100;

/**
 * NOTE: it asks again and again. A statement that waits for the lock would hold a snapshot, and the
 * process that has the lock could make no index concurrently: that waits for all older snapshots.
 */
async function waitForLock(line: Line, name: string): Promise<void> {
  for (;;) {
    const { rows } = await line.query<{ isOurs: boolean }>(
      `select pg_try_advisory_lock(hashtext($1)) as "isOurs"`,
      [name],
    );
    if (rows[0]?.isOurs === true) return;
    await pause(askEachMs);
  }
}

/**
 * Lets a role work in the shop without owning it: it reads and writes rows, and changes no table,
 * trigger or right. Grants run one after the other, because the database refuses concurrent changes
 * of the same rights. They run in one transaction, because a shop may be running meanwhile.
 */
export async function grantShop(owner: pg.Pool, role: string): Promise<void> {
  const line = await owner.connect();
  try {
    await line.query("begin");
    await line.query("select pg_advisory_xact_lock(hashtext('rights of the shop'))");
    await giveRights(line, quoted(role));
    await line.query("commit");
    line.release();
  } catch (error) {
    line.release(true);
    throw error;
  }
}

async function giveRights(owner: Line, to: string): Promise<void> {
  for (const schema of ["public", jobsSchema]) {
    await owner.query(`grant usage on schema ${schema} to ${to};
      grant select, insert, update, delete on all tables in schema ${schema} to ${to};
      grant usage, select on all sequences in schema ${schema} to ${to};
      grant execute on all functions in schema ${schema} to ${to};
      alter default privileges in schema
        ${schema} grant select, insert, update, delete
        on tables to ${to};
      alter default privileges in schema ${schema} grant usage, select on sequences to ${to};
      alter default privileges in schema ${schema} grant execute on functions to ${to}`);
  }
  // Before PostgreSQL 15 every role may create tables there.
  await owner.query("revoke create on schema public from public");
  await owner.query(`revoke all on ${[...onlyAdded, ...onlyRead].join(", ")} from ${to};
    grant select, insert on ${onlyAdded.join(", ")} to ${to};
    revoke insert on audit_entry from ${to};
    grant insert (${columnsOfLog.join(", ")}) on audit_entry to ${to};
    grant select on ${onlyRead.join(", ")} to ${to}`);
  // A temporary table would hide the shop's own. NOTE: only the database's owner can revoke this
  // right. Others get a warning, and the work continues.
  await owner.query(
    `do $$ begin execute format('revoke temporary on database %I from public',
      current_database()); end $$`,
  );
}

export async function mayUseShop(owner: Line, role: string): Promise<boolean> {
  const { rows } = await owner.query<{ may: boolean | null }>(
    `select (select has_table_privilege(r.oid, to_regclass('public.audit_seal'), 'insert')
      and not has_table_privilege(r.oid, to_regclass('public.audit_entry'), 'update')
         and not has_column_privilege(r.oid, to_regclass('public.audit_entry'), 'id', 'insert')
           and not has_database_privilege(r.oid, current_database(), 'temporary')
       from pg_roles r where r.rolname = $1) as may`,
    [role],
  );
  return rows[0]?.may === true;
}

/**
 * Whether the current role could change the shop's tables, disable their protection, or grant
 * itself the right to.
 */
export async function findPower(pool: Line): Promise<{ role: string; isOwner: boolean }> {
  const { rows } = await pool.query<{ role: string; isOwner: boolean }>(
    `select current_user as role, (select rolsuper or rolcreaterole from pg_roles
      where rolname = current_user)
       or exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                  where n.nspname in ('public', $1) and c.relkind in ('r', 'p')
                    and pg_has_role(c.relowner, 'member'))
       or pg_has_role((select datdba from pg_database
         where datname = current_database()), 'member') as "isOwner"`,
    [jobsSchema],
  );
  const [power] = rows;
  if (power === undefined) throw new Error("the database does not say who asks");
  return power;
}

function quoted(role: string): string {
  return `"${role.replaceAll('"', '""')}"`;
}
