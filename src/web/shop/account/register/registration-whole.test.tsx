import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeSocket } from "#web/platform/socket.ts";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import {
  manee,
  sessionOf,
  siteSettings,
} from "../../../../../tests/support/examples/account-examples.ts";
import {
  requiredProfile,
  socialPerson,
} from "../../../../../tests/support/examples/joining-examples.ts";
import {
  expectedFaults,
  registrationExamples,
} from "../../../../../tests/support/examples/registration-examples.ts";
import {
  labelOnWire,
  typedExample,
} from "../../../../../tests/support/examples/typed-registration.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { emitted } from "../../../../../tests/support/servers/fake-line.ts";
import { fakeUpload, pictures as files } from "../../../../../tests/support/servers/fake-upload.ts";
import { emptyDraft, type FormDraft } from "../form/form-draft.ts";
import { errorsOf, findFaults } from "./check-registration.ts";
import { RegistrationForm } from "./registration-form.tsx";
import type { RegistrationQuestions, RegistrationUse } from "./registration-use.ts";

vi.mock("socket.io-client", () => import("../../../../../tests/support/servers/fake-line.ts"));

const shop = fakeShop();
const upload = fakeUpload();
beforeEach(() => {
  oneByOne();
  localStorage.clear();
  Object.assign(shop.handlers, {
    getStorageDetails: () => ({ success: true, total: 10, used: 2, free: 8, room: "visitors" }),
    sendRegistrationMail: () => ({ success: true }),
    registerStudent: () => {
      shop.session = sessionOf(manee);
      return { success: true, createStudent: { id: 7 }, updateStudent: null };
    },
    updateSocialProfile: () => {
      shop.session = sessionOf(manee);
      return { success: true, createStudent: null, updateStudent: { id: 7 } };
    },
  });
});
afterEach(async () => {
  await closeSocket();
  emitted.length = 0;
});

const tax = { is_enable_tax_invoice: true };
const field = (is_enable: boolean, is_require: boolean) => ({ is_enable, is_require });
const withFields = (changed: Partial<RegistrationQuestions["site"]["registerForm"]>) => ({
  registerForm: { ...siteSettings().registerForm, ...changed },
});

type FormCase = Partial<RegistrationUse> & {
  site?: Partial<RegistrationQuestions["site"]>;
  asked?: Partial<RegistrationQuestions>;
  draft?: FormDraft;
};

async function show({ site = {}, asked = {}, onRegistered = vi.fn(), ...use }: FormCase = {}) {
  const questions = { site: siteSettings(site), labels: [], groups: [], ...asked };
  const shown = renderInShop(
    <RegistrationForm asked={questions} onRegistered={onRegistered} {...use} />,
  );
  await screen.findByLabelText("อีเมล");
  return { ...shown, onRegistered };
}

const labelled = (label: string | RegExp) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: string, value: string) =>
  fireEvent.input(labelled(label), { target: { value } });
const person = { ชื่อ: "มานี", นามสกุล: "ใจดี", อีเมล: "manee@example.co.th", เบอร์โทรศัพท์: "0812345678" };
const login = { ชื่อผู้ใช้: "manee.j", รหัสผ่าน: "dek-D_2569", ยืนยันรหัสผ่าน: "dek-D_2569" };
function fill(values: Record<string, string> = { ...person, ...login }): void {
  for (const [label, value] of Object.entries(values)) type(label, value);
}
const send = (name = "สมัครสมาชิก") => userEvent.click(screen.getByRole("button", { name }));
const sent = (name = "registerStudent") =>
  shop.calls
    .filter((call) => call.name === name)
    .map(({ given }) => given.body as Record<string, unknown>);
const stored = (...names: string[]) => ({ status: 200, body: { success: true, fileName: names } });
const errorBeside = (label: string | RegExp) =>
  document.getElementById(`${labelled(label).id}-error`)?.textContent;
const titles = () => readNotices().map(({ title }) => title);
/** What is said, the next when the one before has gone. */
function oneByOne(): [title: string, duration: number | undefined][] {
  const said: [string, number | undefined][] = [];
  for (let [next] = readNotices(); next !== undefined; [next] = readNotices()) {
    said.push([next.title, next.duration]);
    const { id } = next;
    act(() => dismissNotice(id));
  }
  return said;
}

