import { Writable } from "node:stream";
import { pino } from "pino";
import { resolveConfig } from "vite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { variables } from "../src/server/unsafe-for-production.ts";
import routes from "../src/web/routes.ts";
import { canary, canaryEnvironment, canaryKeys, secretsIn } from "./support/examples/canaries.ts";
import { tablesWith } from "./support/examples/everything.ts";
import { orderRows } from "./support/order-rows.ts";
import { type Driver, paymentDrivers } from "./support/payment-drivers.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
} from "./support/payment-shop.ts";
import { filesIn, root } from "./support/run/project-files.ts";
import { providerEnvironment } from "./support/servers/simulated-providers.ts";
import { type SmtpServer, smtpServer } from "./support/servers/smtp-server.ts";
import type { Visitor } from "./support/visitor.ts";

let smtp: SmtpServer;
let shop: PaymentShop;
let student: Person;
let admin: Person;
let order: TestOrder;
let logged = "";
/** All answers of the shop, whatever was called. */
const answered: string[] = [];

beforeAll(async () => {
  smtp = await smtpServer();
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  const log = pino({ level: "trace" }, lines);
  shop = await paymentShop({
    log,
    withPages: true,
    keys: canaryKeys,
    environment: canaryEnvironment(smtp.port),
  });
  [student, admin] = [listened(await shop.student()), listened(await shop.administrator())];
  order = await shop.order(student);
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

/** The same person; the answers are recorded. */
function listened({ id, visitor }: Person): Person {
  const kept = async (answer: ReturnType<Visitor["get"]>) => {
    const { body, headers } = await answer;
    answered.push(JSON.stringify({ body, headers }));
    return answer;
  };
  const { cookies, get, post, put } = visitor;
  return {
    id,
    visitor: {
      cookies,
      get: (...call) => kept(get(...call)),
      post: (...call) => kept(post(...call)),
      put: (...call) => kept(put(...call)),
    },
  };
}

type Route = { path?: string; index?: boolean; children?: Route[] };

/** The paths of all pages in the route tree; known parameters are filled in. */
function addressesOf(tree: readonly Route[], above = ""): string[] {
  return tree.flatMap(({ path = "", children = [] }) => {
    const here = path === "" || path === ":lang?" ? above : `${above}/${path}`;
    return children.length === 0
      ? [here === "" ? "/" : here]
      : [...(path !== "" && here !== above ? [here] : []), ...addressesOf(children, here)];
  });
}

const known = () => ({
  "cart/:orderId": `cart/${order.id}`,
  "order/:orderId": `order/${order.id}`,
  "orders/:id": `orders/${order.id}`,
  "payment/:id": "payment/9",
});
function pages(): string[] {
  const filled = addressesOf(routes as Route[]).map((address) =>
    Object.entries(known()).reduce((text, [from, to]) => text.replace(from, to), address),
  );
  return [...new Set(filled)].filter((address) => !/[:*]/.test(address));
}

/** A few at a time: more calls than database connections would be refused as busy. */
async function openAll(addresses: readonly string[], who: Visitor | null): Promise<number[]> {
  const statuses: number[] = [];
  for (let from = 0; from < addresses.length; from += 4) {
    statuses.push(
      ...(await Promise.all(addresses.slice(from, from + 4).map((address) => open(address, who)))),
    );
  }
  return statuses;
}

async function open(address: string, visitor: Visitor | null): Promise<number> {
  const cookie =
    visitor === null
      ? ""
      : [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { body, headers, statusCode } = await shop.app.inject({
    url: address,
    headers: { cookie },
  });
  answered.push(body, JSON.stringify(headers));
  return statusCode;
}

describe("no secret of the shop", () => {
  it("is in a page, for a visitor, a student or an administrator", async () => {
    answered.length = 0;
    const all = pages();
    const opened = await Promise.all(
      [null, student.visitor, admin.visitor].map((who) => openAll(all, who)),
    );
    const good = opened.map((statuses) => all.filter((_, index) => statuses[index] === 200));
    expect(good[0]).toEqual(expect.arrayContaining(["/", "/courses", "/cart", "/login"]));
    expect(good[1]).toEqual(
      expect.arrayContaining([
        `/cart/${order.id}`,
        "/myaccount/student/order",
        "/myaccount/settings",
      ]),
    );
    expect(
      all.filter((address) => address.startsWith("/admin") && !good[2]?.includes(address)),
    ).toEqual([]);
    expect(opened.flat().filter((status) => status >= 500)).toEqual([]);
    expect(secretsIn(answered.join("\n"))).toEqual([]);
  });

  it("is in an answer of the interface, for any of the three", async () => {
    answered.length = 0;
    const calls = Object.values(allEndpoints).filter(
      ({ method, path }) => method === "GET" && !path.includes(":"),
    );
    for (const { visitor } of [listened({ id: 0, visitor: shop.visitor() }), student, admin])
      await Promise.all(calls.map(({ path }) => visitor.get(path)));
    for (const provider of ["omise", "paypal", "scb"])
      await admin.visitor.get(`/api/admin/payment-keys/${provider}`);
    for (const company of ["google", "line", "facebook"])
      await student.visitor.get(`/public/auth/${company}/start?next=/cart`);
    expect(answered.length).toBeGreaterThan(90);
    expect(secretsIn(answered.join("\n"))).toEqual([]);
  });

  it("is in an answer, a log line or a row of a run through payments, messages of their providers and refusals", async () => {
    answered.length = 0;
    logged = "";
    const buyer = listened(await shop.student());
    // One after the other, so that a fault hits the intended payment.
    for (const [index, driver] of paymentDrivers(shop).entries())
      await runThrough(listened(await shop.student()), driver, index);
    await shop.quiet();
    await shop.dueChecks();
    for (const path of ["omise", "2c2p", "scb", "gbprime", "paysolutions", "paypal"]) {
      const forged = await shop.app.inject({
        method: "POST",
        url: `/webhook/payment/${path}`,
        payload: { object: "event", id: "evnt_x", data: { id: "x" } },
      });
      answered.push(forged.body);
    }
    await buyer.visitor.post("/public/login", { username: "nobody", password: `typed-${canary}` });
    await shop.parts.outbox.stop();
    const { rows: letters } = await shop.pool.query(
      "select from outbox_message where kind = 'mail' and tries > 0",
    );
    expect(letters.length).toBeGreaterThan(0);
    expect(logged.split("\n").length).toBeGreaterThan(100);
    expect(logged).toMatch(/a provider could not say|a payment could not be started|webhook/);
    expect(secretsIn(answered.join("\n"))).toEqual([]);
    expect(secretsIn(logged)).toEqual([]);
    expect(await tablesWith(shop.db, canary)).toEqual([]);
    for (const { visitor } of [student, admin, buyer])
      expect(logged).not.toContain(visitor.cookies.get("sid"));
  });

  it("can come into a browser's script: the build is given no variable of the shop, and names none", async () => {
    const given: Record<string, string | undefined> = {
      ...canaryEnvironment(25),
      ...providerEnvironment("http://localhost", canaryKeys),
    };
    for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
    const { define, env, environments } = await resolveConfig(
      { root, logLevel: "silent" },
      "build",
      "production",
    );
    vi.unstubAllEnvs();
    expect(secretsIn(JSON.stringify([define, env, environments.client?.define]))).toEqual([]);
    const scripts = filesIn("build/client", [".js", ".css", ".json", ".html"]);
    expect(scripts.length).toBeGreaterThan(50);
    const secrets = variables.filter((name) =>
      /SECRET|KEY|PEPPER|TOKEN|PASSWORD|SMTP_URL|DATABASE_URL/.test(name),
    );
    // The owner is told the name of a variable; its value is none of the texts.
    const naming = filesIn("src/texts", [".json"])
      .flatMap(({ text }) => Object.values(JSON.parse(text) as Record<string, string>))
      .filter((text) => secrets.some((name) => text.includes(name)));
    const withoutTexts = (script: string) =>
      naming.reduce((rest, text) => rest.replaceAll(text, ""), script);
    const words = [...secrets, "skey_test_", "skey_live_", "BEGIN PRIVATE KEY", "not for real use"];
    expect(
      scripts.flatMap(({ path, text }) =>
        words.filter((word) => withoutTexts(text).includes(word)).map((word) => `${path}: ${word}`),
      ),
    ).toEqual([]);
    expect(scripts.flatMap(({ text }) => secretsIn(text))).toEqual([]);
  });
});

/**
 * One payment method: its provider fails and recovers, an attacker reports a payment, and it is
 * paid or declined.
 */
async function runThrough(buyer: Person, driver: Driver, index: number): Promise<void> {
  const wanted = { methodId: Number.parseInt(driver.name, 10) };
  if (driver.calls.start !== null) {
    await driver.fault({
      kind: index % 2 === 0 ? "html" : "refused",
      call: driver.calls.start,
      times: 1,
    });
    await driver.begin(buyer, await shop.order(buyer, wanted));
  }
  const paid = await shop.order(buyer, wanted);
  expect(await driver.begin(buyer, paid)).toBe(true);
  const { payments } = await orderRows(shop, paid);
  const reference = payments.at(-1)?.provider_reference ?? expect.unreachable("no reference");
  await driver.claim(reference);
  await (index % 2 === 0 ? driver.pay(reference) : driver.decline(reference));
  await driver.begin(buyer, paid);
}
