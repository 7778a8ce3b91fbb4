import { describe, expect, it } from "vitest";
import { nextPlace, signInWithNext } from "./next-place.ts";

describe("nextPlace", () => {
  it.each([
    ["/cart", "/cart"],
    ["/en/courses/3?plan=2", "/courses/3?plan=2"],
    ["/loginx", "/loginx"],
    ["/payment-authorize/3", "/payment-authorize/3"],
    ["/courses?q=login&next=/login", "/courses?q=login&next=/login"],
    ["/courses/100%25", "/courses/100%25"],
    ["/Courses/%E0%B8%81", "/Courses/%E0%B8%81"],
  ])("ROUTE-06 %s leads to %s", (asked, place) => {
    expect(nextPlace(asked)).toBe(place);
  });

  it.each([
    "/login",
    "/login/",
    "/Login",
    "/en/login?next=/cart",
    "/register?next=/register?next=/cart",
    "/en/register/",
    "/forgotpass",
    "/th/login",
    "/EN/Login",
    "/en/en/login",
    "/en/th/en/register?next=/cart",
    "/%6Cogin",
    "/%6c%6F%67%69%6e",
    "/%256Cogin",
    "/%65n/%6Cogin?next=%2Flogin",
    "/%2565n/%4Cogin",
    "/login/again",
    "/login#top",
    "/reset-password#token",
    "/logout",
    "/private/logout",
    "/en/private/logout",
    "/public/auth/line/start?next=/login",
    "/%70ublic/auth/google/start",
    "/payment/return/1",
    `/${"en/".repeat(12)}login`,
    `/%${"25".repeat(12)}6Cogin`,
    "//evil.example",
    "cart",
    "",
    null,
    undefined,
  ])("ROUTE-06 %j leads nowhere in particular", (asked) => {
    expect(nextPlace(asked)).toBeNull();
  });

  it("ROUTE-06 goes from one page of the sign-in to the other without growing", () => {
    const pages = new Set<string>();
    let address = signInWithNext("/login", "/courses/3");
    for (let step = 0; step < 50; step += 1) {
      pages.add(address);
      const next = nextPlace(new URLSearchParams(address.split("?")[1]).get("next"));
      address = signInWithNext(step % 2 === 0 ? "/register" : "/login", next);
    }
    expect([...pages]).toEqual(["/login?next=%2Fcourses%2F3", "/register?next=%2Fcourses%2F3"]);
  });
});
