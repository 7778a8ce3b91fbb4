import { textPlaces } from "#domain/text/text-places.ts";
import { cachedFor } from "#server/platform/process/cached-for.ts";
import type { Preview } from "./preview-text.ts";

/** Where each text is seen, by its key. What a page says may change with what is for sale, so it is looked at again now and then. */
export type TextPlaces = () => Promise<ReadonlyMap<string, readonly string[]>>;

export function createTextPlaces(draws: () => Promise<(path: string) => Promise<Preview | null>>): TextPlaces {
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
