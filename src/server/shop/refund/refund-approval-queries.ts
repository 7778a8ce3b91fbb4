import type { RefundWay } from "#domain/payment/refund/refund.ts";
import type { ApprovalEnd } from "#domain/payment/refund/waiting-refunds.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

type Common = {
  orderId: number;
  paymentId: number;
  accountId: number;
  amountSatang: number;
  currency: string;
  reason: string;
};
export type RefundToConfirm = Common & {
  kind: "refund";
  reviewId: number | null;
  note: string;
  way: RefundWay;
  returnedSatang: number;
  reference: string | null;
  bankCode: string | null;
  returnedOn: string | null;
  certificateStays: boolean;
};
export type ReinstatementToConfirm = Common & { kind: "reinstate"; reviewId: number };
/** The amount is the rest that is forgiven. */
export type RestToForgive = Common & { kind: "forgive"; reviewId: null };
/** The amount that went back at the provider. */
export type AccessToKeep = Common & { kind: "keep"; reviewId: null; breakId: number };
export type NewApproval = RefundToConfirm | ReinstatementToConfirm | RestToForgive | AccessToKeep;

const columns = `w.id, w.order_id as "orderId", w.payment_id as "paymentId", w.kind,
  w.account_id as "accountId", w.amount_satang as "amountSatang", w.currency,
  w.review_id as "reviewId", w.reason, w.note, w.way, w.returned_satang as "returnedSatang",
  w.reference, w.bank_code as "bankCode", w.account_sealed as "accountSealed",
  w.returned_on as "returnedOn", w.break_id as "breakId",
  w.certificate_stays as "certificateStays"`;

const findOpen = named(
  "find-open-refund-approval",
  `select ${columns} from refund_approval w where w.payment_id = $1 and w.ended_at is null`,
);

type OpenRow = RowOf<typeof findOpen>;
export type RefundApproval = OpenRow & NewApproval;

/** The checks of the table say which kind has a way, a review or a difference. */
function isWhole<Row extends OpenRow>(row: Row): row is Row & NewApproval {
  return (
    (row.kind !== "refund" || row.way !== null) &&
    (row.kind !== "reinstate" || row.reviewId !== null) &&
    (row.kind !== "keep" || row.breakId !== null)
  );
}

/** NOTE: true for as long as the order is locked. */
export async function findOpenApproval(tx: Tx, paymentId: number): Promise<RefundApproval | null> {
  return (await findOpen(tx, [paymentId])).find(isWhole) ?? null;
}

const findPayment = named(
  "find-payment-of-refund-approval",
  `select payment_id as "paymentId" from refund_approval where id = $1`,
);

/** Also of a request that has come to its end. */
export async function findPaymentOfApproval(
  db: Db | Tx,
  approvalId: number,
): Promise<number | null> {
  return (await findPayment(db, [approvalId]))[0]?.paymentId ?? null;
}

const insert = named(
  "insert-refund-approval",
  `insert into refund_approval (order_id, payment_id, kind, account_id, amount_satang, currency,
    review_id, reason, note, way, returned_satang, reference, bank_code, returned_on, break_id,
    certificate_stays)
  select x."orderId", x."paymentId", x.kind, x."accountId", x."amountSatang", x.currency,
    x."reviewId", x.reason, x.note, x.way, x."returnedSatang", x.reference, x."bankCode",
    x."returnedOn", x."breakId", x."certificateStays"
  from jsonb_to_record($1) as x ("orderId" bigint, "paymentId" bigint, kind text,
    "accountId" bigint, "amountSatang" bigint, currency text, "reviewId" bigint, reason text,
    note text, way text, "returnedSatang" bigint, reference text, "bankCode" text,
    "returnedOn" text, "breakId" bigint, "certificateStays" boolean)
  returning id`,
);

/** What only some kinds have. */
const nothingMore = {
  note: "",
  way: null,
  returnedSatang: 0,
  reference: null,
  bankCode: null,
  returnedOn: null,
  breakId: null,
  certificateStays: false,
};

export async function insertRefundApproval(tx: Tx, refundApproval: NewApproval): Promise<number> {
  return (await insert(tx, [{ ...nothingMore, ...refundApproval }]))[0]?.id ?? 0;
}

const keepAccount = named(
  "keep-account-of-refund-approval",
  "update refund_approval set account_sealed = $2 where id = $1",
);

export async function keepApprovalAccount(
  tx: Tx,
  approvalId: number,
  sealed: Buffer,
): Promise<void> {
  await keepAccount(tx, [approvalId, sealed]);
}

const end = named(
  "end-refund-approval",
  `update refund_approval set ended_at = now(), ended_how = $2, ended_by = $3, end_reason = $4,
    account_sealed = null
  where id = $1 and ended_at is null
  returning id`,
);

export type Ending = { how: ApprovalEnd; byId: number; reason: string };

/** False: it has come to its end already. */
export async function endApproval(
  tx: Tx,
  approvalId: number,
  { how, byId, reason }: Ending,
): Promise<boolean> {
  return (await end(tx, [approvalId, how, byId, reason])).length === 1;
}

const list = named(
  "list-open-refund-approvals",
  `select ${columns}, w.created_at as at, a.first_name || ' ' || a.last_name as by,
    o.account_id as "buyerId", coalesce(may_be_second(w.account_id, $2), false) as "isSecond"
  from refund_approval w
    join account a on a.id = w.account_id
    join shop_order o on o.id = w.order_id
  where w.payment_id = any ($1::bigint[]) and w.ended_at is null`,
);

export type ShownApproval = RowOf<typeof list> & NewApproval;

/** `isSecond`: whether the viewer may be the second person. */
export async function listOpenApprovals(
  db: Db,
  paymentIds: readonly number[],
  viewerId: number,
): Promise<ShownApproval[]> {
  return (await list(db, [paymentIds, viewerId])).filter(isWhole);
}
