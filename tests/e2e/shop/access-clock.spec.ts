import { expect, type Page } from "@playwright/test";
import { bothCalendars } from "../../../src/domain/time/bangkok.ts";
import { looksRight, shot } from "../support/look.ts";
import { type OwnShop, test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, comeAsStudent, newCourse, openCartWith } from "../support/shopper.ts";

const free = {
  plan_type: "free",
  price_satang: 0,
  name_th: "เรียนฟรี 30 วัน",
  term: 30,
  term_unit: "day",
} as const;
const rule = /^เริ่มนับเวลาเรียนเมื่อคุณเปิดบทเรียนแรก อย่างช้า 7 วันหลังอนุมัติ/;

test("LEARN-24 LEARN-25 the owner lets a term begin with the first lesson, the buyer reads it at every step, and staff stop and lengthen it with a reason", {
  tag: ["@long", "@phone"],
}, async ({ page, openBrowser, ownShop, troubles }) => {
  // The letter is shown where nothing may run.
  troubles.expect(/Blocked script execution in 'about:srcdoc'/);
  const course = await newCourse(ownShop, { plan: free });
  const lesson = await twoLessons(ownShop, course.id);
  await bringSession(
    page,
    ownShop,
    await ownShop.db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "admin")
      .executeTakeFirstOrThrow(),
  );
  const phone = await openBrowser();
  const person = await comeAsStudent(phone, ownShop);
  const access = () =>
    ownShop.db
      .selectFrom("enrollment")
      .selectAll()
      .where("account_id", "=", person.id)
      .where("item_id", "=", course.id)
      .executeTakeFirstOrThrow();
  const printed = async () => bothCalendars((await access()).ends_at ?? new Date(0), "th");

  await test.step("the owner says when the time begins", async () => {
    await openShop(page, `/admin/courses/${course.id}/price`);
    await page
      .getByText(/^เรียนฟรี 30 วัน/)
      .first()
      .click();
    await page.getByRole("combobox", { name: "เริ่มนับเวลาเรียน" }).selectOption("เมื่อเปิดบทเรียนแรก");
    await page.getByRole("textbox", { name: "เริ่มอย่างช้ากี่วันหลังอนุมัติ" }).fill("7");
    await looksRight(page, "clock-1-plan");
    await page.getByRole("button", { name: "บันทึก", exact: true }).first().click();
    await expect
      .poll(
        async () =>
          (
            await ownShop.db
              .selectFrom("pricing_plan")
              .select("clock")
              .where("id", "=", course.planId)
              .executeTakeFirst()
          )?.clock,
      )
      .toBe("first_lesson");
  });

  await test.step("the buyer reads the rule and the latest end before and after the purchase", async () => {
    await openShop(phone, `/courses/${course.id}`);
    await expect(phone.getByText(rule).first()).toBeVisible();
    await looksRight(phone, "clock-2-course");
    await openCartWith(phone, ownShop, person, [course]);
    await expect(phone.getByText(rule).first()).toBeVisible();
    await looksRight(phone, "clock-3-cart");
    const promised = (await phone.getByText(rule).first().textContent()) ?? "";
    await phone.getByRole("button", { name: "ยืนยันรับสิทธิ์เรียน" }).click();
    await expect(phone).toHaveURL(/\/thankyou\?orderId=/);
    await expect(phone.getByText("เปิดสิทธิ์เรียนให้แล้ว เริ่มเรียนได้ทันที")).toBeVisible();
    await looksRight(phone, "clock-4-thanks");
    const end = await printed();
    expect(promised.replaceAll("\u00a0", " ")).toContain(end);
    await expect(phone.getByText(end).first()).toBeVisible();
    await readLetter(
      page,
      person.email,
      bothCalendars((await access()).ends_at ?? new Date(0), "th", "long"),
    );
    await openShop(phone, "/myaccount/student/courses");
    await expect(phone.getByText(/^เริ่มนับเวลาเรียนเมื่อคุณเปิดบทเรียนแรก หรืออย่างช้าวันที่ /)).toBeVisible();
    await expect(phone.getByText(end)).toBeVisible();
    await looksRight(phone, "clock-5-waits");
  });

  await test.step("the first lesson starts the time, and the end that is printed is the one that is enforced", async () => {
    const before = await access();
    // The shop has heard of the lesson before the learner walks on: what it hears after a pause it
    // refuses.
    const heard = phone.waitForResponse(
      (answer) => answer.url().endsWith("/progress") && answer.ok(),
    );
    await openShop(phone, `/learn/${course.id}/${lesson}`);
    await heard;
    await expect(phone.getByRole("heading", { level: 1, name: "อ่านก่อนเริ่ม" })).toBeVisible();
    const after = await access();
    expect(after.waits_for).toBeNull();
    expect(Number(after.ends_at)).toBeLessThan(Number(before.ends_at) - 6.9 * 86_400_000);
    await openShop(phone, "/myaccount/student/courses");
    await expect(phone.getByText(await printed())).toBeVisible();
    await expect(phone.getByText("เหลือ 30 วัน จาก 30 วัน")).toBeVisible();
    await looksRight(phone, "clock-6-runs");
  });

  await test.step("staff stop it with a reason, which the learner reads", async () => {
    await openShop(page, `/admin/people/${person.id}`);
    await page.getByRole("button", { name: `พักสิทธิ์เรียน ${course.title}` }).click();
    await page.getByRole("dialog").getByLabel(/เหตุผล/).fill("ลูกค้าแจ้งว่าป่วย ขอพักสองสัปดาห์");
    await looksRight(page, "clock-7-pause", { whole: false });
    await page.getByRole("dialog").getByRole("button", { name: "พักสิทธิ์" }).click();
    await expect(page.getByRole("button", { name: `ให้เรียนต่อ ${course.title}` })).toBeVisible();
    await looksRight(page, "clock-8-person");
    await openShop(phone, "/myaccount/student/courses");
    await expect(phone.getByText("เหตุผล: ลูกค้าแจ้งว่าป่วย ขอพักสองสัปดาห์")).toBeVisible();
    await expect(phone.getByText("เวลาที่เหลือ", { exact: true })).toBeVisible();
    await looksRight(phone, "clock-9-paused");
    // A bookmark into the course leads to why it is closed.
    await openShop(phone, `/learn/${course.id}/${lesson}`);
    await expect(phone).toHaveURL(`${ownShop.url}/learn/${course.id}`);
    await expect(
      phone.getByRole("heading", { level: 1, name: `พักสิทธิ์เรียน ${course.title} ไว้` }),
    ).toBeVisible();
    await expect(phone.getByText("เหตุผล: ลูกค้าแจ้งว่าป่วย ขอพักสองสัปดาห์")).toBeVisible();
    await looksRight(phone, "clock-10-closed");
  });

  await test.step("staff let it go on and lengthen it, and the learner reads the new end", async () => {
    await page.getByRole("button", { name: `ให้เรียนต่อ ${course.title}` }).click();
    await page.getByRole("dialog").getByLabel(/เหตุผล/).fill("หายดีแล้ว");
    await page.getByRole("dialog").getByRole("button", { name: "เลิกพักสิทธิ์" }).click();
    await page.getByRole("button", { name: `เพิ่มเวลาเรียน ${course.title}` }).click();
    await page.getByRole("dialog").getByLabel("จำนวนวัน").fill("10");
    await page.getByRole("dialog").getByLabel(/เหตุผล/).fill("ชดเชยวันที่ระบบปิดปรับปรุง");
    await looksRight(page, "clock-11-lengthen", { whole: false });
    const before = Number((await access()).ends_at);
    await page.getByRole("dialog").getByRole("button", { name: "เพิ่มเวลา" }).click();
    await expect.poll(async () => Number((await access()).ends_at) - before).toBe(10 * 86_400_000);
    await openShop(phone, "/myaccount/student/courses");
    await expect(phone.getByText("ร้านเพิ่มเวลาเรียนให้: ชดเชยวันที่ระบบปิดปรับปรุง")).toBeVisible();
    await expect(phone.getByText(await printed())).toBeVisible();
    await looksRight(phone, "clock-12-longer");
    await openShop(phone, `/learn/${course.id}`);
    await expect(phone.getByText("เรียนไปแล้ว 0 จาก 2 บท")).toBeVisible();
  });

  await test.step("past its end the course is closed and says since when", async () => {
    await ownShop.db
      .updateTable("enrollment")
      .set({
        starts_at: new Date(Date.now() - 40 * 86_400_000),
        term_from: null,
        ends_at: new Date(Date.now() - 60_000),
      })
      .where("account_id", "=", person.id)
      .execute();
    await openShop(phone, `/learn/${course.id}/${lesson}`);
    await expect(
      phone.getByRole("heading", { level: 1, name: `เวลาเรียน ${course.title} หมดแล้ว` }),
    ).toBeVisible();
    await expect(phone.getByText(await printed())).toBeVisible();
    await looksRight(phone, "clock-13-over");
  });
});

