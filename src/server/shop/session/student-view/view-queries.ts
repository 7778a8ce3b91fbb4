import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";
import { mayTeach } from "#server/shop/instructor/may-teach-queries.ts";

const find = named(
  "find-student-view",
  `select v.ends_at as "viewEndsAt", a.id, a.username, a.email, a.first_name as "firstName",
    a.last_name as "lastName", a.phone, a.tier, a.lang,
    a.email_verified_at is not null as "isEmailConfirmed", a.expires_at as "endsAt"
  from student_view v join account a on a.id = v.student_id
  where v.token_hash = $1 and v.session_hash = $2 and v.viewer_id = $3 and v.ended_at is null
    and v.ends_at > now() and a.is_student and a.erased_at is null and a.id <> $3
    and not a.is_administrator and not ${mayTeach("a")}
    and not exists (select from staff_invitation i where i.account_id = a.id)`,
);
export type FoundView = RowOf<typeof find>;
export type ViewKey = { tokenHash: Buffer; sessionHash: Buffer; viewerId: number };

/** Null: it is over, began in another session, or its student runs the shop by now. */
export async function findView(
  db: Db,
  { tokenHash, sessionHash, viewerId }: ViewKey,
): Promise<FoundView | null> {
  return (await find(db, [tokenHash, sessionHash, viewerId]))[0] ?? null;
}

const insert = named(
  "insert-student-view",
  `insert into student_view (token_hash, session_hash, viewer_id, student_id, ends_at)
  values ($1, $2, $3, $4, now() + make_interval(mins => $5))
  returning ends_at as "endsAt"`,
);

export async function insertView(
  tx: Tx,
  { tokenHash, sessionHash, viewerId }: ViewKey,
  { studentId, minutes }: { studentId: number; minutes: number },
): Promise<Date> {
  const [row] = await insert(tx, [tokenHash, sessionHash, viewerId, studentId, minutes]);
  if (row === undefined) throw new Error("a view that begins has an end");
  return row.endsAt;
}

const endAndNote = (which: string) => `with over as materialized (
    select id from student_view where ended_at is null and ${which}
    order by id
    for update skip locked),
  ended as (
    update student_view v set ended_at = least(now(), ends_at)
    from over where v.id = over.id
    returning v.viewer_id, v.student_id, v.ends_at <= now() as is_time),
  noted as (
    insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
    select viewer_id, 'administrator', 'account.view_ended', 'account:' || student_id,
      jsonb_build_object('how', case when is_time then 'time' else 'person' end), ''
    from ended)
  select student_id as "studentId" from ended`;
const endOwn = named("end-own-student-views", endAndNote("viewer_id = $1"));
const endDue = named("end-due-student-views", endAndNote("ends_at <= now() and $1 >= 0"));

/** Ends what this administrator looks at, and writes it into the log. Returns the students. */
export async function endOwnViews(tx: Db | Tx, viewerId: number): Promise<number[]> {
  return (await endOwn(tx, [viewerId])).map(({ studentId }) => studentId);
}

/** Writes the end of every view whose time is over into the log. */
export async function endDueViews(db: Db): Promise<void> {
  await endDue(db, [0]);
}

const forget = named(
  "forget-student-views",
  "delete from student_view where viewer_id = $1 and ended_at < now() - interval '30 days'",
);

export async function forgetOldViews(tx: Tx, viewerId: number): Promise<void> {
  await forget(tx, [viewerId]);
}
