import { expect, type Locator, type Page } from "@playwright/test";
import { chooseMethod, dialog } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { newPerson, register } from "../support/people.ts";
import { photo } from "../support/pictures.ts";
import { openShop, putInCart } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

test("REG-01 REG-07 REG-16 REG-18 a company's person joins with pictures, answers and a certificate", {
  tag: "@long-on-desktop",
}, async ({ page }) => {
  const person = newPerson("ณัฐชา");
  await openShop(page, "/register?next=%2Fmyaccount%2Fstudent%2Fcourses");
  const main = page.locator("main");
  await looksRight(page, "join-1-empty");

  await test.step("answers what the owner asks, each kind of question once", async () => {
    await main.getByText("ข้อมูลเพิ่มเติม").click();
    await main.getByLabel("ชื่อเล่น").fill("ณัฐ");
    await choosePicture(main, "รูปโปรไฟล์", "me.jpg");
    await main.getByLabel("อยากเรียนเพราะอะไร").fill("อยากเปิดร้านของตัวเอง");
    await main.getByLabel("รู้จักร้านจากที่ไหน").selectOption("เพื่อนแนะนำ");
    for (const interest of ["ธุรกิจ", "ภาษา"])
      await main.getByLabel(interest, { exact: true }).check();
    await main.getByLabel("คอร์สเปิดใหม่").check();
    await main.getByLabel("วันหยุด").check();
    await choosePicture(main, "บัตรนักเรียนหรือนักศึกษา (ถ้ามี)", "card.jpg");
    await looksRight(page, "join-2-answers");
  });

  await test.step("asks for a company's tax invoice; the postcode brings its area", async () => {
    await main.getByLabel("ขอใบกำกับภาษี").check();
    await main.getByLabel("นิติบุคคล").check();
    await register(main, person);
    await expect(main.getByText("กรุณากรอกชื่อบริษัท")).toBeVisible();
    await expect(page.getByText("ข้อมูลใบกำกับภาษีไม่ถูกต้อง")).toBeVisible();
    await expect(main.getByLabel("ชื่อบริษัท")).toBeFocused();
    await looksRight(page, "join-3-tax-faults");
    await main.getByLabel("ชื่อบริษัท").fill("บริษัท ใจดี จำกัด");
    await main.getByLabel("เลขที่สาขา").fill("00000");
    await main.getByLabel("เลขประจำตัวผู้เสียภาษี").fill("0105536112015");
    await expect(main.getByText(/อาจพิมพ์ผิด/)).toBeVisible();
    await main.getByLabel("เลขประจำตัวผู้เสียภาษี").fill("0105536112014");
    await expect(main.getByText(/อาจพิมพ์ผิด/)).toBeHidden();
    await main.getByLabel("ที่อยู่บริษัท").fill("99/1 ซอยสุขใจ 5");
    await main.getByRole("combobox", { name: "รหัสไปรษณีย์" }).pressSequentially("10110");
    await looksRight(page, "join-4-areas");
    await main.getByRole("option", { name: /คลองตันเหนือ/ }).click();
    await choosePicture(main, "หนังสือรับรองบริษัท", "certificate.jpg");
    await looksRight(page, "join-5-filled");
  });

  const sent = page.waitForRequest("**/public/students");
  await main.getByRole("button", { name: "สมัครสมาชิก", exact: true }).click();
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({
    tax_address: "99/1 ซอยสุขใจ 5 แขวงคลองตันเหนือ เขตวัฒนา กรุงเทพมหานคร",
    tax_postcode: "10110",
    firstname_eng: null,
    createby: 0,
  });
  await expect(page).toHaveURL("/myaccount/student/courses");
  expect(await page.evaluate(() => localStorage.getItem("link_path"))).toBe("/register");
  const [profile] = await ownProfile(page);
  expect(profile).toMatchObject({
    nickname: "ณัฐ",
    is_require_tax_invoice: true,
    tax_person_type: "juristic_person",
    tax_name_one: "บริษัท ใจดี จำกัด",
  });
  expect(await pictureSize(page, `/files/${profile?.displayImgUrl}`)).toEqual({
    width: 600,
    height: 450,
  });
  expect(await pictureSize(page, `/private/files/${profile?.tax_company_certificate}`)).toEqual({
    width: 1600,
    height: 1200,
  });
  const answers = (await ownProfile(page)).map(({ input_result }) => JSON.parse(input_result));
  expect(answers.slice(0, 5)).toEqual([
    ["อยากเปิดร้านของตัวเอง"],
    ["เพื่อนแนะนำ"],
    ["ภาษา", "ธุรกิจ"],
    ["คอร์สเปิดใหม่"],
    ["วันหยุด"],
  ]);
  expect(await pictureSize(page, `/private/files/${answers[5]?.[0]}`)).toEqual({
    width: 600,
    height: 450,
  });
});

