import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { limits } from "#server/platform/http/rate-limit.ts";
import { fallbackTypefaces } from "#server/platform/paper/fallback-typefaces.ts";
import { type NamedFont, piecesOf } from "#server/platform/paper/mixed-line.ts";
import { loadTypefaces, type Shaper } from "#server/platform/paper/typeface.ts";
import { givenCourse, givenStudent } from "../../../../../tests/support/factories.ts";
import { pdfText } from "../../../../../tests/support/pdf-text.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.pool.query("delete from rate_limit");
});

type CertificateInput = {
  name?: string;
  course?: [th: string, en: string];
  minutes?: number;
  completedAt?: string;
  revokedAt?: string | null;
};
let made = 0;

async function certificate({
  name,
  course: [th, en] = ["ภาษาญี่ปุ่น", "Japanese"],
  minutes = 150,
  ...times
}: CertificateInput = {}): Promise<{ id: number; code: string }> {
  made += 1;
  const number = made;
  const person = await givenStudent(shop.db);
  const course = await givenCourse(shop.db);
  const { rows } = await shop.pool.query<{ id: string; code: string }>(
    `insert into certificate (code, account_id, item_id, learner_name, course_th, course_en, minutes, completed_at, revoked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id, code`,
    [
      String(number).padStart(26, "0"),
      person.id,
      course.id,
      name ?? "น้ำใส ปู่เก่ง",
      th,
      en,
      minutes,
      times.completedAt ?? "2026-11-27T17:30:00Z",
      times.revokedAt ?? null,
    ],
  );
  const [row] = rows;
  return { id: Number(row?.id), code: row?.code ?? "" };
}

const file = (code: string) =>
  shop.app.inject({ method: "GET", url: `/public/certificates/${code}/file` });
const linesOf = async (code: string) => pdfText((await file(code)).rawPayload);

async function fontsFor(text: string): Promise<[NamedFont, ...NamedFont[]]> {
  const [{ bold }, others] = await Promise.all([
    loadTypefaces(),
    fallbackTypefaces([text], "bold"),
  ]);
  const named = (face: Shaper, at: number) => ({
    name: `f${at}`,
    face,
    font: {} as NamedFont["font"],
  });
  return [named(bold, 0), ...others.map((face, at) => named(face, at + 1))];
}

/** Letters that no face has a form for. */
async function missing(text: string): Promise<string[]> {
  const fonts = await fontsFor(text);
  return [...text].filter(
    (letter) => !fonts.some(({ face }) => face.has(letter.codePointAt(0) ?? 0)),
  );
}

