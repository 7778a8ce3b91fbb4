import { Writable } from "node:stream";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { providerKeyNames } from "#contract/provider-keys.ts";
import type { ProviderId } from "#domain/payment/payment-method.ts";
import { clientOf, givenAdministrator, signedIn } from "../../../tests/support/factories.ts";
import { type PaymentShop, paymentShop } from "../../../tests/support/payment-shop.ts";
import type { Visitor } from "../../../tests/support/visitor.ts";
import type { SignedIn } from "../platform/caller.ts";
import { createSettings } from "../settings/settings.ts";
import { createLiveProviders } from "./keys/live-providers.ts";
import { saveProviderKeys } from "./keys/save-provider-keys.ts";

const password = "sawasdee.2569";
let shop: PaymentShop;
let admin: Visitor;
let logged = "";

beforeAll(async () => {
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  shop = await paymentShop({ log: pino({ level: "trace" }, lines) });
  const person = await givenAdministrator(shop.db, { firstName: "วรรณา", lastName: "ดูแล", passwordHash: await shop.parts.passwords.hash(password) });
  admin = await signedIn(shop, person);
});
afterAll(() => shop.close());
afterEach(async () => {
  await sql`delete from provider_key`.execute(shop.db);
  await sql`update site_setting set provider_keys_version = provider_keys_version + 1`.execute(shop.db);
  await shop.parts.providers.refresh();
});

const path = (provider: ProviderId) => `/api/admin/payment-keys/${provider}`;
const keysVersion = async (provider: ProviderId) => ((await admin.get(path(provider))).body.data as { version: number }).version;
const enter = async (provider: ProviderId, keys: Record<string, string>, by = password) =>
  admin.put(path(provider), { version: await keysVersion(provider), password: by, keys });
const check = async (provider: ProviderId) =>
  (await clientOf(admin).adminCheckProviderKeys({ params: { provider }, body: {} })) as { value?: { data: { result: string } } };
const resultOf = async (provider: ProviderId) => (await check(provider)).value?.data.result;
const offered = async () => ((await shop.visitor().get("/public/cart/payments/methods")).body.data as { id: number }[]).map(({ id }) => id);
const omise = { publicKey: "pkey_test_shop", secretKey: "skey_test_shop", webhookSecret: "c2VjcmV0" };

