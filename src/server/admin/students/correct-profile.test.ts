import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  clientOf,
  givenAdministrator,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

type TestAnswer = { status: number; body: Record<string, unknown> };

let shop: TestApp;
let keeper: Visitor;
let student: Person;
beforeAll(async () => {
  shop = await testApp();
  keeper = await signedIn(
    shop,
    await givenAdministrator(shop.db, { permissions: ["user.manage"] }),
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  student = await givenStudent(shop.db);
  await write({
    first_name: "กานดา",
    last_name: "ทองคำ",
    phone: "0812345678",
    address: "1 ถนนสุขใจ",
  });
});

const reason = "ลูกค้าโทรมาบอกว่าพิมพ์ผิด";
const codeOf = ({ body }: TestAnswer) => (body.error as { code?: string } | undefined)?.code;
const write = (values: object, id = student.id) =>
  shop.db.updateTable("account").set(values).where("id", "=", id).execute();

async function pageOf(id = student.id) {
  return (await keeper.get(`/api/admin/people/${id}`)).body.data as {
    person: Record<string, unknown> & { version: number };
    history: { action: string; changes: object[]; facts: { name: string; value: string }[] }[];
  };
}

async function correct(body: object, { by = keeper, id = student.id } = {}) {
  return by.put(`/api/admin/people/${id}/profile`, {
    version: (await pageOf()).person.version,
    reason,
    ...body,
  });
}

describe("PUT /api/admin/people/:id/profile", () => {
  it("LOGIN-08 puts right what is sent, leaves what is left out, and the student sees it", async () => {
    const browser = await signedIn(shop, student);
    const { person: before } = await pageOf();
    expect((await correct({ firstname: " กานดาวรรณ ", tel: "0898765432" })).status).toBe(200);
    const { person } = await pageOf();
    expect(person).toEqual({
      ...before,
      firstname: "กานดาวรรณ",
      tel: "0898765432",
      version: before.version + 1,
    });
    const own = await clientOf(browser).getProfile();
    expect(own.ok && own.value.data).toMatchObject({
      firstname: "กานดาวรรณ",
      lastname: "ทองคำ",
      tel: "0898765432",
    });
  });

  it("LOGIN-08 stands in the log with its reason and the names of the fields, never with what stood in them", async () => {
    await correct({ firstname: "กานดาวรรณ", tel: "0898765432", address: "" });
    const { history } = await pageOf();
    expect(history).toMatchObject([{ action: "account.changed", changes: [] }]);
    expect(history[0]?.facts).toEqual(
      expect.arrayContaining([
        { name: "fields", value: "first, phone, address" },
        { name: "reason", value: reason },
      ]),
    );
    const { rows } = await shop.pool.query(
      "select detail::text as text from audit_entry where object = $1",
      [`account:${student.id}`],
    );
    expect(rows.map(({ text }) => text).join()).not.toMatch(/0812345678|0898765432|กานดา|ถนนสุขใจ/);
  });

  it("LOGIN-08 asks of what is touched what a registration asks, and of an older record nothing more", async () => {
    await write({ phone: "02-123 4567 ต่อ 8" });
    const wrong = [
      await correct({ firstname: "", tel: "12345" }),
      await correct({ lastname: "ก".repeat(256) }),
      await correct({ firstname: "ข", reason: " " }),
    ];
    expect(wrong.map(({ body }) => body.errors)).toMatchObject([
      [
        { param: "firstname", code: "REQUIRED" },
        { param: "tel", code: "NOT_9_TO_10_DIGITS" },
      ],
      [{ param: "lastname", code: "TOO_LONG" }],
      [{ param: "reason", code: "REQUIRED" }],
    ]);
    expect((await pageOf()).history).toEqual([]);
    expect((await correct({ firstname: "กานดาวรรณ", tel: "02-123 4567 ต่อ 8" })).status).toBe(200);
  });

  it("LOGIN-08 keeps a telephone number in one form, however it is typed", async () => {
    expect((await correct({ tel: "+66 (0)89-876-5432" })).status).toBe(200);
    expect((await pageOf()).person.tel).toBe("0898765432");
    expect((await correct({ tel: "02-123-4567 ต่อ 12" })).body.errors).toMatchObject([
      { param: "tel", code: "NOT_ONE_PHONE" },
    ]);
  });

  it("LOGIN-08 changes and notes nothing where nothing is other", async () => {
    const { person: before } = await pageOf();
    expect((await correct({ firstname: "กานดา", tel: "0812345678" })).status).toBe(200);
    const { person, history } = await pageOf();
    expect([person.version, history]).toEqual([before.version, []]);
  });

  it("LOGIN-08 is not overwritten by a person who read it earlier: of eight at the same moment one is taken", async () => {
    const { version } = (await pageOf()).person;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => correct({ version, nickname: `คนที่ ${n}` })),
    );
    expect(answers.map((one) => codeOf(one) ?? "done").sort()).toEqual([
      ...Array(7).fill("EDIT_CONFLICT"),
      "done",
    ]);
    expect((await pageOf()).history).toHaveLength(1);
  });

  it("LOGIN-08 is not one's own, nor that of staff who may do more, nor of an account that is gone", async () => {
    const above = await givenAdministrator(shop.db, {
      permissions: ["user.manage", "payment.refund"],
    });
    await write({ is_student: true }, above.id);
    const { version } = (await pageOf(above.id)).person;
    const typed = { version, firstname: "คนอื่น" };
    expect(codeOf(await correct(typed, { id: above.id }))).toBe("FORBIDDEN");
    expect(codeOf(await correct(typed, { id: above.id, by: await signedIn(shop, above) }))).toBe(
      "FORBIDDEN",
    );
    expect((await pageOf(above.id)).person.firstname).not.toBe("คนอื่น");
    expect((await correct({ firstname: "คนอื่น" }, { id: 999_999_999 })).status).toBe(404);
  });
});