async function twoLessons({ db }: OwnShop, courseId: number): Promise<number> {
  const section = await db
    .insertInto("course_section")
    .values({ item_id: courseId, position: 1, title_th: "บทนำ", title_en: "", is_published: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const row = {
    section_id: section.id,
    item_id: courseId,
    kind: "text",
    title_en: "",
    body_th: "เนื้อหา",
    completion: "marked",
    is_published: true,
  } as const;
  const [first] = await db
    .insertInto("lesson")
    .values([
      { ...row, position: 1, title_th: "อ่านก่อนเริ่ม" },
      { ...row, position: 2, title_th: "ลงมือทำ" },
    ])
    .returning("id")
    .execute();
  return first?.id ?? 0;
}

/** Of the purchase, in the list of mails: it says until when. */
async function readLetter(adminPage: Page, to: string, end: string): Promise<void> {
  await openShop(adminPage, `/admin/mail?q=${encodeURIComponent(to)}`);
  const letter = adminPage.getByRole("link", { name: /ยืนยันคำสั่งซื้อ/ }).first();
  await expect(async () => {
    await adminPage.reload();
    await expect(letter).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await letter.click();
  await expect(adminPage.frameLocator("iframe").getByText(end).first()).toBeVisible();
  await expect(
    adminPage
      .frameLocator("iframe")
      .getByText(/เปิดบทเรียนแรก/)
      .first(),
  ).toBeVisible();
  await shot(adminPage, "clock-4-mail");
}
