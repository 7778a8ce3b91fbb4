import { sql } from "kysely";
import { shortFilmSeconds } from "#domain/learning/film/film-limits.ts";
import type { FilmFault, FilmState, Rendition } from "#domain/learning/film/renditions.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";

/** For so long a node that says nothing is believed to be at work. */
export const leaseSeconds = 60;

/** A film that this node has taken in hand. */
export type FilmJob = {
  film: string;
  turn: number;
  tries: number;
  seconds: number | null;
  bytes: number;
};
type Mine = Pick<FilmJob, "film" | "turn">;

/** A film that has come in. */
export async function insertFilmJobs(tx: Tx, films: readonly string[]): Promise<void> {
  if (films.length > 0)
    await tx
      .insertInto("film_job")
      .values(films.map((film_name) => ({ film_name })))
      .execute();
}

/** Where long films wait for each other, and short ones for none of them. */
export type Lane = "any" | "short";

const inLane = (lane: Lane) =>
  lane === "any"
    ? sql``
    : sql`and (select f.seconds from stored_file f
      where f.name = film_name) <= ${shortFilmSeconds}`;

/** The oldest of a lane that no node works on. Each is one node's; a node that died has lost it. */
export async function claimFilmJob(db: Db, lane: Lane): Promise<FilmJob | null> {
  const { rows } = await sql<FilmJob>`
    with due as (select film_name from film_job
      where state in ('received', 'checked', 'shrinking') and lease_ends_at <= clock_timestamp()
        ${inLane(lane)} order by queued_at, film_name limit 1 for update skip locked),
      taken as (update film_job j
        set state = 'received', percent = 0, turn = turn + 1, tries = tries + 1,
          lease_ends_at = clock_timestamp() + ${leaseSeconds} * interval '1 second'
        from due where j.film_name = due.film_name returning j.film_name, j.turn, j.tries)
    select t.film_name as film, t.turn, t.tries, f.seconds, f.size_bytes as bytes from taken t
      join stored_file f on f.name = t.film_name`.execute(db);
  return rows[0] ?? null;
}

type Step = { state: FilmState; percent: number; plays: boolean };

/** How far it is, and that the node lives. False: the film is gone, or another node's. */
export async function updateFilmJob(
  db: Db,
  { film, turn }: Mine,
  { state, percent, plays }: Step,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update film_job set state = ${state}, percent = ${percent}, plays = ${plays},
    lease_ends_at = clock_timestamp() + ${leaseSeconds} * interval '1 second'
    where film_name = ${film} and turn = ${turn} and state in ('received', 'checked',
      'shrinking')`.execute(db);
  return numAffectedRows === 1n;
}

/** Ends it with a reason, or lets it rest before the next try. */
export async function failFilmJob(
  db: Db,
  { film, turn }: Mine,
  reason: FilmFault,
  isOver: boolean,
): Promise<void> {
  const over = isOver
    ? sql`state = 'failed', reason = ${reason}`
    : sql`state = 'received', lease_ends_at = clock_timestamp() + tries * interval '1 minute'`;
  await sql`update film_job set ${over}, percent = 0 where film_name
    = ${film} and turn = ${turn} and state in ('received', 'checked', 'shrinking')`.execute(db);
}

/** A node that shuts down gives its jobs back without counting a try. */
export async function giveBackFilmJob(db: Db, { film, turn }: Mine): Promise<void> {
  await sql`update film_job set state = 'received', percent = 0, tries = greatest(0, tries - 1),
    lease_ends_at = clock_timestamp()
    where film_name = ${film} and turn = ${turn} and state in ('received', 'checked',
      'shrinking')`.execute(db);
}

export type StoredRendition = Rendition & { name: string };

/** The film stays until the transaction ends. False: it is gone, or another node's. */
export async function lockFilm(tx: Tx, { film, turn }: Mine): Promise<boolean> {
  // The file before what hangs on it, as the code that lets a file go does.
  const { rows: files } = await sql`select from stored_file where name
      = ${film} and state in ('stored', 'attached')
      for no key update`.execute(tx);
  if (files.length === 0) return false;
  const { rows } = await sql`select from film_job where film_name
      = ${film} and turn = ${turn} and state in ('received', 'checked', 'shrinking')
    for no key update`.execute(tx);
  return rows.length === 1;
}

export async function finishFilmJob(
  tx: Tx,
  { film }: Mine,
  made: readonly StoredRendition[],
): Promise<void> {
  if (made.length > 0) {
    const rows = made.map(({ quality, lines, name }) => ({
      film_name: film,
      quality,
      lines,
      file_name: name,
    }));
    await tx.insertInto("film_rendition").values(rows).execute();
  }
  await sql`update film_job set state = 'ready', percent = 100 where film_name = ${film}`.execute(
    tx,
  );
}

/**
 * The owner asks for it once more; one that did not fail goes on as it does. Null: there is no such
 * film.
 */
export async function retryFilmJob(
  tx: Tx,
  lessonId: number,
): Promise<{ itemId: number; isBegun: boolean } | null> {
  const { rows } = await sql<{
    itemId: number;
    film: string;
  }>`select l.item_id as "itemId", j.film_name as film
    from lesson l join film_job j on j.film_name = l.video_file
      where l.id = ${lessonId} and l.archived_at is null`.execute(tx);
  const [found] = rows;
  if (!found) return null;
  const { numAffectedRows } =
    await sql`update film_job set state = 'received', reason = null, percent = 0, tries = 0,
      queued_at = now(), lease_ends_at = now()
    where film_name = ${found.film} and state = 'failed'`.execute(tx);
  return { itemId: found.itemId, isBegun: numAffectedRows === 1n };
}

export type ShownFilm = {
  lessonId: number;
  state: FilmState;
  percent: number;
  reason: FilmFault | null;
  waiting: number;
};

/** How the films of a course stand. `waiting`: how many others are before it. */
export async function listFilmJobs(db: Db, itemId: number): Promise<ShownFilm[]> {
  const { rows } = await sql<ShownFilm>`select l.id as "lessonId", j.state, j.percent, j.reason,
      case when j.state = 'received' then (select count(*)::int
        from (select from film_job o where o.state in ('received', 'checked', 'shrinking')
        and (o.queued_at, o.film_name) < (j.queued_at, j.film_name) limit 100) before)
          else 0 end as waiting
    from lesson l join film_job j on j.film_name = l.video_file
      where l.item_id = ${itemId} and l.archived_at is null
    order by l.id limit 2000`.execute(db);
  return rows;
}
