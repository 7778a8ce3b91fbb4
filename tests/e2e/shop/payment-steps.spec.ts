import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import { chargeOf, chooseMethod, dialog, placeOrder, reportTransfer } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { test as base, type OwnShop } from "../support/own-shop.ts";
import { bringSession, comeAsStudent, newCourse, openCartWith } from "../support/shopper.ts";

/**
 * Where providers send the buyer back to: the shop's public address. A session belongs to one host.
 */
const publicOf = (shop: OwnShop): OwnShop => ({
  ...shop,
  url: shop.url.replace("127.0.0.1", "localhost"),
});
const test = base.extend({ baseURL: async ({ ownShop }, use) => use(publicOf(ownShop).url) });

const orders = "/myaccount/student/order";
/** The provider's own window for a card stands in the shop's page. */
const omiseFrame = 'iframe[data-omise="popup"]';

type Method = {
  name: string;
  /** The button that begins it again, where an order is taken up. */
  again: string;
  /** A page of the provider's takes the place of the shop's, or opens beside it. */
  isBeside: boolean;
  /**
   * From the order that has just been made, or was taken up, to the page where the money is
   * confirmed.
   */
  reach: (page: Page) => Promise<Page>;
};

const codes = ["QR ไทยพาณิชย์", "พร้อมเพย์"];
const pages = ["บัตรเครดิต (GB Prime Pay)", "Pay Solutions", "ผ่อนชำระด้วยบัตรเครดิต (2C2P)"];
const methods: Method[] = [
  ...codes.map((name) => ({
    name,
    again: "แสดง QR พร้อมเพย์",
    isBeside: true,
    reach: (page: Page) => openBankApp(page),
  })),
  ...pages.map((name) => ({
    name,
    again: "ไปหน้าชำระเงิน",
    isBeside: false,
    reach: async (page: Page) => page,
  })),
  { name: "บัตรเครดิต (2C2P)", again: "กรอกข้อมูลบัตร", isBeside: false, reach: sendOwnForm },
  { name: "บัตรเครดิตหรือเดบิต", again: "จ่ายด้วยบัตร", isBeside: false, reach: typeOmiseCard },
  { name: "PayPal", again: "จ่ายด้วย PayPal", isBeside: true, reach: openPayPal },
];

/** What the buyer has done, and what happens then. */
const steps = ["chosen", "at the provider", "paid there", "come back"] as const;
const turns = ["back", "reload", "second tab", "closed browser"] as const;
type Story = { method: Method; step: (typeof steps)[number]; turn: (typeof turns)[number] };

/** All of them in the long run; in the short one the one that costs a buyer most. */
const short = "บัตรเครดิตหรือเดบิต, paid there, closed browser";
const stories = methods
  .flatMap((method) =>
    steps.flatMap((step) => turns.map((turn): Story => ({ method, step, turn }))),
  )
  // A page of the provider's comes at once: there is no moment between.
  .filter(({ method, step }) => !(step === "chosen" && pages.includes(method.name)))
  .filter((story) => process.env.LONG_TESTS || titleOf(story) === short);

