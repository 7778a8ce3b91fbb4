import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readCsv } from "#domain/csv/read-csv.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { viewCourse } from "#server/shop/learning/lesson-access.ts";
import { saveLessonProgress } from "#server/shop/learning/save-progress.ts";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenInstructor,
  givenStudent,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { givenLearner, givenLesson } from "../../../../../tests/support/learning.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";
import { brokenInvariants } from "../../../invariants/check-invariants.ts";
import { countLearners } from "./count-learners.ts";
import { countedAnewUpTo } from "./course-report-queries.ts";

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());

let courseId: number;
let lessons: number[];
beforeEach(async () => {
  courseId = (await givenCourse(shop.db, { isPublished: true } as object)).id;
  lessons = [];
  for (const title_th of ["หนึ่ง", "สอง", "สาม", "สี่"])
    lessons.push(await givenLesson(shop.db, courseId, { title_th }));
});

type Row = {
  id: number;
  name: string;
  state: string;
  idle_days: number;
  done: number;
  total: number;
  percent: number;
  minutes: number;
  has_access: boolean;
};
const listed = async (query = "", who = owner, course = courseId) => {
  const { status, body } = await who.get(`/api/admin/course-learners?course=${course}${query}`);
  return { status, items: ((body.data as { items: Row[] } | undefined)?.items ?? []) as Row[] };
};
const idsOf = async (query = "") => (await listed(query)).items.map(({ id }) => id);
const report = async (course = courseId) =>
  (await owner.get(`/api/admin/courses/${course}/report`)).body.data as Record<string, unknown>;
const learn = (visitor: Visitor, lesson: number) =>
  visitor.post(`/private/learn/${courseId}/lessons/${lesson}/progress`, {});
/** As if it had been so long ago. */
const seenBefore = (id: number, ago: string) =>
  shop.pool.query(
    "update learning set started_at = now() - interval '60 days', last_seen_at = now() - $2::interval where account_id = $1",
    [id, ago],
  );
/** At this time of day in Bangkok, so many days ago. */
const seenAtClock = (id: number, daysAgo: number, time: string) =>
  shop.pool.query(
    "update learning set started_at = now() - interval '60 days', last_seen_at = ((now() at time zone 'Asia/Bangkok')::date - $2::int + $3::time) at time zone 'Asia/Bangkok' where account_id = $1",
    [id, daysAgo, time],
  );

async function learnerWith(done: number): Promise<number> {
  const { person, visitor } = await givenLearner(shop, courseId);
  for (const lesson of lessons.slice(0, done))
    expect((await learn(visitor, lesson)).status).toBe(200);
  return person.id;
}

