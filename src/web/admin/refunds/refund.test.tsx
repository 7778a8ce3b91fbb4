import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import { adminPayment } from "../../../../tests/support/examples/admin-examples.ts";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { ResolveAdmin } from "./admin-resolve-page.tsx";
import { PaymentRefunds } from "./payment-refunds.tsx";
import type { ToResolve } from "./refund-types.ts";

const shop = fakeShop();
beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
});
const sent = () =>
  shop.calls.filter(({ name }) => name === "adminRefundPayment").map(({ given }) => given);

const sale = adminPayment({
  state: "succeeded",
  is_decidable: false,
  provider: "paypal",
  amount: 39.5,
  currency_code: "USD",
  refundable: 39.5,
});

async function openDialog() {
  renderInShop(
    <PaymentRefunds
      payment={{ ...sale, refund_ways: ["provider", "back_office", "bank"] }}
      mayRefund
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: "คืนเงิน" }));
  return within(await screen.findByRole("dialog", { name: "คืนเงิน" }));
}

it("a sale in dollars is given back in dollars, in part, and never above what is left", async () => {
  shop.handlers.adminRefundPayment = () => ({ success: true, refund_id: 1, state: "requested" });
  const dialog = await openDialog();
  const amount = dialog.getByLabelText(/จำนวนเงิน \(ดอลลาร์สหรัฐ\)/);
  expect(dialog.getByText("คืนได้ถึง $39.50")).toBeTruthy();
  expect(dialog.queryByText(/฿|บาท/)).toBeNull();
  await userEvent.clear(amount);
  await userEvent.type(amount, "40");
  await userEvent.type(dialog.getByLabelText(/เหตุผลถึงผู้ซื้อ/), "เรียนไม่ได้");
  await userEvent.type(dialog.getByLabelText("รหัสผ่านของคุณ"), "secret");
  await userEvent.click(dialog.getByRole("button", { name: "คืนเงิน" }));
  expect(await dialog.findByText("กรุณาใส่จำนวนเงินมากกว่า 0 และไม่เกิน $39.50")).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.type(amount, "9.25");
  await userEvent.click(dialog.getByRole("button", { name: "คืนเงิน" }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { body: { amount: 9.25, returned: 0, way: "provider", reason: "เรียนไม่ได้" } },
    ]),
  );
  expect(await screen.findByText("ส่งคำขอคืนเงินแล้ว")).toBeTruthy();
});

it("money moved by hand needs what it can be found by, and keeps what was typed when the password is wrong", async () => {
  shop.handlers.adminRefundPayment = () =>
    refusal("INPUT_ERROR", [{ param: "password", msg: "รหัสผ่านไม่ถูกต้อง", code: "WRONG" }]);
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole("radio", { name: /คืนในระบบของผู้ให้บริการแล้ว/ }));
  await userEvent.type(dialog.getByLabelText(/เหตุผลถึงผู้ซื้อ/), "เรียนไม่ได้");
  await userEvent.type(dialog.getByLabelText("รหัสผ่านของคุณ"), "secret");
  await userEvent.click(dialog.getByRole("button", { name: "บันทึกว่าคืนแล้ว" }));
  expect(await dialog.findAllByText("กรุณากรอกช่องนี้")).toHaveLength(2);
  await userEvent.type(dialog.getByLabelText("เลขอ้างอิง"), "PP-1");
  await userEvent.type(dialog.getByLabelText("วันที่คืน"), "2026-11-20");
  await userEvent.click(dialog.getByRole("button", { name: "บันทึกว่าคืนแล้ว" }));
  expect(await dialog.findByText("รหัสผ่านไม่ถูกต้อง")).toBeTruthy();
  expect((dialog.getByLabelText("เลขอ้างอิง") as HTMLInputElement).value).toBe("PP-1");
});

const came: ToResolve = {
  source: "review",
  id: 5,
  kind: "amount_mismatch",
  opened_at: "2026-11-20T03:00:00.000Z",
  order_id: 47,
  order_status: "pending",
  student_name: "วิชัย เอื้ออารี",
  payment_id: 470,
  payment_method_name: "PayPal",
  provider: "paypal",
  reference: "PP-9",
  amount: 39.5,
  expected: 1290,
  currency_code: "USD",
  expected_currency_code: "THB",
  paid_at: null,
  detail: "currency",
  actions: ["refund", "keep"],
  ways: ["provider"],
  refundable: 39.5,
  returned: 0,
  refund: null,
  refund_approval: null,
  is_own: false,
  is_chargeback: false,
  is_unsized: false,
  gone: null,
  is_sale: false,
  second_above: null,
  done: null,
};

