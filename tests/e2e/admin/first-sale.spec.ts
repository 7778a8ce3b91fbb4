import { expect, type Page } from "@playwright/test";
import { openShop as startShop } from "../../support/shop-process.ts";
import { dialog, newestOrder, payBy, placeOrder, reportTransfer } from "../support/checkout.ts";
import { countEffort, type Effort, typeInto } from "../support/counted.ts";
import { hurryDecisions } from "../support/decisions.ts";
import { looksRight } from "../support/look.ts";
import { fillRegistration, newPerson } from "../support/people.ts";
import { productionPlace } from "../support/production-place.ts";
import { openShop, putInCart } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

// A shop of its own: with its first administrator the first run is over.
test.use({ ignoreHTTPSErrors: true });

const password = "dek-Dee_2569";
const course = "ทำขนมไทยขายที่บ้าน";
const most = { clicks: 18, fields: 10 };

test("TEXT-04 ORDER-01 from the link of the first run to the first paid sale: at most 18 clicks and 10 fields", async ({
  page,
  openBrowser,
}, { project }) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  const place = await productionPlace();
  const { SESSION_SECRET: _s, DATA_KEY: _d, PASSWORD_PEPPER: _p, ...bare } = place.owning;
  const shop = await startShop({ ...bare, MIGRATE_AT_START: "on" });
  const owner = await countEffort(page.context());
  const visitor = await openBrowser({ baseURL: place.url, ignoreHTTPSErrors: true });
  try {
    await test.step("the owner opens the shop by the link", async () => {
      await page.goto(/https:\S+\/first-run#\S+/.exec(shop.output())?.[0] ?? "");
      await typeInto(page, {
        ชื่อร้าน: "ครัวคุณนก",
        "ชื่อ-นามสกุลของคุณ": "นก ใจดี",
        อีเมล: "nok@shop.example",
        รหัสผ่าน: password,
      });
      await page.getByRole("button", { name: "เปิดร้าน" }).click();
      await isDone(page, 1);
      await expect(page.getByLabel("หมายเลขพร้อมเพย์")).toBeVisible();
      await looksRight(page, "first-sale-1-payment");
    });

    await test.step("and does one step after the other, each in its place", async () => {
      await typeInto(page, { หมายเลขพร้อมเพย์: "0812345678" });
      await typeInto(page, { รหัสผ่านของคุณ: password });
      await page.getByRole("button", { name: "บันทึกแล้วไปข้อถัดไป" }).click();
      await isDone(page, 2);
      await expect(page.getByRole("heading", { name: "เปิดขายคอร์สแรก" })).toBeFocused();
      await looksRight(page, "first-sale-2-course");
      await typeInto(page, {
        ชื่อคอร์ส: course,
        "ราคา (บาท)": "1290",
        บทเรียนแรก: "ยินดีต้อนรับสู่ครัวคุณนก",
      });
      await page.getByRole("button", { name: "เปิดขายคอร์สนี้" }).click();
      await isDone(page, 3);
      await page.getByRole("button", { name: "ยังไม่จดทะเบียน" }).click();
      await isDone(page, 4);
      await looksRight(page, "first-sale-4-terms");
      await page.getByRole("checkbox", { name: "อ่านแล้ว" }).check();
      await page.getByRole("button", { name: "ใช้ข้อความนี้" }).click();
      await isDone(page, 5);
      await expect(page.getByLabel("อีเมล Gmail ของร้าน")).toBeVisible();
      await looksRight(page, "first-sale-5-mail");
    });

    await test.step("a visitor buys the course and sends a slip", async () => {
      visitor.setDefaultTimeout(30_000);
      await putInCart(visitor, course);
      await openShop(visitor, "/cart");
      await payBy(visitor, "โอนเงินผ่านธนาคาร");
      await placeOrder(visitor);
      await dialog(visitor, "เข้าสู่ระบบ").getByRole("button", { name: "สมัครสมาชิก" }).click();
      const form = dialog(visitor, "สมัครสมาชิก");
      await fillRegistration(form, newPerson());
      await form.getByLabel("ฉันได้อ่านและยอมรับข้อตกลงการใช้บริการ").check();
      await form.getByRole("button", { name: "สมัครสมาชิก", exact: true }).click();
      await reportTransfer(dialog(visitor, "แจ้งโอนเงิน"), "พร้อมเพย์");
      await expect(
        visitor.getByRole("heading", { name: "ได้รับคำสั่งซื้อแล้ว กำลังตรวจสอบ" }),
      ).toBeVisible();
    });

    await test.step("the owner approves it, and the visitor learns", async () => {
      const orderId = await newestOrder(visitor);
      await openShop(visitor, "/myaccount/student/courses");
      await hurryDecisions(page);
      // The owner comes back to the first page, as after any pause. That counts as a click.
      await openShop(page, `${place.url}/admin`);
      owner.clicks.push("(opened again)");
      await page.getByRole("link", { name: "เริ่มตรวจ" }).click();
      await expect(page.getByRole("heading", { name: `#${orderId}` })).toBeVisible();
      await page.getByRole("button", { name: /^อนุมัติ/ }).click();
      await expect(page.getByRole("timer")).toContainText("จะอนุมัติในอีก");
      await visitor.getByRole("link", { name: `เข้าเรียน ${course}` }).click({ timeout: 60_000 });
      await visitor.getByRole("link", { name: "เริ่มเรียน" }).click();
      await expect(visitor.getByText("ยินดีต้อนรับสู่ครัวคุณนก")).toBeVisible();
      await openShop(page, `${place.url}/admin`);
      await isDone(page, 6);
      await looksRight(page, "first-sale-6-sold");
    });
    tell(project.name, owner);
    expect(owner.clicks.length).toBeLessThanOrEqual(most.clicks);
    expect(owner.fields.length).toBeLessThanOrEqual(most.fields);
  } finally {
    // Before the shop ends, or their sockets complain.
    await visitor.close();
    await page.close();
    await shop.end();
    await place.end();
  }
});

async function isDone(page: Page, count: number): Promise<void> {
  await expect(page.getByRole("main")).toContainText(`เสร็จแล้ว ${count} จาก 8 ข้อ`);
}

function tell(where: string, { clicks, fields }: Effort): void {
  console.log(
    `first sale (${where}): ${clicks.length} clicks (${clicks.join(" · ")}), ${fields.length} fields (${fields.join(" · ")})`,
  );
}
