import { randomBytes } from "node:crypto";
import type { LessonKind } from "#domain/learning/lesson.ts";
import type { Option } from "#domain/learning/quiz/question.ts";
import { bangkokDay, parseBangkokTime } from "#domain/time/bangkok.ts";
import type { Tx } from "../platform/database/database.ts";
import { curricula, type DemoLesson } from "./content/curricula.ts";
import type { DemoQuestion } from "./content/quizzes.ts";
import { filmName } from "./demo-files.ts";

/** The lessons of the demo's courses, all published. */
export async function insertCurricula(tx: Tx, items: ReadonlyMap<string, number>, now: Date): Promise<void> {
  for (const { courseSlug, sections } of curricula) {
    const itemId = items.get(courseSlug) ?? 0;
    let before: number | null = null;
    for (const [position, { titleTh, titleEn, lessons }] of sections.entries()) {
      const row = { item_id: itemId, position, title_th: titleTh, title_en: titleEn, is_published: true };
      const { id } = await tx.insertInto("course_section").values(row).returning("id").executeTakeFirstOrThrow();
      for (const [place, lesson] of lessons.entries()) before = await insertLesson(tx, { sectionId: id, itemId, place, before, now }, lesson);
    }
  }
}

type Place = { sectionId: number; itemId: number; place: number; before: number | null; now: Date };

async function insertLesson(tx: Tx, { sectionId, itemId, place, before, now }: Place, lesson: DemoLesson): Promise<number> {
  const { titleTh, titleEn, bodyTh, bodyEn, film, isPreview = false, isAfterTheOneBefore = false, quiz = [], liveInDays } = lesson;
  const kind = liveInDays !== undefined ? "live" : quiz.length > 0 ? "quiz" : film === null ? "text" : "video";
  const row = {
    ...{ section_id: sectionId, item_id: itemId, position: place, title_th: titleTh, title_en: titleEn, body_th: bodyTh, body_en: bodyEn },
    kind: kind as LessonKind,
    completion: ({ live: "attended", quiz: "passed", text: "marked", video: "watched" } as const)[kind],
    video_file: film === null ? null : filmName(film.name),
    seconds: film === null ? 300 : film.seconds,
    ...(liveInDays !== undefined && liveIn(now, liveInDays)),
    is_published: true,
    is_preview: isPreview,
    ...(isAfterTheOneBefore && before !== null && { release: "after_lesson" as const, release_lesson_id: before }),
  };
  const { id } = await tx.insertInto("lesson").values(row).returning("id").executeTakeFirstOrThrow();
  for (const [at, question] of quiz.entries()) await insertQuestion(tx, { lessonId: id, place: at }, question);
  return id;
}

function liveIn(now: Date, days: number) {
  const day = bangkokDay(new Date(now.getTime() + days * 86_400_000));
  return { live_at: parseBangkokTime(`${day}T19:00`), live_minutes: 60, seconds: 3_600, live_link: "https://meet.raanrian.example/python", live_capacity: 30 };
}

async function insertQuestion(tx: Tx, { lessonId, place }: { lessonId: number; place: number }, question: DemoQuestion): Promise<void> {
  const { kind, body, points = 1, options = [], isTrue = true, number = null, tolerance = 0, accepted = "", explanation } = question;
  // NOTE: keys are told to learners, so they must not say which option is right or where it belongs.
  const key = () => randomBytes(6).toString("hex");
  const kept = options.map(({ words, isRight = false, match }): Option => ({ key: key(), words, isRight, match: match ? { key: key(), words: match } : null }));
  const row = {
    ...{ lesson_id: lessonId, position: place, kind, body_th: body.th, body_en: body.en, points, options: JSON.stringify(kept) },
    ...{ is_true: isTrue, number, tolerance, accepted, explanation_th: explanation.th, explanation_en: explanation.en },
  };
  await tx.insertInto("quiz_question").values(row).execute();
}
