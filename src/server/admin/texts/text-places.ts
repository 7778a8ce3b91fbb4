import { textPlaces } from "#domain/text/text-places.ts";
import { cachedFor } from "#server/platform/process/cached-for.ts";
import type { Preview } from "./preview-text.ts";

/**
 * The places of each text, by its key. The texts of a page depend on what is for sale, so the
 * places are collected again from time to time.
 */
export type TextPlaces = () => Promise<ReadonlyMap<string, readonly string[]>>;

export function createTextPlaces(
  draws: () => Promise<(path: string) => Promise<Preview | null>>,
): TextPlaces {
  return cachedFor(60 * 60_000, async () => {
    const places = new Map<string, string[]>();
    const draw = await draws();
    // One after the other: buyers' pages are drawn in between.
    for (const path of textPlaces) {
      const page = await draw(path);
      for (const { key } of page?.marks ?? []) places.set(key, [...(places.get(key) ?? []), path]);
    }
    return places;
  });
}
