import { shortFilmSeconds } from "#domain/learning/film/film-limits.ts";
import { type FilmPicture, filmPictures } from "#domain/learning/film/film-pictures.ts";
import type { FilmFault, FilmState, Rendition } from "#domain/learning/film/renditions.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf, type StatementRow } from "#server/platform/database/named-statement.ts";

/** For so long a node that says nothing is believed to be at work. */
export const leaseSeconds = 60;

const insertJobs = named(
  "insert-film-jobs",
  "insert into film_job (film_name) select unnest($1::text[])",
);

/** Films that have come in. */
export async function insertFilmJobs(tx: Tx, films: readonly string[]): Promise<void> {
  if (films.length > 0) await insertJobs(tx, [films]);
}

/** Where long films wait for each other, and short ones for none of them. */
export type Lane = "any" | "short";

const isShort = `(select f.seconds from stored_file f
        where f.name = film_name) <= ${shortFilmSeconds}`;
const claimOf = (lane: Lane) =>
  named(
    `claim-film-of-lane-${lane}`,
    `with due as (
    select film_name
    from film_job
    where state in ('received', 'checked', 'shrinking')
      and lease_ends_at <= clock_timestamp()
      and ${lane === "any" ? "true" : isShort}
    order by queued_at, film_name limit 1
    for update skip locked
  ), taken as (
    update film_job j
    set state = 'received', percent = 0, turn = turn + 1, tries = tries + 1,
      lease_ends_at = clock_timestamp() + interval '${leaseSeconds} seconds'
    from due
    where j.film_name = due.film_name
    returning j.film_name, j.turn, j.tries
  )
  select t.film_name as film, t.turn, t.tries, f.seconds, f.size_bytes as bytes
  from taken t join stored_file f on f.name = t.film_name`,
  );
const claim = { any: claimOf("any"), short: claimOf("short") };
/** A film that this node has taken in hand. */
export type FilmJob = RowOf<typeof claim.any>;
type Mine = Pick<FilmJob, "film" | "turn">;

/** The oldest of a lane that no node works on. Each is one node's; a node that died has lost it. */
export async function claimFilmJob(db: Db, lane: Lane): Promise<FilmJob | null> {
  return (await claim[lane](db))[0] ?? null;
}

const isMine = `film_name = $1 and turn = $2 and state in ('received', 'checked', 'shrinking')`;

type Step = { state: FilmState; percent: number; plays: boolean };

const update = named(
  "update-film-job",
  `update film_job
  set state = $3, percent = $4, plays = $5,
    lease_ends_at = clock_timestamp() + interval '${leaseSeconds} seconds'
  where ${isMine}
  returning 1`,
);

/** How far it is, and that the node lives. False: the film is gone, or another node's. */
export async function updateFilmJob(
  db: Db,
  { film, turn }: Mine,
  { state, percent, plays }: Step,
): Promise<boolean> {
  return (await update(db, [film, turn, state, percent, plays])).length === 1;
}

const fail = named(
  "fail-film-job",
  `update film_job set state = 'failed', reason = $3, percent = 0 where ${isMine}`,
);
const postpone = named(
  "postpone-film-job",
  `update film_job
  set state = 'received', lease_ends_at = clock_timestamp() + tries * interval '1 minute',
    percent = 0
  where ${isMine}`,
);

/** Ends it with a reason, or lets it rest before the next try. */
export async function failFilmJob(
  db: Db,
  { film, turn }: Mine,
  reason: FilmFault,
  isOver: boolean,
): Promise<void> {
  if (isOver) await fail(db, [film, turn, reason]);
  else await postpone(db, [film, turn]);
}

const giveBack = named(
  "give-back-film-job",
  `update film_job
  set state = 'received', percent = 0, tries = greatest(0, tries - 1),
    lease_ends_at = clock_timestamp()
  where ${isMine}`,
);

