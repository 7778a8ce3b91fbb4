import type pg from "pg";
import { hashToken } from "../../src/server/platform/process/tokens.ts";
import { createCardTries } from "../../src/server/shop/payment/card/card-tries.ts";
import { csrfToken } from "../../src/server/shop/session/csrf-token.ts";
import { courseRow } from "./catalog-rows.ts";
import { couponRow, promotionRow } from "./discount-rows.ts";
import { givenAdministrator, givenPaymentMethods, givenStudent, signedIn } from "./factories.ts";
import type { MixedBuyer, MixedShop } from "./mixed-run.ts";
import { type TestApp, testApp } from "./test-app.ts";

type RefundApproval = {
  clients: number;
  milliseconds: number;
  rounds?: number;
  coupons: number;
  courses: number;
};

/** A shop with few courses and few coupons for many buyers, three for each client. */
export async function mixedShop({
  clients,
  coupons,
  courses: many,
  ...length
}: RefundApproval): Promise<TestApp & { mixed: MixedShop }> {
  const shop = await testApp({ connections: 16 });
  const { pool, db, config } = shop;
  await givenPaymentMethods(db);
  const { id: adminId } = await givenAdministrator(db);
  const courses = await Promise.all(
    Array.from({ length: many }, () => courseRow(db, { seat_limit: 5_000 })),
  );
  const items = courses.map(({ id }) => id);
  const couponIds = await Promise.all(
    Array.from(
      { length: coupons },
      async () => (await couponRow(db, { items }, { returns_on_refund: true })).id,
    ),
  );
  const promotionId = await promotionRow(db, { items: [(await courseRow(db)).id] });
  const buyers = await Promise.all(Array.from({ length: clients * 3 }, () => mixedBuyer(shop)));
  await knowCoupons(
    pool,
    buyers.map(({ id }) => id),
    couponIds,
  );
  const { outbox, log } = shop.parts.payments;
  const cards = createCardTries({ factor: 1, key: config.secrets.data });
  const mixed = {
    pool,
    db,
    outbox,
    log,
    cards,
    dataKey: config.secrets.data,
    adminId,
    buyers,
    courses,
    couponIds,
    promotionId,
    clients,
    ...length,
  };
  return { ...shop, mixed };
}

/** NOTE: each buyer has their own IP address. */
async function mixedBuyer(shop: TestApp): Promise<MixedBuyer> {
  const person = await givenStudent(shop.db);
  const token = String((await signedIn(shop, person)).cookies.get("sid"));
  const csrf = csrfToken(shop.config.secrets.session, hashToken(token));
  const headers = { cookie: `sid=${token}`, "sec-fetch-site": "same-origin", "x-csrf-token": csrf };
  const remoteAddress = `10.9.${(person.id >> 8) & 255}.${person.id & 255}`;
  return {
    id: person.id,
    call: async (url, payload) => {
      const answer = await shop.app.inject({
        method: "POST",
        url,
        headers,
        remoteAddress,
        payload,
      });
      return { status: answer.statusCode, body: answer.json() };
    },
  };
}

export async function knowCoupons(
  pool: pg.Pool,
  accountIds: readonly number[],
  couponIds: readonly number[],
): Promise<void> {
  await pool.query(
    `insert into cart (account_id, payment_method_id, known_coupon_ids) select a, 1, $2
      from unnest($1::bigint[]) a`,
    [accountIds, couponIds],
  );
}

/**
 * The number of deadlocks that the database has resolved. NOTE: a connection reports its count when
 * it ends.
 */
export async function deadlocksOf(pool: pg.Pool): Promise<number> {
  const others =
    "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  const client = await pool.connect();
  try {
    await client.query(`select pg_terminate_backend(pid) ${others}`);
    for (;;) {
      const { rows } = await client.query(
        `select count(*)::int as others ${others} and backend_type = 'client backend'`,
      );
      if (rows[0].others === 0) break;
      await client.query(`select pg_terminate_backend(pid) ${others}`);
    }
    await client.query("select pg_stat_force_next_flush()");
    const { rows } = await client.query(
      "select deadlocks::int from pg_stat_database where datname = current_database()",
    );
    return rows[0].deadlocks;
  } finally {
    client.release();
  }
}
