import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contrastOf } from "#domain/settings/look.ts";
import {
  clientOf,
  givenAdministrator,
  givenPaymentMethods,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
  await givenPaymentMethods(shop.db);
});
afterAll(() => shop.close());

async function save(path: string, parts: Record<string, unknown>) {
  const { version, values } = (await owner.get(path)).body.data as {
    version: number;
    values: Record<string, unknown>;
  };
  return owner.put(path, { version, values: { ...values, ...parts } });
}
const faultsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.errors as { param: string; code: string }[]).map(({ param, code }) => `${param} ${code}`);

describe("the shop's logo and contact", () => {
  it("TEXT-02 TEXT-04 are what buyers get, in their language, and the logo is a file in use", async () => {
    const name = "logo-of-the-shop.png";
    await shop.pool.query(
      "insert into stored_file (name, purpose, media_type, size_bytes) values ($1, 'component', 'image/png', 10)",
      [name],
    );
    const contact = {
      contact_phone: "02-123-4567",
      contact_email: "nok@shop.example",
      contact_line: "@nok",
      contact_address_th: "กรุงเทพฯ",
      contact_address_en: "Bangkok",
    };
    expect(
      (await save("/api/admin/settings/identity", { ...contact, logo: name, photo_favicon: name }))
        .status,
    ).toBe(200);
    const seen = async (lang: string) =>
      (await shop.visitor().get("/api/setting/site/into/1", { headers: { "x-lang": lang } })).body;
    await expect
      .poll(() => seen("en"))
      .toMatchObject({
        logo: `/files/${name}`,
        photo_favicon: `/files/${name}`,
        contact: {
          tel: "02-123-4567",
          email: "nok@shop.example",
          line: "@nok",
          address: "Bangkok",
        },
      });
    expect((await seen("th")).contact).toMatchObject({ address: "กรุงเทพฯ" });
    const { rows } = await shop.pool.query("select kind from file_reference where file_name = $1", [
      name,
    ]);
    expect(rows).toEqual([{ kind: "site" }, { kind: "site" }]);
  });

  it("takes only what buyers can use", async () => {
    const wrong = {
      logo: "gone.png",
      contact_phone: "call me",
      contact_email: "nok",
      contact_line: "no spaces!",
    };
    expect(faultsOf(await save("/api/admin/settings/identity", wrong))).toEqual([
      "contact_phone NOT_A_PHONE",
      "contact_email NOT_AN_EMAIL",
      "contact_line NOT_A_LINE_ID",
    ]);
    expect(faultsOf(await save("/api/admin/settings/identity", { logo: "gone.png" }))).toEqual([
      "logo NO_SUCH_PICTURE",
    ]);
  });
});

describe("the look of the shop", () => {
  const seen = async () =>
    (await shop.visitor().get("/api/setting/site/into/1")).body as {
      look: Record<string, string> | null;
      share_picture: string | null;
    };

  it("TEXT-02 is nothing until the owner chooses; then colour and corners reach every page", async () => {
    expect((await seen()).look).toBeNull();
    expect(
      (await save("/api/admin/settings/identity", { brand_colour: "#ffd400", corners: "soft" }))
        .status,
    ).toBe(200);
    await expect.poll(async () => (await seen()).look).toMatchObject({ "--own-small": "6px" });
    const { look } = await seen();
    const brand = look?.["--own-brand"] ?? "";
    expect(contrastOf(brand, "#f2ede2")).toBeGreaterThanOrEqual(4.5);
    await save("/api/admin/settings/identity", { brand_colour: "#0a6857", corners: "round" });
  });

  it("refuses what is no colour, no corner and no picture of the shop", async () => {
    const wrong = { brand_colour: "red", corners: "starry" };
    expect(faultsOf(await save("/api/admin/settings/identity", wrong))).toEqual([
      "brand_colour NOT_A_COLOUR",
      "corners NOT_AN_OPTION",
    ]);
    expect(
      faultsOf(await save("/api/admin/settings/identity", { share_picture: "gone.jpg" })),
    ).toEqual(["share_picture NO_SUCH_PICTURE"]);
  });

  it("the owner's picture of shared links is in use, and cannot be deleted unnoticed", async () => {
    const name = "picture-of-the-shop.png";
    await shop.pool.query(
      "insert into stored_file (name, purpose, media_type, size_bytes) values ($1, 'component', 'image/png', 10)",
      [name],
    );
    await save("/api/admin/settings/identity", { share_picture: name });
    const { rows } = await shop.pool.query("select kind from file_reference where file_name = $1", [
      name,
    ]);
    expect(rows).toEqual([{ kind: "site" }]);
    await expect.poll(async () => (await seen()).share_picture).toBe(name);
  });
});

describe("who runs the shop, and its policies", () => {
  const readPolicy = (which: string, lang: string) =>
    shop.visitor().get(`/public/policies/${which}`, { headers: { "x-lang": lang } });

  it("TEXT-02 are what buyers get at the foot of a page, and nothing where the owner has written none", async () => {
    expect((await readPolicy("privacy", "th")).status).toBe(404);
    const written = {
      company_name_th: "บริษัท นก จำกัด",
      company_number: "0105569000001",
      privacy_policy_th: "เราไม่ขายข้อมูล <script>",
    };
    expect((await save("/api/admin/settings/policies", written)).status).toBe(200);
    const site = await shop.visitor().get("/api/setting/site/into/1", {
      headers: { "x-lang": "en" },
    });
    expect(site.body).toMatchObject({
      company: { name: "บริษัท นก จำกัด", number: "0105569000001" },
      policies: ["privacy"],
    });
    expect((await readPolicy("privacy", "en")).body.data).toEqual({
      which: "privacy",
      lang: "th",
      format: "text",
      body: "เราไม่ขายข้อมูล <script>",
    });
    expect((await readPolicy("refunds", "th")).status).toBe(404);
    expect((await readPolicy("other", "th")).status).toBe(422);
  });

  it("are cleaned where the owner writes html", async () => {
    const html = { consent_type: "html", consent_content_html: "<p>ตกลง</p><script>x</script>" };
    expect((await save("/api/admin/settings/consent", html)).status).toBe(200);
    expect((await readPolicy("terms", "th")).body.data).toMatchObject({
      format: "html",
      body: "<p>ตกลง</p>",
    });
  });
});

describe("the owner's words on a way to pay", () => {
  it("CART-10 TEXT-04 stand under it in the cart, in the buyer's language", async () => {
    expect(
      (
        await save("/api/admin/payment-methods/1", {
          note_th: "ตรวจภายในวันเดียว\nโทรหาเราได้",
          note_en: "Checked within a day",
        })
      ).status,
    ).toBe(200);
    const notes = async (lang: string) => {
      const { body } = await shop
        .visitor()
        .get("/public/cart/payments/methods", { headers: { "x-lang": lang } });
      return (body.data as { id: number; note: string }[]).find(({ id }) => id === 1)?.note;
    };
    expect([await notes("th"), await notes("en")]).toEqual([
      "ตรวจภายในวันเดียว\nโทรหาเราได้",
      "Checked within a day",
    ]);
    expect(await clientOf(shop.visitor()).listPaymentMethods()).toMatchObject({ ok: true });
  });
});