describe("what the owner asks", () => {
  it("REG-02 REG-11 nickname, address and picture are required where the owner says so", async () => {
    await show({
      site: withFields({
        nickname: field(true, true),
        address: field(true, true),
        image_profile: field(true, true),
      }),
    });
    fill();
    await send();
    expect([errorBeside("ชื่อเล่น"), errorBeside("ที่อยู่")]).toEqual(["กรุณากรอกชื่อเล่น", "กรุณากรอกที่อยู่"]);
    expect([screen.getByText("กรุณาเลือกรูปโปรไฟล์"), sent()]).toEqual([expect.anything(), []]);
  });

  it("REG-02 what may be left out is folded away, and unfolds when something in it is wrong", async () => {
    const { container } = await show({
      site: withFields({ nickname: field(true, false), address: field(true, false) }),
    });
    const folded = container.querySelector("details");
    expect(folded?.open).toBe(false);
    fill();
    type("ชื่อเล่น", "ก".repeat(256));
    await send();
    expect([folded?.open, errorBeside("ชื่อเล่น")]).toEqual([true, "ชื่อเล่นยาวเกินไป"]);
  });

  const groups = [
    { id: 1, name: "คนทำงาน", is_default: false },
    { id: 2, name: "นักเรียน", is_default: true },
  ];

  it("REG-15 the usual group is chosen beforehand and travels by its id", async () => {
    await show({ site: { is_student_select_group: true }, asked: { groups } });
    expect(labelled("กลุ่มผู้เรียน").value).toBe("2");
    fill();
    await userEvent.selectOptions(labelled("กลุ่มผู้เรียน"), "คนทำงาน");
    await send();
    await waitFor(() => expect(sent()).toMatchObject([{ studentGroupKpi: 1 }]));
  });

  it("REG-15 a group is asked for where students choose one", async () => {
    await show({
      site: { is_student_select_group: true },
      asked: { groups: groups.map((group) => ({ ...group, is_default: false })) },
    });
    fill();
    await send();
    expect(errorBeside("กลุ่มผู้เรียน")).toBe("กรุณาเลือกกลุ่มผู้เรียน");
  });
});

describe("the owner's own questions", () => {
  const labels = [
    labelOnWire({ id: 1, type: "inputtext", isRequired: true, options: [] }),
    labelOnWire({ id: 2, type: "select", isRequired: true, options: ["เพื่อน", "ค้นหา"] }),
    labelOnWire({ id: 3, type: "multiple", isRequired: true, options: ["ภาษา", "ศิลปะ", "อาหาร"] }),
    labelOnWire({ id: 4, type: "checkbox", isRequired: true, options: ["ข่าว", "ส่วนลด"] }),
    labelOnWire({ id: 5, type: "radio", isRequired: true, options: ["เช้า", "เย็น"] }),
    labelOnWire({ id: 6, type: "image", isRequired: true, options: [] }),
  ];

  it("REG-07 REG-18 all six kinds are asked in their order, each required one by its words", async () => {
    await show({ asked: { labels } });
    fill();
    await send();
    const words = screen
      .getAllByText(/^กรุณา(ตอบ|เลือกคำตอบของ) “คำถาม/)
      .map(({ textContent }) => textContent);
    expect(words).toEqual([
      "กรุณาตอบ “คำถาม 1”",
      ...[2, 3, 4, 5, 6].map((id) => `กรุณาเลือกคำตอบของ “คำถาม ${id}”`),
    ]);
    expect([titles(), document.activeElement]).toEqual([
      ["ยังกรอกข้อมูลติดต่อไม่ครบ"],
      labelled("คำถาม 1"),
    ]);
  });

  it("REG-07 REG-18 REG-27 pictures go first, and the answers travel as JSON", async () => {
    upload.answer = stored("c".repeat(32));
    await show({ asked: { labels } });
    fill();
    type("คำถาม 1", "อยากเก่ง");
    await userEvent.selectOptions(labelled("คำถาม 2"), "ค้นหา");
    for (const option of ["ภาษา", "อาหาร", "ข่าว", "เย็น"]) await userEvent.click(labelled(option));
    await userEvent.upload(labelled(/^คำถาม 6: /), files("card.png"));
    await screen.findByRole("img", { name: "คำถาม 6: card.png" });
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(upload.paths).toEqual(["/api/home/test_upload?purpose=custom"]);
    expect(JSON.parse(String(sent()[0]?.customLabel))).toEqual([
      { id: 1, value: "อยากเก่ง", validate: true, label: "คำถาม 1" },
      { id: 2, value: "ค้นหา", validate: true, label: "คำถาม 2" },
      { id: 3, value: ["ภาษา", "อาหาร"], validate: true, label: "คำถาม 3" },
      { id: 4, value: ["ข่าว"], validate: true, label: "คำถาม 4" },
      { id: 5, value: "เย็น", validate: true, label: "คำถาม 5" },
      { id: 6, value: "c".repeat(32), validate: true, label: "คำถาม 6" },
    ]);
  });

  it("REG-18 a picture that does not arrive is asked for again; sent again, everything goes", async () => {
    upload.answer = "offline";
    vi.spyOn(console, "error").mockImplementation(() => {});
    await show({ asked: { labels: [labels[5]!] } });
    fill();
    await userEvent.upload(labelled(/^คำถาม 6: /), files("card.png"));
    await screen.findByRole("img", { name: "คำถาม 6: card.png" });
    await send();
    await screen.findByText(/^กรุณาเลือกคำถาม 6อีกครั้ง/);
    expect([titles(), sent()]).toEqual([["อัปโหลดไฟล์ไม่ได้"], []]);
    upload.answer = stored("c".repeat(32));
    await userEvent.click(screen.getByRole("button", { name: "ส่งอีกครั้ง" }));
    await waitFor(() => expect(screen.queryByText(/^กรุณาเลือกคำถาม 6อีกครั้ง/)).toBeNull());
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(upload.sent).toHaveLength(2);
  });
});

