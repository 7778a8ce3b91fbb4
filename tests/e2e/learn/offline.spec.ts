import { expect, type Page } from "@playwright/test";
import { owing } from "../../support/open-order.ts";
import { keepsRows, workerIsThere } from "../support/device.ts";
import { looksRight } from "../support/look.ts";
import { type OwnShop, test } from "../support/own-shop.ts";
import { comeAlive, openShop } from "../support/shop.ts";
import { bringSession, comeAsStudent } from "../support/shopper.ts";

test.use({ serviceWorkers: "allow" });

test("without a connection the shop names itself and the open order it last knew of, and comes back by itself", {
  tag: "@phone",
}, async ({ page, context, ownShop, troubles }) => {
  troubles.expect(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
  await owing(ownShop.db, await comeAsStudent(page, ownShop));
  await openShop(page, "/");
  await workerIsThere(page);
  await keepsRows(page, "order", 1);
  await context.setOffline(true);
  await page.goto("/courses");
  await expect(page.getByRole("heading", { level: 1, name: "ไม่มีอินเทอร์เน็ต" })).toBeVisible();
  await expect(page.getByRole("banner")).toHaveText("ร้านเรียน");
  await expect(page.getByText(/^รอชำระเงิน ชำระได้ถึง /)).toBeVisible();
  await looksRight(page, "offline-1-order");
  await page.goto("/en/courses");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("searchbox").first()).toBeVisible();
});

/** A learner of a demo course, with a note in a lesson that has words and a file. */
async function learnerWithNote(page: Page, shop: OwnShop) {
  const person = await comeAsStudent(page, shop);
  const lesson = await shop.db
    .selectFrom("lesson")
    .innerJoin("lesson_file", "lesson_file.lesson_id", "lesson.id")
    .select(["lesson.id", "lesson.item_id", "lesson.title_th", "lesson_file.title"])
    .where("lesson.is_published", "=", true)
    .where("lesson_file.may_download", "=", true)
    .orderBy("lesson.id")
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: lesson.item_id, state: "active" })
    .execute();
  await shop.db
    .insertInto("lesson_note")
    .values({ account_id: person.id, lesson_id: lesson.id, second: null, body: "จำไว้ให้ดี" })
    .execute();
  return { person, lesson, path: `/learn/${lesson.item_id}/${lesson.id}` };
}

test("an opened lesson is read without a connection after a restart, is gone when the access has ended, and nothing is left for anybody else", {
  tag: "@phone",
}, async ({ page, context, ownShop, troubles }) => {
  troubles.expect(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
  // At the sign-out, a call of the page may be on its way.
  troubles.expect(/RefusedError|WebSocket is closed before/);
  const { person, lesson, path } = await learnerWithNote(page, ownShop);
  await openShop(page, path);
  await workerIsThere(page);
  await keepsRows(page, "lesson", 1);
  await keepsRows(page, "file", 1);
  await page.close();
  await context.setOffline(true);
  const phone = await context.newPage();
  await phone.goto(path);
  await expect(phone.getByRole("heading", { level: 1, name: lesson.title_th })).toBeVisible();
  await expect(phone.getByText("จำไว้ให้ดี")).toBeVisible();
  await expect(phone.getByRole("link", { name: `บันทึกไฟล์ ${lesson.title}` })).toHaveAttribute(
    "href",
    /^blob:/,
  );
  await looksRight(phone, "offline-2-lesson");
  await phone.getByRole("link", { name: "บทเรียนที่เก็บไว้" }).click();
  await expect(phone.getByRole("link", { name: lesson.title_th })).toBeVisible();
  await looksRight(phone, "offline-3-list");

  // The list gives way to the shop by itself.
  await context.setOffline(false);
  await expect(phone.getByRole("link", { name: "ตะกร้า" })).toBeVisible();
  await comeAlive(phone);
  await openShop(phone, "/myaccount/student/courses");
  await expect(phone.getByText(/^เครื่องนี้เก็บไว้ 1 บท/)).toBeVisible();
  await looksRight(phone, "offline-4-kept");
  const access = ownShop.db.updateTable("enrollment").where("account_id", "=", person.id);
  await access.set({ paused_at: new Date() }).execute();
  await openShop(phone, "/myaccount/student/courses");
  await keepsRows(phone, "lesson", 0);
  await keepsRows(phone, "file", 0);

  await access.set({ paused_at: null }).execute();
  await openShop(phone, path);
  await keepsRows(phone, "lesson", 1);
  // Somebody else on the same phone finds nothing of it.
  await comeAsStudent(phone, ownShop);
  await openShop(phone, "/myaccount/student/courses");
  await keepsRows(phone, "lesson", 0);
  await keepsRows(phone, "file", 0);
  await keepsRows(phone, "person", 1);

  await bringSession(phone, ownShop, person);
  await openShop(phone, path);
  await keepsRows(phone, "lesson", 1);
  await openShop(phone, "/myaccount/home");
  await phone.getByRole("main").getByRole("button", { name: "ออกจากระบบ" }).click();
  await keepsRows(phone, "lesson", 0);
  await keepsRows(phone, "person", 0);
});
