import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { closeSocket } from "#web/platform/socket.ts";
import { manee, sessionOf } from "../../../../../tests/support/examples/account-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { ConfirmEmailBanner } from "../home/confirm-email-banner.tsx";
import { ConfirmEmailSheet } from "./confirm-email-page.tsx";
import { ForgotPasswordSheet } from "./forgot-password-page.tsx";
import { NewPasswordSheet } from "./new-password-page.tsx";

vi.mock("socket.io-client", () => import("../../../../../tests/support/servers/fake-line.ts"));

const shop = fakeShop();
const token = "t".repeat(43);
afterEach(async () => {
  await closeSocket();
  window.history.replaceState(null, "", "/");
});

const sent = (name: string) =>
  shop.calls.filter((call) => call.name === name).map(({ given }) => given.body);
const openedBy = (hash: string) => window.history.replaceState(null, "", `/reset-password${hash}`);

describe("a forgotten password", () => {
  it("ROUTE-05 asks for the address and then says the same for every address", async () => {
    shop.handlers.forgotPassword = () => ({ success: true });
    renderInShop(<ForgotPasswordSheet />);
    await userEvent.type(await screen.findByLabelText("อีเมล"), "manee@example.co.th{Enter}");
    const said = await screen.findByRole("heading", { name: "กรุณาตรวจอีเมลของคุณ" });
    expect([sent("forgotPassword"), document.activeElement]).toEqual([
      [{ email: "manee@example.co.th" }],
      said,
    ]);
    expect(screen.getByText(/ถ้ามีบัญชีที่ใช้อีเมล manee@example.co.th/)).toBeDefined();
  });

  it("ROUTE-05 goes back to the address as it was typed", async () => {
    shop.handlers.forgotPassword = () => ({ success: true });
    renderInShop(<ForgotPasswordSheet />);
    await userEvent.type(await screen.findByLabelText("อีเมล"), "manee@example.co.th{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: "ส่งอีกครั้งหรือใช้อีเมลอื่น" }));
    expect(((await screen.findByLabelText("อีเมล")) as HTMLInputElement).value).toBe(
      "manee@example.co.th",
    );
  });

  it.each([
    ["", "กรุณากรอกอีเมล"],
    ["manee@", "อีเมลไม่ถูกต้อง"],
  ])("ROUTE-05 sends nothing for %j and says why beside it", async (typed, words) => {
    renderInShop(<ForgotPasswordSheet />);
    await userEvent.type(await screen.findByLabelText("อีเมล"), `${typed}{Enter}`);
    expect([(await screen.findByText(words)).textContent, shop.calls]).toEqual([words, []]);
  });

  it("ROUTE-05 tells who asks too often to wait", async () => {
    shop.handlers.forgotPassword = () => refusal("TOO_MANY_REQUESTS");
    renderInShop(<ForgotPasswordSheet />);
    await userEvent.type(await screen.findByLabelText("อีเมล"), "manee@example.co.th{Enter}");
    expect((await screen.findByRole("alert")).textContent).toContain("กรุณารอสักครู่");
  });
});

describe("the mailed link", () => {
  const password = () => screen.findByLabelText("รหัสผ่านใหม่");
  const again = () => screen.findByLabelText("ยืนยันรหัสผ่านใหม่");

  function goodLink(): void {
    shop.handlers.getPasswordLink = () => ({ success: true, username: "manee.j" });
    shop.handlers.resetPassword = () => {
      shop.session = sessionOf(manee, { cart_count: 2 });
      return { success: true, user: { id: 7, role: "student" } };
    };
    openedBy(`#${token}`);
  }

  it("ROUTE-05 sets the new password and leads on, to the cart where there is one", async () => {
    goodLink();
    renderInShop(<NewPasswordSheet />);
    await userEvent.type(await password(), "mai-Mai_2570");
    await userEvent.type(await again(), "mai-Mai_2570{Enter}");
    await screen.findByRole("heading", { name: "ตั้งรหัสผ่านใหม่แล้ว" });
    expect(sent("resetPassword")).toEqual([{ token, password: "mai-Mai_2570" }]);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/cart",
      "/myaccount/home",
    ]);
  });

  it("SALE-03 of an order's mail leads on to that order, and to no other shop", async () => {
    for (const [next, wanted] of [
      ["/cart/12", "/cart/12"],
      ["https://elsewhere.example/", "/myaccount/home"],
    ] as const) {
      goodLink();
      const { unmount } = renderInShop(<NewPasswordSheet />, {
        path: `/reset-password?next=${encodeURIComponent(next)}`,
      });
      await userEvent.type(await password(), "mai-Mai_2570");
      await userEvent.type(await again(), "mai-Mai_2570{Enter}");
      expect((await screen.findByRole("link")).getAttribute("href")).toBe(wanted);
      unmount();
    }
  });

  it("ROUTE-05 leaves nothing of the link in the address", async () => {
    goodLink();
    renderInShop(<NewPasswordSheet />);
    await password();
    expect([window.location.hash, window.location.href.includes(token)]).toEqual(["", false]);
  });

  it("ROUTE-05 tells password managers whose password it is", async () => {
    goodLink();
    const { container } = renderInShop(<NewPasswordSheet />);
    await password();
    expect([
      container.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value,
      (await again()).getAttribute("autocomplete"),
    ]).toEqual(["manee.j", "new-password"]);
  });

  it.each([
    ["short", "short", "รหัสผ่านใหม่สั้นเกินไป ต้องมีอย่างน้อย 6 ตัว"],
    ["mai-Mai_2570", "mai-Mai_2571", "รหัสผ่านสองช่องไม่ตรงกัน"],
    ["manee.j", "manee.j", "รหัสผ่านใหม่ต้องไม่เหมือนชื่อผู้ใช้หรืออีเมล"],
  ])("REG-14 does not send %s and %s", async (first, second, words) => {
    goodLink();
    renderInShop(<NewPasswordSheet />);
    await userEvent.type(await password(), first);
    await userEvent.type(await again(), `${second}{Enter}`);
    await screen.findByText(words);
    expect(sent("resetPassword")).toEqual([]);
  });

  it("ROUTE-05 shows what the server has against a password beside it, and keeps what was typed", async () => {
    goodLink();
    shop.handlers.resetPassword = () =>
      refusal("INPUT_ERROR", [{ param: "password", msg: "ต้องไม่เหมือนอีเมล", code: "SAME_AS_LOGIN" }]);
    renderInShop(<NewPasswordSheet />);
    await userEvent.type(await password(), "mai-Mai_2570");
    await userEvent.type(await again(), "mai-Mai_2570{Enter}");
    await screen.findByText("ต้องไม่เหมือนอีเมล");
    expect([((await password()) as HTMLInputElement).value, document.activeElement]).toEqual([
      "mai-Mai_2570",
      await password(),
    ]);
  });

  it.each([
    ["is used up or too old", `#${token}`],
    ["has lost its end", ""],
  ])("ROUTE-05 that %s says so kindly and offers a new one", async (_how, hash) => {
    shop.handlers.getPasswordLink = () => refusal("LINK_NOT_VALID");
    openedBy(hash);
    renderInShop(<NewPasswordSheet />);
    await screen.findByRole("heading", { name: "ลิงก์นี้ใช้ไม่ได้แล้ว" });
    expect(screen.getByRole("link", { name: "ขอลิงก์ใหม่" }).getAttribute("href")).toBe("/forgotpass");
  });

  it("ROUTE-05 that ends while the password is typed says so too", async () => {
    goodLink();
    shop.handlers.resetPassword = () => refusal("LINK_NOT_VALID");
    renderInShop(<NewPasswordSheet />);
    await userEvent.type(await password(), "mai-Mai_2570");
    await userEvent.type(await again(), "mai-Mai_2570{Enter}");
    await screen.findByRole("heading", { name: "ลิงก์นี้ใช้ไม่ได้แล้ว" });
  });

  it("ROUTE-05 says what the page is for while the link is looked at", async () => {
    const answer = Promise.withResolvers<{ success: true; username: string }>();
    shop.handlers.getPasswordLink = () => answer.promise;
    openedBy(`#${token}`);
    renderInShop(<NewPasswordSheet />);
    await waitFor(() => expect(shop.calls.map(({ name }) => name)).toContain("getPasswordLink"));
    expect(screen.getByRole("heading", { level: 1, name: "ตั้งรหัสผ่านใหม่" })).toBeDefined();
    answer.resolve({ success: true, username: "manee.j" });
    expect(await password()).toBeDefined();
  });

  it("ROUTE-05 is looked at again after the connection was lost", async () => {
    goodLink();
    shop.isOffline = true;
    renderInShop(<NewPasswordSheet />);
    const retry = await screen.findByRole("button", { name: "ลองอีกครั้ง" });
    shop.isOffline = false;
    await userEvent.click(retry);
    expect(await password()).toBeDefined();
  });

  it("ROUTE-05 sends a person who may not come in to the sign-in page", async () => {
    goodLink();
    shop.handlers.resetPassword = () => ({ success: true, user: null });
    renderInShop(<NewPasswordSheet />);
    await userEvent.type(await password(), "mai-Mai_2570");
    await userEvent.type(await again(), "mai-Mai_2570{Enter}");
    expect(
      (await screen.findByRole("link", { name: "กลับไปหน้าเข้าสู่ระบบ" })).getAttribute("href"),
    ).toBe("/login");
  });
});

