import { sql } from "kysely";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { createClient, type ShopClient } from "#contract/client.ts";
import { type Permission, permissions } from "#domain/account/permissions.ts";
import { minimumSatangOf, paymentMethodIds, providerOf } from "#domain/payment/payment-method.ts";
import { foldName } from "../../src/domain/text/fold-name.ts";
import type { Db } from "../../src/server/platform/database/database.ts";
import { hashToken, newToken } from "../../src/server/platform/process/tokens.ts";
import type { TestApp } from "./test-app.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Inserts rows from only the values that matter to a test. Names contain a counter, so that they
 * are unique.
 */
let running = 0;

export function next(): number {
  running += 1;
  return running;
}

export type Person = {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
};
type PersonParts = Partial<Omit<Person, "id">> & {
  passwordHash?: string;
  phone?: string;
  lang?: "th" | "en";
  tier?: string;
  expiresAt?: Date;
  isAllowed?: boolean;
};

export function givenStudent(db: Db, parts: PersonParts = {}): Promise<Person> {
  return givenPerson(db, parts, { is_student: true });
}

export function givenInstructor(db: Db, parts: PersonParts = {}): Promise<Person> {
  return givenPerson(db, parts, { is_student: false, is_instructor: true });
}

/** With every permission, unless a test names some. */
export function givenAdministrator(
  db: Db,
  {
    permissions: granted = permissions,
    isOwner = false,
    ...parts
  }: PersonParts & { permissions?: readonly Permission[]; isOwner?: boolean } = {},
): Promise<Person> {
  return givenPerson(db, parts, {
    is_student: false,
    is_administrator: true,
    is_owner: isOwner,
    permissions: isOwner ? [] : [...granted],
  });
}

type Roles = {
  is_student: boolean;
  is_instructor?: boolean;
  is_administrator?: boolean;
  is_owner?: boolean;
  permissions?: string[];
};

