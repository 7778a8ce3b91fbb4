import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import type { RawAddress } from "#contract/endpoint.ts";
import {
  insertManyCourses,
  insertManyOrders,
  insertManyStudents,
} from "../src/server/demo/demo-large-queries.ts";
import {
  givenAdministrator,
  givenCategory,
  givenPaymentMethods,
  signedIn,
} from "./support/factories.ts";
import { type TestApp, testApp } from "./support/test-app.ts";
import type { Visitor } from "./support/visitor.ts";

/** The size that a phone on a slow connection loads in a second or two, before compression. */
const mostBytes = 256 * 1024;
/**
 * An administrator's choice of all matching records has up to 5,000 names, and an order of the shop
 * up to 1,000 rows. Both are requested explicitly.
 */
const mostOnPurpose = 2 * mostBytes;
const many = 3000;

let shop: TestApp;
let callers: Record<string, Visitor>;
let ids: Record<string, string>;

beforeAll(async () => {
  shop = await testApp();
  const { db } = shop;
  await givenPaymentMethods(db);
  await givenCategory(db);
  await sql`insert into category (slug, name_th, name_en, position) select 'c' || n, 'หมวดหมู่ที่ยาวพอสมควร ' || n, 'A category with a name ' || n, n from generate_series(1, 150) n`.execute(
    db,
  );
  await insertManyCourses(db, many);
  await insertManyStudents(db, 1, "-");
  await insertManyOrders(db, { from: 0, until: many, students: 1, courses: many });
  const found = await sql<{
    student: number;
    order: number;
    course: number;
  }>`select a.id as student, (select max(id) from shop_order) as "order",
    (select max(id) from catalog_item) as course from account a where username = 'large1'`.execute(
    db,
  );
  const { student = 0, order = 0, course = 0 } = found.rows[0] ?? {};
  const owner = await givenAdministrator(db, { isOwner: true });
  await fill({ student, order, course, owner: owner.id });
  const promotion =
    (await sql<{ id: number }>`select max(id) as id from promotion`.execute(db)).rows[0]?.id ?? 0;
  callers = {
    administrator: await signedIn(shop, owner),
    student: await signedIn(shop, { id: student }),
    visitor: shop.visitor(),
  };
  await sql`update account set is_instructor = true where id = ${student}`.execute(db);
  callers.instructor = await signedIn(shop, { id: student });
  ids = {
    orders: String(order),
    courses: String(course),
    people: String(student),
    promotions: String(promotion),
    coupons: "1",
    instructors: String(student),
  };
});
afterAll(() => shop.close());

/** Many rows of everything that belongs to one record or is in one list. */
async function fill({
  student,
  order,
  course,
  owner,
}: {
  student: number;
  order: number;
  course: number;
  owner: number;
}): Promise<void> {
  const { db } = shop;
  const long = "ก".repeat(300);
  // Inserted in parts: a statement has ten seconds, also on a busy machine.
  for (const from of [1, 5001, 10_001, 15_001]) {
    await sql`insert into audit_entry (actor_id, actor_role, action, object, detail) select ${owner}, 'administrator', 'order.shipped', o, jsonb_build_object('reason', ${long}::text)
      from generate_series(${from}::int, ${from + 4999}::int) n, unnest(array['order:' || ${order}::bigint, 'account:' || ${student}::bigint, 'item:' || ${course}::bigint]) o
      where n <= ${many} or o like 'order:%'`.execute(db);
  }
  await sql`insert into order_note (order_id, author_id, body) select ${order}, ${owner}, ${long} from generate_series(1, ${many}) n`.execute(
    db,
  );
  await sql`insert into promotion (title_th, title_en, promotion_type, discount_type, percent, required_course_count, position, is_enabled, descriptions_th, descriptions_en)
    select 'โปรโมชัน ' || n, 'Promotion ' || n, 'P1', 'percent', 10, 1, n, true, array[${long}], array[${long}] from generate_series(1, 2000) n`.execute(
    db,
  );
  for (const part of [0, 1, 2, 3, 4]) {
    await sql`insert into promotion_item (promotion_id, item_id) select p.id, i.id from promotion p,
      lateral (select id from catalog_item where kind = 'course' order by id limit case when p.id % 20 = 0 then 1000 else 5 end) i where (p.id / 20) % 5 = ${part}`.execute(
      db,
    );
  }
  await sql`insert into coupon (code, code_folded, coupon_type, discount_type, percent, required_course_count) select 'C' || n, 'c' || n, 'P1', 'percent', 10, 1 from generate_series(1, ${many}) n`.execute(
    db,
  );
  await sql`insert into consent_document (version, lang, body, body_type) select 'v' || n, 'th', repeat('ก', 20000), 'text' from generate_series(1, 300) n`.execute(
    db,
  );
  await sql`insert into consent (account_id, purpose, version, lang, is_given, channel) select ${student}, 'terms', 'v' || (1 + n % 300), 'th', true, 'registration' from generate_series(1, ${many}) n`.execute(
    db,
  );
  await sql`insert into session (account_id, token_hash, user_agent, expires_at) select ${student}, decode(md5('s' || n), 'hex'), ${long}, now() + interval '1 day' from generate_series(1, ${many}) n`.execute(
    db,
  );
  await sql`insert into account (username, email, first_name, last_name, is_instructor, is_student) select 't' || n, 't' || n || '@example.com', 'ครูชื่อยาว', 'นามสกุลยาว', true, false
    from generate_series(1, ${many}) n`.execute(db);
  await sql`insert into course_instructor (item_id, account_id, position) select id, ${student}, 0 from catalog_item where kind = 'course'`.execute(
    db,
  );
  await sql`insert into stored_file (name, purpose, state, original_name, media_type, size_bytes, account_id)
    select md5('f' || n) || '.jpg', 'custom', 'stored', ${long}, 'image/jpeg', 1000, ${student} from generate_series(1, ${many}) n`.execute(
    db,
  );
  await sql`insert into staff_invitation (account_id, permissions, invited_by, made_account)
    select id, array['order.read'], ${owner}, false from account where is_instructor and id <> ${student} order by id limit 100`.execute(
    db,
  );
  await sql`insert into catalog_item (kind, slug, category_id, title_th, title_en, is_withholdable, is_published, price_satang) select 'product', 'p' || n, (select min(id) from category), 'หนังสือเล่มที่ ' || n, 'Book ' || n, false, true, 10000
    from generate_series(1, ${many}) n`.execute(db);
}

const reads: [string, RawAddress][] = Object.entries(allEndpoints).filter(
  ([, { method }]) => method === "GET",
);

/** An id by the word before it in the path, if there is one; otherwise any existing id. */
function addressOf(path: string): string {
  return path
    .replace(/\/([\w-]+)\/:\w+/g, (_whole, name: string) => `/${name}/${ids[name] ?? "1"}`)
    .replace(/:\w+/g, "1");
}

describe("however much there is, an answer stays within what a phone can load", () => {
  it.each(reads)("%s", async (name, { path, who }) => {
    const most = /^adminChoose|^adminList\w+Order$/.test(name) ? mostOnPurpose : mostBytes;
    const caller =
      callers[
        who === "guest" || who === "account" ? "student" : who === "editor" ? "administrator" : who
      ];
    const { cookies } = caller ?? shop.visitor();
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await shop.app.inject({ url: addressOf(path), headers: { cookie } });
    expect([answer.statusCode < 500, Math.max(answer.rawPayload.length, most)]).toEqual([
      true,
      most,
    ]);
  });
});
