/**
 * What a film may be before anything decodes it: a picture of more would hold the memory of all.
 */
export const mostSide = 8192;
export const mostPixels = 40_000_000;

export function isPictureTooLarge({ width, height }: { width: number; height: number }): boolean {
  return width > mostSide || height > mostSide || width * height > mostPixels;
}

/** A film of at most so many seconds does not wait for long ones. */
export const shortFilmSeconds = 20 * 60;

const unknownSeconds = 2 * 3600;

/** How many seconds the work on a film may take, however it goes on. */
export function mostWorkSeconds(filmSeconds: number | null): number {
  return 30 * 60 + 6 * (filmSeconds ?? unknownSeconds);
}
