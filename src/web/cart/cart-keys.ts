import type { Language } from "#domain/link/localized-path.ts";
import type { Choices } from "./cart-types.ts";

/** Everything under `all` is read again when the cart has changed or somebody comes back to the page. */
export const cartKeys = {
  all: ["cart"] as const,
  items: (lang: Language) => ["cart", "items", lang] as const,
  quote: (lang: Language, choices: Choices) => ["cart", "quote", lang, choices] as const,
  addresses: (userId: number | undefined) => ["cart", "addresses", userId] as const,
};
