import type { QueryClient } from "@tanstack/react-query";
import type { Language } from "#domain/link/localized-path.ts";
import type { Choices } from "./cart-types.ts";

/** The promotions depend on the person, not on the cart. */
export const promotionsKey = ["promotions"] as const;

/**
 * All queries below `all` are read again when the cart has changed, or the person returns to the
 * page.
 */
export const cartKeys = {
  all: ["cart"] as const,
  items: (lang: Language) => ["cart", "items", lang] as const,
  quote: (lang: Language, choices: Choices) => ["cart", "quote", lang, choices] as const,
  returning: (userId: number | undefined) => ["cart", "returning", userId] as const,
  addresses: (userId: number | undefined) => ["cart", "addresses", userId] as const,
};

/**
 * Cancels requests whose answers would be outdated. Requests for addresses continue, because they
 * do not depend on the cart.
 */
export async function forgetCartAnswers(client: QueryClient): Promise<void> {
  await Promise.all(
    ["items", "quote"].map((part) => client.cancelQueries({ queryKey: [...cartKeys.all, part] })),
  );
}