test("REG-01 REG-17 REG-29 in the dialog nothing is lost on the way to sign-in and back, pictures neither", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page }) => {
  await putInCart(page, "เปิดร้านออนไลน์ร้านแรก");
  await openShop(page, "/cart");
  await chooseMethod(page, "โอนเงินผ่านธนาคาร");
  await page.getByRole("button", { name: "สั่งซื้อ", exact: true }).click();
  await dialog(page, "เข้าสู่ระบบ").getByRole("button", { name: "สมัครสมาชิก" }).click();
  const form = dialog(page, "สมัครสมาชิก");
  await form.getByLabel("อีเมล", { exact: true }).fill("nobody");
  await form.getByText("ข้อมูลเพิ่มเติม").click();
  await choosePicture(form, "รูปโปรไฟล์", "me.jpg");
  await form.getByLabel("ขอใบกำกับภาษี").check();
  await form.getByLabel("นิติบุคคล").check();
  await form.getByLabel("ชื่อบริษัท").fill("บริษัท ใจดี จำกัด");
  await looksRight(page, "join-6-dialog", { whole: false });
  await form.getByRole("button", { name: "เข้าสู่ระบบ" }).click();
  await dialog(page, "เข้าสู่ระบบ").getByRole("button", { name: "สมัครสมาชิก" }).click();
  await expect(form.getByLabel("อีเมล", { exact: true })).toHaveValue("nobody");
  await expect(form.getByLabel("ชื่อบริษัท")).toHaveValue("บริษัท ใจดี จำกัด");
  await expect(form.getByRole("img", { name: "รูปโปรไฟล์: me.jpg" })).toBeVisible();
  await form.getByLabel("บุคคลธรรมดา").check();
  await form.getByLabel("นิติบุคคล").check();
  await expect(form.getByLabel("ชื่อบริษัท")).toHaveValue("");
  await form.getByLabel("ขอใบกำกับภาษี").uncheck();
  await register(form, newPerson());
  await expect(form).toBeHidden();
  await expect(dialog(page, "แจ้งโอนเงิน")).toBeVisible();
});

test("REG-11 REG-12 STORE-02 a file that is no picture is refused, and one that does not fit opens the storage dialog", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, troubles }) => {
  troubles.expect(/Failed to load resource.*507/);
  await openShop(page, "/register");
  const main = page.locator("main");
  await main.getByText("ข้อมูลเพิ่มเติม").click();
  const chooser = main.getByLabel(/^รูปโปรไฟล์: /);
  await chooser.setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("x"),
  });
  await expect(page.getByRole("alert").getByText("ไฟล์ชนิดนี้อัปโหลดไม่ได้")).toBeVisible();
  await expect(chooser).toHaveAttribute("aria-invalid", "true");
  await looksRight(page, "join-7-wrong-file");
  // The room is as full as it says: no disk is filled for this.
  await page.route("**/api/storage/details", (route) =>
    route.fulfill({ json: { success: true, total: 0.02, used: 0.02, free: 0, room: "visitors" } }),
  );
  await chooser.setInputFiles(await photo("me.jpg"));
  const full = dialog(page, "พื้นที่เก็บไฟล์เต็ม");
  await expect(full.getByText("0.02 GB")).toHaveCount(2);
  await looksRight(page, "join-8-full", { whole: false });
  // A larger package is the shop's to buy, not a visitor's.
  await expect(full.getByRole("button", { name: "อัปเกรดแพ็กเกจ" })).toHaveCount(0);
  await full.locator("footer").getByRole("button", { name: "ปิด" }).click();
  await expect(full).toBeHidden();
});

