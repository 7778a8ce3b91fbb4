import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

const subjects = [
  "ภาษาอังกฤษ",
  "ภาษาญี่ปุ่น",
  "ภาษาจีน",
  "บัญชี",
  "การเงิน",
  "ไพธอน",
  "สถิติ",
  "วาดเส้น",
  "สีน้ำ",
  "เย็บผ้า",
  "ทำขนม",
  "กาแฟ",
  "โยคะ",
  "ถ่ายภาพ",
  "เขียนบท",
  "คณิต",
  "ฟิสิกส์",
  "เคมี",
  "สังคม",
  "การตลาด",
];
const subjectsEnglish = [
  "English",
  "Japanese",
  "Chinese",
  "Accounting",
  "Finance",
  "Python",
  "Statistics",
  "Drawing",
  "Watercolour",
  "Sewing",
  "Baking",
  "Coffee",
  "Yoga",
  "Photography",
  "Script writing",
  "Maths",
  "Physics",
  "Chemistry",
  "Social studies",
  "Marketing",
];
const firstNames = [
  "สมชาย",
  "สมหญิง",
  "ณัฐ",
  "พิมพ์",
  "กานต์",
  "ธนา",
  "วรรณา",
  "ปรีชา",
  "มาลี",
  "อรุณ",
  "ศิริ",
  "ชัยวัฒน์",
  "นภา",
  "เกศ",
  "ภูมิ",
  "รุ่ง",
];
const lastNames = [
  "ใจดี",
  "ทองสุข",
  "ศรีสวัสดิ์",
  "บุญมา",
  "แสงทอง",
  "วงศ์ใหญ่",
  "พงษ์ไทย",
  "รักเรียน",
  "สุขเกษม",
  "เจริญผล",
  "มั่นคง",
  "งามตา",
];

/**
 * Courses for measurements, each with a plan of a year and an endless one. Their numbers follow the
 * existing ones.
 */
export async function insertManyCourses(db: Db, count: number): Promise<void> {
  await sql`
    with made as (
      insert into catalog_item (kind, slug, category_id, title_th, title_en, promise_th, promise_en,
        level, is_withholdable, is_published, position, published_at)
      select 'course', 'large-' || n, (select id from category
        order by id offset n % (select count(*) from category) limit 1),
        (${subjects}::text[])[1 + n % 20] || ' ภาคที่ ' || n,
          (${subjectsEnglish}::text[])[1 + n % 20] || ' part ' || n,
        'เรียนทีละขั้น ทำได้จริงในหนึ่งเดือน', 'Step by step, done in a month',
          (array['beginner', 'intermediate', 'advanced'])[1 + n % 3], true, true, 1000 + n,
          now() - n * interval '1 minute'
      from generate_series(1, ${count}::int) n returning id)
    insert into pricing_plan (item_id, plan_type, name_th, name_en, term, term_unit, price_satang,
      position)
    select id, 'period', 'เรียนได้ 1 ปี', 'One year', 1, 'year', 49000 + id % 40 * 5000, 0 from made
    union all select id, 'actual', 'เรียนได้ตลอดชีพ', 'For good', null, null,
      99000 + id % 40 * 9000, 1 from made`.execute(db);
}

export async function insertManyStudents(
  db: Db,
  count: number,
  passwordHash: string,
): Promise<void> {
  await sql`
    with made as (
      insert into account (username, email, password_hash, first_name, last_name, phone, created_at)
      select 'large' || n, 'large' || n || '@raanrian.example',
        ${passwordHash}, (${firstNames}::text[])[1 + n % 16], (${lastNames}::text[])[1 + n % 12],
        '08' || lpad((n % 100000000)::text, 8, '0'), now() - n % 700 * interval '1 day'
      from generate_series(1, ${count}::int) n returning id, username, email)
    insert into login_name (folded, account_id, kind) select username, id, 'username' from made
      union all select email, id, 'email' from made`.execute(db);
}

/**
 * One approved order for each step from `from` up to `until`: order, line, payment, ledger and
 * access. Every third is paid by PromptPay, the others by transfer.
 */
export async function insertManyOrders(
  db: Db,
  {
    from,
    until,
    students,
    courses,
  }: { from: number; until: number; students: number; courses: number },
): Promise<void> {
  await sql`
    with wanted as (
      select n, a.id as account_id, a.first_name || ' ' || a.last_name as name, a.email, a.phone,
        p.id as plan_id, p.item_id, p.price_satang as price, p.plan_type, p.term, p.term_unit,
        p.name_th as plan_th, p.name_en as plan_en, i.title_th, i.title_en,
          now() - (n % 600) * interval '1 day' - n % 1440 * interval '1 minute' as at,
          gen_random_uuid() as posting,
        case when n % 3 = 0 then 9 else 1 end as method_id, case
          when n % 3 = 0 then 'omise' end as provider, case
          when n % 3 = 0 then 'chrg_large_' || n end as reference,
        nextval(pg_get_serial_sequence('shop_order', 'id')) as order_id,
          nextval(pg_get_serial_sequence('payment', 'id')) as payment_id,
        nextval(pg_get_serial_sequence('order_line', 'id')) as line_id
      from generate_series(${from}::int, ${until}::int - 1) n
        join login_name l
          on l.folded = 'large' || (1 + n % ${students}::int) join account a on a.id
          = l.account_id
        join catalog_item i
          on i.slug = 'large-'
          || (1 + (n % ${students}::int * 7 + n / ${students}::int) % ${courses}::int)
        join pricing_plan p on p.item_id = i.id and p.position = n % 2),
    ordered as (
      insert into shop_order (id, token, account_id, status, payment_method_id, price_satang,
        payable_satang, before_vat_satang, contact_name, email, phone, content_hash, created_at,
        cancel_at, decided_at)
      select order_id, 'large' || md5(n || 'token') || n, account_id, 'approved', method_id, price,
        price, round(price * 100 / 107.0), name, email, phone, decode(md5('large' || n), 'hex'), at,
        at + interval '48 hours', at + interval '3 hours' from wanted),
    lined as (
      insert into order_line (id, order_id, account_id, item_id, plan_id, kind, title_th, title_en,
        plan_name_th, plan_name_en, plan_type, pricing_type, term, term_unit, quantity,
        unit_price_satang,
        gross_satang)
      select line_id, order_id, account_id, item_id, plan_id, 'course', title_th, title_en, plan_th,
        plan_en, plan_type, 'default', term, term_unit, 1, price, price from wanted),
    paid as (
      insert into payment (id, order_id, payment_method_id, provider, provider_reference, state,
        amount_satang, currency, evidence, created_at, decided_at)
      select payment_id, order_id, method_id, provider, reference, 'succeeded', price, 'THB',
        coalesce(provider, 'administrator') || ': made for measuring', at, at + interval '3 hours'
      from wanted),
    enrolled as (
      insert into enrollment (account_id, item_id, order_line_id, state, starts_at, ends_at,
        created_at)
      select account_id, item_id, line_id, 'active', at + interval '3 hours', case
        when plan_type = 'period' then at + interval '3 hours' + interval '365 days' end, at
        from wanted)
    insert into ledger_entry (posting, order_id, payment_id, ledger_account, amount_satang,
      currency, created_at)
    select posting, order_id, payment_id, case when provider is null then 'bank'
      else 'provider' end, price, 'THB', at + interval '3 hours' from wanted
    union all select posting, order_id, payment_id, 'sales', -price, 'THB', at + interval '3 hours'
      from wanted`.execute(db);
}

export async function analyzeAll(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}
