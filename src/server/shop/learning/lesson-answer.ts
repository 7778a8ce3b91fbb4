import { languages } from "#domain/language/written-languages.ts";
import { canBeMarked } from "#domain/learning/completion.ts";
import { chaptersIn } from "#domain/learning/film/chapters.ts";
import { previewsOf } from "#domain/learning/film/film-pictures.ts";
import { isVisible } from "#domain/learning/lesson-access.ts";
import { endingOf, shownAs } from "#domain/learning/lesson-files.ts";
import { frameOf, linkOf } from "#domain/learning/linked-video/linked-video.ts";
import { watchedPercent } from "#domain/learning/watched.ts";
import { watermarkOf } from "#domain/learning/watermark.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { assignmentStatus } from "./assignment/assignment-routes.ts";
import type { LessonContent, LessonFile, ListedLesson } from "./curriculum-queries.ts";
import { type CourseView, learnerIn } from "./lesson-access.ts";
import type { LessonFileDeps } from "./lesson-file-routes.ts";
import { filmPlaces, lessonLink, linkMs } from "./lesson-link.ts";
import { findLive } from "./live/live-queries.ts";
import { liveStatus } from "./live/live-status.ts";
import { findProgress, type OwnProgress } from "./progress-queries.ts";
import { quizStatus } from "./quiz/quiz-routes.ts";
import { isWatchedElsewhere } from "./stream/stream-routes.ts";
import { findWatcher } from "./viewer-queries.ts";

type OpenLesson = {
  view: CourseView;
  lesson: ListedLesson;
  content: LessonContent;
  caller: Caller | null;
  lang: Language;
};

/** A lesson with all its content for this viewer. */
export async function lessonAnswer(
  deps: LessonFileDeps,
  { view, lesson, content, caller, lang }: OpenLesson,
) {
  const { db, dataKey, clock } = deps;
  const lessonId = lesson.id;
  const accountId = learnerIn(view, caller);
  const own = accountId === null ? null : await findProgress(db, accountId, lessonId);
  const until = clock().getTime() + linkMs;
  const url = (fileName: string, at: number) =>
    `/private/lesson-files/${lessonLink(dataKey, { lessonId, place: String(at), fileName, until }, caller)}`;
  const isElsewhere = content.videoFile !== null && (await isWatchedElsewhere(deps, view, caller));
  const found = lesson.kind === "live" ? await findLive(db, lessonId, accountId) : null;
  return {
    ...lessonOf(view, lesson, lang),
    body: content.body[lang] || content.body.th,
    video:
      content.videoFile === null || isElsewhere
        ? null
        : {
            until: new Date(until).toISOString(),
            ...filmOf(content, url),
            is_upright: content.isUpright,
            ...posterAndCaptions(content, url),
            chapters: chaptersIn(content.body[lang] || content.body.th, lesson.seconds),
            previews: previewsIn(content, lesson.seconds, url),
          },
    linked: linkedOf(content),
    watermark:
      content.videoFile !== null && accountId !== null && view.course.watermarks
        ? await markOf(db, accountId, view.course.itemId)
        : null,
    is_watched_elsewhere: isElsewhere,
    files: content.files.map((file, at) => fileOf(file, url(file.name, at + 1))),
    quiz: lesson.kind === "quiz" ? await quizStatus(db, lessonId, accountId) : null,
    // Only learners see the place.
    live: found && { ...liveStatus(found), ...(view.viewer === "visitor" && { room: "" }) },
    assignment:
      lesson.kind === "assignment"
        ? await assignmentStatus(deps, { lessonId, accountId, caller })
        : null,
    ...(view.seenAs === null ? ownOf(lesson, own) : exampleIn(view, lesson)),
  };
}

/** The film, or its best rendition if browsers cannot play the original. */
function filmOf(
  { videoFile, videoBytes, plays, renditions }: LessonContent,
  url: (fileName: string, place: number) => string,
) {
  const made = renditions.map(({ quality, lines, name, bytes }) => ({
    quality,
    lines,
    bytes,
    url: url(name, filmPlaces[quality]),
  }));
  const best = plays ? undefined : made.find(({ quality }) => quality !== "sound");
  return {
    url: best?.url ?? url(videoFile ?? "", 0),
    bytes: best?.bytes ?? videoBytes,
    renditions: made,
  };
}

/** A film that another site hosts. */
function linkedOf({ videoLink }: LessonContent) {
  const link = videoLink === null ? null : linkOf(videoLink);
  return link && { provider: link.provider, url: frameOf(link) };
}

async function markOf(db: Db, accountId: number, itemId: number): Promise<string> {
  const { name, orderId } = await findWatcher(db, accountId, itemId);
  return watermarkOf(name, orderId);
}

function posterAndCaptions(
  { posterFile, madePoster, captions }: LessonContent,
  url: (fileName: string, place: number) => string,
) {
  // The owner's picture, or one that was made of the film.
  const made = madePoster && url(madePoster, filmPlaces.made_poster);
  return {
    poster: posterFile ? url(posterFile, filmPlaces.poster) : made,
    captions: languages.flatMap((lang) => {
      const fileName = captions[lang];
      return fileName === null
        ? []
        : [{ lang, url: url(fileName, filmPlaces[`captions_${lang}`]) }];
    }),
  };
}

function previewsIn(
  { previews }: LessonContent,
  seconds: number | null,
  url: (fileName: string, place: number) => string,
) {
  if (previews === null || seconds === null) return null;
  const { every, count, columns } = previewsOf(seconds);
  return { url: url(previews, filmPlaces.previews), every, count, columns };
}

function lessonOf(view: CourseView, lesson: ListedLesson, lang: Language) {
  const { id, kind, seconds, completion, completionPercent } = lesson;
  const isLearner = view.viewer === "learner";
  const beside = view.lessons.filter((one) => isVisible(view, one)).map((one) => one.id);
  const at = beside.indexOf(id);
  return {
    id,
    course_id: view.course.itemId,
    course_name: view.course.title[lang],
    section: lesson.section[lang],
    title: lesson.title[lang],
    kind,
    seconds,
    completion,
    completion_percent: completionPercent,
    is_learner: isLearner && view.seenAs === null,
    seen_as: view.seenAs,
    takes_questions: view.viewer !== "visitor" && view.course.takesQuestions,
    can_be_marked: isLearner && canBeMarked(lesson, seconds),
    previous: beside[at - 1] ?? null,
    next: beside[at + 1] ?? null,
  };
}

function fileOf({ name, title, mayDownload, bytes }: LessonFile, url: string) {
  return {
    title,
    ending: endingOf(name),
    shown_as: shownAs(name),
    bytes,
    may_download: mayDownload,
    url,
  };
}

function ownOf({ seconds }: ListedLesson, own: OwnProgress | null) {
  return {
    position: own?.position ?? 0,
    done_at: own?.doneAt?.toISOString() ?? null,
    watched_percent: own && seconds !== null ? watchedPercent(own.watched, seconds) : 0,
  };
}

/** The progress of the example learner in the staff's preview. */
function exampleIn({ progress }: CourseView, { id }: ListedLesson) {
  const doneAt = progress.get(id)?.doneAt ?? null;
  return {
    position: 0,
    done_at: doneAt?.toISOString() ?? null,
    watched_percent: doneAt === null ? 0 : 100,
  };
}
