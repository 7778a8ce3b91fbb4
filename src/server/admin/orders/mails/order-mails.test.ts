import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  type PaymentShop,
  type Person,
  paymentShop,
} from "../../../../../tests/support/payment-shop.ts";
import { textOf } from "../../../../../tests/support/run/mail-text.ts";
import type { Answer } from "../../../../../tests/support/visitor.ts";

let shop: PaymentShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await paymentShop();
  admin = await shop.administrator();
});
beforeEach(async () => {
  buyer = await shop.student();
});
afterAll(() => shop.close());

type Mail = {
  id: number;
  subject: string;
  recipient: string;
  address_now: string | null;
  may_read: boolean;
  may_resend: boolean;
};
type Order = { mails: Mail[]; timeline: { action: string; detail: { reason: string | null } }[] };
const codeOf = ({ body }: Answer) => (body.error as { code?: string } | undefined)?.code ?? "done";
const open = async (id: number) =>
  (await admin.visitor.get(`/api/admin/orders/${id}`)).body.data as Order;
const again = (orderId: number, mailId: number, who = admin) =>
  who.visitor.post(`/api/admin/orders/${orderId}/mails/${mailId}/again`, {});
/** As if everything that was written and sent again had been so some time ago. */
const later = async () => {
  await shop.pool.query("update mail set created_at = created_at - interval '2 minutes'");
  await shop.pool.query(
    "update outbox_message set created_at = created_at - interval '2 minutes' where key like 'again:%'",
  );
};

/** An order whose slip was rejected, with both of its mails. */
async function rejected(): Promise<{ id: number; mail: Mail }> {
  const { id } = await shop.order(buyer);
  const form = {
    order_id: id,
    bank_account: shop.bankAccountId,
    transfer_amount: "1290",
    slip: [await shop.slip(buyer)],
  };
  const paymentId = Number(
    (await buyer.visitor.post("/private/payment/report", form)).body.orderPaymentId,
  );
  await admin.visitor.post(`/api/admin/payments/${paymentId}/reject`, { reason: "อ่านสลิปไม่ชัด" });
  await expect.poll(async () => (await open(id)).mails).toHaveLength(2);
  const [mail] = (await open(id)).mails;
  if (!mail) throw new Error("no mail");
  return { id, mail };
}

