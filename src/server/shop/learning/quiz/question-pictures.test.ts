import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
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

let shop: TestApp;
let owner: Visitor;
let course: { id: number };
let quizId: number;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());
beforeEach(async () => {
  course = await givenCourse(shop.db, { isPublished: true } as object);
  const section = await owner.post(`/api/admin/courses/${course.id}/sections`, {
    values: { title: "บทนำ", title_eng: "", is_published: true },
  });
  const made = await owner.post(`/api/admin/sections/${section.body.id}/lessons`, {
    kind: "quiz",
    values: { ...draft, section: String(section.body.id) },
  });
  quizId = Number(made.body.id);
});

const draft = {
  title: "สอบ",
  title_eng: "",
  video: "",
  body: "",
  body_eng: "",
  minutes: "",
  completion: "passed",
  completion_percent: 90,
  quiz_pass_percent: 60,
  quiz_attempts: "",
  quiz_minutes: "",
  quiz_draw: "",
  quiz_mixed: false,
  quiz_solutions: "each_time",
  release: "at_once",
  release_days: "",
  release_at: "",
  release_lesson: "",
  is_preview: false,
  is_published: false,
};
const blank = {
  body: "รูปไหน",
  body_eng: "",
  options: "",
  is_true: true,
  number: "",
  tolerance: 0,
  accepted: "",
  points: 1,
  explanation: "",
  explanation_eng: "",
};

let shade = 0;
async function uploaded(bytes?: Buffer): Promise<string> {
  shade += 1;
  const picture =
    bytes ??
    (await sharp({ create: { width: 60 + shade, height: 40, channels: 3, background: "#876" } })
      .png()
      .toBuffer());
  return (await sendInChunks(shop, owner, picture, { name: "a.png" })).file;
}

type PictureInput = { file: string; th: string; en: string };
const words = (file: string, th = "รูปแมว"): PictureInput => ({ file, th, en: "" });
const optionsWith = (picture?: PictureInput) =>
  JSON.stringify([
    { th: "ก", en: "", right: true, ...(picture && { picture }) },
    { th: "ข", en: "", right: false },
  ]);
const ask = (values: object) =>
  owner.post(`/api/admin/lessons/${quizId}/questions`, {
    kind: "one",
    values: { ...blank, options: optionsWith(), ...values },
  });
type ListedQuestion = { id: number; version: number; values: Record<string, string> };
const listed = async (id = quizId) =>
  (
    (await owner.get(`/api/admin/lessons/${id}/questions`)).body.data as {
      questions: ListedQuestion[];
    }
  ).questions;
const save = async (changed: object) => {
  const [one] = await listed();
  return owner.put(`/api/admin/questions/${one?.id}`, {
    version: one?.version,
    values: { ...one?.values, ...changed },
  });
};
const publish = () =>
  shop.pool.query("update lesson set is_published = true where id = $1", [quizId]);
const stateOf = async (name: string) =>
  (await shop.pool.query("select state from stored_file where name = $1", [name])).rows[0]?.state;
async function learner(): Promise<Visitor> {
  const person = await givenStudent(shop.db);
  await givenEnrollment(shop.db, person.id, course.id, null);
  return signedIn(shop, person);
}
type PictureView = { picture: { url: string; alt: string } | null };
const begin = async (
  visitor: Visitor,
): Promise<(PictureView & { options: (PictureView & { words: string })[] }) | undefined> => {
  const begun = await visitor.post(`/private/learn/${course.id}/lessons/${quizId}/attempts`, {
    number: 1,
  });
  return (
    begun.body.data as {
      questions: (PictureView & { options: (PictureView & { words: string })[] })[];
    }
  ).questions[0];
};

