import type { Quality } from "#domain/learning/film/renditions.ts";
import type { LessonProgress } from "#domain/learning/lesson.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import {
  columnTypes,
  named,
  quick,
  type RowOf,
  type StatementRow,
} from "#server/platform/database/named-statement.ts";
import { isShown } from "../lesson/shown-lessons-queries.ts";

/** A lesson that learners see, in the order of the course. */
export type ListedLesson = StatementRow<"list-lessons">;

const rules = `l.id, l.completion, l.completion_percent as "completionPercent", l.release,
  l.release_days as "releaseDays", l.release_at as "releaseAt",
  (select w.id
    from lesson w join course_section p on p.id = w.section_id
    where w.id = l.release_lesson_id
      and w.archived_at is null
      and w.is_published
      and p.is_published) as "releaseLessonId"`;

const list = quick(
  named(
    "list-lessons",
    `select ${rules}, s.id as "sectionId",
    json_build_object('th', s.title_th, 'en', s.title_en) as section, l.kind,
    json_build_object('th', l.title_th, 'en', l.title_en) as title, l.seconds,
    l.is_preview as "isPreview"
  from lesson l join course_section s on s.id = l.section_id
  where l.item_id = $1 and ${isShown}
  order by s.position, s.id, l.position, l.id limit 2000`,
  ),
);

export function listLessons(db: Db | Tx, itemId: number): Promise<ListedLesson[]> {
  return list(db, [itemId]);
}

/** `plays`: browsers play the film as it came. */
export type LessonContent = RowOf<typeof content>;
export type LessonFile = LessonContent["files"][number];
export type FilmRendition = LessonContent["renditions"][number];

const content = quick(
  named(
    "find-lesson-content",
    `select json_build_object('th', body_th, 'en', body_en) as body, video_file as "videoFile",
    coalesce((select f.size_bytes from stored_file f where f.name = video_file), 0) as "videoBytes",
    coalesce((select f.height > f.width from stored_file f where f.name = video_file), false)
      as "isUpright",
    coalesce((select j.plays from film_job j where j.film_name = video_file), true) as plays,
    (select coalesce(json_agg(json_build_object('quality', r.quality, 'lines', r.lines,
          'name', r.file_name, 'bytes', s.size_bytes)
          order by array_position(array['medium', 'small', 'sound'], r.quality)), '[]')
      from film_rendition r join stored_file s on s.name = r.file_name
      where r.film_name = video_file
        and r.quality in ('medium', 'small', 'sound')) as renditions,
    (select r.file_name from film_rendition r
      where r.film_name = video_file and r.quality = 'poster') as "madePoster",
    (select r.file_name from film_rendition r
      where r.film_name = video_file and r.quality = 'previews') as previews,
    video_link as "videoLink",
    poster_file as "posterFile",
    json_build_object('th', captions_th_file, 'en', captions_en_file) as captions,
    (select coalesce(json_agg(json_build_object('name', f.file_name, 'title', f.title,
          'mayDownload', f.may_download, 'bytes', s.size_bytes) order by f.position), '[]')
      from lesson_file f join stored_file s on s.name = f.file_name
      where f.lesson_id = lesson.id) as files
  from lesson
  where id = $1 and archived_at is null`,
    columnTypes<{
      renditions: { quality: Quality; lines: number | null; name: string; bytes: number }[];
    }>(),
  ),
);

export async function findLessonContent(
  db: Db | Tx,
  lessonId: number,
): Promise<LessonContent | null> {
  return (await content(db, [lessonId]))[0] ?? null;
}

const itemOf = named(
  "find-lesson-item",
  `select item_id as "itemId" from lesson where id = $1 and archived_at is null`,
);

export async function findLessonItem(db: Db, lessonId: number): Promise<number | null> {
  return (await itemOf(db, [lessonId]))[0]?.itemId ?? null;
}

const progress = quick(
  named(
    "list-lesson-progress",
    `select p.lesson_id as "lessonId", p.opened_at as "openedAt", p.done_at as "doneAt"
  from lesson l join lesson_progress p on p.lesson_id = l.id and p.account_id = $1
  where l.item_id = $2`,
  ),
);

/** What one person has done in a course, by lesson. */
export async function listProgress(
  db: Db | Tx,
  accountId: number,
  itemId: number,
): Promise<Map<number, LessonProgress>> {
  return new Map((await progress(db, [accountId, itemId])).map((one) => [one.lessonId, one]));
}
