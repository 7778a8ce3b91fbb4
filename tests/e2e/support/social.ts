import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";

export type Elsewhere = { firstname: string; lastname: string; email: string };

/** A new person with an account at a provider. */
export function somebodyElsewhere(): Elsewhere {
  return {
    firstname: "ชลธิชา",
    lastname: "พงษ์ไพร",
    email: `chonthicha-${randomUUID().slice(0, 8)}@mail.example`,
  };
}

export function socialLink(place: Page | Locator, provider: string): Locator {
  return place.getByRole("link", { name: `เข้าสู่ระบบด้วย ${provider}`, exact: true });
}

/** At the provider: types the person's data and returns to the shop. */
export async function beSomebody(
  page: Page,
  { firstname, lastname, email }: Elsewhere,
): Promise<void> {
  await expect(page.getByRole("heading", { name: /เลือกบัญชีที่จะใช้กับร้าน/ })).toBeVisible();
  await page.getByText("ใช้บัญชีอื่น").click();
  await page.getByLabel(/^ชื่อ/).fill(firstname);
  await page.getByLabel(/^นามสกุล/).fill(lastname);
  await page.getByLabel(/^อีเมล/).first().fill(email);
  await page.getByRole("button", { name: /ไปต่อ/ }).click();
}

/** At the provider: chooses one of the offered people. */
export async function beOffered(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(name) }).click();
}

/**
 * Fills in the registration form after the return, with the data that the provider did not send.
 */
export async function finishRegistration(
  form: Locator,
  more: { email?: string } = {},
): Promise<void> {
  if (more.email !== undefined) await form.getByLabel("อีเมล", { exact: true }).fill(more.email);
  await form.getByLabel("เบอร์โทรศัพท์", { exact: true }).fill("0812345678");
  await form.getByLabel("ฉันได้อ่านและยอมรับข้อตกลงการใช้บริการ").check();
  await form.getByRole("button", { name: "สมัครสมาชิก", exact: true }).click();
}

/** Another day: clears the browser's storage. */
export async function comeLater(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}
