import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { allSchemas } from "#contract/all-schemas.ts";
import type { Schemas } from "#contract/endpoint.ts";
import { fieldTexts } from "../src/server/platform/http/field-fault.ts";
import { faultOfIssue, unclear } from "../src/server/platform/http/issue-words.ts";
import { givenAdministrator, signedIn } from "./support/factories.ts";
import { type TestApp, testApp } from "./support/test-app.ts";

/** Faults that a person can cause in one field, and values that a broken page sends. */
const wrong: unknown[] = [
  undefined,
  null,
  "",
  "x",
  " ",
  "9".repeat(200_001),
  "2026-02-31",
  Number.NaN,
  -1,
  0,
  0.5,
  1e15,
  1e300,
  true,
  [],
  {},
  new Array(6_000).fill(1),
];
const answeredInGeneral = new Set([
  "invalid_union",
  "unrecognized_keys",
  "invalid_key",
  "invalid_element",
]);

type Issue = z.core.$ZodIssue;

/** The faults of a schema's fields, each field with every wrong value in turn. */
function issuesOf(schema: z.ZodMiniType): Issue[] {
  return wrong.flatMap((value) => [
    ...(z.safeParse(schema, value).error?.issues ?? []),
    ...issuesInside(schema, value),
  ]);
}

function issuesInside(schema: z.ZodMiniType, value: unknown): Issue[] {
  const { shape } = (schema as { _zod: { def: { shape?: Record<string, z.ZodMiniType> } } })._zod
    .def;
  return Object.keys(shape ?? {}).flatMap(
    (name) => z.safeParse(schema, { [name]: value }).error?.issues ?? [],
  );
}

/** A union reports the faults of each of its types. */
const isGeneral = (issue: Issue) =>
  answeredInGeneral.has(issue.code) ||
  (issue.code === "invalid_type" && !["string", "number", "int"].includes(issue.expected));

describe("what is said of a field that cannot be read", () => {
  const all = Object.entries(allSchemas as Record<string, Schemas>).flatMap(
    ([name, { params, query, body }]) =>
      [params, query, body].flatMap((schema) =>
        schema === undefined
          ? []
          : issuesOf(schema as z.ZodMiniType).map((issue) => ({ name, issue })),
      ),
  );

  it("is Thai for Thai pages and English for English ones, whatever the call", () => {
    const said = [
      ...new Set(
        all.map(
          ({ issue }) => `${faultOfIssue(issue, "th").msg} | ${faultOfIssue(issue, "en").msg}`,
        ),
      ),
    ];
    expect(said.length).toBeGreaterThan(20);
    expect(
      said.filter(
        (words) => !/^[^A-Za-z|]*[ก-๙][^A-Za-z|]* \| [A-Z][A-Za-z0-9 :.,]+\.$/.test(words),
      ),
    ).toEqual([]);
  });

  it("names what is wrong, wherever it could have been typed", () => {
    const vague = all.filter(
      ({ issue }) => !isGeneral(issue) && faultOfIssue(issue, "en").msg === fieldTexts.en[unclear],
    );
    expect(
      vague.map(({ name, issue }) => `${name} ${issue.path.join(".")}: ${issue.code}`),
    ).toEqual([]);
  });
});

describe("a form of the admin area", () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp();
  });
  afterAll(() => shop.close());

  it("is told in the language of its page what is wrong with a number", async () => {
    const owner = await signedIn(shop, await givenAdministrator(shop.db));
    const ask = async (count: unknown, lang: string) => {
      const { status, body } = await owner.post(
        "/api/admin/coupons/series",
        { values: {}, prefix: "", count },
        { headers: { "x-lang": lang } },
      );
      return [
        status,
        ...(body.errors as { param: string; msg: string }[]).map(
          ({ param, msg }) => `${param}: ${msg}`,
        ),
      ];
    };
    expect(await ask(null, "th")).toEqual([422, "count: กรุณากรอกเป็นตัวเลข"]);
    expect(await ask(1.5, "th")).toEqual([422, "count: กรุณากรอกเป็นจำนวนเต็ม ไม่มีทศนิยม"]);
    expect(await ask(0, "th")).toEqual([422, "count: ใส่ได้ตั้งแต่ 1 ขึ้นไป"]);
    expect(await ask(1001, "en")).toEqual([422, "count: This takes 1000 at most."]);
  });

  it("TEXT-01 says it in the owner's own words, each with its numbers, and alone and among many", async () => {
    const owner = await signedIn(shop, await givenAdministrator(shop.db));
    const word = async (key: string, th: string) => {
      const { version, values } = (await owner.get(`/api/admin/texts/${key}`)).body.data as {
        version: number;
        values: object;
      };
      return (await owner.put(`/api/admin/texts/${key}`, { version, values: { ...values, th } }))
        .status;
    };
    expect(await word("field.input-most", "อย่างมาก {most} นะ")).toBe(200);
    expect(await word("field.parcel-number", "เลขพัสดุผิดนะ")).toBe(200);
    expect(await word("field.input-most", "ไม่มีตัวเลข")).toBe(422);
    const many = async () =>
      (
        (await owner.post("/api/admin/coupons/series", { values: {}, prefix: "", count: 1001 }))
          .body.errors as { msg: string }[]
      )[0]?.msg;
    await expect.poll(many).toBe("อย่างมาก 1000 นะ");
    const chosen = [{ id: 1, address_version: 0, tracking_number: "ไม่ใช่เลข" }];
    const sent = await owner.post("/api/admin/orders/batch-shipment", { chosen, carrier: "flash" });
    expect((sent.body.data as { results: object[] }).results).toMatchObject([
      { code: "INPUT_ERROR", msg: "เลขพัสดุผิดนะ" },
    ]);
  });
});
