import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeShop } from "../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../tests/support/render-in-shop.tsx";
import { SiteSettings } from "./site-settings.tsx";

const shop = fakeShop();

it("CART-11 says what counting visits means for the visitors, where the owner enters the id", async () => {
  shop.handlers = { adminGetSettings: () => ({ success: true, data: { version: 3, values: { measurement_id: "G-ABC1234567" } } }) };
  renderInShop(<SiteSettings group="analytics" />);
  expect((await screen.findByLabelText<HTMLInputElement>(/^รหัสการวัดของ Google/)).value).toBe("G-ABC1234567");
  expect(screen.getByText(/พ\.ร\.บ\. คุ้มครองข้อมูลส่วนบุคคล/)).toBeDefined();
});
