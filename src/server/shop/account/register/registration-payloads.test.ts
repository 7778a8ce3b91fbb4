import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { customLabelTypes } from "#domain/account/custom-label.ts";
import { anyText } from "../../../../../tests/support/any-text.ts";
import {
  companyDetails,
  maneesLogin,
} from "../../../../../tests/support/examples/registration-forms.ts";
import { givenSettings, givenStudent, signedIn } from "../../../../../tests/support/factories.ts";
import { givenGroup, givenLabel, newBody } from "../../../../../tests/support/registration-shop.ts";
import { rounds } from "../../../../../tests/support/run/rounds.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  const on = { isEnabled: true, isRequired: false };
  const fields = { nickname: on, address: on, picture: on, companyCertificate: on };
  await givenSettings(shop.db, {
    registration: { fields, studentSelectsGroup: true },
    taxInvoice: { isEnabled: true },
    consent: { isAsked: true, text: "ข้อตกลง" },
  });
  await givenGroup(shop.db, { isDefault: true });
  for (const [index, type] of customLabelTypes.entries())
    await givenLabel(shop.db, { id: index + 1, type, isRequired: false, options: ["ก", "ข"] });
});
afterAll(() => shop.close());

const calls = (
  [
    "registerStudent",
    "updateSocialProfile",
    "getRequiredProfile",
    "checkRequiredProfile",
    "updateTaxDetails",
  ] as const
).map((name) => allEndpoints[name]);

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\u202e\u2066",
    "NaN",
    "1e400",
    "[]",
    "{}",
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [[[[[[[[[1]]]]]]]]],
    { constructor: { prototype: { isAdministrator: true } } },
    "x".repeat(300),
    "ก".repeat(33_000),
    "e\u0301".repeat(400),
  ),
  fc.constantFrom<unknown>(
    "'; drop table account; --",
    "../../etc/passwd",
    `${"a".repeat(32)}.png`,
    "a,b,,c\u0000.jpg",
    "{{7*7}}",
    "%s%n",
    "<script>alert(1)</script>",
  ),
  anyText(40),
  fc.jsonValue({ maxDepth: 4 }),
);
const answers = fc.oneof(
  fc
    .array(
      fc.record(
        { id: fc.oneof(fc.integer({ min: -1, max: 8 }), nasty), value: nasty, label: nasty },
        { requiredKeys: [] },
      ),
      { maxLength: 8 },
    )
    .map((list) => JSON.stringify(list)),
  fc.json({ maxDepth: 6 }),
  fc.constantFrom(
    '[{"id":1,"value":"\\u0000"}]',
    '[{"id":1e999,"value":["ก"]}]',
    '[{"__proto__":{"id":1},"value":"x"}]',
    "[".repeat(30_000),
    '{"length":3}',
  ),
);
const fieldNames = [
  ...Array<string>(4).fill("displayImgUrl"),
  ...Array<string>(4).fill("tax_company_certificate"),
  ...Object.keys(newBody({ tax: companyDetails() })),
  "line_user_id",
  "is_login_social",
  "consent_version",
  "__proto__x",
  "is_tax_id_confirmed",
];
const changes = fc.dictionary(fc.constantFrom(...fieldNames), nasty, { maxKeys: 5 });

/**
 * Mostly a good form with some of it spoilt, so that every layer is reached; else anything at all.
 */
const payload = fc.oneof(
  { weight: 6, arbitrary: fc.record({ changes, customLabel: fc.option(answers) }).map(spoilt) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 12 }) },
  { weight: 1, arbitrary: anyText(200) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      `{"__proto__":{"isAdministrator":true}}`,
      `{"email":"a@b.co","constructor":{"prototype":{}}}`,
      `{"a":${"[".repeat(5_000)}`,
      `"${"x".repeat(70_000)}"`,
    ),
  },
);

/** The password is missing, so that no account is made and the visitor stays who it is. */
function spoilt({
  changes: changed,
  customLabel,
}: {
  changes: Record<string, unknown>;
  customLabel: string | null;
}): string {
  const { password: _, ...body } = newBody(
    { tax: companyDetails(), isConsentGiven: true, login: maneesLogin },
    customLabel === null ? {} : { customLabel },
  );
  return JSON.stringify({ ...body, ...changed });
}

type Browser = { headers: Record<string, string> };

async function ready(visitor: Visitor): Promise<Browser> {
  const { body } = await visitor.get("/public/session");
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    headers: {
      cookie,
      "sec-fetch-site": "same-origin",
      "x-csrf-token": String(body.csrf_token),
      "content-type": "application/json",
    },
  };
}

describe("the calls of a registration", () => {
  it("REG-25 answer thousands of payloads of every kind in the shop's own words, and never with a fault of ours", async () => {
    const browsers = [
      await ready(shop.visitor()),
      await ready(await signedIn(shop, await givenStudent(shop.db))),
    ];
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        fc.constantFrom(...browsers),
        payload,
        async ({ method, path }, { headers }, text) => {
          const answer = await shop.app.inject({ method, url: path, headers, payload: text });
          seen.add(answer.statusCode);
          expect(answer.statusCode).toBeLessThan(500);
          expect(typeof answer.json().success).toBe("boolean");
        },
      ),
      { numRuns: rounds(2_000, 10_000) },
    );
    expect([...seen].sort()).toEqual(expect.arrayContaining([200, 400, 401, 413, 422]));
    expect(
      await shop.db
        .selectFrom("account")
        .select("id")
        .where("is_administrator", "=", true)
        .execute(),
    ).toEqual([]);
  }, 240_000);
});
