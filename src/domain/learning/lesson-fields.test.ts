import { describe, expect, it } from "vitest";
import {
  expectLetters,
  expectNumbers,
  longTextsOf,
  requiredOf,
} from "../../../tests/support/examples/field-limits.ts";
import { checkLesson } from "./check-lesson.ts";
import { lessonKinds } from "./lesson.ts";
import {
  blankLesson,
  type LessonValues,
  lessonFields,
  mostLessons,
  mostSections,
  sectionFields,
  silentFields,
} from "./lesson-fields.ts";

const fields: Record<string, Parameters<typeof expectLetters>[0]> = lessonFields("video", {
  sections: ["1"],
  lessons: ["2"],
});

describe("the form of a lesson", () => {
  it.each([
    ["title", 200],
    ["title_eng", 200],
    ["live_at", 16],
    ["live_link", 500],
    ["live_room", 200],
    ["video", 90],
    ["video_link", 300],
    ["poster", 90],
    ["captions", 90],
    ["captions_eng", 90],
    ["body", 50_000],
    ["body_eng", 50_000],
    ["files", 20_000],
    ["work_due_on", 10],
    ["release_at", 16],
  ])("%s has %i letters at most", (name, most) => expectLetters(fields[name], most));

  it.each([
    ["live_minutes", 1_440],
    ["live_capacity", 10_000],
    ["minutes", 6_000],
    ["quiz_pass_percent", 100],
    ["quiz_attempts", 1_000],
    ["quiz_minutes", 1_000],
    ["quiz_draw", 500],
    ["work_max_files", 10],
    ["work_max_mb", 25],
    ["work_points", 1_000],
    ["completion_percent", 100],
    ["release_days", 1_000],
  ])("%s goes from 1 to %i", (name, most) => expectNumbers(fields[name], { least: 1, most }));

  it("asks for a title, and for the figures without which nothing is done or handed in", () => {
    const needed = [
      "title",
      "quiz_pass_percent",
      "work_max_files",
      "work_max_mb",
      "completion_percent",
    ];
    expect(requiredOf(fields as never)).toEqual(needed);
  });

  it("has several lines for the words of a lesson and its list of files", () =>
    expect(longTextsOf(fields as never)).toEqual(["body", "body_eng", "files"]));
});

describe("the form of a section", () => {
  it.each(["title", "title_eng"] as const)("%s has 200 letters at most", (name) =>
    expectLetters(sectionFields[name], 200),
  );
  it("asks for its Thai title", () => expect(requiredOf(sectionFields)).toEqual(["title"]));
});

describe("a course", () => {
  it("has 200 sections at most", () => expect(mostSections).toBe(200));
  it("has 1,000 lessons at most", () => expect(mostLessons).toBe(1_000));
});

describe("a new lesson", () => {
  it.each(lessonKinds)(
    "of the kind %s is a draft that is seen only after buying, open at once",
    (kind) => {
      expect(blankLesson(kind, "7")).toMatchObject({
        section: "7",
        is_published: false,
        is_preview: false,
        release: "at_once",
      });
    },
  );
  it("that is a film is done when nine tenths of it were watched", () => {
    expect(blankLesson("video", "1")).toMatchObject({
      completion: "watched",
      completion_percent: 90,
    });
  });
  it("that is a quiz is passed with sixty percent, in its own order, with solutions once it is passed", () => {
    expect(blankLesson("quiz", "1")).toMatchObject({
      completion: "passed",
      quiz_pass_percent: 60,
      quiz_mixed: false,
      quiz_solutions: "when_passed",
    });
  });
  it("that is an assignment takes all kinds of work, five files of ten megabytes, late ones too", () => {
    expect(blankLesson("assignment", "1")).toMatchObject({
      work_words: true,
      work_pictures: true,
      work_sound: true,
      work_files: true,
      work_max_files: 5,
      work_max_mb: 10,
      work_late: "taken",
    });
  });
});