describe("the profile picture", () => {
  const site = withFields({ image_profile: field(true, false) });
  const choose = async () => {
    await userEvent.upload(labelled(/^รูปโปรไฟล์: /), files("me.png"));
    await screen.findByRole("img", { name: "รูปโปรไฟล์: me.png" });
  };

  it("REG-11 goes before the form, and the form carries its name", async () => {
    upload.answer = stored("a".repeat(32));
    await show({ site });
    fill();
    await choose();
    await send();
    await waitFor(() => expect(sent()).toMatchObject([{ displayImgUrl: "a".repeat(32) }]));
    expect(upload.paths).toEqual(["/api/home/test_upload?purpose=profile"]);
  });

  it("REG-26 one that is refused shows the shop's words and stops the form", async () => {
    upload.answer = {
      status: 422,
      body: { success: false, error: { code: "IMAGE_INVALID", msg: "เปิดรูปนี้ไม่ได้ กรุณาเลือกรูปอื่น" } },
    };
    await show({ site });
    fill();
    await choose();
    await send();
    expect(await screen.findAllByText("เปิดรูปนี้ไม่ได้ กรุณาเลือกรูปอื่น")).toHaveLength(2);
    expect([sent(), labelled("อีเมล").value]).toEqual([[], "manee@example.co.th"]);
  });

  it.each([
    ["no name", stored()],
    ["an empty name", stored("")],
  ])(
    "REG-26 one that is answered with %s is to be chosen again, and no form goes without it",
    async (_, answer) => {
      upload.answer = answer;
      await show({ site });
      fill();
      await choose();
      await send();
      expect(await screen.findAllByText("กรุณาเลือกรูปโปรไฟล์อีกครั้ง")).toHaveLength(2);
      expect(sent()).toEqual([]);
      upload.answer = stored("a".repeat(32));
      await send();
      await waitFor(() => expect(sent()).toMatchObject([{ displayImgUrl: "a".repeat(32) }]));
    },
  );

  it("REG-12 one for which the shop has no room opens the storage dialog", async () => {
    shop.handlers.getSiteSettings = () => siteSettings();
    upload.answer = {
      status: 507,
      body: { success: false, error: { code: "OUT_OF_STORAGE", msg: "พื้นที่เก็บไฟล์เต็ม" } },
    };
    await show({ site });
    fill();
    await choose();
    await send();
    expect(await screen.findByRole("dialog", { name: "พื้นที่เก็บไฟล์เต็ม" })).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it("REG-26 shows how far it is, and stops when asked to", async () => {
    await show({ site });
    fill();
    await choose();
    await send();
    await waitFor(() => expect(upload.latest).toBeDefined());
    upload.latest?.tell("upload.progress", { loaded: 1_048_576, total: 2_097_152 });
    expect((await screen.findByText("ส่งแล้ว 50% เหลืออีก 1.0 MB")).textContent).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "ยกเลิก" }));
    await screen.findByText("หยุดส่งแล้ว ไฟล์ที่เลือกยังอยู่ กดส่งอีกครั้งได้");
    expect([sent(), screen.getAllByRole("img", { name: "รูปโปรไฟล์: me.png" }).length]).toEqual([
      [],
      1,
    ]);
  });

  it("REG-29 is not sent twice when the form fails after it, and goes anew when the shop no longer has it", async () => {
    upload.answer = stored("a".repeat(32));
    shop.handlers.registerStudent = () => refusal("DUPLICATE_EMAIL");
    await show({ site });
    fill();
    await choose();
    await send();
    await screen.findByText(/^อีเมลนี้มีบัญชีอยู่แล้ว/, { selector: "[id$=-error]" });
    shop.handlers.registerStudent = () =>
      refusal("INPUT_ERROR", [
        { param: "displayImgUrl", msg: "เลือกรูปอีกครั้ง", code: "UPLOAD_AGAIN" },
      ]);
    await send();
    await screen.findByText("เลือกรูปอีกครั้ง");
    expect(upload.sent).toHaveLength(1);
    await send();
    await waitFor(() => expect(upload.sent).toHaveLength(2));
  });

  it("REG-29 everything typed and chosen is there again when the form comes back", async () => {
    const draft = emptyDraft();
    const first = await show({ site, draft });
    fill();
    await choose();
    first.unmount();
    await show({ site, draft });
    expect([labelled("อีเมล").value, labelled("รหัสผ่าน").value]).toEqual([
      "manee@example.co.th",
      "dek-D_2569",
    ]);
    expect(screen.getByRole("img", { name: "รูปโปรไฟล์: me.png" })).toBeTruthy();
  });
});

