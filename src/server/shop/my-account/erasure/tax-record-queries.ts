import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf, type StatementRow } from "#server/platform/database/named-statement.ts";

type SaleRow = StatementRow<"list-sales-on-record">;
type BuyerRow = Pick<SaleRow, "personType" | "taxIdSealed" | "address" | "postcode">;
/**
 * `kept`: as the order says it. `now`: as the account does; of orders from before they said it
 * themselves. Neither: no paper was asked for in a name.
 */
export type Sale = Pick<SaleRow, "orderId" | "contactName"> & {
  kept: (BuyerRow & { name: string; branch: string | null }) | null;
  now: (BuyerRow & Pick<SaleRow, "nameOne" | "nameTwo">) | null;
};

const listSalesOnRecordStatement = named(
  "list-sales-on-record",
  `select o.id as "orderId", o.contact_name as "contactName", b.order_id is not null as "isKept",
    b.order_id is null and o.vat_percent is null and a.requires_tax_invoice as "isNamedNow", b.name,
    b.branch, a.tax_name_one as "nameOne", a.tax_name_two as "nameTwo",
    coalesce(b.person_type, a.tax_person_type) as "personType",
    case when b.order_id is null then a.tax_id_sealed else b.tax_id_sealed end as "taxIdSealed",
    coalesce(b.address, a.tax_address) as address, coalesce(b.postcode, a.tax_postcode) as postcode,
    until.moment as "keepUntil"
  from shop_order o
    join account a on a.id = o.account_id
    left join order_tax_buyer b on b.order_id = o.id,
    lateral (select (date_trunc('year',
          coalesce(o.decided_at, o.created_at) at time zone 'Asia/Bangkok')
        + make_interval(years => $1 + 1)) at time zone 'Asia/Bangkok' as moment) until
  where o.account_id = $2
    and o.status in ('approved', 'refunded')
    and o.payable_satang > 0
    and until.moment > now()
  order by o.id`,
);

/** Paid orders whose time on record is not over. */
export async function listSalesOnRecord(
  tx: Tx,
  accountId: number,
  years: number,
): Promise<(Sale & { keepUntil: Date })[]> {
  const found = await listSalesOnRecordStatement(tx, [years, accountId]);
  return found.map(
    ({
      isKept,
      isNamedNow,
      name,
      branch,
      nameOne,
      nameTwo,
      personType,
      taxIdSealed,
      address,
      postcode,
      ...sale
    }) => {
      const buyer = { personType, taxIdSealed, address, postcode };
      return {
        ...sale,
        kept: isKept && name !== null ? { ...buyer, name, branch } : null,
        now: isNamedNow ? { ...buyer, nameOne, nameTwo } : null,
      };
    },
  );
}

const insertRecords = named(
  "insert-tax-records",
  `insert into tax_record (order_id, person_type, buyer_name, buyer_branch, buyer_address,
    buyer_postcode, tax_id_sealed, keep_until)
  select "orderId", "personType", "buyerName", branch, "buyerAddress", postcode,
    decode(nullif("taxIdSealed", ''), 'hex'), "keepUntil"
  from jsonb_to_recordset($1) as r ("orderId" bigint, "personType" text, "buyerName" text,
    branch text, "buyerAddress" text, postcode text, "taxIdSealed" text, "keepUntil" timestamptz)
  on conflict (order_id) do nothing`,
);

/** JSON holds no bytes: they go as hexadecimal digits, none where there are none. */
export async function insertTaxRecords(tx: Tx, records: readonly TaxRecord[]): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map(({ taxIdSealed, ...record }) => ({
    ...record,
    taxIdSealed: taxIdSealed?.toString("hex") ?? "",
  }));
  await insertRecords(tx, [rows]);
}

const findRecord = named(
  "find-tax-record",
  `select order_id as "orderId", person_type as "personType", buyer_name as "buyerName",
    buyer_branch as branch, buyer_address as "buyerAddress", buyer_postcode as postcode,
    tax_id_sealed as "taxIdSealed", keep_until as "keepUntil"
  from tax_record
  where order_id = $1`,
);
export type TaxRecord = RowOf<typeof findRecord>;

export async function findTaxRecord(db: Db, orderId: number): Promise<TaxRecord | null> {
  return (await findRecord(db, [orderId]))[0] ?? null;
}

const deleteEndedTaxRecordsStatement = named(
  "delete-ended-tax-records",
  `with ended as (
    delete from tax_record
    where ctid = any (array(select ctid
        from tax_record
        where keep_until < now() limit $1
        for update skip locked))
    returning order_id
  ), reports as materialized (
    select r.id
    from ended, lateral (select id from payment_report where order_id = ended.order_id offset 0) r
  ), slips as (
    delete from payment_report_slip s
    where s.report_id = any (array(select id from reports))
    returning s.file_name
  ), freed as (
    update stored_file f
    set state = 'deleting', slip_reference_hash = null, slip_reference_sealed = null
    where f.name = any (array(select file_name from slips))
      and f.state not in ('deleting', 'deleted')
  )
  select count(*)::int as ended
  from ended`,
);

/** Sales whose time on record is over: the record goes, and the slips with it. */
export async function deleteEndedTaxRecords(db: Db, most: number): Promise<number> {
  return (await deleteEndedTaxRecordsStatement(db, [most]))[0]?.ended ?? 0;
}
