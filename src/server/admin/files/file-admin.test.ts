import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { checkStoredFiles } from "#server/invariants/check-stored-files.ts";
import { sweepFiles } from "#server/shop/storage/sweep-files.ts";
import { upload } from "../../../../tests/support/examples/upload.ts";
import { mp4 } from "../../../../tests/support/examples/videos.ts";
import {
  givenAdministrator,
  givenCourse,
  givenStudent,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { owing } from "../../../../tests/support/open-order.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db, { permissions: ["file.manage"] }));
});
afterAll(() => shop.close());

const png = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: "#2a6",
      noise: { type: "gaussian", mean: 120, sigma: 30 },
    },
  })
    .png()
    .toBuffer();

async function keep(name: string, bytes: Uint8Array): Promise<string> {
  const { body } = await upload(owner, "component", [{ name, bytes }]);
  return (body.fileName as string[])[0] ?? "";
}

type Item = {
  name: string;
  size: number;
  uses: { key: string; kind: string; label: string }[];
  is_deletable: boolean;
  url: string;
  purpose: string;
};

async function list(query = ""): Promise<Item[]> {
  const { status, body } = await owner.get(`/api/admin/files${query}`);
  expect(status).toBe(200);
  return (body.data as { items: Item[] }).items;
}
const codeOf = (body: Record<string, unknown>) =>
  (body.error as { code: string } | undefined)?.code;
const remove = async (name: string, uses: readonly string[], by = owner) => {
  const { status, body } = await by.post(`/api/admin/files/${name}/delete`, { uses });
  return [status, codeOf(body)];
};

