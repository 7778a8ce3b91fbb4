import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brokenInvariants } from "../../src/server/invariants/check-invariants.ts";
import { firstStep } from "../../src/server/shop/storage/reserve-storage.ts";
import { freeSpace } from "../../src/server/shop/storage/sweep-files.ts";
import { mostUploads } from "../../src/server/shop/storage/upload-gate.ts";
import { upload } from "../support/examples/upload.ts";
import { givenAdministrator, givenStudent, signedIn } from "../support/factories.ts";
import { owing } from "../support/open-order.ts";
import { rounds } from "../support/run/rounds.ts";
import { type TestApp, testApp } from "../support/test-app.ts";
import type { Visitor } from "../support/visitor.ts";

const megabyte = 1024 * 1024;
const connections = rounds(50, 400);

let shop: TestApp;
let port: number;
let picture: Buffer;
beforeAll(async () => {
  shop = await testApp();
  await shop.app.listen({ host: "127.0.0.1", port: 0 });
  port = (shop.app.server.address() as AddressInfo).port;
  // Random noise, so that re-encoding does not make it smaller.
  picture = await sharp(randomBytes(200 * 200 * 3), {
    raw: { width: 200, height: 200, channels: 3 },
  })
    .png()
    .toBuffer();
});
afterAll(() => shop.close());

async function quota() {
  const { rows } = await shop.pool.query(
    "select reserved_bytes::int as reserved, people_reserved_bytes::int as people, visitors_reserved_bytes::int as visitors, people_used_bytes::int as kept from storage_quota",
  );
  return rows[0] as { reserved: number; people: number; visitors: number; kept: number };
}

/** The shop's whole storage. Half of it is for buyers, an eighth for visitors. */
const setTotal = (bytes: number) =>
  shop.pool.query("update storage_quota set total_bytes = $1, people_percent = 50", [bytes]);
const picked = [{ name: "a.png", bytes: () => picture }];
const send = (visitor: Visitor, purpose: string) =>
  upload(
    visitor,
    purpose,
    picked.map(({ name, bytes }) => ({ name, bytes: bytes() })),
  );
/** All senders of this file are one network, which may begin only so many uploads a second. */
async function sendWhenAllowed(visitor: Visitor, purpose: string) {
  for (;;) {
    const answer = await send(visitor, purpose);
    if ((answer.body.error as { code: string } | undefined)?.code !== "TOO_MANY_REQUESTS")
      return answer;
    await pause(200);
  }
}
/** A film of a lesson for a resumable upload. */
async function beginLesson(
  visitor: Visitor,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { body } = await visitor.get("/public/session");
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const proof = {
    cookie,
    "sec-fetch-site": "same-origin",
    "x-csrf-token": String(body.csrf_token),
    "tus-resumable": "1.0.0",
  };
  const metadata = `purpose ${Buffer.from("lesson").toString("base64")}`;
  const answer = await shop.app.inject({
    method: "POST",
    url: "/api/admin/uploads",
    headers: { ...proof, "upload-length": "5000", "upload-metadata": metadata },
  });
  return { status: answer.statusCode, body: answer.statusCode === 201 ? {} : answer.json() };
}

const faultOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.errors as { code: string; msg: string }[] | undefined)?.[0];

const part =
  '--XX\r\nContent-Disposition: form-data; name="imageinput0"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
const announced = "Content-Length: 5000000\r\n\r\n";

