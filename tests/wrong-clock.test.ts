import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { omiseControl } from "../simulators/omise/control-client.ts";
import { startSimulators } from "../simulators/start-simulators.ts";
import { brokenInvariants } from "../src/server/invariants/check-invariants.ts";
import { givenStudent } from "./support/factories.ts";
import { freePort } from "./support/free-ports.ts";
import { httpVisitor } from "./support/http-visitor.ts";
import { paymentDrivers } from "./support/payment-drivers.ts";
import { insertOrder, type PaymentShop, type Person } from "./support/payment-shop.ts";
import { isLong } from "./support/run/rounds.ts";
import { urlOf } from "./support/run/server-place.ts";
import {
  providerAdmins,
  providerEnvironment,
  simulatedKeys,
  simulatedProviders,
} from "./support/servers/simulated-providers.ts";
import { freshPlace, openShop, removePlaces } from "./support/shop-process.ts";
import { choose, somebody } from "./support/social-shop.ts";
import { testDatabase } from "./support/test-database.ts";

const tenMinutes = 600_000;
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  removePlaces();
});

/**
 * A shop in a process whose clock is wrong by this much; the database and the providers have the
 * right time.
 */
async function wrongShop(byMs: number) {
  const database = await testDatabase();
  undo.push(database.close);
  const place = await freshPlace();
  const url = `http://127.0.0.1:${place.PORT}`;
  const omise = { ...simulatedKeys.omise, webhookUrl: `${url}/webhook/payment/omise` };
  const port = await freePort();
  const simulators = await startSimulators({
    port,
    host: "127.0.0.1",
    omise,
    others: simulatedProviders(url),
  });
  undo.push(simulators.close);
  const shop = await openShop({
    ...place,
    ...(providerEnvironment(simulators.url) as Record<string, string>),
    OMISE_API_URL: simulators.omiseUrl,
    PUBLIC_URL: url,
    DATABASE_URL: urlOf(database.address),
    NODE_OPTIONS: `--import ${fileURLToPath(new URL("support/servers/wrong-machine-clock.js", import.meta.url))}`,
    WRONG_BY_MS: String(byMs),
  });
  undo.push(() => shop.end());
  return {
    shop,
    database,
    omise: omiseControl(simulators.omiseUrl),
    admins: providerAdmins(simulators.url),
    omiseUrl: simulators.omiseUrl,
  };
}

/** The short run tests only a clock that is ahead. */
const clocks: [string, number][] = [
  ["ahead", tenMinutes],
  ["behind", -tenMinutes],
];

describe.each(isLong ? clocks : clocks.slice(0, 1))(
  "a node whose clock is ten minutes %s",
  (_where, byMs) => {
    test("takes the true events of every provider, signs people in, tells the right time, and says that its own is wrong", {
      timeout: 120_000,
    }, async () => {
      const { shop, database, omise, admins, omiseUrl } = await wrongShop(byMs);
      const readiness = (await (await fetch(`${shop.url}/readyz`)).json()) as {
        clock_skew_ms: number;
      };
      expect(Math.abs(readiness.clock_skew_ms - byMs)).toBeLessThan(5_000);

      const page = await fetch(`${shop.url}/public/session`);
      expect(Math.abs(Date.parse(page.headers.get("date") ?? "") - Date.now())).toBeLessThan(
        10_000,
      );

      const visitor = httpVisitor(shop.url);
      // A person without orders, with the password of the demo's people.
      const { id, username } = await givenStudent(database.db);
      await database.pool.query(
        "update account set password_hash = (select password_hash from account where username = 'student') where id = $1",
        [id],
      );
      expect((await visitor.post("/public/login", { username, password: "raanrian" })).status).toBe(
        200,
      );
      const buyer = { id, visitor } as unknown as Person;
      const like = {
        omise,
        admins,
        url: shop.url,
        config: { providers: { omise: { apiUrl: omiseUrl } } },
      } as unknown as PaymentShop;
      const missing: string[] = [];
      for (const driver of paymentDrivers(like)) {
        const order = await insertOrder(database.db, buyer, {});
        if (!(await driver.begin(buyer, order))) missing.push(`${driver.name} was not begun`);
        const { rows } = await database.pool.query(
          "select provider_reference as reference from payment where order_id = $1",
          [order.id],
        );
        await driver.pay(rows[0]?.reference);
        const status = async () =>
          (await database.pool.query("select status from shop_order where id = $1", [order.id]))
            .rows[0]?.status;
        await expect.poll(status, { timeout: 20_000, message: driver.name }).toBe("approved");
      }
      const { rows: refused } = await database.pool.query(
        "select provider, reason from refused_event",
      );
      const { rows: taken } = await database.pool.query(
        "select distinct provider from payment_event where processed_at is not null order by provider",
      );
      expect([missing, refused, taken.map(({ provider }) => provider)]).toEqual([
        [],
        [],
        expect.arrayContaining(["omise", "paypal", "two-c-two-p"]),
      ]);

      for (const provider of ["google", "line"] as const) {
        const person = await signInWith(provider, shop.url, shop.simulatorUrl);
        expect([provider, person]).toEqual([
          provider,
          expect.objectContaining({ provider, next: "register" }),
        ]);
      }

      const administrator = httpVisitor(shop.url);
      await administrator.post("/public/login", { username: "admin", password: "raanrian" });
      const clocks = async () =>
        (await administrator.get("/api/admin/payments/notices")).body.data.clocks;
      await expect.poll(clocks, { timeout: 20_000 }).toEqual([
        {
          machine: expect.stringContaining(`:${new URL(shop.url).port}`),
          ahead_s: expect.any(Number),
        },
      ]);
      expect(Math.abs((await clocks())[0].ahead_s * 1000 - byMs)).toBeLessThan(5_000);
      expect(await brokenInvariants(database.db)).toEqual([]);
    });
  },
);

/** Signs in at the provider and returns; gives the shop's data of the person. */
async function signInWith(
  provider: "google" | "line",
  url: string,
  simulatorUrl: string,
): Promise<unknown> {
  const cookies = new Map<string, string>();
  const get = async (address: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(address, {
      redirect: "manual",
      headers: { cookie, "sec-fetch-site": "same-origin" },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    return answer;
  };
  await get(`${url}/public/session`);
  const away =
    (await get(`${url}/public/auth/${provider}/start?next=%2Fcart`)).headers.get("location") ?? "";
  await get(await choose(`${simulatorUrl}/${provider}/choose`, away, somebody()));
  return ((await (await get(`${url}/public/session`)).json()) as { social: unknown }).social;
}