it("a mail of the order is written anew to the address of today, beside the one before; the log and the order's history say so", async () => {
  const { id, mail } = await rejected();
  expect((await open(id)).mails.map(({ may_resend }) => may_resend)).toEqual([true, false]);
  expect(codeOf(await again(id, mail.id))).toBe("TOO_MANY_REQUESTS");
  await later();
  await sql`update account set email = 'new-address@example.com' where id = ${buyer.id}`.execute(
    shop.db,
  );
  expect((await open(id)).mails[0]).toMatchObject({
    recipient: mail.recipient,
    address_now: "new-address@example.com",
  });
  expect(codeOf(await again(id, mail.id))).toBe("done");
  await expect
    .poll(async () => (await open(id)).mails.map(({ recipient }) => recipient))
    .toEqual(["new-address@example.com", mail.recipient, mail.recipient]);
  const { mails, timeline } = await open(id);
  expect([mails[0]?.subject, timeline.at(-1)]).toMatchObject([
    mail.subject,
    { action: "order.mail_sent_again", detail: { reason: mail.subject } },
  ]);
  const sent = await shop.db
    .selectFrom("mail")
    .select("packed")
    .where("id", "=", mails[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(textOf(sent)).toContain("อ่านสลิปไม่ชัด");
  const entries = await shop.db
    .selectFrom("audit_entry")
    .select(["actor_id", "detail"])
    .where("action", "=", "order.mail_sent_again")
    .execute();
  expect(entries).toEqual([{ actor_id: admin.id, detail: { mail_id: mail.id } }]);
});

it("pressed several times at once it leaves once, and again after a minute", async () => {
  const { id, mail } = await rejected();
  await later();
  const codes = (
    await Promise.all([again(id, mail.id), again(id, mail.id), again(id, mail.id)])
  ).map(codeOf);
  expect(codes.toSorted()).toEqual(["TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS", "done"]);
  await later();
  expect(codeOf(await again(id, mail.id))).toBe("done");
  await expect.poll(async () => (await open(id)).mails).toHaveLength(4);
});

it("what is no longer so, is not of this order, opens an account, or has no recipient is not sent again", async () => {
  const [one, other] = [await rejected(), await rejected()];
  await later();
  const [, received] = (await open(one.id)).mails;
  const reader = await shop.administrator(["order.read", "user.manage"]);
  const { id: secret } = await shop.db
    .insertInto("mail")
    .values({
      account_id: buyer.id,
      template: "forgotPassword",
      recipient: "x@example.com",
      subject: "s",
      text_body: "t",
      html_body: "h",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const answers = [
    again(one.id, received?.id ?? 0),
    again(one.id, other.mail.id),
    again(one.id, secret),
    again(999_999, one.mail.id),
    again(one.id, one.mail.id, reader),
  ];
  expect((await Promise.all(answers)).map(codeOf)).toEqual([
    "MAIL_NOT_SO_ANY_MORE",
    "NOT_FOUND",
    "NOT_FOUND",
    "NOT_FOUND",
    "FORBIDDEN",
  ]);
  await sql`update account set erased_at = now() where id = ${buyer.id}`.execute(shop.db);
  expect(codeOf(await again(one.id, one.mail.id))).toBe("MAIL_NOT_SO_ANY_MORE");
  expect((await open(one.id)).mails.every(({ may_resend }) => !may_resend)).toBe(true);
});

it("a mail that lets a buyer without a password in is sent again like any other, and read only by who may manage accounts", async () => {
  const { id, mail } = await rejected();
  const reader = await shop.administrator(["order.read"]);
  const read = async (who: Person) =>
    [
      (await who.visitor.get(`/api/admin/orders/${id}`)).body.data as Order,
      await who.visitor.get(`/api/admin/mails/${mail.id}`),
    ] as const;
  const [[seen, text], [whole, wholeText]] = [await read(reader), await read(admin)];
  expect([seen.mails.map(({ may_read }) => may_read), text.status]).toEqual([[false, false], 404]);
  expect([whole.mails.map(({ may_read }) => may_read), wholeText.status]).toEqual([
    [true, true],
    200,
  ]);
  await sql`update account set password_hash = 'x' where id = ${buyer.id}`.execute(shop.db);
  await later();
  expect(codeOf(await again(id, mail.id))).toBe("done");
  await expect.poll(async () => (await open(id)).mails).toHaveLength(3);
  const [plain] = ((await read(reader))[0] as Order).mails;
  expect(plain).toMatchObject({ subject: mail.subject, may_read: true });
});

it("many mails are sent again, each where it is still so and once a minute; what is about no order stays", async () => {
  const { id, mail } = await rejected();
  const stale = (await open(id)).mails[1]?.id ?? 0;
  await later();
  const send = async () => {
    const chosen = [mail.id, stale, 999_999].map((one) => ({ id: one, version: 0 }));
    const { body } = await admin.visitor.post("/api/admin/mails/batch", { chosen });
    return (body.data as { results: { code: string | null }[] }).results.map(({ code }) => code);
  };
  expect(await send()).toEqual([null, "MAIL_NOT_SO_ANY_MORE", "MAIL_NOT_SO_ANY_MORE"]);
  await expect.poll(async () => (await open(id)).mails).toHaveLength(3);
  expect((await send())[0]).toBe("TOO_MANY_REQUESTS");
  const log = await shop.db
    .selectFrom("audit_entry")
    .select("detail")
    .where("action", "=", "order.mail_sent_again")
    .where("object", "=", `order:${id}`)
    .execute();
  expect(log).toEqual([{ detail: { mail_id: mail.id } }]);
});

it("every mail that fits the filter can be chosen, and only of those that may be read", async () => {
  const { mail } = await rejected();
  const choose = async (who: Person) => {
    const { body } = await who.visitor.get(
      `/api/admin/mails/choice?${new URLSearchParams({ q: mail.subject })}`,
    );
    return (body.data as { items: { id: number; version: number; name: string }[] }).items;
  };
  expect(await choose(admin)).toContainEqual({
    id: mail.id,
    version: 0,
    name: expect.stringContaining(mail.subject),
  });
  expect(await choose(await shop.administrator(["payment.approve"]))).not.toContainEqual(
    expect.objectContaining({ id: mail.id }),
  );
});
