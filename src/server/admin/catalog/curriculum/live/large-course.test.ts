import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countLimit } from "#contract/count-limit.ts";
import {
  givenAdministrator,
  givenCourse,
  signedIn,
} from "../../../../../../tests/support/factories.ts";
import { givenLesson } from "../../../../../../tests/support/learning.ts";
import { type TestApp, testApp } from "../../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../../tests/support/visitor.ts";

let shop: TestApp;
let owner: Visitor;
let course: { id: number };
let live: number;
const many = countLimit + 60;
const run = (text: string, values: unknown[] = []) => shop.pool.query(text, values);
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
  course = await givenCourse(shop.db, { isPublished: true } as object);
  live = await givenLesson(shop.db, course.id);
  await run("update lesson set kind = 'live', live_at = now(), live_minutes = 60 where id = $1", [
    live,
  ]);
  await run(
    `insert into account (id, username, email, first_name, last_name, is_student) overriding system value
    select 1000 + n, 'many' || n, 'many' || n || '@example.com', 'ชื่อ' || (n * 7919 % 10007), case when n % 2000 = 0 then 'หายาก' else 'ใจดี' end, true from generate_series(1, $1::int) n`,
    [many],
  );
  await run(
    "insert into course_review (item_id, account_id, stars, written_at) select $1, id, 5, now() - id * interval '1 minute' from account where id > 1000",
    [course.id],
  );
  await run("analyze account, course_review");
});
afterAll(() => shop.close());

type List = {
  items: { account_id: number; name: string }[];
  page: number;
  pages: number;
  total: number;
};
const attendance = async (page: number, q = "") =>
  (
    await owner.get(
      `/api/admin/lessons/${live}/attendance?${new URLSearchParams({ page: String(page), q })}`,
    )
  ).body.data as List;
const reviews = async (page: number) =>
  (await owner.get(`/api/admin/courses/${course.id}/reviews?page=${page}`)).body.data as List;

describe("a course with more learners than are counted", () => {
  it("LEARN-42 lists learners by name while they are counted, those with a seat or presence first", async () => {
    await run(
      "insert into enrollment (account_id, item_id, state) select id, $1, 'active' from account where id between 1001 and 1120",
      [course.id],
    );
    await run(
      "insert into live_attendance (lesson_id, account_id, reserved_at, attended_at) values ($1, 1050, now(), null), ($1, 1060, null, now())",
      [live],
    );
    const [first, last] = [await attendance(1), await attendance(3)];
    expect({
      total: first.total,
      pages: first.pages,
      onTheLast: last.items.length,
      pagesOfTheLast: last.pages,
    }).toEqual({
      total: 120,
      pages: 3,
      onTheLast: 20,
      pagesOfTheLast: 3,
    });
    expect(first.items.slice(0, 2).map((one) => one.account_id)).toEqual([1060, 1050]);
    const all = [...first.items.slice(2), ...(await attendance(2)).items, ...last.items].map(
      ({ name }) => name,
    );
    const { rows } = await run(
      "select trim(first_name || ' ' || last_name) as name from account where id between 1001 and 1120 and id not in (1050, 1060) order by first_name, last_name, id",
    );
    expect(all).toEqual(rows.map(({ name }) => name));
    // A page behind the end counts all the same.
    expect(await attendance(9)).toMatchObject({ items: [], total: 120, pages: 3 });
  });

  it("LEARN-42 counts no further than lists count, leads on to the last one, and finds one by name among all", async () => {
    await run(
      "insert into enrollment (account_id, item_id, state) select id, $1, 'active' from account where id > 1120",
      [course.id],
    );
    await run("analyze enrollment");
    const [first, late, last] = [await attendance(1), await attendance(201), await attendance(202)];
    expect({
      total: first.total,
      pages: first.pages,
      onTheLate: late.items.length,
      pagesOfTheLate: late.pages,
    }).toEqual({
      total: countLimit + 1,
      pages: 200,
      onTheLate: 50,
      pagesOfTheLate: 202,
    });
    // Who was there and who has a seat still come first.
    expect(first.items.slice(0, 3).map((one) => one.account_id)).toEqual([1060, 1050, 1001]);
    expect({
      firstId: first.items[0]?.account_id,
      count: last.items.length,
      lastId: last.items.at(-1)?.account_id,
      pages: last.pages,
    }).toEqual({
      firstId: 1060,
      count: 10,
      lastId: 1000 + many,
      pages: 202,
    });
    const found = await attendance(1, "หายาก");
    expect([
      found.total,
      found.items.map((one) => one.account_id).toSorted((a, b) => a - b),
    ]).toEqual([5, [3000, 5000, 7000, 9000, 11_000]]);
  });

  it("LEARN-43 reads a page of reviews alone, and their count ends where lists end", async () => {
    const [first, last] = [await reviews(1), await reviews(503)];
    expect([first.total, first.pages, first.items.length]).toEqual([countLimit + 1, 500, 20]);
    expect([last.items.length, last.items.at(-1)?.account_id, last.pages]).toEqual([
      20,
      1000 + many,
      503,
    ]);
    const { rows } = await run(
      "explain (analyze, format json) select * from course_review where item_id = $1 order by written_at desc, id desc limit 21",
      [course.id],
    );
    expect(JSON.stringify(rows)).not.toContain("Sort");
  });
});
