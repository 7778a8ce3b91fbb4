import { expect, type Page, type Route } from "@playwright/test";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { dialog } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { type NewPerson, newPerson, register } from "../support/people.ts";
import { openShop } from "../support/shop.ts";

const sharedName = newPerson("ปรายฟ้า");

// The worker's other stories find the shop as it was.
let putBack: () => Promise<void>;
test.beforeEach(async ({ ownShop: { db, decide } }) => {
  const { settings } = await db
    .selectFrom("site_setting")
    .select("settings")
    .executeTakeFirstOrThrow();
  const questions = await db
    .selectFrom("custom_label")
    .select(["id", "label", "is_required", "position"])
    .execute();
  putBack = async () => {
    for (const { id, ...question } of questions)
      await db.updateTable("custom_label").set(question).where("id", "=", id).execute();
    await decide(() => settings as SiteSettings);
  };
});
test.afterEach(() => putBack());

test("REG-25 every refusal of a registration shows its own text, each from its own cause", {
  tag: ["@long", "@phone"],
}, async ({ page, ownShop, openBrowser, troubles }) => {
  troubles.expect(/Failed to load resource.*422/);
  const other = await openBrowser({ baseURL: ownShop.url });
  await openShop(other, "/register");
  await register(other, sharedName);
  await expect(other).toHaveURL("/myaccount/home");

  const main = page.locator("main");
  await openShop(page, "/register");
  await test.step("a username and an e-mail that are taken", async () => {
    await register(page, { ...newPerson(), username: sharedName.username });
    await expect(main.getByText("ชื่อผู้ใช้นี้มีคนใช้แล้ว กรุณาใช้ชื่ออื่น")).toBeVisible();
    await expect(main.getByLabel("ชื่อผู้ใช้")).toBeFocused();
    await register(page, { ...newPerson(), email: sharedName.email });
    await expect(main.getByText("อีเมลนี้มีบัญชีอยู่แล้ว กรุณาเข้าสู่ระบบหรือใช้อีเมลอื่น")).toBeVisible();
    await looksRight(page, "refused-1-email");
  });

  await test.step("what the form itself would not have sent", async () => {
    const characters = "ใช้ได้เฉพาะ a-z, 0-9 และ @ - _ . โดยไม่เว้นวรรค";
    await refusedWith(
      page,
      { username: "มานี" },
      { notice: `ชื่อผู้ใช้${characters}`, beside: characters },
    );
    await refusedWith(
      page,
      { password: "ab 1" },
      { notice: "รหัสผ่านต้องมีอย่างน้อย 6 ตัว ใช้ a-z, 0-9 และ @ - _ . โดยไม่เว้นวรรค", beside: characters },
    );
    await refusedWith(page, { email: "nobody" }, { notice: "อีเมลไม่ถูกต้อง", beside: "อีเมลไม่ถูกต้อง" });
    await refusedWith(
      page,
      { tel: "12" },
      { notice: "บันทึกไม่สำเร็จ กรุณาตรวจสอบข้อมูลแล้วลองอีกครั้ง", beside: "ต้องมีตัวเลข 9–10 หลัก" },
    );
  });

  await test.step("terms that have changed meanwhile", async () => {
    await ownShop.decide((settings) => ({
      ...settings,
      consent: {
        isAsked: true,
        format: "html",
        html: "<h3>ข้อตกลงใหม่</h3><p>ฉบับที่สอง</p>",
        text: "",
        english: { html: "", text: "" },
      },
    }));
    await sendAgain(page);
    await expect(
      dialog(page, "ข้อตกลงการใช้บริการ").getByRole("heading", { name: "ข้อตกลงใหม่" }),
    ).toBeVisible();
    await looksRight(page, "refused-2-terms", { whole: false });
    await page.getByRole("button", { name: "ยอมรับข้อตกลง" }).click();
    await expect(main.getByLabel("ฉันได้อ่านและยอมรับข้อตกลงการใช้บริการ")).toBeChecked();
  });

  await test.step("as many users as the shop may have, and as many as it may have in a day", async () => {
    await ownShop.decide((settings) => ({
      ...settings,
      registration: { ...settings.registration, userLimit: 1 },
    }));
    await register(page, newPerson());
    await expect(main.getByText("ขณะนี้ร้านรับสมาชิกเต็มจำนวนแล้ว กรุณาติดต่อร้าน")).toBeVisible();
    await looksRight(page, "refused-3-limit");
    await ownShop.decide((settings) => ({
      ...settings,
      registration: { ...settings.registration, userLimit: 100_000, dailyUserLimit: 1 },
    }));
    await register(page, newPerson());
    await expect(
      main.getByText("วันนี้ร้านรับสมาชิกใหม่ครบจำนวนแล้ว กรุณาลองใหม่พรุ่งนี้หรือติดต่อร้าน"),
    ).toBeVisible();
  });

  await test.step("nothing was lost: as soon as it may, it goes through", async () => {
    await ownShop.decide((settings) => ({
      ...settings,
      registration: { ...settings.registration, dailyUserLimit: 100_000 },
    }));
    await sendAgain(page);
    await expect(page).toHaveURL("/myaccount/home");
  });
});

test("REG-02 REG-04 REG-05 REG-15 what the owner changes shows in the next form", {
  tag: "@phone",
}, async ({ page, ownShop }) => {
  await ownShop.decide((settings) => ({
    ...settings,
    consent: {
      isAsked: false,
      format: "text",
      html: "",
      text: "",
      english: { html: "", text: "" },
    },
    taxInvoice: { isEnabled: true, isDefault: true },
    registration: {
      ...settings.registration,
      studentSelectsGroup: false,
      fields: {
        ...settings.registration.fields,
        nickname: { isEnabled: true, isRequired: true },
        phone: { isEnabled: false, isRequired: false },
      },
    },
  }));
  await ownShop.db
    .updateTable("custom_label")
    .set({ is_required: true, position: -1, label: "ทำงานที่ไหน" })
    .where("field_type", "=", "inputtext")
    .execute();
  const main = page.locator("main");
  await openShop(page, "/register");
  await expect(main.getByLabel("เบอร์โทรศัพท์")).toHaveCount(0);
  await expect(main.getByLabel("ขอใบกำกับภาษี")).toBeChecked();
  await expect(main.getByLabel("กลุ่มผู้เรียน")).toHaveCount(0);
  await expect(main.getByLabel("ฉันได้อ่านและยอมรับข้อตกลงการใช้บริการ")).toHaveCount(0);
  await main.getByRole("button", { name: "สมัครสมาชิก", exact: true }).click();
  await expect(main.getByText("กรุณากรอกชื่อเล่น")).toBeVisible();
  await expect(main.getByText("กรุณาตอบ “ทำงานที่ไหน”")).toBeVisible();
  await looksRight(page, "decided-1-faults");
});

/** Sends what the form would have kept back, as an attacker who goes round it. */
async function refusedWith(
  page: Page,
  changed: Partial<NewPerson>,
  { notice, beside }: { notice: string; beside: string },
): Promise<void> {
  const change = (route: Route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...changed }) });
  await page.route("**/public/students", change);
  await register(page, newPerson());
  await expect(page.getByRole("alert").filter({ hasText: notice }).last()).toBeVisible();
  await expect(page.locator("main").getByText(beside, { exact: true }).first()).toBeVisible();
  await page.unroute("**/public/students", change);
}

function sendAgain(page: Page): Promise<void> {
  return page.locator("main").getByRole("button", { name: "สมัครสมาชิก", exact: true }).click();
}
