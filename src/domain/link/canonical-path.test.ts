import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalPath } from "./canonical-path.ts";
import { isSafePath } from "./safe-path.ts";

describe("canonicalPath", () => {
  it.each([
    ["/courses/36/", "/courses/36"],
    ["/en/courses/36/?plan=2", "/en/courses/36?plan=2"],
    ["/en/", "/en"],
    ["/courses//36", "/courses/36"],
    ["//courses/36", "/courses/36"],
    ["//evil.example/", "/evil.example"],
    ["/\\evil.example/", "/evil.example"],
    ["/Courses/36", "/courses/36"],
    ["/EN/Courses/36", "/en/courses/36"],
    ["/EN", "/en"],
    ["/En/?q=A", "/en?q=A"],
    ["/%63ourses/3%36", "/courses/36"],
    ["/promotion/1//?a=/b/", "/promotion/1?a=/b/"],
    ["/admin/texts/Some.Key/", "/admin/texts/Some.Key"],
  ])("%s is %s", (asked, one) => {
    expect(canonicalPath(asked)).toBe(one);
  });

  it.each([
    "/",
    "/en",
    "/courses/36",
    "/courses?q=A/",
    "/files/aB.webp",
    "/%E0%B8%81",
    "/courses/%2e%2e/36",
    "/courses/%2F",
  ])("%s is right", (asked) => {
    expect(canonicalPath(asked)).toBeNull();
  });

  it("is itself spelt right, and stays in this shop, whatever is asked for", () => {
    const path = fc
      .array(
        fc.constantFrom(
          "/",
          "//",
          "a",
          "A",
          "courses",
          "%41",
          "%2f",
          "%2e",
          ".",
          "\\",
          "@",
          "en",
          "?",
          "#",
          " ",
        ),
      )
      .map((parts) => `/${parts.join("")}`);
    void fc.assert(
      fc.property(path, (asked) => {
        const one = canonicalPath(asked);
        if (one === null) return;
        expect(canonicalPath(one)).toBeNull();
        expect(/^\/(?![\\/])/.test(one)).toBe(true);
        if (isSafePath(asked)) expect(isSafePath(one)).toBe(true);
      }),
    );
  });
});
