import { expect } from "@playwright/test";
import { tabTo } from "../support/keyboard.ts";
import { looksRight } from "../support/look.ts";
import { demoPassword, fillSignIn, signIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

const instructor = { username: "instructor", password: demoPassword };
const home = "/myaccount/instructor/home";

test("ROUTE-10 a person who only teaches lands at home from the cart, and sees courses, progress and students", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page }) => {
  await openShop(page, "/login?next=%2Fcart");
  await fillSignIn(page, instructor);
  await expect(page).toHaveURL(home);
  await expect(page.getByRole("heading", { name: "ผู้เรียนใหม่ต่อเดือน" })).toBeVisible();
  await looksRight(page, "teach-1-home");
  const courses = page.getByRole("link", { name: /^ดูผู้เรียน, / });
  await courses.first().click();
  const students = page.getByRole("region", { name: /^ผู้เรียนในคอร์ส / });
  await expect(students.getByRole("listitem").first()).toBeVisible();
  await looksRight(page, "teach-2-students");
  await expect(students.getByText("@")).toHaveCount(0);

  // The open course has an address of its own.
  const opened = page.url();
  await openShop(page, opened);
  await expect(students.getByRole("listitem").first()).toBeVisible();

  // Who is where in the course, and no contact data.
  await page
    .getByRole("link", { name: /^ความคืบหน้า, / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/teach\/\d+\/learners$/);
  await expect(page.getByRole("heading", { name: /^ผู้เรียนของ / })).toBeVisible();
  const learners = page.getByRole("region", { name: "ผู้เรียน", exact: true });
  await expect(learners.getByRole("listitem").first()).toBeVisible();
  await looksRight(page, "teach-4-progress");
  await expect(learners.getByText("@")).toHaveCount(0);
  await learners.getByLabel("สถานะ").selectOption("not_begun");
  await expect(page).toHaveURL(/state=not_begun/);
  await expect(
    learners.getByRole("listitem").filter({ hasText: /หยุดไป|กำลังเรียน|เรียนจบ/ }),
  ).toHaveCount(0);

  await openShop(page, "/cart");
  await expect(page).toHaveURL(home);
  await openShop(page, "/en/cart");
  await expect(page).toHaveURL(`/en${home}`);
  await expect(page.getByRole("heading", { name: "Your courses" })).toBeVisible();
  await looksRight(page, "teach-3-english");
});

test("ROUTE-10 the instructor's home works by keyboard", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page }) => {
  await signIn(page, instructor, home);
  // Loaded anew: after a walk the page takes the focus a moment later.
  await openShop(page, home);
  await tabTo(page, page.getByRole("link", { name: /^ดูผู้เรียน, / }).first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: /^ซ่อนผู้เรียน, / })).toBeFocused();
});
