import { courseProgress } from "#domain/learning/completion.ts";
import { releaseFor } from "#domain/learning/lesson-access.ts";
import { lessonToGoOnWith } from "#domain/learning/release.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { ListedLesson } from "./curriculum-queries.ts";
import type { CourseView } from "./lesson-access.ts";

export function curriculumOf(view: CourseView, lang: Language) {
  const { course, lessons, progress, viewer } = view;
  const isLearner = viewer === "learner";
  const done = new Set(
    [...progress.values()].filter(({ doneAt }) => doneAt !== null).map(({ lessonId }) => lessonId),
  );
  const ids = lessons.map(({ id }) => id);
  const learner = {
    now: course.now,
    startedAt: course.startedAt,
    progress,
    lastLessonId: course.lastLessonId,
  };
  const { done: count, total, percent } = courseProgress(ids, done);
  const sections = [...Map.groupBy(lessons, ({ sectionId }) => sectionId).values()].map(
    (ofSection) => ({
      id: ofSection[0]?.sectionId ?? 0,
      title: ofSection[0]?.section[lang] ?? "",
      lessons: ofSection.map((lesson) =>
        listedOf(view, lesson, { isDone: done.has(lesson.id), lang }),
      ),
    }),
  );
  return {
    course_id: course.itemId,
    course_name: course.title[lang],
    takes_place: course.takesPlace[lang] || course.takesPlace.th,
    is_learner: isLearner && view.seenAs === null,
    seen_as: view.seenAs,
    sections,
    progress: { done: count, total, percent },
    next_lesson: isLearner ? lessonToGoOnWith(lessons, learner) : (ids[0] ?? null),
    completed_at: course.completedAt?.toISOString() ?? null,
    is_completion_new:
      isLearner && view.seenAs === null && isNew(course.completedAt, course.celebratedAt),
    certificate: course.certificate,
    revoked_certificate: course.revokedCertificate,
  };
}

function isNew(completedAt: Date | null, celebratedAt: Date | null): boolean {
  return completedAt !== null && (celebratedAt === null || celebratedAt < completedAt);
}

function listedOf(
  view: CourseView,
  lesson: ListedLesson,
  { isDone, lang }: { isDone: boolean; lang: Language },
) {
  const release = releaseFor(view, lesson);
  const locked = release.isOpen ? null : release;
  const after = view.lessons.find(({ id }) => id === locked?.afterLessonId);
  return {
    id: lesson.id,
    title: lesson.title[lang],
    kind: lesson.kind,
    seconds: lesson.seconds,
    is_preview: lesson.isPreview,
    state: isDone ? ("done" as const) : locked ? ("locked" as const) : ("open" as const),
    opens_at: locked?.opensAt?.toISOString() ?? null,
    after_lesson: after?.title[lang] ?? null,
    after_lesson_id: after?.id ?? null,
  };
}
