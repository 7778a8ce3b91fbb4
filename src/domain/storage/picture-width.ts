/**
 * The widths in which a page may request a picture. Others are refused, so that a visitor cannot
 * fill the cache.
 */
export const pictureWidths = [160, 320, 640, 960, 1280, 1920] as const;

export type PictureWidth = (typeof pictureWidths)[number];

/** null: another width. */
export function readPictureWidth(text: string): PictureWidth | null {
  return pictureWidths.find((width) => String(width) === text) ?? null;
}

/** The address of a stored picture in that width, or in its own smaller width. */
export function pictureInWidth(address: string, width: PictureWidth): string {
  return `${address}?w=${width}`;
}
