import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints, type EndpointName } from "#contract/all-endpoints.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import type { Permission } from "#domain/account/permissions.ts";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  type Person,
  signedIn,
} from "../support/factories.ts";
import { givenLearner, givenLesson } from "../support/learning.ts";
import { type TestApp, testApp } from "../support/test-app.ts";
import type { Visitor } from "../support/visitor.ts";

// Nobody decides about themselves. Every changing call with which staff can decide about a person
// is listed here: with an attempt on oneself that is refused, or with the reason why it decides
// nothing.
// A new call fails this file until it is listed. About orders see `own-orders.test.ts`.

type Name = EndpointName | keyof typeof rawEndpoints;
/** The permissions that reach people and their learning. */
const reaching: readonly Permission[] = ["user.manage", "catalog.manage"];
const reason = "ขอให้ช่วย";
const password = "dek-D_2569";

const decideNothing: readonly [reason: string, names: readonly RegExp[]][] = [
  [
    "Says what is sold and taught, to everybody alike. Who teaches or manages a course has no certificate of it.",
    [/Item|FirstCourse|Plan|Categor|Section|Lesson|Draft|Question|Film/],
  ],
  ["Says who teaches. The own name gives no right that who may say so has not.", [/Instructor/]],
  [
    "Nobody changes, locks, corrects or merges themselves there: `mayManageAccount`.",
    [/ChangePerson|CorrectPerson|LockPerson|SignOutPerson|MergeStudents|FactorRemoval/],
  ],
  [
    "Looks as a student, and changes nothing: `view-student.test.ts`.",
    [/BeginView|endStudentView/],
  ],
  ["Leaves out whoever runs the shop.", [/StudentImport|ImportStudents|StudentFile|AddPerson/]],
  ["Takes another one's place in a line, and gives none.", [/SeatWait/]],
  ["Notes that a file of results was taken.", [/NoteResultsTaken/]],
  ["Files of lessons.", [/[uU]pload/]],
];

let shop: TestApp;
/** Is an owner, a learner and the instructor of the course. */
let me: Person & { visitor: Visitor };
let other: Visitor;
let courseId: number;
const lessons = { read: 0, work: 0, live: 0 };

beforeAll(async () => {
  shop = await testApp();
  const passwordHash = await shop.parts.passwords.hash(password);
  const person = await givenAdministrator(shop.db, { isOwner: true, passwordHash });
  me = { ...person, visitor: await signedIn(shop, person) };
  other = await signedIn(shop, await givenAdministrator(shop.db, { passwordHash }));
  await shop.pool.query(
    "update account set is_student = true, is_instructor = true where id = $1",
    [me.id],
  );
  courseId = (await givenCourse(shop.db)).id;
  await shop.pool.query("insert into course_instructor (item_id, account_id) values ($1, $2)", [
    courseId,
    me.id,
  ]);
  lessons.read = await givenLesson(shop.db, courseId);
});
afterAll(() => shop.close());

const one = async (text: string, values: unknown[]) =>
  Number((await shop.pool.query(text, values)).rows[0].id);
const lesson = {
  title: "ก",
  title_eng: "",
  video: "",
  body: "ข",
  body_eng: "",
  files: "",
  minutes: "",
  completion_percent: 90,
  release: "at_once",
  release_days: "",
  release_at: "",
  release_lesson: "",
  is_preview: false,
  is_published: true,
};
const ofWork = {
  work_words: true,
  work_pictures: false,
  work_sound: false,
  work_files: false,
  work_max_files: 1,
  work_max_mb: 1,
  work_due_on: "",
  work_late: "taken",
  work_points: 10,
  completion: "accepted",
};

async function submission(): Promise<number> {
  const { body } = await other.post(`/api/admin/courses/${courseId}/sections`, {
    values: { title: "ก", title_eng: "", is_published: true },
  });
  const section = Number(body.id);
  const made = await other.post(`/api/admin/sections/${section}/lessons`, {
    kind: "assignment",
    values: { ...lesson, ...ofWork, section: String(section) },
  });
  await open();
  await me.visitor.post(`/private/learn/${courseId}/lessons/${made.body.id}/submissions`, {
    number: 1,
    words: "เสร็จแล้ว",
    files: [],
  });
  return one("select id from submission where lesson_id = $1", [Number(made.body.id)]);
}

