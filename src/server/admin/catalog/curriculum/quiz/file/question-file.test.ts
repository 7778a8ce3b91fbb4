import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FiledQuestion, filedQuestion } from "#domain/learning/quiz/file/filed-question.ts";
import type { QuestionKind } from "#domain/learning/quiz/question.ts";
import { workbookOf, zipOf } from "../../../../../../../tests/support/examples/workbook.ts";
import {
  givenAdministrator,
  givenCourse,
  signedIn,
} from "../../../../../../../tests/support/factories.ts";
import { givenLesson } from "../../../../../../../tests/support/learning.ts";
import { type TestApp, testApp } from "../../../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../../../tests/support/visitor.ts";
import { writeQuestionFile } from "./write-question-file.ts";

let shop: TestApp;
let admin: Visitor;
beforeAll(async () => {
  shop = await testApp();
  admin = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());

async function givenQuiz(): Promise<number> {
  const course = await givenCourse(shop.db);
  return givenLesson(shop.db, course.id, { kind: "quiz" });
}

type SentFile = { file: Buffer | string; name?: string; key?: string };

async function send(call: "preview" | "import", quiz: number, { file, name = "q", key }: SentFile) {
  const body = { file_name: name, file: Buffer.from(file).toString("base64") };
  const path = `/api/admin/lessons/${quiz}/questions/${call}`;
  return admin.post(path, body, key === undefined ? {} : { idempotencyKey: key });
}

async function take(quiz: number, format: string) {
  const { body } = await admin.get(`/api/admin/lessons/${quiz}/questions/file?format=${format}`);
  const data = body.data as { file: string; missing: number[]; lost: number[] };
  return { ...data, bytes: Buffer.from(data.file, "base64") };
}

/** What stands in a quiz, without what the database numbers. */
async function standing(quiz: number): Promise<unknown[]> {
  const { rows } = await shop.pool.query(
    `select kind, body_th, body_en, points, is_true, number, tolerance, accepted, explanation_th,
      explanation_en, (select jsonb_agg(jsonb_build_array(o.value->'words', o.value->'isRight',
        o.value->'match'->'words') order by o.ordinality)
        from jsonb_array_elements(options) with ordinality o) as options
    from quiz_question where lesson_id = $1 and archived_at is null order by position, id`,
    [quiz],
  );
  return rows;
}

const at = { line: 1, column: 1 };
const tricky = [
  "ข้อ {n}: a = b ~ c # d {e} \\ 50%",
  "=1+1 ; \"quoted\", 'x'\nบรรทัดสอง",
  "<b>ตัวหนา</b> & A. ไม่ใช่ตัวเลือก",
  "0812345678",
  "[html] ไม่ใช่รูปแบบ",
];

/** One of each kind in turn, with words that are signs in the formats. */
function questionOf(number: number): FiledQuestion {
  const kinds: QuestionKind[] = [
    "one",
    "several",
    "true_false",
    "number",
    "text",
    "order",
    "matching",
  ];
  const kind = kinds[number % kinds.length] as QuestionKind;
  const hard = tricky[number % tricky.length] ?? "";
  const en = number % 2 === 0 ? `Question ${number} <${hard}>` : "";
  const options = ["ก", hard, "2", "3.10"].map((th, index) => ({
    th,
    en: en === "" ? "" : `option ${index}`,
    right: index === 1 || (kind === "several" && index === 2),
    match: { th: `คู่ ${index}`, en: en === "" ? "" : `pair ${index}` },
  }));
  return filedQuestion(at, kind, {
    body: `${number} ${hard}`,
    body_eng: en,
    options: options.map((one) => ({ ...one, th: one.th.replaceAll("\n", " ") })),
    is_true: number % 3 === 0,
    number: number / 8,
    tolerance: number % 2 === 0 ? 0.25 : 0,
    accepted: `กรุงเทพ\n${hard.split("\n")[0]}`,
    points: 1 + (number % 5),
    explanation: number % 4 === 0 ? "" : `เพราะ ${hard}`,
    explanation_eng: number % 4 === 2 ? "because" : "",
  });
}

const all = Array.from({ length: 300 }, (_, index) => questionOf(index));

describe("questions as a file", () => {
  it.each(["xlsx", "csv", "gift", "xml"] as const)(
    "300 questions go out as %s, into another quiz, and out again as they were",
    async (format) => {
      const [first, second] = [await givenQuiz(), await givenQuiz()];
      const { bytes, lost, missing } = await writeQuestionFile(1, all, { format, language: "th" });
      expect([lost, missing]).toEqual([[], []]);
      const preview = await send("preview", first, { file: bytes });
      expect(preview.body.data).toMatchObject({ format, found: 300, faults: [], left: [] });
      expect(await standing(first)).toEqual([]);
      const added = await send("import", first, { file: bytes });
      expect(added.body.data).toMatchObject({ added: 300, fault_count: 0 });
      const out = await take(first, format);
      expect([out.lost, out.missing]).toEqual([[], []]);
      expect((await send("import", second, { file: out.bytes })).body.data).toMatchObject({
        added: 300,
      });
      expect(await standing(second)).toEqual(await standing(first));
      expect((await take(second, format)).bytes.length).toBe(out.bytes.length);
    },
  );

  it("Aiken holds questions with one right option, and says which others it leaves out", async () => {
    const [first, second] = [await givenQuiz(), await givenQuiz()];
    const aiken =
      "1 + 1 เท่ากับเท่าไร\nA. 1\nB) 2\nC. 3\nANSWER: B\n\nสีของท้องฟ้า\nA. ฟ้า\nB. แดง\nANSWER: a\n";
    expect((await send("import", first, { file: aiken })).body.data).toMatchObject({
      format: "aiken",
      added: 2,
    });
    const out = await take(first, "aiken");
    await send("import", second, { file: out.bytes });
    expect(await standing(second)).toEqual(await standing(first));
    await send("import", first, { file: "//  points: 3\nจริงไหม {T}\n" });
    expect(await take(first, "aiken")).toMatchObject({ missing: [3], lost: [] });
  });

  it("of a file with twelve wrong lines tells each by line and column, and takes nothing", async () => {
    const quiz = await givenQuiz();
    const rows = Array.from({ length: 40 }, (_, index) =>
      index % 3 === 0 && index < 36
        ? `ข้อ ${index},ก,ข,ค,ง,${["9", "", "ฮ"][index % 9 === 0 ? 0 : index % 2 === 0 ? 1 : 2]},1`
        : `ข้อ ${index},ก,ข,ค,ง,2,1`,
    );
    const head = "คำถาม,ตัวเลือก 1,ตัวเลือก 2,ตัวเลือก 3,ตัวเลือก 4,เฉลย,คะแนน";
    const file = [head, ...rows].join("\r\n");
    const { body } = await send("import", quiz, { file });
    const data = body.data as { faults: { line: number; column: number; msg: string }[] };
    expect(body.data).toMatchObject({ added: 0, fault_count: 12, found: 28 });
    expect(data.faults.map(({ line, column }) => [line, column])).toEqual(
      Array.from({ length: 12 }, (_, index) => [index * 3 + 2, 6]),
    );
    expect(data.faults.every(({ msg }) => msg.length > 10)).toBe(true);
    expect(await standing(quiz)).toEqual([]);
    expect(
      await shop.db
        .selectFrom("audit_entry")
        .select("id")
        .where("action", "=", "question.imported")
        .where("detail", "@>", JSON.stringify({ lesson: quiz }) as never)
        .execute(),
    ).toEqual([]);
  });

  it("a rule of the form holds for a file: the place of the field is told", async () => {
    const quiz = await givenQuiz();
    const file = "คำถาม;ตัวเลือก 1;ตัวเลือก 2;เฉลย;คะแนน\nก;ซ้ำ;ซ้ำ;1;1\nข;ก;ข;1;500\n;ก;ข;1;1\n";
    const { body } = await send("preview", quiz, { file });
    const { faults } = body.data as { faults: { line: number; column: number }[] };
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [2, 2],
      [3, 5],
      [4, 1],
    ]);
  });

  it.each([
    ["gift", "ดี {=ก ~ข}\n\nไม่ปิด {=ก ~ข\n\nดี {T}", 3, 8],
    ["gift", "ไม่มีคำตอบ\n\nดี {T}", 1, 1],
    ["gift", "เรียงความ {}\n\nดี {T}", 1, 12],
    ["gift", "หนึ่ง {T}\nสอง {F}", 2, 5],
    ["aiken", "หนึ่ง\nA. ก\nB. ข\n\nสอง\nA. ก\nB. ข\nANSWER: C\n", 1, 1],
    ["xml", '<quiz>\n <question type="essay"></question>\n</quiz>', 2, 2],
    ["xml", "<quiz>\n<question>\n</quiz>", 3, 1],
    ["xml", '<!DOCTYPE quiz [<!ENTITY a "aaaa">]>\n<quiz></quiz>', 1, 1],
  ])("tells where a file of %s is wrong %#", async (format, file, line, column) => {
    const quiz = await givenQuiz();
    const { body } = await send("import", quiz, { file });
    expect(body.data).toMatchObject({ format, added: 0 });
    expect((body.data as { faults: object[] }).faults[0]).toMatchObject({ line, column });
    expect(await standing(quiz)).toEqual([]);
  });
});

