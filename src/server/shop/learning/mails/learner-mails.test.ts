import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { kindsFor, type learnerMailKinds, mailsARound } from "#domain/learning/learner-mail.ts";
import { deliverDue } from "#server/shop/mail/deliver-due.ts";
import {
  givenCourse,
  givenEnrollment,
  givenSettings,
  givenStudent,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { givenLearner, givenLesson } from "../../../../../tests/support/learning.ts";
import { textOf } from "../../../../../tests/support/run/mail-text.ts";
import { type SmtpServer, smtpServer } from "../../../../../tests/support/servers/smtp-server.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import { createMailSender } from "../../mail/mail-sender.ts";
import { leaveLink, readLeaveLink } from "./leave-link.ts";
import { notifyLearners } from "./notify-learners.ts";

let shop: TestApp;
let smtp: SmtpServer;
let dataKey: Buffer;
let courseId: number;
let lessonId: number;
beforeAll(async () => {
  [shop, smtp] = await Promise.all([testApp(), smtpServer()]);
  dataKey = shop.config.secrets.data;
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

const day = 86_400_000;
/**
 * A time of day in Bangkok, so many days from now: tomorrow, unless it is said, so that what ends
 * then has not ended yet.
 */
function bangkok(time: string, days = 1): Date {
  const date = new Date(Date.now() + 7 * 3_600_000 + days * day).toISOString().slice(0, 10);
  return new Date(`${date}T${time}+07:00`);
}
const at = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const morning = bangkok("10:00:00");

beforeEach(async () => {
  await shop.pool.query(
    "delete from learner_mail; delete from learner_mail_off; delete from submission; delete from certificate; delete from mail; delete from outbox_message; delete from rate_limit; delete from enrollment; update lesson set archived_at = now()",
  );
  await shop.pool.query("delete from learning");
  await givenSettings(shop.db, {});
  shop.parts.settings.forget();
  courseId = (await givenCourse(shop.db, { isPublished: true } as object)).id;
  lessonId = await givenLesson(shop.db, courseId, { title_th: "บทแรก" });
  // Long known, and no news.
  await shop.pool.query("update lesson set shown_at = 'epoch' where id = $1", [lessonId]);
});

const tell = (now = morning) =>
  notifyLearners({
    db: shop.db,
    outbox: { kick: () => undefined },
    settings: shop.parts.settings,
    now,
  });
type Payload = {
  template: string;
  accountId: number;
  data: { lessonIds: number[]; itemId: number };
};
async function told(template?: string): Promise<Payload[]> {
  const { rows } = await shop.pool.query<{ payload: Payload }>(
    "select payload from outbox_message where kind = 'mail' order by id",
  );
  return rows
    .map(({ payload }) => payload)
    .filter(
      (one) =>
        one.template.startsWith("learner_") &&
        (template === undefined || one.template === `learner_${template}`),
    );
}
async function learner(endsAt: Date | null = null): Promise<number> {
  const person = await givenStudent(shop.db);
  await givenEnrollment(shop.db, person.id, courseId, endsAt);
  await shop.pool.query(
    "update enrollment set starts_at = now() - interval '30 days' where account_id = $1",
    [person.id],
  );
  return person.id;
}
/** Who last learned so many days before the morning of the job. */
async function stopped(days: number): Promise<number> {
  const id = await learner();
  await shop.pool.query(
    "insert into learning (account_id, item_id, last_seen_at) values ($1, $2, $3)",
    [id, courseId, at(morning, -days * day)],
  );
  return id;
}
/** So many learners at once, who were last seen so long before the morning of the job. */
async function crowd(people: number, seenMs: number): Promise<void> {
  await shop.pool.query(
    `with people as (insert into account (username, email, password_hash, first_name, last_name, phone, is_student)
        select 'told' || $1::bigint || '_' || n, 'told' || $1::bigint || '_' || n || '@example.com', 'x', 'คน', 'ที่ ' || n, '', true from generate_series(1, $3::int) n returning id),
      given as (insert into enrollment (account_id, item_id, starts_at, state) select id, $1::bigint, now(), 'active' from people)
    insert into learning (account_id, item_id, started_at, last_seen_at) select id, $1::bigint, 'epoch', $2::timestamptz from people`,
    [courseId, at(morning, seenMs), people],
  );
}
/** Writes what is due and keeps it to be read, as a shop without a mail server does. */
async function deliver(): Promise<void> {
  const deps = {
    ...shop.parts.payments,
    settings: shop.parts.settings,
    customTexts: { current: async () => ({}) },
    limiter: shop.parts.limiter,
  };
  const all = {
    ...deps,
    dataKey,
    publicUrl: "https://shop.example",
    mail: null,
    tell: () => undefined,
    keepsLinks: true,
    passOn: async () => undefined,
  };
  while ((await deliverDue(all)).isMore);
}
type KeptMail = { template: string; accountId: number; subject: string; text: string };
const kept = async () =>
  (
    await shop.pool.query<Omit<KeptMail, "text"> & { packed: Buffer }>(
      'select template, account_id::int as "accountId", subject, packed from mail order by id',
    )
  ).rows.map(({ packed, ...mail }): KeptMail => ({ ...mail, text: textOf({ packed }) }));
async function liveLesson(startsAt: Date, capacity: number | null = null): Promise<number> {
  const id = await givenLesson(shop.db, courseId, { title_th: "เรียนสด" });
  await shop.pool.query(
    "update lesson set kind = 'live', completion = 'attended', live_at = $2, live_capacity = $3, shown_at = 'epoch' where id = $1",
    [id, startsAt, capacity],
  );
  return id;
}

describe("what learners are written to about", () => {
  it("LEARN-41 who has stopped for the owner's days is asked once to go on, and again after another stop", async () => {
    const [early, due, long] = [await stopped(6), await stopped(7), await stopped(20)];
    await tell();
    await tell();
    expect((await told()).map(({ accountId }) => accountId)).toEqual([due]);
    expect([early, long]).not.toContain(due);
    await tell(at(morning, day));
    expect((await told()).map(({ accountId }) => accountId)).toEqual([due, early]);
    await shop.pool.query("update learning set last_seen_at = $2 where account_id = $1", [
      due,
      at(morning, 3 * day),
    ]);
    await tell(at(morning, 10 * day));
    expect((await told()).map(({ accountId }) => accountId)).toEqual([due, early, due]);
  });

  it("LEARN-41 who has finished, has no access any more, is paused or locked, or has left these mails is not written to", async () => {
    const ids = [
      await stopped(7),
      await stopped(7),
      await stopped(7),
      await stopped(7),
      await stopped(7),
    ];
    const [finished, ended, paused, locked, left] = ids;
    await shop.pool.query("update learning set completed_at = now() where account_id = $1", [
      finished,
    ]);
    await shop.pool.query(
      "update enrollment set ends_at = now() - interval '1 second' where account_id = $1",
      [ended],
    );
    await shop.pool.query(
      "update enrollment set paused_at = now(), ends_at = null where account_id = $1",
      [paused],
    );
    await shop.pool.query("update account set is_allowed = false where id = $1", [locked]);
    await shop.pool.query("insert into learner_mail_off (account_id, kind) values ($1, 'go_on')", [
      left,
    ]);
    await tell();
    expect(await told()).toEqual([]);
  });

  it("LEARN-41 nothing that can wait is written at night: from nine to eight in Bangkok, to the minute", async () => {
    await stopped(7);
    for (const time of ["00:00:00", "08:59:59", "20:00:00", "23:59:59"]) await tell(bangkok(time));
    expect(await told()).toEqual([]);
    await tell(bangkok("09:00:00"));
    expect(await told("go_on")).toHaveLength(1);
  });

  it("LEARN-41 counts the days without learning by the calendar of Bangkok, whatever the time of day", async () => {
    const [before, after] = [await learner(), await learner()];
    // Seven days before the morning: one minute before midnight is the day before, one after is
    // that day.
    const midnight = at(bangkok("00:00:00"), -6 * day);
    await shop.pool.query(
      "insert into learning (account_id, item_id, last_seen_at) values ($1, $3, $4), ($2, $3, $5)",
      [before, after, courseId, at(midnight, -60_000), at(midnight, 60_000)],
    );
    await tell();
    expect((await told()).map(({ accountId }) => accountId)).toEqual([before]);
  });

  it("LEARN-41 new lessons are told together, half an hour later, once, to who had the course before and has not opened them", async () => {
    const id = await learner();
    const [one, two] = [
      await givenLesson(shop.db, courseId, { title_th: "ใหม่หนึ่ง" }),
      await givenLesson(shop.db, courseId, { title_th: "ใหม่สอง" }),
    ];
    await givenLesson(shop.db, courseId, { title_th: "ร่าง", is_published: false });
    await shop.pool.query("update lesson set shown_at = $2 where id = any ($1)", [
      [one, two],
      at(morning, -20 * 60_000),
    ]);
    await tell();
    expect(await told()).toEqual([]);
    const later = at(morning, 11 * 60_000);
    const opened = await learner();
    await shop.pool.query(
      "insert into lesson_progress (account_id, lesson_id) select $1, unnest($2::bigint[])",
      [opened, [one, two]],
    );
    const newcomer = await givenStudent(shop.db);
    await givenEnrollment(shop.db, newcomer.id, courseId, null);
    await shop.pool.query("update enrollment set starts_at = $2 where account_id = $1", [
      newcomer.id,
      new Date(),
    ]);
    await shop.pool.query(
      "update lesson set shown_at = shown_at - interval '2 days' where id = any ($1)",
      [[one, two]],
    );
    await tell(later);
    await tell(later);
    expect(await told()).toMatchObject([
      { template: "learner_new_lesson", accountId: id, data: { lessonIds: [one, two] } },
    ]);
  });

  it("LEARN-41 a lesson that was shown before is no news when it is hidden, changed and shown again; a section that opens is", async () => {
    const shownAt = async (lesson: number) =>
      (await shop.pool.query("select shown_at from lesson where id = $1", [lesson])).rows[0]
        ?.shown_at;
    await shop.pool.query("update lesson set is_published = false where id = $1", [lessonId]);
    await shop.pool.query("update lesson set is_published = true, title_th = 'อื่น' where id = $1", [
      lessonId,
    ]);
    expect(await shownAt(lessonId)).toEqual(new Date(0));
    const hidden = await givenLesson(shop.db, courseId, { is_published: false });
    await shop.pool.query(
      "update course_section set is_published = false where id = (select section_id from lesson where id = $1)",
      [hidden],
    );
    await shop.pool.query("update lesson set is_published = true where id = $1", [hidden]);
    expect(await shownAt(hidden)).toBeNull();
    await shop.pool.query(
      "update course_section set is_published = true where id = (select section_id from lesson where id = $1)",
      [hidden],
    );
    expect(await shownAt(hidden)).toBeInstanceOf(Date);
  });

  it("LEARN-41 a live lesson is told the day before and within the hour, once each; another time is told anew", async () => {
    const id = await learner();
    const lesson = await liveLesson(bangkok("00:30:00", 2));
    await tell(bangkok("10:00:00", 1));
    expect((await told()).map(({ template }) => template)).toEqual(["learner_live_tomorrow"]);
    await tell(bangkok("23:29:00", 1));
    expect(await told()).toHaveLength(1);
    await tell(bangkok("23:31:00", 1));
    await tell(bangkok("00:10:00", 2));
    expect((await told()).map(({ template }) => template)).toEqual([
      "learner_live_tomorrow",
      "learner_live_soon",
    ]);
    await tell(bangkok("00:31:00", 2));
    expect(await told()).toHaveLength(2);
    await shop.pool.query("update lesson set live_at = $2 where id = $1", [
      lesson,
      bangkok("18:00:00", 2),
    ]);
    await tell(bangkok("17:30:00", 2));
    expect((await told("live_soon")).map(({ accountId }) => accountId)).toEqual([id, id]);
  });

  it("LEARN-41 a live lesson that goes back to a time that was told before is told anew, however often, and what was told last is not told again", async () => {
    await learner();
    const lesson = await liveLesson(bangkok("15:00:00", 2));
    const times = ["15:00:00", "18:00:00", "15:00:00", "18:00:00", "15:00:00"];
    for (const [turn, time] of times.entries()) {
      await shop.pool.query("update lesson set live_at = $2 where id = $1", [
        lesson,
        bangkok(time, 2),
      ]);
      for (const minute of ["00", "05"]) await tell(bangkok(`1${turn}:${minute}:00`, 1));
      const mails = await told("live_tomorrow");
      expect([mails.length, mails.at(-1)?.data]).toMatchObject([
        turn + 1,
        { at: bangkok(time, 2).toISOString() },
      ]);
    }
  });

  it("LEARN-41 tomorrow is what the calendar in Bangkok says: not today's lesson, and not the one after", async () => {
    await learner();
    await liveLesson(bangkok("23:59:00", 1));
    await liveLesson(bangkok("00:01:00", 3));
    await tell(bangkok("10:00:00", 1));
    expect(await told("live_tomorrow")).toEqual([]);
    await liveLesson(bangkok("23:59:00", 2));
    await tell(bangkok("10:00:00", 1));
    expect(await told("live_tomorrow")).toHaveLength(1);
  });

  it("LEARN-41 of a lesson with few seats those are told who have one", async () => {
    const [seated] = [await learner(), await learner()];
    const lesson = await liveLesson(bangkok("15:00:00", 2), 1);
    await shop.pool.query(
      "insert into live_attendance (lesson_id, account_id, reserved_at) values ($1, $2, now())",
      [lesson, seated],
    );
    await tell(bangkok("10:00:00", 1));
    expect((await told()).map(({ accountId }) => accountId)).toEqual([seated]);
  });

  it("LEARN-41 the end of access is told when 7 days and when 1 day are left, by the last end, and anew when it was lengthened", async () => {
    const ends = at(morning, 5 * day);
    const id = await learner(ends);
    const longer = await learner(ends);
    await givenEnrollment(shop.db, longer, courseId, null);
    await tell(at(ends, -7 * day - 60_000));
    expect(await told()).toEqual([]);
    await tell(at(morning, 0));
    await tell(at(morning, day));
    expect((await told()).map(({ accountId, template }) => [accountId, template])).toEqual([
      [id, "learner_ends_week"],
    ]);
    await tell(at(ends, -23 * 3_600_000));
    expect(await told("ends_day")).toHaveLength(1);
    await shop.pool.query("update enrollment set ends_at = $2 where account_id = $1", [
      id,
      at(ends, 20 * day),
    ]);
    await tell(at(ends, 15 * day));
    expect(await told("ends_week")).toHaveLength(2);
  });

  it("LEARN-41 a certificate is told once, and one that is revoked is not", async () => {
    const [id, other] = [await learner(), await learner()];
    await shop.pool.query(
      `insert into certificate (code, account_id, item_id, learner_name, course_th, course_en, minutes, completed_at, revoked_at)
        values ($1, $2, $5, 'ก', 'ค', 'c', 1, $6, null), ($3, $4, $5, 'ข', 'ค', 'c', 1, $6, now())`,
      [
        `m${"1".padStart(25, "0")}`,
        id,
        `m${"2".padStart(25, "0")}`,
        other,
        courseId,
        at(morning, -60_000),
      ],
    );
    await tell();
    await tell();
    expect(await told()).toMatchObject([
      {
        template: "learner_certificate",
        accountId: id,
        data: { code: `m${"1".padStart(25, "0")}` },
      },
    ]);
  });

  it("LEARN-41 what the owner has switched off is not told", async () => {
    await stopped(7);
    await liveLesson(bangkok("15:00:00", 2));
    await givenSettings(shop.db, {
      learnerMails: {
        goOn: false,
        goOnDays: 7,
        newLesson: true,
        live: false,
        ending: true,
        certificate: true,
        handedIn: true,
      },
    });
    shop.parts.settings.forget();
    await tell();
    expect(await told()).toEqual([]);
  });
});

describe("exactly once", () => {
  it("LEARN-41 twenty nodes at once write one mail to each of two hundred and fifty learners", async () => {
    await crowd(250, -7 * day);
    await Promise.all(Array.from({ length: 20 }, () => tell()));
    const all = await told();
    expect([all.length, new Set(all.map(({ accountId }) => accountId)).size]).toEqual([250, 250]);
  });

  it("LEARN-41 a job that dies in the middle of writing has told no one, and the next one tells everybody once", async () => {
    const ids = [await stopped(7), await stopped(7), await stopped(7)];
    await shop.pool.query(`create function die() returns trigger language plpgsql as $$ begin raise exception 'the node died'; end $$;
      create trigger dies before insert on outbox_message for each row when (new.key like '%:${ids[1]}:%') execute function die()`);
    await expect(tell()).rejects.toThrow();
    expect([
      (await told()).length,
      (await shop.pool.query("select 1 from learner_mail")).rowCount,
    ]).toEqual([0, 0]);
    await shop.pool.query("drop trigger dies on outbox_message; drop function die()");
    await tell();
    await tell();
    expect((await told()).map(({ accountId }) => accountId).toSorted((a, b) => a - b)).toEqual(
      ids.toSorted((a, b) => a - b),
    );
  });
});

describe("many at once", () => {
  it("LEARN-41 of so many learners that one round cannot write to all, each hears of a live lesson once within the hour before it, and no one after it began", async () => {
    await crowd(mailsARound.soon + 100, 0);
    const start = bangkok("10:55:00");
    await liveLesson(start);
    await tell();
    await tell(at(morning, 30_000));
    expect(await told("live_soon")).toHaveLength(mailsARound.soon);
    await tell(at(morning, 5 * 60_000));
    const all = await told("live_soon");
    expect([all.length, new Set(all.map(({ accountId }) => accountId)).size]).toEqual([
      mailsARound.soon + 100,
      mailsARound.soon + 100,
    ]);
    await shop.pool.query("delete from learner_mail");
    await tell(start);
    expect(await told("live_soon")).toHaveLength(all.length);
  });

  it("LEARN-41 what can wait is bounded by round, keeps no live lesson waiting, and has its turn later on the same day", async () => {
    await crowd(mailsARound.others + 50, -7 * day);
    await tell(at(morning, -3_600_000));
    expect(await told()).toHaveLength(mailsARound.others);
    await liveLesson(at(morning, 0));
    await tell(at(morning, -3_600_000 + 60_000));
    expect(await told("live_soon")).toHaveLength(mailsARound.others + 50);
    expect(await told("go_on")).toHaveLength(mailsARound.others);
    await tell(at(morning, -3_600_000 + 5 * 60_000));
    expect(await told("go_on")).toHaveLength(mailsARound.others + 50);
  });

  it("LEARN-41 a mail that a person waits for leaves before all that courses tell their learners, however long those wait", async () => {
    await crowd(120, -7 * day);
    await tell();
    const asks = await givenStudent(shop.db);
    await shop.pool.query(
      "insert into outbox_message (key, kind, payload) values ('late', 'mail', jsonb_build_object('template', 'newDevice', 'accountId', $1::int, 'data', $2::jsonb))",
      [asks.id, JSON.stringify({ device: "x", at: morning.toISOString() })],
    );
    const deps = {
      ...shop.parts.payments,
      settings: shop.parts.settings,
      customTexts: { current: async () => ({}) },
      limiter: shop.parts.limiter,
    };
    await deliverDue({
      ...deps,
      dataKey,
      publicUrl: "https://shop.example",
      mail: null,
      tell: () => undefined,
      keepsLinks: true,
      passOn: async () => undefined,
    });
    expect((await kept()).map(({ accountId }) => accountId)).toContain(asks.id);
    await deliver();
    expect(await kept()).toHaveLength(121);
  });
});

describe("what is not so any more when its mail is written", () => {
  it("LEARN-41 a live lesson that was moved is told by its new time alone", async () => {
    const id = await learner();
    const lesson = await liveLesson(bangkok("15:00:00", 2));
    await tell();
    await shop.pool.query("update lesson set live_at = $2 where id = $1", [
      lesson,
      bangkok("16:30:00", 2),
    ]);
    await tell(at(morning, 5 * 60_000));
    expect(await told("live_tomorrow")).toHaveLength(2);
    await deliver();
    expect(await kept()).toMatchObject([{ accountId: id, text: expect.stringContaining("16:30") }]);
  });

  it("LEARN-41 no seat any more, a longer term, a certificate that was revoked, an account that was locked, who has come back: none of them is written to", async () => {
    const [seat, longer, revoked, locked, back, still] = [
      await learner(),
      await learner(at(morning, 5 * day)),
      await learner(),
      await stopped(7),
      await stopped(7),
      await stopped(7),
    ];
    const lesson = await liveLesson(bangkok("15:00:00", 2), 1);
    await shop.pool.query(
      "insert into live_attendance (lesson_id, account_id, reserved_at) values ($1, $2, now())",
      [lesson, seat],
    );
    await shop.pool.query(
      "insert into certificate (code, account_id, item_id, learner_name, course_th, course_en, minutes, completed_at) values ($1, $2, $3, 'ก', 'ค', 'c', 1, $4)",
      [`k${"1".padStart(25, "0")}`, revoked, courseId, at(morning, -60_000)],
    );
    await tell();
    expect(new Set((await told()).map(({ accountId }) => accountId))).toEqual(
      new Set([seat, longer, revoked, locked, back, still]),
    );
    await shop.pool.query("update live_attendance set reserved_at = null where account_id = $1", [
      seat,
    ]);
    await shop.pool.query(
      "update enrollment set ends_at = ends_at + interval '30 days' where account_id = $1",
      [longer],
    );
    await shop.pool.query("update certificate set revoked_at = now() where account_id = $1", [
      revoked,
    ]);
    await shop.pool.query("update account set is_allowed = false where id = $1", [locked]);
    await shop.pool.query("update learning set last_seen_at = $2 where account_id = $1", [
      back,
      at(morning, 1000),
    ]);
    await deliver();
    expect((await kept()).map(({ accountId }) => accountId)).toEqual([still]);
  });

  it("LEARN-41 a kind that the owner switches off meanwhile is not sent, and a new lesson that was opened meanwhile is left out", async () => {
    const [id, opened] = [await learner(), await learner()];
    const one = await givenLesson(shop.db, courseId, { title_th: "ใหม่มาก" });
    await shop.pool.query("update lesson set shown_at = $2 where id = $1", [
      one,
      at(morning, -3_600_000),
    ]);
    await shop.pool.query("update enrollment set starts_at = $1", [at(morning, -30 * day)]);
    await tell();
    await shop.pool.query("insert into lesson_progress (account_id, lesson_id) values ($1, $2)", [
      opened,
      one,
    ]);
    expect(await told("new_lesson")).toHaveLength(2);
    await deliver();
    expect((await kept()).map(({ accountId }) => accountId)).toEqual([id]);
    const late = await stopped(7);
    await tell(at(morning, 5 * 60_000));
    expect((await told("go_on")).map(({ accountId }) => accountId)).toEqual([late]);
    await givenSettings(shop.db, {
      learnerMails: {
        goOn: false,
        goOnDays: 7,
        newLesson: true,
        live: true,
        ending: true,
        certificate: true,
        handedIn: true,
      },
    });
    shop.parts.settings.forget();
    await deliver();
    expect((await kept()).map(({ template }) => template)).toEqual([
      "learner_new_lesson",
      "learner_new_lesson",
    ]);
  });
});

describe("work that waits for who teaches", () => {
  async function teacher(...courses: number[]): Promise<number> {
    const { id } = await givenStudent(shop.db, { is_instructor: true } as object);
    await shop.pool.query("update account set is_instructor = true where id = $1", [id]);
    await shop.pool.query(
      "insert into course_instructor (item_id, account_id) select unnest($1::bigint[]), $2",
      [courses, id],
    );
    return id;
  }
  async function task(course: number): Promise<number> {
    const id = await givenLesson(shop.db, course, { title_th: "การบ้าน" });
    await shop.pool.query(
      "update lesson set kind = 'assignment', completion = 'accepted', shown_at = 'epoch' where id = $1",
      [id],
    );
    return id;
  }
  const handIn = async (lesson: number, handedInAt: Date) =>
    shop.pool.query(
      "insert into submission (account_id, lesson_id, number, handed_in_at, is_late) values ($1, $2, 1, $3, false)",
      [(await givenStudent(shop.db)).id, lesson, handedInAt],
    );
  const toldWork = async () => (await told("handed_in")).map(({ accountId }) => accountId);

  it("LEARN-38 each who teaches gets one mail a morning of all that waits, and none again for what they were told of", async () => {
    const other = (await givenCourse(shop.db, { isPublished: true } as object)).id;
    const [both, one] = [await teacher(courseId, other), await teacher(other)];
    await teacher((await givenCourse(shop.db, { isPublished: true } as object)).id);
    const [first, second] = [await task(courseId), await task(other)];
    await handIn(first, at(morning, -3 * 3_600_000));
    await handIn(second, at(morning, -2 * 3_600_000));
    await handIn(second, at(morning, -2 * 3_600_000));
    await Promise.all(Array.from({ length: 10 }, () => tell()));
    await tell(at(morning, 3_600_000));
    expect(await toldWork()).toEqual([both, one]);
    await deliver();
    const [toBoth, toOne] = await kept();
    expect([toBoth?.subject, toOne?.subject]).toEqual(["มีงานรอตรวจ 3 งาน", "มีงานรอตรวจ 2 งาน"]);
    expect(toOne?.text).toContain("/learn/submissions");
    await tell(at(morning, day));
    expect(await toldWork()).toHaveLength(2);
    // What came after nine waits for the next morning.
    await handIn(first, at(morning, day + 60_000));
    await tell(at(morning, day + 120_000));
    expect(await toldWork()).toHaveLength(2);
    await tell(at(morning, 2 * day));
    expect(await toldWork()).toEqual([both, one, both]);
  });

  it("LEARN-38 who does not teach the course any more, has left these mails, is locked, or has answered meanwhile gets none; nor anyone where the owner has switched it off", async () => {
    const [gone, left, locked, answered] = [
      await teacher(courseId),
      await teacher(courseId),
      await teacher(courseId),
      await teacher(courseId),
    ];
    await handIn(await task(courseId), at(morning, -2 * 3_600_000));
    await shop.pool.query(
      "insert into learner_mail_off (account_id, kind) values ($1, 'handed_in')",
      [left],
    );
    await givenSettings(shop.db, {
      learnerMails: {
        goOn: true,
        goOnDays: 7,
        newLesson: true,
        live: true,
        ending: true,
        certificate: true,
        handedIn: false,
      },
    });
    shop.parts.settings.forget();
    await tell();
    expect(await toldWork()).toEqual([]);
    await givenSettings(shop.db, {});
    shop.parts.settings.forget();
    await tell();
    expect(await toldWork()).toEqual([gone, locked, answered]);
    await shop.pool.query("delete from course_instructor where account_id = $1", [gone]);
    await shop.pool.query("update account set is_allowed = false where id = $1", [locked]);
    await shop.pool.query(
      "update submission set state = 'accepted', answered_at = now(), answered_by = $1",
      [answered],
    );
    await deliver();
    expect(await kept()).toEqual([]);
  });
});

describe("leaving them", () => {
  const link = (accountId: number, kind: (typeof learnerMailKinds)[number] = "go_on") =>
    leaveLink(dataKey, { accountId, kind });

  it("LEARN-41 the mail has a link and the headers by which it is left without signing in, and that mail alone stops", async () => {
    const id = await stopped(7);
    await tell();
    const mail = {
      current: async () =>
        createMailSender(
          { smtpUrl: `smtp://127.0.0.1:${smtp.port}`, from: "shop@example.com" },
          () => new Date(),
        ),
      close: () => undefined,
    };
    const deps = {
      ...shop.parts.payments,
      settings: shop.parts.settings,
      customTexts: { current: async () => ({}) },
      limiter: shop.parts.limiter,
    };
    await deliverDue({
      ...deps,
      dataKey,
      publicUrl: "https://shop.example",
      mail,
      tell: () => undefined,
      keepsLinks: true,
      passOn: async () => undefined,
    });
    const raw = smtp.received.at(-1)?.source ?? "";
    const unfolded = raw.replace(/\r\n(?=[ \t])/g, "");
    expect(unfolded).toContain(`List-Unsubscribe: <https://shop.example/mails/leave/${link(id)}>`);
    expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    // Its button leads to the lesson that was learned last, whichever that is by then.
    expect(raw.replace(/=\r\n/g, "")).toMatch(/https:\/\/shop\.example\/learn\/\d+\/go-on/);
    const visitor = shop.visitor();
    const look = async () => (await visitor.get(`/public/mails/leave/${link(id)}`)).body.data;
    expect(await look()).toEqual({ kind: "go_on", is_on: true });
    expect(await look()).toEqual({ kind: "go_on", is_on: true });
    expect((await visitor.post(`/public/mails/leave/${link(id)}`, { is_on: false })).status).toBe(
      200,
    );
    expect(await look()).toEqual({ kind: "go_on", is_on: false });
    expect(
      (await shop.pool.query("select kind from learner_mail_off where account_id = $1", [id])).rows,
    ).toEqual([{ kind: "go_on" }]);
  });

  it("LEARN-41 the button of a mail program leaves it by a form without a cookie, as often as it is pressed", async () => {
    const id = await learner();
    const press = () =>
      shop.app.inject({
        method: "POST",
        url: `/mails/leave/${link(id, "live")}`,
        payload: "List-Unsubscribe=One-Click",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    for (const { statusCode } of await Promise.all(Array.from({ length: 20 }, press)))
      expect(statusCode).toBe(200);
    expect(
      (await shop.pool.query("select kind from learner_mail_off where account_id = $1", [id])).rows,
    ).toEqual([{ kind: "live" }]);
  });

  it("LEARN-41 LEARN-44 leaves them for the account that the own one has become, and of one that is gone keeps nothing", async () => {
    const [first, second, last] = [await learner(), await learner(), await learner()];
    const become = (id: number, next: number) =>
      shop.pool.query(
        "update account set merged_into = $2, merged_at = now(), is_allowed = false where id = $1",
        [id, next],
      );
    await become(first, second);
    await become(second, last);
    const press = async () =>
      (await shop.app.inject({ method: "POST", url: `/mails/leave/${link(first, "live")}` }))
        .statusCode;
    expect(await press()).toBe(200);
    const left = async () =>
      (
        await shop.pool.query(
          "select account_id::int as id from learner_mail_off where account_id = any ($1)",
          [[first, second, last]],
        )
      ).rows;
    expect(await left()).toEqual([{ id: last }]);
    await shop.pool.query("delete from learner_mail_off where account_id = $1", [last]);
    await shop.pool.query("update account set erased_at = now() where id = $1", [last]);
    expect([await press(), await left()]).toEqual([200, []]);
    expect((await shop.visitor().get(`/public/mails/leave/${link(first, "live")}`)).status).toBe(
      404,
    );
  });

  it("LEARN-41 a link that was altered opens nothing: another person, another kind, another letter, hostile text", async () => {
    const [id, other] = [await learner(), await learner()];
    const good = link(id);
    const mac = good.split(".")[2] ?? "";
    const bad = [
      `${other}.go_on.${mac}`,
      `${id}.live.${mac}`,
      `${good.slice(0, -1)}${good.endsWith("A") ? "B" : "A"}`,
      `${id}.go_on.`,
      `${id}.__proto__.${mac}`,
      "%27%20or%201=1",
    ];
    for (const one of bad) {
      expect((await shop.visitor().get(`/public/mails/leave/${one}`)).status).toBe(404);
      expect(
        (await shop.visitor().post(`/public/mails/leave/${one}`, { is_on: false })).status,
      ).toBe(404);
      expect(
        (await shop.app.inject({ method: "POST", url: `/mails/leave/${one}` })).statusCode,
      ).toBe(404);
    }
    expect(readLeaveLink(dataKey, good)).toEqual({ accountId: id, kind: "go_on" });
    expect(
      (
        await shop.pool.query("select 1 from learner_mail_off where account_id = any ($1)", [
          [id, other],
        ])
      ).rowCount,
    ).toBe(0);
  });

  it("LEARN-41 in the own account each kind is left and taken again, for oneself alone", async () => {
    const [one, two] = [await givenLearner(shop, courseId), await givenLearner(shop, courseId)];
    const kinds = async (who = one.visitor) =>
      ((await who.get("/private/myaccount/mails")).body.data as { kind: string; is_on: boolean }[])
        .filter(({ is_on }) => is_on)
        .map(({ kind }) => kind);
    expect(await kinds()).toEqual(kindsFor({ isInstructor: false }));
    await one.visitor.post("/private/myaccount/mails/live", { is_on: false });
    expect(await kinds()).toEqual(
      kindsFor({ isInstructor: false }).filter((kind) => kind !== "live"),
    );
    expect(await kinds(two.visitor)).toEqual(kindsFor({ isInstructor: false }));
    await one.visitor.post("/private/myaccount/mails/live", { is_on: true });
    expect(await kinds()).toEqual(kindsFor({ isInstructor: false }));
    expect(
      (
        await (
          await signedIn(shop, one.person)
        ).post("/private/myaccount/mails/nothing", { is_on: false })
      ).body.success,
    ).toBe(false);
  });

  it("LEARN-41 a mail that waited is not sent when its access has ended, its time is over, its reader is locked out or it was left meanwhile", async () => {
    const [ended, late, left, locked] = [
      await stopped(7),
      await stopped(7),
      await stopped(7),
      await stopped(7),
    ];
    await tell();
    expect(await told()).toHaveLength(4);
    await shop.pool.query("update account set is_allowed = false where id = $1", [locked]);
    await shop.pool.query(
      "update enrollment set ends_at = now() - interval '1 second' where account_id = $1",
      [ended],
    );
    await shop.pool.query(
      "update outbox_message set payload = jsonb_set(payload, '{data,until}', '\"2026-01-01T00:00:00.000Z\"') where payload ->> 'accountId' = $1",
      [String(late)],
    );
    await shop.pool.query("insert into learner_mail_off (account_id, kind) values ($1, 'go_on')", [
      left,
    ]);
    const deps = {
      ...shop.parts.payments,
      settings: shop.parts.settings,
      customTexts: { current: async () => ({}) },
      limiter: shop.parts.limiter,
    };
    await deliverDue({
      ...deps,
      dataKey,
      publicUrl: "https://shop.example",
      mail: null,
      tell: () => undefined,
      keepsLinks: true,
      passOn: async () => undefined,
    });
    expect(
      (
        await shop.pool.query("select 1 from mail where account_id = any ($1)", [
          [ended, late, left, locked],
        ])
      ).rowCount,
    ).toBe(0);
    expect(
      (await shop.pool.query("select 1 from outbox_message where done_at is null")).rowCount,
    ).toBe(0);
  });
});