describe("an address to confirm", () => {
  it("REG-24 is confirmed by a press, not by opening the page", async () => {
    shop.handlers.confirmEmail = () => ({ success: true, email: "manee@example.co.th" });
    openedBy(`#${token}`);
    renderInShop(<ConfirmEmailSheet />);
    const button = await screen.findByRole("button", { name: "ยืนยันอีเมล" });
    expect(shop.calls).toEqual([]);
    await userEvent.click(button);
    await screen.findByText(/manee@example.co.th/);
    expect(sent("confirmEmail")).toEqual([{ token }]);
  });

  it("REG-24 with a dead link says how to get a new one", async () => {
    shop.handlers.confirmEmail = () => refusal("LINK_NOT_VALID");
    openedBy(`#${token}`);
    renderInShop(<ConfirmEmailSheet />);
    await userEvent.click(await screen.findByRole("button", { name: "ยืนยันอีเมล" }));
    await screen.findByRole("heading", { name: "ลิงก์นี้ใช้ไม่ได้แล้ว" });
  });

  it("REG-24 is asked for in my account until it is confirmed, with a new link on demand", async () => {
    shop.handlers.sendConfirmMail = () => ({ success: true });
    renderInShop(<ConfirmEmailBanner person={{ ...manee, is_email_confirmed: false }} />);
    await userEvent.click(await screen.findByRole("button", { name: "ส่งลิงก์อีกครั้ง" }));
    await waitFor(() =>
      expect(screen.getByRole("status").textContent).toContain(
        "ส่งลิงก์ใหม่ไปที่ manee@example.co.th แล้ว",
      ),
    );
  });

  it("REG-24 is not spoken of any more once it is confirmed", async () => {
    renderInShop(
      <>
        <ConfirmEmailBanner person={manee} />
        <p>หน้า</p>
      </>,
    );
    await screen.findByText("หน้า");
    expect(screen.queryByText("ยืนยันอีเมลของคุณ")).toBeNull();
  });
});
