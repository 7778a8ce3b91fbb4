import { loadSharp } from "./load-sharp.ts";
import type { PdfFile } from "./pdf-file.ts";
import type { PdfRef } from "./pdf-value.ts";

/** The colours. For a picture with transparency, also the alpha of each pixel. */
export type Picture = { width: number; height: number; colours: Buffer; cover: Buffer | null };

const longestSide = 900;

/** Throws where the bytes are not a picture. */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  const image = (await loadSharp())(bytes, { limitInputPixels: 50_000_000 })
    .rotate()
    .toColourspace("srgb")
    .ensureAlpha();
  const { data, info } = await image
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const points = info.width * info.height;
  const colours = Buffer.alloc(points * 3);
  const cover = Buffer.alloc(points);
  for (let point = 0; point < points; point += 1) {
    data.copy(colours, point * 3, point * 4, point * 4 + 3);
    cover[point] = data[point * 4 + 3] ?? 255;
  }
  return {
    width: info.width,
    height: info.height,
    colours,
    cover: cover.every((value) => value === 255) ? null : cover,
  };
}

export function addPicture(file: PdfFile, { width, height, colours, cover }: Picture): PdfRef {
  const entries = {
    Type: "/XObject",
    Subtype: "/Image",
    Width: width,
    Height: height,
    BitsPerComponent: 8,
  } as const;
  const mask =
    cover === null
      ? {}
      : { SMask: file.addStream(cover, { ...entries, ColorSpace: "/DeviceGray" }) };
  return file.addStream(colours, { ...entries, ...mask, ColorSpace: "/DeviceRGB" });
}
