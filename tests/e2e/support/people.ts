import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { comeAlive, openShop } from "./shop.ts";

export type NewPerson = { firstname: string; lastname: string; email: string; tel: string; username: string; password: string };
type Login = Pick<NewPerson, "username" | "password">;

export const demoPassword = "raanrian";
export const admin: Login = { username: "admin", password: demoPassword };
export const student: Login = { username: "student", password: demoPassword };

/** A new person. */
export function newPerson(firstname = "ปานตะวัน"): NewPerson {
  const username = `somebody-${randomUUID().slice(0, 8)}`;
  return { firstname, lastname: "แสงทอง", email: `${username}@example.com`, tel: "0812345678", username, password: "sawasdee.2569" };
}

export async function signIn(page: Page, person: Login, next = "/myaccount/home"): Promise<void> {
  await openShop(page, `/login?next=${encodeURIComponent(next)}`);
  await fillSignIn(page, person);
  await expect(page).toHaveURL(next);
  // The desk is loaded anew.
  await comeAlive(page);
}

/** In the page or in the dialog, whichever is given. */
export async function fillSignIn(place: Page | Locator, { username, password }: Login): Promise<void> {
  await place.getByLabel("ชื่อผู้ใช้หรืออีเมล", { exact: true }).fill(username);
  await place.getByLabel("รหัสผ่าน", { exact: true }).fill(password);
  await place.getByRole("button", { name: "เข้าสู่ระบบ", exact: true }).click();
}

/** A new student, signed in on their account's page. */
export async function join(page: Page, person: NewPerson): Promise<void> {
  await openShop(page, "/register");
  await register(page, person);
  await expect(page).toHaveURL("/myaccount/home");
}

/** The form for joining, in the page or in the dialog, filled in and sent. */
export async function register(place: Page | Locator, person: NewPerson): Promise<void> {
  await fillRegistration(place, person);
  await place.getByLabel("ฉันได้อ่านและยอมรับข้อตกลงการใช้บริการ").check();
  await place.getByRole("button", { name: "สมัครสมาชิก", exact: true }).click();
}

export async function fillRegistration(place: Page | Locator, { firstname, lastname, email, tel, username, password }: NewPerson): Promise<void> {
  const fill = (label: string, value: string) => place.getByLabel(label, { exact: true }).fill(value);
  await fill("ชื่อ", firstname);
  await fill("นามสกุล", lastname);
  await fill("อีเมล", email);
  await fill("เบอร์โทรศัพท์", tel);
  await fill("ชื่อผู้ใช้", username);
  await fill("รหัสผ่าน", password);
  await fill("ยืนยันรหัสผ่าน", password);
}
