import { CompiledQuery, sql } from "kysely";
import type { TaxPersonType } from "#domain/account/tax/tax-details.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { openPayment } from "#server/shop/seat/open-payment-queries.ts";
import { mayTeach } from "#server/shop/session/may-teach-queries.ts";
import type { PersonalTable } from "../data-export/personal-table-queries.ts";

export type ErasureFacts = {
  hasPassword: boolean;
  isStaff: boolean;
  isInstructor: boolean;
  unpaidOrders: number;
  runningCourses: number;
  paidOrders: number;
};

/** What hangs on the account at this moment. */
export async function findLeaving(db: Db, accountId: number): Promise<ErasureFacts> {
  const found = await sql<ErasureFacts>`select a.password_hash is not null as "hasPassword",
      ${sql.raw(mayTeach("a"))} or a.is_administrator as "isStaff", ${sql.raw(mayTeach("a"))} as "isInstructor",
      (select count(*)::int from shop_order o
        where o.account_id = a.id and o.status in ('notYetReceived', 'rejected')) as "unpaidOrders",
      (select count(*)::int from enrollment e
        where e.account_id = a.id and e.state = 'active'
        and (e.ends_at is null or e.ends_at > now())) as "runningCourses",
      (select count(*)::int from shop_order o
        where o.account_id = a.id and o.status in ('approved', 'refunded')
        and o.payable_satang > 0) as "paidOrders"
    from account a where a.id = ${accountId}`.execute(db);
  const [leaving] = found.rows;
  if (leaving === undefined) throw new Error("somebody who is signed in has an account");
  return leaving;
}

/** Orders whose money is on its way, in doubt, or owed back. */
export async function listOrdersInPayment(db: Db | Tx, accountId: number): Promise<number[]> {
  const found = await sql<{
    id: number;
  }>`select o.id from shop_order o where o.account_id = ${accountId}
      and (o.status = 'pending' or o.refund_due or o.needs_review
        or exists (select from refund r
          where r.order_id = o.id and r.state in ('requested', 'sent'))
        or exists (select from refund_approval w join payment p on p.id = w.payment_id
          where p.order_id = o.id and w.ended_at is null)
        or exists (select from payment p where p.order_id = o.id and ${sql.raw(openPayment("p"))}))
    order by o.id`.execute(db);
  return found.rows.map(({ id }) => id);
}

/**
 * All orders of the person, held. Answers the unpaid ones, which are ended next. NOTE: orders come
 * before everything that hangs on them, and before the account.
 */
export async function lockOrdersOf(tx: Tx, accountId: number): Promise<number[]> {
  const found = await sql<{
    id: number;
    isUnpaid: boolean;
  }>`select id, status in ('notYetReceived', 'rejected') as "isUnpaid" from shop_order
    where account_id = ${accountId} order by id for no key update`.execute(tx);
  return found.rows.filter(({ isUnpaid }) => isUnpaid).map(({ id }) => id);
}

export type LastWords = {
  email: string;
  firstName: string;
  lang: Language;
  username: string;
  isEmailConfirmed: boolean;
};

/** Keeps everybody else from hanging something new on it. Null: it has been erased already. */
export async function lockLeaving(tx: Tx, accountId: number): Promise<LastWords | null> {
  const found = await sql<LastWords>`select email, first_name as "firstName", lang, username,
      email_verified_at is not null as "isEmailConfirmed" from account
      where id = ${accountId} and erased_at is null for update`.execute(tx);
  return found.rows[0] ?? null;
}

