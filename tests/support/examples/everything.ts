import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../../src/server/platform/database/database.ts";
import { seal } from "../../../src/server/platform/process/encryption.ts";
import { recoveryHash } from "../../../src/server/shop/second-factor/recovery-codes.ts";
import { addressRow } from "../catalog-rows.ts";
import {
  givenBankAccount,
  givenCartItem,
  givenProduct,
  givenStudent,
  type Person,
  signedIn,
} from "../factories.ts";
import type { PaymentShop } from "../payment-shop.ts";
import type { Visitor } from "../visitor.ts";

export type Everybody = Person & {
  visitor: Visitor;
  marker: string;
  password: string;
  recoveryCode: string;
  taxId: string;
  paidOrderId: number;
  unpaidOrderId: number;
  files: string[];
};

/**
 * A student with data in every table of the shop. Every readable text of the student contains
 * `marker`.
 */
export async function givenEverything(shop: PaymentShop): Promise<Everybody> {
  const { db, config, parts } = shop;
  const marker = `zebra${randomBytes(5).toString("hex")}`;
  const password = "dek-D_2569";
  const taxId = "1101700207030";
  const names = {
    username: marker,
    email: `${marker}@example.com`,
    firstName: marker,
    lastName: marker,
  };
  const person = await givenStudent(db, {
    ...names,
    passwordHash: await parts.passwords.hash(password),
  });
  const visitor = await signedIn(shop, person);
  const paidOrderId = await givenPaidOrder(shop, { ...person, visitor }, marker);
  const unpaidOrderId = (await shop.order({ id: person.id, visitor })).id;
  await givenOwnThings(db, person.id, marker);
  await givenFactors(db, person.id, { marker, dataKey: config.secrets.data });
  const files = await givenFiles(db, person.id, marker);
  await givenPaymentTraces(db, { accountId: person.id, paidOrderId, unpaidOrderId, marker });
  await sql`update account set nickname
    = ${marker}, new_email = ${marker}, phone = '0899999999', address = ${marker}, picture_file = ${files[0]}, tier = ${marker},
      user_group_id = (select min(id) from user_group), email_verified_at = now(),
        requires_tax_invoice = true, tax_person_type = 'juristic_person',
      tax_name_one = ${marker}, tax_name_two = ${marker}, tax_address = ${marker}, tax_postcode = '10110', tax_delivery_address = ${marker},
      tax_certificate_file
        = ${files[2]}, tax_id_sealed = ${seal(config.secrets.data, `account.tax_id:${person.id}`, taxId)}
    where id = ${person.id}`.execute(db);
  const taxIdOfOrder = seal(config.secrets.data, `order_tax_buyer.tax_id:${paidOrderId}`, taxId);
  await sql`insert into order_tax_buyer (order_id, person_type, name, tax_id_sealed, branch,
    address, postcode)
    values (${paidOrderId}, 'juristic_person', ${`${marker} ${marker}`}, ${taxIdOfOrder}, '00000', ${marker}, '10110')`.execute(
    db,
  );
  return {
    ...person,
    visitor,
    marker,
    password,
    recoveryCode,
    taxId,
    paidOrderId,
    unpaidOrderId,
    files,
  };
}

/** Made by calls: a transfer with its slip, and an administrator who approves it. */
async function givenPaidOrder(
  shop: PaymentShop,
  buyer: Person & { visitor: Visitor },
  marker: string,
): Promise<number> {
  const order = await shop.order(buyer);
  const slip = await shop.slip(buyer);
  const form = {
    order_id: order.id,
    bank_account: shop.bankAccountId,
    transfer_amount: "1290",
    contact_name: marker,
    email: buyer.email,
    tel: "0899999999",
  };
  const { body } = await buyer.visitor.post("/private/payment/report", {
    ...form,
    description: marker,
    address: marker,
    slip: [slip],
  });
  const admin = await shop.administrator();
  await admin.visitor.post(`/api/admin/payments/${body.orderPaymentId}/approve`, {});
  await sql`update shop_order set contact_name
    = ${marker}, email = ${buyer.email}, phone = '0899999999', shipping_address = ${JSON.stringify({ name: marker })}::jsonb
    where account_id = ${buyer.id}`.execute(shop.db);
  await sql`update stored_file set original_name = ${marker} where name = ${slip}`.execute(shop.db);
  return order.id;
}

