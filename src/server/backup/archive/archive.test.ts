import { randomBytes } from "node:crypto";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { claimDatabase } from "../../shop-identity.ts";
import { backupKey } from "../backup-key.ts";
import { findBackup, listBackups } from "../list-backups.ts";
import { folderPlace } from "../place/folder-place.ts";
import { takeBackup } from "../take-backup.ts";
import { openArchive } from "./archive-place.ts";
import { packBackup } from "./pack-backup.ts";
import { archiveEnd, headerOf, paddingOf } from "./tar.ts";

const id = "20261201T190000Z-4f3a1c";
const at = new Date("2026-12-01T19:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "shop-archive-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Part = { name: string; bytes?: Buffer; size?: number; kind?: string; link?: string };

/** An archive as anybody may write it. A kind or a size that differs is put in with its sum. */
function archive(parts: readonly Part[], end = archiveEnd): string {
  const pieces = parts.flatMap(({ name, bytes = Buffer.from("x"), size, kind, link }) => {
    const header = headerOf(name, size ?? bytes.length, at);
    if (kind !== undefined) header.write(kind, 156, "latin1");
    if (link !== undefined) header.write(link, 157, "latin1");
    const sum = header.reduce(
      (all, byte, place) => all + (place >= 148 && place < 156 ? 32 : byte),
      0,
    );
    header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
    return [header, bytes, paddingOf(bytes.length)];
  });
  const path = join(folder, `${randomBytes(6).toString("hex")}.tar`);
  writeFileSync(path, Buffer.concat([...pieces, end]));
  return path;
}

const names = async (path: string) => {
  const found: string[] = [];
  for await (const { name } of (await openArchive(path)).list("")) found.push(name);
  return found;
};
const faultOf = async (path: string) =>
  await openArchive(path).then(
    () => null,
    (error) => error.fault,
  );
const manifest = `backups/${id}/manifest.json`;

describe("a file that was sent as a backup", () => {
  it("is read where it stands, also with the folder around the backups packed", async () => {
    const path = archive([
      { name: "./data/backups/", bytes: Buffer.alloc(0), kind: "5" },
      { name: `./data/backups/${manifest}`, bytes: Buffer.from("the manifest") },
      { name: `./data/backups/backups/${id}/tables/account.zst.age` },
      { name: "./data/backups/files/public/0a/0a1b2c3d.png.age" },
    ]);
    const place = await openArchive(path);
    expect(await names(path)).toEqual([
      manifest,
      `backups/${id}/tables/account.zst.age`,
      "files/public/0a/0a1b2c3d.png.age",
    ]);
    expect(String(await buffer(await place.read(manifest)))).toBe("the manifest");
    expect(await place.find("backups/other")).toBe(null);
  });

  it.each([
    ["a name that climbs", [{ name: "../../etc/passwd" }]],
    ["a name that climbs within", [{ name: `backups/${id}/../../../manifest.json` }]],
    ["a whole path", [{ name: "/etc/passwd" }]],
    [
      "a symbolic link",
      [{ name: manifest, kind: "2", link: "/etc/passwd", bytes: Buffer.alloc(0) }],
    ],
    ["a hard link", [{ name: manifest, kind: "1", link: "secrets", bytes: Buffer.alloc(0) }]],
    ["a device", [{ name: "backups/null", kind: "3", bytes: Buffer.alloc(0) }]],
    ["a pipe", [{ name: "backups/pipe", kind: "6", bytes: Buffer.alloc(0) }]],
    ["control characters in a name", [{ name: `backups/${id}/\u0007\u001b[31mred` }]],
    ["one part twice", [{ name: manifest }, { name: manifest }]],
    [
      "a longer name that climbs",
      [
        { name: "path", kind: "x", bytes: Buffer.from("21 path=../../outside\n") },
        { name: manifest },
      ],
    ],
  ] as [string, Part[]][])("is refused for %s", async (_what, parts) => {
    expect(await faultOf(archive(parts))).toBe("hostile");
  });

  it.each([
    ["a size beyond its end", [{ name: manifest, size: 9_000_000_000 }]],
    ["a size beyond any disk", [{ name: manifest, size: 2 ** 52 }]],
    [
      "a size beyond its end in a longer header",
      [
        { name: "size", kind: "x", bytes: Buffer.from("23 size=99999999999999\n") },
        { name: manifest },
      ],
    ],
  ] as [string, Part[]][])(
    "is refused for %s, and takes no memory for it",
    async (_what, parts) => {
      expect(await faultOf(archive(parts))).toBe("cut-short");
    },
  );

  it("is refused when it was cut short anywhere", async () => {
    const whole = readFileSync(
      archive([{ name: manifest }, { name: `backups/${id}/files.zst.age` }]),
    );
    const path = join(folder, "cut.tar");
    for (const length of [512, 700, 1024, 1025, 1536, 2048]) {
      writeFileSync(path, whole.subarray(0, length));
      expect([length, await faultOf(path)]).toEqual([length, "cut-short"]);
    }
  });

  it("is refused when it is no archive", async () => {
    const path = join(folder, "picture.png");
    for (const bytes of [Buffer.alloc(0), Buffer.from("PNG"), randomBytes(10_000)]) {
      writeFileSync(path, bytes);
      expect(await faultOf(path)).toBe("not-an-archive");
    }
  });

  it("believes no manifest that is larger than any", async () => {
    const path = archive([{ name: manifest, bytes: Buffer.alloc(5 * 1024 * 1024, 32) }]);
    const deps = { place: await openArchive(path), key: await backupKey(randomBytes(32)) };
    expect(await listBackups(deps)).toEqual([{ id, manifest: null, fault: "unreadable" }]);
  });

  it("believes no manifest that lies", async () => {
    const content = { format: 1, key: (await backupKey(Buffer.alloc(32, 7))).fingerprint };
    const bytes = Buffer.from(
      JSON.stringify({ content: JSON.stringify(content), seal: "0".repeat(64) }),
    );
    const place = await openArchive(archive([{ name: manifest, bytes }]));
    const found = await findBackup({ place, key: await backupKey(Buffer.alloc(32, 7)) }, id);
    expect(found).toMatchObject({ manifest: null, fault: "changed" });
  });
});

describe("a packed backup", () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp();
    await claimDatabase(shop.db, shop.config);
  });
  afterAll(() => shop.close());

  it("holds each part of the backup, byte by byte", async () => {
    const place = folderPlace(join(folder, "kept"));
    const key = await backupKey(shop.config.secrets.data);
    const taken = await takeBackup({
      address: shop.address,
      store: shop.parts.store,
      place,
      key,
      secrets: { passwordPepper: "pepper" },
      build: { version: "1.0.0", commit: null },
      onProgress: () => undefined,
    });
    const path = join(folder, "packed.tar");
    await pipeline(packBackup({ place, key }, taken), createWriteStream(path));
    const packed = await openArchive(path);
    let parts = 0;
    for await (const { name } of place.list("")) {
      const [one, other] = await Promise.all(
        [place, packed].map(async (from) => await buffer(await from.read(name))),
      );
      expect(other?.equals(one ?? Buffer.alloc(0)), name).toBe(true);
      parts += 1;
    }
    expect(parts).toBeGreaterThan(50);
    expect(await findBackup({ place: packed, key }, taken.id)).toMatchObject({ fault: null });
  });
});
