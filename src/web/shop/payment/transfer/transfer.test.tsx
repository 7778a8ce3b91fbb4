import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { delayAfter, pathAfter } from "#web/shop/checkout/use-leave-payment.ts";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import {
  manee,
  order,
  sessionOf,
  siteSettings,
} from "../../../../../tests/support/examples/account-examples.ts";
import { transfer } from "../../../../../tests/support/examples/cart-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { fakeUpload, pictures } from "../../../../../tests/support/servers/fake-upload.ts";
import { TransferDialog } from "./transfer-dialog.tsx";
import { forgetDraft } from "./transfer-draft.ts";

const shop = fakeShop();
const upload = fakeUpload();
let site = siteSettings();
let own = order();

const stored = (...names: string[]) => ({ status: 200, body: { success: true, fileName: names } });

beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
  forgetDraft(12);
  localStorage.clear();
  site = siteSettings();
  own = order();
  shop.session = sessionOf(manee, { cart_count: 1 });
  shop.handlers = {
    getSiteSettings: () => site,
    getOrder: () => ({ success: true, ...own }),
    getStorageDetails: () => ({ success: true, total: 10, used: 1, free: 9, room: "people" }),
    listOriginatingBanks: () => ({
      success: true,
      data: [
        {
          banktransfer_value: "KBANK",
          banktransfer_nameth: "ธนาคารกสิกรไทย",
          banktransfer_nameen: "Kasikornbank",
        },
      ],
    }),
    readSlips: () => ({ success: true, data: [] }),
    reportPayment: () => ({
      success: true,
      orderPaymentId: 1,
      order_token: "token-of-twenty-characters",
    }),
    sendPaymentOrderMail: () => ({ success: true }),
    deletePrivateCartItem: () => ({ success: true }),
  };
  upload.answer = stored("a.jpg");
});

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="ที่อยู่">{pathname + search}</output>;
}

function open(method = transfer()) {
  return renderInShop(
    <>
      <TransferDialog orderId={12} method={method} onClose={() => {}} />
      <Where />
    </>,
    { path: "/cart" },
  );
}

const where = () => screen.getByRole("status", { name: "ที่อยู่" }).textContent;
const reports = () => shop.calls.filter(({ name }) => name === "reportPayment");
const send = async () => userEvent.click(await screen.findByRole("button", { name: "แจ้งโอนเงิน" }));
const amount = () => screen.findByLabelText<HTMLInputElement>("จำนวนเงินที่โอน (บาท)");
const chooseAccount = async () => userEvent.click((await screen.findAllByRole("radio"))[0]!);
const chooseSlip = async (...files: File[]) => {
  await userEvent.upload(
    await screen.findByLabelText(/^สลิปโอนเงิน: /),
    files.length > 0 ? files : pictures("slip.jpg"),
  );
  await screen.findAllByRole("img", { name: /^สลิปโอนเงิน: / });
};
/** The words of the notice, and those at the marked field. */
async function refused() {
  const notice = within(
    (await screen.findByText("คุณกรอกข้อมูลไม่ถูกต้อง")).closest("[role=alert]") as HTMLElement,
  );
  const marked = document.querySelector('[aria-invalid="true"]')!;
  const holder = marked.getAttribute("type") === "radio" ? marked.closest("fieldset")! : marked;
  const tied = document.getElementById(
    holder.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "",
  )?.textContent;
  return [notice.getAllByRole("paragraph")[1]?.textContent, tied];
}

