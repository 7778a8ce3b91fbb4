import { randomBytes } from "node:crypto";
import { type AddressInfo, connect, type Socket } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brokenInvariants } from "../src/server/invariants/check-invariants.ts";
import { firstStep } from "../src/server/shop/storage/reserve-storage.ts";
import { freeRoom } from "../src/server/shop/storage/sweep-files.ts";
import { upload } from "./support/examples/upload.ts";
import { givenAdministrator, givenStudent, signedIn } from "./support/factories.ts";
import { rounds } from "./support/run/rounds.ts";
import { type TestApp, testApp } from "./support/test-app.ts";
import type { Visitor } from "./support/visitor.ts";

const megabyte = 1024 * 1024;
const connections = rounds(50, 400);

let shop: TestApp;
let port: number;
let picture: Buffer;
beforeAll(async () => {
  shop = await testApp();
  await shop.app.listen({ host: "127.0.0.1", port: 0 });
  port = (shop.app.server.address() as AddressInfo).port;
  // Noise, so that it is as large when it is drawn anew.
  picture = await sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
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

/** How much the shop has in all. Half of it is buyers', an eighth visitors'. */
const setTotal = (bytes: number) => shop.pool.query("update storage_quota set total_bytes = $1, people_percent = 50", [bytes]);
const picked = [{ name: "a.png", bytes: () => picture }];
const send = (visitor: Visitor, purpose: string) =>
  upload(
    visitor,
    purpose,
    picked.map(({ name, bytes }) => ({ name, bytes: bytes() })),
  );
const faultOf = ({ body }: { body: Record<string, unknown> }) => (body.errors as { code: string; msg: string }[] | undefined)?.[0];

/** Says that 5 MB come, sends `bytes` of them, and then nothing. */
async function announce(visitor: Visitor, purpose: string, bytes: number): Promise<Socket> {
  const { body } = await visitor.get("/public/session");
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const head = `POST /api/home/test_upload?purpose=${purpose} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nX-CSRF-Token: ${body.csrf_token}\r\nSec-Fetch-Site: same-origin\r\n`;
  const part = 'Content-Disposition: form-data; name="imageinput0"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(`${head}Content-Type: multipart/form-data; boundary=XX\r\nContent-Length: 5000000\r\n\r\n--XX\r\n${part}`);
  socket.write(Buffer.alloc(bytes, 7));
  return socket;
}

async function ended(sockets: readonly Socket[]): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await quota()).reserved, { timeout: 20_000 }).toBe(0);
}

