import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { mp4 } from "../../../../../tests/support/examples/videos.ts";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenStudent,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { sendInChunks } from "../../../../../tests/support/send-in-pieces.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
/** An empty archive with one file in it. */
const zip = Buffer.concat([
  Buffer.from("504b03040a0000000000000000000000000000000000000000000100000061", "hex"),
  Buffer.alloc(40),
]);

let shop: TestApp;
let owner: Visitor;
let course: { id: number };
let sectionId: number;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());
beforeEach(async () => {
  course = await givenCourse(shop.db, { isPublished: true } as object);
  const made = await owner.post(`/api/admin/courses/${course.id}/sections`, {
    values: { title: "บทนำ", title_eng: "", is_published: true },
  });
  sectionId = Number(made.body.id);
});

async function uploaded(bytes: Buffer, name = "แบบฝึกหัด.exe"): Promise<string> {
  const { file, body } = await sendInChunks(shop, owner, bytes, { name });
  return file || (body.error as { code: string }).code;
}

const draft = {
  title: "เอกสาร",
  title_eng: "",
  video: "",
  body: "",
  body_eng: "",
  minutes: "",
  completion: "opened",
  completion_percent: 90,
  release: "at_once",
  release_days: "",
  release_at: "",
  release_lesson: "",
  is_preview: false,
  is_published: true,
};
const create = (files: object[], kind = "file", values: object = {}) =>
  owner.post(`/api/admin/sections/${sectionId}/lessons`, {
    kind,
    values: {
      ...draft,
      section: String(sectionId),
      files: files.length === 0 ? "" : JSON.stringify(files),
      ...values,
    },
  });
const paramsOf = (answer: Awaited<ReturnType<typeof create>>) =>
  (answer.body.errors as { param: string }[]).map(({ param }) => param);
async function learner(): Promise<Visitor> {
  const person = await givenStudent(shop.db);
  await givenEnrollment(shop.db, person.id, course.id, null);
  return signedIn(shop, person);
}
type ListedFile = {
  title: string;
  ending: string;
  shown_as: string;
  bytes: number;
  may_download: boolean;
  url: string;
};
const filesOf = async (visitor: Visitor, id: number) =>
  (
    (await visitor.get(`/public/learn/${course.id}/lessons/${id}`)).body.data as {
      files: ListedFile[];
    }
  ).files;
const stateOf = async (name: string) =>
  (await shop.pool.query("select state from stored_file where name = $1", [name])).rows[0]?.state;