describe("a file as Excel in Thailand writes it", () => {
  const rows = "คำถาม;ตัวเลือก 1;ตัวเลือก 2;เฉลย\r\nเมืองหลวงของไทย;เชียงใหม่;กรุงเทพฯ;ข\r\n";
  /** Thai letters stand in one order in both. */
  const thai874 = Buffer.from(
    [...rows].map((letter) => {
      const code = letter.charCodeAt(0);
      return code < 0x80 ? code : code - 0x0e00 + 0xa0;
    }),
  );
  it.each([
    ["Windows-874", thai874],
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${rows}`)],
    ["UTF-16", Buffer.from(`\uFEFF${rows}`, "utf16le")],
    [
      "a workbook",
      workbookOf([
        ["ข้อสอบปลายภาค"],
        ["คำถาม", "ตัวเลือก 1", "ตัวเลือก 2", "เฉลย"],
        ["เมืองหลวงของไทย", "เชียงใหม่", "กรุงเทพฯ", 2],
      ]),
    ],
  ])("is read in %s", async (_name, file) => {
    const quiz = await givenQuiz();
    expect((await send("import", quiz, { file })).body.data).toMatchObject({ added: 1 });
    expect(await standing(quiz)).toMatchObject([
      {
        kind: "one",
        body_th: "เมืองหลวงของไทย",
        options: [
          [{ th: "เชียงใหม่" }, false, null],
          [{ th: "กรุงเทพฯ" }, true, null],
        ],
      },
    ]);
  });
});

describe("a file that is none", () => {
  const bomb = { name: "xl/media/x.bin", content: Buffer.alloc(70_000_000) };
  it.each([
    ["a zip bomb", workbookOf([["x"]], [bomb])],
    ["an empty zip", zipOf([])],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0])],
    ["a letter", Buffer.from("สวัสดี\nนี่ไม่ใช่ข้อสอบ")],
    ["another XML", Buffer.from("<html><body>hi</body></html>")],
    ["braces alone", Buffer.from("}{")],
  ])("is refused: %s", async (_name, file) => {
    const { status, body } = await send("preview", await givenQuiz(), { file });
    expect([status, (body.error as { code: string }).code]).toEqual([
      422,
      "QUESTION_FILE_UNREADABLE",
    ]);
  });

  it("a quiz takes 500 questions and no more, and a file sent twice is taken once", async () => {
    const quiz = await givenQuiz();
    const file = (await writeQuestionFile(1, all, { format: "csv", language: "en" })).bytes;
    const key = randomUUID();
    const answers = await Promise.all([
      send("import", quiz, { file, key }),
      send("import", quiz, { file, key }),
    ]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await standing(quiz)).toHaveLength(300);
    const endless = Buffer.from(`คำถาม,เฉลย\n${"ก,ถูก\n".repeat(100_000)}`);
    expect((await send("preview", quiz, { file: endless })).status).toBe(409);
    const full = await send("import", quiz, { file });
    expect([full.status, (full.body.error as { code: string }).code]).toEqual([409, "LIST_FULL"]);
    expect(await standing(quiz)).toHaveLength(300);
  });

  it("what is not taken over is said: weights, hints, pictures, unknown columns", async () => {
    const moodle = `<quiz><question type="multichoice"><questiontext format="html">
      <text>&lt;p&gt;เลือก &lt;img src="@@PLUGINFILE@@/a.png"&gt;&lt;/p&gt;</text></questiontext><single>true</single>
      <answer fraction="100"><text>ก</text></answer><answer fraction="50"><text>ข</text><feedback>
      <text>เกือบ</text></feedback></answer><hint><text>x</text></hint></question></quiz>`;
    const left = async (file: string) =>
      ((await send("preview", await givenQuiz(), { file })).body.data as { left: object[] }).left;
    expect(await left(moodle)).toHaveLength(3);
    expect(await left("คำถาม,เฉลย,ระดับ\nก,ถูก,ง่าย\n")).toMatchObject([{ line: 1, column: 3 }]);
    const quiz = await givenQuiz();
    await send("import", quiz, { file: moodle });
    expect(await standing(quiz)).toMatchObject([{ body_th: "เลือก", explanation_th: "ข: เกือบ" }]);
  });
});
