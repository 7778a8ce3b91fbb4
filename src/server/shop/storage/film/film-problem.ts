import type { FilmFault } from "#domain/learning/film/renditions.ts";

/**
 * Why the work on a film ended. `GONE`: the film is, or another node has taken it; `ENDING`: the
 * shop ends.
 */
export class FilmProblem extends Error {
  readonly code: FilmFault | "GONE" | "ENDING";

  constructor(code: FilmProblem["code"], message: string) {
    super(message);
    this.code = code;
  }
}