test("REG-22 a buyer who joins in the cart to withhold tax joins as a company, and withholds", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page }) => {
  await putInCart(page, "จีนเพื่อการทำงาน โทรศัพท์ อีเมล ประชุม");
  await openShop(page, "/cart");
  await page.getByRole("button", { name: "หักภาษี ณ ที่จ่าย (บริษัท)" }).click();
  await dialog(page, "เข้าสู่ระบบ").getByRole("button", { name: "สมัครสมาชิก" }).click();
  const form = dialog(page, "สมัครสมาชิก");
  await expect(form.getByRole("radio", { name: "บุคคลธรรมดา" })).toBeDisabled();
  await expect(form.getByRole("radio", { name: "นิติบุคคล" })).toBeChecked();
  await expect(form.getByLabel("ขอใบกำกับภาษี")).toHaveCount(0);
  await form.getByLabel("ชื่อบริษัท").fill("บริษัท ใจดี จำกัด");
  await form.getByLabel("เลขที่สาขา").fill("00000");
  await form.getByLabel("เลขประจำตัวผู้เสียภาษี").fill("0105536112014");
  await form.getByLabel("ที่อยู่บริษัท").fill("99/1 ซอยสุขใจ 5");
  await form.getByLabel("รหัสไปรษณีย์", { exact: true }).fill("10110");
  await looksRight(page, "join-11-company", { whole: false });
  await register(form, newPerson());
  await expect(form).toBeHidden();
  await page.getByRole("checkbox", { name: "หักภาษี ณ ที่จ่าย (เฉพาะนิติบุคคล)" }).check();
  await expect(page.getByText("หักภาษี ณ ที่จ่าย 3%")).toBeVisible();
});

test("REG-26 REG-29 an upload shows how far it is, can be stopped and sent again", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, troubles }) => {
  troubles.expect(/ERR_FAILED|NetworkFault/);
  await openShop(page, "/register");
  const main = page.locator("main");
  await main.getByText("ข้อมูลเพิ่มเติม").click();
  await choosePicture(main, "รูปโปรไฟล์", "me.jpg");
  await page.route("**/api/home/test_upload**", () => {});
  await register(main, newPerson());
  await expect(main.getByRole("progressbar")).toBeVisible();
  await looksRight(page, "join-9-sending");
  await main.getByRole("button", { name: "ยกเลิก" }).click();
  await expect(main.getByText("หยุดส่งแล้ว ไฟล์ที่เลือกยังอยู่ กดส่งอีกครั้งได้")).toBeVisible();
  await page.unroute("**/api/home/test_upload**");
  await page.route("**/api/home/test_upload**", (route) => route.abort());
  await main.getByRole("button", { name: "ส่งอีกครั้ง" }).click();
  await expect(main.getByText("อัปโหลดไม่สำเร็จ กรุณาลองอีกครั้ง")).toBeVisible();
  await looksRight(page, "join-10-upload-failed");
  await page.unroute("**/api/home/test_upload**");
  await main.getByRole("button", { name: "สมัครสมาชิก", exact: true }).click();
  await expect(page).toHaveURL("/myaccount/home");
});

/** The device's chooser opens behind the button; what is chosen shows at once. */
async function choosePicture(place: Locator, label: string, name: string): Promise<void> {
  await place.getByLabel(`${label}: `).setInputFiles(await photo(name));
  await expect(place.getByRole("img", { name: `${label}: ${name}` })).toBeVisible();
}

type Row = {
  nickname: string;
  displayImgUrl: string;
  tax_company_certificate: string;
  input_result: string;
};

/** As the profile form would be filled in for the person who is signed in. */
function ownProfile(page: Page): Promise<Row[]> {
  return page.evaluate(async () => {
    const { csrf_token } = await (await fetch("/public/session")).json();
    const headers = { "content-type": "application/json", "x-csrf-token": csrf_token };
    const answer = await fetch("/private/myaccount/student/profile-require-form", {
      method: "POST",
      headers,
      body: "{}",
    });
    return (await answer.json()).data;
  });
}

function pictureSize(page: Page, path: string): Promise<{ width: number; height: number }> {
  return page.evaluate(async (src) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    return { width: picture.naturalWidth, height: picture.naturalHeight };
  }, path);
}
