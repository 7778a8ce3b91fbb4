import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { renderInShop } from "../../../tests/support/render-in-shop.tsx";
import { LocaleLink } from "./locale-link.tsx";
import { isCrossing } from "./use-crossing.ts";

const root = document.documentElement;
afterEach(() => {
  delete root.dataset.area;
});

describe("a walk from one area into another", () => {
  it("loads the page, whose policy is another", () => {
    root.dataset.area = "shop";
    expect(["/cart", "/en/cart/7", "/admin", "/courses", "/myaccount/home", "#content"].map(isCrossing)).toEqual([true, true, true, false, false, false]);
    root.dataset.area = "paying";
    expect(["/cart/7", "/courses", "/admin"].map(isCrossing)).toEqual([false, true, true]);
  });

  it("is left to the browser by links", async () => {
    root.dataset.area = "shop";
    renderInShop(<LocaleLink to="/cart">ตะกร้า</LocaleLink>, { path: "/courses" });
    let isLeft = false;
    const look = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener("click", look);
    await userEvent.click(await screen.findByRole("link"));
    window.removeEventListener("click", look);
    expect(isLeft).toBe(true);
  });
});
