import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { textFault } from "#domain/text/text-fault.ts";
import { textMark } from "#domain/text/text-mark.ts";
import { allDefaultTexts } from "#web/texts/default-texts.ts";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { TextFiles } from "./admin-text-files-page.tsx";
import { TextEditor } from "./admin-text-page.tsx";
import { TextList } from "./admin-texts-page.tsx";
import { elementsWith, markAt, pointOut } from "./preview-page.ts";

const shop = fakeShop();
const key = "cart.count";
const ours = { th: "{count} รายการ", en: "{count} {count|item|items}" };
const opened = {
  key,
  screen: "cart" as const,
  ours,
  version: 3,
  values: { ...ours, th: "มี {count} ชิ้น" },
};
const change = {
  id: 9,
  at: "2026-11-20T03:00:00.000Z",
  by_name: "สมใจ ดูแล",
  changes: [{ lang: "th" as const, from: null, to: "มี {count} ชิ้น" }],
};

async function openEditor() {
  shop.handlers.adminGetText = () => ({ success: true, data: opened });
  shop.handlers.adminListTextHistory = () => ({ success: true, data: [change] });
  shop.handlers.adminFindTextPlaces ??= () => ({ success: true, data: ["/preview/cart-filled"] });
  renderInShop(<TextEditor textKey={key} />, { path: `/admin/texts/${key}` });
  const [th, en] = await Promise.all(
    ["ภาษาไทย", "ภาษาอังกฤษ"].map((label) => screen.findByLabelText<HTMLTextAreaElement>(label)),
  );
  if (!th || !en) throw new Error("no fields");
  return { th, en, save: () => userEvent.click(screen.getByRole("button", { name: "บันทึก" })) };
}

/** NOTE: typed braces are commands to user-event. */
async function retype(field: HTMLTextAreaElement, text: string) {
  await userEvent.clear(field);
  await userEvent.paste(text);
}

describe("the list of texts", () => {
  it("TEXT-01 asks for what its address says, and shows both languages and what is changed", async () => {
    shop.handlers.adminListTexts = () => ({
      success: true,
      data: {
        items: [
          {
            key,
            screen: "cart",
            th: { own: "มี {count} ชิ้น", ours: ours.th },
            en: { own: null, ours: ours.en },
            is_too_long: true,
          },
        ],
        page: 2,
        pages: 2,
        total: 51,
      },
    });
    renderInShop(<TextList />, { path: "/admin/texts?q=ชิ้น&screen=cart&state=too-long&page=2" });
    const row = await screen.findByRole("row", { name: /มี \{count\} ชิ้น/ });
    expect(within(row).getByRole("link").getAttribute("href")).toMatch(
      /^\/admin\/texts\/cart\.count\?q=.+&screen=cart&state=too-long&page=2$/,
    );
    expect(within(row).getAllByText("แก้ภาษาเดียว").length).toBeGreaterThan(0);
    expect(shop.calls.find(({ name }) => name === "adminListTexts")?.given.query).toEqual({
      q: "ชิ้น",
      screen: "cart",
      state: "too-long",
      sort: "",
      page: 2,
    });
  });
});

describe("the words of a text", () => {
  it("TEXT-01 say what is missing while one types, and a refused save keeps what was typed", async () => {
    const { en, save } = await openEditor();
    shop.handlers.adminSaveText = () =>
      refusal("INPUT_ERROR", [{ param: "en", code: "SLOT_MISSING", msg: "ขาด {count}" }]);
    await retype(en, "Some things");
    expect(en.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("ขาด {count} ซึ่งระบบใส่ค่าจริงแทนให้")).toBeDefined();
    await save();
    expect(en.value).toBe("Some things");
    await expect.poll(() => document.activeElement).toBe(en);
  });

  it("TEXT-01 are saved over the version they were read in, and the words before a change can be brought back", async () => {
    const { th, save } = await openEditor();
    shop.handlers.adminSaveText = ({ body }) => ({
      success: true,
      data: { version: body.version + 1, values: body.values },
    });
    await userEvent.click(await screen.findByRole("button", { name: "นำคำก่อนหน้านี้กลับมา" }));
    expect([th.value, document.activeElement]).toEqual([ours.th, th]);
    await save();
    expect(await screen.findByText("บันทึกแล้ว")).toBeDefined();
    expect(shop.calls.findLast(({ name }) => name === "adminSaveText")?.given.body).toEqual({
      version: 3,
      values: ours,
    });
  });

  it("TEXT-01 of another administrator, saved meanwhile, are shown beside one's own", async () => {
    const { th, save } = await openEditor();
    shop.handlers.adminSaveText = () =>
      refusal("EDIT_CONFLICT", undefined, { version: 4, values: { ...ours, th: "{count} อัน" } });
    await retype(th, "{count} เล่ม");
    await save();
    expect(within(await screen.findByRole("alert")).getByText("{count} อัน")).toBeDefined();
    expect(th.value).toBe("{count} เล่ม");
  });
});

