import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { CouponsAdmin } from "../discounts/admin-coupons-page.tsx";
import type { CouponRow } from "../discounts/coupons-query.ts";
import { StudentsAdmin } from "../students/list/admin-students-page.tsx";

const shop = fakeShop();
afterEach(cleanup);
beforeEach(() => localStorage.clear());

type BatchRequest = { chosen: { id: number; version: number }[]; is_enabled: boolean };
type Results = { id: number; code: string | null; msg: string; version?: number }[];

const coupon = (id: number): CouponRow => ({
  id,
  version: id * 10,
  state: "running",
  number_of_course: 1,
  discount_type: "percent",
  discount_amont: 10,
  discount_amount_usd: 10,
  starts_at: null,
  ends_at: null,
  reach: "chosen",
  courses: 1,
  tier_list: null,
  code: `CODE${id}`,
  coupon_type: "P1",
  use_limit: null,
  uses_held: 0,
  uses_redeemed: 0,
  given: 0,
  series: null,
});
const pageOf = (page: number, ids: readonly number[]) => ({
  success: true as const,
  data: { items: ids.map(coupon), page, pages: 2, total: 60 },
});

/** Two pages of coupons; `answer` says what becomes of those that are sent. */
function givenCoupons(
  { first = [1, 2, 3, 4, 5], second = [6, 7] },
  answer: (sent: BatchRequest) => Results = ({ chosen }) =>
    chosen.map(({ id }) => ({ id, code: null, msg: "" })),
) {
  shop.handlers.adminListCoupons = ({ query: { page } }) =>
    pageOf(page, page === 1 ? first : second);
  shop.handlers.adminBatchCoupons = ({ body }) => ({
    success: true,
    data: { results: answer(body) },
  });
}
const sentBatches = () =>
  shop.calls
    .filter(({ name }) => name === "adminBatchCoupons")
    .map(({ given }) => given.body as BatchRequest);
const box = (id: number) =>
  screen.findByRole<HTMLInputElement>("checkbox", { name: `เลือก CODE${id}` });
const wholePage = () =>
  screen.findByRole<HTMLInputElement>("checkbox", { name: "เลือกทุกรายการในหน้านี้" });
async function start(user: ReturnType<typeof userEvent.setup>, act: string) {
  await user.click(screen.getByRole("button", { name: "จัดการรายการที่เลือก" }));
  await user.click(screen.getByRole("button", { name: act }));
}

/** The cross is called so, too. */
const closeResults = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getAllByRole("button", { name: "ปิด" }).at(-1) as HTMLElement);

test("rows are chosen one by one, as a range with Shift and as the whole page, and stay chosen on the next page", async () => {
  const user = userEvent.setup();
  givenCoupons({});
  renderInShop(<CouponsAdmin />, { path: "/admin/coupons" });
  await user.click(await box(2));
  await user.keyboard("{Shift>}");
  await user.click(await box(4));
  await user.keyboard("{/Shift}");
  const bar = () => screen.getByRole("region", { name: "จัดการรายการที่เลือก" });
  expect(bar().textContent).toContain("เลือกไว้ 3 รายการ");
  expect([(await wholePage()).indeterminate, (await wholePage()).checked]).toEqual([true, false]);
  await user.click(await wholePage());
  expect([(await wholePage()).indeterminate, (await wholePage()).checked]).toEqual([false, true]);
  await user.click(
    within(screen.getByRole("navigation")).getAllByRole("link", { name: /2/ })[0] as HTMLElement,
  );
  await user.click(await box(6));
  expect(bar().textContent).toContain("เลือกไว้ 6 รายการ (อยู่หน้าอื่น 5)");
  await user.click(screen.getByRole("button", { name: "ล้างการเลือก" }));
  expect(screen.queryByRole("region", { name: "จัดการรายการที่เลือก" })).toBeNull();
  expect((await box(6)).checked).toBe(false);
});

