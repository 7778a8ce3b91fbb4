import { fileTypeFromFile } from "file-type";
import { rules } from "#domain/storage/file-purpose.ts";
import { extensionOf } from "#domain/storage/media-type.ts";
import { loadSharp } from "#server/platform/paper/load-sharp.ts";
import {
  largestSide,
  mostFrames,
  mostPixels,
  type PictureFault,
  type Place,
  refuseKind,
  refusePicture,
} from "./refuse-file.ts";

export type Picture = {
  bytes: Buffer;
  mediaType: string;
  extension: string;
  width: number;
  height: number;
};

/**
 * Decoding options for every uploaded picture. NOTE: without them a stray byte in a photo is an
 * error, although every phone shows that photo.
 */
export const decoding = { limitInputPixels: mostPixels, failOn: "error" } as const;

/**
 * Trusts only the bytes: detects the type, checks the size before decoding, and re-encodes the
 * picture without the file's other content.
 */
export async function readPicture(path: string, place: Place): Promise<Picture> {
  const { takes, box } = rules[place.purpose];
  const found = await fileTypeFromFile(path);
  const extension = found && takes(found.mime) ? extensionOf(found.mime) : null;
  if (!found || extension === null) throw refuseKind(found?.ext, place);
  const fault = await measure(path, found.mime);
  if (fault !== null) throw refusePicture(fault, place.lang);
  try {
    const { data, info } = await redrawn(path, found.mime, box);
    return {
      bytes: data,
      mediaType: found.mime,
      extension,
      width: info.width,
      height: info.pageHeight ?? info.height,
    };
  } catch (error) {
    throw refusePicture(
      { why: String(error).includes("timeout") ? "SLOW" : "DAMAGED" },
      place.lang,
    );
  }
}

/** Reads only the header. All frames of an animation are decoded at once, so all count. */
async function measure(path: string, mediaType: string): Promise<PictureFault | null> {
  const read = await (await loadSharp())(path, { ...decoding, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const { width = 0, height = 0, pages = 1 } = read ?? {};
  if (width === 0 || height === 0) return { why: "DAMAGED" };
  const frames = isMoving(mediaType) ? pages : 1;
  if (width > largestSide || height > largestSide || width * height * frames > mostPixels)
    return { why: "PIXELS", width, height, frames };
  return pages > mostFrames ? { why: "FRAMES" } : null;
}

function isMoving(mediaType: string): boolean {
  return mediaType === "image/gif" || mediaType === "image/webp";
}

/**
 * NOTE: encoders that save a tenth take ten times as long. On a busy machine a good photo would
 * exceed its five seconds.
 */
async function redrawn(
  path: string,
  mediaType: string,
  { width, height }: { width: number; height: number },
) {
  const picture = (await loadSharp())(path, { ...decoding, animated: isMoving(mediaType) })
    .timeout({ seconds: 5 })
    .autoOrient()
    .resize({ width, height, fit: "inside", withoutEnlargement: true });
  if (mediaType === "image/png") return picture.png().toBuffer({ resolveWithObject: true });
  if (mediaType === "image/gif") return picture.gif().toBuffer({ resolveWithObject: true });
  if (mediaType === "image/webp")
    return picture.webp({ quality: 85 }).toBuffer({ resolveWithObject: true });
  return picture
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
}
