import type { Language } from "#domain/link/localized-path.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { BreakKind } from "#domain/payment/compare-books.ts";
import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { PaymentState } from "#domain/payment/payment-state.ts";
import type { RefundState, RefundWay } from "#domain/payment/refund.ts";
import type { Resolution, ReviewKind } from "#domain/payment/review.ts";
import type { Db, Tx } from "../platform/database.ts";
import { named } from "../platform/named-statement.ts";
import { moneyOfPayment } from "./refund-queries.ts";
import type { Resolved } from "./review-flag-queries.ts";

export type OpenReview = { id: number; kind: ReviewKind; orderId: number | null; paymentId: number | null; resolvedAt: Date | null };

const find = named<OpenReview>(
  "find-review",
  `select id, kind, order_id as "orderId", payment_id as "paymentId", resolved_at as "resolvedAt" from review_item where id = $1`,
);

export async function findReview(db: Db, reviewId: number): Promise<OpenReview | null> {
  return (await find(db, [reviewId]))[0] ?? null;
}

const lockOrder = named<{ id: number; accountId: number }>(
  "lock-order-of-review",
  `select o.id, o.account_id as "accountId" from shop_order o where o.id = $1 for update`,
);

export async function lockOrderOfReview(tx: Tx, orderId: number): Promise<{ id: number; accountId: number } | null> {
  return (await lockOrder(tx, [orderId]))[0] ?? null;
}

const resolveOne = named<{ id: number }>(
  "resolve-review",
  "update review_item set resolved_at = now(), resolution = $2, resolved_by = $3, note = $4 where id = $1 and resolved_at is null returning id",
);

/** False when somebody has been quicker. */
export async function resolveReview(tx: Tx, reviewId: number, { resolution, accountId, note }: Resolved): Promise<boolean> {
  return (await resolveOne(tx, [reviewId, resolution, accountId, note])).length === 1;
}

const others = named<{ many: number }>("count-open-reviews", "select count(*) as many from review_item where payment_id = $1 and resolved_at is null");

export async function countOpenReviews(tx: Tx, paymentId: number): Promise<number> {
  return (await others(tx, [paymentId]))[0]?.many ?? 0;
}

export type ToResolve = {
  source: "review" | "break";
  id: number;
  kind: ReviewKind | BreakKind;
  openedAt: Date;
  orderId: number | null;
  orderStatus: OrderStatus | null;
  studentName: string | null;
  paymentId: number | null;
  methodName: string | null;
  provider: ProviderId | null;
  reference: string | null;
  detail: Record<string, unknown>;
  paymentState: PaymentState | null;
  amountSatang: number | null;
  receivedSatang: number | null;
  returnedSatang: number | null;
  hasOpenRefund: boolean;
  isUnderReview: boolean;
  currency: string | null;
  refund: { state: RefundState; way: RefundWay; amount_satang: number; failure_code: string | null; requested_by: string | null } | null;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  resolution: Resolution | null;
  note: string;
};

const all = `select 'review' as source, id, kind, opened_at, order_id, payment_id, detail ->> 'provider' as provider, detail ->> 'reference' as reference, detail,
      resolved_at, resolved_by, resolution, note from review_item
    union all select 'break', id, kind, opened_at, order_id, payment_id, provider, reference,
      jsonb_build_object('amount_satang', theirs_satang, 'expected_satang', ours_satang, 'currency', currency), closed_at, closed_by, null, note from provider_break`;

const list = (lang: Language, isOpen: boolean) =>
  named<ToResolve>(
    `list-${isOpen ? "open" : "done"}-to-resolve-${lang}`,
    `select x.source, x.id, x.kind, x.opened_at as "openedAt", x.order_id as "orderId", o.status as "orderStatus", a.first_name || ' ' || a.last_name as "studentName",
      x.payment_id as "paymentId", m.name_${lang} as "methodName", coalesce(p.provider, x.provider) as provider, coalesce(p.provider_reference, x.reference) as reference,
      x.detail, p.state as "paymentState", p.amount_satang as "amountSatang", p.currency, ${moneyOfPayment},
      (select jsonb_build_object('state', r.state, 'way', r.way, 'amount_satang', r.amount_satang, 'failure_code', r.failure_code, 'requested_by', u.first_name || ' ' || u.last_name)
        from refund r left join account u on u.id = r.requested_by where r.payment_id = x.payment_id order by r.id desc limit 1) as refund,
      x.resolved_at as "resolvedAt", b.first_name || ' ' || b.last_name as "resolvedBy", x.resolution, x.note
    from (select * from (${all}) found where resolved_at is ${isOpen ? "null" : "not null"} order by ${isOpen ? "opened_at, id" : "resolved_at desc, id desc"} limit $1 offset $2) x
      left join shop_order o on o.id = x.order_id left join account a on a.id = o.account_id left join payment p on p.id = x.payment_id
      left join payment_method m on m.id = p.payment_method_id left join account b on b.id = x.resolved_by
    order by ${isOpen ? "x.opened_at, x.id" : "x.resolved_at desc, x.id desc"}`,
  );

const lists = { th: { open: list("th", true), done: list("th", false) }, en: { open: list("en", true), done: list("en", false) } };

export const resolvePageSize = 50;

export async function listToResolve(db: Db, { state, page, lang }: { state: "open" | "done"; page: number; lang: Language }): Promise<ToResolve[]> {
  return lists[lang][state](db, [resolvePageSize, (page - 1) * resolvePageSize]);
}

const count = named<{ open: number; done: number }>(
  "count-to-resolve",
  `select (select count(*) from review_item where resolved_at is null) + (select count(*) from provider_break where closed_at is null) as open,
    (select count(*) from review_item where resolved_at is not null) + (select count(*) from provider_break where closed_at is not null) as done`,
);

export async function countToResolve(db: Db): Promise<{ open: number; done: number }> {
  return (await count(db, []))[0] ?? { open: 0, done: 0 };
}

const close = named<{ id: number; orderId: number | null; reference: string; provider: string }>(
  "close-break",
  `update provider_break set closed_at = now(), closed_by = $2, note = $3 where id = $1 and closed_at is null returning id, order_id as "orderId", reference, provider`,
);

/** null when there is none that is open. */
export async function closeBreak(tx: Tx, breakId: number, { accountId, note }: { accountId: number; note: string }) {
  return (await close(tx, [breakId, accountId, note]))[0] ?? null;
}

const isThere = named<{ id: number }>("find-break", "select id from provider_break where id = $1");

export async function isBreak(db: Db, breakId: number): Promise<boolean> {
  return (await isThere(db, [breakId])).length === 1;
}

const noteAbout = named(
  "note-about-money",
  "insert into audit_entry (actor_id, actor_role, action, object, detail, request_id) values ($1, 'administrator', $2, $3, $4::jsonb, $5)",
);

export type MoneyNote = { accountId: number; action: string; object: string; detail: object; requestId: string };

export async function noteAboutMoney(tx: Tx, { accountId, action, object, detail, requestId }: MoneyNote): Promise<void> {
  await noteAbout(tx, [accountId, action, object, JSON.stringify(detail), requestId]);
}