for (const story of stories) {
  test(`PAY-16 PAY-17 ${titleOf(story)}: paid once in the end`, { tag: "@phone" }, async ({
    page,
    ownShop,
    openBrowser,
    troubles,
  }) => {
    // A payment that another tab has made, or that came while the page was loaded anew, is refused
    // to this one.
    troubles.expect(/Failed to load resource.*409|RefusedError: คำสั่งซื้อนี้ชำระแล้ว/);
    const shop = publicOf(ownShop);
    const [course, person] = [await newCourse(shop), await comeAsStudent(page, shop)];
    const elsewhere = async () => {
      const other = await openBrowser();
      await bringSession(other, shop, person);
      return other;
    };
    await page.goto("/courses");
    await openCartWith(page, shop, person, [course]);
    await chooseMethod(page, story.method.name);
    await placeOrder(page);
    const { ending, isPaid } = await live(story, page, { elsewhere, payer: await openBrowser() });
    if (!isPaid) await takeUp(ending, story.method);
    await expect
      .poll(() => outcome(shop, person.id), {
        message: "what is left in the shop",
        timeout: 30_000,
      })
      .toEqual(leftOf(story));
    // In a tab of its own: the one before may be on its way to the thanks.
    const last = await ending.context().newPage();
    await last.goto(orders);
    await expect(last.getByRole("group", { name: /^คำสั่งซื้อ #/ })).toHaveCount(1);
    await expect(last.getByText("ชำระแล้ว").first()).toBeVisible();
    await last.goto("/cart");
    await expect(last.getByText("ตะกร้ายังว่าง").first()).toBeVisible();
  });
}

test("PAY-09 PAY-17 a PromptPay code runs out, another is asked for, and the old one is paid in the bank app all the same: the order is paid, the new code takes nothing", {
  tag: ["@long", "@phone"],
}, async ({ page, ownShop, troubles }) => {
  // What the shop answers about an order that has been paid meanwhile.
  troubles.expect(/Failed to load resource.*409/);
  const [shop, method] = [publicOf(ownShop), "พร้อมเพย์"];
  const [course, person] = [await newCourse(shop), await comeAsStudent(page, shop)];
  await page.clock.install();
  await openCartWith(page, shop, person, [course]);
  await chooseMethod(page, method);
  await placeOrder(page);
  const code = dialog(page, "สแกนจ่ายด้วย พร้อมเพย์");
  const old = await chargeOf(code);
  // It runs out by the shop's clock. The next one lives longer than this one is waited for.
  await sql`update payment set expires_at = now() + interval '10 minutes' where provider_reference = ${old.id}`.execute(
    shop.db,
  );
  await page.goto(orders);
  await page.getByRole("link", { name: /^ชำระเงิน/ }).click();
  await page.getByRole("button", { name: "แสดง QR พร้อมเพย์" }).click();
  expect((await chargeOf(code)).id).toBe(old.id);
  await expect(code.getByRole("timer")).toHaveText(/^(?:10:00|9:)/);
  await post(page, `${old.control}/expire`);
  await expect
    .poll(async () => (await outcome(shop, person.id)).open, {
      message: "the shop has heard that the old code is over",
    })
    .toBe(0);
  await page.clock.fastForward("10:01");
  await expect(code.getByText("QR นี้หมดเวลาแล้ว")).toBeVisible();
  await looksRight(page, "steps-1-code-over", { whole: false });
  await code.getByRole("button", { name: "ขอ QR ใหม่" }).click();
  await expect.poll(async () => (await chargeOf(code)).id).not.toBe(old.id);
  const till = await openBankApp(page);
  await expect(confirmButton(till)).toBeVisible();
  await post(page, `${old.control}/pay`);
  await expect(page).toHaveURL("/thankyou");
  await expect(page.getByText("ชำระเงินเรียบร้อยแล้ว")).toBeVisible();
  await expect
    .poll(() => outcome(shop, person.id), { message: "what is left in the shop", timeout: 30_000 })
    .toEqual(paidOnce);
  await till.reload();
  await expect(till.getByRole("heading", { name: /QR หมดอายุแล้ว/ })).toBeVisible();
});

test("PAY-16 a code that is on the screen is left for a slip, and takes nothing any more", {
  tag: ["@long", "@phone"],
}, async ({ page, ownShop }) => {
  const [shop, method] = [publicOf(ownShop), "พร้อมเพย์"];
  const [course, person] = [await newCourse(shop), await comeAsStudent(page, shop)];
  await openCartWith(page, shop, person, [course]);
  await chooseMethod(page, method);
  await placeOrder(page);
  const till = await openBankApp(page);
  await expect(confirmButton(till)).toBeVisible();
  await dialog(page, "สแกนจ่ายด้วย พร้อมเพย์").getByRole("button", { name: "ปิด" }).last().click();
  await expect(page).toHaveURL(orders);
  await page.getByRole("link", { name: /^ชำระเงิน/ }).click();
  await chooseMethod(page, "โอนเงินผ่านธนาคาร");
  await reportTransfer(page.getByRole("main"));
  await expect(
    page.getByRole("heading", { level: 1, name: "ได้รับคำสั่งซื้อแล้ว กำลังตรวจสอบ" }),
  ).toBeVisible();
  await till.reload();
  await expect(till.getByRole("heading", { name: /QR หมดอายุแล้ว/ })).toBeVisible();
  expect(await outcome(shop, person.id)).toMatchObject({
    orders: ["pending"],
    succeeded: 0,
    enrollments: 0,
    reviews: 0,
  });
});

type Students = {
  /** The same person, in a browser of their own. */ elsewhere: () => Promise<Page> /** A person the shop does not know. */;
  payer: Page;
};

/**
 * Comes back with the page in which the buyer is at the end, and whether the money has been
 * confirmed by then.
 */
async function live(
  story: Story,
  page: Page,
  people: Students,
): Promise<{ ending: Page; isPaid: boolean }> {
  const { method, step } = story;
  const isOther = story.turn === "second tab";
  if (step === "chosen") {
    await expect(page.getByRole("dialog").or(page.locator(omiseFrame)).first()).toBeVisible();
    return { ending: await turn(story, page, people), isPaid: isOther };
  }
  const till = await method.reach(page);
  await expect(confirmButton(till)).toBeVisible();
  if (step === "at the provider") {
    const ending = await turn(story, page, people);
    const isOpen = isOther || story.turn === "reload" || (story.turn === "back" && method.isBeside);
    // Where another tab has paid, this is a second tap.
    if (isOpen) await confirmButton(till).click();
    if (isOpen && !method.isBeside) await expect(page).toHaveURL("/thankyou");
    return { ending, isPaid: isOpen };
  }
  const isAtPayer = step === "paid there" && !method.isBeside;
  if (isAtPayer) {
    // The button can be there before the browser has told the page's new address.
    await expect(till).not.toHaveURL(/\/cart/);
    await people.payer.goto(till.url());
  }
  await confirm(isAtPayer ? people.payer : till, method);
  if (step === "come back") await expect(page).toHaveURL("/thankyou");
  return { ending: await turn(story, page, people), isPaid: true };
}

async function turn(
  { method, step, turn: what }: Story,
  page: Page,
  { elsewhere }: Students,
): Promise<Page> {
  if (what === "back") await page.goBack();
  if (what === "reload") await page.reload();
  if (what === "closed browser") {
    const other = await elsewhere();
    await page.context().close();
    return other;
  }
  if (what === "second tab") {
    const other = await page.context().newPage();
    if (step === "chosen" || step === "at the provider") await takeUp(other, method);
    else await other.goto(orders);
    await page.bringToFront();
  }
  return page;
}

/** The order is there and waits to be paid. */
async function takeUp(page: Page, method: Method): Promise<void> {
  await page.goto(orders);
  await page.getByRole("link", { name: /^ชำระเงิน/ }).click();
  await page.getByRole("button", { name: method.again }).click();
  await confirm(await method.reach(page), method);
  await expect(page).toHaveURL("/thankyou");
}

function confirmButton(till: Page) {
  return till.getByRole("button", { name: /^ยืนยัน/ });
}

/** The money has left; a window beside the shop says so or closes. */
async function confirm(till: Page, { isBeside, name }: Method): Promise<void> {
  await confirmButton(till).click();
  if (isBeside && name !== "PayPal")
    await expect(till.getByRole("heading", { name: /จ่ายสำเร็จ/ })).toBeVisible();
}

async function openBankApp(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await dialog(page, "สแกนจ่ายด้วย พร้อมเพย์").getByRole("link", { name: "เปิดแอปธนาคารจำลอง" }).click();
  return opened;
}

async function openPayPal(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await dialog(page, "ชำระเงินด้วยระบบ Paypal")
    .getByRole("button", { name: /^PayPal/ })
    .click();
  return opened;
}

async function sendOwnForm(page: Page): Promise<Page> {
  const form = dialog(page, "จ่ายด้วยบัตร");
  await form.getByLabel("หมายเลขบัตร").fill("4242424242424242");
  await form.getByLabel("เดือน (MM)").fill("12");
  await form.getByLabel("ปี ค.ศ. (YYYY)").fill(String(new Date().getFullYear() + 2));
  await form.getByLabel("CVV").fill("123");
  await form.getByRole("button", { name: "ชำระเงิน" }).click();
  return page;
}

async function typeOmiseCard(page: Page): Promise<Page> {
  const form = page.frameLocator(omiseFrame);
  await form.getByRole("button", { name: /4111 1111 1111 1111/ }).click();
  await form.getByRole("button", { name: /^ชำระเงิน/ }).click();
  return page;
}

async function post(page: Page, url: string): Promise<void> {
  expect((await page.request.post(url, { data: {} })).status()).toBe(200);
}

const paidOnce = {
  orders: ["approved"],
  succeeded: 1,
  open: 0,
  mails: 1,
  enrollments: 1,
  reviews: 0,
};

/**
 * A card form that was sent cannot be taken back: confirmed in both tabs it takes the money twice,
 * and a person is shown what is to go back.
 */
function leftOf({ method: { reach }, step, turn: what }: Story): typeof paidOnce {
  const isTwice = reach === sendOwnForm && step === "at the provider" && what === "second tab";
  return isTwice ? { ...paidOnce, reviews: 1 } : paidOnce;
}

/** What the person has in the shop. */
async function outcome({ db }: OwnShop, accountId: number): Promise<typeof paidOnce> {
  const { rows } = await sql<typeof paidOnce>`select
    (select coalesce(json_agg(status), '[]') from shop_order where account_id = ${accountId}) as orders,
    (select count(*)::int from payment p join shop_order o on o.id = p.order_id where o.account_id = ${accountId} and p.state like 'succeeded%') as succeeded,
    (select count(*)::int from payment p join shop_order o on o.id = p.order_id where o.account_id = ${accountId}
      and p.state in ('created', 'requires_action', 'pending', 'unknown')) as open,
    (select count(*)::int from mail where account_id = ${accountId} and template like 'paymentApproved%') as mails,
    (select count(*)::int from enrollment where account_id = ${accountId}) as enrollments,
    (select count(*)::int from review_item r join shop_order o on o.id = r.order_id where o.account_id = ${accountId}) as reviews`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) throw new Error("one row is always there");
  return found;
}

function titleOf({ method, step, turn: what }: Story): string {
  return `${method.name}, ${step}, ${what}`;
}