describe("reporting a transfer", () => {
  it("PAY-02 starts with what is due, with two decimals, and with now in Bangkok", async () => {
    own = order({ payable: 1290.5 });
    vi.setSystemTime(new Date("2026-11-20T18:30:00.000Z"));
    open();
    const when = [
      await screen.findByLabelText<HTMLInputElement>("วันที่โอน"),
      screen.getByLabelText<HTMLInputElement>("เวลา"),
    ];
    await waitFor(() => expect(when.map(({ value }) => value)).toEqual(["2026-11-21", "01:30"]));
    expect((await amount()).value).toBe("1290.50");
    vi.useRealTimers();
  });

  it("PAY-02 says that an amount of the order's own is to be sent to the satang, and copies it for the bank's app", async () => {
    const [line] = own.lines;
    if (!line) throw new Error("an order has a line");
    const discounts = [{ kind: "own_amount" as const, id: 0, name: "x", amount: 0.03 }];
    own = order({
      discount: 0.03,
      payable: 1289.97,
      lines: [{ ...line, discount: 0.03, total: 1289.97, discounts }],
    });
    const user = userEvent.setup();
    open();
    expect((await amount()).value).toBe("1289.97");
    expect(screen.getByText(/^กรุณาโอนให้ตรงทุกสตางค์/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "คัดลอก ยอดที่ต้องโอน 1289.97" }));
    expect(await navigator.clipboard.readText()).toBe("1289.97");
  });

  it("PAY-02 the account whose code has the sum is chosen at first; of several others the buyer chooses", async () => {
    const [first, second] = transfer().bankList;
    if (!first || !second) throw new Error("there are two accounts");
    const number = { ...second, id: 7, bank_name: "PROMPTPAY", prompt_pay_image: "" };
    const chosen = async () =>
      (await screen.findAllByRole<HTMLInputElement>("radio")).map(({ checked }) => checked);
    const { unmount } = open(transfer({ bankList: [first, number] }));
    expect(await chosen()).toEqual([false, true]);
    unmount();
    forgetDraft(12);
    open();
    expect(await chosen()).toEqual([false, false]);
  });

  it("PAY-02 does not speak of satang where the amount is not the order's own", async () => {
    open();
    await amount();
    expect(screen.queryByText(/ถึงสตางค์/)).toBeNull();
  });

  it("asks for just the rest where some has come", async () => {
    own = order({ owed: 100 });
    open();
    expect((await amount()).value).toBe("100.00");
    expect(screen.getByRole("button", { name: /^คัดลอก.*100\.00/ })).toBeTruthy();
  });

  it("questions a time that has not come, and one that is long before the order, and sends them all the same", async () => {
    open();
    const day = await screen.findByLabelText("วันที่โอน");
    fireEvent.change(day, { target: { value: "2999-01-01" } });
    expect(await screen.findByText(/^วันและเวลาที่กรอกยังมาไม่ถึง/)).toBeTruthy();
    fireEvent.change(day, { target: { value: "2026-11-18" } });
    expect(await screen.findByText(/^เวลาที่กรอกมาก่อนเวลาสั่งซื้อ/)).toBeTruthy();
    await chooseAccount();
    await chooseSlip();
    await send();
    await waitFor(() => expect(reports()).toHaveLength(1));
  });

  it("PAY-02 takes figures and one point as the amount and nothing else", async () => {
    open();
    await userEvent.clear(await amount());
    await userEvent.type(await amount(), "1,2a9-0.5.0");
    expect((await amount()).value).toBe("1290.50");
  });

  it("PAY-02 hears first of the account, and of nothing else", async () => {
    open();
    await send();
    const words = "กรุณาเลือกบัญชีธนาคารที่ต้องการโอนเงิน";
    expect([await refused(), readNotices().length]).toEqual([[words, words], 1]);
  });

  it("PAY-02 then of the slip", async () => {
    open();
    await chooseAccount();
    await send();
    expect(await refused()).toEqual(["กรุณาอัพโหลดหลักฐานการโอนเงิน", "กรุณาอัพโหลดหลักฐานการโอนเงิน"]);
  });

  it("PAY-02 then of the amount", async () => {
    open();
    await chooseAccount();
    await chooseSlip();
    await userEvent.clear(await amount());
    await send();
    expect(await refused()).toEqual(["กรุณากรอกจำนวนเงินที่โอน", "กรุณากรอกจำนวนเงินที่โอน"]);
  });

  it("PAY-02 then of the bank it comes from, where the owner asks for it", async () => {
    open(transfer({ is_show_originating_bank: true }));
    await chooseAccount();
    await chooseSlip();
    await send();
    expect(await refused()).toEqual(["กรุณาเลือกธนาคารต้นทางที่โอน", "กรุณาเลือกธนาคารต้นทางที่โอน"]);
  });

  it("PAY-02 then of an account without a number", async () => {
    open(transfer({ bankList: [{ ...transfer().bankList[0]!, account_id: " " }] }));
    await chooseAccount();
    await chooseSlip();
    await send();
    expect(await refused()).toEqual(["กรุณาเลือกเลขบัญชีที่โอน", "กรุณาเลือกเลขบัญชีที่โอน"]);
  });

  it.each([
    ["did not arrive", "offline" as const],
    [
      "was refused",
      {
        status: 507,
        body: { success: false, error: { code: "OUT_OF_STORAGE", msg: "พื้นที่เก็บไฟล์เต็ม" } },
      },
    ],
    ["came back without a name", stored()],
    ["came back with an empty name", stored("")],
  ])("PAY-02 asks for the slip again when it %s, and sends no report", async (_, answer) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    upload.answer = answer;
    open();
    await chooseAccount();
    await chooseSlip();
    await send();
    expect([...new Set(await refused()), ...reports()]).toEqual(["กรุณาอัพโหลดหลักฐานการโอนเงินอีกครั้ง"]);
    expect(screen.queryAllByText("พื้นที่เก็บไฟล์เต็ม")).toHaveLength(
      typeof answer === "object" && answer.status === 507 ? 1 : 0,
    );
    log.mockRestore();
  });

  it("PAY-02 asks for a slip that was taken out again, even where none is required", async () => {
    site = siteSettings({ slip: 0 });
    open();
    await chooseAccount();
    await chooseSlip();
    await userEvent.click(screen.getByRole("button", { name: "ลบรูป slip.jpg" }));
    await userEvent.click(screen.getByRole("button", { name: "ลบรูป" }));
    await send();
    expect(await refused()).toEqual(["กรุณาอัพโหลดหลักฐานการโอนเงิน", "กรุณาอัพโหลดหลักฐานการโอนเงิน"]);
  });

  it("PAY-02 needs no picture where the owner asks for none", async () => {
    site = siteSettings({ slip: 0 });
    open();
    await chooseAccount();
    await send();
    await waitFor(() => expect(reports()[0]?.given.body).toMatchObject({ slip: [] }));
  });

  it("PAY-02 an answer to one notice takes it away", async () => {
    open();
    await send();
    await chooseAccount();
    await send();
    await waitFor(() =>
      expect(readNotices().map(({ text }) => text)).toEqual(["กรุณาอัพโหลดหลักฐานการโอนเงิน"]),
    );
  });

  it("PAY-19 a contact name is asked for where the owner wants one, and filled in from the order", async () => {
    open(transfer({ is_show_contact_name: true }));
    expect((await screen.findByLabelText<HTMLInputElement>("ชื่อผู้ติดต่อ")).value).toBe("มานี ใจดี");
  });

  it("PAY-19 neither contact name nor originating bank is asked for otherwise", async () => {
    open();
    await amount();
    expect([
      screen.queryByLabelText("ชื่อผู้ติดต่อ"),
      screen.queryByLabelText("ธนาคารต้นทางที่โอน"),
    ]).toEqual([null, null]);
  });

  it("PAY-19 the banks that a transfer may come from are the shop's list", async () => {
    open(transfer({ is_show_originating_bank: true }));
    await chooseSlip();
    expect(await screen.findByRole("option", { name: "ธนาคารกสิกรไทย" })).toBeTruthy();
  });

  it("PAY-15 sends everything that was filled in, the pictures by their new names", async () => {
    upload.answer = stored("a.jpg", "b.png");
    open(transfer({ is_show_contact_name: true, is_show_originating_bank: true }));
    await chooseAccount();
    await chooseSlip(...pictures("one.jpg", "two.png"));
    await screen.findByRole("option", { name: "ธนาคารกสิกรไทย" });
    await userEvent.selectOptions(screen.getByLabelText("ธนาคารต้นทางที่โอน"), "KBANK");
    await userEvent.type(screen.getByLabelText(/^ข้อความถึงร้าน/), " โอนจากบัญชีแม่ ");
    await send();
    await waitFor(() => expect(reports()).toHaveLength(1));
    expect(reports()[0]?.given.body).toMatchObject({
      description: "โอนจากบัญชีแม่",
      address: "-",
      order_id: 12,
      payment_method_id: 1,
      contact_name: "มานี ใจดี",
      email: "manee@example.co.th",
      tel: "0812345678",
      bank_code: "KBANK",
      bank_account: 1,
      transfer_datetime: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      time: expect.stringMatching(/^\d\d:\d\d$/),
      transfer_amount: "1290.00",
      slip: ["a.jpg", "b.png"],
    });
  });

  it("PAY-03 leads to the thank-you page of the order, and the order is no longer the cart's", async () => {
    localStorage.setItem("order_id", "12");
    open();
    await chooseAccount();
    await chooseSlip();
    await send();
    await waitFor(() => expect(where()).toBe("/thankyou?orderId=token-of-twenty-characters"));
    const removed = shop.calls
      .filter(({ name }) => name === "deletePrivateCartItem")
      .map(({ given }) => given.body);
    expect([localStorage.getItem("order_id"), removed]).toEqual([null, [{ course_id: 3 }]]);
  });

  it("PAY-03 notifying later leads on without a report and keeps the order", async () => {
    localStorage.setItem("order_id", "12");
    open();
    await userEvent.click(await screen.findByRole("button", { name: "แจ้งภายหลัง" }));
    await waitFor(() => expect(where()).toBe("/thankyou?orderId=token-of-twenty-characters"));
    expect([reports(), localStorage.getItem("order_id")]).toEqual([[], "12"]);
  });

  it("LOGIN-06 a report that is refused because the session has ended says so in its place and loses nothing", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    shop.handlers.reportPayment = () => refusal("UNAUTHORIZED");
    open();
    await chooseAccount();
    await chooseSlip();
    await send();
    expect(await screen.findByText("หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง")).toBeTruthy();
    expect([
      screen.getAllByRole<HTMLInputElement>("radio")[0]?.checked,
      screen.getByRole("img", { name: "สลิปโอนเงิน: slip.jpg" }),
    ]).toEqual([true, expect.anything()]);
    log.mockRestore();
  });

  it("PAY-02 what the shop finds wrong stands at its field", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    shop.handlers.reportPayment = () =>
      refusal("INPUT_ERROR", [
        { param: "transfer_datetime", msg: "วันที่หรือเวลาที่โอนไม่ถูกต้อง", code: "TRANSFER_TIME_INVALID" },
      ]);
    open();
    await chooseAccount();
    await chooseSlip();
    await send();
    expect(await refused()).toEqual(["วันที่หรือเวลาที่โอนไม่ถูกต้อง", "วันที่หรือเวลาที่โอนไม่ถูกต้อง"]);
    log.mockRestore();
  });

  it("PAY-03 a report that failed sends the pictures only once", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    shop.handlers.reportPayment = () => refusal("INTERNAL");
    open();
    await chooseAccount();
    await chooseSlip();
    await send();
    await screen.findByText("ผิดพลาด");
    await send();
    await waitFor(() => expect(reports()).toHaveLength(2));
    expect(upload.sent).toHaveLength(1);
    log.mockRestore();
  });
});

