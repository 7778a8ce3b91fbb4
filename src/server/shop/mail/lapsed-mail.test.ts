import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { createRateLimiter } from "#server/platform/http/rate-limit.ts";
import { hashToken } from "#server/platform/process/tokens.ts";
import { givenBuyer } from "../../../../tests/support/buyers.ts";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenPaymentMethods,
  givenStudent,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { createCustomTexts } from "../custom-text/custom-texts.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { createSettings } from "../settings/settings.ts";
import { deliverDue } from "./deliver-due.ts";
import type { OutgoingMail } from "./mail-sender.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  await shop.parts.outbox.stop();
});
beforeEach(async () => {
  await shop.pool.query(
    "truncate rate_limit; delete from mail; delete from outbox_message where done_at is null",
  );
});
afterAll(() => shop.close());

type Moments = { whileWriting?: () => Promise<void>; afterFirst?: () => Promise<void> };

/** The mails that left, where `afterFirst` happens while the mail server takes the first one. */
async function delivered({ whileWriting, afterFirst }: Moments): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const happened = Promise.withResolvers<void>();
  const send = async (mail: OutgoingMail) => {
    sent.push(mail);
    if (sent.length === 1) {
      await afterFirst?.();
      happened.resolve();
    }
    await happened.promise;
  };
  const sender = { send, verify: async () => {}, close: () => {} };
  const texts = createCustomTexts(shop.db);
  await deliverDue({
    db: shop.db,
    settings: createSettings(shop.db, shop.clock.now),
    customTexts: {
      current: async (lang) => {
        await whileWriting?.();
        return texts.current(lang);
      },
    },
    limiter: createRateLimiter(shop.db, { factor: 1 }),
    publicUrl: "https://shop.example",
    dataKey: shop.config.secrets.data,
    mail: { current: async () => sender, close: () => {} },
    keepsLinks: true,
    tell: () => {},
    passOn: async () => {},
  });
  return sent;
}

const write = (messages: Parameters<typeof addMessages>[1]) =>
  inTransaction(shop.db, (tx) => addMessages(tx, messages));

/** Six learners to whom a running announcement was handed. */
async function announced() {
  const author = await givenAdministrator(shop.db);
  const course = await givenCourse(shop.db);
  const { rows } = await shop.pool.query<{ id: number }>(
    `insert into announcement (author_id, purpose, audience, subject_th, body_th, state, started_at)
    values ($1, 'course', 'courses', 'ย้ายเวลา', 'คลาสใหม่', 'running', now()) returning id::int`,
    [author.id],
  );
  const id = rows[0]?.id ?? 0;
  await shop.pool.query("insert into announcement_item values ($1, $2)", [id, course.id]);
  const people: number[] = [];
  for (let nth = 0; nth < 6; nth += 1) {
    const { id: accountId } = await givenStudent(shop.db);
    await givenEnrollment(shop.db, accountId, course.id);
    people.push(accountId);
  }
  await shop.pool.query(
    `insert into announcement_receiver (announcement_id, account_id, state, handed_at)
    select $1, unnest($2::bigint[]), 'handed', now()`,
    [id, people],
  );
  await write(
    people.map((accountId) => ({
      key: `learner:news:${id}:${accountId}`,
      kind: "mail" as const,
      payload: { template: "announcement" as const, accountId, data: { announcementId: id } },
    })),
  );
  const states = async () => {
    const found = await shop.pool.query<{ state: string }>(
      "select state from announcement_receiver where announcement_id = $1 order by account_id",
      [id],
    );
    return found.rows.map(({ state }) => state);
  };
  return { id, people, states };
}

describe("a mail that waits behind a slow mail server", () => {
  it("is not sent to who unsubscribed meanwhile", async () => {
    const { people, states } = await announced();
    const last = people.at(-1);
    const sent = await delivered({
      afterFirst: async () => {
        await shop.pool.query(
          "insert into learner_mail_off (account_id, kind) values ($1, 'announcement')",
          [last],
        );
      },
    });
    expect(sent).toHaveLength(5);
    expect(await states()).toEqual(["sent", "sent", "sent", "sent", "sent", "passed"]);
  });

  it("stays while its announcement is stopped", async () => {
    const { id, states } = await announced();
    const stop = () =>
      shop.pool.query("update announcement set state = 'stopped' where id = $1", [id]);
    const sent = await delivered({ afterFirst: async () => void (await stop()) });
    // Those that the mail server was taking at that moment.
    expect(sent.length).toBeLessThanOrEqual(3);
    expect((await states()).filter((state) => state === "handed")).toHaveLength(6 - sent.length);
  });

  it("ORDER-06 is not sent for an order that ended meanwhile", async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => givenBuyer(shop)));
    const orders: number[] = [];
    for (const { api } of buyers) {
      const { id, planId } = await courseRow(shop.db);
      const answer = await api.placeOrder({
        body: { payment_method_id: 1, courses: [{ course_id: id, priecingplan_id: planId }] },
      });
      if (!answer.ok) throw new Error(answer.code);
      orders.push(answer.value.orderId);
    }
    await shop.pool.query("delete from outbox_message where done_at is null");
    const about = (template: "orderEnding" | "transferReceived", nth: number) => {
      const accountId = buyers[nth]?.person.id ?? 0;
      const payload = { template, accountId, data: { orderId: orders[nth] ?? 0 } };
      return { key: `${template}:${orders[nth]}`, kind: "mail" as const, payload };
    };
    await write([
      ...orders.map((_, nth) => about("orderEnding", nth)),
      about("transferReceived", 0),
    ]);
    // Both mails of this buyer have the same link, which opens the account.
    const first = buyers[0]?.person.id ?? 0;
    await shop.pool.query("update account set password_hash = null where id = $1", [first]);
    const sent = await delivered({
      afterFirst: async () => {
        await shop.pool.query("update shop_order set status = 'cancelled' where id = $1", [
          orders.at(-1),
        ]);
      },
    });
    expect(sent).toHaveLength(6);
    const { rows } = await shop.pool.query<{ hash: string }>(
      "select encode(token_hash, 'hex') as hash from one_time_token where account_id = $1 and purpose = 'first_password'",
      [first],
    );
    const hashes = sent
      .flatMap(({ text }) => text.match(/(?<![\w-])[\w-]{43}(?![\w-])/g) ?? [])
      .map((token) => hashToken(token).toString("hex"));
    expect(hashes.filter((hash) => hash === rows[0]?.hash)).toHaveLength(2);
  });
});

describe("an announcement that is stopped while its mails are written", () => {
  it("loses nobody", async () => {
    const { id, states } = await announced();
    const sent = await delivered({
      whileWriting: async () => {
        await shop.pool.query("update announcement set state = 'stopped' where id = $1", [id]);
      },
    });
    expect(sent).toEqual([]);
    expect(new Set(await states())).toEqual(new Set(["handed"]));
  });
});
