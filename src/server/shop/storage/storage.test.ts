import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generate } from "promptparse";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { slips } from "#server/demo/content/slips.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import { upload } from "../../../../tests/support/examples/upload.ts";
import { mp4 } from "../../../../tests/support/examples/videos.ts";
import { givenAdministrator, givenStudent, signedIn } from "../../../../tests/support/factories.ts";
import { owing } from "../../../../tests/support/open-order.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { drawQr } from "../payment/start/draw-qr.ts";
import { sweepFiles } from "./sweep-files.ts";

const slipPicture = readFileSync(
  new URL("../../demo/pictures/slips/somying-shop.jpg", import.meta.url),
);
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2a6" } })
    .png()
    .toBuffer();

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(() => setQuota(1_000_000_000));

async function student() {
  const person = await owing(shop.db, await givenStudent(shop.db));
  return { ...person, visitor: await signedIn(shop, person) };
}

function setQuota(total: number) {
  return shop.pool.query(
    // Half of it is buyers', and has so much room.
    "update storage_quota set total_bytes = 2 * ($1 + greatest(people_used_bytes, used_bytes - people_used_bytes)), people_percent = 50, reserved_bytes = 0",
    [total],
  );
}

async function quota(): Promise<{ used: number; reserved: number }> {
  const { rows } = await shop.pool.query(
    "select used_bytes::int as used, reserved_bytes::int as reserved from storage_quota",
  );
  return rows[0];
}

function folderOf(room: "public" | "private"): string[] {
  return readdirSync(join(shop.config.storage.folder, room));
}