describe("a lesson as it is typed", () => {
  const faults = (kind: (typeof lessonKinds)[number], changed: object) =>
    checkLesson(kind, { ...blankLesson(kind, "1"), ...changed } as LessonValues);
  const youTube = { video_link: "https://youtu.be/dQw4w9WgXcQ", completion: "marked" };

  it.each([
    ["video", "a film that stands elsewhere", youTube, {}],
    [
      "video",
      "a film that stands elsewhere is something to show",
      { ...youTube, is_published: true },
      {},
    ],
    [
      "video",
      "an address without a film",
      { ...youTube, video_link: "https://example.com" },
      { video_link: "NOT_A_VIDEO_LINK" },
    ],
    [
      "video",
      "a film here and one elsewhere",
      { ...youTube, video: "a.mp4" },
      { video_link: "TWO_FILMS" },
    ],
    [
      "video",
      "a film elsewhere, which cannot say what was watched",
      { ...youTube, completion: "watched" },
      { completion: "NOT_TOLD" },
    ],
    [
      "video",
      "a film here that is done when it was watched",
      { video: "a.mp4", completion: "watched" },
      {},
    ],
    ["text", "a published text without words", { is_published: true }, { body: "NOTHING_TO_SHOW" }],
    ["text", "a draft without words", {}, {}],
    ["file", "published files that are none", { is_published: true }, { files: "NOTHING_TO_SHOW" }],
    ["file", "a draft without files", {}, {}],
    ["file", "published files", { is_published: true, files: "[]" }, {}],
    ["assignment", "a draft without a task", {}, {}],
    [
      "assignment",
      "a published one without a task",
      { is_published: true },
      { body: "NOTHING_TO_SHOW" },
    ],
    ["assignment", "a published one with its task", { is_published: true, body: "งาน" }, {}],
    ["assignment", "a last day", { work_due_on: "2026-12-31" }, {}],
    [
      "assignment",
      "a last day that no calendar has",
      { work_due_on: "2026-02-30" },
      { work_due_on: "NOT_A_TIME" },
    ],
    [
      "assignment",
      "a last day with an hour",
      { work_due_on: "2026-12-31T09:00" },
      { work_due_on: "NOT_A_TIME" },
    ],
    [
      "assignment",
      "nothing that could be handed in",
      { work_words: false, work_pictures: false, work_sound: false, work_files: false },
      { work_words: "NO_WORK_KIND" },
    ],
    [
      "assignment",
      "words alone",
      { work_pictures: false, work_sound: false, work_files: false },
      {},
    ],
    [
      "assignment",
      "pictures alone",
      { work_words: false, work_sound: false, work_files: false },
      {},
    ],
    [
      "assignment",
      "sound alone",
      { work_words: false, work_pictures: false, work_files: false },
      {},
    ],
    [
      "assignment",
      "files alone",
      { work_words: false, work_pictures: false, work_sound: false },
      {},
    ],
    [
      "live",
      "a place on the net is enough",
      {
        is_published: true,
        live_at: "2026-12-01T09:00",
        live_minutes: 60,
        live_link: "https://meet.example",
      },
      {},
    ],
    ["live", "a draft without anything", {}, {}],
  ] as const)("%s: %s", (kind, _, changed, expected) =>
    expect(faults(kind, changed)).toEqual(expected),
  );
});

describe("what says nothing is hidden", () => {
  const isHidden = (name: string, ...given: Parameters<typeof silentFields>) =>
    silentFields(...given).includes(name);

  it.each([
    ["the film of a text", "video", "text", {}, true],
    ["the film of a live lesson, for later", "video", "live", {}, false],
    ["a link beside a film", "video_link", "video", { video: "a.mp4", video_link: "" }, true],
    [
      "a link beside a film where both are there: one has to go",
      "video_link",
      "video",
      { video: "a.mp4", video_link: "x" },
      false,
    ],
    ["a film beside a link", "video", "video", { video: "", video_link: "x" }, true],
    [
      "a film beside a link where both are there: one has to go",
      "video",
      "video",
      { video: "a.mp4", video_link: "x" },
      false,
    ],
    ["a link where there is neither", "video_link", "video", { video: "", video_link: "" }, false],
    ["captions of a film", "captions", "video", { video: "a.mp4" }, false],
    ["captions of a recording", "captions", "live", { video: "a.mp4" }, false],
    ["captions of a film elsewhere", "captions", "video", { video: "", video_link: "x" }, true],
    ["captions of a text", "captions", "text", { video: "a.mp4" }, true],
    ["the minutes of a film, which are measured", "minutes", "video", { video: "a.mp4" }, true],
    ["the minutes of a film elsewhere", "minutes", "video", { video: "", video_link: "x" }, false],
    ["the minutes of a text", "minutes", "text", { video: "a.mp4" }, false],
    ["the minutes of a live lesson, which has its own", "minutes", "live", {}, true],
    [
      "the percent of a film that is watched",
      "completion_percent",
      "video",
      { completion: "watched" },
      false,
    ],
    [
      "the percent of a recording that is watched",
      "completion_percent",
      "live",
      { completion: "watched" },
      false,
    ],
    [
      "the percent of a film that is marked",
      "completion_percent",
      "video",
      { completion: "marked" },
      true,
    ],
    ["the percent of a text", "completion_percent", "text", { completion: "watched" }, true],
    [
      "what becomes of late work where there is no last day",
      "work_late",
      "assignment",
      { work_due_on: "" },
      true,
    ],
    ["what becomes of late work where none was typed", "work_late", "assignment", {}, true],
    [
      "what becomes of late work where there is a last day",
      "work_late",
      "assignment",
      { work_due_on: "2026-12-31" },
      false,
    ],
    [
      "days of a lesson that opens after some",
      "release_days",
      "text",
      { release: "after_days" },
      false,
    ],
    ["days of a lesson that opens on a date", "release_days", "text", { release: "on_date" }, true],
    ["the date of a lesson that opens on one", "release_at", "text", { release: "on_date" }, false],
    ["the date of a lesson that opens at once", "release_at", "text", { release: "at_once" }, true],
  ] as const)("%s", (_, name, kind, typed, hidden) =>
    expect(isHidden(name, kind, typed)).toBe(hidden),
  );
});