describe("the picture of a shared link to a certificate", () => {
  const picture = (code: string, name = "th.jpg") =>
    shop.app.inject({ method: "GET", url: `/share/certificate/${code}/${name}` });

  it("LEARN-35 has this shop's name and is drawn in both languages", async () => {
    const { code } = await certificate();
    const [thai, english] = [await picture(code), await picture(code, "en.jpg")];
    expect([thai.statusCode, thai.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(thai.headers["cache-control"]).toContain("no-store");
    expect(await sharp(thai.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(thai.rawPayload.equals(english.rawPayload)).toBe(false);
  });

  it("LEARN-35 is not there for a revoked certificate, another code or another language", async () => {
    const { code } = await certificate({ revokedAt: "2026-11-28T00:00:00Z" });
    const valid = await certificate();
    const answers = await Promise.all([
      picture(code),
      picture("0".repeat(26)),
      picture(valid.code, "xx.jpg"),
      picture(valid.code, "th"),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  it.each(["ณัฐกฤตาวรรณ ประเสริฐศักดิ์สุวรรณวงศ์ไพศาลกิจ", "ก".repeat(200), "<b>&'\"", "Ω 漢字 😀"])(
    "LEARN-35 is drawn for the name %j",
    async (name) => {
      const { code } = await certificate({ name, course: [name, name] });
      expect((await picture(code)).statusCode).toBe(200);
    },
  );
});

describe("the paper of a certificate", () => {
  it("LEARN-35 says in Thai and English whose it is, what for, how long and when, by both calendars and the day of Bangkok", async () => {
    const { id, code } = await certificate();
    const answer = await file(code);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(answer.headers["content-disposition"]).toBe(
      `attachment; filename="certificate-${String(id).padStart(6, "0")}.pdf"`,
    );
    expect(answer.headers["cache-control"]).toContain("no-store");
    const lines = pdfText(answer.rawPayload);
    expect(lines).toEqual(
      expect.arrayContaining(["ใบประกาศนียบัตร", "Certificate", "น้ำใส ปู่เก่ง", "ภาษาญี่ปุ่น", "Japanese"]),
    );
    expect(lines).toEqual(
      expect.arrayContaining(["บทเรียนรวม 2 ชั่วโมง 30 นาที · 2 hours 30 minutes of lessons"]),
    );
    expect(lines).toEqual(
      expect.arrayContaining(["ให้ไว้ ณ วันที่ 28 พฤศจิกายน พ.ศ. 2569", "Given on 28 November 2026"]),
    );
    expect(lines).toEqual(
      expect.arrayContaining([`เลขที่ ${String(id).padStart(6, "0")}`, `รหัส ${code}`]),
    );
    expect(lines.join(" ")).not.toContain("เพิกถอน");
  });

  it("LEARN-35 leaves out of a name what no face has a form for: no box is printed", async () => {
    const { code } = await certificate({ name: "น้ำใส 🐦 ปู่เก่ง" });
    expect(await linesOf(code)).toContain("น้ำใส ปู่เก่ง");
  });

  it.each([
    "ສົມສັກ ວົງພະຈັນ",
    "ကျော်စွာ မြင့်",
    "សុខ វណ្ណា ស្រី",
    "王小明 陳大文",
    "山田 花子 さくら",
    "김철수",
    "Иван Петров Њ",
    "Nguyễn Văn Ánh",
    "Ελένη",
    "สมชาย Đặng 王",
  ])("LEARN-35 %s is printed in letters of its own", async (name) => {
    const { code } = await certificate({ name });
    expect((await linesOf(code)).join("").replaceAll(" ", "")).toContain(name.replaceAll(" ", ""));
    expect(await missing(name)).toEqual([]);
  });

  it("LEARN-35 a name from the right stands from the right, each of its words whole", async () => {
    const { code } = await certificate({ name: "محمد علي" });
    // As it is drawn, from the left to the right: joined letters, the last one first.
    expect((await linesOf(code)).join("\n")).toContain([..."محمد علي"].toReversed().join(""));
    expect(await missing("محمد علي")).toEqual([]);
    const drawn = piecesOf("Ali محمد B", await fontsFor("Ali محمد B")).map(({ text }) => text);
    const fromRight = piecesOf("محمد Ali", await fontsFor("محمد Ali")).map(({ text }) => text);
    expect([drawn, fromRight]).toEqual([
      ["Ali ", "محمد", " ", "B"],
      ["Ali", "محمد "],
    ]);
  });

  it("LEARN-35 a name of a hundred letters is there whole, and hostile words are words", async () => {
    const long =
      "พระเจ้าวรวงศ์เธอ กรมหมื่นญี่ปุ่นน้ำใจกตัญญูฐานันดรศักดิ์สิทธิ์ ปู่ย่าตายายเก้ๆ กังๆ ณ อยุธยามหานครนพรัตน์".slice(
        0,
        100,
      );
    const { code } = await certificate({
      name: long,
      course: [") Tj ET /Evil <41> \\ %", "<<>> endobj"],
      minutes: 0,
    });
    const lines = await linesOf(code);
    expect(lines.join("").replaceAll(" ", "")).toContain(long.replaceAll(" ", ""));
    expect(lines).toEqual(expect.arrayContaining([") Tj ET /Evil <41> \\ %", "<<>> endobj"]));
    expect(lines.join(" ")).not.toContain("บทเรียนรวม");
  });

  it("LEARN-35 LEARN-36 a revoked one says so, and since when", async () => {
    const { code } = await certificate({ revokedAt: "2026-12-01T10:00:00Z" });
    const [said] = (await linesOf(code)).filter((line) => line.includes("เพิกถอน"));
    expect(said).toBe(
      "ใบประกาศนี้ถูกเพิกถอน (เพิกถอนเมื่อ 1 ธันวาคม พ.ศ. 2569) · This certificate was revoked (Revoked on 1 December 2026)",
    );
  });

  it("LEARN-35 without its code there is none, and codes cannot be tried for longer than on its page", async () => {
    const { code } = await certificate();
    expect((await file("0".repeat(26))).statusCode).toBe(404);
    expect((await file(`${code.slice(0, -1)}x`)).statusCode).toBe(404);
    await shop.pool.query(
      "update rate_limit set hits = $1 where key like '%certificateByAddress%'",
      [limits.certificateByAddress.hits * shop.config.limits.factor],
    );
    expect([
      (await file(code)).statusCode,
      (await shop.visitor().get(`/public/certificates/${code}`)).status,
    ]).toEqual([429, 429]);
  });

  it("LEARN-35 is in the owner's words where there are some", async () => {
    const { code } = await certificate();
    await shop.pool.query(
      "insert into custom_text (lang, key, value) values ('th', 'certificate.title', 'วุฒิบัตรน้ำใจ')",
    );
    shop.parts.customTexts.forget();
    expect(await linesOf(code)).toContain("วุฒิบัตรน้ำใจ");
    await shop.pool.query("delete from custom_text");
    shop.parts.customTexts.forget();
  });

  it("LEARN-35 thirty at once are all whole", async () => {
    const given = await Promise.all(
      Array.from({ length: 30 }, (_, index) => certificate({ name: `ผู้เรียนที่ ${index}` })),
    );
    const papers = await Promise.all(given.map(({ code }) => linesOf(code)));
    expect(papers.map((lines, index) => lines.includes(`ผู้เรียนที่ ${index}`))).toEqual(
      given.map(() => true),
    );
  });
});
