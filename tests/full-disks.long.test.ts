import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { startEmbeddedPostgres } from "../src/server/dev/embedded-postgres.ts";
import { mp4 } from "./support/examples/videos.ts";
import { type HttpVisitor, httpVisitor } from "./support/http-visitor.ts";
import { mayMount, type SmallDisk, smallDisk } from "./support/servers/small-disk.ts";
import {
  freshPlace,
  openShop,
  removePlaces,
  runShop,
  type ShopProcess,
  soundSecrets,
} from "./support/shop-process.ts";

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  removePlaces();
});

const picture = new Uint8Array(
  await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: "#2a6",
      noise: { type: "gaussian", mean: 120, sigma: 60 },
    },
  })
    .png()
    .toBuffer(),
);

async function opened(
  place: Record<string, string>,
): Promise<{ shop: ShopProcess; administrator: HttpVisitor }> {
  const shop = await openShop(place);
  undo.push(() => shop.end());
  const administrator = httpVisitor(shop.url);
  expect(
    (await administrator.post("/public/login", { username: "admin", password: "raanrian" })).status,
  ).toBe(200);
  return { shop, administrator };
}

function mounted(folder: string, megabytes: number): SmallDisk {
  const disk = smallDisk(folder, megabytes);
  undo.push(disk.unmount);
  return disk;
}

const readiness = async ({ url }: ShopProcess) => {
  const answer = await fetch(`${url}/readyz`);
  return [
    answer.status,
    ((await answer.json()) as { checks: Record<string, boolean> }).checks,
  ] as const;
};
const upload = async (who: HttpVisitor) =>
  (await who.upload("/api/home/test_upload?purpose=component", "a.png", picture)).status;
const film = async (who: HttpVisitor) =>
  (
    await who.upload(
      "/api/home/test_upload?purpose=component",
      "a.mp4",
      new Uint8Array(mp4({ dataBytes: 300_000 })),
    )
  ).status;
const patient = { timeout: 30_000, interval: 250 };

// src/server/shop/storage/full-disk.test.ts tests the same with a disk that only seems to be full.
describe.runIf(mayMount())("a real disk that is full", { timeout: 300_000 }, () => {
  test.each([
    ["of the files", "files", "storage", /"reason":"files \([^"]*no room is left/],
    [
      "of the work folder alone, which is then another file system",
      "files/work",
      "work",
      /"reason":"work folder \([^"]*no room is left/,
    ],
  ])(
    "%s: uploads are 507 and readiness tells, until there is room",
    async (_what, folder, check, line) => {
      const place = await freshPlace();
      const disk = mounted(join(place.DATA_DIR ?? "", folder), 48);
      const { shop, administrator } = await opened(place);
      expect([await upload(administrator), await film(administrator)]).toEqual([200, 200]);
      const before = ["public", "private", "work"].map((room) =>
        readdirSync(join(place.DATA_DIR ?? "", "files", room)),
      );
      disk.fill();
      expect([await upload(administrator), await film(administrator)]).toEqual([507, 507]);
      await expect
        .poll(() => readiness(shop), patient)
        .toEqual([503, expect.objectContaining({ database: true, [check]: false })]);
      expect((await fetch(`${shop.url}/public/courses?type=course&page=1`)).status).toBe(200);
      disk.free();
      expect(
        ["public", "private", "work"].map((room) =>
          readdirSync(join(place.DATA_DIR ?? "", "files", room)).filter(
            (name) => name !== "ballast",
          ),
        ),
      ).toEqual(before);
      expect([await upload(administrator), await film(administrator)]).toEqual([200, 200]);
      await expect
        .poll(() => readiness(shop), patient)
        .toEqual([200, expect.objectContaining({ [check]: true })]);
      await expect.poll(() => shop.output(), patient).toMatch(line);
      expect(shop.output()).not.toMatch(/"status":500/);
    },
  );

  test("of the database: calls that write are 503 and readiness tells, until there is room", async () => {
    const home = mkdtempSync(join(tmpdir(), "shop-small-"));
    undo.push(() => rmSync(home, { recursive: true, force: true }));
    mkdirSync(join(home, "disk"));
    const disk = mounted(join(home, "disk"), 160);
    const server = await startEmbeddedPostgres({ folder: join(home, "disk", "postgres") });
    undo.push(server.stop);
    const { host, user, database } = server.address as {
      host: string;
      user: string;
      database: string;
    };
    const place = {
      ...(await freshPlace()),
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    };
    const { shop, administrator } = await opened(place);
    expect(await upload(administrator)).toBe(200);
    disk.fill();
    await expect
      .poll(() => readiness(shop), patient)
      .toEqual([503, expect.objectContaining({ database: false })]);
    const answers = new Set<number>();
    // Fills the disk until no existing page has room for one more row.
    for (let visit = 0; visit < 3_000 && !answers.has(503); visit += 1) {
      const visitor = httpVisitor(shop.url);
      answers.add((await visitor.get("/public/session")).status);
      answers.add(
        (
          await visitor.post("/public/login", {
            username: `nobody${visit}`,
            password: "x".repeat(60),
          })
        ).status,
      );
    }
    expect([...answers].filter((status) => status === 500)).toEqual([]);
    expect(answers).toContain(503);
    disk.free();
    await expect
      .poll(() => readiness(shop), { ...patient, timeout: 60_000 })
      .toEqual([200, expect.objectContaining({ database: true })]);
    expect([
      await upload(administrator),
      (await httpVisitor(shop.url).get("/public/session")).status,
    ]).toEqual([200, 200]);
    expect(shop.output()).toMatch(
      /"what":"database","reason":"[^"]*No space left on device|"reason":"database: /,
    );
    expect(shop.output()).not.toMatch(/"status":500/);
    expect(shop.process.exitCode).toBeNull();
  });

  test.each([
    ["not one byte", 1, "demo"],
    ["room for less than a database", 20, "demo"],
    ["room for a database and no shop", 48, "demo"],
    ["not one byte", 1, "production"],
  ])(
    "a start with %s on a disk of %i MB (%s) ends with one sentence that says so",
    async (_what, megabytes, mode) => {
      const place = await freshPlace();
      const disk = mounted(place.DATA_DIR ?? "", megabytes);
      if (megabytes === 1) disk.fill();
      const production = {
        NODE_ENV: "production",
        DATABASE_URL: "postgres://shop:x@127.0.0.1:1/shop",
        PUBLIC_URL: "https://shop.example",
        ...soundSecrets,
      };
      const { code, output } = await runShop(mode === "demo" ? place : { ...place, ...production })
        .ended;
      const said = output.split("\n").filter((line) => line !== "" && !line.startsWith("{"));
      const full = `The disk that holds the data folder ${place.DATA_DIR} is full: make room on it, or set DATA_DIR to a folder on another disk, and start again.`;
      expect([code, said]).toEqual([1, [full]]);
      // No half-written file is left that would block the next start.
      disk.free();
      expect(
        readdirSync(place.DATA_DIR ?? "").filter(
          (name) => name.startsWith(".probe") || name === "shop.pid",
        ),
      ).toEqual([]);
    },
  );
});
