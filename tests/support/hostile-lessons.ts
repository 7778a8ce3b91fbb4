import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../src/server/platform/database/database.ts";
import { leaveLink } from "../../src/server/shop/learning/mails/leave-link.ts";
import { givenCourse, givenEnrollment } from "./factories.ts";
import type { Tables } from "./hostile-calls.ts";
import type { PaymentShop } from "./payment-shop.ts";

type LessonPeople = { learnerId: number; instructorId: number };

/**
 * A course on sale that its instructor may edit, with lessons of all kinds, one with a film that
 * could not be processed.
 */
export async function givenTaughtCourse(
  db: Db,
  { learnerId, instructorId }: LessonPeople,
): Promise<void> {
  const { id } = await givenCourse(db, { isPublished: true } as object);
  await sql`update catalog_item set instructors_edit = true, takes_questions = true
    where id = ${id}`.execute(db);
  await sql`insert into course_instructor (item_id, account_id)
    values (${id}, ${instructorId})`.execute(db);
  await givenEnrollment(db, learnerId, id);
  const film = `${randomBytes(16).toString("hex")}.mp4`;
  await sql`insert into stored_file (name, account_id, purpose, state, media_type, size_bytes,
    original_name)
    values (${film}, ${instructorId}, 'lesson', 'attached', 'video/mp4', 0, 'film')`.execute(db);
  await sql`insert into film_job (film_name, state, reason, tries)
    values (${film}, 'failed', 'NOT_READ', 1) on conflict (film_name) do update
    set state = 'failed', reason = 'NOT_READ'`.execute(db);
  await sql`with part as (insert into course_section (item_id, position, title_th, title_en,
    is_published) values (${id}, 1, 'บทนำ', '', true) returning id),
      spare as (insert into course_section (item_id, position, title_th, title_en, is_published)
        values (${id}, 2, 'ว่าง', '', true)),
      lessons as (insert into lesson (section_id, item_id, position, kind, title_th, title_en,
        completion, is_published, video_file, live_at, live_minutes, live_link)
        select part.id, ${id}::bigint, k.at, k.kind, k.kind, '', k.completion, true, case
          when k.kind = 'video' then ${film} end,
          case when k.kind = 'live' then now() + interval '5 minutes' end, case
            when k.kind = 'live' then 60 end,
          case when k.kind = 'live' then 'https://meet.example.com/a' else '' end
        from part, (values (1, 'video', 'opened'), (2, 'text', 'opened'), (3, 'quiz', 'passed'),
          (4, 'live', 'attended'), (5, 'assignment', 'accepted')) k (at, kind, completion)
        returning id, kind),
      began as (insert into learning (account_id, item_id)
        values (${learnerId}::bigint, ${id}::bigint)),
      asked as (insert into quiz_question (lesson_id, position, kind, body_th, points,
        accepted) select id, 1, 'text', 'ถาม', 1, 'ตอบ' from lessons where kind = 'quiz'),
      work as (insert into submission (account_id, lesson_id, number, words,
        is_late) select ${learnerId}::bigint, id, 1, 'งาน', false from lessons where kind = 'assignment'),
      wonders as (insert into lesson_question (account_id, lesson_id,
        body) select ${learnerId}::bigint, id, 'ทำไม' from lessons where kind = 'text'),
      notes as (insert into lesson_note (account_id, lesson_id,
        body) select ${learnerId}::bigint, id, 'จด' from lessons where kind = 'text'),
      stars as (insert into course_review (item_id, account_id, stars, words)
        values (${id}::bigint, ${learnerId}::bigint, 5, 'ดี'))
    insert into certificate (code, account_id, item_id, learner_name, course_th, course_en, minutes,
      completed_at)
      values (${randomBytes(13).toString("hex")}, ${learnerId}::bigint, ${id}::bigint, 'มานี', 'คอร์ส', 'Course', 1, now())`.execute(
    db,
  );
}

/** The ids of the newest related rows, as earlier calls have left them. */
export async function taughtTables({ pool, config }: PaymentShop): Promise<Tables> {
  const ids = async (from: string, values: unknown[] = []): Promise<number[]> =>
    (await pool.query<{ id: string }>(from, values)).rows.map(({ id }) => Number(id));
  const course = await ids(
    "select item_id as id from learning order by started_at desc, item_id desc limit 1",
  );
  const lesson = await ids("select id from lesson where item_id = $1 order by id", course);
  const under = (table: string) =>
    ids(`select id from ${table} where lesson_id = any ($1) order by id desc limit 3`, [lesson]);
  const of = (table: string) =>
    ids(`select id from ${table} where item_id = $1 order by id desc limit 3`, course);
  const { rows } = await pool.query<{ code: string; account_id: string | null }>(
    "select code, account_id from certificate order by id desc limit 1",
  );
  return {
    taught_course: course,
    lesson,
    course_section: await of("course_section"),
    question: [...(await under("lesson_question")), ...(await under("quiz_question"))],
    lesson_note: await under("lesson_note"),
    submission: await under("submission"),
    course_review: await of("course_review"),
    certificate: await of("certificate"),
    certificate_code: rows.map(({ code }) => code),
    leave_link: rows.map((row) =>
      leaveLink(config.secrets.data, { accountId: Number(row.account_id ?? 1), kind: "live" }),
    ),
  };
}