describe("the places of a text", () => {
  it("TEXT-01 are named, and each shows the text as it is typed", async () => {
    shop.handlers.adminFindTextPlaces = () => ({
      success: true,
      data: ["/preview/cart-filled", "/mail/paymentApproved"],
    });
    shop.handlers.adminPreviewText = ({ body }) => ({
      success: true,
      data: { html: `<p>${body.path}</p>`, marks: [] },
    });
    const { en } = await openEditor();
    await retype(en, "{count} in all");
    await userEvent.click(await screen.findByRole("button", { name: "อีเมล: ยืนยันคำสั่งซื้อแล้ว" }));
    const page = await screen.findByRole("combobox", { name: "หน้า" });
    expect([
      (page as HTMLSelectElement).value,
      within(page).getByRole("option", { name: "ตะกร้าที่มีของ · มีข้อความนี้" }),
    ]).toEqual(["/mail/paymentApproved", expect.anything()]);
    await screen.findByTitle("ตัวอย่างในร้าน");
    expect(shop.calls.find(({ name }) => name === "adminPreviewText")?.given.body).toMatchObject({
      key,
      path: "/mail/paymentApproved",
      lang: "th",
    });
    await userEvent.click(screen.getByRole("button", { name: "ตะกร้าที่มีของ" }));
    expect(screen.getByRole("button", { name: "ตะกร้าที่มีของ", pressed: true })).toBeDefined();
  });

  it("TEXT-01 that cannot be found say so, and a text that no page shows says that", async () => {
    shop.handlers.adminFindTextPlaces = () => refusal("INTERNAL");
    await openEditor();
    expect(await screen.findByText("หาหน้าที่มีข้อความนี้ไม่ได้")).toBeDefined();
    shop.handlers.adminFindTextPlaces = () => ({ success: true, data: [] });
    await userEvent.click(screen.getByRole("button", { name: "ลองอีกครั้ง" }));
    expect(await screen.findByText("ไม่มีหน้าตัวอย่างใดที่แสดงข้อความนี้")).toBeDefined();
  });
});

describe("a file of texts", () => {
  it("TEXT-01 is shown line by line before anything changes, and checked again where another administrator was quicker", async () => {
    const checked = {
      stand: 5,
      changed: 1,
      changes: [{ line: 2, key, lang: "th" as const, from: null, to: "{count} ชิ้น" }],
      left_out: 1,
    };
    const faults = [
      { line: 3, key: "cart.nobody", lang: null, code: "UNKNOWN_KEY", msg: "ไม่มีคีย์นี้" },
    ];
    let stand = 5;
    shop.handlers.adminCheckTexts = () => ({ success: true, data: { ...checked, stand, faults } });
    shop.handlers.adminImportTexts = ({ body }) =>
      body.stand === 6 ? { success: true, data: { changed: 1 } } : refusal("EDIT_CONFLICT");
    renderInShop(<TextFiles />, { path: "/admin/texts/files" });
    await userEvent.upload(
      await screen.findByLabelText("ไฟล์ CSV หรือ JSON"),
      new File(["key,th"], "texts.csv", { type: "text/csv" }),
    );
    expect(await screen.findByRole("cell", { name: "cart.nobody" })).toBeDefined();
    expect(shop.calls.some(({ name }) => name === "adminImportTexts")).toBe(false);
    stand = 6;
    await userEvent.click(screen.getByRole("button", { name: "เปลี่ยน 1 ข้อความ" }));
    expect((await screen.findByRole("alert")).textContent).toContain("กรุณาดูอีกครั้ง");
    await userEvent.click(await screen.findByRole("button", { name: "เปลี่ยน 1 ข้อความ" }));
    expect(await screen.findByText("เปลี่ยนแล้ว 1 ข้อความ")).toBeDefined();
  });
});

describe("a page of the preview", () => {
  it("TEXT-01 tells which text the owner points at, and where a text stands", () => {
    document.body.innerHTML = `<main><a href="/"><b>คอร์ส${textMark(4)}</b><i id="icon"></i></a><input placeholder="ค้นหา${textMark(9)}"><p>อื่น</p></main>`;
    const pointed = ["b", "#icon", "input"].map((selector) =>
      markAt(document.querySelector(selector)),
    );
    expect([
      pointed,
      elementsWith(document, 9).map(({ tagName }) => tagName),
      pointOut(document, 5),
    ]).toEqual([[4, 4, 9], ["INPUT"], false]);
  });
});

describe("the shop's own words", () => {
  it("TEXT-01 keep the rule that the owner's have to keep", () => {
    const faulty = allDefaultTexts().flatMap(({ key: one, ...both }) =>
      (["th", "en"] as const).flatMap((lang) =>
        textFault(both[lang], both, lang) === null ? [] : `${lang} ${one}`,
      ),
    );
    expect(faulty).toEqual([]);
  });
});