const asked = () => shop.calls.findLast(({ name }) => name === "adminListToResolve")?.given.query;

function openResolve(items: ToResolve[], mayResolve = true, path = "/admin/payments/resolve") {
  shop.handlers.adminListToResolve = () => ({
    success: true,
    data: { items, page: 1, pages: 1, total: items.length },
    open: items.length,
    may_resolve: mayResolve,
  });
  renderInShop(<ResolveAdmin />, { path });
}

it("money to resolve shows each amount in its own currency, one case at a time, and goes back whole", async () => {
  shop.handlers.adminRefundPayment = () => ({ success: true, refund_id: 1, state: "requested" });
  openResolve([
    came,
    { ...came, id: 6, kind: "late_money", amount: 45, expected: 45, expected_currency_code: "USD" },
  ]);
  const [first, second] = within(
    await screen.findByRole("list", { name: "รายการเงินที่ต้องจัดการ" }),
  ).getAllByRole("listitem");
  const texts = () => [first?.textContent, second?.textContent];
  const turn = (row: HTMLElement | undefined) =>
    userEvent.click(within(row as HTMLElement).getByRole("button", { name: /^#47/ }));
  expect(texts()).toEqual([
    expect.stringMatching(/\$39\.50.*฿1,290\.00/),
    expect.not.stringMatching(/\$45\.00.*\$45\.00/),
  ]);
  await turn(second);
  expect(texts()).toEqual([
    expect.not.stringContaining("฿1,290.00"),
    expect.stringMatching(/\$45\.00.*\$45\.00/),
  ]);
  await turn(first);
  await userEvent.click(within(first as HTMLElement).getByRole("button", { name: "คืนเงิน" }));
  const dialog = within(await screen.findByRole("dialog", { name: "คืนเงิน" }));
  expect(dialog.getByText("เงินก้อนนี้ต้องคืนทั้งหมด $39.50")).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/เหตุผลถึงผู้ซื้อ/), "จ่ายผิดสกุล");
  await userEvent.type(dialog.getByLabelText("รหัสผ่านของคุณ"), "secret");
  await userEvent.click(dialog.getByRole("button", { name: "คืนเงิน" }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { params: { paymentId: 470 }, body: { amount: 39.5, review_id: 5 } },
    ]),
  );
});

it("money that no order is known of says in words who has it", async () => {
  openResolve([
    { ...came, order_id: null, student_name: null, payment_method_name: null, provider: "scb" },
  ]);
  expect(await screen.findByText("ธนาคารไทยพาณิชย์")).toBeTruthy();
});

it("an administrator who may not give money back only reads", async () => {
  openResolve([came], false);
  expect(await screen.findByText("บัญชีของคุณดูรายการได้ แต่ไม่มีสิทธิ์คืนเงิน")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "คืนเงิน" })).toBeNull();
});

const refundApproval = {
  ...({
    id: 8,
    kind: "refund",
    amount: 39.5,
    currency_code: "USD",
    reason: "เรียนไม่ได้",
    note: "คุยทางโทรศัพท์",
    way: "bank",
    reference: "KB-1",
  } as const),
  bank_code: "KBANK",
  account_number: "123-4",
  returned_on: "2026-11-20",
  at: "2026-11-20T03:00:00.000Z",
  by: "สมศรี",
  is_own: false,
  may_confirm: true,
};

it("above the owner's amount it is said before it is sent, and kept for another person", async () => {
  shop.handlers.adminRefundPayment = () => ({
    success: true,
    refund_id: null,
    state: null,
    waits_for_second: true,
  });
  renderInShop(
    <PaymentRefunds
      payment={{
        ...sale,
        currency_code: "THB",
        refundable: 1290,
        second_above: 1000,
        refund_ways: ["provider"],
      }}
      mayRefund
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: "คืนเงิน" }));
  const dialog = within(await screen.findByRole("dialog", { name: "คืนเงิน" }));
  expect(dialog.getByText(/เมื่อคืนรวมกันเกิน ฿1,000\.00 จะมีผลเมื่อผู้ดูแลอีกคนยืนยัน/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/เหตุผลถึงผู้ซื้อ/), "เรียนไม่ได้");
  await userEvent.type(dialog.getByLabelText("รหัสผ่านของคุณ"), "secret");
  await userEvent.click(dialog.getByRole("button", { name: "คืนเงิน" }));
  expect(await screen.findByText("จะมีผลเมื่อผู้ดูแลอีกคนยืนยัน")).toBeTruthy();
});