describe("files of a lesson", () => {
  it.each(["isom", "mp42", "3gp4", "M4A "])(
    "sound that a telephone recorded is sound, in its wrapping %s",
    async (brand) => {
      expect(
        await uploaded(mp4({ brand, compatible: "isommp42", handler: "soun" }), "เสียง.m4a"),
      ).toMatch(/\.m4a$/);
    },
  );

  it("LEARN-02 are the only pictures that its text can name, in both languages", async () => {
    const bytes = await sharp({
      create: { width: 64, height: 36, channels: 3, background: "#246" },
    })
      .png()
      .toBuffer();
    const picture = await uploaded(bytes, "พู่กัน.png");
    const files = [{ file: picture, title: "พู่กัน", download: true }];
    const body = "ดูรูป\n![พู่กันสามเบอร์](พู่กัน)";
    const text = { completion: "marked", body };
    expect((await create(files, "text", text)).body.success).toBe(true);
    const missing = await create([], "text", { ...text, body_eng: body });
    expect(paramsOf(missing)).toEqual(["body", "body_eng"]);
    expect(missing.body.errors).toMatchObject([
      { code: "NO_SUCH_PICTURE", msg: expect.stringContaining("พู่กัน") },
      { code: "NO_SUCH_PICTURE" },
    ]);
    const paper = [{ file: await uploaded(pdf), title: "พู่กัน", download: true }];
    expect(paramsOf(await create(paper, "text", text))).toEqual(["body"]);
    const other = picture.startsWith("0") ? "1" : "0";
    const nobodys = [{ ...files[0], file: `${other}${picture.slice(1)}` }];
    expect(paramsOf(await create(nobodys, "text", text))).toEqual(["files"]);
  });

  it("LEARN-02 LEARN-20 LEARN-21 are served in their order to a learner's session alone, shown or handed over as their content and the owner say", async () => {
    const [first, second] = [await uploaded(pdf), await uploaded(zip)];
    expect([first, second]).toEqual([
      expect.stringMatching(/\.pdf$/),
      expect.stringMatching(/\.zip$/),
    ]);
    const made = await create([
      { file: second, title: 'ซิป"\r\n/../x', download: true },
      { file: first, title: "อ่าน", download: false },
    ]);
    expect(made.body.success).toBe(true);
    const id = Number(made.body.id);
    const visitor = await learner();
    const files = await filesOf(visitor, id);
    expect(files).toMatchObject([
      { ending: "zip", shown_as: "other", bytes: zip.length, may_download: true },
      { title: "อ่าน", ending: "pdf", shown_as: "pdf", bytes: pdf.length, may_download: false },
    ]);
    const [archive, paper] = [
      await visitor.get(files[0]?.url ?? ""),
      await visitor.get(files[1]?.url ?? ""),
    ];
    expect(archive.headers["content-disposition"]).toMatch(
      /^attachment; filename\*=UTF-8''[\w%.~-]+\.zip$/,
    );
    expect([
      paper.headers["content-disposition"],
      paper.headers["content-type"],
      paper.headers["x-content-type-options"],
    ]).toEqual(["inline", "application/pdf", "nosniff"]);
    for (const stranger of [
      await learner(),
      await signedIn(shop, await givenStudent(shop.db)),
      shop.visitor(),
    ]) {
      expect((await stranger.get(files[1]?.url ?? "")).status).toBe(404);
    }
    // A link for one file opens no other one.
    const other = (files[1]?.url ?? "").replace(`/${id}.2.`, `/${id}.1.`);
    expect(other).not.toBe(files[1]?.url);
    expect((await visitor.get(other)).status).toBe(404);
    await shop.pool.query("update enrollment set state = 'revoked' where item_id = $1", [
      course.id,
    ]);
    expect((await visitor.get(files[1]?.url ?? "")).status).toBe(404);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("LEARN-02 are refused where they are no files, have no title, or could neither be shown nor downloaded", async () => {
    const [paper, archive, film] = [
      await uploaded(pdf),
      await uploaded(zip),
      await uploaded(mp4({ seconds: 5 })),
    ];
    const one = { file: paper, title: "อ่าน", download: true };
    for (const files of [
      [],
      [{ ...one, title: " " }],
      [one, one],
      [{ ...one, file: archive, download: false }],
      [{ ...one, file: film }],
      [{ ...one, file: "x.pdf" }],
    ]) {
      expect(paramsOf(await create(files))).toEqual(["files"]);
    }
    expect(paramsOf(await create([], "file", { files: "[{]" }))).toEqual(["files"]);
    expect(paramsOf(await create([], "video", { completion: "opened", video: paper }))).toEqual([
      "video",
    ]);
    expect(await uploaded(Buffer.from("<script>alert(1)</script>"), "paper.pdf")).toBe(
      "FILE_TYPE_NOT_ALLOWED",
    );
    expect(await uploaded(pdf.subarray(0, 20), "cut.pdf")).toBe("FILE_DAMAGED");
  });

  it.each([
    ["a mark and an empty line before it", [Buffer.from("\uFEFF\r\n"), pdf]],
    [
      "a head of a mail before it",
      [Buffer.from("Content-Type: application/pdf\r\nContent-Length: 74\r\n\r\n"), pdf],
    ],
    ["zeros behind it", [pdf, Buffer.alloc(20_000)]],
    ["a note of a scanner behind it", [pdf, Buffer.from("\nscanned 2026-11-29 ".repeat(200))]],
  ])("LEARN-02 a PDF is taken as browsers take it, with %s", async (_what, parts) => {
    expect(await uploaded(Buffer.concat(parts), "paper.pdf")).toMatch(/\.pdf$/);
  });

  it.each([
    [
      "a page of the web before it",
      [Buffer.from("<html><script>alert(1)</script></html>"), pdf],
      "FILE_TYPE_NOT_ALLOWED",
    ],
    ["its head too far behind", [Buffer.alloc(2_000, " "), pdf], "FILE_TYPE_NOT_ALLOWED"],
    [
      "an addition that was cut off",
      [pdf, Buffer.from("2 0 obj\n<</Length 5000>>\nstream\n")],
      "FILE_DAMAGED",
    ],
  ])("LEARN-02 a PDF is not taken with %s", async (_what, parts, code) =>
    expect(await uploaded(Buffer.concat(parts), "paper.pdf")).toBe(code),
  );

  it("LEARN-01 stay while a copy of the course shows them, and go with the last lesson that does", async () => {
    const file = await uploaded(pdf);
    const id = Number((await create([{ file, title: "อ่าน", download: true }])).body.id);
    const copy = Number((await owner.post(`/api/admin/courses/${course.id}/copy`, {})).body.id);
    const { rows } = await shop.pool.query("select id, version from lesson where item_id = $1", [
      copy,
    ]);
    expect((await owner.post(`/api/admin/lessons/${id}/archive`, { version: 1 })).status).toBe(200);
    expect(await stateOf(file)).toBe("stored");
    expect(
      (await owner.post(`/api/admin/lessons/${rows[0].id}/archive`, { version: rows[0].version }))
        .status,
    ).toBe(200);
    expect(await stateOf(file)).toBe("deleting");
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });
});
