import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SocialComeback } from "#web/platform/session.ts";
import { refreshSession } from "#web/platform/session-call.ts";
import { closeSocket } from "#web/platform/socket.ts";
import { SocialReturn } from "#web/shell/session/social-return.tsx";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import {
  manee,
  sessionOf,
  siteSettings,
} from "../../../../../tests/support/examples/account-examples.ts";
import { requiredProfile } from "../../../../../tests/support/examples/joining-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { emitted } from "../../../../../tests/support/servers/fake-line.ts";
// Loaded when the person comes back; in a test it is there at once.
import "./social-arrival.tsx";

vi.mock("socket.io-client", () => import("../../../../../tests/support/servers/fake-line.ts"));

const shop = fakeShop();
beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
  localStorage.clear();
  Object.assign(shop.handlers, {
    getSiteSettings: () => siteSettings(),
    listCustomLabels: () => ({ success: true, data: [] }),
    listUserGroups: () => ({ success: true, data: [] }),
    getPrivateCart: () => ({ success: true, data: [] }),
    sendRegistrationMail: () => ({ success: true }),
    leaveSocialLogin: () => {
      shop.session = sessionOf(null);
      return { success: true };
    },
  });
});
afterEach(async () => {
  await closeSocket();
  emitted.length = 0;
});

const atGoogle: SocialComeback = {
  provider: "google",
  next: "login",
  line_user_id: null,
  email: "manee@example.co.th",
  is_email_locked: true,
  firstname: "มานี",
  lastname: "ใจดี",
  username: "manee@example.co.th",
};

function Where() {
  const { pathname } = useLocation();
  return <output aria-label="ที่อยู่">{pathname}</output>;
}

async function comeBack(social: Partial<SocialComeback>, path = "/cart"): Promise<void> {
  shop.session = sessionOf(null, { social: { ...atGoogle, ...social } });
  await refreshSession();
  renderInShop(
    <>
      <SocialReturn />
      <Where />
    </>,
    { path },
  );
}

function letIn() {
  shop.session = sessionOf(manee);
  return { success: true as const, user: { id: 7, role: "student" as const } };
}

const calls = (name: string) =>
  shop.calls.filter((call) => call.name === name).map(({ given }) => given.body);
const notice = (words: string | RegExp) => screen.findByText(words);