describe("the tax invoice", () => {
  const ask = () => userEvent.click(labelled("ขอใบกำกับภาษี"));
  const company = () => userEvent.click(labelled("นิติบุคคล"));
  const companyValues = {
    ชื่อบริษัท: "บริษัท ใจดี จำกัด",
    เลขที่สาขา: "00000",
    เลขประจำตัวผู้เสียภาษี: "0105536112014",
    ที่อยู่บริษัท: "99/1 ถนนพระราม 9",
  };
  const postcode = () => screen.getByRole("combobox", { name: "รหัสไปรษณีย์" });

  it.each([
    [{}, 0, 0],
    [tax, 1, 0],
    [{ ...tax, is_user_default_tax_invoice: true }, 1, 1],
  ])(
    "REG-04 with the settings %j there are %i boxes, %i of them ticked",
    async (site, boxes, ticked) => {
      await show({ site });
      const found = screen.queryAllByLabelText<HTMLInputElement>("ขอใบกำกับภาษี");
      expect([found.length, found.filter(({ checked }) => checked).length]).toEqual([
        boxes,
        ticked,
      ]);
      expect(screen.queryAllByLabelText("เลขประจำตัวผู้เสียภาษี")).toHaveLength(ticked);
    },
  );

  it("REG-16 each empty field of a company has its own words, and the tax part its own notice", async () => {
    await show({ site: { ...tax, ...withFields({ company_certificate: field(true, true) }) } });
    fill();
    await ask();
    await company();
    await userEvent.click(labelled("ส่งเอกสารไปที่อยู่เดียวกัน"));
    await send();
    expect(
      [
        "กรุณากรอกชื่อบริษัท",
        "กรุณากรอกเลขที่สาขา",
        "กรุณากรอกเลขประจำตัวผู้เสียภาษี",
        "กรุณากรอกที่อยู่บริษัท",
        "กรุณากรอกรหัสไปรษณีย์",
      ].map((words) => screen.getAllByText(words).length),
    ).toEqual([1, 1, 1, 1, 1]);
    expect([
      screen.getByText("กรุณากรอกที่อยู่จัดส่งเอกสาร"),
      screen.getByText("กรุณาอัพโหลดหนังสือรับรอง"),
    ]).toHaveLength(2);
    expect(titles()).toEqual(["ข้อมูลใบกำกับภาษีไม่ถูกต้อง"]);
  });

  it("REG-16 a company's details travel with its certificate", async () => {
    upload.answer = stored("d".repeat(32));
    await show({ site: { ...tax, ...withFields({ company_certificate: field(true, true) }) } });
    fill();
    await ask();
    await company();
    fill(companyValues);
    fireEvent.input(postcode(), { target: { value: "10310" } });
    await userEvent.upload(labelled(/^หนังสือรับรองบริษัท: /), files("certificate.png"));
    await screen.findByRole("img", { name: /certificate.png/ });
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(upload.paths).toEqual(["/api/home/test_upload?purpose=certificate"]);
    expect(sent()[0]).toMatchObject({
      is_require_tax_invoice: true,
      tax_person_type: "juristic_person",
      tax_name_one: "บริษัท ใจดี จำกัด",
      tax_name_two: "00000",
      tax_payer_identification_no: "0105536112014",
      tax_address: "99/1 ถนนพระราม 9",
      tax_postcode: "10310",
      tax_is_delivery_by_tax_address: true,
      tax_company_certificate: "d".repeat(32),
    });
  });

  it("REG-16 the postcode takes digits only", async () => {
    await show({ site: tax });
    await ask();
    await userEvent.type(postcode(), "1a0ก3-1x0");
    expect((postcode() as HTMLInputElement).value).toBe("10310");
  });

  it("REG-16 a postcode offers its areas, and the chosen one stands in the address", async () => {
    await show({ site: tax });
    fill();
    await ask();
    await userEvent.type(postcode(), "10110");
    await userEvent.click(await screen.findByRole("option", { name: /คลองตันเหนือ/ }));
    const area = "แขวงคลองตันเหนือ เขตวัฒนา กรุงเทพมหานคร";
    expect(screen.getByRole<HTMLInputElement>("combobox", { name: /^ตำบล/ }).value).toBe(area);
    type("ที่อยู่ในใบกำกับภาษี", "99/1 ซอยสุขใจ");
    const inTax = within(screen.getByRole("group", { name: "ใบกำกับภาษี" }));
    fireEvent.input(inTax.getByLabelText("ชื่อ"), { target: { value: "มานี" } });
    fireEvent.input(inTax.getByLabelText("นามสกุล"), { target: { value: "ใจดี" } });
    type("เลขประจำตัวผู้เสียภาษี", "1101700230708");
    await send();
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { tax_address: `99/1 ซอยสุขใจ ${area}`, tax_postcode: "10110" },
      ]),
    );
  });

  it("REG-16 a wrong check digit is doubted at once and may be kept", async () => {
    await show({ site: tax });
    fill();
    await ask();
    await company();
    fill({ ...companyValues, เลขประจำตัวผู้เสียภาษี: "0105536112015" });
    fireEvent.input(postcode(), { target: { value: "10310" } });
    await send();
    expect([errorBeside("เลขประจำตัวผู้เสียภาษี"), sent()]).toEqual([
      expect.stringContaining("อาจพิมพ์ผิด"),
      [],
    ]);
    await userEvent.click(labelled("ตรวจแล้ว ใช้เลขนี้"));
    await send();
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { tax_payer_identification_no: "0105536112015", is_tax_id_confirmed: true },
      ]),
    );
  });

  it("REG-17 another type of person begins with empty fields and no faults", async () => {
    await show({ site: { ...tax, ...withFields({ company_certificate: field(true, false) }) } });
    await ask();
    await company();
    fill({ ...companyValues, เลขประจำตัวผู้เสียภาษี: "1" });
    await userEvent.upload(labelled(/^หนังสือรับรองบริษัท: /), files("certificate.png"));
    await screen.findByRole("img", { name: /certificate.png/ });
    await send();
    expect(errorBeside("เลขประจำตัวผู้เสียภาษี")).toBe("กรุณากรอกเลขประจำตัวผู้เสียภาษี 13 หลัก");
    await userEvent.click(labelled("บุคคลธรรมดา"));
    await company();
    expect([
      ...Object.keys(companyValues).map((label) => labelled(label).value),
      errorBeside("เลขประจำตัวผู้เสียภาษี"),
    ]).toEqual(["", "", "", "", ""]);
    expect(screen.queryByRole("img", { name: /certificate.png/ })).toBeNull();
  });

  it("REG-22 before withholding tax the invoice is asked for and is a company's", async () => {
    await show({ isForWithholding: true });
    expect([
      screen.queryByLabelText("ขอใบกำกับภาษี"),
      labelled("บุคคลธรรมดา").disabled,
      labelled("นิติบุคคล").checked,
    ]).toEqual([null, true, true]);
    fill();
    await send();
    expect([screen.getByText("กรุณากรอกชื่อบริษัท"), sent()]).toEqual([expect.anything(), []]);
    fill(companyValues);
    fireEvent.input(postcode(), { target: { value: "10310" } });
    await send();
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { is_require_tax_invoice: true, tax_person_type: "juristic_person" },
      ]),
    );
  });
});

