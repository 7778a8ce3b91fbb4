import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defaultSiteSettings } from "#domain/settings/site-settings.ts";
import { productRow } from "../../../../tests/support/catalog-rows.ts";
import { givenSettings } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { mergeSettings } from "./merge-settings.ts";

let shop: TestApp;

beforeEach(async () => {
  shop = await testApp();
});
afterEach(() => shop.close());

const read = (lang = "th") =>
  shop.visitor().get("/api/setting/site/into/1", { headers: { "x-lang": lang } });

describe("GET /api/setting/site/into/{id}", () => {
  it("TEXT-04 answers with the settings that the shop comes with", async () => {
    const { body } = await read();
    expect(body).toMatchObject({
      success: true,
      title: "ร้านเรียน",
      photo_favicon: "/icon.svg",
      slip: 1,
      auto_cancel: 24,
      registerForm: {
        tel: { is_enable: true, is_require: true },
        nickname: { is_enable: false, is_require: false },
      },
    });
  });

  it("VAT-01 REG-04 shows no VAT and offers no tax invoice before the day since when the owner says that the shop is registered", async () => {
    const asks = { taxInvoice: { isEnabled: true } };
    const seenAt = async (time: string, vat: object) => {
      shop.clock.set(time);
      await givenSettings(shop.db, { ...asks, vat });
      shop.parts.settings.forget();
      const { is_enable_vat, vat_value, is_enable_tax_invoice } = (await read()).body;
      return [is_enable_vat, vat_value, is_enable_tax_invoice];
    };
    const none = [false, 0, false];
    const registered = { isEnabled: true, percent: 7, registeredSince: "2026-12-01" };
    expect(await seenAt("2026-11-30T16:59:59.999Z", registered)).toEqual(none);
    expect(await seenAt("2026-11-30T17:00:00Z", registered)).toEqual([true, 7, true]);
    expect(await seenAt("2026-11-30T17:00:00Z", { ...registered, isEnabled: false })).toEqual(none);
    expect(await seenAt("2026-11-30T17:00:00Z", { ...registered, registeredSince: "" })).toEqual(
      none,
    );
    await sql`update site_setting set settings = settings - 'vat'`.execute(shop.db);
    shop.parts.settings.forget();
    expect((await read()).body).toMatchObject({
      is_enable_vat: false,
      vat_value: 0,
      is_enable_tax_invoice: false,
    });
    shop.clock.set("2026-11-20T03:00:00Z");
  });

  it("TEXT-04 answers with what the owner has changed, in the language of the page", async () => {
    await givenSettings(shop.db, {
      title: { en: "Nok's kitchen" },
      slipRequired: false,
      favicon: "abc.png",
      vat: { percent: 10 },
    });
    expect((await read("en")).body).toMatchObject({
      title: "Nok's kitchen",
      slip: 0,
      photo_favicon: "/files/abc.png",
      vat_value: 10,
      is_enable_vat: true,
    });
  });

  it("says whether goods are on sale beside the courses, and whether mails reach people", async () => {
    const has = async () => {
      shop.parts.settings.forget();
      const { has_goods, has_mail } = (await read()).body;
      return { has_goods, has_mail };
    };
    const id = await productRow(shop.db, { is_published: false });
    expect(await has()).toEqual({ has_goods: false, has_mail: true });
    await shop.pool.query("update catalog_item set is_published = true where id = $1", [id]);
    expect(await has()).toEqual({ has_goods: true, has_mail: true });
    await shop.pool.query("update catalog_item set archived_at = now() where id = $1", [id]);
    expect((await has()).has_goods).toBe(false);
  });

  it("TEXT-04 follows a change within a second or so", async () => {
    await read();
    await givenSettings(shop.db, { autoCancelHours: 48 });
    await expect.poll(async () => (await read()).body.auto_cancel).toBe(48);
  });

  it.each(["2", "0", "01", "1x"])("knows no settings %s", async (id) => {
    expect((await shop.visitor().get(`/api/setting/site/into/${id}`)).status).toBe(404);
  });

  it("says nothing of limits, secrets or features", async () => {
    const { body } = await read();
    expect(Object.keys(body).filter((key) => /limit|secret|feature|smtp|key/i.test(key))).toEqual(
      [],
    );
  });

  it("REG-05 hands out the owner's terms with nothing in them that could run", async () => {
    await givenSettings(shop.db, {
      consent: {
        isAsked: true,
        format: "html",
        html: "<p onclick='x()'>ตกลง</p><script>x()</script>",
      },
    });
    expect((await read()).body).toMatchObject({
      is_consent_form: true,
      consent_type: "html",
      consent_content_html: "<p>ตกลง</p>",
    });
  });

  it("asks the database once for many askers", async () => {
    shop.takeStatements();
    await Promise.all(Array.from({ length: 10 }, () => read()));
    expect(shop.takeStatements().filter((text) => text.includes("site_setting"))).toHaveLength(1);
  });
});

describe("mergeSettings", () => {
  it("takes what is stored over what is usual, and leaves the rest", () => {
    const merged = mergeSettings(defaultSiteSettings, {
      oneDevice: true,
      withholding: { percents: [1] },
      registration: { fields: { phone: { isRequired: false } } },
    });
    expect(merged).toEqual({
      ...defaultSiteSettings,
      oneDevice: true,
      withholding: { ...defaultSiteSettings.withholding, percents: [1] },
      registration: {
        ...defaultSiteSettings.registration,
        fields: {
          ...defaultSiteSettings.registration.fields,
          phone: { isEnabled: true, isRequired: false },
        },
      },
    });
  });

  it.each([
    null,
    "text",
    [],
    7,
    {
      oneDevice: "yes",
      vat: 7,
      title: null,
      withholding: { percents: {} },
      unknown: 1,
      __proto__: { vat: {} },
    },
  ])("leaves out what is of another kind or not known: %j", (stored) => {
    expect(mergeSettings(defaultSiteSettings, stored)).toEqual(defaultSiteSettings);
  });
});
