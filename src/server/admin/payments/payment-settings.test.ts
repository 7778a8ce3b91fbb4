import { Writable } from "node:stream";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ProviderId } from "#domain/payment/payment-method.ts";
import { keyNamesOf } from "#domain/payment/providers/all-accounts.ts";
import { providerIds } from "#domain/payment/providers/all-providers.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { seal } from "#server/platform/process/encryption.ts";
import { createLiveProviders, keyPlace } from "#server/shop/payment/keys/live-providers.ts";
import { saveKey } from "#server/shop/payment/keys/provider-key-queries.ts";
import { watchKeys } from "#server/shop/payment/keys/watch-keys.ts";
import { markKeysRefused } from "#server/shop/payment/start/refused-keys-queries.ts";
import { createSettings } from "#server/shop/settings/settings.ts";
import { raiseSealedVersion } from "#server/shop/settings/settings-queries.ts";
import { clientOf, givenAdministrator, signedIn } from "../../../../tests/support/factories.ts";
import { type PaymentShop, paymentShop } from "../../../../tests/support/payment-shop.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";
import { saveProviderKeys } from "./save-provider-keys.ts";

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
  const person = await givenAdministrator(shop.db, {
    firstName: "วรรณา",
    lastName: "ดูแล",
    passwordHash: await shop.parts.passwords.hash(password),
  });
  admin = await signedIn(shop, person);
});
afterAll(() => shop.close());
afterEach(async () => {
  await sql`delete from provider_key`.execute(shop.db);
  await sql`delete from provider_key_past`.execute(shop.db);
  await sql`delete from provider_refusal`.execute(shop.db);
  await sql`update site_setting set provider_keys_version = provider_keys_version + 1`.execute(
    shop.db,
  );
  await shop.parts.providers.refresh();
});

const path = (provider: ProviderId) => `/api/admin/payment-keys/${provider}`;
const keysVersion = async (provider: ProviderId) =>
  ((await admin.get(path(provider))).body.data as { version: number }).version;
const enter = async (provider: ProviderId, keys: Record<string, string>, by = password) =>
  admin.put(path(provider), { version: await keysVersion(provider), password: by, keys });
/** As they may stand in a shop whose provider has changed its mind since. */
async function place(provider: ProviderId, keys: Record<string, string>): Promise<void> {
  const { id: accountId } = await shop.db
    .selectFrom("account")
    .select("id")
    .where("is_administrator", "=", true)
    .executeTakeFirstOrThrow();
  await inTransaction(shop.db, async (tx) => {
    for (const [name, value] of Object.entries(keys)) {
      await saveKey(tx, {
        provider,
        name,
        sealed: seal(shop.config.secrets.data, keyPlace({ provider, name }), value),
        ending: "",
        accountId,
      });
    }
    await raiseSealedVersion(tx);
  });
  await shop.parts.providers.refresh();
}
const check = async (provider: ProviderId) =>
  (await clientOf(admin).adminCheckProviderKeys({ params: { provider }, body: {} })) as {
    value?: { data: { result: string } };
  };
const resultOf = async (provider: ProviderId) => (await check(provider)).value?.data.result;
const offered = async () =>
  ((await shop.visitor().get("/public/cart/payments/methods")).body.data as { id: number }[]).map(
    ({ id }) => id,
  );
const omise = {
  publicKey: "pkey_test_shop",
  secretKey: "skey_test_shop",
  webhookSecret: "c2VjcmV0",
};

