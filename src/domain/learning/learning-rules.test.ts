import { describe, expect, it } from "vitest";
import { checkLesson } from "./check-lesson.ts";
import { canBeMarked, courseProgress, isDone } from "./completion.ts";
import type { LessonProgress, LessonRules } from "./lesson.ts";
import { blankLesson, type LessonValues, silentFields } from "./lesson-fields.ts";
import { lessonToGoOnWith, releaseOf } from "./release.ts";
import { withPlayedRanges } from "./watched.ts";

const now = new Date("2026-11-22T05:00:00Z");
const day = 86_400_000;
const lesson = (id: number, parts: Partial<LessonRules> = {}): LessonRules => ({
  id,
  completion: "watched",
  completionPercent: 90,
  release: "at_once",
  releaseDays: null,
  releaseAt: null,
  releaseLessonId: null,
  ...parts,
});
const progress = (...rows: [id: number, isDone: boolean][]): Map<number, LessonProgress> =>
  new Map(
    rows.map(([lessonId, done]) => [
      lessonId,
      { lessonId, openedAt: now, doneAt: done ? now : null },
    ]),
  );

describe("a lesson opens", () => {
  const release = (
    one: LessonRules,
    {
      startedAt = null as Date | null,
      ...more
    }: { startedAt?: Date | null; progress?: Map<number, LessonProgress> } = {},
  ) => releaseOf(one, { now, startedAt, progress: new Map(), ...more });

  it("at once", () => {
    expect(release(lesson(1))).toEqual({ isOpen: true });
    // A date that its rule does not ask for.
    expect(release(lesson(1, { releaseAt: new Date(now.getTime() + 1) }))).toEqual({
      isOpen: true,
    });
  });

  it("on a date, from that moment on", () => {
    expect(release(lesson(1, { release: "on_date", releaseAt: now })).isOpen).toBe(true);
    const later = new Date(now.getTime() + 1);
    expect(release(lesson(1, { release: "on_date", releaseAt: later }))).toEqual({
      isOpen: false,
      opensAt: later,
      afterLessonId: null,
    });
  });

  it("some days after the learner began, and not before anything was opened", () => {
    const later = lesson(1, { release: "after_days", releaseDays: 2 });
    expect(release(later)).toEqual({
      isOpen: false,
      opensAt: new Date(now.getTime() + 2 * day),
      afterLessonId: null,
    });
    expect(release(later, { startedAt: new Date(now.getTime() - 2 * day) }).isOpen).toBe(true);
    expect(release(later, { startedAt: new Date(now.getTime() - 2 * day + 1) }).isOpen).toBe(false);
  });

  it("after another one is done", () => {
    const second = lesson(2, { release: "after_lesson", releaseLessonId: 1 });
    expect(release(second)).toEqual({ isOpen: false, opensAt: null, afterLessonId: 1 });
    expect(release(second, { progress: progress([1, false]) }).isOpen).toBe(false);
    expect(release(second, { progress: progress([1, true]) }).isOpen).toBe(true);
    expect(release(lesson(2, { release: "after_lesson" })).isOpen).toBe(true);
  });

  it("and stays open for those who have opened it, whatever its rule says by now", () => {
    const far = new Date(now.getTime() + 100 * day);
    expect(
      release(lesson(1, { release: "on_date", releaseAt: far }), { progress: progress([1, false]) })
        .isOpen,
    ).toBe(true);
  });
});

describe("a learner goes on", () => {
  const goOn = (
    lessons: LessonRules[],
    done: Map<number, LessonProgress>,
    lastLessonId: number | null = null,
  ) => lessonToGoOnWith(lessons, { now, startedAt: now, progress: done, lastLessonId });
  const three = [lesson(1), lesson(2), lesson(3)];

  it.each([
    ["with the first", progress(), null, 1],
    ["with the last one while it is not done", progress([1, true], [3, false]), 3, 3],
    ["with the first that is not done", progress([1, true], [3, true]), 3, 2],
    ["with the first again when all is done", progress([1, true], [2, true], [3, true]), 3, 1],
  ] as const)("%s", (_what, done, last, next) =>
    expect(goOn(three, new Map(done), last)).toBe(next),
  );

  it("past what is locked", () => {
    const locked = lesson(2, { release: "after_lesson", releaseLessonId: 3 });
    expect(goOn([lesson(1), locked, lesson(3)], progress([1, true]))).toBe(3);
    expect(goOn([locked], progress())).toBeNull();
    expect(goOn([], progress())).toBeNull();
  });
});

