import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import { hashToken, newToken } from "../../../src/server/platform/process/tokens.ts";
import { courseRow } from "../../support/catalog-rows.ts";
import { givenCartItem, givenStudent, type Person } from "../../support/factories.ts";
import type { OwnShop } from "./own-shop.ts";
import { openShop } from "./shop.ts";

type Course = { id: number; planId: number; title: string };
type CourseParts = Omit<NonNullable<Parameters<typeof courseRow>[1]>, "title_th" | "cover_file">;

let running = 0;

/** A course that no other story changes, with a cover of the demo's. */
export async function newCourse({ db }: OwnShop, parts: CourseParts = {}): Promise<Course> {
  running += 1;
  const title = `คอร์สตัวอย่าง ${running}`;
  const { cover_file } = await db
    .selectFrom("catalog_item")
    .select("cover_file")
    .where("cover_file", "<>", "")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const slug = `story-course-${running}`;
  return {
    ...(await courseRow(db, {
      ...parts,
      slug,
      category_id: await anyCategory(db),
      title_th: title,
      title_en: `Story course ${running}`,
      cover_file,
    })),
    title,
  };
}

async function anyCategory(db: OwnShop["db"]): Promise<number> {
  return (await db.selectFrom("category").select("id").orderBy("id").executeTakeFirstOrThrow()).id;
}

/** A new student, signed in in this browser without the time to hash a password. */
export async function comeAsStudent(
  page: Page,
  { db, url }: OwnShop,
  parts: { tier?: string } = {},
): Promise<Person> {
  running += 1;
  const username = `shopper-${running}`;
  const person = await givenStudent(db, { username, email: `${username}@example.com`, ...parts });
  await bringSession(page, { db, url }, person);
  return person;
}

export async function bringSession(
  page: Page,
  { db, url }: Pick<OwnShop, "db" | "url">,
  { id }: { id: number },
): Promise<void> {
  const token = newToken();
  await sql`insert into session (token_hash, account_id, expires_at) values (${hashToken(token)}, ${id}, now() + interval '7 days')`.execute(
    db,
  );
  await page
    .context()
    .addCookies([{ name: "sid", value: token, url, httpOnly: true, sameSite: "Lax" }]);
}

export async function openCartWith(
  page: Page,
  { db }: OwnShop,
  person: { id: number },
  courses: readonly Course[],
): Promise<void> {
  for (const { id, planId } of courses)
    await givenCartItem(db, { accountId: person.id }, { itemId: id, planId });
  await openShop(page, "/cart");
}

/**
 * The first lesson of a course, once the database has it. The form and the saved lesson can show
 * the same texts.
 */
export async function savedLesson(
  { db }: Pick<OwnShop, "db">,
  courseId: number,
): Promise<{ id: number }> {
  const read = () =>
    db
      .selectFrom("lesson")
      .select("id")
      .where("item_id", "=", courseId)
      .orderBy("id")
      .executeTakeFirst();
  await expect.poll(read, { message: "the lesson is saved" }).toBeDefined();
  return (await read()) ?? { id: 0 };
}

/** The last line of the order's total. */
export async function expectPayable(page: Page, sum: string): Promise<void> {
  await expect(
    page
      .locator("dt")
      .filter({ hasText: /^ยอดที่ต้องชำระ$/ })
      .locator("+ dd"),
  ).toHaveText(sum);
}

export function codeField(page: Page) {
  return page.getByRole("textbox", { name: "โค้ดส่วนลด" });
}

/** Everything about discounts opens from one line of the cart. */
export async function openDiscounts(page: Page): Promise<void> {
  if (await codeField(page).isVisible()) return;
  await page.locator("#discounts").click();
  await expect(codeField(page)).toBeVisible();
}

export async function closeDiscounts(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "เสร็จ" }).click();
  await expect(codeField(page)).toBeHidden();
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await openDiscounts(page);
  await codeField(page).fill(code);
  await codeField(page).press("Enter");
}

/** The button beside the code. */
export async function expectSaid(page: Page, words: string): Promise<void> {
  await expect(codeField(page)).toHaveAccessibleDescription(words);
}

export function coupons(page: Page) {
  return page.getByRole("list", { name: "คูปองในตะกร้า" });
}