async function liveLesson(): Promise<number> {
  await open();
  return one(
    `insert into lesson (section_id, item_id, position, kind, title_th, title_en, completion, is_published, live_at, live_minutes, live_room)
    select section_id, item_id, 9, 'live', 'สด', '', 'attended', true, now() - interval '1 hour', 30, 'ห้อง 1' from lesson where id = $1 returning id`,
    [lessons.read],
  );
}

type Press = { path: string; body: object; method?: "put" };
const open = () =>
  one(
    `insert into enrollment (account_id, item_id, state, starts_at, ends_at, cause, reason)
    values ($1, $2, 'active', now(), now() + interval '9 days', 'administrator', 'x') returning id`,
    [me.id, courseId],
  );
const closed = () => shop.pool.query("delete from enrollment where account_id = $1", [me.id]);

/** A request by another person for me, above the owner's limit. */
async function gift(): Promise<number> {
  const asker = await givenAdministrator(shop.db);
  await shop.pool.query("delete from gift_approval");
  const command = JSON.stringify({
    courseId,
    days: null,
    until: null,
    cause: "administrator",
    words: reason,
  });
  return one(
    `insert into gift_approval (kind, object, account_id, subject_id, satang, command, shown, reason, asked_by)
    values ('access-grant', 'account:' || $1::bigint, $1::bigint, $2, 500000, $3::jsonb, '{"name":{"th":"ก","en":"a"},"changed":{}}', $4, $5) returning id`,
    [me.id, courseId, command, reason, asker.id],
  );
}

const acts: Partial<Record<Name, Record<string, () => Promise<Press>>>> = {
  adminGrantAccess: {
    "a course": async () => ({
      path: `/api/admin/people/${me.id}/access`,
      body: { course_id: courseId, term: null, reason },
    }),
  },
  adminRevokeAccess: {
    "a course": async () => ({
      path: `/api/admin/people/${me.id}/access/${await open()}/revoke`,
      body: { reason },
    }),
  },
  adminChangeAccess: {
    "a longer term": async () => ({
      path: `/api/admin/people/${me.id}/access/${await open()}/change`,
      body: { version: 1, what: "lengthen", days: 30, reason },
    }),
  },
  adminConfirmGift: {
    "access that another one wants to give": async () => ({
      path: `/api/admin/gift-approvals/${await gift()}/confirm`,
      body: { password },
    }),
  },
  adminDropGift: {
    "access that another one wants to give": async () => ({
      path: `/api/admin/gift-approvals/${await gift()}/drop`,
      body: { reason },
    }),
  },
  adminBatchStudents: {
    "a course among others": async () => ({
      path: "/api/admin/people/batch",
      body: {
        chosen: [{ id: me.id, version: 1 }],
        act: { what: "grant", course_id: courseId, term: null },
        reason,
        password: "",
      },
    }),
  },
  adminRenameCertificate: {
    "the own": async () => ({
      path: `/api/admin/certificates/${await certificate()}/rename`,
      body: { version: 1, learner_name: await myName(), reason },
    }),
  },
  adminRevokeCertificate: {
    "the own": async () => ({
      path: `/api/admin/certificates/${await certificate()}/revoke`,
      body: { version: 1, reason },
    }),
  },
  adminRestoreCertificate: {
    "the own": async () => ({
      path: `/api/admin/certificates/${await certificate(true)}/restore`,
      body: { version: 1 },
    }),
  },
  adminHideReview: {
    "the own": async () => ({
      path: `/api/admin/reviews/${await review()}/hide`,
      body: { version: 1, reason },
    }),
  },
  answerSubmission: {
    "the own work": async () => ({
      path: `/private/submissions/${await submission()}/answer`,
      body: { version: 1, verdict: "accepted", points: 10, answer: "ดีมาก" },
      method: "put",
    }),
  },
  adminMarkAttendance: {
    "the own seat": async () => ({
      path: `/api/admin/lessons/${await liveLesson()}/attendance`,
      body: { account_id: me.id, has_attended: true },
    }),
  },
};

