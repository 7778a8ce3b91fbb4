import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useLocation } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readSession } from "#web/platform/session.ts";
import { refreshSession } from "#web/platform/session-call.ts";
import { closeSocket } from "#web/platform/socket.ts";
import {
  manee,
  registrationHandlers,
  sessionOf,
} from "../../../../../tests/support/examples/account-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { emitted } from "../../../../../tests/support/servers/fake-line.ts";
// Loaded when it is asked for; in a test it is there at once.
import "../register/dialog-registration.tsx";
import type { Person } from "../form/person.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { SignInSheet } from "./sign-in-page.tsx";

vi.mock("socket.io-client", () => import("../../../../../tests/support/servers/fake-line.ts"));

const shop = fakeShop();
afterEach(async () => {
  await closeSocket();
  emitted.length = 0;
});

const signedIn = vi.fn<(person: Person) => void>();
const name = () => screen.findByLabelText("ชื่อผู้ใช้หรืออีเมล");
const password = () => screen.findByLabelText("รหัสผ่าน");

function letIn(): void {
  shop.handlers.login = () => {
    shop.session = sessionOf(manee);
    return { success: true, user: { id: 7, role: "student" } };
  };
}

/** As a page shows it: it can be closed and opened again. */
function InPage() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        สั่งซื้อ
      </button>
      <SignInDialog open={open} onClose={() => setOpen(false)} onSignedIn={signedIn} />
    </>
  );
}

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="ที่อยู่">{pathname + search}</output>;
}

describe("sign-in dialog", () => {
  it("LOGIN-01 Enter in the password sends what was typed", async () => {
    letIn();
    renderInShop(<InPage />);
    await userEvent.type(await name(), "manee.j");
    await userEvent.type(await password(), "dek-D_2569{Enter}");
    await waitFor(() => expect(signedIn).toHaveBeenCalledWith(manee));
    expect(shop.calls.find((call) => call.name === "login")?.given.body).toEqual({
      username: "manee.j",
      password: "dek-D_2569",
    });
  });

  it("LOGIN-01 both fields are required: each says so, the first has the focus, nothing is sent", async () => {
    renderInShop(<InPage />);
    await userEvent.click(await screen.findByRole("button", { name: "เข้าสู่ระบบ" }));
    const fields = [await name(), await password()];
    const described = fields.map(
      (field) => document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent,
    );
    expect(described).toEqual(["กรุณากรอกชื่อผู้ใช้หรืออีเมล", "กรุณากรอกรหัสผ่าน"]);
    expect([
      document.activeElement,
      shop.calls.some(({ name: called }) => called === "login"),
    ]).toEqual([fields[0], false]);
  });

  it("LOGIN-01 a wrong password is said aloud, and both fields keep what was typed", async () => {
    shop.handlers.login = () => refusal("LOGIN_FAILED");
    renderInShop(<InPage />);
    await userEvent.type(await name(), "manee.j");
    await userEvent.type(await password(), "wrong{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง");
    expect(
      [await name(), await password()].map((field) => (field as HTMLInputElement).value),
    ).toEqual(["manee.j", "wrong"]);
  });

  it("LOGIN-01 after too many wrong passwords the seconds to wait are said", async () => {
    shop.handlers.login = () => refusal("TOO_MANY_REQUESTS", undefined, { retry_after_s: 8 });
    renderInShop(<InPage />);
    await userEvent.type(await name(), "manee.j");
    await userEvent.type(await password(), "wrong{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "ใส่รหัสผ่านผิดหลายครั้ง กรุณารออีก 8 วินาทีแล้วลองใหม่",
    );
  });

  it("LOGIN-01 without a connection nothing typed is lost", async () => {
    renderInShop(<InPage />);
    shop.isOffline = true;
    await userEvent.type(await name(), "manee.j");
    await userEvent.type(await password(), "dek-D_2569{Enter}");
    await screen.findByText(/กรุณาตรวจสอบอินเทอร์เน็ต/);
    expect(((await name()) as HTMLInputElement).value).toBe("manee.j");
  });

  it("LOGIN-01 shows no button of a social login that is not there", async () => {
    renderInShop(<InPage />);
    await name();
    expect(screen.queryByText(/Google|Line|Facebook/i)).toBeNull();
  });

  it("LOGIN-02 sign-in comes first, registration beside it, and what is typed survives the way there and back", async () => {
    Object.assign(shop.handlers, registrationHandlers());
    renderInShop(<InPage />);
    await userEvent.type(await name(), "manee.j");
    await userEvent.click(screen.getByRole("button", { name: "สมัครสมาชิก" }));
    await userEvent.type(await screen.findByLabelText("เบอร์โทรศัพท์"), "0812345678");
    await userEvent.click(screen.getByRole("button", { name: "เข้าสู่ระบบ" }));
    expect(((await name()) as HTMLInputElement).value).toBe("manee.j");
    await userEvent.click(screen.getByRole("button", { name: "สมัครสมาชิก" }));
    expect(((await screen.findByLabelText("เบอร์โทรศัพท์")) as HTMLInputElement).value).toBe(
      "0812345678",
    );
  });

  it("LOGIN-02 closing the dialog loses nothing, and it opens with sign-in again", async () => {
    renderInShop(<InPage />);
    await userEvent.type(await name(), "manee.j");
    await userEvent.click(screen.getByRole("button", { name: "ปิด" }));
    await userEvent.click(screen.getByRole("button", { name: "สั่งซื้อ" }));
    expect(((await name()) as HTMLInputElement).value).toBe("manee.j");
  });

  it("LOGIN-03 after it the session is read anew and the line says who is here", async () => {
    letIn();
    renderInShop(<InPage />);
    await userEvent.type(await name(), "manee.j");
    await userEvent.type(await password(), "dek-D_2569{Enter}");
    await waitFor(() => expect(emitted).toEqual([["sign-in", { userId: 7 }]]));
    expect(readSession().known?.user).toEqual(manee);
  });

  it("LOGIN-05 says which courses did not come along because they are owned already", async () => {
    shop.session = sessionOf(null, { cart_count: 2 });
    await refreshSession();
    letIn();
    shop.handlers.getPublicCart = () => ({
      success: true,
      data: [cartItem(3, "Python ก้าวแรก"), cartItem(4, "สีน้ำดอกไม้")],
    });
    shop.handlers.getPrivateCart = () => ({ success: true, data: [cartItem(4, "สีน้ำดอกไม้")] });
    renderInShop(<InPage />);
    await userEvent.type(await name(), "manee.j");
    await userEvent.type(await password(), "dek-D_2569{Enter}");
    expect(
      (await screen.findByText("นำคอร์สที่คุณมีอยู่แล้วออกจากตะกร้า")).parentElement?.textContent,
    ).toContain("Python ก้าวแรก");
  });
});

