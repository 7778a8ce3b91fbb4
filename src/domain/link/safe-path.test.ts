import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSafePath, safePath } from "./safe-path.ts";

const site = "https://shop.example";

describe("isSafePath", () => {
  it.each([
    "/",
    "/cart",
    "/en/courses/12",
    "/courses?q=a%20b&page=2",
    "/myaccount/student/order#top",
    "/courses/%E0%B8%81",
    "/cart?next=https://x.example",
    "/a/b@c",
    "/courses/",
  ])("ROUTE-06 goes to %s", (path) => {
    expect(isSafePath(path)).toBe(true);
  });

  it.each([
    "",
    "cart",
    "https://evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/cart\\x",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/\n/evil.example",
    "/ /evil.example",
    " /cart",
    "/cart\u0000",
    "/\u0085x",
    "/%5Cevil.example",
    "/%2Fevil.example",
    "/%2F%2Fevil.example",
    "/@evil.example",
    "/a@evil.example/x",
    "/%40evil.example",
    "/..//evil.example",
    "/./evil",
    "/a/../b",
    "/%2e%2e//x",
    "/a//b",
    "/%E0%A4%A",
    "/%00",
    `/${"a".repeat(2000)}`,
  ])("ROUTE-06 does not go to %j", (path) => {
    expect(isSafePath(path)).toBe(false);
  });

  it("ROUTE-06 what is safe stays on the site, as a browser resolves it and resolves it again", () => {
    const part = fc.constantFrom(
      "/",
      "\\",
      "@",
      "evil.example",
      ":",
      "..",
      ".",
      "%2f",
      "%5c",
      "%40",
      "\t",
      "\n",
      "?",
      "#",
      "http:",
      "en",
      "courses",
      "",
      "%09",
      "\u2028",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const path = `/${parts.join("")}`;
        fc.pre(isSafePath(path));
        const once = new URL(path, site);
        const decodedAgain = new URL(decodeURIComponent(once.pathname), site);
        expect(once.origin).toEqual(site);
        expect(new URL(once.pathname, site).origin).toEqual(site);
        expect(decodedAgain.origin).toEqual(site);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("safePath", () => {
  it("ROUTE-06 takes any safe path where it is not said which are known", () => {
    expect(safePath("/nowhere", "/")).toBe("/nowhere");
    expect(safePath("//evil.example", "/")).toBe("/");
  });

  it("ROUTE-06 falls back when the path is missing, unsafe or unknown", () => {
    const isKnown = (path: string) => path.startsWith("/courses");
    const asked = ["/courses/1", "/nowhere", "//evil.example", "", null, undefined];
    expect(asked.map((path) => safePath(path, "/myaccount/home", isKnown))).toEqual([
      "/courses/1",
      ...Array.from({ length: 5 }, () => "/myaccount/home"),
    ]);
  });
});

it("a path may be so long and no longer", () => {
  expect(isSafePath(`/${"a".repeat(1999)}`)).toBe(true);
  expect(isSafePath(`/${"a".repeat(2000)}`)).toBe(false);
});
