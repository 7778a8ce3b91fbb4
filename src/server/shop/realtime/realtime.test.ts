import { sql } from "kysely";
import { io, type Socket } from "socket.io-client";
import { request } from "undici";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientEvents, OrderChanged, ServerEvents, SignInAnswer } from "#contract/events.ts";
import { createApp } from "#server/app.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { createMetrics } from "#server/platform/http/metrics.ts";
import { silentLog } from "#server/platform/process/log.ts";
import {
  givenAdministrator,
  givenSettings,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { rounds } from "../../../../tests/support/run/rounds.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";
import { addMessages } from "../outbox/outbox-queries.ts";

type Line = Socket<ServerEvents, ClientEvents>;

let shop: TestApp;
let student: Person;
let browser: Visitor;
let url: string;
let lines: Line[] = [];

beforeEach(async () => {
  shop = await testApp();
  url = await shop.app.listen({ host: "127.0.0.1", port: 0 });
  student = await givenStudent(shop.db);
  browser = await signedIn(shop, student);
});
afterEach(async () => {
  for (const line of lines) line.disconnect();
  lines = [];
  await shop.close();
});

type Options = {
  by?: Visitor;
  at?: string;
  headers?: Record<string, string>;
  transports?: ("polling" | "websocket")[];
};

function open({
  by = browser,
  at = url,
  headers = {},
  transports = ["polling", "websocket"],
}: Options = {}): Line {
  const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const line: Line = io(at, {
    transports,
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin: at, cookie, ...headers },
  });
  lines.push(line);
  return line;
}

const connected = (line: Line) =>
  new Promise<boolean>((done) =>
    line.once("connect", () => done(true)).once("connect_error", () => done(false)),
  );
const closed = (line: Line) =>
  new Promise<string>((done) => line.once("disconnect", (reason) => done(reason)));
const signIn = (line: Line, userId: number) =>
  new Promise<SignInAnswer>((done) => line.emit("sign-in", { userId }, done));
const nextNews = (line: Line) =>
  new Promise<OrderChanged>((done) => line.once("order.changed", done));

async function told(orderId: number, accountId = student.id) {
  const data = { orderId, status: "approved" as const };
  await inTransaction(shop.db, (tx) =>
    addMessages(tx, [
      {
        key: `order:${orderId}`,
        kind: "realtime",
        payload: { accountId, event: "order.changed", data },
      },
    ]),
  );
  shop.parts.outbox.kick();
}

/**
 * Until it arrives: what is said while a line is not there yet is lost, and pages read again when
 * they come back.
 */
async function toldUntilHeard(line: Line, orderId: number): Promise<void> {
  const heard: number[] = [];
  line.on("order.changed", (changed) => heard.push(changed.orderId));
  const tell = () => {
    shop.parts.realtime.tell({
      accountId: student.id,
      event: "order.changed",
      data: { orderId, status: "approved" },
    });
    return heard;
  };
  await expect.poll(tell, { interval: 100 }).toContain(orderId);
}

