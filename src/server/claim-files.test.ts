import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "../../tests/support/test-database.ts";
import { claimFiles } from "./claim-files.ts";
import { randomName } from "./shop/storage/file-store.ts";
import { openStore } from "./shop/storage/open-store.ts";
import { findFilesMark, insertMode } from "./shop-identity-queries.ts";

let database: TestDatabase;
const folders: string[] = [];
const mount = () => {
  const folder = mkdtempSync(join(tmpdir(), "shop-files-"));
  folders.push(folder);
  return folder;
};
const placeOf = (folder: string) => ({
  folder,
  workFolder: join(folder, "work"),
  derivedFolder: join(folder, "derived"),
  derivedBytes: 0,
  bucket: undefined,
  hasLinks: false,
});
const bytes = Buffer.from("the bytes of a picture");

beforeEach(async () => {
  database = await testDatabase();
  await insertMode(database.db, "production");
});
afterEach(async () => {
  await database.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const log = { warn: vi.fn() };
const opened = (storage: ReturnType<typeof placeOf> | object) =>
  claimFiles(database.atWork.db, { storage: storage as never }, log)
    .then(() => "taken")
    .catch((error: Error) => error.message);
const open = (folder: string) => opened(placeOf(folder));
const shopId = async () => (await findFilesMark(database.db)).shopId;

/** Files that the database names; the last `lost` of them are not in the folder. */
async function givenFiles(folder: string, { count, lost }: { count: number; lost: number }) {
  const store = openStore(placeOf(folder));
  await store.prepare();
  for (let at = 0; at < count; at += 1) {
    const name = randomName("png");
    await sql`insert into stored_file (name, purpose, state, media_type, size_bytes, original_name)
      values (${name}, 'component', 'stored', 'image/png', ${bytes.length}, 'a.png')`.execute(
      database.db,
    );
    if (at < count - lost) await store.write("public", name, bytes);
  }
}

describe("the folder of a shop's files", () => {
  test("is marked at the first start, and found again; an empty mount in its place is refused", async () => {
    const folder = mount();
    expect([await open(folder), await open(folder)]).toEqual(["taken", "taken"]);
    expect(readFileSync(join(folder, "shop-id"), "utf8").trim()).toBe(await shopId());
    const refused = await open(mount());
    expect(refused).toMatch(/^The folder \S+ is not the one with this shop's files, .+\.$/);
    expect(refused).toContain(`write ${await shopId()} into its file shop-id`);
  });

  test("goes on without its files where a person wrote the mark", async () => {
    await open(mount());
    const folder = mount();
    writeFileSync(join(folder, "shop-id"), `${await shopId()}\n`);
    expect(await open(folder)).toBe("taken");
  });

  test("of another shop is refused, though it is full of files", async () => {
    const folder = mount();
    writeFileSync(join(folder, "shop-id"), "3d0b8a3e-0f8e-4c7f-9d35-8b0f1b1f4a11");
    await givenFiles(folder, { count: 3, lost: 0 });
    expect(await open(folder)).toMatch(/^The folder \S+ holds the files of another shop: .+\.$/);
  });

  test("of a shop from before the marks is taken once its files are there, also with a few lost", async () => {
    const folder = mount();
    await givenFiles(folder, { count: 10, lost: 3 });
    expect([await open(mount()), await open(folder), await open(mount())]).toEqual([
      expect.stringContaining("is not the one with this shop's files"),
      "taken",
      expect.stringContaining("is not the one with this shop's files"),
    ]);
  });

  test("in a bucket that is away keeps no shop closed", async () => {
    await open(mount());
    const bucket = {
      name: "files",
      region: "us-east-1",
      endpoint: "http://127.0.0.1:1",
      accessKeyId: "a",
      secretAccessKey: "b",
    };
    expect(await opened({ ...placeOf(mount()), bucket })).toBe("taken");
    expect(log.warn).toHaveBeenCalledOnce();
  });
});
