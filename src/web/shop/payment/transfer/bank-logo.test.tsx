import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { banks } from "#domain/payment/bank.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { BankLogo } from "./bank-logo.tsx";

const ownSigns: Record<string, string> = {
  PROMPTPAY: "PP",
  BANK_LOGO_0001: "1",
  BANK_LOGO_0002: "2",
  BANK_LOGO_0003: "3",
  BANK_LOGO_0004: "4",
  BANK_LOGO_0005: "5",
};

describe("bank logos", () => {
  it("PAY-18 there are 57 of them", () => {
    expect(new Set(banks.map(({ code }) => code)).size).toBe(57);
  });

  it.each(banks.map(({ code, th, background }) => [code, th, background]))(
    "PAY-18 %s has its sign, its colour and its name",
    (code, th, background) => {
      renderInShop(<BankLogo code={code} />);
      const logo = screen.getByRole("img", { name: th });
      expect([logo.textContent, logo.querySelector("rect")?.getAttribute("fill")]).toEqual([
        ownSigns[code] ?? code,
        background,
      ]);
    },
  );

  it.each(["", "XYZ", "scb", "BANK_LOGO_0006"])("PAY-18 the unknown code %j has none", (code) => {
    renderInShop(<BankLogo code={code} />);
    expect(document.querySelector("svg")).toBeNull();
  });

  it("PAY-18 in English the bank has its English name", () => {
    renderInShop(<BankLogo code="SCB" />, { path: "/en/cart", lang: "en" });
    expect(screen.getByRole("img", { name: "Siam Commercial Bank" })).toBeTruthy();
  });
});
