import { QueryClientProvider } from "@tanstack/react-query";
import { type RenderResult, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { ShopQueryClient } from "../../src/web/platform/query-client.ts";
import { shopTime } from "../../src/web/platform/shop-clock.ts";
import { defaultTexts } from "../../src/web/texts/default-texts.ts";
import { inOwnWords } from "../../src/web/texts/own-words.ts";
import type { Texts } from "../../src/web/texts/text-keys.ts";
import { TextsProvider } from "../../src/web/texts/use-texts.tsx";
// In the browser it is loaded with the first notice; a test needs it at once.
import "../../src/web/ui/notice/notice-list.tsx";
import { NoticeOutlet } from "../../src/web/ui/notice/notice-outlet.tsx";
import { sayShopTime } from "./shop-time.ts";

const areas = [
  "shop",
  "cart",
  "promotion",
  "signIn",
  "passwordReset",
  "account",
  "myAccount",
  "admin",
  "adminAudit",
  "adminSettings",
  "adminByHand",
  "adminDiscounts",
  "adminTexts",
  "adminImport",
  "adminStatement",
] as const;
const kept = new Map<string, Texts>();

/** Built once: building thousands of texts for each render took a seventh of the time. */
function textsIn(lang: "th" | "en"): Texts {
  const texts =
    kept.get(lang) ?? Object.assign({}, ...areas.map((area) => defaultTexts(area, lang)));
  kept.set(lang, texts);
  return texts;
}

type Options = { path?: string; lang?: "th" | "en"; overrides?: Texts };

/**
 * Renders a part of a page with its surroundings in the shop: address, texts, queries and notices.
 */
export function renderInShop(
  piece: ReactNode,
  { path = "/", lang = "th", overrides = {} }: Options = {},
): RenderResult {
  // Every page has read the session, and with it the shop's time.
  if (shopTime() === null) sayShopTime(Date.now());
  const texts = inOwnWords(textsIn(lang), overrides);
  const queries = new ShopQueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: false } },
  });
  const Shop = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <TextsProvider texts={texts}>
          <QueryClientProvider client={queries}>{piece}</QueryClientProvider>
          <NoticeOutlet />
        </TextsProvider>
      ),
    },
  ]);
  return render(<Shop initialEntries={[path]} />);
}
