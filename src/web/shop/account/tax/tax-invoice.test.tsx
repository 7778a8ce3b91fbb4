import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import {
  manee,
  sessionOf,
  siteSettings,
} from "../../../../../tests/support/examples/account-examples.ts";
import { requiredProfile } from "../../../../../tests/support/examples/joining-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { fakeUpload, pictures as files } from "../../../../../tests/support/servers/fake-upload.ts";
import { emptyDraft, type FormDraft } from "../form/form-draft.ts";
import { TaxInvoice } from "./tax-invoice.tsx";

const shop = fakeShop();
const upload = fakeUpload();
const log = vi.spyOn(console, "error").mockImplementation(() => {});
const certificate = (is_enable: boolean, is_require: boolean) =>
  siteSettings({
    registerForm: {
      ...siteSettings().registerForm,
      company_certificate: { is_enable, is_require },
    },
  });

beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
  log.mockClear();
  shop.session = sessionOf(manee);
  shop.handlers.getSiteSettings = () => certificate(true, true);
  shop.handlers.getRequiredProfile = () => ({
    success: true,
    data: requiredProfile({
      is_require_tax_invoice: false,
      tax_person_type: "normal_person",
      tax_name_one: "",
    }),
  });
  shop.handlers.getStorageDetails = () => ({
    success: true,
    total: 10,
    used: 2,
    free: 8,
    room: "people",
  });
  shop.handlers.updateTaxDetails = () => ({ success: true });
});

async function open(props: { isForWithholding?: boolean; draft?: FormDraft } = {}) {
  const onSaved = vi.fn();
  const { unmount } = renderInShop(<TaxInvoice onSaved={onSaved} onClose={() => {}} {...props} />);
  await screen.findByLabelText("เลขประจำตัวผู้เสียภาษี");
  return Object.assign(onSaved, { unmount });
}

const labelled = (label: string | RegExp) => screen.getByLabelText(label) as HTMLInputElement;
const company = {
  ชื่อบริษัท: "บริษัท ใจดี จำกัด",
  เลขที่สาขา: "00000",
  เลขประจำตัวผู้เสียภาษี: "0105536112014",
  ที่อยู่บริษัท: "99/1 ถนนพระราม 9",
};
const postcode = () => screen.getByRole("combobox", { name: "รหัสไปรษณีย์" }) as HTMLInputElement;
const save = () => userEvent.click(screen.getByRole("button", { name: "บันทึกข้อมูล" }));
const sent = () =>
  shop.calls.filter(({ name }) => name === "updateTaxDetails").map(({ given }) => given.body);

async function fill(): Promise<void> {
  for (const [label, value] of Object.entries(company))
    fireEvent.input(labelled(label), { target: { value } });
  fireEvent.input(postcode(), { target: { value: "10310" } });
  upload.answer = { status: 200, body: { success: true, fileName: ["certificate-name"] } };
  await userEvent.upload(labelled(/^หนังสือรับรองบริษัท: /), files("certificate.png"));
  await screen.findByRole("img", { name: /certificate.png/ });
}

