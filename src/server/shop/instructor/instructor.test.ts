import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  givenCourse,
  givenEnrollment,
  givenInstructor,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

let shop: TestApp;
let teacher: Person;

beforeAll(async () => {
  shop = await testApp();
  teacher = await givenInstructor(shop.db);
});
afterAll(() => shop.close());

type Course = { course_id: number; students: number; students_ever: number; is_published: boolean };
type Month = { month: string; students: number; paid: number };
type Student = {
  id: number;
  name: string | null;
  since: string;
  until: string | null;
  is_open: boolean;
};
const day = 86_400_000;

async function taughtBy(
  person: Person,
  parts: Parameters<typeof givenCourse>[1] = {},
): Promise<{ id: number }> {
  const course = await givenCourse(shop.db, parts);
  await shop.db
    .insertInto("course_instructor")
    .values({ item_id: course.id, account_id: person.id })
    .execute();
  return course;
}

async function overview(person: Person): Promise<{ courses: Course[]; months: Month[] }> {
  const { body } = await (await signedIn(shop, person)).get("/private/instructor/courses");
  return body.data as { courses: Course[]; months: Month[] };
}

async function studentsOf(course: { id: number }, person = teacher, page = 1) {
  const answer = await (await signedIn(shop, person)).get(
    `/private/instructor/courses/${course.id}/students?page=${page}`,
  );
  return {
    status: answer.status,
    ...(answer.body.data as { items: Student[]; pages: number; total: number } | undefined),
  };
}

describe("an instructor's own courses", () => {
  it("ROUTE-10 are those alone, with who learns there now and ever", async () => {
    const person = await givenInstructor(shop.db);
    const [course, hidden] = [
      await taughtBy(person),
      await taughtBy(person, { isPublished: false }),
    ];
    await taughtBy(teacher);
    const [now, before, twice] = [
      await givenStudent(shop.db),
      await givenStudent(shop.db),
      await givenStudent(shop.db),
    ];
    await givenEnrollment(shop.db, now.id, course.id);
    await givenEnrollment(shop.db, before.id, course.id, new Date(Date.now() - day));
    await givenEnrollment(shop.db, twice.id, course.id, new Date(Date.now() - day));
    await givenEnrollment(shop.db, twice.id, course.id, new Date(Date.now() + day));
    const { courses } = await overview(person);
    expect(
      courses.map(({ course_id, students, students_ever, is_published }) => [
        course_id,
        students,
        students_ever,
        is_published,
      ]),
    ).toEqual([
      [course.id, 2, 3, true],
      [hidden.id, 0, 0, false],
    ]);
  });

  it("show twelve months, each student once for a course, in the month the first access began", async () => {
    const person = await givenInstructor(shop.db);
    const course = await taughtBy(person);
    const [student, other] = [await givenStudent(shop.db), await givenStudent(shop.db)];
    await givenEnrollment(shop.db, student.id, course.id);
    await givenEnrollment(shop.db, student.id, course.id);
    await givenEnrollment(shop.db, other.id, course.id);
    await sql`update enrollment set starts_at = now() - interval '70 days' where id = (select min(id) from enrollment where account_id = ${student.id})`.execute(
      shop.db,
    );
    const { months } = await overview(person);
    expect([
      months.length,
      months.reduce((sum, { students }) => sum + students, 0),
      months.at(-1)?.students,
    ]).toEqual([12, 2, 1]);
    expect(months.map(({ month }) => month)).toEqual(
      months.map(({ month }) => month).toSorted((a, b) => a.localeCompare(b)),
    );
  });

  it("count a month by the calendar of Bangkok", async () => {
    const person = await givenInstructor(shop.db);
    const course = await taughtBy(person);
    await givenEnrollment(shop.db, (await givenStudent(shop.db)).id, course.id);
    // Half past five in the afternoon in Greenwich is half past midnight of the next day there.
    await sql`update enrollment set starts_at = date_trunc('month', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok' + interval '30 minutes'
      where item_id = ${course.id}`.execute(shop.db);
    expect((await overview(person)).months.at(-1)?.students).toBe(1);
  });

  it("say nothing of money", async () => {
    await taughtBy(teacher);
    const { body } = await (await signedIn(shop, teacher)).get("/private/instructor/courses");
    expect(JSON.stringify(body)).not.toMatch(/satang|price|amount|baht/);
  });
});

describe("the students of a course", () => {
  it("ROUTE-10 are named with since when and until when they may learn, and no way to reach them", async () => {
    const course = await taughtBy(teacher);
    const until = new Date(Date.now() + 30 * day);
    const student = await givenStudent(shop.db, { firstName: "ปิติ", lastName: "ใจงาม" });
    await givenEnrollment(shop.db, student.id, course.id, until);
    const { items, total } = await studentsOf(course);
    expect([total, items]).toEqual([
      1,
      [
        {
          id: expect.any(Number),
          name: "ปิติ ใจงาม",
          since: expect.any(String),
          until: until.toISOString(),
          is_open: true,
        },
      ],
    ]);
  });

  it("who has renewed is one, without an end where one access has none", async () => {
    const course = await taughtBy(teacher);
    const student = await givenStudent(shop.db);
    await givenEnrollment(shop.db, student.id, course.id, new Date(Date.now() - day));
    await givenEnrollment(shop.db, student.id, course.id);
    const { items, total } = await studentsOf(course);
    expect([total, items?.map(({ until, is_open }) => [until, is_open])]).toEqual([
      1,
      [[null, true]],
    ]);
  });

  it("a student who has left the shop keeps a place and no name", async () => {
    const course = await taughtBy(teacher);
    const student = await givenStudent(shop.db);
    await givenEnrollment(shop.db, student.id, course.id);
    await sql`update account set erased_at = now() where id = ${student.id}`.execute(shop.db);
    expect((await studentsOf(course)).items?.map(({ name }) => name)).toEqual([null]);
  });

  it("come twenty at a time, the newest first", async () => {
    const course = await taughtBy(teacher);
    await sql`with person as (
        insert into account (username, email, first_name, last_name) select 'many' || n, 'many' || n || '@example.com', 'คนที่', n::text from generate_series(1, 45) n returning id, last_name
      ) insert into enrollment (account_id, item_id, state, starts_at) select id, ${course.id}, 'active', now() - last_name::int * interval '1 hour' from person`.execute(
      shop.db,
    );
    const [first, last] = [await studentsOf(course), await studentsOf(course, teacher, 3)];
    expect({
      pages: first.pages,
      total: first.total,
      onTheFirst: first.items?.length,
      nameOfTheFirst: first.items?.[0]?.name,
      onTheLast: last.items?.length,
    }).toEqual({ pages: 3, total: 45, onTheFirst: 20, nameOfTheFirst: "คนที่ 1", onTheLast: 5 });
  });

  it("ROUTE-10 of another instructor's course are not found, like those of one that is not there", async () => {
    const course = await taughtBy(await givenInstructor(shop.db));
    expect([(await studentsOf(course)).status, (await studentsOf({ id: 999_999 })).status]).toEqual(
      [404, 404],
    );
  });
});

describe("who may ask", () => {
  it.each(["/private/instructor/courses", "/private/instructor/courses/1/students"])(
    "LOGIN-08 %s is for instructors",
    async (path) => {
      const [student, guest] = [await signedIn(shop, await givenStudent(shop.db)), shop.visitor()];
      expect([(await student.get(path)).status, (await guest.get(path)).status]).toEqual([
        403, 401,
      ]);
    },
  );
});
