import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";
import { judgeDue } from "./judge-due.ts";

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());

let course: { id: number };
let sectionId: number;
beforeEach(async () => {
  course = await givenCourse(shop.db, { isPublished: true } as object);
  sectionId = Number(
    (
      await owner.post(`/api/admin/courses/${course.id}/sections`, {
        values: { title: "บทนำ", title_eng: "", is_published: true },
      })
    ).body.id,
  );
});

const draft = {
  title: "สอบท้ายบท",
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
  quiz_solutions: "when_passed",
  release: "at_once",
  release_days: "",
  release_at: "",
  release_lesson: "",
  is_preview: false,
  is_published: false,
};
const asked = {
  body: "ถาม",
  body_eng: "",
  options: "",
  is_true: true,
  number: "",
  tolerance: 0,
  accepted: "",
  points: 1,
  explanation: "เฉลยว่า",
  explanation_eng: "",
};
const two = (right: 0 | 1) =>
  JSON.stringify([0, 1].map((at) => ({ th: `ข้อ ${at}`, en: "", right: at === right })));

type Data = Record<string, unknown>;
const codeOf = (body: Data) => (body.error as { code: string } | undefined)?.code;

async function question(lessonId: number, kind: string, values: object = {}): Promise<number> {
  const made = await owner.post(`/api/admin/lessons/${lessonId}/questions`, {
    kind,
    values: { ...asked, ...values },
  });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return Number(made.body.id);
}

type ListedQuestion = {
  id: number;
  version: number;
  values: Data;
  percent: number | null;
  asked: number;
  right: number;
  is_judged_anew: boolean;
};
const questions = async (lessonId: number) =>
  (
    (await owner.get(`/api/admin/lessons/${lessonId}/questions`)).body.data as {
      questions: ListedQuestion[];
    }
  ).questions;
const correct = async (lessonId: number, id: number, changed: object) => {
  const before = (await questions(lessonId)).find((one) => one.id === id);
  return owner.put(`/api/admin/questions/${id}`, {
    version: before?.version,
    values: { ...before?.values, ...changed },
  });
};

