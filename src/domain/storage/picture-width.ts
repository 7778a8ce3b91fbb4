/**
 * The widths a page may ask a picture in. Every other one is unknown to the server, so that a
 * visitor cannot fill its memory with sizes.
 */
export const pictureWidths = [160, 320, 640, 960, 1280, 1920] as const;

export type PictureWidth = (typeof pictureWidths)[number];

/** null: not one of ours. */
export function readPictureWidth(text: string): PictureWidth | null {
  return pictureWidths.find((width) => String(width) === text) ?? null;
}

/** The address of a stored picture in that width, or smaller where the picture itself is. */
export function pictureInWidth(address: string, width: PictureWidth): string {
  return `${address}?w=${width}`;
}
