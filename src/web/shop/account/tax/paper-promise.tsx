import type { PublicSettings } from "#web/platform/public-settings.ts";

/**
 * When and how the tax invoice or the receipt comes, in the owner's words; nothing where there are
 * none.
 */
export function PaperPromise({ site }: { site: PublicSettings }) {
  const words = site.buyer_words.paper;
  return words === "" ? null : <p className="muted">{words}</p>;
}
