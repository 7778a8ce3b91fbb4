import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { marketingVersions } from "#server/shop/my-account/own-consents.ts";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenSettings,
  givenStudent,
} from "../../../../tests/support/factories.ts";
import { type SmtpServer, smtpServer } from "../../../../tests/support/servers/smtp-server.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { leaveLink } from "../learning/mails/leave-link.ts";
import { deliverDue } from "../mail/deliver-due.ts";
import { createMailSender } from "../mail/mail-sender.ts";
import { claimMessages } from "../outbox/outbox-queries.ts";
import { sendAnnouncements } from "./send-announcements.ts";

let shop: TestApp;
let smtp: SmtpServer;
let courseId: number;
let authorId: number;
beforeAll(async () => {
  [shop, smtp] = await Promise.all([testApp(), smtpServer()]);
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.received.length = 0;
  smtp.answerToRecipient = "250 ok";
  await shop.pool.query(
    "delete from mail; delete from outbox_message; delete from announcement_receiver; delete from announcement; delete from learner_mail_off; delete from rate_limit",
  );
  await bounds(20_000, 2);
  courseId = (await givenCourse(shop.db)).id;
  authorId = (await givenAdministrator(shop.db)).id;
  await shop.pool.query("update account set permissions = '{news.send}' where id = $1", [authorId]);
});

const now = new Date("2026-11-20T05:00:00Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

async function bounds(mailsADay: number, aPersonADay: number): Promise<void> {
  await givenSettings(shop.db, { announcements: { mailsADay, aPersonADay } });
  shop.parts.settings.forget();
}

type AnnouncementParts = {
  purpose?: string;
  audience?: string;
  due?: Date;
  by?: number;
  state?: string;
};
/** An announcement that is due, with its course. */
async function written({
  purpose = "course",
  audience = "courses",
  due = now,
  by = authorId,
}: AnnouncementParts = {}): Promise<number> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into announcement (author_id, purpose, audience, subject_th, body_th, state, due_at)
    values ($1, $2, $3, 'ย้ายเวลา', 'คลาส **ใหม่**', 'scheduled', $4) returning id`,
    [by, purpose, audience, due],
  );
  const id = Number(rows[0]?.id);
  await shop.pool.query(
    "insert into announcement_item (announcement_id, item_id) values ($1, $2)",
    [id, courseId],
  );
  return id;
}

async function learner(): Promise<number> {
  const { id } = await givenStudent(shop.db);
  await givenEnrollment(shop.db, id, courseId);
  return id;
}

async function decides(accountId: number, isGiven: boolean, version = marketingVersions[0]) {
  await shop.pool.query(
    "insert into consent (account_id, purpose, version, lang, is_given, channel) values ($1, 'marketing', $2, 'th', $3, 'account')",
    [accountId, version, isGiven],
  );
}

const run = (at = now) =>
  sendAnnouncements({
    db: shop.db,
    outbox: { kick: () => undefined },
    settings: shop.parts.settings,
    now: at,
  });

async function deliver(): Promise<void> {
  const sender = createMailSender(
    { smtpUrl: `smtp://127.0.0.1:${smtp.port}`, from: "shop@example.com" },
    () => new Date(),
  );
  const deps = {
    ...shop.parts.payments,
    settings: shop.parts.settings,
    customTexts: { current: async () => ({}) },
    limiter: shop.parts.limiter,
    dataKey: shop.config.secrets.data,
    publicUrl: "https://shop.example",
    mail: { current: async () => sender, close: () => undefined },
    tell: () => undefined,
    keepsLinks: false,
    passOn: async () => undefined,
  };
  while ((await deliverDue(deps)).isMore);
  sender?.close();
}

async function receivers(id: number): Promise<Record<number, string>> {
  const { rows } = await shop.pool.query<{ account: number; state: string }>(
    "select account_id::int as account, state from announcement_receiver where announcement_id = $1 order by 1",
    [id],
  );
  return Object.fromEntries(rows.map(({ account, state }) => [account, state]));
}

async function stateOf(id: number) {
  const { rows } = await shop.pool.query(
    "select state, receivers, sent, refused, passed from announcement where id = $1",
    [id],
  );
  return rows[0];
}

async function set(id: number, state: string): Promise<void> {
  await shop.pool.query("update announcement set state = $2 where id = $1", [id, state]);
}