/** Starts a form upload on a separate connection. */
async function beginForm(
  visitor: Visitor,
  purpose: string,
  more: string,
  toPort = port,
): Promise<Socket> {
  const { body } = await visitor.get("/public/session");
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const head = `POST /api/home/test_upload?purpose=${purpose} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nX-CSRF-Token: ${body.csrf_token}\r\nSec-Fetch-Site: same-origin\r\n`;
  const socket = connect(toPort, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(`${head}Content-Type: multipart/form-data; boundary=XX\r\n${more}`);
  return socket;
}

/** Announces 5 MB, sends `bytes` of them, and then nothing. */
async function announce(visitor: Visitor, purpose: string, bytes: number): Promise<Socket> {
  const socket = await beginForm(visitor, purpose, announced + part);
  socket.write(Buffer.alloc(bytes, 7));
  return socket;
}

const reservations = async () =>
  (await shop.pool.query("select count(*)::int as open from storage_reservation")).rows[0]
    .open as number;
const workFiles = () => readdirSync(shop.config.storage.workFolder).length;

async function ended(sockets: readonly Socket[]): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await expect
    .poll(async () => [(await quota()).reserved, await reservations(), workFiles()], {
      timeout: 10_000,
    })
    .toEqual([0, 0, 0]);
}

describe("room that is only announced", () => {
  test(`${connections} connections that announce 5 MB each and send next to nothing hold nothing, and nobody waits for them`, async () => {
    await setTotal(connections * megabyte);
    const buyers = await Promise.all(
      Array.from({ length: Math.ceil(connections / mostUploads.account) }, async () =>
        signedIn(shop, await owing(shop.db, await givenStudent(shop.db))),
      ),
    );
    const sockets = await Promise.all(
      Array.from({ length: connections }, (_, index) =>
        announce(buyers[index % buyers.length] as Visitor, "slip", 400),
      ),
    );
    await expect.poll(workFiles, { timeout: 60_000 }).toBe(connections);
    expect([await quota(), await reservations()]).toEqual([
      expect.objectContaining({ reserved: 0, people: 0 }),
      0,
    ]);
    const owner = await signedIn(shop, await givenAdministrator(shop.db));
    const another = await signedIn(shop, await owing(shop.db, await givenStudent(shop.db)));
    expect([(await send(another, "slip")).status, (await send(owner, "component")).status]).toEqual(
      [200, 200],
    );
    await ended(sockets);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  test("one person has only so many under way, and others theirs", async () => {
    await setTotal(100 * megabyte);
    const buyer = await signedIn(shop, await owing(shop.db, await givenStudent(shop.db)));
    const sockets = await Promise.all(
      Array.from({ length: mostUploads.account }, () => announce(buyer, "slip", 400)),
    );
    await expect.poll(workFiles, { timeout: 20_000 }).toBe(mostUploads.account);
    const another = await signedIn(shop, await owing(shop.db, await givenStudent(shop.db)));
    expect([(await send(buyer, "slip")).status, (await send(another, "slip")).status]).toEqual([
      429, 200,
    ]);
    await ended(sockets);
    expect((await send(buyer, "slip")).status).toBe(200);
  });

  test("who begins too often is refused before a byte of it is read", async () => {
    await setTotal(100 * megabyte);
    const person = await givenStudent(shop.db);
    const buyer = await signedIn(shop, person);
    await shop.pool.query(
      "insert into rate_limit (key, hits, window_start) values ($1, 1000000000, now())",
      [`uploadBegun:${person.id}`],
    );
    const socket = await beginForm(buyer, "slip", announced);
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1.1 429 /);
    await ended([socket]);
  });

  test("what arrives counts, step by step, and a sender who leaves gives it back at once", async () => {
    await setTotal(100 * megabyte);
    const buyer = await signedIn(shop, await owing(shop.db, await givenStudent(shop.db)));
    const socket = await announce(buyer, "slip", 2 * megabyte);
    await expect
      .poll(async () => (await quota()).people, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(2 * megabyte - firstStep);
    await ended([socket]);
  });

  /** The ways in which a client disconnects in the middle. Null: right after the header. */
  const ways: readonly (readonly [string, string, (socket: Socket) => void])[] = [
    ["with its head", announced, (socket) => socket.destroy()],
    ["after 510 bytes", `${announced}${part}${"x".repeat(400)}`, (socket) => socket.destroy()],
    ["after 300 kB", `${announced}${part}${"x".repeat(300_000)}`, (socket) => socket.destroy()],
    [
      "by saying that nothing more comes",
      `${announced}${part}${"x".repeat(300_000)}`,
      (socket) => socket.end(),
    ],
    [
      "with a reset",
      `${announced}${part}${"x".repeat(300_000)}`,
      (socket) => socket.resetAndDestroy(),
    ],
    [
      "with a broken chunk",
      `Transfer-Encoding: chunked\r\n\r\n493e0\r\n${part}${"x".repeat(300_000 - part.length)}\r\nno length\r\n`,
      () => undefined,
    ],
    [
      "with more than was announced",
      `Content-Length: 300000\r\n\r\n${part}${"x".repeat(400_000)}`,
      () => undefined,
    ],
    [
      "with less than the form needs",
      `Content-Length: 300000\r\n\r\n${part}${"x".repeat(300_000 - part.length)}`,
      () => undefined,
    ],
  ];

  test.each(ways)(
    "a sender who goes %s leaves nothing held, also through a proxy",
    async (_way, sent, go) => {
      await setTotal(100 * megabyte);
      const buyer = await signedIn(shop, await owing(shop.db, await givenStudent(shop.db)));
      const proxy = await passOn(port);
      const sockets: Socket[] = [];
      for (const place of [port, proxy.port]) {
        for (let round = 0; round < rounds(2, 10); round += 1) {
          const socket = await beginForm(buyer, "slip", sent, place);
          if (round % 2 === 1) await pause(20);
          go(socket);
          sockets.push(socket);
        }
      }
      // Connections that do not close by themselves are closed by the server.
      await expect
        .poll(async () => [(await quota()).reserved, await reservations(), workFiles()], {
          timeout: 10_000,
        })
        .toEqual([0, 0, 0]);
      for (const socket of sockets) socket.destroy();
      await proxy.close();
      expect((await send(buyer, "slip")).status).toBe(200);
    },
  );

  test("what a machine held that has died is given back by the next minute's job, and at once where an upload needs it", async () => {
    await setTotal(4 * megabyte);
    const dead =
      "with mine as (insert into storage_reservation (bytes, temporary_name, room, expires_at) values ($1, '', 'slips', now() - interval '1 second') returning bytes) update storage_quota set reserved_bytes = reserved_bytes + mine.bytes from mine";
    const free = async () =>
      Number(
        (await shop.pool.query("select storage_room_free(q, 'slips') as free from storage_quota q"))
          .rows[0].free,
      );
    await shop.pool.query(dead, [await free()]);
    await freeSpace(shop.db);
    expect((await quota()).reserved).toBe(0);
    await shop.pool.query(dead, [await free()]);
    expect(
      (await send(await signedIn(shop, await owing(shop.db, await givenStudent(shop.db))), "slip"))
        .status,
    ).toBe(200);
    expect((await quota()).reserved).toBe(0);
  });
});

/** A proxy that streams bytes and disconnects when its client does. */
async function passOn(to: number): Promise<{ port: number; close(): Promise<unknown> }> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, "127.0.0.1");
    for (const socket of [near, far]) open.add(socket.on("error", () => undefined));
    near.pipe(far).on("close", () => near.destroy());
    far.pipe(near).on("close", () => far.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((done) => server.close(done));
    },
  };
}

