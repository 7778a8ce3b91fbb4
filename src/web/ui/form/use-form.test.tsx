import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Answer } from "#contract/client.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { Button } from "../surface/button.tsx";
import { PasswordField, TextField } from "./text-field.tsx";
import { useForm } from "./use-form.ts";

type Values = { email: string; password: string };
type Props = {
  send: (values: Values) => Promise<Answer<string>>;
  onDone?: (value: string) => void;
};

function SignIn({ send, onDone = () => {} }: Props) {
  const form = useForm({
    fields: ["email", "password"],
    check: ({ email }) => ({ email: email === "" ? "กรุณากรอกอีเมล" : undefined }),
    send,
    onDone,
  });
  return (
    <form {...form.props}>
      {form.fault && <p role="alert">{form.fault}</p>}
      <TextField label="อีเมล" name="email" error={form.errors.email} />
      <PasswordField
        label="รหัสผ่าน"
        name="password"
        autoComplete="current-password"
        error={form.errors.password}
      />
      <Button type="submit" busy={form.busy}>
        ส่ง
      </Button>
    </form>
  );
}

async function fillAndSend(props: Props, { email, password }: Values) {
  const user = userEvent.setup();
  renderInShop(<SignIn {...props} />);
  if (email) await user.type(await screen.findByLabelText("อีเมล"), email);
  if (password) await user.type(screen.getByLabelText("รหัสผ่าน"), password);
  await user.click(await screen.findByRole("button", { name: "ส่ง" }));
  return user;
}

const refused = (more: object): Answer<string> => ({
  ok: false,
  status: 422,
  code: "INPUT_ERROR",
  msg: "บันทึกไม่สำเร็จ",
  ...more,
});

describe("useForm", () => {
  it("sends what was typed, without the blanks around it", async () => {
    const send = vi.fn(async (): Promise<Answer<string>> => ({ ok: true, value: "ดี" }));
    await fillAndSend({ send }, { email: " a@b.th ", password: "x" });
    expect(send).toHaveBeenCalledWith({ email: "a@b.th", password: "x" }, expect.any(FormData));
  });

  it("leaves passwords as they are", async () => {
    const send = vi.fn(async (): Promise<Answer<string>> => ({ ok: true, value: "ดี" }));
    await fillAndSend({ send }, { email: "a@b.th", password: " x " });
    expect(send).toHaveBeenCalledWith({ email: "a@b.th", password: " x " }, expect.any(FormData));
  });

  it("brings what is said of the whole form into sight: it stands below what is seen", async () => {
    const brought: Element[] = [];
    // The test's browser lays nothing out and may have no such method.
    const own = Object.getOwnPropertyDescriptor(Element.prototype, "scrollIntoView");
    Element.prototype.scrollIntoView = function (this: Element) {
      brought.push(this);
    };
    await fillAndSend({ send: async () => refused({}) }, { email: "a@b.th", password: "x" });
    expect(brought).toEqual([await screen.findByRole("alert")]);
    if (own) Object.defineProperty(Element.prototype, "scrollIntoView", own);
    else Reflect.deleteProperty(Element.prototype, "scrollIntoView");
  });

  it("sends nothing while a field is wrong, and goes to that field", async () => {
    const send = vi.fn();
    await fillAndSend({ send }, { email: "", password: "x" });
    expect(send).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText("อีเมล"));
    expect(screen.getByLabelText("อีเมล").getAttribute("aria-invalid")).toBe("true");
  });

  it("ties an error to its field and takes it away while that field is edited", async () => {
    const user = await fillAndSend({ send: vi.fn() }, { email: "", password: "" });
    const field = screen.getByLabelText("อีเมล");
    expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "กรุณากรอกอีเมล",
    );
    await user.type(field, "a");
    expect(screen.queryByText("กรุณากรอกอีเมล")).toBeNull();
  });

  it("shows the server's faults at their fields", async () => {
    const send = async () =>
      refused({ errors: [{ param: "password", msg: "สั้นเกินไป", code: "TOO_SHORT" }] });
    await fillAndSend({ send }, { email: "a@b.th", password: "x" });
    expect((await screen.findByText("สั้นเกินไป")).id).toBe(
      screen.getByLabelText("รหัสผ่าน").getAttribute("aria-describedby"),
    );
  });

  it("shows a refusal that belongs to no field above the form", async () => {
    await fillAndSend({ send: async () => refused({}) }, { email: "a@b.th", password: "x" });
    expect((await screen.findByRole("alert")).textContent).toBe("บันทึกไม่สำเร็จ");
  });

  it("says that the connection failed and keeps what was typed", async () => {
    await fillAndSend(
      { send: () => Promise.reject(new Error("offline")) },
      { email: "a@b.th", password: "x" },
    );
    expect((await screen.findByRole("alert")).textContent).toContain("อินเทอร์เน็ต");
    expect(screen.getByLabelText<HTMLInputElement>("อีเมล").value).toBe("a@b.th");
  });

  it("sends once however often the button is pressed", async () => {
    const send = vi.fn(() => new Promise<Answer<string>>(() => {}));
    const user = await fillAndSend({ send }, { email: "a@b.th", password: "x" });
    await user.click(screen.getByRole("button", { name: /ส่ง/ }));
    await user.keyboard("{Enter}");
    expect(send).toHaveBeenCalledTimes(1);
  });
});