describe("the three parts", () => {
  it("REG-19 each part that has a fault says so by a notice of its own, one after the other", async () => {
    await show({ site: tax });
    await userEvent.click(labelled("ขอใบกำกับภาษี"));
    await send();
    expect(titles()).toEqual(["ยังกรอกข้อมูลติดต่อไม่ครบ"]);
    expect(oneByOne()).toEqual([
      ["ยังกรอกข้อมูลติดต่อไม่ครบ", 4000],
      ["ข้อมูลเข้าสู่ระบบไม่ถูกต้อง", 4000],
      ["ข้อมูลใบกำกับภาษีไม่ถูกต้อง", 4000],
    ]);
  });

  it("REG-19 what is said goes as soon as the form is mended", async () => {
    await show({ site: tax });
    await send();
    expect(titles()).toEqual(["ยังกรอกข้อมูลติดต่อไม่ครบ"]);
    act(() => type("ชื่อ", "มานี"));
    expect(titles()).toEqual([]);
  });

  it("REG-19 REG-25 so does what the server finds", async () => {
    const errors = [
      { param: "tel", msg: "เบอร์นี้ใช้ไม่ได้", code: "NOT_DIGITS" },
      { param: "username", msg: "ชื่อนี้ใช้ไม่ได้", code: "INVALID_FORMAT_USERNAME" },
      { param: "tax_postcode", msg: "รหัสนี้ใช้ไม่ได้", code: "NOT_5_DIGITS" },
    ];
    shop.handlers.registerStudent = () => refusal("INPUT_ERROR", errors);
    await show({ isForWithholding: true });
    fill({
      ...person,
      ...login,
      ชื่อบริษัท: "ก",
      เลขที่สาขา: "1",
      เลขประจำตัวผู้เสียภาษี: "0105536112014",
      ที่อยู่บริษัท: "9",
    });
    fireEvent.input(screen.getByRole("combobox", { name: "รหัสไปรษณีย์" }), {
      target: { value: "10310" },
    });
    await send();
    for (const { msg } of errors) await screen.findByText(msg);
    expect(oneByOne().map(([title]) => title)).toEqual([
      "ข้อมูลติดต่อไม่ถูกต้อง",
      "ข้อมูลเข้าสู่ระบบไม่ถูกต้อง",
      "ข้อมูลใบกำกับภาษีไม่ถูกต้อง",
    ]);
  });

  it("REG-29 a failing server that names fields loses nothing: cannot save, try again", async () => {
    shop.handlers.registerStudent = () =>
      refusal("SERVICE_UNAVAILABLE", [{ param: "tel", msg: "ลองอีกครั้ง", code: "TRY_AGAIN" }]);
    await show();
    fill();
    await send();
    await waitFor(() => expect(errorBeside("เบอร์โทรศัพท์")).toBe("ลองอีกครั้ง"));
    expect([readNotices().length, labelled("รหัสผ่าน").value]).toEqual([1, "dek-D_2569"]);
  });
});

