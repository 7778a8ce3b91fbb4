import type { PublicSettings } from "#web/platform/public-settings.ts";

/** The owner's text on when and how the tax invoice or receipt comes. */
export function PaperPromise({ site }: { site: PublicSettings }) {
  const words = site.buyer_words.paper;
  return words === "" ? null : <p className="muted">{words}</p>;
}
