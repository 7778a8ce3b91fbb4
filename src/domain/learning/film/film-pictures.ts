/** Pictures that are made of a film: the one before it plays, and small ones for its bar. */
export const filmPictures = ["poster", "previews"] as const;
export type FilmPicture = (typeof filmPictures)[number];

const mostPreviews = 160;
const columns = 10;
const shortestStep = 2;
export const previewSize = { width: 160, height: 90 } as const;

/** `every`: the seconds between two of them. They stand in rows on one sheet. */
export type Previews = { every: number; count: number; columns: number; rows: number };

/** The small pictures of a film of this length. The sheet stays small for the longest film. */
export function previewsOf(seconds: number): Previews {
  const every = Math.max(shortestStep, Math.ceil(seconds / mostPreviews));
  const count = Math.min(mostPreviews, Math.max(1, Math.ceil(seconds / every)));
  return { every, count, columns, rows: Math.ceil(count / columns) };
}

/** The second of the picture before the film: not its first one, which is often black. */
export function posterSecond(seconds: number): number {
  return Math.min(30, seconds / 10);
}
