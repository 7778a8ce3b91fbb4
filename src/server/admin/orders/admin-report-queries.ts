import type { Db } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

const listReports = named(
  "list-reports-of-order",
  `select r.id, r.payment_id as "paymentId", r.contact_name as "contactName", r.email, r.phone,
    case when b.bank_code <> '' and b.account_name <> '' and b.account_number <> ''
      then json_build_object('bankCode', b.bank_code, 'accountName', b.account_name,
        'accountNumber', b.account_number) end as "bankAccount",
    r.originating_bank_code as "originatingBankCode", r.transferred_at as "transferredAt",
    r.amount_satang as "amountSatang", r.description, r.address, r.created_at as "createdAt"
  from payment_report r left join bank_account b on b.id = r.bank_account_id
  where r.order_id = $1 and r.replaced_at is null
  order by r.id desc`,
);

export type AdminReport = RowOf<typeof listReports>;

/** What buyers claim now; what a later report has replaced is history. */
export async function listAdminReports(db: Db, orderId: number): Promise<AdminReport[]> {
  return listReports(db, [orderId]);
}

const ordersWith = (same: string) => `array(
      select distinct r.order_id
      from stored_file g
        join payment_report_slip t on t.file_name = g.name
        join payment_report r on r.id = t.report_id
      where ${same} and r.order_id <> $1
      order by r.order_id)`;
const sameReference = ordersWith("g.slip_reference_hash = f.slip_reference_hash");
const samePicture = ordersWith("g.purpose = 'slip' and g.original_hash = f.original_hash");

const listSlips = named(
  "list-slips-of-order",
  `select s.report_id as "reportId", f.name, f.slip_bank_code as "bankNumber",
    f.slip_reference_sealed as "referenceSealed", f.slip_day::text as day,
    ${sameReference} as "seenOnOrders", ${samePicture} as "samePictureOnOrders"
  from payment_report_slip s
    join payment_report p on p.id = s.report_id
    join stored_file f on f.name = s.file_name
  where p.order_id = $1 and p.replaced_at is null
  order by s.report_id desc, s.position`,
);

export type AdminSlip = RowOf<typeof listSlips>;

/** Each slip with the other orders that showed the same bank reference or the very same picture. */
export async function listAdminSlips(db: Db, orderId: number): Promise<AdminSlip[]> {
  return listSlips(db, [orderId]);
}
