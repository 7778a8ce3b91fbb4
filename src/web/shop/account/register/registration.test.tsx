import { act, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RefusalCode } from "#contract/refusals/refusals.ts";
import type { PublicSettings } from "#web/platform/public-settings.ts";
import { closeSocket } from "#web/platform/socket.ts";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import {
  manee,
  sessionOf,
  siteSettings,
} from "../../../../../tests/support/examples/account-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { emitted } from "../../../../../tests/support/servers/fake-line.ts";
import { emptyDraft } from "../form/form-draft.ts";
import { useConsent } from "../form/use-consent.ts";
import { readGuestDetails } from "./guest-details.ts";
import { RegistrationSheet } from "./register-page.tsx";

vi.mock("socket.io-client", () => import("../../../../../tests/support/servers/fake-line.ts"));

const shop = fakeShop();
beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
  localStorage.clear();
  history.replaceState(null, "", "/register");
  shop.handlers.sendRegistrationMail = () => ({ success: true });
  shop.handlers.registerStudent = () => {
    shop.session = sessionOf(manee);
    return { success: true, createStudent: { id: 7 }, updateStudent: null };
  };
});
afterEach(async () => {
  await closeSocket();
  emitted.length = 0;
});

const typed = {
  ชื่อ: "มานี",
  นามสกุล: "ใจดี",
  อีเมล: "manee@example.co.th",
  เบอร์โทรศัพท์: "0812345678",
  ชื่อผู้ใช้: "manee.j",
  รหัสผ่าน: "dek-D_2569",
  ยืนยันรหัสผ่าน: "dek-D_2569",
};
type Label = keyof typeof typed;

function Where() {
  return <output aria-label="ที่อยู่">{useLocation().pathname}</output>;
}

function show(settings: Partial<PublicSettings> = {}, path = "/register") {
  return renderInShop(
    <>
      <RegistrationSheet asked={{ site: siteSettings(settings), labels: [], groups: [] }} />
      <Where />
    </>,
    { path },
  );
}

const field = (label: Label) => screen.getByLabelText(label) as HTMLInputElement;
const submit = () => screen.getByRole("button", { name: "สมัครสมาชิก" });
const errorOf = (label: Label) => document.getElementById(`${field(label).id}-error`)?.textContent;
const sent = () =>
  shop.calls.filter(({ name }) => name === "registerStudent").map(({ given }) => given.body);

async function fill(
  changed: Partial<Record<Label, string>> = {},
  user = userEvent.setup(),
): Promise<void> {
  await screen.findByLabelText("ชื่อ");
  for (const [label, value] of Object.entries({ ...typed, ...changed })) {
    await user.clear(field(label as Label));
    if (value) await user.type(field(label as Label), value);
  }
}

async function fillAndSend(changed: Partial<Record<Label, string>> = {}): Promise<void> {
  await fill(changed);
  await userEvent.click(submit());
}

