import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import { sweepFiles } from "#server/shop/storage/sweep-files.ts";
import {
  companyDetails,
  taxDetails,
} from "../../../../../tests/support/examples/registration-forms.ts";
import { upload } from "../../../../../tests/support/examples/upload.ts";
import { givenSettings, givenStudent, signedIn } from "../../../../../tests/support/factories.ts";
import { putOver } from "../../../../../tests/support/put-over.ts";
import {
  createdId,
  givenLabel,
  newBody,
  shortRefusal,
} from "../../../../../tests/support/registration-shop.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

const card = { id: 1, type: "image", isRequired: false, options: [] } as const;
const passport = { id: 2, type: "image", isRequired: false, options: [] } as const;

let shop: TestApp;
let picture: Buffer;
beforeAll(async () => {
  shop = await testApp();
  const on = { isEnabled: true, isRequired: false };
  await givenSettings(shop.db, {
    taxInvoice: { isEnabled: true },
    registration: { fields: { picture: on, companyCertificate: on } },
  });
  for (const label of [card, passport]) await givenLabel(shop.db, label);
  const canvas = { create: { width: 1200, height: 900, channels: 3, background: "#2a6" } } as const;
  picture = await sharp(canvas).png().toBuffer();
});
afterAll(() => shop.close());

type Purpose = "profile" | "custom" | "certificate";

async function uploaded(browser: Visitor, purpose: Purpose): Promise<string> {
  const { body } = await upload(browser, purpose, [{ name: "รูป.png", bytes: picture }]);
  return (body.fileName as string[])[0] ?? "";
}

function fileOf(name: string) {
  return shop.db
    .selectFrom("stored_file")
    .select(["account_id", "guest_id", "state", "width", "height"])
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
}

describe("files of a registration", () => {
  it("REG-18 picture, answers and certificate become the new student's, and no sweep takes them", async () => {
    const browser = shop.visitor();
    const [face, cardName, paper] = [
      await uploaded(browser, "profile"),
      await uploaded(browser, "custom"),
      await uploaded(browser, "certificate"),
    ];
    const answer = await browser.post(
      "/public/students",
      newBody({
        pictures: [face],
        answers: [{ labelId: 1, values: [cardName] }],
        tax: companyDetails({ certificates: [paper] }),
      }),
    );
    const id = createdId(answer);
    await shop.pool.query("update stored_file set created_at = now() - interval '25 hours'");
    await sweepFiles({ ...shop.parts, db: shop.db });
    const files = await Promise.all([face, cardName, paper].map(fileOf));
    expect(files.map(({ account_id, guest_id, state }) => [account_id, guest_id, state])).toEqual(
      Array(3).fill([id, null, "attached"]),
    );
    const account = await shop.db
      .selectFrom("account")
      .select(["picture_file", "tax_certificate_file"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const answers = await shop.db
      .selectFrom("custom_label_answer")
      .select(["custom_label_id", "answer"])
      .where("account_id", "=", id)
      .execute();
    expect([account, answers]).toEqual([
      { picture_file: face, tax_certificate_file: paper },
      [{ custom_label_id: 1, answer: [cardName] }],
    ]);
    expect([
      (await browser.get(`/files/${face}`)).status,
      (await browser.get(`/private/files/${cardName}`)).status,
    ]).toEqual([200, 200]);
  });

  it("REG-18 pictures of answers and profiles fit 600 by 600", async () => {
    const browser = shop.visitor();
    const files = await Promise.all([
      fileOf(await uploaded(browser, "custom")),
      fileOf(await uploaded(browser, "profile")),
    ]);
    expect(files.map(({ width, height }) => [width, height])).toEqual(Array(2).fill([600, 450]));
  });

  it.each([
    ["another visitor's", async () => uploaded(shop.visitor(), "profile"), "displayImgUrl"],
    ["one for another purpose", async (own: Visitor) => uploaded(own, "custom"), "displayImgUrl"],
    ["one that was never uploaded", async () => `${"a".repeat(32)}.png`, "displayImgUrl"],
    ["a path", async () => "../../../etc/passwd", "displayImgUrl"],
    ["a name with NUL", async () => "a\u0000.png", "displayImgUrl"],
  ])("REG-20 refuses as a picture %s, and makes no account", async (_what, name, param) => {
    const browser = shop.visitor();
    const body = newBody({ pictures: [await name(browser)] });
    expect(shortRefusal(await browser.post("/public/students", body))).toEqual({
      status: 422,
      code: "INPUT_ERROR",
      faults: [`${param} UPLOAD_AGAIN`],
    });
    expect(
      await shop.db
        .selectFrom("account")
        .select("id")
        .where("email", "=", String(body.email))
        .execute(),
    ).toEqual([]);
  });

  it("REG-20 names the place of each file that is not the caller's own", async () => {
    const [own, other] = [shop.visitor(), shop.visitor()];
    const [face, cardName, paper] = [
      await uploaded(other, "profile"),
      await uploaded(other, "custom"),
      await uploaded(other, "certificate"),
    ];
    const body = newBody({
      pictures: [face],
      answers: [{ labelId: 2, values: [cardName] }],
      tax: companyDetails({ certificates: [paper] }),
    });
    expect(shortRefusal(await own.post("/public/students", body)).faults).toEqual([
      "displayImgUrl UPLOAD_AGAIN",
      "customLabel.2 UPLOAD_AGAIN",
      "tax_company_certificate UPLOAD_AGAIN",
    ]);
    expect(await fileOf(face)).toMatchObject({ account_id: null, state: "stored" });
  });

  it("REG-20 one upload stands in one place", async () => {
    const browser = shop.visitor();
    const name = await uploaded(browser, "custom");
    const twice = [1, 2].map((labelId) => ({ labelId, values: [name] }));
    expect(
      shortRefusal(await browser.post("/public/students", newBody({ answers: twice }))).faults,
    ).toEqual(["customLabel.2 UPLOAD_AGAIN"]);
    const once = await browser.post(
      "/public/students",
      newBody({ answers: [{ labelId: 1, values: [name, name] }] }),
    );
    expect(once.body.success).toBe(true);
  });

  it("REG-20 one upload serves one registration, though both come at once", async () => {
    const browser = shop.visitor();
    const name = await uploaded(browser, "profile");
    const { body } = await browser.get("/public/session");
    const headers = {
      "sec-fetch-site": "same-origin",
      cookie: `gid=${browser.cookies.get("gid")}`,
      "x-csrf-token": String(body.csrf_token),
    };
    const register = () =>
      shop.app.inject({
        method: "POST",
        url: "/public/students",
        headers,
        payload: newBody({ pictures: [name] }),
      });
    const answers = await Promise.all([register(), register(), register()]);
    expect(answers.map((answer) => answer.json().success).sort()).toEqual([false, false, true]);
  });

  it("REG-16 a private person's certificate is not kept", async () => {
    const browser = shop.visitor();
    const paper = await uploaded(browser, "certificate");
    const id = createdId(
      await browser.post(
        "/public/students",
        newBody({ tax: taxDetails({ certificates: [paper] }) }),
      ),
    );
    const account = await shop.db
      .selectFrom("account")
      .select("tax_certificate_file")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect([account.tax_certificate_file, (await fileOf(paper)).state]).toEqual([null, "stored"]);
  });
});

describe("tax details of a registration", () => {
  it("REG-16 are kept, the taxpayer id sealed", async () => {
    const details = companyDetails({
      deliversToTaxAddress: false,
      deliveryAddress: "กล่อง 7 ปณจ. พระโขนง",
    });
    const grouped = details.taxId
      .replace(/^(.)(....)(.....)(..)(.)$/, "$1-$2 $3-$4-$5")
      .replace("5", "๕");
    const id = createdId(
      await shop
        .visitor()
        .post("/public/students", newBody({ tax: { ...details, taxId: grouped } })),
    );
    const row = await shop.db
      .selectFrom("account")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      requires_tax_invoice: true,
      tax_person_type: "juristic_person",
      tax_name_one: details.nameOne,
      tax_name_two: "00000",
      tax_address: details.address,
      tax_postcode: "10310",
      tax_delivers_to_tax_address: false,
      tax_delivery_address: details.deliveryAddress,
    });
    expect(row.tax_id_sealed?.includes(details.taxId)).toBe(false);
    expect(
      unseal(
        shop.config.secrets.data,
        `account.tax_id:${id}`,
        row.tax_id_sealed ?? Buffer.alloc(0),
      ),
    ).toBe(details.taxId);
  });

  it("REG-16 keeps a number with a wrong check digit once it is confirmed", async () => {
    const tax = taxDetails({ taxId: "1101700230707" });
    const refused = await shop.visitor().post("/public/students", newBody({ tax }));
    const kept = await shop
      .visitor()
      .post("/public/students", newBody({ tax: { ...tax, isIdConfirmed: true } }));
    expect([shortRefusal(refused).faults, kept.body.success]).toEqual([
      ["tax_payer_identification_no WRONG_CHECK_DIGIT"],
      true,
    ]);
  });
});