describe("POST /api/home/test_upload", () => {
  it("UPLOAD-08 answers with a random name and serves the picture to its owner alone", async () => {
    const [owner, other] = [await student(), await student()];
    const { status, body } = await upload(owner.visitor, "slip", [
      { name: "โอนแล้ว.jpg", bytes: slipPicture },
    ]);
    expect([status, body.success]).toEqual([200, true]);
    const [name] = body.fileName as string[];
    expect(name).toMatch(/^[0-9a-f]{32}\.jpg$/);
    const path = `/private/files/${name}`;
    const own = await owner.visitor.get(path);
    expect([own.status, own.headers["content-type"], own.headers["cache-control"]]).toEqual([
      200,
      "image/jpeg",
      "private, no-store",
    ]);
    expect((await other.visitor.get(path)).status).toBe(404);
    expect((await shop.visitor().get(path)).status).toBe(401);
    expect((await owner.visitor.get(`/files/${name}`)).status).toBe(404);
  });

  it("UPLOAD-08 shows a private picture in its page and hands out a private document as a file with its name", async () => {
    const { visitor } = await student();
    const { body } = await upload(visitor, "slip", [
      { name: "หนังสือรับรอง (ฉบับ'จริง).jpg", bytes: slipPicture },
    ]);
    const [name = ""] = body.fileName as string[];
    const path = `/private/files/${name}`;
    expect((await visitor.get(path)).headers["content-disposition"]).toBe("inline");
    await shop.db
      .updateTable("stored_file")
      .set({ media_type: "application/pdf" })
      .where("name", "=", name)
      .execute();
    const given = String((await visitor.get(path)).headers["content-disposition"]);
    expect(given).toMatch(/^attachment; filename\*=UTF-8''[\w%.()-]+$/);
    expect(decodeURIComponent(given.split("''")[1] ?? "")).toContain("หนังสือรับรอง");
  });

  it("UPLOAD-08 shows a private file to an administrator who may look at orders, and to no other", async () => {
    const { visitor } = await student();
    const { body } = await upload(visitor, "slip", [{ name: "s.jpg", bytes: slipPicture }]);
    const path = `/private/files/${(body.fileName as string[])[0]}`;
    const reader = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["order.read"] }),
    );
    const clerk = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["setting.manage"] }),
    );
    expect((await reader.get(path)).status).toBe(200);
    expect((await clerk.get(path)).status).toBe(404);
  });

  it("UPLOAD-08 shows pictures of answers and certificates to those who keep the accounts, and no slip", async () => {
    const { visitor } = await student();
    const keeper = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["user.manage"] }),
    );
    const statuses = ["custom", "certificate", "slip"].map(async (purpose) => {
      const { body } = await upload(visitor, purpose, [{ name: "s.jpg", bytes: slipPicture }]);
      return (await keeper.get(`/private/files/${(body.fileName as string[])[0]}`)).status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
  });

  it("reads bank and reference of a slip's mini-QR, and keeps the reference sealed", async () => {
    const { visitor } = await student();
    const { body } = await upload(visitor, "slip", [{ name: "s.jpg", bytes: slipPicture }]);
    const [name = ""] = body.fileName as string[];
    const { rows } = await shop.pool.query(
      "select slip_bank_code, slip_reference_sealed, slip_reference_hash from stored_file where name = $1",
      [name],
    );
    const wanted = slips.find(({ key }) => key === "somying-shop");
    expect(
      unseal(
        shop.config.secrets.data,
        `stored_file.slip_reference:${name}`,
        rows[0].slip_reference_sealed,
      ),
    ).toBe(wanted?.reference);
    expect(rows[0].slip_bank_code).toMatch(/^\d{3}$/);
    expect(rows[0].slip_reference_hash).toHaveLength(32);
  });

  it.each([
    ["as it stands", (text: string) => text],
    ["in large letters", (text: string) => text.toUpperCase()],
  ])("reads number and day of TrueMoney's code, %s", async (_how, written) => {
    const { visitor } = await student();
    const payload = generate.trueMoneySlipVerify({
      eventType: "P2P",
      transactionId: "50012345678901",
      date: "20112026",
    });
    const bytes = Buffer.from(await drawQr(written(payload)), "base64");
    const { body } = await upload(visitor, "slip", [{ name: "s.png", bytes }]);
    const [name = ""] = body.fileName as string[];
    const { rows } = await shop.pool.query(
      "select slip_bank_code, slip_day::text, slip_reference_sealed from stored_file where name = $1",
      [name],
    );
    const reference = unseal(
      shop.config.secrets.data,
      `stored_file.slip_reference:${name}`,
      rows[0].slip_reference_sealed,
    );
    expect([rows[0].slip_bank_code, rows[0].slip_day, reference]).toEqual([
      "TMN",
      "2026-11-20",
      "50012345678901",
    ]);
  });

  it("draws pictures anew, so that what else was in the file is gone", async () => {
    const { visitor } = await student();
    const withExif = await sharp(await png(60, 40))
      .jpeg()
      .withExif({ IFD0: { Copyright: "บ้านเลขที่ 7" } })
      .toBuffer();
    const { body } = await upload(visitor, "slip", [
      { name: "a.jpg", bytes: Buffer.concat([withExif, Buffer.from("<script>alert(1)</script>")]) },
    ]);
    const stored = readFileSync(
      join(shop.config.storage.folder, "private", (body.fileName as string[])[0] ?? ""),
    );
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(stored.includes("<script>")).toBe(false);
  });

  it("makes a profile picture fit 600 by 600 and serves it to everybody", async () => {
    const visitor = shop.visitor();
    const { body } = await upload(visitor, "profile", [
      { name: "me.png", bytes: await png(1200, 800) },
    ]);
    const answer = await shop.app.inject(`/files/${(body.fileName as string[])[0]}`);
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([answer.statusCode, width, height]).toEqual([200, 600, 400]);
    expect(answer.headers["content-security-policy"]).toContain("sandbox");
  });

  it.each([
    [
      "an SVG that says it is a PNG",
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
      415,
      "FILE_TYPE_NOT_ALLOWED",
    ],
    ["HTML", Buffer.from("<!doctype html><body>hello</body>"), 415, "FILE_TYPE_NOT_ALLOWED"],
    ["a PDF", Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj"), 415, "FILE_TYPE_NOT_ALLOWED"],
    [
      "an archive",
      Buffer.from(
        "PK\u0003\u0004\u0014\u0000\u0000\u0000\u0008\u0000 somewhere a picture.png",
        "latin1",
      ),
      415,
      "FILE_TYPE_NOT_ALLOWED",
    ],
    [
      "XML",
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
      ),
      415,
      "FILE_TYPE_NOT_ALLOWED",
    ],
    [
      "a script that begins like a GIF",
      Buffer.from("GIF89a/*                                   */=alert(document.domain)"),
      422,
      "IMAGE_INVALID",
    ],
    ["nothing at all", Buffer.alloc(0), 422, "FILE_DAMAGED"],
    ["half a JPEG", slipPicture.subarray(0, 4_000), 422, "IMAGE_INVALID"],
  ])("UPLOAD-10 refuses %s and keeps nothing", async (_what, bytes, status, code) => {
    const { visitor } = await student();
    const before = [await quota(), folderOf("private").length];
    const answer = await upload(visitor, "slip", [{ name: "a.png", bytes }]);
    expect([answer.status, (answer.body.error as { code: string }).code]).toEqual([status, code]);
    expect([await quota(), folderOf("private").length]).toEqual(before);
  });

  it.each([
    "../../etc/passwd",
    "..\\..\\x.php",
    "a.html",
    "a\u0000.svg",
    "con.png.exe",
    "ก".repeat(400),
  ])(
    "UPLOAD-10 keeps a picture called %j under a name of its own, with the ending of what it is",
    async (name) => {
      const { visitor } = await student();
      const { status, body } = await upload(visitor, "slip", [{ name, bytes: await png(20, 20) }]);
      expect([status, String((body.fileName as string[])[0])]).toEqual([
        200,
        expect.stringMatching(/^[0-9a-f]{32}\.png$/),
      ]);
    },
  );

  it("UPLOAD-10 keeps the picture alone of a file that is an archive and a page as well", async () => {
    const { visitor } = await student();
    const bytes = Buffer.concat([
      slipPicture,
      Buffer.from("PK\u0003\u0004<script>alert(1)</script>PK\u0005\u0006", "latin1"),
    ]);
    const { body } = await upload(visitor, "slip", [{ name: "a.jpg", bytes }]);
    const kept = readFileSync(
      join(shop.config.storage.folder, "private", String((body.fileName as string[])[0])),
    ).toString("latin1");
    expect(["<script>", "PK\u0003\u0004"].filter((words) => kept.includes(words))).toEqual([]);
  });

  it("UPLOAD-10 looks at every file: one bad among good ones keeps none", async () => {
    const { visitor } = await student();
    const before = folderOf("private").length;
    const good = await png(20, 20);
    const answer = await upload(visitor, "slip", [
      { name: "a.png", bytes: good },
      { name: "b.png", bytes: Buffer.from("no picture") },
    ]);
    expect(answer.status).toBe(415);
    expect(folderOf("private").length).toBe(before);
  });

  it("UPLOAD-06 UPLOAD-10 says in both languages why a file is not taken", async () => {
    const { visitor } = await student();
    const red = { channels: 3, background: "red" } as const;
    const tiff = await sharp({ create: { width: 4, height: 4, ...red } })
      .tiff()
      .toBuffer();
    // Each frame is one dot of the whole.
    const moving = (side: number, frames: number) => {
      const head = Buffer.from([
        ...Buffer.from("GIF89a"),
        side % 256,
        side >> 8,
        side % 256,
        side >> 8,
        0x80,
        0,
        0,
        0,
        0,
        0,
        255,
        255,
        255,
      ]);
      const frame = Buffer.from("21f9040000000000" + "2c00000000010001000002024401" + "00", "hex");
      return Buffer.concat([
        head,
        ...Array.from({ length: frames }, () => frame),
        Buffer.from([0x3b]),
      ]);
    };
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from("ftypheic\0\0\0\0mif1heic"),
      Buffer.alloc(64),
    ]);
    const cases: [Buffer, string, string][] = [
      [heic, "FILE_TYPE_NOT_ALLOWED HEIC", "HEIC pictures"],
      [
        tiff,
        "FILE_TYPE_NOT_ALLOWED KIND",
        "TIF files are not taken here, only JPG, PNG, GIF, WEBP.",
      ],
      [
        Buffer.from("%PDF-1.7\n1 0 obj\n%%EOF"),
        "FILE_TYPE_NOT_ALLOWED KIND",
        "PDF files are not taken here",
      ],
      [
        Buffer.from("no picture"),
        "FILE_TYPE_NOT_ALLOWED UNKNOWN_KIND",
        "The kind of this file is not known.",
      ],
      [Buffer.alloc(0), "FILE_DAMAGED EMPTY", "This file is empty (0 bytes)."],
      [
        await png(10_001, 2),
        "IMAGE_INVALID PIXELS",
        "too large (10001 × 2 pixels): at most 10000 pixels a side and 40 million",
      ],
      [
        moving(1_000, 50),
        "IMAGE_INVALID PIXELS_MOVING",
        "too large (1000 × 1000 pixels, 50 frames)",
      ],
      [moving(4, 101), "IMAGE_INVALID FRAMES", "at most 100"],
      [slipPicture.subarray(0, 4_000), "IMAGE_INVALID DAMAGED", "damaged or incomplete"],
      [
        Buffer.concat([await png(20, 20), Buffer.alloc(5 * 1024 * 1024)]),
        "PAYLOAD_TOO_LARGE TOO_LARGE",
        "at most 5.0 MB each",
      ],
    ];
    for (const [bytes, code, words] of cases) {
      const sent = (lang: string) => upload(visitor, "slip", [{ name: "a.jpg", bytes }], { lang });
      const said = ({ body }: Awaited<ReturnType<typeof sent>>) =>
        (body.errors as { code: string; msg: string }[])[0];
      const english = await sent("en");
      expect(`${(english.body.error as { code: string }).code} ${said(english)?.code}`).toBe(code);
      expect(said(english)?.msg).toContain(words);
      expect(said(await sent("th"))?.msg).toMatch(/[ก-๙]/);
    }
  });

  it("refuses a picture of more pixels than it will ever draw, by its head alone", async () => {
    const { visitor } = await student();
    const answer = await upload(visitor, "slip", [
      { name: "bomb.png", bytes: await png(10_001, 2) },
    ]);
    expect([answer.status, (answer.body.error as { code: string }).code]).toEqual([
      422,
      "IMAGE_INVALID",
    ]);
  });

  it("refuses a file of more than 5 MB, whole or cut", async () => {
    const { visitor } = await student();
    const large = Buffer.concat([await png(20, 20), Buffer.alloc(5 * 1024 * 1024)]);
    expect((await upload(visitor, "slip", [{ name: "a.png", bytes: large }])).status).toBe(413);
  });

  it("keeps slips for students and the shop's pictures for those who manage files or the catalogue", async () => {
    const picture = { name: "a.png", bytes: await png(20, 20) };
    const clerk = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["order.read"] }),
    );
    expect((await upload(shop.visitor(), "slip", [picture])).status).toBe(403);
    expect((await upload((await student()).visitor, "component", [picture])).status).toBe(403);
    expect((await upload(clerk, "component", [picture])).status).toBe(403);
    const keeper = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["catalog.manage"] }),
    );
    expect((await upload(keeper, "component", [picture])).status).toBe(200);
  });

  it("drops parts that are no imageinput, and asks for a file where there is none", async () => {
    const { visitor } = await student();
    const answer = await upload(visitor, "slip", [
      { field: "other", name: "a.png", bytes: await png(20, 20) },
    ]);
    expect([answer.status, (answer.body.error as { code: string }).code]).toEqual([
      422,
      "INPUT_ERROR",
    ]);
  });

  it.each([
    ["a visitor", "profile", 20, async () => shop.visitor()],
    ["a student", "certificate", 100, async () => (await student()).visitor],
  ] as const)(
    "UPLOAD-07 gives %s a share of the shop's room, and what is being uploaded counts",
    async (_who, purpose, megabytes, come) => {
      const [visitor, picture] = [await come(), { name: "a.png", bytes: await png(300, 300) }];
      const name = ((await upload(visitor, purpose, [picture])).body.fileName as string[])[0];
      const { rows } = await shop.pool.query(
        "select account_id, guest_id, size_bytes::int as size from stored_file where name = $1",
        [name],
      );
      const [{ account_id, guest_id, size }] = rows;
      const room = megabytes * 1024 * 1024 - size - 1;
      const reserve = (bytes: number) =>
        shop.pool.query(
          "insert into storage_reservation (bytes, temporary_name, account_id, guest_id) values ($1, '', $2, $3)",
          [bytes, account_id, guest_id],
        );
      await reserve(room);
      const refused = await upload(visitor, purpose, [picture]);
      await shop.pool.query("delete from storage_reservation");
      const taken = await upload(visitor, purpose, [picture]);
      expect([refused.status, (refused.body.error as { code: string }).code, taken.status]).toEqual(
        [507, "OUT_OF_STORAGE", 200],
      );
    },
  );

  it("UPLOAD-08 answers the same names to the same files under the same key, and keeps one copy", async () => {
    const { visitor, id } = await student();
    const idempotencyKey = randomUUID();
    const [one, two] = [
      { name: "a.png", bytes: await png(20, 20) },
      { name: "b.png", bytes: await png(30, 30) },
    ];
    const first = await upload(visitor, "slip", [one, two], { idempotencyKey });
    const again = await upload(visitor, "slip", [one, two], { idempotencyKey });
    expect([again.status, again.body.fileName]).toEqual([200, first.body.fileName]);
    const other = await upload(visitor, "slip", [two, one], { idempotencyKey });
    expect([other.status, (other.body.error as { code: string }).code]).toEqual([
      409,
      "IDEMPOTENCY_KEY_REUSED",
    ]);
    const { rows } = await shop.pool.query(
      "select count(*)::int as copies from stored_file where account_id = $1",
      [id],
    );
    expect([rows[0].copies, (await quota()).reserved]).toEqual([2, 0]);
  });

  it("UPLOAD-10 refuses a video where a slip is asked for, and takes it for the shop's own pages", async () => {
    const clip = { name: "a.mp4", bytes: mp4() };
    const { visitor } = await student();
    const owner = await signedIn(shop, await givenAdministrator(shop.db));
    expect([
      (await upload(visitor, "slip", [clip])).status,
      (await upload(owner, "component", [clip])).status,
    ]).toEqual([415, 200]);
  });

  it("leaves nothing under way behind, whether files were kept or refused", async () => {
    const { visitor } = await student();
    await upload(visitor, "slip", [{ name: "a.png", bytes: await png(20, 20) }]);
    await upload(visitor, "slip", [{ name: "a.png", bytes: Buffer.from("no picture") }]);
    expect(readdirSync(shop.config.storage.workFolder)).toEqual([]);
  });

  it("UPLOAD-07 answers OUT_OF_STORAGE when the shop is full, and 20 at once never fill it over the brim", async () => {
    const bytes = await png(300, 300);
    const buyers = await Promise.all(Array.from({ length: 20 }, student));
    await setQuota(bytes.length * 6);
    const answers = await Promise.all(
      buyers.map(({ visitor }) => upload(visitor, "slip", [{ name: "a.png", bytes }])),
    );
    const kept = answers.filter(({ status }) => status === 200).length;
    expect(kept).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 507).length).toBe(20 - kept);
    const { rows } = await shop.pool.query(
      "select used_bytes + reserved_bytes <= total_bytes as fits, reserved_bytes::int as reserved from storage_quota",
    );
    expect(rows[0]).toEqual({ fits: true, reserved: 0 });
  });
});

