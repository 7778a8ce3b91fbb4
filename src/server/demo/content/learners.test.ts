import { existsSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { lessonKinds } from "#domain/learning/lesson.ts";
import { leastPercent } from "#domain/learning/review.ts";
import { storyOf } from "../demo-orders.ts";
import { films, lessonFiles } from "./curricula/demo-lesson.ts";
import { curricula } from "./curricula.ts";
import { learners, lessonQuestions, notes, pauses } from "./learners.ts";
import { orders } from "./orders.ts";

const lessonsOf = (slug: string) =>
  curricula
    .find(({ courseSlug }) => courseSlug === slug)
    ?.sections.flatMap(({ lessons }) => lessons) ?? [];
const lessons = curricula.flatMap(({ courseSlug }) => lessonsOf(courseSlug));
const countOf = ({ courseSlug, done }: (typeof learners)[number]) =>
  done === "all" ? lessonsOf(courseSlug).length : done;
/** The learners with access at that time, by their orders. */
function hadAccess(student: string, courseSlug: string, daysAgo: number): boolean {
  const now = new Date();
  const at = new Date(now.getTime() - daysAgo * 86_400_000);
  const stories = orders
    .filter((order) => order.student === student)
    .map((order) => storyOf(order, now));
  return stories.some(
    ({ access, decidedAt, lines }) =>
      access === "active" &&
      decidedAt !== null &&
      decidedAt <= at &&
      lines.some(({ slug }) => slug === courseSlug),
  );
}

describe("the learner's room of the demo", () => {
  it("has at least six courses with lessons, and lessons of every kind", () => {
    expect(curricula.length).toBeGreaterThanOrEqual(6);
    expect(new Set(lessons.map(({ kind }) => kind))).toEqual(new Set(lessonKinds));
    expect(
      curricula
        .filter(({ courseSlug }) => !lessonsOf(courseSlug)[0]?.isPreview)
        .map(({ courseSlug }) => courseSlug),
    ).toEqual([]);
  });

  it("says everything in both languages, and gives each kind what it needs", () => {
    const texts = curricula.flatMap(({ sections }) =>
      sections.flatMap((section) => [
        section.title,
        ...section.lessons.flatMap(({ title, body }) => [title, body]),
      ]),
    );
    expect(texts.filter(({ th, en }) => th.trim() === "" || en.trim() === "")).toEqual([]);
    const lacking = lessons.filter(
      ({ kind, film, quiz, files, live }) =>
        (kind === "video") !== (film !== undefined) ||
        (kind === "quiz") !== (quiz !== undefined) ||
        (kind === "file") !== (files !== undefined) ||
        (kind === "live") !== (live !== undefined),
    );
    expect(lacking).toEqual([]);
  });

  it("shows no marks that the shop does not draw", () => {
    expect(
      JSON.stringify([lessons, learners, notes, lessonQuestions]).match(/`|~~|!\[|\|--/g),
    ).toBeNull();
  });

  it("has its films and files in the repository, all used and under two megabytes together", () => {
    const kept = [
      ...Object.keys(films).map((name) => new URL(`../films/${name}.mp4`, import.meta.url)),
      ...Object.entries(lessonFiles).map(
        ([name, { ending }]) => new URL(`../lesson-files/${name}.${ending}`, import.meta.url),
      ),
    ];
    expect(kept.filter((file) => !existsSync(file)).map(String)).toEqual([]);
    expect(kept.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(2_000_000);
    expect(new Set(lessons.flatMap(({ film }) => film ?? []))).toEqual(new Set(Object.keys(films)));
    expect(new Set(lessons.flatMap(({ files }) => files?.map(({ name }) => name) ?? []))).toEqual(
      new Set(Object.keys(lessonFiles)),
    );
  });

  it("has learners at every stage", () => {
    expect(learners.some(({ done }) => done === "all")).toBe(true);
    expect(learners.some((learner) => countOf(learner) === 0)).toBe(true);
    expect(
      learners.some(
        (learner) => countOf(learner) > 0 && learner.done !== "all" && learner.lastDaysAgo < 7,
      ),
    ).toBe(true);
    expect(learners.some((learner) => learner.done !== "all" && learner.lastDaysAgo > 20)).toBe(
      true,
    );
    const begun = new Set(learners.map(({ student, courseSlug }) => `${student} ${courseSlug}`));
    expect(
      curricula.some(
        ({ courseSlug }) =>
          hadAccess("student", courseSlug, 0) && !begun.has(`student ${courseSlug}`),
      ),
    ).toBe(true);
    expect(pauses.every(({ student, courseSlug }) => hadAccess(student, courseSlug, 0))).toBe(true);
  });

  it("lets no student learn without access, before a live lesson took place, or more than there is", () => {
    const wrong = learners.filter((learner) => {
      const done = lessonsOf(learner.courseSlug).slice(0, countOf(learner));
      return (
        !hadAccess(learner.student, learner.courseSlug, learner.startedDaysAgo) ||
        learner.lastDaysAgo > learner.startedDaysAgo ||
        done.length < countOf(learner) ||
        done.some(
          ({ live }) =>
            live !== undefined &&
            (-live.inDays < learner.lastDaysAgo || -live.inDays > learner.startedDaysAgo),
        )
      );
    });
    expect(wrong.map(({ student, courseSlug }) => `${student} ${courseSlug}`)).toEqual([]);
  });

  it("has reviews of who has learned enough, and words under lessons of who has access", () => {
    const early = learners.filter(
      (learner) =>
        learner.review &&
        (countOf(learner) * 100) / lessonsOf(learner.courseSlug).length < leastPercent,
    );
    expect(early).toEqual([]);
    expect(learners.filter(({ review }) => review).length).toBeGreaterThanOrEqual(6);
    const titles = (slug: string) => lessonsOf(slug).map(({ title }) => title.th);
    expect(
      [...notes, ...lessonQuestions].filter(
        ({ courseSlug, lesson }) => !titles(courseSlug).includes(lesson),
      ),
    ).toEqual([]);
    expect(
      lessonQuestions.filter(
        ({ student, courseSlug, daysAgo }) => !hadAccess(student, courseSlug, daysAgo),
      ),
    ).toEqual([]);
    expect(new Set(lessonQuestions.map(({ answer }) => answer === null))).toEqual(
      new Set([true, false]),
    );
  });
});
