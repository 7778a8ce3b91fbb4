import { describe, expect, it } from "vitest";
import { cspArea } from "./csp-area.ts";

describe("the area of a page", () => {
  it.each([
    "/cart",
    "/en/cart",
    "/cart?from=mail",
    "/cart/17",
    "/en/cart/17#pay",
    "/payment-authorize",
    "/payment-authorize/17",
  ])("is paying at %s", (address) => {
    expect(cspArea(address)).toBe("paying");
  });

  it.each(["/admin", "/en/admin", "/admin/orders/3?view=all"])(
    "is the admin area at %s",
    (address) => expect(cspArea(address)).toBe("admin"),
  );

  it("LEARN-45 is a film's provider on the one page that shows it", () => {
    expect(
      ["/learn/3/9/youtube", "/en/learn/3/9/vimeo?as=new", "/learn/3/9/youtube/"].map(cspArea),
    ).toEqual(["youtube", "vimeo", "youtube"]);
    expect(
      [
        "/learn/3/9",
        "/learn/3",
        "/learn/3/9/dailymotion",
        "/learn/3/youtube",
        "/courses/youtube",
        "/learn/3/9/youtube/x",
      ].map(cspArea),
    ).toEqual(Array(6).fill("shop"));
  });

  it.each([
    "/",
    "/en",
    "/courses/3",
    "/carts",
    "/administrators",
    "/myaccount/home",
    "/thankyou?next=/cart",
    "/login?next=/admin",
  ])("is the shop at %s", (address) => {
    expect(cspArea(address)).toBe("shop");
  });
});
