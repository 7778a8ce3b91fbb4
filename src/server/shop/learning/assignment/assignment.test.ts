import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mostWork } from "#domain/learning/assignment/assignment.ts";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { markUnattachedFiles } from "#server/shop/storage/delete-files-queries.ts";
import { upload } from "../../../../../tests/support/examples/upload.ts";
import { matroska, mp4 } from "../../../../../tests/support/examples/videos.ts";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenInstructor,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { answeredAfter, givenLearner } from "../../../../../tests/support/learning.ts";
import { owing } from "../../../../../tests/support/open-order.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Answer, Visitor } from "../../../../../tests/support/visitor.ts";

const picture = readFileSync(
  new URL("../../../demo/pictures/slips/chaiwat-learning.jpg", import.meta.url),
);
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
/** A WebM file with a track of this codec. */
const webm = (codec: "A_OPUS" | "V_VP9") =>
  matroska({ docType: "webm", kind: codec === "A_OPUS" ? 2 : 1 });
const mp3 = Buffer.concat([
  Buffer.from("494433040000000000", "hex"),
  Buffer.from("00fffb9000", "hex"),
  Buffer.alloc(400),
]);

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
  await shop.pool.query("delete from rate_limit");
  course = await givenCourse(shop.db, { isPublished: true } as object);
  lessonId = await newAssignment();
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

const draft = {
  title: "ส่งการบ้าน",
  title_eng: "",
  video: "",
  body: "วาดรูปหนึ่งรูป",
  body_eng: "",
  files: "",
  minutes: "",
  completion: "accepted",
  completion_percent: 90,
  work_words: true,
  work_pictures: true,
  work_sound: true,
  work_files: true,
  work_max_files: 3,
  work_max_mb: 1,
  work_due_on: "",
  work_late: "taken",
  work_points: 10,
  release: "at_once",
  release_days: "",
  release_at: "",
  release_lesson: "",
  is_preview: false,
  is_published: true,
};
async function created(values: object = {}): Promise<Answer> {
  const made = await owner.post(`/api/admin/courses/${course.id}/sections`, {
    values: { title: "บทนำ", title_eng: "", is_published: true },
  });
  const section = Number(made.body.id);
  return owner.post(`/api/admin/sections/${section}/lessons`, {
    kind: "assignment",
    values: { ...draft, section: String(section), ...values },
  });
}
const newAssignment = async (values: object = {}) => Number((await created(values)).body.id);

describe("a file for work", () => {
  const sends = async (visitor: Visitor) =>
    (await upload(visitor, "work", [{ name: "a.pdf", type: "application/pdf", bytes: pdf }]))
      .status;

  it("is taken of a learner with an assignment that is open, and of nobody else", async () => {
    expect([
      await sends(await signedIn(shop, await givenStudent(shop.db))),
      await sends(learner),
    ]).toEqual([403, 200]);
    await shop.pool.query(
      "update lesson set work_pictures = false, work_sound = false, work_files = false where id = $1",
      [lessonId],
    );
    expect(await sends(learner)).toBe(403);
    await shop.pool.query(
      "update lesson set work_files = true, work_late = 'refused', work_due_on = '2020-01-01' where id = $1",
      [lessonId],
    );
    expect(await sends(learner)).toBe(403);
    await shop.pool.query("update lesson set work_late = 'taken' where id = $1", [lessonId]);
    expect(await sends(learner)).toBe(200);
    await shop.pool.query(
      "update enrollment set ends_at = now() - interval '1 second', starts_at = now() - interval '2 days' where account_id = $1",
      [person.id],
    );
    expect(await sends(learner)).toBe(403);
  });
});

type File = { name: string; title: string; url: string; shown_as: string; ending: string };
type Submission = {
  id: number;
  number: number;
  version: number;
  state: string;
  words: string;
  is_late: boolean;
  points: number | null;
  answer: string;
  files: File[];
};
type AssignmentStatus = {
  can_hand_in: boolean;
  next_number: number;
  is_over: boolean;
  submissions: Submission[];
};