describe("a slip whose code is read", () => {
  const kbank = {
    name: "a.jpg",
    bank_code: "KBANK" as string | null,
    reference: "016335140503BPM01234",
    transfer_datetime: "2026-12-01",
    time: "14:05",
  };
  const reads = (slip: typeof kbank) => {
    shop.handlers.readSlips = () => ({ success: true, data: [slip] });
  };

  it("PAY-02 fills in bank, day and time, asks for nothing, and is sent in two presses and a file", async () => {
    reads(kbank);
    open(transfer({ is_show_originating_bank: true, is_show_contact_name: true }));
    await chooseAccount();
    await chooseSlip();
    expect(
      await screen.findByText("อ่านสลิปแล้ว: ธนาคารกสิกรไทย เลขอ้างอิง 016335140503BPM01234"),
    ).toBeTruthy();
    await send();
    await waitFor(() =>
      expect(reports()[0]?.given.body).toMatchObject({
        bank_code: "KBANK",
        transfer_datetime: "2026-12-01",
        time: "14:05",
        transfer_amount: "1290.00",
        contact_name: "มานี ใจดี",
        slip: ["a.jpg"],
      }),
    );
    expect(upload.sent).toHaveLength(1);
  });

  it("PAY-02 what was read can be corrected", async () => {
    reads(kbank);
    open(transfer({ is_show_originating_bank: true }));
    await chooseAccount();
    await chooseSlip();
    await screen.findByText(/^อ่านสลิปแล้ว/);
    await userEvent.click(screen.getByText("แก้ไข"));
    fireEvent.change(screen.getByLabelText("เวลา"), { target: { value: "13:59" } });
    await userEvent.selectOptions(screen.getByLabelText("ธนาคารต้นทางที่โอน"), "");
    await send();
    expect(await refused()).toEqual(["กรุณาเลือกธนาคารต้นทางที่โอน", "กรุณาเลือกธนาคารต้นทางที่โอน"]);
    await userEvent.selectOptions(screen.getByLabelText("ธนาคารต้นทางที่โอน"), "KBANK");
    await send();
    await waitFor(() => expect(reports()[0]?.given.body).toMatchObject({ time: "13:59" }));
  });

  it("PAY-02 of a wallet, or one that cannot be read, leaves the question for the bank", async () => {
    reads({ ...kbank, bank_code: null });
    open(transfer({ is_show_originating_bank: true }));
    await amount();
    expect(screen.queryByLabelText("ธนาคารต้นทางที่โอน")).toBeNull();
    await chooseSlip();
    expect([
      await screen.findByText("อ่านสลิปแล้ว: เลขอ้างอิง 016335140503BPM01234"),
      screen.getByLabelText("ธนาคารต้นทางที่โอน"),
    ]).toHaveLength(2);
  });

  it("PAY-02 a shop that cannot read takes nothing away", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    shop.handlers.readSlips = () => refusal("INTERNAL");
    open(transfer({ is_show_originating_bank: true }));
    await chooseAccount();
    await chooseSlip();
    await screen.findByRole("option", { name: "ธนาคารกสิกรไทย" });
    await userEvent.selectOptions(screen.getByLabelText("ธนาคารต้นทางที่โอน"), "KBANK");
    await send();
    await waitFor(() => expect(reports()).toHaveLength(1));
    log.mockRestore();
  });
});

