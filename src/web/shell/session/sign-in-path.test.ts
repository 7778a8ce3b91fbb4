import { describe, expect, it } from "vitest";
import { signInPath } from "./sign-in-path.ts";

describe("signInPath", () => {
  it("comes back to the page with its query, in whatever language", () => {
    expect(signInPath({ pathname: "/en/courses", search: "?q=sql&page=2" })).toBe(
      "/login?next=%2Fcourses%3Fq%3Dsql%26page%3D2",
    );
  });

  it("knows a page of the sign-in in every spelling, and asks for no place of another shop", () => {
    const from = (pathname: string, search = "") => signInPath({ pathname, search });
    expect([
      from("/login/", "?next=/register?next=/cart"),
      from("/register", "?next=//evil.example"),
      from("/forgotpass"),
      from("/en/Register", "?next=/en/cart"),
    ]).toEqual(["/login", "/login", "/login", "/login?next=%2Fcart"]);
  });

  it("does not come back to itself, but to where the other sign-in page would", () => {
    expect([
      signInPath({ pathname: "/register", search: "?next=/cart" }),
      signInPath({ pathname: "/en/login", search: "" }),
    ]).toEqual(["/login?next=%2Fcart", "/login"]);
  });
});