let codes = 0;
async function myName(): Promise<string> {
  const { rows } = await shop.pool.query(
    "select trim(first_name || ' ' || last_name) as name from account where id = $1",
    [me.id],
  );
  return rows[0].name;
}

async function certificate(isRevoked = false): Promise<number> {
  codes += 1;
  await shop.pool.query("delete from certificate where account_id = $1", [me.id]);
  return one(
    `insert into certificate (code, account_id, item_id, learner_name, course_th, course_en, minutes, completed_at, revoked_at)
    values ($1, $2, $3, 'ก', 'ค', 'c', 1, now(), case when $4 then now() end) returning id`,
    [`${"0".repeat(25)}${codes}`, me.id, courseId, isRevoked],
  );
}

async function review(): Promise<number> {
  await shop.pool.query("delete from course_review where account_id = $1", [me.id]);
  return one(
    "insert into course_review (item_id, account_id, stars, words) values ($1, $2, 5, 'ดี') returning id",
    [courseId, me.id],
  );
}

type CallAnswer = { body: Record<string, unknown> };
function answerOf({ body }: CallAnswer): string {
  const refused = (body.error as { code: string } | undefined)?.code;
  const [first] = (body.data as { results?: { code: string | null }[] } | undefined)?.results ?? [];
  return refused ?? first?.code ?? "done";
}

async function standing(): Promise<unknown> {
  const tables = [
    "gift_approval",
    "enrollment",
    "certificate",
    "course_review",
    "lesson_progress",
    "submission",
    "learning",
  ];
  const rows = tables.map(
    (table) =>
      `(select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') from ${table} t) as ${table}`,
  );
  return (await shop.pool.query(`select ${rows.join(", ")}`)).rows[0];
}

const everyAct = Object.entries(acts).flatMap(([name, things]) =>
  Object.entries(things).map(([thing, prepare]) => ({ name, thing, prepare })),
);

describe("no person decides about themselves", () => {
  it.each(everyAct)("$name: $thing", async ({ prepare }) => {
    await closed();
    const { path, body, method = "post" } = await prepare();
    const before = await standing();
    expect(answerOf(await me.visitor[method](path, body))).toBe("OWN_CAUSE");
    expect(await standing()).toEqual(before);
    // The same call by another person: the refusal depends on the person, not on the call.
    expect(answerOf(await other[method](path, body))).toBe("done");
    expect(await standing()).not.toEqual(before);
  });

  it("who teaches or manages a course completes it without a certificate, and does not praise it", async () => {
    await closed();
    const alone = (await givenCourse(shop.db)).id;
    const lessonId = await givenLesson(shop.db, alone);
    const finish = async (who: Visitor) => {
      await who.post(`/private/learn/${alone}/lessons/${lessonId}/progress`, {});
      const praised = answerOf(
        await who.put(`/private/learn/${alone}/review`, { stars: 5, words: "ดีมาก" }),
      );
      const { rowCount } = await shop.pool.query("select from certificate where item_id = $1", [
        alone,
      ]);
      return [praised, rowCount];
    };
    await givenEnrollment(shop.db, me.id, alone, null);
    expect(await finish(me.visitor)).toEqual(["OWN_CAUSE", 0]);
    expect(
      (
        await shop.pool.query(
          "select completed_at is not null as done from learning where item_id = $1",
          [alone],
        )
      ).rows,
    ).toEqual([{ done: true }]);
    expect(await finish((await givenLearner(shop, alone)).visitor)).toEqual(["done", 1]);
  });

  it("goes for every call that can decide about a person, or stands here with its reason", () => {
    const all = Object.entries({ ...allEndpoints, ...rawEndpoints });
    const changing = all.filter(
      ([, { who, method }]) =>
        (who === "administrator" || who === "editor") && method !== "GET" && method !== "HEAD",
    );
    const names = changing
      .filter(([, { permissions }]) => permissions.some((one) => reaching.includes(one)))
      .map(([name]) => name);
    const isExcused = (name: string) =>
      decideNothing.some(([, patterns]) => patterns.some((pattern) => pattern.test(name)));
    expect(names.filter((name) => !(name in acts) && !isExcused(name))).toEqual([]);
    expect(Object.keys(acts).filter((name) => isExcused(name))).toEqual([]);
  });
});
