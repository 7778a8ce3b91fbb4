import type { Worth } from "#domain/gift/access-worth.ts";
import type { GiftEnd, GiftKind } from "#domain/gift/gift-kinds.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { columnTypes, named } from "#server/platform/database/named-statement.ts";
import { soleRow } from "#server/platform/database/sole-row.ts";

/**
 * What it is called (a course in both languages), and what becomes another: each field from what to
 * what.
 */
export type ShownGift = {
  name: { th: string; en: string };
  changed: Record<string, [string | number | boolean | null, string | number | boolean | null]>;
};
export type NewGift = {
  kind: GiftKind;
  /** As the log names it. */
  object: string;
  accountId: number | null;
  subjectId: number | null;
  satang: Worth;
  /** Of a price: what it was before. */
  fromSatang?: number | null;
  command: unknown;
  shown: ShownGift;
  reason: string;
  askedBy: number;
};
export type OpenGift = Omit<NewGift, "fromSatang"> & { id: number };

/** Bangkok's day that goes on. */
export const sinceMidnight =
  "date_trunc('day', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok'";
/** What people have given: a gift `g` that was carried out. */
export const givenSql = "g.ended_how in ('alone', 'confirmed')";

const columns = `id, kind, object, account_id as "accountId", subject_id as "subjectId", satang,
  command, shown, reason, asked_by as "askedBy"`;

const insert = named(
  "insert-gift",
  `insert into gift_approval (kind, object, account_id, subject_id, satang, from_satang, command,
    shown, reason, asked_by, ended_at, ended_how)
  select x.kind, x.object, x."accountId", x."subjectId", x.satang, x."fromSatang", x.command,
    x.shown, x.reason, x."askedBy", case when x."isDone" then now() end,
    case when x."isDone" then 'alone' end
  from jsonb_to_record($1) as x (kind text, object text, "accountId" bigint, "subjectId" bigint,
    satang bigint, "fromSatang" bigint, command jsonb, shown jsonb, reason text,
    "askedBy" bigint, "isDone" boolean)
  returning id, floor(extract(epoch from created_at) / 600)::bigint as slot`,
);

/** `isDone`: one person was enough. `slot`: the ten minutes in which it was asked for. */
export async function insertGift(
  tx: Tx,
  gift: NewGift,
  { isDone }: { isDone: boolean },
): Promise<{ id: number; slot: number }> {
  const { fromSatang = null } = gift;
  // What is done needs no command any more.
  const command = isDone ? {} : gift.command;
  const row = soleRow(await insert(tx, [{ ...gift, fromSatang, command, isDone }]));
  return row;
}

const tie = named(
  "tie-gift-to-what-was-made",
  "update gift_approval set subject_id = $2 where id = $1 and subject_id is distinct from $2",
);

/** Something new has a number by now. */
export async function tieGift(tx: Tx, giftId: number, subjectId: number): Promise<void> {
  await tie(tx, [giftId, subjectId]);
}

const findSame = named(
  "find-open-gift-of-subject",
  `select id from gift_approval
    where kind = $1 and coalesce(account_id, 0) = coalesce($2::bigint, 0) and subject_id = $3
    and ended_at is null`,
);

/** NOTE: true for as long as the subject is locked. */
export async function isAskedFor(
  tx: Tx,
  { kind, accountId, subjectId }: Pick<NewGift, "kind" | "accountId" | "subjectId">,
): Promise<boolean> {
  return subjectId !== null && (await findSame(tx, [kind, accountId, subjectId])).length > 0;
}

const open = named(
  "find-open-gift",
  `select ${columns} from gift_approval where id = $1 and ended_at is null`,
  columnTypes<{ shown: ShownGift }>(),
);

export async function findOpenGift(db: Db | Tx, id: number): Promise<OpenGift | null> {
  return (await open(db, [id]))[0] ?? null;
}

const known = named(
  "find-kind-of-gift",
  "select kind from gift_approval where id = $1 and ended_how is distinct from 'alone'",
);

/** Also of a request that has come to its end. */
export async function findGiftKind(db: Db | Tx, id: number): Promise<GiftKind | null> {
  return (await known(db, [id]))[0]?.kind ?? null;
}

const end = named(
  "end-gift",
  `update gift_approval set ended_at = now(), ended_how = $2, ended_by = $3, end_reason = $4,
    command = '{}' where id = $1 and ended_at is null returning id`,
);

/** False: it has come to its end already. */
export async function endGift(
  tx: Tx,
  id: number,
  { how, byId, reason }: { how: Exclude<GiftEnd, "alone">; byId: number; reason: string },
): Promise<boolean> {
  return (await end(tx, [id, how, byId, reason])).length === 1;
}

const mayNow = named(
  "list-who-has-permission-now",
  `select id from account where is_administrator and (is_owner or $1 = any (permissions))
    and erased_at is null and is_allowed
    and (expires_at is null or expires_at > now()) order by id`,
);

/** Whose word counts at this moment. */
export async function listWhoMayGive(db: Db | Tx, permission: string): Promise<number[]> {
  return (await mayNow(db, [permission])).map(({ id }) => id);
}