describe("coming back from a provider", () => {
  it("LOGIN-04 LOGIN-03 signs in without a question, says so, and the line opens", async () => {
    shop.handlers.loginGoogle = letIn;
    await comeBack({});
    expect(await notice("เข้าสู่ระบบด้วย Google แล้ว")).toBeDefined();
    expect(calls("loginGoogle")).toEqual([{ email: "manee@example.co.th" }]);
    await waitFor(() => expect(emitted).toContainEqual(["sign-in", { userId: 7 }]));
    expect(screen.getByLabelText("ที่อยู่").textContent).toBe("/cart");
  });

  it("LOGIN-04 from the sign-in page it goes on to where the person wanted to be", async () => {
    shop.handlers.loginLine = letIn;
    await comeBack(
      { provider: "line", line_user_id: "U12", email: null },
      "/login?next=%2Fcourses",
    );
    await waitFor(() => expect(screen.getByLabelText("ที่อยู่").textContent).toBe("/courses"));
    expect(calls("loginLine")).toEqual([{ line_user_id: "U12", email: null }]);
  });

  it("REG-23 REG-24 a new person: the form is filled in, has no password, and half a second later the provider signs in", async () => {
    shop.handlers.registerStudent = () => {
      shop.session = sessionOf(manee, { social: atGoogle });
      return { success: true, createStudent: { id: 7 }, updateStudent: null };
    };
    shop.handlers.loginFacebook = letIn;
    await comeBack({ provider: "facebook", next: "register" });
    const form = within(await screen.findByRole("dialog", { name: "สมัครสมาชิกด้วย Facebook" }));
    expect(
      [await form.findByLabelText("ชื่อ"), form.getByLabelText("อีเมล")].map(
        (field) => (field as HTMLInputElement).value,
      ),
    ).toEqual(["มานี", "manee@example.co.th"]);
    expect([
      (form.getByLabelText("อีเมล") as HTMLInputElement).readOnly,
      form.queryByLabelText("รหัสผ่าน"),
    ]).toEqual([true, null]);
    await userEvent.type(form.getByLabelText("เบอร์โทรศัพท์"), "0812345678");
    await userEvent.click(form.getByRole("button", { name: "สมัครสมาชิก" }));
    expect(await screen.findByText("สมัครสมาชิกเรียบร้อยแล้ว")).toBeDefined();
    expect([calls("registerStudent"), calls("loginFacebook")]).toEqual([
      [expect.objectContaining({ is_login_social: true, email: "manee@example.co.th" })],
      [{ email: "manee@example.co.th" }],
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("REG-21 details that are missing are asked for before signing in", async () => {
    let isComplete = false;
    shop.handlers.loginGoogle = () => (isComplete ? letIn() : refusal("PROFILE_REQUIRED"));
    shop.handlers.getRequiredProfile = () => ({
      success: true,
      data: requiredProfile({ tel: "" }),
    });
    shop.handlers.updateSocialProfile = () => {
      isComplete = true;
      return { success: true, createStudent: null, updateStudent: { id: 7 } };
    };
    await comeBack({});
    const form = within(await screen.findByRole("dialog", { name: "กรอกข้อมูลให้ครบก่อนเข้าสู่ระบบ" }));
    await userEvent.type(await form.findByLabelText("เบอร์โทรศัพท์"), "0812345678");
    await userEvent.click(form.getByRole("button", { name: "บันทึกข้อมูล" }));
    expect(await screen.findByText("เข้าสู่ระบบด้วย Google แล้ว")).toBeDefined();
    expect([calls("getRequiredProfile"), calls("loginGoogle").length]).toEqual([
      [{ email: "manee@example.co.th", line_user_id: null }],
      2,
    ]);
  });

  it("LOGIN-04 an account that the provider does not open is opened by its password", async () => {
    shop.handlers.connectSocialAccount = ({ body }) =>
      body.password === "dek-D_2569" ? letIn() : refusal("LOGIN_FAILED");
    await comeBack({ provider: "facebook", next: "enter_password" });
    const question = within(await screen.findByRole("dialog", { name: "เชื่อมบัญชี Facebook" }));
    await userEvent.click(question.getByRole("button", { name: "เชื่อมและเข้าสู่ระบบ" }));
    expect(question.getByText("กรุณากรอกรหัสผ่าน")).toBeDefined();
    await userEvent.type(question.getByLabelText("รหัสผ่านของบัญชีร้าน"), "wrong{Enter}");
    expect((await question.findByRole("alert")).textContent).toBe("รหัสผ่านไม่ถูกต้อง");
    await userEvent.clear(question.getByLabelText("รหัสผ่านของบัญชีร้าน"));
    await userEvent.type(question.getByLabelText("รหัสผ่านของบัญชีร้าน"), "dek-D_2569{Enter}");
    expect(await notice("เข้าสู่ระบบด้วย Facebook แล้ว")).toBeDefined();
  });

  it.each([
    ["refused", "ยังไม่ได้เข้าสู่ระบบด้วย Google"],
    ["failed", "เข้าสู่ระบบด้วย Google ไม่สำเร็จ"],
    ["busy", "ลองเข้าสู่ระบบหลายครั้งเกินไป"],
  ] as const)("LOGIN-04 %s: it is said once, and forgotten", async (next, words) => {
    await comeBack({ next });
    expect(await notice(words)).toBeDefined();
    await waitFor(() => expect(calls("leaveSocialLogin")).toHaveLength(1));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("LOGIN-04 a confirmation that is over says so", async () => {
    shop.handlers.loginGoogle = () => refusal("SOCIAL_TICKET_REQUIRED");
    await comeBack({});
    expect(await notice("การยืนยันตัวตนจาก Google หมดเวลาแล้ว")).toBeDefined();
  });

  it("LOGIN-04 a lost connection is said, not hidden", async () => {
    await comeBack({});
    shop.isOffline = true;
    expect(await notice("เข้าสู่ระบบด้วย Google ไม่สำเร็จ")).toBeDefined();
  });

  it("LOGIN-04 closing the form leaves the provider's word behind", async () => {
    await comeBack({ next: "register" });
    const form = await screen.findByRole("dialog", { name: "สมัครสมาชิกด้วย Google" });
    await userEvent.click(within(form).getByRole("button", { name: "ปิด" }));
    await waitFor(() => expect(calls("leaveSocialLogin")).toHaveLength(1));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("a person who is signed in already is not asked anything", async () => {
    shop.session = sessionOf(manee, { social: atGoogle });
    await refreshSession();
    renderInShop(<SocialReturn />);
    expect([screen.queryByRole("status"), calls("loginGoogle")]).toEqual([null, []]);
  });
});
