import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { ownListNames } from "#contract/settings/setting-lists.ts";
import { readCsv } from "#domain/csv/read-csv.ts";
import { loadDemoShopIfEmpty } from "#server/demo/load-demo-shop.ts";
import { fileHeadTexts } from "#server/list/file-head.ts";
import { createFileWords, type FileWords } from "#server/list/file-words.ts";
import { givenAdministrator, signedIn } from "../../../../tests/support/factories.ts";
import { codeOf, filesIn } from "../../../../tests/support/run/project-files.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";
import { allDefaultTexts } from "../../../web/texts/default-texts.ts";

let shop: TestApp;
let owner: Visitor;
/** The keys of the texts that files have asked for. */
const readKeys = new Set<string>();
beforeAll(async () => {
  shop = await testApp();
  const { db, parts, config } = shop;
  const now = new Date("2026-11-20T03:00:00.000Z");
  // The demo fills a shop without any settings.
  await shop.pool.query("delete from site_setting");
  const isFilled = await loadDemoShopIfEmpty({
    db,
    store: parts.store,
    passwords: parts.passwords,
    password: "raanrian",
    dataKey: config.secrets.data,
    now,
  });
  expect(isFilled).toBe(true);
  owner = await signedIn(shop, await givenAdministrator(db, { isOwner: true }));
  // The texts that the build of the pages brings along.
  const fileWords = createFileWords(async () => allDefaultTexts(), parts.customTexts);
  const words: FileWords = async (lang) => {
    const inLanguage = await fileWords(lang);
    return (keys, otherwise) => {
      for (const key of [keys].flat()) readKeys.add(key);
      return inLanguage(keys, otherwise);
    };
  };
  Object.assign(shop.app, { written: { ...shop.app.written, words } });
});
afterAll(() => shop.close());

async function taken(
  path: string,
  lang = "th",
): Promise<{ name: string; rows: string[][]; text: string }> {
  const answer = await shop.app.inject({
    url: path,
    headers: { cookie: `sid=${owner.cookies.get("sid")}`, "x-lang": lang },
  });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  const name = /filename="([^"]+)"/.exec(String(answer.headers["content-disposition"]))?.[1] ?? "";
  return {
    name,
    rows: readCsv(answer.body.replace("\uFEFF", ""))?.rows.map(({ cells }) => cells) ?? [],
    text: answer.body,
  };
}

const paths = Object.values(rawEndpoints)
  .map(({ path }) => path)
  .filter((path) => path.endsWith(".csv") && !path.endsWith("texts.csv"))
  .flatMap((path) =>
    path.includes(":list")
      ? ownListNames.map((list) => path.replace(":list", list))
      : [`${path}?${path.endsWith("people-import.csv") ? "import=1" : ""}`],
  );

/** Columns that hold one of a few words of ours. */
const worded =
  /^(?:สถานะ|แบบ|ชนิดส่วนลด|ประเภท|เรื่อง|สิ่งที่ทำ|บทบาท|รายการที่ทำ|ผล|สิทธิ์|เหตุผล|สถานะการคืน|เจ้าของร้าน)$/;

