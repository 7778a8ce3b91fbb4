import type { Language } from "#domain/link/localized-path.ts";
import { type Purpose, rules } from "#domain/storage/file-purpose.ts";
import { kindsOfFiles } from "#domain/storage/media-type.ts";
import { formatBytes } from "#domain/storage/storage-space.ts";
import { type FieldKey, fieldFault } from "#server/platform/http/field-fault.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";

export type Place = { purpose: Purpose; lang: Language };
/**
 * Why a picture is not taken that is of a kind which is: too many pixels in all, too many frames,
 * longer to draw than a picture may take, or broken.
 */
export type PictureFault =
  | { why: "PIXELS"; width: number; height: number; frames: number }
  | { why: "FRAMES" }
  | { why: "SLOW" }
  | { why: "DAMAGED" };

export const largestSide = 10_000;
export const mostPixels = 40_000_000;
export const mostFrames = 100;

function because(key: FieldKey, lang: Language, values: Record<string, string | number> = {}) {
  return { errors: [fieldFault(key, { param: "file", lang, values })] };
}

/** This kind is not taken here; named where it is known, with those that are. */
export function refuseKind(
  ending: string | undefined,
  { purpose, lang }: Place,
): Refused<"FILE_TYPE_NOT_ALLOWED"> {
  const { takes, takesDocument = () => false } = rules[purpose];
  const kinds = kindsOfFiles((mediaType) => takes(mediaType) || takesDocument(mediaType)).join(
    ", ",
  );
  if (ending === undefined)
    return refuse("FILE_TYPE_NOT_ALLOWED", because("field.file-UNKNOWN_KIND", lang, { kinds }));
  const key = ending === "heic" || ending === "heif" ? "field.file-HEIC" : "field.file-KIND";
  return refuse("FILE_TYPE_NOT_ALLOWED", because(key, lang, { kind: ending.toUpperCase(), kinds }));
}

export function refuseBytes(most: number, lang: Language): Refused<"PAYLOAD_TOO_LARGE"> {
  return refuse(
    "PAYLOAD_TOO_LARGE",
    because("field.file-TOO_LARGE", lang, { most: formatBytes(most) }),
  );
}

export function refuseEmpty(lang: Language): Refused<"FILE_DAMAGED"> {
  return refuse("FILE_DAMAGED", because("field.file-EMPTY", lang));
}

export function refuseDamaged(lang: Language): Refused<"FILE_DAMAGED"> {
  return refuse("FILE_DAMAGED", because("field.file-DAMAGED", lang));
}

export function refusePicture(fault: PictureFault, lang: Language): Refused<"IMAGE_INVALID"> {
  const bounds = { side: largestSide, millions: mostPixels / 1_000_000, most: mostFrames };
  if (fault.why !== "PIXELS")
    return refuse("IMAGE_INVALID", because(`field.file-${fault.why}`, lang, bounds));
  const { width, height, frames } = fault;
  return refuse(
    "IMAGE_INVALID",
    because(frames > 1 ? "field.file-PIXELS_MOVING" : "field.file-PIXELS", lang, {
      ...bounds,
      width,
      height,
      frames,
    }),
  );
}
