import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Log, silentLog } from "#server/platform/process/log.ts";
import { upload } from "../../../../tests/support/examples/upload.ts";
import { mp4 } from "../../../../tests/support/examples/videos.ts";
import { givenAdministrator, givenStudent, signedIn } from "../../../../tests/support/factories.ts";
import { owing } from "../../../../tests/support/open-order.ts";
import { breakDisk, mendDisks, setApart } from "../../../../tests/support/servers/broken-disk.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";
import { createDerivedPictures } from "./derived-pictures.ts";
import { sweepFiles } from "./sweep-files.ts";

let shop: TestApp;
let student: Visitor;
const lines: { reason?: string; what?: string; msg: string }[] = [];

beforeAll(async () => {
  const note = (entry: object, msg: string) => void lines.push({ ...entry, msg });
  const log: Log = Object.assign(silentLog(), { error: note, warn: note });
  shop = await testApp({ log });
  student = await signedIn(shop, await owing(shop.db, await givenStudent(shop.db), { orders: 3 }));
});
afterEach(() => {
  mendDisks();
  lines.splice(0);
});
afterAll(() => shop.close());

const address = async () =>
  shop.app.server.listening
    ? shop.app.listeningOrigin
    : shop.app.listen({ port: 0, host: "127.0.0.1" });

const png = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: "#2a6" } })
    .png()
    .toBuffer();
const send = async (count = 1) => {
  const pictures = await Promise.all(
    Array.from({ length: count }, async (_none, index) => ({
      name: `${index}.png`,
      bytes: await png(40 + index),
    })),
  );
  const { status, body } = await upload(student, "slip", pictures);
  return [status, (body.error as { code: string } | undefined)?.code];
};

/** All that is kept of files, in the folders and in the books. */
async function kept() {
  const { folder, workFolder } = shop.config.storage;
  const { rows } = await shop.pool.query(
    "select used_bytes, reserved_bytes, (select count(*) from storage_reservation) as reservations from storage_quota",
  );
  return [
    readdirSync(join(folder, "public")),
    readdirSync(join(folder, "private")),
    readdirSync(workFolder),
    rows[0],
  ];
}

const files = () => shop.config.storage.folder;
const work = () => shop.config.storage.workFolder;
const works = (tries: Promise<unknown>) =>
  tries.then(
    () => true,
    () => false,
  );
/** What readiness asks, without the seconds that an answer counts for. */
const ready = async () => ({
  storage: await works(shop.parts.store.tryToWrite()),
  work: await works(shop.parts.work.tryToWrite()),
});

describe("an upload while", () => {
  it.each([
    [
      "the disk of the files is full",
      () => join(files(), "private"),
      "ENOSPC",
      507,
      "OUT_OF_STORAGE",
      /^files \(.*\): no room is left/,
    ],
    [
      "the quota of the files is used up",
      () => join(files(), "private"),
      "EDQUOT",
      507,
      "OUT_OF_STORAGE",
      /^files \(.*\): no room is left/,
    ],
    [
      "the work folder is full",
      work,
      "ENOSPC",
      507,
      "OUT_OF_STORAGE",
      /^work folder \(.*\): no room is left/,
    ],
    [
      "the disk of the files can only be read",
      () => join(files(), "private"),
      "EROFS",
      503,
      "SERVICE_UNAVAILABLE",
      /^files \(.*\): cannot be written to/,
    ],
    [
      "the disk of the work folder fails",
      work,
      "EIO",
      503,
      "SERVICE_UNAVAILABLE",
      /^work folder \(.*\): cannot be written to/,
    ],
  ] as const)(
    "%s is refused, one line says what it is, nothing is left behind, and all is well afterwards",
    async (_what, where, fault, status, code, reason) => {
      const before = await kept();
      breakDisk(where(), fault);
      expect(await send(3)).toEqual([status, code]);
      expect(lines.map((line) => line.reason)).toEqual([expect.stringMatching(reason)]);
      expect(await kept()).toEqual(before);
      expect(Object.values(await ready())).toContain(false);
      mendDisks();
      expect([await send(), await ready()]).toEqual([
        [200, undefined],
        { storage: true, work: true },
      ]);
    },
  );

  it("the database has no room is refused, its files go, and readiness tells", async () => {
    const before = await kept();
    const full = `raise exception using errcode = '53100', message = 'could not extend file "base/5/1663": No space left on device'`;
    await shop.pool.query(
      `create function no_room() returns trigger language plpgsql as $$ begin ${full}; end $$`,
    );
    await shop.pool.query(
      "create trigger no_room before insert on stored_file for each row execute function no_room()",
    );
    expect(await send(2)).toEqual([503, "SERVICE_UNAVAILABLE"]);
    expect(lines).toEqual([
      expect.objectContaining({
        msg: "the database cannot write",
        reason: expect.stringContaining("could not extend file"),
      }),
    ]);
    expect(await kept()).toEqual(before);
    await shop.pool.query(
      "create trigger no_room before insert or update on shop_node for each row execute function no_room()",
    );
    await expect(shop.parts.reportNode()).rejects.toMatchObject({ code: "53100" });
    await shop.pool.query("drop function no_room cascade");
    expect(await send()).toEqual([200, undefined]);
    await shop.parts.reportNode();
  });

  it("the work folder is another file system than the files: both pictures and videos arrive", async () => {
    setApart(work());
    const owner = await signedIn(shop, await givenAdministrator(shop.db));
    const { status, body } = await upload(owner, "component", [
      { name: "a.png", bytes: await png(30) },
      { name: "film.mp4", type: "video/mp4", bytes: mp4() },
    ]);
    expect(status).toBe(200);
    const names = body.fileName as string[];
    expect(names.map((name) => existsSync(join(files(), "public", name)))).toEqual([true, true]);
    expect(readFileSync(join(files(), "public", names[1] ?? "")).equals(mp4())).toBe(true);
    expect(readdirSync(work())).toEqual([]);
  });
});

