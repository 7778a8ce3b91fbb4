import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onReturn, reportAccountTrouble, reportTroubleOf } from "#web/platform/account-trouble.ts";
import { forgetTrouble, hasKeptTrouble, keepTrouble } from "#web/platform/kept-trouble.ts";
import { letPersonGo, readSession } from "#web/platform/session.ts";
import { refreshSession } from "#web/platform/session-call.ts";
import { closeSocket } from "#web/platform/socket.ts";
import { notify, readNotices } from "#web/ui/notice/notice.ts";
import { manee, sessionOf } from "../../../../tests/support/examples/account-examples.ts";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
// Loaded when they are asked for; in a test they are there at once.
import { SessionModals } from "./session-modals.tsx";
import "./sign-in-again.tsx";
import { SessionTrouble } from "./session-trouble.tsx";
import { useSession, useSessionStart } from "./use-session.ts";

vi.mock("socket.io-client", () => import("../../../../tests/support/servers/fake-line.ts"));

const shop = fakeShop();
beforeEach(async () => {
  shop.session = sessionOf(manee);
  await refreshSession();
});
afterEach(async () => {
  letPersonGo();
  forgetTrouble();
  await closeSocket();
});

/** A page of a signed-in person, with something typed into it. */
function Page() {
  const { user } = useSession();
  const [note, setNote] = useState("");
  return (
    <>
      {user === null ? (
        <p>ไม่มีใคร</p>
      ) : (
        <input aria-label="บันทึก" value={note} onChange={(event) => setNote(event.target.value)} />
      )}
      <SessionTrouble />
    </>
  );
}

async function lose(
  code: "UNAUTHORIZED" | "PERMISSION_DENIED" | "WHITELIST_USER_DENIED",
  path = "/myaccount/home",
) {
  renderInShop(<Page />, { path });
  await userEvent.type(await screen.findByLabelText("บันทึก"), "ยังพิมพ์ไม่จบ");
  shop.session = sessionOf(null);
  act(() => reportAccountTrouble(code));
}

async function signInAgain(): Promise<void> {
  await userEvent.type(await screen.findByLabelText("ชื่อผู้ใช้หรืออีเมล"), "manee.j");
  await userEvent.type(await screen.findByLabelText("รหัสผ่าน"), "dek-D_2569{Enter}");
}

