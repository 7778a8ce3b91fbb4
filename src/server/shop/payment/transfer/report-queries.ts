import type { Tx } from "#server/platform/database/database.ts";
import { isCheckViolation } from "#server/platform/database/database-errors.ts";
import {
  named,
  type RowOf,
  type StatementParams,
} from "#server/platform/database/named-statement.ts";
import { soleRow } from "#server/platform/database/sole-row.ts";
import type { OutboxMessage } from "#server/shop/outbox/outbox-message.ts";
import { addMessagesOf } from "#server/shop/outbox/outbox-queries.ts";

const findContext = named(
  "find-report-context",
  `select m.is_enabled as "isEnabled", m.shows_originating_bank as "asksOriginatingBank",
    not exists (
      select from coupon_use u
      where u.order_id = $1
        and exists (select from coupon_payment_method c where c.coupon_id = u.coupon_id)
        and not exists (
          select from coupon_payment_method c
          where c.coupon_id = u.coupon_id and c.payment_method_id = m.id)) as "fitsCoupons",
    p.id as "openId", nextval('payment_id_seq') as "newPaymentId",
    nextval('payment_report_id_seq') as "newReportId", p.provider, b.id as "bankId",
    b.account_number as "accountNumber",
    array(
      select f.name
      from stored_file f
        left join payment_report_slip s on s.file_name = f.name
        left join payment_report r on r.id = s.report_id
      where f.name = any ($3::text[]) and f.account_id = $2 and f.purpose = 'slip'
        and f.state in ('stored', 'attached') and (r.id is null or r.order_id = $1))
      as "ownSlips",
    r.id as "reportId", r.contact_name as "contactName", r.email, r.phone,
    r.bank_account_id as "bankAccountId", r.originating_bank_code as "originatingBankCode",
    r.transferred_at as "transferredAt", r.amount_satang as "amountSatang", r.description,
    r.address,
    array(
      select s.file_name from payment_report_slip s
      where s.report_id = r.id
      order by s.position) as "reportSlips"
  from payment_method m
    left join payment p on p.order_id = $1
      and p.state in ('created', 'requires_action', 'pending', 'unknown')
    left join payment_report r on r.payment_id = p.id and r.replaced_at is null
    left join lateral (
      select id, account_number from bank_account
      where archived_at is null and (id::text = $4 or account_number = $4)
      order by id::text = $4 desc
      limit 1) b on true
  where m.id = $5`,
);

type ContextRow = RowOf<typeof findContext>;
export type ReportContext = {
  method: Pick<ContextRow, "isEnabled" | "asksOriginatingBank" | "fitsCoupons">;
  open: { id: number; provider: ContextRow["provider"] } | null;
  /** The ids that a new payment and a new report get. */
  newPaymentId: number;
  newReportId: number;
  account: { id: number; accountNumber: string } | null;
  /** Those of the named slips that are the caller's and free to go with this order. */
  ownSlips: string[];
  current: CurrentReport | null;
};
export type CurrentReport = { id: number; paymentId: number; claims: Claims; slips: string[] };

type Question = {
  orderId: number;
  accountId: number;
  slips: readonly string[];
  bankAccount: string;
  methodId: number;
};

export async function findReportContext(
  tx: Tx,
  { orderId, accountId, slips, bankAccount, methodId }: Question,
): Promise<ReportContext | null> {
  const [row] = await findContext(tx, [orderId, accountId, slips, bankAccount, methodId]);
  if (!row) return null;
  const {
    isEnabled,
    asksOriginatingBank,
    fitsCoupons,
    openId,
    newPaymentId,
    newReportId,
    provider,
    bankId,
    accountNumber,
    ownSlips,
  } = row;
  return {
    method: { isEnabled, asksOriginatingBank, fitsCoupons },
    open: openId === null ? null : { id: openId, provider },
    newPaymentId,
    newReportId,
    account: bankId === null ? null : { id: bankId, accountNumber: accountNumber ?? "" },
    ownSlips,
    current: toCurrent(row),
  };
}

function toCurrent({ reportId, openId, reportSlips, ...row }: ContextRow): CurrentReport | null {
  if (reportId === null || openId === null) return null;
  const { bankAccountId, originatingBankCode, transferredAt, amountSatang } = row;
  const texts = {
    contactName: row.contactName ?? "",
    email: row.email ?? "",
    phone: row.phone ?? "",
    description: row.description ?? "",
    address: row.address ?? "",
  };
  return {
    id: reportId,
    paymentId: openId,
    slips: reportSlips,
    claims: { ...texts, bankAccountId, originatingBankCode, transferredAt, amountSatang },
  };
}