const codeOf = ({ body }: Answer) => (body.error as { code: string } | undefined)?.code;
const paramsOf = ({ body }: Answer) =>
  ((body.errors ?? []) as { param: string }[]).map(({ param }) => param);
const lessonOf = async (who: Visitor, id = lessonId) =>
  (await who.get(`/public/learn/${course.id}/lessons/${id}`)).body.data as {
    assignment: AssignmentStatus;
    done_at: string | null;
  };
const standing = async (who = learner, id = lessonId) => (await lessonOf(who, id)).assignment;
async function uploaded(who: Visitor, bytes: Buffer, name = "งาน.jpg"): Promise<string> {
  const { body } = await upload(who, "work", [{ name, bytes }]);
  return body.success === true
    ? ((body.fileName as string[])[0] ?? "")
    : String((body.error as { code: string }).code);
}
type SubmissionInput = { number?: number; words?: string; files?: string[] };
const handIn = (
  who: Visitor,
  { number = 1, words = "เสร็จแล้ว", files = [] }: SubmissionInput = {},
  id = lessonId,
  key?: string,
) =>
  who.post(
    `/private/learn/${course.id}/lessons/${id}/submissions`,
    { number, words, files: files.map((name, at) => ({ name, title: `ไฟล์ ${at + 1}` })) },
    key === undefined ? {} : { idempotencyKey: key },
  );
const answer = (who: Visitor, id: number, given: object = {}) =>
  who.put(`/private/submissions/${id}/answer`, {
    version: 1,
    verdict: "accepted",
    points: null,
    answer: "ดีมาก",
    ...given,
  });
const review = (who: Visitor, id: number) => who.get(`/private/submissions/${id}`);
const queue = async (who: Visitor, state = "waiting") =>
  (
    (await who.get(`/private/submissions?state=${state}`)).body.data as
      | { items: { id: number }[] }
      | undefined
  )?.items.map(({ id }) => id) ?? [];
const newest = async (who = learner) => (await standing(who)).submissions[0] as Submission;
const mails = async () =>
  (
    await shop.pool.query<{ template: string }>(
      "select payload ->> 'template' as template from outbox_message where kind = 'mail' and payload ->> 'accountId' = $1 and payload ->> 'template' like 'work%' order by id",
      [String(person.id)],
    )
  ).rows.map(({ template }) => template);

