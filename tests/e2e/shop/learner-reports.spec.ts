import { expect } from "@playwright/test";
import { storedSecrets } from "../../../src/server/platform/process/stored-secrets.ts";
import { leaveLink } from "../../../src/server/shop/learning/mails/leave-link.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, comeAsStudent, newCourse } from "../support/shopper.ts";

test("LEARN-26 LEARN-40 an owner sees who is where in a course, where people stop, and what one person has done", {
  tag: "@phone",
}, async ({ page, openBrowser, ownShop }) => {
  const course = await newCourse(ownShop);
  const { db } = ownShop;
  const section = await db
    .insertInto("course_section")
    .values({ item_id: course.id, position: 1, title_th: "บทนำ", title_en: "", is_published: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [at, title_th] of [
    "เริ่มต้นกับการวาดเส้นด้วยดินสอสำหรับผู้ที่ไม่เคยวาดมาก่อนเลย",
    "แสงและเงา",
  ].entries())
    await db
      .insertInto("lesson")
      .values({
        section_id: section.id,
        item_id: course.id,
        position: at + 1,
        kind: "text",
        title_th,
        title_en: "",
        completion: "opened",
        is_published: true,
      })
      .execute();
  const lessons = await db
    .selectFrom("lesson")
    .select("id")
    .where("section_id", "=", section.id)
    .orderBy("position")
    .execute();
  const first = lessons[0]?.id ?? 0;

  const phone = await openBrowser();
  const person = await comeAsStudent(phone, ownShop);
  await db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "active" })
    .execute();
  await openShop(phone, `/learn/${course.id}/${first}`);
  await expect
    .poll(() =>
      db
        .selectFrom("lesson_progress")
        .select("done_at")
        .where("account_id", "=", person.id)
        .executeTakeFirst(),
    )
    .toBeTruthy();
  const longAgo = new Date(Date.now() - 12 * 86_400_000);
  await db
    .updateTable("learning")
    .set({ last_seen_at: longAgo })
    .where("account_id", "=", person.id)
    .execute();
  const day = new Date().toISOString().slice(0, 10);
  for (const network of ["203.0.113.0/24", "198.51.100.0/24", "192.0.2.0/24"])
    await db
      .insertInto("account_network")
      .values({ account_id: person.id, day, network })
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
  await openShop(page, `/admin/courses/${course.id}`);
  await page.getByRole("link", { name: "ผู้เรียน", exact: true }).last().click();
  await expect(page.getByText("หยุดไป 12 วัน")).toBeVisible();
  await expect(page.getByText("บทที่ผู้เรียนหยุดมากที่สุด")).toBeVisible();
  await page.getByText("ดูทีละบท").click();
  await expect(page.getByText("เปิด 1 · จบ 1")).toBeVisible();
  await expect(page.getByRole("region", { name: "ผู้เรียน", exact: true })).toHaveCount(1);
  await looksRight(page, "reports-1-course");
  await page.setViewportSize({ width: 390, height: 844 });
  await looksRight(page, "reports-2-course-phone");
  await page.getByRole("button", { name: "ตัวกรอง" }).click();
  await page.getByRole("combobox", { name: "สถานะ" }).selectOption({ label: "เรียนจบ" });
  await expect(page.getByText("หยุดไป 12 วัน")).toHaveCount(0);
  await page.getByRole("combobox", { name: "สถานะ" }).selectOption({ label: "หยุดเรียน" });
  await expect(page.getByText("จบ 1 จาก 2 บท · 50%")).toBeVisible();
  await page.getByText("จบ 1 จาก 2 บท · 50%").click();
  await expect(page.getByText("บัญชีนี้เข้าเรียนจากหลายที่")).toBeVisible();
  await expect(page.getByText("จบแล้ว")).toBeVisible();
  await looksRight(page, "reports-3-person-phone");
  await page.getByRole("link", { name: "หน้าของผู้เรียน" }).click();
  await expect(page.getByRole("heading", { name: "การเรียน" })).toBeVisible();
  await looksRight(page, "reports-4-student-phone");
});

test("LEARN-41 a learner chooses which mails come", { tag: ["@long", "@phone"] }, async ({
  page,
  ownShop,
}) => {
  const person = await comeAsStudent(page, ownShop);
  await page.setViewportSize({ width: 390, height: 844 });
  await openShop(page, "/myaccount/mails");
  const live = page.getByRole("checkbox", { name: "เรียนสด" });
  await expect(live).toBeChecked();
  await looksRight(page, "learner-mails-1");
  await live.click();
  await expect(live).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "เรียนสด" })).not.toBeChecked();
  const left = await ownShop.db
    .selectFrom("learner_mail_off")
    .select("kind")
    .where("account_id", "=", person.id)
    .execute();
  expect(left).toEqual([{ kind: "live" }]);
});

test("LEARN-41 a person who has a mail leaves its kind by the link, without signing in, and takes it again", {
  tag: "@phone",
}, async ({ page, openBrowser, ownShop }) => {
  const person = await comeAsStudent(page, ownShop);
  const link = leaveLink(storedSecrets(ownShop.folder).data, {
    accountId: person.id,
    kind: "new_lesson",
  });
  const stranger = await openBrowser();
  const left = () =>
    ownShop.db
      .selectFrom("learner_mail_off")
      .select("kind")
      .where("account_id", "=", person.id)
      .execute();
  await openShop(stranger, `/mails/leave/${link}`);
  await expect(stranger.getByText("ตอนนี้คุณได้รับอีเมลเมื่อมีบทเรียนใหม่")).toBeVisible();
  expect(await left()).toEqual([]);
  await looksRight(stranger, "learner-mails-2-leave");
  await stranger.getByRole("button", { name: "เลิกรับอีเมลแบบนี้" }).click();
  await expect(stranger.getByText("เราจะไม่ส่งอีเมลแบบนี้ถึงคุณอีก")).toBeVisible();
  expect(await left()).toEqual([{ kind: "new_lesson" }]);
  await stranger.getByRole("button", { name: "กลับมารับอีเมลแบบนี้" }).click();
  await expect(stranger.getByText("ตอนนี้คุณได้รับอีเมลเมื่อมีบทเรียนใหม่")).toBeVisible();
  expect(await left()).toEqual([]);
});
