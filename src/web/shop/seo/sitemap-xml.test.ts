import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { PageServices } from "#contract/page.ts";
import { pageLanguages } from "#domain/language/page-languages.ts";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { services } from "#web/shell/page/services.ts";
import { loader } from "./sitemap-part.ts";
import { sitemapIndex, sitemapOf } from "./sitemap-xml.ts";

describe("sitemapOf", () => {
  const xml = sitemapOf("https://shop.test", ["/courses/7"]);

  it("lists a page once per language", () => {
    const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
    expect(addresses).toHaveLength(pageLanguages.length);
    expect(addresses.slice(0, 2)).toEqual([
      "https://shop.test/courses/7",
      "https://shop.test/en/courses/7",
    ]);
  });

  it("names the other languages of each page", () => {
    expect(xml.match(/hreflang="en" href="https:\/\/shop\.test\/en\/courses\/7"/g)).toHaveLength(
      pageLanguages.length,
    );
  });
});

describe("sitemapIndex", () => {
  it("points at every part", () => {
    expect(sitemapIndex("https://shop.test", 2)).toContain(
      "<loc>https://shop.test/sitemap/2.xml</loc>",
    );
  });
});

describe("a part of the sitemap", () => {
  const answer = (value: object) => async () => ({
    ok: true,
    value: { success: true, data: value },
  });
  // Of the shop's calls and the router's arguments the sitemap needs only these.
  const api = {
    listCourses: answer({ pages: 11, items: [{ id: 7 }] }),
    listPromotions: answer([{ id: 3 }]),
    listInstructors: answer([{ id: 21 }, { id: 22 }]),
  } as unknown as PageServices["api"];

  it("names promotions and those who teach, once in the whole", async () => {
    const pathsOf = async (part: string) => {
      const context = new RouterContextProvider();
      context.set(services, {
        api,

        publicUrl: "https://shop.test",
        now: new Date(),
      });
      const xml = await (
        await loader({ params: { part }, context } as unknown as Parameters<typeof loader>[0])
      ).text();
      return [
        ...new Set(
          [...xml.matchAll(/<loc>https:\/\/shop\.test(.*?)<\/loc>/g)].map(([, path]) => path),
        ),
      ].filter((path = "") => splitLanguage(path).language === pageLanguages[0]);
    };
    expect(await pathsOf("1.xml")).toEqual([
      "",
      "/courses",
      "/promotion/3",
      "/instructors/21",
      "/instructors/22",
      "/courses/7",
    ]);
    expect(await pathsOf("2.xml")).toEqual(["/courses/7"]);
  });
});