describe("a file of the shop", () => {
  it.each(paths)(
    "%s says times as the clock in Bangkok shows them, and words instead of codes",
    async (path) => {
      const { rows, text, name } = await taken(path);
      const [head = [], ...lines] = rows;
      expect(text).not.toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d/);
      expect(name).toMatch(/^[a-z-]+(?:_[A-Za-z0-9-]+)*_2026-11-20\.csv$/);
      const wrong = lines.flatMap((cells) =>
        cells.flatMap((cell, at) =>
          worded.test(head[at] ?? "") && /[a-z]{3}/.test(cell) && !/[ก-๙]/.test(cell)
            ? [`${head[at]}: ${cell}`]
            : [],
        ),
      );
      expect(wrong).toEqual([]);
      const moments = head.filter((_, at) =>
        lines.some((cells) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(cells[at] ?? "")),
      );
      expect(moments.filter((column) => !/ไทย/.test(column))).toEqual([]);
    },
  );

  it("is called by its list, its filter, its period and its day", async () => {
    const names = [
      "orders.csv?state=approved&from=2026-11-01&to=2026-11-30&q=somchai",
      "orders.csv?ids=1,2,3",
      "coupons.csv?state=running&sort=code",
      "statement.csv?account=3",
      "setting-lists/user-groups/file.csv",
    ].map(async (path) => (await taken(`/api/admin/${path}`)).name);
    expect(await Promise.all(names)).toEqual([
      "orders_approved_2026-11-01_to_2026-11-30_searched_2026-11-20.csv",
      "orders_3-chosen_2026-11-20.csv",
      "coupons_running_2026-11-20.csv",
      "statement_account-3_2026-11-20.csv",
      "user-groups_2026-11-20.csv",
    ]);
  });

  it("TEXT-01 names its columns in the owner's words", async () => {
    const key = "export.orders.number";
    const { version } = (await owner.get(`/api/admin/texts/${key}`)).body.data as {
      version: number;
    };
    const saved = await owner.put(`/api/admin/texts/${key}`, {
      version,
      values: { th: "เลขที่บิล", en: fileHeadTexts.en[key] },
    });
    expect(saved.status).toBe(200);
    const first = async (lang: string) =>
      (await taken("/api/admin/orders.csv?", lang)).rows[0]?.[0];
    await expect.poll(() => first("th")).toBe("เลขที่บิล");
    expect(await first("en")).toBe("Number");
  });

  it("uses every name of a column that there is", async () => {
    readKeys.clear();
    for (const path of paths) await taken(path);
    expect(Object.keys(fileHeadTexts.th).filter((key) => !readKeys.has(key))).toEqual([]);
  });

  it("of orders says for the accountant when they were paid, what went back, by which coupon and reference, and what VAT is in them", async () => {
    const { rows } = await taken("/api/admin/orders.csv?state=approved");
    const [head = [], ...lines] = rows;
    const column = (name: string) => lines.map((cells) => cells[head.indexOf(name)] ?? "");
    expect(head.slice(15, 21)).toEqual([
      "เงินเข้าวันที่",
      "คืนเงินแล้ว",
      "คูปองและโปรโมชัน",
      "เลขอ้างอิงการชำระเงิน",
      "ยอดก่อน VAT",
      "VAT",
    ]);
    expect(head.slice(21, 26)).toEqual([
      "ได้รับแล้ว",
      "ยอดค้างชำระ",
      "ไม่เก็บส่วนที่ขาด",
      "ต้องคืนผู้ซื้อ",
      "ร้านหนังสือจัดส่งตั้งแต่ (เวลาไทย)",
    ]);
    expect(head.slice(26)).toEqual([
      "ที่มาของวันที่เงินเข้า",
      "อนุมัติเมื่อ (เวลาไทย)",
      "ชื่อในเอกสาร",
      "เลขประจำตัวผู้เสียภาษี",
      "สาขา",
      "ที่อยู่ในเอกสาร",
      "รหัสไปรษณีย์ในเอกสาร",
    ]);
    // Nothing short, nothing too much: what came is what was asked for.
    for (const cells of lines)
      expect(cells[head.indexOf("ได้รับแล้ว")]).toBe(cells[head.indexOf("ยอดชำระ")]);
    expect(column("เงินเข้าวันที่").every((cell) => /^\d{4}-\d\d-\d\d$/.test(cell))).toBe(true);
    expect(column("สถานะ").every((cell) => cell === "ชำระแล้ว")).toBe(true);
    expect(column("คูปองและโปรโมชัน").some((cell) => cell !== "")).toBe(true);
    expect(column("เลขอ้างอิงการชำระเงิน").some((cell) => cell !== "")).toBe(true);
    for (const cells of lines) {
      const [price, discount, shipping, before, vat] = [
        "ราคา",
        "ส่วนลด",
        "ค่าจัดส่ง",
        "ยอดก่อน VAT",
        "VAT",
      ].map((name) => Math.round(Number(cells[head.indexOf(name)]) * 100));
      expect((before ?? 0) + (vat ?? 0)).toBe((price ?? 0) - (discount ?? 0) + (shipping ?? 0));
    }
  });

  it("has a sale after midnight on its own day in Bangkok", async () => {
    const { id } = await shop.db
      .selectFrom("shop_order")
      .select("id")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    await shop.pool.query(
      "update shop_order set created_at = '2026-11-19T19:03:00Z' where id = $1",
      [id],
    );
    expect((await taken(`/api/admin/orders.csv?ids=${id}`)).rows[1]?.[1]).toBe(
      "2026-11-20 02:03:00",
    );
    expect((await taken(`/api/admin/orders.csv?ids=${id}`, "en")).rows[0]?.[1]).toBe(
      "Ordered (Bangkok time)",
    );
  });

  it("of students comes back as nothing changed", async () => {
    for (const lang of ["th", "en"]) {
      const { text, rows } = await taken("/api/admin/people.csv", lang);
      const sent = await owner.post("/api/admin/people/import/file", {
        file_name: "students.csv",
        file: Buffer.from(text).toString("base64"),
      });
      const { import_id } = sent.body.data as { import_id: string };
      const look = (
        await owner.post("/api/admin/people/import/preview", { import_id, existing: "update" })
      ).body.data as { columns: object; read: object };
      expect(look.read).toMatchObject({
        create: 0,
        update: 0,
        bad: 0,
        courses: 0,
        faults: [],
        same: rows.length - 1,
      });
      const done = await owner.post("/api/admin/people/import", {
        import_id,
        existing: "update",
        columns: look.columns,
        is_invited: false,
      });
      expect(
        new Set(
          (done.body.data as { results: { result: string }[] }).results.map(({ result }) => result),
        ),
      ).toEqual(new Set(["same"]));
    }
  });
});