describe("sign-in page", () => {
  it.each([
    ["/login?next=%2Fcart", "/cart"],
    ["/en/login?next=%2Fcart", "/en/cart"],
    ["/login?next=https%3A%2F%2Fevil.example", "/myaccount/home"],
  ])("ROUTE-06 from %s goes to %s", async (path, arrived) => {
    letIn();
    renderInShop(
      <>
        <SignInSheet providers={["line", "facebook", "google"]} />
        <Where />
      </>,
      { path },
    );
    await userEvent.type(await name(), "manee.j");
    await userEvent.type(await password(), "dek-D_2569{Enter}");
    await waitFor(() => expect(screen.getByLabelText("ที่อยู่").textContent).toBe(arrived));
  });

  it("LOGIN-02 leads to registration and keeps the place to come back to", async () => {
    renderInShop(<SignInSheet providers={["line", "facebook", "google"]} />, {
      path: "/login?next=%2Fcart",
    });
    expect((await screen.findByRole("link", { name: "สมัครสมาชิก" })).getAttribute("href")).toBe(
      "/register?next=%2Fcart",
    );
  });
});

function cartItem(course_id: number, course_name: string) {
  const nothing = {
    coupons_id: "[]",
    paymentmethod_id: null,
    promotion_id: null,
    currency_code: "THB" as const,
    price: 1290,
    free_book: null,
    free_book_type: null,
    product_free: null,
    seats_left: null,
    plans: [],
  };
  const course = {
    course_image: "",
    course_type: "course" as const,
    qty: 1,
    priecingplan_id: 1,
    pricing_type: "default" as const,
  };
  return {
    cart_id: course_id,
    course_id,
    course_name,
    ...course,
    ...nothing,
    is_shipped: false,
    is_owned: false,
  };
}