test("each chosen row has its own result; what was refused says why, stays chosen and can be tried again over what stands there now", async () => {
  const user = userEvent.setup();
  let isFree = false;
  givenCoupons({}, ({ chosen }) =>
    chosen.map(({ id }) =>
      id === 2 && !isFree
        ? { id, code: "EDIT_CONFLICT", msg: "มีคนแก้ไขก่อน", version: 77 }
        : { id, code: null, msg: "" },
    ),
  );
  renderInShop(<CouponsAdmin />, { path: "/admin/coupons" });
  await user.click(await box(1));
  await user.click(await box(2));
  await start(user, "ปิดใช้");
  const dialog = screen.getByRole("dialog");
  expect(within(dialog).getByRole("list", { name: "รายการที่เลือก" }).textContent).toBe("CODE1CODE2");
  await user.click(within(dialog).getByRole("button", { name: "ปิดใช้ (2)" }));
  const [refusedRow, doneRow] = within(
    await within(dialog).findByRole("region", { name: "ผลของแต่ละรายการ" }),
  )
    .getAllByRole("row")
    .slice(1);
  expect(refusedRow?.textContent).toBe("CODE2ไม่สำเร็จมีคนแก้ไขก่อน");
  expect(doneRow?.textContent).toBe("CODE1สำเร็จ");
  expect(within(dialog).getByRole("status").textContent).toBe("สำเร็จ 1 รายการ · ไม่สำเร็จ 1 รายการ");
  isFree = true;
  await user.click(within(dialog).getByRole("button", { name: "ลองรายการที่ไม่สำเร็จอีกครั้ง (1)" }));
  await waitFor(() =>
    expect(within(dialog).getByRole("status").textContent).toBe("สำเร็จ 2 รายการ"),
  );
  expect(sentBatches()).toEqual([
    {
      chosen: [
        { id: 1, version: 10 },
        { id: 2, version: 20 },
      ],
      is_enabled: false,
    },
    { chosen: [{ id: 2, version: 77 }], is_enabled: false },
  ]);
  await closeResults(user);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("region", { name: "จัดการรายการที่เลือก" })).toBeNull();
});

test("what was refused stays chosen when the results are closed", async () => {
  const user = userEvent.setup();
  givenCoupons({}, ({ chosen }) =>
    chosen.map(({ id }) => ({ id, code: id === 2 ? "INPUT_ERROR" : null, msg: "" })),
  );
  renderInShop(<CouponsAdmin />, { path: "/admin/coupons" });
  await user.click(await wholePage());
  await start(user, "เปิดใช้");
  await user.click(screen.getByRole("button", { name: "เปิดใช้ (5)" }));
  await screen.findByRole("button", { name: "ลองรายการที่ไม่สำเร็จอีกครั้ง (1)" });
  await closeResults(user);
  await waitFor(() =>
    expect(screen.getAllByRole("checkbox", { checked: true })).toEqual([
      screen.getByRole("checkbox", { name: "เลือก CODE2" }),
    ]),
  );
});

test("many are sent a few at a time; where a call is not answered it stops, and goes on under the same key", async () => {
  const user = userEvent.setup();
  const ids = Array.from({ length: 40 }, (_, at) => at + 1);
  let isLost = true;
  givenCoupons({ first: ids }, ({ chosen }) => {
    if (isLost && chosen.some(({ id }) => id === 40)) throw new Error("lost");
    return chosen.map(({ id }) => ({ id, code: null, msg: "" }));
  });
  renderInShop(<CouponsAdmin />, { path: "/admin/coupons" });
  await user.click(await wholePage());
  await start(user, "ปิดใช้");
  await user.click(screen.getByRole("button", { name: "ปิดใช้ (40)" }));
  const dialog = screen.getByRole("dialog");
  expect((await within(dialog).findByRole("alert")).textContent).toContain("หยุดไว้ตรงนี้");
  expect(within(dialog).getByRole("status").textContent).toBe(
    "สำเร็จ 25 รายการ · ยังไม่ได้ทำ 15 รายการ",
  );
  isLost = false;
  await user.click(within(dialog).getByRole("button", { name: "ทำต่อ (15)" }));
  await waitFor(() =>
    expect(within(dialog).getByRole("status").textContent).toBe("สำเร็จ 40 รายการ"),
  );
  const calls = shop.calls.filter(({ name }) => name === "adminBatchCoupons");
  expect(calls.map(({ given }) => (given.body as BatchRequest).chosen.length)).toEqual([
    25, 15, 15,
  ]);
  expect(calls[1]?.key).toBe(calls[2]?.key);
  expect(calls[0]?.key).not.toBe(calls[1]?.key);
});

