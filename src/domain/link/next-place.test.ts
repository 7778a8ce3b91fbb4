import { describe, expect, it } from "vitest";
import { nextPlace, signInWithNext } from "./next-place.ts";

describe("nextPlace", () => {
  it.each([
    ["/cart", "/cart"],
    ["/en/courses/3?plan=2", "/courses/3?plan=2"],
    ["/loginx", "/loginx"],
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
