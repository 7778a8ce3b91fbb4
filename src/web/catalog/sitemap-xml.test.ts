import { describe, expect, it } from "vitest";
import { sitemapIndex, sitemapOf } from "./sitemap-xml.ts";

describe("sitemapOf", () => {
  const xml = sitemapOf("https://shop.test", ["/courses/7"]);

  it("lists a page once per language", () => {
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual(["https://shop.test/courses/7", "https://shop.test/en/courses/7"]);
  });

  it("names the other languages of each page", () => {
    expect(xml.match(/hreflang="en" href="https:\/\/shop\.test\/en\/courses\/7"/g)).toHaveLength(2);
  });
});

describe("sitemapIndex", () => {
  it("points at every part", () => {
    expect(sitemapIndex("https://shop.test", 2)).toContain("<loc>https://shop.test/sitemap/2.xml</loc>");
  });
});
