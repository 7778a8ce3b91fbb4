import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

export type ReportContext = {
  method: { isEnabled: boolean; asksOriginatingBank: boolean; fitsCoupons: boolean };
  open: { id: number; provider: string | null } | null;
  account: { id: number; accountNumber: string } | null;
  /** Those of the named slips that are the caller's and free to go with this order. */
  ownSlips: string[];
  current: CurrentReport | null;
};
export type CurrentReport = { id: number; paymentId: number; claims: Claims; slips: string[] };
/** What the buyer says, as it came. */
export type Claims = {
  contactName: string;
  email: string;
  phone: string;
  bankAccountId: number | null;
  originatingBankCode: string | null;
  transferredAt: Date | null;
  amountSatang: number | null;
  description: string;
  address: string;
};

type ContextRow = {
  isEnabled: boolean;
  asksOriginatingBank: boolean;
  fitsCoupons: boolean;
  openId: number | null;
  provider: string | null;
  bankId: number | null;
  accountNumber: string | null;
  ownSlips: string[];
  reportId: number | null;
  reportSlips: string[];
} & { [K in keyof Claims]: Claims[K] | null };

const findContext = named<ContextRow>(
  "find-report-context",
  `select m.is_enabled as "isEnabled", m.shows_originating_bank as "asksOriginatingBank",
    not exists (select from coupon_use u where u.order_id = $1
      and exists (select from coupon_payment_method c where c.coupon_id = u.coupon_id)
      and not exists (select from coupon_payment_method c
        where c.coupon_id = u.coupon_id and c.payment_method_id = m.id)) as "fitsCoupons",
    p.id as "openId", p.provider, b.id as "bankId", b.account_number as "accountNumber",
    array(select f.name from stored_file f left join payment_report_slip s on s.file_name = f.name
      left join payment_report r on r.id = s.report_id
      where f.name = any ($3::text[]) and f.account_id = $2 and f.purpose = 'slip'
        and f.state in ('stored', 'attached') and (r.id is null or r.order_id = $1))
      as "ownSlips",
    r.id as "reportId", r.contact_name as "contactName", r.email, r.phone,
      r.bank_account_id as "bankAccountId", r.originating_bank_code as "originatingBankCode",
    r.transferred_at as "transferredAt", r.amount_satang as "amountSatang", r.description,
      r.address,
    array(select s.file_name from payment_report_slip s where s.report_id = r.id
      order by s.position) as "reportSlips"
  from payment_method m
    left join payment p on p.order_id = $1
      and p.state in ('created', 'requires_action', 'pending', 'unknown')
    left join payment_report r on r.payment_id = p.id and r.replaced_at is null
    left join lateral (select id, account_number from bank_account
      where archived_at is null and (id::text = $4 or account_number = $4)
        order by id::text = $4 desc limit 1) b on true
  where m.id = $5`,
);

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
    provider,
    bankId,
    accountNumber,
    ownSlips,
  } = row;
  return {
    method: { isEnabled, asksOriginatingBank, fitsCoupons },
    open: openId === null ? null : { id: openId, provider },
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

export type NewReport = {
  orderId: number;
  accountId: number;
  methodId: number;
  amountDue: number;
  currency: string;
  openPaymentId: number | null;
  claims: Claims;
  slips: readonly string[];
  /** A free order that an administrator decides: its courses wait too. */
  waits: boolean;
};

const writeReport = named<{ reportId: number; paymentId: number; linked: number }>(
  "insert-payment-report",
  `with created as (
    insert into payment (order_id, payment_method_id, state, amount_satang, currency) select $1, $2,
      'pending', $3, $4 where $5::bigint is null returning id),
  target as (select coalesce($5::bigint, (select id from created)) as id),
  replaced as (update payment_report set replaced_at = now()
    where payment_id = $5 and replaced_at is null returning id),
  undone as (delete from scheduled_decision where payment_id = $5),
  seen as (delete from first_approval where payment_id = $5),
  reported as (
    insert into payment_report (payment_id, order_id, contact_name, email, phone, bank_account_id,
      originating_bank_code, transferred_at, amount_satang,
      description, address, slips)
    select target.id, $1, $6, $7, $8, $9, $10, $11, $12, $13, $14, cardinality($15::text[])
      from target, (select count(*) from replaced) first returning id, payment_id),
  attached as (update stored_file set state = 'attached'
    where name = any ($15::text[]) and state = 'stored'),
  linked as (
    insert into payment_report_slip (report_id, file_name, position) select r.id, s.name,
      s.position - 1
    from reported r, unnest($15::text[]) with ordinality s (name, position) order by s.name
    on conflict (file_name) do update
      set report_id = excluded.report_id, position = excluded.position
      where exists (select from payment_report mine
        where mine.id = payment_report_slip.report_id and mine.order_id = $1) returning file_name),
  waiting as (
    insert into enrollment (account_id, item_id, order_line_id, state)
    select account_id, item_id, id, 'waiting' from order_line
      where $16 and order_id = $1 and kind = 'course'
    on conflict (order_line_id) do update set state = 'waiting', reason = ''
      where enrollment.state = 'refused'),
  moved as (
    update shop_order set status = 'pending', review_since = coalesce(review_since, now()),
      payment_method_id = $2, reject_reason = '' where id = $1),
  noted as (
    insert into audit_entry (actor_id, actor_role, action, object, detail)
    select $17, 'student', 'payment.reported', 'order:' || $1::bigint,
      jsonb_build_object('payment_id', r.payment_id, 'slips', cardinality($15::text[]))
      from reported r)
  select id as "reportId", payment_id as "paymentId", (select count(*)::int from linked) as linked
    from reported`,
);

/**
 * A new report takes the place of the last; that one stays as history, and a decision that was
 * about to be made on it is taken back.
 * null: one of its slips has gone with another order at this moment. NOTE: undo the transaction
 * then.
 */
export async function insertReport(
  tx: Tx,
  report: NewReport,
): Promise<{ reportId: number; paymentId: number } | null> {
  const { claims } = report;
  const [row] = await writeReport(tx, [
    report.orderId,
    report.methodId,
    report.amountDue,
    report.currency,
    report.openPaymentId,
    claims.contactName,
    claims.email,
    claims.phone,
    claims.bankAccountId,
    claims.originatingBankCode,
    claims.transferredAt,
    claims.amountSatang,
    claims.description,
    claims.address,
    report.slips,
    report.waits,
    report.accountId,
  ]);
  if (!row) throw new Error("an inserted report has an id");
  return row.linked === report.slips.length ? row : null;
}

const insertFree = named<{ id: number }>(
  "insert-free-payment",
  `insert into payment (order_id, payment_method_id, amount_satang, currency) select id,
    payment_method_id, 0, currency from shop_order where id = $1 returning id`,
);

export async function insertFreePayment(tx: Tx, orderId: number): Promise<number> {
  const [row] = await insertFree(tx, [orderId]);
  if (!row) throw new Error("an inserted payment has an id");
  return row.id;
}
