import { describe, expect, it } from "vitest";
import { isMeasuredPage, measuredAddress } from "./analytics-pages.ts";

describe("a page whose visits are counted", () => {
  it("is one that everybody sees, or the cart", () => {
    const pages = [
      "/",
      "/en",
      "/courses?q=a&page=2",
      "/en/courses/7",
      "/instructors/21",
      "/promotion/3",
      "/cart",
      "/en/cart#items",
    ];
    expect(pages.filter((page) => !isMeasuredPage(page))).toEqual([]);
  });

  it("is none of the staff, of a person, of an order or with a secret in its address", () => {
    const others = [
      "/admin",
      "/en/admin/orders",
      "/cart/41",
      "/thankyou",
      "/payment-authorize/41",
      "/myaccount/profile",
      "/login",
      "/register",
    ];
    const secret = [
      "/reset-password#t",
      "/confirm-email#t",
      "/join#t",
      "/forgotpass",
      "/courses/7/preview",
      "//evil.example/x",
      "/courses/7/../../admin",
    ];
    expect([...others, ...secret].filter(isMeasuredPage)).toEqual([]);
  });

  it.each([
    ["https://shop.test/cart?token=abc&email=a%40b.th#secret", "https://shop.test/cart"],
    [
      "https://shop.test/courses/7?fbclid=x&utm_source=line&utm_campaign=may-1",
      "https://shop.test/courses/7?utm_source=line&utm_campaign=may-1",
    ],
    ["https://shop.test/?utm_source=a%40b.th&utm_medium=somchai@b.th", "https://shop.test/"],
    ["https://shop.test/#?utm_source=line", "https://shop.test/"],
    ["", ""],
  ])("%s is told as %s", (address, told) => {
    expect(measuredAddress(address)).toBe(told);
  });
});
