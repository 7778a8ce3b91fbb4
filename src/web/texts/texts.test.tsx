import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { pageLanguage } from "#domain/language/page-languages.ts";
import { formatText } from "#domain/text/format-text.ts";
import { fakeShop } from "../../../tests/support/fake-shop.ts";
import { speakLao } from "../../../tests/support/further-language.ts";
import { renderInShop } from "../../../tests/support/render-in-shop.tsx";
import { allDefaultTexts, defaultTexts, furtherTexts } from "./default-texts.ts";
import { signInTexts } from "./late-texts.ts";
import { inOwnWords, lackingIn, lateTexts, ownersBeside } from "./own-words.ts";
import type { Texts } from "./text-keys.ts";
import { useTexts } from "./use-texts.tsx";

function Words() {
  const t = useTexts();
  return (
    <>
      <p>{t("shop.cart")}</p>
      <p>{t("catalog.found", { count: 3 })}</p>
    </>
  );
}

describe("texts", () => {
  it("TEXT-01 speaks Thai by default", async () => {
    renderInShop(<Words />);
    expect(await screen.findByText("ตะกร้า")).toBeDefined();
  });

  it("TEXT-01 speaks English where the page is English", async () => {
    renderInShop(<Words />, { path: "/en", lang: "en" });
    expect(await screen.findByText("Cart")).toBeDefined();
  });

  it("TEXT-01 shows the owner's wording instead of ours", async () => {
    renderInShop(<Words />, { overrides: { "shop.cart": "ถุงผ้า" } });
    expect(await screen.findByText("ถุงผ้า")).toBeDefined();
    expect(screen.queryByText("ตะกร้า")).toBeNull();
  });

  it("TEXT-01 fills values into the owner's wording", async () => {
    renderInShop(<Words />, { overrides: { "catalog.found": "มี {count} อย่าง" } });
    expect(await screen.findByText("มี 3 อย่าง")).toBeDefined();
  });

  it("TEXT-01 shows a wording with stray braces as it is", async () => {
    renderInShop(<Words />, { overrides: { "catalog.found": "ราคา {พิเศษ {count" } });
    expect(await screen.findByText("ราคา {พิเศษ {count")).toBeDefined();
  });

  it("TEXT-01 a further language is a folder; what it lacks is said in English, and what that lacked in Thai", () => {
    const folders = {
      "../../texts/th/shop.json": {
        "shop.cart": "ตะกร้า",
        "shop.courses": "คอร์ส",
        "shop.search": "ค้นหา",
      },
      "../../texts/en/shop.json": { "shop.cart": "Cart", "shop.courses": "Courses" },
      "../../texts/lo/shop.json": { "shop.cart": "ກະຕ່າ" },
    };
    expect(defaultTexts("shop", "lo", folders)).toEqual({
      "shop.cart": "ກະຕ່າ",
      "shop.courses": "Courses",
      "shop.search": "ค้นหา",
    });
    expect(defaultTexts("shop", "lo")["shop.cart"]).toBe("Cart");
  });
});

describe("a shop that lacks something", () => {
  const ours = defaultTexts("signIn", "th");
  const hint = "register.email-hint";

  it("promises no mail where none can go, in the owner's words where there are any", () => {
    expect(inOwnWords(ours, {}, [])[hint]).toContain("ส่งใบยืนยัน");
    expect(inOwnWords(ours, {}, ["mail"])[hint]).not.toContain("ส่ง");
    expect(
      inOwnWords(ours, { [hint]: "เราส่งให้", [`${hint}-unmailed`]: "ไม่ส่งอะไรเลย" }, ["mail"])[hint],
    ).toBe("ไม่ส่งอะไรเลย");
  });

  it("speaks of no books where there are none", () => {
    expect(inOwnWords(defaultTexts("shop", "th"), {}, ["goods"])["shop.tagline"]).not.toContain(
      "หนังสือ",
    );
    expect(lackingIn({ has_mail: false, has_goods: true, has_tax_invoice: true })).toEqual([
      "mail",
    ]);
  });

  it("has a text to stand in for, wherever one stands in", () => {
    const keys = allDefaultTexts().map(({ key }) => key);
    const standIns = keys.filter((key) => /.-(unmailed|no-goods)$/.test(key));
    expect(standIns.length).toBeGreaterThan(20);
    expect(
      standIns.filter((key) => !keys.includes(key.replace(/-(unmailed|no-goods)$/, ""))),
    ).toEqual([]);
  });
});