describe("a lesson is done", () => {
  const film = (to: number) => ({
    watched: withPlayedRanges(new Uint8Array(), [[0, to]], 100),
    seconds: 100,
    isMarked: false,
    isPassed: false,
    hasAttended: false,
    isAccepted: false,
  });
  it("by its own rule", () => {
    expect(isDone(lesson(1), film(90))).toBe(true);
    expect(isDone(lesson(1), film(85))).toBe(false);
    expect(isDone(lesson(1, { completionPercent: 85 }), film(85))).toBe(true);
    expect(isDone(lesson(1), { ...film(0), isMarked: true })).toBe(false);
    expect(isDone(lesson(1, { completion: "opened" }), film(0))).toBe(true);
    expect(isDone(lesson(1, { completion: "marked" }), film(100))).toBe(false);
    expect(isDone(lesson(1, { completion: "marked" }), { ...film(0), isMarked: true })).toBe(true);
    expect(isDone(lesson(1, { completion: "passed" }), { ...film(100), isMarked: true })).toBe(
      false,
    );
    expect(isDone(lesson(1, { completion: "passed" }), { ...film(0), isPassed: true })).toBe(true);
    expect(
      isDone(lesson(1, { completion: "attended" }), {
        ...film(100),
        isMarked: true,
        isPassed: true,
      }),
    ).toBe(false);
    expect(isDone(lesson(1, { completion: "attended" }), { ...film(0), hasAttended: true })).toBe(
      true,
    );
    expect(
      isDone(lesson(1, { completion: "accepted" }), {
        ...film(100),
        isMarked: true,
        isPassed: true,
        hasAttended: true,
      }),
    ).toBe(false);
    expect(isDone(lesson(1, { completion: "accepted" }), { ...film(0), isAccepted: true })).toBe(
      true,
    );
  });
  it("by a press where the length of its film is not known", () => {
    const unknown = {
      watched: new Uint8Array(),
      seconds: null,
      isPassed: false,
      hasAttended: false,
      isAccepted: false,
    };
    expect(isDone(lesson(1), { ...unknown, isMarked: true })).toBe(true);
    expect(isDone(lesson(1), { ...unknown, isMarked: false })).toBe(false);
    expect(canBeMarked(lesson(1), null)).toBe(true);
    expect(canBeMarked(lesson(1), 100)).toBe(false);
    expect(canBeMarked(lesson(1, { completion: "marked" }), 100)).toBe(true);
    expect(canBeMarked(lesson(1, { completion: "opened" }), null)).toBe(false);
  });
});

it.each([
  [[], [], { done: 0, total: 0, percent: 0, isComplete: false }],
  [[1, 2, 3], [1], { done: 1, total: 3, percent: 33, isComplete: false }],
  [[1, 2, 3], [1, 2, 9], { done: 2, total: 3, percent: 66, isComplete: false }],
  [[1, 2, 3], [1, 2, 3, 9], { done: 3, total: 3, percent: 100, isComplete: true }],
])("a course with %j of which %j are done", (lessons, done, expected) =>
  expect(courseProgress(lessons, new Set(done))).toEqual(expected),
);

