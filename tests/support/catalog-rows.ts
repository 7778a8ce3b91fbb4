import type { Insertable } from "kysely";
import type { Db } from "../../src/server/platform/database/database.ts";
import type { Database } from "../../src/server/platform/database/database-schema.ts";
import { anyCategory, next } from "./factories.ts";

/** Catalogue rows with all columns, for tests about a column of the catalogue. */
type Values<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

export async function categoryRow(db: Db, values: Values<"category"> = {}): Promise<number> {
  const row = { slug: `shelf-${next()}`, name_th: "ภาษา", name_en: "Languages", ...values };
  return (await db.insertInto("category").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export async function planRow(
  db: Db,
  courseId: number,
  values: Values<"pricing_plan"> = {},
): Promise<number> {
  const row = {
    item_id: courseId,
    plan_type: "actual" as const,
    name_th: "เรียนได้ตลอดชีพ",
    name_en: "Lifetime",
    price_satang: 129_000,
    ...values,
  };
  return (await db.insertInto("pricing_plan").values(row).returning("id").executeTakeFirstOrThrow())
    .id;
}

/** A published course with one plan of 1,290 baht without an end; `plan` changes it. */
export async function courseRow(
  db: Db,
  { plan, ...values }: Values<"catalog_item"> & { plan?: Values<"pricing_plan"> } = {},
): Promise<{ id: number; planId: number }> {
  const row = {
    ...(await itemRow(db, values)),
    kind: "course" as const,
    is_withholdable: true,
    ...values,
  };
  const { id } = await db
    .insertInto("catalog_item")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, planId: await planRow(db, id, plan) };
}

/** A published product of 350 baht that is shipped. */
export async function productRow(db: Db, values: Values<"catalog_item"> = {}): Promise<number> {
  const row = {
    ...(await itemRow(db, values)),
    kind: "product" as const,
    is_withholdable: false,
    is_shipped: true,
    price_satang: 35_000,
    ...values,
  };
  return (await db.insertInto("catalog_item").values(row).returning("id").executeTakeFirstOrThrow())
    .id;
}

async function itemRow(db: Db, values: Values<"catalog_item">) {
  return {
    slug: `item-${next()}`,
    is_published: true,
    title_th: "ภาษาจีนเพื่อการทำงาน",
    title_en: "Chinese for work",
    category_id: values.category_id ?? (await anyCategory(db, (each) => categoryRow(each))),
  };
}

export async function addressRow(
  db: Db,
  accountId: number,
  values: Values<"shipping_address"> = {},
): Promise<number> {
  const person = {
    account_id: accountId,
    first_name: "มานี",
    last_name: "ใจดี",
    phone: "0812345678",
  };
  const place = {
    address: "99/1 ถนนสุขุมวิท",
    sub_district: "คลองเตย",
    district: "คลองเตย",
    province: "กรุงเทพมหานคร",
    postcode: "10110",
  };
  const row = { ...person, ...place, ...values };
  return (
    await db.insertInto("shipping_address").values(row).returning("id").executeTakeFirstOrThrow()
  ).id;
}

export async function shippingOptionRow(
  db: Db,
  values: Values<"shipping_option"> = {},
): Promise<number> {
  const row = {
    name_th: "ไปรษณีย์ลงทะเบียน",
    name_en: "Registered post",
    fee_satang: 5000,
    ...values,
  };
  return (
    await db.insertInto("shipping_option").values(row).returning("id").executeTakeFirstOrThrow()
  ).id;
}
