import { expect, type Page } from "@playwright/test";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, newCourse } from "../support/shopper.ts";

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

test("the editor of a course has four parts of less than 1,400 pixels, with state, price and what is missing in the first view", {
  tag: "@desktop",
}, async ({ page, ownShop }) => {
  const { db } = ownShop;
  const course = await newCourse(ownShop);
  const admin = await db
    .selectFrom("account")
    .select("id")
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  await bringSession(page, ownShop, admin);
  await page.setViewportSize(desk);
  await openShop(page, `/admin/courses/${course.id}`);
  const parts = page.getByRole("navigation", { name: "ส่วนของคอร์ส" });
  const beside = page.getByRole("complementary", { name: "สถานะ ราคา และสิ่งที่ยังขาด" });
  for (const [at, part] of ["หน้าขาย", "ราคา", "เนื้อหา", "ผู้เรียน"].entries()) {
    await parts.getByRole("link", { name: part }).click();
    await expect(parts.getByRole("link", { name: part })).toHaveAttribute("aria-current", "page");
    await expect(beside.getByText(/฿|เรียนฟรี/).first()).toBeInViewport();
    await expect(page.getByText("กำลังโหลด")).toHaveCount(0);
    await looksRight(page, `editor-${at}-desk`);
    expect(await heightOf(page), part).toBeLessThanOrEqual(1_400);
  }
  await page.setViewportSize(phone);
  for (const [at, part] of ["หน้าขาย", "ราคา", "เนื้อหา", "ผู้เรียน"].entries()) {
    await parts.getByRole("link", { name: part }).click();
    await expect(page.getByText("กำลังโหลด")).toHaveCount(0);
    await looksRight(page, `editor-${at}-phone`);
  }
});

test("LEARN-09 the outline of a course: lessons are moved between sections by mouse, touch and keys, and edited beside it", {
  tag: "@desktop",
}, async ({ page, ownShop }) => {
  const { db } = ownShop;
  const course = await newCourse(ownShop);
  const admin = await db
    .selectFrom("account")
    .select("id")
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  const sectionAt = async (position: number, title_th: string) =>
    (
      await db
        .insertInto("course_section")
        .values({ item_id: course.id, position, title_th, title_en: "", is_published: true })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const [first, second] = [await sectionAt(1, "บทนำ"), await sectionAt(2, "ลงมือทำ")];
  for (const [at, title_th] of ["เตรียมอุปกรณ์", "รู้จักผ้า", "วัดตัว", "ตัดผ้า"].entries())
    await db
      .insertInto("lesson")
      .values({
        item_id: course.id,
        section_id: at < 3 ? first : second,
        position: at + 1,
        kind: "text",
        title_th,
        title_en: "",
        body_th: "อ่าน",
        completion: "opened",
      })
      .execute();
  const titles = async () =>
    (
      await db
        .selectFrom("lesson")
        .innerJoin("course_section", "course_section.id", "lesson.section_id")
        .select("lesson.title_th")
        .where("lesson.item_id", "=", course.id)
        .orderBy("course_section.position")
        .orderBy("lesson.position")
        .execute()
    ).map(({ title_th }) => title_th);
  await bringSession(page, ownShop, admin);
  await page.setViewportSize(desk);
  await openShop(page, `/admin/courses/${course.id}/curriculum`);
  await page.getByRole("button", { name: "รู้จักผ้า", exact: true }).click();
  const form = page.getByRole("dialog", { name: "รู้จักผ้า" });
  await expect(form.getByRole("textbox", { name: "ชื่อบทเรียน" })).toHaveValue("รู้จักผ้า");
  await looksRight(page, "outline-0-desk");
  await page.emulateMedia({ colorScheme: "dark" });
  await looksRight(page, "outline-1-dark");
  await page.emulateMedia({ colorScheme: "light" });
  await form.getByRole("button", { name: "ปิด" }).click();

  const handle = page.getByRole("button", { name: /^ย้ายบท วัดตัว/ });
  const target = await page.getByRole("button", { name: "ตัดผ้า", exact: true }).boundingBox();
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) - 4, { steps: 6 });
  await looksRight(page, "outline-2-dragged");
  await page.mouse.up();
  await expect.poll(titles).toEqual(["เตรียมอุปกรณ์", "รู้จักผ้า", "วัดตัว", "ตัดผ้า"]);
  await expect
    .poll(
      async () =>
        (
          await db
            .selectFrom("lesson")
            .select("section_id")
            .where("title_th", "=", "วัดตัว")
            .where("item_id", "=", course.id)
            .executeTakeFirstOrThrow()
        ).section_id,
    )
    .toBe(second);
  await page.getByRole("button", { name: /^ย้ายบท เตรียมอุปกรณ์/ }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect.poll(titles).toEqual(["รู้จักผ้า", "เตรียมอุปกรณ์", "วัดตัว", "ตัดผ้า"]);

  await page.getByRole("checkbox", { name: "เลือกทุกบทในส่วน ลงมือทำ" }).check();
  await looksRight(page, "outline-3-ticked");
  await page.setViewportSize(phone);
  await looksRight(page, "outline-4-phone");
  await page.getByRole("button", { name: "เลิกเลือก" }).click();
  await page.getByRole("button", { name: "ตัดผ้า", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "ชื่อบทเรียน" })).toBeVisible();
  await looksRight(page, "outline-5-phone-sheet");
});

async function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
