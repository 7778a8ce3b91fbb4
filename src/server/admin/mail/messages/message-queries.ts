import type { SaleMessageName } from "#domain/mail/sale-messages.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

const ensure = named(
  "ensure-text-revisions",
  `insert into text_revision (key)
  select key from unnest($1::text[]) key order by key
  on conflict do nothing`,
);
const lock = named(
  "lock-text-revisions",
  "select key from text_revision where key = any ($1::text[]) order by key for update",
);

/** No other transaction words these texts until this one ends. */
export async function lockTexts(tx: Tx, keys: readonly string[]): Promise<void> {
  await ensure(tx, [keys]);
  await lock(tx, [keys]);
}

const listWords = named(
  "list-words-of-message",
  `select k.key, coalesce(r.version, 0)::int as version, th.value as th, en.value as en
  from unnest($1::text[]) k (key)
    left join text_revision r on r.key = k.key
    left join custom_text th on th.lang = 'th' and th.key = k.key
    left join custom_text en on en.lang = 'en' and en.key = k.key`,
);
export type OwnWords = RowOf<typeof listWords>;

export function listWordsOf(db: Db | Tx, keys: readonly string[]): Promise<OwnWords[]> {
  return listWords(db, [keys]);
}

const latest = named(
  "find-order-for-preview",
  `select o.id, o."firstName", o.lang, o.reason
  from unnest($1::text[]) with ordinality s (status, place)
    cross join lateral (
      select l.id, l.payable, l.reason, a.first_name as "firstName", a.lang
      from (
          select i.id, i.account_id, i.payable_satang as payable,
            coalesce(i.reject_reason, '') as reason
          from shop_order i
          where i.status = s.status
          order by i.id desc
          limit 20) l
        join account a on a.id = l.account_id
      where a.erased_at is null and l.payable > 0
      order by l.id desc
      limit 1) o
  order by s.place
  limit 1`,
);
export type PreviewedOrder = RowOf<typeof latest>;

/** The statuses of an order in which its buyer gets the message. The first that there is counts. */
const statusesOf: Record<SaleMessageName, readonly OrderStatus[]> = {
  orderPlaced: ["notYetReceived"],
  orderEnding: ["notYetReceived", "rejected"],
  orderLapsed: ["expired"],
  transferReceived: ["pending", "approved"],
  paymentApproved: ["approved"],
  paymentRejected: ["rejected"],
  restWanted: ["notYetReceived"],
  learner_ends_week: ["approved"],
  learner_ends_day: ["approved"],
};

/** The latest order that the message fits; null: none of the latest ones. */
export async function findOrderFor(db: Db, name: SaleMessageName): Promise<PreviewedOrder | null> {
  return (await latest(db, [statusesOf[name]]))[0] ?? null;
}
