import { randomBytes, randomInt } from "node:crypto";
import { drawAttempt } from "#domain/learning/quiz/draw-attempt.ts";
import { judge, resultOf, rightAnswer } from "#domain/learning/quiz/judge.ts";
import { withPlayedRanges } from "#domain/learning/watched.ts";
import type { Tx } from "../platform/database/database.ts";
import { type DemoLearner, learners } from "./content/learners.ts";
import { findCourse } from "./content/order-sums.ts";
import { people } from "./content/people.ts";
import type { InsertedLesson, InsertedLessons } from "./demo-curriculum-queries.ts";

const day = 86_400_000;

/** A demo learner's progress, and its times. */
type Way = {
  learner: DemoLearner;
  accountId: number;
  itemId: number;
  lessons: InsertedLesson[];
  done: InsertedLesson[];
  at: (share: number) => Date;
};

/** Progress, attempts, certificates and reviews. */
export async function insertLearners(
  tx: Tx,
  courses: InsertedLessons,
  accounts: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  for (const learner of learners) {
    const { itemId, lessons } = courses.get(learner.courseSlug) ?? { itemId: 0, lessons: [] };
    const ago = (days: number) => new Date(now.getTime() - days * day);
    const [from, to] = [ago(learner.startedDaysAgo).getTime(), ago(learner.lastDaysAgo).getTime()];
    const done = lessons.slice(0, learner.done === "all" ? lessons.length : learner.done);
    const at = (share: number) => new Date(from + (to - from) * share);
    const way = {
      learner,
      accountId: accounts.get(learner.student) ?? 0,
      itemId,
      lessons,
      done,
      at,
    };
    await insertLearning(tx, way);
    for (const [place, lesson] of done.entries()) await insertDone(tx, way, { lesson, place });
    await insertBegun(tx, way);
    await insertReview(tx, way);
  }
}

async function insertLearning(
  tx: Tx,
  { learner, accountId, itemId, lessons, done, at }: Way,
): Promise<void> {
  const last = (learner.percentOfNext ? lessons[done.length] : done.at(-1)) ?? null;
  const completedAt = done.length === lessons.length ? at(1) : null;
  await tx
    .insertInto("learning")
    .values({
      account_id: accountId,
      item_id: itemId,
      started_at: at(0),
      last_seen_at: at(1),
      done_lessons: done.length,
      last_lesson_id: last?.id ?? null,
      completed_at: completedAt,
    })
    .execute();
  if (completedAt === null) return;
  const person = people.find(({ username }) => username === learner.student);
  const { titleTh, titleEn } = findCourse(learner.courseSlug);
  const minutes = Math.round(lessons.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const letters = "0123456789abcdefghjkmnpqrstvwxyz";
  const code = [...randomBytes(26)].map((byte) => letters[byte & 31]).join("");
  const name = `${person?.firstName} ${person?.lastName}`;
  const paper = {
    code,
    learner_name: name,
    course_th: titleTh,
    course_en: titleEn,
    minutes,
    completed_at: completedAt,
  };
  await tx
    .insertInto("certificate")
    .values({ ...paper, account_id: accountId, item_id: itemId })
    .execute();
}

async function insertDone(
  tx: Tx,
  way: Way,
  { lesson, place }: { lesson: InsertedLesson; place: number },
): Promise<void> {
  const { accountId, done, at } = way;
  // A live lesson is done when it took place. Any other lesson was opened before it was done.
  const openedAt = lesson.startsAt ?? at(place / done.length);
  const doneAt = lesson.startsAt ?? at((place + 1) / done.length);
  const watched = lesson.film
    ? Buffer.from(withPlayedRanges(new Uint8Array(), [[0, lesson.seconds]], lesson.seconds))
    : Buffer.alloc(0);
  await tx
    .insertInto("lesson_progress")
    .values({
      account_id: accountId,
      lesson_id: lesson.id,
      opened_at: openedAt,
      watched,
      done_at: doneAt,
    })
    .execute();
  if (lesson.kind === "live") {
    await tx
      .insertInto("live_attendance")
      .values({
        lesson_id: lesson.id,
        account_id: accountId,
        reserved_at: at(0),
        attended_at: openedAt,
      })
      .execute();
  }
  if (lesson.kind !== "quiz") return;
  const isFirst = lesson === done.find(({ kind }) => kind === "quiz");
  if (isFirst && way.learner.hasFailedOnce)
    await insertAttempt(tx, way, { lesson, number: 1, isRight: false, submittedAt: openedAt });
  await insertAttempt(tx, way, {
    lesson,
    number: isFirst && way.learner.hasFailedOnce ? 2 : 1,
    isRight: true,
    submittedAt: doneAt,
  });
}

type Attempt = { lesson: InsertedLesson; number: number; isRight: boolean; submittedAt: Date };

/** An attempt with all answers right, or with only the first one right. */
async function insertAttempt(
  tx: Tx,
  { accountId }: Way,
  { lesson, number, isRight, submittedAt }: Attempt,
): Promise<void> {
  const drawn = drawAttempt(lesson.questions, {
    draw: null,
    isMixed: false,
    random: () => randomInt(2 ** 32) / 2 ** 32,
  });
  const answers = lesson.questions.map((question, at) => {
    const answer = isRight || at === 0 ? rightAnswer(question) : [];
    return {
      question,
      answer,
      points: question.points,
      score: judge(question, answer),
      shown: drawn[at],
    };
  });
  const passPercent = 60;
  const { score, most, percent, isPassed } = resultOf(answers, passPercent);
  const row = {
    account_id: accountId,
    lesson_id: lesson.id,
    number,
    started_at: new Date(submittedAt.getTime() - 6 * 60_000),
    submitted_at: submittedAt,
  };
  const { id } = await tx
    .insertInto("quiz_attempt")
    .values({ ...row, pass_percent: passPercent, score, most, percent, is_passed: isPassed })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = answers.map(({ question, answer, score: earned, shown }, position) => ({
    attempt_id: id,
    question_id: question.id,
    position,
    options: JSON.stringify(shown?.options),
    matches: JSON.stringify(shown?.matches),
    answer: JSON.stringify(answer),
    answered_at: answer.length > 0 ? submittedAt : null,
    score: earned,
    judging: 1,
  }));
  await tx.insertInto("quiz_answer").values(rows).execute();
}

/** The lesson that the learner has begun. */
async function insertBegun(tx: Tx, { learner, accountId, lessons, done, at }: Way): Promise<void> {
  const next = lessons[done.length];
  if (!learner.percentOfNext || !next) return;
  const position = Math.floor((next.seconds * learner.percentOfNext) / 100);
  const watched = Buffer.from(withPlayedRanges(new Uint8Array(), [[0, position]], next.seconds));
  await tx
    .insertInto("lesson_progress")
    .values({ account_id: accountId, lesson_id: next.id, opened_at: at(1), position, watched })
    .execute();
}

async function insertReview(
  tx: Tx,
  { learner: { review }, accountId, itemId, at }: Way,
): Promise<void> {
  if (!review) return;
  await tx
    .insertInto("course_review")
    .values({
      item_id: itemId,
      account_id: accountId,
      stars: review.stars,
      words: review.words,
      written_at: at(1),
    })
    .execute();
}
