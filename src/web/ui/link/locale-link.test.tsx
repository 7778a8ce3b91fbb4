import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { describe, expect, it } from "vitest";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { LocaleLink, useGoTo } from "./locale-link.tsx";

async function hrefOn(path: string, to: string) {
  renderInShop(<LocaleLink to={to}>ไป</LocaleLink>, { path });
  return (await screen.findByRole("link")).getAttribute("href");
}

describe("LocaleLink", () => {
  it("ROUTE-12 carries the language of an English page", async () => {
    expect(await hrefOn("/en/courses", "/cart")).toBe("/en/cart");
  });

  it("ROUTE-12 leaves Thai without a prefix", async () => {
    expect(await hrefOn("/courses", "/cart")).toBe("/cart");
  });

  it("ROUTE-12 leaves http(s) links untouched", async () => {
    expect(await hrefOn("/en/courses", "https://example.com/cart")).toBe(
      "https://example.com/cart",
    );
  });

  it("leaves links inside the page alone", async () => {
    expect(await hrefOn("/en/courses", "#content")).toBe("/en/courses#content");
  });
});

describe("useGoTo", () => {
  it("ROUTE-12 walks on in the language of the page", async () => {
    function Walker() {
      const goTo = useGoTo();
      return (
        <button type="button" onClick={() => goTo("/cart?step=2")}>
          {useLocation().pathname + useLocation().search}
        </button>
      );
    }
    renderInShop(<Walker />, { path: "/en/courses" });
    await userEvent.setup().click(await screen.findByRole("button"));
    expect(screen.getByRole("button").textContent).toBe("/en/cart?step=2");
  });
});