/** One of the recovery codes. */
const recoveryCode = "zebra23456";

async function givenFactors(
  db: Db,
  accountId: number,
  { marker, dataKey }: { marker: string; dataKey: Buffer },
): Promise<void> {
  const token = randomBytes(32);
  const hash = recoveryHash(dataKey, accountId, recoveryCode);
  await sql`insert into second_factor (account_id, kind, name, credential_id, public_key)
    values (${accountId}, 'passkey', ${marker.slice(0, 60)}, ${marker}, ${token})`.execute(db);
  await sql`insert into recovery_code (account_id, code_hash) values (${accountId}, ${hash})`.execute(
    db,
  );
  await sql`insert into second_step (token_hash, account_id, way, expires_at)
    values (${token}, ${accountId}, 'password', now() + interval '10 minutes')`.execute(db);
  await sql`insert into factor_challenge (session_hash, purpose, account_id, challenge, expires_at)
    select token_hash, 'ask', account_id, ${marker}, now() + interval '2 minutes'
    from session where account_id = ${accountId} limit 1`.execute(db);
  await sql`insert into trusted_browser (account_id, token_hash, user_agent, expires_at)
    values (${accountId}, ${token}, ${marker}, now() + interval '30 days')`.execute(db);
  await sql`insert into factor_removal (account_id, reason, due_at)
    values (${accountId}, ${marker}, now() + interval '1 day')`.execute(db);
}

async function givenOwnThings(db: Db, accountId: number, marker: string): Promise<void> {
  const json = JSON.stringify(marker);
  await addressRow(db, accountId, {
    first_name: marker,
    last_name: marker,
    address: marker,
    name: marker,
  });
  await givenCartItem(db, { accountId }, { itemId: (await givenProduct(db)).id, quantity: 2 });
  await sql`insert into social_link (provider, subject, account_id)
    values ('google', ${marker}, ${accountId})`.execute(db);
  await sql`insert into session (token_hash, account_id, expires_at, user_agent, address)
    values (${randomBytes(32)}, ${accountId}, now() + interval '1 day',
      ${marker}, '203.0.113.9')`.execute(db);
  await sql`insert into one_time_token (token_hash, purpose, account_id, email, expires_at)
    values (${randomBytes(32)}, 'verify_email', ${accountId}, ${marker}, now())`.execute(db);
  await sql`insert into staff_invitation (account_id, permissions, invited_by,
    made_account) select ${accountId}, '{order.read}', min(id), false from account`.execute(db);
  await sql`insert into consent_document (version, lang, body, body_type)
    values ('v-everything', 'th', 'ข้อตกลง', 'text') on conflict do nothing`.execute(db);
  await sql`insert into consent (account_id, purpose, version, lang, is_given, channel)
    values (${accountId}, 'terms', 'v-everything', 'th', true, 'registration')`.execute(db);
  await sql`with label as (insert into custom_label (field_type, label)
    values ('inputtext', 'ชื่อเล่นที่บ้าน') returning id)
    insert into custom_label_answer (account_id, custom_label_id,
      answer) select ${accountId}, id, ${json}::jsonb from label`.execute(db);
  const guest = await sql<{
    id: number;
  }>`insert into guest (handle, secret_hash, merged_into)
    values (${`guest_${marker}`}, ${randomBytes(32)}, ${accountId}) returning id`.execute(db);
  const guestId = Number(guest.rows[0]?.id);
  await sql`insert into oauth_flow (state_hash, provider, guest_id, nonce, verifier, next_path)
    values (${randomBytes(32)}, 'line', ${guestId}, ${marker}, '', '/')`.execute(db);
  await sql`insert into social_ticket (id, guest_id, account_id)
    values (${marker}, ${guestId}, ${accountId})`.execute(db);
  for (const owner of [`account:${accountId}`, `guest:${guestId}`]) {
    await sql`insert into idempotency_key (owner, endpoint, key, body_hash, status, answer)
      values (${owner}, 'addShippingAddress', gen_random_uuid(), '', 200, ${json}::jsonb)`.execute(
      db,
    );
  }
  await sql`insert into mail (account_id, recipient, subject, text_body, html_body)
    values (${accountId}, ${marker}, ${marker}, ${marker}, ${marker})`.execute(db);
  const payload = JSON.stringify({
    template: "paymentRejected",
    accountId,
    data: { orderId: 1, reason: marker },
  });
  await sql`insert into outbox_message (key, kind, payload, due_at)
    values (${`waiting:${accountId}`}, 'mail', ${payload}::jsonb, now() + interval '1 day')`.execute(
    db,
  );
}