describe("an announcement", () => {
  it("reaches each learner of the course once, however often the job runs and on how many nodes", async () => {
    const people = [await learner(), await learner(), await learner()];
    await givenStudent(shop.db);
    const id = await written();
    await Promise.all([run(), run(), run()]);
    await run();
    await Promise.all([deliver(), deliver()]);
    await run();
    expect(await receivers(id)).toEqual(Object.fromEntries(people.map((one) => [one, "sent"])));
    expect(smtp.received).toHaveLength(3);
    const done = { state: "done", receivers: 3, sent: 3, refused: 0, passed: 0 };
    expect(await stateOf(id)).toEqual(done);
    await run();
    await deliver();
    expect(smtp.received).toHaveLength(3);
  });

  it("waits for its time", async () => {
    const one = await learner();
    const id = await written({ due: hours(1) });
    await run();
    expect(await receivers(id)).toEqual({});
    await run(hours(1));
    expect(await receivers(id)).toEqual({ [one]: "handed" });
  });

  it("that sells goes only to people who agreed to the present words, and have not taken it back", async () => {
    const [agreed, silent, taken, old] = [
      await learner(),
      await learner(),
      await learner(),
      await learner(),
    ];
    await decides(agreed, true);
    await decides(taken, true);
    await decides(taken, false);
    await decides(old, true, "older words");
    const id = await written({ purpose: "sale", audience: "everybody" });
    await run();
    expect(Object.keys(await receivers(id)).map(Number)).toEqual([agreed]);
    expect([silent, taken, old]).not.toContain(agreed);
  });

  it("is not sent to who mutes, leaves the course, takes consent back, is locked out or erased between writing and sending", async () => {
    const [stays, mutes, leaves, locked, gone] = [
      await learner(),
      await learner(),
      await learner(),
      await learner(),
      await learner(),
    ];
    const buyer = await learner();
    await decides(buyer, true);
    const [news, sale] = [
      await written(),
      await written({ purpose: "sale", audience: "everybody" }),
    ];
    await run();
    const all = shop.pool;
    await all.query("insert into learner_mail_off (account_id, kind) values ($1, 'announcement')", [
      mutes,
    ]);
    await all.query("update enrollment set ends_at = now() where account_id = $1", [leaves]);
    await all.query("update account set is_allowed = false where id = $1", [locked]);
    await all.query("update account set erased_at = now() where id = $1", [gone]);
    await decides(buyer, false);
    await deliver();
    await run();
    expect(await receivers(news)).toEqual({
      [stays]: "sent",
      [mutes]: "passed",
      [leaves]: "passed",
      [locked]: "passed",
      [gone]: "passed",
      [buyer]: "sent",
    });
    expect((await receivers(sale))[buyer]).toBe("passed");
    expect(await stateOf(news)).toMatchObject({ state: "done", sent: 2, passed: 4 });
  });

  it("stops: what has not left stays, and leaves once when it goes on", async () => {
    const people = [await learner(), await learner()];
    const id = await written();
    await run();
    await set(id, "stopped");
    await deliver();
    await run();
    expect(smtp.received).toEqual([]);
    expect(Object.values(await receivers(id))).toEqual(["handed", "handed"]);
    await set(id, "running");
    await shop.pool.query("update outbox_message set due_at = now() where done_at is null");
    await deliver();
    await run();
    expect(smtp.received).toHaveLength(people.length);
    expect(await stateOf(id)).toMatchObject({ state: "done", sent: 2 });
  });

  it("counts an address that the mail server refuses", async () => {
    await learner();
    const id = await written();
    await run();
    smtp.answerToRecipient = "550 no such mailbox";
    await deliver();
    await run();
    expect(await stateOf(id)).toMatchObject({ state: "done", sent: 0, refused: 1 });
  });

  it("goes back to its author when the right to send is gone by then", async () => {
    await learner();
    const id = await written();
    await shop.pool.query("update account set permissions = '{}' where id = $1", [authorId]);
    await run();
    expect(await stateOf(id)).toMatchObject({ state: "draft", receivers: 0 });
  });
});