/** A published quiz with questions that are made by `fill`. */
async function quiz(
  settings: object,
  fill: (lessonId: number) => Promise<unknown>,
): Promise<number> {
  const values = { ...draft, ...settings, section: String(sectionId) };
  const made = await owner.post(`/api/admin/sections/${sectionId}/lessons`, {
    kind: "quiz",
    values,
  });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  const id = Number(made.body.id);
  await fill(id);
  const saved = await owner.put(`/api/admin/lessons/${id}`, {
    version: 1,
    values: { ...values, is_published: true },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return id;
}

async function learner(): Promise<{ person: Person; visitor: Visitor }> {
  const person = await givenStudent(shop.db);
  await givenEnrollment(shop.db, person.id, course.id);
  return { person, visitor: await signedIn(shop, person) };
}

const lessonPlace = (lessonId: number) => `/private/learn/${course.id}/lessons/${lessonId}`;
const begin = (visitor: Visitor, lessonId: number, number = 1) =>
  visitor.post(`${lessonPlace(lessonId)}/attempts`, { number });
const look = (visitor: Visitor, lessonId: number, number = 1) =>
  visitor.get(`${lessonPlace(lessonId)}/attempts/${number}`);
const give = (
  visitor: Visitor,
  lessonId: number,
  questionId: number,
  answer: string[],
  number = 1,
) => visitor.put(`${lessonPlace(lessonId)}/attempts/${number}/answers/${questionId}`, { answer });
const submit = (visitor: Visitor, lessonId: number, number = 1) =>
  visitor.post(`${lessonPlace(lessonId)}/attempts/${number}/submit`, {});

type AskedQuestion = {
  id: number;
  options: { key: string; words: string }[];
  matches: { key: string; words: string }[];
  answer: string[];
  solution: unknown;
};
const questionsOf = (body: Data) => (body.data as { questions: AskedQuestion[] }).questions;
const resultOf = (body: Data) => (body.data as { result: Data | null }).result;
const keyOf = ({ options, matches }: AskedQuestion, words: string) =>
  [...options, ...matches].find((one) => one.words === words)?.key ?? "";

describe("a quiz is taken", () => {
  it("LEARN-30 LEARN-06 with every kind of question, from the first answer to the certificate", async () => {
    const id = await quiz({ quiz_pass_percent: 100 }, async (lesson) => {
      await question(lesson, "one", { options: two(1) });
      await question(lesson, "several", {
        options: JSON.stringify(["ก", "ข", "ค"].map((th) => ({ th, en: "", right: th !== "ค" }))),
      });
      await question(lesson, "true_false", { is_true: false });
      await question(lesson, "number", { number: 3.14, tolerance: 0.01 });
      await question(lesson, "text", { accepted: "กรุงเทพ\nBangkok" });
      await question(lesson, "order", {
        options: JSON.stringify(["หนึ่ง", "สอง", "สาม"].map((th) => ({ th, en: "" }))),
      });
      await question(lesson, "matching", {
        points: 2,
        options: JSON.stringify(
          [1, 2].map((at) => ({ th: `ซ้าย ${at}`, en: "", match: { th: `ขวา ${at}`, en: "" } })),
        ),
      });
    });
    const { visitor } = await learner();
    expect((await visitor.get(`/public/learn/${course.id}/lessons/${id}`)).body.data).toMatchObject(
      {
        kind: "quiz",
        completion: "passed",
        can_be_marked: false,
        quiz: {
          questions: 7,
          pass_percent: 100,
          attempts: null,
          attempts_left: null,
          past: [],
          open: null,
        },
      },
    );
    const begun = await begin(visitor, id);
    const [one, several, trueFalse, number, text, order, matching] = questionsOf(begun.body) as [
      AskedQuestion,
      ...AskedQuestion[],
    ];
    const answers: [AskedQuestion | undefined, (question: AskedQuestion) => string[]][] = [
      [one, (q) => [keyOf(q, "ข้อ 1")]],
      [several, (q) => [keyOf(q, "ข"), keyOf(q, "ก")]],
      [trueFalse, () => ["false"]],
      [number, () => ["๓.๑๕"]],
      [text, () => [" BANGKOK "]],
      [order, (q) => ["หนึ่ง", "สอง", "สาม"].map((words) => keyOf(q, words))],
      [matching, (q) => [1, 2].map((at) => `${keyOf(q, `ซ้าย ${at}`)}=${keyOf(q, `ขวา ${at}`)}`)],
    ];
    for (const [of, answer] of answers)
      if (of) expect((await give(visitor, id, of.id, answer(of))).status).toBe(200);
    const judged = await submit(visitor, id);
    expect(resultOf(judged.body)).toEqual({
      points: 8,
      most: 8,
      percent: 100,
      is_passed: true,
      is_time_over: false,
    });
    const curriculum = (await visitor.get(`/public/learn/${course.id}`)).body.data as Data;
    expect(curriculum).toMatchObject({ progress: { done: 1, total: 1 } });
    expect(curriculum.certificate).toMatch(/^[0-9a-z]{26}$/);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("LEARN-31 tells nothing of what is right before the judging, and after it by the owner's rule alone", async () => {
    const secret = { explanation: "ความลับ-เฉลย", accepted: "ความลับ-คำตอบ" };
    const id = await quiz({ quiz_attempts: 2 }, async (lesson) => {
      await question(lesson, "text", secret);
      await question(lesson, "one", { options: two(0), explanation: "ความลับ-อีกข้อ" });
    });
    const { visitor } = await learner();
    const before = await begin(visitor, id);
    const spoken = [
      before,
      await look(visitor, id),
      await visitor.get(`/public/learn/${course.id}/lessons/${id}`),
    ]
      .map(({ body }) => JSON.stringify(body))
      .join();
    expect(spoken).not.toMatch(/ความลับ|right|isRight/);
    const [text] = questionsOf(before.body);
    expect(JSON.stringify((await give(visitor, id, text?.id ?? 0, ["ผิด"])).body)).not.toMatch(
      /ความลับ/,
    );
    expect(
      (before.body.data as { questions: Data[] }).questions.every(
        ({ judged, solution }) => judged === null && solution === null,
      ),
    ).toBe(true);

    // Not passed, and one is left: what was wrong is told, not what would have been right.
    const failed = await submit(visitor, id);
    expect(JSON.stringify(failed.body)).not.toMatch(/ความลับ/);
    expect(questionsOf(failed.body)[0]).toMatchObject({ judged: { points: 0, is_right: false } });
    // The last one is used.
    await begin(visitor, id, 2);
    expect(questionsOf((await submit(visitor, id, 2)).body)[0]).toMatchObject({
      solution: { answer: ["ความลับ-คำตอบ"], explanation: "ความลับ-เฉลย" },
    });
    expect(questionsOf((await look(visitor, id, 1)).body)[0]?.solution).not.toBeNull();
  });

  it("LEARN-31 tells no solution of an attempt that was not passed as long as the last one goes on", async () => {
    const id = await quiz({ quiz_attempts: 2 }, (lesson) =>
      question(lesson, "one", { options: two(0) }),
    );
    const { visitor } = await learner();
    const solution = async () => questionsOf((await look(visitor, id)).body)[0]?.solution;
    await begin(visitor, id);
    await submit(visitor, id);
    await begin(visitor, id, 2);
    expect(await solution()).toBeNull();
    await submit(visitor, id, 2);
    expect(await solution()).toMatchObject({ explanation: "เฉลยว่า" });
  });

  it("LEARN-31 draws from the pool, and mixes", async () => {
    const id = await quiz({ quiz_draw: 3, quiz_mixed: true }, async (lesson) => {
      for (let at = 0; at < 8; at += 1)
        await question(lesson, "one", { body: `ข้อ ${at}`, options: two(0) });
    });
    const { visitor } = await learner();
    const drawn = new Set<string>();
    for (let number = 1; number <= 6; number += 1) {
      const ids = questionsOf((await begin(visitor, id, number)).body).map((one) => one.id);
      expect(new Set(ids).size).toBe(3);
      drawn.add(ids.join());
      await submit(visitor, id, number);
    }
    expect(drawn.size).toBeGreaterThan(1);
  });

  it("LEARN-32 goes on after a reload and on another device with what was answered", async () => {
    const id = await quiz({}, (lesson) => question(lesson, "one", { options: two(0) }));
    const { person, visitor } = await learner();
    const [first] = questionsOf((await begin(visitor, id)).body);
    const key = first?.options[1]?.key ?? "";
    await give(visitor, id, first?.id ?? 0, [key]);
    const phone = await signedIn(shop, person);
    expect((await phone.get(`/public/learn/${course.id}/lessons/${id}`)).body.data).toMatchObject({
      quiz: { open: 1 },
    });
    expect(questionsOf((await begin(phone, id)).body)[0]).toMatchObject({
      answer: [key],
      options: first?.options,
    });
  });

  it("LEARN-32 twenty beginnings and twenty submits at once are one attempt, judged once; attempts are as many as are given", async () => {
    const id = await quiz({ quiz_attempts: 2 }, (lesson) =>
      question(lesson, "one", { options: two(0) }),
    );
    const { visitor, person } = await learner();
    const all = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work));
    const counted = async () =>
      (await shop.pool.query("select number from quiz_attempt where account_id = $1", [person.id]))
        .rows.length;
    const begun = await all(() => begin(visitor, id));
    expect([new Set(begun.map(({ status }) => status)), await counted()]).toEqual([
      new Set([200]),
      1,
    ]);
    const ends = await all(() => submit(visitor, id));
    expect(new Set(ends.map(({ body }) => JSON.stringify(resultOf(body)))).size).toBe(1);
    await begin(visitor, id, 2);
    await submit(visitor, id, 2);
    const refused = await all(() => begin(visitor, id, 3));
    expect([new Set(refused.map(({ body }) => codeOf(body))), await counted()]).toEqual([
      new Set(["NO_ATTEMPTS_LEFT"]),
      2,
    ]);
  });

  it("LEARN-32 answers after the time and its grace are refused, and what was kept in time is judged, also for who never comes back", async () => {
    const id = await quiz({ quiz_minutes: 10 }, (lesson) =>
      question(lesson, "one", { options: two(0) }),
    );
    const later = (seconds: number, { id: who }: Person) =>
      shop.pool.query(
        "update quiz_attempt set ends_at = ends_at - $1 * interval '1 second' where account_id = $2",
        [seconds, who],
      );
    const answered = async () => {
      const { person, visitor } = await learner();
      const [first] = questionsOf((await begin(visitor, id)).body);
      await give(visitor, id, first?.id ?? 0, [first?.options[0]?.key ?? ""]);
      return { person, visitor, first };
    };
    const inGrace = await answered();
    await later(603, inGrace.person);
    expect(
      (
        await give(inGrace.visitor, id, inGrace.first?.id ?? 0, [
          inGrace.first?.options[0]?.key ?? "",
        ])
      ).status,
    ).toBe(200);
    const late = await answered();
    await later(606, late.person);
    expect(
      codeOf(
        (await give(late.visitor, id, late.first?.id ?? 0, [late.first?.options[1]?.key ?? ""]))
          .body,
      ),
    ).toBe("ATTEMPT_TIME_OVER");
    expect(resultOf((await look(late.visitor, id)).body)).toMatchObject({
      percent: 100,
      is_passed: true,
    });
    expect(codeOf((await give(late.visitor, id, late.first?.id ?? 0, [])).body)).toBe(
      "ATTEMPT_CLOSED",
    );
    const gone = await answered();
    await later(606, gone.person);
    await judgeDue(shop.db);
    expect(
      (
        await shop.pool.query("select is_passed from quiz_attempt where account_id = $1", [
          gone.person.id,
        ])
      ).rows,
    ).toEqual([{ is_passed: true }]);
    expect((await gone.visitor.get(`/public/learn/${course.id}`)).body.data).toMatchObject({
      progress: { done: 1 },
    });
    // A new one begins though the last was never handed in.
    const again = await answered();
    await later(606, again.person);
    expect((await begin(again.visitor, id, 2)).body.data).toMatchObject({ number: 2 });
  });

  it("LEARN-32 what is passed while the quiz is hidden is done when it is shown again, also with no attempt left", async () => {
    const id = await quiz({ quiz_minutes: 10, quiz_attempts: 1 }, (lesson) =>
      question(lesson, "one", { options: two(0) }),
    );
    const { person, visitor } = await learner();
    const [first] = questionsOf((await begin(visitor, id)).body);
    await give(visitor, id, first?.id ?? 0, [keyOf(first as AskedQuestion, "ข้อ 0")]);
    await shop.pool.query("update lesson set is_published = false where id = $1", [id]);
    await shop.pool.query(
      "update quiz_attempt set ends_at = now() - interval '1 minute' where account_id = $1",
      [person.id],
    );
    await judgeDue(shop.db);
    await shop.pool.query("update lesson set is_published = true where id = $1", [id]);
    expect((await visitor.get(`/public/learn/${course.id}/lessons/${id}`)).body.data).toMatchObject(
      {
        quiz: { attempts_left: 0, past: [{ is_passed: true }] },
      },
    );
    expect((await visitor.get(`/public/learn/${course.id}`)).body.data).toMatchObject({
      progress: { done: 1 },
    });
    expect((await visitor.post(`${lessonPlace(id)}/progress`, {})).body.data).toMatchObject({
      certificate: expect.any(String),
    });
  });

  it("LEARN-32 LEARN-06 what is judged after the money has gone back makes no certificate; it comes when the course is theirs again", async () => {
    const id = await quiz({ quiz_minutes: 10 }, (lesson) =>
      question(lesson, "one", { options: two(0) }),
    );
    const { person, visitor } = await learner();
    const [first] = questionsOf((await begin(visitor, id)).body);
    await give(visitor, id, first?.id ?? 0, [keyOf(first as AskedQuestion, "ข้อ 0")]);
    const become = (state: string) =>
      shop.pool.query("update enrollment set state = $2 where account_id = $1", [person.id, state]);
    await become("revoked");
    await shop.pool.query(
      "update quiz_attempt set ends_at = now() - interval '1 minute' where account_id = $1",
      [person.id],
    );
    await judgeDue(shop.db);
    expect(
      (
        await shop.pool.query("select is_passed from quiz_attempt where account_id = $1", [
          person.id,
        ])
      ).rows,
    ).toEqual([{ is_passed: true }]);
    expect(
      (await shop.pool.query("select code from certificate where account_id = $1", [person.id]))
        .rows,
    ).toEqual([]);
    expect(
      (
        await shop.pool.query("select completed_at from learning where account_id = $1", [
          person.id,
        ])
      ).rows,
    ).toEqual([{ completed_at: null }]);
    await become("active");
    expect((await visitor.get(`/public/learn/${course.id}`)).body.data).toMatchObject({
      progress: { percent: 100 },
      certificate: expect.any(String),
    });
  });

  it("LEARN-32 an attempt is begun by the press that wants it alone: not by one that comes twice, nor after the time of the one that it went on with", async () => {
    const id = await quiz({ quiz_minutes: 10, quiz_attempts: 2 }, (lesson) =>
      question(lesson, "one", { options: two(0) }),
    );
    const { person, visitor } = await learner();
    const counted = async () =>
      (await shop.pool.query("select number from quiz_attempt where account_id = $1", [person.id]))
        .rows.length;
    expect(resultOf((await begin(visitor, id)).body)).toBeNull();
    await shop.pool.query(
      "update quiz_attempt set ends_at = now() - interval '1 minute' where account_id = $1",
      [person.id],
    );
    // "Go on", pressed twice when the time was over: the result is what comes, and the last attempt
    // is still there.
    const presses = await Promise.all(Array.from({ length: 20 }, () => begin(visitor, id)));
    for (const { body } of presses)
      expect(body.data).toMatchObject({
        number: 1,
        result: { is_time_over: true, is_passed: false },
      });
    expect(await counted()).toBe(1);
    expect((await visitor.get(`/public/learn/${course.id}/lessons/${id}`)).body.data).toMatchObject(
      { quiz: { attempts_left: 1, open: null } },
    );
    // None is begun ahead.
    expect([(await begin(visitor, id, 3)).status, await counted()]).toEqual([404, 1]);
    const last = await Promise.all(Array.from({ length: 20 }, () => begin(visitor, id, 2)));
    expect([new Set(last.map(({ body }) => (body.data as Data).number)), await counted()]).toEqual([
      new Set([2]),
      2,
    ]);
    expect(resultOf((await submit(visitor, id, 2)).body)).toMatchObject({ is_time_over: false });
    // The second press arrives when the attempt is handed in already.
    expect((await begin(visitor, id, 2)).body.data).toMatchObject({
      number: 2,
      result: { is_passed: false },
    });
    expect(await counted()).toBe(2);
  });

  it("an answer that the question cannot have is refused, and what was kept stays", async () => {
    const id = await quiz({}, (lesson) => question(lesson, "one", { options: two(0) }));
    const { visitor } = await learner();
    const [first] = questionsOf((await begin(visitor, id)).body);
    const key = first?.options[0]?.key ?? "";
    await give(visitor, id, first?.id ?? 0, [key]);
    for (const bad of [["x"], [key, key], [`${key}=${key}`]])
      expect(codeOf((await give(visitor, id, first?.id ?? 0, bad)).body)).toBe("INPUT_ERROR");
    expect((await give(visitor, id, 999_999, [key])).status).toBe(404);
    expect(questionsOf((await look(visitor, id)).body)[0]?.answer).toEqual([key]);
  });

  it("LEARN-20 no one else finds an attempt, nor one of a lesson that is not open", async () => {
    const id = await quiz({}, (lesson) => question(lesson, "one", { options: two(0) }));
    const { visitor, person } = await learner();
    await begin(visitor, id);
    const other = (await learner()).visitor;
    const strangers: Visitor[] = [await signedIn(shop, await givenStudent(shop.db)), owner];
    expect([(await look(other, id)).status, (await submit(other, id)).status]).toEqual([404, 404]);
    for (const one of strangers)
      for (const answer of [await begin(one, id), await look(one, id), await submit(one, id)])
        expect([401, 403, 404]).toContain(answer.status);
    await shop.pool.query("update enrollment set state = 'revoked' where account_id = $1", [
      person.id,
    ]);
    expect([
      (await begin(visitor, id)).status,
      (await look(visitor, id)).status,
      (await submit(visitor, id)).status,
    ]).toEqual([404, 404, 404]);
  });
});

describe("questions in the admin area", () => {
  it("LEARN-33 a corrected question judges all who answered it anew, and who passes now has the lesson done", async () => {
    const id = await quiz({}, (lesson) => question(lesson, "one", { options: two(0) }));
    const [asking] = await questions(id);
    const takers = await Promise.all([0, 1].map(() => learner()));
    for (const [at, { visitor }] of takers.entries()) {
      const [first] = questionsOf((await begin(visitor, id)).body);
      await give(visitor, id, first?.id ?? 0, [keyOf(first as AskedQuestion, `ข้อ ${at}`)]);
      await submit(visitor, id);
    }
    const results = async () =>
      Promise.all(
        takers.map(async ({ visitor }) => resultOf((await look(visitor, id)).body)?.is_passed),
      );
    expect(await results()).toEqual([true, false]);
    expect((await questions(id))[0]).toMatchObject({ asked: 2, right: 1, percent: 50 });
    const options = JSON.parse(String(asking?.values.options)) as { right: boolean }[];
    const saved = await correct(id, asking?.id ?? 0, {
      options: JSON.stringify(options.map((one) => ({ ...one, right: !one.right }))),
    });
    expect(saved.status).toBe(200);
    await expect.poll(results).toEqual([false, true]);
    await expect.poll(async () => (await questions(id))[0]?.is_judged_anew).toBe(false);
    // Who had passed keeps the lesson; who passes now gets it.
    for (const { visitor } of takers)
      expect((await visitor.get(`/public/learn/${course.id}`)).body.data).toMatchObject({
        progress: { done: 1 },
      });
  });

  it("LEARN-33 a correction in the midst of attempts that are handed in leaves none judged by the rule of before", async () => {
    const takers = await Promise.all(Array.from({ length: 10 }, () => learner()));
    for (let round = 0; round < 4; round += 1) {
      const id = await quiz({}, async (lesson) => {
        await question(lesson, "true_false", { is_true: false });
        for (let at = 0; at < 5; at += 1) await question(lesson, "one", { options: two(0) });
      });
      const [asking] = await questions(id);
      for (const { visitor } of takers) {
        await begin(visitor, id);
        await give(visitor, id, asking?.id ?? 0, ["false"]);
      }
      const turn = correct(id, asking?.id ?? 0, { is_true: true });
      await Promise.all([turn, ...takers.map(({ visitor }) => submit(visitor, id))]);
      await expect
        .poll(async () => (await questions(id))[0])
        .toMatchObject({ is_judged_anew: false, asked: 10, right: 0 });
    }
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("LEARN-33 where a correction replaces the right option, who was asked before has the points, and who is asked after it answers the new one", async () => {
    const id = await quiz({ quiz_pass_percent: 100, quiz_solutions: "each_time" }, (lesson) =>
      question(lesson, "one", { options: two(0) }),
    );
    const [asking] = await questions(id);
    const [open, judged, later] = await Promise.all([learner(), learner(), learner()]);
    for (const { visitor } of [open, judged]) {
      const [first] = questionsOf((await begin(visitor, id)).body);
      await give(visitor, id, first?.id ?? 0, [keyOf(first as AskedQuestion, "ข้อ 1")]);
    }
    expect(resultOf((await submit(judged.visitor, id)).body)).toMatchObject({ is_passed: false });
    const options = JSON.parse(String(asking?.values.options)) as Data[];
    const saved = await correct(id, asking?.id ?? 0, {
      options: JSON.stringify([
        { th: "ที่ถูกจริง", en: "", right: true },
        { ...options[1], right: false },
      ]),
    });
    expect(saved.status).toBe(200);
    // Nothing tells while it goes on.
    expect(questionsOf((await look(open.visitor, id)).body)[0]).toMatchObject({
      judged: null,
      solution: null,
    });
    const handed = (await submit(open.visitor, id)).body;
    expect(resultOf(handed)).toMatchObject({ percent: 100, is_passed: true });
    expect(questionsOf(handed)[0]).toMatchObject({
      judged: { points: 1, is_right: true, is_given: true },
    });
    await expect
      .poll(async () => resultOf((await look(judged.visitor, id)).body))
      .toMatchObject({ percent: 100, is_passed: true });
    const [asked] = questionsOf((await begin(later.visitor, id)).body);
    await give(later.visitor, id, asked?.id ?? 0, [keyOf(asked as AskedQuestion, "ข้อ 1")]);
    const wrong = (await submit(later.visitor, id)).body;
    expect(questionsOf(wrong)[0]).toMatchObject({ judged: { points: 0, is_given: false } });
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("LEARN-33 a correction of words alone judges no attempt anew, and keeps what was chosen", async () => {
    const id = await quiz({}, (lesson) => question(lesson, "one", { options: two(0) }));
    const [asking] = await questions(id);
    const options = JSON.parse(String(asking?.values.options)) as Data[];
    await correct(id, asking?.id ?? 0, {
      body: "ถามใหม่",
      options: JSON.stringify(options.map((one) => ({ ...one, th: `${one.th} แก้` }))),
    });
    const [after] = await questions(id);
    expect(after).toMatchObject({ is_judged_anew: false });
    expect((JSON.parse(String(after?.values.options)) as Data[]).map(({ key }) => key)).toEqual(
      options.map(({ key }) => key),
    );
    const { rows } = await shop.pool.query("select judging from quiz_question where id = $1", [
      asking?.id,
    ]);
    expect(rows).toEqual([{ judging: 1 }]);
  });

  it("a key that a browser makes up is none, and one that is sent twice is given once", async () => {
    const id = await quiz({}, (lesson) => question(lesson, "one", { options: two(0) }));
    const [asking] = await questions(id);
    const [first, second] = JSON.parse(String(asking?.values.options)) as Data[];
    await correct(id, asking?.id ?? 0, {
      options: JSON.stringify([
        first,
        { ...second, key: first?.key },
        { th: "อีกข้อ", en: "", key: "made-up" },
      ]),
    });
    const keys = (
      JSON.parse(String((await questions(id))[0]?.values.options)) as { key: string }[]
    ).map(({ key }) => key);
    expect([keys[0] === first?.key, new Set(keys).size, keys.includes("made-up")]).toEqual([
      true,
      3,
      false,
    ]);
  });

  it("a quiz is published with questions alone, and its last one is not taken out", async () => {
    const values = { ...draft, section: String(sectionId), is_published: true };
    expect(
      (await owner.post(`/api/admin/sections/${sectionId}/lessons`, { kind: "quiz", values })).body,
    ).toMatchObject({
      error: { code: "INPUT_ERROR" },
      errors: [{ param: "is_published" }],
    });
    const id = await quiz({}, (lesson) => question(lesson, "true_false"));
    const [only] = await questions(id);
    expect(
      codeOf(
        (await owner.post(`/api/admin/questions/${only?.id}/archive`, { version: only?.version }))
          .body,
      ),
    ).toBe("LAST_QUESTION");
    await question(id, "true_false");
    expect(
      (await owner.post(`/api/admin/questions/${only?.id}/archive`, { version: only?.version }))
        .status,
    ).toBe(200);
    expect(
      (await owner.post(`/api/admin/questions/${only?.id}/archive`, { version: 2 })).status,
    ).toBe(404);
  });

  it("what cannot be asked is refused at its field, and a late save is shown the newer one", async () => {
    const id = await quiz({}, (lesson) => question(lesson, "one", { options: two(0) }));
    const bad = await owner.post(`/api/admin/lessons/${id}/questions`, {
      kind: "one",
      values: { ...asked, body: "", options: "[" },
    });
    expect(bad.body).toMatchObject({ error: { code: "INPUT_ERROR" }, errors: [{ param: "body" }] });
    const unread = await owner.post(`/api/admin/lessons/${id}/questions`, {
      kind: "one",
      values: { ...asked, options: "[" },
    });
    expect(unread.body).toMatchObject({ errors: [{ param: "options" }] });
    const [first] = await questions(id);
    await correct(id, first?.id ?? 0, { points: 5 });
    const late = await owner.put(`/api/admin/questions/${first?.id}`, {
      version: first?.version,
      values: first?.values,
    });
    expect(late.body).toMatchObject({
      error: { code: "EDIT_CONFLICT", result: { values: { points: 5 } } },
    });
  });

  it("questions stand in the order that they are put in, and are copied with the course", async () => {
    const id = await quiz({}, async (lesson) => {
      for (const body of ["ก", "ข", "ค"]) await question(lesson, "true_false", { body });
    });
    const ids = (await questions(id)).map((one) => one.id);
    expect(
      (
        await owner.post(`/api/admin/lessons/${id}/questions/order`, {
          from: ids,
          to: ids.toReversed(),
        })
      ).status,
    ).toBe(200);
    expect((await questions(id)).map(({ values }) => values.body)).toEqual(["ค", "ข", "ก"]);
    expect(
      codeOf(
        (await owner.post(`/api/admin/lessons/${id}/questions/order`, { from: ids, to: ids })).body,
      ),
    ).toBe("EDIT_CONFLICT");
  });
});
