import { randomBytes } from "node:crypto";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../src/server/platform/database.ts";
import type { Database } from "../../src/server/platform/database-schema.ts";
import { hashToken, newToken } from "../../src/server/session/tokens.ts";
import type { TestApp } from "./test-app.ts";
import type { Visitor } from "./visitor.ts";

/** Rows as tests need them: each test names only what matters to it. */
type Values<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

export type Student = { id: number; username: string; email: string };

export async function givenStudent(db: Db, values: Values<"account"> = {}): Promise<Student> {
  const name = values.username ?? `student-${randomBytes(5).toString("hex")}`;
  const row = { username: name, email: `${name}@example.test`, first_name: "มานี", last_name: "ใจดี", phone: "0812345678", ...values };
  return db.insertInto("account").values(row).returning(["id", "username", "email"]).executeTakeFirstOrThrow();
}

/** A browser in which the student is signed in. */
export async function signedIn(shop: TestApp, student: { id: number }): Promise<Visitor> {
  const token = newToken();
  const session = { token_hash: hashToken(token), account_id: student.id, expires_at: sql<Date>`now() + interval '1 day'` };
  await shop.db.insertInto("session").values(session).execute();
  const visitor = shop.visitor();
  visitor.cookies.set("sid", token);
  return visitor;
}

export async function givenCategory(db: Db, values: Values<"category"> = {}): Promise<number> {
  const row = { slug: `category-${randomBytes(5).toString("hex")}`, name_th: "ภาษา", name_en: "Languages", ...values };
  return (await db.insertInto("category").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export async function givenPlan(db: Db, courseId: number, values: Values<"pricing_plan"> = {}): Promise<number> {
  const row = { item_id: courseId, plan_type: "actual" as const, name_th: "เรียนได้ตลอดชีพ", name_en: "Lifetime", price_satang: 129_000, ...values };
  return (await db.insertInto("pricing_plan").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export type Course = { id: number; planId: number };

/** A published course with one plan of 1,290 baht without an end; `plan` changes it. */
export async function givenCourse(db: Db, { plan, ...values }: Values<"catalog_item"> & { plan?: Values<"pricing_plan"> } = {}): Promise<Course> {
  const row = { ...(await itemRow(db, values)), kind: "course" as const, is_withholdable: true, ...values };
  const { id } = await db.insertInto("catalog_item").values(row).returning("id").executeTakeFirstOrThrow();
  return { id, planId: await givenPlan(db, id, plan) };
}

/** A published product of 350 baht that is shipped. */
export async function givenProduct(db: Db, values: Values<"catalog_item"> = {}): Promise<number> {
  const row = { ...(await itemRow(db, values)), kind: "product" as const, is_withholdable: false, is_shipped: true, price_satang: 35_000, ...values };
  return (await db.insertInto("catalog_item").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

async function itemRow(db: Db, values: Values<"catalog_item">) {
  const slug = `item-${randomBytes(5).toString("hex")}`;
  return { slug, title_th: "ภาษาจีนเพื่อการทำงาน", title_en: "Chinese for work", category_id: values.category_id ?? (await givenCategory(db)) };
}

/** Bank transfer, and PromptPay through Omise. */
export async function givenPaymentMethods(db: Db): Promise<void> {
  const transfer = {
    id: 1,
    name_th: "โอนเงินผ่านธนาคาร",
    name_en: "Bank transfer",
    payment_type: "0001",
    position: 1,
    is_enabled: true,
    shows_originating_bank: true,
  };
  const promptPay = {
    id: 9,
    name_th: "พร้อมเพย์",
    name_en: "PromptPay",
    payment_type: "0009",
    provider: "omise",
    position: 2,
    is_enabled: true,
    minimum_satang: 2000,
  };
  await db.insertInto("payment_method").values([transfer, promptPay]).execute();
}

export async function givenBankAccount(db: Db, values: Values<"bank_account"> = {}): Promise<number> {
  const row = { bank_code: "KBANK", account_name: "บริษัท ร้านเรียน จำกัด", account_number: "1234567890", ...values };
  return (await db.insertInto("bank_account").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export async function givenShippingAddress(db: Db, accountId: number, values: Values<"shipping_address"> = {}): Promise<number> {
  const person = { account_id: accountId, first_name: "มานี", last_name: "ใจดี", phone: "0812345678" };
  const place = { address: "99/1 ถนนสุขุมวิท", sub_district: "คลองเตย", district: "คลองเตย", province: "กรุงเทพมหานคร", postcode: "10110" };
  const row = { ...person, ...place, ...values };
  return (await db.insertInto("shipping_address").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export async function givenShippingOption(db: Db, values: Values<"shipping_option"> = {}): Promise<number> {
  const row = { name_th: "ไปรษณีย์ลงทะเบียน", name_en: "Registered post", fee_satang: 5000, ...values };
  return (await db.insertInto("shipping_option").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** What the owner has set; everything else is as the shop comes. */
export async function givenSettings(db: Db, settings: object): Promise<void> {
  const row = { id: 1, settings: JSON.stringify(settings) };
  await db
    .insertInto("site_setting")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ settings: row.settings }))
    .execute();
}

/** Access that an administrator gave; without an end unless the test says so. */
export async function givenEnrollment(db: Db, values: Values<"enrollment"> & { account_id: number; item_id: number }): Promise<number> {
  return (
    await db
      .insertInto("enrollment")
      .values({ state: "active", ...values })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
}
