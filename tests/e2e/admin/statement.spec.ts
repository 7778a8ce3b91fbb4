import { expect, type Page } from "@playwright/test";
import { workbookOf } from "../../support/examples/workbook.ts";
import { dialog, newestOrder, payBy, placeOrder } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { admin, join, newPerson, signIn } from "../support/people.ts";
import { openShop, putInCart } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

const statementPage = "/admin/payments/statement";

test("ORDER-10 an order that a line of the bank's workbook pays opens its course, and is unpaid again once the approval and the file are taken back", {
  tag: ["@long", "@long-on-phone"],
}, async ({ page, openBrowser }) => {
  // Told twice in one shop: an order that is unpaid again must not be another buyer's of the same
  // name.
  const isDesktop = test.info().project.name === "desktop";
  const [payer, file] = isDesktop ? ["ปานวาด", "panwad.xlsx"] : ["ปานตะวัน", "pantawan.xlsx"];
  const { orderId, payable } = await orderByTransfer(page, payer);

  const office = await openBrowser();
  await signIn(office, admin, statementPage);
  await test.step("the workbook is read by itself and kept", async () => {
    await bringWorkbook(office, file, `โอนเงินจาก น.ส. ${payer} แสงทอง อ้างอิง ${orderId}`, payable);
    await expect(office.getByRole("heading", { name: "ก่อนบันทึก" })).toBeVisible();
    await looksRight(office, "statement-1-preview");
    await office.getByRole("button", { name: "นำเข้า 1 รายการ" }).click();
    await expect(office).toHaveURL(statementPage);
  });

  const line = office.getByRole("link", { name: new RegExp(`อ้างอิง ${orderId}`) });
  await test.step("what is certain is approved, and the buyer is in the course", async () => {
    await expect(line).toBeVisible();
    await office.getByRole("button", { name: "อนุมัติทั้งหมดที่ตรงกัน" }).click();
    await office.getByRole("dialog").getByRole("button", { name: "อนุมัติ", exact: true }).click();
    await expect(office.getByText(new RegExp(`#${orderId} ${payer}`)).first()).toBeVisible();
    await expect(statusOf(page, orderId, "ชำระแล้ว")).resolves.toBe(true);
  });

  await test.step("the approval is taken back with a reason, which the buyer reads", async () => {
    await openShop(office, `${statementPage}?q=%23${orderId}`);
    await line.click();
    await office.getByRole("button", { name: "ถอนการอนุมัติหรือการจับคู่" }).click();
    const form = dialog(office, "ถอนการอนุมัติหรือการจับคู่");
    await form.getByLabel("เหตุผล").fill("เงินของคนอื่น");
    await form.getByLabel("รหัสผ่านของคุณ").fill(admin.password);
    await looksRight(office, "statement-2-take-back", { whole: false });
    await form.getByRole("button", { name: "ถอนการอนุมัติ" }).click();
    await expect(office.getByText("เคยถอนการอนุมัติจากรายการนี้").first()).toBeVisible();
    await looksRight(office, "statement-3-line");
    await openShop(page, `/myaccount/student/order/${orderId}`);
    await expect(page.getByText("เงินของคนอื่น").first()).toBeVisible();
    await looksRight(page, "statement-4-buyer");
  });

  await test.step("the file is taken back, and stays known as that", async () => {
    await openShop(office, `${statementPage}/imports`);
    await office.getByRole("link", { name: file }).first().click();
    await office.getByRole("button", { name: "นำไฟล์นี้ออก" }).click();
    const form = dialog(office, "นำไฟล์นี้ออก");
    await form.getByLabel("เหตุผล").fill("ผิดบัญชี");
    await form.getByRole("button", { name: "เอาออก", exact: true }).click();
    await expect(office.getByText(/นำไฟล์นี้ออก$/).first()).toBeVisible();
    await expect(office.getByText(/ผิดบัญชี/)).toBeVisible();
    await looksRight(office, "statement-5-file");
    await openShop(office, `${statementPage}?q=%23${orderId}`);
    await expect(line).toHaveCount(0);
  });
});

test("ORDER-10 a line that is short finds its order by the payer's name, is never certain, and the buyer is asked for just the rest", {
  tag: ["@long", "@long-on-phone"],
}, async ({ page, openBrowser }) => {
  const { orderId, payable } = await orderByTransfer(page, "ธนวรรณ");
  const office = await openBrowser();
  await signIn(office, admin, statementPage);
  await bringWorkbook(
    office,
    "thanawan.xlsx",
    `โอนเงินจาก นาย ธนวรรณ แสงทอง อ้างอิง ${orderId}`,
    payable - 50,
  );
  await office.getByRole("button", { name: "นำเข้า 1 รายการ" }).click();
  await expect(office).toHaveURL(statementPage);
  await office.getByRole("link", { name: new RegExp(`อ้างอิง ${orderId}`) }).click();
  await expect(office.getByText("ยอดไม่เท่ากับที่ต้องชำระ").first()).toBeVisible();
  await expect(office.getByText("ชื่อผู้โอนตรงกับผู้ซื้อ")).toBeVisible();
  await office.getByRole("radio", { name: /รับยอดนี้และเรียกเก็บส่วนที่ขาด/ }).check();
  await office.getByRole("textbox", { name: "เหตุผล" }).fill("โอนขาด 50 บาท");
  await looksRight(office, "statement-6-short");
  await office.getByRole("button", { name: "เลือกและอนุมัติ" }).click();
  await expect(office.getByText("อนุมัติแล้ว").first()).toBeVisible();
  await openShop(page, `/myaccount/student/order/${orderId}`);
  await expect(page.getByText("฿50.00").first()).toBeVisible();
  await looksRight(page, "statement-7-rest");
});

async function orderByTransfer(
  page: Page,
  firstname: string,
): Promise<{ orderId: string; payable: number }> {
  await join(page, newPerson(firstname));
  await putInCart(page, "การเงินวันเริ่มทำงาน");
  await openShop(page, "/cart");
  await page
    .getByLabel(/ระยะเวลาเรียน\s*การเงินวันเริ่มทำงาน/)
    .selectOption({ label: "เรียนได้ 1 ปี · ฿690" });
  await payBy(page, "โอนเงินผ่านธนาคาร");
  await placeOrder(page);
  await expect(dialog(page, "แจ้งโอนเงิน")).toBeVisible();
  const orderId = await newestOrder(page);
  const order = page.getByRole("group", { name: `คำสั่งซื้อ #${orderId}` });
  const payable = await order
    .getByText(/^฿6\d\d\.\d\d$/)
    .first()
    .innerText();
  return { orderId: String(orderId), payable: Number(payable.replace("฿", "")) };
}

async function bringWorkbook(
  office: Page,
  name: string,
  description: string,
  amount: number,
): Promise<void> {
  await openShop(office, `${statementPage}/import`);
  await office.getByLabel("ไฟล์ CSV หรือ Excel (.xlsx) จากธนาคาร").setInputFiles({
    name,
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: workbookOf([
      ["รายการเดินบัญชีเงินฝากออมทรัพย์"],
      ["วันที่", "รายการ", "ถอนเงิน", "ฝากเงิน"],
      [today(), description, null, amount],
    ]),
  });
}

/** The day in Bangkok, as a spreadsheet keeps it. */
function today(): Date {
  return new Date(Math.floor((Date.now() + 7 * 3_600_000) / 86_400_000) * 86_400_000);
}

async function statusOf(page: Page, orderId: number | string, status: string): Promise<boolean> {
  await openShop(page, `/myaccount/student/order/${orderId}`);
  await expect(page.getByText(status).first()).toBeVisible();
  return true;
}
