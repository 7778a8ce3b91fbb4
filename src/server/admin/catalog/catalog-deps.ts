import type { Db } from "#server/platform/database/database.ts";
import type { BackgroundWork } from "#server/platform/jobs/background-work.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import type { FilmWorker } from "#server/shop/storage/film/film-worker.ts";

/** `knowsCountries`: a proxy in front reports visitors' countries. */
export type CatalogAdminDeps = {
  db: Db;
  clock: Clock;
  background: BackgroundWork;
  knowsCountries: boolean;
  films: Pick<FilmWorker, "isThere">;
};
