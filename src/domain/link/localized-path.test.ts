import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { speakLao } from "../../../tests/support/further-language.ts";
import { pageLanguage, pageLanguages, writtenIn } from "../language/page-languages.ts";
import { isLanguage } from "../language/written-languages.ts";
import { localizedPath, splitLanguage } from "./localized-path.ts";

const [thai, english] = [pageLanguage("th"), pageLanguage("en")];

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
    expect(localizedPath(path, pageLanguage(language))).toBe(localized);
  });

  it.each(["https://example.com/en/x", "http://example.com", "HTTPS://EXAMPLE.COM"])(
    "ROUTE-12 leaves %s as it is",
    (link) => {
      expect([thai, english].map((language) => localizedPath(link, language))).toEqual([
        link,
        link,
      ]);
    },
  );

  it("ROUTE-12 whatever the path, the page is the same after changing the language there and back", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("/", "en", "th", "courses", "12", "?q=a", "#top", "//", "ก"), {
          maxLength: 6,
        }),
        (parts) => {
          const path = parts.join("");
          const bare = localizedPath(path, thai);
          expect(localizedPath(localizedPath(bare, english), thai)).toBe(localizedPath(bare, thai));
          expect(localizedPath(bare, english)).toMatch(/^\/en(?:$|[/?#])/);
        },
      ),
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
    ["/english", { language: "th", path: "/english" }],
    ["/en//x", { language: "en", path: "/x" }],
    ["//en/x", { language: "en", path: "/x" }],
    ["", { language: "th", path: "/" }],
  ])("ROUTE-12 %s is %j", (path, parts) => {
    const { language, path: bare } = splitLanguage(path);
    expect({ language: language.code, path: bare }).toEqual(parts);
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

describe("a further language of the pages", () => {
  const lao = speakLao();

  it("ROUTE-12 has a prefix of its own, out of every other language and back", () => {
    expect([...pageLanguages].map((one) => localizedPath("/lo/courses?q=a", one))).toEqual([
      "/courses?q=a",
      "/en/courses?q=a",
      "/lo/courses?q=a",
    ]);
    expect(["/", "/en", "/en/cart#top"].map((path) => localizedPath(path, lao))).toEqual([
      "/lo",
      "/lo",
      "/lo/cart#top",
    ]);
    expect(splitLanguage("/lo?x=1")).toEqual({ language: lao, path: "/?x=1" });
    expect(splitLanguage("/login").path).toBe("/login");
  });

  it("is answered in English: the shop writes Thai and English alone", () => {
    expect([...pageLanguages].map(writtenIn)).toEqual(["th", "en", "en"]);
    expect(isLanguage(lao.code)).toBe(false);
  });
});

it("has codes that an address can begin with", () => {
  expect(pageLanguages.filter(({ code }) => !/^[a-z]{2,8}$/.test(code))).toEqual([]);
});
