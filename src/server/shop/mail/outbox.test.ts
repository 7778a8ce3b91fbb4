import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { createRateLimiter } from "#server/platform/http/rate-limit.ts";
import { silentLog } from "#server/platform/process/log.ts";
import { hashToken } from "#server/platform/process/tokens.ts";
import {
  givenSettings,
  givenStudent,
  next,
  type Person,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { createCustomTexts } from "../custom-text/custom-texts.ts";
import { createOutbox } from "../outbox/outbox.ts";
import type { OutboxMessage, RealtimeNews } from "../outbox/outbox-message.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { unpackMail } from "../outbox/pack-mail.ts";
import { createSettings } from "../settings/settings.ts";
import { createDelivery, type DeliveryDeps, deliverDue } from "./deliver-due.ts";
import { type MailSender, type OutgoingMail, Undeliverable } from "./mail-sender.ts";

let shop: TestApp;
let student: Person;

beforeEach(async () => {
  shop = await testApp();
  student = await givenStudent(shop.db);
});
afterEach(() => shop.close());

function deps({
  sender = null,
  ...parts
}: Partial<DeliveryDeps> & { sender?: MailSender | null } = {}): DeliveryDeps {
  const { db } = shop;
  return {
    db,
    settings: createSettings(db, shop.clock.now),
    customTexts: createCustomTexts(db),
    limiter: createRateLimiter(db, { factor: 1 }),
    publicUrl: "https://shop.example",
    dataKey: shop.config.secrets.data,
    mail: { current: async () => sender, close: () => {} },
    keepsLinks: true,
    tell: () => {},
    passOn: async () => {},
    ...parts,
  };
}

function mailServer(outcome: () => void = () => {}): MailSender & { sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => {
    outcome();
    sent.push(mail);
  };
  return { sent, send, verify: async () => {}, close: () => {} };
}

const welcome = (accountId = student.id): OutboxMessage => ({
  key: `welcome:${next()}`,
  kind: "mail",
  payload: { template: "registration", accountId, data: {} },
});
const news = (orderId: number): OutboxMessage => ({
  key: `order:${orderId}:${next()}`,
  kind: "realtime",
  payload: { accountId: student.id, event: "order.changed", data: { orderId, status: "approved" } },
});

const forgotten = (accountId = student.id): OutboxMessage => ({
  key: `forgotten:${next()}`,
  kind: "mail",
  payload: { template: "forgotPassword", accountId, data: {} },
});

const add = (...messages: OutboxMessage[]) =>
  inTransaction(shop.db, (tx) => addMessages(tx, messages));
const wordsOf = ({ packed }: { packed: Buffer | null }) =>
  packed === null ? "" : Object.values(unpackMail(packed)).join(" ");
const stored = () => shop.db.selectFrom("outbox_message").selectAll().orderBy("id").execute();
const mails = () => shop.db.selectFrom("mail").selectAll().orderBy("id").execute();

async function makeDue() {
  await sql`update outbox_message set due_at = now() where done_at is null`.execute(shop.db);
}

describe("the outbox", () => {
  it("keeps a message only when its transaction is kept", async () => {
    const broken = inTransaction(shop.db, async (tx) => {
      await addMessages(tx, [welcome()]);
      throw new Error("the order failed");
    });
    await expect(broken).rejects.toThrow("the order failed");
    expect(await stored()).toEqual([]);
  });

  it("takes a message once under its key", async () => {
    const message = welcome();
    await add(message);
    await add(message, message);
    expect(await stored()).toHaveLength(1);
  });

  it("sends every message once, with ten loops at the same time", async () => {
    await add(
      ...Array.from({ length: 120 }, (_, order) => news(order)),
      ...Array.from({ length: 40 }, () => welcome()),
    );
    const pushed: RealtimeNews[] = [];
    const sender = mailServer();
    const limiter = createRateLimiter(shop.db, { factor: 1000 });
    const loops = Array.from({ length: 10 }, () =>
      createOutbox(
        createDelivery(deps({ sender, limiter, tell: (item) => void pushed.push(item) })),
        silentLog(),
      ),
    );
    for (const loop of loops) loop.kick();
    await expect
      .poll(async () => (await stored()).filter(({ done_at }) => done_at === null).length)
      .toBe(0);
    await Promise.all(loops.map((loop) => loop.stop()));
    expect([
      pushed.length,
      new Set(pushed.map(({ data }) => "orderId" in data && data.orderId)).size,
      sender.sent.length,
      (await mails()).length,
    ]).toEqual([120, 120, 40, 40]);
  });

  it("sends nothing of what another process has taken while this one was paused, and leaves that to the other", async () => {
    await add(...Array.from({ length: 8 }, () => welcome()));
    const limiter = createRateLimiter(shop.db, { factor: 1000 });
    const [begun, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let tries = 0;
    const pausing: MailSender = {
      send: async () => {
        tries += 1;
        if (tries === 3) begun.resolve();
        await goesOn.promise;
        throw new Error("the line was closed meanwhile");
      },
      verify: async () => {},
      close: () => {},
    };
    const paused = deliverDue(deps({ sender: pausing, limiter }));
    await begun.promise;
    await makeDue();
    const sender = mailServer();
    await deliverDue(deps({ sender, limiter }));
    goesOn.resolve();
    await paused;
    const isDone = (await stored()).every(
      ({ done_at, last_error }) => done_at !== null && last_error === "",
    );
    expect([tries, sender.sent.length, isDone]).toEqual([3, 8, true]);
  });

  it("needs two statements a round where no order is written about, and one more for all links together", async () => {
    const given = deps();
    const statementsFor = async (...messages: OutboxMessage[]) => {
      await add(...messages);
      await given.settings.current();
      await given.customTexts.current("th");
      shop.takeStatements();
      await deliverDue(given);
      return shop.takeStatements().length;
    };
    const links = await statementsFor(news(1), welcome(), forgotten());
    await sql`update account set email_verified_at = now()`.execute(shop.db);
    expect([await statementsFor(news(1), news(2), welcome()), links]).toEqual([2, 3]);
  });

  it("keeps mails to be read where there is no mail server", async () => {
    await add(welcome());
    await deliverDue(deps());
    expect([
      (await mails()).map(({ recipient, sent_at }) => [recipient, sent_at]),
      (await stored())[0]?.done_at,
    ]).toEqual([[[student.email, null]], expect.any(Date)]);
  });

  it("keeps no mail that opens an account in a real shop", async () => {
    const living = async () => {
      const read = (await mails()).flatMap((mail) => wordsOf(mail).match(/(?<=#)[\w-]{43}/g) ?? []);
      const { rows } = await sql<{
        hash: Buffer;
      }>`select token_hash as hash from one_time_token`.execute(shop.db);
      return read.filter((token) => rows.some(({ hash }) => hash.equals(hashToken(token)))).length;
    };
    await add(forgotten());
    await deliverDue(deps());
    expect(await living()).toBe(2);
    await add(forgotten(), welcome());
    await deliverDue(deps({ keepsLinks: false }));
    expect([(await mails()).length, await living()]).toEqual([3, 0]);
  });

  it("notes when a mail has left", async () => {
    await add(welcome());
    const sender = mailServer();
    await deliverDue(deps({ sender }));
    expect([sender.sent[0]?.recipient, (await mails())[0]?.sent_at]).toEqual([
      student.email,
      expect.any(Date),
    ]);
  });

  it("tries again later and later while the mail server is away, and keeps why", async () => {
    await add(welcome());
    const away = mailServer(() => {
      throw new Error("connect ECONNREFUSED");
    });
    const waits: (number | null)[] = [];
    for (let round = 0; round < 7; round += 1) {
      waits.push(
        (
          await deliverDue(
            deps({ sender: away, limiter: createRateLimiter(shop.db, { factor: 100 }) }),
          )
        ).retryInSeconds,
      );
      await makeDue();
    }
    expect([waits, (await stored())[0]?.last_error]).toEqual([
      [10, 40, 160, 640, 2560, 3600, 3600],
      "connect ECONNREFUSED",
    ]);
  });

  it("keeps one mail however often it was tried, and sends it in the end", async () => {
    await add(welcome());
    let isAway = true;
    const sender = mailServer(() => {
      if (isAway) throw new Error("away");
    });
    await deliverDue(deps({ sender }));
    isAway = false;
    await makeDue();
    await deliverDue(deps({ sender }));
    expect([(await mails()).length, sender.sent.length, (await mails())[0]?.sent_at]).toEqual([
      1,
      1,
      expect.any(Date),
    ]);
  });

  it("gives up a mail that the mail server refuses for good", async () => {
    await add(welcome());
    const sender = mailServer(() => {
      throw new Undeliverable("550 no such mailbox");
    });
    await deliverDue(deps({ sender }));
    expect(
      (await stored()).map(({ done_at, last_error }) => [done_at !== null, last_error]),
    ).toEqual([[true, "550 no such mailbox"]]);
  });

  it("holds the fourth mail to one person in an hour back, and loses none", async () => {
    await sql`update account set email_verified_at = now()`.execute(shop.db);
    await add(welcome(), welcome(), welcome(), welcome());
    const sender = mailServer();
    const { retryInSeconds } = await deliverDue(deps({ sender }));
    const left = (await stored()).filter(({ done_at }) => done_at === null);
    expect({
      sentCount: sender.sent.length,
      leftCount: left.length,
      lastError: left[0]?.last_error,
      retryInSeconds: Number(retryInSeconds) > 3500,
    }).toEqual({
      sentCount: 3,
      leftCount: 1,
      lastError: "held back: too many mails in this hour",
      retryInSeconds: true,
    });
  });

  it("holds no link back that a person waits for", async () => {
    await add(welcome(), welcome(), welcome(), forgotten());
    const sender = mailServer();
    await deliverDue(deps({ sender }));
    expect(
      sender.sent
        .map(({ subject }) => subject)
        .filter((subject) => subject.startsWith("ตั้งรหัสผ่านใหม่")),
    ).toHaveLength(1);
  });

  it("keeps no link of a mail that has left, and the whole mail where nothing leaves", async () => {
    const sender = mailServer();
    await add(forgotten());
    await deliverDue(deps({ sender }));
    const token = /#([\w-]{43})/.exec(sender.sent[0]?.text ?? "")?.[1] ?? "no token";
    await add(forgotten());
    await deliverDue(deps());
    const [left, kept] = await mails();
    const bodies = (mail: typeof left) => (mail ? wordsOf(mail) : "");
    expect([
      sender.sent[0]?.html.includes(token),
      bodies(left).includes(token),
      bodies(left).includes("#•••"),
    ]).toEqual([true, false, true]);
    expect(bodies(kept)).toMatch(/#[\w-]{43}/);
  });

  it("makes a link anew with each try, so that its time begins when the mail leaves", async () => {
    let isAway = true;
    const sender = mailServer(() => {
      if (isAway) throw new Error("connection refused");
    });
    await add(forgotten());
    await deliverDue(deps({ sender }));
    const [first] = await shop.db.selectFrom("one_time_token").selectAll().execute();
    isAway = false;
    await makeDue();
    await deliverDue(deps({ sender }));
    const tokens = await shop.db.selectFrom("one_time_token").selectAll().execute();
    expect([tokens.length, tokens[0]?.token_hash.equals(first?.token_hash ?? Buffer.of())]).toEqual(
      [1, false],
    );
  });

  it("writes to no person who has been erased", async () => {
    await add(welcome());
    await sql`update account set erased_at = now()`.execute(shop.db);
    await deliverDue(deps());
    expect([await mails(), (await stored())[0]?.done_at]).toEqual([[], expect.any(Date)]);
  });

  it("gives what a dead process had taken to the next one, after a while", async () => {
    await add(news(7));
    await sql`update outbox_message set due_at = now() + interval '5 minutes', tries = 1`.execute(
      shop.db,
    );
    const pushed: RealtimeNews[] = [];
    const given = deps({ tell: (item) => void pushed.push(item) });
    await deliverDue(given);
    const early = pushed.length;
    await makeDue();
    await deliverDue(given);
    expect([early, pushed.length]).toEqual([0, 1]);
  });

  it("tells open pages what a mail is about with its first try, also after a process died, and once", async () => {
    const message = welcome();
    if (message.kind !== "mail") throw new Error("a welcome is a mail");
    const changed = { orderId: 7, status: "approved" } as const;
    await add({ ...message, payload: { ...message.payload, news: changed } });
    const told: RealtimeNews[] = [];
    const isAway = { now: true };
    const sender = mailServer(() => {
      if (isAway.now) throw new Error("the mail server is away");
    });
    const deliver = async () => {
      await makeDue();
      await deliverDue(deps({ sender, tell: (news) => void told.push(news) }));
    };
    // A process has claimed the message and died.
    await sql`update outbox_message set tries = 1`.execute(shop.db);
    await deliver();
    await deliver();
    isAway.now = false;
    await deliver();
    expect([told, sender.sent.length]).toEqual([
      [{ accountId: student.id, event: "order.changed", data: changed }],
      1,
    ]);
  });

  it("goes on after the database was away", async () => {
    await add(news(1));
    const pushed: RealtimeNews[] = [];
    const warnings: unknown[] = [];
    const log = Object.assign(silentLog(), {
      warn: (...given: unknown[]) => void warnings.push(given),
    });
    const outbox = createOutbox(
      createDelivery(deps({ tell: (item) => void pushed.push(item) })),
      log,
    );
    await sql`alter table outbox_message rename to outbox_away`.execute(shop.db);
    outbox.kick();
    await expect.poll(() => warnings.length).toBe(1);
    await sql`alter table outbox_away rename to outbox_message`.execute(shop.db);
    outbox.kick();
    await expect.poll(() => pushed.length).toBe(1);
    await outbox.stop();
  });

  it("sends nothing after it was stopped", async () => {
    const pushed: RealtimeNews[] = [];
    const outbox = createOutbox(
      createDelivery(deps({ tell: (item) => void pushed.push(item) })),
      silentLog(),
    );
    await outbox.stop();
    await add(news(1));
    outbox.kick();
    await deliverDue(deps({ tell: () => {} }));
    expect(pushed).toEqual([]);
  });

  it("writes with the name that the owner has given the shop", async () => {
    await givenSettings(shop.db, { title: { th: "ครัวครูนก" } });
    await add(welcome());
    await deliverDue(deps());
    expect((await mails())[0]?.subject).toBe("ยินดีต้อนรับสู่ ครัวครูนก");
  });
});