describe("who is where in a course", () => {
  it("LEARN-40 says of each learner what is done, since when they are away, and who has not begun, learns, has stopped or has finished", async () => {
    const notBegun = (await givenLearner(shop, courseId)).person.id;
    const [learns, stopped, finished] = [
      await learnerWith(1),
      await learnerWith(2),
      await learnerWith(4),
    ];
    await seenBefore(stopped, "9 days");
    const { items } = await listed();
    const of = (id: number) => items.find((one) => one.id === id);
    expect(of(notBegun)).toMatchObject({
      state: "not_begun",
      done: 0,
      total: 4,
      percent: 0,
      has_access: true,
    });
    expect(of(learns)).toMatchObject({ state: "learning", done: 1, percent: 25 });
    expect(of(stopped)).toMatchObject({ state: "stopped", done: 2, percent: 50, idle_days: 9 });
    expect(of(finished)).toMatchObject({ state: "finished", done: 4, percent: 100 });
    for (const [state, id] of Object.entries({
      not_begun: notBegun,
      learning: learns,
      stopped,
      finished,
    }))
      expect(await idsOf(`&state=${state}`)).toEqual([id]);
    expect(await report()).toMatchObject({
      learners: 4,
      states: { not_begun: 1, learning: 1, stopped: 1, finished: 1 },
      median_percent: 50,
    });
  });

  it("LEARN-40 is put in order by progress, by who is away longest and by name, and narrowed by days away, access and words", async () => {
    const [few, many, long] = [await learnerWith(1), await learnerWith(3), await learnerWith(2)];
    await seenBefore(long, "40 days");
    await seenBefore(many, "8 days");
    expect(await idsOf("&sort=most")).toEqual([many, long, few]);
    expect(await idsOf("&sort=least")).toEqual([few, long, many]);
    expect(await idsOf("&sort=away")).toEqual([long, many, few]);
    expect(await idsOf()).toEqual([few, many, long]);
    expect(await idsOf("&away=7&sort=away")).toEqual([long, many]);
    expect(await idsOf("&away=30")).toEqual([long]);
    expect(await idsOf("&away=90")).toEqual([]);
    await shop.pool.query(
      "update enrollment set ends_at = now() - interval '1 minute', starts_at = now() - interval '2 days' where account_id = $1",
      [few],
    );
    expect(await idsOf("&access=ended")).toEqual([few]);
    expect(new Set(await idsOf("&access=now"))).toEqual(new Set([many, long]));
    const { rows } = await shop.pool.query<{ email: string }>(
      "select email from account where id = $1",
      [many],
    );
    expect(await idsOf(`&q=${encodeURIComponent(rows[0]?.email ?? "")}`)).toEqual([many]);
    expect((await listed("&q=%25%27%3B--")).status).toBe(200);
    expect(await idsOf("&q=%25%27%3B--")).toEqual([]);
  });

  it("LEARN-40 says that nothing was watched of a film that was never opened", async () => {
    await shop.pool.query("update lesson set kind = 'video', seconds = 600 where id = any($1)", [
      lessons,
    ]);
    const id = await learnerWith(1);
    const { body } = await owner.get(`/api/admin/courses/${courseId}/learners/${id}`);
    expect(
      (body.data as { lessons: { minutes: number }[] }).lessons.map(({ minutes }) => minutes),
    ).toEqual([0, 0, 0, 0]);
  });

  it("LEARN-40 counts days as the calendar of Bangkok does: one minute before midnight seven days ago is stopped, one minute after midnight six days ago is not", async () => {
    const [stopped, learns] = [await learnerWith(1), await learnerWith(1)];
    await seenAtClock(stopped, 7, "23:59");
    await seenAtClock(learns, 6, "00:01");
    expect((await listed("&state=stopped")).items).toMatchObject([{ id: stopped, idle_days: 7 }]);
    expect((await listed("&state=learning")).items).toMatchObject([{ id: learns, idle_days: 6 }]);
  });

  it("LEARN-40 is of one course alone, and without a course it is empty", async () => {
    await learnerWith(1);
    const other = await givenCourse(shop.db, { isPublished: true } as object);
    const person = await givenStudent(shop.db);
    await givenEnrollment(shop.db, person.id, other.id, null);
    expect((await listed("", owner, other.id)).items.map(({ id }) => id)).toEqual([person.id]);
    expect((await owner.get("/api/admin/course-learners")).body.data).toMatchObject({
      items: [],
      total: 0,
    });
    expect((await owner.get("/api/admin/courses/999999999/report")).status).toBe(404);
  });

  it("LEARN-40 counts a lesson that is hidden or published anew for no learner or for all, also for those who are away", async () => {
    const away = await learnerWith(3);
    await shop.pool.query("update lesson set is_published = false where id = $1", [lessons[0]]);
    await countLearners(shop.db);
    expect((await listed()).items).toMatchObject([{ id: away, done: 2, total: 3, percent: 66 }]);
    await shop.pool.query("update lesson set is_published = true where id = $1", [lessons[0]]);
    await shop.pool.query("update lesson set archived_at = now() where id = $1", [lessons[3]]);
    await countLearners(shop.db);
    expect((await listed()).items).toMatchObject([{ id: away, done: 3, total: 3, percent: 100 }]);
    expect(
      (await shop.pool.query("select 1 from learning_recount where item_id = $1", [courseId])).rows,
    ).toEqual([]);
  });

  it("LEARN-40 twenty counts beside twenty learners who go on leave every number right", async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, () => givenLearner(shop, courseId)),
    );
    await Promise.all(people.map(({ visitor }) => learn(visitor, lessons[0] ?? 0)));
    await shop.pool.query("update lesson set is_published = false where id = $1", [lessons[3]]);
    await Promise.all(
      people.flatMap(({ visitor }) => [learn(visitor, lessons[1] ?? 0), countLearners(shop.db)]),
    );
    expect(new Set((await listed()).items.map(({ done, total }) => `${done}/${total}`))).toEqual(
      new Set(["2/3"]),
    );
  });
});

