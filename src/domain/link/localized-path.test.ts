import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLanguage, languages, localizedPath, splitLanguage } from "./localized-path.ts";

describe("localizedPath", () => {
  it.each([
    ["/courses", "th", "/courses"],
    ["/courses", "en", "/en/courses"],
    ["/", "th", "/"],
    ["/", "en", "/en"],
    ["/?q=a", "en", "/en?q=a"],
    ["/thankyou?orderId=x#top", "en", "/en/thankyou?orderId=x#top"],
    ["courses", "en", "/en/courses"],
    ["/en/courses", "en", "/en/courses"],
    ["/en/courses", "th", "/courses"],
    ["/en", "th", "/"],
    ["/th/courses", "th", "/courses"],
    ["/english", "en", "/en/english"],
    ["//evil.example/x", "en", "/en/evil.example/x"],
    ["/en//evil.example", "th", "/evil.example"],
  ] as const)("ROUTE-12 %s in %s is %s", (path, language, localized) => {
    expect(localizedPath(path, language)).toBe(localized);
  });

  it.each(["https://example.com/en/x", "http://example.com", "HTTPS://EXAMPLE.COM"])("ROUTE-12 leaves %s as it is", (link) => {
    expect(languages.map((language) => localizedPath(link, language))).toEqual([link, link]);
  });

  it("ROUTE-12 whatever the path, the page is the same after changing the language there and back", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("/", "en", "th", "courses", "12", "?q=a", "#top", "//", "ก"), { maxLength: 6 }), (parts) => {
        const path = parts.join("");
        const thai = localizedPath(path, "th");
        expect(localizedPath(localizedPath(thai, "en"), "th")).toBe(localizedPath(thai, "th"));
        expect(localizedPath(thai, "en")).toMatch(/^\/en(?:$|[/?#])/);
      }),
    );
  });
});

describe("splitLanguage", () => {
  it.each([
    ["/en/cart", { language: "en", path: "/cart" }],
    ["/th/cart", { language: "th", path: "/cart" }],
    ["/cart", { language: "th", path: "/cart" }],
    ["/de/cart", { language: "th", path: "/de/cart" }],
    ["/en?x=1", { language: "en", path: "/?x=1" }],
  ])("ROUTE-12 %s is %j", (path, parts) => {
    expect(splitLanguage(path)).toEqual(parts);
  });

  it.each([
    ["th", true],
    ["en", true],
    ["de", false],
    ["", false],
    [undefined, false],
  ])("%j is a language of the shop: %j", (value, answer) => {
    expect(isLanguage(value)).toBe(answer);
  });
});
