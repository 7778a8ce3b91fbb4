import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mostAnswers } from "#domain/learning/discussion.ts";
import { limits } from "#server/platform/http/rate-limit.ts";
import {
  givenAdministrator,
  givenCourse,
  givenInstructor,
  type Person,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { answeredAfter, givenLearner, givenLesson } from "../../../../../tests/support/learning.ts";
import { textOf } from "../../../../../tests/support/run/mail-text.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
let owner: Visitor;
let course: { id: number };
let lessonId: number;
let person: Person;
let learner: Visitor;
let teacher: Visitor;

beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());
beforeEach(async () => {
  course = await givenCourse(shop.db);
  lessonId = await givenLesson(shop.db, course.id, { title_th: "บทแรก" });
  ({ person, visitor: learner } = await givenLearner(shop, course.id));
  teacher = await newTeacher(course.id);
});

async function newTeacher(itemId: number): Promise<Visitor> {
  const account = await givenInstructor(shop.db);
  await shop.pool.query("insert into course_instructor (item_id, account_id) values ($1, $2)", [
    itemId,
    account.id,
  ]);
  return signedIn(shop, account);
}

type Question = {
  id: number;
  body: string;
  asker: string;
  is_mine: boolean;
  is_hidden: boolean;
  is_staff: boolean;
  answers: { body: string; author: string }[];
};
type Page = { items: Question[]; total: number };
const base = () => `/private/learn/${course.id}`;
const ask = (who: Visitor, body = "ทำไม") =>
  who.post(`${base()}/lessons/${lessonId}/questions`, { body });
const asked = async (who = learner, body = "ทำไม") =>
  ((await ask(who, body)).body.data as { id: number }).id;
const answer = (who: Visitor, id: number, body = "เพราะ") =>
  who.post(`${base()}/questions/${id}/answers`, { body });
const hide = (who: Visitor, id: number, isHidden = true) =>
  who.post(`${base()}/questions/${id}/hide`, { is_hidden: isHidden, reason: "มีเบอร์โทร" });
const read = (who: Visitor) => who.get(`${base()}/lessons/${lessonId}/questions`);
const list = async (who: Visitor) => ((await read(who)).body.data as Page).items;
const queue = async (who: Visitor) =>
  ((await who.get("/private/learn/questions")).body.data as Page).items.map(({ id }) => id);
const mails = async () =>
  (
    await shop.pool.query(
      "select payload from outbox_message where kind = 'mail' and payload ->> 'template' = 'questionAnswered' and payload ->> 'accountId' = $1",
      [String(person.id)],
    )
  ).rows.map(({ payload }) => payload as { data: object });
const codeOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { code: string } | undefined)?.code;