describe("counts that are kept", () => {
  const kept = async (id: number) =>
    (
      await shop.pool.query(
        "select done_lessons, last_lesson_id::int as last from learning where account_id = $1",
        [id],
      )
    ).rows;

  it("LEARN-40 who read the course before a lesson was hidden and saves after it was counted anew leaves the right number", async () => {
    const { person } = await givenLearner(shop, courseId);
    const seen = await viewCourse(shop.db, courseId, {
      kind: "account",
      account: { id: person.id },
    } as Caller);
    const tell = (at: number) =>
      saveLessonProgress(shop.db, seen!, seen!.lessons[at]!, person.id, {});
    await tell(0);
    await tell(1);
    await shop.pool.query("update lesson set is_published = false where id = $1", [lessons[0]]);
    await countLearners(shop.db);
    await tell(2);
    expect(await kept(person.id)).toMatchObject([{ done_lessons: 2 }]);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("LEARN-40 a hundred completions beside hiding, publishing, taking out and counting leave every number right", async () => {
    const people = await Promise.all(
      Array.from({ length: 25 }, () => givenLearner(shop, courseId)),
    );
    const flip = async (lesson: number, change: string) => {
      await shop.pool.query(`update lesson set ${change} where id = $1`, [lesson]);
      await countLearners(shop.db);
    };
    await Promise.all([
      ...people.flatMap(({ visitor }) => lessons.map((lesson) => learn(visitor, lesson))),
      flip(lessons[0]!, "is_published = false").then(() =>
        flip(lessons[0]!, "is_published = true"),
      ),
      flip(lessons[1]!, "archived_at = now()"),
      flip(lessons[2]!, "is_published = false"),
    ]);
    await countLearners(shop.db);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("LEARN-40 an owner who marks who was there neither moves where a learner stopped nor begins the course for who was not", async () => {
    const live = await givenLesson(shop.db, courseId, { title_th: "สด" });
    await shop.pool.query(
      "update lesson set kind = 'live', completion = 'attended', live_at = now() - interval '1 hour' where id = $1",
      [live],
    );
    const [there, never] = [await learnerWith(2), (await givenLearner(shop, courseId)).person.id];
    const mark = async (id: number, has_attended: boolean) =>
      expect(
        (
          await owner.post(`/api/admin/lessons/${live}/attendance`, {
            account_id: id,
            has_attended,
          })
        ).status,
      ).toBe(200);
    await mark(there, true);
    expect(await kept(there)).toEqual([{ done_lessons: 3, last: lessons[1] }]);
    await mark(never, false);
    expect((await listed("&state=not_begun")).items).toMatchObject([{ id: never, done: 0 }]);
    await shop.pool.query("update lesson set is_published = false where id = $1", [live]);
    await mark(never, true);
    expect((await listed("&state=not_begun")).items).toMatchObject([{ id: never, done: 0 }]);
  });
});

describe("where people stop", () => {
  it("LEARN-40 says of each lesson who opened it, who did it, and who has stopped there", async () => {
    const [first, second] = [await learnerWith(2), await learnerWith(3)];
    await seenBefore(first, "20 days");
    await seenBefore(second, "1 day");
    await shop.pool.query(
      "update lesson_progress set done_at = null where account_id = $1 and lesson_id = $2",
      [first, lessons[1]],
    );
    expect((await report()).lessons).toMatchObject([
      { title: "หนึ่ง", reached: 2, done: 2, left: 0 },
      { title: "สอง", reached: 2, done: 1, left: 1 },
      { title: "สาม", reached: 1, done: 1, left: 0 },
      { title: "สี่", reached: 0, done: 0, left: 0 },
    ]);
  });

  it("LEARN-40 counts a course with many learners at most once in five minutes, and twenty who look at once see the same", async () => {
    await shop.pool.query(
      `with people as (insert into account (username, email, password_hash, first_name, last_name, phone, is_student)
          select 'crowd' || $1::bigint || '_' || n, 'crowd' || $1::bigint || '_' || n || '@example.com', 'x', 'คน', 'ที่ ' || n, '', true from generate_series(1, $2::int) n returning id),
        begun as (insert into learning (account_id, item_id, last_lesson_id) select id, $1::bigint, $3::bigint from people)
      insert into lesson_progress (account_id, lesson_id, done_at) select id, $3::bigint, now() from people`,
      [courseId, countedAnewUpTo + 1, lessons[0]],
    );
    const all = await Promise.all(Array.from({ length: 20 }, () => report()));
    expect(new Set(all.map((one) => JSON.stringify(one.lessons))).size).toBe(1);
    expect(all[0]?.lessons).toMatchObject([
      { reached: countedAnewUpTo + 1 },
      { reached: 0 },
      {},
      {},
    ]);
    await shop.pool.query("delete from lesson_progress where lesson_id = $1", [lessons[0]]);
    expect((await report()).lessons).toMatchObject([{ reached: countedAnewUpTo + 1 }, {}, {}, {}]);
    await shop.pool.query("update lesson_count set counted_at = now() - interval '6 minutes'");
    expect((await report()).lessons).toMatchObject([{ reached: 0 }, {}, {}, {}]);
  });
});

describe("what one person has done", () => {
  it("LEARN-40 tells minutes, lessons, marks and the certificate, and of who is no learner nothing", async () => {
    const film = await givenLesson(shop.db, courseId, {
      title_th: "ดู",
      kind: "video",
      seconds: 600,
    });
    const quiz = await givenLesson(shop.db, courseId, { title_th: "สอบ" });
    await shop.pool.query("update lesson set kind = 'quiz', completion = 'passed' where id = $1", [
      quiz,
    ]);
    const id = await learnerWith(4);
    // 240 seconds: 48 grains of five.
    await shop.pool.query(
      "insert into lesson_progress (account_id, lesson_id, watched) values ($1, $2, $3)",
      [id, film, Buffer.alloc(6, 255)],
    );
    await shop.pool.query(
      `insert into quiz_attempt (account_id, lesson_id, number, pass_percent, submitted_at, score, most, percent, is_passed) values
        ($1, $2, 1, 60, now(), 100, 400, 25, false), ($1, $2, 2, 60, now(), 300, 400, 75, true)`,
      [id, quiz],
    );
    const { body } = await owner.get(`/api/admin/courses/${courseId}/learners/${id}`);
    expect(body.data).toMatchObject({
      state: "learning",
      done: 4,
      total: 6,
      minutes: 4,
      certificate: null,
    });
    const shown = (body.data as { lessons: object[] }).lessons;
    expect(shown.find((one) => (one as { id: number }).id === quiz)).toMatchObject({
      attempts: 2,
      best_percent: 75,
      is_passed: true,
    });
    expect(shown.find((one) => (one as { id: number }).id === film)).toMatchObject({
      minutes: 4,
      done_at: null,
      opened_at: expect.any(String),
    });
    const own = (await owner.get(`/api/admin/learners/${id}`)).body.data as { courses: object[] };
    expect(own.courses).toMatchObject([{ course_id: courseId, done: 4, minutes: 4 }]);
    const stranger = await givenStudent(shop.db);
    expect((await owner.get(`/api/admin/courses/${courseId}/learners/${stranger.id}`)).status).toBe(
      404,
    );
  });

  it("LEARN-40 an owner who marks a learner as present does not say that they were seen learning", async () => {
    const live = await givenLesson(shop.db, courseId, { title_th: "สด" });
    await shop.pool.query(
      "update lesson set kind = 'live', completion = 'attended', live_at = now() - interval '1 hour' where id = $1",
      [live],
    );
    const id = await learnerWith(1);
    await seenBefore(id, "12 days");
    expect(
      (
        await owner.post(`/api/admin/lessons/${live}/attendance`, {
          account_id: id,
          has_attended: true,
        })
      ).status,
    ).toBe(200);
    expect((await listed()).items).toMatchObject([
      { id, state: "stopped", idle_days: 12, done: 2 },
    ]);
  });
});

describe("every figure", () => {
  /** The same dice for the same seed. */
  function dice(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
  }
  const median = (all: number[]) =>
    all.toSorted((a, b) => a - b)[Math.ceil(all.length / 2) - 1] ?? 0;

  it.each([1, 2, 3])(
    "LEARN-40 is what one counts oneself, for whatever learners have done, in all filters and in the file (%i)",
    async (seed) => {
      const roll = dice(seed * 7919);
      for (let one = 0; one < 6; one += 1)
        lessons.push(
          await givenLesson(shop.db, courseId, {
            title_th: `เพิ่ม ${one}`,
            kind: "video",
            seconds: 60 + roll(600),
          }),
        );
      await shop.pool.query(
        `with people as (insert into account (username, email, password_hash, first_name, last_name, phone, is_student)
          select 'dice' || $1::bigint || '_' || n, 'dice' || $1::bigint || '_' || n || '@example.com', 'x', (array['=1+1', '@SUM(A1)', '-2', 'ปกติ', ''])[1 + n % 5], '"ชื่อ", ' || n, '', true
          from generate_series(1, 60) n returning id)
        insert into enrollment (account_id, item_id, starts_at, ends_at, state) select id, $1, now() - interval '90 days', case id % 3 when 0 then now() - interval '1 day' end,
          case when id % 11 = 0 then 'revoked' else 'active' end from people`,
        [courseId],
      );
      const { rows: people } = await shop.pool.query<{ id: string }>(
        "select account_id::text as id from enrollment where item_id = $1",
        [courseId],
      );
      for (const { id } of people) {
        if (roll(4) === 0) continue;
        const done = lessons.filter(() => roll(3) > 0);
        const last = done.at(-1) ?? lessons[0];
        const seen = `(date_trunc('day', now() at time zone 'Asia/Bangkok') - interval '${roll(30)} days' + interval '${roll(86_400)} seconds') at time zone 'Asia/Bangkok'`;
        await shop.pool.query(
          `insert into learning (account_id, item_id, started_at, last_seen_at, last_lesson_id, completed_at, done_lessons) values ($1, $2, 'epoch', least(now(), ${seen}), $3, $4, $5)`,
          [id, courseId, last, roll(5) === 0 ? new Date() : null, done.length],
        );
        await shop.pool.query(
          "insert into lesson_progress (account_id, lesson_id, done_at, watched) select $1, unnest($2::bigint[]), now(), $3",
          [id, done, Buffer.alloc(roll(30), 255)],
        );
        await shop.pool.query(
          "insert into lesson_progress (account_id, lesson_id) select $1, unnest($2::bigint[]) on conflict do nothing",
          [id, lessons.filter(() => roll(4) === 0)],
        );
      }
      await shop.pool.query("update lesson set is_published = false where id = any ($1)", [
        lessons.filter(() => roll(5) === 0),
      ]);
      await shop.pool.query("update lesson set archived_at = now() where id = any ($1)", [
        [lessons[roll(lessons.length)]],
      ]);
      await countLearners(shop.db);

      // Counted from nothing but what was done.
      const { rows: shown } = await shop.pool.query<{ id: string }>(
        "select l.id::text from lesson l join course_section s on s.id = l.section_id where l.item_id = $1 and l.archived_at is null and l.is_published and s.is_published",
        [courseId],
      );
      const { rows: truth } = await shop.pool.query<{
        id: number;
        state: string;
        done: number;
        idle: number;
        minutes: number;
        last: string | null;
      }>(
        `select a.id::int, p.done, p.minutes, case when g.started_at is null then 0 else floor(extract(epoch from (now() at time zone 'Asia/Bangkok')::date - g.day) / 86400)::int end as idle,
          case when g.completed_at is not null then 'finished' when g.started_at is null then 'not_begun'
            when g.day <= (now() at time zone 'Asia/Bangkok')::date - 7 then 'stopped' else 'learning' end as state, g.last_lesson_id::text as last
        from account a left join (select *, date_trunc('day', last_seen_at at time zone 'Asia/Bangkok') as day from learning where item_id = $1) g on g.account_id = a.id,
          lateral (select count(*) filter (where x.done_at is not null and x.lesson_id = any ($2::bigint[]))::int as done,
            round(coalesce(sum(least(octet_length(x.watched) * 8 * 5, l.seconds)), 0) / 60.0)::int as minutes from lesson_progress x join lesson l on l.id = x.lesson_id
            where x.account_id = a.id and l.item_id = $1) p
        where exists (select from enrollment e where e.account_id = a.id and e.item_id = $1 and e.state = 'active') or g.started_at is not null`,
        [courseId, shown.map(({ id }) => id)],
      );
      const pages = await Promise.all(
        [1, 2].map(async (page) => (await listed(`&page=${page}&sort=most`)).items),
      );
      const rows = pages.flat() as (Row & { name: string })[];
      expect(new Set(rows.map(({ id }) => id)).size).toBe(truth.length);
      for (const { id, state, done, idle, minutes } of truth) {
        const row = rows.find((one) => one.id === id);
        expect(row).toMatchObject({
          id,
          state,
          done,
          idle_days: idle,
          minutes,
          total: shown.length,
          percent: shown.length === 0 ? 0 : Math.floor((done * 100) / shown.length),
        });
      }
      const of = (state: string) => truth.filter((one) => one.state === state).length;
      const sums = await report();
      const begun = truth
        .filter(({ last, state }) => last !== null || state !== "not_begun")
        .map(({ done }) => done);
      expect(sums).toMatchObject({
        learners: truth.length,
        states: {
          not_begun: of("not_begun"),
          learning: of("learning"),
          stopped: of("stopped"),
          finished: of("finished"),
        },
        median_percent: Math.floor((median(begun) * 100) / Math.max(1, shown.length)),
      });
      for (const { id, reached, done, left } of sums.lessons as {
        id: number;
        reached: number;
        done: number;
        left: number;
      }[]) {
        const { rows: counted } = await shop.pool.query(
          "select count(*)::int as reached, count(done_at)::int as done from lesson_progress where lesson_id = $1",
          [id],
        );
        expect({ reached, done, left }).toEqual({
          ...counted[0],
          left: truth.filter((one) => one.state === "stopped" && Number(one.last) === id).length,
        });
      }
      for (const state of ["not_begun", "learning", "stopped", "finished"])
        expect((await listed(`&state=${state}`)).items.length).toBe(Math.min(50, of(state)));
      expect((await listed("&away=14")).items.length).toBe(
        truth.filter((one) => ["learning", "stopped"].includes(one.state) && one.idle >= 14).length,
      );
      const both = await Promise.all(
        ["now", "ended"].map(
          async (access) =>
            (await owner.get(`/api/admin/course-learners?course=${courseId}&access=${access}`)).body
              .data,
        ),
      );
      expect((both as { total: number }[]).reduce((sum, { total }) => sum + total, 0)).toBe(
        truth.length,
      );

      const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const file = await shop.app.inject({
        url: `/api/admin/course-learners.csv?course=${courseId}&sort=most`,
        headers: { cookie },
      });
      const cells =
        readCsv(file.body.replace("\uFEFF", ""))
          ?.rows.slice(1)
          .map((row) => row.cells) ?? [];
      expect(cells.map(([id]) => Number(id))).toEqual(rows.map(({ id }) => id));
      for (const [at, row] of rows.entries()) {
        const [, name = "", , , , , done, total, percent, minutes] = cells[at] ?? [];
        expect([done, total, percent, minutes].map(Number)).toEqual([
          row.done,
          row.total,
          row.percent,
          row.minutes,
        ]);
        expect(name).toBe(row.name);
        // The reader takes off the apostrophe with which a spreadsheet reads words and no formula.
        if (/^[=+@-]/.test(row.name))
          expect(file.body).toContain(`'${row.name.replaceAll('"', '""')}`);
      }
    },
  );

  it("LEARN-40 the learners of a course are looked at once for their count and their page", async () => {
    shop.takeStatements();
    await listed();
    const statement = shop.takeStatements().find((text) => text.includes("cardinality"));
    const { rows } = await shop.pool.query<{ "QUERY PLAN": string }>(
      `explain (generic_plan) ${statement}`,
    );
    expect(
      rows.filter(
        (row) =>
          / on enrollment\b/.test(row["QUERY PLAN"]) && !row["QUERY PLAN"].includes("Bitmap Index"),
      ),
    ).toHaveLength(1);
  });

  it("LEARN-40 the minutes of a person are those of the list, also where a lesson was hidden after it was watched", async () => {
    const film = await givenLesson(shop.db, courseId, {
      title_th: "ดู",
      kind: "video",
      seconds: 600,
    });
    const id = await learnerWith(1);
    await shop.pool.query(
      "insert into lesson_progress (account_id, lesson_id, watched) values ($1, $2, $3)",
      [id, film, Buffer.alloc(6, 255)],
    );
    await shop.pool.query("update lesson set is_published = false where id = $1", [film]);
    const own = (await owner.get(`/api/admin/courses/${courseId}/learners/${id}`)).body.data as {
      minutes: number;
    };
    expect([(await listed()).items[0]?.minutes, own.minutes]).toEqual([4, 4]);
  });
});

describe("work of one course", () => {
  it("LEARN-38 the queue of all work is narrowed to a course, and offers the courses in which work is handed in", async () => {
    const other = (await givenCourse(shop.db, { isPublished: true } as object)).id;
    const ids: number[] = [];
    for (const course of [courseId, other, other]) {
      const task = await givenLesson(shop.db, course, { title_th: "การบ้าน" });
      await shop.pool.query(
        "update lesson set kind = 'assignment', completion = 'accepted' where id = $1",
        [task],
      );
      const { rows } = await shop.pool.query(
        "insert into submission (account_id, lesson_id, number, is_late) values ($1, $2, 1, false) returning id::int",
        [(await givenStudent(shop.db)).id, task],
      );
      ids.push(rows[0]?.id);
    }
    const found = async (query: string) =>
      (
        (await owner.get(`/api/admin/submissions?${query}`)).body.data as {
          items: { id: number }[];
        }
      ).items.map(({ id }) => id);
    expect(await found(`course=${other}`)).toEqual([ids[1], ids[2]]);
    expect(await found(`course=${courseId}&state=waiting`)).toEqual([ids[0]]);
    expect(await found(`course=${courseId}&state=answered`)).toEqual([]);
    expect(new Set(await found(""))).toEqual(new Set(ids));
    const { courses } = (await owner.get("/api/admin/submissions/courses")).body.data as {
      courses: { id: number }[];
    };
    expect(new Set(courses.map(({ id }) => id))).toEqual(new Set([courseId, other]));
  });
});

describe("the report of who teaches", () => {
  it("LEARN-40 holds the same figures as the owner's, with names and without contact data", async () => {
    const teacher = await givenInstructor(shop.db);
    await shop.pool.query("insert into course_instructor (item_id, account_id) values ($1, $2)", [
      courseId,
      teacher.id,
    ]);
    const [few, many] = [await learnerWith(1), await learnerWith(3)];
    await seenBefore(few, "9 days");
    await shop.pool.query("update account set first_name = '', last_name = '' where id = $1", [
      few,
    ]);
    const who = await signedIn(shop, teacher);
    expect((await who.get(`/private/instructor/courses/${courseId}/report`)).body.data).toEqual({
      ...(await report()),
      counted_at: expect.any(String),
    });
    const { body } = await who.get(`/private/instructor/courses/${courseId}/learners?sort=most`);
    expect(body.data).toMatchObject({
      total: 2,
      items: [
        { id: many, done: 3, state: "learning" },
        { id: few, name: "", state: "stopped", idle_days: 9 },
      ],
    });
    const { rows } = await shop.pool.query<{ email: string; username: string; phone: string }>(
      "select email, username, phone from account where id = any ($1)",
      [[few, many]],
    );
    for (const { email, username } of rows)
      for (const part of [email, username]) expect(JSON.stringify(body)).not.toContain(part);
    expect(JSON.stringify(body)).not.toContain("is_odd");
    expect(
      (
        (await who.get(`/private/instructor/courses/${courseId}/learners?state=stopped`)).body
          .data as { items: Row[] }
      ).items.map(({ id }) => id),
    ).toEqual([few]);
  });

  it("LEARN-40 is there for the own courses alone: of others, of archived ones and for everybody else there is none", async () => {
    const [teacher, stranger] = [await givenInstructor(shop.db), await givenInstructor(shop.db)];
    await shop.pool.query("insert into course_instructor (item_id, account_id) values ($1, $2)", [
      courseId,
      teacher.id,
    ]);
    const student = await signedIn(shop, await givenStudent(shop.db));
    const paths = [
      `/private/instructor/courses/${courseId}/report`,
      `/private/instructor/courses/${courseId}/learners`,
    ];
    for (const path of paths) {
      expect((await (await signedIn(shop, teacher)).get(path)).status).toBe(200);
      expect((await (await signedIn(shop, stranger)).get(path)).status).toBe(404);
      for (const who of [student, shop.visitor()])
        expect([401, 403]).toContain((await who.get(path)).status);
    }
    await shop.pool.query("update catalog_item set archived_at = now() where id = $1", [courseId]);
    for (const path of paths)
      expect((await (await signedIn(shop, teacher)).get(path)).status).toBe(404);
  });
});

describe("whose it is to see", () => {
  it("LEARN-40 neither students nor staff without the permission see who learns", async () => {
    const id = await learnerWith(1);
    const student = await signedIn(shop, await givenStudent(shop.db));
    const clerk = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["order.read"] } as object),
    );
    for (const who of [student, clerk, shop.visitor()])
      for (const path of [
        `course-learners?course=${courseId}`,
        `courses/${courseId}/report`,
        `courses/${courseId}/learners/${id}`,
        `learners/${id}`,
      ])
        expect([401, 403]).toContain((await who.get(`/api/admin/${path}`)).status);
  });

  it("LEARN-40 the file holds the same rows in the same order, formulas are words, and the log says who took it", async () => {
    const [few, many] = [await learnerWith(1), await learnerWith(3)];
    await shop.pool.query(
      "update account set first_name = '=HYPERLINK(1)', last_name = '' where id = $1",
      [few],
    );
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const file = await shop.app.inject({
      url: `/api/admin/course-learners.csv?course=${courseId}&sort=most`,
      headers: { cookie },
    });
    const rows = file.body.trim().split("\r\n").slice(1);
    expect(rows.map((row) => Number(row.split(",")[0]?.replaceAll('"', "")))).toEqual([many, few]);
    expect(file.body).not.toMatch(/(^|,)"?=HYPERLINK/m);
    const { rows: log } = await shop.pool.query(
      "select detail from audit_entry where action = 'learner.exported' order by id desc limit 1",
    );
    expect(log).toMatchObject([{ detail: { course: String(courseId) } }]);
  });
});