describe("keys of payment providers", () => {
  it("starts with those of the server's configuration, and tells none of them", async () => {
    const { body } = await admin.get(path("omise"));
    expect(body.data).toEqual({
      provider: "omise",
      source: "server",
      is_complete: true,
      version: 0,
      can_restore: false,
      refused_since: null,
      keys: keyNamesOf("omise").map((name) => ({
        name,
        is_set: false,
        ending: "",
        set_at: null,
        set_by: null,
      })),
    });
  });

  it("wins with what an administrator enters, and says how it ends, since when and by whom", async () => {
    const { status, body } = await enter("omise", {
      ...omise,
      publicKey: "pkey_test_5sbakth8ab3qq6gc9y1",
    });
    expect(status).toBe(200);
    const { source, keys } = body.data as {
      source: string;
      keys: { name: string; ending: string; set_at: string }[];
    };
    expect(source).toBe("administrator");
    expect(keys[0]).toMatchObject({
      name: "publicKey",
      is_set: true,
      ending: "c9y1",
      set_by: "วรรณา ดูแล",
    });
    expect(Date.parse(keys[0]?.set_at ?? "")).toBeGreaterThan(0);
    // Of a short one the end would tell too much.
    expect(keys[2]).toMatchObject({ name: "webhookSecret", is_set: true, ending: "" });
    expect((await enter("omise", { publicKey: "pkey_test_other" })).status).toBe(200);
    const student = await shop.student();
    expect((await student.visitor.get("/api/omise/creditcard/applicationid")).body).toMatchObject({
      publicKey: "pkey_test_other",
    });
  });

  it("offers no way to pay whose provider has some of its keys only, or such as do not fit", async () => {
    expect(await offered()).toEqual(expect.arrayContaining([8, 9, 11, 12]));
    await place("omise", { secretKey: omise.secretKey });
    expect(await resultOf("omise")).toBe("incomplete");
    const left = await offered();
    expect([left.includes(8), left.includes(9), left.includes(11)]).toEqual([false, false, true]);
    await place("omise", { publicKey: "pkey_live_shop", webhookSecret: omise.webhookSecret });
    expect(await offered()).not.toContain(9);
    await enter("omise", { publicKey: omise.publicKey });
    expect(await offered()).toEqual(expect.arrayContaining([8, 9]));
  });

  it.each(providerIds)(
    "asks %s whether it knows the keys, and hears of wrong ones",
    async (provider) => {
      expect(await resultOf(provider)).toBe("good");
      const wrong = {
        ...omise,
        secretKey: "skey_test_wrong",
        billerId: "010555617623901",
        referencePrefix: "SHP",
        merchantId: "12345679",
      };
      const all = Object.fromEntries(
        keyNamesOf(provider).map((name) => [
          name,
          (wrong as Record<string, string>)[name] ?? "wrong",
        ]),
      );
      const refused = await enter(provider, all);
      expect([refused.status, refused.body.errors]).toMatchObject([
        422,
        [{ code: "KEYS_REFUSED" }],
      ]);
      expect([await resultOf(provider), (await admin.get(path(provider))).body.data]).toMatchObject(
        ["good", { source: "server", refused_since: null }],
      );
      await place(provider, all);
      expect(await resultOf(provider)).toBe("refused");
    },
  );

  it("does not offer a way to pay whose provider does not know the keys, says so in the admin area, and offers it again once they are known", async () => {
    const row = async () =>
      (
        (await admin.get("/api/admin/payment-methods")).body.data as {
          id: number;
          is_offered: boolean;
          are_keys_refused: boolean;
        }[]
      ).find(({ id }) => id === 9);
    await shop.db
      .updateTable("payment_method")
      .set({ is_enabled: true })
      .where("id", "=", 9)
      .execute();
    expect(await row()).toMatchObject({ is_offered: true, are_keys_refused: false });
    await place("omise", { ...omise, secretKey: "skey_test_wrong" });
    await watchKeys({ ...shop.parts, db: shop.db, log: shop.parts.payments.log });
    shop.parts.settings.forget();
    expect(await offered()).not.toContain(9);
    expect(await row()).toMatchObject({ is_offered: false, are_keys_refused: true });
    expect((await admin.get(path("omise"))).body.data).toMatchObject({
      refused_since: expect.any(String),
    });
    expect((await enter("omise", omise)).status).toBe(200);
    expect(await offered()).toContain(9);
    await markKeysRefused(shop.db, "omise");
    await watchKeys({ ...shop.parts, db: shop.db, log: shop.parts.payments.log });
    shop.parts.settings.forget();
    expect(await offered()).toContain(9);
  });

  it("brings back the keys from before, once the provider knows them, and the present ones after that", async () => {
    const restore = async (by = password) =>
      admin.post(`${path("omise")}/restore`, { version: await keysVersion("omise"), password: by });
    const state = async () =>
      (await admin.get(path("omise"))).body.data as {
        source: string;
        can_restore: boolean;
        keys: { ending: string }[];
      };
    expect((await state()).can_restore).toBe(false);
    expect((await restore()).status).toBe(404);
    await enter("omise", { ...omise, publicKey: "pkey_test_of_the_first_account" });
    await enter("omise", { publicKey: "pkey_test_of_the_second_account_2" });
    expect((await restore("wrong-password")).status).toBe(422);
    const [stale, kept] = [await keysVersion("omise"), await restore()];
    expect([kept.status, (await state()).keys[0]?.ending]).toEqual([200, "ount"]);
    expect(
      (await admin.post(`${path("omise")}/restore`, { version: stale, password })).status,
    ).toBe(409);
    await restore();
    expect((await state()).keys[0]?.ending).toBe("nt_2");
    // Those before are not known any more.
    await sql`update provider_key_past set sealed = ${seal(shop.config.secrets.data, keyPlace({ provider: "omise", name: "secretKey" }), "skey_test_wrong")} where name = 'secretKey'`.execute(
      shop.db,
    );
    expect(await restore()).toMatchObject({
      status: 422,
      body: { errors: [{ code: "KEYS_REFUSED" }] },
    });
    expect((await state()).keys[0]?.ending).toBe("nt_2");
    await sql`delete from provider_key_past`.execute(shop.db);
    expect((await restore()).body.data).toMatchObject({ source: "server", can_restore: true });
    await restore();
    expect(await state()).toMatchObject({ source: "administrator", can_restore: true });
  });

  it("takes effect on another node within a second or so", async () => {
    const { db, config } = shop;
    const settings = createSettings(db, shop.clock.now);
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
    await expect.poll(publicKey).toBe("pkey_test_second");
    await node.close();
  });

  it("asks for the administrator's password again, and saves nothing without it", async () => {
    const { status, body } = await enter("omise", omise, "wrong-password");
    expect({ status, errors: body.errors }).toMatchObject({
      status: 422,
      errors: [{ param: "password", code: "WRONG_PASSWORD" }],
    });
    expect((await admin.get(path("omise"))).body.data).toMatchObject({ source: "server" });
  });

  it("refuses nothing at all and what cannot be a key", async () => {
    expect((await enter("omise", { publicKey: " " })).body.errors).toMatchObject([
      { param: "publicKey", code: "REQUIRED" },
    ]);
    expect((await enter("omise", { secretKey: "คีย์" })).body.errors).toMatchObject([
      { param: "secretKey", code: "NOT_A_KEY" },
    ]);
    expect((await admin.get(path("omise"))).body.data).toMatchObject({ source: "server" });
  });

  it("are set over those that were read: of two who set them at once the later one is told which ones, and no key", async () => {
    const seen = await keysVersion("omise");
    const put = (version: number, keys: Record<string, string>) =>
      admin.put(path("omise"), { version, password, keys });
    expect((await put(seen, omise)).status).toBe(200);
    const late = await put(seen, { secretKey: "skey_test_of_another_owner" });
    expect([late.status, late.body]).toMatchObject([
      409,
      {
        error: {
          code: "EDIT_CONFLICT",
          result: { version: await keysVersion("omise"), source: "administrator" },
        },
      },
    ]);
    expect(JSON.stringify(late.body)).not.toContain("skey_test_shop");
    const now = await keysVersion("omise");
    const many = await Promise.all(Array.from({ length: 5 }, () => put(now, omise)));
    expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it("takes no test keys in a real shop", async () => {
    const { id } = await givenAdministrator(shop.db);
    const caller = { account: { id } } as SignedIn;
    const { passwords, factors, providers, clock } = shop.parts;
    const deps = {
      db: shop.db,
      passwords,
      factors,
      providers,
      clock,
      dataKey: shop.config.secrets.data,
      takesTestKeys: false,
    };
    const proof = { password, field: "password" as const, lang: "en" as const, requestId: "" };
    const refused = await saveProviderKeys(deps, {
      provider: "omise",
      version: 0,
      keys: omise,
      caller,
      proof,
    });
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
    const look = async (answer: Promise<{ body: unknown }>) =>
      seen.push(JSON.stringify((await answer).body));
    await look(
      enter("gb-prime", { secretKey: `${canary}-secret-1a2b`, token: `${canary}-token-3c4d` }),
    );
    await place("gb-prime", { secretKey: `${canary}-secret-1a2b`, token: `${canary}-token-3c4d` });
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
    }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      shop.db,
    );
    for (const { name } of tables.rows) {
      const { rows } = await sql<{
        text: string;
      }>`select t::text as text from ${sql.table(name)} t`.execute(shop.db);
      seen.push(...rows.map(({ text }) => text));
    }
    const hidden = [
      canary,
      Buffer.from(canary).toString("hex"),
      Buffer.from(canary).toString("base64").slice(0, -4),
    ];
    expect(seen.join("\n").length).toBeGreaterThan(1000);
    expect(
      hidden.filter((text) => seen.join("\n").includes(text) || logged.includes(text)),
    ).toEqual([]);
    expect(logged).not.toContain(password);
    const entry = shop.db
      .selectFrom("audit_entry")
      .selectAll()
      .where("action", "=", "payment-keys.changed")
      .orderBy("id", "desc");
    expect((await enter("omise", omise)).status).toBe(200);
    expect(await entry.executeTakeFirst()).toMatchObject({
      actor_role: "administrator",
      object: "provider:omise",
      detail: { names: ["publicKey", "secretKey", "webhookSecret"] },
    });
  });

  it("LOGIN-08 is for administrators who may change settings", async () => {
    const other = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["order.read", "payment.approve"] }),
    );
    const student = (await shop.student()).visitor;
    const statuses = async (who: Visitor) => [
      (await who.get(path("omise"))).status,
      (await who.put(path("omise"), { version: 0, password, keys: omise })).status,
      (await who.post(`${path("omise")}/check`, {})).status,
      (await who.get("/api/admin/payment-methods")).status,
      (await who.put("/api/admin/payment-methods/9", { version: 1, values: {} })).status,
    ];
    expect(
      [...(await statuses(other)), ...(await statuses(student))].every((status) => status === 403),
    ).toBe(true);
    expect((await statuses(shop.visitor())).every((status) => status === 401)).toBe(true);
  });
});

