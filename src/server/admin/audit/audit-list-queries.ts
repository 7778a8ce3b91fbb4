import { type RawBuilder, sql } from "kysely";
import { foldName } from "#domain/text/fold-name.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

export type AuditFilter = {
  actorId: number | null;
  kind: string;
  object: string;
  from: Date | null;
  until: Date | null;
  /** The beginning of the names of the acts; left out: all acts. */
  actions?: string;
};
export type AuditRow = {
  id: number;
  at: Date;
  role: string;
  name: string | null;
  username: string | null;
  action: string;
  object: string;
  /** The record is the account of a student. */
  isStudent: boolean;
  detail: Record<string, unknown>;
};

export type AuditSort = "" | "oldest";
type AuditPage = { sort: AuditSort; before: number | null; most: number };

/** By key: a page costs the same wherever it stands. */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
  { sort, before, most }: AuditPage,
): Promise<AuditRow[]> {
  const order = orderOf(sort);
  const entries = sql`(select * from audit_entry e
    where ${sql.join(conditionsOf(filter, { sort, before }), sql` and `)} order by ${order} limit ${most})`;
  return readEntries(db, entries, order);
}

export type AuditKey = { id: number };

/** The keys of all that fits, in its order. */
export function auditKeys(filter: AuditFilter, sort: AuditSort): RawBuilder<AuditKey> {
  return sql<AuditKey>`select e.id from audit_entry e
    where ${sql.join(conditionsOf(filter, { sort, before: null }), sql` and `)} order by ${orderOf(sort)}`;
}

export async function readAudit(
  db: Db,
  keys: readonly AuditKey[],
  sort: AuditSort,
): Promise<AuditRow[]> {
  const ids = keys.map(({ id }) => id);
  return readEntries(
    db,
    sql`(select * from audit_entry e where e.id = any (${ids}::bigint[]))`,
    orderOf(sort),
  );
}

function orderOf(sort: AuditSort): RawBuilder<unknown> {
  return sort === "oldest" ? sql`e.created_at, e.id` : sql`e.created_at desc, e.id desc`;
}

async function readEntries(
  db: Db,
  entries: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select e.id, e.created_at as at, e.actor_role as role,
      nullif(trim(a.first_name || ' ' || a.last_name), '') as name, a.username, e.action, e.object,
      e.detail,
      (select true from account s
        where s.id = substring(e.object from '^account:(\\d{1,15})$')::bigint and s.is_student
        and s.erased_at is null) is not null as "isStudent"
    from ${entries} e
      left join account a on a.id = e.actor_id
    order by ${order}`.execute(db);
  return rows;
}

function conditionsOf(
  { actorId, kind, object, from, until, actions = "" }: AuditFilter,
  { sort, before }: Pick<AuditPage, "sort" | "before">,
): RawBuilder<unknown>[] {
  const comes = sort === "oldest" ? sql`>` : sql`<`;
  return [
    sql`true`,
    ...(actorId === null ? [] : [sql`e.actor_id = ${actorId}`]),
    ...(kind === "" ? [] : [sql`split_part(e.object, ':', 1) = ${kind}`]),
    ...(object === "" ? [] : [sql`e.object = ${object}`]),
    ...(actions === "" ? [] : [sql`starts_with(e.action, ${actions})`]),
    ...(from === null ? [] : [sql`e.created_at >= ${from}`]),
    ...(until === null ? [] : [sql`e.created_at < ${until}`]),
    ...(before === null
      ? []
      : [
          sql`(e.created_at, e.id) ${comes} ((select created_at from audit_entry
            where id = ${before}), ${before}::bigint)`,
        ]),
  ];
}

const findPersonByNameStatement = named(
  "find-person-by-name",
  `select account_id as id from login_name where folded = $1`,
);

export async function findPersonByName(db: Db, name: string): Promise<number | null> {
  const rows = await findPersonByNameStatement(db, [foldName(name)]);
  return rows[0]?.id ?? null;
}