/** A node that shuts down gives its jobs back without counting a try. */
export async function giveBackFilmJob(db: Db, { film, turn }: Mine): Promise<void> {
  await giveBack(db, [film, turn]);
}

/** A rendition, or a picture of the film. */
export type StoredRendition = {
  quality: Rendition["quality"] | FilmPicture;
  lines: number | null;
  name: string;
};

const lockFile = named(
  "lock-file-of-film",
  "select from stored_file where name = $1 and state in ('stored', 'attached') for no key update",
);
const lockJob = named("lock-film-job", `select from film_job where ${isMine} for no key update`);

/** NOTE: locked before what hangs on it, as the code that lets a file go does. */
export async function lockFilmFile(tx: Tx, film: string): Promise<boolean> {
  return (await lockFile(tx, [film])).length === 1;
}

/** The film stays until the transaction ends. False: it is gone, or another node's. */
export async function lockFilm(tx: Tx, { film, turn }: Mine): Promise<boolean> {
  if (!(await lockFilmFile(tx, film))) return false;
  return (await lockJob(tx, [film, turn])).length === 1;
}

const insertRenditionsStatement = named(
  "insert-film-renditions",
  `insert into film_rendition (film_name, quality, lines, file_name)
  select $1, quality, lines, name
  from jsonb_to_recordset($2) as r (quality text, lines int, name text)`,
);
/** What has been made of a film. */
export async function insertRenditions(
  tx: Tx,
  film: string,
  made: readonly StoredRendition[],
): Promise<void> {
  if (made.length > 0) await insertRenditionsStatement(tx, [film, made]);
}

const finish = named(
  "finish-film-job",
  `update film_job
  set state = 'ready', percent = 100,
    pictures_due_at = case when $2 then null else clock_timestamp() end
  where film_name = $1`,
);

/** Pictures that are missing are made later. */
export async function finishFilmJob(
  tx: Tx,
  { film }: Mine,
  made: readonly StoredRendition[],
): Promise<void> {
  await insertRenditions(tx, film, made);
  const hasPictures = filmPictures.every((one) => made.some(({ quality }) => quality === one));
  await finish(tx, [film, hasPictures]);
}

const findFilm = named(
  "find-film-of-lesson",
  `select l.item_id as "itemId", j.film_name as film
  from lesson l join film_job j on j.film_name = l.video_file
  where l.id = $1 and l.archived_at is null`,
);
const retry = named(
  "retry-film-job",
  `update film_job
  set state = 'received', reason = null, percent = 0, tries = 0, queued_at = now(),
    lease_ends_at = now()
  where film_name = $1 and state = 'failed'
  returning 1`,
);

/**
 * The owner asks for it once more; one that did not fail goes on as it does. Null: there is no such
 * film.
 */
export async function retryFilmJob(
  tx: Tx,
  lessonId: number,
): Promise<{ itemId: number; isBegun: boolean } | null> {
  const [found] = await findFilm(tx, [lessonId]);
  if (!found) return null;
  const begun = await retry(tx, [found.film]);
  return { itemId: found.itemId, isBegun: begun.length === 1 };
}

export type ShownFilm = StatementRow<"list-film-jobs">;

const listFilmJobsStatement = named(
  "list-film-jobs",
  `select l.id as "lessonId", j.state, j.percent, j.reason,
    case when j.state = 'received'
      then (select count(*)::int
        from (select from film_job o
          where o.state in ('received', 'checked', 'shrinking')
            and (o.queued_at, o.film_name) < (j.queued_at, j.film_name)
          limit 100) before)
      else 0 end as waiting
  from lesson l join film_job j on j.film_name = l.video_file
  where l.item_id = $1 and l.archived_at is null
  order by l.id limit 2000`,
);

/** How the films of a course stand. `waiting`: how many others are before it. */
export function listFilmJobs(db: Db, itemId: number): Promise<ShownFilm[]> {
  return listFilmJobsStatement(db, [itemId]);
}