describe("terms that change", () => {
  it("REG-05 terms that have changed meanwhile are shown and accepted anew", async () => {
    const versions: unknown[] = [];
    shop.handlers.registerStudent = ({ body }) => {
      versions.push(body.consent_version);
      if (body.consent_version === "2") {
        shop.session = sessionOf(manee);
        return { success: true, createStudent: { id: 7 }, updateStudent: null };
      }
      const now = {
        consent_version: "2",
        consent_type: "text",
        consent_content: "ฉบับใหม่",
        consent_content_html: "",
      };
      return refusal("CONSENT_CHANGED", undefined, now);
    };
    const { onRegistered } = await show({
      site: { is_consent_form: true, consent_content: "ฉบับเก่า", consent_version: "1" },
    });
    fill();
    await userEvent.click(labelled("ฉันได้อ่านและยอมรับข้อตกลงการใช้บริการ"));
    await send();
    const dialog = await screen.findByRole("dialog", { name: "ข้อตกลงการใช้บริการ" });
    expect([dialog.textContent, labelled("ฉันได้อ่านและยอมรับข้อตกลงการใช้บริการ").checked]).toEqual([
      expect.stringContaining("ฉบับใหม่"),
      false,
    ]);
    await userEvent.click(screen.getByRole("button", { name: "ยอมรับข้อตกลง" }));
    await send();
    await waitFor(() => expect(onRegistered).toHaveBeenCalled());
    expect([versions, labelled("อีเมล").value]).toEqual([["1", "2"], "manee@example.co.th"]);
  });
});

