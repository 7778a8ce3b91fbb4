import { expect } from "@playwright/test";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, comeAsStudent, newCourse, savedLesson } from "../support/shopper.ts";

test("LEARN-45 an owner pastes a link, and a learner loads the film with a press and not before", {
  tag: "@phone",
}, async ({ page, openBrowser, ownShop, troubles }) => {
  troubles.expect(/Failed to load resource.*422/);
  const { db } = ownShop;
  const course = await newCourse(ownShop);
  await db
    .insertInto("course_section")
    .values({ item_id: course.id, position: 1, title_th: "บทนำ", title_en: "", is_published: true })
    .execute();
  await bringSession(
    page,
    ownShop,
    await db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "admin")
      .executeTakeFirstOrThrow(),
  );
  await openShop(page, `/admin/courses/${course.id}/curriculum`);
  await page.getByRole("button", { name: "เพิ่มวิดีโอ" }).click();
  await page.getByRole("textbox", { name: "ชื่อบทเรียน" }).fill("ดูที่ YouTube");
  const link = page.getByRole("textbox", { name: /ลิงก์วิดีโอ/ });
  await link.fill("https://evil.example/watch?v=dQw4w9WgXcQ");
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(
    page.getByText("ลิงก์นี้ใช้ไม่ได้ กรุณาใช้ลิงก์ของวิดีโอจาก YouTube หรือ Vimeo เท่านั้น"),
  ).toBeVisible();
  await link.fill("https://youtu.be/dQw4w9WgXcQ");
  await expect(page.getByText(/ระบบป้องกันวิดีโอจากเว็บอื่นไม่ได้/)).toBeVisible();
  await page.getByRole("textbox", { name: "ใช้เวลากี่นาที" }).fill("4");
  const rules = page.getByRole("combobox", { name: "ถือว่าเรียนจบบทเมื่อ" });
  expect(
    await rules
      .locator("option")
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
  ).not.toContain("watched");
  await page.getByRole("checkbox", { name: "เผยแพร่" }).check();
  await looksRight(page, "linked-0-form");
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("ดูที่ YouTube").first()).toBeVisible();

  const phone = await openBrowser();
  const asked: string[] = [];
  await phone.route(/^https:\/\/[^/]*(youtube|vimeo|google)/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>the film</p>" });
  });
  const person = await comeAsStudent(phone, ownShop);
  await db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "active" })
    .execute();
  const lesson = await savedLesson(ownShop, course.id);
  // The check of the page asks the frames in it, too.
  troubles.expect(/Failed to execute 'postMessage'.*youtube-nocookie/);
  await openShop(phone, `/learn/${course.id}/${lesson.id}`);
  await expect(phone.getByText(/วิดีโอบทนี้อยู่ที่ YouTube/)).toBeVisible();
  expect(asked).toEqual([]);
  await looksRight(phone, "linked-1-before");
  await phone.getByRole("link", { name: "ดูวิดีโอจาก YouTube" }).click();
  await expect(phone.frameLocator("iframe").getByText("the film")).toBeVisible();
  expect(asked).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0"]);
  await looksRight(phone, "linked-2-open");
  await phone.getByRole("button", { name: "เรียนจบบทนี้แล้ว" }).click();
  await expect(phone.getByText("เรียนจบคอร์สแล้ว ยินดีด้วย")).toBeVisible();

  // No other page may show it, nor this one another provider's.
  const policyOf = async (path: string) =>
    (await phone.request.get(path)).headers()["content-security-policy"] ?? "";
  expect(await policyOf(`/learn/${course.id}/${lesson.id}`)).toContain("frame-src 'none'");
  expect(await policyOf(`/learn/${course.id}/${lesson.id}/youtube`)).toContain(
    "frame-src https://www.youtube-nocookie.com;",
  );
  expect((await phone.request.get(`/learn/${course.id}/${lesson.id}/vimeo`)).status()).toBe(404);
  await phone
    .getByRole("link", { name: /^คอร์สตัวอย่าง/ })
    .first()
    .click();
  // Who has just completed the course sees that first.
  await expect(phone).toHaveURL(new RegExp(`/learn/${course.id}/complete$`));
  expect(await phone.evaluate(() => document.documentElement.dataset.area)).toBe("shop");
});