test("once the whole page is chosen, everything else that fits the filter is offered, and that alone is acted on", async () => {
  const user = userEvent.setup();
  givenCoupons({});
  const all = Array.from({ length: 60 }, (_, at) => ({
    id: at + 1,
    version: (at + 1) * 10,
    name: `CODE${at + 1}`,
  }));
  shop.handlers.adminChooseCoupons = () => ({ success: true, data: { items: all } });
  renderInShop(<CouponsAdmin />, { path: "/admin/coupons?state=running" });
  await user.click(await box(1));
  expect(screen.queryByRole("button", { name: /ที่ตรงกับตัวกรอง/ })).toBeNull();
  await user.click(await wholePage());
  await user.click(screen.getByRole("button", { name: "เลือกทั้งหมด 60 รายการที่ตรงกับตัวกรอง" }));
  expect(await screen.findByText(/เลือกครบ 60 รายการ/)).toBeTruthy();
  expect(shop.calls.find(({ name }) => name === "adminChooseCoupons")?.given).toMatchObject({
    query: { state: "running" },
  });
  const bar = screen.getByRole("region", { name: "จัดการรายการที่เลือก" });
  expect(bar.textContent).toContain("เลือกไว้ 60 รายการ (อยู่หน้าอื่น 55)");
  expect(bar.contains(document.activeElement)).toBe(true);
  await user.click(await box(5));
  expect(screen.queryByText(/เลือกครบ/)).toBeNull();
  await start(user, "ปิดใช้");
  await user.click(screen.getByRole("button", { name: "ปิดใช้ (59)" }));
  expect(await screen.findByText("สำเร็จ 59 รายการ")).toBeTruthy();
  expect(sentBatches().flatMap(({ chosen }) => chosen)).toEqual(
    all.filter(({ id }) => id !== 5).map(({ id, version }) => ({ id, version })),
  );
});

test("more than can be looked over is not offered but said, and a refusal is shown where it was asked for", async () => {
  const user = userEvent.setup();
  givenCoupons({});
  shop.handlers.adminChooseCoupons = () => refusal("TOO_MANY_TO_CHOOSE");
  renderInShop(<CouponsAdmin />, { path: "/admin/coupons" });
  await user.click(await wholePage());
  await user.click(screen.getByRole("button", { name: /เลือกทั้งหมด 60/ }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "มีมากกว่า 5,000 รายการที่ตรงกับตัวกรอง กรุณากรองให้แคบลง",
  );
  cleanup();
  shop.handlers.adminListCoupons = () => ({
    success: true,
    data: { items: [coupon(1), coupon(2)], page: 1, pages: 101, total: 5001 },
  });
  renderInShop(<CouponsAdmin />, { path: "/admin/coupons" });
  await user.click(await wholePage());
  expect(
    screen.getByText("ตรงกับตัวกรอง 5,001 รายการ เลือกพร้อมกันได้ไม่เกิน 5,000 รายการ กรุณากรองให้แคบลง"),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: /ที่ตรงกับตัวกรอง/ })).toBeNull();
});

test("of many only what was refused is shown, and the file has the result of each", async () => {
  const user = userEvent.setup();
  const ids = Array.from({ length: 101 }, (_, at) => at + 1);
  givenCoupons({ first: ids }, ({ chosen }) =>
    chosen.map(({ id }) => ({
      id,
      code: id === 101 ? "INPUT_ERROR" : null,
      msg: id === 101 ? "ไม่ครบ" : "",
    })),
  );
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => {},
  });
  renderInShop(<CouponsAdmin />, { path: "/admin/coupons" });
  await user.click(await wholePage());
  await start(user, "ปิดใช้");
  await user.click(screen.getByRole("button", { name: "ปิดใช้ (101)" }));
  const rows = within(await screen.findByRole("region", { name: "ผลของแต่ละรายการ" })).getAllByRole(
    "row",
  );
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(["CODE101ไม่สำเร็จไม่ครบ"]);
  // Without a word in the log, nothing leaves.
  shop.handlers.adminNoteResultsTaken = () => refusal("FORBIDDEN");
  await user.click(screen.getByRole("button", { name: "ดาวน์โหลดผลเป็น CSV" }));
  await screen.findByText("คุณไม่มีสิทธิ์ทำรายการนี้");
  expect(files).toEqual([]);
  shop.handlers.adminNoteResultsTaken = () => ({ success: true });
  await user.click(screen.getByRole("button", { name: "ดาวน์โหลดผลเป็น CSV" }));
  await waitFor(() => expect(files.length).toBe(1));
  expect(shop.calls.filter(({ name }) => name === "adminNoteResultsTaken").at(-1)?.given).toEqual({
    body: { act: "off", lines: 101 },
  });
  const lines = (await files[0]?.text())?.trim().split("\r\n") ?? [];
  expect([lines.length, lines[1], lines[101]]).toEqual([
    102,
    "1,CODE1,สำเร็จ,",
    "101,CODE101,ไม่สำเร็จ,ไม่ครบ",
  ]);
});