describe("slips", () => {
  it("UPLOAD-04 that were sent and are taken out again are named with the next ones, and once", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    shop.handlers.reportPayment = () => refusal("INTERNAL");
    open();
    await chooseAccount();
    await chooseSlip();
    await send();
    await screen.findByText("ผิดพลาด");
    await userEvent.click(screen.getByRole("button", { name: "ลบรูป slip.jpg" }));
    await userEvent.click(
      within(screen.getByRole("dialog", { name: "ลบรูปนี้ไหม" })).getByRole("button", {
        name: "ลบรูป",
      }),
    );
    upload.answer = stored("b.jpg");
    await chooseSlip(...pictures("other.jpg"));
    await send();
    await waitFor(() => expect(reports()).toHaveLength(2));
    upload.answer = stored("c.jpg");
    await chooseSlip(...pictures("third.jpg"));
    await send();
    await waitFor(() => expect(reports()).toHaveLength(3));
    expect(upload.takenOut).toEqual([null, '["a.jpg"]', null]);
    expect(reports().map(({ given }) => (given.body as { slip: string[] }).slip)).toEqual([
      ["a.jpg"],
      ["b.jpg"],
      ["b.jpg", "c.jpg"],
    ]);
    log.mockRestore();
  });

  it("PAY-02 tell how far they are while they are sent, and can be cancelled", async () => {
    upload.answer = undefined;
    open();
    await chooseAccount();
    await chooseSlip();
    await send();
    await waitFor(() => expect(upload.latest).toBeDefined());
    act(() => upload.latest?.tell("upload.progress", { loaded: 1_048_576, total: 4_194_304 }));
    expect([
      screen.getByText("ส่งแล้ว 25% เหลืออีก 3.0 MB"),
      screen.getByRole("progressbar").getAttribute("aria-valuenow"),
    ]).toEqual([expect.anything(), "25"]);
    await userEvent.click(screen.getByRole("button", { name: "ยกเลิก" }));
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    expect([reports(), screen.getByRole("img", { name: "สลิปโอนเงิน: slip.jpg" })]).toEqual([
      [],
      expect.anything(),
    ]);
  });

  it("UPLOAD-05 go to the shop as slips", async () => {
    open();
    await chooseAccount();
    await chooseSlip();
    await send();
    await waitFor(() => expect(upload.paths).toEqual(["/api/home/test_upload?purpose=slip"]));
  });

  it("PAY-02 are five at most", async () => {
    open();
    await chooseSlip(...pictures("1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg", "6.jpg"));
    const chooser = screen.getByLabelText<HTMLInputElement>(/^สลิปโอนเงิน: อัปโหลด/);
    expect([
      (await screen.findAllByRole("img", { name: /^สลิปโอนเงิน: / })).length,
      chooser.disabled,
    ]).toEqual([5, true]);
    expect((await screen.findAllByText("เลือกได้ไม่เกิน 5 รูป")).length).toBeGreaterThan(0);
  });

  it("PAY-02 are pictures", async () => {
    open();
    await userEvent.upload(
      await screen.findByLabelText(/^สลิปโอนเงิน: /),
      [new File(["x"], "slip.pdf", { type: "application/pdf" })],
      { applyAccept: false },
    );
    expect((await screen.findAllByText("ไฟล์ชนิดนี้อัปโหลดไม่ได้")).length).toBeGreaterThan(0);
    expect(screen.queryByRole("img", { name: /^สลิปโอนเงิน: / })).toBeNull();
  });

  it("PAY-02 and what else was filled in survive closing the dialog", async () => {
    const { unmount } = open();
    await chooseAccount();
    await chooseSlip();
    await userEvent.clear(await amount());
    await userEvent.type(await amount(), "1000");
    unmount();
    open();
    expect([
      (await amount()).value,
      screen.getAllByRole<HTMLInputElement>("radio")[0]?.checked,
      screen.getByRole("img", { name: "สลิปโอนเงิน: slip.jpg" }),
    ]).toEqual(["1000", true, expect.anything()]);
  });

  it("PAY-02 and what was typed survives a page that is loaded anew", async () => {
    const { unmount } = open();
    await chooseAccount();
    await userEvent.clear(await amount());
    await userEvent.type(await amount(), "1000");
    unmount();
    const kept = Object.entries(sessionStorage);
    // A new document knows nothing but what the tab has kept.
    forgetDraft(12);
    expect(Object.keys(sessionStorage)).toEqual([]);
    for (const [key, value] of kept) sessionStorage.setItem(key, value);
    open();
    await waitFor(async () =>
      expect([
        (await amount()).value,
        screen.getAllByRole<HTMLInputElement>("radio")[0]?.checked,
      ]).toEqual(["1000", true]),
    );
  });
});

describe("after a payment", () => {
  it.each([
    ["PAY-03", { how: "reported", token: "t" }, true, "/thankyou?orderId=t", 500],
    ["PAY-03", { how: "reported", token: "t" }, false, "/myaccount/student/order", 1000],
    ["PAY-03", { how: "later", token: "t" }, true, "/thankyou?orderId=t", 0],
    ["PAY-03", { how: "later", token: "t" }, false, "/myaccount/student/order", 0],
    ["PAY-09", { how: "approved", token: "t" }, true, "/thankyou", 500],
    ["PAY-09", { how: "approved", token: "t" }, false, "/myaccount/student/order", 500],
    ["PAY-09", { how: "rejected", orderId: 12 }, true, "/myaccount/student/order", 0],
    ["ORDER-04", { how: "free", token: "t" }, true, "/thankyou?orderId=t", 0],
  ] as const)(
    "%s %j with the thank-you page %j leads to %s after %d ms",
    (_, end, hasThankYou, path, delay) => {
      expect([pathAfter(end, hasThankYou), delayAfter(end, hasThankYou)]).toEqual([path, delay]);
    },
  );
});
