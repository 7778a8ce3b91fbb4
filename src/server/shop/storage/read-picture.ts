import { fileTypeFromFile } from "file-type";
import sharp from "sharp";
import { extensionOf } from "#domain/storage/media-type.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Purpose } from "./file-purpose.ts";
import { rules } from "./file-purpose.ts";

sharp.concurrency(1);
sharp.cache(false);

export type Picture = { bytes: Buffer; mediaType: string; extension: string; width: number; height: number };

const largestSide = 10_000;
/** How every picture of a stranger is decoded. NOTE: left out, a stray byte in a photo that every phone shows is an error. */
export const decoding = { limitInputPixels: 40_000_000, failOn: "error" } as const;
const maxFrames = 100;

/** Believes the bytes only: finds the type, measures before decoding, then draws the picture again without what else was in the file. */
export async function readPicture(path: string, purpose: Purpose): Promise<Picture> {
  const found = await fileTypeFromFile(path);
  if (!found || !rules[purpose].takes(found.mime)) throw refuse("FILE_TYPE_NOT_ALLOWED");
  const extension = extensionOf(found.mime);
  if (extension === null) throw refuse("FILE_TYPE_NOT_ALLOWED");
  try {
    await measure(path);
    const { data, info } = await redrawn(path, found.mime, rules[purpose].box);
    return { bytes: data, mediaType: found.mime, extension, width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    throw refuse("IMAGE_INVALID");
  }
}

async function measure(path: string): Promise<void> {
  const { width = 0, height = 0, pages = 1 } = await sharp(path, decoding).metadata();
  const isTooLarge = width > largestSide || height > largestSide || width * height > decoding.limitInputPixels || pages > maxFrames;
  if (isTooLarge || width === 0 || height === 0) throw new RangeError("The picture is too large.");
}

/** NOTE: the encoders that write a tenth less take ten times as long: on a busy machine a good photo then runs out of its five seconds. */
async function redrawn(path: string, mediaType: string, { width, height }: { width: number; height: number }) {
  const animated = mediaType === "image/gif" || mediaType === "image/webp";
  const picture = sharp(path, { ...decoding, animated })
    .timeout({ seconds: 5 })
    .autoOrient()
    .resize({ width, height, fit: "inside", withoutEnlargement: true });
  if (mediaType === "image/png") return picture.png().toBuffer({ resolveWithObject: true });
  if (mediaType === "image/gif") return picture.gif().toBuffer({ resolveWithObject: true });
  if (mediaType === "image/webp") return picture.webp({ quality: 85 }).toBuffer({ resolveWithObject: true });
  return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true });
}
