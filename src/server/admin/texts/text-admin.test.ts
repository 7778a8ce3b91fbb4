import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givenAdministrator, next, signedIn } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

type Revision = { version: number; values: { th: string; en: string } };
type Row = {
  key: string;
  screen: string;
  th: { own: string | null; ours: string };
  en: { own: string | null; ours: string };
  is_too_long: boolean;
};
type TextPage = { items: Row[]; page: number; pages: number; total: number };

let shop: TestApp;
let admin: Visitor;

beforeAll(async () => {
  shop = await testApp();
  admin = await signedIn(
    shop,
    await givenAdministrator(shop.db, {
      firstName: "สมใจ",
      lastName: "ดูแล",
      permissions: ["text.manage"],
    }),
  );
});
afterAll(() => shop.close());

const path = (key: string) => `/api/admin/texts/${key}`;
const open = async (key: string) =>
  (await admin.get(path(key))).body.data as Revision & { ours: Revision["values"] };
const list = async (query: string) =>
  (await admin.get(`/api/admin/texts?${query}`)).body.data as TextPage;
const save = async (key: string, changed: Partial<Revision["values"]>, version?: number) => {
  const read = await open(key);
  return admin.put(path(key), {
    version: version ?? read.version,
    values: { ...read.values, ...changed },
  });
};
const history = async (key: string) =>
  (await admin.get(`${path(key)}/history`)).body.data as { by_name: string; changes: unknown[] }[];
const refusedLogin = async (lang: string) => {
  const { body } = await shop
    .visitor()
    .post(
      "/public/login",
      { username: `nobody${next()}`, password: "x" },
      { headers: { "x-lang": lang } },
    );
  return (body.error as { msg: string }).msg;
};

describe("the texts of the shop", () => {
  it("TEXT-01 are listed screen by screen, fifty a page, each once", async () => {
    const first = await list("");
    const rest = await Promise.all(
      Array.from({ length: first.pages - 1 }, (_, at) => list(`page=${at + 2}`)),
    );
    const keys = [first, ...rest].flatMap(({ items }) => items.map(({ key }) => key));
    expect([first.items.length, new Set(keys).size, keys.length]).toEqual([
      50,
      first.total,
      first.total,
    ]);
    expect(first.items[0]).toMatchObject({
      key: "offline.title",
      screen: "frame",
      th: { own: null },
    });
  });

  it("TEXT-01 are found by their words in either language, as they are seen, and by their key", async () => {
    const found = await Promise.all(
      ["q=สวัสดี", "q=hello nok,", "q=mail.GREETING", "q=refusal.LOGIN_FAILED&screen=mail"].map(
        async (query) => (await list(query)).items[0]?.key,
      ),
    );
    expect(found).toEqual(["mail.greeting", "mail.greeting", "mail.greeting", undefined]);
  });

  it("TEXT-01 say what the owner says from then on, without a restart and in their language only", async () => {
    await shop.parts.customTexts.current("th");
    const { status, body } = await save("refusal.LOGIN_FAILED", { th: "  ลองใหม่อีกครั้งนะ " });
    expect([status, (body.data as Revision).values.th]).toEqual([200, "ลองใหม่อีกครั้งนะ"]);
    await expect.poll(() => refusedLogin("th")).toBe("ลองใหม่อีกครั้งนะ");
    expect(await refusedLogin("en")).toBe("The username or password is not right.");
    expect((await list("state=one-language")).items.map(({ key }) => key)).toContain(
      "refusal.LOGIN_FAILED",
    );
  });

  it("TEXT-01 go back to the shop's own words, and both steps stand in the history", async () => {
    const key = "refusal.NOT_FOUND";
    const { ours } = await open(key);
    await save(key, { en: "Nothing here." });
    await save(key, ours);
    expect((await list(`q=${key}`)).items[0]?.en).toEqual({ own: null, ours: ours.en });
    expect(await history(key)).toMatchObject([
      { by_name: "สมใจ ดูแล", changes: [{ lang: "en", from: "Nothing here.", to: null }] },
      { changes: [{ lang: "en", from: null, to: "Nothing here." }] },
    ]);
  });

  it("TEXT-01 refuse what could not be filled in, name it, and keep what stood", async () => {
    const refused = await save("mail.greeting", { th: "สวัสดีครับ", en: "Hello {nmae}," });
    const errors = refused.body.errors as { param: string; code: string; msg: string }[];
    expect([refused.status, errors.map(({ param, code }) => [param, code])]).toEqual([
      422,
      [
        ["th", "SLOT_MISSING"],
        ["en", "SLOT_UNKNOWN"],
      ],
    ]);
    expect(errors.map(({ msg }) => /\{\w+\}/.exec(msg)?.[0])).toEqual(["{name}", "{nmae}"]);
    expect((await open("mail.greeting")).version).toBe(0);
  });

  it("TEXT-01 show a slower administrator what was saved meanwhile, and change nothing", async () => {
    const key = "refusal.FORBIDDEN";
    const [one, two] = await Promise.all([
      save(key, { en: "Not you." }, 0),
      save(key, { en: "Nor you." }, 0),
    ]);
    const [won, lost] = one.status === 200 ? [one, two] : [two, one];
    expect([won.status, lost.status, (lost.body.error as { result: Revision }).result]).toEqual([
      200,
      409,
      won.body.data,
    ]);
    expect((await save(key, { en: "Never." }, 7)).status).toBe(409);
    expect(await history(key)).toHaveLength(1);
  });

  it("TEXT-01 are marked where they have outgrown their place", async () => {
    await save("mail.order", { en: "An order that somebody has placed here" });
    expect((await list("state=too-long")).items).toMatchObject([
      { key: "mail.order", is_too_long: true },
    ]);
  });

  it("TEXT-01 leave the shop's name to the settings, and know no others", async () => {
    expect([
      (await admin.get(path("shop.name"))).status,
      (await admin.put(path("nobody.knows"), { version: 0, values: { th: "ก", en: "a" } })).status,
    ]).toEqual([404, 404]);
  });
});

