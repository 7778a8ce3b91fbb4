/** The largest side of a picture in a film. Decoding a larger one would take too much memory. */
export const mostSide = 8192;
export const mostPixels = 40_000_000;

export function isPictureTooLarge({ width, height }: { width: number; height: number }): boolean {
  return width > mostSide || height > mostSide || width * height > mostPixels;
}

/** A film up to this length does not wait behind long ones. */
export const shortFilmSeconds = 20 * 60;

const unknownSeconds = 2 * 3600;

/** The most seconds that processing a film may take. */
export function mostWorkSeconds(filmSeconds: number | null): number {
  return 30 * 60 + 6 * (filmSeconds ?? unknownSeconds);
}
