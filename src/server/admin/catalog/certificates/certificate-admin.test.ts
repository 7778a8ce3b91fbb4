import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenStudent,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { pdfText } from "../../../../../tests/support/pdf-text.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.pool.query("delete from rate_limit");
  await shop.pool.query("delete from certificate");
});

let made = 0;
type TestCertificate = {
  id: number;
  code: string;
  person: Awaited<ReturnType<typeof givenStudent>>;
  courseId: number;
};
async function certificate(name: string, course = "ภาษาญี่ปุ่น"): Promise<TestCertificate> {
  made += 1;
  const code = `d${String(made).padStart(25, "0")}`;
  const person = await givenStudent(shop.db);
  const { id: courseId } = await givenCourse(shop.db);
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into certificate (code, account_id, item_id, learner_name, course_th, course_en, minutes, completed_at)
     values ($1, $2, $3, $4, $5, 'Japanese', 150, '2026-11-27T17:30:00Z') returning id`,
    [code, person.id, courseId, name, course],
  );
  return { id: Number(rows[0]?.id), code, person, courseId };
}

type Row = { id: number; version: number; revoked_at: string | null; reason: string };
const list = async (query = "", who = owner) => {
  const { status, body } = await who.get(`/api/admin/certificates${query}`);
  return { status, items: (body.data as { items: Row[] } | undefined)?.items ?? [] };
};
const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id);
const revoke = (id: number, body: object, who = owner) =>
  who.post(`/api/admin/certificates/${id}/revoke`, body);
const restore = (id: number, body: object, who = owner) =>
  who.post(`/api/admin/certificates/${id}/restore`, body);
const page = async (code: string) =>
  (await shop.visitor().get(`/public/certificates/${code}`)).body.data as Record<string, unknown>;

describe("the list of certificates", () => {
  it("LEARN-36 finds them by name, course, number and code, and those that were revoked", async () => {
    const first = await certificate("น้ำใส ปู่เก่ง");
    const second = await certificate("สมหญิง ใจดี", "ทำอาหารไทย");
    expect(await idsOf("")).toEqual([second.id, first.id]);
    expect(await idsOf("?sort=oldest")).toEqual([first.id, second.id]);
    for (const [typed, found] of [
      ["น้ำใส", first],
      ["ทำอาหาร", second],
      [String(first.id).padStart(6, "0"), first],
      [String(second.id), second],
      [second.code, second],
      [second.code.toUpperCase(), second],
    ] as const) {
      expect(await idsOf(`?q=${encodeURIComponent(typed)}`)).toEqual([found.id]);
    }
    expect(await idsOf(`?q=${encodeURIComponent("ไม่มี%")}`)).toEqual([]);
    await revoke(first.id, { version: 1, reason: "ออกผิดคน" });
    expect([await idsOf("?state=revoked"), await idsOf("?state=valid")]).toEqual([
      [first.id],
      [second.id],
    ]);
  });

  it("LEARN-36 is a file, too, and only for those who manage the catalogue", async () => {
    const { id, person } = await certificate("=น้ำใส");
    const answer = await owner.get("/api/admin/certificates.csv");
    expect(answer.status).toBe(200);
    const limited = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["order.read"] } as object),
    );
    const learner = await signedIn(shop, person);
    for (const who of [limited, learner, shop.visitor()]) {
      expect([401, 403]).toContain((await list("", who)).status);
      expect([401, 403]).toContain((await revoke(id, { version: 1, reason: "ลอง" }, who)).status);
      expect([401, 403]).toContain((await restore(id, { version: 1 }, who)).status);
    }
    expect((await list()).items).toMatchObject([{ version: 1, revoked_at: null }]);
  });
});

describe("a certificate whose learner's name was corrected", () => {
  const rename = (id: number, body: object, who = owner) =>
    who.post(`/api/admin/certificates/${id}/rename`, { reason: "ชื่อผิด", ...body });

  it("LEARN-36 is issued anew with the name of now: the old number is revoked with its reason, and course and day stay", async () => {
    const { id, code, person } = await certificate("สมชัย ใจดี");
    await shop.pool.query(
      "update account set first_name = 'สมชาย', last_name = 'ใจดี' where id = $1",
      [person.id],
    );
    const before = await page(code);
    expect((await list()).items).toMatchObject([{ version: 1, name_now: "สมชาย ใจดี" }]);
    const late = await rename(id, { version: 1, learner_name: "สมชาย" });
    expect([
      late.status,
      (await rename(id, { version: 2, learner_name: "สมชาย ใจดี" })).status,
    ]).toEqual([409, 409]);
    expect((await rename(id, { version: 1, learner_name: "สมชาย ใจดี" })).body).toMatchObject({
      success: true,
    });
    const [anew, old] = (await list()).items as (Row & { code: string; number: string })[];
    expect([anew, old]).toMatchObject([
      { version: 1, name_now: null, is_replaced: false, revoked_at: null },
      { id, version: 2, is_replaced: true, reason: "ชื่อผิด" },
    ]);
    expect(anew?.number).not.toBe(old?.number);
    expect(await page(code)).toMatchObject({
      is_revoked: true,
      is_replaced: true,
      learner_name: "สมชัย ใจดี",
    });
    const { revoked_at: _at, ...same } = before as { revoked_at: null };
    expect(await page(anew?.code ?? "")).toEqual({
      ...same,
      revoked_at: null,
      code: anew?.code,
      number: anew?.number,
      learner_name: "สมชาย ใจดี",
    });
    const lines = pdfText(
      (await shop.app.inject({ url: `/public/certificates/${anew?.code}/file` })).rawPayload,
    );
    expect(lines).toContain("สมชาย ใจดี");
    // The old one cannot be valid beside it, nor be issued anew a second time.
    expect([
      (await restore(id, { version: 2 })).status,
      (await rename(id, { version: 2, learner_name: "สมชาย ใจดี" })).status,
    ]).toEqual([404, 404]);
    const { rows } = await shop.pool.query(
      "select action, detail from audit_entry where object = $1",
      [`certificate:${id}`],
    );
    expect(rows).toMatchObject([
      { action: "certificate.renamed", detail: { from: "สมชัย ใจดี", to: "สมชาย ใจดี" } },
    ]);
    expect(
      (await rename(id, { version: 2, learner_name: "ก" }, await signedIn(shop, person))).status,
    ).toBe(403);
  });
});

describe("a certificate that is revoked", () => {
  it("LEARN-36 says so on its page, its paper and to its learner, keeps the reason with the shop, and may hold again", async () => {
    const { id, code } = await certificate("น้ำใส ปู่เก่ง");
    expect((await revoke(id, { version: 1, reason: "  ออกผิดคน  " })).body).toMatchObject({
      success: true,
    });
    expect((await list()).items).toMatchObject([
      { version: 2, reason: "ออกผิดคน", revoked_at: expect.any(String) },
    ]);
    const revoked = await page(code);
    expect(revoked).toMatchObject({ is_revoked: true });
    expect(JSON.stringify(revoked)).not.toContain("ออกผิดคน");
    const paper = async () =>
      pdfText(
        (await shop.app.inject({ url: `/public/certificates/${code}/file` })).rawPayload,
      ).join(" ");
    expect(await paper()).toContain("ถูกเพิกถอน");
    expect(await paper()).not.toContain("ออกผิดคน");
    expect(
      (await shop.app.inject({ url: `/public/certificates/${code}/credential` })).statusCode,
    ).toBe(404);
    expect((await restore(id, { version: 2 })).body).toMatchObject({ success: true });
    expect((await list()).items).toMatchObject([{ version: 3, reason: "", revoked_at: null }]);
    expect(await page(code)).toMatchObject({ is_revoked: false, revoked_at: null });
    expect(await paper()).not.toContain("เพิกถอน");
    const { rows } = await shop.pool.query(
      "select action, detail from audit_entry where object = $1 order by id",
      [`certificate:${id}`],
    );
    expect(rows).toMatchObject([
      { action: "certificate.revoked", detail: { reason: "ออกผิดคน" } },
      { action: "certificate.restored" },
    ]);
  });

  it("LEARN-36 is told to its learner in the course", async () => {
    const { id, code, person, courseId } = await certificate("น้ำใส ปู่เก่ง");
    await givenEnrollment(shop.db, person.id, courseId, null);
    const learner = await signedIn(shop, person);
    const course = async () => (await learner.get(`/public/learn/${courseId}`)).body.data;
    expect(await course()).toMatchObject({ certificate: code, revoked_certificate: null });
    await revoke(id, { version: 1, reason: "ออกผิดคน" });
    expect(await course()).toMatchObject({ certificate: null, revoked_certificate: code });
  });

  it("LEARN-36 twenty at once revoke it once, a late one is told, and a reason is wanted", async () => {
    const { id } = await certificate("น้ำใส");
    for (const reason of ["", "   ", "ก".repeat(301)])
      expect((await revoke(id, { version: 1, reason })).body).toMatchObject({ success: false });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        revoke(id, { version: 1, reason: `เหตุผล ${index}` }),
      ),
    );
    expect(answers.filter(({ body }) => body.success === true).length).toBe(1);
    expect(
      answers.filter(
        ({ body }) => (body.error as { code?: string } | undefined)?.code === "EDIT_CONFLICT",
      ).length,
    ).toBe(19);
    expect((await restore(id, { version: 1 })).body).toMatchObject({ success: false });
    const { rows } = await shop.pool.query(
      "select count(*)::int as entries from audit_entry where object = $1",
      [`certificate:${id}`],
    );
    expect(rows).toEqual([{ entries: 1 }]);
    expect((await revoke(999_999_999, { version: 1, reason: "ไม่มี" })).status).toBe(404);
  });
});

describe("how certificates look", () => {
  const save = async (values: object) => {
    const { version, values: before } = (await owner.get("/api/admin/settings/certificate")).body
      .data as { version: number; values: object };
    return owner.put("/api/admin/settings/certificate", {
      version,
      values: { ...before, ...values },
    });
  };

  it("LEARN-36 is the owner's: colour, who signs, and a sentence, on the page and on the paper", async () => {
    const { code } = await certificate("น้ำใส");
    const chosen = {
      certificate_colour: "#7a1f5c",
      certificate_signer: "มาลี รักการสอน",
      certificate_signer_title_th: "ผู้อำนวยการ",
    };
    expect((await save({ ...chosen, certificate_note_th: "รับรองโดยสมาคมครู" })).status).toBe(200);
    shop.parts.settings.forget();
    expect(await page(code)).toMatchObject({
      look: {
        colour: "#7a1f5c",
        signers: [{ name: "มาลี รักการสอน", title: "ผู้อำนวยการ", signature: null }],
        note: "รับรองโดยสมาคมครู",
      },
    });
    const lines = pdfText(
      (await shop.app.inject({ url: `/public/certificates/${code}/file` })).rawPayload,
    );
    expect(lines).toEqual(expect.arrayContaining(["มาลี รักการสอน", "ผู้อำนวยการ", "รับรองโดยสมาคมครู"]));
  });

  it.each(["frame", "band", "classic"])(
    "LEARN-36 has the design %s, two who sign, and a course's own words",
    async (design) => {
      const { code, courseId } = await certificate("น้ำใส ปู่เก่งกตัญญู");
      const chosen = {
        certificate_design: design,
        certificate_signer: "มาลี รักการสอน",
        certificate_second: "สมชาย ใจกล้า",
        certificate_second_title_th: "ประธาน",
      };
      expect((await save(chosen)).status).toBe(200);
      await shop.pool.query(
        "update catalog_item set certificate_words_th = 'หลักสูตร 30 ชั่วโมง' where id = $1",
        [courseId],
      );
      shop.parts.settings.forget();
      const look = { design, note: "หลักสูตร 30 ชั่วโมง" };
      expect(await page(code)).toMatchObject({ look });
      const lines = pdfText(
        (await shop.app.inject({ url: `/public/certificates/${code}/file` })).rawPayload,
      );
      expect(lines).toEqual(
        expect.arrayContaining([
          "น้ำใส ปู่เก่งกตัญญู",
          "มาลี รักการสอน",
          "สมชาย ใจกล้า",
          "ประธาน",
          "หลักสูตร 30 ชั่วโมง",
        ]),
      );
    },
  );

  it("LEARN-36 takes no design that there is not, and no picture that nobody sent", async () => {
    for (const wrong of [
      { certificate_design: "gold" },
      { certificate_signature: "nobody-sent-this.png" },
      { certificate_logo: "nobody-sent-this.png" },
    ])
      expect((await save(wrong)).body).toMatchObject({ success: false });
  });

  it.each(["red", "#12345", "#12345g", "#7a1f5c; background: url(x)", ""])(
    "LEARN-36 takes no colour like '%s'",
    async (colour) => {
      expect((await save({ certificate_colour: colour })).body).toMatchObject({ success: false });
    },
  );
});
