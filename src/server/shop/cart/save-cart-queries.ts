import type { Kysely } from "kysely";
import type { Currency } from "#domain/money/satang.ts";
import { isCheckViolation } from "#server/platform/database/database-errors.ts";
import type { Database } from "#server/platform/database/database-schema.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import type { CartOwner } from "./cart-owner.ts";
import type { CartEntry } from "./read-entries.ts";

export const mostItems = 50;

/** What is wrong with an entry of a save; `position` counts from nought. */
export type EntryProblem = StatementRow<"save-cart-of-account_id">;

/**
 * Checks all entries and writes all or none. A course counts once, a product with quantity nought
 * goes; what an entry leaves out stays as it was.
 * NOTE: the cart's row comes first and is locked by that, so two tabs never wait for each other's
 * items.
 */
const saveFor = (owner: "account_id" | "guest_id") =>
  named(
    `save-cart-of-${owner}`,
    `with entry as (
      select e.n, e.item_id, e.plan_id, e.quantity, i.kind, e.quantity = 0 and i.kind is distinct
        from 'course' as goes,
        i.id is null and e.quantity is distinct
          from 0 as is_unknown, e.plan_id is not null and p.id is null as is_wrong_plan
      from unnest($2::bigint[], $3::bigint[], $4::int[]) with ordinality as e (item_id, plan_id,
        quantity, n)
        left join catalog_item i on i.id = e.item_id and i.is_published and i.archived_at is null
        left join pricing_plan p on p.id = e.plan_id and p.item_id = e.item_id and p.is_visible
          and p.archived_at is null),
    size as (select count(*) > ${mostItems} as is_too_many from (
      select ci.item_id from cart c join cart_item ci on ci.cart_id = c.id
        where c.${owner} = $1 and ci.item_id not in (select item_id from entry where goes)
      union select item_id from entry where goes is not true) all_items),
    mine as (
      insert into cart (${owner}, payment_method_id, method_chosen_at, promotion_id, currency)
      select $1, (select id from payment_method where id = $5 /* or null */),
        (select now() from payment_method where id = $5), (select id from promotion
        where id = $8 /* or null */), coalesce($9, 'THB') from size
      where not is_too_many and not exists (select from entry where is_unknown or is_wrong_plan)
      on conflict (${owner}) do update set payment_method_id = coalesce(excluded.payment_method_id,
        cart.payment_method_id), method_chosen_at = coalesce(excluded.method_chosen_at,
        cart.method_chosen_at), updated_at = now(),
        coupon_ids = case when $6::bigint[] is null then cart.coupon_ids
          else array(select id from unnest($6::bigint[]) with ordinality as w (id, n)
            where id = any (cart.known_coupon_ids) order by n) end,
        promotion_id = case when $7::boolean then excluded.promotion_id
          else cart.promotion_id end, currency = coalesce($9, cart.currency)
      returning id, keep_cart_room(cart.id, array(select item_id from entry
        where goes is not true), array(select item_id from entry
        where goes), ${mostItems}) as fits),
    gone as (delete from cart_item using mine, entry
      where cart_id = mine.id and cart_item.item_id = entry.item_id and entry.goes),
    kept as (
      insert into cart_item as item (cart_id, item_id, plan_id, quantity)
      select mine.id, e.item_id, e.plan_id, case e.kind when 'course' then 1
        else coalesce(e.quantity, old.quantity, 1) end
      from mine cross join entry e
        left join cart_item old on old.cart_id = mine.id and old.item_id = e.item_id
      where mine.fits and e.goes is not true order by e.n
      on conflict (cart_id, item_id) do update
        set plan_id = coalesce(excluded.plan_id, item.plan_id), quantity = excluded.quantity,
        added_at = now())
    select n::int - 1 as position, is_unknown as "isUnknown", is_wrong_plan as "isWrongPlan",
      is_too_many as "isTooMany"
    from entry, size where is_unknown or is_wrong_plan or is_too_many order by n`,
  );
const saveOfAccount = saveFor("account_id");
const saveOfGuest = saveFor("guest_id");

const trim = named(
  "trim-cart",
  `delete from cart_item where id in (select i.id from cart c join cart_item i on i.cart_id = c.id
    where c.account_id = $1 order by i.added_at desc, i.id desc offset ${mostItems})`,
);

/** After two carts have become one, what came last stays. NOTE: the cart is held. */
export async function trimCart(tx: Kysely<Database>, accountId: number): Promise<void> {
  await trim(tx, [accountId]);
}

export type CartSave = {
  entries: readonly CartEntry[];
  methodId: number | null;
  /** null: they stay. NOTE: only coupons whose codes have been typed are kept. */
  couponIds: readonly number[] | null;
  /** undefined: it stays. null: the shop chooses. */
  promotionId: number | null | undefined;
  currency: Currency | null;
};

/** Answers what is wrong; nothing is written then. */
export async function saveCart(
  db: Kysely<Database>,
  owner: CartOwner,
  { entries, methodId, couponIds, promotionId, currency }: CartSave,
): Promise<EntryProblem[]> {
  const values = [
    entries.map(({ itemId }) => itemId),
    entries.map(({ planId }) => planId),
    entries.map(({ quantity }) => quantity),
    methodId,
    couponIds,
    promotionId !== undefined,
    promotionId ?? null,
    currency,
  ] as const;
  const saving =
    owner.accountId === null
      ? saveOfGuest(db, [owner.guestId, ...values])
      : saveOfAccount(db, [owner.accountId, ...values]);
  return saving.catch((error: unknown) => {
    // Another tab has put the last thing in at the same moment.
    if (isCheckViolation(error, "cart_items_are_few"))
      return [
        { position: entries.length - 1, isUnknown: false, isWrongPlan: false, isTooMany: true },
      ];
    throw error;
  });
}