async function givenPerson(
  db: Db,
  { passwordHash, phone, lang, tier, expiresAt, isAllowed, ...given }: PersonParts,
  roles: Roles,
): Promise<Person> {
  const number = next();
  const person = {
    username: `person${number}`,
    email: `person${number}@example.com`,
    firstName: "มานี",
    lastName: "ใจดี",
    ...given,
  };
  const { id } = await db
    .insertInto("account")
    .values({
      ...roles,
      username: person.username,
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      password_hash: passwordHash ?? null,
      phone: phone ?? "0812345678",
      lang: lang ?? "th",
      tier: tier ?? null,
      expires_at: expiresAt ?? null,
      is_allowed: isAllowed ?? true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const names = [
    { folded: foldName(person.username), account_id: id, kind: "username" as const },
    { folded: foldName(person.email), account_id: id, kind: "email" as const },
  ];
  await db.insertInto("login_name").values(names).execute();
  return { id, ...person };
}

/** A browser in which this person is signed in, without the time to hash a password. */
export async function signedIn(
  { db, visitor }: Pick<TestApp, "db" | "visitor">,
  { id }: { id: number },
): Promise<Visitor> {
  const token = newToken();
  await sql`insert into session (token_hash, account_id, expires_at)
    values (${hashToken(token)}, ${id}, now() + interval '7 days')`.execute(db);
  const browser = visitor();
  browser.cookies.set("sid", token);
  return browser;
}

/** The typed client of the contract for this visitor. */
export function clientOf(visitor: Visitor): ShopClient {
  return createClient(allEndpoints, async ({ method, path, body }, { idempotencyKey }) => {
    const call = idempotencyKey === undefined ? {} : { idempotencyKey };
    return method === "GET" ? visitor.get(path, call) : visitor.post(path, body, call);
  });
}

/** A new category; once there are 150, an existing one. A long run makes hundreds of courses. */
export async function anyCategory(
  db: Db,
  make: (db: Db) => Promise<number> = async () => (await givenCategory(db)).id,
): Promise<number> {
  const crowded = await db
    .selectFrom("category")
    .select("id")
    .orderBy("id")
    .offset(150)
    .limit(1)
    .executeTakeFirst();
  return crowded?.id ?? make(db);
}

export async function givenCategory(db: Db): Promise<{ id: number }> {
  const slug = `category-${next()}`;
  return db
    .insertInto("category")
    .values({ slug, name_th: "หมวด", name_en: "Category" })
    .returning("id")
    .executeTakeFirstOrThrow();
}

type ItemParts = {
  title?: string;
  priceSatang?: number;
  seatLimit?: number;
  seatsTaken?: number;
  isShipped?: boolean;
  isPublished?: boolean;
  freeBookTitle?: string;
  freeBookType?: "physical_book" | "ebook";
  freeProductId?: number;
};

/** A course without plans. */
export function givenCourse(db: Db, parts: ItemParts = {}): Promise<{ id: number; title: string }> {
  return givenItem(db, "course", parts);
}

export function givenProduct(
  db: Db,
  parts: ItemParts = {},
): Promise<{ id: number; title: string }> {
  return givenItem(db, "product", { priceSatang: 25_000, ...parts });
}

async function givenItem(
  db: Db,
  kind: "course" | "product",
  parts: ItemParts,
): Promise<{ id: number; title: string }> {
  const number = next();
  const title = parts.title ?? `${kind === "course" ? "คอร์ส" : "สินค้า"} ${number}`;
  const categoryId = await anyCategory(db);
  const { id } = await db
    .insertInto("catalog_item")
    .values({
      kind,
      slug: `${kind}-${number}`,
      category_id: categoryId,
      title_th: title,
      title_en: title,
      is_withholdable: kind === "course",
      price_satang: parts.priceSatang ?? null,
      seat_limit: parts.seatLimit ?? null,
      seats_taken: parts.seatsTaken ?? 0,
      is_shipped: parts.isShipped ?? false,
      is_published: parts.isPublished ?? true,
      free_book_title: parts.freeBookTitle ?? null,
      free_book_type: parts.freeBookType ?? null,
      free_product_id: parts.freeProductId ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, title };
}

type PlanParts = {
  planType?: "free" | "period" | "actual" | "trial";
  pricingType?: "default" | "renew" | "others";
  priceSatang?: number;
  term?: number;
  termUnit?: "day" | "month" | "year";
  needsApproval?: boolean;
  isVisible?: boolean;
};

/** Three months for 1,290 baht, unless the test says otherwise. */
export async function givenPlan(
  db: Db,
  itemId: number,
  parts: PlanParts = {},
): Promise<{ id: number }> {
  const planType = parts.planType ?? "period";
  const hasTerm = planType === "period" || planType === "trial";
  return db
    .insertInto("pricing_plan")
    .values({
      item_id: itemId,
      plan_type: planType,
      pricing_type: parts.pricingType ?? "default",
      name_th: "แพ็กเกจ",
      name_en: "Plan",
      term: hasTerm ? (parts.term ?? 3) : null,
      term_unit: hasTerm ? (parts.termUnit ?? "month") : null,
      price_satang: planType === "free" ? 0 : (parts.priceSatang ?? 129_000),
      needs_approval: parts.needsApproval ?? false,
      is_visible: parts.isVisible ?? true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** Puts an item straight into the cart of an account or a guest. */
export async function givenCartItem(
  db: Db,
  owner: { accountId: number } | { guestId: number },
  item: { itemId: number; planId?: number; quantity?: number; addedAt?: Date },
): Promise<void> {
  const [accountId, guestId] =
    "accountId" in owner ? [owner.accountId, null] : [null, owner.guestId];
  const found = await db
    .selectFrom("cart")
    .select("id")
    .where((where) =>
      accountId === null ? where("guest_id", "=", guestId) : where("account_id", "=", accountId),
    )
    .executeTakeFirst();
  const cart =
    found ??
    (await db
      .insertInto("cart")
      .values({ account_id: accountId, guest_id: guestId })
      .returning("id")
      .executeTakeFirstOrThrow());
  await db
    .insertInto("cart_item")
    .values({
      cart_id: cart.id,
      item_id: item.itemId,
      plan_id: item.planId ?? null,
      quantity: item.quantity ?? 1,
      ...(item.addedAt && { added_at: item.addedAt }),
    })
    .execute();
}

/** Access without an order, given by the owner. */
export async function givenEnrollment(
  db: Db,
  accountId: number,
  itemId: number,
  endsAt: Date | null = null,
): Promise<void> {
  await db
    .insertInto("enrollment")
    .values({ account_id: accountId, item_id: itemId, state: "active", ends_at: endsAt })
    .execute();
}

/** Bank transfer, with an account to transfer to, and PromptPay. */
export async function givenPaymentMethods(db: Db): Promise<void> {
  const methods = [
    {
      id: 1,
      name_th: "โอนเงินผ่านธนาคาร",
      name_en: "Bank transfer",
      payment_type: "0001",
      provider: null,
      minimum_satang: 0,
      takes_usd: true,
      position: 1,
    },
    {
      id: 9,
      name_th: "พร้อมเพย์",
      name_en: "PromptPay",
      payment_type: "promptpay",
      provider: "omise",
      minimum_satang: 2000,
      takes_usd: false,
      position: 2,
    },
  ];
  await db
    .insertInto("payment_method")
    .values(methods.map((method) => ({ ...method, is_enabled: true })))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const account = await db.selectFrom("bank_account").select("id").executeTakeFirst();
  if (account === undefined) await givenBankAccount(db);
}

export async function givenBankAccount(db: Db): Promise<{ id: number }> {
  return db
    .insertInto("bank_account")
    .values({ bank_code: "KBANK", account_name: "บริษัท ร้านเรียน จำกัด", account_number: "1234567890" })
    .returning("id")
    .executeTakeFirstOrThrow();
}

/**
 * Settings of the owner. NOTE: a running app notices them within a second. Set them before the
 * first call, or wait for the answer to change.
 */
/** Unless they say otherwise, tests sell as a shop that is registered for VAT. */
export const registeredForVat = { isEnabled: true, percent: 7, registeredSince: "2019-01-01" };

export async function givenSettings(db: Db, settings: Record<string, unknown>): Promise<void> {
  const { vat = {}, ...others } = settings;
  const stored = {
    ...others,
    vat: typeof vat === "object" ? { ...registeredForVat, ...vat } : vat,
  };
  await sql`insert into site_setting (id, settings) values (1, ${JSON.stringify(stored)})
    on conflict (id) do update set settings = excluded.settings`.execute(db);
}

/** Every method with a provider, enabled, whether or not the pages can show it. */
export async function givenProviderMethods(db: Db): Promise<void> {
  const methods = paymentMethodIds.filter((id) => providerOf(id) !== null);
  const base = {
    name_th: "ช่องทาง",
    name_en: "A method",
    payment_type: "x",
    is_enabled: true,
    position: 9,
  };
  await db
    .insertInto("payment_method")
    .values(
      methods.map((id) => ({
        ...base,
        id,
        provider: providerOf(id),
        minimum_satang: minimumSatangOf(id),
      })),
    )
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}
