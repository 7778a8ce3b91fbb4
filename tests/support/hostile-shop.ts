import { sql } from "kysely";
import { pino } from "pino";
import { type Everybody, givenEverything } from "./examples/everything.ts";
import { givenAdministrator, givenCategory, givenPlan, givenProduct, givenStudent, signedIn } from "./factories.ts";
import type { HostileCall, Tables } from "./hostile-calls.ts";
import { type PaymentShop, paymentShop } from "./payment-shop.ts";
import type { Visitor } from "./visitor.ts";

export type Browser = { cookie: string; token: string };
export type HostileShop = {
  shop: PaymentShop;
  /** Lines of the log that tell of a fault. */
  errors: Record<string, unknown>[];
  tables(): Promise<Tables>;
  /** Callers who are signed in, whatever the calls before have done to them, and something left to act on. */
  freshen(): Promise<Record<HostileCall["as"], Browser>>;
};

const named: readonly [string, string][] = [
  ...["shop_order", "catalog_item", "pricing_plan", "coupon", "promotion", "bank_account", "payment", "category", "shipping_address", "mail", "cart_item"].map(
    (table): [string, string] => [table, "id"],
  ),
  ...([
    ["payment_method", "id"],
    ["account", "id"],
    ["stored_file", "name"],
  ] as [string, string][]),
];

/** A shop with something of everything in it, whose log is listened to. */
export async function hostileShop(): Promise<HostileShop> {
  const errors: Record<string, unknown>[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void errors.push(JSON.parse(line)) });
  const shop = await paymentShop({ log });
  const everybody = await givenEverything(shop);
  // Those of that student are sealed with nothing.
  await shop.pool.query("update refund set account_sealed = null");
  await shop.pool.query("update refund_approval set account_sealed = null");
  await givenPlan(shop.db, (await givenProduct(shop.db)).id);
  await givenCategory(shop.db);
  return {
    shop,
    errors,
    tables: async () => {
      const found = await Promise.all(
        named.map(async ([table, column]) => {
          const { rows } = await shop.pool.query(`select ${column} as id from ${table} order by random() limit 20`);
          return [table, rows.map(({ id }) => (column === "id" ? Number(id) : id))] as const;
        }),
      );
      return Object.fromEntries(found);
    },
    freshen: () => freshen(shop, everybody),
  };
}

async function freshen(shop: PaymentShop, { id }: Everybody): Promise<Record<HostileCall["as"], Browser>> {
  const { rows } = await sql<{
    id: number;
  }>`select id from account where id = ${id} and is_allowed and is_student and expires_at is null and erased_at is null`.execute(shop.db);
  const student = rows[0] ?? (await givenStudent(shop.db));
  const administrator = await givenAdministrator(shop.db, { isOwner: true });
  const visitors = { student: await signedIn(shop, student), administrator: await signedIn(shop, administrator), guest: shop.visitor() };
  await shop.order({ id: student.id, visitor: visitors.student }).catch(() => undefined);
  const browsers = Object.entries(visitors).map(async ([as, visitor]) => [as, await opened(visitor)] as const);
  return Object.fromEntries(await Promise.all(browsers)) as Record<HostileCall["as"], Browser>;
}

async function opened(visitor: Visitor): Promise<Browser> {
  const { body } = await visitor.get("/public/session");
  return { token: String(body.csrf_token ?? ""), cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
}