describe("coming from a provider", () => {
  it("REG-03 REG-23 name and e-mail are filled in, the provider's e-mail is locked, and nothing to sign in with is asked for", async () => {
    await show({ social: socialPerson({ isEmailLocked: true }) });
    expect([
      labelled("ชื่อ").value,
      labelled("อีเมล").value,
      labelled("อีเมล").readOnly,
      screen.queryByLabelText("ชื่อผู้ใช้"),
    ]).toEqual(["มานี", "manee@example.co.th", true, null]);
  });

  it("REG-23 without an e-mail from the provider one is typed", async () => {
    await show({ social: socialPerson({ email: "", isEmailLocked: false }) });
    expect([labelled("อีเมล").value, labelled("อีเมล").readOnly]).toEqual(["", false]);
  });

  it("REG-24 half a second after the registration the provider's own way in is taken", async () => {
    const signIn = vi.fn(async () => ({ ok: true as const, value: null }));
    const { onRegistered } = await show({
      social: socialPerson({ provider: "line", lineUserId: "U1", signIn }),
    });
    type("เบอร์โทรศัพท์", "0812345678");
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const registered = performance.now();
    expect(sent()[0]).toMatchObject({
      is_login_social: true,
      line_user_id: "U1",
      username: "manee",
      password: "",
    });
    await waitFor(() => expect(signIn).toHaveBeenCalled());
    expect(performance.now() - registered).toBeGreaterThan(350);
    await waitFor(() => expect(onRegistered).toHaveBeenCalled());
    expect(emitted).toEqual([["sign-in", { userId: 7 }]]);
  });
});

describe("completing a profile", () => {
  const labels = [
    labelOnWire({ id: 1, type: "inputtext", isRequired: true, options: [] }),
    labelOnWire({ id: 3, type: "multiple", isRequired: false, options: ["ก", "ข"] }),
  ];

  it("REG-21 REG-28 what is known is filled in, answers and tax details too", async () => {
    await show({
      mode: "update",
      site: {
        ...tax,
        ...withFields({ company_certificate: field(true, true), image_profile: field(true, true) }),
      },
      asked: { labels },
      profile: requiredProfile(
        { custom_label_id: 1, input_result: '["เพราะชอบ"]' },
        { custom_label_id: 3, input_result: '["ข"]' },
      ),
    });
    expect([
      labelled("ชื่อ").value,
      labelled("คำถาม 1").value,
      labelled("ข").checked,
      labelled("ก").checked,
    ]).toEqual(["มานี", "เพราะชอบ", true, false]);
    expect([labelled("ชื่อบริษัท").value, labelled("อีเมล").readOnly]).toEqual(["บริษัท ใจดี จำกัด", true]);
    expect(screen.getAllByRole("img").map((image) => image.getAttribute("src"))).toEqual([
      "/files/me.jpg",
      "/private/files/certificate.jpg",
    ]);
  });

  it("REG-06 REG-21 the button says update, and the profile goes by PUT with the pictures it has", async () => {
    const { onRegistered } = await show({
      mode: "update",
      site: withFields({ image_profile: field(true, true) }),
      profile: requiredProfile({}),
    });
    type("เบอร์โทรศัพท์", "0899999999");
    await send("บันทึกข้อมูล");
    await waitFor(() => expect(onRegistered).toHaveBeenCalled());
    expect([sent("updateSocialProfile"), sent(), upload.sent]).toMatchObject([
      [{ tel: "0899999999", displayImgUrl: "me.jpg" }],
      [],
      [],
    ]);
  });

  it.each([
    [false, 1],
    [true, 0],
  ])("REG-21 the terms are asked for once (accepted: %s)", async (has_accepted_terms, boxes) => {
    await show({
      mode: "update",
      site: { is_consent_form: true },
      profile: requiredProfile({ has_accepted_terms }),
    });
    expect(screen.queryAllByLabelText("ฉันได้อ่านและยอมรับข้อตกลงการใช้บริการ")).toHaveLength(boxes);
    if (!has_accepted_terms) return;
    await send("บันทึกข้อมูล");
    await waitFor(() => expect(sent("updateSocialProfile")).toHaveLength(1));
  });

  it("REG-24 a completed profile asks for no confirmation mail, a new student for one", async () => {
    await show({ mode: "update", profile: requiredProfile({}) });
    await send("บันทึกข้อมูล");
    await waitFor(() => expect(emitted).toHaveLength(1));
    expect(sent("sendRegistrationMail")).toEqual([]);
  });
});