describe("a lesson as it is typed", () => {
  const typed = (kind: "video" | "text" | "live", changed: object) =>
    checkLesson(kind, { ...blankLesson(kind, "1"), ...changed } as LessonValues);
  it.each([
    ["video", {}, {}],
    ["text", {}, {}],
    ["video", { release: "after_days" }, { release_days: "REQUIRED" }],
    ["video", { release: "after_days", release_days: 3 }, {}],
    ["video", { release: "on_date", release_at: "soon" }, { release_at: "NOT_A_TIME" }],
    ["video", { release: "on_date", release_at: "2026-12-01T09:00" }, {}],
    ["video", { release: "after_lesson" }, { release_lesson: "REQUIRED" }],
    ["video", { release: "after_lesson", release_lesson: "3" }, {}],
    ["video", { is_published: true }, { video: "NOTHING_TO_SHOW" }],
    ["video", { is_published: true, video: "a.mp4" }, {}],
    ["text", { is_published: true }, { body: "NOTHING_TO_SHOW" }],
    ["text", { is_published: true, body: "ก" }, {}],
    ["live", {}, {}],
    ["live", { live_at: "soon" }, { live_at: "NOT_A_TIME" }],
    [
      "live",
      { is_published: true },
      { live_at: "REQUIRED", live_minutes: "REQUIRED", live_room: "NO_PLACE" },
    ],
    [
      "live",
      { is_published: true, live_at: "2026-12-01T09:00", live_minutes: 60, live_room: "ห้อง 2" },
      {},
    ],
    [
      "live",
      {
        is_published: true,
        live_at: "2026-12-01T09:00",
        live_minutes: 60,
        live_link: "https://meet.example",
      },
      {},
    ],
    ["live", { live_at: "2026-12-01T09:00" }, {}],
  ] as const)("%s with %j", (kind, changed, faults) =>
    expect(typed(kind, changed)).toEqual(faults),
  );

  it("hides the fields that say nothing", () => {
    const ofLive = ["live_at", "live_minutes", "live_link", "live_room", "live_capacity"];
    const ofQuizzes = [
      "quiz_pass_percent",
      "quiz_attempts",
      "quiz_minutes",
      "quiz_draw",
      "quiz_mixed",
      "quiz_solutions",
    ];
    const besideFilm = ["poster", "captions", "captions_eng"];
    expect(
      besideFilm.filter((name) => silentFields("video", { video: "a.mp4" }).includes(name)),
    ).toEqual([]);
    expect(
      besideFilm.filter((name) => !silentFields("video", { video: "" }).includes(name)),
    ).toEqual([]);
    const ofWork = Object.keys(blankLesson("assignment", "1")).filter((name) =>
      name.startsWith("work_"),
    );
    const ofLessons = (...given: Parameters<typeof silentFields>) =>
      silentFields(...given).filter(
        (name) => ![...ofQuizzes, ...ofLive, ...ofWork, ...besideFilm].includes(name),
      );
    expect(ofLive.filter((name) => !silentFields("video", {}).includes(name))).toEqual([]);
    expect(
      silentFields("live", {}).filter((name) => [...ofLive, "minutes", "video"].includes(name)),
    ).toEqual(["minutes"]);
    expect(ofQuizzes.filter((name) => !silentFields("video", {}).includes(name))).toEqual([]);
    expect(ofQuizzes.filter((name) => silentFields("quiz", {}).includes(name))).toEqual([]);
    expect(ofWork.filter((name) => !silentFields("quiz", {}).includes(name))).toEqual([]);
    const ofAssignment = (dueOn: string) =>
      silentFields("assignment", { work_due_on: dueOn }).filter((name) => ofWork.includes(name));
    expect(ofAssignment("")).toEqual(["work_late"]);
    expect(ofAssignment("2026-11-28")).toEqual([]);
    expect(
      ofLessons("video", { completion: "watched", release: "at_once", video: "a.mp4" }),
    ).toEqual(["video_link", "minutes", "release_days", "release_at", "release_lesson"]);
    expect(ofLessons("text", { completion: "opened", release: "after_days", video: "" })).toEqual([
      "video",
      "video_link",
      "completion_percent",
      "release_at",
      "release_lesson",
    ]);
    expect(
      ofLessons("video", {
        completion: "marked",
        release: "at_once",
        video: "",
        video_link: "youtu.be/x",
      }),
    ).toEqual(["video", "completion_percent", "release_days", "release_at", "release_lesson"]);
    expect(ofLessons("video", { completion: "marked", release: "on_date", video: "" })).toEqual([
      "completion_percent",
      "release_days",
      "release_lesson",
    ]);
    expect(
      ofLessons("video", { completion: "watched", release: "after_lesson", video: "" }),
    ).toEqual(["release_days", "release_at"]);
  });
});