describe("keys of payment providers", () => {
  it("starts with those of the server's configuration, and tells none of them", async () => {
    const { body } = await admin.get(path("omise"));
    expect(body.data).toEqual({
      provider: "omise",
      source: "server",
      is_complete: true,
      version: 0,
      keys: providerKeyNames.omise.map((name) => ({ name, is_set: false, ending: "", set_at: null, set_by: null })),
    });
  });

  it("wins with what an administrator enters, and says how it ends, since when and by whom", async () => {
    const { status, body } = await enter("omise", { ...omise, secretKey: "skey_test_5sbakth8ab3qq6gc9y1" });
    expect(status).toBe(200);
    const { source, keys } = body.data as { source: string; keys: { name: string; ending: string; set_at: string }[] };
    expect(source).toBe("administrator");
    expect(keys[1]).toMatchObject({ name: "secretKey", is_set: true, ending: "c9y1", set_by: "วรรณา ดูแล" });
    expect(Date.parse(keys[1]?.set_at ?? "")).toBeGreaterThan(0);
    // Of a short one the end would tell too much.
    expect(keys[2]).toMatchObject({ name: "webhookSecret", is_set: true, ending: "" });
    expect((await enter("omise", { publicKey: "pkey_test_other" })).status).toBe(200);
    const student = await shop.student();
    expect((await student.visitor.get("/api/omise/creditcard/applicationid")).body).toMatchObject({ publicKey: "pkey_test_other" });
  });

  it("offers no way to pay whose provider has some of its keys only, or such as do not fit", async () => {
    expect(await offered()).toEqual(expect.arrayContaining([8, 9, 11, 12]));
    await enter("omise", { secretKey: omise.secretKey });
    expect(await resultOf("omise")).toBe("incomplete");
    const left = await offered();
    expect([left.includes(8), left.includes(9), left.includes(11)]).toEqual([false, false, true]);
    await enter("omise", { publicKey: "pkey_live_shop", webhookSecret: omise.webhookSecret });
    expect(await offered()).not.toContain(9);
    await enter("omise", { publicKey: omise.publicKey });
    expect(await offered()).toEqual(expect.arrayContaining([8, 9]));
  });

  it.each(Object.keys(providerKeyNames) as ProviderId[])("asks %s whether it knows the keys, and hears of wrong ones", async (provider) => {
    expect(await resultOf(provider)).toBe("good");
    const wrong = { ...omise, secretKey: "skey_test_wrong", billerId: "010555617623901", referencePrefix: "SHP", merchantId: "12345679" };
    await enter(provider, Object.fromEntries(providerKeyNames[provider].map((name) => [name, (wrong as Record<string, string>)[name] ?? "wrong"])));
    expect(await resultOf(provider)).toBe("refused");
  });

  it("takes effect on another node within a second or so", async () => {
    const { db, config } = shop;
    const settings = createSettings(db);
    const configured = { given: config.providers, places: config.providerPlaces };
    const node = createLiveProviders({
      db,
      dataKey: config.secrets.data,
      settings,
      configured,
      allowInsecure: true,
      log: { info: () => undefined, warn: () => undefined },
    });
    const publicKey = async () => (await node.current()).providerFor(8)?.publicData.publicKey;
    expect(await publicKey()).toBe(omise.publicKey);
    await enter("omise", { ...omise, publicKey: "pkey_test_second" });
    await expect.poll(publicKey, { timeout: 5000 }).toBe("pkey_test_second");
    await node.close();
  });

  it("asks for the administrator's password again, and saves nothing without it", async () => {
    const { status, body } = await enter("omise", omise, "wrong-password");
    expect({ status, errors: body.errors }).toMatchObject({ status: 422, errors: [{ param: "password", code: "WRONG_PASSWORD" }] });
    expect((await admin.get(path("omise"))).body.data).toMatchObject({ source: "server" });
  });

  it("refuses nothing at all and what cannot be a key", async () => {
    expect((await enter("omise", { publicKey: " " })).body.errors).toMatchObject([{ param: "publicKey", code: "REQUIRED" }]);
    expect((await enter("omise", { secretKey: "คีย์" })).body.errors).toMatchObject([{ param: "secretKey", code: "NOT_A_KEY" }]);
    expect((await admin.get(path("omise"))).body.data).toMatchObject({ source: "server" });
  });

  it("are set over those that were read: of two who set them at once the later one is told which ones, and no key", async () => {
    const seen = await keysVersion("omise");
    const put = (version: number, keys: Record<string, string>) => admin.put(path("omise"), { version, password, keys });
    expect((await put(seen, omise)).status).toBe(200);
    const late = await put(seen, { secretKey: "skey_test_of_another_owner" });
    expect([late.status, late.body]).toMatchObject([
      409,
      { error: { code: "EDIT_CONFLICT", result: { version: await keysVersion("omise"), source: "administrator" } } },
    ]);
    expect(JSON.stringify(late.body)).not.toContain("skey_test_shop");
    const now = await keysVersion("omise");
    const many = await Promise.all(Array.from({ length: 5 }, () => put(now, omise)));
    expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it("takes no test keys in a real shop", async () => {
    const { id } = await givenAdministrator(shop.db);
    const caller = { account: { id } } as SignedIn;
    const needs = { db: shop.db, passwords: shop.parts.passwords, dataKey: shop.config.secrets.data, takesTestKeys: false };
    const proof = { password, field: "password" as const, lang: "en" as const, requestId: "" };
    const refused = await saveProviderKeys(needs, { provider: "omise", version: 0, keys: omise, caller, proof });
    expect(refused).toMatchObject({
      code: "INPUT_ERROR",
      errors: [
        { param: "publicKey", code: "TEST_KEY" },
        { param: "secretKey", code: "TEST_KEY" },
        { param: "webhookSecret", code: "NOT_BASE64" },
      ],
    });
  });

  it("shows a key in no answer, no log line, no record and no row that could be read", async () => {
    const canary = "CANARY0f4b1c9e7d";
    const seen: string[] = [];
    const look = async (answer: Promise<{ body: unknown }>) => seen.push(JSON.stringify((await answer).body));
    await look(enter("gb-prime", { secretKey: `${canary}-secret-1a2b`, token: `${canary}-token-3c4d` }));
    await look(enter("gb-prime", { secretKey: `${canary}-secret-1a2b` }, "wrong-password"));
    await look(enter("gb-prime", { secretKey: `${canary}ก` }));
    await look(admin.post(`${path("gb-prime")}/check`, {}));
    for (const address of [
      path("gb-prime"),
      "/api/admin/payment-methods",
      "/api/admin/payment-methods/11",
      "/api/setting/site/into/1",
      "/public/cart/payments/methods",
    ]) {
      await look(admin.get(address));
    }
    const student = await shop.student();
    const order = await shop.order(student, { methodId: 12 });
    await look(student.visitor.post("/api/gbprime/promptpay", { orderId: order.id }));
    const tables = await sql<{
      name: string;
    }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db);
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(shop.db);
      seen.push(...rows.map(({ text }) => text));
    }
    const hidden = [canary, Buffer.from(canary).toString("hex"), Buffer.from(canary).toString("base64").slice(0, -4)];
    expect(seen.join("\n").length).toBeGreaterThan(1000);
    expect(hidden.filter((text) => seen.join("\n").includes(text) || logged.includes(text))).toEqual([]);
    expect(logged).not.toContain(password);
    const entry = shop.db.selectFrom("audit_entry").selectAll().where("action", "=", "payment-keys.changed").orderBy("id", "desc");
    expect(await entry.executeTakeFirst()).toMatchObject({
      actor_role: "administrator",
      object: "provider:gb-prime",
      detail: { names: ["secretKey", "token"] },
    });
  });

  it("LOGIN-08 is for administrators who may change settings", async () => {
    const other = await signedIn(shop, await givenAdministrator(shop.db, { permissions: ["order.read", "payment.approve"] }));
    const student = (await shop.student()).visitor;
    const statuses = async (who: Visitor) => [
      (await who.get(path("omise"))).status,
      (await who.put(path("omise"), { version: 0, password, keys: omise })).status,
      (await who.post(`${path("omise")}/check`, {})).status,
      (await who.get("/api/admin/payment-methods")).status,
      (await who.put("/api/admin/payment-methods/9", { version: 1, values: {} })).status,
    ];
    expect([...(await statuses(other)), ...(await statuses(student))].every((status) => status === 403)).toBe(true);
    expect((await statuses(shop.visitor())).every((status) => status === 401)).toBe(true);
  });
});

