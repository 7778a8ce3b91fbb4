import type { QueryClient } from "@tanstack/react-query";
import type { Language } from "#domain/link/localized-path.ts";
import type { Choices } from "./cart-types.ts";

/** Which promotions there are does not change with the cart, but with the person. */
export const promotionsKey = ["promotions"] as const;

/**
 * Everything under `all` is read again when the cart has changed or the person comes back to the
 * page.
 */
export const cartKeys = {
  all: ["cart"] as const,
  items: (lang: Language) => ["cart", "items", lang] as const,
  quote: (lang: Language, choices: Choices) => ["cart", "quote", lang, choices] as const,
  addresses: (userId: number | undefined) => ["cart", "addresses", userId] as const,
};

/**
 * What is on its way about the cart would come too late. The addresses do not change with it: a
 * request for them is answered.
 */
export async function forgetCartAnswers(client: QueryClient): Promise<void> {
  await Promise.all(
    ["items", "quote"].map((part) => client.cancelQueries({ queryKey: [...cartKeys.all, part] })),
  );
}