describe("the socket", () => {
  it("RT-01 begins by polling and goes over to a websocket", async () => {
    const line = open();
    expect(line.io.engine.transport.name).toBe("polling");
    await connected(line);
    await expect.poll(() => line.io.engine.transport.name).toBe("websocket");
  });

  it("LOGIN-08 hears of the admin area by what its person may do now, however old the line is", async () => {
    const person = await givenAdministrator(shop.db, { permissions: ["order.read"] });
    const line = open({ by: await signedIn(shop, person) });
    await connected(line);
    const heard: number[] = [];
    line.on("order-admin.changed", ({ orderId }) => heard.push(orderId));
    const tell = (orderId: number) => shop.parts.realtime.tellAdmin({ orderId, what: "order" });
    expect(await signIn(line, person.id)).toEqual({ success: true });
    tell(1);
    await expect.poll(() => heard).toEqual([1]);
    await shop.pool.query("update account set permissions = '{}' where id = $1", [person.id]);
    shop.parts.realtime.tell({ accountId: person.id, event: "session.changed", data: {} });
    expect(await signIn(line, person.id)).toEqual({ success: true });
    tell(2);
    await shop.pool.query("update account set permissions = '{order.read}' where id = $1", [
      person.id,
    ]);
    expect(await signIn(line, person.id)).toEqual({ success: true });
    tell(3);
    await expect.poll(() => heard.at(-1)).toBe(3);
    expect(heard).toEqual([1, 3]);
    await shop.pool.query("delete from session where account_id = $1", [person.id]);
    const end = closed(line);
    expect(await signIn(line, person.id)).toEqual({ error: "UNAUTHORIZED" });
    await end;
  });

  it("RT-02 tells the person that an order has changed, from the outbox", async () => {
    const line = open();
    await connected(line);
    const answer = await signIn(line, student.id);
    const news = nextNews(line);
    await told(7);
    expect([answer, await news]).toEqual([{ success: true }, { orderId: 7, status: "approved" }]);
  });

  it("RT-02 takes a sign-in that asks for no answer", async () => {
    const line = open();
    await connected(line);
    line.emit("sign-in", { userId: student.id });
    await toldUntilHeard(line, 8);
  });

  it("RT-02 refuses to sign another person in, and hangs up", async () => {
    const other = await givenStudent(shop.db);
    const line = open();
    await connected(line);
    const end = closed(line);
    expect(await signIn(line, other.id)).toEqual({ error: "UNAUTHORIZED" });
    expect(await end).toBe("io server disconnect");
  });

  it("RT-02 tells no one else, nor before the sign-in", async () => {
    const other = await givenStudent(shop.db);
    const [theirs, silent, own] = [open({ by: await signedIn(shop, other) }), open(), open()];
    await Promise.all([theirs, silent, own].map(connected));
    await Promise.all([signIn(theirs, other.id), signIn(own, student.id)]);
    const heard: string[] = [];
    theirs.on("order.changed", () => heard.push("theirs"));
    silent.on("order.changed", () => heard.push("silent"));
    const news = nextNews(own);
    await told(9);
    await news;
    // What goes to everybody afterwards arrives afterwards: a socket that has that would have had
    // the other.
    const later = Promise.all([nextNews(theirs), news]);
    await told(10, other.id);
    await later;
    expect(heard).toEqual(["theirs"]);
  });

  it.each([
    ["without a session", { by: () => shop.visitor() }],
    ["from another origin", { headers: { origin: "https://evil.example" } }],
  ])(
    "RT-02 does not open %s",
    async (_how, { by, headers }: { by?: () => Visitor; headers?: Record<string, string> }) => {
      expect(await connected(open({ ...(by && { by: by() }), ...(headers && { headers }) }))).toBe(
        false,
      );
    },
  );

  it.each([
    ["without a session", () => ({ origin: url }), 403],
    ["that does not say where it comes from", () => ({ cookie: sessionCookie() }), 403],
    [
      "of our own page, which names no origin with a GET",
      () => ({ cookie: sessionCookie(), "sec-fetch-site": "same-origin" }),
      200,
    ],
    [
      "of another site that names no origin",
      () => ({ cookie: sessionCookie(), "sec-fetch-site": "cross-site" }),
      403,
    ],
  ])("RT-02 answers a handshake %s", async (_how, headersOf, status) => {
    // Node's own fetch would set Sec-Fetch-Site itself.
    const answer = await request(`${url}/socket.io/?EIO=4&transport=polling`, {
      headers: headersOf() as Record<string, string>,
    });
    await answer.body.dump();
    expect(answer.statusCode).toBe(status);
  });

  const sessionCookie = () => `sid=${browser.cookies.get("sid")}`;

  it("RT-02 closes when its session signs out, and leaves the other device's open", async () => {
    const [here, there] = [open(), open({ by: await signedIn(shop, student) })];
    await Promise.all([here, there].map(connected));
    const end = closed(here);
    await browser.post("/private/logout", {});
    expect([await end, there.connected]).toEqual(["io server disconnect", true]);
  });

  it("LOGIN-07 closes when another device takes over, where the shop allows one at a time", async () => {
    await givenSettings(shop.db, { oneDevice: true });
    await sql`update account set password_hash = ${await shop.parts.passwords.hash("dek-D_2569")} where id = ${student.id}`.execute(
      shop.db,
    );
    const line = open();
    await connected(line);
    const end = closed(line);
    await shop
      .visitor()
      .post("/public/login", { username: student.username, password: "dek-D_2569" });
    expect(await end).toBe("io server disconnect");
  });

  it("opens five times for one session and no sixth time", async () => {
    const opened: boolean[] = [];
    for (let count = 0; count < 6; count += 1)
      opened.push(await connected(open({ transports: ["websocket"] })));
    expect(opened).toEqual([true, true, true, true, true, false]);
  });

  it("opens five times for one session, and again once one of them has closed", async () => {
    const five = Array.from({ length: 5 }, () => open({ transports: ["websocket"] }));
    await Promise.all(five.map(connected));
    expect(await connected(open({ transports: ["websocket"] }))).toBe(false);
    five[0]?.disconnect();
    await expect.poll(() => connected(open({ transports: ["websocket"] }))).toBe(true);
  });

  it("hangs up on who sends more than twenty messages in ten seconds", async () => {
    const line = open({ transports: ["websocket"] });
    await connected(line);
    const end = closed(line);
    for (let count = 0; count < 21; count += 1) line.emit("sign-in", { userId: student.id });
    expect(await end).toBe("io server disconnect");
  });

  it("hangs up on a message of more than 4 KB", async () => {
    const line = open({ transports: ["websocket"] });
    await connected(line);
    const end = closed(line);
    line.emit("sign-in", { userId: student.id, more: "x".repeat(5000) } as never);
    expect(await end).toBe("transport close");
  });

  it("merely breaks when the shop closes, so that pages open it again", async () => {
    const line = open();
    await connected(line);
    const end = closed(line);
    await shop.app.close();
    expect(["transport close", "transport error"]).toContain(await end);
  });
});

