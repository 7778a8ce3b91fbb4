import { randomBytes } from "node:crypto";
import type { CompletionRule, LessonKind } from "#domain/learning/lesson.ts";
import type { Option, Question } from "#domain/learning/quiz/question.ts";
import { bangkokDay, parseBangkokTime } from "#domain/time/bangkok.ts";
import type { Tx } from "../platform/database/database.ts";
import {
  type DemoCurriculum,
  type DemoLesson,
  type DemoLive,
  films,
} from "./content/curricula/demo-lesson.ts";
import { curricula } from "./content/curricula.ts";
import type { DemoQuestion } from "./content/quizzes/question.ts";
import { filmName, lessonFileName } from "./demo-files.ts";

/** A lesson of the demo as a row of the database. */
export type InsertedLesson = DemoLesson & {
  id: number;
  seconds: number;
  startsAt: Date | null;
  questions: Question[];
};
/** Keyed by the course's slug, in the order of the course. */
export type InsertedLessons = ReadonlyMap<string, { itemId: number; lessons: InsertedLesson[] }>;

/** The lessons of the demo's courses, all published. */
export async function insertCurricula(
  tx: Tx,
  items: ReadonlyMap<string, number>,
  now: Date,
): Promise<InsertedLessons> {
  const inserted = new Map<string, { itemId: number; lessons: InsertedLesson[] }>();
  for (const curriculum of curricula) {
    const itemId = items.get(curriculum.courseSlug) ?? 0;
    inserted.set(curriculum.courseSlug, {
      itemId,
      lessons: await insertSections(tx, curriculum, { itemId, now }),
    });
    const { takesPlace } = curriculum;
    if (takesPlace)
      await tx
        .updateTable("catalog_item")
        .set({ takes_place_th: takesPlace.th, takes_place_en: takesPlace.en })
        .where("id", "=", itemId)
        .execute();
  }
  return inserted;
}

async function insertSections(
  tx: Tx,
  { sections }: DemoCurriculum,
  { itemId, now }: { itemId: number; now: Date },
): Promise<InsertedLesson[]> {
  const all: InsertedLesson[] = [];
  for (const [position, { title, lessons }] of sections.entries()) {
    const row = {
      item_id: itemId,
      position,
      title_th: title.th,
      title_en: title.en,
      is_published: true,
    };
    const { id } = await tx
      .insertInto("course_section")
      .values(row)
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const [place, lesson] of lessons.entries())
      all.push(
        await insertLesson(
          tx,
          { sectionId: id, itemId, place, before: all.at(-1)?.id, now },
          lesson,
        ),
      );
  }
  return all;
}

type Place = {
  sectionId: number;
  itemId: number;
  place: number;
  before: number | undefined;
  now: Date;
};

const usualCompletion: Record<LessonKind, CompletionRule> = {
  video: "watched",
  text: "marked",
  file: "opened",
  quiz: "passed",
  live: "attended",
  assignment: "accepted",
};

async function insertLesson(
  tx: Tx,
  { sectionId, itemId, place, before, now }: Place,
  lesson: DemoLesson,
): Promise<InsertedLesson> {
  const {
    kind,
    title,
    body,
    film,
    minutes,
    isPreview = false,
    isAfterTheOneBefore = false,
    quiz = [],
    live,
    files = [],
  } = lesson;
  const seconds = film ? films[film] : minutes * 60;
  const meeting = live ? meetingOf(live, now) : null;
  const row = {
    section_id: sectionId,
    item_id: itemId,
    position: place,
    kind,
    seconds,
    completion: usualCompletion[kind],
    title_th: title.th,
    title_en: title.en,
    body_th: body.th,
    body_en: body.en,
    video_file: film ? filmName(film) : null,
    ...(kind === "assignment" && { work_points: 10 }),
    is_published: true,
    is_preview: isPreview,
    ...meeting,
    ...(isAfterTheOneBefore &&
      before !== undefined && { release: "after_lesson" as const, release_lesson_id: before }),
  };
  const { id } = await tx
    .insertInto("lesson")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  const shown = files.map(({ name, title: words, mayDownload }, at) => ({
    lesson_id: id,
    position: at + 1,
    file_name: lessonFileName(name),
    title: words,
    may_download: mayDownload,
  }));
  if (shown.length > 0) await tx.insertInto("lesson_file").values(shown).execute();
  const questions: Question[] = [];
  for (const [at, question] of quiz.entries())
    questions.push(await insertQuestion(tx, { lessonId: id, place: at }, question));
  return { ...lesson, id, seconds, startsAt: meeting?.live_at ?? null, questions };
}

function meetingOf({ inDays, at, minutes, link = "", room = "", seats }: DemoLive, now: Date) {
  const day = bangkokDay(new Date(now.getTime() + inDays * 86_400_000));
  return {
    live_at: parseBangkokTime(`${day}T${at}`),
    live_minutes: minutes,
    live_link: link,
    live_room: room,
    live_capacity: seats ?? null,
  };
}

async function insertQuestion(
  tx: Tx,
  { lessonId, place }: { lessonId: number; place: number },
  question: DemoQuestion,
): Promise<Question> {
  const {
    kind,
    body,
    points = 1,
    options = [],
    isTrue = true,
    number = null,
    tolerance = 0,
    accepted = "",
    explanation,
  } = question;
  // NOTE: learners receive the keys, so a key must not reveal which option is right or where it
  // belongs.
  const key = () => randomBytes(6).toString("hex");
  const kept = options.map(
    ({ words, isRight = false, match }): Option => ({
      key: key(),
      words,
      isRight,
      match: match ? { key: key(), words: match } : null,
    }),
  );
  const row = {
    lesson_id: lessonId,
    position: place,
    kind,
    body_th: body.th,
    body_en: body.en,
    points,
    options: JSON.stringify(kept),
    is_true: isTrue,
    number,
    tolerance,
    accepted,
    explanation_th: explanation.th,
    explanation_en: explanation.en,
  };
  const { id } = await tx
    .insertInto("quiz_question")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, kind, points, options: kept, isTrue, number: number ?? 0, tolerance, accepted };
}