describe("questions under a lesson", () => {
  it("LEARN-18 a learner asks, the instructor finds it in the queue and answers, the learner who asked hears of it, and all learners read it", async () => {
    const id = await asked(learner, " <b>ทำไม</b>\nเป็นแบบนี้ ");
    expect(await queue(teacher)).toEqual([id]);
    expect(await queue(owner)).toContain(id);
    expect((await answer(teacher, id)).status).toBe(200);
    expect(await queue(teacher)).toEqual([]);
    expect(await queue(owner)).not.toContain(id);
    expect((await mails()).map(({ data }) => data)).toEqual([
      expect.objectContaining({ itemId: course.id, lessonId, lesson: { th: "บทแรก", en: "" } }),
    ]);

    expect((await answer(owner, id, "เพิ่มเติม")).status).toBe(200);
    expect(await mails()).toHaveLength(2);
    const other = (await givenLearner(shop, course.id)).visitor;
    const [seen] = await list(other);
    expect(seen).toMatchObject({
      body: "<b>ทำไม</b>\nเป็นแบบนี้",
      asker: person.firstName,
      is_mine: false,
      is_staff: false,
    });
    expect(seen?.answers.map(({ body }) => body)).toEqual(["เพราะ", "เพิ่มเติม"]);
    expect(JSON.stringify(seen)).not.toContain(person.lastName);
    expect((await list(learner))[0]).toMatchObject({ is_mine: true });
  });

  it("LEARN-18 the mail of an answer says it, and leads to its place under the lesson", async () => {
    const id = await asked(learner, "ใช้พู่กันเบอร์ไหนดี");
    await answer(teacher, id, "เบอร์ 6\nแล้วเบอร์ 2");
    await shop.parts.outbox.kick();
    const pending = () =>
      shop.db
        .selectFrom("outbox_message")
        .select("id")
        .where("kind", "=", "mail")
        .where("done_at", "is", null)
        .execute();
    await expect.poll(pending).toEqual([]);
    const { rows } = await shop.pool.query(
      "select subject, packed from mail where account_id = $1 and template = 'questionAnswered'",
      [person.id],
    );
    expect(rows.map((mail) => ({ subject: mail.subject, text: textOf(mail) }))).toEqual([
      {
        subject: expect.stringContaining("บทแรก"),
        text: expect.stringContaining(`/learn/${course.id}/${lessonId}?question=${id}`),
      },
    ]);
    expect(textOf(rows[0])).toMatch(/ใช้พู่กันเบอร์ไหนดี[\s\S]*เบอร์ 6\nแล้วเบอร์ 2/);
  });

  it("LEARN-18 no other person answers, hides, asks or reads", async () => {
    const id = await asked();
    const elsewhere = await givenCourse(shop.db);
    const foreign = await newTeacher(elsewhere.id);
    const strangers = [shop.visitor(), (await givenLearner(shop, elsewhere.id)).visitor, foreign];
    for (const stranger of strangers) {
      const answers = [
        await read(stranger),
        await ask(stranger),
        await answer(stranger, id),
        await hide(stranger, id),
      ];
      expect(answers.every(({ status }) => status !== 200)).toBe(true);
    }
    expect([(await answer(learner, id)).status, (await hide(learner, id)).status]).toEqual([
      404, 404,
    ]);
    // A teacher does not reach a question of another course by the address of the own one.
    expect(
      (await foreign.post(`/private/learn/${elsewhere.id}/questions/${id}/answers`, { body: "x" }))
        .status,
    ).toBe(404);
    expect(
      (
        await foreign.post(`/private/learn/${elsewhere.id}/questions/${id}/hide`, {
          is_hidden: true,
          reason: "x",
        })
      ).status,
    ).toBe(404);
    expect([await queue(foreign), await queue(learner)]).toEqual([[], []]);
    await shop.pool.query("update enrollment set ends_at = now() where account_id = $1", [
      person.id,
    ]);
    expect([(await read(learner)).status, (await ask(learner)).status]).toEqual([404, 404]);
    expect(
      (await shop.pool.query("select from lesson_answer where question_id = $1", [id])).rowCount,
    ).toBe(0);
  });

  it.each(["answer", "hide"] as const)(
    "LEARN-18 a teacher whom the owner took off the course while it waited does not %s",
    async (act) => {
      const id = await asked();
      const held = {
        tables: "lesson_question",
        taking: "delete from course_instructor where item_id = $1",
        values: [course.id],
      };
      const done = await answeredAfter(shop, held, () =>
        act === "answer" ? answer(teacher, id) : hide(teacher, id),
      );
      expect([
        done.status,
        (await list(learner)).map(({ answers }) => answers),
        await mails(),
      ]).toEqual([404, [[]], []]);
    },
  );

  it("LEARN-18 staff hide a question with a reason, which stands in the log, and show it again", async () => {
    const id = await asked();
    expect(
      codeOf(
        await teacher.post(`${base()}/questions/${id}/hide`, { is_hidden: true, reason: " " }),
      ),
    ).toBe("INPUT_ERROR");
    await hide(teacher, id);
    await hide(owner, id);
    expect([await list(learner), await queue(teacher)]).toEqual([[], []]);
    expect(await list(teacher)).toMatchObject([
      { id, is_hidden: true, hide_reason: "มีเบอร์โทร", is_staff: true },
    ]);
    await answer(teacher, id);
    expect(await mails()).toEqual([]);
    await hide(teacher, id, false);
    expect(await list(learner)).toMatchObject([{ id, is_hidden: false, hide_reason: "" }]);
    const { rows } = await shop.pool.query(
      "select action, detail from audit_entry where object = $1 and action like 'question.%' order by id",
      [`item:${course.id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(["question.hidden", "question.shown"]);
    expect(rows[0]?.detail).toMatchObject({ reason: "มีเบอร์โทร", lesson: lessonId });
  });

  it("LEARN-18 a course that takes none has none, for all callers, and has them again afterwards", async () => {
    const id = await asked();
    const revision = (await owner.get(`/api/admin/courses/${course.id}`)).body.data as {
      version: number;
      values: object;
    };
    const saved = await owner.put(`/api/admin/courses/${course.id}`, {
      version: revision.version,
      values: { ...revision.values, takes_questions: false },
    });
    expect([saved.status, codeOf(saved)]).toEqual([200, undefined]);
    const lesson = async () =>
      (await learner.get(`/public/learn/${course.id}/lessons/${lessonId}`)).body.data;
    expect(await lesson()).toMatchObject({ takes_questions: false });
    const statuses = [
      await read(learner),
      await ask(learner),
      await read(teacher),
      await answer(teacher, id),
    ].map(({ status }) => status);
    expect([statuses, await queue(teacher)]).toEqual([[404, 404, 404, 404], []]);
    await shop.pool.query("update catalog_item set takes_questions = true where id = $1", [
      course.id,
    ]);
    expect([await queue(teacher), (await list(learner)).length]).toEqual([[id], 1]);
    expect(await lesson()).toMatchObject({ takes_questions: true });
  });

  it("LEARN-18 who teaches the course and also learns in it answers", async () => {
    const id = await asked();
    const account = await givenInstructor(shop.db, { isStudent: true } as object);
    await shop.pool.query("insert into course_instructor (item_id, account_id) values ($1, $2)", [
      course.id,
      account.id,
    ]);
    await shop.pool.query(
      "insert into enrollment (account_id, item_id, state) values ($1, $2, 'active')",
      [account.id, course.id],
    );
    const both = await signedIn(shop, account);
    expect((await list(both))[0]).toMatchObject({ is_staff: true });
    expect((await answer(both, id)).status).toBe(200);
  });

  it("LEARN-18 has an end: so many questions an hour, and so many answers also where they come at once", async () => {
    const id = await asked();
    const left = limits.lessonQuestion.hits * shop.config.limits.factor - 5;
    await shop.pool.query("update rate_limit set hits = $1 where key like '%lessonQuestion%'", [
      left,
    ]);
    const many = await Promise.all(Array.from({ length: 10 }, () => ask(learner)));
    expect(many.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 200),
      ...Array.from({ length: 5 }, () => 429),
    ]);
    const answers = await Promise.all(
      Array.from({ length: mostAnswers + 10 }, () => answer(teacher, id)),
    );
    expect([
      answers.filter(({ status }) => status === 200).length,
      new Set(answers.map(codeOf)),
    ]).toEqual([mostAnswers, new Set([undefined, "ANSWERS_FULL"])]);
    expect(await mails()).toHaveLength(mostAnswers);
  });
});