/**
 * Examples that can be typed into the form: pictures by name cannot, nor what the form does not
 * offer.
 */
const typable = registrationExamples.filter(({ form = {}, rules = {}, faults }) => {
  const isOutside = faults.some(
    ([, , code]) =>
      code === "NOT_AN_OPTION" || code === "TOO_MANY" || code === "NOT_JURISTIC_PERSON",
  );
  const hasFiles =
    [
      ...(form.pictures ?? []),
      ...(form.tax?.certificates ?? []),
      ...(form.answers ?? []).filter(({ labelId }) => labelId === 6),
    ].length > 0;
  const isCleaned = faults.some(
    ([, field, code]) => field === "taxPostcode" && code === "NOT_5_DIGITS",
  );
  return !isOutside && !hasFiles && !isCleaned && rules.taxInvoice !== "withholding";
});

describe("the shared examples, typed into the form", () => {
  it.each(typable)("$title", async (example) => {
    const { given, filled } = typedExample(example);
    const { container } = await show({
      asked: given.asked,
      ...(given.hasLogin ? {} : { social: socialPerson({}) }),
    });
    const form = container.querySelector("form")!;
    typeInto(form, filled.data);
    fireEvent.submit(form);
    await waitFor(() => expect(form.querySelector("[aria-busy]")).toBeNull());
    const wrong = new Set(
      [...form.querySelectorAll('[aria-invalid="true"]')].map(
        (element) => element.getAttribute("name") ?? "a picture",
      ),
    );
    const asPicture = (name: string) =>
      /displayImgUrl|tax_company_certificate/.test(name) || name === "customLabel.6"
        ? "a picture"
        : name;
    const expected = new Set(
      Object.keys(errorsOf(findFaults(filled, given), filled, given, (key) => key)).map(asPicture),
    );
    expect([wrong, sent().length]).toEqual([
      expected,
      expectedFaults(example).length === 0 ? 1 : 0,
    ]);
  });
});

/** Radio buttons and boxes first, since they open what is typed into afterwards. */
function typeInto(form: HTMLFormElement, data: FormData): void {
  const press = (name: string, value?: string) => {
    const selector =
      value === undefined ? `input[name="${name}"]` : `input[name="${name}"][value="${value}"]`;
    const box = form.querySelector<HTMLInputElement>(selector);
    if (box && !box.checked) fireEvent.click(box);
  };
  if (data.has("is_require_tax_invoice")) press("is_require_tax_invoice");
  if (data.has("tax_person_type")) press("tax_person_type", String(data.get("tax_person_type")));
  const delivery = form.querySelector<HTMLInputElement>(
    'input[name="tax_is_delivery_by_tax_address"]',
  );
  if (delivery?.checked && !data.has("tax_is_delivery_by_tax_address")) fireEvent.click(delivery);
  for (const [name, value] of data) {
    const element = form.elements.namedItem(name);
    const first = element instanceof RadioNodeList ? element[0] : element;
    if (first instanceof HTMLInputElement && (first.type === "radio" || first.type === "checkbox"))
      press(name, first.value === "on" ? undefined : String(value));
    else if (first instanceof HTMLSelectElement) fireEvent.change(first, { target: { value } });
    else if (first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement)
      fireEvent.input(first, { target: { value } });
  }
  if (data.has("is_tax_id_confirmed")) press("is_tax_id_confirmed");
}
