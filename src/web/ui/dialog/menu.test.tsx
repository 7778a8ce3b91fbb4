import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { Menu } from "./menu.tsx";

function openPage() {
  renderInShop(
    <>
      <Menu label="เมนู" button="เปิด">
        <li>
          <button type="button">หนึ่ง</button>
        </li>
        <li>
          <button type="button">สอง</button>
        </li>
      </Menu>
      <button type="button">ถัดไป</button>
    </>,
  );
  return { user: userEvent.setup(), press: () => screen.findByRole("button", { name: "เมนู" }) };
}

const isOpen = (button: HTMLElement) => [
  button.getAttribute("aria-expanded"),
  screen.queryByRole("button", { name: "หนึ่ง" }) !== null,
];

describe("Menu", () => {
  it("opens by Enter and is walked by Tab", async () => {
    const { user, press } = openPage();
    const button = await press();
    expect(isOpen(button)).toEqual(["false", false]);
    button.focus();
    await user.keyboard("{Enter}");
    expect(isOpen(button)).toEqual(["true", true]);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "หนึ่ง" }));
  });

  it("closes by Escape and gives the focus back to its button", async () => {
    const { user, press } = openPage();
    const button = await press();
    await user.click(button);
    await user.tab();
    await user.keyboard("{Escape}");
    expect([...isOpen(button), document.activeElement]).toEqual(["false", false, button]);
  });

  it("closes when Tab leads out of it", async () => {
    const { user, press } = openPage();
    const button = await press();
    await user.click(button);
    await user.tab();
    await user.tab();
    await user.tab();
    expect([...isOpen(button), document.activeElement]).toEqual([
      "false",
      false,
      screen.getByRole("button", { name: "ถัดไป" }),
    ]);
  });
});
