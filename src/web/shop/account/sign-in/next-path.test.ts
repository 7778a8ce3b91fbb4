import { describe, expect, it } from "vitest";
import { manee } from "../../../../../tests/support/examples/account-examples.ts";
import { nextPath } from "./next-path.ts";

const student = manee;
const instructor = { ...manee, is_student: false, is_instructor: true };
const administrator = { ...manee, is_student: false, is_administrator: true };
const search = (next?: string) => new URLSearchParams(next === undefined ? {} : { next });

describe("nextPath", () => {
  it("ROUTE-06 is the account's home where nothing else is asked for", () => {
    expect(nextPath(search(), student)).toBe("/myaccount/home");
  });

  it.each(["/cart", "/courses/3?plan=2", "/myaccount/student/order?page=2"])(
    "ROUTE-06 comes back to %s",
    (next) => {
      expect(nextPath(search(next), student)).toBe(next);
    },
  );

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "cart",
    "",
    "/%2F/evil.example",
    "/cart\n",
    "/login",
    "/register?next=/cart",
    "/en/login",
  ])("ROUTE-06 does not go to %j", (next) => {
    expect(nextPath(search(next), student)).toBe("/myaccount/home");
  });

  it("ROUTE-12 leaves the language to the page that goes there", () => {
    expect(nextPath(search("/en/cart"), student)).toBe("/cart");
  });

  it("brings everybody to their own home", () => {
    expect([instructor, administrator].map((person) => nextPath(search(), person))).toEqual([
      "/myaccount/instructor/home",
      "/admin",
    ]);
  });
});
