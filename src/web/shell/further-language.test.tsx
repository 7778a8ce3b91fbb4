import { screen } from "@testing-library/react";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { PageServices } from "#contract/page.ts";
import { LocaleLink, useLanguage } from "#web/ui/link/locale-link.tsx";
import { DateText, DateTimeText } from "#web/ui/text/date-text.tsx";
import { speakLao } from "../../../tests/support/further-language.ts";
import { renderInShop } from "../../../tests/support/render-in-shop.tsx";
import { loader as robots } from "../shop/seo/robots.ts";
import { sitemapOf } from "../shop/seo/sitemap-xml.ts";
import { LanguageSwitch } from "./frame/language-switch.tsx";
import { loader } from "./layouts/language-layout.tsx";
import { publicMeta } from "./page/public-meta.ts";
import { textsOf } from "./page/request-words.ts";
import { services } from "./page/services.ts";

const publicUrl = "https://shop.test";

/** A visit of a page, and in which languages its texts were asked for. */
function visit(owners: Record<string, string> = {}) {
  const asked: string[] = [];
  const api = {
    getCustomTexts: async ({ params }: { params: { lang: string } }) => {
      asked.push(params.lang);
      return { ok: true, value: { success: true, data: owners } };
    },
    getSiteSettings: async () => ({ ok: false }),
  } as unknown as PageServices["api"];
  const context = new RouterContextProvider();
  context.set(services, { api, publicUrl, now: new Date() });
  return { context, asked };
}

describe("a shop whose pages have a further language", () => {
  speakLao();

  it("ROUTE-12 links stay in it, and the shop's records are shown in English", async () => {
    function Page() {
      return <LocaleLink to="/cart">{useLanguage()}</LocaleLink>;
    }
    renderInShop(<Page />, { path: "/lo/courses" });
    const link = await screen.findByRole("link", { name: "en" });
    expect(link.getAttribute("href")).toBe("/lo/cart");
  });

  it.each([
    [
      "/courses?q=a",
      "th",
      ["English – อ่านหน้านี้เป็นภาษาอังกฤษ /en/courses?q=a en", "ລາວ /lo/courses?q=a lo"],
    ],
    ["/en/courses", "en", ["ภาษาไทย – Read this page in Thai /courses th", "ລາວ /lo/courses lo"]],
    [
      "/lo/courses",
      "en",
      ["ภาษาไทย – Read this page in Thai /courses th", "English /en/courses en"],
    ],
  ] as const)(
    "ROUTE-12 %s leads to the same page in the others, each by its own name",
    async (path, lang, wanted) => {
      renderInShop(<LanguageSwitch />, { path, lang });
      const links = await screen.findAllByRole("link");
      expect(
        links.map((link) =>
          ["aria-label", "href", "hreflang"].map((name) => link.getAttribute(name)).join(" "),
        ),
      ).toEqual(wanted);
    },
  );

  it("writes dates as it does, and those that decide something in English", async () => {
    const moment = "2026-11-20T07:05:00Z";
    renderInShop(
      <p data-testid="dates">
        <DateText value={moment} />, <DateTimeText value={moment} />,{" "}
        <DateText value={moment} both />
      </p>,
      { path: "/lo" },
    );
    const [date, time] = [
      new Date(moment),
      { timeZone: "Asia/Bangkok", dateStyle: "medium" } as const,
    ];
    const month = new Intl.DateTimeFormat("lo-LA", {
      ...time,
      dateStyle: undefined,
      month: "short",
    }).format(date);
    expect((await screen.findByTestId("dates")).textContent).toMatch(
      new RegExp(`^20 ${month} 2026, 20 ${month} 2026, 14:05, 20 Nov 2026 \\(B\\.E\\. 2569\\)$`),
    );
  });

  it("names each page in it to search engines", () => {
    const meta = publicMeta({
      publicUrl,
      words: { texts: {} as never, identity: {} },
      url: `${publicUrl}/lo/courses`,
      title: "",
      description: "",
    }) as Record<string, string>[];
    const said = meta.flatMap(({ rel, hrefLang = "", href, property, content }) =>
      rel ? [`${rel} ${hrefLang} ${href}`] : property === "og:locale" ? [content] : [],
    );
    expect(said).toEqual([
      "lo_LA",
      "canonical  https://shop.test/lo/courses",
      "alternate th https://shop.test/courses",
      "alternate en https://shop.test/en/courses",
      "alternate lo https://shop.test/lo/courses",
      "alternate x-default https://shop.test/courses",
    ]);
    expect(sitemapOf(publicUrl, ["/courses"]).match(/<loc>.*?<\/loc>/g)).toContain(
      "<loc>https://shop.test/lo/courses</loc>",
    );
  });

  it("keeps search engines out of what is closed in it, too", async () => {
    const lines = (
      await (robots({ ...visit() } as unknown as Parameters<typeof robots>[0]) as Response).text()
    ).split("\n");
    expect(lines.filter((line) => line.endsWith("/cart"))).toEqual([
      "Disallow: /cart",
      "Disallow: /en/cart",
      "Disallow: /lo/cart",
    ]);
  });

  it("TEXT-01 a page has its words, in English where it has none, and the owner's English there", async () => {
    const { context, asked } = visit({ "shop.cart": "Bag" });
    const given = {
      params: { lang: "lo" },
      context,
      request: new Request(`${publicUrl}/lo`),
    } as unknown as Parameters<typeof loader>[0];
    expect((await loader(given)).texts).toMatchObject({
      "shop.cart": "Bag",
      "shop.courses": "All courses",
    });
    expect((await textsOf(context, { lang: "lo" }, "cart"))["cart.title"]).toBe(
      (await textsOf(visit().context, { lang: "en" }, "cart"))["cart.title"],
    );
    expect(asked).toEqual(["en"]);
  });

  it("has no page in a language that is in no line", async () => {
    const given = {
      params: { lang: "de" },
      context: visit().context,
      request: new Request(`${publicUrl}/de`),
    } as unknown as Parameters<typeof loader>[0];
    expect(
      await loader(given).catch((thrown: { init?: { status?: number } }) => thrown.init?.status),
    ).toBe(404);
  });
});