test("LOGIN-08 what takes something from students asks for a reason and the password, once, and says which is wrong", async () => {
  const user = userEvent.setup();
  const person = {
    id: 7,
    version: 3,
    name: "กานดา ทองคำ",
    username: "kanda",
    email: "k@shop.example",
    tel: "",
    tier: null,
    group: null,
    state: "active" as const,
  };
  shop.handlers.adminListStudents = () => ({
    success: true,
    data: {
      items: [{ ...person, created_at: "2026-01-01T00:00:00.000Z", expires_at: null, courses: 2 }],
      page: 1,
      pages: 1,
      total: 1,
    },
  });
  shop.handlers.adminGetStudentChoices = () => ({
    success: true,
    data: { tiers: [], groups: [], courses: [{ id: 5, name: "เย็บผ้า" }], has_more_courses: false },
  });
  let isRight = false;
  shop.handlers.adminBatchStudents = () =>
    isRight
      ? { success: true, data: { results: [{ id: 7, code: null, msg: "" }] } }
      : refusal("INPUT_ERROR", [
          { param: "password", msg: "รหัสผ่านไม่ถูกต้อง", code: "WRONG_PASSWORD" },
        ]);
  renderInShop(<StudentsAdmin />, { path: "/admin/people" });
  await user.click(await screen.findByRole("checkbox", { name: "เลือก กานดา ทองคำ" }));
  await start(user, "ถอนสิทธิ์จากคอร์ส");
  const send = () => user.click(screen.getByRole("button", { name: "ถอนสิทธิ์จากคอร์ส (1)" }));
  await send();
  expect(screen.getAllByText("กรุณากรอกหรือเลือกข้อมูลนี้")).toHaveLength(2);
  expect(screen.getByText("กรุณากรอกรหัสผ่านของคุณ")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("คอร์ส"), "เย็บผ้า");
  await user.type(screen.getByLabelText(/เหตุผล/), "หมดสัญญา");
  await user.type(screen.getByLabelText(/รหัสผ่านของคุณ/), "wrong_1");
  await send();
  expect(await screen.findByText("รหัสผ่านไม่ถูกต้อง")).toBeTruthy();
  isRight = true;
  await send();
  expect(await screen.findByText("สำเร็จ 1 รายการ")).toBeTruthy();
  expect(shop.calls.findLast(({ name }) => name === "adminBatchStudents")?.given.body).toEqual({
    chosen: [{ id: 7, version: 3 }],
    act: { what: "revoke", course_id: 5 },
    reason: "หมดสัญญา",
    password: "wrong_1",
  });
});

test("columns are chosen for this list and this person, kept in the browser, and put back; the first one stays", async () => {
  const user = userEvent.setup();
  givenCoupons({});
  renderInShop(<CouponsAdmin />, { path: "/admin/coupons" });
  const heads = async () =>
    (await screen.findAllByRole("columnheader")).map(({ textContent }) => textContent);
  expect(await heads()).toContain("ช่วงเวลา");
  await user.click(screen.getByRole("button", { name: "คอลัมน์" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByRole<HTMLInputElement>("checkbox", { name: "คูปอง" }).disabled).toBe(true);
  await user.click(dialog.getByRole("checkbox", { name: "ช่วงเวลา" }));
  await closeResults(user);
  expect(await heads()).not.toContain("ช่วงเวลา");
  cleanup();
  renderInShop(<CouponsAdmin />, { path: "/admin/coupons" });
  expect(await heads()).not.toContain("ช่วงเวลา");
  await user.click(screen.getByRole("button", { name: "คอลัมน์" }));
  await user.click(screen.getByRole("button", { name: "คืนค่าเริ่มต้น" }));
  await closeResults(user);
  expect(await heads()).toContain("ช่วงเวลา");
});
