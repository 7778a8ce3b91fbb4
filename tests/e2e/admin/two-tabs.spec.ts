import { expect } from "@playwright/test";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, newCourse } from "../support/shopper.ts";

test("a course that one person edits in two tabs: the second is told, loses nothing and chooses", async ({
  page,
  ownShop,
  troubles,
}) => {
  troubles.expect(/409 \(Conflict\) \(\S+\/draft\)/);
  const course = await newCourse(ownShop);
  const admin = await ownShop.db
    .selectFrom("account")
    .select("id")
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  await bringSession(page, ownShop, admin);
  const second = await page.context().newPage();
  const promise = /^คำโปรยภาษาไทย/;
  const kept = "สิ่งที่พิมพ์เก็บไว้ให้เอง ผู้ซื้อเห็นเมื่อกดเผยแพร่การแก้ไข";
  const told = /^คุณแก้ไขคอร์สนี้ในอีกแท็บหนึ่งด้วย/;
  for (const tab of [page, second]) {
    await openShop(tab, `/admin/courses/${course.id}`);
    await expect(tab.getByLabel(promise)).toBeVisible();
  }
  await page.getByLabel(promise).fill("จากแท็บแรก");
  await expect.poll(() => draftOf(course.id)).toBe("จากแท็บแรก");
  await expect(page.getByText(kept)).toBeVisible();
  await second.getByLabel(promise).fill("จากแท็บที่สอง");
  await expect(second.getByText(told)).toBeVisible();
  await looksRight(second, "two-tabs-1-told");
  await expect(second.getByLabel(promise)).toHaveValue("จากแท็บที่สอง");
  expect(await draftOf(course.id)).toBe("จากแท็บแรก");
  await second.getByRole("button", { name: "ใช้ฉบับจากอีกแท็บ" }).click();
  await expect(second.getByLabel(promise)).toHaveValue("จากแท็บแรก");
  await expect(second.getByText(told)).toBeHidden();

  await second.getByLabel(promise).fill("แก้ต่อในแท็บที่สอง");
  await expect.poll(() => draftOf(course.id)).toBe("แก้ต่อในแท็บที่สอง");
  await page.getByLabel(promise).fill("แก้ต่อในแท็บแรก");
  await expect(page.getByText(told)).toBeVisible();
  await page.getByRole("button", { name: "เก็บฉบับในหน้านี้" }).click();
  await expect.poll(() => draftOf(course.id)).toBe("แก้ต่อในแท็บแรก");
  await expect(page.getByText(told)).toBeHidden();

  async function draftOf(id: number): Promise<unknown> {
    const draft = await ownShop.db
      .selectFrom("item_draft")
      .select("typed")
      .where("item_id", "=", id)
      .executeTakeFirst();
    return (draft?.typed as { promise?: string[] } | undefined)?.promise?.[1];
  }
});