describe("GET /api/storage/details", () => {
  it("STORE-01 tells an administrator total, used and free of the shop in GB", async () => {
    await shop.pool.query(
      "update storage_quota set total_bytes = 10737418240, used_bytes = 1610612736 + people_used_bytes, reserved_bytes = 0",
    );
    const owner = await signedIn(shop, await givenAdministrator(shop.db));
    const { body } = await owner.get("/api/storage/details");
    // Half of the ten is buyers': it is not free for the shop's files.
    expect(body).toEqual({ success: true, total: 10, used: 1.5, free: 3.5, room: "shop" });
    await shop.pool.query(
      "update storage_quota set used_bytes = (select coalesce(sum(size_bytes), 0) from stored_file where state in ('stored', 'attached'))",
    );
  });
});

describe("GET /api/storage/details of a person", () => {
  const details = async (visitor: ReturnType<TestApp["visitor"]>) =>
    (await visitor.get("/api/storage/details")).body;

  it("STORE-01 tells a visitor and a student their own share, not the shop's figures", async () => {
    expect(await details(shop.visitor())).toEqual({
      success: true,
      total: 0.0195,
      used: 0,
      free: 0.0195,
      room: "own",
    });
    const { visitor } = await student();
    expect(await details(visitor)).toEqual({
      success: true,
      total: 0.0977,
      used: 0,
      free: 0.0976,
      room: "own",
    });
    const noise = await sharp(randomBytes(600 * 600 * 3), {
      raw: { width: 600, height: 600, channels: 3 },
    })
      .png()
      .toBuffer();
    expect((await upload(visitor, "custom", [{ name: "a.png", bytes: noise }])).status).toBe(200);
    expect((await details(visitor)).used).toBeGreaterThan(0);
  });

  it("STORE-01 says when it is the room of all that is short", async () => {
    const { visitor } = await student();
    await setQuota(1_000_000);
    const [own, stranger] = [await details(visitor), await details(shop.visitor())];
    expect([own.room, stranger.room]).toEqual(["people", "visitors"]);
    expect(own.free).toBeLessThan(0.0976);
    expect(stranger.free).toBeLessThan(0.0195);
  });
});

