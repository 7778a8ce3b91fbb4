import { expect, type Locator, type Page } from "@playwright/test";
import { sql } from "kysely";
import type { Db } from "../../../src/server/platform/database/database.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { admin, signIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";

const slips = process.env.LONG_TESTS ? 50 : 5;

test("ORDER-11 whole slips are decided by keys alone, each followed by the next one that waits", {
  tag: "@desktop",
}, async ({ page, ownShop: { db } }) => {
  test.setTimeout(slips * 3_000 + 60_000);
  const orders = await makeSlips(db, slips, "keyboard-story");
  await signIn(page, admin, "/admin");
  await openShop(page, "/admin/orders?state=review&q=keyboard-story");
  await expect(page.getByRole("link", { name: new RegExp(`#${orders[0]}(?!\\d)`) })).toBeVisible();
  await page.keyboard.press("j");
  for (const [place, order] of orders.entries()) {
    await expect(
      page.getByRole("heading", { name: `คำสั่งซื้อ #${order}`, exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /^อนุมัติ/ })).toBeEnabled();
    await (place % 5 === 3 ? reject(page) : approve(page));
  }
  const verdicts = async () => (await decisionsAbout(db, orders)).map(({ decision }) => decision);
  await expect
    .poll(verdicts)
    .toEqual(orders.map((_order, place) => (place % 5 === 3 ? "reject" : "approve")));
});

test("ORDER-11 eight slips are approved with nine keys: each sum has the focus, and Ctrl+Enter goes on", {
  tag: "@desktop",
}, async ({ page, ownShop: { db } }) => {
  const orders = await makeSlips(db, 8, "sum-story");
  await signIn(page, admin, "/admin");
  await openShop(page, "/admin/orders?state=review&q=sum-story");
  const row = (order: number | undefined) =>
    page
      .getByRole("list", { name: "รายการคำสั่งซื้อ" })
      .getByRole("link", { name: new RegExp(`#${order}(?!\\d)`) });
  await expect(row(orders[0])).toBeVisible();
  await page.keyboard.press("j");
  for (const [place, order] of orders.entries()) {
    const heading = page.getByRole("heading", { name: `คำสั่งซื้อ #${order}`, exact: true });
    await expect(heading).toBeVisible();
    const sum = page.getByRole("textbox", { name: /^ยอดที่เข้าบัญชีจริง/ });
    await expect(sum).toBeFocused();
    if (place === 3) {
      await looksRight(page, "slips-sum", { whole: false });
      await expectOnTop(page, sum);
      await expectOnTop(page, page.getByRole("button", { name: /^อนุมัติ/ }));
      await expectOnTop(page, heading);
    }
    await page.keyboard.press("Control+Enter");
    await expect(row(order)).toBeHidden();
  }
  const verdicts = async () => (await decisionsAbout(db, orders)).map(({ decision }) => decision);
  await expect.poll(verdicts).toEqual(orders.map(() => "approve"));
});

/** Nothing lies over the middle of it. */
async function expectOnTop(page: Page, part: Locator): Promise<void> {
  const box = await part.boundingBox();
  if (box === null) throw new Error("it is not shown");
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const isOnTop = await part.evaluate((element, { x, y }) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.contains(element));
  }, at);
  expect(isOnTop).toBe(true);
}

/** Nothing came with the report, so it is asked first what has come. */
async function approve(page: Page): Promise<void> {
  await page.keyboard.press("a");
  await page.getByRole("button", { name: /^รับยอดนี้และอนุมัติ/ }).press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
}

async function reject(page: Page): Promise<void> {
  await page.keyboard.press("r");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("1");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** What each was decided, carried out already or still to be undone. */
async function decisionsAbout(db: Db, orders: readonly number[]): Promise<{ decision: string }[]> {
  const { rows } = await sql<{ decision: string }>`
    select coalesce(d.decision, case p.state when 'succeeded' then 'approve' when 'failed' then 'reject' else '' end) as decision
    from payment p left join scheduled_decision d on d.payment_id = p.id where p.order_id = any(${orders as number[]}::bigint[]) order by p.order_id`.execute(
    db,
  );
  return rows;
}

/** Reported transfers of as many buyers, the first of them waiting the longest. */
async function makeSlips(db: Db, count: number, name: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with buyers as (
      insert into account (username, email, password_hash, first_name, last_name, phone)
      select ${name}::text || n, ${name}::text || n || '@example.com', '', 'ผู้ซื้อ', 'คนที่ ' || n, '0812345678' from generate_series(1, ${count}::int) n
      returning id, email),
    course as (
      select i.id as item_id, i.title_th, i.title_en, p.id as plan_id, p.name_th, p.name_en, p.plan_type, p.term, p.term_unit, p.price_satang as price
      from catalog_item i join pricing_plan p on p.item_id = i.id
      where i.kind = 'course' and i.seat_limit is null and p.price_satang > 0 and p.plan_type = 'actual' order by i.id limit 1),
    ordered as (
      insert into shop_order (token, account_id, status, payment_method_id, price_satang, payable_satang, before_vat_satang, contact_name, email, phone,
        content_hash, cancel_at, review_since)
      select ${name}::text || md5(b.email), b.id, 'pending', 1, c.price, c.price, round(c.price * 100 / 107.0), 'ผู้ซื้อ', b.email, '0812345678',
        decode(md5(b.email), 'hex'), now() + interval '1 day', now() - interval '1 hour' + row_number() over (order by b.id) * interval '1 second'
      from buyers b, course c order by b.id returning id, account_id, email),
    lined as (
      insert into order_line (order_id, account_id, item_id, plan_id, kind, title_th, title_en, plan_name_th, plan_name_en, plan_type, pricing_type, term,
        term_unit, quantity, unit_price_satang, gross_satang)
      select o.id, o.account_id, c.item_id, c.plan_id, 'course', c.title_th, c.title_en, c.name_th, c.name_en, c.plan_type, 'default', c.term, c.term_unit, 1,
        c.price, c.price from ordered o, course c),
    paid as (
      insert into payment (order_id, payment_method_id, state, amount_satang, currency) select o.id, 1, 'pending', c.price, 'THB' from ordered o, course c
      returning id, order_id, amount_satang)
    insert into payment_report (payment_id, order_id, contact_name, amount_satang) select id, order_id, 'ผู้ซื้อ', amount_satang from paid
    returning order_id as id`.execute(db);
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}
