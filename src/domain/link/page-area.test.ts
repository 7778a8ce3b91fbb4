import { describe, expect, it } from "vitest";
import { pageArea } from "./page-area.ts";

describe("the area of a page", () => {
  it.each(["/cart", "/en/cart", "/cart?from=mail", "/cart/17", "/en/cart/17#pay", "/payment-authorize", "/payment-authorize/17"])(
    "is paying at %s",
    (address) => {
      expect(pageArea(address)).toBe("paying");
    },
  );

  it.each(["/admin", "/en/admin", "/admin/orders/3?view=all"])("is the desk at %s", (address) => expect(pageArea(address)).toBe("desk"));

  it.each(["/", "/en", "/courses/3", "/carts", "/administrators", "/myaccount/home", "/thankyou?next=/cart", "/login?next=/admin"])(
    "is the shop at %s",
    (address) => {
      expect(pageArea(address)).toBe("shop");
    },
  );
});