describe("a video that comes in pieces while the work folder is full", () => {
  it("keeps what has arrived, says so, and goes on where it was when there is room", async () => {
    const owner = await signedIn(shop, await givenAdministrator(shop.db));
    const bytes = mp4();
    const { csrf_token } = (await owner.get("/public/session")).body;
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const call = (
      method: "POST" | "PATCH" | "HEAD",
      url: string,
      headers: Record<string, string>,
      payload?: Buffer,
    ) => {
      const proof = {
        "sec-fetch-site": "same-origin",
        "x-csrf-token": String(csrf_token),
        cookie,
        "tus-resumable": "1.0.0",
      };
      return shop.app.inject({
        method,
        url,
        headers: { ...proof, ...headers },
        ...(payload && { payload }),
      });
    };
    const begun = await call("POST", "/api/admin/uploads", {
      "upload-length": String(bytes.length),
    });
    const url = String(begun.headers.location);
    const piece = (from: number) =>
      call(
        "PATCH",
        url,
        { "content-type": "application/offset+octet-stream", "upload-offset": String(from) },
        bytes.subarray(from),
      );
    breakDisk(work(), "ENOSPC");
    const refused = await piece(0);
    expect([refused.statusCode, refused.json().error.code]).toEqual([507, "OUT_OF_STORAGE"]);
    mendDisks();
    const offset = Number((await call("HEAD", url, {})).headers["upload-offset"]);
    expect(offset).toBeGreaterThan(0);
    expect((await piece(offset)).statusCode).toBe(204);
    breakDisk(join(files(), "public"), "ENOSPC");
    setApart(work());
    const finish = `${url}/finish`;
    expect((await owner.post(finish, {})).status).toBe(507);
    mendDisks();
    const finished = await owner.post(finish, {});
    expect(finished.status).toBe(200);
    expect(
      readFileSync(join(files(), "public", (finished.body.fileName as string[])[0] ?? "")).equals(
        bytes,
      ),
    ).toBe(true);
  });
});

describe("a connection on which an upload was refused in the middle", () => {
  it.each(["/api/home/test_upload?purpose=component", "/api/admin/uploads"])(
    "takes the next request at once: %s",
    async (path) => {
      const owner = await signedIn(shop, await givenAdministrator(shop.db));
      const { csrf_token } = (await owner.get("/public/session")).body;
      const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const proof = {
        "sec-fetch-site": "same-origin",
        "x-csrf-token": String(csrf_token),
        cookie,
        "tus-resumable": "1.0.0",
      };
      const size = 8_000_000;
      const url = new URL(await address());
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const call = (method: string, at: string, headers: Record<string, string>, body?: Buffer) =>
        new Promise<{ status: number; port: number; location: string }>((done, fail) => {
          const call = request(
            {
              agent,
              host: url.hostname,
              port: url.port,
              path: at,
              method,
              headers: { ...proof, ...headers },
            },
            (answer) => {
              const port = answer.socket.localPort ?? 0;
              answer.resume().once("end", () =>
                done({
                  status: answer.statusCode ?? 0,
                  port,
                  location: answer.headers.location ?? "",
                }),
              );
            },
          );
          call.on("error", fail).end(body);
        });
      const isPieces = path.endsWith("uploads");
      const begun = isPieces ? await call("POST", path, { "upload-length": String(size) }) : null;
      breakDisk(work(), "ENOSPC");
      const form = Buffer.concat([
        Buffer.from(
          '--x\r\ncontent-disposition: form-data; name="imageinput0"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
        ),
        Buffer.alloc(size, 1),
        Buffer.from("\r\n--x--\r\n"),
      ]);
      const refused = begun
        ? await call(
            "PATCH",
            begun.location,
            { "content-type": "application/offset+octet-stream", "upload-offset": "0" },
            Buffer.alloc(size, 1),
          )
        : await call(
            "POST",
            path,
            {
              "content-type": "multipart/form-data; boundary=x",
              "content-length": String(form.length),
            },
            form,
          );
      const next = await call("GET", "/healthz", {});
      agent.destroy();
      expect([refused.status, next.status, next.port]).toEqual([507, 200, refused.port]);
    },
  );
});

describe("a picture in another size, while none can be kept", () => {
  it("is shown as it is, and one line says why", async () => {
    const folder = mkdtempSync(join(tmpdir(), "shop-drawn-"));
    const told: object[] = [];
    const log = Object.assign(silentLog(), { error: (entry: object) => void told.push(entry) });
    const pictures = createDerivedPictures({
      folder,
      store: shop.parts.store,
      mostBytes: 1_000_000,
      log,
    });
    await pictures.prepare();
    const name = `${"a".repeat(32)}.png`;
    await shop.parts.store.write("public", name, await png(900));
    breakDisk(folder, "ENOSPC");
    expect([
      await pictures.find(name, 320),
      await pictures.find(name, 320),
      readdirSync(folder),
      told.length,
    ]).toEqual([null, null, [], 1]);
    await shop.parts.store.remove("public", name);
    rmSync(folder, { recursive: true });
  });
});

describe("what a crash left of a file that was being written", () => {
  it("is swept from its room, and what is being written stays", async () => {
    const [old, young] = ["0".repeat(32), "1".repeat(32)].map((name) =>
      join(files(), "public", name),
    ) as [string, string];
    for (const path of [old, young]) writeFileSync(path, "half");
    const longAgo = new Date(Date.now() - 3_600_000);
    utimesSync(old, longAgo, longAgo);
    await sweepFiles({ ...shop.parts, db: shop.db });
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
    rmSync(young);
  });
});
