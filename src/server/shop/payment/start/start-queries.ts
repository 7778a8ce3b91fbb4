import type { PaymentMethodId, ProviderId } from "#domain/payment/payment-method.ts";
import { paymentExpiry } from "#domain/payment/times/payment-expiry.ts";
import type { Tx } from "#server/platform/database/database.ts";
import {
  columnTypes,
  named,
  type RowOf,
  type StatementRow,
} from "#server/platform/database/named-statement.ts";
import { soleRow } from "#server/platform/database/sole-row.ts";
import type { NextStep } from "../protocol/provider.ts";

const lockOwn = named(
  "lock-own-order",
  `select id, token, status, payment_method_id as "paymentMethodId",
    coalesce(owed_satang, payable_satang) as "dueSatang", currency,
    contact_name as "contactName", phone,
    coalesce(nullif(email, ''), (select a.email from account a where a.id = account_id), '')
      as email, needs_approval as "needsApproval",
    cancel_at as "cancelAt", held_since as "heldSince", now()
  from shop_order
  where id = $1 and account_id = $2
  for no key update`,
);

/**
 * `email`: empty for a buyer who has only a phone. One that was added since the order counts.
 * `dueSatang`: the requested sum, all of it or the rest of a partly paid order. `heldSince`: since
 * when it holds seats of courses with few of them; null: it holds none.
 */
export type OrderToPay = RowOf<typeof lockOwn>;

/** null for an order that does not exist or is another person's: the caller cannot tell which. */
export async function lockOwnOrder(
  tx: Tx,
  { orderId, accountId }: { orderId: number; accountId: number },
): Promise<OrderToPay | null> {
  return (await lockOwn(tx, [orderId, accountId]))[0] ?? null;
}

type FactsRow = StatementRow<"find-method-and-open-payment">;
/** NOTE: without an open payment these are null, as `openId` is. */
type OfPayment = {
  [Column in "methodId" | "state" | "amountSatang" | "createdAt"]: NonNullable<FactsRow[Column]>;
} & { nextStep: NextStep | null };

const findFacts = named(
  "find-method-and-open-payment",
  `select m.is_enabled as "isEnabled", m.minimum_satang as "minimumSatang",
    m.maximum_satang as "maximumSatang", m.takes_usd as "takesUsd",
    not exists (
      select from coupon_use u
      where u.order_id = $1
        and exists (select from coupon_payment_method c where c.coupon_id = u.coupon_id)
        and not exists (
          select from coupon_payment_method c
          where c.coupon_id = u.coupon_id and c.payment_method_id = $2)) as "fitsCoupons",
    p.id as "openId", p.provider, p.payment_method_id as "methodId", p.state,
    p.amount_satang as "amountSatang", p.provider_reference as reference,
    p.next_step as "nextStep", p.expires_at as "expiresAt", p.created_at as "createdAt"
  from payment_method m
    left join payment p on p.order_id = $1
      and p.state in ('created', 'requires_action', 'pending', 'unknown')
  where m.id = $2`,
  columnTypes<OfPayment>(),
);

type StartRow = RowOf<typeof findFacts>;
export type MethodFacts = Pick<
  StartRow,
  "isEnabled" | "minimumSatang" | "maximumSatang" | "takesUsd" | "fitsCoupons"
>;
export type OpenPayment = Omit<StartRow, keyof MethodFacts | "openId"> & { id: number };

/** The chosen method, and the payment of this order that is still open if there is one. */
export async function findMethodAndOpenPayment(
  tx: Tx,
  { orderId, methodId }: { orderId: number; methodId: number },
): Promise<{ method: MethodFacts; open: OpenPayment | null } | null> {
  const [row] = await findFacts(tx, [orderId, methodId]);
  if (!row) return null;
  const { isEnabled, minimumSatang, maximumSatang, takesUsd, fitsCoupons, openId, ...open } = row;
  return {
    method: { isEnabled, minimumSatang, maximumSatang, takesUsd, fitsCoupons },
    open: openId === null ? null : { id: openId, ...open },
  };
}