describe("a lost session", () => {
  it.each([
    ["LOGIN-06", "UNAUTHORIZED", "หมดเวลาการใช้งาน"],
    ["LOGIN-07", "PERMISSION_DENIED", "บัญชีหมดอายุ"],
    ["LOGIN-07", "WHITELIST_USER_DENIED", "คุณออกจากระบบแล้ว"],
  ] as const)("%s %s opens “%s”", async (_id, code, title) => {
    await lose(code);
    expect(await screen.findByRole("dialog", { name: title })).toBeDefined();
  });

  it.each([
    ["device", "คุณออกจากระบบแล้ว", /จากอุปกรณ์อื่น/, true],
    ["shop", "ร้านระงับบัญชีนี้ไว้", /กรุณาติดต่อร้าน/, false],
  ] as const)("LOGIN-07 signed out by the %s says so", async (by, title, text, signsIn) => {
    renderInShop(<Page />, { path: "/myaccount/home" });
    shop.session = sessionOf(null);
    act(() =>
      reportTroubleOf({
        success: false,
        error: { code: "WHITELIST_USER_DENIED", result: { ended_by: by } },
      }),
    );
    const dialog = await screen.findByRole("dialog", { name: title });
    expect(within(dialog).getByText(text)).toBeTruthy();
    expect(
      (await within(dialog).findAllByRole("button")).some(
        ({ textContent }) => textContent === "ไปหน้าแรก",
      ),
    ).toBe(!signsIn);
  });

  it("TEXT-01 asks to sign in again in the words that the page has brought", async () => {
    renderInShop(
      <SessionModals trouble="UNAUTHORIZED" onClose={() => {}} onReturned={() => {}} />,
      { overrides: { "sign-in.submit": "เข้าร้าน" } },
    );
    expect(await screen.findByRole("button", { name: "เข้าร้าน" })).toBeDefined();
    expect(shop.calls.map(({ name }) => name)).not.toContain("getCustomTexts");
  });

  it("LOGIN-06 after signing in again the page is as it was, with what was typed, and reads anew", async () => {
    const returned = vi.fn();
    const stop = onReturn(returned);
    await lose("UNAUTHORIZED");
    shop.handlers.login = () => {
      shop.session = sessionOf(manee);
      return { success: true, user: { id: 7, role: "student" } };
    };
    await signInAgain();
    await screen.findByText("เข้าสู่ระบบแล้ว ทำต่อได้เลย");
    stop();
    expect([
      (screen.getByLabelText("บันทึก") as HTMLInputElement).value,
      returned.mock.calls.length,
    ]).toEqual(["ยังพิมพ์ไม่จบ", 1]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("LOGIN-06 a wrong password keeps the dialog and the page", async () => {
    await lose("UNAUTHORIZED");
    shop.handlers.login = () => refusal("LOGIN_FAILED");
    await signInAgain();
    expect((await screen.findByRole("alert")).textContent).toBe("ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง");
    expect((screen.getByLabelText("บันทึก") as HTMLInputElement).value).toBe("ยังพิมพ์ไม่จบ");
  });

  it("LOGIN-06 another person gets a page of their own", async () => {
    const reload = vi.fn();
    vi.stubGlobal("location", { ...window.location, pathname: "/myaccount/home", reload });
    await lose("UNAUTHORIZED");
    shop.handlers.login = () => {
      shop.session = sessionOf({ ...manee, id: 8 });
      return { success: true, user: { id: 8, role: "student" } };
    };
    await signInAgain();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 15_000 });
  });

  it("LOGIN-06 a page whose person was replaced in another tab asks them to sign in again; one who goes on as the other gets a page of their own", async () => {
    const reload = vi.fn();
    vi.stubGlobal("location", { ...window.location, pathname: "/myaccount/home", reload });
    renderInShop(<Page />);
    await userEvent.type(await screen.findByLabelText("บันทึก"), "ยังพิมพ์ไม่จบ");
    shop.session = sessionOf({ ...manee, id: 8 });
    await act(() => refreshSession());
    await screen.findByRole("dialog", { name: "หมดเวลาการใช้งาน" });
    expect([
      readSession().known?.user?.id,
      (screen.getByLabelText("บันทึก") as HTMLInputElement).value,
    ]).toEqual([7, "ยังพิมพ์ไม่จบ"]);
    const [cross] = within(await screen.findByRole("dialog")).getAllByRole("button", {
      name: "ปิด",
    });
    await userEvent.click(cross as HTMLElement);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 15_000 });
  });

  it("LOGIN-06 one who closes the dialog is shown as not signed in", async () => {
    await lose("UNAUTHORIZED");
    // The notices of the test before may stand in the dialog as well.
    const [cross] = within(await screen.findByRole("dialog")).getAllByRole("button", {
      name: "ปิด",
    });
    await userEvent.click(cross as HTMLElement);
    expect(await screen.findByText("ไม่มีใคร")).toBeDefined();
    expect(readSession().known?.user).toBeNull();
  });

  it("LOGIN-07 an expired account goes home and signs no person in", async () => {
    await lose("PERMISSION_DENIED");
    const dialog = await screen.findByRole("dialog");
    expect([
      dialog.querySelector("form"),
      screen.getByRole("button", { name: "ไปหน้าแรก" }).tagName,
    ]).toEqual([null, "BUTTON"]);
  });

  it("LOGIN-07 of several calls the one that knows why is believed", async () => {
    await lose("UNAUTHORIZED");
    act(() => reportAccountTrouble("WHITELIST_USER_DENIED"));
    act(() => reportAccountTrouble("UNAUTHORIZED"));
    expect(await screen.findByRole("dialog", { name: "คุณออกจากระบบแล้ว" })).toBeDefined();
  });

  it("LOGIN-07 behind the dialog nothing of the page can be seen, nor its name or what it has said", async () => {
    document.title = "คำสั่งซื้อของมานี";
    notify({ title: "บันทึกข้อมูลของมานีแล้ว" });
    await lose("UNAUTHORIZED");
    await screen.findByRole("dialog");
    const behind = screen.getByLabelText("บันทึก");
    expect([document.documentElement.dataset.hidden, document.title, readNotices()]).toEqual([
      "",
      location.host,
      [],
    ]);
    expect(behind.closest(".over")).toBeNull();
    shop.handlers.login = () => {
      shop.session = sessionOf(manee);
      return { success: true, user: { id: 7, role: "student" } };
    };
    await signInAgain();
    await vi.waitFor(() => expect(document.documentElement.dataset.hidden).toBeUndefined(), {
      timeout: 15_000,
    });
    expect([document.title, (screen.getByLabelText("บันทึก") as HTMLInputElement).value]).toEqual([
      "คำสั่งซื้อของมานี",
      "ยังพิมพ์ไม่จบ",
    ]);
  });

  it("LOGIN-07 one who closes the dialog sees nothing of the person while the shop is asked who is here", async () => {
    await lose("WHITELIST_USER_DENIED", "/login");
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    shop.handlers.getSession = () => asked.then(() => sessionOf(null));
    await userEvent.click(await screen.findByRole("button", { name: "รับทราบ" }));
    expect([screen.queryByRole("dialog"), document.documentElement.dataset.hidden]).toEqual([
      null,
      "",
    ]);
    answer();
    await vi.waitFor(() => expect(document.documentElement.dataset.hidden).toBeUndefined(), {
      timeout: 15_000,
    });
    expect(screen.getByText("ไม่มีใคร")).toBeDefined();
  });

  it("LOGIN-07 an account whose time is over is told so when the shop says it, and after a reload until it is taken note of", async () => {
    const { unmount } = renderInShop(<Page />);
    await screen.findByLabelText("บันทึก");
    shop.session = { ...sessionOf(null), ended: "PERMISSION_DENIED" };
    await act(() => refreshSession());
    expect(await screen.findByRole("dialog", { name: "บัญชีหมดอายุ" })).toBeDefined();
    unmount();
    letPersonGo();
    shop.session = sessionOf(null);
    await refreshSession();
    renderInShop(<Page />);
    expect(await screen.findByRole("dialog", { name: "บัญชีหมดอายุ" })).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "ไปหน้าแรก" }));
    await vi.waitFor(() => expect(document.documentElement.dataset.hidden).toBeUndefined(), {
      timeout: 15_000,
    });
    expect([screen.queryByRole("dialog"), hasKeptTrouble()]).toEqual([null, false]);
  });

  it("LOGIN-07 the page looks by itself when the account's time is over", async () => {
    shop.session = { ...sessionOf(manee), ends_at: new Date(Date.now() - 1_000).toISOString() };
    let asked = 0;
    shop.handlers.getSession = () => {
      asked += 1;
      return asked > 1 ? { ...sessionOf(null), ended: "PERMISSION_DENIED" } : shop.session;
    };
    const Begun = () => {
      useSessionStart();
      return <Page />;
    };
    renderInShop(<Begun />);
    expect(await screen.findByRole("dialog", { name: "บัญชีหมดอายุ" })).toBeDefined();
  });

  it("LOGIN-07 a person who has signed in meanwhile is not told of the account that was over", async () => {
    keepTrouble();
    renderInShop(<Page />);
    await vi.waitFor(() => expect(hasKeptTrouble()).toBe(false), { timeout: 15_000 });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("LOGIN-07 on the sign-in page it asks for no second sign-in", async () => {
    await lose("WHITELIST_USER_DENIED", "/login");
    await userEvent.click(await screen.findByRole("button", { name: "รับทราบ" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
