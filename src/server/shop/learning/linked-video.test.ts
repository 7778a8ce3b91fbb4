import { afterAll, beforeAll, expect, it } from "vitest";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenStudent,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

let shop: TestApp;
let owner: Visitor;
let course: { id: number };
let sectionId: number;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
  course = await givenCourse(shop.db, { isPublished: true } as object);
  const made = await owner.post(`/api/admin/courses/${course.id}/sections`, {
    values: { title: "บทนำ", title_eng: "", is_published: true },
  });
  sectionId = Number(made.body.id);
});
afterAll(() => shop.close());

const values = (more: object) => ({
  title: "ดูที่อื่น",
  title_eng: "",
  video: "",
  body: "",
  body_eng: "",
  minutes: 12,
  completion: "marked",
  completion_percent: 90,
  release: "at_once",
  release_days: "",
  release_at: "",
  release_lesson: "",
  is_preview: false,
  is_published: true,
  section: String(sectionId),
  ...more,
});
const create = (more: object, kind = "video") =>
  owner.post(`/api/admin/sections/${sectionId}/lessons`, { kind, values: values(more) });
const faultsOf = (body: Record<string, unknown>) =>
  ((body.errors as { param: string }[] | undefined) ?? []).map(({ param }) => param);

it("LEARN-45 a link is kept as provider and number, shown in privacy mode to those alone who have access, and done by a press", async () => {
  const made = await create({
    video_link: "https://www.youtube.com/watch?v=dQw4w9WgXcQ&utm=<script>",
  });
  expect(made.status).toBe(200);
  const id = Number(made.body.id);
  const { rows } = await shop.pool.query(
    "select video_link, video_file, seconds from lesson where id = $1",
    [id],
  );
  expect(rows).toEqual([{ video_link: "youtube:dQw4w9WgXcQ", video_file: null, seconds: 720 }]);

  const student = await givenStudent(shop.db);
  await givenEnrollment(shop.db, student.id, course.id);
  const visitor = await signedIn(shop, student);
  const place = `/public/learn/${course.id}/lessons/${id}`;
  expect((await visitor.get(place)).body.data).toMatchObject({
    linked: {
      provider: "youtube",
      url: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0",
    },
    video: null,
    seconds: 720,
    can_be_marked: true,
    completion: "marked",
  });
  for (const one of [shop.visitor(), await signedIn(shop, await givenStudent(shop.db))])
    expect((await one.get(place)).status).toBe(404);

  // What is told of watching it counts for nothing; a press does.
  const report = (body: object) =>
    visitor.post(`/private/learn/${course.id}/lessons/${id}/progress`, body);
  await shop.pool.query(
    "update lesson_progress set opened_at = opened_at - interval '1 day' where lesson_id = $1",
    [id],
  );
  expect((await report({ position: 700, stretches: [[0, 720]] })).body.data).toMatchObject({
    done_at: null,
  });
  expect(
    ((await report({ is_done: true })).body.data as { done_at: unknown }).done_at,
  ).not.toBeNull();

  // The form shows an address again, and saves the same.
  const found = (await owner.get(`/api/admin/courses/${course.id}/curriculum`)).body.data as {
    sections: { lessons: { id: number; version: number; values: Record<string, unknown> }[] }[];
  };
  const lesson = found.sections[0]?.lessons.find((one) => one.id === id);
  expect(lesson?.values.video_link).toBe("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  const saved = await owner.put(`/api/admin/lessons/${id}`, {
    version: lesson?.version,
    values: { ...lesson?.values, video_link: "vimeo.com/76979871/8272103f6e" },
  });
  expect(saved.body.data).toMatchObject({
    values: { video_link: "https://vimeo.com/76979871/8272103f6e" },
  });
  expect((await visitor.get(place)).body.data).toMatchObject({
    linked: {
      provider: "vimeo",
      url: "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1",
    },
  });

  // A copied course shows the same.
  const copy = await owner.post(`/api/admin/courses/${course.id}/copy`, {
    name: "อีกรอบ",
    name_eng: "",
  });
  if (copy.status === 200) {
    const links = await shop.pool.query("select video_link from lesson where item_id = $1", [
      copy.body.id,
    ]);
    expect(links.rows).toContainEqual({ video_link: "vimeo:76979871/8272103f6e" });
  }
});

it("LEARN-45 other hosts, other shapes and 'watched' are refused", async () => {
  for (const link of [
    "https://evil.example/watch?v=dQw4w9WgXcQ",
    "javascript:alert(1)",
    "https://youtu.be@evil.example/dQw4w9WgXcQ",
    "https://vimeo.com/channels/x",
  ]) {
    const { status, body } = await create({ video_link: link });
    expect([link, status, faultsOf(body)]).toEqual([link, 422, ["video_link"]]);
  }
  const counted = await create({
    video_link: "https://youtu.be/dQw4w9WgXcQ",
    completion: "watched",
  });
  expect([counted.status, faultsOf(counted.body)]).toEqual([422, ["completion"]]);
  const both = await create({ video_link: "https://youtu.be/dQw4w9WgXcQ", video: "some-file.mp4" });
  expect([both.status, faultsOf(both.body).includes("video_link")]).toEqual([422, true]);
  await expect(
    shop.pool.query("update lesson set video_link = 'youtube:\"><script>' where item_id = $1", [
      course.id,
    ]),
  ).rejects.toThrow(/lesson_video_link_check/);
  // A text is none that shows a film.
  const text = await create({ video_link: "https://youtu.be/dQw4w9WgXcQ", body: "อ่าน" }, "text");
  expect([
    text.status,
    (await shop.pool.query("select video_link from lesson where id = $1", [text.body.id ?? 0]))
      .rows,
  ]).toEqual([200, [{ video_link: null }]]);
});