describe("a way to pay", () => {
  const method = "/api/admin/payment-methods/11";
  const open = async () =>
    (await admin.get(method)).body.data as { version: number; values: Record<string, unknown> };
  const save = async (changed: object) => {
    const { version, values } = await open();
    return admin.put(method, { version, values: { ...values, ...changed } });
  };

  it("TEXT-04 changes for buyers at once: name, order, least amount, what is asked for, and whether it is there", async () => {
    const changed = {
      name_th: "บัตร (ทดสอบ)",
      name_en: "Card (test)",
      position: 0,
      minimum: 99.5,
      is_show_contact_name: true,
      is_show_originating_bank: true,
    };
    expect((await save(changed)).status).toBe(200);
    const buyer = shop.visitor();
    const first = async (lang: string) =>
      (
        (await buyer.get("/public/cart/payments/methods", { headers: { "x-lang": lang } })).body
          .data as object[]
      )[0];
    expect(await first("th")).toMatchObject({
      id: 11,
      name: "บัตร (ทดสอบ)",
      minimum: 99.5,
      is_show_contact_name: true,
      is_show_originating_bank: true,
    });
    expect(await first("en")).toMatchObject({ id: 11, name: "Card (test)" });
    await save({ is_enabled: false });
    expect(await offered()).not.toContain(11);
    expect((await admin.get(method)).body.data).toMatchObject({
      is_enabled: false,
      is_offered: false,
      provider: "gb-prime",
    });
  });

  it("is not set below what its provider takes", async () => {
    const { version, values } = (await admin.get("/api/admin/payment-methods/9")).body.data as {
      version: number;
      values: object;
    };
    const { status, body } = await admin.put("/api/admin/payment-methods/9", {
      version,
      values: { ...values, minimum: 19.99 },
    });
    expect({ status, errors: body.errors }).toMatchObject({
      status: 422,
      errors: [{ param: "minimum", code: "OUT_OF_RANGE" }],
    });
  });

  it("is not saved over what another administrator has saved meanwhile", async () => {
    const { version, values } = await open();
    await save({ name_th: "ของคนแรก" });
    const { status, body } = await admin.put(method, { version, values });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { error: { code: "EDIT_CONFLICT", result: { values: { name_th: "ของคนแรก" } } } },
    });
  });

  it("knows no others", async () => {
    expect((await admin.get("/api/admin/payment-methods/99")).status).toBe(404);
    expect(
      (await admin.put("/api/admin/payment-methods/99", { version: 1, values: {} })).status,
    ).toBe(404);
  });
});