/** `until`: an order that holds seats of a course with few of them lets them go then. */
export type Intent = {
  order: OrderToPay;
  methodId: PaymentMethodId;
  provider: ProviderId;
  until: Date | null;
  /** The language of the page to which the buyer returns. */
  pageLanguage: string;
};

const insertIntent = named(
  "insert-payment-intent",
  `with x as materialized (
    select * from jsonb_to_record($1) as x ("orderId" bigint, "methodId" int, provider text,
      "dueSatang" bigint, currency text, until timestamptz, "pageLanguage" text)),
  moved as (
    update shop_order o set payment_method_id = x."methodId"
    from x
    where o.id = x."orderId" and o.payment_method_id <> x."methodId")
  insert into payment (order_id, payment_method_id, provider, amount_satang, currency, expires_at,
    next_check_at, page_language)
  select x."orderId", x."methodId", x.provider, x."dueSatang", x.currency,
    least(now() + interval '${paymentExpiry.atMost}', case
      when x.until is not null
        then greatest(x.until, now() + interval '${paymentExpiry.atLeast}') end),
    now() + interval '1 minute', x."pageLanguage"
  from x
  returning id, created_at as "startedAt", expires_at as "expiresAt"`,
  columnTypes<{ expiresAt: Date }>(),
);

type StartedIntent = RowOf<typeof insertIntent>;

/**
 * Written before the provider is called, so that a crash in between leaves something to ask about.
 */
export async function insertPaymentIntent(
  tx: Tx,
  { order, methodId, provider, until, pageLanguage }: Intent,
): Promise<StartedIntent> {
  const { id: orderId, dueSatang, currency } = order;
  const row = soleRow(
    await insertIntent(tx, [
      { orderId, methodId, provider, dueSatang, currency, until, pageLanguage },
    ]),
  );
  return row;
}

const nameIntent = named(
  "name-payment-intent",
  `update payment set provider_reference = (
    select name from unnest($2::text[]) with ordinality wanted (name, place)
    where not exists (
      select from payment other
      where other.provider = payment.provider and other.provider_reference = name)
    order by place
    limit 1)
  where id = $1
  returning provider_reference as reference`,
);

/** Gives the intent the first of these names that no other payment has. */
export async function namePaymentIntent(
  tx: Tx,
  paymentId: number,
  names: readonly string[],
): Promise<string> {
  const reference = (await nameIntent(tx, [paymentId, names]))[0]?.reference;
  if (reference == null) throw new Error(`no name is free for payment ${paymentId}`);
  return reference;
}

export type StartedPayment = {
  paymentId: number;
  reference: string;
  nextStep: NextStep | null;
  expiresAt: Date;
};

const writeStarted = named(
  "record-started-payment",
  `with started as (
    update payment
    set state = 'requires_action', provider_reference = coalesce(provider_reference, $2),
      next_step = $3::jsonb, expires_at = $4
    where id = $1 and state in ('created', 'unknown', 'pending')
    returning id, order_id),
  moved as (
    update shop_order set status = 'pending'
    where id = (select order_id from started) and status in ('notYetReceived', 'rejected')),
  noted as (
    insert into audit_entry (actor_role, action, object, detail)
    select 'provider', 'payment.started', 'order:' || order_id,
      jsonb_build_object('payment_id', id, 'reference', $2::text)
    from started)
  select id from started`,
);

/**
 * False when the payment was decided before the provider's answer could be written. NOTE: lock the
 * order first.
 */
export async function recordStarted(
  tx: Tx,
  { paymentId, reference, nextStep, expiresAt }: StartedPayment,
): Promise<boolean> {
  const step = JSON.stringify(nextStep);
  return (await writeStarted(tx, [paymentId, reference, step, expiresAt])).length === 1;
}