describe("a way to pay", () => {
  const method = "/api/admin/payment-methods/11";
  const open = async () => (await admin.get(method)).body.data as { version: number; values: Record<string, unknown> };
  const save = async (changed: object) => {
    const { version, values } = await open();
    return admin.put(method, { version, values: { ...values, ...changed } });
  };

  it("TEXT-04 changes for buyers at once: name, order, least amount, what is asked for, and whether it is there", async () => {
    const changed = { name_th: "บัตร (ทดสอบ)", name_en: "Card (test)", position: 0, minimum: 99.5, is_show_contact_name: true, is_show_originating_bank: true };
    expect((await save(changed)).status).toBe(200);
    const buyer = shop.visitor();
    const first = async (lang: string) => ((await buyer.get("/public/cart/payments/methods", { headers: { "x-lang": lang } })).body.data as object[])[0];
    expect(await first("th")).toMatchObject({ id: 11, name: "บัตร (ทดสอบ)", minimum: 99.5, is_show_contact_name: true, is_show_originating_bank: true });
    expect(await first("en")).toMatchObject({ id: 11, name: "Card (test)" });
    await save({ is_enabled: false });
    expect(await offered()).not.toContain(11);
    expect((await admin.get(method)).body.data).toMatchObject({ is_enabled: false, is_offered: false, provider: "gb-prime" });
  });

  it("is not set below what its provider takes", async () => {
    const { version, values } = (await admin.get("/api/admin/payment-methods/9")).body.data as { version: number; values: object };
    const { status, body } = await admin.put("/api/admin/payment-methods/9", { version, values: { ...values, minimum: 19.99 } });
    expect({ status, errors: body.errors }).toMatchObject({ status: 422, errors: [{ param: "minimum", code: "OUT_OF_RANGE" }] });
  });

  it("is not saved over what another administrator has saved meanwhile", async () => {
    const { version, values } = await open();
    await save({ name_th: "ของคนแรก" });
    const { status, body } = await admin.put(method, { version, values });
    expect({ status, body }).toMatchObject({ status: 409, body: { error: { code: "EDIT_CONFLICT", result: { values: { name_th: "ของคนแรก" } } } } });
  });

  it("knows no others", async () => {
    expect((await admin.get("/api/admin/payment-methods/99")).status).toBe(404);
    expect((await admin.put("/api/admin/payment-methods/99", { version: 1, values: {} })).status).toBe(404);
  });
});