describe("an assignment", () => {
  it("LEARN-38 LEARN-06 is handed in with picture and sound, sent back, handed in again and accepted, and that completes the course", async () => {
    expect(await standing()).toMatchObject({
      can_hand_in: true,
      next_number: 1,
      takes: { words: true, sound: true },
      max_files: 3,
      max_mb: 1,
      points: 10,
      submissions: [],
    });
    const files = [
      await uploaded(learner, picture),
      await uploaded(learner, webm("A_OPUS"), "เสียง.webm"),
      await uploaded(learner, pdf, "งาน.pdf"),
    ];
    expect(files).toEqual([
      expect.stringMatching(/\.jpg$/),
      expect.stringMatching(/\.webm$/),
      expect.stringMatching(/\.pdf$/),
    ]);
    expect((await handIn(learner, { words: "  <b>งาน</b>\nบรรทัดสอง ", files })).status).toBe(200);
    const first = await newest();
    expect(first).toMatchObject({
      number: 1,
      state: "waiting",
      words: "<b>งาน</b>\nบรรทัดสอง",
      is_late: false,
      points: null,
      answer: "",
    });
    expect(first.files.map(({ shown_as, title }) => [shown_as, title])).toEqual([
      ["picture", "ไฟล์ 1"],
      ["audio", "ไฟล์ 2"],
      ["pdf", "ไฟล์ 3"],
    ]);
    expect((await learner.get(first.files[1]?.url ?? "")).headers["content-type"]).toBe(
      "audio/webm",
    );

    expect(await queue(teacher)).toEqual([first.id]);
    expect(
      (await answer(teacher, first.id, { verdict: "once_more", points: 4, answer: "ถ่ายให้ชัดขึ้น" }))
        .status,
    ).toBe(200);
    expect(await newest()).toMatchObject({
      state: "once_more",
      points: 4,
      answer: "ถ่ายให้ชัดขึ้น",
      version: 2,
    });
    expect([await queue(teacher), await queue(teacher, "answered"), await mails()]).toEqual([
      [],
      [first.id],
      ["workOnceMore"],
    ]);
    expect((await lessonOf(learner)).done_at).toBeNull();

    // Of the work before a file may stay; another one is new.
    const again = [files[0] ?? "", await uploaded(learner, mp3, "เสียง.mp3")];
    expect((await handIn(learner, { number: 2, words: "แก้แล้ว", files: again })).status).toBe(200);
    const second = await newest();
    expect((await answer(teacher, second.id, { points: 9 })).status).toBe(200);
    const { assignment, done_at: doneAt } = await lessonOf(learner);
    expect(assignment).toMatchObject({
      can_hand_in: false,
      submissions: [
        { number: 2, state: "accepted", points: 9 },
        { number: 1, state: "once_more", words: first.words },
      ],
    });
    expect([doneAt, await mails()]).toEqual([expect.any(String), ["workOnceMore", "workAccepted"]]);
    expect((await learner.get(`/public/learn/${course.id}`)).body.data).toMatchObject({
      progress: { percent: 100 },
      certificate: expect.any(String),
    });
    expect(codeOf(await handIn(learner, { number: 3 }))).toBe("WORK_ACCEPTED");
    const { rows } = await shop.pool.query(
      "select detail from audit_entry where action = 'submission.answered' and object = $1 order by id",
      [`item:${course.id}`],
    );
    expect(rows.map(({ detail }) => detail)).toMatchObject([
      { submission: first.id, verdict: "once_more" },
      { submission: second.id, verdict: "accepted", points: 9 },
    ]);
    expect(JSON.stringify(rows)).not.toContain("ชัดขึ้น");
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("LEARN-38 what waits may be replaced by its learner, and then it is the newer one that is answered", async () => {
    await handIn(learner);
    const first = await newest();
    expect((await handIn(learner, { number: 2, words: "ฉบับใหม่" })).status).toBe(200);
    const second = await newest();
    expect([
      (await standing()).submissions.map(({ state }) => state),
      await queue(teacher),
    ]).toEqual([["waiting", "replaced"], [second.id]]);
    for (const version of [1, 2])
      expect(codeOf(await answer(teacher, first.id, { version }))).toBe("WORK_NOT_NEWEST");
    expect(
      (
        (await review(teacher, first.id)).body.data as { submissions: Submission[] }
      ).submissions.map(({ id }) => id),
    ).toEqual([second.id, first.id]);
    expect((await answer(teacher, second.id)).status).toBe(200);
  });

  it("LEARN-38 what is accepted while the lesson is hidden is done when it is shown again", async () => {
    const show = (isShown: boolean) =>
      shop.pool.query("update lesson set is_published = $2 where id = $1", [lessonId, isShown]);
    await handIn(learner);
    const { id } = await newest();
    await show(false);
    expect((await answer(teacher, id)).status).toBe(200);
    await show(true);
    expect(await lessonOf(learner)).toMatchObject({
      done_at: expect.any(String),
      assignment: { submissions: [{ state: "accepted" }] },
    });
  });

  it("LEARN-38 takes what the owner wants and nothing else", async () => {
    const words = await newAssignment({
      work_pictures: false,
      work_sound: false,
      work_files: false,
    });
    const pictures = await newAssignment({
      work_words: false,
      work_sound: false,
      work_files: false,
      work_max_files: 1,
    });
    const [one, two, paper, film] = [
      await uploaded(learner, picture),
      await uploaded(learner, picture),
      await uploaded(learner, pdf),
      await uploaded(learner, webm("A_OPUS")),
    ];
    const refused = async (id: number, given: SubmissionInput) =>
      paramsOf(await handIn(learner, given, id));
    expect(await refused(words, { words: "" })).toEqual(["words"]);
    expect(await refused(words, { files: [one] })).toEqual(["files"]);
    expect(await refused(pictures, { files: [one] })).toEqual(["words"]);
    for (const files of [[], [paper], [film], [one, two], [one, one], ["x.jpg"]])
      expect(await refused(pictures, { words: "", files })).toEqual(["files"]);
    const large = await uploaded(
      learner,
      Buffer.concat([pdf.subarray(0, 20), Buffer.alloc(1024 * 1024), pdf]),
      "ใหญ่.pdf",
    );
    expect(large).toMatch(/\.pdf$/);
    expect(await refused(lessonId, { files: [large] })).toEqual(["files"]);
    expect((await handIn(learner, { words: "", files: [one] }, pictures)).status).toBe(200);
    // What was handed in elsewhere, belongs to another person, or is for something else, is no file
    // of this work.
    const other = await givenLearner(shop, course.id);
    const theirs = await uploaded(other.visitor, picture);
    await owing(shop.db, person);
    const slip = String(
      (
        (await upload(learner, "slip", [{ name: "s.jpg", bytes: picture }])).body
          .fileName as string[]
      )[0],
    );
    for (const name of [one, theirs, slip])
      expect(await refused(lessonId, { files: [name] })).toEqual(["files"]);
    expect((await handIn(learner, { words: "ก".repeat(mostWork.words + 1) })).status).toBe(422);
    expect((await standing()).submissions).toEqual([]);
  });

  it("LEARN-38 takes no films and nothing that runs, whatever it is called", async () => {
    expect(await uploaded(learner, mp4({ seconds: 5 }), "เสียง.m4a")).toBe("FILE_TYPE_NOT_ALLOWED");
    expect(await uploaded(learner, mp4({ handler: "soun" }), "เสียง.mp4")).toMatch(/\.m4a$/);
    expect(await uploaded(learner, webm("V_VP9"), "เสียง.webm")).toBe("FILE_TYPE_NOT_ALLOWED");
    // The picture is told far behind the head, or behind the name of a sound.
    expect(
      await uploaded(learner, matroska({ docType: "webm", before: 70_000 }), "เสียง.webm"),
    ).toBe("FILE_TYPE_NOT_ALLOWED");
    expect(
      await uploaded(learner, mp4({ brand: "M4A ", compatible: "M4A mp42" }), "เสียง.m4a"),
    ).toBe("FILE_TYPE_NOT_ALLOWED");
    const theora = Buffer.concat([
      Buffer.from("OggS"),
      Buffer.alloc(24),
      Buffer.from("\u0080theora", "latin1"),
      Buffer.alloc(64),
    ]);
    expect(await uploaded(learner, theora, "เสียง.ogg")).toBe("FILE_TYPE_NOT_ALLOWED");
    expect(await uploaded(learner, Buffer.from("<script>alert(1)</script>"), "รูป.jpg")).toBe(
      "FILE_TYPE_NOT_ALLOWED",
    );
    const guest = shop.visitor();
    expect(codeOf(await upload(guest, "work", [{ name: "a.jpg", bytes: picture }]))).toBe(
      "FORBIDDEN",
    );
    expect(codeOf(await upload(teacher, "work", [{ name: "a.jpg", bytes: picture }]))).toBe(
      "FORBIDDEN",
    );
  });

  it("LEARN-38 is late from midnight in Bangkok on: marked or refused, as the owner wants", async () => {
    const { rows } = await shop.pool.query<{ today: string; yesterday: string }>(
      "select (now() at time zone 'Asia/Bangkok')::date::text as today, ((now() at time zone 'Asia/Bangkok')::date - 1)::text as yesterday",
    );
    const { today = "", yesterday = "" } = rows[0] ?? {};
    const [open, marked, refused] = [
      await newAssignment({ work_due_on: today, work_late: "refused" }),
      await newAssignment({ work_due_on: yesterday }),
      await newAssignment({ work_due_on: yesterday, work_late: "refused" }),
    ];
    expect((await handIn(learner, {}, open)).status).toBe(200);
    expect((await standing(learner, open)).submissions[0]).toMatchObject({ is_late: false });
    expect(await standing(learner, marked)).toMatchObject({ is_over: true, can_hand_in: true });
    expect((await handIn(learner, {}, marked)).status).toBe(200);
    expect((await standing(learner, marked)).submissions[0]).toMatchObject({ is_late: true });
    expect(await standing(learner, refused)).toMatchObject({ is_over: true, can_hand_in: false });
    expect(codeOf(await handIn(learner, {}, refused))).toBe("WORK_TOO_LATE");
  });

  it("LEARN-38 is not written without a task, without anything to hand in, or with a last day that is none", async () => {
    expect(paramsOf(await created({ body: "" }))).toEqual(["body"]);
    expect(
      paramsOf(
        await created({
          work_words: false,
          work_pictures: false,
          work_sound: false,
          work_files: false,
        }),
      ),
    ).toEqual(["work_words"]);
    for (const day of ["2026-02-31", "พรุ่งนี้", "2026-1-1"])
      expect(paramsOf(await created({ work_due_on: day }))).toEqual(["work_due_on"]);
    for (const values of [{ work_max_files: 11 }, { work_max_mb: 26 }, { work_points: 0 }])
      expect(paramsOf(await created(values))).toEqual(Object.keys(values));
    expect(paramsOf(await created({ completion: "passed" }))).toEqual(["completion"]);
  });
});

describe("work that comes from two places at once", () => {
  it("LEARN-38 twenty hand-ins of the same number are one, and a repeated press is answered like the first", async () => {
    const files = [await uploaded(learner, picture)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => handIn(learner, { words: `ครั้ง ${at}`, files })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((one) => codeOf(one) === "WORK_HANDED_IN")).toHaveLength(19);
    expect((await standing()).submissions).toHaveLength(1);
    const key = "0b8e6a43-52d7-4a53-a4c1-0123456789ab";
    const [one, two] = [
      await handIn(learner, { number: 2 }, lessonId, key),
      await handIn(learner, { number: 2 }, lessonId, key),
    ];
    expect([one.status, two.status, (await standing()).submissions.length]).toEqual([200, 200, 2]);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("LEARN-38 accepted while the learner hands in once more: one of them comes first, and what stands fits that", async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const { visitor } = await givenLearner(shop, course.id);
      await handIn(visitor);
      const { id } = await newest(visitor);
      await answer(teacher, id, { verdict: "once_more" });
      const again = () => handIn(visitor, { number: 2 });
      const accept = () => answer(teacher, id, { version: 2 });
      const both = round % 2 === 0 ? [again(), accept()] : [accept(), again()].toReversed();
      const [handed, accepted] = (await Promise.all(both)) as [Answer, Answer];
      const states = (await standing(visitor)).submissions.map(({ state }) => state);
      outcomes.add(states.join());
      if (handed.status === 200)
        expect([codeOf(accepted), states, (await lessonOf(visitor)).done_at]).toEqual([
          "WORK_NOT_NEWEST",
          ["waiting", "once_more"],
          null,
        ]);
      else
        expect([
          codeOf(handed),
          accepted.status,
          states,
          (await lessonOf(visitor)).done_at,
        ]).toEqual(["WORK_ACCEPTED", 200, ["accepted"], expect.any(String)]);
    }
    expect([...outcomes].every((one) => ["waiting,once_more", "accepted"].includes(one))).toBe(
      true,
    );
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("LEARN-38 twenty answers to the same work are one, with one mail and one certificate", async () => {
    await handIn(learner);
    const { id } = await newest();
    const second = await newTeacher(course.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        answer(at % 2 === 0 ? teacher : second, id, {
          verdict: at % 3 === 0 ? "once_more" : "accepted",
          answer: `ครู ${at}`,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((one) => codeOf(one) === "EDIT_CONFLICT")).toHaveLength(19);
    expect(await mails()).toHaveLength(1);
  });
});

describe("an answer", () => {
  it("LEARN-38 of a teacher whom the owner took off the course while it waited is none", async () => {
    await handIn(learner);
    const { id } = await newest();
    const held = {
      tables: "learning",
      taking: "delete from course_instructor where item_id = $1",
      values: [course.id],
    };
    expect((await answeredAfter(shop, held, () => answer(teacher, id))).status).toBe(404);
    expect([(await newest()).state, await mails()]).toEqual(["waiting", []]);
  });

  it("LEARN-38 can be put right without another mail; what was accepted stays accepted", async () => {
    await handIn(learner);
    const { id } = await newest();
    await answer(teacher, id, { points: 5 });
    expect((await answer(teacher, id, { version: 2, points: 6, answer: "แก้คำ" })).status).toBe(200);
    expect(await newest()).toMatchObject({ state: "accepted", points: 6, answer: "แก้คำ" });
    expect(await mails()).toEqual(["workAccepted"]);
    expect(codeOf(await answer(teacher, id, { version: 3, verdict: "once_more" }))).toBe(
      "WORK_ACCEPTED",
    );
    expect(codeOf(await answer(teacher, id, { version: 2 }))).toBe("EDIT_CONFLICT");
  });

  it("LEARN-38 to work of a lesson that was taken out makes nothing done and leads no learner on", async () => {
    await handIn(learner);
    const { id } = await newest();
    await shop.pool.query("update lesson set archived_at = now() where id = $1", [lessonId]);
    expect(await queue(teacher)).toEqual([]);
    expect((await answer(teacher, id)).status).toBe(200);
    const { rows } = await shop.pool.query(
      "select from lesson_progress where account_id = $1 and done_at is not null",
      [person.id],
    );
    expect([rows.length, await mails()]).toEqual([0, []]);
    expect(codeOf(await handIn(learner, { number: 2 }))).toBe("NOT_FOUND");
  });

  it("LEARN-38 gives no more points than there are", async () => {
    await handIn(learner);
    const { id } = await newest();
    expect(paramsOf(await answer(teacher, id, { points: 11 }))).toEqual(["points"]);
    for (const points of [-1, 1.5, 1_001])
      expect((await answer(teacher, id, { points })).status).toBe(422);
    expect(await newest()).toMatchObject({ state: "waiting" });
  });
});

describe("what was handed in is seen", () => {
  it("LEARN-38 LEARN-20 LEARN-21 by its learner and by who teaches or manages the course, at every address", async () => {
    const file = await uploaded(learner, picture);
    await handIn(learner, { files: [file] });
    const { id, files } = await newest();
    const own = files[0]?.url ?? "";
    const other = await givenLearner(shop, course.id);
    const elsewhere = await givenCourse(shop.db);
    const state = async (word: string) => {
      const one = await givenLearner(shop, course.id);
      await shop.pool.query("update enrollment set state = $2 where account_id = $1", [
        one.person.id,
        word,
      ]);
      return one.visitor;
    };
    const expired = (await givenLearner(shop, course.id, new Date(Date.now() - 60_000))).visitor;
    const waiting = await givenStudent(shop.db);
    await givenEnrollment(shop.db, waiting.id, course.id, null);
    await shop.pool.query(
      "update enrollment set starts_at = now() + interval '1 day' where account_id = $1",
      [waiting.id],
    );
    const strangers: Record<string, Visitor> = {
      guest: shop.visitor(),
      stranger: await signedIn(shop, await givenStudent(shop.db)),
      waiting: await signedIn(shop, waiting),
      expired,
      revoked: await state("revoked"),
      classmate: other.visitor,
      "instructor of another course": await newTeacher(elsewhere.id),
      "administrator without the catalogue": await signedIn(
        shop,
        await givenAdministrator(shop.db, {
          permissions: ["order.read", "payment.approve", "user.manage", "export"],
        }),
      ),
    };
    for (const [who, visitor] of Object.entries(strangers)) {
      const isGuest = who === "guest";
      const none = isGuest ? 401 : 404;
      expect([who, (await review(visitor, id)).status]).toEqual([who, none]);
      expect([who, (await answer(visitor, id)).status]).toEqual([who, none]);
      expect([who, await queue(visitor)]).toEqual([who, []]);
      expect([who, (await visitor.get(own)).status]).toEqual([who, 404]);
      expect([who, (await visitor.get(`/private/files/${file}`)).status]).toEqual([who, 404]);
      expect([
        who,
        JSON.stringify((await lessonOf(visitor))?.assignment?.submissions ?? []),
      ]).toEqual([who, "[]"]);
      expect([
        who,
        [401, 403].includes((await visitor.get("/api/admin/submissions")).status),
      ]).toEqual([who, true]);
      expect([
        who,
        [401, 403].includes((await visitor.get("/api/admin/submissions.csv")).status),
      ]).toEqual([who, true]);
      if (who !== "classmate") {
        const isStudent =
          !who.startsWith("instructor") && !who.startsWith("administrator") && !isGuest;
        expect([who, (await handIn(visitor)).status]).toEqual([
          who,
          isGuest ? 401 : isStudent ? 404 : 403,
        ]);
      }
    }
    for (const visitor of [teacher, owner]) {
      const seen = (await review(visitor, id)).body.data as {
        learner: string;
        submissions: Submission[];
      };
      expect(seen).toMatchObject({
        learner: `${person.firstName} ${person.lastName}`,
        submissions: [{ id, words: "เสร็จแล้ว" }],
      });
      const url = seen.submissions[0]?.files[0]?.url ?? "";
      expect((await visitor.get(url)).status).toBe(200);
      // A link is one session's own.
      expect([(await learner.get(url)).status, (await visitor.get(own)).status]).toEqual([
        404, 404,
      ]);
    }
    expect((await learner.get(own)).headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    expect(await queue(owner)).toContain(id);
    expect((await handIn(teacher)).status).toBe(403);
    expect((await review(learner, id)).status).toBe(404);
    expect((await answer(learner, id)).status).toBe(404);

    // A link for one place opens no other, and no other work; with the access it ends, at once.
    for (const wrong of [
      own.replace(`/${id}.1.`, `/${id}.2.`),
      own.replace(`/${id}.1.`, `/${id + 1}.1.`),
      `${own}x`,
    ])
      expect((await learner.get(wrong)).status).toBe(404);
    await shop.pool.query("update enrollment set state = 'revoked' where account_id = $1", [
      person.id,
    ]);
    expect([
      (await learner.get(own)).status,
      (await learner.get(`/public/learn/${course.id}/lessons/${lessonId}`)).status,
    ]).toEqual([404, 404]);
    const taught =
      ((await review(teacher, id)).body.data as { submissions: Submission[] }).submissions[0]
        ?.files[0]?.url ?? "";
    expect((await teacher.get(taught)).status).toBe(200);
    await shop.pool.query("delete from course_instructor where item_id = $1", [course.id]);
    expect([
      (await review(teacher, id)).status,
      (await teacher.get(taught)).status,
      await queue(teacher),
    ]).toEqual([404, 404, []]);
  });

  it("LEARN-38 LEARN-21 for ten minutes by one link", async () => {
    await handIn(learner, { files: [await uploaded(learner, picture)] });
    const url = (await newest()).files[0]?.url ?? "";
    const [, until = ""] = /\.([0-9a-z]{1,9})\.[\w-]{43}$/.exec(url) ?? [];
    expect(Number.parseInt(until, 36) - Date.now()).toBeLessThanOrEqual(600_000);
    expect(
      (
        await learner.get(
          url.replace(`.${until}.`, `.${(Number.parseInt(until, 36) - 700_000).toString(36)}.`),
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await learner.get(
          url.replace(`.${until}.`, `.${(Number.parseInt(until, 36) + 700_000).toString(36)}.`),
        )
      ).status,
    ).toBe(404);
  });

  it("LEARN-38 by the owner in a list of the admin area, what waits first, found by the learner's name, and as a file", async () => {
    const named = await givenStudent(shop.db, { firstName: "มณีรัตน์", lastName: "แสงทองคำ" });
    await givenEnrollment(shop.db, named.id, course.id, null);
    const visitor = await signedIn(shop, named);
    await handIn(visitor);
    const { id } = await newest(visitor);
    await answer(teacher, id, { verdict: "once_more", points: 3 });
    await handIn(visitor, { number: 2 });
    const list = async (query: string) =>
      (
        (await owner.get(`/api/admin/submissions?${query}`)).body.data as {
          items: { id: number; state: string; number: number }[];
        }
      ).items;
    const q = `q=${encodeURIComponent("มณีรัตน์")}`;
    expect((await list(q)).map(({ state, number }) => [state, number])).toEqual([
      ["waiting", 2],
      ["once_more", 1],
    ]);
    expect((await list(`${q}&sort=newest&state=answered`)).map(({ id: found }) => found)).toEqual([
      id,
    ]);
    expect(await list(`q=${encodeURIComponent("ไม่มีใคร")}`)).toEqual([]);
    expect((await owner.get(`/api/admin/submissions.csv?${q}`)).status).toBe(200);
  });
});

describe("files that were handed in", () => {
  it("LEARN-38 are kept up to 500 MB of one person, and do not take the room of slips", async () => {
    const [kept, more] = [await uploaded(learner, picture), await uploaded(learner, picture)];
    await handIn(learner, { files: [kept] });
    const { rows } = await shop.pool.query("select size_bytes from stored_file where name = $1", [
      kept,
    ]);
    const resize = (bytes: number) =>
      shop.pool.query("update stored_file set size_bytes = $2 where name = $1", [kept, bytes]);
    await resize(500 * 1024 * 1024);
    await owing(shop.db, person);
    expect((await upload(learner, "slip", [{ name: "s.jpg", bytes: picture }])).body.success).toBe(
      true,
    );
    const full = await handIn(learner, { number: 2, files: [more] });
    // What was handed in before takes no more room when it is handed in again.
    const again = await handIn(learner, { number: 2, files: [kept] });
    await resize(rows[0].size_bytes);
    expect([codeOf(full), codeOf(again)]).toEqual(["OUT_OF_STORAGE", "INPUT_ERROR"]);
    expect((await handIn(learner, { number: 2, files: [more] })).status).toBe(200);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("LEARN-38 are no business of the file admin to delete, count as people's, and those never handed in are swept", async () => {
    const [kept, left] = [await uploaded(learner, picture), await uploaded(learner, picture)];
    await handIn(learner, { files: [kept] });
    const { rows } = await shop.pool.query(
      "select name, state, purpose from stored_file where name = any ($1) order by name = $2 desc",
      [[kept, left], kept],
    );
    expect(rows).toEqual([
      { name: kept, state: "attached", purpose: "work" },
      { name: left, state: "stored", purpose: "work" },
    ]);
    const used = await shop.pool.query(
      "select kind, object_id from file_reference where file_name = $1",
      [kept],
    );
    expect(used.rows).toEqual([{ kind: "submission", object_id: (await newest()).id }]);
    const uses = used.rows.map(({ kind, object_id }) => `${kind}:${object_id}`);
    expect(codeOf(await owner.post(`/api/admin/files/${kept}/delete`, { uses }))).toBe(
      "FILE_IN_USE",
    );
    await shop.pool.query(
      "update stored_file set created_at = now() - interval '25 hours' where name = any ($1)",
      [[kept, left]],
    );
    await markUnattachedFiles(shop.db, 100);
    const swept = await shop.pool.query(
      "select name from stored_file where state = 'deleting' and name = any ($1)",
      [[kept, left]],
    );
    expect(swept.rows).toEqual([{ name: left }]);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });
});