it("the second person reads all of it, and confirms with the own password; a wrong one is said at its field", async () => {
  shop.handlers.adminConfirmRefundApproval = () =>
    refusal("INPUT_ERROR", [{ param: "password", msg: "รหัสผ่านไม่ถูกต้อง", code: "WRONG_PASSWORD" }]);
  renderInShop(
    <PaymentRefunds
      payment={{ ...sale, refund_ways: ["bank"], refund_approval: refundApproval }}
      mayRefund
    />,
  );
  expect(screen.getByText("สมศรี ขอคืนเงิน $39.50 รอผู้ดูแลอีกคนยืนยัน")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "คืนเงิน" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "ยืนยัน" }));
  const dialog = within(await screen.findByRole("dialog", { name: "ยืนยันการคืนเงิน $39.50" }));
  expect(dialog.getByText("โอนคืนผู้ซื้อแล้ว · KBANK · 123-4 · KB-1 · 20 พ.ย. 2569")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "ยืนยัน" }));
  expect(await dialog.findByText("กรุณากรอกรหัสผ่านของคุณ")).toBeTruthy();
  await userEvent.type(dialog.getByLabelText("รหัสผ่านของคุณ"), "secret");
  await userEvent.click(dialog.getByRole("button", { name: "ยืนยัน" }));
  expect(await dialog.findByText("รหัสผ่านไม่ถูกต้อง")).toBeTruthy();
  shop.handlers.adminConfirmRefundApproval = () => ({
    success: true,
    refund_id: 1,
    state: "confirmed",
  });
  await userEvent.click(dialog.getByRole("button", { name: "ยืนยัน" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(
    shop.calls.filter(({ name }) => name === "adminConfirmRefundApproval").at(-1)?.given,
  ).toEqual({
    params: { approvalId: 8 },
    body: { password: "secret" },
  });
});

it("the first person can only take the own request back; who may not refund reads it", async () => {
  shop.handlers.adminDropRefundApproval = () => ({ success: true });
  const own = { ...refundApproval, is_own: true, may_confirm: false };
  const { unmount } = renderInShop(
    <PaymentRefunds payment={{ ...sale, refund_approval: own }} mayRefund={false} />,
  );
  expect([screen.getByText(/คุณขอคืนเงิน \$39\.50 ไว้/), screen.queryByRole("button")]).toEqual([
    expect.anything(),
    null,
  ]);
  unmount();
  renderInShop(<PaymentRefunds payment={{ ...sale, refund_approval: own }} mayRefund />);
  expect(screen.queryByRole("button", { name: "ยืนยัน" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "ถอนคำขอ" }));
  expect(await screen.findByText("คำขอนี้ไม่มีผลแล้ว")).toBeTruthy();
  expect(shop.calls.at(-1)).toMatchObject({
    name: "adminDropRefundApproval",
    given: { params: { approvalId: 8 } },
  });
});

it("money to resolve is looked for and put in order in the address, beside what the tab says", async () => {
  openResolve([came], true, "/admin/payments/resolve?state=done&kind=amount_mismatch");
  await screen.findByRole("link", { name: /#47/ });
  await userEvent.type(screen.getByRole("searchbox", { name: "ค้นหา" }), "วิชัย{Enter}");
  await waitFor(() =>
    expect(asked()).toEqual({
      q: "วิชัย",
      page: 1,
      sort: "",
      kind: "amount_mismatch",
      state: "done",
    }),
  );
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "เรียงตาม" }), "ยอดสูงสุดก่อน");
  await waitFor(() =>
    expect(asked()).toEqual({
      q: "วิชัย",
      page: 1,
      sort: "highest",
      kind: "amount_mismatch",
      state: "done",
    }),
  );
  const file = screen.getByRole("link", { name: "ดาวน์โหลด CSV" }).getAttribute("href");
  expect(decodeURIComponent(file ?? "")).toBe(
    "/api/admin/payments/resolve.csv?q=วิชัย&state=done&kind=amount_mismatch&sort=highest",
  );
  expect(screen.getByRole("link", { name: "ล้างตัวกรอง" }).getAttribute("href")).toBe(
    "/admin/payments/resolve?state=done&sort=highest",
  );
});