describe("a room that is full", () => {
  /** Reserves all free storage of one part of the quota. */
  const fill = async (room: "shop" | "lessons" | "people" | "slips" | "visitors") => {
    await shop.pool.query(
      "with mine as (insert into storage_reservation (bytes, temporary_name, room) select greatest(0, storage_room_free(q, $1)), '', $1 from storage_quota q returning bytes) update storage_quota set reserved_bytes = reserved_bytes + mine.bytes from mine",
      [room],
    );
  };
  const empty = () =>
    shop.pool.query(
      "with gone as (delete from storage_reservation returning bytes) update storage_quota set reserved_bytes = reserved_bytes - (select coalesce(sum(bytes), 0) from gone)",
    );

  /** Starts films of lessons that get no bytes. */
  const giveUp = () => shop.pool.query("delete from resumable_upload");

  test.each([
    ["visitors", ["ROOM_FULL_VISITORS", undefined, undefined, undefined, undefined]],
    ["people", ["ROOM_FULL_VISITORS", "ROOM_FULL_PEOPLE", undefined, undefined, undefined]],
    ["slips", ["ROOM_FULL_VISITORS", "ROOM_FULL_PEOPLE", "ROOM_FULL_SLIPS", undefined, undefined]],
    ["lessons", [undefined, undefined, undefined, "ROOM_FULL_LESSONS", undefined]],
    ["shop", [undefined, undefined, undefined, "ROOM_FULL_LESSONS", "ROOM_FULL_SHOP"]],
  ] as const)(
    "of %s keeps no one else from sending, and is named in both languages",
    async (room, wanted) => {
      await setTotal(80 * megabyte);
      const owner = await signedIn(shop, await givenAdministrator(shop.db));
      const buyer = await signedIn(shop, await owing(shop.db, await givenStudent(shop.db)));
      await fill(room);
      const answers = [
        await send(shop.visitor(), "profile"),
        await send(buyer, "custom"),
        await send(buyer, "slip"),
        await beginLesson(owner),
        await send(owner, "component"),
      ];
      await empty();
      await giveUp();
      expect(answers.map((answer) => faultOf(answer)?.code)).toEqual(wanted);
      expect(answers.map(({ status }) => (status === 201 ? 200 : status))).toEqual(
        wanted.map((code) => (code === undefined ? 200 : 507)),
      );
      const said = answers.map(faultOf).find((one) => one !== undefined);
      expect(said?.msg).toMatch(/[ก-๙]/);
      expect(await brokenInvariants(shop.db)).toEqual([]);
    },
  );

  test("of the shop leaves slips theirs, also where the owner has given buyers more than there is", async () => {
    await setTotal(80 * megabyte);
    await fill("shop");
    await shop.pool.query("update storage_quota set people_percent = 90");
    await fill("shop");
    const buyer = await signedIn(shop, await owing(shop.db, await givenStudent(shop.db)));
    const slip = await send(buyer, "slip");
    await empty();
    expect(slip.status).toBe(200);
  });

  test("is told for the kind of file that is asked about", async () => {
    await setTotal(80 * megabyte);
    const buyer = await signedIn(shop, await owing(shop.db, await givenStudent(shop.db)));
    await fill("people");
    const free = async (purpose: string) =>
      Number((await buyer.get(`/api/storage/details?purpose=${purpose}`)).body.free);
    const found = [await free("custom"), await free("slip")];
    await empty();
    expect(found).toEqual([0, expect.toSatisfy((gigabytes: number) => gigabytes > 0)]);
  });

  test("is not filled over its brim by many buyers at once, and to its brim one after the other", async () => {
    const before = (await quota()).kept;
    await setTotal(2 * (before + 10 * picture.length));
    const buyers = await Promise.all(
      Array.from({ length: rounds(40, 200) }, async () =>
        signedIn(shop, await owing(shop.db, await givenStudent(shop.db))),
      ),
    );
    const answers = await Promise.all(buyers.map((buyer) => sendWhenAllowed(buyer, "slip")));
    expect(answers.filter(({ status }) => status !== 200 && status !== 507)).toEqual([]);
    // When the storage is almost full, simultaneous uploads can block each other, but not for long.
    for (const buyer of buyers.slice(0, 12)) answers.push(await sendWhenAllowed(buyer, "slip"));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(8);
    expect(answers.at(-1)?.status).toBe(507);
    const { rows } = await shop.pool.query(
      "select people_used_bytes <= total_bytes * people_percent / 100 as fits, reserved_bytes::int as reserved from storage_quota",
    );
    expect(rows[0]).toEqual({ fits: true, reserved: 0 });
    expect(
      (await sendWhenAllowed(await signedIn(shop, await givenAdministrator(shop.db)), "component"))
        .status,
    ).toBe(200);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });
});
