import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defaultSiteSettings } from "#domain/settings/site-settings.ts";
import { givenSettings } from "../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../tests/support/test-app.ts";
import { cleanHtml } from "./clean-html.ts";
import { mergeSettings } from "./merge-settings.ts";

let shop: TestApp;

beforeEach(async () => {
  shop = await testApp();
});
afterEach(() => shop.close());

const read = (lang = "th") => shop.visitor().get("/api/setting/site/into/1", { headers: { "x-lang": lang } });

describe("GET /api/setting/site/into/{id}", () => {
  it("TEXT-04 answers with the settings that the shop comes with", async () => {
    const { body } = await read();
    expect(body).toMatchObject({
      success: true,
      title: "ร้านเรียน",
      photo_favicon: "/icon.svg",
      slip: 1,
      auto_cancel: 24,
      vat_value: 7,
      is_enable_vat: true,
      registerForm: { tel: { is_enable: true, is_require: true }, nickname: { is_enable: false, is_require: false } },
    });
  });

  it("TEXT-04 answers with what the owner has changed, in the language of the page", async () => {
    await givenSettings(shop.db, { title: { en: "Nok's kitchen" }, slipRequired: false, favicon: "abc.png", vat: { percent: 10 } });
    expect((await read("en")).body).toMatchObject({ title: "Nok's kitchen", slip: 0, photo_favicon: "/files/abc.png", vat_value: 10, is_enable_vat: true });
  });

  it("TEXT-04 follows a change within a second or so", async () => {
    await read();
    await givenSettings(shop.db, { autoCancelHours: 48 });
    await expect.poll(async () => (await read()).body.auto_cancel, { timeout: 3000 }).toBe(48);
  });

  it.each(["2", "0", "01", "1x"])("knows no settings %s", async (id) => {
    expect((await shop.visitor().get(`/api/setting/site/into/${id}`)).status).toBe(404);
  });

  it("says nothing of limits, secrets or features", async () => {
    const { body } = await read();
    expect(Object.keys(body).filter((key) => /limit|secret|feature|smtp|key/i.test(key))).toEqual([]);
  });

  it("REG-05 hands out the owner's terms with nothing in them that could run", async () => {
    await givenSettings(shop.db, { consent: { isAsked: true, format: "html", html: "<p onclick='x()'>ตกลง</p><script>x()</script>" } });
    expect((await read()).body).toMatchObject({ is_consent_form: true, consent_type: "html", consent_content_html: "<p>ตกลง</p>" });
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
        fields: { ...defaultSiteSettings.registration.fields, phone: { isEnabled: true, isRequired: false } },
      },
    });
  });

  it.each([null, "text", [], 7, { oneDevice: "yes", vat: 7, title: null, withholding: { percents: {} }, unknown: 1, __proto__: { vat: {} } }])(
    "leaves out what is of another kind or not known: %j",
    (stored) => {
      expect(mergeSettings(defaultSiteSettings, stored)).toEqual(defaultSiteSettings);
    },
  );
});

describe("cleanHtml", () => {
  it.each([
    ["<h2>หัวข้อ</h2><p>ข้อความ <b>หนา</b><br/>ต่อ</p>", "<h2>หัวข้อ</h2><p>ข้อความ <b>หนา</b><br>ต่อ</p>"],
    ['<a href="https://shop.example/a?b=1&c=2" target="_blank" onclick="x()">ลิงก์</a>', '<a href="https://shop.example/a?b=1&amp;c=2" rel="noopener">ลิงก์</a>'],
    ["<a href=mailto:a@shop.example>mail</a>", '<a href="mailto:a@shop.example" rel="noopener">mail</a>'],
    ["&lt;b&gt; &amp; &nbsp; & <", "&lt;b&gt; &amp; &nbsp; &amp; &lt;"],
    ["<p>open<b>bold", "<p>open<b>bold</b></p>"],
    ["</div></p>text", "text"],
    ["<p><b>crossed</p></b>", "<p><b>crossed</b></p>"],
  ])("keeps words, structure and links: %s", (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  it.each([
    "<script>alert(1)</script>",
    "<scr<script>x</script>ipt>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    "<a href='https://x' onmouseover='alert(1)'>x</a>",
    '<a href="https://x"onclick="alert(1)">x</a>',
    '<p style="background:url(javascript:alert(1))" class="x" id="y">x</p>',
    "<iframe src=https://evil.example></iframe>",
    "<form action=https://evil.example><input></form>",
    "<math><mtext><a href=javascript:alert(1)>x",
    "<p title='<script>alert(1)</script>'>x</p>",
    "<<p>script>alert(1)<</p>/script>",
    "<!--><script>alert(1)</script>-->",
    "<P OnClick=alert(1)>x</P>",
    "<p\0onclick=alert(1)>x</p>",
    "<template><script>alert(1)</script></template>",
  ])("lets nothing through that runs: %s", (html) => {
    const page =
      /^(?:[^<>]|<\/?(?:h[1-6]|p|ul|ol|li|b|strong|i|em|u|table|thead|tbody|tr|th|td|br|a)>|<a href="(?:https?:\/\/|mailto:)[^"<>]*" rel="noopener">)*$/;
    expect(cleanHtml(html)).toMatch(page);
  });

  it("takes a long hostile text in a moment", () => {
    const begun = performance.now();
    cleanHtml(`${"<a ".repeat(20_000)}${"<script>".repeat(20_000)}${'"<p '.repeat(20_000)}`);
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});
