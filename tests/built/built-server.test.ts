import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { workbookOf } from "../support/examples/workbook.ts";
import { type HttpVisitor, httpVisitor } from "../support/http-visitor.ts";
import {
  builtShop,
  freshPlace,
  laidRelease,
  openShop,
  removePlaces,
  runInvariants,
  type ShopProcess,
} from "../support/shop-process.ts";

let shop: ShopProcess;
let administrator: HttpVisitor;
/** The release lies outside of the checkout, so that a package it misses is found nowhere. */
let release: string;
beforeAll(async () => {
  release = laidRelease();
  shop = await openShop(await freshPlace(), builtShop, release);
  administrator = httpVisitor(shop.url);
  await administrator.post("/public/login", { username: "admin", password: "raanrian" });
});
afterAll(async () => {
  await shop.end("SIGKILL");
  removePlaces();
});

const folder = () => shop.environment.DATA_DIR ?? "";

async function rowsOf(query: string) {
  const lines = readFileSync(join(folder(), "postgres/postmaster.pid"), "utf8").split("\n");
  const client = new pg.Client({ connectionString: `postgres://shop@/postgres?host=${lines[4]}` });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}

async function firstCertificate(): Promise<string> {
  const [found] = await rowsOf("select code from certificate limit 1");
  return found.code;
}

describe("a release in a folder of its own", () => {
  test("names its version and commit where a deploy looks, and in the log's first line", async () => {
    const [{ version }, commit] = [
      JSON.parse(readFileSync(join(release, "package.json"), "utf8")),
      readFileSync(join(release, "RELEASE"), "utf8").trim(),
    ];
    const answer = await (await fetch(`${shop.url}/readyz`)).json();
    // The node's output comes to us by its supervisor, perhaps after its answer.
    const line = await vi.waitUntil(() => /^\{.*\}$/m.exec(shop.output())?.[0], 10_000);
    expect([answer, JSON.parse(line)]).toMatchObject([
      { version, commit },
      { version, commit, msg: "the shop opens" },
    ]);
  });

  test("has no test, no source and nothing that only developers need", () => {
    const found = readdirSync(release, { recursive: true, encoding: "utf8" });
    const ours = found.filter((file) => !file.startsWith("node_modules"));
    const packages = ["vitest", "playwright", "typescript", "vite", "@biomejs"];
    expect([
      ours.filter((file) => /\.(?:test|spec)\.|^tests|\.tsx?$/.test(file)),
      packages.filter((name) => found.includes(join("node_modules", name))),
    ]).toEqual([[], []]);
  });

  test("has the reader of slip codes", () => {
    const require = createRequire(join(release, "src/server/shop/storage/read-slip-code.ts"));
    const file = require.resolve("zxing-wasm/reader/zxing_reader.wasm");
    expect([file.startsWith(release), existsSync(file)]).toEqual([true, true]);
  });

  test.each(["/", "/courses", "/en/cart", "/admin", "/docs"])("answers %s", async (path) => {
    const answer = await fetch(shop.url + path);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching(/<html/)]);
  });

  test("finds its migrations, its sample shop and the simulators", async () => {
    const panel = await fetch(shop.simulatorUrl);
    const { body } = await administrator.get("/public/courses");
    expect([panel.status, body.success]).toEqual([200, true]);
  });

  test("takes a picture in and sends it in another size", async () => {
    const bytes = await sharp({
      create: { width: 900, height: 900, channels: 3, background: "#2a6" },
    })
      .png()
      .toBuffer();
    const sent = await administrator.upload(
      "/api/home/test_upload?purpose=component",
      "a.png",
      new Uint8Array(bytes),
    );
    expect(sent.status).toBe(200);
  });

  test("reads a workbook in its thread", async () => {
    const rows = [
      ["first name", "last name", "email"],
      ["Nok", "Jaidee", "nok@example.com"],
    ];
    const file = workbookOf(rows).toString("base64");
    const sent = await administrator.post("/api/admin/people/import/file", {
      file_name: "people.xlsx",
      file,
    });
    const read = await administrator.post("/api/admin/people/import/preview", {
      import_id: sent.body.data?.import_id,
      existing: "skip",
    });
    expect(read.body.data).toMatchObject({ encoding: "workbook" });
  });

  test("draws a certificate as a PDF file", async () => {
    const answer = await fetch(`${shop.url}/public/certificates/${await firstCertificate()}/file`);
    expect([answer.status, (await answer.text()).slice(0, 5)]).toEqual([200, "%PDF-"]);
  });

  test("has the programs of an operator beside it", async () => {
    const { code, output } = await runInvariants(
      shop.environment,
      "build/program/invariants.js",
      release,
    );
    expect([code, output]).toEqual([0, expect.stringContaining("promises are kept")]);
  });
});
