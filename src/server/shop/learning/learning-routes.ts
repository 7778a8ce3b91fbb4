import type { FastifyInstance } from "fastify";
import { canBeMarked, courseProgress } from "#domain/learning/completion.ts";
import { endingOf, shownAs } from "#domain/learning/lesson-files.ts";
import { frameOf, linkOf } from "#domain/learning/linked-video.ts";
import { lessonToGoOnWith } from "#domain/learning/release.ts";
import type { SeenAs } from "#domain/learning/seen-as.ts";
import { watchedPercent } from "#domain/learning/watched.ts";
import { watermarkOf } from "#domain/learning/watermark.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { languages } from "#domain/link/written-languages.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { assignmentStanding } from "./assignment/assignment-routes.ts";
import { findLessonContent, type LessonContent, type LessonFile, type ListedLesson } from "./curriculum-queries.ts";
import { editsAs, isVisible, type Look, learnerIn, lookAs, lookIntoCourse, releaseFor, visibleLesson } from "./lesson-access.ts";
import type { LessonFileNeeds } from "./lesson-file-routes.ts";
import { filmPlaces, lessonLink, linkMs } from "./lesson-link.ts";
import { findLive } from "./live/live-queries.ts";
import { liveStanding } from "./live/live-standing.ts";
import { type NetworkNeeds, noteWhere } from "./networks/note-network.ts";
import { openCourse } from "./open-course.ts";
import { findProgress, type OwnProgress } from "./progress-queries.ts";
import { quizStanding } from "./quiz/quiz-routes.ts";
import { ownReview } from "./review/review-routes.ts";
import { saveLessonProgress } from "./save-progress.ts";
import { isWatchedElsewhere } from "./stream/stream-routes.ts";
import { findWatcher } from "./viewer-queries.ts";

/** The learner's room. */
export function registerLearningRoutes(app: FastifyInstance, needs: LessonFileNeeds & NetworkNeeds & { limiter: RateLimiter }): void {
  const { db, limiter } = needs;
  serve(app, "getCurriculum").with(async ({ params: { id }, query: { as } }, { request, lang }) => {
    const { caller } = await app.guard.identify(request);
    const look = await lookAnew(db, id, caller, as);
    if (look === null || look.viewer === "stranger") return refuse("NOT_FOUND");
    const edits = caller?.kind === "account" ? editsAs(look.course, caller.account) : null;
    return { success: true, data: { ...curriculumOf(look, lang), edits_as: edits, ...(await ownReview(db, look, learnerIn(look, caller))) } };
  });

  serve(app, "getLesson").with(async ({ params: { id, lessonId }, query: { as } }, { request, lang }) => {
    const { caller } = await app.guard.identify(request);
    const look = await lookAs(db, id, caller, as);
    const lesson = look && visibleLesson(look, lessonId);
    const content = lesson && (await findLessonContent(db, lessonId));
    if (!look || !lesson || !content) return refuse("NOT_FOUND");
    const learner = learnerIn(look, caller);
    if (learner !== null) await openCourse(db, look.course, learner);
    return { success: true, data: await lessonAnswer(needs, { look, lesson, content, caller, lang }) };
  });

  serve(app, "saveLessonProgress").with(async ({ params: { id, lessonId }, body }, { caller, request }) => {
    const accountId = caller.account.id;
    const tooMany = await limiter.take("lessonProgress", accountId);
    if (tooMany) return tooMany;
    const look = await lookIntoCourse(db, id, caller);
    const lesson = look?.viewer === "learner" ? visibleLesson(look, lessonId) : null;
    if (!look || !lesson) return refuse("NOT_FOUND");
    const isMarked = body.is_done && canBeMarked(lesson, lesson.seconds);
    const saved = await saveLessonProgress(db, look, lesson, accountId, { position: body.position, stretches: body.stretches, isMarked });
    await noteWhere(needs, request, accountId);
    const { done, total, percent } = saved.progress;
    return {
      success: true,
      data: {
        watched_percent: saved.watchedPercent,
        is_kept: saved.isKept,
        done_at: saved.doneAt?.toISOString() ?? null,
        progress: { done, total, percent },
        completed_at: saved.completedAt?.toISOString() ?? null,
        certificate: saved.certificate,
      },
    };
  });
}

