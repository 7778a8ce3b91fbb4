import type { GiftKind } from "#domain/gift/gift-kinds.ts";
import type { Db } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";
import type { ShownGift } from "#server/shop/gift/gift-queries.ts";

export const giftsShown = 50;
const columns = `g.id, g.kind, g.object, g.satang, g.shown, g.reason, g.created_at as at,
    a.first_name || ' ' || a.last_name as by, g.asked_by as "askedBy",
    g.account_id as "accountId", p.first_name || ' ' || p.last_name as "personName",
    g.ended_at as "endedAt", g.ended_how as "endedHow",
    e.first_name || ' ' || e.last_name as "endedBy", g.end_reason as "endReason"
  from gift_approval g
    join account a on a.id = g.asked_by
    left join account p on p.id = g.account_id
    left join account e on e.id = g.ended_by`;

const open = named(
  "list-open-gifts",
  `select ${columns}
  where g.ended_at is null and g.kind = any ($1)
  order by g.created_at, g.id
  limit $2 offset $3`,
  columnTypes<{ shown: ShownGift; endedHow: null }>(),
);
const done = named(
  "list-ended-gifts",
  `select ${columns}
  where g.ended_how in ('confirmed', 'declined', 'withdrawn') and g.kind = any ($1)
  order by g.ended_at desc, g.id desc
  limit $2 offset $3`,
  columnTypes<{ shown: ShownGift; endedHow: "confirmed" | "declined" | "withdrawn" }>(),
);
const counts = named(
  "count-gifts",
  `select
    (select count(*)::int from gift_approval
      where ended_at is null and kind = any ($1)) as open,
    (select count(*)::int
      from (
        select from gift_approval
        where ended_how in ('confirmed', 'declined', 'withdrawn') and kind = any ($1)
        limit $2) d) as done`,
);

export type GiftRow = RowOf<typeof open> | RowOf<typeof done>;

type GiftQuery = { kinds: readonly GiftKind[]; state: "open" | "done"; page: number };

/** What waits for a second person, the longest first; or what was answered, the last first. */
export async function listGifts(db: Db, { kinds, state, page }: GiftQuery): Promise<GiftRow[]> {
  return (state === "open" ? open : done)(db, [kinds, giftsShown, (page - 1) * giftsShown]);
}

export async function countGifts(
  db: Db,
  kinds: readonly GiftKind[],
  most: number,
): Promise<RowOf<typeof counts>> {
  return (await counts(db, [kinds, most]))[0] ?? { open: 0, done: 0 };
}
