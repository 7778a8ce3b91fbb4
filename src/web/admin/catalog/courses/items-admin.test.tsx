import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { describe, expect, it } from "vitest";
import { blankItem } from "#domain/catalog/item-fields.ts";
import { blankPlan } from "#domain/catalog/plan-fields.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import AdminCoursePage from "./admin-course-page.tsx";
import AdminCoursePricePage from "./admin-course-price-page.tsx";
import { ItemsAdmin } from "./admin-courses-page.tsx";
import { CourseEditor } from "./editor/course-editor.tsx";
import type { ItemRow } from "./items-query.ts";
import type { AdminPlan, Item } from "./use-item.ts";

const shop = fakeShop();
const choice = { kind: "course", category_id: 1, is_on_sale: true, price: null } as const;

const row: ItemRow = {
  id: 7,
  version: 1,
  course_name: "เย็บผ้า",
  course_name_eng: "Sewing",
  course_image: "",
  course_type: "course",
  category: { id: 3, name: "งานฝีมือ" },
  state: "scheduled",
  publish_at: "2026-12-01T03:00:00.000Z",
  unpublish_at: null,
  price_from: 1290,
  has_several_prices: true,
  instructors: ["ครูแดง"],
  seat_limit: 20,
  seats_used: 4,
  sold: 11,
  updated_at: "2026-11-20T05:00:00.000Z",
};

function givenList(items: ItemRow[]) {
  shop.handlers.adminListItems = () => ({
    success: true,
    data: { items, page: 1, pages: 1, total: items.length },
  });
  shop.handlers.adminListCategoryOrder = () => ({
    success: true,
    data: [
      {
        id: 3,
        slug: "crafts",
        name_th: "งานฝีมือ",
        name_en: "Crafts",
        items: 1,
        version: 1,
        is_archived: false,
      },
    ],
  });
}