describe("tax-invoice dialog", () => {
  it("WHT-04 starts as a juristic person, delivered to the tax address", async () => {
    await open();
    expect([labelled("นิติบุคคล").checked, labelled("ส่งเอกสารไปที่อยู่เดียวกัน").checked]).toEqual([
      true,
      true,
    ]);
  });

  it("WHT-03 asks for every field in its own words, and says that the details are not right", async () => {
    await open();
    await userEvent.click(labelled("ส่งเอกสารไปที่อยู่เดียวกัน"));
    await save();
    const missing = [
      "กรุณากรอกชื่อบริษัท",
      "กรุณากรอกเลขที่สาขา",
      "กรุณากรอกเลขประจำตัวผู้เสียภาษี",
      "กรุณากรอกที่อยู่บริษัท",
      "กรุณากรอกรหัสไปรษณีย์",
      "กรุณากรอกที่อยู่จัดส่งเอกสาร",
      "กรุณาอัพโหลดหนังสือรับรอง",
    ];
    expect(missing.filter((words) => screen.queryAllByText(words).length === 0)).toEqual([]);
    expect([readNotices().map(({ title }) => title), sent()]).toEqual([
      ["ข้อมูลใบกำกับภาษีไม่ถูกต้อง"],
      [],
    ]);
  });

  it("WHT-03 needs a certificate that is asked for, even where a registration goes without one", async () => {
    shop.handlers.getSiteSettings = () => certificate(true, false);
    await open();
    await save();
    expect(screen.getAllByText("กรุณาอัพโหลดหนังสือรับรอง").length).toBeGreaterThan(0);
    expect(sent()).toEqual([]);
  });

  it("WHT-03 wants 13 and 5 digits", async () => {
    await open();
    fireEvent.input(labelled("เลขประจำตัวผู้เสียภาษี"), { target: { value: "123" } });
    fireEvent.input(postcode(), { target: { value: "123" } });
    await save();
    expect(screen.getByText("กรุณากรอกเลขประจำตัวผู้เสียภาษี 13 หลัก")).toBeTruthy();
    expect(screen.getByText("กรุณากรอกรหัสไปรษณีย์ 5 หลัก")).toBeTruthy();
  });

  it("WHT-03 WHT-04 saves once, is busy meanwhile, and calls the code that opened it", async () => {
    let answer = (_: { success: true }): void => {};
    shop.handlers.updateTaxDetails = () => new Promise((done) => (answer = done));
    const onSaved = await open();
    await fill();
    await save();
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "บันทึกข้อมูล" }).getAttribute("aria-busy")).toBe(
        "true",
      ),
    );
    await save();
    answer({ success: true });
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(sent()).toMatchObject([
      {
        is_require_tax_invoice: true,
        tax_person_type: "juristic_person",
        tax_name_one: company.ชื่อบริษัท,
        tax_postcode: "10310",
        tax_is_delivery_by_tax_address: true,
        tax_company_certificate: "certificate-name",
      },
    ]);
  });

  it("WHT-04 a save that fails is logged, ends the busy state and loses nothing", async () => {
    shop.handlers.updateTaxDetails = () =>
      refusal("INPUT_ERROR", [{ param: "tax_postcode", msg: "ไม่มีรหัสนี้", code: "NOT_5_DIGITS" }]);
    const onSaved = await open();
    await fill();
    await save();
    await screen.findByText("ไม่มีรหัสนี้");
    // React speaks of its own test environment where a test beside this one has changed it.
    const logged = log.mock.calls
      .map(([said]) => String(said))
      .filter((said) => !said.includes("act("));
    expect([logged, onSaved.mock.calls, labelled("ชื่อบริษัท").value]).toEqual([
      [expect.anything()],
      [],
      company.ชื่อบริษัท,
    ]);
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "บันทึกข้อมูล" }).getAttribute("aria-busy")).toBeNull(),
    );
  });

  it("WHT-03 without a connection it says so and can be tried again", async () => {
    await open();
    await fill();
    shop.isOffline = true;
    await save();
    await screen.findByText(/กรุณาตรวจสอบอินเทอร์เน็ต/);
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "บันทึกข้อมูล" }).getAttribute("aria-busy")).toBeNull(),
    );
  });

  it("WHT-03 what is typed and chosen is there again after closing", async () => {
    const draft = emptyDraft();
    const { unmount } = await open({ draft });
    await fill();
    unmount();
    await open({ draft });
    expect([labelled("ชื่อบริษัท").value, screen.getAllByRole("img").length]).toEqual([
      company.ชื่อบริษัท,
      1,
    ]);
  });

  it("WHT-03 shows what the shop knows already", async () => {
    shop.handlers.getRequiredProfile = () => ({ success: true, data: requiredProfile({}) });
    await open();
    expect([labelled("ชื่อบริษัท").value, postcode().value]).toEqual(["บริษัท ใจดี จำกัด", "10310"]);
  });

  it("REG-22 before withholding tax only a juristic person can be chosen, and a person's details are no beginning", async () => {
    shop.handlers.getRequiredProfile = () => ({
      success: true,
      data: requiredProfile({ tax_person_type: "normal_person", tax_name_one: "มานี" }),
    });
    await open({ isForWithholding: true });
    expect([labelled("บุคคลธรรมดา").disabled, labelled("ชื่อบริษัท").value]).toEqual([true, ""]);
    expect(screen.getByText(/จะต้องเป็นบัญชีนิติบุคคลเท่านั้น/)).toBeTruthy();
  });

  it("WHT-03 what cannot be read says so, and comes when it is asked for again", async () => {
    const known = shop.handlers.getRequiredProfile;
    shop.handlers.getRequiredProfile = () => refusal("TOO_MANY_REQUESTS");
    renderInShop(<TaxInvoice onSaved={() => {}} onClose={() => {}} />);
    await screen.findByText("โหลดข้อมูลไม่สำเร็จ");
    if (known) shop.handlers.getRequiredProfile = known;
    await userEvent.click(screen.getByRole("button", { name: "ลองอีกครั้ง" }));
    expect(await screen.findByLabelText("ชื่อบริษัท")).toBeTruthy();
  });

  it("WHT-03 what another window has saved meanwhile is shown beside what is typed, and is replaced only when one says so", async () => {
    const known = requiredProfile({ version: 3 });
    let version = 3;
    shop.handlers.getRequiredProfile = () => ({ success: true, data: known });
    shop.handlers.updateTaxDetails = ({ body }) => {
      if (body.version !== version)
        return refusal("EDIT_CONFLICT", undefined, { ...known[0], version, tax_postcode: "10400" });
      version += 1;
      return { success: true };
    };
    const onSaved = await open();
    version = 7;
    fireEvent.input(labelled("ชื่อบริษัท"), { target: { value: "บริษัท ใหม่ จำกัด" } });
    await save();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("ข้อมูลนี้เพิ่งถูกแก้ไขจากอีกหน้าต่างหนึ่ง");
    expect([...alert.querySelectorAll("td")].map(({ textContent }) => textContent)).toEqual([
      "10400",
      "10310",
    ]);
    expect([onSaved.mock.calls.length, labelled("ชื่อบริษัท").value]).toEqual([0, "บริษัท ใหม่ จำกัด"]);
    await userEvent.click(screen.getByRole("button", { name: "บันทึกของฉันแทน" }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect([version, sent().at(-1)]).toMatchObject([
      8,
      { version: 7, tax_name_one: "บริษัท ใหม่ จำกัด" },
    ]);
  });

  it("WHT-03 no question comes when only something else of the person is newer", async () => {
    const known = requiredProfile({ version: 3 });
    shop.handlers.getRequiredProfile = () => ({ success: true, data: known });
    shop.handlers.updateTaxDetails = ({ body }) =>
      body.version === 4
        ? { success: true }
        : refusal("EDIT_CONFLICT", undefined, { ...known[0], version: 4 });
    const onSaved = await open();
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  });
});