/** A learner who had done all lessons but one that was then taken away has completed the course. */
async function lookAnew(db: Db, id: number, caller: Caller | null, as: SeenAs | undefined): Promise<Look | null> {
  const look = await lookAs(db, id, caller, as);
  const learner = look && learnerIn(look, caller);
  const { lessons = [], progress } = look ?? {};
  const isDone = lessons.length > 0 && lessons.every((lesson) => progress?.get(lesson.id)?.doneAt != null);
  if (look === null || learner === null || look.course.completedAt !== null || !isDone) return look;
  const last = lessons.find((lesson) => lesson.id === look.course.lastLessonId) ?? lessons[0];
  if (last) await saveLessonProgress(db, look, last, learner, {});
  return lookIntoCourse(db, id, caller);
}

type Opened = { look: Look; lesson: ListedLesson; content: LessonContent; caller: Caller | null; lang: Language };

/** A lesson with everything that is in it for who opens it. */
async function lessonAnswer(needs: LessonFileNeeds, { look, lesson, content, caller, lang }: Opened) {
  const { db, dataKey, clock } = needs;
  const lessonId = lesson.id;
  const accountId = learnerIn(look, caller);
  const own = accountId === null ? null : await findProgress(db, accountId, lessonId);
  const until = clock().getTime() + linkMs;
  const url = (fileName: string, at: number) => `/private/lesson-files/${lessonLink(dataKey, { lessonId, place: String(at), fileName, until }, caller)}`;
  const isElsewhere = content.videoFile !== null && (await isWatchedElsewhere(needs, look, caller));
  const found = lesson.kind === "live" ? await findLive(db, lessonId, accountId) : null;
  return {
    ...lessonOf(look, lesson, lang),
    body: content.body[lang] || content.body.th,
    video:
      content.videoFile === null || isElsewhere ? null : { until: new Date(until).toISOString(), ...filmOf(content, url), ...posterAndCaptions(content, url) },
    linked: linkedOf(content),
    watermark: content.videoFile !== null && accountId !== null && look.course.watermarks ? await markOf(db, accountId, look.course.itemId) : null,
    is_watched_elsewhere: isElsewhere,
    files: content.files.map((file, at) => fileOf(file, url(file.name, at + 1))),
    quiz: lesson.kind === "quiz" ? await quizStanding(db, lessonId, accountId) : null,
    // Where it takes place is told to learners alone.
    live: found && { ...liveStanding(found), ...(look.viewer === "stranger" && { room: "" }) },
    assignment: lesson.kind === "assignment" ? await assignmentStanding(needs, { lessonId, accountId, caller }) : null,
    ...(look.seenAs === null ? ownOf(lesson, own) : exampleIn(look, lesson)),
  };
}

/** The film, or the best that was made of one that browsers do not play. */
function filmOf({ videoFile, videoBytes, plays, renditions }: LessonContent, url: (fileName: string, place: number) => string) {
  const made = renditions.map(({ quality, lines, name, bytes }) => ({ quality, lines, bytes, url: url(name, filmPlaces[quality]) }));
  const best = plays ? undefined : made.find(({ quality }) => quality !== "sound");
  return { url: best?.url ?? url(videoFile ?? "", 0), bytes: best?.bytes ?? videoBytes, renditions: made };
}

/** A film that stands elsewhere. */
function linkedOf({ videoLink }: LessonContent) {
  const link = videoLink === null ? null : linkOf(videoLink);
  return link && { provider: link.provider, url: frameOf(link) };
}

async function markOf(db: Db, accountId: number, itemId: number): Promise<string> {
  const { name, orderId } = await findWatcher(db, accountId, itemId);
  return watermarkOf(name, orderId);
}