describe("room that is only announced", () => {
  test(`${connections} connections that announce 5 MB each and send next to nothing hold next to nothing, and give it back when they go`, async () => {
    await setTotal(connections * megabyte);
    const buyers = await Promise.all(Array.from({ length: 5 }, async () => signedIn(shop, await givenStudent(shop.db))));
    const sockets = await Promise.all(Array.from({ length: connections }, (_, index) => announce(buyers[index % buyers.length] as Visitor, "slip", 400)));
    await expect
      .poll(async () => (await shop.pool.query("select count(*)::int as open from storage_reservation")).rows[0].open, { timeout: 60_000 })
      .toBe(connections);
    expect((await quota()).people).toBe(connections * firstStep);
    const owner = await signedIn(shop, await givenAdministrator(shop.db));
    const another = await signedIn(shop, await givenStudent(shop.db));
    expect([(await send(another, "slip")).status, (await send(owner, "component")).status]).toEqual([200, 200]);
    await ended(sockets);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  test("what arrives counts, step by step, and a sender who leaves gives it back at once", async () => {
    await setTotal(100 * megabyte);
    const buyer = await signedIn(shop, await givenStudent(shop.db));
    const socket = await announce(buyer, "slip", 2 * megabyte);
    await expect.poll(async () => (await quota()).people, { timeout: 20_000 }).toBeGreaterThanOrEqual(2 * megabyte - firstStep);
    await ended([socket]);
  });

  test("what a machine held that has died is given back by the next minute's job, and at once where an upload needs it", async () => {
    await setTotal(4 * megabyte);
    const dead =
      "with mine as (insert into storage_reservation (bytes, temporary_name, room, expires_at) values ($1, '', 'people', now() - interval '1 second') returning bytes) update storage_quota set reserved_bytes = reserved_bytes + mine.bytes from mine";
    const free = async () => Number((await shop.pool.query("select storage_room_free(q, 'people') as free from storage_quota q")).rows[0].free);
    await shop.pool.query(dead, [await free()]);
    await freeRoom(shop.db);
    expect((await quota()).reserved).toBe(0);
    await shop.pool.query(dead, [await free()]);
    expect((await send(await signedIn(shop, await givenStudent(shop.db)), "slip")).status).toBe(200);
    expect((await quota()).reserved).toBe(0);
  });
});

describe("a room that is full", () => {
  /** Everything that fits is held by a sender. */
  const fill = async (room: "shop" | "people" | "visitors") => {
    await shop.pool.query(
      "with mine as (insert into storage_reservation (bytes, temporary_name, room) select storage_room_free(q, $1), '', $1 from storage_quota q returning bytes) update storage_quota set reserved_bytes = reserved_bytes + mine.bytes from mine",
      [room],
    );
  };
  const empty = () =>
    shop.pool.query(
      "with gone as (delete from storage_reservation returning bytes) update storage_quota set reserved_bytes = reserved_bytes - (select sum(bytes) from gone)",
    );

  test.each([
    ["visitors", ["ROOM_FULL_VISITORS", undefined, undefined]],
    ["people", ["ROOM_FULL_VISITORS", "ROOM_FULL_PEOPLE", undefined]],
    ["shop", [undefined, undefined, "ROOM_FULL_SHOP"]],
  ] as const)("of %s keeps no one else from sending, and is named in both languages", async (room, wanted) => {
    await setTotal(80 * megabyte);
    const owner = await signedIn(shop, await givenAdministrator(shop.db));
    const buyer = await signedIn(shop, await givenStudent(shop.db));
    const who = [[shop.visitor(), "profile"] as const, [buyer, "slip"] as const, [owner, "component"] as const];
    await fill(room);
    const answers = [];
    for (const [visitor, purpose] of who) answers.push(await send(visitor, purpose));
    await empty();
    expect(answers.map((answer) => faultOf(answer)?.code)).toEqual(wanted);
    expect(answers.map(({ status }) => status)).toEqual(wanted.map((code) => (code === undefined ? 200 : 507)));
    const said = answers.map(faultOf).find((one) => one !== undefined);
    expect(said?.msg).toMatch(/[ก-๙]/);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  test("is not filled over its brim by many buyers at once, and to its brim one after the other", async () => {
    const before = (await quota()).kept;
    await setTotal(2 * (before + 10 * picture.length));
    const buyers = await Promise.all(Array.from({ length: rounds(40, 200) }, async () => signedIn(shop, await givenStudent(shop.db))));
    const answers = await Promise.all(buyers.map((buyer) => send(buyer, "slip")));
    expect(answers.filter(({ status }) => status !== 200 && status !== 507)).toEqual([]);
    // Near the brim those who come at once can be in each other's way; none is for long.
    for (const buyer of buyers.slice(0, 12)) answers.push(await send(buyer, "slip"));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(8);
    expect(answers.at(-1)?.status).toBe(507);
    const { rows } = await shop.pool.query(
      "select people_used_bytes <= total_bytes * people_percent / 100 as fits, reserved_bytes::int as reserved from storage_quota",
    );
    expect(rows[0]).toEqual({ fits: true, reserved: 0 });
    expect((await send(await signedIn(shop, await givenAdministrator(shop.db)), "component")).status).toBe(200);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });
});
