import { sql } from "kysely";
import { pino } from "pino";
import { type Everybody, givenEverything } from "./examples/everything.ts";
import {
  givenAdministrator,
  givenCategory,
  givenInstructor,
  givenPlan,
  givenProduct,
  givenStudent,
  type Person,
  signedIn,
} from "./factories.ts";
import type { HostileCall, Tables } from "./hostile-calls.ts";
import { givenTaughtCourse, taughtTables } from "./hostile-lessons.ts";
import { type PaymentShop, paymentShop } from "./payment-shop.ts";
import type { Visitor } from "./visitor.ts";

export type Browser = { cookie: string; token: string };
export type HostileShop = {
  shop: PaymentShop;
  /** Log lines that report a fault. */
  errors: Record<string, unknown>[];
  tables(): Promise<Tables>;
  /**
   * Signs all callers in again, whatever earlier calls have done, and refills the data to act on.
   */
  freshen(): Promise<Record<HostileCall["as"], Browser>>;
};

const named: readonly [string, string][] = [
  ...[
    "shop_order",
    "catalog_item",
    "pricing_plan",
    "coupon",
    "promotion",
    "bank_account",
    "payment",
    "category",
    "shipping_address",
    "mail",
    "cart_item",
  ].map((table): [string, string] => [table, "id"]),
  ...([
    ["payment_method", "id"],
    ["account", "id"],
    ["stored_file", "name"],
  ] as [string, string][]),
];

/** A shop with data of every kind. Its log is captured. */
export async function hostileShop(): Promise<HostileShop> {
  const errors: Record<string, unknown>[] = [];
  const log = pino(
    { level: "error" },
    { write: (line: string) => void errors.push(JSON.parse(line)) },
  );
  const shop = await paymentShop({ log });
  const everybody = await givenEverything(shop);
  // The sealed account numbers of that student are not really encrypted.
  await shop.pool.query("update refund set account_sealed = null");
  await shop.pool.query("update refund_approval set account_sealed = null");
  await givenPlan(shop.db, (await givenProduct(shop.db)).id);
  await givenCategory(shop.db);
  const teacher = await givenInstructor(shop.db);
  await givenTaughtCourse(shop.db, { learnerId: everybody.id, instructorId: teacher.id });
  return {
    shop,
    errors,
    tables: async () => {
      const found = await Promise.all(
        named.map(async ([table, column]) => {
          const { rows } = await shop.pool.query(
            `select ${column} as id from ${table} order by random() limit 20`,
          );
          return [table, rows.map(({ id }) => (column === "id" ? Number(id) : id))] as const;
        }),
      );
      const taught = await taughtTables(shop);
      const { catalog_item: items = [], ...others } = Object.fromEntries(found);
      return {
        ...others,
        ...taught,
        catalog_item: [...items, ...Array(items.length).fill(taught.taught_course?.[0])],
      };
    },
    freshen: () => freshen(shop, everybody, teacher),
  };
}

async function freshen(
  shop: PaymentShop,
  { id }: Everybody,
  teacher: Person,
): Promise<Record<HostileCall["as"], Browser>> {
  const { rows } = await sql<{
    id: number;
  }>`select id from account where id
    = ${id} and is_allowed and is_student and expires_at is null
    and erased_at is null`.execute(shop.db);
  const student = rows[0] ?? (await givenStudent(shop.db));
  const administrator = await givenAdministrator(shop.db, { isOwner: true });
  const teaches = await sql`select from account where id
      = ${teacher.id} and is_allowed and is_instructor
      and expires_at is null and erased_at is null`.execute(shop.db);
  const instructor = teaches.rows.length > 0 ? teacher : await givenInstructor(shop.db);
  await givenTaughtCourse(shop.db, { learnerId: student.id, instructorId: instructor.id });
  const visitors = {
    student: await signedIn(shop, student),
    instructor: await signedIn(shop, instructor),
    administrator: await signedIn(shop, administrator),
    guest: shop.visitor(),
  };
  await shop.order({ id: student.id, visitor: visitors.student }).catch(() => undefined);
  const browsers = Object.entries(visitors).map(
    async ([as, visitor]) => [as, await opened(visitor)] as const,
  );
  return Object.fromEntries(await Promise.all(browsers)) as Record<HostileCall["as"], Browser>;
}

async function opened(visitor: Visitor): Promise<Browser> {
  const { body } = await visitor.get("/public/session");
  return {
    token: String(body.csrf_token ?? ""),
    cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  };
}
