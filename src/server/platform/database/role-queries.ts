import type pg from "pg";
import { jobsSchema } from "./jobs-schema.ts";

type Line = Pick<pg.Pool, "query">;

/** What is only added to: the shop's own role can neither change nor remove a line of it. */
const onlyAdded = ["audit_entry", "audit_seal", "ledger_entry"];
const onlyRead = ["kysely_migration", "kysely_migration_lock", "audit_mend"];
/**
 * NOTE: all but the id. A line with a number far ahead would leave nothing to be sealed behind it.
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

/** Made where there is none; what it may do comes with the migrations. */
export async function makeRole(owner: Line, role: string): Promise<void> {
  const { rowCount } = await owner.query("select from pg_roles where rolname = $1", [role]);
  if (rowCount === 0) await owner.query(`create role ${quoted(role)} login`);
}

/**
 * Lets a role work in the shop and own nothing of it: it reads and writes rows, and changes no
 * table, no trigger and no right.
 * One after the other, for the database refuses a session that changes the same rights at the same
 * moment; and all at once, for a shop may be at work meanwhile.
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
  // Before PostgreSQL 15 everybody may make tables there.
  await owner.query("revoke create on schema public from public");
  await owner.query(`revoke all on ${[...onlyAdded, ...onlyRead].join(", ")} from ${to};
    grant select, insert on ${onlyAdded.join(", ")} to ${to};
    revoke insert on audit_entry from ${to};
    grant insert (${columnsOfLog.join(", ")}) on audit_entry to ${to};
    grant select on ${onlyRead.join(", ")} to ${to}`);
  // A table of one's own would stand before the shop's. NOTE: only the database's owner can;
  // another one is warned and goes on.
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
 * Whether the one who asks could change the shop's tables, switch off what protects them, or give
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
