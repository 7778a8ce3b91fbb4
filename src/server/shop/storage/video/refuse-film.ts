import { isPictureTooLarge, mostPixels, mostSide } from "#domain/learning/film/film-limits.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { extensionOf, kindsOfFilms } from "#domain/storage/media-type.ts";
import { type FieldKey, fieldFault } from "#server/platform/http/field-fault.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Video } from "./read-video.ts";

type Place = { takes: ((mediaType: string) => boolean) | undefined; lang: Language };

/**
 * Refuses a film of another kind, with the accepted kinds, and a film whose picture is too large to
 * be decoded.
 */
export function refuseFilm(
  { mediaType, width, height }: Video,
  { takes = () => true, lang }: Place,
): void {
  const because = (key: FieldKey, values: Record<string, string | number>) =>
    refuse("INPUT_ERROR", { errors: [fieldFault(key, { param: "file", lang, values })] });
  if (extensionOf(mediaType) === null || !takes(mediaType))
    throw because("field.film-KIND", { kinds: kindsOfFilms(takes).join(", ") });
  if (isPictureTooLarge({ width, height })) {
    throw because("field.film-TOO_LARGE", {
      width,
      height,
      side: mostSide,
      millions: mostPixels / 1_000_000,
    });
  }
}
