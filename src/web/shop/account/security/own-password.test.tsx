import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { manee, sessionOf } from "../../../../../tests/support/examples/account-examples.ts";
import { fakeShop } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { AccountFrame } from "../sign-in/account-frame.tsx";
import { OwnPassword } from "./password-page.tsx";

const shop = fakeShop();

describe("the page of one's own password", () => {
  it("says what it is also when nothing could be read, and asks again", async () => {
    shop.session = sessionOf(manee);
    shop.handlers.listConnections = () => ({
      success: true,
      data: { has_password: false, connections: [] },
    });
    shop.isOffline = true;
    renderInShop(
      <AccountFrame visitor={manee}>
        <OwnPassword />
      </AccountFrame>,
    );
    const retry = await screen.findByRole("button", { name: "ลองอีกครั้ง" });
    expect(screen.getByRole("heading", { level: 1, name: "รหัสผ่าน" })).toBeDefined();
    shop.isOffline = false;
    await userEvent.click(retry);
    expect(await screen.findByLabelText("รหัสผ่านใหม่")).toBeDefined();
    expect(screen.queryByLabelText("รหัสผ่านปัจจุบัน")).toBeNull();
  });
});