/** Accounts that have become part of this one, however many steps ago. */
export async function listMergedInto(tx: Tx, accountId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`with recursive part (id) as (select id from account
    where merged_into = ${accountId} and erased_at is null
    union select a.id from account a
      join part on a.merged_into = part.id and a.erased_at is null) select id from part
      order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function hasOpenOrders(tx: Tx, accountId: number): Promise<boolean> {
  const found = await sql<{
    id: number;
  }>`select id from shop_order
    where account_id =
    ${accountId} and status in ('notYetReceived',
    'rejected', 'pending') limit 1`.execute(tx);
  return found.rows.length > 0;
}

type TaxBuyerRow = {
  personType: TaxPersonType;
  taxIdSealed: Buffer | null;
  address: string;
  postcode: string;
};
/**
 * `kept`: as the order says it. `now`: as the account does; of orders from before they said it
 * themselves. Neither: no paper was asked for in a name.
 */
export type Sale = {
  orderId: number;
  contactName: string;
  kept: (TaxBuyerRow & { name: string; branch: string | null }) | null;
  now: (TaxBuyerRow & { nameOne: string; nameTwo: string }) | null;
};
type SaleRow = {
  orderId: number;
  contactName: string;
  isKept: boolean;
  isNamedNow: boolean;
  name: string;
  branch: string | null;
} & TaxBuyerRow & {
    nameOne: string;
    nameTwo: string;
    keepUntil: Date;
  };

/** Paid orders whose time on record is not over. */
export async function listSalesOnRecord(
  tx: Tx,
  accountId: number,
  years: number,
): Promise<(Sale & { keepUntil: Date })[]> {
  const found = await sql<SaleRow>`select o.id as "orderId", o.contact_name as "contactName",
      b.order_id is not null as "isKept",
      b.order_id is null and o.vat_percent is null and a.requires_tax_invoice as "isNamedNow",
        b.name, b.branch, a.tax_name_one as "nameOne", a.tax_name_two as "nameTwo",
      coalesce(b.person_type, a.tax_person_type) as "personType", case
        when b.order_id is null then a.tax_id_sealed else b.tax_id_sealed end as "taxIdSealed",
      coalesce(b.address, a.tax_address) as address,
        coalesce(b.postcode, a.tax_postcode) as postcode, until.moment as "keepUntil"
    from shop_order o join account a on a.id = o.account_id
      left join order_tax_buyer b on b.order_id = o.id,
      lateral (select (date_trunc('year',
        coalesce(o.decided_at, o.created_at) at time zone 'Asia/Bangkok')
        + make_interval(years => ${years} + 1))
        at time zone 'Asia/Bangkok' as moment) until
    where o.account_id = ${accountId} and o.status in ('approved', 'refunded')
      and o.payable_satang > 0 and until.moment > now()
    order by o.id`.execute(tx);
  return found.rows.map(
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
      const named = { personType, taxIdSealed, address, postcode };
      return {
        ...sale,
        kept: isKept ? { ...named, name, branch } : null,
        now: isNamedNow ? { ...named, nameOne, nameTwo } : null,
      };
    },
  );
}

export type TaxRecord = {
  orderId: number;
  personType: TaxPersonType | null;
  buyerName: string;
  branch: string | null;
  buyerAddress: string;
  postcode: string;
  taxIdSealed: Buffer | null;
  keepUntil: Date;
};

export async function insertTaxRecords(tx: Tx, records: readonly TaxRecord[]): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map(
    ({
      orderId,
      personType,
      buyerName,
      branch,
      buyerAddress,
      postcode,
      taxIdSealed,
      keepUntil,
    }) => ({
      order_id: orderId,
      person_type: personType,
      buyer_branch: branch,
      buyer_postcode: postcode,
      buyer_name: buyerName,
      buyer_address: buyerAddress,
      tax_id_sealed: taxIdSealed,
      keep_until: keepUntil,
    }),
  );
  await tx
    .insertInto("tax_record")
    .values(rows)
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute();
}

export async function findTaxRecord(db: Db, orderId: number): Promise<TaxRecord | null> {
  const found = await db
    .selectFrom("tax_record")
    .select([
      ...([
        "order_id as orderId",
        "person_type as personType",
        "buyer_name as buyerName",
        "buyer_branch as branch",
      ] as const),
      ...([
        "buyer_address as buyerAddress",
        "buyer_postcode as postcode",
        "tax_id_sealed as taxIdSealed",
        "keep_until as keepUntil",
      ] as const),
    ])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return found ?? null;
}

/** Empties the person's rows of one table as its list says. */
export async function eraseOwnRows(
  tx: Tx,
  table: string,
  { own, erasure }: PersonalTable,
  accountId: number,
): Promise<void> {
  const text = erasureOf(table, own, erasure);
  if (text !== null)
    await tx.executeQuery(CompiledQuery.raw(text.replaceAll("$1", "($1::bigint)"), [accountId]));
}

function erasureOf(table: string, own: string, erasure: PersonalTable["erasure"]): string | null {
  if ("keep" in erasure) return null;
  if ("delete" in erasure)
    return `delete from ${table} t where (${own})${erasure.delete === "all" ? "" : ` and (${erasure.delete})`}`;
  const columns = Object.entries(erasure.set).map(([name, value]) => `${name} = ${value}`);
  return `update ${table} t set ${columns.join(", ")} where (${own})`;
}

/** Mails that were on their way while an account was forgotten. */
export async function scrubMailsOfErased(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`update mail set recipient = '', subject = '', text_body = '', html_body = ''
    where id in (select m.id from account a join mail m on m.account_id = a.id and m.recipient <> ''
      where a.erased_at is not null limit ${most} for update of m skip locked)`.execute(db);
  return Number(numAffectedRows);
}

/**
 * The farewell, within the hour, whether or not it could be sent: half an hour to leave, ten
 * minutes in the list of mails, and twice the ten until this runs again.
 */
export async function scrubFarewells(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`update mail set recipient = '', subject = '', text_body = '', html_body = ''
    where id in (select id from mail
      where template = 'accountErased' and created_at < now() - interval '10 minutes'
      and recipient <> '' limit ${most} for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}

export async function scrubFarewellMessages(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update outbox_message set payload = payload - 'data',
      done_at = coalesce(done_at, now())
    where id in (select id from outbox_message
      where payload ->> 'template' = 'accountErased' and payload ? 'data'
      and (done_at is not null or created_at < now() - interval '30 minutes')
        limit ${most} for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}

/** Sales whose time on record is over: the record goes, and the slips with it. */
export async function deleteEndedTaxRecords(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with ended as (delete from tax_record
      where ctid = any (array(select ctid from tax_record where keep_until < now()
      limit ${most} for update skip locked)) returning order_id),
      reports as materialized (select r.id
        from ended, lateral (select id from payment_report
        where order_id = ended.order_id offset 0) r),
      slips as (delete from payment_report_slip s
        where s.report_id = any (array(select id from reports)) returning s.file_name),
      freed as (update stored_file f
        set state = 'deleting', slip_reference_hash = null, slip_reference_sealed = null
        where f.name = any (array(select file_name from slips))
          and f.state not in ('deleting', 'deleted'))
    select count(*)::int as ended from ended`.execute(db);
  return rows[0]?.ended ?? 0;
}