/** Profile, custom answers and certificate, as rows; another test checks the files on disk. */
async function givenFiles(db: Db, accountId: number, marker: string): Promise<string[]> {
  const names = (["profile", "custom", "certificate"] as const).map((purpose) => ({
    purpose,
    name: `${randomBytes(16).toString("hex")}.webp`,
  }));
  for (const { purpose, name } of names) {
    await sql`insert into stored_file (name, account_id, purpose, state, media_type, size_bytes,
      original_name)
      values (${name}, ${accountId}, ${purpose}, 'attached', 'image/webp', 500, ${marker})`.execute(
      db,
    );
  }
  await sql`update storage_quota set used_bytes = used_bytes + 1500`.execute(db);
  return names.map(({ name }) => name);
}

type Traces = { accountId: number; paidOrderId: number; unpaidOrderId: number; marker: string };

/**
 * An expired attempt with the provider's reports, a coupon, a resolved review, and notes of the
 * staff.
 */
async function givenPaymentTraces(
  db: Db,
  { accountId, paidOrderId, unpaidOrderId, marker }: Traces,
): Promise<void> {
  const json = JSON.stringify({ name: marker });
  const reference = `chrg_${randomBytes(8).toString("hex")}`;
  await sql`insert into payment (order_id, payment_method_id, provider, state, amount_satang,
    currency, provider_reference, next_step, decided_at, next_check_at)
    values (${unpaidOrderId}, 9, 'omise', 'expired', 129000, 'THB',
      ${reference}, ${json}::jsonb, now(), now())`.execute(db);
  await sql`insert into card_try (payment_id, order_id, address_hash, declined_at) select id,
    order_id, '\\x00', now() from payment where provider_reference = ${reference}`.execute(db);
  await sql`insert into card_rest (payment_id, order_id, began_at, ends_at, declined,
    cards) select id, order_id, now(), now() + interval '1 minute', 5, 3
    from payment where provider_reference = ${reference}`.execute(db);
  await sql`insert into payment_event (provider, event_id, kind, provider_reference, body,
    processed_at)
    values ('omise', ${reference}, 'charge.expire', ${reference}, ${json}, now())`.execute(db);
  await sql`insert into review_item (kind, order_id, detail, resolved_at, resolution, note)
    values ('unknown_status', ${paidOrderId}, ${json}::jsonb, now(), 'keep', ${marker})`.execute(
    db,
  );
  await sql`insert into refund (order_id, payment_id, amount_satang, currency, way, state,
    is_of_sale, reason, note, reference, bank_code, account_sealed, settled_at, failure_code)
    select order_id, id, 100, 'THB', 'provider', 'failed', true,
      ${marker}, ${marker}, ${reference}, 'KBANK', ${Buffer.from(marker)}::bytea, now(), 'refused'
    from payment where order_id = ${paidOrderId} limit 1`.execute(db);
  // Without an account: it is opened where the claim is shown, and these bytes would be no seal.
  await sql`insert into refund_claim (order_id, account_id, reason, answer, answer_reason,
      answered_at, ended_at, ended_how, paid_on)
    values (${paidOrderId}, ${accountId}, ${marker}, 'agreed', ${marker}, now(), now(), 'paid',
      current_date)`.execute(db);
  await sql`insert into refund_approval (order_id, payment_id, kind, account_id, amount_satang,
    currency, reason, note, way, bank_code, account_sealed, ended_at, ended_how, ended_by,
    end_reason)
    select order_id, id, 'refund', (select min(id) from account
      where is_administrator), 100, 'THB',
      ${marker}, ${marker}, 'bank', 'KBANK', ${Buffer.from(marker)}::bytea, now(),
      'declined', (select max(id) from account where is_administrator), ${marker}
    from payment where order_id = ${paidOrderId} limit 1`.execute(db);
  await sql`insert into gift_approval (kind, object, account_id, subject_id, satang, command, shown,
    reason, asked_by, ended_at, ended_how, ended_by, end_reason)
    select 'access-grant', 'account:' || account_id, account_id, id, 100,
      ${json}::jsonb, '{"name":{"th":"","en":""},"changed":{}}', ${marker}, (select min(id) from account where is_administrator),
      now(), 'declined', (select max(id) from account where is_administrator), ${marker}
    from shop_order where id = ${paidOrderId}`.execute(db);
  await sql`insert into order_note (order_id, author_id,
    body) select ${paidOrderId}, min(id), ${marker} from account where is_administrator`.execute(
    db,
  );
  await sql`insert into student_view (token_hash, session_hash, viewer_id, student_id, ends_at)
    select sha256(${Buffer.from(marker)}::bytea), sha256(${Buffer.from(marker)}::bytea),
      (select min(id) from account where is_administrator), account_id, now()
    from shop_order where id = ${paidOrderId}`.execute(db);
  await sql`insert into order_by_hand (order_id, made_by, reason,
    note) select ${paidOrderId}, min(id), 'on_site', ${marker} from account where is_administrator`.execute(
    db,
  );
  await sql`insert into order_address (order_id, address,
    changed_by) select
    ${paidOrderId}, ${json}::jsonb, min(id) from account where is_administrator`.execute(db);
  await sql`insert into order_shipment (order_id, carrier, carrier_name, tracking,
    written_by) select
    ${paidOrderId}, 'other', ${marker}, ${marker}, min(id) from account where is_administrator`.execute(
    db,
  );
  const { id: bankAccountId } = await givenBankAccount(db);
  await sql`with read as (insert into statement_import (bank_account_id, file_name,
    imported_by) select
    ${bankAccountId}, 'bank.csv', min(id) from account where is_administrator returning id)
    insert into statement_line (import_id, bank_account_id, line_number, at, has_time,
      amount_satang, description, account, line_key, state, order_id, note)
    select id, ${bankAccountId}, 1, now(), true, 100, ${marker}, ${marker}, ${Buffer.from(marker)}::bytea, 'paid', ${paidOrderId}, ${marker} from read`.execute(
    db,
  );
  await sql`insert into provider_break (provider, day, kind, reference, order_id, closed_at, note)
    values ('omise', current_date, 'amount',
      ${reference}, ${paidOrderId}, now(), ${marker})`.execute(db);
  await sql`with used as (insert into coupon (code, code_folded, coupon_type, discount_type,
    amount_satang, uses_redeemed)
      values (${reference}, ${reference}, 'P1', 'amount', 1, 1) returning id)
    insert into coupon_use (order_id, coupon_id, account_id, state,
      discount_satang) select ${paidOrderId}, id, ${accountId}, 'redeemed', 0 from used`.execute(
    db,
  );
  await sql`insert into people_import (account_id, file_name, file, expires_at)
    values (${accountId}, ${marker}, ${Buffer.from(marker)}::bytea, now())`.execute(db);
  await sql`with run as (insert into people_import_run (sent_id, imported_by, file_name, lines,
    existing, is_invited)
      select gen_random_uuid(), min(id), 'students.csv', 1, 'skip', false from account
        where is_administrator returning id)
    insert into people_import_line (run_id, line, result, account_id) select id, 2, 'created',
      ${accountId} from run`.execute(db);
  await sql`insert into bookshop_order (order_id, location)
    values (${paidOrderId}, ${`https://bookshop.example/${marker}`})`.execute(db);
  await sql`update shop_order set reject_reason = ${marker} where id = ${unpaidOrderId}`.execute(
    db,
  );
  await sql`update enrollment set reason
    = ${marker}, change_reason = ${marker} where account_id = ${accountId}`.execute(db);
  await sql`insert into seat_wait (item_id, account_id, joined_from) select item_id,
    ${accountId}, ${marker} from order_line where order_id = ${paidOrderId} limit 1`.execute(db);
  await sql`with course as (select i.id from order_line l join catalog_item i on i.id = l.item_id
    where l.order_id = ${paidOrderId} limit 1),
      part as (insert into course_section (item_id, position, title_th, title_en) select id, 1,
        'บทนำ', 'Introduction' from course returning id, item_id),
      lesson as (insert into lesson (section_id, item_id, position, kind, title_th, title_en,
        completion) select id, item_id, 1, 'text', 'บท', 'Lesson', 'opened' from part
        returning id, item_id),
      began as (insert into learning (account_id, item_id,
        last_lesson_id) select ${accountId}::bigint, item_id, id from lesson returning item_id),
      told as (insert into learner_mail (account_id, kind, occasion,
        item_id) select ${accountId}::bigint, 'go_on', ${marker}, item_id from lesson),
      news as (insert into announcement (author_id, purpose, audience)
        values (${accountId}, 'course', 'courses') returning id),
      got as (insert into announcement_receiver (announcement_id, account_id)
        select id, ${accountId}::bigint from news),
      read_it as (insert into announcement_read (announcement_id, account_id)
        select id, ${accountId}::bigint from news),
      looked as (insert into student_view (token_hash, session_hash, viewer_id, student_id, ends_at,
        ended_at) values ('\\x01', '\\x02', ${accountId}, ${accountId}, now(), now())),
      from_where as (insert into account_network (account_id, day, network)
        values (${accountId}, current_date, ${marker})),
      left_it as (insert into learner_mail_off (account_id, kind) values (${accountId}, 'live')),
      done as (insert into lesson_progress (account_id, lesson_id,
        done_at) select ${accountId}::bigint, id, now() from lesson),
      works as (insert into submission (account_id, lesson_id, number, words, is_late, state,
        answer, answered_at, answered_by)
        select ${accountId}::bigint, id, 1, ${marker}, false, 'once_more', ${marker}, now(), ${accountId}::bigint from lesson returning id),
      sheet as (insert into stored_file (name, account_id, purpose, state, media_type, size_bytes,
        original_name)
        values (${`${randomBytes(16).toString("hex")}.pdf`}, ${accountId}::bigint, 'work', 'attached', 'application/pdf', 0, ${marker}) returning name),
      handed as (insert into submission_file (submission_id, position, file_name,
        title) select works.id, 1, sheet.name, ${marker} from works, sheet),
      noted as (insert into lesson_note (account_id, lesson_id,
        body) select ${accountId}::bigint, id, ${marker} from lesson),
      wonders as (insert into lesson_question (account_id, lesson_id,
        body) select ${accountId}::bigint, id, ${marker} from lesson returning id),
      hears as (insert into lesson_answer (question_id, account_id, body) select id,
        ${accountId}::bigint, ${marker} from wonders),
      watches as (insert into stream_lease (account_id, session_hash, ends_at)
        values (${accountId}::bigint, '\\x00', now())),
      question as (insert into quiz_question (lesson_id, position, kind, body_th, points,
        accepted) select id, 1, 'text', 'ถาม', 1, 'ตอบ' from lesson returning id, lesson_id),
      attempt as (insert into quiz_attempt (account_id, lesson_id, number,
        pass_percent) select ${accountId}::bigint, lesson_id, 1, 60 from question returning id),
      seat as (insert into live_attendance (lesson_id, account_id, attended_at) select id,
        ${accountId}::bigint, now() from lesson),
      review as (insert into course_review (item_id, account_id, stars, words) select item_id,
        ${accountId}::bigint, 5, ${marker} from lesson),
      calendar as (insert into calendar_link (account_id, secret_hash)
        values (${accountId}::bigint, sha256(convert_to(${accountId}::text, 'UTF8')))),
      answer as (insert into quiz_answer (attempt_id, question_id, position, options, matches,
        answer)
        select attempt.id, question.id, 1, '[]', '[]',
          to_jsonb(array[${marker}::text]) from attempt, question)
    insert into certificate (code, account_id, item_id, learner_name, course_th, course_en, minutes,
      completed_at)
      select lpad(${accountId}::text, 26, '0'), ${accountId}::bigint, item_id, ${marker}, 'คอร์ส', 'Course', 1, now() from began`.execute(
    db,
  );
  await sql`update shop_order set held_since = created_at,
    held_from = ${marker} where id = ${paidOrderId}`.execute(db);
}

/** The tables that contain a text, in any column. */
export async function tablesWith(db: Db, word: string): Promise<string[]> {
  const tables = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await sql<{
      count: number;
    }>`select count(*)::int as count
      from ${sql.table(name)} t where t::text like ${`%${word}%`}`.execute(db);
    if ((rows.rows[0]?.count ?? 0) > 0) found.push(name);
  }
  return found;
}
