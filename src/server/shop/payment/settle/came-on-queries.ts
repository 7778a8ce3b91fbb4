import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

const findClaims = named(
  "find-claimed-days",
  `select r.transferred_at as buyer,
    (select max(f.slip_day)::text
      from payment_report_slip s join stored_file f on f.name = s.file_name
      where s.report_id = r.id) as slip,
    case when r.id is null then (
      select b.paid_on::text from order_by_hand b
      where b.order_id = p.order_id
        and not exists (select from payment q where q.order_id = p.order_id and q.id < p.id))
    end as hand
  from payment p left join payment_report r on r.payment_id = p.id and r.replaced_at is null
  where p.id = $1`,
);

type ClaimedDays = RowOf<typeof findClaims>;

/**
 * The buyer's date of a transfer, and the dates in the codes of the slips; of several slips the
 * last. `hand`: the day of an administrator who made the order.
 */
export async function findClaimedDays(tx: Tx, paymentId: number): Promise<ClaimedDays> {
  return (await findClaims(tx, [paymentId]))[0] ?? { slip: null, buyer: null, hand: null };
}

const findEvent = named(
  "find-first-event",
  `select min(received_at) as at
  from payment_event
  where provider_reference = $2 and provider = $1`,
);

/** The time of the provider's first event about the payment. */
export async function findFirstEvent(
  tx: Tx,
  provider: ProviderId,
  reference: string,
): Promise<Date | null> {
  return (await findEvent(tx, [provider, reference]))[0]?.at ?? null;
}