describe("PUT /private/myaccount/students/tax", () => {
  it("WHT-03 needs a company's certificate where one is asked for, even where a registration goes without", async () => {
    const student = await givenStudent(shop.db);
    const browser = await signedIn(shop, student);
    const put = (certificates: string[]) =>
      putOver(browser, "/private/myaccount/students/tax", {
        ...newBody({ tax: companyDetails({ certificates }) }),
      });
    expect(shortRefusal(await put([])).faults).toEqual(["tax_company_certificate REQUIRED"]);
    expect((await put([await uploaded(browser, "certificate")])).body).toEqual({ success: true });
    expect(
      (
        await putOver(browser, "/private/myaccount/students/tax", {
          ...newBody({ tax: taxDetails() }),
        })
      ).body,
    ).toEqual({ success: true });
  });

  it("WHT-03 refuses another student's certificate and replaces one's own", async () => {
    const student = await givenStudent(shop.db);
    const browser = await signedIn(shop, student);
    const [first, second, foreign] = [
      await uploaded(browser, "certificate"),
      await uploaded(browser, "certificate"),
      await uploaded(shop.visitor(), "certificate"),
    ];
    const put = (name: string) =>
      putOver(browser, "/private/myaccount/students/tax", {
        ...newBody({ tax: companyDetails({ certificates: [name] }) }),
      });
    expect(shortRefusal(await put(foreign)).faults).toEqual([
      "tax_company_certificate UPLOAD_AGAIN",
    ]);
    expect((await put(first)).body).toEqual({ success: true });
    expect((await put(first)).body).toEqual({ success: true });
    expect((await put(second)).body).toEqual({ success: true });
    expect([(await fileOf(first)).state, (await fileOf(second)).state]).toEqual([
      "deleting",
      "attached",
    ]);
  });
});

it("leaves no profile with a file that is not its person's", async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