describe("what leaves as a file", () => {
  it("leaves by one way alone, which writes the log", () => {
    const sending = filesIn("src/server", [".ts"]).filter(
      (file) => !file.path.endsWith(".test.ts") && /sendCsv\(|attachment;/.test(codeOf(file)),
    );
    const logged = sending.filter((file) => /insertAudit/.test(codeOf(file)));
    // The one that writes rows, files as they are, a learner's own notes, and what everybody has
    // who knows its code.
    const ofCode = [
      "shop/learning/certificate/certificate-routes.ts",
      "shop/learning/certificate/credential/credential-routes.ts",
    ];
    const ofLessons = ["shop/learning/lesson-file-routes.ts", "shop/learning/notes/note-routes.ts"];
    const others = ["list/csv.ts", "shop/storage/file-routes.ts", ...ofLessons, ...ofCode];
    expect(
      sending
        .filter((file) => !logged.includes(file))
        .map(({ path }) => path.replace(/^.*src\/server\//, ""))
        .filter((path) => !others.includes(path)),
    ).toEqual([]);
    expect(
      logged
        .map(({ path }) => path.replace(/^.*src\/server\//, ""))
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual([
      "admin/texts/text-file-routes.ts",
      "list/serve-export.ts",
      "shop/my-account/data-export/data-export-routes.ts",
    ]);
    expect(
      readFileSync("src/server/list/serve-export.ts", "utf8").indexOf("insertAudit(db"),
    ).toBeGreaterThan(0);
  });

  it("is called an export where it is one, so that its log is looked at", () => {
    const named = Object.entries(rawEndpoints).filter(([, { path }]) =>
      /\.(?:csv|json)$/.test(path),
    );
    expect(named.filter(([name]) => !name.startsWith("export"))).toEqual([]);
  });
});
