import { sellingSteps } from "../../src/domain/settings/selling-steps.ts";

/**
 * @typedef {import("@playwright/test").Page} Page
 * @typedef {{ name: string, screen: "admin" | "phone" | "learner", path: string, height?: number, prepare?: (page: Page) => Promise<unknown>, open?: (page: Page) => Promise<unknown> }} Picture
 */

/** @param {string} name @param {string} path @param {Partial<Picture>} [more] @returns {Picture} */
const admin = (name, path, more = {}) => ({ name, screen: "admin", path, ...more });
/** @param {string} name @param {string} path @param {Partial<Picture>} [more] @returns {Picture} */
const phone = (name, path, more = {}) => ({ name, screen: "phone", path, ...more });

/**
 * A page of the demo's student on a phone.
 * @param {string} name @param {string} path @param {Partial<Picture>} [more] @returns {Picture}
 */
const learner = (name, path, more = {}) => ({ name, screen: "learner", path, ...more });

const steps = sellingSteps.map((step) => ({ step, is_done: step === "name" }));

/**
 * The demo shop sells already. This mocks a shop in which everything but the name is missing.
 * @param {Page} page
 */
const asNewShop = (page) =>
  page.route("**/api/admin/selling-steps", (route) =>
    route.fulfill({ json: { success: true, data: steps } }),
  );

/** @param {Page} page */
const openSlip = async (page) => {
  await page.getByRole("link", { name: "#47" }).click();
  await page.getByRole("list", { name: "ข้อมูลที่เทียบได้" }).waitFor();
};

/** @param {Page} page */
const openFirstPerson = async (page) => {
  await page.locator('main table a[href^="/admin/people/"]').first().click();
  await page.getByRole("heading", { name: "สิทธิ์เข้าเรียน" }).waitFor();
};

/** @param {Page} page @param {RegExp | string} name */
const showPart = (page, name) =>
  page
    .getByRole("heading", { name })
    .evaluate((heading) => heading.scrollIntoView({ block: "center" }));

/** @param {Page} page */
const openLesson = async (page) => {
  await page.getByText("ยินดีต้อนรับสู่ห้องเรียน").first().click();
  await page.getByLabel("ชื่อบทเรียน", { exact: true }).first().waitFor();
  await page
    .getByText("ยินดีต้อนรับสู่ห้องเรียน")
    .first()
    .evaluate((line) => line.scrollIntoView({ block: "start" }));
  await page.mouse.wheel(0, -90);
};

/** @param {Page} page */
const tryCourse = async (page) => {
  await page.getByLabel("เปิดร้านออนไลน์ร้านแรก", { exact: true }).check();
  await page.getByLabel("ช่องทางชำระเงิน").selectOption({ index: 1 });
  await page.getByRole("button", { name: "คิดราคา", exact: true }).click();
  await page.getByRole("heading", { name: "ยอดที่ต้องชำระ" }).waitFor();
  await showPart(page, "ยอดที่ต้องชำระ");
};

/** A bank's statement file of the day before. Nothing of it is saved. @param {Page} page */
const chooseStatement = async (page) => {
  const day = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Bangkok" }).format(
    new Date(Date.now() - 86_400_000),
  );
  const rows = [
    "วันที่ทำรายการ,เวลา,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ,รายการ",
    `${day},09:12,,"1,290.00","51,290.00",รับโอนพร้อมเพย์`,
    `${day},10:40,,"3,210.00","54,500.00",รับโอนจาก KBANK`,
    `${day},12:05,450.00,,"54,050.00",ค่าอินเทอร์เน็ต`,
  ];
  await page.locator('main input[type="file"]').setInputFiles({
    name: "statement.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\n")),
  });
  await page.getByRole("button", { name: /^นำเข้า \d+ รายการ/ }).waitFor();
  await page
    .getByRole("heading", { name: "ก่อนบันทึก" })
    .evaluate((heading) => heading.scrollIntoView({ block: "start" }));
  await page.mouse.wheel(0, -90);
};

/** @param {Page} page */
const find = async (page) => {
  await page.keyboard.press("Control+K");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").fill("คูปอง");
  await dialog.getByText("ออกคูปอง", { exact: true }).waitFor();
};

/** Nothing of it is ordered. @param {Page} page */
const chooseForOrder = async (page) => {
  await page.getByLabel("ค้นหาผู้เรียน").fill("student@raanrian.example");
  await page
    .getByRole("button", { name: /^เลือก / })
    .first()
    .click();
  await page.getByRole("button", { name: /^เพิ่ม / }).first().click();
};

/** Nothing of it is saved. @param {Page} page */
const writeAnnouncement = async (page) => {
  await page.getByLabel("หัวเรื่อง (ไทย)").fill("คลาสสดย้ายเป็นวันเสาร์ 10:00 น.");
  await page
    .getByRole("textbox", { name: "ข้อความ (ไทย)" })
    .fill("สวัสดีค่ะ คลาสสดสัปดาห์นี้ย้ายเป็นวันเสาร์ 10:00 น. ลิงก์เข้าเรียนยังเป็นลิงก์เดิม");
};

/** The pictures of the owner's guide, in order. @type {readonly Picture[]} */
export const pictures = [
  admin("home", "/admin"),
  admin("new-shop", "/admin", { prepare: asNewShop, height: 640 }),
  phone("home-phone", "/admin"),
  admin("find", "/admin", { open: find }),
  admin("settings", "/admin/settings"),
  admin("look", "/admin/settings/identity", { open: (page) => showPart(page, "ตัวอย่างร้าน") }),
  admin("bank-accounts", "/admin/settings/bank-accounts"),
  admin("payment-methods", "/admin/settings/payment"),
  admin("payment-keys", "/admin/settings/payment/9", { open: (page) => showPart(page, /^คีย์ของ/) }),
  admin("courses", "/admin/courses"),
  admin("course", "/admin/courses/1"),
  admin("plans", "/admin/courses/1/price", { height: 640 }),
  admin("curriculum", "/admin/courses/6/curriculum"),
  admin("lesson", "/admin/courses/6/curriculum", { open: openLesson }),
  admin("quiz", "/admin/lessons/7/questions"),
  admin("questions", "/learn/questions", { height: 640 }),
  admin("certificate", "/admin/settings/certificate", {
    open: (page) =>
      page.getByText("ให้ไว้เพื่อแสดงว่า").evaluate((line) => line.scrollIntoView({ block: "center" })),
  }),
  learner("my-courses", "/myaccount/student/courses"),
  learner("learn", "/learn/6"),
  learner("learn-film", "/learn/6/2"),
  learner("learn-quiz", "/learn/25/18"),
  learner("complete", "/learn/25/complete"),
  learner("learn-live", "/learn/6/9"),
  admin("coupons", "/admin/coupons"),
  admin("try", "/admin/promotions/try", { open: tryCourse }),
  admin("orders", "/admin/orders", { open: openSlip }),
  phone("orders-phone", "/admin/orders"),
  admin("order-by-hand", "/admin/orders/new", { open: chooseForOrder }),
  admin("messages", "/admin/settings/messages"),
  admin("statement-import", "/admin/payments/statement/import", { open: chooseStatement }),
  admin("resolve", "/admin/payments/resolve"),
  admin("people", "/admin/people"),
  admin("person", "/admin/people?q=student%40raanrian.example", { open: openFirstPerson }),
  admin("announcement", "/admin/announcements/new", { open: writeAnnouncement }),
  admin("texts", "/admin/texts"),
  admin("files", "/admin/files"),
  admin("staff", "/admin/staff"),
  admin("audit", "/admin/audit"),
  admin("figures", "/admin/figures"),
];