function posterAndCaptions({ posterFile, captions }: LessonContent, url: (fileName: string, place: number) => string) {
  return {
    poster: posterFile && url(posterFile, filmPlaces.poster),
    captions: languages.flatMap((lang) => {
      const fileName = captions[lang];
      return fileName === null ? [] : [{ lang, url: url(fileName, filmPlaces[`captions_${lang}`]) }];
    }),
  };
}

function lessonOf(look: Look, lesson: ListedLesson, lang: Language) {
  const { id, kind, seconds, completion, completionPercent } = lesson;
  const isLearner = look.viewer === "learner";
  const beside = look.lessons.filter((one) => isVisible(look, one)).map((one) => one.id);
  const at = beside.indexOf(id);
  return {
    ...{ id, course_id: look.course.itemId, course_name: look.course.title[lang], section: lesson.section[lang], title: lesson.title[lang], kind, seconds },
    ...{
      completion,
      completion_percent: completionPercent,
      is_learner: isLearner && look.seenAs === null,
      seen_as: look.seenAs,
      takes_questions: look.viewer !== "stranger" && look.course.takesQuestions,
      can_be_marked: isLearner && canBeMarked(lesson, seconds),
    },
    ...{ previous: beside[at - 1] ?? null, next: beside[at + 1] ?? null },
  };
}

function fileOf({ name, title, mayDownload, bytes }: LessonFile, url: string) {
  return { title, ending: endingOf(name), shown_as: shownAs(name), bytes, may_download: mayDownload, url };
}

function ownOf({ seconds }: ListedLesson, own: OwnProgress | null) {
  return {
    position: own?.position ?? 0,
    done_at: own?.doneAt?.toISOString() ?? null,
    watched_percent: own && seconds !== null ? watchedPercent(own.watched, seconds) : 0,
  };
}

/** Where the learner is whom staff look as. */
function exampleIn({ progress }: Look, { id }: ListedLesson) {
  const doneAt = progress.get(id)?.doneAt ?? null;
  return { position: 0, done_at: doneAt?.toISOString() ?? null, watched_percent: doneAt === null ? 0 : 100 };
}

function curriculumOf(look: Look, lang: Language) {
  const { course, lessons, progress, viewer } = look;
  const isLearner = viewer === "learner";
  const done = new Set([...progress.values()].filter(({ doneAt }) => doneAt !== null).map(({ lessonId }) => lessonId));
  const ids = lessons.map(({ id }) => id);
  const learner = { now: course.now, startedAt: course.startedAt, progress, lastLessonId: course.lastLessonId };
  const { done: count, total, percent } = courseProgress(ids, done);
  const sections = [...Map.groupBy(lessons, ({ sectionId }) => sectionId).values()].map((ofSection) => ({
    id: ofSection[0]?.sectionId ?? 0,
    title: ofSection[0]?.section[lang] ?? "",
    lessons: ofSection.map((lesson) => listedOf(look, lesson, { isDone: done.has(lesson.id), lang })),
  }));
  return {
    ...{
      course_id: course.itemId,
      course_name: course.title[lang],
      takes_place: course.takesPlace[lang] || course.takesPlace.th,
      is_learner: isLearner && look.seenAs === null,
      seen_as: look.seenAs,
      sections,
      progress: { done: count, total, percent },
    },
    next_lesson: isLearner ? lessonToGoOnWith(lessons, learner) : (ids[0] ?? null),
    completed_at: course.completedAt?.toISOString() ?? null,
    certificate: course.certificate,
    revoked_certificate: course.revokedCertificate,
  };
}

function listedOf(look: Look, lesson: ListedLesson, { isDone, lang }: { isDone: boolean; lang: Language }) {
  const release = releaseFor(look, lesson);
  const locked = release.isOpen ? null : release;
  return {
    ...{ id: lesson.id, title: lesson.title[lang], kind: lesson.kind, seconds: lesson.seconds, is_preview: lesson.isPreview },
    state: isDone ? ("done" as const) : locked ? ("locked" as const) : ("open" as const),
    opens_at: locked?.opensAt?.toISOString() ?? null,
    after_lesson: look.lessons.find(({ id }) => id === locked?.afterLessonId)?.title[lang] ?? null,
  };
}