describe("sweeping", () => {
  it("removes what was not attached within a day and gives its space back once", async () => {
    const { visitor } = await student();
    const { body } = await upload(visitor, "slip", [{ name: "a.png", bytes: await png(50, 50) }]);
    const [name = ""] = body.fileName as string[];
    await shop.pool.query(
      "update stored_file set created_at = now() - interval '25 hours' where name = $1",
      [name],
    );
    const before = await quota();
    const { rows } = await shop.pool.query(
      "select size_bytes::int as size from stored_file where name = $1",
      [name],
    );
    await Promise.all([
      sweepFiles({ ...shop.parts, db: shop.db }),
      sweepFiles({ ...shop.parts, db: shop.db }),
    ]);
    expect(existsSync(join(shop.config.storage.folder, "private", name))).toBe(false);
    expect((await quota()).used).toBe(before.used - rows[0].size);
  });

  it("removes every other file when one cannot be removed, does what comes after, and says once what failed", async () => {
    const { visitor } = await student();
    const pictures = await Promise.all(
      [51, 52, 53].map(async (width) => ({ name: `${width}.png`, bytes: await png(width, width) })),
    );
    const { body } = await upload(visitor, "slip", pictures);
    const names = (body.fileName as string[]).toSorted((a, b) => (a < b ? -1 : 1));
    await shop.pool.query(
      "update stored_file set created_at = now() - interval '25 hours' where name = any ($1)",
      [names],
    );
    const left = shop.parts.work.newName();
    await shop.parts.work.create(left);
    const store = Object.assign(Object.create(shop.parts.store), {
      remove: async (room: "public" | "private", name: string) => {
        if (name === names[0]) throw new Error("held");
        return shop.parts.store.remove(room, name);
      },
    });
    const later = -3_600_000;
    await expect(sweepFiles({ ...shop.parts, store, db: shop.db }, later)).rejects.toMatchObject({
      message: "the step removeFiles failed",
      cause: { message: "held" },
    });
    const { rows } = await shop.pool.query(
      "select name, state from stored_file where name = any ($1) order by name",
      [names],
    );
    expect(rows.map(({ state }) => state)).toEqual(["deleting", "deleted", "deleted"]);
    expect(await shop.parts.work.sizeOf(left)).toBe(null);
    await sweepFiles({ ...shop.parts, db: shop.db });
  });

  it("frees a reservation that a crash left behind", async () => {
    await shop.pool.query(
      "insert into storage_reservation (bytes, temporary_name, expires_at) values (500, '', now() - interval '1 second')",
    );
    await shop.pool.query("update storage_quota set reserved_bytes = 500");
    await sweepFiles({ ...shop.parts, db: shop.db });
    expect((await quota()).reserved).toBe(0);
  });
});
