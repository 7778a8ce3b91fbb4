import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  clientOf,
  givenAdministrator,
  givenSettings,
  givenStudent,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());

const path = "/api/admin/settings/consent";
async function write(changed: Record<string, unknown>) {
  const { version, values } = (await owner.get(path)).body.data as {
    version: number;
    values: Record<string, unknown>;
  };
  const { status } = await owner.put(path, {
    version,
    values: { ...values, is_consent_form: true, ...changed },
  });
  expect(status).toBe(200);
}
type Version = { version: string; text: string; people: number; is_in_force: boolean };
const versions = async () => {
  const listed = (await owner.get("/api/admin/consent-versions")).body.data as Omit<
    Version,
    "text"
  >[];
  const words = async (version: string) =>
    (await owner.get(`/api/admin/consent-versions/${version}`)).body.data as Pick<Version, "text">;
  return Promise.all(listed.map(async (one) => ({ ...one, ...(await words(one.version)) })));
};
const isAsked = async (browser: Visitor) =>
  (await browser.get("/public/session")).body.is_consent_due === true;

describe("the terms and their versions", () => {
  it("names the terms that a shop came with before they were accepted, and since when, also afterwards", async () => {
    await givenSettings(shop.db, {
      consent: { isAsked: true, format: "text", text: "ข้อตกลงที่มากับร้าน" },
    });
    const [came] = await versions();
    expect(came).toMatchObject({ text: "ข้อตกลงที่มากับร้าน", people: 0, is_in_force: true });
    const student = clientOf(await signedIn(shop, await givenStudent(shop.db)));
    expect(
      await student.changeConsent({ params: { purpose: "terms" }, body: { is_given: true } }),
    ).toMatchObject({ ok: false, code: "CONSENT_CHANGED" });
    expect(
      await student.changeConsent({
        params: { purpose: "terms" },
        body: { is_given: true, version: came?.version ?? "" },
      }),
    ).toMatchObject({ ok: true });
    expect(await versions()).toEqual([{ ...came, people: 1 }]);
    await givenSettings(shop.db, { consent: { isAsked: false } });
    expect((await versions()).filter(({ is_in_force }) => is_in_force)).toEqual([]);
  });

  it("REG-05 TEXT-04 asks those who agreed to older terms once more, and keeps the older ones readable", async () => {
    await write({ consent_content: "ข้อตกลงแรก" });
    const browser = await signedIn(shop, await givenStudent(shop.db));
    const student = clientOf(browser);
    const agree = (version?: string) =>
      student.changeConsent({
        params: { purpose: "terms" },
        body: { is_given: true, ...(version && { version }) },
      });
    expect(await agree()).toMatchObject({ ok: false, code: "CONSENT_CHANGED" });
    expect(await agree((await versions())[0]?.version)).toMatchObject({ ok: true });
    expect(await isAsked(browser)).toBe(false);
    await write({ consent_content: "ข้อตกลงที่สอง" });
    expect(await isAsked(browser)).toBe(true);
    expect(await isAsked(await signedIn(shop, await givenStudent(shop.db)))).toBe(false);
    const [second, first] = (await versions()).slice(0, 2);
    expect([second, first]).toMatchObject([
      { text: "ข้อตกลงที่สอง", people: 0, is_in_force: true },
      { text: "ข้อตกลงแรก", people: 1, is_in_force: false },
    ]);
    expect(await agree(first?.version)).toMatchObject({ ok: false, code: "CONSENT_CHANGED" });
    expect(await agree(second?.version)).toMatchObject({ ok: true });
    expect(await isAsked(browser)).toBe(false);
    await student.changeConsent({ params: { purpose: "terms" }, body: { is_given: false } });
    await write({ consent_content: "ข้อตกลงที่สาม" });
    expect(await isAsked(browser)).toBe(false);
  });

  it("REG-05 are one version in both languages, and the language that was read is on record", async () => {
    await write({ consent_content: "ฉบับสองภาษา", consent_content_en: "In both languages" });
    const shownIn = async (lang: string) =>
      (await shop.visitor().get("/api/setting/site/into/1", { headers: { "x-lang": lang } })).body;
    await expect
      .poll(() => shownIn("en"))
      .toMatchObject({ consent_lang: "en", consent_content: "In both languages" });
    const [thai, english] = [await shownIn("th"), await shownIn("en")];
    expect(thai).toMatchObject({
      consent_lang: "th",
      consent_content: "ฉบับสองภาษา",
      consent_version: english.consent_version,
    });
    const { id } = await givenStudent(shop.db);
    const browser = await signedIn(shop, { id });
    const terms = async (lang: string) => {
      const { data } = (
        await browser.get("/private/myaccount/consents", { headers: { "x-lang": lang } })
      ).body;
      return (data as { purpose: string }[]).find(({ purpose }) => purpose === "terms");
    };
    await browser.post(
      "/private/myaccount/consents/terms",
      { is_given: true, version: english.consent_version },
      { headers: { "x-lang": "en" } },
    );
    expect(await terms("th")).toMatchObject({
      agreed: { lang: "en", text: "In both languages" },
      in_force: { lang: "th", text: "ฉบับสองภาษา", version: english.consent_version },
      decisions: [{ lang: "en" }],
    });
    expect(await isAsked(browser)).toBe(false);
    const copy = (body: string) =>
      shop.pool.query(`update consent_document set english_body = '${body}' where version = $1`, [
        english.consent_version,
      ]);
    await expect(copy("Other words")).rejects.toThrow("append-only");
    expect((await versions())[0]).toMatchObject({
      text: "ฉบับสองภาษา",
      text_en: "In both languages",
      people: 1,
      is_in_force: true,
    });
    await write({ consent_content_en: "In both languages, anew" });
    expect(await isAsked(browser)).toBe(true);
    await write({ consent_content_en: " " });
    await expect
      .poll(() => shownIn("en"))
      .toMatchObject({ consent_lang: "th", consent_content: "ฉบับสองภาษา" });
    await browser.post(
      "/private/myaccount/consents/terms",
      { is_given: true, version: (await versions())[0]?.version },
      { headers: { "x-lang": "en" } },
    );
    expect(await terms("en")).toMatchObject({
      agreed: { lang: "th", text: "ฉบับสองภาษา" },
      in_force: { lang: "th" },
      decisions: [{ lang: "th" }, { lang: "en" }],
    });
  });

  it("shows the owner what is left of terms in HTML before they are saved", async () => {
    const { body } = await owner.post("/api/admin/consent-preview", {
      html: "<h2>ข้อ 1</h2><script>x()</script><p onclick='x()'>ตกลง</p>",
      html_en: "<p onclick='x()'>Yes</p>",
    });
    expect(body.data).toEqual({ html: "<h2>ข้อ 1</h2><p>ตกลง</p>", html_en: "<p>Yes</p>" });
    const student = await signedIn(shop, await givenStudent(shop.db));
    expect((await student.get("/api/admin/consent-versions")).status).toBe(403);
  });
});