it("money to resolve that stands in the other tab is said to stand there", async () => {
  openResolve([], true, "/admin/payments/resolve?q=47");
  shop.handlers.adminListToResolve = ({ query }) => {
    const items = query.state === "done" ? [came] : [];
    return {
      success: true,
      data: { items, page: 1, pages: 1, total: items.length },
      open: 0,
      may_resolve: true,
    };
  };
  expect(await screen.findByText("พบ 1 รายการใน “จัดการแล้ว”")).toBeTruthy();
  expect(screen.getByRole("link", { name: "ดูในจัดการแล้ว" }).getAttribute("href")).toBe(
    "/admin/payments/resolve?q=47&state=done",
  );
});

it("money to resolve says of each what is wanted", async () => {
  openResolve([came]);
  expect(await screen.findByText("PP-9")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "คอลัมน์" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "เลขอ้างอิง" }));
  expect(screen.queryByText("PP-9")).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "เลขอ้างอิง" }));
  expect(screen.getByText("PP-9")).toBeTruthy();
});

it("money that can be kept is chosen and kept with one note, each with its own result", async () => {
  shop.handlers.adminBatchKeepMoney = ({ body }) => ({
    success: true,
    data: {
      results: body.chosen.map(({ id }) =>
        id === 6
          ? { id, code: "ALREADY_DECIDED", msg: "มีคนจัดการไปแล้ว" }
          : { id, code: null, msg: "" },
      ),
    },
  });
  openResolve([
    came,
    { ...came, id: 6, order_id: 48 },
    { ...came, id: 5, source: "break", kind: "theirs_only", order_id: 49, actions: ["close"] },
  ]);
  await userEvent.click(await screen.findByRole("checkbox", { name: "เลือกทุกรายการในหน้านี้" }));
  expect(screen.getAllByRole("checkbox")).toHaveLength(3);
  await userEvent.click(screen.getByRole("button", { name: "จัดการรายการที่เลือก" }));
  await userEvent.click(
    within(screen.getByRole("region", { name: "จัดการรายการที่เลือก" })).getByRole("button", {
      name: "เก็บไว้ ไม่คืน",
    }),
  );
  const dialog = within(screen.getByRole("dialog"));
  const press = () => userEvent.click(dialog.getByRole("button", { name: "เก็บไว้ ไม่คืน (2)" }));
  await press();
  expect(shop.calls.filter(({ name }) => name === "adminBatchKeepMoney")).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^บันทึก/), "ตกลงแล้ว");
  await userEvent.type(dialog.getByLabelText("รหัสผ่านของคุณ"), "secret");
  await press();
  expect(await dialog.findByText("สำเร็จ 1 รายการ · ไม่สำเร็จ 1 รายการ")).toBeTruthy();
  expect(dialog.getByText("มีคนจัดการไปแล้ว")).toBeTruthy();
  const chosen = [5, 6].map((id) => ({ id, version: 0 }));
  expect(shop.calls.find(({ name }) => name === "adminBatchKeepMoney")?.given).toEqual({
    body: { chosen, note: "ตกลงแล้ว", password: "secret" },
  });
});

