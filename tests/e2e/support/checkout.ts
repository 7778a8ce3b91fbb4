import { expect, type Locator, type Page } from "@playwright/test";
import { drawnSlip } from "./draw-slip.ts";
import { comeAlive, openShop } from "./shop.ts";

export function dialog(page: Page, name: string): Locator {
  return page.getByRole("dialog", { name });
}

/** The list of courses and products, by the names in the cart. */
export async function expectInCart(page: Page, names: readonly string[]): Promise<void> {
  const items = page.getByRole("region", { name: "รายการในตะกร้า" });
  for (const name of names)
    await expect(items.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(items.getByRole("button", { name: /^ลบ/ })).toHaveCount(names.length);
}

export async function payBy(page: Page, method: string): Promise<void> {
  // After leaving the shop's pages, the cart is loaded again.
  await comeAlive(page);
  await chooseMethod(page, method);
}

/** A rare method is among the others, by the name that its owner sees. */
export async function chooseMethod(page: Page, method: string): Promise<void> {
  // Names of methods are parts of each other's.
  const name = new RegExp(`^${method.replace(/[()]/g, "\\$&")}`);
  const radio = page.getByRole("radio", { name });
  await expect(page.getByRole("radio", { name: /^โอนเงินผ่านธนาคาร/ })).toBeVisible();
  if ((await radio.count()) === 0) await page.getByText("วิธีอื่น", { exact: true }).click();
  await radio.check();
}

export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole("button", { name: "สั่งซื้อ", exact: true }).click();
}

export async function addAddress(page: Page): Promise<void> {
  await page.getByRole("button", { name: "เพิ่มที่อยู่" }).click();
  const form = dialog(page, "เพิ่มที่อยู่จัดส่ง");
  const fill = (label: string, value: string) =>
    form.getByLabel(label, { exact: true }).fill(value);
  await fill("เบอร์โทรศัพท์", "0812345678");
  await fill("บ้านเลขที่ หมู่ ซอย ถนน", "99/1 ซอยสุขใจ 5");
  await fill("แขวง/ตำบล", "คลองตันเหนือ");
  await fill("เขต/อำเภอ", "วัฒนา");
  await fill("จังหวัด", "กรุงเทพมหานคร");
  await fill("รหัสไปรษณีย์", "10110");
  await form.getByRole("button", { name: "บันทึกที่อยู่" }).click();
  await expect(form).toBeHidden();
}

/** Reports a transfer with its slip, to the account of this bank or to a PromptPay number. */
export async function reportTransfer(
  place: Locator,
  to = "ธนาคารไทยพาณิชย์",
): Promise<{ reference: string }> {
  const slip = await drawnSlip();
  await place.getByRole("radio", { name: new RegExp(`^${to}`) }).check();
  await place.getByLabel(/^สลิปโอนเงิน: /).setInputFiles(slip);
  await expect(place.getByRole("img", { name: /^สลิปโอนเงิน: / })).toBeVisible();
  await expect(place.getByText(/^อ่านสลิปแล้ว: ธนาคารกสิกรไทย/)).toBeVisible();
  await place.getByRole("button", { name: "แจ้งโอนเงิน" }).click();
  return { reference: slip.reference };
}

/** The number of the newest order, as its buyer sees it. */
export async function newestOrder(page: Page): Promise<string> {
  // A dialog that was just closed may still be navigating there.
  await expect(async () => void (await openShop(page, "/myaccount/student/order"))).toPass();
  const heading = page.getByRole("heading", { name: /^คำสั่งซื้อ #\d+$/ }).first();
  return (await heading.textContent())?.match(/\d+/)?.[0] ?? "";
}

/** What the shown code is at the simulated Omise, and where its control page takes orders. */
export async function chargeOf(code: Locator): Promise<{ id: string; control: string }> {
  const link = code.getByRole("link", { name: "เปิดแอปธนาคารจำลอง" });
  const address = (await link.getAttribute("href")) ?? "";
  const [id = ""] = /chrg_\w+/.exec(address) ?? [];
  return { id, control: `${new URL(address).origin}/omise/control/api/charges/${id}` };
}