const writeReport = named(
  "insert-payment-report",
  `with x as materialized (
    select * from jsonb_to_record($1) as x (id bigint, "orderId" bigint, "accountId" bigint,
      "newPaymentId" bigint, "methodId" int, "amountDue" bigint, currency text, "openPaymentId" bigint,
      "contactName" text, email text, phone text, "bankAccountId" bigint,
      "originatingBankCode" text, "transferredAt" timestamptz, "amountSatang" bigint,
      description text, address text, waits boolean)),
  created as (
    insert into payment (id, order_id, payment_method_id, state, amount_satang, currency)
    select x."newPaymentId", x."orderId", x."methodId", 'pending', x."amountDue", x.currency
    from x
    where x."openPaymentId" is null
    returning id),
  target as (
    select coalesce(x."openPaymentId", (select id from created)) as id from x),
  replaced as (
    update payment_report r set replaced_at = now()
    from x
    where r.payment_id = x."openPaymentId" and r.replaced_at is null
    returning r.id),
  undone as (delete from scheduled_decision d using x where d.payment_id = x."openPaymentId"),
  seen as (delete from first_approval f using x where f.payment_id = x."openPaymentId"),
  linked as (
    insert into payment_report_slip (report_id, file_name, position)
    select x.id, s.name, s.position - 1
    from x, unnest($2::text[]) with ordinality s (name, position)
    order by s.name
    on conflict (file_name) do update
      set report_id = excluded.report_id, position = excluded.position
      where exists (
        select from payment_report mine join x on mine.order_id = x."orderId"
        where mine.id = payment_report_slip.report_id)
    returning file_name),
  -- The check of the column refuses the negative count, and with it the whole report.
  reported as (
    insert into payment_report (id, payment_id, order_id, contact_name, email, phone,
      bank_account_id, originating_bank_code, transferred_at, amount_satang, description,
      address, slips)
    select x.id, target.id, x."orderId", x."contactName", x.email, x.phone, x."bankAccountId",
      x."originatingBankCode", x."transferredAt", x."amountSatang", x.description, x.address,
      case when (select count(*) from linked) = cardinality($2::text[])
        then cardinality($2::text[]) else -1 end
    from x, target, (select count(*) from replaced) first
    returning id, payment_id),
  attached as (
    update stored_file set state = 'attached'
    where name = any ($2::text[]) and state = 'stored'),
  waiting as (
    insert into enrollment (account_id, item_id, order_line_id, state)
    select l.account_id, l.item_id, l.id, 'waiting'
    from order_line l join x on l.order_id = x."orderId"
    where x.waits and l.kind = 'course'
    on conflict (order_line_id) do update set state = 'waiting', reason = ''
      where enrollment.state = 'refused'),
  moved as (
    update shop_order o
    set status = 'pending', review_since = coalesce(o.review_since, now()),
      payment_method_id = x."methodId", reject_reason = ''
    from x
    where o.id = x."orderId"),
  noted as (
    insert into audit_entry (actor_id, actor_role, action, object, detail)
    select x."accountId", 'student', 'payment.reported', 'order:' || x."orderId",
      jsonb_build_object('payment_id', r.payment_id, 'slips', cardinality($2::text[]))
    from x, reported r)
  ${addMessagesOf("$3")}`,
);

type ReportFields = StatementParams<"insert-payment-report">[0];
/** What the buyer says, as it came. */
export type Claims = Pick<
  ReportFields,
  | "contactName"
  | "email"
  | "phone"
  | "bankAccountId"
  | "originatingBankCode"
  | "transferredAt"
  | "amountSatang"
  | "description"
  | "address"
>;
/** `waits`: a free order that an administrator decides; its courses wait too. */
export type NewReport = Omit<ReportFields, keyof Claims> & {
  claims: Claims;
  slips: readonly string[];
  messages: readonly OutboxMessage[];
};

/**
 * A new report takes the place of the last; that one stays as history, and a decision that was
 * about to be made on it is taken back. Throws if a slip has gone with another order at this moment.
 */
export async function insertReport(tx: Tx, report: NewReport): Promise<void> {
  const { claims, slips, messages, ...order } = report;
  await writeReport(tx, [{ ...claims, ...order }, slips, messages]);
}

/** The error of a report with a slip that has gone with another order. */
export function isSlipTaken(error: unknown): boolean {
  return isCheckViolation(error, "payment_report_slips_check");
}

const insertFree = named(
  "insert-free-payment",
  `insert into payment (order_id, payment_method_id, amount_satang, currency)
  select id, payment_method_id, 0, currency from shop_order where id = $1
  returning id`,
);

export async function insertFreePayment(tx: Tx, orderId: number): Promise<number> {
  const row = soleRow(await insertFree(tx, [orderId]));
  return row.id;
}