describe("registration form", () => {
  it("REG-01 sends every field under its name and signs in", async () => {
    show();
    await fillAndSend();
    await waitFor(() => expect(emitted).toEqual([["sign-in", { userId: 7 }]]));
    expect(sent()).toMatchObject([
      {
        firstname: "มานี",
        lastname: "ใจดี",
        nickname: "",
        email: "manee@example.co.th",
        tel: "0812345678",
        address: "",
        username: "manee.j",
        password: "dek-D_2569",
        is_accept_consent: false,
      },
    ]);
  });

  it.each([
    ["/register", "/myaccount/home"],
    ["/register?next=%2Fcart", "/cart"],
    ["/register?next=%2F%2Fevil.example", "/myaccount/home"],
    ["/en/register?next=%2Fcart", "/en/cart"],
  ])(
    "REG-01 ROUTE-06 from %s goes on to %s 600 ms after success, not before",
    async (path, arrived) => {
      show({}, path);
      await fillAndSend();
      await screen.findByText("สมัครสมาชิกเรียบร้อยแล้ว");
      const registered = performance.now();
      await waitFor(() => expect(screen.getByLabelText("ที่อยู่").textContent).toBe(arrived));
      expect(performance.now() - registered).toBeGreaterThan(400);
    },
  );

  it("REG-06 the button rests while it is sending, so that nothing is sent twice", async () => {
    let answer = (_: unknown): void => {};
    shop.handlers.registerStudent = () => new Promise((done) => (answer = done as never));
    show();
    await fillAndSend();
    await waitFor(() => expect(submit().getAttribute("aria-disabled")).toBe("true"));
    await userEvent.click(submit());
    answer(refusal("OVER_LIMIT_USER"));
    await screen.findByRole("alert");
    await waitFor(() => expect(submit().getAttribute("aria-disabled")).toBe(null));
    expect([sent().length, submit().getAttribute("aria-disabled")]).toEqual([1, null]);
  });

  it("REG-05 REG-06 the button is off until the terms are accepted, and pressing it all the same says why", async () => {
    show({ is_consent_form: true, consent_content: "ข้อตกลงของร้าน" });
    await fillAndSend();
    expect(submit().getAttribute("aria-disabled")).toBe("true");
    await screen.findByText("อ่านข้อตกลงแล้วทำเครื่องหมายในช่องยอมรับ จากนั้นกดสมัครสมาชิกอีกครั้ง");
    expect(sent()).toEqual([]);
  });

  it("REG-05 the terms are read in a dialog and accepted there", async () => {
    show({ is_consent_form: true, consent_content: "ข้อตกลงของร้าน" });
    await fill();
    await userEvent.click(screen.getByRole("button", { name: "อ่านข้อตกลง" }));
    expect((await screen.findByRole("dialog")).textContent).toContain("ข้อตกลงของร้าน");
    await userEvent.click(screen.getByRole("button", { name: "ยอมรับข้อตกลง" }));
    await userEvent.click(submit());
    await waitFor(() => expect(sent()).toMatchObject([{ is_accept_consent: true }]));
  });

  it("REG-05 a yes is to the words in the language they were read in", async () => {
    const typed = emptyDraft().typed;
    const inThai = siteSettings({ is_consent_form: true, consent_content: "ข้อตกลง" });
    const { result, rerender } = renderHook((site) => useConsent(site, typed), {
      initialProps: inThai,
    });
    act(() => result.current.give(true));
    rerender({ ...inThai, title: "Shop" });
    expect(result.current.isGiven).toBe(true);
    rerender({ ...inThai, consent_lang: "en", consent_content: "Terms" });
    expect(result.current).toMatchObject({ isGiven: false, terms: { consent_content: "Terms" } });
  });

  it("REG-05 terms in HTML are shown as such", async () => {
    show({
      is_consent_form: true,
      consent_type: "html",
      consent_content_html: "<h3>ข้อมูลที่เราเก็บ</h3>",
    });
    await userEvent.click(await screen.findByRole("button", { name: "อ่านข้อตกลง" }));
    expect(await screen.findByRole("heading", { name: "ข้อมูลที่เราเก็บ" })).toBeTruthy();
  });

  it("REG-19 every fault stands beside its field and the first has the focus; nothing is sent", async () => {
    show();
    await fillAndSend({ นามสกุล: "", เบอร์โทรศัพท์: "08-1", ยืนยันรหัสผ่าน: "dek-D_2568" });
    const found = (["นามสกุล", "เบอร์โทรศัพท์", "ยืนยันรหัสผ่าน"] as const).map(errorOf);
    expect(found).toEqual([
      "กรุณากรอกนามสกุล",
      "เบอร์โทรศัพท์ต้องมีตัวเลข 9–10 หลัก",
      "รหัสผ่านสองช่องไม่ตรงกัน",
    ]);
    expect([document.activeElement, sent()]).toEqual([field("นามสกุล"), []]);
  });

  it("REG-19 a fault is tied to its field and goes when the field is changed", async () => {
    show();
    await fillAndSend({ อีเมล: "manee" });
    const tied = [
      field("อีเมล").getAttribute("aria-invalid"),
      field("อีเมล").getAttribute("aria-describedby"),
    ];
    expect(tied).toEqual(["true", expect.stringContaining(`${field("อีเมล").id}-error`)]);
    await userEvent.type(field("อีเมล"), "@example.co.th");
    expect(errorOf("อีเมล")).toBe("");
  });

  const besideField: [RefusalCode, Label, string][] = [
    ["DUPLICATE_USERNAME", "ชื่อผู้ใช้", "ชื่อผู้ใช้นี้มีคนใช้แล้ว กรุณาใช้ชื่ออื่น"],
    ["DUPLICATE_EMAIL", "อีเมล", "อีเมลนี้มีบัญชีอยู่แล้ว กรุณาเข้าสู่ระบบหรือใช้อีเมลอื่น"],
    ["INVALID_FORMAT_USERNAME", "ชื่อผู้ใช้", "ชื่อผู้ใช้ใช้ได้เฉพาะ a-z, 0-9 และ @ - _ . โดยไม่เว้นวรรค"],
    [
      "INVALID_FORMAT_PASSWORD",
      "รหัสผ่าน",
      "รหัสผ่านต้องมีอย่างน้อย 6 ตัว ใช้ a-z, 0-9 และ @ - _ . โดยไม่เว้นวรรค",
    ],
    ["INVALID_FORMAT_EMAIL", "อีเมล", "อีเมลไม่ถูกต้อง"],
  ];
  it.each(besideField)(
    "REG-25 %s stands beside %s with its own text and the focus",
    async (code, label, words) => {
      shop.handlers.registerStudent = () => refusal(code);
      show();
      await fillAndSend();
      await waitFor(() => expect(errorOf(label)).toBe(words));
      await waitFor(() => expect(document.activeElement).toBe(field(label)));
    },
  );

  const ofTheWhole: [RefusalCode, string][] = [
    ["INPUT_ERROR", "บันทึกไม่สำเร็จ กรุณาตรวจสอบข้อมูลแล้วลองอีกครั้ง"],
    ["OVER_LIMIT_USER", "ขณะนี้ร้านรับสมาชิกเต็มจำนวนแล้ว กรุณาติดต่อร้าน"],
    ["ERROR_CREATE_USER_IN_DAY", "วันนี้ร้านรับสมาชิกใหม่ครบจำนวนแล้ว กรุณาลองใหม่พรุ่งนี้หรือติดต่อร้าน"],
  ];
  it.each(ofTheWhole)("REG-25 %s is said aloud with its own text", async (code, words) => {
    shop.handlers.registerStudent = () => refusal(code);
    show();
    await fillAndSend();
    const notice = await screen.findByRole("alert");
    expect(notice.textContent).toBe(`บันทึกไม่สำเร็จ${words}`);
    expect(screen.getAllByText(words).length).toBe(2);
  });

  it("REG-25 what the server finds in fields stands beside them", async () => {
    shop.handlers.registerStudent = () =>
      refusal("INPUT_ERROR", [{ param: "tel", msg: "เบอร์นี้ใช้ไม่ได้", code: "NOT_DIGITS" }]);
    show();
    await fillAndSend();
    await waitFor(() => expect(errorOf("เบอร์โทรศัพท์")).toBe("เบอร์นี้ใช้ไม่ได้"));
  });

  it("REG-29 without a connection it says so, and everything typed is still there", async () => {
    show();
    await fill();
    shop.isOffline = true;
    await userEvent.click(submit());
    await screen.findAllByText(/กรุณาตรวจสอบอินเทอร์เน็ต/);
    expect(Object.keys(typed).map((label) => field(label as Label).value)).toEqual(
      Object.values(typed),
    );
  });

  it("REG-14 the password can be looked at", async () => {
    show();
    await fill();
    await userEvent.click(screen.getAllByRole("button", { name: "แสดงรหัสผ่าน" })[0]!);
    expect(field("รหัสผ่าน").type).toBe("text");
  });

  it("REG-02 asks only for what the settings switch on", async () => {
    const { registerForm } = siteSettings();
    show({
      registerForm: {
        ...registerForm,
        tel: { is_enable: false, is_require: false },
        nickname: { is_enable: true, is_require: false },
      },
    });
    await screen.findByLabelText("ชื่อ");
    expect([
      screen.queryByLabelText("เบอร์โทรศัพท์"),
      screen.queryByLabelText("ชื่อเล่น (ไม่บังคับ)"),
    ]).toEqual([null, expect.anything()]);
  });

  it("ROUTE-13 keeps the page of the registration in local storage", async () => {
    show();
    await fillAndSend();
    await waitFor(() => expect(localStorage.getItem("link_path")).toBe("/register"));
  });

  it("LOGIN-09 fills the form with what this browser knows of its guest", async () => {
    localStorage.setItem("guest_email", "manee@example.co.th");
    localStorage.setItem("guest_full_name", "มานี ใจดี");
    show();
    await screen.findByLabelText("ชื่อ");
    expect((["ชื่อ", "นามสกุล", "อีเมล"] as const).map((label) => field(label).value)).toEqual([
      "มานี",
      "ใจดี",
      "manee@example.co.th",
    ]);
  });

  it("LOGIN-09 keeps what a guest types here, and forgets it once they are a student", async () => {
    show();
    await fill();
    const kept = readGuestDetails();
    await userEvent.click(submit());
    await waitFor(() => expect(readGuestDetails()).toEqual({ email: "", fullName: "" }));
    expect(kept).toEqual({ email: "manee@example.co.th", fullName: "มานี ใจดี" });
  });
});