describe("files of texts", () => {
  type ImportCheck = {
    stand: number;
    changed: number;
    changes: { key: string; to: string | null }[];
    left_out: number;
    faults: { line: number; code: string }[];
  };
  const check = async (content: string, format = "csv") =>
    (await admin.post("/api/admin/texts/check", { format, content })).body.data as ImportCheck;
  const take = (content: string, stand: number) =>
    admin.post("/api/admin/texts/import", { format: "csv", content, stand });
  const download = async (kind: string) =>
    (
      await shop.app.inject({
        url: `/api/admin/texts.${kind}`,
        headers: { cookie: `sid=${admin.cookies.get("sid")}` },
      })
    ).body;

  it("TEXT-01 that went out and come back unchanged change nothing", async () => {
    const [csv, json] = await Promise.all([download("csv"), download("json")]);
    expect(csv.startsWith("\uFEFFkey,screen,th,en,th_ours,en_ours\r\noffline.title,frame,")).toBe(
      true,
    );
    expect(JSON.parse(json)["mail.greeting"].en).toBe("Hello {name},");
    for (const checked of [await check(csv), await check(json, "json")])
      expect(checked).toMatchObject({ changed: 0, left_out: 0, changes: [], faults: [] });
  });

  it("TEXT-01 are looked through first, line by line; only the good lines are taken over, once, and each stands in the history", async () => {
    const file = [
      "key,th,en",
      "mail.amount,ยอดที่โอน,",
      "mail.nobody,ก,a",
      "mail.reason,เหตุ {x},Why",
      "mail.amount,อีก,",
      `mail.username,ชื่อ,${"a".repeat(60)}`,
      "mail.order,คำสั่งซื้อของคุณ,Order",
    ].join("\n");
    const checked = await check(file);
    expect(checked.faults.map(({ line, code }) => [line, code])).toEqual([
      [3, "UNKNOWN_KEY"],
      [4, "SLOT_UNKNOWN"],
      [5, "DOUBLE_KEY"],
      [6, "LITTLE_ROOM"],
    ]);
    expect([checked.changed, checked.left_out, (await open("mail.amount")).version]).toEqual([
      3, 3, 0,
    ]);
    expect((await take(file, checked.stand - 1)).body.error).toMatchObject({
      code: "EDIT_CONFLICT",
    });
    expect((await take(file, checked.stand)).body.data).toEqual({ changed: 3 });
    expect((await take(file, checked.stand)).status).toBe(409);
    expect([(await open("mail.amount")).values, (await open("mail.reason")).values.en]).toEqual([
      { th: "ยอดที่โอน", en: "Amount" },
      "Reason",
    ]);
    // Back to ours, where the owner's words stood before.
    expect(
      (await list("q=mail.order")).items.find(({ key }) => key === "mail.order")?.en.own,
    ).toBeNull();
    expect(await history("mail.amount")).toMatchObject([
      { changes: [{ lang: "th", from: null, to: "ยอดที่โอน" }] },
    ]);
  });

  it("TEXT-01 of another kind are refused as they are, and large ones are read", async () => {
    expect(
      (await admin.post("/api/admin/texts/check", { format: "json", content: "[]" })).body.errors,
    ).toMatchObject([{ param: "content", code: "UNREADABLE" }]);
    const large = `key,th\n${Array.from({ length: 3000 }, (_, at) => `none.${at},${"ก".repeat(60)}`).join("\n")}`;
    expect(await check(large)).toMatchObject({ left_out: 3000, changed: 0 });
  });
});
