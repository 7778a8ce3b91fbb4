import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { openShop } from "./shop.ts";

export type NewPerson = {
  firstname: string;
  lastname: string;
  email: string;
  tel: string;
  username: string;
  password: string;
};
type Login = Pick<NewPerson, "username" | "password">;

export const demoPassword = "raanrian";
export const admin: Login = { username: "admin", password: demoPassword };
export const student: Login = { username: "student", password: demoPassword };

/** A new person. */
export function newPerson(firstname = "ปานตะวัน"): NewPerson {
  const username = `somebody-${randomUUID().slice(0, 8)}`;
  return {
    firstname,
    lastname: "แสงทอง",
    email: `${username}@example.com`,
    tel: "0812345678",
    username,
    password: "sawasdee.2569",
  };
}

/**
 * Signs in with the form's own call, since the form has its own stories. Ends on the requested
 * page.
 */
export async function signIn(
  page: Page,
  { username, password }: Login,
  next = "/myaccount/home",
): Promise<void> {
  await call(page, "/public/login", { username, password });
  await openShop(page, next);
  await expect(page).toHaveURL(next);
}

/** A call as the shop's own page makes it, in the browser's session. */
async function call(page: Page, path: string, data: Record<string, unknown>): Promise<void> {
  const own = { "sec-fetch-site": "same-origin" };
  const session = await (await page.request.get("/public/session", { headers: own })).json();
  const answer = await page.request.post(path, {
    headers: { ...own, "x-csrf-token": session.csrf_token },
    data,
  });
  expect(await answer.json(), path).toMatchObject({ success: true });
}

/** In the page or in the dialog, whichever is passed. */
export async function fillSignIn(
  place: Page | Locator,
  { username, password }: Login,
): Promise<void> {
  await place.getByLabel("ชื่อผู้ใช้หรืออีเมล", { exact: true }).fill(username);
  await place.getByLabel("รหัสผ่าน", { exact: true }).fill(password);
  await place.getByRole("button", { name: "เข้าสู่ระบบ", exact: true }).click();
}

/** A new student who signs in by that call. No page is opened. */
export async function join(page: Page, person: NewPerson): Promise<void> {
  await call(page, "/public/students", { ...person, is_accept_consent: true });
}

/** Fills in and submits the registration form, in the page or in the dialog. */
export async function register(place: Page | Locator, person: NewPerson): Promise<void> {
  await fillRegistration(place, person);
  await place.getByLabel("ฉันได้อ่านและยอมรับข้อตกลงการใช้บริการ").check();
  await place.getByRole("button", { name: "สมัครสมาชิก", exact: true }).click();
}

export async function fillRegistration(
  place: Page | Locator,
  { firstname, lastname, email, tel, username, password }: NewPerson,
): Promise<void> {
  const fill = (label: string, value: string) =>
    place.getByLabel(label, { exact: true }).fill(value);
  await fill("ชื่อ", firstname);
  await fill("นามสกุล", lastname);
  await fill("อีเมล", email);
  await fill("เบอร์โทรศัพท์", tel);
  await fill("ชื่อผู้ใช้", username);
  await fill("รหัสผ่าน", password);
  await fill("ยืนยันรหัสผ่าน", password);
}
