import { describe, expect, it } from "vitest";
import { catalogPath, catalogSearch, readCatalogQuery } from "./catalog-query.ts";

const read = (words: string) => readCatalogQuery(new URLSearchParams(words));

describe("readCatalogQuery", () => {
  it("reads search, filters, order and page", () => {
    expect(read("q=sql&category=code&type=course&sort=price_low&page=2")).toEqual({
      q: "sql",
      category: "code",
      type: "course",
      sort: "price_low",
      page: 2,
    });
  });

  it.each(["page=0", "page=-1", "page=x", "page=1.5", "page=99999999", "type=boat", "sort=magic"])(
    "leaves out %s, which is unknown",
    (words) => {
      expect(read(words)).toEqual(read(""));
    },
  );

  it("cuts a search that is too long", () => {
    expect(read(`q=${"ก".repeat(200)}`).q).toHaveLength(100);
  });
});

describe("catalogPath", () => {
  it("begins at the first page again when a filter changes", () => {
    expect(catalogPath(read("category=code&page=3"), { type: "course" })).toBe(
      "/courses?category=code&type=course",
    );
  });

  it("keeps the filters on the way to another page", () => {
    expect(catalogPath(read("category=code&sort=new"), { page: 2 })).toBe(
      "/courses?category=code&sort=new&page=2",
    );
  });

  it("gives the whole list one address", () => {
    expect(catalogPath(read("category=code"), { category: "" })).toBe("/courses");
  });

  it("writes the words in one order, whatever order they came in", () => {
    expect(catalogSearch(read("sort=new&q=a"))).toBe(catalogSearch(read("q=a&sort=new")));
  });
});
