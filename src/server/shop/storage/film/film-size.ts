import { loadSharp } from "#server/platform/paper/load-sharp.ts";
import { decoding } from "../read-picture.ts";

export type FilmSize = { width: number; height: number };

/** The size of a film's picture, from the one before it. */
export async function sizeOf(poster: string | Buffer | null): Promise<FilmSize | null> {
  if (poster === null) return null;
  return (await loadSharp())(poster, decoding)
    .metadata()
    .then(
      ({ width, height }) => ({ width, height }),
      () => null,
    );
}