it("every sum that can be kept is chosen on all pages, once those of the page are", async () => {
  shop.handlers.adminChooseMoney = () => ({
    success: true,
    data: { items: [5, 9].map((id) => ({ id, version: 0, name: `#${id}` })) },
  });
  shop.handlers.adminListToResolve = () => ({
    success: true,
    data: { items: [came], page: 1, pages: 2, total: 60 },
    open: 60,
    may_resolve: true,
  });
  renderInShop(<ResolveAdmin />, { path: "/admin/payments/resolve" });
  await userEvent.click(await screen.findByRole("checkbox", { name: /เลือก #47/ }));
  await userEvent.click(await screen.findByRole("button", { name: /เลือกเงินทุกก้อน/ }));
  expect(await screen.findByText(/เลือกครบ 2 รายการ/)).toBeTruthy();
  expect(screen.getByRole("region", { name: "จัดการรายการที่เลือก" }).textContent).toContain(
    "เลือกไว้ 2 รายการ (อยู่หน้าอื่น 1)",
  );
});

describe("a refund of a sale whose buyer withheld tax", () => {
  const gave = {
    courses: [],
    seats: 0,
    coupons: [],
    goods: [],
    is_sent: false,
    withholding: 36,
    payable: 1254,
    withheld_gone: 0,
  };
  async function openWithheld() {
    shop.handlers.adminGetRefundEffects = () => ({ success: true, data: gave });
    shop.handlers.adminRefundPayment = () => ({ success: true, refund_id: 1, state: "requested" });
    const payment = adminPayment({
      state: "succeeded",
      is_decidable: false,
      provider: "omise",
      amount: 1254,
      refundable: 1254,
      refund_ways: ["provider"],
    });
    renderInShop(<PaymentRefunds payment={payment} mayRefund />);
    await userEvent.click(screen.getByRole("button", { name: "คืนเงิน" }));
    return within(await screen.findByRole("dialog", { name: "คืนเงิน" }));
  }
  const typeAmount = async (dialog: ReturnType<typeof within>, amount: string) => {
    const field = dialog.getByLabelText(/^จำนวนเงิน/);
    await userEvent.clear(field);
    await userEvent.type(field, amount);
  };

  it("says before the press how much of the tax goes with it, and has no choice where all of it goes back", async () => {
    const dialog = await openWithheld();
    expect(await dialog.findByText(/^ภาษีหัก ณ ที่จ่าย ฿36\.00 จะถูกตัดออกจากบัญชีด้วย/)).toBeTruthy();
    expect(dialog.queryByRole("checkbox", { name: /50 ทวิ/ })).toBeNull();
    await typeAmount(dialog, "254");
    expect(dialog.getByText(/^ภาษีหัก ณ ที่จ่าย ฿7\.29 จะถูกตัดออกจากบัญชีพร้อมยอดที่คืน/)).toBeTruthy();
  });

  it("of a part takes no tax with it where the certificate stays, and sends just that", async () => {
    const dialog = await openWithheld();
    await typeAmount(dialog, "254");
    await userEvent.click(await dialog.findByRole("checkbox", { name: /50 ทวิ.*ฉบับเดิม/ }));
    expect(dialog.getByText(/^ภาษีหัก ณ ที่จ่าย ฿36\.00 ยังอยู่ในบัญชีตามเดิม/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^เหตุผล/), "เรียนไม่ครบ");
    await userEvent.type(dialog.getByLabelText(/รหัสผ่านของคุณ/), "raanrian");
    await userEvent.click(dialog.getByRole("button", { name: "คืนเงิน" }));
    await waitFor(() =>
      expect(sent().at(-1)).toMatchObject({ body: { amount: 254, certificate_stays: true } }),
    );
  });
});

it("of money that went back without a sum the administrator says how much it was, and not more than it can be", async () => {
  shop.handlers.adminAnswerReturned = () => ({ success: true });
  const actions = ["end_access", "keep_access", "record", "close"] as const;
  openResolve([
    {
      ...came,
      source: "break",
      kind: "refunded_there",
      payment_id: null,
      currency_code: "THB",
      gone: 1290,
      is_unsized: true,
      actions: [...actions],
    },
  ]);
  expect(await screen.findByText(/แต่ไม่บอกว่าคืนเท่าไร/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "บันทึกยอดที่คืน" }));
  const dialog = within(await screen.findByRole("dialog"));
  const said = async (sum: string) => {
    await userEvent.clear(dialog.getByLabelText(/^ยอดที่คืนไปจริง/));
    await userEvent.type(dialog.getByLabelText(/^ยอดที่คืนไปจริง/), sum);
    await userEvent.click(dialog.getByRole("button", { name: "บันทึกยอดที่คืน" }));
  };
  await userEvent.type(dialog.getByLabelText(/^เหตุผล/), "คืนบางส่วน");
  await userEvent.type(dialog.getByLabelText("รหัสผ่านของคุณ"), "dek-D_2569");
  await said("1,291");
  expect(await dialog.findByText("กรุณากรอกยอดที่มากกว่า 0 และไม่เกิน ฿1,290.00")).toBeTruthy();
  expect(shop.calls.some(({ name }) => name === "adminAnswerReturned")).toBe(false);
  await said("290");
  await waitFor(() =>
    expect(shop.calls.find(({ name }) => name === "adminAnswerReturned")?.given.body).toMatchObject(
      { answer: "keep", gone: 290 },
    ),
  );
});