describe("pictures in questions and options", () => {
  it("LEARN-30 are shown with their words to the learner who is asked, and to no other session", async () => {
    const [own, ofOption] = [await uploaded(), await uploaded()];
    expect(
      (
        await ask({
          picture: JSON.stringify(words(own, "กราฟ <b>เส้น</b>")),
          options: optionsWith(words(ofOption)),
        })
      ).status,
    ).toBe(200);
    await publish();
    const visitor = await learner();
    const asked = await begin(visitor);
    const option = asked?.options.find((one) => one.words === "ก");
    expect([
      asked?.picture?.alt,
      option?.picture?.alt,
      asked?.options.find((one) => one.words === "ข")?.picture,
    ]).toEqual(["กราฟ <b>เส้น</b>", "รูปแมว", null]);
    const urls = [asked?.picture?.url ?? "", option?.picture?.url ?? ""];
    for (const url of urls) {
      const answer = await visitor.get(url);
      expect([
        answer.status,
        answer.headers["content-type"],
        answer.headers["cache-control"],
      ]).toEqual([200, "image/png", "private, no-store"]);
      for (const other of [await learner(), owner, shop.visitor()])
        expect((await other.get(url)).status).toBe(404);
    }
    // One link opens no other picture, and none by its name.
    expect((await visitor.get((urls[1] ?? "").replace(/-[0-9a-f]+\./, "."))).status).toBe(404);
    expect((await visitor.get(`/private/files/${own}`)).status).toBe(404);
    // The owner sees it where it is edited.
    expect((await owner.get(`/private/files/${own}`)).status).toBe(200);
    await shop.pool.query("update enrollment set state = 'revoked' where item_id = $1", [
      course.id,
    ]);
    expect((await visitor.get(urls[0] ?? "")).status).toBe(404);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("LEARN-30 are refused where they are none, or have no words", async () => {
    const picture = await uploaded();
    const paper = await uploaded(
      Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"),
    );
    const paramsOf = (answer: Awaited<ReturnType<typeof ask>>) =>
      (answer.body.errors as { param: string }[]).map(({ param }) => param);
    for (const bad of [
      JSON.stringify(words(paper)),
      JSON.stringify(words("x.png")),
      JSON.stringify(words(picture, " ")),
      "{",
      '"x"',
      '{"file":1}',
    ])
      expect(paramsOf(await ask({ picture: bad }))).toEqual(["picture"]);
    for (const bad of [words(paper), words("../x.png"), words(picture, "")])
      expect(paramsOf(await ask({ options: optionsWith(bad) }))).toEqual(["options"]);
    expect(await listed()).toEqual([]);
  });

  it("LEARN-30 that no question shows any more go, and stay while another one or a copy of the course shows them", async () => {
    const [first, second] = [await uploaded(), await uploaded()];
    await ask({ picture: JSON.stringify(words(first)), options: optionsWith(words(first)) });
    // Still shown by the option.
    expect((await save({ picture: JSON.stringify(words(second)) })).status).toBe(200);
    expect([await stateOf(first), await stateOf(second)]).toEqual(["stored", "stored"]);
    const copy = Number((await owner.post(`/api/admin/courses/${course.id}/copy`, {})).body.id);
    expect((await save({ picture: "", options: optionsWith() })).status).toBe(200);
    expect([await stateOf(first), await stateOf(second)]).toEqual(["stored", "stored"]);
    const { rows } = await shop.pool.query("select id, version from lesson where item_id = $1", [
      copy,
    ]);
    const [copied] = await listed(rows[0].id);
    expect([
      JSON.parse(copied?.values.picture ?? "").file,
      JSON.parse(copied?.values.options ?? "")[0].picture.file,
    ]).toEqual([second, first]);
    const { rows: uses } = await shop.pool.query(
      "select kind, object_id from file_reference where file_name = $1",
      [first],
    );
    expect(uses).toEqual([{ kind: "lesson", object_id: copy }]);
    expect(
      (await owner.post(`/api/admin/lessons/${rows[0].id}/archive`, { version: rows[0].version }))
        .status,
    ).toBe(200);
    expect([await stateOf(first), await stateOf(second)]).toEqual(["deleting", "deleting"]);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("a change of the picture alone judges no attempt anew, and a question that is taken out keeps its picture for those who were asked", async () => {
    const [before, after] = [await uploaded(), await uploaded()];
    await ask({ picture: JSON.stringify(words(before)) });
    await ask({ body: "อีกข้อ" });
    await publish();
    const visitor = await learner();
    await begin(visitor);
    await save({ picture: JSON.stringify(words(after)) });
    expect(
      (
        await shop.pool.query(
          "select max(judging) as judging from quiz_question where lesson_id = $1",
          [quizId],
        )
      ).rows,
    ).toEqual([{ judging: 1 }]);
    const [one] = await listed();
    expect(
      (await owner.post(`/api/admin/questions/${one?.id}/archive`, { version: one?.version }))
        .status,
    ).toBe(200);
    expect([await stateOf(before), await stateOf(after)]).toEqual(["deleting", "stored"]);
    const shown = (await visitor.get(`/private/learn/${course.id}/lessons/${quizId}/attempts/1`))
      .body.data as { questions: PictureView[] };
    expect((await visitor.get(shown.questions[0]?.picture?.url ?? "")).status).toBe(200);
  });

  it("of two who save at once, one of them taking the picture away, none leaves a question with a picture that is gone", async () => {
    for (let round = 0; round < 5; round += 1) {
      const file = await uploaded();
      await ask({ picture: JSON.stringify(words(file)) });
      await Promise.all([
        ask({ picture: JSON.stringify(words(file)) }),
        ask({ options: optionsWith(words(file)) }),
        save({ picture: "" }),
      ]);
      expect(await brokenInvariants(shop.db)).toEqual([]);
      await shop.pool.query("update quiz_question set archived_at = now() where lesson_id = $1", [
        quizId,
      ]);
    }
  });
});
