import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BucketAddress, bucketOrigin } from "#server/platform/process/bucket.ts";
import { DiskFault } from "#server/platform/process/disk-fault.ts";
import { s3Server } from "../../../../tests/support/servers/s3-server.ts";
import { type FileStore, type ListedFile, namePattern, type StoreArea } from "./file-store.ts";
import { openStore, originOfLinks } from "./open-store.ts";

type OpenStore = { store: FileStore; workFolder: string; close(): Promise<void> };

async function open(bucket: Awaited<ReturnType<typeof s3Server>> | undefined): Promise<OpenStore> {
  const folder = mkdtempSync(join(tmpdir(), "shop-store-"));
  const workFolder = join(folder, "work");
  const store = openStore({ folder, workFolder, bucket: bucket?.bucket, hasLinks: true });
  await store.prepare();
  return {
    store,
    workFolder,
    close: async () => {
      await bucket?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listed(store: FileStore, room: StoreArea): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const file of store.list(room)) files.push(file);
  return files;
}

describe.each([
  ["a folder", () => open(undefined)],
  ["a bucket over HTTP", async () => open(await s3Server())],
] as const)("files in %s", (_where, opening) => {
  let given: OpenStore;
  beforeAll(async () => {
    given = await opening();
  });
  afterAll(() => given.close());
  const text = async (room: StoreArea, name: string, range?: { start: number; end: number }) =>
    (await buffer(await given.store.read(room, name, range))).toString("utf8");

  it("are read as they were written, whole or in part", async () => {
    await given.store.write("public", "whole.jpg", Buffer.from("0123456789"));
    expect(await text("public", "whole.jpg")).toBe("0123456789");
    expect(await text("public", "whole.jpg", { start: 2, end: 5 })).toBe("2345");
    expect(await given.store.find("public", "whole.jpg")).toEqual({
      size: 10,
      etag: expect.stringMatching(/^".+"$/),
    });
  });

  it("have the id of their shop beside them, in none of the rooms", async () => {
    expect(await given.store.readMark()).toBe(null);
    await given.store.writeMark("first");
    await given.store.writeMark("second");
    expect(await given.store.readMark()).toBe("second");
    const names = (await listed(given.store, "public")).map(({ name }) => name);
    expect(names.filter((name) => name.includes("shop-id"))).toEqual([]);
  });

  it("are another file to browsers once they are written anew", async () => {
    await given.store.write("public", "changed.jpg", Buffer.from("before"));
    const before = await given.store.find("public", "changed.jpg");
    await given.store.write("public", "changed.jpg", Buffer.from("afterwards"));
    expect((await given.store.find("public", "changed.jpg"))?.etag).not.toBe(before?.etag);
    expect(await text("public", "changed.jpg")).toBe("afterwards");
  });

  it("stand in the room they were put in and in no other", async () => {
    await given.store.write("private", "secret.png", Buffer.from("x"));
    expect([
      await given.store.find("public", "secret.png"),
      await given.store.find("private", "absent.png"),
    ]).toEqual([null, null]);
  });

  it("come from the work folder when they are large, whole", async () => {
    const path = join(given.workFolder, "large");
    const bytes = Buffer.alloc(20 * 1024 * 1024, "film ");
    mkdirSync(given.workFolder, { recursive: true });
    writeFileSync(path, bytes);
    await given.store.take("public", "large.mp4", path);
    expect((await given.store.find("public", "large.mp4"))?.size).toBe(bytes.length);
    expect((await buffer(await given.store.read("public", "large.mp4"))).equals(bytes)).toBe(true);
    expect(
      await text("public", "large.mp4", { start: bytes.length - 5, end: bytes.length - 1 }),
    ).toBe(bytes.toString("utf8", bytes.length - 5));
  });

  it("are listed with size and time, room by room", async () => {
    await given.store.write("private", "listed.gif", Buffer.from("four"));
    const found = (await listed(given.store, "private")).find(({ name }) => name === "listed.gif");
    expect(found?.size).toBe(4);
    expect(Math.abs((found?.changedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    expect((await listed(given.store, "public")).map(({ name }) => name)).not.toContain(
      "listed.gif",
    );
  });

  it("are gone once they are removed, also twice", async () => {
    await given.store.write("public", "gone.webp", Buffer.from("x"));
    await given.store.remove("public", "gone.webp");
    await given.store.remove("public", "gone.webp");
    expect(await given.store.find("public", "gone.webp")).toBeNull();
  });

  it.each(["../private/secret.png", "a/b.png", "..", "x.html", "", "secret.png\0.jpg"])(
    "UPLOAD-10 are never looked for under %j",
    async (name) => {
      await expect((async () => given.store.find("public", name))()).rejects.toThrow(RangeError);
      await expect(
        (async () => given.store.write("public", name, Buffer.from("x")))(),
      ).rejects.toThrow(RangeError);
    },
  );

  it("leave nothing behind of a write that fails", async () => {
    await expect(
      (async () => given.store.write("public", "bad/name.png", Buffer.from("x")))(),
    ).rejects.toThrow();
    expect(readdirSync(given.workFolder).filter((name) => name !== "large")).toEqual([]);
  });

  it("are ready", async () => {
    await given.store.tryToWrite();
    expect(Math.abs((await given.store.now()).getTime() - Date.now())).toBeLessThan(60_000);
    expect(
      [await listed(given.store, "public"), await listed(given.store, "private")]
        .flat()
        .filter(({ name }) => !namePattern.test(name)),
    ).toEqual([]);
  });
});

describe("a link of a bucket", () => {
  const far = {
    name: "files",
    region: "ap-southeast-1",
    endpoint: null,
    accessKeyId: "a",
    secretAccessKey: "b",
  };
  const storeOf = (bucket: typeof far, hasLinks = true) =>
    openStore({ folder: tmpdir(), workFolder: join(tmpdir(), "work"), bucket, hasLinks });

  it("leads where the policy of the pages expects it, also for a name with dots", async () => {
    for (const bucket of [
      far,
      { ...far, name: "shop.example.com" },
      { ...far, endpoint: "https://minio.example.com" },
    ] as (typeof far)[]) {
      const link = await storeOf(bucket).link("private", "film.mp4", 600, "inline");
      expect(new URL(link ?? "").origin).toBe(bucketOrigin(bucket));
      expect(new URL(link ?? "").searchParams.get("X-Amz-Expires")).toBe("600");
    }
  });

  it("is none where it is turned off, where files lie in a folder, and where a page with TLS would have to leave it", async () => {
    expect(await storeOf(far, false).link("private", "film.mp4", 600, "inline")).toBeNull();
    expect(
      await openStore({
        folder: tmpdir(),
        workFolder: join(tmpdir(), "work"),
        bucket: undefined,
        hasLinks: true,
      }).link("private", "film.mp4", 600, "inline"),
    ).toBeNull();
    const plain = { ...far, endpoint: "http://127.0.0.1:9000" };
    const origin = (bucket: BucketAddress, isSecure: boolean, hasLinks = true) =>
      originOfLinks({ storage: { bucket, hasLinks }, http: { isSecure } });
    expect([
      origin(plain, true),
      origin(plain, false),
      origin(far, true),
      origin(far, true, false),
    ]).toEqual([
      null,
      "http://127.0.0.1:9000",
      "https://files.s3.ap-southeast-1.amazonaws.com",
      null,
    ]);
  });
});

describe("a bucket that cannot be reached", () => {
  it("is not ready", async () => {
    const bucket = {
      name: "files",
      region: "x",
      endpoint: "http://127.0.0.1:9",
      accessKeyId: "a",
      secretAccessKey: "b",
    };
    const store = openStore({
      folder: tmpdir(),
      workFolder: join(tmpdir(), "work"),
      bucket,
      hasLinks: true,
    });
    await expect(store.tryToWrite()).rejects.toThrow(DiskFault);
  });
});