describe("two nodes", () => {
  let node: Awaited<ReturnType<typeof createApp>>;
  let nodeUrl: string;

  beforeEach(async () => {
    const { config, address, pool, db, clock } = shop;
    node = await createApp({
      build: { version: "0.0.0", commit: null },
      config,
      root: undefined,
      address,
      pool,
      db,
      clock: clock.now,
      clockSkewMs: () => 0,
      log: silentLog(),
      metrics: createMetrics(),
      isDraining: () => false,
      jobsAreRunning: () => true,
    });
    nodeUrl = await node.server.listen({ host: "127.0.0.1", port: 0 });
  });
  afterEach(() => node.server.close());

  it("open five sockets for one session between them, however many ask at the same moment", async () => {
    const many = rounds(120, 500);
    const statuses = await Promise.all(
      Array.from({ length: many }, (_, number) => handshake(number % 2 === 0 ? url : nodeUrl)),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 403)).toHaveLength(many - 5);
    const other = await signedIn(shop, student);
    expect(await connected(open({ at: nodeUrl, by: other }))).toBe(true);
  });

  async function handshake(at: string): Promise<number> {
    const headers = { cookie: `sid=${browser.cookies.get("sid")}`, origin: at };
    const answer = await request(`${at}/socket.io/?EIO=4&transport=polling`, { headers });
    await answer.body.dump();
    return answer.statusCode;
  }

  it("RT-02 news of one reach pages at the other, also after the database has cut the line between them", async () => {
    const line = open({ at: nodeUrl });
    await connected(line);
    await signIn(line, student.id);
    await toldUntilHeard(line, 11);
    await shop.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN%' and datname = current_database()",
    );
    await toldUntilHeard(line, 12);
  });
});
