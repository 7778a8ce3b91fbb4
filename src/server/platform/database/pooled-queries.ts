import type pg from "pg";

type Line = Pick<pg.Pool, "query">;

/**
 * What a session of the shop runs with, where a pooler stands between. Times are those of
 * `createPool`.
 */
const settings = {
  plan_cache_mode: "force_generic_plan",
  random_page_cost: "1.1",
  statement_timeout: "10s",
  idle_in_transaction_session_timeout: "15s",
};

/**
 * Stores the settings with the current role, for this database only. A role may change its own.
 * NOTE: nothing is written where they stand already, and two nodes at once would refuse each other.
 */
export async function keepRoleSettings(line: Line): Promise<void> {
  const wanted = Object.entries(settings);
  const stored = wanted.map(([name, value]) => `'${name}=${value}'`).join(", ");
  const changes = wanted.map(
    ([name, value]) =>
      `execute format('alter role current_user in database %I set ${name} = %L',
        current_database(), '${value}');`,
  );
  await line.query(`do $$ begin
    perform pg_advisory_xact_lock(hashtext('settings of the shop'));
    if not exists (select from pg_db_role_setting s
      join pg_roles r on r.oid = s.setrole and r.rolname = current_user
      join pg_database d on d.oid = s.setdatabase and d.datname = current_database()
      where s.setconfig @> array[${stored}])
    then ${changes.join("\n")}
    end if;
  end $$`);
}

/** `place` tells one role in one database of one running server from every other. */
export async function findPlace(line: Line): Promise<{ place: string; hasSettings: boolean }> {
  const { rows } = await line.query<{ place: string; hasSettings: boolean }>(
    `select concat_ws(' ', current_user, current_database(), pg_postmaster_start_time()) as place,
      current_setting('plan_cache_mode') = '${settings.plan_cache_mode}' as "hasSettings"`,
  );
  if (rows[0] === undefined) throw new Error("the database does not say where it is");
  return rows[0];
}

/** A named statement that tells which server connection it ran on. */
export function probeStatement(round: number): pg.QueryConfig {
  return {
    name: `pooler-probe-${round}`,
    text: `select pg_backend_pid() as pid, ${round} as round`,
  };
}

/**
 * Whether something between this client and the server answers for it. A pooler gives its clients
 * process numbers of its own.
 */
export async function isPooled(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: string }>("select pg_backend_pid()::text as pid");
    return Number(rows[0]?.pid) !== (client as unknown as { processID: number }).processID;
  } finally {
    client.release();
  }
}
