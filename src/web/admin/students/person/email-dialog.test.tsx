import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { adminPerson } from "../../../../../tests/support/examples/admin-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { EmailDialog } from "./email-dialog.tsx";
import { PersonProfile } from "./person-profile.tsx";

const shop = fakeShop();

const person = adminPerson({ version: 3, is_email_confirmed: false });

test("LOGIN-08 another e-mail is asked for with the password and a reason; what is refused stands at its field", async () => {
  const onClose = vi.fn();
  let isTaken = true;
  shop.handlers.adminChangePersonEmail = () =>
    isTaken
      ? refusal("INPUT_ERROR", [
          { param: "email", msg: "อีเมลนี้เป็นของอีกบัญชีหนึ่ง", code: "DUPLICATE_EMAIL" },
        ])
      : { success: true };
  renderInShop(<EmailDialog person={person} onClose={onClose} />);
  const send = () => userEvent.click(screen.getByRole("button", { name: "ยืนยัน" }));
  expect(await screen.findByText(/แจ้งอีเมลเดิม \(kanda@shop\.example\)/)).toBeTruthy();
  await send();
  expect(screen.getByText("กรุณากรอกรหัสผ่านของคุณ")).toBeTruthy();
  expect(screen.getAllByText("กรุณากรอกข้อมูลนี้")).toHaveLength(2);
  await userEvent.type(screen.getByLabelText("อีเมลใหม่"), "kanda@example.com");
  await userEvent.type(screen.getByLabelText("รหัสผ่านของคุณ"), "secret");
  await userEvent.type(screen.getByLabelText("เหตุผล"), "พิมพ์ผิด");
  await send();
  expect(await screen.findByText("อีเมลนี้เป็นของอีกบัญชีหนึ่ง")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  isTaken = false;
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = { version: 3, email: "kanda@example.com", password: "secret", reason: "พิมพ์ผิด" };
  expect(shop.calls.at(-1)?.given).toEqual({ params: { id: 7 }, body });
});

test("LOGIN-08 an address that waits to be confirmed stands beside the one in use", async () => {
  renderInShop(<PersonProfile person={{ ...person, new_email: "kanda@example.com" }} />);
  expect(await screen.findByText("รอผู้เรียนยืนยัน kanda@example.com")).toBeTruthy();
});