describe("the bounds of a day", () => {
  it("hold all announcements together; the rest follows from nine the next morning", async () => {
    await Promise.all([learner(), learner(), learner()]);
    await bounds(2, 5);
    const id = await written();
    await run();
    const count = async () =>
      Object.values(await receivers(id)).filter((one) => one === "handed").length;
    expect(await count()).toBe(2);
    await run(new Date("2026-11-21T01:59:59Z"));
    expect(await count()).toBe(2);
    await run(new Date("2026-11-21T02:00:00Z"));
    expect(await count()).toBe(3);
  });

  it("hold for one person over several announcements, and keep nobody else waiting", async () => {
    const full = await learner();
    await bounds(20_000, 1);
    const first = await written();
    await run();
    const other = await learner();
    const second = await written();
    await run();
    expect(await receivers(first)).toEqual({ [full]: "handed" });
    expect(await receivers(second)).toEqual({ [full]: "waiting", [other]: "handed" });
    await run(hours(24));
    expect(await receivers(second)).toEqual({ [full]: "handed", [other]: "handed" });
  });
});

describe("the mail of an announcement", () => {
  it("has a button of mail programs that unsubscribes without a sign-in; looking changes nothing", async () => {
    const one = await learner();
    const id = await written();
    await run();
    await deliver();
    const source = smtp.received[0]?.source.replaceAll(/\r\n\s+/g, " ") ?? "";
    const link = /List-Unsubscribe: +<https:\/\/shop\.example(\/mails\/leave\/[^>]+)>/.exec(source);
    expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const path = link?.[1] ?? "";
    for (const method of ["GET", "HEAD"] as const) await shop.app.inject({ method, url: path });
    const off = () =>
      shop.pool.query("select kind from learner_mail_off where account_id = $1", [one]);
    expect((await off()).rows).toEqual([]);
    const press = () => shop.app.inject({ method: "POST", url: path });
    expect([(await press()).statusCode, (await press()).statusCode]).toEqual([200, 200]);
    expect((await off()).rows).toEqual([{ kind: "announcement" }]);
    const { rows } = await shop.pool.query(
      "select account_id::int as id from announcement_receiver where left_at is not null and announcement_id = $1",
      [id],
    );
    expect(rows).toEqual([{ id: one }]);
  });

  it("that sells withdraws the consent on record, once, and gives none back", async () => {
    const one = await learner();
    await decides(one, true);
    const id = await written({ purpose: "sale", audience: "everybody" });
    const link = leaveLink(shop.config.secrets.data, {
      accountId: one,
      kind: "news",
      announcementId: id,
    });
    const isOn = async () =>
      (await shop.visitor().get(`/public/mails/leave/${link}`)).body.data as object;
    expect(await isOn()).toEqual({ kind: "news", is_on: true });
    const press = () => shop.app.inject({ method: "POST", url: `/mails/leave/${link}` });
    await Promise.all([press(), press(), press()]);
    expect(await isOn()).toEqual({ kind: "news", is_on: false });
    const { rows } = await shop.pool.query(
      "select is_given, channel from consent where account_id = $1 order by id",
      [one],
    );
    expect(rows).toEqual([
      { is_given: true, channel: "account" },
      { is_given: false, channel: "mail" },
    ]);
    const again = await shop.visitor().post(`/public/mails/leave/${link}`, { is_on: true });
    expect(again.body.error).toMatchObject({ code: "CONSENT_CHANGED" });
    expect(await isOn()).toEqual({ kind: "news", is_on: false });
  });
});

describe("what buyers wait for", () => {
  it("is taken before 18,000 mails of announcements that came earlier", async () => {
    await shop.pool.query(
      `insert into outbox_message (key, kind, payload)
      select 'learner:news:1:' || n, 'mail',
        jsonb_build_object('template', 'announcement', 'accountId', n, 'data',
          jsonb_build_object('announcementId', 1))
      from generate_series(1, 18000) n`,
    );
    await shop.pool.query(
      `insert into outbox_message (key, kind, payload)
      values ('receipt', 'mail', '{"template": "paymentApproved", "accountId": 1, "data": {"orderId": 1}}')`,
    );
    const limits = { most: 50, mostPatient: 10, leaseSeconds: 25 };
    const { claimed } = await claimMessages(shop.db, limits);
    expect(claimed[0]?.key).toBe("receipt");
    expect(claimed).toHaveLength(11);
  });
});
