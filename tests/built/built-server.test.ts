import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workbookOf } from "../support/examples/workbook.ts";
import { type HttpVisitor, httpVisitor } from "../support/http-visitor.ts";
import {
  builtShop,
  freshPlace,
  openShop,
  removePlaces,
  runInvariants,
  type ShopProcess,
} from "../support/shop-process.ts";

let shop: ShopProcess;
let administrator: HttpVisitor;
beforeAll(async () => {
  shop = await openShop(await freshPlace(), builtShop);
  administrator = httpVisitor(shop.url);
  await administrator.post("/public/login", { username: "admin", password: "raanrian" });
});
afterAll(async () => {
  await shop.end("SIGKILL");
  removePlaces();
});

const folder = () => shop.environment.DATA_DIR ?? "";

async function firstCertificate(): Promise<string> {
  const lines = readFileSync(join(folder(), "postgres/postmaster.pid"), "utf8").split("\n");
  const client = new pg.Client({ connectionString: `postgres://shop@/postgres?host=${lines[4]}` });
  await client.connect();
  const { rows } = await client.query("select code from certificate limit 1");
  await client.end();
  return rows[0].code;
}

describe("the built server, with what it finds beside its one folder", () => {
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
    const { code, output } = await runInvariants(shop.environment, "build/program/invariants.js");
    expect([code, output]).toEqual([0, expect.stringContaining("promises are kept")]);
  });
});
