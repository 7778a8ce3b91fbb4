import sharp from "sharp";

export type PictureFile = { name: string; mimeType: string; buffer: Buffer };

/** A photo as a phone takes it: larger than any form accepts. */
export async function photo(
  name: string,
  { width = 1600, height = 1200 } = {},
): Promise<PictureFile> {
  const background = { r: 10, g: 104, b: 87 };
  const buffer = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background,
      noise: { type: "gaussian", mean: 120, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}
