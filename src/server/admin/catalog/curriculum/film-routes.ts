import type { FastifyInstance } from "fastify";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { listFilmJobs, retryFilmJob } from "#server/shop/storage/film/film-job-queries.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import { note } from "../courses/note-edit.ts";
import { findCourse } from "./curriculum-queries.ts";
import { editorIn } from "./edit-gate.ts";

/** The processing of a course's films, and its progress. */
export function registerFilmRoutes(
  app: FastifyInstance,
  { db, clock, films }: CatalogAdminDeps,
): void {
  serve(app, "adminListFilms").with(async ({ params: { id } }) => {
    if ((await findCourse(db, id)) === null) return refuse("NOT_FOUND");
    const jobs = await listFilmJobs(db, id);
    // Without a program that shrinks films, received films wait for nothing.
    const shown = films.isThere() ? jobs : jobs.filter(({ state }) => state !== "received");
    return {
      success: true,
      data: {
        makes_smaller: films.isThere(),
        films: shown.map(({ lessonId, state, percent, reason, waiting }) => ({
          lesson_id: lessonId,
          state,
          percent,
          reason,
          waiting,
        })),
      },
    };
  });

  serve(app, "adminRetryFilm").with(async ({ params: { id } }, context) =>
    inTransaction(db, async (tx) => {
      const found = await retryFilmJob(tx, id);
      if (found === null) return refuse("NOT_FOUND");
      if (found.isBegun)
        await note(tx, editorIn(context, clock), found.itemId, {
          action: "lesson.film-retried",
          detail: { lesson: id },
        });
      return { success: true as const };
    }),
  );
}