describe("the list of courses and products", () => {
  it("says of each what it costs and whether it is sold, and is narrowed by its address", async () => {
    givenList([row]);
    renderInShop(<ItemsAdmin />, { path: "/admin/courses?category=3" });
    const link = await screen.findByRole("link", { name: /เย็บผ้า.*#7 · คอร์ส · ครูแดง/ });
    expect(link.getAttribute("href")).toBe("/admin/courses/7");
    expect(link.closest("tr")?.textContent).toMatch(/ตั้งเวลาเปิดขาย.*งานฝีมือ.*เริ่ม ฿1,290.*4\/20.*11/);
    await userEvent.selectOptions(screen.getByLabelText("สถานะ"), "ฉบับร่าง");
    await waitFor(() =>
      expect(shop.calls.at(-1)?.given.query).toMatchObject({
        category: "3",
        state: "draft",
        page: 1,
      }),
    );
  });

  it("says how many fit the words where the filters leave none, and leads to them", async () => {
    shop.handlers.adminListItems = ({ query }) => {
      const items = query.state === "" ? [row] : [];
      return { success: true, data: { items, page: 1, pages: 1, total: items.length } };
    };
    renderInShop(<ItemsAdmin />, { path: "/admin/courses?q=เย็บผ้า&state=draft" });
    expect(await screen.findByText("มี 1 รายการตรงกับคำค้น แต่ไม่ตรงกับตัวกรองที่เลือกไว้")).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "ดูโดยไม่ใช้ตัวกรอง" }));
    expect(await screen.findByRole("link", { name: /เย็บผ้า.*#7/ })).toBeTruthy();
  });

  it("offers the first step where there is nothing, and says that it is not for everybody", async () => {
    givenList([]);
    const { unmount } = renderInShop(<ItemsAdmin />);
    expect(await screen.findByRole("heading", { name: "ยังไม่มีคอร์สหรือสินค้า" })).toBeTruthy();
    unmount();
    shop.handlers.adminListItems = () => refusal("FORBIDDEN");
    renderInShop(<ItemsAdmin />);
    expect(await screen.findByRole("heading", { name: "บัญชีของคุณยังเปิดส่วนนี้ไม่ได้" })).toBeTruthy();
  });
});

const item: Item = {
  id: 7,
  course_type: "course",
  state: "draft",
  version: 4,
  given_with: [],
  values: {
    ...blankItem("course", { categories: ["3"], products: [] }),
    course_name: "เย็บผ้า",
    course_name_eng: "Sewing",
  },
};
const plan = (id: number, name: string): AdminPlan => ({
  id,
  is_sold: false,
  is_archived: false,
  version: 1,
  values: { ...blankPlan, name, name_eng: name, term: 3, price: 1290 },
});

const facts = {
  state: "draft" as const,
  has_price: true,
  price_from: 1290,
  has_several_prices: true,
  published_lessons: 0,
  draft_lessons: 2,
};

const draft = { own: null, others: [] };
const [revision, later] = [
  "00000000-0000-4000-a000-000000000001",
  "00000000-0000-4000-a000-000000000002",
];
const keptDrafts = () =>
  shop.calls.filter(({ name }) => name === "adminKeepItemDraft").map(({ given }) => given.body);

function openEditor(part = "", more: Partial<Item> = {}) {
  shop.handlers = {
    adminGetItem: () => ({ success: true, data: { ...item, ...more } }),
    adminSaveItem: ({ body }) => ({
      success: true,
      data: { version: body.version + 1, values: body.values },
    }),
    adminGetItemChoices: () => ({
      success: true,
      data: {
        categories: [{ id: 3, name_th: "งานฝีมือ", name_en: "Crafts", is_archived: false }],
        products: [],
        instructors: [],
      },
    }),
    adminGetItemDraft: () => ({ success: true, data: draft }),
    adminKeepItemDraft: () => ({ success: true, data: { revision: null } }),
    adminGetSellingFacts: () => ({ success: true, data: facts }),
    adminListPlans: () => ({ success: true, data: [plan(1, "สามเดือน"), plan(2, "รายปี")] }),
    ...shop.handlers,
  };
  return renderInShop(
    <Routes>
      <Route path="/admin/courses/:id" element={<CourseEditor />}>
        <Route index element={<AdminCoursePage />} />
        <Route path="price" element={<AdminCoursePricePage />} />
      </Route>
    </Routes>,
    { path: `/admin/courses/7${part}` },
  );
}

describe("the editor of a course", () => {
  it("keeps what was typed where it is refused, with the reason at its field", async () => {
    shop.handlers.adminSaveItem = ({ body }) =>
      body.values.seat_limit === 2
        ? refusal("INPUT_ERROR", [
            {
              param: "seat_limit",
              code: "BELOW_SEATS_IN_USE",
              msg: "น้อยกว่าที่นั่งที่ขายหรือจองไว้แล้ว",
            },
          ])
        : { success: true, data: { version: body.version + 1, values: body.values } };
    openEditor();
    const name = (await screen.findByLabelText("ชื่อภาษาไทย")) as HTMLInputElement;
    await userEvent.clear(name);
    await userEvent.type(name, "ตัดเย็บ");
    await userEvent.click(screen.getByRole("link", { name: "ราคา" }));
    const seats = (await screen.findByLabelText(/จำนวนที่นั่ง/)) as HTMLInputElement;
    await userEvent.type(seats, "2");
    await userEvent.click(screen.getByRole("button", { name: "บันทึก" }));
    expect(await screen.findByText("น้อยกว่าที่นั่งที่ขายหรือจองไว้แล้ว")).toBeTruthy();
    expect([seats.value, document.activeElement]).toEqual(["2", seats]);
    await userEvent.click(screen.getByRole("link", { name: "หน้าขาย" }));
    expect(((await screen.findByLabelText("ชื่อภาษาไทย")) as HTMLInputElement).value).toBe("ตัดเย็บ");
    expect(
      shop.calls.findLast(
        ({ name, given }) =>
          name === "adminSaveItem" && JSON.stringify(given.body).includes('"seat_limit":2'),
      )?.given.body,
    ).toMatchObject({
      values: { course_name: "ตัดเย็บ", seat_limit: 2, category: "3" },
    });
  });

  it("shows a description as buyers will see it, with marks that the buttons set and nothing that could run", async () => {
    openEditor();
    const field = (await screen.findByLabelText(/^รายละเอียดภาษาไทย/)) as HTMLTextAreaElement;
    await userEvent.click(field);
    await userEvent.paste("- ผ้าฝ้าย\n<b>ดิบ</b> [กด](javascript:x)\nจักร");
    field.setSelectionRange(field.value.length - 4, field.value.length);
    const tools = screen.getByRole("toolbar", { name: "เครื่องมือของรายละเอียดภาษาไทย" });
    await userEvent.click(within(tools).getByRole("button", { name: "ตัวหนา" }));
    expect([field.value.endsWith("\n**จักร**"), document.activeElement]).toEqual([true, field]);
    await userEvent.click(within(tools).getByRole("button", { name: "ดูตัวอย่าง" }));
    const preview = screen.getByRole("region", { name: "รายละเอียดภาษาไทย: ผู้ซื้อจะเห็นแบบนี้" });
    expect(within(preview).getByRole("listitem").textContent).toBe("ผ้าฝ้าย");
    expect([preview.querySelector("strong")?.textContent, preview.querySelector("b, a")]).toEqual([
      "จักร",
      null,
    ]);
    await screen.findByText("บันทึกฉบับร่างให้แล้ว", {}, { timeout: 5_000 });
  });

  it("begins a new plan at its first field", async () => {
    openEditor("/price");
    await userEvent.click(await screen.findByRole("button", { name: "เพิ่มแพ็กเกจ" }));
    const added = screen.getByRole("heading", { name: "แพ็กเกจใหม่" }).parentElement;
    expect(document.activeElement).toBe(added?.querySelector("input, select, textarea"));
  });

  it("begins a new plan as another one is, hidden from buyers until the owner shows it", async () => {
    shop.handlers.adminCreatePlan = () => ({ success: true, id: 9 });
    openEditor("/price");
    const [title] = await screen.findAllByText(/^รายปี ·/);
    await userEvent.click(title as HTMLElement);
    const [, copy] = screen.getAllByRole("button", { name: "ทำสำเนาแพ็กเกจ" });
    await userEvent.click(copy as HTMLElement);
    const form = within(
      screen.getByRole("heading", { name: "สำเนาของ รายปี" }).closest("div") as HTMLElement,
    );
    expect([
      form.getByLabelText<HTMLInputElement>("ชื่อแพ็กเกจภาษาไทย").value,
      document.activeElement?.tagName,
    ]).toEqual(["รายปี", "INPUT"]);
    expect(screen.queryByRole("button", { name: "ทำสำเนาแพ็กเกจ" })).toBeNull();
    await userEvent.click(form.getByRole("button", { name: "บันทึก" }));
    const values = {
      ...blankPlan,
      name: "รายปี",
      name_eng: "รายปี",
      term: 3,
      price: 1290,
      status_show: false,
    };
    await waitFor(() =>
      expect(shop.calls.find(({ name }) => name === "adminCreatePlan")?.given).toEqual({
        params: { id: 7 },
        body: { values },
      }),
    );
  });

  it("puts the plans in another order, leads a draft to its preview, and copies only what is saved", async () => {
    shop.handlers.adminOrderPlans = () => ({ success: true });
    openEditor("/price");
    await userEvent.click(await screen.findByText("ลำดับของแพ็กเกจในหน้าร้าน"));
    await userEvent.click(screen.getByRole("button", { name: "เลื่อน รายปี ขึ้น" }));
    await waitFor(() =>
      expect(shop.calls.find(({ name }) => name === "adminOrderPlans")?.given.body).toEqual({
        from: [1, 2],
        to: [2, 1],
      }),
    );
    expect(screen.getByRole("link", { name: "ดูตัวอย่าง" }).getAttribute("href")).toBe(
      "/courses/7/preview",
    );
    expect(screen.getByRole("button", { name: "ทำสำเนา" })).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/จำนวนที่นั่ง/), "9");
    expect(screen.queryByRole("button", { name: "ทำสำเนา" })).toBeNull();
  });

  it("asks of a plan only what its kind says, and finds the courses one must have by their names", async () => {
    const courses = [{ ...choice, id: 12, name: "ปักผ้า", plans: [] }];
    shop.handlers.adminListDiscountChoices = () => ({
      success: true,
      data: { courses, categories: [], methods: [], tiers: [] },
    });
    shop.handlers.adminCreatePlan = () => ({ success: true, id: 9 });
    openEditor("/price");
    await userEvent.click(await screen.findByRole("button", { name: "เพิ่มแพ็กเกจ" }));
    const form = within(
      screen.getByRole("heading", { name: "แพ็กเกจใหม่" }).closest("div") as HTMLElement,
    );
    const asked = () =>
      [/^ระยะเวลาเรียน/, /^ต่ออายุได้ล่วงหน้า/, /^ราคา \(บาท\)/, /^รอผู้ดูแลอนุมัติ/].map(
        (label) => form.queryByLabelText(label) !== null,
      );
    expect(asked()).toEqual([true, false, true, false]);
    expect(form.queryByLabelText("ราคา (บาท)")).not.toBeNull();
    await userEvent.type(form.getByLabelText(/^ราคา \(บาท\)/), "500");
    await userEvent.selectOptions(form.getByLabelText("ขายให้"), "ผู้ที่ต่ออายุ");
    await userEvent.selectOptions(form.getByLabelText("แบบของแพ็กเกจ"), "ฟรี");
    expect(asked()).toEqual([true, true, false, true]);
    await userEvent.selectOptions(form.getByLabelText("ขายให้"), "ผู้ซื้อทั่วไป");
    await userEvent.type(form.getByLabelText("ชื่อแพ็กเกจภาษาไทย"), "ของนักเรียน");
    await userEvent.click(form.getByRole("button", { name: /^English/ }));
    await userEvent.type(form.getByLabelText(/^ชื่อแพ็กเกจภาษาอังกฤษ/), "For students");
    expect(form.queryByRole("checkbox", { name: "ปักผ้า" })).toBeNull();
    await userEvent.selectOptions(form.getByLabelText("เห็นเฉพาะ"), "ผู้เรียน");
    await userEvent.click(await form.findByRole("checkbox", { name: "ปักผ้า" }));
    await userEvent.click(form.getByRole("button", { name: "บันทึก" }));
    const values = { plan_type: "Free", price: "", free_for: "Student", free_course_ids: "12" };
    await waitFor(() =>
      expect(shop.calls.find(({ name }) => name === "adminCreatePlan")?.given).toMatchObject({
        params: { id: 7 },
        body: { values },
      }),
    );
  });

  it("shows a text in one language at a time, says where the other one lacks it, and leads to a fault there", async () => {
    shop.handlers.adminSaveItem = () =>
      refusal("INPUT_ERROR", [{ param: "course_name_eng", code: "TOO_LONG", msg: "ยาวเกินไป" }]);
    openEditor("", { state: "published" });
    await userEvent.type(await screen.findByLabelText(/^คำโปรยภาษาไทย/), "ตัดเองได้");
    expect(screen.queryByLabelText(/^คำโปรยภาษาอังกฤษ/)).toBeNull();
    const english = screen.getByRole("button", { name: /^English/ });
    expect(english.textContent).toContain("ยังขาด 1 ช่อง");
    await userEvent.click(screen.getByRole("button", { name: "เผยแพร่การแก้ไข" }));
    expect(await screen.findByText("ยาวเกินไป")).toBeTruthy();
    expect(screen.getByLabelText(/^ชื่อภาษาอังกฤษ/)).toBe(document.activeElement);
    expect(english.getAttribute("aria-pressed")).toBe("true");
    await waitFor(() => expect(keptDrafts()).toHaveLength(1), { timeout: 5_000 });
  });

  it("says beside each part what it costs and what is missing before it is sold", async () => {
    openEditor();
    const beside = within(
      await screen.findByRole("complementary", { name: "สถานะ ราคา และสิ่งที่ยังขาด" }),
    );
    expect(await beside.findByText("เริ่ม ฿1,290")).toBeTruthy();
    const lesson = await beside.findByRole("link", { name: "บทเรียนที่เผยแพร่แล้ว" });
    expect(lesson.getAttribute("href")).toBe("/admin/courses/7/curriculum");
    expect(beside.getByRole("link", { name: "ภาพปก" })).toBeTruthy();
    expect(beside.queryByText("ต้องมีก่อนเปิดขาย")).toBeNull();
  });

  it("saves a draft by itself, without what buyers pay, and keeps the words as they are typed", async () => {
    const saved: Record<string, unknown>[] = [];
    shop.handlers.adminSaveItem = ({ body }) => {
      saved.push(body.values);
      return { success: true, data: { version: body.version + 1, values: body.values } };
    };
    openEditor();
    await userEvent.type(await screen.findByLabelText(/^คำโปรยภาษาไทย/), "ตัดเองได้ ");
    await userEvent.click(screen.getByRole("link", { name: "ราคา" }));
    await userEvent.type(await screen.findByLabelText(/จำนวนที่นั่ง/), "9");
    await screen.findByText("บันทึกฉบับร่างให้แล้ว", {}, { timeout: 5_000 });
    expect(saved.at(-1)).toMatchObject({ promise: "ตัดเองได้ ", seat_limit: "" });
    await userEvent.click(screen.getByRole("button", { name: "บันทึก" }));
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ seat_limit: 9 }));
  });

  it("keeps edits of a course on sale apart, and takes them up with what another has saved since", async () => {
    const stands = { ...item.values, course_name: "ชื่อของเขา" };
    shop.handlers.adminGetItem = () => ({
      success: true,
      data: { ...item, state: "published", version: 6, values: stands },
    });
    shop.handlers.adminGetItemDraft = () => ({
      success: true,
      data: {
        own: {
          version: 4,
          revision,
          typed: { course_name: ["เย็บผ้า", "เย็บผ้าง่าย ๆ"] },
          kept_at: "2026-11-20T05:00:00.000Z",
        },
        others: [{ name: "วิภา", kept_at: "2026-11-20T05:00:00.000Z" }],
      },
    });
    shop.handlers.adminSaveItem = ({ body }) =>
      body.version === 6
        ? { success: true, data: { version: 7, values: body.values } }
        : refusal("EDIT_CONFLICT", undefined, { version: 6, values: stands });
    openEditor();
    expect(await screen.findByDisplayValue("เย็บผ้าง่าย ๆ")).toBeTruthy();
    expect(screen.getByText("วิภา แก้ไขรายการนี้ค้างไว้และยังไม่เผยแพร่")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "เผยแพร่การแก้ไข" }));
    expect(await screen.findByText("หน้านี้เพิ่งถูกบันทึกจากอีกหน้าต่างหนึ่ง")).toBeTruthy();
    expect(screen.getByText("ชื่อของเขา")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "บันทึกของฉัน" }));
    await waitFor(() => expect(screen.queryByText("แก้ไขไว้แล้ว ผู้ซื้อยังเห็นแบบเดิม")).toBeNull());
    await waitFor(() => expect(keptDrafts().at(-1)).toMatchObject({ version: 7, typed: {} }), {
      timeout: 5_000,
    });
  });

  it.each([
    ["ใช้ฉบับจากอีกแท็บ", "จากอีกแท็บ", 1],
    ["เก็บฉบับในหน้านี้", "จากหน้านี้ ", 2],
  ])(
    "tells that another tab has kept something else, loses nothing, and takes the one chosen: %s",
    async (choice, shown, sent) => {
      const own = (typed: string, current: string) => ({
        version: 6,
        revision: current,
        typed: { promise: ["", typed] as [string, string] },
        kept_at: "2026-11-20T05:00:00.000Z",
      });
      const begun = { ...item, state: "published" as const, version: 6 };
      shop.handlers.adminGetItem = () => ({ success: true, data: begun });
      shop.handlers.adminKeepItemDraft = ({ body }) =>
        body.over === later ? { success: true, data: { revision } } : refusal("EDIT_CONFLICT");
      openEditor();
      await userEvent.type(await screen.findByLabelText(/^คำโปรยภาษาไทย/), "จากหน้านี้ ");
      shop.handlers.adminGetItemDraft = () => ({
        success: true,
        data: { own: own("จากอีกแท็บ", later), others: [] },
      });
      expect(
        await screen.findByText(/^คุณแก้ไขคอร์สนี้ในอีกแท็บหนึ่งด้วย/, {}, { timeout: 5_000 }),
      ).toBeTruthy();
      expect(screen.getByDisplayValue(/จากหน้านี้/)).toBeTruthy();
      await userEvent.click(screen.getByRole("button", { name: choice }));
      await waitFor(() => expect(screen.queryByText(/^คุณแก้ไขคอร์สนี้ในอีกแท็บหนึ่งด้วย/)).toBeNull());
      expect(await screen.findByDisplayValue(new RegExp(shown.trim()))).toBeTruthy();
      await waitFor(() => expect(keptDrafts()).toHaveLength(sent));
    },
  );

  it("publishes a draft with its lessons after saying what is missing", async () => {
    shop.handlers.adminPublishItem = () => ({ success: true });
    openEditor();
    await userEvent.click(await screen.findByRole("button", { name: "เผยแพร่คอร์ส" }));
    const dialog = within(await screen.findByRole("dialog", { name: "เผยแพร่คอร์ส" }));
    expect(dialog.getByText("ภาพปก")).toBeTruthy();
    expect(
      dialog.getByRole("checkbox", { name: "เผยแพร่บทเรียนที่ยังเป็นฉบับร่าง 2 บทพร้อมกัน" }),
    ).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "เปิดขายเลย" }));
    await waitFor(() =>
      expect(shop.calls.find(({ name }) => name === "adminPublishItem")?.given).toEqual({
        params: { id: 7 },
        body: { version: 4, with_lessons: true },
      }),
    );
  });
});