describe("texts that no page brought", () => {
  const shop = fakeShop();
  const ours = { "shop.cart": "ตะกร้า", "catalog.found": "พบ {count} รายการ" } as const;

  it("TEXT-01 come in the owner's words, asked for once and by what they begin with", async () => {
    shop.handlers.getCustomTexts = () => ({
      success: true,
      data: { "shop.cart": "ถุงผ้า", "shop.title": "ร้าน", "catalog.other": "อื่น" },
    });
    const read = () => lateTexts("once", pageLanguage("th"), async () => ours);
    expect([await read(), await read()]).toEqual(
      Array(2).fill({ "shop.cart": "ถุงผ้า", "catalog.found": "พบ {count} รายการ" }),
    );
    expect(
      shop.calls.filter(({ name }) => name === "getCustomTexts").map(({ given }) => given),
    ).toEqual([{ params: { lang: "th" }, query: { begins: "shop,catalog" } }]);
  });

  it("TEXT-01 come in ours where the owner's cannot be had", async () => {
    shop.isOffline = true;
    expect(await lateTexts("offline", pageLanguage("th"), async () => ours)).toEqual(ours);
  });
});

describe("texts of a further language", () => {
  const shop = fakeShop();
  const lao = speakLao();
  const folders: Record<string, Texts> = {
    en: { "shop.cart": "Cart", "shop.courses": "Courses", "shop.search": "Search" },
    lo: { "shop.cart": "ກະຕ່າ" },
  };

  it("TEXT-01 come later in its own words, and where its folder has none in English, as the owner words it", async () => {
    shop.handlers.getCustomTexts = () => ({
      success: true,
      data: { "shop.cart": "Bag", "shop.search": "Look for" },
    });
    const texts = await lateTexts("further", lao, async (folder) => folders[folder] ?? {});
    expect(texts).toEqual({
      "shop.cart": "ກະຕ່າ",
      "shop.courses": "Courses",
      "shop.search": "Look for",
    });
    expect(shop.calls.find(({ name }) => name === "getCustomTexts")?.given).toMatchObject({
      params: { lang: "en" },
    });
  });

  it("TEXT-01 are its folder's, whatever the owner worded; Thai and English are the owner's throughout", () => {
    const from = {
      "../../texts/lo/shop.json": { "shop.cart": "ກະຕ່າ" },
      "../../texts/en/shop.json": { "shop.cart": "Cart" },
    };
    const owners = { "shop.cart": "Bag", "shop.search": "Look for" };
    expect(ownersBeside(furtherTexts(lao, from), owners)).toEqual({ "shop.search": "Look for" });
    expect(ownersBeside(furtherTexts(pageLanguage("en"), from), owners)).toEqual(owners);
  });

  it("TEXT-01 of the sign-in are English where there is no folder", async () => {
    shop.handlers.getCustomTexts = () => ({ success: true, data: {} });
    expect((await signInTexts(lao))["sign-in.submit"]).toBe(
      (await signInTexts(pageLanguage("en")))["sign-in.submit"],
    );
  });

  it("promise no mail where none can go, though the folder does", () => {
    const ours = { ...defaultTexts("signIn", "en"), "register.email-hint": "ເຮົາສົ່ງອີເມວ" };
    expect(
      inOwnWords(
        ours,
        ownersBeside({ "register.email-hint": "" }, { "register.email-hint": "We mail you" }),
        ["mail"],
      )["register.email-hint"],
    ).toBe(defaultTexts("signIn", "en")["register.email-hint-unmailed"]);
  });
});

describe("folders of texts", () => {
  it("hold no key that Thai lacks, and each is of a declared language", () => {
    const all = import.meta.glob<Record<string, string>>(
      ["../../texts/*/*.json", "../../texts/*/admin/*.json"],
      { eager: true, import: "default" },
    );
    const faults = Object.entries(all).flatMap(([path, texts]) => {
      const [, folder = "", file = ""] = /texts\/([^/]+)\/(.+)$/.exec(path) ?? [];
      const thai = all[`../../texts/th/${file}`] ?? {};
      const unknown = Object.keys(texts).filter((key) => !Object.hasOwn(thai, key));
      return pageLanguage(folder).code === folder
        ? unknown.map((key) => `${folder}/${file}: ${key}`)
        : [`${folder} is in no line of page-languages`];
    });
    expect(faults).toEqual([]);
  });
});

describe("formatText", () => {
  it.each([
    ["{count} {count|item|items}", { count: 1 }, "1 item"],
    ["{count} {count|item|items}", { count: 2 }, "2 items"],
    ["{count} {count|item|items}", { count: 0 }, "0 items"],
    ["{a} และ {b}", { a: "ก", b: "ข" }, "ก และ ข"],
    ["{a} และ {b}", { a: "ก" }, "ก และ {b}"],
    ["100 %", {}, "100 %"],
  ])("fills %s", (text, values, expected) => {
    expect(formatText(text, values as Record<string, string | number>)).toBe(expected);
  });

  it("does not fill what a value brings along", () => {
    expect(formatText("{a}{b}", { a: "{b}", b: "ข" })).toBe("{b}ข");
  });
});
