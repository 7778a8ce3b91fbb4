import type { RefundWay } from "#domain/payment/refund.ts";
import { secondApprovalAbove } from "../payment/first-approval-queries.ts";
import type { Db, Tx } from "../platform/database.ts";
import { named } from "../platform/named-statement.ts";

type Common = { paymentId: number; accountId: number; amountSatang: number; currency: string; reason: string };
export type RefundToConfirm = Common & {
  kind: "refund";
  reviewId: number | null;
  note: string;
  way: RefundWay;
  returnedSatang: number;
  reference: string | null;
  bankCode: string | null;
  returnedOn: string | null;
};
export type ReinstatementToConfirm = Common & { kind: "reinstate"; reviewId: number };
export type NewWish = RefundToConfirm | ReinstatementToConfirm;
type Kept = { id: number; accountSealed: Buffer | null };
export type MoneyWish = NewWish & Kept;

const above = named<{ aboveSatang: number }>("read-second-approval-above", `select ${secondApprovalAbove} as "aboveSatang"`);

/** The owner's amount as it stands now. */
export async function findSecondApprovalAbove(db: Db | Tx): Promise<number> {
  return (await above(db, []))[0]?.aboveSatang ?? 0;
}

const columns = `w.id, w.payment_id as "paymentId", w.kind, w.account_id as "accountId", w.amount_satang as "amountSatang", w.currency, w.review_id as "reviewId", w.reason,
  w.note, w.way, w.returned_satang as "returnedSatang", w.reference, w.bank_code as "bankCode", w.account_sealed as "accountSealed", w.returned_on as "returnedOn"`;

const findOpen = named<MoneyWish>("find-open-money-wish", `select ${columns} from money_wish w where w.payment_id = $1 and w.ended_at is null`);

/** NOTE: true for as long as the order is locked. */
export async function findOpenWish(tx: Tx, paymentId: number): Promise<MoneyWish | null> {
  return (await findOpen(tx, [paymentId]))[0] ?? null;
}

const findPayment = named<{ paymentId: number }>("find-payment-of-money-wish", `select payment_id as "paymentId" from money_wish where id = $1`);

/** Also of a wish that has come to its end. */
export async function findWishedPayment(db: Db | Tx, wishId: number): Promise<number | null> {
  return (await findPayment(db, [wishId]))[0]?.paymentId ?? null;
}

const insert = named<{ id: number }>(
  "insert-money-wish",
  `insert into money_wish (payment_id, kind, account_id, amount_satang, currency, review_id, reason, note, way, returned_satang, reference, bank_code, returned_on)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
);

export async function insertMoneyWish(tx: Tx, wish: NewWish): Promise<number> {
  const { paymentId, kind, accountId, amountSatang, currency, reviewId, reason } = wish;
  const hand = wish.kind === "refund" ? wish : { note: "", way: null, returnedSatang: 0, reference: null, bankCode: null, returnedOn: null };
  const values = [paymentId, kind, accountId, amountSatang, currency, reviewId, reason, hand.note, hand.way, hand.returnedSatang];
  return (await insert(tx, [...values, hand.reference, hand.bankCode, hand.returnedOn]))[0]?.id ?? 0;
}

const keepAccount = named("keep-account-of-money-wish", "update money_wish set account_sealed = $2 where id = $1");

export async function keepWishAccount(tx: Tx, wishId: number, sealed: Buffer): Promise<void> {
  await keepAccount(tx, [wishId, sealed]);
}

const end = named<{ id: number }>(
  "end-money-wish",
  "update money_wish set ended_at = now(), account_sealed = null where id = $1 and ended_at is null returning id",
);

/** False: it has come to its end already. */
export async function endWish(tx: Tx, wishId: number): Promise<boolean> {
  return (await end(tx, [wishId])).length === 1;
}

export type ShownWish = MoneyWish & { at: Date; by: string };

const list = named<ShownWish>(
  "list-open-money-wishes",
  `select ${columns}, w.created_at as at, a.first_name || ' ' || a.last_name as by
  from money_wish w join account a on a.id = w.account_id where w.payment_id = any($1::bigint[]) and w.ended_at is null`,
);

export async function listOpenWishes(db: Db, paymentIds: readonly number[]): Promise<ShownWish[]> {
  return list(db, [paymentIds]);
}
