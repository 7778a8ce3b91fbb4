import type { FilmFault } from "#domain/learning/film/renditions.ts";

/**
 * Why work on a film ended. `GONE`: the film was deleted, or another node has taken it. `ENDING`:
 * the shop is stopping.
 */
export class FilmProblem extends Error {
  readonly code: FilmFault | "GONE" | "ENDING";

  constructor(code: FilmProblem["code"], message: string) {
    super(message);
    this.code = code;
  }
}
