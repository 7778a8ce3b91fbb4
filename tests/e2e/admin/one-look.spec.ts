import { expect, type Page } from "@playwright/test";
import { settingGroupNames } from "../../../src/contract/settings/setting-groups.ts";
import { settingListNames } from "../../../src/contract/settings/setting-lists.ts";
import { adminPages } from "../../support/admin-pages.ts";
import { expectDrawnByRule } from "../support/drawing.ts";
import { expectFits, expectNoFindings, isPhone, shot } from "../support/look.ts";
import { admin, signIn } from "../support/people.ts";
import { comeAlive } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

/** Addresses that have no route of their own. */
const more = [
  ...[...settingGroupNames, ...settingListNames].map((group) => `/admin/settings/${group}`),
  "/admin/orders?state=all",
  "/admin/people?q=nobody-of-this-name",
  "/admin/coupons/1",
  "/admin/promotions/new",
  "/admin/settings/bank-accounts/new",
];
const all = [...new Set([...Object.values(adminPages), ...more])];
/** The short run sees every sixth page. */
const visited = all.filter((_, at) => process.env.LONG_TESTS || at % 6 === 0);

/** A page, and the buttons that open a dialog, a sheet or a menu there. */
type OpenedView = { path: string; buttons: readonly RegExp[]; isDialog?: boolean };
const opened: readonly OpenedView[] = [
  { path: "/admin/coupons", buttons: [/^คอลัมน์/] },
  { path: "/admin/certificates", buttons: [/^จัดการ/, /^เพิกถอน/] },
  { path: "/admin/people", buttons: [/^เพิ่มผู้เรียน/] },
  { path: "/admin/people/30", buttons: [/^จัดการ/, /^ระงับบัญชี/] },
  { path: "/admin/people/30", buttons: [/^ให้สิทธิ์เข้าเรียน/] },
  { path: "/admin/people/30", buttons: [/^แก้ชื่อ/] },
  { path: "/admin/staff", buttons: [/^เชิญผู้ดูแล/] },
  { path: "/admin/staff", buttons: [/^จัดการ/], isDialog: false },
  { path: "/admin/orders/43", buttons: [/^ไม่อนุมัติ/] },
  { path: "/admin/categories/1", buttons: [/^จัดการ/, /^เก็บเข้าคลัง/] },
  { path: "/admin/categories/1", buttons: [/^จัดการ/, /^ลบ/] },
  { path: "/admin/instructors/5", buttons: [/^เก็บเข้าคลัง/] },
  { path: "/admin/settings/recovery", buttons: [/^แสดง/] },
  { path: "/admin/settings/social", buttons: [/^ใส่คีย์/] },
  { path: "/admin", buttons: [/^ค้นหา/] },
  { path: "/admin/orders/43", buttons: [/^ยกเลิกคำสั่งซื้อ/] },
  { path: "/admin/orders/43", buttons: [/^เขียนบันทึกภายใน/] },
  { path: "/admin/courses/1", buttons: [/^ลบรูป/] },
  { path: "/admin/courses/7/curriculum", buttons: [/^ห้าอย่างที่ทำให้ตารางพัง$/], isDialog: false },
];
const pressed = opened.filter((_, at) => process.env.LONG_TESTS || at % 4 === 0);

test("every page of the admin area has one filled button, calm weights and no barrier, light and dark, and fits the smallest phone", async ({
  page,
  troubles,
}) => {
  test.setTimeout(900_000);
  // Some of what could be open is not there.
  troubles.expect(/404|ไม่พบรายการนี้/);
  // A person who opens pages this fast has more lines than a session may.
  troubles.expect(/403 \(Forbidden\) \(\S+\/socket\.io\//);
  // The tool wants to look into a mail, too, where no script may run.
  troubles.expect(/Blocked script execution in 'about:srcdoc'/);
  await signIn(page, admin, "/admin");
  for (const path of visited) {
    await page.goto(path);
    await comeAlive(page);
    await expect(page.locator("#content [aria-busy=true]")).toHaveCount(0);
    await expectCalm(page, path);
    if (!isPhone(page)) continue;
    await page.setViewportSize({ width: 320, height: 640 });
    await expectDrawnByRule(page);
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

test("every dialog of the admin area has one filled button, calm weights and no barrier, light and dark", async ({
  page,
  troubles,
}) => {
  test.setTimeout(600_000);
  troubles.expect(/403 \(Forbidden\) \(\S+\/socket\.io\//);
  await signIn(page, admin, "/admin");
  for (const { path, buttons, isDialog = true } of pressed) {
    await page.goto(path);
    await comeAlive(page);
    for (const name of buttons)
      await page.getByRole("button", { name }).filter({ visible: true }).first().click();
    if (isDialog) await expect(page.getByRole("dialog").first()).toBeVisible();
    await expectCalm(page, `${path} ${buttons.at(-1)?.source.replaceAll(/\W/g, "")}`);
  }
});

async function expectCalm(page: Page, name: string): Promise<void> {
  await expectFits(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectDrawnByRule(page);
    await expectNoFindings(page);
  }
  await shot(page, `one-look-dark${name.replaceAll(/[/?=]/g, "-")}`, { whole: false });
  await page.emulateMedia({ colorScheme: "light" });
}
