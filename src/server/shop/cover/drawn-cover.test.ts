import { afterAll, beforeAll, expect, it } from "vitest";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const coverOf = async (id: number) => {
  const { body } = await shop.visitor().get(`/public/courses/${id}`);
  return (body.data as { course_image: string; og_image: string }).course_image;
};

it("a course without a cover gets a drawn one, with its title on its own page", async () => {
  const course = await courseRow(shop.db, { cover_file: "", title_th: "ปั้นดิน </svg>" });
  const image = await coverOf(course.id);
  expect(image).toMatch(new RegExp(`^/covers/\\d+-[0-9a-f]{4}-${course.id}\\.svg$`));
  const { statusCode, headers, body } = await shop.app.inject(image);
  expect([statusCode, headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(body.match(/<\/svg>/g)?.length).toBe(1);
  const plain = await shop.app.inject(image.replace(`-${course.id}.svg`, ".svg"));
  expect(plain.statusCode).toBe(200);
  expect(body.length).toBeGreaterThan(plain.body.length);
});

it("its cards, its cart and its list show the same one, without letters", async () => {
  const course = await courseRow(shop.db, { cover_file: "", title_th: "ปั้นถ้วยหนึ่งใบ" });
  const { body } = await shop.visitor().get("/public/courses?q=ปั้นถ้วยหนึ่งใบ");
  const [card] = (body.data as { items: { course_image: string }[] }).items;
  expect(card?.course_image).toBe((await coverOf(course.id)).replace(`-${course.id}.svg`, ".svg"));
});

it("an address that names no such cover is not found, and an unpublished title is not told", async () => {
  for (const name of ["x.svg", "1-zzzz.svg", "1-ffff.png", "1-ffff-x.svg"])
    expect((await shop.app.inject(`/covers/${name}`)).statusCode, name).toBe(404);
  const draft = await courseRow(shop.db, { is_published: false, title_th: "ความลับ" });
  const titled = await shop.app.inject(`/covers/1-ffff-${draft.id}.svg`);
  const plain = await shop.app.inject("/covers/1-ffff.svg");
  expect(titled.body).toBe(plain.body);
});
