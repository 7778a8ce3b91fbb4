import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";
import { leaseSeconds, lockFilmFile } from "./film-job-queries.ts";

/** So often it is tried, each time later. */
const mostTries = 3;

const claim = named(
  "claim-film-without-pictures",
  `with due as (
    select film_name
    from film_job
    where pictures_due_at <= clock_timestamp()
      and state = 'ready'
      and lease_ends_at <= clock_timestamp()
    order by pictures_due_at limit 1
    for update skip locked
  ), taken as (
    update film_job j
    set turn = turn + 1, pictures_tries = pictures_tries + 1,
      lease_ends_at = clock_timestamp() + interval '${2 * leaseSeconds} seconds'
    from due
    where j.film_name = due.film_name
    returning j.film_name, j.turn, j.pictures_tries
  )
  select t.film_name as film, t.turn, t.pictures_tries as tries, f.seconds,
    (select r.file_name from film_rendition r
      where r.film_name = t.film_name and r.quality = 'small') as small,
    (select r.file_name from film_rendition r
      where r.film_name = t.film_name and r.quality = 'poster') as poster,
    (select r.file_name from film_rendition r
      where r.film_name = t.film_name and r.quality = 'previews') as previews
  from taken t join stored_file f on f.name = t.film_name`,
);
/** A film whose pictures this node makes. */
export type PictureJob = RowOf<typeof claim>;
type Mine = Pick<PictureJob, "film" | "turn">;

/** The film that has waited longest. While a node works on it, no other one gets it. */
export async function claimPictureJob(db: Db): Promise<PictureJob | null> {
  return (await claim(db, []))[0] ?? null;
}

const lockJob = named(
  "lock-picture-job",
  "select from film_job where film_name = $1 and turn = $2 and state = 'ready' for no key update",
);

/** The film stays until the transaction ends. False: it is gone, or another node's. */
export async function lockPictured(tx: Tx, { film, turn }: Mine): Promise<boolean> {
  if (!(await lockFilmFile(tx, film))) return false;
  return (await lockJob(tx, [film, turn])).length === 1;
}

const setSize = named(
  "set-size-of-film",
  "update stored_file set width = $2, height = $3 where name = $1",
);

/** The size of a film's picture as it is shown, or of a smaller version: the shape counts. */
export async function setFilmSize(
  tx: Tx,
  film: string,
  { width, height }: { width: number; height: number },
): Promise<void> {
  await setSize(tx, [film, width, height]);
}

const finish = named(
  "finish-picture-job",
  "update film_job set pictures_due_at = null, lease_ends_at = clock_timestamp() where film_name = $1",
);

export async function finishPictureJob(tx: Tx, film: string): Promise<void> {
  await finish(tx, [film]);
}

const postpone = named(
  "postpone-picture-job",
  `update film_job
  set lease_ends_at = clock_timestamp(),
    pictures_due_at = case when pictures_tries < ${mostTries}
      then clock_timestamp() + pictures_tries * interval '1 hour' end
  where film_name = $1 and turn = $2 and state = 'ready'`,
);
const giveBack = named(
  "give-back-picture-job",
  `update film_job
  set lease_ends_at = clock_timestamp(), pictures_tries = greatest(0, pictures_tries - 1)
  where film_name = $1 and turn = $2 and state = 'ready'`,
);

/** It rests before the next try; after the last one it is left as it is. */
export async function postponePictureJob(db: Db, { film, turn }: Mine): Promise<void> {
  await postpone(db, [film, turn]);
}

/** A node that shuts down gives it back without counting a try. */
export async function giveBackPictureJob(db: Db, { film, turn }: Mine): Promise<void> {
  await giveBack(db, [film, turn]);
}