describe("the files of the shop, for administrators", () => {
  it("lists the largest first, and the newest first when asked", async () => {
    const [small, large] = [
      await keep("small.png", await png(20)),
      await keep("large.png", await png(200)),
    ];
    const largest = (await list()).map(({ name }) => name);
    expect(largest.indexOf(large)).toBeLessThan(largest.indexOf(small));
    const late = await keep("late.png", await png(10));
    expect((await list("?view=newest"))[0]?.name).toBe(late);
  });

  it("is put in order, and as a file is the same list, which runs nothing in a spreadsheet", async () => {
    const [small, large] = [
      await keep("=a-listed.png", await png(24)),
      await keep("b-listed.png", await png(180)),
    ];
    const names = async (sort: string) =>
      (await list(`?q=listed&sort=${sort}`)).map(({ name }) => name);
    expect(await Promise.all(["", "smallest", "name", "oldest", "newest"].map(names))).toEqual([
      [large, small],
      [small, large],
      [small, large],
      [small, large],
      [large, small],
    ]);
    const reader = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["file.manage", "export"] }),
    );
    const headers = { cookie: `sid=${reader.cookies.get("sid")}` };
    const file = await shop.app.inject({ url: "/api/admin/files.csv?q=listed&sort=name", headers });
    const [head = "", ...rows] = file.body.trimEnd().split("\r\n");
    expect(head.split(",").slice(0, 2)).toEqual(["\uFEFFไฟล์", "ชื่อเดิม"]);
    expect(rows.map((row) => row.split(",").slice(0, 3))).toEqual([
      [small, "'=a-listed.png", "component"],
      [large, "b-listed.png", "component"],
    ]);
  });

  it("finds by the name a file had, and takes signs of the search for letters", async () => {
    await keep("ปกคอร์ส 100%.png", await png(12));
    expect((await list(`?q=${encodeURIComponent("ปกคอร์ส")}`)).length).toBe(1);
    expect((await list(`?q=${encodeURIComponent("100%")}`)).length).toBe(1);
    expect((await list(`?q=${encodeURIComponent("%_%")}`)).length).toBe(0);
  });

  it("says where a file is in use, and lists what nothing uses", async () => {
    const [used, unused] = [
      await keep("used.png", await png(14)),
      await keep("unused.png", await png(15)),
    ];
    const course = await givenCourse(shop.db, { title: "กีตาร์เบื้องต้น" });
    await shop.db
      .updateTable("catalog_item")
      .set({ cover_file: used })
      .where("id", "=", course.id)
      .execute();
    const { body } = await owner.get(`/api/admin/files/${used}`);
    expect((body.data as Item).uses).toEqual([
      { key: `course:${course.id}`, kind: "course", id: course.id, label: "กีตาร์เบื้องต้น" },
    ]);
    const names = (await list("?view=unused")).map(({ name }) => name);
    expect([names.includes(used), names.includes(unused)]).toEqual([false, true]);
  });

  it("tells what takes the space, and the parts sum to the whole", async () => {
    await keep("film.mp4", mp4());
    const { body } = await owner.get("/api/admin/files/use");
    const use = body.data as {
      used: number;
      purposes: { size: number; files: number }[];
      unused: { files: number };
    };
    const { rows } = await shop.pool.query("select used_bytes::int as used from storage_quota");
    expect(use.used).toBe(rows[0].used);
    expect(use.purposes.reduce((sum, { size }) => sum + size, 0)).toBe(use.used);
    expect(use.unused.files).toBeGreaterThan(0);
  });

  it("deletes a file, gives its space back at once and forgets its sizes", async () => {
    const name = await keep("gone.png", await png(400));
    const [file] = (await list("?view=newest")).filter((one) => one.name === name);
    expect((await shop.app.inject(`/files/${name}?w=160`)).statusCode).toBe(200);
    const used = async () =>
      (await shop.pool.query("select used_bytes::int as used from storage_quota")).rows[0]
        .used as number;
    const before = await used();
    expect(await remove(name, [])).toEqual([200, undefined]);
    expect(await used()).toBe(before - (file?.size ?? 0));
    expect([
      (await shop.app.inject(`/files/${name}`)).statusCode,
      (await shop.app.inject(`/files/${name}?w=160`)).statusCode,
    ]).toEqual([404, 404]);
    expect(existsSync(join(shop.config.storage.folder, "public", name))).toBe(false);
    expect(await remove(name, [])).toEqual([404, "NOT_FOUND"]);
    const { rows } = await shop.pool.query(
      "select actor_role, detail from audit_entry where object = $1",
      [`file:${name}`],
    );
    expect(rows).toEqual([
      {
        actor_role: "administrator",
        detail: { purpose: "component", size_bytes: file?.size, uses: [] },
      },
    ]);
  });

  it("hands out every unused file that fits, in the order of the list, and none that is used", async () => {
    const [one, other, used] = [
      await keep("spare-2.png", await png(31)),
      await keep("spare-1.png", await png(32)),
      await keep("spare-3.png", await png(33)),
    ];
    const course = await givenCourse(shop.db);
    await shop.db
      .updateTable("catalog_item")
      .set({ cover_file: used })
      .where("id", "=", course.id)
      .execute();
    const { body } = await owner.get("/api/admin/files/choice?q=spare&view=newest&sort=name");
    expect(body.data).toEqual({
      items: [
        { name: other, original_name: "spare-1.png" },
        { name: one, original_name: "spare-2.png" },
      ],
    });
  });

  it("deletes many that nothing uses, and keeps what has come into use meanwhile", async () => {
    const [one, used] = [
      await keep("many-1.png", await png(21)),
      await keep("many-2.png", await png(22)),
    ];
    const course = await givenCourse(shop.db);
    await shop.db
      .updateTable("catalog_item")
      .set({ cover_file: used })
      .where("id", "=", course.id)
      .execute();
    const names = [one, used, "../x", "gone.png"];
    const { body } = await owner.post("/api/admin/files/batch-delete", { names });
    const { results } = body.data as { results: { name: string; code: string | null }[] };
    expect(results.map(({ name, code }) => [name, code])).toEqual([
      [one, null],
      [used, "FILE_USE_CHANGED"],
      ["../x", "NOT_FOUND"],
      ["gone.png", "NOT_FOUND"],
    ]);
    const there = async (name: string) => (await owner.get(`/api/admin/files/${name}`)).status;
    expect([await there(one), await there(used)]).toEqual([404, 200]);
    const { rows } = await shop.pool.query(
      "select object from audit_entry where action = 'file.deleted' and object = any($1)",
      [names.map((name) => `file:${name}`)],
    );
    expect(rows).toEqual([{ object: `file:${one}` }]);
  });

  it("deletes what is in use only for a person who has seen what would miss it", async () => {
    const name = await keep("cover.png", await png(16));
    const course = await givenCourse(shop.db);
    await shop.db
      .updateTable("catalog_item")
      .set({ cover_file: name })
      .where("id", "=", course.id)
      .execute();
    expect(await remove(name, [])).toEqual([409, "FILE_USE_CHANGED"]);
    expect(await remove(name, [`course:${course.id + 1}`])).toEqual([409, "FILE_USE_CHANGED"]);
    expect(await remove(name, [`course:${course.id}`])).toEqual([200, undefined]);
  });

  it("does not delete what proves a payment or a tax document", async () => {
    const student = await givenStudent(shop.db);
    const visitor = await signedIn(shop, student);
    const { body } = await upload(visitor, "certificate", [
      { name: "a.png", bytes: await png(20) },
    ]);
    const [name = ""] = body.fileName as string[];
    await shop.db
      .updateTable("account")
      .set({ tax_certificate_file: name })
      .where("id", "=", student.id)
      .execute();
    await shop.db
      .updateTable("stored_file")
      .set({ state: "attached" })
      .where("name", "=", name)
      .execute();
    const [file] = (await list("?purpose=certificate")).filter((one) => one.name === name);
    expect([file?.is_deletable, file?.url]).toEqual([false, `/private/files/${name}`]);
    expect(await remove(name, [`certificate:${student.id}`])).toEqual([409, "FILE_IN_USE"]);
    // Listing files is no way to look into private ones.
    expect((await owner.get(`/private/files/${name}`)).status).toBe(404);
  });

  it("is for those who manage files alone", async () => {
    const clerk = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["order.read", "setting.manage"] }),
    );
    const student = await signedIn(shop, await givenStudent(shop.db));
    const name = await keep("kept.png", await png(17));
    const asked = ["/api/admin/files", "/api/admin/files/use", `/api/admin/files/${name}`];
    for (const path of asked)
      expect([
        (await clerk.get(path)).status,
        (await student.get(path)).status,
        (await shop.visitor().get(path)).status,
      ]).toEqual([403, 403, 401]);
    expect([await remove(name, [], clerk), await remove(name, [], student)]).toEqual([
      [403, "FORBIDDEN"],
      [403, "FORBIDDEN"],
    ]);
  });

  it.each(["../../etc/passwd", "x", "..%2f..%2fshop.pid", "a.png%00.jpg"])(
    "knows no file called %j",
    async (name) => {
      expect((await owner.get(`/api/admin/files/${encodeURIComponent(name)}`)).status).toBe(404);
    },
  );

  it("keeps what administrators put in, and sweeps what a student left", async () => {
    const kept = await keep("library.png", await png(18));
    const student = await signedIn(shop, await owing(shop.db, await givenStudent(shop.db)));
    const { body } = await upload(student, "slip", [{ name: "a.png", bytes: await png(18) }]);
    await shop.pool.query("update stored_file set created_at = now() - interval '2 days'");
    await sweepFiles({ ...shop.parts, db: shop.db });
    const { rows } = await shop.pool.query(
      "select state from stored_file where name = any($1) order by purpose",
      [[kept, (body.fileName as string[])[0]]],
    );
    expect(rows.map(({ state }) => state)).toEqual(["stored", "deleted"]);
  });

  it("table and folder agree in the end, and a lost file is noticed", async () => {
    expect(await brokenInvariants(shop.db)).toEqual([]);
    const name = await keep("lost.png", await png(19));
    await shop.parts.store.remove("public", name);
    await shop.parts.store.write("public", "stray-file.png", Buffer.from("x"));
    const later = -60 * 60 * 1000;
    const verdicts = await checkStoredFiles(shop.db, shop.parts.store, later);
    expect(verdicts.map(({ breaks, examples }) => [breaks, examples[0]?.object])).toEqual([
      [1, `file ${name}`],
      [1, "file public/stray-file.png"],
    ]);
    await sweepFiles({ ...shop.parts, db: shop.db }, later);
    expect(
      (await checkStoredFiles(shop.db, shop.parts.store, later)).map(({ breaks }) => breaks),
    ).toEqual([1, 0]);
  });
});

describe("the owner's package", () => {
  const setPackage = (gigabytes: number) =>
    shop.pool.query(
      `insert into site_setting (id, settings) values (1, jsonb_build_object('storageGigabytes', $1::numeric))
       on conflict (id) do update set settings = excluded.settings`,
      [gigabytes],
    );
  const total = async () => (await owner.get("/api/storage/details")).body.total;

  it("STORE-01 sets the room for files at once", async () => {
    await setPackage(25);
    expect(await total()).toBe(25);
    await setPackage(2.5);
    expect(await total()).toBe(2.5);
  });

  it("STORE-01 cannot become smaller than what is in use", async () => {
    await keep("in-use.png", await png(100));
    await expect(setPackage(0.000001)).rejects.toMatchObject({
      constraint: "storage_within_quota",
    });
    expect(await total()).toBe(2.5);
  });
});
